/* A line that does not fit: written twice, in the wrong place, after one that
 * is missing, or about the wrong card.  What lets the lines after it read well
 * is likely. */
#include <stdio.h>
#include <stdlib.h>

#include "../../logs/grow.h"
#include "../../logs/notes/lexicon.h"
#include "../legal/legal.h"
#include "import.h"

enum {
	AHEAD = 3,       /* lines that are read to see whether it is right */
	LOST_MOST = 240, /* rows that are tried as the one that is missing */
	NEARLY = 190     /* a reading that costs no more is only asked about */
};

/* The next line after i with words, or count. */
static size_t
next_note(const struct notes *n, size_t i)
{
	for (i++; i < n->count; i++)
		if (n->note[i].words.count)
			break;
	return i;
}

static void
after_reading(struct note_place *p, const struct reading *r)
{
	for (int i = 0; i < r->count; i++)
		note_place_after(p, &r->row[i]);
}

/* How many of the lines after i read well in this place. */
static int
lines_ahead(const struct note_place *place, const struct notes *n, size_t i)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings r;
	int good = 0;

	if (!p)
		return 0;
	*p = *place;
	for (int k = 0; k < AHEAD; k++) {
		i = next_note(n, i);
		if (i == n->count) {
			good += AHEAD - k;
			break;
		}
		note_read(p, &n->note[i].words, &r);
		if (!r.sure || r.at[0].bridge)
			break;
		after_reading(p, &r.at[0]);
		good++;
	}
	free(p);
	return good;
}

/* --- twice ---------------------------------------------------------------- */

static bool
same_words(const struct note_words *a, const struct note_words *b)
{
	if (a->count != b->count || !a->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (note_words_far(&a->word[i], &b->word[i]) > 25 &&
		    note_words_far(&b->word[i], &a->word[i]) > 25)
			return false;
	return true;
}

static bool
is_doubled(const struct notes *n, size_t i, struct outcome *o)
{
	size_t before = i;

	while (before > 0 && !n->note[before - 1].words.count)
		before--;
	if (!before ||
	    !same_words(&n->note[before - 1].words, &n->note[i].words))
		return false;
	o->nothing = true;
	o->readings.count = 0;
	snprintf(o->defect, sizeof(o->defect),
		 "doubled: the same as line %llu, and not possible twice",
		 (unsigned long long)n->note[before - 1].line);
	return true;
}

/* --- the wrong way round ----------------------------------------------------
 */

/* Two lines one after the other from a place; their rows, if both read well
 * and what comes after them does. */
static bool
read_both(const struct note_place *place, const struct notes *n, size_t first,
	  size_t second, struct outcome *o)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings a, b;
	bool found = false;

	if (!p)
		return false;
	*p = *place;
	note_read(p, &n->note[first].words, &a);
	if (!a.sure || a.at[0].bridge)
		goto end;
	after_reading(p, &a.at[0]);
	note_read(p, &n->note[second].words, &b);
	if (!b.sure || b.at[0].bridge ||
	    a.at[0].count + b.at[0].count > READING_ROWS)
		goto end;
	after_reading(p, &b.at[0]);
	if (!lines_ahead(p, n, first > second ? first : second))
		goto end;
	found = true;
	o->second = a.at[0].count;
	for (int k = 0; k < b.at[0].count; k++)
		a.at[0].row[a.at[0].count++] = b.at[0].row[k];
	o->readings = a;
	o->readings.count = 1;
	o->readings.sure = true;
end:
	free(p);
	return found;
}

static bool
is_swapped(const struct import_log *l, const struct notes *n, size_t i,
	   struct outcome *o)
{
	const size_t next = next_note(n, i);
	size_t other;

	if (next < n->count && read_both(&l->place, n, next, i, o)) {
		o->takes_next = true;
		o->second_note = &n->note[i];
		other = next;
	} else if (l->mark.line &&
		   read_both(&l->mark.place, n, i, l->mark.line - 1, o)) {
		o->takes_back = true;
		other = l->mark.line - 1;
		o->second_note = &n->note[other];
	} else {
		return false;
	}
	snprintf(o->defect, sizeof(o->defect),
		 "swapped: this line and line %llu",
		 (unsigned long long)n->note[other].line);
	return true;
}

/* --- a row is missing ------------------------------------------------------
 */

struct lost {
	int good; /* lines that read well after it; then how usual it is */
	struct reading reading;
};

static void
keep_lost(struct lost *best, int *count, const struct lost *one)
{
	int i = *count < READINGS ? (*count)++ : READINGS;

	for (; i > 0 && best[i - 1].good < one->good; i--)
		if (i < READINGS)
			best[i] = best[i - 1];
	if (i < READINGS)
		best[i] = *one;
}

