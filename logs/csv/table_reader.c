/* Tables of packs through libcsv; see table_reader.h. */
#include "table_reader.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "../grow.h"
#include "blank.h"
#include "columns.h"
#include "scan.h"
#include "walk.h"

/* --- before the parser ---------------------------------------------------- */

/* How many bytes from the beginning are text; and what the next one is. */
static size_t
text_length(const char *bytes, size_t size, const char **fault)
{
	const char *nul = size > 0 ? memchr(bytes, '\0', size) : NULL;
	size_t valid = scan_utf8(bytes, size);

	if (nul != NULL && (size_t)(nul - bytes) < valid) {
		*fault = "a NUL byte";
		return (size_t)(nul - bytes);
	}
	if (valid < size)
		*fault = "bytes that are not UTF-8";
	return valid;
}

/* --- positions ------------------------------------------------------------ */

/* Where a byte is, whatever the CSV before it is. */
static struct position
position_of(const struct table_file *t, size_t at)
{
	struct walk walk = walk_from(1, false, t->delimiter);

	for (size_t i = 0; i < at; i++)
		(void)walk_byte(&walk, t->bytes[i]);
	return (struct position){walk.line,
				 at < t->size ? walk_column(&walk, t->bytes[at])
					      : walk.column + 1,
				 true};
}

struct position
table_position(const struct table_file *t, uint32_t row, uint32_t cell,
	       size_t offset)
{
	const uint32_t rows = row < t->rows ? t->place[row] : t->all;
	struct walk walk = walk_from(1, false, t->delimiter);
	size_t i = 0;

	while (i < t->head)
		(void)walk_byte(&walk, t->bytes[i++]);
	walk.row = 0;
	while (walk.row < rows && i < t->size)
		(void)walk_byte(&walk, t->bytes[i++]);
	return walk_to(&walk, t->bytes + i, t->size - i, cell, offset);
}

/* --- the parser's callbacks ----------------------------------------------- */

/* Cells of all rows lie one after the other, and so do their bytes. */
static void
on_cell(void *bytes, size_t size, void *arg)
{
	struct table_file *t = arg;
	struct slice *cells =
	    grown(t->cells, &t->cells_room, t->cells_used + 1, sizeof(*cells));

	if (cells == NULL) {
		t->no_memory = true;
		return;
	}
	t->cells = cells;
	if (size > 0)
		memcpy(t->words + t->words_used, bytes, size);
	t->cells[t->cells_used++] =
	    (struct slice){t->words + t->words_used, size};
	t->words_used += size;
}

static bool
says_nothing(const struct table_file *t, uint32_t from)
{
	for (; from < t->cells_used; from++)
		if (!blank_only(t->cells[from]))
			return false;
	return true;
}

/* Row r has the cells from first[r] up to first[r + 1], and is row place[r] of
 * the file; rows of blank cells are counted and not kept. */
static void
on_row(int end, void *arg)
{
	struct table_file *t = arg;
	uint32_t *first =
	    grown(t->first, &t->rows_room, t->rows + 2, sizeof(*first));
	uint32_t *place =
	    grown(t->place, &t->places_room, t->rows + 1, sizeof(*place));

	(void)end;
	if (first)
		t->first = first;
	if (place)
		t->place = place;
	if (!first || !place) {
		t->no_memory = true;
		return;
	}
	t->first[0] = 0;
	t->place[t->rows] = t->all++;
	if (t->rows && says_nothing(t, t->first[t->rows]))
		t->cells_used = t->first[t->rows];
	else
		t->first[++t->rows] = t->cells_used;
}

/* A row is cut off at the end of the text, or the CSV is broken there. */
static void
parse(struct table_file *t, size_t size)
{
	struct csv_parser p;
	size_t done;

	if (csv_init(&p, CSV_STRICT | CSV_STRICT_FINI) != 0) {
		t->no_memory = true;
		return;
	}
	csv_set_space_func(&p, no_blank);
	csv_set_delim(&p, (unsigned char)t->delimiter);
	done = t->head + csv_parse(&p, t->bytes + t->head, size - t->head,
				   on_cell, on_row, t);
	if (done < size && csv_error(&p) == CSV_EPARSE) {
		t->fault = "a quote inside of a field";
		t->fault_at = position_of(t, done);
	} else if (done < size) {
		t->no_memory = true;
	} else if (t->fault == NULL && csv_fini(&p, on_cell, on_row, t) != 0) {
		t->fault = "a quoted field that is not closed";
		t->fault_at = position_of(t, size);
	}
	csv_free(&p);
	/* cells of a row that did not end are not a row */
	if (t->rows > 0)
		t->cells_used = t->first[t->rows];
}

bool
table_read(struct table_file *t, const char *bytes, size_t size)
{
	const size_t mark = columns_mark(bytes, size);
	size_t valid, header_end;

	memset(t, 0, sizeof(*t));
	bytes += mark;
	size -= mark;
	t->bytes = bytes;
	t->size = size;
	if (size > TABLE_BYTES) {
		t->fault = "more than 4 MiB";
		t->fault_at.line = 1;
		t->fault_at.column = 1;
		return false;
	}
	valid = text_length(bytes, size, &t->fault);
	if (t->fault != NULL)
		t->fault_at = position_of(t, valid);
	if (t->fault != NULL && columns_is_wide(bytes, size))
		t->fault = "the file is UTF-16; save it as `CSV UTF-8`";
	t->head = columns_separator(bytes, valid, &t->delimiter);
	if (!t->head)
		t->delimiter = columns_delimiter(bytes, valid, &header_end);
	t->words = malloc(valid + 1);
	if (t->words == NULL)
		t->no_memory = true;
	else
		parse(t, valid);
	return t->fault == NULL && !t->no_memory;
}

void
table_free(struct table_file *t)
{
	free(t->cells);
	free(t->first);
	free(t->place);
	free(t->words);
	memset(t, 0, sizeof(*t));
}

uint32_t
table_cells(const struct table_file *t, uint32_t row)
{
	return t->first[row + 1] - t->first[row];
}

struct slice
table_cell(const struct table_file *t, uint32_t row, uint32_t cell)
{
	if (cell >= table_cells(t, row))
		return (struct slice){NULL, 0};
	return t->cells[t->first[row] + cell];
}

int
table_header(const struct table_file *t, const char *name)
{
	for (uint32_t i = 0; t->rows && i < table_cells(t, 0); i++)
		if (blank_is(table_cell(t, 0, i), name))
			return (int)i;
	return -1;
}
