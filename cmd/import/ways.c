/* The ways to read a line that is not clear: its readings; the row that it
 * names plainly although a rule forbids it; an unwritten row before it; the
 * line before it that was not read, after it; every legal row that it does not
 * contradict; nothing.  Each costs the more the less the line expresses it.
 *
 * No row is invented for a card that is not named. */
#include <stdlib.h>
#include <string.h>

#include "../../core/numbers.h"
#include "../../core/slots.h"
#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/meanings.h"
#include "../../logs/notes/note_clause.h"
#include "../../logs/notes/note_line.h"
#include "../../logs/notes/note_look.h"
#include "../../logs/notes/note_score.h"
#include "../output/output.h"
#include "ways.h"

enum {
	TRIED = 40,    /* rows that may be missing, ... */
	LISTED = 6000, /* ... and rows after them that are listed, at most */
	PLAINLY = 45,  /* at most so much is left of a row that is illegal */
	GUESS_MOST = 2000,
	GUESSES = 12,        /* the best of them */
	COST_UNCLEAR = 30,   /* a line of several readings */
	COST_POOR = 30,      /* more where most of the line is left over */
	COST_FORBIDDEN = 90, /* a row that breaks a rule */
	COST_SWAPPED = 60,   /* after a line that was not read */
	COST_DOUBLED = 50,   /* the line before once more */
	COST_MISSING = 110,  /* an unwritten row */
	COST_DENIED = 30,    /* ... that the line seems to deny */
	FEW = 4              /* rows, so that the line may be one of them */
};

static const struct reading nothing;

void
ways_add(struct ways *w, enum way_kind kind, const struct reading *r, int cost)
{
	if (w->count < WAYS)
		w->at[w->count++] =
		    (struct way){.kind = kind, .cost = cost, .reading = *r};
}

/* The same, where only the best GUESSES from the first on are kept. */
static void
add_best(struct ways *w, int first, enum way_kind kind, const struct reading *r,
	 int cost)
{
	int i = w->count;

	if (i < first + GUESSES)
		ways_add(w, kind, r, cost);
	else if (w->at[--i].cost <= cost)
		return;
	for (; i > first && w->at[i - 1].cost > cost; i--)
		w->at[i] = w->at[i - 1];
	w->at[i] = (struct way){.kind = kind, .cost = cost, .reading = *r};
}

/* --- a row ---------------------------------------------------------------- */

bool
ways_printed(const struct domain *d, int value)
{
	const struct list *list = domain_part(d, &value);

	return list && !list->words;
}

int
ways_named(const struct import_log *l, const struct move *m, bool printed,
	   int most, int *unnamed)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	int named = 0;

	*unnamed = 0;
	for (int key = 0; k[key].name; key++) {
		int count;
		int16_t one;
		const int16_t *items =
		    move_values(m, key, &k[key], &one, &count);

		for (int i = 0; k[key].domain && i < count; i++) {
			if (printed && (items[i] < 0 ||
					!ways_printed(k[key].domain, items[i])))
				continue;
			if (items[i] >= 0 &&
			    spans_near(vocabulary_value(l->vocabulary,
							k[key].domain,
							items[i]),
				       most))
				named++;
			else
				++*unnamed;
		}
	}
	return named;
}

bool
ways_printed_in(const struct import_log *l, const struct move *m, bool named)
{
	int unnamed;
	const int count = ways_named(l, m, true, SPAN_MOST, &unnamed);

	return (named ? count : unnamed) > 0;
}

/* Is all that is unseen in the pattern the result of dice? */
static bool
is_of_dice(const struct verb *v, const struct move *m)
{
	for (int key = 0; v->keys[key].name; key++)
		if (move_is_unseen(m, key, &v->keys[key]) &&
		    (!key_is_list(&v->keys[key]) || !(v->flags & VERB_CHANCE)))
			return false;
	return true;
}

