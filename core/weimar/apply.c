/* Carries a row out, then everything that the rules force. */
#include "rows.h"

static void
clear_trigger(struct weimar *s)
{
	s->trigger = s->trigger_party = s->trigger_unit = s->trigger_city = 0;
	s->trigger_declined = 0;
}

/* What a reaction card may answer is the row before it. */
static void
note_row(struct weimar *s, const struct move *m)
{
	if (m->verb == V_DEBATE)
		s->trigger = TRIGGER_DEBATE + 1;
	else if (m->verb == V_PLAY && m->value[K_PLAY_USE] == USE_EVENT)
		s->trigger = TRIGGER_EVENT + 1;
	else
		return;
	s->trigger_party = m->actor;
}

void
weimar_apply(void *state, struct context *c, const struct move *m)
{
	struct weimar *s = state;
	struct run r = {.s = s, .c = c};
	const struct judge *row = &weimar_rows[m->verb];

	weimar_drop_rolls(&r, m->verb);
	if (m->verb != V_REACT_CARD && m->verb != V_DECLINE)
		clear_trigger(s);
	(row->apply ? row->apply : weimar_apply_effect)(&r, m);
	if (m->verb == V_REACT_CARD)
		clear_trigger(s);
	note_row(s, m);
	weimar_settle(&r);
}
