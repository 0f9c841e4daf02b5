/* What a game gives the frame: its tables, and functions that are asked about
 * its states.  `game.h` is the door; the files below it include this one. */
#pragma once

#include <stddef.h>

#include "rule.h"
#include "wording.h"

struct at_word;
struct domain;
struct field;
struct quantity;
struct key;
struct move;
struct named;
struct pack;
struct pack_error;
struct place;
struct hooks;
struct table;
struct buf;
struct text_watch;
struct entity;
struct verb;

#define SEATS_MAX 4
#define OPEN_TO_ALL UINT8_MAX

/* Which readings the rules asked for, as true; never put back. */
struct asked_for {
	bool ruling[RULINGS_MAX];
	bool edition; /* by itself, not for its rulings */
};

struct context {
	const struct game *game;
	const struct pack *pack;
	struct coverage *coverage;
	struct asked_for *asked;     /* NULL: they are not noted */
	uint8_t edition;             /* index into game->editions */
	uint8_t ruling[RULINGS_MAX]; /* value of each ruling */
	uint8_t seats;               /* how many sit at the table */
	uint8_t order[SEATS_MAX];    /* their numbers (from 1) in turn order
					as `seats=` of the game row gives it */
	uint16_t scenario;           /* 1 + row of the game's scenario table,
					0 without one */
	/* Cells that the state itself depends on, and the pack does not know:
	 * what is played from here on can only be unverified.  Noted by apply
	 * and start; play keeps track of it. */
	struct unknown_cells doubt;
	bool resolved; /* by apply, when the values in doubt are known again */
	/* The element of a state that an invariant found at fault, or NULL;
	 * never: no game comes to that, whatever the other fields are. */
	const void *fault;
	bool never;
	struct text_watch *watch; /* NULL: they are not watched */
};

/* The value of a ruling, and the edition; each notes that it was asked for.
 * Rules ask here and nowhere else, so that no question goes unnoted. */
static inline int
ruling(const struct context *c, int number)
{
	if (c->asked)
		c->asked->ruling[number] = true;
	return c->ruling[number];
}

/* RULED(c, TIED_ROUND, SKIP): is it read so?  Notes that it was asked. */
#define RULED(c, name, value) (ruling((c), RULING_##name) == name##_##value)

static inline int
edition(const struct context *c)
{
	if (c->asked)
		c->asked->edition = true;
	return c->edition;
}

/* A receiver of enumerate; false stops the enumeration. */
typedef bool move_fn(void *arg, const struct move *);

/* There are that many rows; their column adds up to that; it is that in each;
 * it is one of these, in no two rows the same. */
enum printed_kind { PRINTED_ROWS, PRINTED_SUM, PRINTED_CELL, PRINTED_ONCE };

struct game {
	const char *id, *title;
	uint32_t schema; /* rises when the state or its meaning changes */
	const char *const *editions; /* oldest first, NULL at the end */

	/* tables; rules[0] is unused, the others end with a NULL id etc. */
	const struct rule *rules;
	const struct ruling *rulings;
	const struct verb *verbs;
	const struct table *tables;
	const struct field *fields; /* ends with a NULL pattern */
	/* Domains of messages, and all whose ids are words or ids elsewhere:
	 * there no id can be like one of these.  NULL at the end. */
	const struct domain *const *domains;
	/* What texts are made of besides verbs (texts.def): keys after `if` and
	 * of COLUMN_CONDITIONS, words of the moment, things, quantities.  They
	 * end with a NULL name. */
	const struct key *conditions;
	const struct at_word *at_words;
	const struct entity *entities;
	const struct quantity *quantities;
	/* Paths of what the game waits for, NULL at the end: no text can ask
	 * for them (effect_asks).  May be NULL. */
	const char *const *waits;
	const struct hooks *hooks; /* carries texts out (program.h), or NULL */
	/* The value of a quantity with the indices i and j, which are -1 where
	 * they stand for nothing: then it is 0 or -1, as the game has it.
	 * UNKNOWN if the pack does not know enough. */
	int32_t (*quantity)(const void *state, const struct context *,
			    int quantity, int i, int j);

	const struct domain *seats; /* number 0 is the first seat's name */
	uint8_t seats_min, seats_max;
	uint16_t seat_rule; /* the rule on their number, or 0: a game row that
			       breaks it is malformed (log/seats) */
	int scenarios; /* 1 + the table whose rows are scenarios; 0: none */

	/* What no single cell shows: counts of cards, order of zones, circles.
	 * Called when a pack is finished, and after each `component` row of a
	 * log: so only what no cell that is still unknown could fix is at
	 * fault.  NULL: nothing to check. */
	bool (*pack_valid)(const struct pack *, struct pack_error *);

	/* What the rulebook prints of the components, for `pack check`: the
	 * rows that fit `rows` (column=word ..., a word may be from..to; "":
	 * all of them), and what is printed of them.  Ends with NULL `words`.
	 */
	const struct printed_count {
		uint8_t table, kind; /* enum printed_kind */
		const char *rows;
		const char *column; /* NULL: the rows are counted */
		const char *words;
		const char *cite;
	} * printed;

