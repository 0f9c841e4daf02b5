/* The door to the rules core: one struct game per game.
 *
 * The frame sees a state as bytes and a row as a struct move; everything it
 * has to know of a game stands in that game's const tables and in the
 * functions below.  A fifth game is a folder here, with rules.def and
 * rulings.def as catalogue_enums.h says, and two lines in games.c.
 *
 * Nothing in core/ allocates, prints, reads, or keeps a global that changes:
 * a context belongs to its caller, one per job.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "domain.h"
#include "effect.h"
#include "field.h"
#include "move.h"
#include "pack.h"
#include "rule.h"
#include "verb.h"

#define SEATS_MAX 4
#define OPEN_TO_ALL UINT8_MAX

/* What became of the texts of a pack in play, by program (effect.h). */
struct text_watch {
	uint32_t reached[EFFECT_PROGRAMS]; /* turns that it took */
	uint32_t acted[EFFECT_PROGRAMS];   /* effects that changed something */
	int32_t last; /* the last one that took a turn, or 0 */
};

/* Which readings the rules asked for, as true; never put back. */
struct asked_for {
	bool ruling[RULINGS_MAX];
	bool edition; /* by itself, not for its rulings */
};

struct context {
	const struct game *game;
	const struct pack *pack;
	struct coverage *coverage;
	struct asked_for *asked;     /* NULL: nobody wants to know */
	uint8_t edition;             /* index into game->editions */
	uint8_t ruling[RULINGS_MAX]; /* value of each ruling */
	uint8_t seats;               /* how many sit at the table */
	uint8_t order[SEATS_MAX];    /* their numbers (from 1) in turn order
					as `seats=` of the game row gives it */
	uint16_t scenario;           /* 1 + row of the game's scenario table,
					0 without one */
	/* Cells that the state itself hangs on, and the pack does not know:
	 * what is played from here on can only be unverified.  Noted by apply
	 * and start; play keeps track of it. */
	struct unknown_cells doubt;
	/* The element of a state that an invariant found at fault, or NULL. */
	const void *fault;
	struct text_watch *watch; /* NULL: nobody asks */
};

/* The value of a ruling, and the edition: rules ask here and nowhere else, so
 * that no question goes unnoted. */
static inline int
ruling(const struct context *c, int number)
{
	if (c->asked)
		c->asked->ruling[number] = true;
	return c->ruling[number];
}

static inline int
edition(const struct context *c)
{
	if (c->asked)
		c->asked->edition = true;
	return c->edition;
}

/* Which fields `given` rows named: one bit for each byte of the state, set for
 * the first byte of each element. */
struct named {
	uint8_t bytes[STATE_MAX / 8];
};

/* True if `given` named the element at this address of the state. */
bool named_has(const struct named *, const void *state, const void *element);

/* A receiver of enumerate; false stops the enumeration. */
typedef bool move_fn(void *arg, const struct move *);

struct game {
	const char *id, *title;
	uint32_t schema; /* rises when the state or its meaning changes */
	const char *const *editions; /* oldest first, NULL at the end */

	/* tables; rules[0] is unused, the others end with a NULL id etc. */
	const struct rule *rules;
	const struct ruling *rulings;
	const struct verb *verbs;
	const struct table *tables;
	const struct field *fields;          /* ends with a NULL pattern */
	const struct domain *const *domains; /* for messages; NULL at the end */
	const struct key
	    *conditions; /* keys after `if` and of COLUMN_CONDITIONS;
			    ends with a NULL name; may be NULL */
	const struct at_word *at_words; /* may be NULL */
	const struct thing *things;     /* may be NULL */
	const struct figure *figures;   /* may be NULL */
	/* What a figure names, by its number: `party.@it=liberal`.  NULL, or
	 * NULL there: it is a number. */
	const struct domain *const *figure_names;
	const struct stage *stage; /* carries texts out (program.h), or NULL */
	/* The value of a figure; UNKNOWN if the pack does not know enough, and
	 * -1 of one with an index that stands for nothing. */
	int32_t (*figure)(const void *state, const struct context *, int figure,
			  int i, int j);

	const struct domain *seats; /* number 0 is the first seat's name */
	uint8_t seats_min, seats_max;
	bool seats_needed;  /* the game row must say `seats=` */
	uint16_t seat_rule; /* the rule on their number, or 0: a game row that
			       breaks it is malformed (log/seats) */
	/* table whose rows are scenarios, or -1 */
	int scenarios;

	/* What no single cell shows: counts of cards, order of zones, circles.
	 * Called when a pack is finished, and after each `component` row of a
	 * log: so only what no cell that is still unknown could mend is at
	 * fault.  NULL: nothing to check. */
	bool (*pack_sound)(const struct pack *, struct pack_error *);