static bool
has_mark(const struct move *m)
{
	for (int i = 0; i < m->items_used; i++)
		if (m->items[i] == UNSEEN)
			return true;
	for (int i = 0; i < VERB_KEYS; i++)
		if (!m->count[i] && m->value[i] == UNSEEN)
			return true;
	return false;
}

/* A pattern of dice: any result serves to see what could follow. */
static bool
first_filling(const struct import_log *l, struct move *m)
{
	struct context own = l->context;
	struct trial t;

	if (!m->pattern || !has_mark(m))
		return true;
	for (int key = 0; key < VERB_KEYS; key++)
		if (!m->count[key] && m->value[key] == UNSEEN)
			return false;
	for (int16_t pips = 0; pips <= 6; pips++) {
		struct move one = *m;

		one.pattern = 0;
		for (int i = 0; i < one.items_used; i++)
			if (one.items[i] == UNSEEN)
				one.items[i] = pips;
		game_check(&t, l->place.state, &own, &one, false);
		if (!t.count) {
			*m = one;
			return true;
		}
	}
	return false;
}

/* Rows like those around it are likelier. */
static int
how_usual(const struct import_log *l, const struct move *row,
	  const struct move *next)
{
	const struct game *g = l->game;
	unsigned flags =
	    lexicon_flags(g->id, LEXICON_MOVE, g->verbs[row->verb].name);

	return (row->verb == next->verb) +
	       (l->place.has_last && row->verb == l->place.last.verb) +
	       2 * ((flags & (LEXICON_SILENT | LEXICON_UNSAID)) != 0);
}

static int
find_lost(const struct import_log *l, const struct notes *n, size_t i,
	  struct lost *best)
{
	struct note_place *p = malloc(sizeof(*p));
	size_t rows_count;
	struct move *rows = note_legal(&l->place, &rows_count);
	struct readings r;
	struct lost one;
	int count = 0;

	for (size_t k = 0; p && k < rows_count && k < LOST_MOST; k++) {
		if (!first_filling(l, &rows[k]))
			continue;
		*p = l->place;
		note_canonical(p, &rows[k]);
		note_place_after(p, &rows[k]);
		vocabulary_line(l->vocabulary, &n->note[i].words);
		note_read_here(p, &n->note[i].words, &r);
		if (!r.sure || r.at[0].count >= READING_ROWS)
			continue;
		one.reading = r.at[0];
		for (int a = one.reading.count++; a > 0; a--)
			one.reading.row[a] = one.reading.row[a - 1];
		one.reading.row[0] = rows[k];
		one.reading.bridge = 1;
		after_reading(p, &r.at[0]);
		one.good = 8 * lines_ahead(p, n, i);
		if (!one.good)
			continue;
		one.good += how_usual(l, &rows[k], &r.at[0].row[0]);
		keep_lost(best, &count, &one);
	}
	free(rows);
	free(p);
	return count;
}

static bool
is_after_lost(const struct import_log *l, const struct notes *n, size_t i,
	      struct outcome *o)
{
	struct lost best[READINGS];
	int count = find_lost(l, n, i, best);
	char words[300];
	struct text t = text_in(words, sizeof(words));

	if (!count)
		return false;
	o->readings.count = count;
	for (int k = 0; k < count; k++)
		o->readings.at[k] = best[k].reading;
	row_print(&l->context, &best[0].reading.row[0], ',', &t);
	snprintf(o->defect, sizeof(o->defect),
		 "lost: a row is missing before this line, perhaps %s", words);
	return true;
}

/* --- which reading ----------------------------------------------------------
 */

/* The readings after which the next lines read best come first. */
static void
order_readings(const struct import_log *l, const struct notes *n, size_t i,
	       struct readings *r)
{
	struct note_place *p = malloc(sizeof(*p));
	int good[READINGS];

	for (int k = 0; p && k < r->count; k++) {
		struct reading one = r->at[k];
		int at = k;

		*p = l->place;
		after_reading(p, &one);
		good[k] = lines_ahead(p, n, i);
		for (; at > 0 && good[at - 1] < good[at]; at--) {
			int swap = good[at];

			good[at] = good[at - 1];
			good[at - 1] = swap;
			r->at[at] = r->at[at - 1];
			r->at[at - 1] = one;
		}
	}
	free(p);
}

void
import_defect(const struct import_log *l, const struct notes *n, size_t i,
	      struct outcome *o)
{
	if (o->readings.count && o->readings.at[0].cost <= NEARLY) {
		order_readings(l, n, i, &o->readings);
		return;
	}
	if (is_doubled(n, i, o) || is_swapped(l, n, i, o) ||
	    is_after_lost(l, n, i, o))
		return;
	order_readings(l, n, i, &o->readings);
	snprintf(o->defect, sizeof(o->defect),
		 "wrong: no legal row is what the line says");
}
