/* Rows of a log, one by one: what step.c has split, looked at more closely.
 *
 * Most rows are plain and handed out at once. The others may be a comment, the
 * header of the next log of a stream, marks of a merge, or two rows glued by a
 * lost line end; a row with a fault is handed out with it. What is asked about
 * the header is answered from columns.h.
 */
#include "reader.h"

#include "../grow.h"
#include "blank.h"
#include "scan.h"
#include "step.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	/* who looks only at the first rows does not wait for others */
	FIRST_STEP = 512,
	STEP = 16384 /* large enough to cost nothing, small enough to stay in
			the nearest cache */
};

/* A reader without input; NULL if memory is gone. */
static struct reader *
new_reader(void)
{
	struct reader *reader = calloc(1, sizeof *reader);

	if (!reader)
		return NULL;
	reader->target = FIRST_STEP;
	reader->most = STEP;
	reader->mark = &reader->mark_room;
	reader->input.file = -1;
	reader->arena = malloc(ROW_MAX);
	if (!reader->arena ||
	    csv_init(&reader->csv, CSV_STRICT | CSV_STRICT_FINI) != 0) {
		free(reader->arena);
		free(reader);
		return NULL;
	}
	csv_set_blk_size(&reader->csv, ROW_MAX);
	return reader;
}

/* Reads the header; false when memory is gone. */
static bool
begin(struct reader *reader, uint64_t line)
{
	if (!columns_read(&reader->columns, &reader->input, line))
		return false;
	reader->state = reader->columns.state;
	reader->error = reader->input.error;
	reader->next_line = reader->columns.line;
	reader->next_cr = reader->columns.cr;
	reader->cell_of = reader->columns.cell_of;
	csv_set_delim(&reader->csv, (unsigned char)reader->columns.delimiter);
	return true;
}

struct reader *
reader_open(const char *path)
{
	struct reader *reader = new_reader();

	if (!reader)
		return NULL;
	if (!input_open(&reader->input, path) || !begin(reader, 1)) {
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
	if (!begin(reader, 1)) {
		reader_close(reader);
		return NULL;
	}
	return reader;
}

/* The rows are read as if the first header stood above them, so all that a
 * reader remembers is what it was after that header. */
bool
reader_more(struct reader *reader, const void *bytes, size_t size,
	    const struct slice *cells, size_t count)
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
	reader->state = columns->state;
	reader->next_line = columns->line;
	reader->next_cr = columns->cr;
	reader->skip = NULL;
	reader->count = reader->next = reader->glued = 0;
	reader->numbered = 0;
	reader->some = reader->conflict = reader->header_waits = false;
	return !count || step_written(reader, cells, count);
}

void
reader_close(struct reader *reader)
{
	if (!reader)
		return;
	input_close(&reader->input);
	free(reader->more);
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
	return fault == ROW_VALID || fault == ROW_CELLS || fault == ROW_CUT;
}

/* Moves begin with a letter and arguments with a key, so most rows are not
 * looked at twice: only those that begin like the name of a column, or `sep=`.
 */
static inline bool
is_plain_row(const struct kept *kept)
{
	static const uint32_t odd = ~0x07fffffeu | 1u << ('a' & 31) |
				    1u << ('h' & 31) | 1u << ('m' & 31) |
				    1u << ('n' & 31);
	const struct slice move = kept->cell[CELL_MOVE];
	const struct slice args = kept->cell[CELL_ARGS];

	return kept->fault == ROW_VALID && move.size &&
	       (unsigned char)*move.at >> 6 == 1 &&
	       !((odd | 1u << ('s' & 31)) >> (*move.at & 31) & 1) &&
	       (!args.size || !(odd >> (*args.at & 31) & 1));
}

/* Does the row say nothing? */
static bool
is_comment(const struct kept *kept)
{
	static const enum cell cells[] = {CELL_MOVE, CELL_ACTOR, CELL_ARGS,
					  CELL_HASH};
	const struct slice n = blank_trim(kept->cell[CELL_N]);
	int32_t number;

	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
		if (!blank_only(kept->cell[cells[i]]))
			return false;
	return (kept->fault == ROW_VALID || kept->fault == ROW_CUT) &&
	       (!n.size || slice_number(n, &number));
}

/* Could it be a header?  It has two names of columns at least, be it one of
 * them twice, unless it has fewer columns than the one before, or another
 * delimiter. Of a row of the verb `move` that is one. */
static bool
may_be_header(const struct reader *reader, const struct kept *kept)
{
	const char *at = reader->at + kept->begin,
		   *end = reader->at + kept->end;
	const struct slice args = kept->cell[CELL_ARGS];
	int names = 0;

	if (kept->fault != ROW_VALID || !kept->cell[CELL_MOVE].at || !args.at)
		return true;
	if (memchr(args.at, '=', args.size)) /* in no name, in most rows */
		return false;
	for (; end - at >= 4 && names < 2; at++)
		if ((*at | 32) == 'a')
			names +=
			    strncasecmp(at, "args", 4) == 0 ||
			    (end - at >= 5 && strncasecmp(at, "actor", 5) == 0);
		else if ((*at | 32) == 'm')
			names += strncasecmp(at, "move", 4) == 0;
	return names == 2;
}