	/* Fills pack->derived, zeroed before, from the cells: what rows would
	 * look up again and again.  Called whenever cells have changed, so it
	 * holds for sound and unsound packs alike.  NULL: nothing. */
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

	/* The state at the game row: computed set-up, nothing drawn.  The frame
	 * has zeroed it and set the stamp. */
	void (*start)(void *state, struct context *);
	/* After the last `given` row: what was not named follows from
	 * conservation or the set-up. */
	void (*fill)(void *state, struct context *, const struct named *);
	/* Is it the time for a row of this verb, from this actor?  What waits,
	 * phase, turn: nothing of its other arguments, so that a listing asks
	 * once.  NULL: check says that too. */
	void (*gate)(struct trial *);
	/* Is the row legal, once the gate is passed?  Answers in the trial;
	 * never changes the state. */
	void (*check)(struct trial *);
	/* Carries the row out.  `broken` is 0 for a legal row, else the
	 * forbidden rule that it broke and -k lets pass (FORCED_APPLY): then as
	 * far as the pieces allow. */
	void (*apply)(void *state, struct context *, const struct move *,
		      uint16_t broken);
	/* A `component` row has filled cells of this row of a table (bit n of
	 * `columns`: column n), after the first row of play: the state becomes
	 * what it would be had they been known before.  False, with words and
	 * the column at fault, where that cannot be told any more.  NULL:
	 * nothing follows from a cell by itself. */
	bool (*learn)(void *state, struct context *, int table, int row,
		      uint32_t columns, struct text *words, int *column);
	/* Is it not known whether this element of the state has its value, as
	 * the state counts with what the pack does not know?  Then a claim
	 * that does not hold is unverified, and *cells are those it hangs on.
	 * NULL: never. */
	bool (*unclear)(const void *state, struct context *,
			const void *element, struct unknown_cells *cells);
	/* The seats that know this element of the state by the rules, bit n:
	 * seat n.  A hand is open to its seat, a closed deck to none.  NULL:
	 * all is open to all. */
	uint8_t (*open_to)(const void *state, const void *element);
	/* Every legal row, as move or pattern, each once, in a fixed order. */
	bool (*enumerate)(const void *state, struct context *, move_fn *,
			  void *arg);
	/* Numbers worth trying for a `?` of a pattern, whose keys before it
	 * have their values: none that is left out makes the row legal.  *list
	 * has room for LISTING_MAX.  -1: all that the domain or the range has;
	 * NULL: always all. */
	int (*fillings)(const void *state, const struct context *,
			const struct move *, int key, int16_t *list);
	/* NULL if the state is sound, else what is wrong with it; unsound_at
	 * names the element where it is one. */
	const char *(*invariant)(const void *state, struct context *);
	/* Canonical form of a legal row beyond what keys say (a claim of a
	 * computed price is dropped); may be NULL. */
	void (*canonical)(const void *state, struct context *, struct move *);
	/* A text board for `replay --board`, at most TEXT_WIDE columns of
	 * ASCII; may be NULL. */
	void (*board)(const void *state, struct context *, struct text *);
};

/* All games, NULL at the end, in order of their ids. */
extern const struct game *const games[];

const struct game *game_find(struct slice id);

/* For invariants: `return unsound_at(c, &s->turn, "...");` */
static inline const char *
unsound_at(struct context *c, const void *element, const char *words)
{
	c->fault = element;
	return words;
}

static inline int
game_phase(const struct game *g, const void *state)
{
	return ((const uint8_t *)state)[g->phase_at];
}

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

/* The seats in turn order after this one (numbers from 1), itself last: their
 * numbers from 0, as texts count them, and how many they are. */
int seats_after(const struct context *, int seat, int16_t list[SEATS_MAX]);

/* Start state, stamp included. */
void game_start(const struct game *, void *state, struct context *);
/* The trial of one row: gate and check, with an empty trial around it. */
void game_check(struct trial *, const void *state, struct context *,
		const struct move *, bool collect);
/* The same of the gate alone. */
void game_gate(struct trial *, const void *state, struct context *,
	       const struct move *);
/* And of the rules of a row that passes the gate. */
void game_try(struct trial *, const void *state, struct context *,
	      const struct move *);
/* The state hangs on this cell, if the pack does not know it.  True if it does.
 */
bool sure(struct context *, int table, int row, int column);
/* It hangs on a row that this table of the pack lacks. */
void doubt_row(struct context *, int table);
/* A verdict in words: the rule's message with its values, or its statement. */
void verdict_print(const struct verdict *, const struct context *,
		   struct text *);

/* XXH3 64 of the canonical bytes. */
uint64_t state_hash(const struct game *, const void *state);

#endif
