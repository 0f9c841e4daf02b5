/* The rows of a log.
 *
 * The input is cut where a record ends, so that every step begins with a
 * record and no record lies in two steps: a line end after an even number of
 * quotes ends a record, and where the quotes are wrong libcsv stops before the
 * cut.  libcsv hands out the cells of a step, quoted ones are copied into the
 * arena, and reader_next hands out the rows one by one.  The step's bytes stay
 * where they are until the next step, for unquoted cells and reader_position.
 */
#include "step.h"

#include "scan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(ROW_MAX <= INPUT_WINDOW, "a row fits into the window");

static bool
fail(struct reader *reader, enum reader_state state, int error)
{
	reader->state = state;
	reader->error = error;
	return false;
}

static size_t
smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* ---- rows ---------------------------------------------------------- */

/* A quoted cell: without quotes inside it is the same in the input, after its
 * first quote; else libcsv's copy is kept. */
static void
take_quoted(struct reader *reader, struct slice *cell, const char *copy,
	    size_t size)
{
	const char *at = reader->at + reader->from + 1;
	size_t quotes = 2;

	if (!memchr(at, '"', size)) {
		*cell = (struct slice){at, size};
	} else {
		for (size_t i = 0; i < size; i++)
			quotes += copy[i] == '"';
		*cell = (struct slice){memcpy(reader->free, copy, size), size};
		reader->free += size;
	}
	reader->from += size + quotes + 1;
}

/* A cell that is quoted, has blanks around it, or is at the end. */
__attribute__((noinline)) static void
take_odd_cell(struct reader *reader, struct slice *cell, const char *copy,
	      size_t size)
{
	const char delimiter = reader->columns.delimiter;
	const size_t from = reader->from;
	size_t end = from + size;

	if (from < reader->size && reader->at[from] == '"') {
		take_quoted(reader, cell, copy, size);
		return;
	}
	/* blanks belong to the cell; libcsv drops them */
	while (end < reader->size && reader->at[end] != delimiter &&
	       reader->at[end] != '\n' && reader->at[end] != '\r')
		end++;
	*cell = (struct slice){reader->at + from, end - from};
	reader->from = end + 1; /* after the delimiter */
}

/* libcsv has just written the cell byte by byte, and reading it back at once
 * would wait for these writes.  A cell is mostly the same in the input, and
 * stays there for as long as the row is promised to live. */
static void
take_cell(void *copy, size_t size, void *data)
{
	struct reader *reader = data;
	const size_t column = reader->column++, most = reader->columns.count;
	const size_t end = reader->from + size;
	const char *at = reader->at + reader->from;
	struct slice *cell =
	    &reader->row->cell[reader->cell_of[column < most ? column : most]];

	if (end >= reader->size || *at == '"' ||
	    (at[size] != reader->columns.delimiter && at[size] != '\n')) {
		take_odd_cell(reader, cell, copy, size);
		return;
	}
	*cell = (struct slice){at, size};
	reader->from = end + 1; /* after the delimiter */
}

/* From the end of a row to where the next one begins: empty lines, the LF of
 * a CRLF. */
static void
find_row(struct reader *reader)
{
	size_t from = reader->from;

	while (from < reader->size &&
	       (reader->at[from] == '\n' || reader->at[from] == '\r'))
		from++;
	reader->from = from;
}

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

/* Is nothing in the last cells of the row that has just ended?  Spreadsheets
 * write all the columns that were ever in use. */
static bool
ends_empty(const struct reader *reader, size_t cells, bool line_end)
{
	size_t at = reader->from - (line_end || reader->from > reader->size);

	/* of a row that could not be ended, nothing after the end is read */
	if (at > reader->size)
		at = reader->size;
	for (; cells && at; cells--)
		if (reader->at[--at] != reader->columns.delimiter)
			return false;
	return !cells;
}

/* Fewer or more cells than the header, or no line end: cells that are
 * not there are NULL, which is no fault here; more than the header has are one,
 * unless they are empty. */
static void
take_odd_row(struct reader *reader, bool line_end)
{
	const struct columns *columns = &reader->columns;
	struct kept *row = reader->row;

	for (enum cell cell = 0; cell < CELL_COUNT; cell++)
		if (columns->of[cell] >= reader->column)
			row->cell[cell] = (struct slice){NULL, 0};
	row->fault_cell = cell_near(columns, reader->column - 1);
	if (reader->column > columns->count &&
	    !ends_empty(reader, reader->column - columns->count, line_end))
		row->fault = ROW_CELLS;
	else if (!line_end)
		row->fault = ROW_CUT;
}