void
ways_undenied(struct note_words *w)
{
	uint64_t denied = 0;

	for (int i = 0; i < w->count; i++)
		if (w->word[i].no || w->word[i].nothing)
			denied |= clause_of(w, i);
	note_words_remove(w, denied);
}

bool
ways_fill(const struct import_log *l, struct move *m, int pips)
{
	const struct verb *v = &l->game->verbs[m->verb];

	for (int n = 0; m->pattern && n <= 6; n++, pips = pips % 6 + 1) {
		struct move one = *m;

		if (n ? !is_of_dice(v, m) : pattern_open(m, v->keys))
			continue;
		one.pattern = 0;
		one.fillings = 1;
		for (int i = 0; i < one.items_used && n; i++)
			if (one.items[i] == UNSEEN)
				one.items[i] = (int16_t)pips;
		if (note_is_legal(&l->place, &one))
			*m = one;
	}
	return !m->pattern;
}

/* --- the ways ------------------------------------------------------------- */

/* A word that means nothing in the game, by itself in its line, is short for a
 * move that people often leave out: which one, the next lines say. */
static bool
is_short(struct import_log *l, const struct note_words *words)
{
	vocabulary_line(l->vocabulary, words);
	return words->count == 1 && words->word[0].kind == NOTE_WORD &&
	       !vocabulary_known(l->vocabulary);
}

static bool
is_way(const struct import_log *l, const struct ways *w,
       const struct reading *r)
{
	for (int i = 0; i < w->count; i++)
		if (reading_equal(l->game, &w->at[i].reading, r))
			return true;
	return false;
}

/* Is the row one of few that the seat can make by this move, or does the game
 * wait for one of these?  Which one it is, the next lines may say. */
static bool
is_one_of_few(const struct import_log *l, const struct move *m,
	      const struct move *rows, size_t count)
{
	size_t n = 0;

	for (size_t i = 0; i < count; i++)
		n += rows[i].verb == m->verb && rows[i].actor == m->actor;
	return !(l->game->verbs[m->verb].flags & VERB_CHANCE) &&
	       (n <= FEW || n == count);
}

/* The legal rows that the line could be. */
static void
add_guesses(struct import_log *l, const struct note *note,
	    const struct move *rows, size_t count, struct ways *w)
{
	const bool only_unsaid = is_short(l, &note->words);
	const int first = w->count;

	import_speak(l, &l->place, note);
	vocabulary_line(l->vocabulary, &note->words);
	for (size_t k = 0; k < count; k++) {
		struct reading one = {.count = 1, .any = true};
		struct score s;

		one.row[0] = rows[k];
		if ((only_unsaid &&
		     !(l->vocabulary->flags[rows[k].verb] & LEXICON_UNSAID)) ||
		    !ways_fill(l, &one.row[0], 1) ||
		    (ways_printed_in(l, &one.row[0], false) &&
		     !is_one_of_few(l, &rows[k], rows, count)))
			continue;
		vocabulary_line(l->vocabulary, &note->words);
		s = note_score(l->vocabulary, &l->context, rows, count,
			       &one.row[0], 0, GUESS_MOST);
		/* what names something is not what people do not write */
		if (!s.any &&
		    l->vocabulary->flags[rows[k].verb] & LEXICON_UNSAID &&
		    vocabulary_exact_values(l->vocabulary))
			continue;
		note_canonical(&l->place, &one.row[0]);
		if (s.cost <= GUESS_MOST && !is_way(l, w, &one))
			add_best(
			    w, first, s.against ? WAY_GAP : WAY_GUESSED, &one,
			    COST_GUESSED + s.cost / 50 +
				(s.against ? COST_DENIED : 0) +
				(s.any ? 0 : COST_SILENT) +
				(reading_has_unseen(l->game, &one) ? COST_HIDDEN
								   : 0));
	}
}

/* The legal rows after which the line is clear, or `row` legal, of nothing
 * printed that the line does not name. */
