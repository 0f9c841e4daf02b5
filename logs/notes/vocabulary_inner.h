/* What the files of the vocabulary share; nobody else includes this. */
#ifndef LOGS_VOCABULARY_INNER_H
#define LOGS_VOCABULARY_INNER_H

#include "vocabulary.h"

enum { PHRASE_WORDS = 12, BUCKETS = 4096, VOCABULARY_VERBS = 96 };

struct phrase {
	int count;
	int extra;  /* what it costs to be named like that */
	bool apart; /* other words may come between */
	bool full;  /* no word of it may be missing */
	struct note_word word[PHRASE_WORDS];
};

/* Something that can be named: known by a pointer and a number. */
struct named_thing {
	const void *of;
	int number;
	struct named_thing *next;
	struct phrase *phrases;
	size_t count, room;
	uint64_t line; /* of its spans */
	struct spans spans;
};

struct vocabulary {
	const struct context *context;
	const struct slice *players;
	int writer, other; /* seats of `I` and `he`, from 0, or -1 */
	const struct lexicon_row *tables[2];
	const struct note_words *words;
	uint8_t flags[VOCABULARY_VERBS]; /* of moves, as the lexicon has them */
	uint64_t line;
	uint64_t components, components_line;
	uint64_t known, known_line;
	uint64_t strong_line;
	uint64_t moves; /* words that say one */
	struct named_thing *buckets[BUCKETS];
};

/* Where the line names it (vocabulary_find.c); nothing for NULL. */
const struct spans *vocabulary_find(struct vocabulary *, struct named_thing *);

#endif
