#include "columns.h"

#include "../grow.h"
#include "blank.h"
#include "scan.h"
#include "walk.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

static const char *const cell_names[CELL_COUNT] = {
    [CELL_N] = "n",       [CELL_ACTOR] = "actor", [CELL_MOVE] = "move",
    [CELL_ARGS] = "args", [CELL_HASH] = "hash",   [CELL_NOTE] = "note",
};

static const enum cell required[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};

/* The first that occurs most often wins. */
static const char delimiters[] = {',', ';', '\t'};

enum { DELIMITERS = sizeof delimiters };

/* What the callbacks of libcsv fill. */
struct header {
	struct columns *columns;
	size_t twice; /* the column that was there before, or NO_COLUMN */
	bool memory;  /* memory is gone */
};

static bool
trouble(struct columns *columns, enum reader_state state, const char *detail)
{
	columns->state = state;
	columns->detail = detail;
	return true;
}

/* UTF-16 and UTF-32 begin with their own marks, or with ASCII that has NUL
 * bytes between. */
static bool
is_wide(const char *at, size_t size)
{
	bool even = size >= 2, odd = size >= 2;

	if (size >= 2 &&
	    (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0))
		return true;
	for (size_t i = 0; i < size && i < 4; i += 2)
		even &= at[i] == 0;
	for (size_t i = 1; i < size && i < 4; i += 2)
		odd &= at[i] == 0;
	return even || odd;
}

/* Passes bytes of the header or above it. */
static void
keep(struct columns *columns, struct input *input, size_t size)
{
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

static bool
has_mark(const char *at, size_t size)
{
	return size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0;
}

/* Empty lines in front of the header. */
static void
skip_empty(struct columns *columns, struct input *input)
{
	for (;;) {
		while (input->size > 0 &&
		       (input->at[0] == '\n' || input->at[0] == '\r')) {
			columns->line += input->at[0] == '\r' || !columns->cr;
			columns->cr = input->at[0] == '\r';
			keep(columns, input, 1);
		}
		if (input->size > 0 || input->end)
			return;
		input_more(input);
	}
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
		if (at[i] == '\n' || at[i] == '\r')
			return i + 1;
		for (int j = 0; j < DELIMITERS; j++)
			found[j] += at[i] == delimiters[j];
	}
	return 0;
}

/* Reads on until the whole header is in the window and returns its size; more
 * than ROW_MAX if it is too long. */
static size_t
find_header(struct columns *columns, struct input *input)
{
	size_t found[DELIMITERS], size, end;

	for (;;) {
		memset(found, 0, sizeof found);
		size = input->size < ROW_MAX ? input->size : ROW_MAX;
		end = header_end(input->at, size, found);
		if (end > 0 || input->end || input->size > ROW_MAX)
			break;
		input_more(input);
	}
	columns->delimiter = delimiters[0];
	for (int j = 1, best = 0; j < DELIMITERS; j++) {
		if (found[j] > found[best]) {
			best = j;
			columns->delimiter = delimiters[j];
		}
	}
	return end > 0 ? end : input->size;
}

bool
column_is(struct slice name, enum cell cell)
{
	return blank_is(name, cell_names[cell]);
}

static char *
copy_of(struct header *header, struct slice name)
{
	char *copy = malloc(name.size + 1);

	if (!copy) {
		header->memory = true;
		return NULL;
	}
	memcpy(copy, name.at, name.size);
	copy[name.size] = '\0';
	return copy;
}

static void
ignore(struct header *header, struct slice name)
{
	struct columns *columns = header->columns;

	if (name.size == 0)
		return;
	if (columns->ignored < READER_IGNORED)
		columns->ignored_name[columns->ignored] = copy_of(header, name);
	if (!header->memory)
		columns->ignored++;
}

static void
take_name(void *at, size_t size, void *data)
{
	struct header *header = data;
	struct columns *columns = header->columns;
	const struct slice name = blank_trim((struct slice){at, size});
	const size_t column = columns->count++;

	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const char *known = cell_names[cell];

		if (!column_is(name, cell))
			continue;
		columns->cell_of[column] = (uint8_t)cell;
		if (columns->of[cell] == NO_COLUMN) {
			columns->of[cell] = column;
			if (!slice_is(name, known))
				columns->renamed[cell] = copy_of(header, name);
		} else if (header->twice == NO_COLUMN) {
			header->twice = column;
			columns->detail = known;
		}
		return;
	}
	columns->cell_of[column] = CELL_COUNT;
	ignore(header, name);
}

