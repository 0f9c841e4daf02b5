/* Strands that have become alike are one; where they differ before, each is a
 * rival of the other. */
#include "beam.h"

enum { LATELY = 5 }; /* strands that were alike in this many lines are one */

void
beam_rival(const struct beam *b, struct step *s, const struct reading *r,
	   int worse, bool offer)
{
	bool known = !offer || !r->count || s->rivals.count == READINGS;

	s->lead = worse < s->lead ? worse : s->lead;
	for (int k = 0; k < s->rivals.count; k++)
		known |= reading_equal(b->log->game, r, &s->rivals.at[k]);
	if (!known)
		s->rivals.at[s->rivals.count++] = *r;
}

void
beam_merge(const struct beam *b, const struct strand *into,
	   const struct strand *from)
{
	const struct step *other = from->last;
	const int worse = from->cost - into->cost;

	for (struct step *s = into->last; s && other && s != other;
	     s = s->before, other = other->before) {
		if (reading_equal(b->log->game, &s->way.reading,
				  &other->way.reading))
			continue;
		beam_rival(b, s, &other->way.reading, worse,
			   other->way.kind != WAY_GAP);
		for (int k = 0; k < other->rivals.count; k++)
			beam_rival(b, s, &other->rivals.at[k],
				   worse + other->lead, true);
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

void
beam_merge_all(struct beam *b)
{
	int kept = 0;

	for (int i = 0; i < b->count; i++) {
		int into = 0;

		while (into < kept &&
		       !same_lately(b, b->strand[into].last, b->strand[i].last))
			into++;
		if (into < kept)
			beam_merge(b, &b->strand[into], &b->strand[i]);
		else
			b->strand[kept++] = b->strand[i];
	}
	b->count = kept;
}