	/* Fills pack->derived, zeroed before, from the cells: what rows would
	 * look up again and again.  Called whenever cells have changed, so it
	 * holds for valid and invalid packs alike.  NULL: nothing. */
	void (*derive)(struct pack *);

	/* Ids that rules name: a pack must have them.  needed() gives their
	 * rows by their numbers here.  Ends with a NULL id; may be NULL. */
	const struct needed_id {
		uint8_t table;
		const char *id;
	} * needed;

	size_t state_size; /* at most STATE_MAX; a multiple of 8 */
	/* Offsets of one-byte fields that every state has. */
	size_t phase_at, outcome_at;
	/* Paths of what else the frame knows of a state; NULL: it has none.
	 * The seat to act, a word of `seats` or none; the seats that have won;
	 * and a score, if that is a part of the result (`vp.p1` is none). */
	const char *actor, *winners, *score;

	/* The state at the game row: set up, nothing drawn.  Comes zeroed. */
	void (*start)(void *state, struct context *);
	/* After the last `given` row: what follows for the rest. */
	void (*fill)(void *state, struct context *, const struct named *);
	/* Is it the time for a row of this verb and actor?  Nothing else of it
	 * is looked at, so that a listing asks once. */
	void (*precondition)(struct trial *);
	/* Is the row legal, if its time has come?  The state stays. */
	void (*check)(struct trial *);
	/* Carries the row out; one that breaks a forbidden rule which -k lets
	 * pass (FORCED_APPLY), as far as the pieces allow. */
	void (*apply)(void *state, struct context *, const struct move *);
	/* Does this element of the state count with what the pack does not
	 * know?  Then nothing can be read off it: a text that asks for it is
	 * unsure, a claim about it unverified, and *cells are those it depends
	 * on.  Looks at the element and the pack, never at what is pending or
	 * at what a text would do: texts ask it.  NULL: never. */
	bool (*unknown)(const void *state, const struct context *,
			const struct place *element,
			struct unknown_cells *cells);
	/* As unknown, for what follows from what is pending and from rows that
	 * may have been due: asked by claims.  `as_claimed`: it has the value
	 * that is claimed; whether the game is one step further already does
	 * not matter then.  NULL: never. */
	bool (*unclear)(const void *state, struct context *,
			const struct place *element, bool as_claimed,
			struct unknown_cells *cells);
	/* Where the position is in doubt: can the doubt reach this element of
	 * the state, or decide a row of this verb (element is NULL then)?
	 * NULL: it reaches everything. */
	bool (*in_doubt)(const void *state, const struct place *element,
			 int verb);
	/* The seats that know this element of the state by the rules, bit n:
	 * seat n.  A hand is open to its seat, a closed deck to none.  NULL:
	 * all is open to all. */
	uint8_t (*open_to)(const void *state, const struct place *element);
	/* What is closed to a seat is as if it had not been named: the element
	 * gets the value that it has where that is unknown, and what counts
	 * unknown cards goes with it.  NULL where all is open. */
	void (*forget)(void *state, const struct context *,
		       const struct place *element);
	/* Every legal row, as move or pattern, each once, in a fixed order. */
	bool (*enumerate)(const void *state, struct context *, move_fn *,
			  void *arg);
	/* Numbers worth trying for a `?` of a pattern, whose keys before it
	 * have their values: none that is left out makes the row legal.  *list
	 * has room for LISTING_MAX.  -1: all that the domain or the range has;
	 * NULL: always all. */
	int (*fillings)(const void *state, const struct context *,
			const struct move *, int key, int16_t *list);
	/* As fillings, for whoever shows what a `?` can be (choices.h), where
	 * it is worth more effort; -1: as fillings has it.  Random games draw
	 * from fillings, so that a seed stays the game that it was.  May be
	 * NULL. */
	int (*choices)(const void *state, const struct context *,
		       const struct move *, int key, int16_t *list);
	/* NULL if the state is valid, else what is wrong with it; invalid_at
	 * names the element where it is one. */
	const char *(*invariant)(const void *state, struct context *);
	/* As invariant, for a position that somebody wrote down, where that is
	 * less than what broken rules come to (-k).  May be NULL. */
	const char *(*given)(const void *state, struct context *);
	/* Canonical form of a legal row beyond what keys say (a claim of a
	 * computed price is dropped); may be NULL. */
	void (*canonical)(const void *state, struct context *, struct move *);
	/* How the number was counted that a verdict by the rule gives, in words
	 * (`the dice: 1 + 2 police = 3`); false: it gives none.  The state is
	 * that before the row.  NULL: there is no such rule. */
	bool (*account)(const void *state, const struct context *,
			uint16_t rule, struct buf *);

	const struct wording *wording; /* NULL: it has none of its own */

	/* A text board in ASCII, TEXT_WIDE columns at most; or NULL. */
	void (*board)(const void *state, struct context *, struct buf *);
};

/* Must the game row say `seats=`?  Where their number varies. */
static inline bool
game_seats_needed(const struct game *g)
{
	return g->seats_min < g->seats_max;
}
