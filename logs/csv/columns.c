#include "columns.h"

#include "../grow.h"
#include "scan.h"

#include <stdlib.h>
#include <string.h>

/* The first that occurs most often wins. */
static const char delimiters[] = {',', ';', '\t'};

enum { DELIMITERS = sizeof delimiters };

bool
columns_is_utf16(const char *at, size_t size)
{
	/* are the first four bytes zero at even, or at odd places? */
	bool zero[2] = {true, true};

	if (size < 2)
		return false;
	if (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0)
		return true;
	for (size_t i = 0; i < size && i < 4; i++)
		zero[i % 2] &= at[i] == 0;
	return zero[0] || zero[1];
}

/* Passes bytes of the header or above it. */
static void
keep_head(struct columns *columns, struct input *input, size_t size)
{
	/* NOLINTNEXTLINE: what read_below frees is not what it puts there */
	char *head = grown(columns->head, &columns->head_room,
			   columns->head_size + size, 1);

	if (head) {
		columns->head = head;
		memcpy(head + columns->head_size, input->at, size);
		columns->head_size += size;
	}
	columns->memory |= !head;
	input_pass(input, size);
}

size_t
columns_mark(const char *at, size_t size)
{
	return size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Passes the first bytes, which end with a line. */
static void
pass(struct columns *columns, struct input *input, size_t size)
{
	columns->line =
	    split_position((struct slice){input->at, size}, size, columns->line)
		.line;
	keep_head(columns, input, size);
}

/* Passes empty lines in front of the header. */
static void
skip_empty(struct columns *columns, struct input *input)
{
	size_t size;

	while ((size = input_line_end(input)))
		pass(columns, input, size);
}

/* The bytes of the header with its line end, 0 if it has none within the
 * window; counts the delimiters outside of quotes. */
static size_t
header_end(const char *at, size_t size, size_t found[DELIMITERS])
{
	bool quoted = false;

	for (size_t i = 0; i < size; i++) {
		if (at[i] == '"')
			quoted = !quoted;
		if (quoted)
			continue;
		if (split_is_end(at[i]))
			return i + split_end_size(at + i, size - i);
		for (int j = 0; j < DELIMITERS; j++)
			found[j] += at[i] == delimiters[j];
	}
	return 0;
}

char
columns_delimiter(const char *at, size_t size, size_t *end)
{
	size_t found[DELIMITERS] = {0};
	int best = 0;

	*end = header_end(at, size, found);
	for (int j = 1; j < DELIMITERS; j++)
		if (found[j] > found[best])
			best = j;
	return delimiters[best];
}

/* Reads on until the whole header is in the window and returns its size; more
 * than ROW_MAX if it is too long. */
static size_t
find_header(struct columns *columns, struct input *input)
{
	size_t size, end;

	for (;;) {
		size = input->size < ROW_MAX ? input->size : ROW_MAX;
		columns->delimiter = columns_delimiter(input->at, size, &end);
		/* a CR at the end may be half of a CRLF */
		if ((end && (end < size || input->at[end - 1] == '\n')) ||
		    input->end || input->size > ROW_MAX)
			break;
		input_more(input);
	}
	return end > 0 ? end : input->size;
}

/* A file of a spreadsheet program is not text: which one is it? */
static const char *
sheet_of(struct input *input)
{
	static const char ods[] = "mimetypeapplication/vnd.oasis.opendocument";
	const size_t all = 30 + sizeof ods - 1;

	if (input->size < 4)
		return NULL;
	if (memcmp(input->at, "\xd0\xcf\x11\xe0", 4) == 0)
		return ".xls";
	if (memcmp(input->at, "PK\3\4", 4) != 0)
		return NULL;
	while (input->size < all && !input->end)
		input_more(input);
	return input->size >= all &&
		       memcmp(input->at + 30, ods, sizeof ods - 1) == 0
		   ? ".ods"
		   : ".xlsx";
}

size_t
columns_separator(const char *at, size_t size, char *delimiter)
{
	size_t quoted = size && at[0] == '"', end = 5 + 2 * quoted;

	if (size < end + 1 || memcmp(at + quoted, "sep=", 4) != 0 ||
	    !split_is_end(at[end]) ||
	    !memchr(delimiters, at[4 + quoted], DELIMITERS))
		return 0;
	*delimiter = at[4 + quoted];
	return end + split_end_size(at + end, size - end);
}

static void
forget(struct columns *columns)
{
	free(columns->cell_of);
	columns->cell_of = NULL;
	for (int i = 0; i < columns->ignored && i < READER_IGNORED; i++)
		free(columns->ignored_name[i]);
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		free(columns->renamed[cell]);
		columns->renamed[cell] = NULL;
		columns->of[cell] = NO_COLUMN;
	}
	columns->ignored = 0;
	columns->count = 0;
}

