/* Habits of a file of notes, found by what its lines hold and not by words:
 * times, dates and numbers in front of each line (stamps.c), a table with its
 * columns.
 *
 * The first row of a table holds titles where no cell has a number and none
 * comes again below it. */
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/notes/lexicon.h"
#include "head.h"

enum { HEAD_LINES = 5 }; /* at most, to the titles of a table */

/* --- cells ---------------------------------------------------------------- */

/* Cuts a line at a delimiter; quotes are taken off in place.  How many cells.
 */
static int
cut_cells(char *line, size_t size, char delimiter, struct slice *cells)
{
	char *at = line, *end = line + size, *to;
	int n = 0;

	while (n < COLUMNS) {
		bool quoted = at < end && *at == '"';

		to = at;
		cells[n].at = at;
		if (quoted)
			at++;
		for (; at < end && (quoted || *at != delimiter); at++) {
			if (quoted && *at == '"') {
				if (at + 1 < end && at[1] == '"')
					at++;
				else {
					quoted = false;
					continue;
				}
			}
			*to++ = *at;
		}
		cells[n].size = (size_t)(to - cells[n].at);
		n++;
		if (at >= end)
			break;
		at++;
	}
	return n;
}

int
habits_cells(struct notes *n, size_t i, char delimiter, struct slice *cells)
{
	const struct slice raw = n->note[i].raw;
	char *copy = n->copy + (raw.at - n->bytes);
	int count;

	memcpy(copy, raw.at, raw.size);
	count = cut_cells(copy, raw.size, delimiter, cells);
	for (int k = 0; k < count; k++)
		cells[k] = blank_trim(cells[k]);
	return count;
}

/* --- tables --------------------------------------------------------------- */

static int
words_in(struct slice s)
{
	int n = s.size > 0;

	for (size_t i = 0; i < s.size; i++)
		n += s.at[i] == ' ';
	return n;
}

static bool
has_digit(struct slice s)
{
	for (size_t i = 0; i < s.size; i++)
		if (s.at[i] >= '0' && s.at[i] <= '9')
			return true;
	return false;
}

/* `3`, `1.2`, `-`: nothing in it is a word. */
static bool
has_no_word(struct slice s)
{
	for (size_t i = 0; i < s.size; i++)
		if (raw_in_word(s.at[i]) && (s.at[i] < '0' || s.at[i] > '9'))
			return false;
	return true;
}

/* Does the cell come again below? */
static bool
comes_again(struct notes *n, size_t first, int column, struct slice cell)
{
	struct slice cells[COLUMNS];

	for (size_t i = first + 1; i < n->count; i++)
		if (habits_cells(n, i, n->habits.delimiter, cells) > column &&
		    slice_equal(cells[column], cell))
			return true;
	return false;
}

static int
cell_named(struct slice title)
{
	for (int k = 0; k < CELL_COUNT; k++)
		if (k != CELL_HASH && blank_is(title, cell_names[k]))
			return k;
	return COLUMN_WORDS;
}

static bool
has_titles(struct notes *n, size_t first)
{
	struct slice cells[COLUMNS];
	const int count = habits_cells(n, first, n->habits.delimiter, cells);
	int named = 0;

	/* `1848 round;Anna;Bert;remark`: the game in the first of many titles
	 */
	const bool in_first = n->habits.delimiter != ',' && count > 2 &&
			      import_names_game(cells[0]);

	for (int k = 0; k < count; k++) {
		named += cells[k].size > 0;
		if (words_in(cells[k]) > 4 ||
		    (has_digit(cells[k]) && (k || !in_first)))
			return false;
	}
	if (named < 2 || (import_names_game(n->note[first].raw) && !in_first))
		return false;
	for (int k = 0; k < count; k++)
		if (cells[k].size && cell_named(cells[k]) == COLUMN_WORDS &&
		    comes_again(n, first, k, cells[k]))
			return false;
	return first + 1 < n->count;
}

