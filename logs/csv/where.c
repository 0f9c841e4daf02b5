/* Where the row returned last is in its file, found only when it is asked. */
#include "reader.h"
#include "reader_inner.h"

/* The bytes of the row, up to a quote that is wrong. */
static struct slice
bytes_of(const struct reader *reader)
{
	const struct split *s = &reader->split;

	return (struct slice){reader->at,
			      s->state == SPLIT_STRAY ? s->stray : s->size};
}

/* Byte `offset` of a column of the row returned last. */
static struct position
locate(const struct reader *reader, size_t column, size_t offset)
{
	struct slice bytes = bytes_of(reader);
	struct position position = {reader->next_line, 1, false};
	size_t byte;

	if (!reader->at)
		return position;
	byte = split_byte(bytes, reader->columns.delimiter, column, offset);
	position = split_position(bytes, byte, reader->line);
	/* the rest of a row that is too long is gone */
	position.exact = reader->fault != ROW_TOO_LONG || byte < bytes.size;
	return position;
}

struct slice
reader_bytes_of_row(const struct reader *reader, uint64_t *from)
{
	*from = 0;
	if (!reader->at || reader->fault == ROW_TOO_LONG)
		return (struct slice){NULL, 0};
	*from = reader->byte;
	return (struct slice){reader->at, reader->glued ? reader->glued
							: reader->split.end};
}

struct position
reader_position(const struct reader *reader, enum cell cell, size_t offset)
{
	size_t column = reader->columns.of[cell];

	/* such an offset would mean something else to split_byte */
	if (offset > ROW_MAX)
		offset = ROW_MAX;
	return locate(reader, column == NO_COLUMN ? SPLIT_END : column, offset);
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
		if (!reader->rest_quoted)
			break;
		return locate(reader, reader->split.count - 1, SPLIT_BEGIN);
	case ROW_STRAY_QUOTE:
	case ROW_CUT:
		return locate(reader, SPLIT_END, 0);
	case ROW_OPEN_QUOTE:
		return locate(reader, reader->split.count - 1, SPLIT_BEGIN);
	case ROW_NUL:
	case ROW_ENCODING:
		return reader_position(reader, reader->fault_cell,
				       reader->fault_byte);
	case ROW_CELLS:
		return locate(reader, columns->count, SPLIT_BEGIN);
	}
	return locate(reader, 0, SPLIT_BEGIN);
}

bool
reader_quote_after_blank(const struct reader *reader)
{
	const struct slice before = bytes_of(reader);
	size_t blank = before.size;

	if (reader->fault != ROW_STRAY_QUOTE || before.at[blank] != '"')
		return false;
	while (blank &&
	       (before.at[blank - 1] == ' ' || before.at[blank - 1] == '\t'))
		blank--;
	return blank < before.size &&
	       (!blank || split_is_end(before.at[blank - 1]) ||
		before.at[blank - 1] == reader->columns.delimiter);
}

bool
reader_quote_open(const struct reader *reader)
{
	return reader->fault == ROW_TOO_LONG && reader->rest_quoted;
}

struct position
reader_column_position(const struct reader *reader, size_t column)
{
	const struct columns *columns = &reader->columns;
	const struct slice header = {columns->head + columns->above,
				     columns->head_size - columns->above};

	return split_position(
	    header, split_byte(header, columns->delimiter, column, SPLIT_BEGIN),
	    columns->header_line);
}
