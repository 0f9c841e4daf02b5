/* A line that is not clear: the lines after it decide.
 *
 * The ways to read it are carried on side by side, each with its position: its
 * readings; the row that it names plainly although a rule forbids it; nothing;
 * a row that nobody wrote before it; and where it is not understood, every
 * legal row that it does not contradict.  Each way costs the more the less the
 * line says it, and continues with the lines that follow: a line that is clear
 * costs nothing, one that is not forks it, one that is not read costs most and
 * leaves the position as it is.  Ways that come to the same position are one;
 * the cheapest STRANDS are kept.  As soon as one way leads, or after AHEAD
 * lines, the cheapest is what the line is: silently only if it leads, says
 * every value, and all lines after it are read.  Else it is asked about.
 *
 * No row is invented that has a card nobody named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/note_line.h"
#include "../../logs/notes/note_look.h"
#include "../../logs/notes/note_score.h"
#include "../legal/legal.h"
#include "beam_rows.h"
#include "import.h"

enum {
	AHEAD = 8,   /* lines that decide, at most */
	STRANDS = 8, /* positions that are carried on */
	WAYS = 64,
	WORK = 8000,  /* rows that are listed for one line, at most */
	TRIED = 60,   /* rows that may be missing */
	PLAINLY = 45, /* at most so much is left of a row that is illegal */
	GUESS_MOST = 2000,
	NEARLY = 190, /* what costs more is not a reading, but a guess */
	/* what a strand costs */
	COST_UNCLEAR = 30,   /* a line of several readings */
	COST_NEXT_BEST = 20, /* each reading that is better */
	COST_POOR = 30,      /* more where most of the line is left over */
	COST_FORBIDDEN = 90, /* a row that breaks a rule */
	COST_SWAPPED = 60,   /* after a line that was not read */
	COST_MISSING = 110,  /* a row that nobody wrote */
	COST_GUESSED =
	    90, /* a line that is not understood, as some legal row */
	COST_AGAINST = 60, /* more, where the line contradicts it */
	COST_HIDDEN = 10,  /* cards that nobody saw */
	COST_UNREAD = 100, /* a line that is not read */
	LEAD = 150         /* so much better is certain */
};

enum way_kind {
	WAY_READ,
	WAY_FORBIDDEN, /* breaks a rule, played as -k does */
	WAY_STILL,     /* breaks a rule, and the position stays */
	WAY_GUESSED,
	WAY_MISSING, /* its first row is missing in the notes */
	WAY_SWAPPED, /* comes after the line that was not read last */
	WAY_NOTHING
};

/* A way to read the line. */
struct way {
	enum way_kind kind;
	struct reading reading;
};

/* Where it leads. */
struct strand {
	int way;
	int cost;
	bool good; /* all lines after it were clear */
	struct note_place place;
};

struct beam {
	struct import_log *log;
	const struct notes *notes;
	size_t line; /* that is not clear */
	size_t most; /* rows that may be listed for it */
	int ways, count;
	struct way way[WAYS];
	struct strand strand[WAYS];
	struct strand next[WAYS];
};

/* --- strands --------------------------------------------------------------
 */

/* Into a list with the cheapest first, one for each way and position. */
static int
insert(struct strand *list, int count, int room, const struct strand *one)
{
	int i;

	for (i = 0; i < count; i++)
		if (list[i].way == one->way &&
		    memcmp(list[i].place.state, one->place.state,
			   one->place.context->game->state_size) == 0)
			break;
	if (i < count && list[i].cost <= one->cost)
		return count;
	if (i == count && count < room)
		count++;
	else if (i == count && list[--i].cost <= one->cost)
		return count;
	for (; i > 0 && list[i - 1].cost > one->cost; i--)
		list[i] = list[i - 1];
	list[i] = *one;
	return count;
}

static void
play(struct note_place *p, const struct reading *r)
{
	for (int i = 0; i < r->count; i++)
		note_place_after(p, &r->row[i]);
}

