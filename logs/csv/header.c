/* What the names of a header mean, and what is wrong with them. */
#include "blank.h"
#include "columns.h"
#include "scan.h"
#include "walk.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *const cell_names[CELL_COUNT] = {
    [CELL_N] = "n",       [CELL_ACTOR] = "actor", [CELL_MOVE] = "move",
    [CELL_ARGS] = "args", [CELL_HASH] = "hash",   [CELL_NOTE] = "note",
};

static const enum cell required[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};

/* What the callbacks of libcsv fill. */
struct header {
	struct columns *columns;
	size_t twice; /* the column that was there before, or NO_COLUMN */
	bool memory;  /* memory is gone */
};

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
	if (columns->ignored < READER_IGNORED) {
		columns->ignored_name[columns->ignored] = copy_of(header, name);
		columns->ignored_at[columns->ignored] = columns->count - 1;
	}
	if (!header->memory)
		columns->ignored++;
}

/* A column of the header: one that is read, or one that is passed over. */
static void
take_name(void *at, size_t size, void *data)
{
	struct header *header = data;
	struct columns *columns = header->columns;
	const struct slice name = blank_trim((struct slice){at, size});
	const size_t column = columns->count++;

	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const char *known = cell_names[cell];

		if (!blank_is(name, known))
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
static const char *const meant[CELL_COUNT] = {
    [CELL_N] = "nr nummer",
    [CELL_ACTOR] = "spieler player sitz seat akteur partei wer who",
    [CELL_MOVE] = "zug verb aktion action was what",
    [CELL_ARGS] = "angaben argumente arguments argument einzelheiten details",
    [CELL_HASH] = "",
    [CELL_NOTE] = "bemerkung notiz anmerkung kommentar comment notes",
};

/* The cell that is called so, in whatever case; CELL_COUNT: none is. */
static enum cell
cell_meant(const char *name)
{
	const size_t size = strlen(name);
	enum cell cell = 0;

	for (; cell < CELL_COUNT; cell++)
		for (struct slice words = slice_of(meant[cell]); words.at;) {
			const struct slice word = slice_cut(&words, ' ');

			if (word.size == size &&
			    strncasecmp(word.at, name, size) == 0)
				return cell;
		}
	return cell;
}

/* `actor; write 'actor' for 'Spieler', 'move' for 'Zug'` */
static const char *
say_missing(struct columns *columns, enum cell missing)
{
	struct buf t = buf_in(columns->said, sizeof columns->said);
	size_t said = 0;

	buf_add(&t, cell_names[missing]);
	for (int i = 0; i < columns->ignored && i < READER_IGNORED; i++) {
		const char *name = columns->ignored_name[i];
		const enum cell cell = cell_meant(name);

		if (cell < CELL_COUNT)
			buf_say(&t, "%s%s' for '%s'",
				said++ ? ", '" : "; write '", cell_names[cell],
				name);
	}
	return columns->said;
}

bool
columns_trouble(struct columns *columns, enum reader_state state,
		const char *detail)
{
	columns->state = state;
	columns->detail = detail;
	return true;
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
		columns_trouble(columns, READER_NO_COLUMN,
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

bool
columns_understand(struct columns *columns, const char *at, size_t size)
{
	struct header header = {.columns = columns, .twice = NO_COLUMN};
	size_t text = scan_utf8(at, size), done, most = 2;
	const char *nul = memchr(at, '\0', text);
	bool open;

	if (nul)
		text = (size_t)(nul - at);
	if (text < size) {
		columns->place = place(columns, at, text);
		return columns_trouble(columns, READER_NOT_TEXT, "");
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
		return columns_trouble(columns, READER_NO_CSV, "a stray quote");
	if (open)
		return columns_trouble(columns, READER_NO_CSV,
				       "a quote is not closed");
	judge(&header, at, size);
	return true;
}
