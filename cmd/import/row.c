/* A line that is a row of a log is that row, legal or not: in the cells of a
 * table, between commas, or with blanks (`p1 play card=pe36`). */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/notes/row_line.h"
#include "../../logs/notes/row_said.h"
#include "../../logs/say/say.h"
#include "import.h"

/* What a row that is written like that has to be. */
enum form {
	FORM_NONE,  /* not a row */
	FORM_MAYBE, /* no argument is named: words, if it is not a row */
	FORM_ROW    /* a row and nothing else */
};

/* The actor, if there is one, and the move. */
static enum form
form_of(const struct import_log *l, struct slice *cells)
{
	const struct slice args = cells[CELL_ARGS];
	int seat;

	if (grammar_is_generic(cells[CELL_MOVE]))
		return row_names_key(args) ? FORM_ROW : FORM_NONE;
	if (!l->game || grammar_verb_loosely(l->game, cells[CELL_MOVE]) < 0)
		return FORM_NONE;
	if (cells[CELL_ACTOR].size) {
		seat = row_seat(l->game, l->players, cells[CELL_ACTOR]);
		if (seat < 0)
			return FORM_NONE;
		cells[CELL_ACTOR] = domain_name(l->game->seats, NULL, seat);
	}
	return row_names_key(args) ? FORM_ROW : FORM_MAYBE;
}

/* --- how it is written ---------------------------------------------------- */

static struct slice
without_commas(struct slice s)
{
	while (s.size && strchr(", \t", s.at[s.size - 1]))
		s.size--;
	return s;
}

/* The cells from this one on. */
static enum form
in_cells(const struct import_log *l, const struct note *note, int from,
	 struct slice *cells)
{
	for (int i = 0; i < 3; i++)
		cells[CELL_ACTOR + i] = from + i < note->columns
					    ? note->all[from + i]
					    : slice_of("");
	if (cells[CELL_ARGS].size && from + 3 < note->columns && note->is_plain)
		cells[CELL_ARGS].size =
		    (size_t)(without_commas(note->all[note->columns - 1]).at +
			     note->all[note->columns - 1].size -
			     cells[CELL_ARGS].at);
	cells[CELL_ARGS] = without_commas(cells[CELL_ARGS]);
	return form_of(l, cells);
}

/* The best form of the line. */
static enum form
find_form(const struct import_log *l, const struct note *note,
	  struct slice *cells)
{
	struct slice now[CELL_COUNT] = {{0}};
	enum form best = FORM_NONE, one;

	for (int from = -2; from <= 2; from++) {
		if (from == -2 && note->is_row) {
			memcpy(now, note->cells, sizeof(now));
			one = form_of(l, now);
		} else if (from == -1) {
			row_cells(l->game, l->players, note->text, now);
			one = form_of(l, now);
		} else if (from >= 0 && from + 1 < note->columns) {
			one = in_cells(l, note, from, now);
		} else {
			continue;
		}
		if (one > best) {
			best = one;
			memcpy(cells, now, sizeof(now));
		}
	}
	return best;
}

/* --- the row -------------------------------------------------------------- */

/* `Anna done`: is it a word for another move of the same seat, which is legal
 * where this one is not? */
static bool
is_word_of_another(struct import_log *l, const struct note *note,
		   const struct move *m)
{
	const struct known_position *legal = note_rows(&l->place);
	bool another = false;

	vocabulary_line(l->vocabulary, &note->words);
	for (size_t i = 0; i < legal->count; i++)
		another |=
		    legal->rows[i].actor == m->actor &&
		    vocabulary_move(l->vocabulary, legal->rows[i].verb)->count;
	return another;
}

