/* What the names of a header mean, and what is wrong with them. */
#include "blank.h"
#include "columns.h"
#include "scan.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *const cell_names[CELL_COUNT] = {
    [CELL_N] = "n",       [CELL_ACTOR] = "actor", [CELL_MOVE] = "move",
    [CELL_ARGS] = "args", [CELL_HASH] = "hash",   [CELL_NOTE] = "note",
};

static const enum cell required[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};

/* A header that is being read. */
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
take_name(struct header *header, struct slice said)
{
	struct columns *columns = header->columns;
	const struct slice name = blank_trim(said);
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

static struct position
place_in_header(const struct columns *columns, struct slice header, size_t byte)
{
	return split_position(header, byte, columns->line);
}

/* Judges the names once all of them are there. */
static void
judge_names(struct header *header, struct slice bytes)
{
	struct columns *columns = header->columns;
	const char delimiter = columns->delimiter;

	if (header->twice != NO_COLUMN) {
		columns->place = place_in_header(
		    columns, bytes,
		    split_byte(bytes, delimiter, header->twice, 0));
		columns->state = READER_TWICE;
		return;
	}
	for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
		if (columns->of[required[i]] != NO_COLUMN)
			continue;
		columns->place = place_in_header(
		    columns, bytes, split_byte(bytes, delimiter, SPLIT_END, 0));
		columns_trouble(columns, READER_NO_COLUMN,
				say_missing(columns, required[i]));
		return;
	}
}

/* The cells of the header as names of columns; false when memory is gone. */
static bool
take_names(struct header *header, const struct split *split)
{
	struct columns *columns = header->columns;

	columns->cell_of = malloc(split->count + 1);
	for (size_t i = 0; columns->cell_of && i < split->count; i++)
		take_name(header, split->cells[i]);
	if (!columns->cell_of || header->memory)
		return false;
	columns->cell_of[columns->count] = CELL_COUNT;
	return true;
}

bool
columns_understand(struct columns *columns, struct split *split, const char *at,
		   size_t size)
{
	struct header header = {.columns = columns, .twice = NO_COLUMN};
	const struct slice bytes = {at, size};
	const size_t text = scan_text(at, size);

	if (text < size) {
		columns->place =
		    place_in_header(columns, (struct slice){at, text}, text);
		return columns_trouble(columns, READER_NOT_TEXT, "");
	}
	split->delimiter = columns->delimiter;
	split->loose = true;
	split_record(split, at, size);
	split->loose = false;
	if (split->state == SPLIT_NO_MEMORY || !take_names(&header, split))
		return false;
	if (split->state == SPLIT_STRAY) {
		columns->place = place_in_header(columns, bytes, split->stray);
		return columns_trouble(columns, READER_NO_CSV, "a stray quote");
	}
	if (split->state == SPLIT_OPEN)
		return columns_trouble(columns, READER_NO_CSV,
				       "a quote is not closed");
	judge_names(&header, bytes);
	return true;
}