static void
take_row(int end, void *data)
{
	struct reader *reader = data;

	reader->row->fault = ROW_VALID;
	reader->row->end = (uint32_t)smaller(reader->from - 1, reader->size);
	if (reader->column != reader->columns.count)
		take_odd_row(reader, end != -1);
	reader->column = 0;
	reader->row++;
	find_row(reader);
	reader->row->begin = (uint32_t)reader->from;
}

/* Ends the row that libcsv could not end. */
static void
take_broken_row(struct reader *reader, enum row_fault fault)
{
	struct kept *row = reader->row;
	size_t column;

	/* Without CSV_STRICT_FINI this cannot fail. */
	csv_set_opts(&reader->csv, CSV_STRICT);
	csv_fini(&reader->csv, take_cell, NULL, reader);
	csv_set_opts(&reader->csv, CSV_STRICT | CSV_STRICT_FINI);
	column = reader->column > 0 ? reader->column - 1 : 0;
	reader->open = column;
	take_row('\n', reader);
	row->fault = fault;
	row->fault_cell = cell_near(&reader->columns, column);
}

/* ---- steps --------------------------------------------------------- */

/* The size of the step and what is in it, where it ends with `end`; else 0. */
static size_t
cut_at(const struct reader *reader, size_t size, char end, struct scan *scan)
{
	const char *at = reader->input.at;
	const char before = reader->next_cr ? '\r' : '\n';
	size_t cut = scan_last(at, size, end);

	*scan = scan_block(at, cut, before, reader->columns.delimiter);
	if (scan->quotes % 2) {
		cut = scan_even(at, cut, end);
		*scan = scan_block(at, cut, before, reader->columns.delimiter);
	}
	return cut;
}

/* The same in what has been read: of the size that is wanted, or the first
 * larger one. */
static size_t
cut_in_window(const struct reader *reader, struct scan *scan)
{
	const size_t most = smaller(reader->input.size, ROW_MAX);
	size_t size = smaller(reader->target, most);
	size_t cut = cut_at(reader, size, '\n', scan);

	while (!cut && size < most) {
		size = smaller(2 * size, most);
		cut = cut_at(reader, size, '\n', scan);
	}
	return cut;
}

/* Finds where the next step ends, reading as much as it takes.  *whole: no
 * record ends in it, as far as can be seen from here. */
static size_t
find_cut(struct reader *reader, struct scan *scan, bool *whole)
{
	struct input *input = &reader->input;
	size_t most, cut = cut_in_window(reader, scan);

	*whole = false;
	while (!cut && !input->end && input->size <= ROW_MAX) {
		input_more(input);
		cut = cut_in_window(reader, scan);
	}
	/* after an error the rest may be half a row: it is not given out */
	if (cut || input->error)
		return cut;
	most = smaller(input->size, ROW_MAX);
	cut = cut_at(reader, most, '\r', scan);
	if (cut > 0)
		return cut;
	*whole = true;
	*scan = scan_block(input->at, most, reader->next_cr ? '\r' : '\n',
			   reader->columns.delimiter);
	return most;
}

/* Rows end with lines, so the lines tell how many rows there can be. */
static bool
make_room(struct reader *reader, uint64_t lines)
{
	const size_t rows = (size_t)lines + 3;

	if (rows > reader->room) {
		free(reader->rows);
		reader->room = 0;
		/* Cells without a column stay NULL for ever. */
		reader->rows = calloc(2 * rows, sizeof *reader->rows);
		if (!reader->rows)
			return fail(reader, READER_IO, ENOMEM);
		reader->room = 2 * rows;
	}
	reader->row = reader->rows;
	reader->column = 0;
	reader->free = reader->arena;
	reader->from = 0;
	find_row(reader);
	reader->row->begin = (uint32_t)reader->from;
	return true;
}

/* The step is the first bytes of the input. */
static void
begin_step(struct reader *reader, size_t size)
{
	reader->size = size;
	reader->at = reader->input.at;
	reader->byte = reader->input.passed;
	reader->last = reader->at[size - 1];
	reader->line = reader->next_line;
	reader->cr = reader->next_cr;
	reader->suspect = false;
	*reader->mark = (struct mark){0, reader->line};
}

/* Plain is ASCII without control characters or quotes: then the bytes between
 * two delimiters are the cell, and a character is a column. */
