/* Pack check beyond single cells: what no card of this game can be.  Unknown
 * cells are never at fault. */
#include "revolution1848.h"

/* Steps that stay on the table; the state has room for LASTING of a card. */
static int
lasting_steps(const struct effects *e, const struct program *p)
{
	int i, last = -1, count = 0;

	for (i = p->first; i < p->first + p->count; i++) {
		const struct effect_option *o = &e->options[i];

		if (o->step == last)
			continue;
		last = o->step;
		count += o->verb != VERB_REMOVE;
	}
	return count;
}

bool
r48_pack_sound(const struct pack *p, struct pack_error *e)
{
	int32_t text;
	int i;

	for (i = 0; i < pack_rows(p, TABLE_ACTIONS); i++) {
		text = cell(p, TABLE_ACTIONS, i, ACTION_EFFECTS);
		if (text != UNKNOWN &&
		    lasting_steps(&p->effects, &p->effects.programs[text]) >
			LASTING)
			return pack_unsound(e, TABLE_ACTIONS, i,
					    "at most two steps of a card last",
					    (struct slice){NULL, 0}, "");
	}
	return true;
}