/* Does a column's name end a cell here? */
static bool
is_name(const char *at, const char *end, char delimiter)
{
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const size_t size = strlen(cell_names[cell]);

		if ((size_t)(end - at) > size && at[size] == delimiter &&
		    memcmp(at, cell_names[cell], size) == 0)
			return true;
	}
	return false;
}

/* Whatever no header has: `=`, a digit, a quote, a name without a letter. */
static bool
is_no_header(const char *at, const char *end, char delimiter)
{
	char before = delimiter;

	for (; at < end; before = *at++)
		if (strchr("=\"0123456789", *at) ||
		    (*at == delimiter && before == delimiter))
			return true;
	return false;
}

/* The bytes of a row after which a header follows in its line; 0: none does.
 * A header is found within the last bytes only. */
static size_t
glued(const struct reader *reader, const struct kept *kept, bool header)
{
	const size_t most = 512;
	const char *begin = reader->at + kept->begin,
		   *end = reader->at + kept->end, *at = begin + 1;
	const char delimiter = reader->columns.delimiter;

	if ((size_t)(end - begin) > most)
		at = end - most;
	for (; at < end; at++)
		if (is_name(at, end, delimiter) &&
		    (!header || is_no_header(begin, at, delimiter)) &&
		    columns_begin(at, (size_t)(end - at)))
			return (size_t)(at - begin);
	return 0;
}

/* What a row is that does not begin like a move. */
static enum row_fault
look_closer(struct reader *reader, struct kept *kept)
{
	const struct input *input = &reader->input;
	const char *at = reader->at + kept->begin;
	const bool conflict = reader->conflict;
	bool header;
	const char sign = scan_merged(at, kept->end - kept->begin);

	if (sign)
		reader->conflict = sign != '>';
	if (sign || conflict)
		return ROW_CONFLICT;
	/* of a broken row, the line continues after the step */
	header = may_be_header(reader, kept) &&
		 columns_begin(at, (size_t)(input->at + input->size - at));
	if (kept->fault == ROW_CELLS)
		reader->glued = glued(reader, kept, header);
	if (reader->glued) {
		kept->end = kept->begin + (uint32_t)reader->glued;
		return ROW_GLUED;
	}
	if (header)
		return ROW_HEADER;
	return is_comment(kept) ? ROW_COMMENT : kept->fault;
}

/* Goes back to that byte of the row returned last: the next step begins there.
 * Its line. */
static uint64_t
go_back(struct reader *reader, size_t offset)
{
	const uint64_t line = reader_fault_position(reader).line;

	input_back(&reader->input, reader->size -
				       reader->rows[reader->next - 1].begin -
				       offset);
	reader->skip = NULL;
	reader->count = reader->next = 0;
	reader->room = 0; /* other cells may have no column now */
	reader->next_line = line;
	reader->next_cr = false;
	return line;
}

void
reader_header(struct reader *reader)
{
	struct columns before;

	if (!reader->header_waits)
		return;
	before = reader->columns;
	reader->header_waits = false;
	if (!begin(reader, go_back(reader, 0))) {
		reader->state = READER_IO;
		reader->error = ENOMEM;
	}
	columns_free(&before);
}

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
	if (size > columns->above && (columns->head[size - 1] == '\n' ||
				      columns->head[size - 1] == '\r'))
		size--;
	return (struct slice){columns->head, size};
}

/* The next row of the step or of those after it, and what it is. */
static const struct kept *
next_kept(struct reader *reader, enum row_fault *fault)
{
	struct kept *kept;

	for (;;) {
		while (reader->next == reader->count)
			if (!step_take(reader))
				return NULL;
		kept = &reader->rows[reader->next++];
		*fault = ROW_VALID;
		if (is_plain_row(kept) && !reader->conflict)
			return kept;
		*fault = look_closer(reader, kept);
		if (*fault != ROW_COMMENT)
			return kept;
		reader->numbered += !blank_only(kept->cell[CELL_N]);
		if (reader->every)
			return kept;
	}
}

bool
reader_next(struct reader *reader, struct row *row)
{
	const struct kept *kept;

	reader_header(reader);
	if (reader->state != READER_OPEN)
		return false;
	if (reader->glued)
		go_back(reader, reader->glued);
	reader->glued = 0;
	kept = next_kept(reader, &row->fault);
	if (!kept)
		return false;
	memcpy(row->cell, kept->cell, sizeof row->cell);
	row->raw =
	    (struct slice){reader->at + kept->begin, kept->end - kept->begin};
	row->byte = reader->byte + kept->begin;
	row->fault_cell = kept->fault_cell;
	if (reader->suspect && is_whole(row->fault))
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
	       reader->last != '\n' && reader->last != '\r';
}

bool
reader_again(const struct reader *reader, uint64_t from, char *to, size_t size)
{
	return input_again(&reader->input, from, to, size);
}

void
reader_step(struct reader *reader, size_t bytes)
{
	reader->target = bytes < 1 ? 1 : bytes > ROW_MAX ? ROW_MAX : bytes;
	reader->most = reader->target;
}
