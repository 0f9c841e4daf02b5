/* A line that is not clear: the lines after it decide.
 *
 * The ways to read it (ways.c) are carried on side by side, each with its
 * position, and continue with the lines that follow: a line that is clear
 * costs next to nothing, one that is not forks them again, one that is not
 * read costs most and leaves the position as it is.  Ways that come to the
 * same position are one; the cheapest STRANDS are kept.  As soon as one leads,
 * or after PLANNED lines, the cheapest is what all these lines are: silently
 * only where none of the others, while they were nearly as good, had other
 * rows. Else it is asked about. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/near.h"
#include "../legal/legal.h"
#include "ways.h"

enum {
	STRANDS = 12,   /* positions that are carried on */
	FORKS = 48,     /* ... from a line that is not clear */
	PLAIN = 60,     /* at most so much is left of a line that is clear */
	SURELY = 20,    /* a name at most so far off is one */
	CLOSE = 4,      /* ... that are looked at closely */
	LATELY = 5,     /* lines in which strands are alike that are one */
	WORK = 6000,    /* rows that are listed for a line, about */
	COST_ADDED = 9, /* an unwritten row, where some line was not read */
	LEAD = 150      /* so much better is certain */
};

/* A line as one strand reads it. */
struct step {
	struct step *before; /* of the strand */
	struct step *made;   /* of all strands, to be freed */
	size_t line;
	struct way way;
	bool full; /* the line names all of it, and nothing comes before it */
	/* what strands had that are merged into this one, and how much worse
	 * the best of them was */
	struct readings rivals;
	int lead;
};

struct strand {
	struct step *last;
	int cost;
	int doubt; /* lines for which a line before is not forgotten that was
		      not clear */
	struct note_place place;
};

struct beam {
	struct import_log *log;
	const struct notes *notes;
	size_t from, to; /* lines */
	size_t line;     /* that is read */
	int count, next_count;
	struct strand strand[FORKS], next[FORKS];
	struct step *made;
	struct ways ways;
	struct outcome outcome;
};

/* --- strands --------------------------------------------------------------
 */

static bool
is_at(const struct strand *s, const struct strand *other)
{
	return memcmp(s->place.state, other->place.state,
		      s->place.context->game->state_size) == 0;
}

/* Lines at the end of the strand that were not read. */
static int
unread(const struct strand *s)
{
	int n = 0;

	for (const struct step *a = s->last;
	     a && a->way.kind == WAY_NOTHING && !a->way.sure; a = a->before)
		n++;
	return n;
}

static struct step *
new_step(struct beam *b, struct step *before, const struct way *w)
{
	struct step *step = malloc(sizeof(*step));

	if (step) {
		*step = (struct step){.before = before,
				      .made = b->made,
				      .line = b->line,
				      .way = *w,
				      .lead = LEAD};
		b->made = step;
	}
	return step;
}

/* Is the line before one of which nothing is certain? */
static bool
is_open(const struct strand *s)
{
	return s->last && !s->last->way.sure && s->last->way.kind != WAY_STILL;
}

/* The unwritten rows before the line are what the line before it was,
 * or that of it which was not read. */
static bool
fill_gap(struct beam *b, struct step *last)
{
	struct reading *r = &last->way.reading;
	struct step *gap =
	    new_step(b, last->before->before, &last->before->way);
	struct reading *all = gap ? &gap->way.reading : NULL;

	if (!gap)
		return false;
	gap->line = last->before->line;
	if (!all->count)
		gap->way.kind = WAY_GAP;
	all->any = true;
	all->says = false;
	for (int i = 0; i < r->bridge; i++)
		all->row[all->count++] = r->row[i];
	r->count -= r->bridge;
	memmove(r->row, r->row + r->bridge,
		sizeof(r->row[0]) * (size_t)r->count);
	r->bridge = 0;
	last->way.sure |= last->way.kind == WAY_MISSING;
	last->way.kind = WAY_READ;
	last->before = gap;
	return true;
}

/* Puts it into the list, in which the cheapest comes first, in place of the one
 * at i, or at the end, where a full list loses its last. */
static void
insert(struct beam *b, int i, const struct strand *to)
{
	if (i == b->next_count && i < FORKS)
		b->next_count++;
	else if (i == FORKS)
		i--;
	for (; i > 0 && b->next[i - 1].cost > to->cost; i--)
		b->next[i] = b->next[i - 1];
	b->next[i] = *to;
}

/* What a way costs after this strand; `fills`: its row is what a line was that
 * was not read. */