/* A line that names nothing of the game need not be a row. */
static int
cost_unread(const struct import_log *l)
{
	return meanings_names(l->vocabulary) ? COST_UNREAD : COST_UNREAD / 3;
}

/* Reading k of a line that is not clear. */
static int
cost_read(const struct readings *r, int k)
{
	return COST_UNCLEAR + COST_NEXT_BEST * k +
	       (r->at[k].cost > NEARLY ? COST_POOR : 0);
}

/* One strand, as line i continues it. */
static int
fork_strand(struct beam *b, const struct strand *from, size_t i, int count)
{
	const struct note *note = &b->notes->note[i];
	struct import_log *l = b->log;
	struct readings r;
	struct strand to;

	import_speak(l, &from->place, note);
	note_read(&from->place, &note->words, &r);
	for (int k = 0; k < (r.sure ? 1 : r.count); k++) {
		to = *from;
		to.good &= r.sure;
		to.cost += r.sure ? r.at[0].bridge : cost_read(&r, k);
		play(&to.place, &r.at[k]);
		count = insert(b->next, count, STRANDS, &to);
	}
	if (r.sure || note_is_heading(l->vocabulary, &note->words)) {
		if (!r.sure)
			count = insert(b->next, count, STRANDS, from);
		return count;
	}
	to = *from;
	to.good = false;
	vocabulary_line(l->vocabulary, &note->words);
	/* what is taken back says no more */
	to.cost +=
	    vocabulary_exact(l->vocabulary, lexicon_undo) ? 0 : cost_unread(l);
	return insert(b->next, count, STRANDS, &to);
}

/* How much cheaper the first way is than any other; `kinds`: than those of
 * another kind. */
static int
lead(const struct beam *b, bool kinds)
{
	const int first = b->strand[0].way;

	for (int i = 1; i < b->count; i++)
		if (kinds ? b->way[b->strand[i].way].kind != b->way[first].kind
			  : b->strand[i].way != first)
			return b->strand[i].cost - b->strand[0].cost;
	return LEAD;
}

static bool
may_work(const struct beam *b)
{
	return b->log->vocabulary->listed < b->most;
}

/* Carries all on until one way leads; how many lines that took. */
static int
carry_on(struct beam *b)
{
	size_t i = b->line;
	int lines = 0;

	while (lines < AHEAD && may_work(b) &&
	       (!lines || lead(b, lines >= AHEAD / 2) < LEAD)) {
		int count = 0;

		for (i++; i < b->notes->count; i++)
			if (b->notes->note[i].words.count)
				break;
		if (i >= b->notes->count)
			break;
		lines++;
		for (int k = 0; k < b->count; k++)
			count = fork_strand(b, &b->strand[k], i, count);
		memcpy(b->strand, b->next,
		       sizeof(b->strand[0]) * (size_t)count);
		b->count = count;
	}
	return lines;
}

/* --- ways ----------------------------------------------------------------- */

/* Another way; where it leads is the position after its rows. */
static void
add_way(struct beam *b, enum way_kind kind, const struct reading *r, int cost)
{
	struct strand s = {.way = b->ways, .cost = cost, .good = true};

	if (b->ways == WAYS)
		return;
	s.place = b->log->place;
	if (kind != WAY_STILL)
		play(&s.place, r);
	b->way[b->ways++] = (struct way){kind, *r};
	b->count = insert(b->strand, b->count, WAYS, &s);
}

static bool
is_way(const struct beam *b, const struct reading *r)
{
	for (int i = 0; i < b->ways; i++)
		if (b->way[i].reading.count == 1 &&
		    move_equal(&b->way[i].reading.row[0], &r->row[0],
			       b->log->game->verbs))
			return true;
	return false;
}

/* A word that means nothing in the game, alone in its line, is short for a
 * move that people often leave out: which one, the next lines say. */
