/* Where a note names something: the values of a game's domains, players, and
 * forms of the lexicon, found in the words of one line.
 */
#ifndef LOGS_VOCABULARY_H
#define LOGS_VOCABULARY_H

#include "../../core/game.h"
#include "note_words.h"

/* A place of the line that names something. */
struct span {
	uint64_t words; /* bit n: word n of the line */
	int first, last;
	int cost; /* 0: in full; more the less of the name is there */
};

enum { SPANS = 24, SPAN_MOST = 130 };
struct spans {
	int count;
	struct span at[SPANS]; /* the best first */
	uint64_t all;
};

struct vocabulary;

/* NULL if memory is gone.  The players are borrowed; writer: seat from 0 of who
 * says `I`, or -1. */
struct vocabulary *vocabulary_new(const struct context *,
				  const struct slice *players, int writer);
/* Whose `I` and `he` it is from here on: seats from 0, or -1. */
void vocabulary_speak(struct vocabulary *, int writer, int other);
void vocabulary_free(struct vocabulary *);
/* From here on the spans are those of this line, which is borrowed. */
void vocabulary_line(struct vocabulary *, const struct note_words *);
const struct note_words *vocabulary_words(const struct vocabulary *);

const struct spans *vocabulary_value(struct vocabulary *, const struct domain *,
				     int value);
const struct spans *vocabulary_seat(struct vocabulary *, int seat);
/* Words that name anybody. */
uint64_t vocabulary_seats(struct vocabulary *);
/* Forms joined by `|`; the pointer is what they are known by. */
const struct spans *vocabulary_forms(struct vocabulary *, const char *forms);
/* The words of those that are there in full. */
uint64_t vocabulary_exact(struct vocabulary *, const char *forms);
/* enum lexicon_flags of a move. */
unsigned vocabulary_flags(const struct vocabulary *, int verb);
/* How a move is said: forms of the lexicon and its name. */
const struct spans *vocabulary_move(struct vocabulary *, int verb);
/* From here on the word says this move, too. */
void vocabulary_learn(struct vocabulary *, int verb, const char *word);
/* Words that its sentence has for the key, or (-1) in any case. */
const struct spans *vocabulary_sentence(struct vocabulary *, int verb, int key);
/* Where the sentence has the key, in bytes from its beginning; -1: nowhere. */
int vocabulary_place(const struct vocabulary *, int verb, int key);
/* What the sentence calls a value of the key, where it has words for it. */
const struct spans *vocabulary_said(struct vocabulary *, int verb, int key,
				    struct slice value);
/* The noun of a key. */
const struct spans *vocabulary_key(struct vocabulary *, const struct key *);
/* Words that name some component of the pack. */
uint64_t vocabulary_components(struct vocabulary *);
/* Words for other moves, and not for this one. */
uint64_t vocabulary_strong(struct vocabulary *, int verb);
/* Does the word say some move? */
bool vocabulary_acts(struct vocabulary *, int word);
/* Words that mean something in the game, or turn a meaning round. */
uint64_t vocabulary_known(struct vocabulary *);

#endif
