/* The door to the rules core: one struct game per game.
 *
 * The frame sees a state as bytes and a row as a struct move; everything it has
 * to know of a game is in that game's const tables and in the functions below.
 * A fifth game is a folder here, with .def files as game_enums.h says, and a
 * line in games.def.
 *
 * Nothing in core/ allocates, prints, reads, or keeps a global that changes:
 * a context belongs to its caller, one per job. */
#pragma once

#include "effect/effect.h"
#include "field.h"
#include "move.h"
#include "pack/domain.h"
#include "pack/pack.h"
#include "rule.h"
#include "tables.h"
#include "verb.h"

/* What became of the texts of a pack in play, by program (effect.h). */
struct text_watch {
	uint32_t reached[EFFECT_PROGRAMS]; /* turns that it took */
	uint32_t acted[EFFECT_PROGRAMS];   /* effects that changed something */
	int32_t last; /* the last one that took a turn, or 0 */
};

/* What `given` rows named: a bit for the first byte of each element. */
struct named {
	uint8_t bytes[STATE_MAX / 8];
};

/* True if `given` named the element at this address of the state. */
bool named_has(const struct named *, const void *state, const void *element);

/* Fills what the `given` rows of a position leave open. */
struct gap {
	void *state;
	struct context *context;
	const struct named *named;
};

static inline bool
gap_open(const struct gap *g, const void *element)
{
	return !named_has(g->named, g->state, element);
}

static inline void
suppose(const struct gap *g, uint8_t *element, int value)
{
	if (gap_open(g, element))
		*element = (uint8_t)value;
}

/* The prototypes of what struct game names (GAME_MADE, game_tables.h), and of
 * what a game may leave out, by the names that its members have:
 * GAME_DECLARES(sw) in a header of its folder. */
#define GAME_DECLARES(prefix)                                                  \
	void prefix##_start(void *, struct context *);                         \
	void prefix##_fill(void *, struct context *, const struct named *);    \
	void prefix##_precondition(struct trial *);                            \
	void prefix##_check(struct trial *);                                   \
	void prefix##_apply(void *, struct context *, const struct move *);    \
	bool prefix##_enumerate(const void *, struct context *, move_fn *,     \
				void *);                                       \
	int prefix##_fillings(const void *, const struct context *,            \
			      const struct move *, int, int16_t *);            \
	int prefix##_choices(const void *, const struct context *,             \
			     const struct move *, int, int16_t *);             \
	const char *prefix##_invariant(const void *, struct context *);        \
	const char *prefix##_given(const void *, struct context *);            \
	bool prefix##_unknown(const void *, const struct context *,            \
			      const struct place *, struct unknown_cells *);   \
	bool prefix##_unclear(const void *, struct context *,                  \
			      const struct place *, bool,                      \
			      struct unknown_cells *);                         \
	bool prefix##_in_doubt(const void *, const struct place *, int);       \
	uint8_t prefix##_open_to(const void *, const struct place *);          \
	void prefix##_forget(void *, const struct context *,                   \
			     const struct place *);                            \
	void prefix##_canonical(const void *, struct context *,                \
				struct move *);                                \
	bool prefix##_account(const void *, const struct context *, uint16_t,  \
			      struct buf *);                                   \
	void prefix##_board(const void *, struct context *, struct buf *);     \
	bool prefix##_pack_valid(const struct pack *, struct pack_error *);    \
	extern const struct wording prefix##_wording

/* The paths of what a result is: outcome, winners, score, as far as the game
 * has them.  From 0 on; NULL: there are no more. */
const char *game_result_path(const struct game *, int);
/* `outcome=points winners=spd`; `whole`: all of it while the game runs. */
void game_result(const struct context *, const void *state, bool whole,
		 struct buf *);

/* All games, NULL at the end, in order of their ids. */
extern const struct game *const games[];

/* The game of this id, or NULL. */
const struct game *game_find(struct slice id);