/* The share of lines that have as many cells as the first, in percent. */
static int
even_cells(struct notes *n, size_t first, char delimiter, int *columns)
{
	struct slice cells[COLUMNS];
	int same = 0, all = 0;

	*columns = habits_cells(n, first, delimiter, cells);
	for (size_t i = first; i < n->count; i++) {
		if (!n->note[i].raw.size)
			continue;
		all++;
		same += habits_cells(n, i, delimiter, cells) == *columns;
	}
	return *columns < 2 || !all ? 0 : 100 * same / all;
}

/* A semicolon, a tab or a bar is in every line of a table; a comma, which
 * sentences have too, parts every line in as many cells, of which some are
 * empty or the first are titles. */
static bool
is_table(struct notes *n, size_t first, char delimiter)
{
	struct slice cells[COLUMNS];
	int columns, even = even_cells(n, first, delimiter, &columns);
	bool empty = false;

	n->habits.delimiter = delimiter;
	if (delimiter != ',')
		return even >= 80;
	if (even < 100)
		return columns > 2 && has_titles(n, first) && even >= 80;
	for (size_t i = first; i < n->count; i++)
		for (int k = habits_cells(n, i, ',', cells); k > 0; k--)
			empty |= n->note[i].raw.size && !cells[k - 1].size;
	return empty || has_titles(n, first);
}

/* Do most lines begin with `20.10`, with a bracket, or with a number that
 * counts them? */
static void
find_beginnings(struct notes *n)
{
	size_t all = 0, dots = 0, brackets = 0, counted = 0;

	for (size_t i = 0; i < n->count; i++) {
		const struct slice line = blank_trim(n->note[i].raw);

		all += line.size > 0;
		dots += stamp_dotted(line, 0) > 0;
		brackets += line.size && strchr("<[", *line.at);
		counted += has_digit((struct slice){line.at, line.size > 0}) &&
			   stamp_without_count(line, true).at != line.at;
	}
	n->habits.dots = dots > 2 && 2 * dots > all;
	n->habits.brackets = 2 * brackets > all;
	n->habits.counted = counted > 2 && 4 * counted > 3 * all;
}

/* `|---|:--|`: the line below titles */
static bool
is_ruler(struct slice s)
{
	bool dash = false;

	for (size_t i = 0; i < s.size; i++) {
		if (!strchr("|-: \r", s.at[i]))
			return false;
		dash |= s.at[i] == '-';
	}
	return dash && *s.at == '|';
}

/* The first line from this one on that is not blank, or their number. */
static size_t
skip_blank(const struct notes *n, size_t i)
{
	while (i < n->count && blank_only(n->note[i].raw))
		i++;
	return i;
}

/* Is it the first row whose first cell is no number: `No;Player;What`? */
static bool
is_above_numbers(struct notes *n, size_t row, char delimiter)
{
	struct slice cells[COLUMNS];
	bool above = true;

	for (size_t i = row; above && i < n->count; i++)
		above = !n->note[i].raw.size ||
			(habits_cells(n, i, delimiter, cells) &&
			 has_no_word(cells[0]) == (i > row));
	return above;
}

/* The lines that name the game, the day and the like may be above a table with
 * bars or titles: its first row; `first`: there is none. */
static size_t
row_below_head(struct notes *n, size_t first)
{
	if (first == n->count || !import_names_game(n->note[first].raw) ||
	    *n->note[first].raw.at == '|')
		return first;
	for (size_t i = skip_blank(n, first + 1);
	     i < n->count && i < first + HEAD_LINES; i = skip_blank(n, i + 1)) {
		if (*n->note[i].raw.at == '|')
			return i;
		for (const char *d = ";\t,"; *d; d++)
			if (is_table(n, i, *d) && has_titles(n, i) &&
			    (!has_titles(n, first) ||
			     is_above_numbers(n, i, *d)))
				return i;
	}
	return first;
}

