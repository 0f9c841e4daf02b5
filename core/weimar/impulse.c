/* The impulse phase: playing a card, whose impulse it is, and its parts
 * (5.3). */
#include <string.h>

#include "rules.h"

/* --- what was played ------------------------------------------------------ */

static bool
used_for(const struct weimar *s, int use)
{
	return s->act_use == 1 + use;
}

static bool
timeline_played(const struct weimar *s, const struct context *c)
{
	return s->act_card && weimar_is_timeline(c, s->act_card - 1);
}

/* 6.5: a debate with a card that was played for its event or for actions. */
bool
weimar_president_may(const struct weimar *s, const struct context *c)
{
	if (!s->turn || s->president != s->turn || !s->act_card ||
	    !(used_for(s, USE_EVENT) || used_for(s, USE_ACTION)) ||
	    (s->act_done >> DID_PRESIDENT & 1))
		return false;
	return !timeline_played(s, c) ||
	       says(c, RULING_PRESIDENT_TIMELINE, PRESIDENT_TIMELINE_YES);
}

/* 5.3: an issue card used too late has no issue event. */
static bool
in_window(const struct weimar *s, const struct context *c, int party)
{
	int taken = 0;

	if (says(c, RULING_ISSUE_CARD_WINDOW, ISSUE_CARD_WINDOW_OWN_IMPULSES))
		return s->impulse[party] < 2;
	for (int i = 0; i < PARTIES; i++)
		taken += s->impulse[i];
	return taken < 2;
}

/* --- effects that are left out -------------------------------------------- */

/* Does the act give something to another party than `me`? */
static bool
gives_away(const struct context *c, const struct effect_act *act, int me)
{
	static const uint8_t gains[] = {
	    V_BASE_PLACE, V_SEAT_GAIN,    V_VP_GAIN,     V_RESERVE_GAIN,
	    V_CARD_DRAW,  V_MINOR_ASSIGN, V_REPARATIONS, V_ISSUE_MOVE};
	const struct key *keys = weimar_verbs[act->verb].keys;

	for (unsigned i = 0; i < sizeof(gains); i++) {
		const struct effect_arg *party;
		int key = 0;

		if (gains[i] != act->verb)
			continue;
		while (!slice_is(slice_of(keys[key].name), "party"))
			key++;
		party = effect_arg(c->pack, act, key);
		return party && party->kind == VALUE_FIXED &&
		       party->value != me;
	}
	return false;
}

/* An effect of the card that the party cannot leave out: the rule that says
 * so.  *may: it is one that can be declined anyway. */
static uint16_t
kept_effect(const struct trial *t, int32_t text, int number, int me, bool *may)
{
	const struct context *c = t->context;
	const struct effect_step *step;

	*may = false;
	if (text == UNKNOWN)
		return 0;
	if (number >= c->pack->effects.programs[text].steps)
		return c->pack->effects.programs[text].open ? 0
							    : RULE_CHOICE_DUE;
	step = effect_step(c->pack, text, number);
	*may = step->may;
	for (int i = 0; i < step->options; i++) {
		const struct effect_option *o = effect_option(c->pack, step, i);

		for (int k = 0; k < o->acts; k++)
			if (gives_away(c, effect_act(c->pack, o, k), me))
				return RULE_EFFECT_SKIP;
	}
	return 0;
}

/* FAQ on Pact with the Old Powers: only the event of the own party card, and of
 * it what the own party gains. */
static void
check_skip(struct trial *t, int card, int party)
{
	const struct move *m = t->move;
	int32_t text = cell(t->context->pack, T_CARDS, card, CARD_EFFECTS);
	int n;
	const int16_t *list = move_items(m, K_PLAY_SKIP, &n);

	if (n == 0)
		return;
	MUST(t, RULE_TIMELINE_EVENT_MANDATORY,
	     !weimar_is_timeline(t->context, card), K_PLAY_SKIP, card);
	MUST(t, RULE_EFFECT_SKIP, m->value[K_PLAY_USE] == USE_EVENT,
	     K_PLAY_SKIP, list[0] + 1);
	for (int i = 0; i < n; i++) {
		bool may;
		uint16_t rule = kept_effect(t, text, list[i], party, &may);

		if (rule)
			TEST_ITEM(t, rule, false, K_PLAY_SKIP, i, list[i] + 1);
		if (may)
			continue;
		TEST_ITEM(
		    t, RULE_EFFECT_SKIP,
		    says(t->context, RULING_EVENT_SKIP, EVENT_SKIP_REMARK),
		    K_PLAY_SKIP, i, list[i] + 1);
		leaves_out(t, RULE_EFFECT_SKIP, text, list[i]);
	}
	if (text == UNKNOWN || t->context->pack->effects.programs[text].open) {
		t->unverified = true;
		cells_note(&t->cells, T_CARDS, card, CARD_EFFECTS);
	}
}