/* Lets libcsv split the header; the size it understood. */
static size_t
split(struct header *header, const char *at, size_t size, bool *open)
{
	struct csv_parser csv;
	size_t done;

	*open = false;
	if (csv_init(&csv, CSV_STRICT | CSV_STRICT_FINI) != 0) {
		header->memory = true;
		return size;
	}
	csv_set_delim(&csv, (unsigned char)header->columns->delimiter);
	done = csv_parse(&csv, at, size, take_name, NULL, header);
	if (done < size && csv_error(&csv) != CSV_EPARSE)
		header->memory = true;
	if (done == size)
		*open = csv_fini(&csv, take_name, NULL, header) != 0;
	csv_free(&csv);
	return done;
}

/* What people call the columns; the names of the log are always these. */
static const struct {
	const char *word;
	enum cell cell;
} meant[] = {
    {"spieler", CELL_ACTOR},
    {"player", CELL_ACTOR},
    {"sitz", CELL_ACTOR},
    {"seat", CELL_ACTOR},
    {"akteur", CELL_ACTOR},
    {"partei", CELL_ACTOR},
    {"wer", CELL_ACTOR},
    {"who", CELL_ACTOR},
    {"zug", CELL_MOVE},
    {"verb", CELL_MOVE},
    {"aktion", CELL_MOVE},
    {"action", CELL_MOVE},
    {"was", CELL_MOVE},
    {"what", CELL_MOVE},
    {"angaben", CELL_ARGS},
    {"argumente", CELL_ARGS},
    {"arguments", CELL_ARGS},
    {"argument", CELL_ARGS},
    {"einzelheiten", CELL_ARGS},
    {"details", CELL_ARGS},
    {"nr", CELL_N},
    {"nummer", CELL_N},
    {"bemerkung", CELL_NOTE},
    {"notiz", CELL_NOTE},
    {"anmerkung", CELL_NOTE},
    {"kommentar", CELL_NOTE},
    {"comment", CELL_NOTE},
    {"notes", CELL_NOTE},
};

/* `actor; write 'actor' for 'Spieler', 'move' for 'Zug'` */
static const char *
say_missing(struct columns *columns, enum cell missing)
{
	struct text t = text_in(columns->said, sizeof columns->said);
	size_t j, said = 0;

	text_add(&t, cell_names[missing]);
	for (int i = 0; i < columns->ignored && i < READER_IGNORED; i++)
		for (j = 0; j < sizeof meant / sizeof *meant; j++) {
			const char *name = columns->ignored_name[i];

			if (!blank_is(slice_of(name), meant[j].word))
				continue;
			text_add(&t, said++ ? ", '" : "; write '");
			text_add(&t, cell_names[meant[j].cell]);
			text_add(&t, "' for '");
			text_add(&t, name);
			text_char(&t, '\'');
		}
	return columns->said;
}

/* Judges the names once all of them are there. */
static void
judge(struct header *header, const char *at, size_t size)
{
	struct columns *columns = header->columns;
	struct walk walk =
	    walk_from(columns->line, columns->cr, columns->delimiter);

	if (header->twice != NO_COLUMN) {
		columns->place = walk_to(&walk, at, size, header->twice, 0);
		columns->state = READER_TWICE;
		return;
	}
	for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
		if (columns->of[required[i]] != NO_COLUMN)
			continue;
		columns->place = walk_to(&walk, at, size, WALK_END, 0);
		trouble(columns, READER_NO_COLUMN,
			say_missing(columns, required[i]));
		return;
	}
}

/* The position of byte `index` of the header. */
static struct position
place(const struct columns *columns, const char *at, size_t index)
{
	struct walk walk =
	    walk_from(columns->line, columns->cr, columns->delimiter);
	struct position position = walk_to(&walk, at, index, WALK_END, 0);

	position.exact = true;
	return position;
}

