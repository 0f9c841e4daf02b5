/* Sentences, inside: for say_pattern.c, say.c, say_changes.c, and for texts of
 * cards say_path.c, say_term.c, say_act.c and say_text.c, in that order.  The
 * words are in a table of each game (core/wording.h). */
#pragma once

#include "say.h"

#include "../../core/effect/effect.h"

/* A text that is put into words. */
struct telling {
	const struct pack *pack;
	struct context context;
	struct speaker speaker;
	uint8_t each; /* index into game->entities, or EFFECT_NONE */
	bool seats;   /* the one in turn carries it out: it is the subject */
	bool may;     /* it can be declined */
	bool may_said;
	bool bare; /* only what it does, not that it can be declined */
	bool many; /* @it is several */
	const char *subject; /* before the next verb, or NULL */
	/* say_term, which is above what a value is */
	void (*term)(struct telling *, const struct effect_term *,
		     struct buf *);
	const char *it; /* what @it is called in a sum, or NULL: left out */
};

/* What fills the places of a pattern: a row, a change, an act, or a path. */
struct filling {
	struct telling *telling;
	/* Prints what is in braces; does a place with this name count? */
	void (*place)(struct filling *, struct slice inside, struct buf *);
	bool (*counts)(struct filling *, struct slice name);
	const struct effect_act *act;
	const struct effect_term *term;
	const struct effect_condition *condition;
	int32_t times; /* how often the same act */
	bool plural;   /* of the noun */
	bool left_out; /* a place that is @it */
	bool first;    /* a list begins: the comma before its first item goes */
	const void *of;   /* a row, or a change, to be put into words */
	struct buf after; /* for each ..., at the end of the act */
};

/* --- say_pattern.c -------------------------------------------------------- */

/* The number of a noun, where it is fixed. */
enum { ONE = false, MANY = true };

/* Prints one or many of the noun `city|cities`; one without a bar is an id, of
 * which `-` is a blank, and many have an `s`. */
void say_noun(const char *noun, bool many, struct buf *);
/* `card` of `card of the row|cards of the row`. */
void say_short(const char *noun, struct buf *);
/* What the things of this number, and those of a domain, are called. */
const char *entity_noun(const struct telling *, int entity);
const char *domain_noun(const struct telling *, const struct domain *);
/* Patterns have `[ ... ]` around what is left out where a place in it does not
 * count (`[a|b]`: b instead), `&[` before the items of a list, `:[` before one
 * with commas, `(s)` and `(y|ies)` for more than one, and `{place}`. */
void say_pattern(struct filling *, struct slice words, struct buf *);
/* Prints the noun, a pattern, for one or for many. */
void say_noun_pattern(struct filling *, struct slice noun, bool many,
		      struct buf *);

/* --- say_path.c ----------------------------------------------------------- */

/* Does the argument name the one whose text it is? */
bool is_me(const struct telling *, const struct effect_arg *);
/* Prints a value in words: fixed, a choice, or following from the position. */
void say_chosen(struct telling *, const struct domain *,
		const struct effect_arg *, struct buf *);
enum owner_place { BEFORE_NOUN, AFTER_NOUN };
/* Whose it is: before the noun (`KPD base`), or after it (`base of yours`). */
void say_owner(struct filling *, const struct domain *,
	       const struct effect_arg *, enum owner_place, struct buf *);
/* The words of the game for what a term is about, or NULL; `#base(s)` is
 * counted, `%Unrest` too, without a plural; `a|b` is a clause that holds or
 * does not; `the year` is a number or a name. */
const char *subject_phrase(const struct telling *, const struct effect_term *);
bool is_counted(const char *phrase);
bool is_clause(const char *phrase);
struct filling path_filling(struct telling *, const struct effect_term *);
/* What is counted or measured; true: it belonged to @it, which is left out. */
bool say_subject(struct telling *, const struct effect_term *, bool many,
		 struct buf *);

/* --- say_term.c ----------------------------------------------------------- */

/* A value that follows from the position, in words. */
void say_term(struct telling *, const struct effect_term *, struct buf *);
/* Is it counted, as bases are, and not measured, as the year is? */
bool term_is_counted(struct telling *, const struct effect_term *);
/* What it counts: `KPD base in Berlin`; of what is measured: `the year`. */
void say_counted_thing(struct telling *, const struct effect_term *, bool many,
		       struct buf *);
/* `(at most 4)`, with a blank before it; nothing without a bound. */
void say_most(const struct effect_term *, struct buf *);
/* `the year is 1943 and there is Unrest in Berlin` */
void say_conditions(struct telling *, int first, int count, struct buf *);

/* --- say_act.c ------------------------------------------------------------ */

/* An act that is done so often; `after` takes what comes at its end. */
struct filling act_filling(struct telling *, const struct effect_act *,
			   int times, struct buf after);
