/* The rows of a log.
 *
 * The input is cut where a record ends, so that every step begins with a
 * record and no record lies in two steps: a line end behind an even number of
 * quotes ends a record, and where the quotes are wrong libcsv stops before the
 * cut.  libcsv hands out the cells of a step, they are copied into the arena,
 * and reader_next hands out the rows one by one.  The step's bytes stay where
 * they are until the next step, for reader_position.
 */
#include "reader.h"

#include "columns.h"
#include "scan.h"
#include "walk.h"

#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	STEP = 16384, /* large enough to cost nothing, small enough to stay in
			 the nearest cache */
	SLACK = 16    /* short cells are copied as one vector */
};

_Static_assert(ROW_MAX <= INPUT_WINDOW, "a row fits into the window");

/* What must be passed before the next step. */
enum skip { SKIP_NOTHING, SKIP_LINE, SKIP_RECORD };

/* A row of the step, and where it begins: the way to it is walked once. */
struct mark {
	struct walk walk;
	size_t byte;
};

struct reader {
	struct input input;
	struct columns columns;
	struct csv_parser csv;
	enum reader_state state;
	int error;

	/* The step */
	const char *at;
	size_t size;
	uint64_t line; /* of its first byte */
	bool cr;       /* a CR stands before it */
	size_t target; /* bytes to take, if a record ends there */
	bool suspect;  /* NUL bytes or bad UTF-8 in it */
	uint64_t next_line;
	bool next_cr;
	enum skip skip;

	/* Its rows */
	struct row *rows;
	size_t room, count, next;
	struct row *row; /* the one being filled */
	size_t column;   /* the one that comes next */
	size_t open;     /* the column where a quote stays open */
	char *arena, *free;

	/* The row returned last */
	uint64_t record;
	enum row_fault fault;
	enum cell fault_cell;
	size_t fault_byte; /* of that cell: a NUL or bad UTF-8 */
	struct mark *mark, mark_room;
};

/* libcsv's buffer is ours, so that take_cell may read a vector beyond. */
static void *
resize(void *at, size_t size)
{
	return realloc(at, size + SLACK);
}

/* Blanks belong to the cell; libcsv would drop them. */
static int
no_blank(unsigned char byte)
{
	(void)byte;
	return 0;
}

static bool
fail(struct reader *reader, enum reader_state state, int error)
{
	reader->state = state;
	reader->error = error;
	return false;
}

/* ---- rows ---------------------------------------------------------- */

