/* The effect language: what a card does, in the words of the log.
 *
 *   peace   may if lost=z gain-support party=z or flag power=?gb+italy
 *           steps=-1 ; refresh token=reroll
 *
 * A *program* is one cell of a pack:
 *
 *   program   = step { ; step } [ ; ... ]         or `none`, or `...`
 *   step      = [each ENTITY] [by @WORD] option { or option | else option }
 *   option    = { may | if CONDITION { CONDITION } } effect
 *               { and effect | to effect }
 *   effect    = PRIMITIVE { KEY=VALUE }
 *   VALUE     = WORD | NUMBER | a+b*3 | ? | ?*N | ?a+b | @WORD | OPERAND
 *   CONDITION = [not] OPERAND[-min|-max]=VALUE
 *   OPERAND   = [N*](PATH | count(ENTITY CONDITIONS) | sum(ENTITY PATH
 *               CONDITIONS))[..N], and for a thing
 *               @most(ENTITY PATH CONDITIONS), @fewest(...),
 *               @any(ENTITY CONDITIONS)
 *
 * Steps are carried out in order.  Of the options of a step one is taken:
 * of those that can be carried out now.  `may` makes the step one that can be
 * declined, before whichever option it is.  `else` is an option that holds when
 * the conditions of the options before it, where they have any, do not.
 * `A to B` is a price and what it buys: B only when A was carried out in full;
 * `A and B`: B in any case.  `each ENTITY` carries the step out for each of
 * these, in turn order where they are seats, else in component order, and @each
 * is the one whose turn it is; a seat chooses for itself unless `by` names
 * another.  In a count, a sum, @most, @fewest and @any, @it is the one that is
 * looked at.
 *
 * `?` is the player's choice, `?*N` N choices one after the other (of a list, N
 * items in one row), `?a+b` a choice among these, `@WORD` what the game calls
 * so at the moment; where that is several (a tie) it is a choice among them. `
 * ; ...` at the end: more is printed than is known.
 *
 * Programs are compiled when the pack is read.  A state names a place in one by
 * numbers (struct cursor, program.h) and never holds a pointer. */
#pragma once

#include "../buf.h"

struct domain;
struct field;
struct game;
struct pack;
struct pack_error;

/* In a pack. */
#define EFFECT_PROGRAMS 1024
#define EFFECT_STEPS 2048
#define EFFECT_OPTIONS 2048
#define EFFECT_ACTS 3072
#define EFFECT_ARGS 6144
#define EFFECT_CONDITIONS 1024
#define EFFECT_TERMS 1024
#define EFFECT_ITEMS 4096
/* Of one program, step or option. */
#define EFFECT_STEPS_MAX 32
#define EFFECT_OPTIONS_MAX 14
#define EFFECT_ACTS_MAX 7

/* --- words that a game adds ----------------------------------------------- */

struct scene; /* program.h */

/* `@name`: a number of the domain.  Tables end with a NULL name. */
struct at_word {
	const char *name; /* without the @ */
	const struct domain *domain;
	bool stands;       /* as plain later: a number that is counted then
			      (KEY_STANDING) knows no others */
	const char *what;  /* for manual pages, one line */
	const char *words; /* in sentences (wording.h), or NULL; so below */
};

/* What `each`, `count`, `sum`, `@most`, `@fewest` and `@any` go through. */
struct entity {
	const char *name;
	const struct domain *domain;
	bool seats; /* they choose for themselves: number n is actor n + 1 */
	const char *what, *words;
};

/* What follows from the position, read like a field: a number,
 * `bases.kpd-min=3`, or a name, `party.@it=liberal`. */
struct quantity {
	const char *pattern; /* as in struct field: `bases.*` */
	const struct domain *index1, *index2;
	const struct domain *names; /* NULL: it is a number */
	const char *what, *words;
};

/* --- compiled ------------------------------------------------------------- */

enum value_kind {
	VALUE_FIXED,  /* `value` */
	VALUE_LIST,   /* items[value .. value + count] */
	VALUE_CHOICE, /* `?`: any candidate; `?*n`: count is n */
	VALUE_AMONG,  /* `?a+b`: items[value .. value + count] */
	VALUE_AT,     /* `@word`: word; value is added to its number */
	VALUE_TERM    /* terms[value] */
};

/* Numbers of `word`: at_words of the game, then these. */
enum { AT_EACH = 254, AT_IT = 255 };

struct effect_arg {
	uint8_t key;  /* index into the keys of the verb */
	uint8_t kind; /* enum value_kind */
	uint8_t count;
	uint8_t word;
	int32_t value;
};

/* KEY also where there is no path: in counts and @any. */
enum subject_kind { SUBJECT_KEY, SUBJECT_FIELD, SUBJECT_QUANTITY };

