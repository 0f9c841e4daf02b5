/* A hole: rows that are missing before a line.
 *
 * After a line that was not read the position is unknown, and the next lines,
 * however clear, are not legal in the old one.  So rows that are legal there
 * are tried, one of each kind, then rows after them, breadth first.  The fewest
 * after which the line is a complete row are the hole: they are played, so that
 * there is a position for this line and those after it, and not written. */
#include <stdlib.h>
#include <string.h>

#include "../../core/bytes.h"
#include "../../core/choices_fill.h"
#include "../../core/numbers.h"
#include "../../logs/near.h"
#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/meanings.h"
#include "../../logs/notes/note_bridge.h"
#include "../../logs/notes/note_look.h"
#include "../output/output.h"
#include "ways.h"

enum {
	/* at most */
	BEFORE = 60,      /* positions that are tried */
	KINDS = 16,       /* kinds of rows after each of them ... */
	KINDS_NAMED = 2,  /* ... if lines that were not read name some */
	LOST_LINES = 4,   /* such lines that are looked at */
	NAMED_MOST = 8,   /* see named_by */
	NAMED_LEAST = 3,  /* see names_all */
	UNKNOWN_MOST = 3, /* words that mean nothing in a line, as a row may
			     leave over */
	THROUGH = 4,      /* ways to read the line after a hole */
	/* costs */
	COST_NAMED = 60, /* a row that the line names among other things */
	COST_HOLE = 100, /* a hole */
	COST_EACH = 12   /* each of its rows */
};

/* A line, and how many were not read just before it. */
struct hole {
	const struct notes *notes;
	size_t line;
	int lost;
	bool doubt; /* the position is not certain */
};

/* Rows of one kind differ only in what is printed, or in lists. */
static bool
is_kind(const struct verb *verbs, const struct move *a, const struct move *b)
{
	const struct key *k = verbs[a->verb].keys;

	if (a->verb != b->verb || a->actor != b->actor)
		return false;
	for (int key = 0; k[key].name; key++)
		if (!key_is_list(&k[key]) && a->value[key] != b->value[key] &&
		    !(k[key].domain && a->value[key] >= 0 &&
		      b->value[key] >= 0 &&
		      ways_printed(k[key].domain, a->value[key])))
			return false;
	return true;
}

/* Who may make the row of the line: a bit for each seat that it names, and for
 * the table. */
static unsigned
seats_of(struct import_log *l, const struct note *note)
{
	const int speaker = near_player(l->players, note->speaker);
	unsigned seats = l->context.seats == 1 ? 3 : 1;

	if (speaker >= 0)
		seats |= 1u << (speaker + 1);
	vocabulary_line(l->vocabulary, &note->words);
	for (int seat = 0; seat < l->context.seats; seat++)
		if (spans_near(vocabulary_seat(l->vocabulary, seat), SPAN_SURE))
			seats |= 1u << (seat + 1);
	return seats;
}

/* May a seat of these make a row there, of a move that the line may say? */
static bool
may_act(struct import_log *l, const struct note *note,
	const struct known_position *legal, unsigned seats)
{
	struct vocabulary *v = l->vocabulary;
	int verb = -1;

	vocabulary_line(v, &note->words);
	for (size_t i = 0; i < legal->count; i++) {
		const struct move *m = &legal->rows[i];

		if (m->verb == verb || !(seats >> m->actor & 1))
			continue;
		verb = m->verb;
		if (v->flags[verb] & LEXICON_SILENT ||
		    vocabulary_move(v, verb)->count ||
		    vocabulary_sentence(v, verb, -1)->count)
			return true;
	}
	return false;
}

/* Has a row of the table all that is printed and that the line names, and
 * enough of it?  Then it is in the line, whatever that says beside it. */
static bool
names_all(struct import_log *l, const struct note *note, struct readings *r)
{
	struct note_words words = note->words;
	const struct move *m = &r->at[0].row[0];
	int unnamed;

	if (!note_rows(&l->place)->count || note_rows(&l->place)->rows->actor)
		return false;
	ways_undenied(&words);
	vocabulary_line(l->vocabulary, &words);
	l->place.words = &words;
	look_at(&l->place, ~UINT64_C(0), r);
	return r->count && ways_named(l, m, true, &unnamed) >= NAMED_LEAST &&
	       !unnamed &&
	       !(vocabulary_components(l->vocabulary) &
		 ~note_row_words(&l->place, m, true));
}

/* A way, if the line is a row there and nothing else, or names all of one. */
static void
read_there(struct import_log *l, const struct hole *h, const struct bridge *p,
	   struct outcome *o, struct ways *w)
{
	const struct note *note = &h->notes->note[h->line];
	bool complete = p->depth > 0 && h->doubt;

	l->place = p->place;
	if (complete) {
		import_read(l, note, true, o);
		complete = import_is_complete(l, note, o);
	}
	if (!complete && !names_all(l, note, &o->readings))
		return;
	ways_add(w, complete ? WAY_READ : WAY_GUESSED, &o->readings.at[0],
		 (p->depth ? COST_HOLE : COST_NAMED) + COST_EACH * p->depth);
	if (w->count) {
		struct way *way = &w->at[w->count - 1];

		way->sure = complete;
		way->holes = p->depth;
		memcpy(way->hole, p->row, sizeof(way->hole));
	}
}

