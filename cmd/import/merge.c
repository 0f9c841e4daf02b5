/* Strands that come to the same position are one; where they differ before,
 * each is a rival of the other. */
#include "beam.h"

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
