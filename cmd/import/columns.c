/* What the columns of a table are, once the game is known.
 *
 * A column is recognized by its cells: one that counts up is not play, nor is
 * one whose words the game does not know.  Titles that name players make a
 * column for each of them. */
#include "../../logs/csv/blank.h"
#include "../../logs/notes/lexicon.h"
#include "head.h"

/* Of the cells of a column: how many there are, how many are numbers or times,
 * and how many name a component or a number, or begin with a move; and does
 * the column count up? */
struct told {
	int cells, numbers, play, before;
	int components; /* cells that name one */
	bool rises;
};

static void
look_at_cell(struct vocabulary *v, struct slice cell, struct told *c)
{
	struct note_words words;
	bool number;

	note_words_read(&words, cell);
	if (!words.count)
		return;
	number = words.count == 1 && words.word[0].kind == NOTE_NUMBER;
	c->cells++;
	if (number || stamp_size(cell, true) == cell.size) {
		c->numbers++;
		c->rises &= !number || words.word[0].number >= c->before;
		c->before = words.word[0].number;
		return;
	}
	vocabulary_line(v, &words);
	c->play += meanings_names(v);
	c->components += vocabulary_components(v) != 0;
}

/* The seat that a title names, and nothing else but perhaps a turn; or -1. */
static int
seat_of(struct vocabulary *v, struct slice title)
{
	struct note_words w;
	int seat = -1;
	uint64_t seats, heading;

	note_words_read(&w, title);
	vocabulary_line(v, &w);
	seats = vocabulary_seats(v);
	heading = vocabulary_forms(v, lexicon_heading)->all;
	for (int i = 0; i < w.count; i++)
		if (w.word[i].kind == NOTE_NUMBER
			? !heading
			: !bits_has(seats | heading, i) &&
			      w.word[i].kind == NOTE_WORD)
			return -1;
	for (int i = 0; i < v->context->game->seats_max; i++)
		if (vocabulary_seat(v, i)->count) {
			if (seat >= 0)
				return -1;
			seat = i;
		}
	return seat;
}

/* `#`, or the first of three columns and more between bars, which counts the
 * rows even where there are only one or two of them. */
static bool
is_count(const struct notes *n, int column, const struct told *c,
	 struct slice title)
{
	const struct note *last = &n->note[n->count - 1];
	const bool titled = slice_is(title, "#") || blank_is(title, "nr") ||
			    blank_is(title, "no");
	const bool first_of_bars = n->habits.delimiter == '|' && column == 1 &&
				   !last->all[0].size && last->columns > 4;

	if (!c->cells || c->numbers != c->cells)
		return false;
	return titled || (c->rises && (c->cells > 2 || first_of_bars));
}

/* Does the title end with one of these words? */
static bool
title_is(struct slice title, const char *forms)
{
	struct note_words words;

	note_words_read(&words, title);
	return words.count &&
	       raw_is_form(&words.word[words.count - 1], forms, 0);
}

/* `Zug`, `turn`: either a number of it, or what was played, as is the fullest
 * column of the table, be its title `Notiz`. */
static enum column_role
role_of(const struct told *c, struct slice title, bool fullest)
{
	const bool turns = fullest || title_is(title, lexicon_heading);

	if (title_is(title, lexicon_step))
		return COLUMN_STEP;
	return (c->cells && 2 * (c->play + c->numbers) < c->cells) ||
		       (title_is(title, lexicon_remark) &&
			!(turns && 2 * c->play > c->cells))
		   ? COLUMN_REMARK
		   : COLUMN_WORDS;
}

/* `goes to`, `In front of`, `aus`: the title says what the cells are. */
static bool
is_titled(struct slice title)
{
	return title_is(title, lexicon_towards) ||
	       title_is(title, lexicon_from) ||
	       title_is(title, "of|vor|times|mal|x");
}

/* `Drawn`, `Written off (under deck)`: the words of a title that say a move. */
static uint64_t
words_of_move(struct vocabulary *v, struct slice title)
{
	struct note_words words;

	if (title_is(title, lexicon_heading) ||
	    title_is(title, lexicon_remark) || title_is(title, lexicon_step))
		return 0;
	note_words_read(&words, title);
	vocabulary_line(v, &words);
	return vocabulary_acts(v);
}

