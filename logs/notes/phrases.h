/* Phrases, and where the words of a line say them. */
#pragma once

#include <stddef.h>

#include "note_words.h"

/* A place of the line that names something. */
struct span {
	uint64_t words; /* bit n: word n of the line */
	int first, last;
	int cost; /* 0: in full; more the less of the name is there */
};

enum {
	SPANS = 24,
	/* most that a span costs: in full, nearly so, where it surely names it,
	 * at all */
	SPAN_FULL = 5,
	SPAN_NEAR = 10,
	SPAN_SURE = 20,
	SPAN_NAMED = 60, /* a part of the name */
	SPAN_MOST = 130,
	/* a number for the thing that has it */
	NAME_BARE = 61
};
struct spans {
	uint64_t all;
	int count;
	struct span at[SPANS]; /* the best first; no more than `count` are
				  kept */
};

enum { PHRASE_WORDS = 12 };

struct phrase {
	int count;
	int extra;   /* what it costs to be named like that */
	bool apart;  /* other words may come between */
	bool full;   /* no word of it may be missing */
	bool letter; /* somebody's; that of `A28` is not */
	bool alone;  /* a number, where nothing says what it counts */
	struct note_word word[PHRASE_WORDS];
};

/* Something that can be named: known by a pointer and a number. */
struct named_thing {
	const void *of;
	int number;
	size_t index; /* among all things */
	int owner;    /* of a value: the seat whose it is, from 0, or -1 */
	struct named_thing *next;
	struct phrase *phrases;
	size_t count, room;
};

/* The forms of a phrase. */
enum { PHRASE_APART = 1, PHRASE_FULL = 2, PHRASE_LETTER = 4, PHRASE_ALONE = 8 };

/* Another way to name it; `extra` is what it costs.  Left out if memory is
 * gone. */
void phrases_add(struct named_thing *, struct slice text, int extra,
		 unsigned how);
/* Forms joined by `|`, each in full. */
void phrases_add_forms(struct named_thing *, const char *forms, int extra,
		       unsigned how);
/* Lines whose spans are kept: the same pieces are read at each position that
 * may be. */
enum { KEPT = 512, KEPT_ALIKE = 4, LETTERS = 28 };

/* The spans of a line that were looked for, by the index of the thing. */
struct kept_line {
	uint64_t number;      /* of the line */
	uint64_t used;        /* when it was looked at last */
	struct spans **spans; /* NULL: not looked for yet */
	size_t room;
};

/* A line in which things are looked for. */
struct phrase_line {
	const struct note_words *words;
	uint64_t number; /* by which its spans are known */
	int at;          /* where they are kept */
	uint64_t lines;  /* that were looked at */
	/* words that begin with each letter, numbers, and signs */
	uint64_t begins[LETTERS];
	uint64_t names; /* of somebody, short for nothing else: `Ben` is not
			   `beneath` */
	struct kept_line kept[KEPT];
};
/* The same words have the same number again, if `who` (whose `I` it is) is the
 * same. */
void phrases_line(struct phrase_line *, const struct note_words *, int who);
void phrases_forget(struct phrase_line *);
void phrases_free(struct named_thing *);
/* Where the line names it. */
const struct spans *phrases_find(const struct named_thing *,
				 struct phrase_line *);
/* The words of those spans that cost at most this. */
uint64_t spans_near(const struct spans *, int most);
