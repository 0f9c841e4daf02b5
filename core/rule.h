/* Rules, rulings, editions: the catalogue of a game, and how code tests it.
 *
 * rules.def and rulings.def of each game hold the catalogue as tables, of which
 * game_enums.h and game_tables.h make enums and arrays.  A rule is
 * tested through one macro that names it, so citation, coverage and the
 * mutation check come for free:
 *
 *   TEST(t, RULE_OWN_TURN, s->actor == m->actor, FAULT_ACTOR, s->actor);
 *
 * returns from the calling function (of type void) when the rule is broken,
 * except when the trial collects every broken rule: then the tests after it
 * run too, so each test must be safe to evaluate whatever was broken before
 * it.  Where that is impossible, MUST returns in any case.
 *
 * What the engine does by itself is marked where it takes effect:
 *
 *   if (DUE(c, RULE_REENTER_TRAIN, train && passed)) ...
 *   TOOK(c, RULE_PLAY_STAYS);
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A parameter that a callback has and this function has no use for. */
#define UNUSED __attribute__((unused))

#define RULES_MAX 384
#define RULINGS_MAX 128
#define RULING_VALUES 8
#define EDITIONS_MAX 4

enum rule_class { CLASS_FORBIDDEN, CLASS_IMPOSSIBLE, CLASS_CONSEQUENCE };

/* What -k does with a row that breaks the rule. */
enum rule_forced { FORCED_SKIP, FORCED_APPLY, FORCED_STOP };

struct rule {
	const char *id; /* without the game: `own-turn` */
	enum rule_class class;
	enum rule_forced forced;
	const char *editions; /* joined by |; "" is all of them */
	const char *cite;
	const char *statement;
	const char *ruling;  /* the switch that changes it, or "" */
	const char *message; /* template, or "": the statement */
};

struct ruling {
	const char *key;
	uint8_t preset[EDITIONS_MAX];
	const char *values[RULING_VALUES]; /* the rest is NULL */
	const char *cite, *question, *rationale;
};

/* How often each rule was tested (or took effect), and broken; one per job. */
struct coverage {
	uint32_t tested[RULES_MAX];
	uint32_t broken[RULES_MAX];
};

/* Which argument of a row is at fault: a key of the verb, or these. */
enum { FAULT_ROW = -1, FAULT_ACTOR = -2, FAULT_VERB = -3 };

/* The verdict of a trial on a row: rule 0 is `legal` (rules count from 1). */
struct verdict {
	uint16_t rule;
	int8_t at;        /* key of the verb, or FAULT_... */
	uint8_t item;     /* item of a list argument, from 0 */
	uint8_t actor;    /* of the row, as in struct move */
	uint8_t verb;     /* of the row */
	int32_t value[4]; /* for the message: expected first, then found */
};

/* Cells of the pack on which something depends and which the pack does not
 * know. */
#define CELLS_MAX 4
struct unknown_cells {
	uint8_t count; /* more than CELLS_MAX are dropped */
	struct unknown_cell {
		uint8_t table, column;
		uint16_t row; /* NO_ROW: the table lacks the row itself */
	} cell[CELLS_MAX];
};
#define NO_ROW UINT16_MAX

#define TRIAL_BROKEN 16

struct context;
struct move;
struct pack;

/* Does a trial end with the first broken rule, or list them all? */
enum { STOP_AT_FIRST, COLLECT_ALL };

/* One row in front of the referee. */
struct trial {
	const void *state;
	struct context *context;
	const struct move *move;
	bool collect;    /* continue after a broken rule, list them all */
	bool unverified; /* legality depends on something unknown */
	bool unknown; /* so does the broken rule: the row may be right, and what
		       follows from it cannot be determined */
	struct unknown_cells cells; /* which the pack would have to know */
	uint16_t remark;     /* a rule whose possibility was left out, or 0 */
	int16_t remark_text; /* of these steps of a text: its program, or -1 */
	uint32_t remark_steps; /* bit n: step n, from 0 */
	uint8_t count;         /* broken rules */
	struct verdict broken[TRIAL_BROKEN];
};