/* A row of the table that people do not write; the order of several of them
 * does not matter. */
static bool
is_unsaid(const struct import_log *l, const struct move *m)
{
	return !m->actor && l->vocabulary->flags[m->verb] & LEXICON_UNSAID;
}

/* How much of the row the line names: twice the values that it names, less
 * those that it does not; 0: none of them. */
static int
named_by(struct import_log *l, const struct move *m)
{
	int unnamed, named = ways_named(l, m, false, &unnamed);

	return named ? greater(2 * named - unnamed, 0) : 0;
}

/* The most that a lost line names, of each of n rows. */
static void
find_named(struct import_log *l, const struct hole *h, const struct move *rows,
	   size_t n, uint8_t *named)
{
	size_t line = h->line;

	memset(named, 0, n);
	for (int k = 0; k < h->lost; k++) {
		line = ways_line_before(h->notes, line);
		if (line == SIZE_MAX)
			return;
		vocabulary_line(l->vocabulary, &h->notes->note[line].words);
		for (size_t i = 0; i < n; i++)
			named[i] = (uint8_t)lesser(
			    greater(named[i], named_by(l, &rows[i])),
			    NAMED_MOST);
	}
}

/* One row of each kind, first those that the lost lines name: how many. */
static int
find_kinds(struct import_log *l, const struct hole *h, const struct move *rows,
	   size_t n, struct move *kind)
{
	const struct verb *verbs = l->game->verbs;
	uint8_t *named = allocate(n + 1);
	int kinds = 0, most = KINDS;
	bool shuffled = false;

	find_named(l, h, rows, n, named);
	for (int level = NAMED_MOST; level >= 0; level--)
		for (size_t i = 0; i < n; i++) {
			const bool shuffle = is_unsaid(l, &rows[i]);
			int k = 0;

			if (named[i] != level || (shuffle && shuffled))
				continue;
			shuffled |= shuffle;
			while (k < kinds && !is_kind(verbs, &kind[k], &rows[i]))
				k++;
			if (k < kinds || kinds == most)
				continue;
			kind[kinds++] = rows[i];
			most = level ? KINDS_NAMED : most;
		}
	free(named);
	return kinds;
}

/* The list gets the positions after one more row: one of each kind, none of a
 * card that the line names. */
static void
lengthen(struct import_log *l, const struct hole *h, struct bridge *list,
	 int from, int *count)
{
	const struct note *note = &h->notes->note[h->line];
	struct move kind[KINDS];
	size_t n;
	struct move *rows = note_legal(&list[from].place, &n);
	const int kinds = find_kinds(l, h, rows, n, kind);

	l->place = list[from].place;
	for (int k = 0; k < kinds && *count < BEFORE; k++) {
		struct move m = kind[k];

		if (!ways_fill(l, &m, list[from].depth % 6 + 1) &&
		    !choices_take(l->place.state, &l->context, &m))
			continue;
		vocabulary_line(l->vocabulary, &note->words);
		if (!ways_printed_in(l, &m, true))
			note_bridge_longer(list, count, &list[from], &m);
	}
	free(rows);
}

/* The fewest rows after which the line is a complete row. */
static void
find_ways(struct import_log *l, const struct hole *h, unsigned seats,
	  struct outcome *o, struct ways *w)
{
	const struct note *note = &h->notes->note[h->line];
	const struct note_place start = l->place;
	const size_t before = l->vocabulary->compared;
	struct bridge *list = allocate((BEFORE + 1) * sizeof(*list));
	int count = 1;

	list[0].place = start;
	for (int i = 0; i < count && w->count < THROUGH &&
			l->vocabulary->compared - before < WORK;
	     i++) {
		if (w->count && list[i].depth > w->at[0].holes)
			break; /* the fewest rows are found */
		if (may_act(l, note, note_rows(&list[i].place), seats))
			read_there(l, h, &list[i], o, w);
		if (!w->count && list[i].depth < HOLE_ROWS)
			lengthen(l, h, list, i, &count);
	}
	l->place = start;
	free(list);
}

void
ways_hole(struct import_log *l, const struct notes *notes, size_t line,
	  int lost, bool doubt, struct outcome *o, struct ways *w)
{
	const struct note *note = &notes->note[line];
	const unsigned seats = seats_of(l, note);
	struct hole hole = {notes, line, lesser(lost, LOST_LINES), doubt};

	w->count = 0;
	vocabulary_line(l->vocabulary, &note->words);
	hole.doubt &=
	    bits_count(meanings_unknown(l->vocabulary) &
		       ~vocabulary_seats(l->vocabulary)) <= UNKNOWN_MOST;
	find_ways(l, &hole, seats, o, w);
	if (w->count || !hole.lost)
		return;
	/* perhaps the lost lines are not what is missing */
	hole.lost = 0;
	find_ways(l, &hole, seats, o, w);
}