static void
add_missing(struct import_log *l, const struct note *note,
	    const struct move *rows, size_t count, const struct move *row,
	    struct ways *w)
{
	const int most =
	    row ? LISTED : lesser(LISTED / ((int)count + 1), TRIED);
	int tried = 0;

	for (size_t k = 0; k < count && tried < most; k++) {
		struct reading one = {.count = 1, .any = true};
		struct note_place p = l->place;
		struct readings r = {.count = 0};

		one.row[0] = rows[k];
		vocabulary_line(l->vocabulary, &note->words);
		if (!ways_fill(l, &one.row[0], 1) ||
		    ways_printed_in(l, &one.row[0], false))
			continue;
		tried++;
		/* what the line names is its own row */
		one.bridge = !ways_printed_in(l, &one.row[0], true);
		note_canonical(&l->place, &one.row[0]);
		note_place_after(&p, &one.row[0]);
		if (row) {
			readings_settle(
			    &r, &(struct reading){.count = 1, .row = {*row}});
			r.sure = note_is_legal(&p, row);
		} else {
			import_speak(l, &p, note);
			vocabulary_line(l->vocabulary, &note->words);
			note_read_line(&p, &note->words, &r);
		}
		if (r.sure && reading_add(&one, r.at[0].row, r.at[0].count))
			ways_add(w, WAY_MISSING, &one, COST_MISSING);
	}
}

/* The line that was not read last may belong before this one. */
static void
add_swapped(struct import_log *l, const struct notes *notes, size_t i,
	    size_t gap, struct ways *w)
{
	struct note_place p = l->place;
	struct reading all = {.count = 0};
	struct readings r;
	const size_t lines[] = {gap - 1, i};

	for (int k = 0; gap && k < 2; k++) {
		const struct note *note = &notes->note[lines[k]];

		import_speak(l, &p, note);
		note_read(&p, &note->words, &r);
		if (!r.sure || (k && r.at[0].bridge) ||
		    !reading_add(&all, r.at[0].row, r.at[0].count))
			break;
		note_place_play(&p, r.at[0].row, r.at[0].count);
		if (k)
			ways_add(w, WAY_SWAPPED, &all, COST_SWAPPED);
		all.bridge = all.count;
	}
}

size_t
ways_line_before(const struct notes *n, size_t i)
{
	do
		i--;
	while (i != SIZE_MAX && !n->note[i].words.count);
	return i;
}

static bool
is_doubled(const struct notes *n, size_t i)
{
	const size_t before = ways_line_before(n, i);
	const struct note_words *a = &n->note[i].words, *b;

	if (before == SIZE_MAX)
		return false;
	b = &n->note[before].words;
	for (int k = 0; k < a->count; k++)
		if (a->count != b->count ||
		    (note_words_far(&a->word[k], &b->word[k]) > 25 &&
		     note_words_far(&b->word[k], &a->word[k]) > 25))
			return false;
	return true;
}

void
import_any(struct import_log *l, const struct note *note, struct readings *r)
{
	struct note_place p = l->place;

	p.words = &note->words;
	import_speak(l, &p, note);
	vocabulary_line(l->vocabulary, &note->words);
	look_any(&p, r);
}

bool
import_plain(struct import_log *l, const struct note *note, struct readings *r)
{
	int actor;

	import_any(l, note, r);
	actor = r->sure ? r->at[0].row[0].actor : 0;
	for (int i = 0; i < note->words.count; i++)
		if (import_unused(&note->words, &r->at[0], i))
			return false;
	return actor && !r->at[0].leaves && r->at[0].cost <= PLAINLY &&
	       !note_is_qualified(l->vocabulary, &note->words, 0) &&
	       (l->context.seats == 1 ||
		vocabulary_seat(l->vocabulary, actor - 1)->count);
}