/* Does the trial stop here: a rule is broken, and it does not collect? */
static inline bool
trial_stops(const struct trial *t)
{
	return t->count > 0 && !t->collect;
}

/* Notes a cell once. */
void cells_note(struct unknown_cells *, int table, int row, int column);
/* Notes the cell if it is unknown, or if its row is (-1); true then. */
bool cells_gap(struct unknown_cells *, const struct context *, int table,
	       int row, int column);
/* Notes all of the others. */
void cells_add(struct unknown_cells *, const struct unknown_cells *);
/* The verdict depends on this cell, of which the pack does not know all. */
void depends_on(struct trial *, int table, int row, int column);
/* On all of these, if there are any. */
void depends_on_cells(struct trial *, const struct unknown_cells *);
/* The verdict depends on this cell, if the pack does not know it.  True if it
 * does: `if (!knows(t, T_CARDS, card, CARD_LARGE)) return;` */
bool knows(struct trial *, int table, int row, int column);
/* The verdict depends on a row that this table of the pack lacks. */
void depends_on_row(struct trial *, int table);

/* A step of a text (or UNKNOWN) was left out, as a rule allows. */
void leaves_out(struct trial *, uint16_t rule, int program, int step);

/* Notes a broken rule, of TRIAL_BROKEN; true if the trial continues. */
bool trial_broke(struct trial *, uint16_t rule, int at, int item,
		 const int32_t *values) __attribute__((cold));

#ifdef UMPIRE_MUTANTS
/* make check-mutants: every place that tests a rule or lets one take effect is
 * an entry of a table that the linker puts together.  Either a rule is switched
 * off, in all its places, or a single place. */
struct mutant {
	const char *file, *function, *rule;
} __attribute__((aligned(32))); /* as far apart as in an array */
extern uint16_t umpire_mutant;  /* the rule, or 0 */
extern const struct mutant *umpire_mutant_place; /* the place, or NULL */
#define MUTANT_(rule_)                                                         \
	__extension__({                                                        \
		static const struct mutant here_ __attribute__((               \
		    section("mutants"), used)) = {__FILE__, __func__, #rule_}; \
		umpire_mutant == (rule_) || umpire_mutant_place == &here_;     \
	})
#else
#define MUTANT_(rule) 0
#endif

#define BROKE_(t, rule, at, item, ...)                                         \
	trial_broke((t), (rule), (at), (item), (const int32_t[4]){__VA_ARGS__})

/* Counts the test and returns from the function, which is void, where the rule
 * is broken, unless the trial collects; MUST returns in any case.  Values are
 * for the message; give at least one (0 if it has none). */
#define TEST(t, rule, ok, at, ...) TEST_ITEM(t, rule, ok, at, 0, __VA_ARGS__)
/* TEST for item `item`, from 0, of the list argument `at`. */
#define TEST_ITEM(t, rule, ok, at, item, ...)                                  \
	do {                                                                   \
		(t)->context->coverage->tested[rule]++;                        \
		if (!(ok) && !MUTANT_(rule))                                   \
			if (!BROKE_(t, rule, at, item, __VA_ARGS__))           \
				return;                                        \
	} while (0)
#define MUST(t, rule, ok, at, ...)                                             \
	do {                                                                   \
		(t)->context->coverage->tested[rule]++;                        \
		if (!(ok) && !MUTANT_(rule)) {                                 \
			BROKE_(t, rule, at, 0, __VA_ARGS__);                   \
			return;                                                \
		}                                                              \
	} while (0)

/* Calls what tests rules; returns where that stops the trial. */
#define TRY(t, call)                                                           \
	do {                                                                   \
		call;                                                          \
		if (trial_stops(t))                                            \
			return;                                                \
	} while (0)

/* Has the consequence come?  Counts that it took effect, where `when` holds. */
#define DUE(c, rule, when)                                                     \
	((when) && !MUTANT_(rule) && ((c)->coverage->tested[rule]++, true))
/* DUE for what always holds: a place for coverage and mutants. */
#define APPLIES(c, rule) DUE(c, rule, true)
/* Counts a consequence that took effect here. */
#define TOOK(c, rule) ((void)(c)->coverage->tested[rule]++)
