/* Where a game is when a line of notes is read, and what the line may mean
 * there: rows.
 */
#pragma once

#include "vocabulary.h"

enum { READING_ROWS = 16, READINGS = 3 };

/* Where the game is. */
struct note_place {
	struct context *context;
	struct vocabulary *vocabulary;
	uint64_t state[STATE_MAX / 8];
	uint64_t before[STATE_MAX / 8]; /* the row before was made here */
	struct move last;               /* ... and is this */
	bool has_last;
	bool effects; /* words for what a row does may be beside it */
	const struct note_words *words; /* in front of which it reads */
};

struct reading {
	int bridge; /* that many of the rows are unwritten */
	int count;
	int cost;
	bool says, any;   /* every value is there in words; something is */
	uint64_t used;    /* words of the line that say something of it; 0: not
			     known, as it stands for several rows */
	uint64_t results; /* words that tell what its rows do */
	bool leaves;      /* a component that is named is not in it */
	struct move row[READING_ROWS];
};

struct readings {
	bool sure;   /* the first is what the line says */
	bool copies; /* ... or the same of a card with the same printed name */
	int count;
	struct reading at[READINGS]; /* the best first */
};

/* Another reading, if it is among the best and not there yet. */
void readings_offer(struct readings *, const struct reading *,
		    const struct game *);
/* This one and no other is what the line says. */
void readings_settle(struct readings *, const struct reading *);
/* These rows after its own; false: they would be too many. */
bool reading_add(struct reading *, const struct move *rows, int count);
/* Without its unwritten rows. */
void reading_drop_bridge(struct reading *);
/* Have they the same rows? */
bool reading_equal(const struct game *, const struct reading *,
		   const struct reading *);
/* Does the row say something by the key: items, or a value that is neither 0
 * nor what a missing key means?  Does it by none? */
bool note_says(const struct move *, int key, const struct key *);
/* Does a row of it have dice? */
bool note_takes_dice(const struct game *, const struct move *);
bool note_takes_nothing(const struct game *, const struct move *);
/* Is something in it unseen? */
bool note_has_unseen(const struct game *, const struct move *);
bool reading_has_unseen(const struct game *, const struct reading *);
/* Plays a row; rows, one after the other. */
void note_place_after(struct note_place *, const struct move *);
void note_place_play(struct note_place *, const struct move *rows, int count);
/* The names in the vocabulary's line of what is in the row, or (`printed`) of
 * what of it is printed. */
uint64_t note_row_words(const struct note_place *, const struct move *,
			bool printed);
/* It is not certain what the last row was. */
void note_place_forget(struct note_place *);
/* The canonical form. */
void note_canonical(const struct note_place *, struct move *);
bool note_is_legal(const struct note_place *, const struct move *);
/* Every legal row, small patterns as rows: a list that the caller frees, NULL
 * if memory is gone. */
struct move *note_legal(const struct note_place *, size_t *count);
/* The same, borrowed: it may be gone when POSITIONS others were asked for. */
struct known_position *note_rows(const struct note_place *);
/* ... and parted into blocks. */
const struct known_position *note_blocks(const struct note_place *);
