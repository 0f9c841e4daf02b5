/* Rows of a log, one by one.
 *
 * The record that comes next is split in the window over the input, which is
 * made larger until all of it is there, or as much as a row may have; its cells
 * are found by their columns.  Most rows are plain and handed out at once;
 * odd_row.c says what the others are.
 */
#include "reader.h"

#include "../grow.h"
#include "blank.h"
#include "reader_inner.h"
#include "scan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(ROW_MAX <= INPUT_WINDOW, "a row fits into the window");

/* --- beginning and end --------------------------------------------------- */

static bool
stop_in(struct reader *reader, enum reader_state state, int error)
{
	reader->state = state;
	reader->error = error;
	return false;
}

/* Begins the rows: what comes is the first one after the header. */
static void
begin_below_header(struct reader *reader)
{
	reader->state = reader->columns.state;
	reader->next_line = reader->columns.line;
	reader->at = NULL;
	reader->rest = false;
	reader->glued = 0;
}

/* Reads the header; false when memory is gone. */
static bool
read_header(struct reader *reader, uint64_t line)
{
	if (!columns_read(&reader->columns, &reader->input, &reader->split,
			  line))
		return false;
	begin_below_header(reader);
	reader->error = reader->input.error;
	return true;
}

/* Reads the header of an input that was opened; NULL if memory is gone. */
static struct reader *
read_first_header(struct reader *reader)
{
	if (read_header(reader, 1))
		return reader;
	reader_close(reader);
	return NULL;
}

struct reader *
reader_open(const char *path)
{
	struct reader *reader = calloc(1, sizeof *reader);

	if (reader && input_open(&reader->input, path))
		return read_first_header(reader);
	free(reader);
	return NULL;
}

struct reader *
reader_memory(const void *bytes, size_t size)
{
	struct reader *reader = calloc(1, sizeof *reader);

	if (!reader)
		return NULL;
	input_memory(&reader->input, bytes, size);
	return read_first_header(reader);
}

/* The rows are read as if the first header were above them, so all that a
 * reader remembers is what it was after that header. */
bool
reader_more(struct reader *reader, const void *bytes, size_t size)
{
	const struct columns *columns = &reader->columns;
	const size_t head = columns->head_size;
	char *more = grown(reader->more, &reader->more_room, head + size, 1);

	if (!more)
		return false;
	reader->more = more;
	memcpy(more, columns->head, head);
	memcpy(more + head, bytes, size);
	input_close(&reader->input);
	input_memory(&reader->input, more, head + size);
	input_pass(&reader->input, head);
	begin_below_header(reader);
	reader->numbered = 0;
	reader->some = reader->conflict = reader->header_waits = false;
	return true;
}

void
reader_close(struct reader *reader)
{
	if (!reader)
		return;
	input_close(&reader->input);
	free(reader->more);
	columns_free(&reader->columns);
	split_free(&reader->split);
	free(reader);
}

/* --- the next record ----------------------------------------------------- */

/* Passes what is left of a record of which only the beginning was read, up to
 * its line end; after a wrong quote, that of the line. */
static void
skip_rest(struct reader *reader)
{
	struct input *input = &reader->input;
	const bool stray = reader->split.state == SPLIT_STRAY;
	bool quoted = reader->split.state == SPLIT_OPEN;
	bool cr = reader->at[reader->split.size - 1] == '\r', done = false;
	size_t i;

	reader->rest = false;
	while (!done) {
		for (i = 0; i < input->size; i++) {
			const char c = input->at[i];

			done = !quoted && split_is_end(c);
			if (done)
				break;
			quoted ^= c == '"' && !stray;
			reader->next_line += c == '\r' || (c == '\n' && !cr);
			cr = c == '\r';
		}
		input_pass(input, i);
		if (!input->size)
			input_more(input);
		done |= !input->size && input->end;
	}
}

/* As much of the window as a row may have, and one byte. */
static size_t
row_bytes(const struct input *input)
{
	return input->size > ROW_MAX ? ROW_MAX + 1 : input->size;
}

/* Ends the reading, after an error or at the end of the file. */
static bool
stop(struct reader *reader)
{
	const int error = reader->input.error;

	return stop_in(reader, error ? READER_IO : READER_END, error);
}

/* Splits the record that comes next; false: there is none.  After an error,
 * what was read of it may be half a row, and is not given out. */
static bool
take_record(struct reader *reader)
{
	struct input *input = &reader->input;
	struct split *s = &reader->split;
	size_t size = row_bytes(input);
	bool complete;

	reader->at = NULL; /* at the end: after all rows */
	if (!size)
		return stop(reader);
	split_begin(s);
	complete = split_more(s, input->at, size);
	while (!complete && !input->end && size <= ROW_MAX) {
		input_more(input);
		size = row_bytes(input);
		complete = split_more(s, input->at, size);
	}
	if (!complete)
		split_end(s);
	if (input->error && !complete)
		return stop(reader);
	if (s->state == SPLIT_NO_MEMORY)
		return stop_in(reader, READER_IO, ENOMEM);
	reader->at = input->at;
	reader->byte = input->passed;
	reader->line = reader->next_line;
	reader->next_line += s->lines + (s->end > s->size);
	reader->rest = s->end == s->size;
	reader->rest_quoted = s->state == SPLIT_OPEN;
	input_pass(input, s->end);
	return true;
}

/* --- its cells ----------------------------------------------------------- */

