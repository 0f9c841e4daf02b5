/* A hole: rows that are missing before a line.
 *
 * After a line that was not read the position is unknown, and the next lines,
 * however clear, are not legal in the old one.  So rows that are legal there
 * are tried, one of each kind, then rows after them: first those that the lost
 * lines name, and of others one for what may be played next.  The likeliest
 * after which the line is a complete row are the hole: they are played, so that
 * there is a position for this line and those after it, and not written. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/choices_fill.h"
#include "../../core/hash.h"
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
	BEFORE = 60,     /* positions that are tried */
	KINDS = 16,      /* kinds of rows after each of them ... */
	KINDS_NAMED = 2, /* ... if lines that were not read name some */
	LOST_LINES = 4,  /* such lines that are looked at */
	NEXT_LINES = 4,  /* and lines after a hole, for what they name */
	NAMED_MOST = 12, /* see named_by */
	NAMED_HERE,
	UNKNOWN_MOST = 3, /* words that mean nothing in a line, as a row may
			     leave over */
	THROUGH = 4,      /* ways to read the line after a hole */
	/* costs */
	COST_NAMED = 60, /* a row that the line names among other things */
	COST_HOLE = 100, /* a hole */
	COST_FILL = 60,  /* ... after a line that was not read */
	COST_EACH = 12,  /* each of its rows */
	COST_KNOWN = 2   /* ... that is named, or must come */
};

/* A line, and how many were not read just before it. */
struct hole {
	const struct notes *notes;
	size_t line;
	int lost;
	uint64_t seats; /* who may make its row (seats_of) */
	bool doubt;     /* the position is not certain */
	int cost;
};

/* A position that may be the one before the line. */
struct before {
	struct bridge bridge;
	uint64_t phase; /* phase_of */
	int cost;
	bool tried;
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
static uint64_t
seats_of(struct import_log *l, const struct note *note)
{
	const int speaker = near_player(l->players, note->speaker);
	uint64_t seats = l->context.seats == 1 ? 3 : 1;

	if (speaker >= 0)
		seats |= bit(speaker + 1);
	vocabulary_line(l->vocabulary, &note->words);
	for (int seat = 0; seat < l->context.seats; seat++)
		if (spans_near(vocabulary_seat(l->vocabulary, seat), SPAN_SURE))
			seats |= bit(seat + 1);
	return seats;
}

/* May a seat of these make a row there, of a move that the line may say, and of
 * nothing printed that it does not name? */
static bool
may_act(struct import_log *l, const struct note *note,
	const struct known_position *legal, uint64_t seats)
{
	struct vocabulary *v = l->vocabulary;
	int verb = -1;
	bool said = false;

	vocabulary_line(v, &note->words);
	for (size_t i = 0; i < legal->count; i++) {
		const struct move *m = &legal->rows[i];

		if (!bits_has(seats, m->actor))
			continue;
		if (m->verb != verb)
			said = v->flags[m->verb] & LEXICON_SILENT ||
			       vocabulary_move(v, m->verb)->count ||
			       vocabulary_sentence(v, m->verb, -1)->count;
		verb = m->verb;
		if (said && !ways_printed_in(l, m, false))
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
	return r->count &&
	       ways_named(l, m, true, SPAN_MOST, &unnamed) >= NAMED_LEAST &&
	       !unnamed &&
	       !(vocabulary_components(l->vocabulary) &
		 ~note_row_words(&l->place, m, true));
}

/* A row of the table that people do not write; the order of several of them
 * does not matter. */
static bool
is_unsaid(const struct import_log *l, const struct move *m)
{
	return !m->actor && l->vocabulary->flags[m->verb] & LEXICON_UNSAID;
}

/* Such rows at the end of a hole come before the line: they are written. */
static void
write_last(const struct import_log *l, struct way *w)
{
	struct reading all = {.count = 0};
	const struct move *end = w->hole + w->holes;
	int n = 0;

	while (n < w->holes && is_unsaid(l, end - n - 1))
		n++;
	if (!n || !reading_add(&all, end - n, n) ||
	    !reading_add(&all, w->reading.row, w->reading.count))
		return;
	w->holes -= n;
	w->reading.bridge = n;
	w->reading.count = all.count;
	memcpy(w->reading.row, all.row, sizeof(all.row));
}

/* A way, if the line is a row there and nothing else, or names all of one. */
static void
read_there(struct import_log *l, const struct hole *h, const struct before *b,
	   struct outcome *o, struct ways *w)
{
	const struct bridge *p = &b->bridge;
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
		 (p->depth ? h->cost : COST_NAMED) + b->cost);
	if (w->count) {
		struct way *way = &w->at[w->count - 1];

		way->sure = complete;
		way->holes = p->depth;
		memcpy(way->hole, p->row, sizeof(way->hole));
		write_last(l, way);
	}
}

/* How much of the row the line names: three times the values that it names
 * clearly, twice those of whose name it has a part, less those that it does
 * not name; 0: none of them. */
static int
named_by(struct import_log *l, const struct move *m)
{
	int unnamed;
	const int clear = ways_named(l, m, false, SPAN_SURE, &unnamed);
	const int named = ways_named(l, m, false, SPAN_NAMED, &unnamed);

	return named ? greater(2 * named + clear - unnamed, 0) : 0;
}

/* The most that a lost line names, of each of n rows; NAMED_HERE where the line
 * itself names more, or nothing else does, and something printed: that is its
 * own row, if it may be of who makes it. */
static void
find_named(struct import_log *l, const struct hole *h, const struct move *rows,
	   size_t n, uint8_t *named)
{
	size_t line = h->line;
	int unnamed;

	memset(named, 0, n);
	for (int k = 0; k < h->lost; k++) {
		line = ways_line_before(h->notes, line);
		if (line == SIZE_MAX)
			break;
		vocabulary_line(l->vocabulary, &h->notes->note[line].words);
		for (size_t i = 0; i < n; i++)
			named[i] = (uint8_t)lesser(
			    greater(named[i], named_by(l, &rows[i])),
			    NAMED_MOST);
	}
	vocabulary_line(l->vocabulary, &h->notes->note[h->line].words);
	for (size_t i = 0; i < n; i++)
		if (bits_has(h->seats, rows[i].actor) &&
		    (!named[i] || named_by(l, &rows[i]) > named[i]) &&
		    ways_named(l, &rows[i], true, SPAN_NAMED, &unnamed))
			named[i] = NAMED_HERE;
}

/* A row of some kind, and how much of it the lost lines name. */
struct kind {
	struct move row;
	int named;
};

/* One row of each kind, first those that the lost lines name: how many. */
static int
find_kinds(struct import_log *l, const struct hole *h, const struct move *rows,
	   size_t n, struct kind *kind)
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
			while (k < kinds &&
			       !is_kind(verbs, &kind[k].row, &rows[i]))
				k++;
			if (k < kinds || kinds == most)
				continue;
			kind[kinds++] = (struct kind){rows[i], level};
			most = level ? KINDS_NAMED : most;
		}
	free(named);
	return kinds;
}

