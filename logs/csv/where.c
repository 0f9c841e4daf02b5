/* Where the row returned last is in its file, found only when it is asked. */
#include "reader.h"
#include "scan.h"
#include "step.h"

/* The line of the row returned last. */
static uint64_t
line_of(const struct reader *reader, size_t begin)
{
	struct mark *mark = reader->mark;
	const char before = mark->byte   ? reader->at[mark->byte - 1]
			    : reader->cr ? '\r'
					 : '\n';

	mark->line += scan_block(reader->at + mark->byte, begin - mark->byte,
				 before, reader->columns.delimiter)
			  .lines;
	mark->byte = begin;
	return mark->line;
}

/* Byte `offset` of a column of the row returned last. */
static struct position
locate(const struct reader *reader, size_t column, size_t offset)
{
	struct position position = {reader->next_line, 1, false};
	struct walk walk;
	size_t begin;

	if (reader->next == 0)
		return position;
	begin = reader->rows[reader->next - 1].begin;
	walk =
	    walk_from(line_of(reader, begin), false, reader->columns.delimiter);
	position = walk_to(&walk, reader->at + begin, reader->size - begin,
			   column, offset);
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
	const struct kept *kept;
	size_t end;

	*from = 0;
	if (reader->next == 0 || reader->fault == ROW_TOO_LONG)
		return (struct slice){NULL, 0};
	kept = &reader->rows[reader->next - 1];
	end = kept->end;
	if (reader->fault == ROW_STRAY_QUOTE)
		end = reader->size;
	while (reader->fault == ROW_STRAY_QUOTE && end < size &&
	       reader->at[end] != '\n' && reader->at[end] != '\r')
		end++;
	end += end < size && reader->at[end] == '\r';
	end += end < size && reader->at[end] == '\n';
	*from = reader->byte + kept->begin;
	return (struct slice){reader->at + kept->begin, end - kept->begin};
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

bool
reader_quote_open(const struct reader *reader)
{
	return reader->fault == ROW_TOO_LONG && reader->long_quote;
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
