/* Words of a note as they are compared: small letters of ASCII (ae for ä, ss
 * for ß, e for é), letters apart from digits, number words as numbers.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../../core/buf.h"
#include "../../core/bytes.h"

enum { NOTE_WORDS = 64, NOTE_LETTERS = 28, NOTE_CUT = 4 };

enum note_kind { NOTE_WORD, NOTE_NUMBER, NOTE_SIGN };

struct note_word {
	char at[NOTE_LETTERS]; /* folded, terminated; `+`, `--` or `?` of a sign
				*/
	uint8_t size;
	uint8_t kind;
	bool dot;     /* a full stop follows: it may be short for something */
	bool filler;  /* fillers: the, auf, mit ... */
	bool speaker; /* whose line it is: need not mean anything */
	bool no;      /* turns what is beside it into its contrary */
	bool capital; /* begins with a capital letter */
	bool name;    /* ... and has no other */
	bool aside;   /* in parentheses */
	bool one;     /* an article that may count: eine, a */
	bool lent;    /* is not there, but in the piece before */
	bool sign;    /* after one of which it is not known what it means */
	bool nothing, everything; /* a word for that; nothing may be 0 */
	uint8_t gap; /* marks before it: 1 blank, 2 a dash or slash, 3 a comma
			or the like, NOTE_CUT: something else begins here */
	int32_t number;
};

struct note_words {
	int count;
	bool over;   /* there were more */
	bool headed; /* its first move is that of all, as it is in front */
	struct note_word word[NOTE_WORDS];
};

/* Cuts a text into words. */
void note_words_read(struct note_words *, struct slice text);
/* Appends: a mark like a comma before what follows. */
void note_words_add(struct note_words *, struct slice text);
/* Takes these words out; those after them move up. */
void note_words_remove(struct note_words *, uint64_t words);

/* Of all that is known of the words; never 0. */
uint64_t note_words_digest(const struct note_words *);

/* Is it one of the words, which have blanks around them? */
bool note_is(const struct note_word *, const char *words);
/* Which words deny that alone do not, and the other way round: `everywhere but`
 * and `instead of` do, `instead` by itself does not. */
void note_negate(struct note_words *);
/* `two ones` and `5s` are two dice, and so is `double 3`. */
void note_double(struct note_words *);
/* `T4 ...`, `R2`, `- Z3 -`, `Turn 4: ...`: words for a turn or round in front;
 * 0: none. */
int note_turn(const struct note_words *);
/* `and`, `+`. */
bool note_is_and(const struct note_word *);
/* `and`, `then`, `+`, `->`: something like what is before comes after it. */
bool note_joins(const struct note_word *);
/* `with`, `plus`: something more comes after it. */
bool note_adds(const struct note_word *);
/* `first`, `then`: what comes before what. */
bool note_is_order(const struct note_word *);
/* `third`, not `three`. */
bool note_is_ordinal(const struct note_word *);
/* `everything`, which may be any number. */
bool note_is_all(const struct note_word *);

/* How far apart a word of a note and one that is looked for are: 0 the same or
 * another form of it, 10 to 45 shortened, or with a slip; NOTE_NOT: another
 * word. */
enum { NOTE_INITIAL = 35, NOTE_NOT = 1000 };
int note_words_far(const struct note_word *, const struct note_word *wanted);
/* Word i and the one after it change places, with no mark between. */
void note_words_swap(struct note_words *, int i);
