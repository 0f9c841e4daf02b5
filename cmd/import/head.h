/* The words of the first line of notes. */
#pragma once

#include "import.h"

/* A word as it was written. */
struct raw {
	struct slice at;
	struct note_word word;
	int part;     /* number of commas and the like before it */
	bool of_game; /* it means something in the game, as its pack has it */
};

enum { RAWS = 48, PEOPLE = 12 };

/* A letter of any alphabet, or a digit. */
bool raw_in_word(char);
/* The words of a text: how many. */
int raw_cut(struct slice text, struct raw *);
/* Is it one of these, joined by `|`, at most this far off (note_words_far); or
 * one of them with another ending? */
bool raw_is_form(const struct note_word *, const char *forms, int far);
bool raw_is_among(const struct note_word *, const char *forms);
/* Words that may be a player. */
struct sitting {
	int seat;   /* that the line gives, or -1 */
	int player; /* a word, or -1 */
	bool me;
	bool paired;  /* as in `kpd = Anna` */
	bool unnamed; /* `me`, and no name */
};

/* --- people.c ------------------------------------------------------------- */

/* What joins two names, separated by `|`. */
extern const char head_joins[];
/* Does it begin with a small letter? */
bool head_is_small(struct slice word);
/* Does a sentence end between two words? */
bool head_ends_between(const struct raw *, const struct raw *);
/* `Paragraphs are those of the book`: has word i a capital only because it
 * begins a sentence? */
bool head_only_begins(const struct raw *, int n, int i);
/* Words that are perhaps names of players: how many; -1: some are paired with
 * what is not a seat. */
int head_people(const struct import *, const struct raw *, int n,
		const bool *used, struct sitting *);
/* How many players the line says there are: `3 players`, `zu dritt`, `solo`; 0:
 * it does not. */
int head_count(const struct raw *, int n);

/* --- seats.c -------------------------------------------------------------- */

/* Takes the players of the line, of which some words are `used` for the game
 * and the pack; false: they do not fit, with the reason in `why`.  The words
 * are overwritten where other lines say who plays. */
bool import_sit(struct import *, const struct notes *, struct raw *, int n,
		const bool *used);