/* The header of a log, perhaps below lines of text. */
static bool
find_header(struct notes *n, size_t *first, const char **delimiter)
{
	struct slice cells[COLUMNS];

	for (size_t i = *first; i < n->count && i < *first + 9; i++)
		for (const char *d = *delimiter; *d; d++) {
			int count = habits_cells(n, i, *d, cells), named = 0;

			while (count-- > 0)
				named |= 1 << cell_named(cells[count]) % 31;
			if ((~named & (1 << CELL_ACTOR | 1 << CELL_MOVE |
				       1 << CELL_ARGS)) == 0) {
				*first = i;
				*delimiter = d;
				return true;
			}
		}
	return false;
}

void
habits_find(struct notes *n)
{
	static const char delimiters[] = ";\t|,";
	struct habits *h = &n->habits;
	struct slice cells[COLUMNS];
	size_t first = skip_blank(n, 0);
	const char *d = delimiters;
	bool header;
	int count;

	memset(h, 0, sizeof(*h));
	first = row_below_head(n, first);
	header = find_header(n, &first, &d);
	while (!header && *d && first < n->count && !is_table(n, first, *d))
		d++;
	h->delimiter = first < n->count ? *d : '\0';
	find_beginnings(n);
	legend_find(n);
	for (int i = 0; i < COLUMNS; i++)
		h->column[i] = COLUMN_WORDS;
	for (size_t i = first; h->delimiter == '|' && i < n->count; i++)
		n->note[i].is_title |= is_ruler(n->note[i].raw);
	if (!h->delimiter || (!header && !has_titles(n, first)))
		return;
	/* what is above a header, and where it is repeated */
	for (size_t i = 0; i < n->count; i++)
		n->note[i].is_title |=
		    i <= first
			? i == first || header
			: slice_equal(n->note[i].raw, n->note[first].raw);
	h->titles = first + 1;
	count = habits_cells(n, first, h->delimiter, cells);
	for (int i = 0; i < count; i++)
		h->column[i] = cell_named(cells[i]);
}

/* --- lines ---------------------------------------------------------------- */

void
habits_words(const struct habits *h, struct note *note)
{
	struct note_words *w = &note->words;

	memset(w, 0, sizeof(*w));
	if (note->speaker.size) {
		note_words_add(w, note->speaker);
		for (int i = 0; i < w->count; i++)
			w->word[i].speaker = true;
	}
	legend_words(h, note->text, w);
}

static void
read_plain(struct habits *h, struct note *note)
{
	struct slice text = stamp_cut(h, blank_trim(note->raw), note);

	note->is_plain = true;
	note->text = stamp_without_count(text, h->counted);
	if (!note->text.size)
		note->speaker = slice_of("");
	habits_words(h, note);
}

/* Does no other cell of the row hold play? */
static bool
is_only_step(const struct habits *h, const struct note *note, int step)
{
	for (int i = 0; i < note->columns; i++)
		if (i != step && note->all[i].size &&
		    h->column[i] != CELL_NOTE && h->column[i] != CELL_N &&
		    h->column[i] != COLUMN_REMARK &&
		    h->column[i] != COLUMN_COUNT && h->column[i] != COLUMN_TURN)
			return false;
	return true;
}

/* The words of a cell; `joined`: with no mark between what is before and them.
 */
static void
add_cell(const struct habits *h, struct slice cell, bool joined,
	 struct note_words *w)
{
	const int first = w->count;

	legend_words(h, cell, w);
	if (joined && first < w->count)
		w->word[first].gap = 1;
}

/* What the step of a turn says beside its counts: of `R1 2. Umlauf` nothing, of
 * `R2 draws` that. */
static void
add_step(const struct habits *h, struct slice cell, struct note_words *w)
{
	const int first = w->count;
	uint64_t counts = 0;

	add_cell(h, cell, true, w);
	for (int i = first; i < w->count; i++) {
		const struct note_word *word = &w->word[i];
		const bool number = word->kind == NOTE_NUMBER;

		if (number || raw_is_form(word, lexicon_heading, 0) ||
		    (word->size == 1 && i + 1 < w->count &&
		     word[1].kind == NOTE_NUMBER && !word[1].gap))
			counts |= bit(i);
	}
	note_words_remove(w, counts);
}