void
habits_columns(struct notes *n, struct vocabulary *v,
	       const struct slice *players)
{
	struct habits *h = &n->habits;
	const struct note *titles = h->titles ? &n->note[h->titles - 1] : NULL;
	struct slice title[COLUMNS] = {{0}};
	struct told told[COLUMNS] = {{0}};
	int seat[COLUMNS], seats = 0, count = 0, most = 0, moves = 0;

	if (h->known || !n->note)
		return;
	h->known = true;
	if (!h->delimiter)
		return;
	if (titles)
		count = habits_cells(n, h->titles - 1, h->delimiter, title);
	for (int k = 0; k < COLUMNS; k++) {
		seat[k] = k < count ? seat_of(v, title[k]) : -1;
		seats += seat[k] >= 0;
	}
	for (int k = 0; k < COLUMNS; k++) {
		told[k].rises = true;
		for (size_t i = 0; i < n->count; i++)
			if (h->column[k] == COLUMN_WORDS &&
			    !n->note[i].is_title && k < n->note[i].columns)
				look_at_cell(v, n->note[i].all[k], &told[k]);
		if (k && told[k].play > told[most].play)
			most = k;
		h->says[k] = 2 * told[k].components > told[k].cells
				 ? words_of_move(v, title[k])
				 : 0;
		moves += h->says[k] != 0;
	}
	for (int k = 0; k < COLUMNS; k++) {
		const struct told c = told[k];

		if (moves < 2 || is_titled(title[k]))
			h->says[k] = UINT64_MAX;
		if (h->column[k] != COLUMN_WORDS)
			continue;
		if (seats > 1 && seat[k] >= 0) {
			h->column[k] = COLUMN_SEAT;
			h->seat[k] =
			    players[seat[k]].size ? players[seat[k]] : title[k];
		} else if (seats > 1) {
			/* a remark, a turn, or what all of them do here */
			h->column[k] =
			    title_is(title[k], lexicon_remark) &&
				    !title_is(title[k], lexicon_heading)
				? COLUMN_REMARK
			    : 2 * (c.play + c.numbers) > c.cells && c.play
				? COLUMN_STEP
				: COLUMN_COUNT;
		} else {
			h->column[k] =
			    is_count(n, k, &c, title[k])
				? (title_is(title[k], "turn|zug|round|runde")
				       ? COLUMN_TURN
				       : COLUMN_COUNT)
			    : is_titled(title[k]) || (moves > 1 && h->says[k])
				? COLUMN_TITLED
				: (int)role_of(&c, title[k], k == most);
			h->seat[k] = title[k];
		}
	}
	habits_again(n, 0);
}

/* --- cells without a move ------------------------------------------------- */

/* Of a table with a column for each player: may a cell be left out, of which
 * these are the words?  It is `x`, or says *nothing* and neither a move nor a
 * component. */
static bool
is_idle(struct vocabulary *v, const struct note_words *w, int from, int to)
{
	const uint64_t seats = vocabulary_seats(v);
	const uint64_t play = vocabulary_strong(v, -1) |
			      vocabulary_components(v) |
			      vocabulary_exact(v, lexicon_also);
	bool nothing = false;

	for (int i = from; i < to; i++) {
		const struct note_word *word = &w->word[i];

		if (word->no || word->nothing ||
		    (word->size == 1 && !bits_has(seats, i)))
			nothing = true;
		else if (word->kind == NOTE_NUMBER ||
			 (bits_has(play, i) &&
			  !(nothing &&
			    raw_is_among(word,
					 "mehr|more|left|hand|cards|karten"))))
			return false;
	}
	return nothing;
}

bool
import_read_columns(struct import_log *l, const struct note *note,
		    struct readings *r)
{
	const struct note_words *all = &note->words;
	struct note_words busy = *all;
	struct readings with;
	uint64_t idle = 0, used = 0;

	vocabulary_line(l->vocabulary, all);
	for (int i = 0, next; i < all->count; i = next) {
		next = i + 1;
		while (next < all->count && all->word[next].gap != NOTE_CUT)
			next++;
		if (all->word[i].gap == NOTE_CUT &&
		    is_idle(l->vocabulary, all, i, next))
			for (int k = i; k < next; k++)
				idle |= bit(k);
	}
	note_words_remove(&busy, idle);
	if (!idle || !busy.count)
		return false;
	note_read(&l->place, &busy, &with);
	if (!with.sure)
		return false;
	/* which words are used, counted in the complete row */
	for (int i = 0, k = 0; i < all->count; i++)
		if (!bits_has(idle, i))
			used |= (uint64_t)bits_has(with.at[0].used, k++) << i;
	*r = with;
	r->at[0].used = used;
	return true;
}
