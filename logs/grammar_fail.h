/* What is wrong with a row of play, in words; for grammar.c and its like.
 * Off the path of rows that are right. */
#pragma once

#include "grammar.h"

/* Fills *e; `%` in words stands for the quoted slice.  All return false. */
bool grammar_fail(struct grammar_error *, const char *rule, enum cell,
		  size_t offset, const char *words, struct slice quoted)
    __attribute__((cold));
/* No value of the key, at byte `offset` of the args; what else it could be. */
bool grammar_fail_value(struct grammar_error *, const struct key *,
			struct slice word, size_t offset) __attribute__((cold));
/* A number, or a list, that is too small or too large. */
bool grammar_fail_range(struct grammar_error *, const struct key *,
			struct slice word, size_t offset) __attribute__((cold));
bool grammar_fail_length(struct grammar_error *, const struct key *, int count,
			 size_t offset) __attribute__((cold));
/* No key of the verb, or one that is missing (offset: the end of the args). */
bool grammar_fail_key(struct grammar_error *, const struct verb *,
		      struct slice word, size_t offset) __attribute__((cold));
bool grammar_fail_missing(struct grammar_error *, const struct verb *,
			  const struct key *, size_t offset)
    __attribute__((cold));
bool grammar_fail_seat(struct grammar_error *, const struct context *,
		       struct slice word) __attribute__((cold));
bool grammar_fail_verb(struct grammar_error *, struct slice word)
    __attribute__((cold));

/* The number of a name in whatever case, with blanks around it; or -1. */
int grammar_find_loosely(const struct domain *, const struct pack *,
			 struct slice word) __attribute__((cold));
/* The verb of this name, in whatever case; or -1. */
int grammar_verb_loosely(const struct game *, struct slice word)
    __attribute__((cold));
/* Is it a row of the log itself, in whatever case: game, seat, ruling ...? */
bool grammar_is_generic(struct slice word) __attribute__((cold));
/* Offers the words of such rows, and the moves of the game, if any. */
struct near;
void grammar_offer_verbs(struct near *, const struct game *)
    __attribute__((cold));