/* The cells that are play, and where they are in the line. */
static void
read_table(struct notes *n, struct note *note)
{
	const struct habits *h = &n->habits;
	const char *copy = n->copy + (note->raw.at - n->bytes);
	const char *from = NULL, *to = NULL;
	struct slice step = slice_of(""), cell;
	bool by_seat = false;

	memset(&note->words, 0, sizeof(note->words));
	note->filled = 0;
	for (int i = 0; i < note->columns; i++) {
		const int c = h->column[i];
		const int first = note->words.count;

		if (c >= 0 && c < CELL_COUNT) {
			note->cells[c] = note->all[i];
			note->is_row = true;
		}
		if (c == COLUMN_STEP && !is_only_step(h, note, i)) {
			step = has_no_word(note->all[i]) ? step : note->all[i];
			continue;
		}
		if (c == CELL_NOTE || c == COLUMN_REMARK) {
			note->remark = note->all[i];
			continue;
		}
		if (c == COLUMN_TURN)
			note->turns =
			    note > n->note &&
			    !slice_equal(note->all[i], note[-1].all[i]);
		if (!note->all[i].size || c == CELL_N || c == COLUMN_COUNT ||
		    c == COLUMN_TURN)
			continue;
		note->filled += c >= CELL_COUNT || c <= CELL_ARGS;
		if (c == COLUMN_SEAT) {
			note_words_add(&note->words, h->seat[i]);
			if (first < note->words.count)
				note->words.word[first].gap = NOTE_CUT;
			add_step(h, step, &note->words);
			by_seat = true;
		}
		if (c == COLUMN_TITLED && first < NOTE_WORDS) {
			legend_words(h, h->seat[i], &note->words);
			note_words_remove(&note->words, ~(h->says[i] << first) &
							    ~(bit(first) - 1));
		}
		cell = c == COLUMN_SEAT && blank_is(note->all[i], "-")
			   ? slice_of("nothing")
			   : note->all[i];
		add_cell(h, cell,
			 c == COLUMN_TITLED || (c == COLUMN_SEAT && step.size),
			 &note->words);
		from = from ? from : note->all[i].at;
		to = i + 1 < note->columns ? note->all[i + 1].at
					   : copy + note->raw.size;
	}
	if (!note->remark.size && !by_seat)
		note->remark = step;
	if (!note->words.count)
		return;
	/* as they are written, with their quotes */
	note->text =
	    (struct slice){note->raw.at + (from - copy), (size_t)(to - from)};
	while (note->text.size &&
	       strchr(" \t\r", note->text.at[note->text.size - 1]))
		note->text.size--;
	if (note->text.size &&
	    note->text.at[note->text.size - 1] == h->delimiter)
		note->text.size--;
}

void
habits_read(struct notes *n, size_t i)
{
	struct note *note = &n->note[i];
	const struct slice before = i ? n->note[i - 1].text : slice_of("");

	if (note->is_title)
		return;
	note->columns = habits_cells(
	    n, i, n->habits.delimiter ? n->habits.delimiter : ',', note->all);
	if (n->habits.delimiter && i + 1 >= n->habits.titles) {
		read_table(n, note);
	} else {
		note->columns *= !n->habits.titles;
		read_plain(&n->habits, note);
	}
	note->goes_on = !n->habits.delimiter && before.size &&
			before.at[before.size - 1] == ',';
}

void
habits_again(struct notes *n, size_t from)
{
	for (size_t i = from; i < n->count; i++)
		if (!n->note[i].is_title && !n->note[i].is_plain)
			read_table(n, &n->note[i]);
		else if (!n->note[i].is_title)
			habits_words(&n->habits, &n->note[i]);
}