/* --- playing a card ------------------------------------------------------- */

/* extra-card-which: one of those that were drawn for it. */
static void
check_extra(struct trial *t, int card, int party)
{
	const struct weimar *s = t->state;
	bool drawn = false, unseen = false;

	if (!s->extra[party] ||
	    says(t->context, RULING_EXTRA_CARD_WHICH, EXTRA_CARD_WHICH_ANY))
		return;
	for (int i = 0; i < s->extra[party]; i++) {
		drawn |= s->extra_card[party][i] == card + 1;
		unseen |= !s->extra_card[party][i];
	}
	/* nobody recorded which it is */
	if (unseen && !drawn)
		t->unverified = true;
	TEST(t, RULE_EXTRA_CARD_DRAWN, drawn || unseen, K_PLAY_CARD, card);
}

static void
check_event(struct trial *t, int card, int party)
{
	const struct weimar *s = t->state;
	int32_t kind = cell(t->context->pack, T_CARDS, card, CARD_KIND);

	if (!knows(t, T_CARDS, card, CARD_KIND))
		return;
	TEST(t, RULE_REACTION_CARD_EVENT,
	     kind != KIND_REACTION ||
		 says(t->context, RULING_REACTION_CARD_IMPULSE,
		      REACTION_CARD_IMPULSE_YES),
	     K_PLAY_USE, card);
	if (kind == KIND_ISSUE)
		TEST(t, RULE_ISSUE_CARD_WINDOW, in_window(s, t->context, party),
		     K_PLAY_USE, card, s->impulse[party] + 1);
}

void
weimar_check_play(struct trial *t)
{
	const struct move *m = t->move;
	int party = m->actor - 1, card = m->value[K_PLAY_CARD];
	int use = m->value[K_PLAY_USE];
	bool timeline;

	MUST(t, RULE_ROUND_CARD_NO_VALUE, card < CARD_ROWS, K_PLAY_CARD, card);
	TRY(t, weimar_check_held(t, party, card, K_PLAY_CARD));
	TRY(t, check_extra(t, card, party));
	timeline = weimar_is_timeline(t->context, card);
	/* 6.1: both the value and the event */
	TEST(t, RULE_TIMELINE_EVENT_MANDATORY, !timeline || use != USE_EVENT,
	     K_PLAY_USE, card);
	TEST(t, RULE_CARD_SINGLE_USE,
	     timeline || !(m->given >> K_PLAY_ORDER & 1), K_PLAY_ORDER, card, 0,
	     0, 1);
	TRY(t, check_skip(t, card, party));
	if (use == USE_EVENT)
		check_event(t, card, party);
	else
		(void)knows(t, T_CARDS, card, CARD_LARGE);
}

/* One of the additional cards is played, or one that nobody saw. */
static void
extra_played(struct weimar *s, int party, int card)
{
	uint8_t *drawn = s->extra_card[party];
	int i = 0;

	while (i < DRAWN_EXTRA - 1 && drawn[i] && drawn[i] != card + 1)
		i++;
	for (; i < DRAWN_EXTRA - 1; i++)
		drawn[i] = drawn[i + 1];
	drawn[i] = 0;
}

void
weimar_apply_play(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, card = m->value[K_PLAY_CARD], n;
	int32_t large = cell(r->c->pack, T_CARDS, card, CARD_LARGE);
	const int16_t *list = move_items(m, K_PLAY_SKIP, &n);

	weimar_take_from_hand(s, r->c, party, card);
	extra_played(s, party, card);
	s->card[card] = CARD_IN_FORCE;
	s->act_card = (uint8_t)(card + 1);
	s->act_use = (uint8_t)(1 + m->value[K_PLAY_USE]);
	s->act_done = s->act_city = s->act_points = 0;
	s->act_skip = 0;
	while (n-- > 0)
		s->act_skip |= UINT32_C(1) << list[n];
	if (DUE(r->c, RULE_ACTION_LARGE_VALUE, used_for(s, USE_ACTION)))
		s->act_points =
		    (uint8_t)(large == UNKNOWN ? POINTS_UNKNOWN_ALL : large);
	if (DUE(r->c, RULE_TIMELINE_ORDER_FREE,
		m->value[K_PLAY_ORDER] == 1 && weimar_is_timeline(r->c, card)))
		s->act_done |= 1 << DID_VALUE_FIRST;
}

/* --- its event ------------------------------------------------------------ */