/* A number, or a word of the moment and what is added to its number. */
struct effect_index {
	int16_t number; /* -1 without a word: there is none */
	bool moves;     /* a word */
	uint8_t word;
};

enum term_kind {
	TERM_SUBJECT, /* the number that the path has */
	TERM_COUNT,   /* how many members meet the conditions */
	TERM_SUM,     /* the path summed over them */
	TERM_MOST,    /* the member with the highest number, or several */
	TERM_FEWEST,
	TERM_ANY /* the members that meet the conditions */
};

struct effect_term {
	uint8_t kind;    /* enum term_kind */
	uint8_t subject; /* enum subject_kind */
	uint8_t entity;  /* index into game->entities */
	uint16_t what;   /* key of game->conditions, field or quantity */
	struct effect_index index[2], member;
	uint16_t condition, conditions; /* of the members */
	int16_t factor;
	int32_t most;  /* INT32_MAX: without a bound */
	int32_t shift; /* MOST, FEWEST, ANY: from the entity's numbers to the
			  key's */
};

/* What each kind is called before its brackets; NULL: it has none. */
extern const char *const effect_brackets[TERM_ANY + 1];

/* Does a value of this kind name members, not a number? */
static inline bool
term_names(const struct effect_term *t)
{
	return t->kind >= TERM_MOST;
}

/* A member of a set, which is there or not? */
static inline bool
term_has_member(const struct effect_term *t)
{
	return t->subject == SUBJECT_FIELD &&
	       (t->member.moves || t->member.number >= 0);
}

enum compare { COMPARE_IS, COMPARE_MIN, COMPARE_MAX };

struct effect_condition {
	bool negated;
	uint8_t compare;         /* enum compare */
	uint16_t left;           /* terms[left] */
	struct effect_arg right; /* without a key; LIST: any of them */
};

/* How an act follows on the one before it. */
enum effect_link { LINK_FIRST, LINK_AND, LINK_TO };

struct effect_act {
	uint8_t verb; /* index into game->verbs */
	uint8_t link; /* enum effect_link */
	uint8_t args;
	uint16_t arg; /* the first, in args[] */
};

struct effect_option {
	bool otherwise; /* after `else` */
	uint8_t conditions, acts;
	uint16_t condition, act; /* the first */
};

#define EFFECT_NONE 255

struct effect_step {
	uint8_t options;
	bool may;
	uint8_t each;           /* index into game->entities, or EFFECT_NONE */
	struct effect_index by; /* the seat that chooses: number n is actor
				   n + 1; number -1: by the rules */
	uint16_t option;        /* the first */
};

struct program {
	uint16_t step; /* the first */
	uint8_t steps;
	bool open;          /* ends in `...` */
	uint8_t conditions; /* of such a cell */
	uint16_t condition;
};

/* programs[0] is the empty one: a cell with `none`. */
struct effects {
	struct program programs[EFFECT_PROGRAMS];
	struct effect_step steps[EFFECT_STEPS];
	struct effect_option options[EFFECT_OPTIONS];
	struct effect_act acts[EFFECT_ACTS];
	struct effect_arg args[EFFECT_ARGS];
	struct effect_condition conditions[EFFECT_CONDITIONS];
	struct effect_term terms[EFFECT_TERMS];
	int16_t items[EFFECT_ITEMS];
	struct effects_used {
		uint16_t programs, steps, options, acts, args, conditions,
		    terms, items;
	} used;
};

/* --- compiling and printing ----------------------------------------------- */

/* What the words of a column may be. */
enum effect_language {
	LANGUAGE_EFFECTS,
	LANGUAGE_CONDITIONS, /* conditions only */
	LANGUAGE_LASTING     /* what holds while the component is in play: verbs
				marked VERB_LASTING, without a choice, a price, an
				option or a condition */
};

/* Can a text ask for this field?  Not for what is pending (`pend...`,
 * game->waits): that has another answer after a choice than before. */
bool effect_asks(const struct game *, const struct field *);
/* Compiles a cell; the program number, or -1 with *error.  Arguments are kept
 * in the order of the verb's keys. */
int effect_compile(struct pack *, struct slice text, enum effect_language,
		   struct pack_error *);
void effect_print(const struct pack *, int program, struct buf *);
/* One act, in the words of the language. */
void effect_print_act(const struct pack *, const struct effect_act *,
		      struct buf *);

/* The names of what is compared with this left side; NULL: numbers. */
const struct domain *effect_right_names(const struct game *,
					const struct effect_term *left);

/* Can the text `new` take the place of `old`?  Only of one of which not all is
 * known, and where what is known takes at most 8 KB. */
bool effect_goes_on(const struct pack *, int old, int new);