static int
cost_after(const struct strand *from, const struct way *w, bool fills)
{
	int cost = w->cost;

	if (fills && w->kind == WAY_MISSING && unread(from))
		cost -= COST_FILLS;
	if (from->doubt && w->kind == WAY_READ)
		cost += COST_ADDED * w->reading.bridge;
	return cost;
}

/* The strand with one line more, into the list, one for each position. */
static void
go_on(struct beam *b, const struct strand *from, const struct way *w, bool full)
{
	const int added = w->reading.bridge;
	const bool unsaid =
	    w->kind == WAY_READ && added && w->reading.row[0].actor;
	const bool fills =
	    (w->kind == WAY_MISSING || unsaid) && is_open(from) &&
	    from->last->way.reading.count + added <= READING_ROWS;
	struct strand to = *from;
	int i = 0;

	to.cost += cost_after(from, w, fills);
	to.doubt = !w->sure ? DOUBT : to.doubt - (to.doubt > 0);
	if (b->next_count == FORKS && b->next[FORKS - 1].cost <= to.cost)
		return;
	if (w->kind != WAY_STILL)
		for (int k = 0; k < w->reading.count; k++)
			note_place_after(&to.place, &w->reading.row[k]);
	while (i < b->next_count && !is_at(&b->next[i], &to))
		i++;
	if (i < b->next_count && b->next[i].cost <= to.cost)
		return;
	to.last = new_step(b, from->last, w);
	if (to.last)
		to.last->full = full;
	if (to.last && (!fills || fill_gap(b, to.last)))
		insert(b, i, &to);
}

/* 1 + the line of these that was not read last, or 0; line i comes next, and
 * the log gets whether a row may be missing before it. */
static size_t
gap_of(struct beam *b, const struct step *s, int doubt, size_t i)
{
	size_t gap = 0;

	for (int k = 0; s && k < DOUBT && !gap; s = s->before, k++)
		if (s->way.kind == WAY_NOTHING && !s->way.sure)
			gap = s->line + 1;
	gap = s || gap ? gap : b->log->gap;
	b->log->lost = doubt || (gap && i < gap + LOST);
	return gap;
}

/* Where the line is clear and complete in one position, it is not for nothing
 * that it is so: the others come after it. */
static void
prefer_full(struct beam *b)
{
	int full = 0, count = b->next_count;

	for (int i = 0; i < count; i++)
		full += b->next[i].last->full;
	for (int i = 0; full && i < count; i++) {
		struct strand one = b->next[i];
		int k = i;

		one.cost += one.last->full || one.last->way.kind == WAY_DOUBLED
				? 0
				: LEAD;
		for (; k > 0 && b->next[k - 1].cost > one.cost; k--)
			b->next[k] = b->next[k - 1];
		b->next[k] = one;
	}
}

/* All strands, as line i continues them; false: it is of another kind. */
static bool
read_line(struct beam *b, size_t i)
{
	struct import_log *l = b->log;
	const bool root = i == b->from;
	size_t listed = l->vocabulary->listed, most;

	b->next_count = 0;
	b->line = i;
	for (int k = 0; k < b->count; k++) {
		const struct strand *from = &b->strand[k];
		const size_t gap = gap_of(b, from->last, from->doubt, i);
		const bool hopeless =
		    unread(from) + (int)l->unread >= CLOSELY && i % CLOSELY;

		l->place = from->place;
		if (!root)
			import_read(l, &b->notes->note[i], hopeless,
				    &b->outcome);
		if (b->outcome.others)
			return false;
		ways_find(l, b->notes, i, gap,
			  is_open(from) ? &b->notes->note[from->last->line]
					: NULL,
			  k < CLOSE && !hopeless, &b->outcome, &b->ways);
		for (int a = 0; a < b->ways.count; a++)
			go_on(b, from, &b->ways.at[a],
			      !a && !root &&
				  import_full(l, &b->notes->note[i],
					      &b->outcome));
	}
	if (!b->next_count)
		return false;
	prefer_full(b);
	most = b->next[0].last->way.sure ? STRANDS : FORKS;
	listed = l->vocabulary->listed - listed;
	if (listed > WORK && most > CLOSE)
		most =
		    most * WORK / listed < CLOSE ? CLOSE : most * WORK / listed;
	if (b->next_count > (int)most)
		b->next_count = (int)most;
	return true;
}

/* --- strands that differ long ago ------------------------------------------
 */

/* Another reading of the line, so much worse. */
static void
rival(const struct beam *b, struct step *s, const struct reading *r, int worse,
      bool offer)
{
	bool known = !offer || !r->count || s->rivals.count == READINGS;

	s->lead = worse < s->lead ? worse : s->lead;
	for (int k = 0; k < s->rivals.count; k++)
		known |= reading_equal(b->log->game, r, &s->rivals.at[k]);
	if (!known)
		s->rivals.at[s->rivals.count++] = *r;
}

