/* Reads one table of a component pack: a complete CSV file that lies in memory,
 * header and rows as cells.  Columns are free; what they mean is for others.
 *
 * Commas, or the semicolons or tabs of the header or of `sep=;` above it; LF or
 * CRLF; a BOM is skipped; blank lines and rows of empty cells do not count.
 * Positions are found when asked for, by going through the bytes again.
 */
#pragma once

#include "reader.h"

#define TABLE_BYTES (UINT32_C(4) << 20) /* of a file */

struct table_file {
	const char *bytes; /* the caller's, as long as positions are asked */
	size_t size;
	char delimiter;
	struct slice *cells; /* all of them, row by row */
	size_t head;         /* bytes of `sep=;` */
	uint32_t *first;     /* cells[first[r] .. first[r + 1]] are row r */
	size_t *begin;       /* the byte where it begins */
	uint32_t rows;       /* the header is row 0 */
	uint32_t cells_used;
	size_t cells_room, rows_room, begins_room;
	char *words; /* bytes of the cells, quotes taken off */
	size_t words_used;
	const char *fault; /* what is wrong with the CSV, or NULL; the rows
			      before it are there */
	struct position fault_at;
	bool no_memory;
};

/* Always fills *t; false: a fault, or no memory.  Free it in any case. */
bool table_read(struct table_file *, const char *bytes, size_t size);
void table_free(struct table_file *);

/* How many cells the row has. */
uint32_t table_cells(const struct table_file *, uint32_t row);
/* at == NULL if the row is shorter. */
struct slice table_cell(const struct table_file *, uint32_t row, uint32_t cell);
/* The first column that the header calls so, in whatever case, or -1. */
int table_header(const struct table_file *, const char *name);
/* Where byte `offset` of a cell is; of a missing cell the end of its row. */
struct position table_position(const struct table_file *, uint32_t row,
			       uint32_t cell, size_t offset);
