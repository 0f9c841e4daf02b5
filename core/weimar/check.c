/* Is a row legal?  What is pending, the phase and the turn first (the
 * precondition, due.c); the rest by subject.  It is carried out, then all that
 * the rules force. */
#include "rows.h"

/* clang-format off */
const struct judge weimar_rows[V_COUNT] = {
#define ROW(verb, name) [V_##verb] = {weimar_check_##name, weimar_apply_##name},
#define BY_TOP(...)
#include "rows.def"
#undef ROW
#undef BY_TOP
};

/* Of verbs that mean something else by what is on top. */
static const struct {
	uint8_t top, step;
	struct judge row;
} by_top[] = {
#define ROW(...)
#define BY_TOP(frame, step, name)                                              \
	{FRAME_##frame, step, {weimar_check_##name, weimar_apply_##name}},
#include "rows.def"
#undef ROW
#undef BY_TOP
};
/* clang-format on */

/* A verb that is due, but not from everybody. */
static void
precondition_actor(struct trial *t, const struct weimar *s)
{
	int verb = t->move->verb, actor = t->move->actor, placer;

	if (s->depth) {
		if (verb == V_DEBATE)
			MUST(t, RULE_IMPULSE_ORDER, s->turn == actor,
			     FAULT_ACTOR, party_of(s->turn), party_of(actor));
		if (top_kind(s) == FRAME_GRANT && in(verb, ACTS))
			MUST(t, RULE_CHOICE_DUE,
			     s->action[top_frame(s)] ==
				     or_none(weimar_action_of(verb)) &&
				 s->party[top_frame(s)] == party_of(actor),
			     FAULT_VERB, 1);
		return;
	}
	(void)weimar_start_bases(s, &placer);
	if (s->phase == PHASE_SETUP && verb == V_START_BASES)
		MUST(t, RULE_SETUP_BASES_ORDER, owner_of(placer) == actor,
		     FAULT_ACTOR, placer, party_of(actor));
	if (verb == V_REVEAL)
		MUST(t, RULE_AGENDA_ORDER, s->actor == actor, FAULT_ACTOR,
		     party_of(s->actor), party_of(actor));
	if (s->phase != PHASE_IMPULSE || s->step == STEP_START_PLAYER ||
	    in(verb, REACTIONS))
		return;
	if (verb == V_PLAY && s->turn && s->extra[party_of(s->turn)])
		MUST(t, RULE_EXTRA_CARD_FIRST, s->turn == actor, FAULT_ACTOR,
		     party_of(s->turn), party_of(actor));
	MUST(t, RULE_IMPULSE_ORDER, s->turn == actor, FAULT_ACTOR,
	     party_of(s->turn), party_of(actor));
}

/* Does a draw wait only for cards that may not be due? */
static void
doubt_extra(struct trial *t, const struct weimar *s)
{
	for (int party = 0; party < PARTIES; party++) {
		struct unknown_cells cells = {0};

		if (weimar_draw_deck(s, party) == DECK_PARTY + party &&
		    !s->draw_due[party] && s->draw_may[party] &&
		    weimar_unknown_extra(s, t->context, party, &cells)) {
			t->unknown = true;
			depends_on_cells(t, &cells);
		}
	}
}

/* The game is not over, the row is due, and from this seat; where that depends
 * on unknown dice or cards it is unknown. */
void
weimar_precondition(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	struct verdict why;

	MUST(t, RULE_NOTHING_AFTER_END, s->outcome == RUNNING, FAULT_VERB,
	     s->outcome);
	/* FAQ on events that grant an action: to a governing party */
	if ((m->verb == V_FIGHT || m->verb == V_COUNTER_COUP) && s->act_card &&
	    s->act_use == or_none(USE_EVENT) && s->turn == m->actor)
		MUST(t, RULE_EVENT_ACTION_GOVERNMENT,
		     governs(s, party_of(m->actor)), FAULT_ACTOR,
		     party_of(m->actor));
	if (weimar_is_due(s, t->context, m->verb)) {
		precondition_actor(t, s);
		return;
	}
	/* it may be that the roll in preparation has no die left */
	if (weimar_may_lack_dice(s, t->context)) {
		weimar_depends_on_count(t, s);
		t->unknown = true;
	}
	doubt_extra(t, s);
	why = weimar_not_due(t, s);
	MUST(t, why.rule, false, why.at, why.value[0], why.value[1],
	     why.value[2], why.value[3]);
}

void
weimar_check(struct trial *t)
{
	const struct judge *row = &weimar_rows[t->move->verb];

	if (row->check)
		row->check(t, t->state);
	else
		weimar_check_effect(t, t->state);
}

static const struct judge *
judge_by_top(const struct weimar *s)
{
	size_t i = 0;

	/* one of them, as the row is due */
	while (by_top[i].top != top_kind(s) ||
	       (by_top[i].step != STEPS && by_top[i].step != s->step))
		i++;
	return &by_top[i].row;
}

void
weimar_check_by_top(struct trial *t, const struct weimar *s)
{
	judge_by_top(s)->check(t, s);
}

void
weimar_apply_by_top(struct weimar *s, struct context *c, const struct move *m)
{
	judge_by_top(s)->apply(s, c, m);
}

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
		s->trigger = or_none(TRIGGER_DEBATE);
	else if (m->verb == V_PLAY && m->value[K_PLAY_USE] == USE_EVENT)
		s->trigger = or_none(TRIGGER_EVENT);
	else
		return;
	s->trigger_party = m->actor;
}

void
weimar_apply(void *state, struct context *c, const struct move *m)
{
	struct weimar *s = state;
	const struct judge *row = &weimar_rows[m->verb];

	if (m->verb != V_REACT_CARD && m->verb != V_DECLINE)
		clear_trigger(s);
	(row->apply ? row->apply : weimar_apply_effect)(s, c, m);
	if (m->verb == V_REACT_CARD)
		clear_trigger(s);
	note_row(s, m);
	weimar_settle(s, c);
	s->winners &= (uint8_t)~SEVENTH_MET;
}