bool
ways_forbidden(struct import_log *l, const struct note *note,
	       const struct readings *legal, struct outcome *o)
{
	struct readings *r = &o->readings;

	memset(o, 0, sizeof(*o));
	if (!import_plain(l, note, r))
		return false;
	/* a word for this move may only be an unusual one for another */
	for (int i = 0; i < legal->count; i++)
		if (legal->at[i].row[0].actor == r->at[0].row[0].actor)
			return false;
	r->count = 1;
	import_judge(l, o);
	return o->illegal && o->illegal->class == CLASS_FORBIDDEN;
}

/* A line that is clear there: its reading; of a title none. */
static bool
add_clear(const struct outcome *o, struct ways *w)
{
	const struct reading *r = &o->readings.at[0];

	if (!o->nothing && !o->readings.sure)
		return false;
	if (o->nothing)
		ways_add(w, WAY_NOTHING, &nothing, 0);
	else
		ways_add(w,
			 !o->illegal       ? WAY_READ
			 : o->stands_still ? WAY_STILL
					   : WAY_FORBIDDEN,
			 r,
			 r->bridge + r->cost / 8 +
			     (o->illegal ? COST_FORBIDDEN : 0));
	w->at[0].sure = true;
	return true;
}

/* Ways beyond the readings of the line. */
static void
add_unsaid(struct import_log *l, const struct notes *notes, size_t i,
	   size_t gap, bool open, const struct outcome *o, struct ways *w)
{
	const struct note *note = &notes->note[i];
	struct outcome *forbidden = allocate(sizeof(*forbidden));
	bool plain, known;
	size_t count;
	struct move *rows = note_legal(&l->place, &count);

	if (o->lost) {
		add_missing(l, note, rows, count, o->readings.at[0].row, w);
		goto end;
	}
	plain = !l->lost && ways_forbidden(l, note, &o->readings, forbidden);
	if (plain) {
		if (!forbidden->stands_still)
			ways_add(w, WAY_FORBIDDEN, &forbidden->readings.at[0],
				 COST_FORBIDDEN);
		ways_add(w, WAY_STILL, &forbidden->readings.at[0],
			 COST_FORBIDDEN + 5);
	}
	add_swapped(l, notes, i, gap, w);
	vocabulary_line(l->vocabulary, &note->words);
	known = vocabulary_known(l->vocabulary) != 0;
	if (known && !open)
		add_missing(l, note, rows, count, NULL, w);
	add_guesses(l, note, rows, count, w);
	if (!plain && known)
		several_add(l, note, w);
end:
	free(rows);
	free(forbidden);
}

void
ways_find(struct import_log *l, const struct notes *notes, size_t i, size_t gap,
	  bool open, bool closely, const struct outcome *o, struct ways *w)
{
	const struct note_words *words = &notes->note[i].words;
	const struct readings *r = &o->readings;
	const bool guess = !r->count || r->at[0].cost > NEARLY;
	bool names, back;

	w->count = 0;
	if (add_clear(o, w))
		return;
	if (guess && is_doubled(notes, i)) {
		ways_add(w, WAY_DOUBLED, &nothing, COST_DOUBLED);
		return;
	}
	for (int k = 0; k < r->count; k++)
		ways_add(w, WAY_READ, &r->at[k],
			 COST_UNCLEAR + COST_NEXT_BEST * k +
			     (r->at[k].cost > NEARLY ? COST_POOR : 0));
	if (guess && closely)
		add_unsaid(l, notes, i, gap, open, o, w);
	/* a word that is short for a move is a remark only if later lines say
	 * so */
	names = is_short(l, words) && w->count;
	names |= meanings_names(l->vocabulary);
	/* what is taken back means no more */
	back = vocabulary_exact(l->vocabulary, lexicon_undo);
	/* that it is not read is always one of the ways */
	if (w->count == WAYS)
		w->count--;
	ways_add(w, WAY_NOTHING, &nothing,
		 back    ? 0
		 : names ? COST_UNREAD
			 : COST_UNREAD / 3);
}