static void
take_cell(void *at, size_t size, void *data)
{
	struct reader *reader = data;
	const size_t column = reader->column++;
	char *to = reader->free;
	uint8_t cell;

	if (column >= reader->columns.count)
		return;
	cell = reader->columns.cell_of[column];
	if (cell == CELL_COUNT)
		return;
	if (size <= SLACK)
		memcpy(to, at, SLACK);
	else
		memcpy(to, at, size);
	reader->free = to + size;
	reader->row->cell[cell] = (struct slice){to, size};
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

/* Fewer or more cells than the header, or no line end. */
static void
take_odd_row(struct reader *reader, bool line_end)
{
	const struct columns *columns = &reader->columns;
	struct row *row = reader->row;

	for (enum cell cell = 0; cell < CELL_COUNT; cell++)
		if (columns->of[cell] >= reader->column)
			row->cell[cell] = (struct slice){NULL, 0};
	row->fault_cell = cell_near(columns, reader->column - 1);
	if (reader->column > columns->count)
		row->fault = ROW_CELLS;
	else if (!line_end)
		row->fault = ROW_CUT;
}

static void
take_row(int end, void *data)
{
	struct reader *reader = data;

	reader->row->fault = ROW_SOUND;
	if (reader->column != reader->columns.count)
		take_odd_row(reader, end >= 0);
	reader->column = 0;
	reader->row++;
}

/* Ends the row that libcsv could not end. */
static void
take_broken_row(struct reader *reader, enum row_fault fault)
{
	struct row *row = reader->row;
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

static size_t
smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Finds where the next step ends, reading as much as it takes.  *whole: no
 * record ends in it, as far as can be told from here. */
static size_t
find_cut(struct reader *reader, struct scan *scan, bool *whole)
{
	struct input *input = &reader->input;
	size_t size, most, cut;

	*whole = false;
	for (;;) {
		most = smaller(input->size, ROW_MAX);
		size = smaller(reader->target, most);
		for (;;) {
			cut = cut_at(reader, size, '\n', scan);
			if (cut > 0)
				return cut;
			if (size == most)
				break;
			size = smaller(2 * size, most);
		}
		if (input->end || input->size > ROW_MAX)
			break;
		input_more(input);
	}
	if (input->error) /* the rest may be half a row: it is not given out */
		return 0;
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
	const size_t rows = (size_t)lines + 2;

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
	return true;
}

/* Lets libcsv split the step; the size it understood.
 *
 * libcsv drops blanks around a cell unless a function of ours says that there
 * are none, and calling it for every byte costs a third of the time.  So only
 * blanks at the edge of a cell are asked about: everywhere else it makes no
 * difference. */
static size_t
split(struct reader *reader, bool edges)
{
	struct csv_parser *csv = &reader->csv;
	const char delimiter = reader->columns.delimiter;
	size_t done = 0, edge = reader->size;

	for (;;) {
		if (edges)
			edge = scan_edge(reader->at, reader->size, done,
					 delimiter);
		done += csv_parse(csv, reader->at + done, edge - done,
				  take_cell, take_row, reader);
		if (done < edge || done == reader->size)
			return done;
		csv_set_space_func(csv, no_blank);
		edge = csv_parse(csv, reader->at + done, 1, take_cell, take_row,
				 reader);
		csv_set_space_func(csv, NULL);
		if (edge == 0)
			return done;
		done++;
	}
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
	while (walked != WALK_END_ROW && walked != WALK_STRAY) {
		size_t i = 0;

		while (i < input->size && walked != WALK_END_ROW &&
		       walked != WALK_STRAY)
			walked = walk_byte(&walk, input->at[i++]);
		input_pass(input, i);
		if (input->size > 0 || walked == WALK_END_ROW)
			continue;
		if (input->end)
			break;
		input_more(input);
	}
	reader->next_line = walk.line;
	reader->next_cr = walk.cr;
	if (walked == WALK_STRAY)
		skip_line(reader);
}

static void
skip(struct reader *reader)
{
	const enum skip skip = reader->skip;

	reader->skip = SKIP_NOTHING;
	switch (skip) {
	case SKIP_NOTHING:
		break;
	case SKIP_LINE:
		skip_line(reader);
		break;
	case SKIP_RECORD:
		skip_record(reader);
		break;
	}
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
		reader->skip = SKIP_LINE;
	} else if (whole && !last) {
		take_broken_row(reader, ROW_TOO_LONG);
		reader->skip = SKIP_RECORD;
	} else if (last &&
		   csv_fini(&reader->csv, take_cell, take_row, reader) != 0) {
		take_broken_row(reader, ROW_OPEN_QUOTE);
	}
	reader->count = (size_t)(reader->row - reader->rows);
	return true;
}

/* Splits the next step into rows; false when there are no more. */
static bool
take_step(struct reader *reader)
{
	const char delimiter = reader->columns.delimiter;
	struct scan scan;
	size_t done;
	bool whole;

	reader->count = reader->next = 0;
	skip(reader);
	reader->size = find_cut(reader, &scan, &whole);
	if (reader->size == 0)
		return fail(reader,
			    reader->input.error ? READER_IO : READER_END,
			    reader->input.error);
	reader->at = reader->input.at;
	reader->line = reader->next_line;
	reader->cr = reader->next_cr;
	*reader->mark =
	    (struct mark){walk_from(reader->line, reader->cr, delimiter), 0};
	reader->suspect =
	    scan.nul ||
	    (scan.high && scan_utf8(reader->at, reader->size) != reader->size);
	if (!make_room(reader, scan.lines))
		return false;
	done = split(reader, scan.edge);
	if (done < reader->size)
		scan = scan_block(reader->at, done, reader->cr ? '\r' : '\n',
				  delimiter);
	reader->next_line += scan.lines;
	if (done > 0)
		reader->next_cr = reader->at[done - 1] == '\r';
	return end_step(reader, done, whole);
}

/* ---- the door ------------------------------------------------------ */

static struct reader *
new_reader(void)
{
	struct reader *reader = calloc(1, sizeof *reader);

	if (!reader)
		return NULL;
	reader->target = STEP;
	reader->mark = &reader->mark_room;
	reader->input.file = -1;
	reader->arena = malloc(ROW_MAX + SLACK);
	if (!reader->arena ||
	    csv_init(&reader->csv, CSV_STRICT | CSV_STRICT_FINI) != 0) {
		free(reader->arena);
		free(reader);
		return NULL;
	}
	csv_set_realloc_func(&reader->csv, resize);
	csv_set_blk_size(&reader->csv, ROW_MAX);
	return reader;
}

/* Reads the header; false when memory is gone. */
static bool
begin(struct reader *reader)
{
	if (!columns_read(&reader->columns, &reader->input))
		return false;
	reader->state = reader->columns.state;
	reader->error = reader->input.error;
	reader->next_line = reader->columns.line;
	reader->next_cr = reader->columns.cr;
	reader->record = 1;
	csv_set_delim(&reader->csv, (unsigned char)reader->columns.delimiter);
	return true;
}

struct reader *
reader_open(const char *path)
{
	struct reader *reader = new_reader();

	if (!reader)
		return NULL;
	if (!input_open(&reader->input, path) || !begin(reader)) {
		reader_close(reader);
		return NULL;
	}
	return reader;
}

struct reader *
reader_memory(const void *bytes, size_t size)
{
	struct reader *reader = new_reader();

	if (!reader)
		return NULL;
	input_memory(&reader->input, bytes, size);
	if (!begin(reader)) {
		reader_close(reader);
		return NULL;
	}
	return reader;
}

void
reader_close(struct reader *reader)
{
	if (!reader)
		return;
	input_close(&reader->input);
	columns_free(&reader->columns);
	csv_free(&reader->csv);
	free(reader->rows);
	free(reader->arena);
	free(reader);
}

/* NUL bytes and bad UTF-8 somewhere in the step: in this row? */
static void
inspect(struct reader *reader, struct row *row)
{
	const char *nul;
	size_t text;

	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const struct slice slice = row->cell[cell];

		if (!slice.at)
			continue;
		text = scan_utf8(slice.at, slice.size);
		nul = memchr(slice.at, '\0', text);
		if (nul)
			text = (size_t)(nul - slice.at);
		if (text == slice.size)
			continue;
		row->fault = nul ? ROW_NUL : ROW_ENCODING;
		row->fault_cell = cell;
		reader->fault_byte = text;
		return;
	}
}