/* Where they differ, each is a rival of the other. */
static void
merge(const struct beam *b, const struct strand *into,
      const struct strand *from)
{
	const struct step *other = from->last;
	const int worse = from->cost - into->cost;

	for (struct step *s = into->last; s && other && s != other;
	     s = s->before, other = other->before) {
		if (reading_equal(b->log->game, &s->way.reading,
				  &other->way.reading))
			continue;
		rival(b, s, &other->way.reading, worse,
		      other->way.kind != WAY_GAP);
		for (int k = 0; k < other->rivals.count; k++)
			rival(b, s, &other->rivals.at[k], worse + other->lead,
			      true);
	}
}

static bool
same_lately(const struct beam *b, const struct step *s,
	    const struct step *other)
{
	int lines = 0;

	while (
	    s != other && s && other && lines < LATELY &&
	    s->way.kind != WAY_NOTHING &&
	    reading_equal(b->log->game, &s->way.reading, &other->way.reading)) {
		s = s->before;
		other = other->before;
		lines++;
	}
	return s == other || lines == LATELY;
}

/* What no line has shown for LATELY lines is decided by none. */
static void
merge_all(struct beam *b)
{
	int kept = 0;

	for (int i = 0; i < b->count; i++) {
		int into = 0;

		while (into < kept &&
		       !same_lately(b, b->strand[into].last, b->strand[i].last))
			into++;
		if (into < kept)
			merge(b, &b->strand[into], &b->strand[i]);
		else
			b->strand[kept++] = b->strand[i];
	}
	b->count = kept;
}

static void
carry_on(struct beam *b)
{
	size_t i = b->from;

	for (; i < b->notes->count && i < b->from + PLANNED; i++) {
		if (!b->notes->note[i].words.count)
			continue;
		if (!read_line(b, i))
			break;
		b->to = i + 1;
		memcpy(b->strand, b->next,
		       sizeof(b->next[0]) * (size_t)b->next_count);
		b->count = b->next_count;
		merge_all(b);
		while (b->count > 1 &&
		       b->strand[b->count - 1].cost - b->strand[0].cost >
			   LEAD + COST_UNREAD)
			b->count--;
		if (b->count == 1 ||
		    b->strand[1].cost - b->strand[0].cost >= LEAD)
			break;
	}
}

/* --- what it comes to ------------------------------------------------------
 */

static void
say_defect(const struct beam *b, size_t i, size_t gap, const struct way *w,
	   struct outcome *o)
{
	BUF(t, 300);

	if (w->kind == WAY_READ)
		return;
	if (w->kind == WAY_MISSING) {
		row_print(&b->log->context, &w->reading.row[0], ',', &t);
		snprintf(o->defect, sizeof(o->defect),
			 "lost: a row is missing before this line, perhaps %s",
			 t.at);
		return;
	}
	if (w->kind == WAY_DOUBLED)
		snprintf(o->defect, sizeof(o->defect),
			 "doubled: the same as line %llu, and not possible "
			 "twice",
			 (unsigned long long)b->notes
			     ->note[ways_line_before(b->notes, i)]
			     .line);
	else if (w->kind == WAY_SWAPPED)
		snprintf(o->defect, sizeof(o->defect),
			 "line %llu seems to belong before this line",
			 (unsigned long long)b->notes->note[gap - 1].line);
	else
		snprintf(o->defect, sizeof(o->defect),
			 "no legal move matches this line");
}

/* The readings of the line: the one that was taken, what other strands have,
 * and the other readings of the line there. */
static void
gather(const struct beam *b, struct step *s, struct readings *r)
{
	struct readings local = *r;

	memset(r, 0, sizeof(*r));
	for (int k = 0; k < local.count && s->way.kind == WAY_READ; k++)
		if (!reading_equal(b->log->game, &local.at[k], &s->way.reading))
			rival(b, s, &local.at[k], s->lead, true);
	if (s->way.reading.count)
		r->at[r->count++] = s->way.reading;
	for (int k = 0; k < s->rivals.count && r->count < READINGS; k++)
		r->at[r->count++] = s->rivals.at[k];
}

/* Does the line itself name the seat, beside who speaks in it? */
static bool
names_actor(const struct import_log *l, const struct note *note, int seat)
{
	const struct spans *s = vocabulary_seat(l->vocabulary, seat);

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= SURELY &&
		    !note->words.word[s->at[i].first].speaker)
			return true;
	return false;
}

/* Where a line before was not clear: does it add what need not be so, is
 * something left over, or somebody else the speaker, whom it does not name, or
 * a row of the table of which it has no word, or a card that it does not name?
 */
