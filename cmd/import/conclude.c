/* What each line comes to, once the best strand is found: a row that is
 * certain, readings to ask about, or what is wrong with it. */
#include <stdio.h>
#include <string.h>

#include "../../logs/near.h"
#include "../../logs/notes/lexicon.h"
#include "../legal/legal.h"
#include "beam.h"

/* Another reading of the line, worse by this much; `offer`: it may be asked
 * about. */
static void
add_rival(const struct beam *b, struct step *s, const struct reading *r,
	  int worse, bool offer)
{
	bool known = !offer || !r->count || s->rivals.count == READINGS;

	s->lead = worse < s->lead ? worse : s->lead;
	for (int k = 0; k < s->rivals.count; k++)
		known |= reading_equal(b->log->game, r, &s->rivals.at[k]);
	if (!known)
		s->rivals.at[s->rivals.count++] = *r;
}

/* Where a strand differs from the best one, its readings are rivals. */
static void
add_rivals(const struct beam *b, const struct strand *best,
	   const struct strand *strand)
{
	const struct step *other = strand->last;
	const int worse = strand->cost - best->cost;

	for (struct step *s = best->last; s && other && s != other;
	     s = s->before, other = other->before) {
		if (reading_equal(b->log->game, &s->way.reading,
				  &other->way.reading))
			continue;
		add_rival(b, s, &other->way.reading, worse,
			  other->way.kind != WAY_GAP);
		for (int k = 0; k < other->rivals.count; k++)
			add_rival(b, s, &other->rivals.at[k],
				  worse + other->lead, true);
	}
}

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
		import_unread(&b->notes->note[i].words, o);
}

/* The readings of the line: the one that was taken, those of other strands, and
 * the other ones at this position. */
static void
gather(const struct beam *b, struct step *s, struct readings *r)
{
	struct readings local = *r;

	*r = (struct readings){.copies = local.copies};
	for (int k = 0; k < local.count && s->way.kind == WAY_READ; k++)
		if (!reading_equal(b->log->game, &local.at[k], &s->way.reading))
			add_rival(b, s, &local.at[k], s->lead, true);
	if (s->way.reading.count)
		r->at[r->count++] = s->way.reading;
	for (int k = 0; k < s->rivals.count && r->count < READINGS; k++)
		r->at[r->count++] = s->rivals.at[k];
}

/* The outcome of the line; `good`: all lines after it are clear. */
static void
conclude(struct beam *b, struct step *s, size_t gap, bool good, int doubt,
	 struct outcome *o)
{
	static const struct readings none;
	struct import_log *l = b->log;
	const struct way *w = &s->way;
	const struct note *note = &b->notes->note[s->line];
	const bool leads = s->lead >= LEAD && s != b->strand[0].last;

	if (w->sure && (s->lead >= COST_UNREAD || o->nothing) &&
	    !import_doubtful(l, note, doubt, &w->reading)) {
		o->readings.at[0] = w->reading;
		return;
	}
	gather(b, s, &o->readings);
	o->nothing = false;
	o->doubled = w->kind == WAY_DOUBLED;
	o->left = !w->reading.count;
	if ((w->kind == WAY_FORBIDDEN || w->kind == WAY_STILL) && !w->sure &&
	    (leads || !l->doubt)) {
		ways_forbidden(l, note, &none, o);
		o->stands_still = w->kind == WAY_STILL;
		return;
	}
	if (w->kind == WAY_NOTHING && s->lead >= COST_UNREAD / 2)
		o->readings.count = 0;
	/* the line has to name nearly all of it, and nothing else; none after
	 * it says which of two cards of the same name it is */
	o->readings.sure =
	    w->kind == WAY_READ && leads && good && !o->readings.copies &&
	    !import_doubtful(l, note, doubt, &w->reading) && w->reading.says &&
	    !w->reading.leaves && w->reading.cost <= NEARLY &&
	    !reading_has_unseen(l->game, &w->reading);
	if (!w->sure)
		say_defect(b, s->line, gap, w, o);
}

void
beam_conclude(struct beam *b, const struct note_place *start)
{
	struct import_log *l = b->log;
	struct import_plan *p = &l->plan;
	struct step *steps[PLANNED] = {0};
	int count = 0, doubt = l->doubt;

	for (int i = 1; i < b->count; i++)
		add_rivals(b, &b->strand[0], &b->strand[i]);
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
		const size_t gap = beam_gap(b, s->before, doubt, s->line);
		bool good = true;

		for (int k = 0; k < count; k++)
			good &= steps[k]->way.sure;
		note_place_play(&l->place, w->hole, w->holes);
		import_read(l, &b->notes->note[s->line], w->holes > 0, o);
		conclude(b, s, gap, good, doubt, o);
		if (w->holes && o->readings.sure)
			import_missing(o);
		o->holes = w->holes;
		memcpy(o->hole, w->hole, sizeof(o->hole));
		doubt =
		    import_doubt_after(l, &b->notes->note[s->line], o, doubt);
		way_play(&l->place, w);
	}
	l->place = *start;
}