/* Faults that leave the cells as they were meant. */
static bool
is_whole(enum row_fault fault)
{
	return fault == ROW_SOUND || fault == ROW_CELLS || fault == ROW_CUT;
}

bool
reader_next(struct reader *reader, struct row *row)
{
	if (reader->state != READER_OPEN)
		return false;
	while (reader->next == reader->count)
		if (!take_step(reader))
			return false;
	*row = reader->rows[reader->next++];
	row->record = ++reader->record;
	if (reader->suspect && is_whole(row->fault))
		inspect(reader, row);
	reader->fault = row->fault;
	reader->fault_cell = row->fault_cell;
	return true;
}

enum reader_state
reader_state(const struct reader *reader)
{
	return reader->state;
}

const char *
reader_detail(const struct reader *reader)
{
	return reader->columns.detail;
}

int
reader_error(const struct reader *reader)
{
	return reader->error;
}

char
reader_delimiter(const struct reader *reader)
{
	return reader->columns.delimiter;
}

int
reader_ignored(const struct reader *reader, const char *names[READER_IGNORED])
{
	const struct columns *columns = &reader->columns;

	for (int i = 0; i < columns->ignored && i < READER_IGNORED; i++)
		names[i] = columns->ignored_name[i];
	return columns->ignored;
}

struct position
reader_header_position(const struct reader *reader)
{
	return reader->columns.place;
}

/* Byte `offset` of a column of the row returned last. */
static struct position
locate(const struct reader *reader, size_t column, size_t offset)
{
	struct mark *mark = reader->mark;
	struct position position = {reader->next_line, 1, false};
	struct walk walk;

	if (reader->next == 0)
		return position;
	while (mark->walk.row < reader->next - 1)
		walk_byte(&mark->walk, reader->at[mark->byte++]);
	walk = mark->walk;
	position = walk_to(&walk, reader->at + mark->byte,
			   reader->size - mark->byte, column, offset);
	/* The last row of the input can end without a line end. */
	if (reader->fault != ROW_TOO_LONG)
		position.exact = true;
	return position;
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
	case ROW_SOUND:
	case ROW_TOO_LONG:
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

uint64_t
reader_bytes(const struct reader *reader, uint64_t *all)
{
	if (all)
		*all = reader->input.all;
	return reader->input.passed;
}

void
reader_step(struct reader *reader, size_t bytes)
{
	reader->target = bytes < 1 ? 1 : smaller(bytes, ROW_MAX);
}