/* For invariants: `return invalid_at(c, &s->turn, "...");` */
static inline const char *
invalid_at(struct context *c, const void *element, const char *words)
{
	c->fault = element;
	c->never = false;
	return words;
}
/* Returns it from the invariant where the condition holds:
 * WRONG(c, s->turn > 9, &s->turn, "..."); */
#define WRONG(c, condition, element, words)                                    \
	do {                                                                   \
		if (condition)                                                 \
			return invalid_at((c), (element), (words));            \
	} while (0)
/* WRONG for a position that fits together, but that no game can come to. */
#define NEVER(c, condition, element, words)                                    \
	do {                                                                   \
		if (condition) {                                               \
			(c)->fault = (element);                                \
			(c)->never = true;                                     \
			return (words);                                        \
		}                                                              \
	} while (0)
/* What another invariant finds is returned: RETURN_WRONG(f(s, c)); */
#define RETURN_WRONG(call)                                                     \
	do {                                                                   \
		const char *wrong_ = (call);                                   \
                                                                               \
		if (wrong_)                                                    \
			return wrong_;                                         \
	} while (0)

static inline int
game_outcome(const struct game *g, const void *state)
{
	return ((const uint8_t *)state)[g->outcome_at];
}

/* Number of entries in tables that end with a NULL name. */
int ruling_values(const struct ruling *);
int game_rulings(const struct game *);
int game_verbs(const struct game *);
int game_tables(const struct game *);
int game_fields(const struct game *);
int game_editions(const struct game *);
int verb_keys(const struct verb *);

/* Sets edition and the default of every ruling. */
void context_edition(struct context *, int edition);

/* The place of a seat (from 1) in the turn order, from 0; c->seats: nobody sits
 * there.  A key can name a seat that nobody has. */
int seat_place(const struct context *, int seat);

/* The seats in turn order after this one (numbers from 1; it has to sit there),
 * itself last: their numbers from 0, as texts count them; how many. */
int seats_after(const struct context *, int seat, int16_t list[SEATS_MAX]);

/* A context for who only looks: what it tests counts nowhere, no text is
 * watched.  LOOKING(c, outside) declares `c`, made of another one. */
static inline struct context
context_looking(const struct context *from, struct coverage *unused)
{
	struct context c = *from;

	c.coverage = unused;
	c.watch = NULL;
	return c;
}
#define LOOKING(c, from)                                                       \
	struct coverage c##_unused;                                            \
	struct context c = context_looking((from), &c##_unused)

/* Start state, stamp included. */
void game_start(const struct game *, void *state, struct context *);
/* An empty trial; not all of it is cleared, as it is large. */
void trial_begin(struct trial *, const void *state, struct context *,
		 const struct move *, bool collect);
/* The trial of one row: precondition and check, in a new trial. */
void game_check(struct trial *, const void *state, struct context *,
		const struct move *, bool collect);
/* Only: is it legal? */
bool game_legal(const void *state, struct context *, const struct move *);
/* What the rules make of a legal row by themselves: the consequences that take
 * effect, by their numbers, in the order of the catalogue; how many.  *list has
 * room for RULES_MAX, *after for a state: the one that the row leads to. */
int game_follows(const void *state, const struct context *, const struct move *,
		 void *after, uint16_t *list);
/* The trial of the rules of a row that passes the precondition. */
void game_try(struct trial *, const void *state, struct context *,
	      const struct move *);
/* The state depends on this cell.  True if the pack knows it. */
bool sure(struct context *, int table, int row, int column);
/* The state depends on a row that this table of the pack lacks. */
void doubt_row(struct context *, int table);
/* A verdict in words: the rule's message with its values, or its statement. */
void verdict_print(const struct verdict *, const struct context *,
		   struct buf *);

/* For any reason (`unknown`, `unclear` of the game): is it unknown whether this
 * element of the state has its value?  Notes the cells. */
bool game_unclear(const struct game *, const void *state, struct context *,
		  const struct place *, bool as_claimed,
		  struct unknown_cells *);

/* XXH3 64 of the canonical bytes. */
uint64_t state_hash(const struct game *, const void *state);