/* Who may make which move there, as a number. */
static uint64_t
phase_of(const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);
	uint64_t phase = 0;

	for (size_t i = 0; i < legal->count; i++) {
		const struct move *m = &legal->rows[i];
		const uint64_t so_far[] = {phase, m->verb, m->actor};

		if (!i || m->verb != m[-1].verb || m->actor != m[-1].actor)
			phase = hash_64(so_far, sizeof(so_far));
	}
	return phase;
}

/* The list gets the position after one more row; unless lines name that, only
 * if none after as many rows is alike. */
static void
add_before(struct before *list, int *count, const struct before *from,
	   const struct kind *kind, int cost)
{
	struct before *to = &list[*count];
	struct bridge *b = &to->bridge;
	bool known = false;

	*to = *from;
	to->tried = false;
	to->cost += cost;
	b->row[b->depth++] = kind->row;
	note_place_after(&b->place, &kind->row);
	b->place.has_last = false; /* `too` does not mean this row */
	to->phase = phase_of(&b->place);
	for (int i = 0; i < *count && !kind->named; i++)
		known |= list[i].phase == to->phase &&
			 list[i].bridge.depth == b->depth;
	*count += !known;
}

/* The lost line that may be of whoever makes the row; SIZE_MAX: there is none.
 */
static size_t
lost_line(struct import_log *l, const struct hole *h, const struct move *m)
{
	size_t line = h->line;

	for (int k = 0; k < h->lost; k++) {
		line = ways_line_before(h->notes, line);
		if (line == SIZE_MAX ||
		    bits_has(seats_of(l, &h->notes->note[line]) & ~bit(0),
			     m->actor))
			return line;
	}
	return SIZE_MAX;
}

/* Is the first item of the row named by a line, of so many from this one on? */
static bool
is_named_in(struct import_log *l, const struct hole *h, size_t line, int lines,
	    const struct move *m, int value)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	bool named = false;

	for (; lines > 0 && line < h->notes->count; line++, lines--) {
		vocabulary_line(l->vocabulary, &h->notes->note[line].words);
		named |= spans_near(vocabulary_value(l->vocabulary, k[0].domain,
						     value),
				    SPAN_SURE) != 0;
	}
	return named;
}