static void
issue_event(struct run *r, int card, int party)
{
	struct weimar *s = r->s;
	int32_t issue = cell(r->c->pack, T_CARDS, card, CARD_ISSUE);
	int32_t start = cell(r->c->pack, T_CARDS, card, CARD_START);

	if (!in_window(s, r->c, party) &&
	    DUE(r->c, RULE_ISSUE_CARD_LATE_TIMELINE, true))
		return;
	if (!sure(r->c, T_CARDS, card, CARD_ISSUE) || issue <= 0)
		return;
	/* has it left the game? */
	if (s->round > 1 && s->issue[issue - 1] == ISSUE_OFF)
		(void)sure(r->c, T_ISSUES, issue - 1, ISSUE_REMOVED);
	if (s->issue[issue - 1] == ISSUE_OUT ||
	    s->issue[issue - 1] >= ISSUE_SPACE)
		return;
	if (start == UNKNOWN) {
		(void)sure(r->c, T_CARDS, card, CARD_START);
		start = START_OWN_2;
	}
	if (DUE(r->c, RULE_ISSUE_CARD_PLACE, true))
		s->issue[issue - 1] =
		    (uint8_t)(weimar_start_space(r->c, start, party) +
			      ISSUE_SPACE);
}

/* Of a card whose sort is not known rows say what it does; where the text is
 * known, none does. */
static void
doubt_kind(struct run *r, int card)
{
	int32_t text = cell(r->c->pack, T_CARDS, card, CARD_EFFECTS);

	if (text != UNKNOWN)
		(void)sure(r->c, T_CARDS, card, CARD_KIND);
}

static void
event(struct run *r)
{
	struct weimar *s = r->s;
	int card = s->act_card - 1, party = s->turn - 1;
	int32_t kind = cell(r->c->pack, T_CARDS, card, CARD_KIND);

	/* FAQ, markers while in government, names these two */
	if (governs(s, DNVP) && card == needed(r->c->pack, NEED_D24))
		TOOK(r->c, RULE_CELL_OF_ORDER_GOVERNING);
	if (governs(s, KPD) && card == needed(r->c->pack, NEED_K07))
		TOOK(r->c, RULE_BROTHERS_GOVERNING);
	s->act_done |= 1 << DID_EVENT;
	s->step = STEP_EVENT;
	if (kind == UNKNOWN)
		doubt_kind(r, card);
	if (kind == KIND_FOREIGN)
		weimar_display_card(r, card);
	else if (kind == KIND_ISSUE)
		issue_event(r, card, party);
	else
		(void)weimar_push_text(s, SOURCE_CARD, card, party);
}

/* 5.3.1: out of the game after its event, and only then. */
static void
put_card_away(struct run *r)
{
	struct weimar *s = r->s;
	int card = s->act_card - 1;
	bool had;

	if (card < 0 || s->card[card] != CARD_IN_FORCE)
		return;
	had = (s->act_done >> DID_EVENT & 1) &&
	      !(cell(r->c->pack, T_CARDS, card, CARD_KIND) == KIND_ISSUE &&
		!in_window(s, r->c, s->turn - 1));
	if (DUE(r->c, RULE_CARD_REMOVED,
		had && cell(r->c->pack, T_CARDS, card, CARD_REMOVED) == 1))
		s->card[card] = CARD_OUT;
	else if (DUE(r->c, RULE_CARD_DISCARDED, true))
		s->card[card] = CARD_DISCARD;
}

/* --- whose impulse it is -------------------------------------------------- */

/* The next party: extra cards first, then clockwise; 0 if nobody holds any. */
static int
next_turn(const struct weimar *s, int from, int offset)
{
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, weimar_first(s), i);

		if (s->extra[party] && weimar_has_cards(s, party))
			return party + 1;
	}
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, from, i + offset);

		if (weimar_has_cards(s, party))
			return party + 1;
	}
	return 0;
}

void
weimar_impulse_begin(struct run *r)
{
	struct weimar *s = r->s;

	s->step = STEP_PLAY;
	s->turn = (uint8_t)next_turn(s, s->start - 1, 0);
}

static void
impulse_end(struct run *r)
{
	struct weimar *s = r->s;
	int party = s->turn - 1;
	bool extra = s->extra[party] > 0;

	put_card_away(r);
	s->act_card = s->act_use = s->act_points = s->act_city = 0;
	s->act_done = 0;
	s->act_skip = 0;
	if (!extra ||
	    !DUE(r->c, RULE_ISSUE_CARD_EXTRA,
		 says(r->c, RULING_EXTRA_CARD_WINDOW, EXTRA_CARD_WINDOW_APART)))
		s->impulse[party] = (uint8_t)lesser(99, s->impulse[party] + 1);
	if (extra) {
		/* 5.3: extra cards, then the start player opens */
		s->extra[party]--;
		s->turn = (uint8_t)next_turn(s, weimar_first(s), 0);
	} else {
		s->turn = (uint8_t)next_turn(
		    s, party, DUE(r->c, RULE_ORDER_CLOCKWISE, true));
	}
	s->step = STEP_PLAY;
}

/* --- the parts of an impulse ---------------------------------------------- */