static bool
understand(struct columns *columns, const char *at, size_t size)
{
	struct header header = {.columns = columns, .twice = NO_COLUMN};
	size_t text = scan_utf8(at, size), done, most = 2;
	const char *nul = memchr(at, '\0', text);
	bool open;

	if (nul)
		text = (size_t)(nul - at);
	if (text < size) {
		columns->place = place(columns, at, text);
		return trouble(columns, READER_NOT_TEXT, "");
	}
	for (size_t i = 0; i < size; i++)
		most += at[i] == columns->delimiter;
	columns->cell_of = malloc(most);
	if (!columns->cell_of)
		return false;
	done = split(&header, at, size, &open);
	if (header.memory)
		return false;
	columns->cell_of[columns->count] = CELL_COUNT;
	columns->place = place(columns, at, open ? 0 : done);
	if (done < size)
		return trouble(columns, READER_NO_CSV, "a stray quote");
	if (open)
		return trouble(columns, READER_NO_CSV, "a quote is not closed");
	judge(&header, at, size);
	return true;
}

/* A file of a spreadsheet program is no text: which one is it? */
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
	    (at[end] != '\n' && at[end] != '\r') ||
	    !memchr(delimiters, at[4 + quoted], DELIMITERS))
		return 0;
	*delimiter = at[4 + quoted];
	return end + 1;
}

/* Passes the header, or a line above it. */
static void
pass(struct columns *columns, struct input *input, size_t size)
{
	columns->line +=
	    scan_block(input->at, size, columns->cr ? '\r' : '\n', ',').lines;
	columns->cr = input->at[size - 1] == '\r';
	keep(columns, input, size);
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

/* Is this line the header?  The state says; false when memory is gone. */
static bool
read_line(struct columns *columns, struct input *input, char delimiter,
	  size_t *size)
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
		return trouble(columns, READER_IO, "");
	columns->place = (struct position){columns->line, 1, true};
	if (*size == 0)
		return trouble(columns, READER_EMPTY, "");
	if (*size > ROW_MAX)
		return trouble(columns, READER_NO_CSV,
			       "longer than a row may be");
	return understand(columns, input->at, *size);
}

/* Is one of the lines below it the header?  If not, the first one stays what is
 * talked about. */
static bool
read_below(struct columns *columns, struct input *input, char delimiter,
	   size_t *size)
{
	struct columns below = {.detail = "",
				.line = columns->line,
				.cr = columns->cr,
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
		good = read_line(&below, input, delimiter, size);
	} while (good && below.state == READER_NO_COLUMN &&
		 below.titles < COLUMNS_TITLES);
	if (good && below.state == READER_OPEN) {
		columns_free(columns);
		*columns = below;
		return true;
	}
	if (below.state == READER_CONFLICT)
		trouble(columns, READER_CONFLICT, "");
	columns_free(&below);
	return good;
}

bool
columns_read(struct columns *columns, struct input *input, uint64_t line)
{
	const char *sheet;
	char delimiter = '\0';
	size_t size;

	*columns =
	    (struct columns){.detail = "", .line = line, .delimiter = ','};
	columns->place = (struct position){line, 1, true};
	while (input->size < 4 && !input->end)
		input_more(input);
	sheet = sheet_of(input);
	if (sheet)
		return trouble(columns, READER_SHEET, sheet);
	if (is_wide(input->at, input->size))
		return trouble(columns, READER_UTF16, "");
	if (has_mark(input->at, input->size))
		keep(columns, input, 3);
	skip_empty(columns, input);
	size = columns_separator(input->at, input->size, &delimiter);
	if (size)
		pass(columns, input, size);
	if (!read_line(columns, input, delimiter, &size) ||
	    (columns->state == READER_NO_COLUMN &&
	     !read_below(columns, input, delimiter, &size)))
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
	struct input input;
	char delimiter;
	bool begins;

	if (has_mark(at, size)) {
		at += 3;
		size -= 3;
	}
	if (columns_separator(at, size, &delimiter))
		return true;
	input_memory(&input, at, size < ROW_MAX ? size : ROW_MAX);
	begins =
	    read_line(&columns, &input, '\0', &size) &&
	    (columns.state == READER_OPEN || columns.state == READER_TWICE);
	columns_free(&columns);
	return begins;
}

bool
columns_same(const struct columns *a, const struct columns *b)
{
	return a->delimiter == b->delimiter && a->count == b->count &&
	       memcmp(a->cell_of, b->cell_of, a->count) == 0;
}

void
columns_free(struct columns *columns)
{
	forget(columns);
	free(columns->head);
	columns->head = NULL;
}
