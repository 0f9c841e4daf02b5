/* Legal rows of a state; see also effect_moves.c. */
#include "steps.h"

bool
sw_enumerate(const void *state, struct context *c, move_fn *fn, void *arg)
{
	(void)state;
	(void)c;
	(void)fn;
	(void)arg;
	return true;
}

void
sw_canonical(const void *state, struct context *c, struct move *m)
{
	(void)state;
	(void)c;
	(void)m;
}
