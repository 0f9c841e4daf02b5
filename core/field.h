/* Fields: a table that says what every byte of a game's state means.
 *
 * The table tiles the struct: in order, no gap, no overlap, no padding (a
 * test proves it).  One generic engine does the rest: dump, path lookup,
 * `given` and `expect`, diff, canonical encoding.
 *
 *   path             pattern       indices
 *   booked.p2.z      booked.*.*    seats, parties
 *   discs.1          discs.*       numbers from 1
 *   passed           passed        (a set; passed.p2 tests one member)
 *
 * Records are stored field by field, so an indexed field is an array [n1] or
 * [n1][n2] of equal integers. */
#pragma once

#include "pack/domain.h"

#define STATE_MAX 2048 /* bytes of a state */

enum field_kind {
	FIELD_STAMP,  /* the first eight bytes; not shown, not claimable */
	FIELD_NUMBER, /* unsigned */
	FIELD_SIGNED,
	FIELD_WORD, /* named by the domain `values` */
	FIELD_SET   /* bit n: member n of the domain `values` */
};

struct field {
	const char *pattern;
	uint16_t offset; /* bytes into the state */
	uint8_t width;   /* 1, 2, 4 or 8 bytes an element */
	enum field_kind kind;
	uint16_t n1, n2; /* elements per index; 0: no such index */
	const struct domain *index1, *index2; /* names; NULL: numbers from 1 */
	const struct domain *values;          /* WORD, SET */
	int32_t min, max; /* NUMBER, SIGNED: what a claim may say; 0, 0: all
			     that the width holds */
	/* A NUMBER that the pack may not know: every value beyond `max` stands
	 * for one, the highest for what was there first (`unknown`), the others
	 * for what is left of it (`unknown-3`).  0: it is always known. */
	int32_t unknown;
	/* Words for sentences (wording.h); NULL: there are none. */
	const char *change; /* what is said when it has changed */
	const char *phrase; /* what a text of a card calls it */
};

/* FIELD(state type, member, "pattern", kind, n1, n2, .index1 = ..., ...): with
 * the member's offset and width; `n1`, `n2` 0: without such an index. */
#define FIELD_WIDTH_(s, member, n1, n2)                                        \
	(sizeof(((s *)0)->member) / ((n1) ? (n1) : 1) / ((n2) ? (n2) : 1))
#define FIELD(s, member, pattern_, kind_, n1_, n2_, ...)                       \
	{                                                                      \
		.pattern = (pattern_), .offset = offsetof(s, member),          \
		.width = FIELD_WIDTH_(s, member, n1_, n2_), .kind = (kind_),   \
		.n1 = (n1_), .n2 = (n2_), __VA_ARGS__                          \
	}

struct context;
struct game;
struct pack;

/* Does this value of the field stand for one that the pack does not know? */
static inline bool
field_unknown(const struct field *f, int64_t value)
{
	return f->unknown && value > f->max;
}

/* How many elements it has, at least 1. */
int field_elements(const struct field *);
/* The numbers that a log may say of a NUMBER or SIGNED field. */
void field_range(const struct field *, int64_t *low, int64_t *high);
int64_t field_get(const struct field *, const void *state, int element);
void field_set(const struct field *, void *state, int element, int64_t value);

/* What a path points at. */
struct place {
	const struct field *field;
	int element;
	int member; /* a member of a set, else -1 */
	int many;   /* an array, or a row of one with two indices: that many
		       elements from this one on; 0: it alone */
};

/* One element, or as many as the place has. */
static inline int
place_elements(const struct place *place)
{
	return place->many ? place->many : 1;
}

/* The next element of a state, but for the stamp; the first after an empty
 * place.  False after the last.
 * `for (struct place at = {0}; place_next(game, &at);)` */
bool place_next(const struct game *, struct place *);

/* Which element of a member of the state it is, from 0; -1: none of them.
 * `int seat = PLACE_IN(place, struct sw, vp);` */
#define PLACE_IN(place, s, member_)                                            \
	place_in((place), offsetof(s, member_), sizeof(((s *)0)->member_))
int place_in(const struct place *, size_t offset, size_t size);

/* The number of an index word of a path, below n; or -1. */
int field_index(const struct pack *, const struct domain *names, int n,
		struct slice word);
/* False if no field has this path. */
bool field_find(const struct game *, const struct pack *, struct slice path,
		struct place *);
void field_path(const struct pack *, const struct field *, int element,
		struct buf *);
/* The value of one element by name, number or member list. */
void field_print(const struct pack *, const struct field *, int64_t value,
		 struct buf *);
/* The value of a place, arrays joined by + up to the last that is not 0. */
void field_print_place(const struct pack *, const void *state,
		       const struct place *, struct buf *);
/* The words `before`, and the value of the path, if the game has it. */
void field_print_path(const struct context *, const void *state,
		      const char *before, const char *path, struct buf *);
/* Parses words for a place into values[0..place_elements), 0 where they end
 * before.  Fixed words may be numbers too.  False: no value of the field. */
bool field_parse(const struct pack *, const struct place *, struct slice words,
		 int64_t *values);

/* Does the place have these values, as field_parse fills them? */
bool field_holds(const struct place *, const void *state,
		 const int64_t *values);

/* False if one of the values of a place names a seat that does not sit at this
 * table, or is something other than zero at the index of one. */
bool field_seated(const struct context *, const struct place *,
		  const int64_t *values);

/* True if an element exists with this pack (rows that it lacks do not). */
bool field_has(const struct pack *, const struct field *, int element);

/* Calls `visit` for each element that differs between two states (or, with
 * b NULL, for each that is not zero); stops early when it returns false. */
typedef bool field_visit(void *arg, const struct field *, int element,
			 int64_t a, int64_t b);
void field_each(const struct game *, const void *a, const void *b,
		field_visit *, void *arg);

/* The canonical bytes of a state (little-endian), game->state_size of them. */
void field_encode(const struct game *, const void *state, void *bytes);