static bool
is_short(const struct beam *b)
{
	const struct note_words *words = &b->notes->note[b->line].words;
	struct vocabulary *v = b->log->vocabulary;

	vocabulary_line(v, words);
	return words->count == 1 && words->word[0].kind == NOTE_WORD &&
	       !vocabulary_known(v);
}

/* The legal rows that could be missing before the line, or what it says. */
static void
add_rows(struct beam *b)
{
	const bool only_unsaid = is_short(b);
	struct import_log *l = b->log;
	const struct note_words *words = &b->notes->note[b->line].words;
	struct note_place *p = malloc(sizeof(*p));
	size_t count;
	struct move *rows = note_legal(&l->place, &count);
	int tried = 0;

	for (size_t k = 0; p && k < count; k++) {
		struct reading one = {.count = 1, .any = true};
		struct readings r;
		struct score s;

		import_speak(l, &l->place, &b->notes->note[b->line]);
		vocabulary_line(l->vocabulary, words);
		if ((only_unsaid &&
		     !(l->vocabulary->flags[rows[k].verb] & LEXICON_UNSAID)) ||
		    !row_fill_first(l, &rows[k]) || row_invents(l, &rows[k]))
			continue;
		one.row[0] = rows[k];
		note_canonical(&l->place, &one.row[0]);
		s = note_score(l->vocabulary, &l->context, rows, count,
			       &rows[k], 0, GUESS_MOST);
		if (!is_way(b, &one))
			add_way(b, WAY_GUESSED, &one,
				COST_GUESSED +
				    (s.cost <= GUESS_MOST && !s.against
					 ? s.cost / 50
					 : COST_AGAINST) +
				    (reading_has_unseen(l->game, &one)
					 ? COST_HIDDEN
					 : 0));
		if (++tried > TRIED || !may_work(b))
			continue;
		*p = l->place;
		note_place_after(p, &one.row[0]);
		import_speak(l, p, &b->notes->note[b->line]);
		vocabulary_line(l->vocabulary, words);
		note_read_line(p, words, &r);
		if (!r.sure || r.at[0].count >= READING_ROWS)
			continue;
		for (int a = 0; a < r.at[0].count; a++)
			one.row[one.count++] = r.at[0].row[a];
		one.bridge = 1;
		add_way(b, WAY_MISSING, &one, COST_MISSING);
	}
	free(rows);
	free(p);
}

/* The line that was not read last may belong before this one. */
static void
add_swapped(struct beam *b)
{
	struct import_log *l = b->log;
	struct note_place *p = malloc(sizeof(*p));
	struct reading all = {.count = 0};
	struct readings r;
	const size_t lines[] = {l->gap - 1, b->line};

	for (int k = 0; p && l->gap && k < 2; k++) {
		const struct note *note = &b->notes->note[lines[k]];

		if (!k)
			*p = l->place;
		import_speak(l, p, note);
		note_read(p, &note->words, &r);
		if (!r.sure || (k && r.at[0].bridge) ||
		    all.count + r.at[0].count > READING_ROWS)
			break;
		play(p, &r.at[0]);
		for (int a = 0; a < r.at[0].count; a++)
			all.row[all.count++] = r.at[0].row[a];
		if (k)
			add_way(b, WAY_SWAPPED, &all, COST_SWAPPED);
		all.bridge = all.count;
	}
	free(p);
}

/* A row that names player, move and values plainly, although a rule forbids
 * it. */
static void
add_forbidden(struct beam *b, struct outcome *one)
{
	struct import_log *l = b->log;
	struct note_place *p = malloc(sizeof(*p));
	const struct note_words *words = &b->notes->note[b->line].words;
	const struct move *m = &one->readings.at[0].row[0];

	if (!p)
		return;
	*p = l->place;
	p->words = words;
	import_speak(l, p, &b->notes->note[b->line]);
	vocabulary_line(l->vocabulary, words);
	look_any(p, &one->readings);
	free(p);
	if (!one->readings.sure || one->readings.at[0].leaves ||
	    one->readings.at[0].cost > PLAINLY || !m->actor ||
	    !vocabulary_seat(l->vocabulary, m->actor - 1)->count)
		return;
	if (row_has_legal_twin(l, m))
		return;
	one->readings.count = 1;
	import_judge(l, one);
	if (!one->illegal || one->illegal->class != CLASS_FORBIDDEN)
		return;
	if (!one->stands_still)
		add_way(b, WAY_FORBIDDEN, &one->readings.at[0], COST_FORBIDDEN);
	add_way(b, WAY_STILL, &one->readings.at[0], COST_FORBIDDEN + 5);
}

