/* The ways to read a line at the position of the log. */
#pragma once

#include "import.h"

enum {
	WAYS = 64,
	WORK = 500,          /* rows that are compared with a line, about */
	COMPLETE = 60,       /* what costs more leaves out much of the line */
	NAMED_LEAST = 3,     /* ... unless it names as many printed things */
	NEARLY = 190,        /* what costs more is not a reading, but a guess */
	COST_UNREAD = 100,   /* a line that is not read */
	COST_FILLS = 50,     /* less for a row that is missing where one was not
				read */
	COST_NEXT_BEST = 20, /* each reading that is better */
	COST_GUESSED = 90,   /* some legal row */
	COST_SILENT = 25,    /* ... for which there is no word */
	COST_HIDDEN = 10     /* unseen cards */
};

enum way_kind {
	WAY_READ,
	WAY_FORBIDDEN, /* breaks a rule, played as -k does */
	WAY_STILL,     /* breaks a rule, and the position stays */
	WAY_GUESSED,
	WAY_GAP,     /* the line denies it, and nothing else leads on */
	WAY_MISSING, /* its first row is missing in the notes */
	WAY_SWAPPED, /* comes after the line that was not read last */
	WAY_NOTHING,
	WAY_DOUBLED /* the line before once more */
};

struct way {
	enum way_kind kind;
	bool sure; /* the reading of the line there */
	int cost;
	struct reading reading;
	int holes; /* rows that are missing before it */
	struct move hole[HOLE_ROWS];
};

struct ways {
	int count;
	struct way at[WAYS];
};

/* All ways to read line i, of which `o` is its reading there; `gap`: 1 + the
 * line before it that was not read, or 0; `open`: nothing of the line before is
 * certain, so no row is missing between them; `closely`: those too without a
 * word for it. */
void ways_find(struct import_log *, const struct notes *, size_t i, size_t gap,
	       bool open, bool closely, const struct outcome *, struct ways *);
/* The row that the line names plainly although a rule forbids it, where no
 * legal one of that seat has to do with it; false: there is none. */
bool ways_forbidden(struct import_log *, const struct note *,
		    const struct readings *legal, struct outcome *);

/* The line before it that is not empty, or SIZE_MAX. */
size_t ways_line_before(const struct notes *, size_t i);

/* One more, while there is room. */
void ways_add(struct ways *, enum way_kind, const struct reading *, int cost);
/* Is it printed on something, and no word of the game? */
bool ways_printed(const struct domain *, int value);
/* How many values of the row the line names, by spans that cost at most `most`,
 * and how many it does not; `printed`: only of what is printed. */
int ways_named(const struct import_log *, const struct move *, bool printed,
	       int most, int *unnamed);
/* Has the row something printed that the line names, or (false) does not? */
bool ways_printed_in(const struct import_log *, const struct move *,
		     bool named);
/* Removes the clauses that deny something. */
void ways_undenied(struct note_words *);
/* A pattern, made a row: what is hidden stays open; of dice any result serves
 * to see what could follow.  False: more has to be given. */
bool ways_fill(const struct import_log *, struct move *, int pips);

/* --- hole.c --------------------------------------------------------------- */

/* Line i where it is not read, after the likeliest rows that may be missing:
 * ways through the hole.  First rows are tried that the lines before it name,
 * of which `lost` were not read; where nothing was (`doubt` is false), the line
 * has to name all of a row.  `o` is overwritten. */
void ways_hole(struct import_log *, const struct notes *, size_t i, int lost,
	       bool doubt, struct outcome *o, struct ways *);

/* --- several.c ------------------------------------------------------------ */

/* The line as several rows, one after the other. */
void several_add(struct import_log *, const struct note *, struct ways *);
