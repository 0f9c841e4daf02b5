/* The rows of play of two games, put side by side: which are missing,
 * inserted, changed or moved, as diff(1) has it for lines. */
#ifndef CMD_DIFF_ROWS_H
#define CMD_DIFF_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../logs/csv/reader.h"

/* A row of play: its words begin at `at` of the list's text. */
struct listed_row {
	uint64_t n;
	uint64_t hash; /* of its words */
	size_t at;
};

/* All zero is an empty one. */
struct row_list {
	struct listed_row *rows;
	size_t count, room;
	char *text;
	size_t size, text_room;
	bool lost; /* memory was gone: it is not whole */
};

/* Adds a row; forgets all; gives the memory back; the words of a row. */
void row_list_add(struct row_list *, uint64_t n,
		  const struct slice cells[CELL_COUNT]);
void row_list_clear(struct row_list *);
void row_list_free(struct row_list *);
const char *row_list_words(const struct row_list *, size_t row);

enum row_edit {
	EDIT_MISSING,  /* only A has it */
	EDIT_INSERTED, /* only B has it */
	EDIT_CHANGED,  /* both have the move, with other arguments */
	EDIT_MOVED     /* both have it, at another place */
};

/* `a` and `b` count from 0 in their lists; where one has no such row, it is the
 * row before which it would be. */
typedef void row_visit(void *arg, enum row_edit, size_t a, size_t b);

/* Calls `visit` for each edit that makes B of A, in order, if the lists do not
 * differ in too much to be put side by side, and memory is there. */
enum alignment { ALIGNED, ALIGN_TOO_MUCH, ALIGN_NO_MEMORY };
enum alignment rows_align(const struct row_list *a, const struct row_list *b,
			  row_visit *visit, void *arg);

#endif
