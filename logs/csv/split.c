#include "split.h"

#include "../grow.h"

#include <stdlib.h>
#include <string.h>

bool
split_is_end(char byte)
{
	return byte == '\n' || byte == '\r';
}

size_t
split_end_size(const char *at, size_t size)
{
	if (!size || !split_is_end(*at))
		return 0;
	return *at == '\r' && size > 1 && at[1] == '\n' ? 2 : 1;
}

static bool
is_continuation(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* --- a record ------------------------------------------------------------ */

/* For csv_set_space_func: blanks belong to the cell; libcsv would drop them. */
static int
no_blank(unsigned char byte)
{
	(void)byte;
	return 0;
}

/* libcsv has its cells only for the time of the call.  Where a copy is, is
 * known when there are no more to come. */
static void
copy_cell(void *at, size_t size, void *data)
{
	struct split *s = data;
	struct slice *cells =
	    grown(s->cells, &s->room, s->count + 1, sizeof(*cells));

	if (!cells) {
		s->state = SPLIT_NO_MEMORY;
		return;
	}
	if (size)
		memcpy(s->copies + s->copied, at, size);
	s->copied += size;
	s->cells = cells;
	s->cells[s->count++] = (struct slice){NULL, size};
}

static void
end_record(int line_end, void *data)
{
	struct split *s = data;

	(void)line_end;
	s->ended = true;
}

static size_t
bytes_before(const char *at, size_t size, int byte)
{
	const char *found = memchr(at, byte, size);

	return found ? (size_t)(found - at) : size;
}

/* The bytes before the first line end; in steps: one kind may be far away. */
static size_t
line_size(const char *at, size_t size)
{
	enum { STEP = 256 };
	size_t from, found = 0, step = 0;

	for (from = 0; from < size && found == step; from += step) {
		step = size - from < STEP ? size - from : STEP;
		found = bytes_before(at + from, step, '\n');
		found = bytes_before(at + from, found, '\r');
	}
	return from - step + found;
}

/* libcsv takes the bytes from s->size up to `end`, for the cells of which there
 * is room.  It stops at a stray quote: the cell that it is in ends there. */
static void
split_bytes(struct split *s, const char *at, size_t end)
{
	const size_t size = end - s->size;
	const size_t done =
	    csv_parse(&s->csv, at + s->size, size, copy_cell, end_record, s);

	if (done == size)
		return;
	s->stray = s->size + done;
	s->state =
	    csv_error(&s->csv) == CSV_EPARSE ? SPLIT_STRAY : SPLIT_NO_MEMORY;
	csv_fini(&s->csv, copy_cell, NULL, s);
}

/* Splits up to the end of a line, and says whether the record ends there: so
 * does a line with a stray quote. */
static void
split_line(struct split *s, const char *at, size_t size)
{
	const size_t line = s->size + line_size(at + s->size, size - s->size);
	const bool ends = line < size;
	const size_t end = ends ? line + 1 : line;
	char *copies = grown(s->copies, &s->copies_room, end + 1, 1);

	if (!copies) {
		s->state = SPLIT_NO_MEMORY;
		return;
	}
	s->copies = copies;
	if (s->state != SPLIT_STRAY)
		split_bytes(s, at, end);
	if (s->state == SPLIT_STRAY)
		s->ended = ends;
	s->size = s->ended ? line : end;
	if (ends && !s->ended)
		s->lines += !(at[line] == '\n' && at[line - 1] == '\r');
}

/* Points the cells at their copies, which are one after the other. */
static void
place_cells(struct split *s)
{
	const char *at = s->copies;

	for (size_t i = 0; i < s->count; i++) {
		s->cells[i].at = at;
		at += s->cells[i].size;
	}
}

void
split_begin(struct split *s)
{
	const bool good =
	    s->csv_begun || csv_init(&s->csv, CSV_STRICT | CSV_REPALL_NL) == 0;

	s->csv_begun = good;
	s->state = good ? SPLIT_OPEN : SPLIT_NO_MEMORY;
	s->ended = false;
	s->size = s->end = s->lines = s->copied = s->count = 0;
	csv_fini(&s->csv, NULL, NULL, NULL);
	csv_set_blk_size(&s->csv, 4096);
	csv_set_space_func(&s->csv, s->loose ? NULL : no_blank);
	csv_set_delim(&s->csv, (unsigned char)s->delimiter);
}

bool
split_more(struct split *s, const char *at, size_t size)
{
	while (!s->ended && s->size < size && s->state != SPLIT_NO_MEMORY)
		split_line(s, at, size);
	if (s->state == SPLIT_NO_MEMORY)
		return true;
	if (!s->ended)
		return false;
	if (s->state == SPLIT_OPEN)
		s->state = SPLIT_VALID;
	s->end = s->size + split_end_size(at + s->size, size - s->size);
	place_cells(s);
	/* a CR at the end may be half of a CRLF */
	return s->end < size || at[size - 1] != '\r';
}

/* Ends the record; strict libcsv fails first where a quote is still open. */
void
split_end(struct split *s)
{
	if (s->ended)
		return;
	s->end = s->size;
	if (s->state == SPLIT_OPEN) {
		csv_set_opts(&s->csv, CSV_STRICT | CSV_STRICT_FINI);
		if (csv_fini(&s->csv, copy_cell, NULL, s) == 0)
			s->state = SPLIT_VALID;
		csv_set_opts(&s->csv, CSV_STRICT | CSV_REPALL_NL);
		csv_fini(&s->csv, copy_cell, NULL, s);
	}
	place_cells(s);
}

void
split_record(struct split *s, const char *at, size_t size)
{
	split_begin(s);
	if (!split_more(s, at, size))
		split_end(s);
}

void
split_free(struct split *s)
{
	if (s->csv_begun)
		csv_free(&s->csv);
	free(s->cells);
	free(s->copies);
	*s = (struct split){.delimiter = 0};
}

/* --- places -------------------------------------------------------------- */

size_t
split_cell_end(struct slice record, char delimiter, size_t from)
{
	bool quoted = false;
	size_t i;

	for (i = from; i < record.size; i++) {
		quoted ^= record.at[i] == '"';
		if (!quoted &&
		    (record.at[i] == delimiter || split_is_end(record.at[i])))
			break;
	}
	return i;
}

size_t
split_byte(struct slice record, char delimiter, size_t cell, size_t offset)
{
	size_t at = 0, end;
	bool quoted;

	for (; cell; cell--) {
		at = split_cell_end(record, delimiter, at);
		if (at == record.size || record.at[at] != delimiter)
			return at;
		at++;
	}
	if (offset == SPLIT_BEGIN)
		return at;
	end = split_cell_end(record, delimiter, at);
	quoted = at < end && record.at[at] == '"';
	if (!quoted)
		return offset < end - at ? at + offset : end;
	/* its last byte is the closing quote, if that is there */
	if (end - at > 1 && record.at[end - 1] == '"')
		end--;
	for (at++; at < end && offset; at++, offset--)
		if (record.at[at] == '"')
			at++;
	return at < end ? at : end;
}

struct position
split_position(struct slice bytes, size_t byte, uint64_t line)
{
	uint64_t column = 1;

	for (size_t i = 0; i < byte; i++) {
		const char c = bytes.at[i];

		if (c == '\r' ||
		    (c == '\n' && !(i && bytes.at[i - 1] == '\r'))) {
			line++;
			column = 1;
		} else if (c != '\n' && !is_continuation(c)) {
			column++;
		}
	}
	if (byte < bytes.size && is_continuation(bytes.at[byte]) && column > 1)
		column--;
	return (struct position){line, column, true};
}
