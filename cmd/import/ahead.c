/* A line that is not clear: the lines after it decide.
 *
 * What the line may be is carried on side by side: its readings, the row that
 * it names although a rule forbids it, nothing, or a row that nobody wrote
 * before it.  Each goes on with the next lines; where one alone lets all of
 * them be read, it is what the line says.  Else the readings are asked about,
 * those first after which the next lines read best.  A row that is not in the
 * notes is only proposed, and never one with a card that nobody named. */
#include <stdio.h>
#include <stdlib.h>

#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/note_any.h"
#include "../legal/legal.h"
#include "import.h"

enum {
	AHEAD = 4,      /* lines that decide */
	LOST_MOST = 60, /* rows that are tried as the one that is missing */
	PLAINLY = 45,   /* at most so much is left of a row that is illegal */
	NEARLY = 190    /* a reading that costs no more is only asked about */
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

/* How many of the lines after i read well in this place; AHEAD: all. */
static int
lines_ahead(struct import_log *l, const struct note_place *place,
	    const struct notes *n, size_t i)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings r;
	int good = 0;

	if (!p)
		return 0;
	*p = *place;
	for (; good < AHEAD; good++) {
		i = next_note(n, i);
		if (i == n->count) {
			good = AHEAD;
			break;
		}
		import_speak(l, p, &n->note[i]);
		/* what is taken back says no more */
		vocabulary_line(l->vocabulary, &n->note[i].words);
		if (good && vocabulary_exact(l->vocabulary, lexicon_undo)) {
			good = AHEAD;
			break;
		}
		note_read(p, &n->note[i].words, &r);
		if (!r.sure || r.at[0].bridge)
			break;
		after_reading(p, &r.at[0]);
	}
	free(p);
	return good;
}

/* --- twice ---------------------------------------------------------------- */

static bool
is_doubled(const struct notes *n, size_t i, struct outcome *o)
{
	const struct note_words *a = &n->note[i].words, *b;
	size_t before = i;

	while (before > 0 && !n->note[before - 1].words.count)
		before--;
	if (!before)
		return false;
	b = &n->note[before - 1].words;
	for (int k = 0; k < a->count; k++)
		if (a->count != b->count ||
		    (note_words_far(&a->word[k], &b->word[k]) > 25 &&
		     note_words_far(&b->word[k], &a->word[k]) > 25))
			return false;
	o->readings.count = 0;
	snprintf(o->defect, sizeof(o->defect),
		 "doubled: the same as line %llu, and not possible twice",
		 (unsigned long long)n->note[before - 1].line);
	return true;
}

/* --- a row is missing ------------------------------------------------------
 */

/* Does the row name something that is printed, and nobody did? */
static bool
invents(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++) {
		int count;
		const int16_t *items = move_items(m, key, &count);

		if (!k[key].domain || k[key].domain->lists[0].words)
			continue;
		if (!key_is_list(&k[key]) && move_has(m, key) &&
		    m->value[key] != UNSEEN)
			return true;
		for (int i = 0; key_is_list(&k[key]) && i < count; i++)
			if (items[i] != UNSEEN)
				return true;
	}
	return false;
}

/* A pattern of dice: any result serves to see what could follow. */
static bool
first_filling(const struct import_log *l, struct move *m)
{
	struct context own = l->context;
	struct trial t;

	const struct verb *v = &l->game->verbs[m->verb];

	if (!m->pattern)
		return true;
	for (int key = 0; v->keys[key].name; key++)
		if ((!m->count[key] && m->value[key] == UNSEEN) ||
		    (m->count[key] && !(v->flags & VERB_CHANCE)))
			return false;
	for (int16_t pips = 0; pips <= 6; pips++) {
		struct move one = *m;

		one.pattern = 0;
		for (int i = 0; i < one.items_used; i++)
			if (one.items[i] == UNSEEN)
				one.items[i] = pips;
		game_check(&t, l->place.state, &own, &one, false);
		if (!t.count && !invents(l->game, &one)) {
			*m = one;
			return true;
		}
	}
	return false;
}

static bool
is_after_lost(struct import_log *l, const struct notes *n, size_t i,
	      struct outcome *o)
{
	struct note_place *p = malloc(sizeof(*p));
	size_t count;
	struct move *rows = note_legal(&l->place, &count);
	struct readings r, found = {.count = 0};
	int best = 0, tried = 0;
	char words[300];
	struct text t = text_in(words, sizeof(words));

