/* A line that is not clear: the lines after it decide.
 *
 * The ways to read it (ways.c) are followed side by side, each with its
 * position, through the lines after it: a line that is clear
 * costs next to nothing, one that is not forks them again, one that is not
 * read costs most and leaves the position as it is.  Ways that come to the
 * same position are one; the cheapest STRANDS are kept.  As soon as one leads,
 * or after PLANNED lines, the cheapest is what all these lines are: silently
 * only where none of the others, while they were nearly as good, had other
 * rows. Else it is asked about. */
#include <stdlib.h>
#include <string.h>

#include "../../core/numbers.h"
#include "../output/output.h"
#include "beam.h"

enum {
	STRANDS = 12,           /* positions that are kept */
	LEAST = 6,              /* ... after a line with more than WORK rows */
	WORK_MOST = 200 * WORK, /* ... after which no other is read */
	CLOSE = 4,              /* ... that are looked at closely */
	HOLED = 2,              /* ... after which rows may be missing */
	BARREN = 24,   /* lines without a hole, after which not all are tried */
	COST_ADDED = 9 /* an unwritten row, where some line was not read */
};

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
	struct step *step = allocate(sizeof(*step));

	step->before = before;
	step->made = b->made;
	step->line = b->line;
	step->way = *w;
	step->lead = LEAD;
	b->made = step;
	return step;
}

/* Is nothing certain about the line before? */
static bool
is_open(const struct strand *s)
{
	return s->last && !s->last->way.sure && s->last->way.kind != WAY_STILL;
}

/* The unwritten rows before the line are what the line before it was,
 * or that of it which was not read. */
static void
fill_gap(struct beam *b, struct step *last)
{
	struct reading *r = &last->way.reading;
	struct step *gap =
	    new_step(b, last->before->before, &last->before->way);
	struct reading *all = &gap->way.reading;

	gap->line = last->before->line;
	if (!all->count)
		gap->way.kind = WAY_GAP;
	all->any = true;
	all->says = false;
	(void)reading_add(all, r->row, r->bridge);
	reading_drop_bridge(r);
	last->way.sure |= last->way.kind == WAY_MISSING;
	last->way.kind = WAY_READ;
	last->before = gap;
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

void
way_play(struct note_place *p, const struct way *w)
{
	if (w->kind != WAY_STILL)
		note_place_play(p, w->reading.row, w->reading.count);
	if (!w->sure)
		note_place_forget(p);
}

/* The strand with one line more, into the list, one for each position. */
static void
extend(struct beam *b, const struct strand *from, const struct way *w,
       bool full)
{
	const int added = w->reading.bridge;
	/* an unwritten row is not left over of a line that has a row */
	const bool unsaid = w->kind == WAY_READ && added &&
			    w->reading.row[0].actor && from->last &&
			    !from->last->way.reading.count;
	const bool fills =
	    (w->kind == WAY_MISSING || unsaid) && is_open(from) &&
	    from->last->way.reading.count + added <= READING_ROWS;
	struct strand to = *from;
	int i = 0;

	to.cost += cost_after(from, w, fills);
	to.doubt = !w->sure || w->holes ? DOUBT : to.doubt - (to.doubt > 0);
	if (b->next_count == FORKS && b->next[FORKS - 1].cost <= to.cost)
		return;
	note_place_play(&to.place, w->hole, w->holes);
	way_play(&to.place, w);
	while (i < b->next_count && !is_at(&b->next[i], &to))
		i++;
	if (i < b->next_count && b->next[i].cost <= to.cost)
		return;
	to.last = new_step(b, from->last, w);
	to.last->full = full;
	if (fills)
		fill_gap(b, to.last);
	insert(b, i, &to);
}

size_t
beam_gap(struct beam *b, const struct step *s, int doubt, size_t i)
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

		one.cost += one.last->full || one.last->way.kind == WAY_DOUBLED
				? 0
				: LEAD;
		insert(b, i, &one);
	}
}

/* Where no strand has a row for the line, some of them continue with rows that
 * are missing before it (hole.c). */
static void
look_for_holes(struct beam *b, size_t i)
{
	struct import_log *l = b->log;
	const int count = b->next_count;
	int holed[2] = {0};
	bool some = false;

	for (int k = 0; k < count; k++)
		if (b->next[k].last->way.sure)
			return;
	/* the more lines had none, the fewer are looked at */
	if (l->barren > BARREN && l->barren & (l->barren - 1)) {
		l->barren++;
		return;
	}
	for (int k = 0; k < b->count; k++) {
		const struct strand *from = &b->strand[k];
		/* rows may be missing both where the line before was read and
		 * where it was not */
		int *tried = &holed[from->last && from->last->way.sure];
		const bool doubt =
		    from->last ? from->doubt > 0 : l->unread || l->doubt;

		if (doubt ? *tried == HOLED : k > 0)
			continue;
		*tried += doubt;
		l->place = from->place;
		ways_hole(l, b->notes, i, unread(from) + (int)l->unread, doubt,
			  &b->outcome, &b->ways);
		some |= b->ways.count > 0;
		for (int a = 0; a < b->ways.count; a++)
			extend(b, from, &b->ways.at[a], false);
	}
	l->barren = some ? 0 : l->barren + 1;
}

/* All strands, as line i continues them; false: it is of another kind. */
static bool
read_line(struct beam *b, size_t i)
{
	struct import_log *l = b->log;
	const bool root = i == b->from;
	const size_t before = l->vocabulary->compared;
	size_t work = 0;
	int most;

	b->next_count = 0;
	b->line = i;
	for (int k = 0; k < b->count && work < WORK_MOST; k++) {
		const struct strand *from = &b->strand[k];
		const size_t gap = beam_gap(b, from->last, from->doubt, i);
		/* after several unread lines only some are read closely */
		const bool hopeless =
		    unread(from) + (int)l->unread >= CLOSELY && i % CLOSELY;
		const bool is_close = !k || (k < CLOSE && work < WORK);

		l->place = from->place;
		if (!root)
			import_read(l, &b->notes->note[i], hopeless,
				    &b->outcome);
		if (b->outcome.others)
			return false;
		ways_find(l, b->notes, i, gap, is_open(from) || l->unread,
			  is_close && !hopeless, &b->outcome, &b->ways);
		for (int a = 0; a < b->ways.count; a++)
			extend(b, from, &b->ways.at[a],
			       !a && !root &&
				   import_is_complete(l, &b->notes->note[i],
						      &b->outcome));
		work = l->vocabulary->compared - before;
	}
	if (!b->next_count)
		return false;
	look_for_holes(b, i);
	prefer_full(b);
	most = b->next[0].last->way.sure ? STRANDS : FORKS;
	if (work > WORK)
		most = greater((int)((size_t)(most * WORK) / work), LEAST);
	b->next_count = lesser(b->next_count, most);
	return true;
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
		while (b->count > 1 &&
		       b->strand[b->count - 1].cost - b->strand[0].cost >
			   LEAD + COST_UNREAD)
			b->count--;
		if (b->strand[0].last->way.sure &&
		    (b->count == 1 ||
		     b->strand[1].cost - b->strand[0].cost >= LEAD))
			break;
	}
}

void
import_ahead(struct import_log *l, const struct notes *n, size_t i,
	     struct outcome *o)
{
	const struct note_place start = l->place;
	struct beam *b = allocate(sizeof(*b));

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
	beam_conclude(b, &start);
	*o = l->plan.at[0];
	while (b->made) {
		struct step *step = b->made;

		b->made = step->made;
		free(step);
	}
	free(b);
}
