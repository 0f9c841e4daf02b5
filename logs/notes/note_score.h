/* How well a row explains a line of notes.
 *
 * A row has claims: who acts, the move, the value of each key.  Each may be
 * named by some words of the line; a word is used once.  A claim that the line
 * does not express costs, and so does every word that is left over: 0 is a line
 * that is this row and nothing else.
 */
#pragma once

#include "vocabulary.h"

enum {
	SCORE_FINE = 100, /* at most this: the line can mean the row */
	SCORE_APART = 24, /* another row that costs so little more is as good
			   */
	/* a word that nothing explains is let pass where all else is worse */
	SCORE_FAIR = 420,
	SCORE_UNSAID = 260, /* ... without a word for the move */
	SCORE_FAR = 60,
	SCORE_HOPELESS = 100000
};

struct score {
	int cost;
	uint64_t used; /* words that name something, or could */
	bool against;  /* the line contradicts it */
	bool says;     /* every value of the row is there in words */
	bool any;      /* the move or some value is */
	bool leaves;   /* a component is named that the row has not */
};

/* The score of a row among those that are legal; one above `most` may come out
 * as SCORE_HOPELESS.  Words in `free` cost nothing, and numbers among them are
 * of nothing in the row. */
struct score note_score(struct vocabulary *, const struct context *,
			const struct move *rows, size_t count,
			const struct move *, uint64_t free, int most);
/* What a word costs that is left over: whatever it is, and as word i of the
 * line, which may mean nothing in the game. */
int note_weight(const struct note_word *);
int note_left(struct vocabulary *, int i);
