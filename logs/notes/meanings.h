/* Which words of the line mean something, whatever it is. */
#pragma once

#include "vocabulary.h"

/* Words that name anybody. */
uint64_t vocabulary_seats(struct vocabulary *);
/* Those that do so surely. */
uint64_t vocabulary_named_seats(struct vocabulary *);
/* The words of those that are there in full. */
uint64_t vocabulary_exact(struct vocabulary *, const char *forms);
/* Words that name some component of the pack. */
uint64_t vocabulary_components(struct vocabulary *);
/* Words with a capital that name a component or a place, be it cut short:
 * `bases in Leipzig and Ham`. */
uint64_t vocabulary_short_names(struct vocabulary *);
/* Those that name a value surely: a component, or in full. */
uint64_t vocabulary_exact_values(struct vocabulary *);
/* Words for other moves, and not for this one (-1: for any). */
uint64_t vocabulary_strong(struct vocabulary *, int verb);
/* Words of forms of several words for a move, in full: `warf ... weg`. */
uint64_t vocabulary_phrases(struct vocabulary *);
/* Words that say some move or what it is about in full, or name somebody or
 * something for certain. */
uint64_t meanings_full(struct vocabulary *);
/* Words that say some move. */
uint64_t vocabulary_acts(struct vocabulary *);
/* Nouns of numbers: `four politics`. */
uint64_t meanings_counted(struct vocabulary *);
/* Does the line name anybody, a component or a number, or begin with a move? */
bool meanings_names(struct vocabulary *);
/* Words that mean something in the game, or turn a meaning round. */
uint64_t vocabulary_known(struct vocabulary *);
/* Other words that are no fillers: it is unknown what they say. */
uint64_t meanings_unknown(struct vocabulary *);
/* Words of the name of a component, be it only a part of it, that are for no
 * move. */
uint64_t meanings_partly(struct vocabulary *);
/* `one on X`, `his own`: words for something, or some place, named before. */
uint64_t meanings_points(struct vocabulary *);
/* `auf A`: whom it is aimed at, be it by a letter. */
uint64_t meanings_aimed(struct vocabulary *);
/* Numbers, but not of `the second beer`: of nothing in the game. */
uint64_t meanings_numbers(struct vocabulary *);