bool
step_written(struct reader *reader, const struct slice *cells, size_t count)
{
	struct input *input = &reader->input;
	const size_t size = input->size;
	struct kept *row;
	bool odd = false;

	for (size_t i = 0; i + 1 < size; i++)
		odd |= (unsigned char)(input->at[i] - ' ') > '~' - ' ' ||
		       input->at[i] == '"';
	if (odd || size > ROW_MAX || count != reader->columns.count)
		return true;
	begin_step(reader, size);
	if (!make_room(reader, 1))
		return false;
	row = reader->row++;
	row->fault = ROW_VALID;
	row->end = (uint32_t)size - 1;
	for (size_t i = 0; i < count; i++) {
		row->cell[reader->cell_of[i]] =
		    (struct slice){reader->at + reader->from, cells[i].size};
		reader->from += cells[i].size + 1;
	}
	reader->next_line++;
	reader->next_cr = false;
	input_pass(input, size);
	reader->count = 1;
	return true;
}

/* Lets libcsv split the step; the size it understood.
 *
 * libcsv drops blanks around a cell unless a function of ours says that there
 * are none, and calling it for every byte costs a third of the time.  take_cell
 * puts them back.  Only beside quotes, where a blank makes the row invalid, and
 * where a row begins, which could be nothing but blanks, it has to ask. */
static size_t
split(struct reader *reader, bool edges)
{
	struct csv_parser *csv = &reader->csv;
	size_t done;

	if (edges)
		csv_set_space_func(csv, no_blank);
	done = csv_parse(csv, reader->at, reader->size, take_cell, take_row,
			 reader);
	csv_set_space_func(csv, NULL);
	return done;
}

/* Passes everything up to and with the next line end. */
static void
skip_line(struct reader *reader)
{
	struct input *input = &reader->input;
	size_t i;

	for (;;) {
		for (i = 0; i < input->size; i++)
			if (input->at[i] == '\n' || input->at[i] == '\r')
				break;
		if (i < input->size) {
			reader->next_line++;
			reader->next_cr = input->at[i] == '\r';
			input_pass(input, i + 1);
			return;
		}
		input_pass(input, i);
		if (input->end)
			return;
		input_more(input);
	}
}

static bool
is_over(enum walked walked)
{
	return walked == WALK_END_ROW || walked == WALK_STRAY;
}

/* Passes the rest of a record whose beginning is the step. */
static void
skip_record(struct reader *reader)
{
	struct input *input = &reader->input;
	struct walk walk =
	    walk_from(reader->line, reader->cr, reader->columns.delimiter);
	enum walked walked = WALK_MARKUP;

	for (size_t i = 0; i < reader->size; i++)
		walk_byte(&walk, reader->at[i]);
	while (!is_over(walked) && (input->size || !input->end)) {
		size_t i = 0;

		if (!input->size)
			input_more(input);
		while (i < input->size && !is_over(walked))
			walked = walk_byte(&walk, input->at[i++]);
		input_pass(input, i);
	}
	reader->next_line = walk.line;
	reader->next_cr = walk.cr;
	if (walked == WALK_STRAY)
		skip_line(reader);
}

/* What is left when libcsv has split the step. */
static bool
end_step(struct reader *reader, size_t done, bool whole)
{
	const size_t step = reader->size;
	bool last;

	if (done < step && csv_error(&reader->csv) != CSV_EPARSE)
		return fail(reader, READER_IO, ENOMEM);
	reader->size = done;
	input_pass(&reader->input, done);
	last = reader->input.end && reader->input.size == 0;
	if (done < step) {
		take_broken_row(reader, ROW_STRAY_QUOTE);
		reader->skip = skip_line;
	} else if (whole && !last) {
		reader->long_quote = reader->csv.quoted;
		take_broken_row(reader, ROW_TOO_LONG);
		reader->skip = skip_record;
	} else if (last &&
		   csv_fini(&reader->csv, take_cell, take_row, reader) != 0) {
		take_broken_row(reader, ROW_OPEN_QUOTE);
	}
	reader->count = (size_t)(reader->row - reader->rows);
	return true;
}

bool
step_take(struct reader *reader)
{
	const char delimiter = reader->columns.delimiter;
	struct scan scan;
	size_t done;
	bool whole;

	reader->count = reader->next = 0;
	if (reader->skip)
		reader->skip(reader);
	reader->skip = NULL;
	reader->size = find_cut(reader, &scan, &whole);
	reader->target = smaller(2 * reader->target, reader->most);
	if (reader->size == 0)
		return fail(reader,
			    reader->input.error ? READER_IO : READER_END,
			    reader->input.error);
	begin_step(reader, reader->size);
	reader->suspect =
	    scan.nul ||
	    (scan.high && scan_utf8(reader->at, reader->size) != reader->size);
	if (!make_room(reader, scan.lines))
		return false;
	done = split(reader, scan.edges);
	if (done < reader->size)
		scan = scan_block(reader->at, done, reader->cr ? '\r' : '\n',
				  delimiter);
	reader->next_line += scan.lines;
	if (done > 0)
		reader->next_cr = reader->at[done - 1] == '\r';
	return end_step(reader, done, whole);
}