/* The cell in or before a column. */
static enum cell
cell_near(const struct columns *columns, size_t column)
{
	if (column >= columns->count)
		column = columns->count - 1;
	while (column > 0 && columns->cell_of[column] == CELL_COUNT)
		column--;
	if (columns->cell_of[column] == CELL_COUNT)
		return CELL_MOVE;
	return (enum cell)columns->cell_of[column];
}

/* Are the cells after those of the header empty, as spreadsheets leave them? */
static bool
ends_empty(const struct reader *reader)
{
	const struct split *s = &reader->split;

	for (size_t i = reader->columns.count; i < s->count; i++)
		if (s->cells[i].size)
			return false;
	return true;
}

/* What is wrong with the record as CSV, and with the number of its cells: fewer
 * than the header has are no fault, unless the file ends there. */
static enum row_fault
fault_of(const struct reader *reader)
{
	const struct split *s = &reader->split;

	if (s->state == SPLIT_STRAY)
		return ROW_STRAY_QUOTE;
	if (s->size >= ROW_MAX && (reader->input.size || !reader->input.end))
		return ROW_TOO_LONG;
	if (s->state == SPLIT_OPEN)
		return ROW_OPEN_QUOTE;
	if (s->count > reader->columns.count && !ends_empty(reader))
		return ROW_CELLS;
	return s->count != reader->columns.count && s->end == s->size
		   ? ROW_CUT
		   : ROW_VALID;
}

/* Reads the next record into the row, with what is wrong with it. */
static bool
take_row(struct reader *reader, struct row *row)
{
	const struct columns *columns = &reader->columns;
	const struct split *s = &reader->split;

	if (reader->rest)
		skip_rest(reader);
	while (input_line_end(&reader->input)) {
		input_pass(&reader->input, input_line_end(&reader->input));
		reader->next_line++;
	}
	if (!take_record(reader))
		return false;
	for (enum cell cell = 0; cell < CELL_COUNT; cell++)
		row->cell[cell] = columns->of[cell] < s->count
				      ? s->cells[columns->of[cell]]
				      : (struct slice){NULL, 0};
	row->raw = (struct slice){reader->at, s->size};
	row->byte = reader->byte;
	row->fault = fault_of(reader);
	row->fault_cell = cell_near(columns, s->count - 1);
	return true;
}

/* Goes back to this byte of the last row, where a header begins. */
static void
go_back(struct reader *reader, size_t offset)
{
	input_back(&reader->input, reader->split.end - offset);
	reader->next_line = reader->line;
	reader->rest = false;
	reader->at = NULL;
}

void
reader_header(struct reader *reader)
{
	struct columns before;

	if (!reader->header_waits)
		return;
	before = reader->columns;
	reader->header_waits = false;
	go_back(reader, 0);
	if (!read_header(reader, reader->next_line))
		stop_in(reader, READER_IO, ENOMEM);
	columns_free(&before);
}

/* Are NUL bytes or bad UTF-8 in a cell that is read? */
static void
inspect(struct reader *reader, struct row *row)
{
	if (scan_text(row->raw.at, row->raw.size) == row->raw.size)
		return;
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const struct slice slice = row->cell[cell];
		const size_t text = scan_text(slice.at, slice.size);

		if (text == slice.size)
			continue;
		row->fault = slice.at[text] ? ROW_ENCODING : ROW_NUL;
		row->fault_cell = cell;
		reader->fault_byte = text;
		return;
	}
}

/* Faults that leave the cells as they were meant. */
static bool
is_whole(enum row_fault fault)
{
	return fault == ROW_VALID || fault == ROW_CELLS || fault == ROW_CUT;
}

bool
reader_next(struct reader *reader, struct row *row)
{
	reader_header(reader);
	if (reader->state != READER_OPEN)
		return false;
	if (reader->glued)
		go_back(reader, reader->glued);
	reader->glued = 0;
	do {
		if (!take_row(reader, row))
			return false;
		if (row_is_plain(row) && !reader->conflict)
			break;
		row->fault = row_look_closer(reader, row);
		reader->numbered +=
		    row->fault == ROW_COMMENT && !blank_only(row->cell[CELL_N]);
	} while (row->fault == ROW_COMMENT && !reader->every);
	if (is_whole(row->fault))
		inspect(reader, row);
	reader->some = true;
	reader->fault = row->fault;
	reader->fault_cell = row->fault_cell;
	reader->header_waits = row->fault == ROW_HEADER;
	row->numbered = reader->numbered;
	if (row->fault != ROW_COMMENT)
		reader->numbered = 0;
	return true;
}

/* --- questions ----------------------------------------------------------- */

void
reader_every(struct reader *reader)
{
	reader->every = true;
}

struct slice
reader_head(const struct reader *reader, size_t *above)
{
	const struct columns *columns = &reader->columns;
	size_t size = columns->head_size;

	*above = columns->above;
	if (columns->state != READER_OPEN)
		return (struct slice){NULL, 0};
	while (size > columns->above && split_is_end(columns->head[size - 1]))
		size--;
	return (struct slice){columns->head, size};
}

enum reader_state
reader_state(const struct reader *reader)
{
	return reader->state;
}

const struct columns *
reader_columns(const struct reader *reader)
{
	return &reader->columns;
}

int
reader_error(const struct reader *reader)
{
	return reader->error;
}

bool
reader_unended(const struct reader *reader)
{
	return reader->state == READER_END && reader->some &&
	       (reader->fault == ROW_VALID || reader->fault == ROW_HEADER) &&
	       reader->split.end == reader->split.size;
}

bool
reader_again(const struct reader *reader, uint64_t from, char *to, size_t size)
{
	return input_again(&reader->input, from, to, size);
}
