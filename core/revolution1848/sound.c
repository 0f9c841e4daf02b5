/* Pack check beyond single cells: what no card of this game can be.  Unknown
 * cells are never at fault. */
#include "revolution1848.h"

/* What no text of a card can be; NULL if this one can.  The state has room for
 * LASTING steps that stay on the table. */
static const char *
text_fault(const struct effects *e, const struct program *p)
{
	const struct effect_option *o = &e->options[p->first];
	int i, lasting = 0;

	for (i = 0; i < p->count; i++) {
		if (i > 0 && o[i].step == o[i - 1].step)
			return "a step of a card is one thing, not this or "
			       "that";
		lasting += o[i].verb != VERB_REMOVE;
	}
	return lasting > LASTING ? "at most two steps of a card last" : NULL;
}

bool
r48_pack_sound(const struct pack *p, struct pack_error *e)
{
	const char *fault;
	int32_t text;
	int i;

	for (i = 0; i < pack_rows(p, TABLE_ACTIONS); i++) {
		text = cell(p, TABLE_ACTIONS, i, ACTION_EFFECTS);
		fault =
		    text == UNKNOWN
			? NULL
			: text_fault(&p->effects, &p->effects.programs[text]);
		if (fault)
			return pack_unsound(e, TABLE_ACTIONS, i, fault,
					    (struct slice){NULL, 0}, "");
	}
	return true;
}