static bool
is_doubtful(const struct import_log *l, const struct note *note,
	    const struct reading *r)
{
	const int speaker = near_player(l->players, note->speaker);

	vocabulary_line(l->vocabulary, &note->words);
	for (int i = 0; i < r->count; i++) {
		const struct move *m = &r->row[i];

		if (ways_invent(l, m))
			return true;
		if (m->actor
			? speaker >= 0 && m->actor != speaker + 1 &&
			      !names_actor(l, note, m->actor - 1)
			: l->vocabulary->flags[m->verb] & LEXICON_UNSAID &&
			      !vocabulary_move(l->vocabulary, m->verb)->count)
			return true;
	}
	return import_adds(l, r) || (!r->says && r->cost > PLAIN);
}

/* Does the line say nearly all of the reading, and the reading all of it? */
static bool
says_all(const struct import_log *l, const struct reading *r)
{
	return r->says && !r->leaves && !reading_has_unseen(l->game, r) &&
	       r->cost <= NEARLY;
}

/* What the line is; `good`: all lines after it are clear; `doubt`: one before
 * it was not. */
static void
conclude(struct beam *b, struct step *s, size_t gap, bool good, bool doubt,
	 struct outcome *o)
{
	static const struct readings none;
	struct import_log *l = b->log;
	const struct way *w = &s->way;
	const bool leads = s->lead >= LEAD && s != b->strand[0].last;

	if (w->sure && (s->lead >= COST_UNREAD || o->nothing) &&
	    !(doubt && is_doubtful(l, &b->notes->note[s->line], &w->reading))) {
		o->readings.at[0] = w->reading;
		return;
	}
	gather(b, s, &o->readings);
	o->nothing = false;
	o->doubled = w->kind == WAY_DOUBLED;
	o->left = !w->reading.count;
	if ((w->kind == WAY_FORBIDDEN || w->kind == WAY_STILL) && !w->sure &&
	    (leads || !l->doubt)) {
		ways_forbidden(l, &b->notes->note[s->line], &none, o);
		o->stands_still = w->kind == WAY_STILL;
		return;
	}
	if (w->kind == WAY_NOTHING && s->lead >= COST_UNREAD / 2)
		o->readings.count = 0;
	o->readings.sure = w->kind == WAY_READ && leads && good &&
			   !(doubt && import_adds(l, &w->reading)) &&
			   says_all(l, &w->reading);
	if (!w->sure)
		say_defect(b, s->line, gap, w, o);
}

/* The lines as the best strand has them. */
static void
plan(struct beam *b, const struct note_place *start)
{
	struct import_log *l = b->log;
	struct import_plan *p = &l->plan;
	struct step *steps[PLANNED] = {0};
	int count = 0, doubt = l->doubt;

	for (int i = 1; i < b->count; i++)
		merge(b, &b->strand[0], &b->strand[i]);
	for (struct step *s = b->strand[0].last; s; s = s->before)
		steps[count++] = s;
	for (size_t i = b->from; i < b->to; i++) {
		memset(&p->at[i - b->from], 0, sizeof(p->at[0]));
		p->at[i - b->from].nothing = true;
	}
	p->to = b->to;
	l->place = *start;
	while (count-- > 0) {
		struct step *s = steps[count];
		struct outcome *o = &p->at[s->line - b->from];
		const struct way *w = &s->way;
		const size_t gap = gap_of(b, s->before, doubt, s->line);
		bool good = true;

		for (int k = 0; k < count; k++)
			good &= steps[k]->way.sure;
		import_read(l, &b->notes->note[s->line], false, o);
		conclude(b, s, gap, good, doubt > 0, o);
		doubt = !o->readings.sure && !o->nothing ? DOUBT
							 : doubt - (doubt > 0);
		if (w->kind != WAY_STILL)
			for (int k = 0; k < w->reading.count; k++)
				note_place_after(&l->place, &w->reading.row[k]);
	}
	l->place = *start;
}

void
import_ahead(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	const struct note_place start = l->place;
	struct beam *b = calloc(1, sizeof(*b));

	if (!b)
		return;
	b->log = l;
	b->notes = n;
	b->from = i;
	b->to = i;
	b->outcome = *o;
	b->strand[0].place = start;
	b->strand[0].doubt = l->doubt;
	b->count = 1;
	carry_on(b);
	l->place = start;
	l->plan.notes = n;
	l->plan.from = l->plan.to = i;
	plan(b, &start);
	*o = l->plan.at[0];
	while (b->made) {
		struct step *step = b->made;

		b->made = step->made;
		free(step);
	}
	free(b);
}