bool
import_row(struct import_log *l, const struct note *note, struct outcome *o)
{
	struct slice cells[CELL_COUNT] = {{0}};
	struct grammar_error e;
	struct reading one = {.count = 1};
	const enum form form = find_form(l, note, cells);

	/* a cell of play besides these is an argument */
	if (form == FORM_NONE ||
	    (form == FORM_MAYBE && note->filled > 1 + !!cells[CELL_ACTOR].size +
						      !!cells[CELL_ARGS].size))
		return false;
	if (grammar_is_generic(cells[CELL_MOVE])) {
		import_other_row(o, cells[CELL_ACTOR], cells[CELL_MOVE],
				 cells[CELL_ARGS]);
		o->as_it_is = true;
		if (blank_is(cells[CELL_MOVE], "game"))
			import_name_edition(o->other[0]);
		return true;
	}
	if (!cells[CELL_ACTOR].size) /* the list of a position is long */
		row_only_seat(l->game, note_rows(&l->place)->rows,
			      note_rows(&l->place)->count, cells);
	if (!row_move(&l->context, l->players, cells, true, &one.row[0], &e)) {
		/* it is meant as a row, and so no words are looked for */
		if (form == FORM_ROW)
			snprintf(o->defect, sizeof(o->defect), "%s", e.words);
		return form == FORM_ROW;
	}
	o->readings.at[0] = one;
	o->readings.count = 1;
	o->readings.sure = o->as_it_is = true;
	import_judge(l, o);
	if (form == FORM_ROW || cells[CELL_ARGS].size ||
	    note->cells[CELL_ARGS].at || !o->illegal ||
	    !is_word_of_another(l, note, &one.row[0]))
		return true;
	memset(o, 0, sizeof(*o));
	return false;
}

/* --- sentences ------------------------------------------------------------ */

/* Has a legal row the same words?  Its sentence does not have all of it. */
static bool
is_said_of_another(const struct import_log *l, const struct move *m)
{
	const struct speaker s = {.context = &l->context,
				  .players = l->players};
	char words[2][1400];
	struct buf t = buf_in(words[0], sizeof(words[0]));
	const struct known_position *legal = note_rows(&l->place);
	const struct move *rows = legal->rows;
	bool same = false;

	say_move(&s, m, &t);
	for (size_t i = 0; i < legal->count && !same; i++) {
		if (rows[i].verb != m->verb || rows[i].actor != m->actor)
			continue;
		t = buf_in(words[1], sizeof(words[1]));
		say_move(&s, &rows[i], &t);
		same = strcmp(words[0], words[1]) == 0;
	}
	return same;
}

bool
import_sentence(struct import_log *l, const struct note *note,
		struct outcome *o)
{
	struct move rows[SAID_MOST];
	struct reading one = {.count = 1, .says = true};
	const int count = row_said(&l->context, l->players, note->text, rows);
	struct trial t;
	int legal = 0, found = 0;

	for (int i = 0; i < count; i++) {
		game_check(&t, l->place.state, &l->context, &rows[i], false);
		if (!t.count) {
			found = i;
			legal++;
		}
	}
	if (!count || (count > 1 && legal != 1))
		return false;
	one.row[0] = rows[found];
	if (!legal && is_said_of_another(l, &one.row[0]))
		return false;
	if (legal)
		note_canonical(&l->place, &one.row[0]);
	readings_settle(&o->readings, &one);
	import_judge(l, o);
	/* where a row is missing, it may have been legal */
	o->lost = o->illegal && l->lost;
	if (o->lost) {
		o->readings.count = o->readings.sure = 0;
		o->illegal = NULL;
		o->stands_still = false;
	}
	return true;
}

/* --- what the rules say of it --------------------------------------------- */

void
import_judge(struct import_log *l, struct outcome *o)
{
	const struct move *m = &o->readings.at[0].row[0];
	const struct rule *rules = l->game->rules, *r;
	struct buf words = buf_in(o->broken, sizeof(o->broken));
	struct trial t;

	game_check(&t, l->place.state, &l->context, m, true);
	if (!t.count)
		return;
	r = &rules[t.broken[0].rule];
	if (strcmp(l->announced, r->id) == 0) {
		o->announced = true;
		return;
	}
	o->illegal = r;
	verdict_print(&t.broken[0], &l->context, &words);
	/* as `validate -k` plays it: what breaks an impossible rule, too,
	 * cannot have happened */
	o->stands_still = r->forced == FORCED_SKIP;
	for (int i = 0; i < t.count; i++)
		o->stands_still |=
		    rules[t.broken[i].rule].class == CLASS_IMPOSSIBLE;
}