/* --- what it comes to ------------------------------------------------------
 */

/* The best ways, as readings of the line. */
static void
offer_ways(const struct beam *b, struct readings *found)
{
	memset(found, 0, sizeof(*found));
	for (int i = 0; i < b->count && found->count < READINGS; i++) {
		const struct way *w = &b->way[b->strand[i].way];
		bool known = w->kind == WAY_NOTHING;

		for (int k = 0; k < i; k++)
			known |= b->strand[k].way == b->strand[i].way;
		if (!known)
			found->at[found->count++] = w->reading;
	}
}

static void
say_defect(const struct beam *b, const struct way *w, struct outcome *o)
{
	char words[300];
	struct buf t = buf_in(words, sizeof(words));

	if (w->kind == WAY_READ)
		return;
	if (w->kind == WAY_MISSING) {
		row_print(&b->log->context, &w->reading.row[0], ',', &t);
		snprintf(o->defect, sizeof(o->defect),
			 "lost: a row is missing before this line, perhaps %s",
			 words);
		return;
	}
	if (w->kind == WAY_SWAPPED)
		snprintf(
		    o->defect, sizeof(o->defect),
		    "line %llu seems to belong before this line",
		    (unsigned long long)b->notes->note[b->log->gap - 1].line);
	else
		snprintf(o->defect, sizeof(o->defect),
			 "no legal move matches this line");
}

static void
decide(struct beam *b, const struct outcome *forbidden, struct outcome *o)
{
	const int lines = carry_on(b);
	const bool leads = lines && lead(b, false) >= LEAD;
	const struct way *w = &b->way[b->strand[0].way];

	if ((w->kind == WAY_FORBIDDEN || w->kind == WAY_STILL) &&
	    (leads || !b->log->doubt)) {
		*o = *forbidden;
		o->stands_still = w->kind == WAY_STILL;
		return;
	}
	if (w->kind != WAY_NOTHING)
		offer_ways(b, &o->readings);
	else if (lead(b, true) >= COST_UNREAD)
		o->readings.count = 0;
	o->readings.sure = w->kind == WAY_READ && leads && b->strand[0].good &&
			   w->reading.says && !w->reading.leaves &&
			   !reading_has_unseen(b->log->game, &w->reading) &&
			   w->reading.cost <= NEARLY;
	say_defect(b, w, o);
	b->log->gap = w->kind == WAY_NOTHING ? b->line + 1 : 0;
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

void
import_ahead(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	static const struct reading nothing;
	struct beam *b = calloc(1, sizeof(*b));
	struct outcome *forbidden = calloc(1, sizeof(*forbidden));
	const struct readings *r = &o->readings;
	const bool guess = !r->count || r->at[0].cost > NEARLY;

	if (b && forbidden && !(guess && is_doubled(n, i, o))) {
		b->log = l;
		b->notes = n;
		b->line = i;
		b->most = l->vocabulary->listed + WORK;
		for (int k = 0; k < r->count; k++)
			add_way(b, WAY_READ, &r->at[k], cost_read(r, k));
		if (guess) {
			add_forbidden(b, forbidden);
			add_swapped(b);
			add_rows(b);
		}
		if (!b->ways || !is_short(b))
			add_way(b, WAY_NOTHING, &nothing, COST_UNREAD);
		decide(b, forbidden, o);
	}
	free(forbidden);
	free(b);
}