	for (size_t k = 0; p && k < count && tried < LOST_MOST; k++) {
		struct reading one;
		int good;

		if (invents(l->game, &rows[k]) || !first_filling(l, &rows[k]))
			continue;
		tried++;
		*p = l->place;
		note_canonical(p, &rows[k]);
		note_place_after(p, &rows[k]);
		vocabulary_line(l->vocabulary, &n->note[i].words);
		note_read_here(p, &n->note[i].words, &r);
		if (!r.sure || r.at[0].count >= READING_ROWS)
			continue;
		one = r.at[0];
		for (int a = one.count++; a > 0; a--)
			one.row[a] = one.row[a - 1];
		one.row[0] = rows[k];
		one.bridge = 1;
		after_reading(p, &r.at[0]);
		good = lines_ahead(l, p, n, i);
		one.cost = 10 * (AHEAD - good);
		best = good > best ? good : best;
		if (good)
			readings_offer(&found, &one, l->game);
	}
	free(rows);
	free(p);
	if (!best)
		return false;
	o->readings = found;
	row_print(&l->context, &found.at[0].row[0], ',', &t);
	snprintf(o->defect, sizeof(o->defect),
		 "lost: a row is missing before this line, perhaps %s", words);
	return true;
}

/* --- a row that breaks a rule ------------------------------------------------
 */

/* The line names player, move and values plainly, and a rule forbids the row:
 * then it is written as it stands, unless the lines after it say that
 * something is missing before it. */
static bool
is_illegal(struct import_log *l, const struct notes *n, size_t i,
	   struct outcome *o)
{
	const struct note_words *words = &n->note[i].words;
	struct outcome *one = calloc(1, sizeof(*one));
	struct note_place *p = malloc(sizeof(*p));
	const struct move *m;
	bool found = false;
	int good, ahead;

	if (!one || !p)
		goto end;
	*p = l->place;
	p->words = words;
	vocabulary_line(l->vocabulary, words);
	note_read_any(p, words, &one->readings);
	m = &one->readings.at[0].row[0];
	if (!one->readings.sure || one->readings.at[0].leaves ||
	    one->readings.at[0].cost > PLAINLY || !m->actor ||
	    !vocabulary_seat(l->vocabulary, m->actor - 1)->count)
		goto end;
	one->readings.count = 1;
	import_judge(l, one);
	if (!one->illegal || one->illegal->class != CLASS_FORBIDDEN)
		goto end;
	/* the lines after it go on from where it leaves the game, or as if it
	 * had not been written */
	good = lines_ahead(l, p, n, i);
	if (!one->stands_still)
		note_place_after(p, m);
	ahead = lines_ahead(l, p, n, i);
	one->stands_still |= good > ahead;
	found = good >= AHEAD - 1 || ahead >= AHEAD - 1;
	if (found)
		*o = *one;
	if (found && one->stands_still)
		l->gap = i + 1;
end:
	free(one);
	free(p);
	return found;
}

static bool
has_mark(const struct reading *r)
{
	for (int i = 0; i < r->count; i++)
		for (int k = 0; k < r->row[i].items_used + VERB_KEYS; k++)
			if (k < VERB_KEYS
				? r->row[i].value[k] == UNSEEN
				: r->row[i].items[k - VERB_KEYS] == UNSEEN)
				return true;
	return false;
}

/* --- other words -----------------------------------------------------------
 */

/* A line of words that mean nothing in the game, like `eot`: short for a row
 * that people often leave out, if that alone lets the next lines be read.  The
 * first time it is asked; from then on it is known. */
static bool
is_short_for(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	const struct note_words *w = &n->note[i].words;
	struct note_place *p = malloc(sizeof(*p));
	struct move *rows;
	size_t count, best = 0;
	int most = 1;

	vocabulary_line(l->vocabulary, w);
	if (!p || w->count != 1 || w->word[0].kind != NOTE_WORD ||
	    vocabulary_known(l->vocabulary)) {
		free(p);
		return false;
	}
	rows = note_legal(&l->place, &count);
	for (size_t k = 0; k < count; k++) {
		int good;

		if (rows[k].pattern ||
		    !(lexicon_flags(l->game->id, LEXICON_MOVE,
				    l->game->verbs[rows[k].verb].name) &
		      LEXICON_UNSAID))
			continue;
		*p = l->place;
		note_place_after(p, &rows[k]);
		good = lines_ahead(l, p, n, i);
		if (good > most) {
			most = good;
			best = k + 1;
		}
	}
	if (best) {
		o->readings.count = 1;
		o->readings.at[0] = (struct reading){.count = 1, .any = true};
		o->readings.at[0].row[0] = rows[best - 1];
	}
	free(rows);
	free(p);
	return best;
}

