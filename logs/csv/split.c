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

/* --- records with quotes ------------------------------------------------- */

/* For csv_set_space_func: blanks belong to the cell; libcsv would drop them. */
static int
no_blank(unsigned char byte)
{
	(void)byte;
	return 0;
}

static void
add_cell(struct split *s, const char *at, size_t size)
{
	struct slice *cells =
	    grown(s->cells, &s->room, s->count + 1, sizeof(*cells));

	if (!cells) {
		s->state = SPLIT_NO_MEMORY;
		return;
	}
	s->cells = cells;
	s->cells[s->count++] = (struct slice){at, size};
}

/* libcsv has its cells only for the time of the call. */
static void
copy_cell(void *at, size_t size, void *data)
{
	struct split *s = data;
	char *copy = s->copies + s->copied;

	if (size)
		memcpy(copy, at, size);
	s->copied += size;
	add_cell(s, copy, size);
}

/* A parser, and room for all cells of that many bytes. */
static bool
begin_quoted(struct split *s, size_t size)
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

/* A record ends at a line end after an even number of quotes.  Where a quote is
 * wrong that may be too late, and libcsv stops before it. */
static void
split_quoted(struct split *s, const char *at, size_t size)
{
	bool open = false;
	size_t end, done;

	for (end = 0; end < size && (open || !split_is_end(at[end])); end++)
		open ^= at[end] == '"';
	if (!begin_quoted(s, end)) {
		s->state = SPLIT_NO_MEMORY;
		return;
	}
	done = csv_parse(&s->csv, at, end, copy_cell, NULL, s);
	if (done < end && csv_error(&s->csv) != CSV_EPARSE)
		s->state = SPLIT_NO_MEMORY;
	csv_fini(&s->csv, copy_cell, NULL, s); /* the cell where it stopped */
	if (s->state == SPLIT_NO_MEMORY)
		return;
	if (done < end) {
		s->state = SPLIT_STRAY;
		s->stray = done;
		for (end = done; end < size && !split_is_end(at[end]); end++)
			;
	} else if (open) {
		s->state = SPLIT_OPEN;
	}
	s->size = end;
	s->lines = split_position((struct slice){at, end}, end, 0).line;
	for (size_t i = 0; i < end; i++)
		s->ascii &= at[i] > 0;
}

/* --- any record ---------------------------------------------------------- */

static void
make_special(struct split *s)
{
	for (int byte = 0; byte < 256; byte++)
		s->special[byte] = byte == 0 || byte >= 0x80 || byte == '"' ||
				   byte == '\n' || byte == '\r';
	s->special[(unsigned char)s->delimiter] = true;
	s->ends_at = s->delimiter;
}

void
split_record(struct split *s, const char *at, size_t size)
{
	size_t from = 0, i = 0;

	if (s->ends_at != s->delimiter)
		make_special(s);
	s->state = SPLIT_VALID;
	s->size = size;
	s->count = 0;
	s->lines = 0;
	s->ascii = true;
	for (;; i++) {
		while (i < size && !s->special[(unsigned char)at[i]])
			i++;
		if (i == size || split_is_end(at[i]))
			break;
		if (at[i] == s->delimiter) {
			add_cell(s, at + from, i - from);
			from = i + 1;
		} else if (at[i] == '"') {
			split_quoted(s, at, size);
			break;
		} else {
			s->ascii = false;
		}
	}
	if (i == size || at[i] != '"') {
		add_cell(s, at + from, i - from);
		s->size = i;
	}
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
