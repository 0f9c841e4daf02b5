/* The open questions of a rulebook as a page: umpire rules --rulings --format
 * html. */
#pragma once

#include "../dispute/dispute.h"
#include "../files/files.h"

/* A row at which a game goes another way under another value. */
struct question_example {
	char log[300];
	uint64_t row, rows; /* that row; of the game */
	int preset;         /* the default of the log's edition */
	bool ends;          /* the result differs, too */
	char says[300];     /* the row, in a sentence */
	char becomes[600];  /* what is so under the other value */
	/* under the default and the other value: how the row is judged, where
	 * it is refused; lines of the board that differ */
	char verdict[2][500], board[2][4000];
};

struct questions {
	struct question_example *of[RULINGS_MAX][RULING_VALUES]; /* or NULL */
	struct reading readings[READINGS];
	struct reading_found *found;
	struct parting *partings;
	struct packs *packs; /* borrowed */
	bool errors;         /* a log is not there */
};

/* Looks through logs and folders; false: no memory.  Free in any case. */
bool questions_find(struct questions *, const struct options *,
		    const struct game *, const struct values *logs);
void questions_free(struct questions *);
/* The page, with an address (#key) for each question: those named, or all. */
void questions_page(const struct questions *, const struct game *);
