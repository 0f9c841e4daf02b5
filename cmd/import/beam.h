/* The lines after one that is not clear, as the ways to read them are followed
 * side by side (beam.c). */
#pragma once

#include "ways.h"

enum {
	FORKS = 48, /* positions after a line that is not clear */
	LEAD = 150  /* a way that is better by this is certain */
};

/* A line as one strand reads it. */
struct step {
	struct step *before; /* of the strand */
	struct step *made;   /* of all strands, to be freed */
	size_t line;
	struct way way;
	bool full; /* the line names all of it, and nothing comes before it */
	/* what strands had that are merged into this one, and how much worse
	 * the best of them was */
	struct readings rivals;
	int lead;
};

struct strand {
	struct step *last;
	int cost;
	int doubt; /* lines until an unclear one before them no longer
		      counts */
	struct note_place place;
};

struct beam {
	struct import_log *log;
	const struct notes *notes;
	size_t from, to; /* lines */
	size_t line;     /* that is read */
	int count, next_count;
	struct strand strand[FORKS], next[FORKS];
	struct step *made;
	struct ways ways;
	struct outcome outcome;
};

/* --- conclude.c ----------------------------------------------------------- */

/* The plan of the log: what each line is, as the best strand has them. */
void beam_conclude(struct beam *, const struct note_place *start);

/* --- beam.c --------------------------------------------------------------- */

/* The position after the rows of a way. */
void way_play(struct note_place *, const struct way *);

/* Before line i of a strand whose doubt is this: 1 + the line of these that
 * was not read last, or 0; the log gets whether a row may be missing there. */
size_t beam_gap(struct beam *, const struct step *, int doubt, size_t i);