/* What has little to do with the line, but lets the next ones be read. */
static bool
is_far(struct import_log *l, const struct notes *n, size_t i, struct outcome *o)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings *r = malloc(sizeof(*r));
	struct readings found = {.count = 0};

	if (p && r) {
		vocabulary_line(l->vocabulary, &n->note[i].words);
		note_read_here(&l->place, &n->note[i].words, r);
		for (int k = 0; k < r->count; k++) {
			*p = l->place;
			after_reading(p, &r->at[k]);
			if (!has_mark(&r->at[k]) &&
			    lines_ahead(l, p, n, i) >= 2)
				readings_offer(&found, &r->at[k], l->game);
		}
	}
	free(p);
	free(r);
	if (found.count)
		o->readings = found;
	return found.count;
}

/* The line that was not read last may belong before this one. */
static bool
is_after_gap(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings *a = malloc(sizeof(*a)), *b = malloc(sizeof(*b));
	bool found = false;

	if (!p || !a || !b || !l->gap || l->gap > i)
		goto end;
	*p = l->place;
	import_speak(l, p, &n->note[l->gap - 1]);
	note_read(p, &n->note[l->gap - 1].words, a);
	if (!a->sure)
		goto end;
	after_reading(p, &a->at[0]);
	import_speak(l, p, &n->note[i]);
	note_read(p, &n->note[i].words, b);
	if (!b->sure || a->at[0].count + b->at[0].count > READING_ROWS ||
	    b->at[0].bridge)
		goto end;
	found = true;
	a->at[0].bridge = a->at[0].count;
	for (int k = 0; k < b->at[0].count; k++)
		a->at[0].row[a->at[0].count++] = b->at[0].row[k];
	o->readings = *a;
	o->readings.count = 1;
	o->readings.sure = false;
	snprintf(o->defect, sizeof(o->defect),
		 "line %llu seems to belong before this line",
		 (unsigned long long)n->note[l->gap - 1].line);
	l->gap = 0;
end:
	free(p);
	free(a);
	free(b);
	return found;
}

/* --- which reading ----------------------------------------------------------
 */

/* The readings after which the next lines read best come first; the one after
 * which alone all of them do is what the line says. */
static void
order_readings(struct import_log *l, const struct notes *n, size_t i,
	       struct readings *r)
{
	struct note_place *p = malloc(sizeof(*p));
	int good[READINGS + 1] = {0};

	for (int k = 0; p && k < r->count; k++) {
		struct reading one = r->at[k];
		int at = k, ahead;

		*p = l->place;
		after_reading(p, &one);
		ahead = lines_ahead(l, p, n, i);
		for (; at > 0 && good[at - 1] < ahead; at--) {
			good[at] = good[at - 1];
			r->at[at] = r->at[at - 1];
		}
		good[at] = ahead;
		r->at[at] = one;
	}
	if (p && r->count && next_note(n, i) < n->count)
		r->sure = good[0] == AHEAD && good[1] < AHEAD / 2 &&
			  r->at[0].says && !r->at[0].leaves &&
			  !has_mark(&r->at[0]) && r->at[0].cost <= NEARLY &&
			  lines_ahead(l, &l->place, n, i) < AHEAD / 2;
	free(p);
}

void
import_ahead(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	struct readings *r = &o->readings;

	if (!r->count || r->at[0].cost > NEARLY) {
		if (is_short_for(l, n, i, o) || is_doubled(n, i, o) ||
		    is_after_gap(l, n, i, o) || is_illegal(l, n, i, o) ||
		    is_far(l, n, i, o) || is_after_lost(l, n, i, o))
			return;
		l->gap = r->count ? 0 : i + 1;
		snprintf(o->defect, sizeof(o->defect),
			 "wrong: no legal row is what the line says");
	}
	order_readings(l, n, i, r);
	if (r->sure)
		*o->defect = '\0';
}
