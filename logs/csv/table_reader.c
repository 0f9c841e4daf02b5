/* Tables of packs; see table_reader.h. */
#include "table_reader.h"

#include <stdlib.h>
#include <string.h>

#include "../grow.h"
#include "blank.h"
#include "columns.h"
#include "scan.h"
#include "split.h"

/* --- positions ------------------------------------------------------------ */

static struct position
position_of(const struct table_file *t, size_t byte)
{
	return split_position((struct slice){t->bytes, t->size}, byte, 1);
}

struct position
table_position(const struct table_file *t, uint32_t row, uint32_t cell,
	       size_t offset)
{
	const size_t begin = row < t->rows ? t->begin[row] : t->size;
	const struct slice record = {t->bytes + begin, t->size - begin};

	return position_of(
	    t, begin + split_byte(record, t->delimiter, cell, offset));
}

/* --- rows ----------------------------------------------------------------- */

static bool
says_nothing(const struct split *s)
{
	for (size_t i = 0; i < s->count; i++)
		if (!blank_only(s->cells[i]))
			return false;
	return true;
}

/* Cells of all rows lie one after the other, and so do their bytes.  Row r has
 * the cells from first[r] up to first[r + 1].  False: memory is gone. */
static bool
add_row(struct table_file *t, const struct split *s, size_t begin)
{
	uint32_t *first =
	    grown(t->first, &t->rows_room, t->rows + 2, sizeof(*first));
	size_t *begins =
	    grown(t->begin, &t->begins_room, t->rows + 1, sizeof(*begins));
	struct slice *cells = grown(t->cells, &t->cells_room,
				    t->cells_used + s->count, sizeof(*cells));

	t->first = first ? first : t->first;
	t->begin = begins ? begins : t->begin;
	t->cells = cells ? cells : t->cells;
	if (!first || !begins || !cells)
		return false;
	t->first[t->rows] = t->cells_used;
	t->begin[t->rows++] = begin;
	for (size_t i = 0; i < s->count; i++) {
		char *copy = t->words + t->words_used;

		if (s->cells[i].size)
			memcpy(copy, s->cells[i].at, s->cells[i].size);
		t->words_used += s->cells[i].size;
		t->cells[t->cells_used++] =
		    (struct slice){copy, s->cells[i].size};
	}
	t->first[t->rows] = t->cells_used;
	return true;
}

/* Takes the record that begins there; false: it is not complete. */
static bool
take_record(struct table_file *t, struct split *s, size_t at, size_t size)
{
	split_record(s, t->bytes + at, size - at);
	if (s->state == SPLIT_STRAY) {
		t->fault = "a quote inside of a field";
		t->fault_at = position_of(t, at + s->stray);
	} else if (s->state == SPLIT_OPEN && t->fault == NULL) {
		t->fault = "a quoted field that is not closed";
		t->fault_at = position_of(t, size);
	}
	t->no_memory |= s->state == SPLIT_NO_MEMORY;
	/* text that is not valid cuts its row off */
	return s->state == SPLIT_VALID && !(t->fault && s->end == s->size);
}

/* Reads all rows but blank ones, up to the end or where the CSV is broken. */
static void
parse(struct table_file *t, size_t size)
{
	struct split s = {.delimiter = t->delimiter};
	size_t at = t->head, line_end;

	while (at < size) {
		line_end = split_end_size(t->bytes + at, size - at);
		if (line_end) {
			at += line_end;
			continue;
		}
		if (!take_record(t, &s, at, size))
			break;
		if ((!t->rows || !says_nothing(&s)) && !add_row(t, &s, at)) {
			t->no_memory = true;
			break;
		}
		at += s.end;
	}
	split_free(&s);
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
	valid = scan_text(bytes, size);
	if (valid < size) {
		t->fault =
		    bytes[valid] ? "bytes that are not UTF-8" : "a NUL byte";
		t->fault_at = position_of(t, valid);
		if (columns_is_utf16(bytes, size))
			t->fault = "the file is UTF-16; save it as `CSV UTF-8`";
	}
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
	free(t->begin);
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