/* Is this line the header? See the state; false when memory is gone. */
static bool
read_header_line(struct columns *columns, struct input *input,
		 struct split *split, char delimiter, size_t *size)
{
	forget(columns);
	columns->state = READER_OPEN;
	columns->detail = "";
	skip_empty(columns, input);
	*size = find_header(columns, input);
	if (delimiter)
		columns->delimiter = delimiter;
	columns->header_line = columns->line;
	if (input->error)
		return columns_trouble(columns, READER_IO, "");
	columns->place = (struct position){columns->line, 1, true};
	if (*size == 0)
		return columns_trouble(columns, READER_EMPTY, "");
	if (*size > ROW_MAX)
		return columns_trouble(columns, READER_NO_CSV,
				       "longer than a row may be");
	return columns_understand(columns, split, input->at, *size);
}

/* Looks below for the header; if none, the fault stays.  False: no memory. */
static bool
read_below(struct columns *columns, struct input *input, struct split *split,
	   char delimiter, size_t *size)
{
	struct columns below = {.detail = "",
				.line = columns->line,
				.place = {columns->line, 1, true},
				.head = columns->head,
				.head_size = columns->head_size,
				.head_room = columns->head_room};
	bool good = true;

	columns->head = NULL;
	do {
		if (scan_merged(input->at, *size) == '<') {
			columns->place = below.place;
			below.state = READER_CONFLICT;
			break;
		}
		pass(&below, input, *size);
		below.titles++;
		good = read_header_line(&below, input, split, delimiter, size);
	} while (good && below.state == READER_NO_COLUMN &&
		 below.titles < COLUMNS_TITLES);
	if (good && below.state == READER_OPEN) {
		columns_free(columns);
		*columns = below;
		return true;
	}
	if (below.state == READER_CONFLICT)
		columns_trouble(columns, READER_CONFLICT, "");
	columns_free(&below);
	return good;
}

bool
columns_read(struct columns *columns, struct input *input, struct split *split,
	     uint64_t line)
{
	const char *sheet;
	char delimiter = '\0';
	size_t size;

	*columns =
	    (struct columns){.detail = "", .line = line, .delimiter = ','};
	columns->place = (struct position){line, 1, true};
	/* a mark and `sep=;` with its line end */
	while (input->size < 16 && !input->end)
		input_more(input);
	sheet = sheet_of(input);
	if (sheet)
		return columns_trouble(columns, READER_SHEET, sheet);
	if (columns_is_utf16(input->at, input->size))
		return columns_trouble(columns, READER_UTF16, "");
	size = columns_mark(input->at, input->size);
	if (size)
		keep_head(columns, input, size);
	skip_empty(columns, input);
	size = columns_separator(input->at, input->size, &delimiter);
	if (size)
		pass(columns, input, size);
	if (!read_header_line(columns, input, split, delimiter, &size) ||
	    (columns->state == READER_NO_COLUMN &&
	     !read_below(columns, input, split, delimiter, &size)))
		return false;
	columns->above = columns->head_size;
	if (columns->state == READER_OPEN) {
		columns->from = input->passed;
		pass(columns, input, size);
		columns->to = input->passed;
	}
	return !columns->memory;
}

bool
columns_begin(const char *at, size_t size)
{
	struct columns columns = {.detail = "", .line = 1};
	struct split split = {.count = 0};
	struct input input;
	char delimiter;
	const size_t mark = columns_mark(at, size);
	bool begins;

	at += mark;
	size -= mark;
	if (columns_separator(at, size, &delimiter))
		return true;
	input_memory(&input, at, size < ROW_MAX ? size : ROW_MAX);
	begins =
	    read_header_line(&columns, &input, &split, '\0', &size) &&
	    (columns.state == READER_OPEN || columns.state == READER_TWICE);
	columns_free(&columns);
	split_free(&split);
	return begins;
}

void
columns_free(struct columns *columns)
{
	forget(columns);
	free(columns->head);
	columns->head = NULL;
}
