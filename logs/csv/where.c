/* Where the row returned last is in its file, found only when it is asked. */
#include "reader.h"
#include "step.h"

#include <string.h>

/* Without quotes and CRs a row is a line that is not empty. */
static bool
is_plain(const struct reader *reader)
{
	return !memchr(reader->at, '"', reader->size) &&
	       !memchr(reader->at, '\r', reader->size);
}

/* Brings the mark to the end of the row before the one returned last. */
static void
find_last_row(const struct reader *reader)
{
	struct mark *mark = reader->mark;
	const bool plain = !mark->walk.cr && is_plain(reader);

	while (mark->walk.row < reader->next - 1) {
		const char *at = reader->at + mark->byte, *end;

		if (!plain) {
			walk_byte(&mark->walk, reader->at[mark->byte++]);
			continue;
		}
		end = memchr(at, '\n', reader->size - mark->byte);
		mark->byte += (size_t)(end - at) + 1;
		mark->walk.row += end > at;
		mark->walk.line++;
	}
}

/* Byte `offset` of a column of the row returned last. */
static struct position
locate(const struct reader *reader, size_t column, size_t offset)
{
	const struct mark *mark = reader->mark;
	struct position position = {reader->next_line, 1, false};
	struct walk walk;

	if (reader->next == 0)
		return position;
	find_last_row(reader);
	walk = mark->walk;
	position = walk_to(&walk, reader->at + mark->byte,
			   reader->size - mark->byte, column, offset);
	/* The last row of the input can end without a line end. */
	if (reader->fault != ROW_TOO_LONG)
		position.exact = true;
	return position;
}

struct slice
reader_bytes_of_row(const struct reader *reader, uint64_t *from)
{
	/* the window follows the step: the rest of a line with a stray quote,
	 * the LF of a CRLF */
	const size_t size = reader->size + reader->input.size;
	struct walk walk;
	size_t begin, at;

	*from = 0;
	if (reader->glued) {
		const struct kept *kept = &reader->rows[reader->next - 1];

		*from = reader->byte + kept->begin;
		return (struct slice){reader->at + kept->begin, reader->glued};
	}
	if (reader->next == 0 || reader->fault == ROW_TOO_LONG)
		return (struct slice){NULL, 0};
	find_last_row(reader);
	begin = reader->mark->byte;
	while (begin < size &&
	       (reader->at[begin] == '\n' || reader->at[begin] == '\r'))
		begin++;
	walk = walk_from(1, false, reader->columns.delimiter);
	for (at = begin; at < size && walk.row == 0;)
		if (walk_byte(&walk, reader->at[at++]) == WALK_STRAY)
			break;
	while (walk.row == 0 && at < size && reader->at[at - 1] != '\n' &&
	       reader->at[at - 1] != '\r')
		at++;
	if (at < size && reader->at[at - 1] == '\r' && reader->at[at] == '\n')
		at++;
	*from = reader->input.passed - reader->size + begin;
	return (struct slice){reader->at + begin, at - begin};
}

struct position
reader_position(const struct reader *reader, enum cell cell, size_t offset)
{
	size_t column = reader->columns.of[cell];

	/* Such an offset would mean something else to walk_to. */
	if (offset > ROW_MAX)
		offset = ROW_MAX;
	return locate(reader, column == NO_COLUMN ? WALK_END : column, offset);
}

struct position
reader_fault_position(const struct reader *reader)
{
	const struct columns *columns = &reader->columns;

	switch (reader->fault) {
	case ROW_VALID:
	case ROW_GLUED:
	case ROW_CONFLICT:
	case ROW_HEADER:
	case ROW_COMMENT:
		break;
	case ROW_TOO_LONG:
		if (reader->long_quote)
			return locate(reader, reader->open, WALK_BEGIN);
		break;
	case ROW_STRAY_QUOTE:
	case ROW_CUT:
		return locate(reader, WALK_END, 0);
	case ROW_OPEN_QUOTE:
		return locate(reader, reader->open, WALK_BEGIN);
	case ROW_NUL:
	case ROW_ENCODING:
		return reader_position(reader, reader->fault_cell,
				       reader->fault_byte);
	case ROW_CELLS:
		return locate(reader, columns->count, WALK_BEGIN);
	}
	return locate(reader, 0, WALK_BEGIN);
}

bool
reader_quote_open(const struct reader *reader)
{
	return reader->fault == ROW_TOO_LONG && reader->long_quote;
}

bool
reader_quote_after_blank(const struct reader *reader)
{
	const char *at = reader->at + reader->size, *blank = at;

	if (reader->fault != ROW_STRAY_QUOTE || *at != '"')
		return false;
	while (blank > reader->at && (blank[-1] == ' ' || blank[-1] == '\t'))
		blank--;
	return blank < at &&
	       (blank == reader->at || blank[-1] == '\n' || blank[-1] == '\r' ||
		blank[-1] == reader->columns.delimiter);
}

struct position
reader_column_position(const struct reader *reader, size_t column)
{
	const struct columns *columns = &reader->columns;
	struct walk walk =
	    walk_from(columns->header_line, false, columns->delimiter);

	return walk_to(&walk, columns->head + columns->above,
		       columns->head_size - columns->above, column, WALK_BEGIN);
}
