/* What the files of `umpire record` share. */
#ifndef CMD_RECORD_H
#define CMD_RECORD_H

#include "../logs/grammar.h"
#include "chance.h"
#include "options.h"

/* What the command line says. */
struct recording {
	struct options options;
	const struct game *game;
	const char *log;      /* the file, or NULL */
	const char *pack;     /* id of the pack that the game row names */
	const char *seats;    /* `p1+p2`, or how many */
	const char *scenario; /* or NULL */
	bool random;          /* --random: the recorder plays itself */
	bool go_on;           /* --continue */
	bool force;           /* --force */
	bool roll;            /* --roll */
	bool seeded;          /* --seed was given */
	uint64_t seed;
	uint64_t games; /* --games */
	uint64_t rows;  /* --rows: of play, in each game */
};

/* --- how a game begins (record_open.c) ------------------------------------ */

/* The columns of a log that umpire writes. */
enum { RECORD_CELLS = 5 };
extern const char *const record_head[RECORD_CELLS]; /* n, actor, ... note */

/* Text of the first rows, as cells behind each other. */
struct opening {
	char id[1024];     /* args of the game row */
	char ruling[4096]; /* args of the ruling row, or "" */
};

/* False, with words on standard error, if a seat or ruling is none of this
 * game. */
bool opening_write(const struct recording *, struct opening *);

/* --- whole games by chance (record_random.c) ------------------------------ */

int record_random(struct recording *);

#endif
