/* The smallest edit of a game after which the rows that follow are legal.
 *
 * Where a game stops, a row may be missing, be there twice, be in the wrong
 * order or name another seat or card.  Each such edit, of the row where it
 * stops and of those before it, is tried, and the rows after it are judged.
 * An edit is believed if so many rows fit that they would not do so at random:
 * the more edits were tried, the more rows it takes, and more than fit if the
 * row is only left out, as of a row that is illegal and was not carried out.
 */
#pragma once

#include "../../core/game.h"

enum {
	LOST_BACK = 24,   /* rows before the one where it stops */
	LOST_AHEAD = 160, /* rows after it */
	LOST_ROWS = LOST_BACK + 1 + LOST_AHEAD,
	LOST_NAMED = 3 /* edits that are named where several do the same */
};

enum lost_edit {
	LOST_NONE,
	LOST_MISSING, /* a row is put in before it */
	LOST_TWICE,   /* it is the same as the one before */
	LOST_SWAPPED, /* with the one after it */
	LOST_CHANGED  /* its seat or one of its values is another */
};

struct lost {
	/* set by the caller */
	struct context context;        /* its coverage is not counted on */
	uint64_t state[STATE_MAX / 8]; /* before the first row */
	int count, stop;               /* rows; the one where it stops */
	bool complete;                 /* nothing of the game follows */
	struct move row[LOST_ROWS];
	bool announced[LOST_ROWS]; /* illegal as the log says: not played */
	/* What was found: edits of one kind, equally good. */
	struct lost_edits {
		enum lost_edit edit;
		int at;    /* the row that it is about */
		int legal; /* rows that are legal then */
		bool sure; /* none of them is unverified */
		int found; /* how many edits do so */
		/* The rows put in, or in its place; alike: of one move, and the
		 * first has what they share, with `?` for the rest. */
		bool alike;
		struct move put[LOST_NAMED];
	} best;
};

/* Finds the edits that are believed: `best`; false: none, or no memory. */
bool lost_find(struct lost *);
