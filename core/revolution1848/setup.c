/* The table before the first card. */
#include "door.h"

/* Does the basic game leave the Event out?  An unknown one stays. */
static bool
is_left_out(const struct context *c, int event)
{
	return RULED(c, EVENT_DECK, BASIC) &&
	       cell(c->pack, T_EVENTS, event, EVENT_BASIC) == 0;
}

void
r48_show_event(struct r48 *s)
{
	s->event_now = 0;
	for (int i = 0; i < EVENTS; i++) {
		if (s->event[i] != EVENT_DECK_)
			continue;
		s->event[i] = EVENT_OPEN;
		s->event_now = or_none(i);
		return;
	}
}

void
r48_start(void *state, struct context *c)
{
	struct r48 *s = state;

	for (int i = 0; i < c->seats; i++)
		s->order[i] = c->order[i];
	for (int i = 0; i < EVENTS; i++)
		if (is_left_out(c, i))
			s->event[i] = EVENT_ABSENT;
	r48_show_event(s);
	s->shuffled[DECK_PERSON] = PERSONS;
	s->shuffled[DECK_ACTION] = ACTIONS;
	if (RULED(c, Z27, OUT)) {
		s->at_action[needed(c->pack, NEED_Z27)] = PLACE_ABSENT;
		s->shuffled[DECK_ACTION]--;
	}
	s->seq_next = 1;
	TOOK(c, RULE_EVENT_CARDS);
	TOOK(c, RULE_EVENT_DECK_ORDER);
}
