/* Play Event (§10): the `play` row. */
#include "steps.h"

/* --- the card ------------------------------------------------------------- */

/* The required card of the year, which the first player plays first (§10.1). */
static bool
is_required(const struct sw *s, const struct context *c, int e, int seat)
{
	return s->phase == PHASE_EVENT_FIRST && seat == s->order[0] &&
	       (sw_is_required(s, c, e) || sw_required_unsure(s, c, e));
}

static void
put_away(struct sw *s, struct context *c, int e, int seat)
{
	bool required = is_required(s, c, e, seat);

	s->event_turn[e] = 0;
	if (sw_sure(c, T_EVENTS, e, EVENT_BOMBARDMENT, 0) == 1) {
		/* §10.2: in front, and co-operation begins */
		s->at[e] = APPLIES(c, RULE_EVENT_BOMBARDMENT_FRONT)
			       ? (uint8_t)(WHERE_FRONT + seat - 1)
			       : WHERE_DISCARD;
		if (APPLIES(c, RULE_EVENT_COOPERATION))
			s->coop[seat - 1] = 1;
	} else {
		s->at[e] = required ? WHERE_OUT : WHERE_DISCARD;
	}
}

/* --- the row ------------------------------------------------------------- */

static void
check_held(struct trial *t, const struct sw *s, int e, int seat)
{
	const struct context *c = t->context;
	bool required = is_required(s, c, e, seat);
	bool leftover = s->at[e] == WHERE_LEFTOVER && seat == s->order[0];
	bool open = required || leftover;

	if (leftover)
		TEST(t, RULE_EVENT_LEFTOVER_TIME,
		     sw_leftover_has_time(s, c, e, seat), K_PLAY_CARD, e);
	if (!open && s->unknown[seat - 1] && s->at[e] == WHERE_DECK)
		(void)knows(t, T_EVENTS, e, EVENT_YEARMARK);
	TEST(t,
	     !open && s->unknown[seat - 1] ? RULE_HIDDEN_HAND : RULE_EVENT_HELD,
	     open || sw_may_hold(s, e, seat), K_PLAY_CARD, e, seat);
	if (required)
		(void)knows(t, T_YEARS, sw_year_row(c, s->year), YEAR_REQUIRED);
}

void
sw_check_play(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int e = m->value[K_PLAY_CARD], seat = m->actor;
	bool mandatory = knows(t, T_EVENTS, e, EVENT_MANDATORY);
	bool known = knows(t, T_EVENTS, e, EVENT_FREE) && mandatory;
	enum holds holds = sw_event_holds(s, c, e, seat);

	TRY(t, check_held(t, s, e, seat));
	if (seat == s->order[0] && seat == s->actor &&
	    s->at[e] != WHERE_LEFTOVER && !is_required(s, c, e, seat) &&
	    (s->phase == PHASE_EVENT_FIRST || s->phase == PHASE_EVENT_ACT))
		sw_knows_first(t, s, m);
	TEST(t, RULE_EVENT_CONDITION, holds != HOLDS_NOT, K_PLAY_CARD, e);
	if (holds == HOLDS_UNSURE)
		sw_knows_condition(t, s, e, seat);
	(void)knows(t, T_EVENTS, e, EVENT_EFFECTS);
	if (known && sw_event_costs(s, c, e))
		TEST(t, RULE_EVENT_NEEDS_CUBE, sw_event_paid(s, c, seat),
		     K_PLAY_CARD, e, s->stage4[seat - 1]);
	sw_check_creates(t, s, e, seat);
}

void
sw_act_play(struct sw *s, struct context *c, const struct move *m)
{
	int e = m->value[K_PLAY_CARD], seat = m->actor;

	if (s->at[e] != WHERE_LEFTOVER && !is_required(s, c, e, seat))
		sw_reveal(s, e, seat);
	if (sw_event_costs(s, c, e)) {
		(void)sure(c, T_EVENTS, e, EVENT_MANDATORY);
		(void)sure(c, T_EVENTS, e, EVENT_FREE);
		s->used++;
	}
	if (s->phase == PHASE_EVENT_ACT && seat == s->actor)
		s->seat_turn[seat - 1] |= TURN_ATTEMPTED;
	put_away(s, c, e, seat);
	(void)sw_push(s, PENDING_EFFECT, e, seat);
}