/* A list that a player gives: what his lost line names, and beside that nothing
 * that the next lines do, so that theirs is left to them.  False: that is no
 * legal row. */
static bool
fill_list(struct import_log *l, const struct hole *h, struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	const struct choosing all = {.state = l->place.state,
				     .context = &l->context};
	const size_t lost = m->actor ? lost_line(l, h, m) : SIZE_MAX;
	struct move one = *m;
	int16_t values[CHOICES_VALUES];
	int at = 0, count;

	if (lost == SIZE_MAX || k[1].name || !k[0].domain ||
	    !key_is_list(&k[0]) || !move_is_unseen(m, 0, &k[0]))
		return false;
	count = choices_values(&all, m, 0, values);
	for (int named = 1; named >= 0; named--)
		for (int i = 0; i < count && at < one.count[0]; i++)
			if (is_named_in(l, h, lost, 1, m, values[i]) == named &&
			    (named || !is_named_in(l, h, h->line, NEXT_LINES, m,
						   values[i])))
				one.items[one.value[0] + at++] = values[i];
	one.pattern = 0;
	one.fillings = 1;
	if (at < one.count[0] || !note_is_legal(&l->place, &one))
		return false;
	*m = one;
	return true;
}

/* The list gets the positions after one more row: one of each kind. */
static void
lengthen(struct import_log *l, const struct hole *h, struct before *list,
	 int from, int *count)
{
	struct kind kind[KINDS];
	size_t n;
	struct move *rows = note_legal(&list[from].bridge.place, &n);
	const int depth = list[from].bridge.depth;
	const int kinds = find_kinds(l, h, rows, n, kind);

	l->place = list[from].bridge.place;
	for (int k = 0; k < kinds && *count < BEFORE; k++)
		if (fill_list(l, h, &kind[k].row) ||
		    ways_fill(l, &kind[k].row, depth % 6 + 1) ||
		    choices_take(l->place.state, &l->context, &kind[k].row))
			add_before(list, count, &list[from], &kind[k],
				   n == 1 || kind[k].named ? COST_KNOWN
							   : COST_EACH);
	free(rows);
}

/* The cheapest that was not tried yet, or NULL. */
static struct before *
next_before(struct before *list, int count)
{
	struct before *best = NULL;

	for (int i = 0; i < count; i++)
		if (!list[i].tried && (!best || list[i].cost < best->cost))
			best = &list[i];
	return best;
}

/* The likeliest rows after which the line is a complete row. */
static void
find_ways(struct import_log *l, const struct hole *h, struct outcome *o,
	  struct ways *w)
{
	const struct note *note = &h->notes->note[h->line];
	const struct note_place start = l->place;
	const size_t before = l->vocabulary->compared;
	struct before *list = allocate((BEFORE + 1) * sizeof(*list)), *b;
	int count = 1, most = INT_MAX;

	list[0] = (struct before){.bridge.place = start};
	while ((b = next_before(list, count)) && b->cost <= most &&
	       w->count < THROUGH && l->vocabulary->compared - before < WORK) {
		b->tried = true;
		if (may_act(l, note, note_rows(&b->bridge.place), h->seats))
			read_there(l, h, b, o, w);
		if (w->count)
			most = lesser(most, b->cost);
		else if (b->bridge.depth < HOLE_ROWS)
			lengthen(l, h, list, (int)(b - list), &count);
	}
	l->place = start;
	free(list);
}

void
ways_hole(struct import_log *l, const struct notes *notes, size_t line,
	  int lost, bool doubt, struct outcome *o, struct ways *w)
{
	const struct note *note = &notes->note[line];
	struct hole hole = {.notes = notes,
			    .line = line,
			    .lost = lesser(lost, LOST_LINES),
			    .seats = seats_of(l, note),
			    .doubt = doubt,
			    .cost = lost ? COST_FILL : COST_HOLE};

	w->count = 0;
	vocabulary_line(l->vocabulary, &note->words);
	hole.doubt &=
	    bits_count(meanings_unknown(l->vocabulary) &
		       ~vocabulary_seats(l->vocabulary)) <= UNKNOWN_MOST;
	find_ways(l, &hole, o, w);
	if (w->count || !hole.lost)
		return;
	/* perhaps the lost lines are not what is missing */
	hole.lost = 0;
	find_ways(l, &hole, o, w);
}
