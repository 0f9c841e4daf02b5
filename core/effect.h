/* The effect language: what a card does, in the words of the log.
 *
 *   peace   may if lost=z gain-support party=z or flag power=?gb+italy
 *           steps=-1 ; refresh token=reroll
 *
 * A *program* is one cell of a pack.  Steps (` ; `) are carried out in order;
 * a step is one or more options (` or `); an option is a primitive (a verb of
 * the game that is marked PRIMITIVE) with its arguments, and may have
 * conditions (`if`).  `may` lets a step be declined.  `?` is the player's
 * choice, `?a+b` a choice among these, `@word` a party or place of the moment
 * (the game's at_words).  ` ; ...` at the end: more is printed than is known.
 *
 * Programs are compiled when the pack is read; a state names a step as
 * program and step number and never holds a pointer.
 */
#ifndef CORE_EFFECT_H
#define CORE_EFFECT_H

#include "text.h"

struct game;
struct pack;
struct pack_error;

#define EFFECT_ARGS 7
#define EFFECT_CONDITIONS 4
#define EFFECT_OPTIONS 2048  /* in a pack */
#define EFFECT_PROGRAMS 1024 /* in a pack */
#define EFFECT_ITEMS 4096    /* in a pack */

enum value_kind {
	VALUE_FIXED,  /* `value` */
	VALUE_LIST,   /* items[value .. value + count] (list keys) */
	VALUE_CHOICE, /* `?`: any candidate; `?*n`: count is n */
	VALUE_AMONG,  /* `?a+b`: items[value .. value + count] */
	VALUE_AT      /* `@word`: value is the index in game->at_words */
};

struct effect_arg {
	uint8_t key;  /* index into the keys of the verb */
	uint8_t kind; /* enum value_kind */
	uint8_t count;
	int32_t value;
};

enum compare { COMPARE_IS, COMPARE_MIN, COMPARE_MAX };

struct effect_condition {
	bool path;       /* a state path; else a key of game->conditions */
	uint8_t compare; /* enum compare */
	uint8_t kind;    /* enum value_kind of the value */
	uint8_t count;
	uint16_t what;    /* path: field; else index into game->conditions */
	uint16_t element; /* path: element of the field */
	int16_t member;   /* path: a member of a set (value 0, 1), else -1 */
	int32_t value;
};

#define EFFECT_NO_VERB 255 /* an option that is only conditions */

struct effect_option {
	uint8_t verb; /* index into game->verbs */
	uint8_t step; /* 0-based step inside the program */
	bool may;     /* the step can be declined */
	uint8_t conditions, args;
	struct effect_condition condition[EFFECT_CONDITIONS];
	struct effect_arg arg[EFFECT_ARGS];
};

struct program {
	uint16_t first, count; /* options[first .. first + count] */
	uint8_t steps;
	bool open; /* ends in `...` */
};

/* programs[0] is the empty one: a cell that says `none`. */
struct effects {
	struct effect_option options[EFFECT_OPTIONS];
	struct program programs[EFFECT_PROGRAMS];
	int16_t items[EFFECT_ITEMS];
	uint16_t options_used, programs_used, items_used;
};

/* Compiles a cell; the program number, or -1 with *error.  Give
 * `conditions_only` for columns that hold `key=value ...`.  Arguments are kept
 * in the order of the verb's keys.  A key that a log row must have may be left
 * out here (the moment gives it) unless it is marked KEY_IN_CELL. */
int effect_compile(struct pack *, struct slice text, bool conditions_only,
		   struct pack_error *);
void effect_print(const struct pack *, int program, bool conditions_only,
		  struct text *);

/* The options of step `step` (0-based) of a program: the first, and *count of
 * them (0: no such step). */
const struct effect_option *effect_step(const struct pack *, int program,
					int step, int *count);
/* Does a condition on a state path hold?  (Keys of game->conditions are for
 * the game to judge.) */
bool effect_path_holds(const struct pack *, const struct effect_condition *,
		       const void *state);
/* The argument for key `key` of this option, or NULL. */
static inline const struct effect_arg *
effect_arg(const struct effect_option *o, int key)
{
	for (int i = 0; i < o->args; i++)
		if (o->arg[i].key == key)
			return &o->arg[i];
	return NULL;
}

#endif
