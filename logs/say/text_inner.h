/* Texts of cards in sentences, inside: for say_text.c, say_phrase.c and
 * say_term.c only.  The words are in a table of each game (sentences.h). */
#ifndef LOGS_TEXT_INNER_H
#define LOGS_TEXT_INNER_H

#include "say.h"
#include "sentences.h"

#include "../../core/effect/effect.h"

/* A text that is being said. */
struct telling {
	const struct pack *pack;
	struct context context;
	struct speaker speaker;
	const struct sentence *phrases; /* NULL: the game has none */
	uint8_t each; /* index into game->things, or EFFECT_NONE */
	bool seats;   /* the one in turn carries it out: it is the subject */
	bool may;     /* it can be declined */
	bool may_said;
	bool bare; /* only what it does, not that it can be declined */
	bool many; /* @it is several */
	const char *subject; /* before the next verb, or NULL */
	const char *it; /* what @it is called in a sum, or NULL: left out */
};

/* What fills the places of a pattern: an act, or what a path names. */
struct filling {
	struct telling *telling;
	const struct effect_act *act;
	const struct effect_term *term;
	const struct effect_condition *condition;
	int32_t times;     /* the same act so often */
	bool plural;       /* of the noun */
	bool left_out;     /* a place that is @it */
	struct text after; /* for each ..., at the end of the act */
};

/* Patterns have `[ ... ]` around what is left out without its keys (`[a|b]`:
 * b instead), `&[` before the items of a list, `(s)` and `(y|ies)` for more
 * than one, and `{place}`. */
void say_pattern(struct filling *, struct slice words, struct text *);
/* The words of the game for `kind` and `name`, or NULL. */
const char *phrase_of(const struct telling *, const char *kind,
		      const char *name);

/* Is it the one whose text it is? */
bool is_me(const struct telling *, const struct effect_arg *);
/* A value: words, a choice, a thing that follows from the position. */
void say_chosen(struct telling *, const struct domain *,
		const struct effect_arg *, struct text *);
/* The first words that come are those of the noun `city|cities`. */
void say_noun(const char *noun, bool plural, struct text *);
/* What the things of this number are called, `city|cities`. */
const char *thing_noun(const struct telling *, int thing);

/* Is it counted, a base, and not measured, the year? */
bool term_is_counted(struct telling *, const struct effect_term *);
/* What it counts: `KPD base in Berlin`; of what is measured: `the year`. */
void say_counted_thing(struct telling *, const struct effect_term *,
		       bool plural, struct text *);
/* The number as a thing: `twice the number of KPD bases in Berlin`. */
void say_term(struct telling *, const struct effect_term *, struct text *);
/* `, at most 4`, in brackets. */
void say_most(const struct effect_term *, struct text *);
/* `the year is 1943 and there is Unrest in Berlin` */
void say_conditions(struct telling *, int first, int count, struct text *);

#endif