static bool
open_phase(struct run *r)
{
	struct weimar *s = r->s;

	if (!DUE(r->c, RULE_START_REPARATIONS, s->reparations))
		return false;
	s->start = s->reparations;
	weimar_impulse_begin(r);
	return true;
}

static bool
between_impulses(struct run *r)
{
	r->s->step = STEP_PLAY;
	if (r->s->turn || !DUE(r->c, RULE_ACTION_PHASE_END, true))
		return false;
	weimar_politics_begin(r);
	return true;
}

/* One after the other.  False: a row is due. */
bool
weimar_advance_impulse(struct run *r)
{
	struct weimar *s = r->s;
	bool timeline, value;

	if (s->step == STEP_START_PLAYER)
		return open_phase(r);
	if (!s->act_use)
		return between_impulses(r);
	timeline = timeline_played(s, r->c);
	value = !used_for(s, USE_EVENT) && !(s->act_done >> DID_VALUE & 1);
	if (value && !(timeline && !(s->act_done >> DID_EVENT & 1) &&
		       !(s->act_done >> DID_VALUE_FIRST & 1))) {
		s->step = used_for(s, USE_DEBATE) ? STEP_DEBATE : STEP_ACTION;
		return false;
	}
	if (s->act_card && !(s->act_done >> DID_EVENT & 1) &&
	    (used_for(s, USE_EVENT) || timeline)) {
		event(r);
		return true;
	}
	if (weimar_president_may(s, r->c)) {
		s->step = STEP_DEBATE;
		return false;
	}
	impulse_end(r);
	return true;
}

/* --- `done` --------------------------------------------------------------- */

/* Of an impulse of actions, or of a president who does not debate. */
void
weimar_check_end(struct trial *t)
{
	const struct weimar *s = t->state;
	struct context *c = t->context;

	if (s->step != STEP_ACTION || s->act_points == 0 ||
	    says(c, RULING_UNUSED_POINTS, UNUSED_POINTS_FORFEIT))
		return;
	if (s->act_points >= POINTS_UNKNOWN) {
		(void)knows(t, T_CARDS, s->act_card - 1, CARD_LARGE);
		return;
	}
	TEST(t, RULE_ACTION_UNUSED_POINTS, !weimar_can_spend(s, c), AT_VERB, 0,
	     s->act_points);
}

void
weimar_apply_end(struct run *r)
{
	struct weimar *s = r->s;

	s->act_done |=
	    s->step == STEP_ACTION ? 1 << DID_VALUE : 1 << DID_PRESIDENT;
	if (s->step == STEP_ACTION)
		s->act_points = 0;
}

/* What a row leaves out the text says, else the preset of the key. */
static void
say_defaults(const struct weimar *s, struct context *c, struct move *m)
{
	const struct key *k = weimar_verbs[m->verb].keys;
	bool known = weimar_top(s) == FRAME_TEXT && !weimar_attested(s);
	struct scene sc;
	struct waiting w;

	if (known) {
		sc = weimar_top_text(s, c, m->actor);
		known = program_waiting(&sc, &w) && w.act->verb == m->verb;
	}
	for (int i = 0; i < VERB_KEYS && k[i].name; i++) {
		if (!(k[i].flags & KEY_DEFAULT) || (m->given >> i & 1) ||
		    (k[i].flags & KEY_CELL_ONLY))
			continue;
		if (known && move_has(&w.move, i))
			m->value[i] = w.move.value[i];
		if ((k[i].flags & KEY_SHOW_DEFAULT) ||
		    m->value[i] != k[i].preset)
			m->given |= (uint16_t)(1u << i);
	}
}

/* What a row says beyond what it means, and the other way round: the way of an
 * issue that it would take anyway. */
void
weimar_canonical(const void *state, struct context *c, struct move *m)
{
	const struct weimar *s = state;
	int from;

	/* 5.3: of a timeline card the event comes first if nothing is said */
	if (m->verb == V_PLAY && m->value[K_PLAY_ORDER] == 0 &&
	    weimar_is_timeline(c, m->value[K_PLAY_CARD]))
		move_unset(m, K_PLAY_ORDER);
	if (weimar_verbs[m->verb].flags & VERB_PRIMITIVE)
		say_defaults(s, c, m);
	if (m->verb != V_ISSUE_MOVE || !move_has(m, K_ISSUE_MOVE_TO))
		return;
	from = s->issue[m->value[K_ISSUE_MOVE_ISSUE]] - ISSUE_SPACE;
	if (from < 0 ||
	    m->value[K_ISSUE_MOVE_TO] !=
		weimar_advance_issue(c, from, m->value[K_ISSUE_MOVE_PARTY],
				     m->value[K_ISSUE_MOVE_N]))
		return;
	move_unset(m, K_ISSUE_MOVE_TO);
}
