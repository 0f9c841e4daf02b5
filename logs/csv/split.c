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

/* libcsv has its cells only for the time of the call. */
static void
copy_cell(void *at, size_t size, void *data)
{
	struct split *s = data;
	char *copy = s->copies + s->copied;
	struct slice *cells =
	    grown(s->cells, &s->room, s->count + 1, sizeof(*cells));

	if (!cells) {
		s->state = SPLIT_NO_MEMORY;
		return;
	}
	if (size)
		memcpy(copy, at, size);
	s->copied += size;
	s->cells = cells;
	s->cells[s->count++] = (struct slice){copy, size};
}

/* A parser, and room for all cells of that many bytes. */
static bool
begin(struct split *s, size_t size)
{
	char *copies = grown(s->copies, &s->copies_room, size + 1, 1);

	if (!copies)
		return false;
	s->copies = copies;
	s->copied = s->count = 0;
	if (!s->csv_begun && csv_init(&s->csv, CSV_STRICT) != 0)
		return false;
	s->csv_begun = true;
	csv_set_blk_size(&s->csv, 4096);
	csv_set_space_func(&s->csv, s->loose ? NULL : no_blank);
	csv_set_delim(&s->csv, (unsigned char)s->delimiter);
	return true;
}

static size_t
bytes_before(const char *at, size_t size, int byte)
{
	const char *found = memchr(at, byte, size);

	return found ? (size_t)(found - at) : size;
}

/* The bytes before the first line end; in steps, as one of both kinds may be
 * far away. */
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

/* The bytes up to the first line end after an even number of quotes; `open`
 * where they end inside of quotes. */
static size_t
record_size(const char *at, size_t size, bool *open)
{
	const size_t line = line_size(at, size);
	size_t i = bytes_before(at, line, '"');

	*open = false;
	if (i == line)
		return line;
	for (; i < size && (*open || !split_is_end(at[i])); i++)
		*open ^= at[i] == '"';
	return i;
}

static void
look_at_bytes(struct split *s, const char *at)
{
	unsigned char all = 0, least = 1;
	const struct slice record = {at, s->size};

	for (size_t i = 0; i < s->size; i++) {
		const unsigned char byte = (unsigned char)at[i];

		all |= byte;
		least = byte < least ? byte : least;
	}
	s->ascii = least && all < 0x80;
	s->lines = memchr(at, '"', s->size)
		       ? split_position(record, s->size, 0).line
		       : 0;
}

/* Where a quote is wrong, the record may end too late, and libcsv stops before
 * that. */
void
split_record(struct split *s, const char *at, size_t size)
{
	bool open;
	size_t done;

	s->size = record_size(at, size, &open);
	s->state = SPLIT_NO_MEMORY;
	if (!begin(s, s->size))
		return;
	s->state = open ? SPLIT_OPEN : SPLIT_VALID;
	done = csv_parse(&s->csv, at, s->size, copy_cell, NULL, s);
	if (done < s->size && csv_error(&s->csv) != CSV_EPARSE)
		s->state = SPLIT_NO_MEMORY;
	csv_fini(&s->csv, copy_cell, NULL, s); /* the cell where it stopped */
	if (s->state == SPLIT_NO_MEMORY)
		return;
	if (done < s->size) {
		s->state = SPLIT_STRAY;
		s->stray = done;
		for (; done < size && !split_is_end(at[done]); done++)
			;
		s->size = done;
	}
	look_at_bytes(s, at);
	s->end = s->size + split_end_size(at + s->size, size - s->size);
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
