/* The impulse phase: playing a card, whose, for what, and which of its effects
 * are left out; whose impulse it is, and its parts (5.3). */
#include <assert.h>
#include <string.h>

#include "steps.h"

static bool
is_used_for(const struct weimar *s, int use)
{
	return s->act_use == or_none(use);
}

static bool
is_timeline_played(const struct weimar *s, const struct context *c)
{
	return s->act_card && weimar_is_timeline(c, unless_none(s->act_card));
}

/* 6.5: a debate with a card that was played for its event or for actions. */
bool
weimar_president_may(const struct weimar *s, const struct context *c)
{
	if (!s->turn || s->president != s->turn || !s->act_card ||
	    !(is_used_for(s, USE_EVENT) || is_used_for(s, USE_ACTION)) ||
	    bits_has(s->act_done, DID_PRESIDENT))
		return false;
	return !is_timeline_played(s, c) || RULED(c, PRESIDENT_TIMELINE, YES);
}

/* 5.3: an issue card used too late has no issue event. */
static bool
in_window(const struct weimar *s, const struct context *c, int party)
{
	return (RULED(c, ISSUE_CARD_WINDOW, OWN_IMPULSES)
		    ? s->impulse[party]
		    : bytes_sum(s->impulse, PARTIES)) < 2;
}

/* 5.3: the issue of the card comes in; one on the track moves, or stays. */
static void
issue_event(struct weimar *s, struct context *c, int card, int party)
{
	int32_t issue = cell(c->pack, T_CARDS, card, CARD_ISSUE);
	int32_t start = cell(c->pack, T_CARDS, card, CARD_START);

	if (!in_window(s, c, party) &&
	    APPLIES(c, RULE_ISSUE_CARD_LATE_TIMELINE))
		return;
	if (!sure(c, T_CARDS, card, CARD_ISSUE) || issue <= 0)
		return;
	issue = unless_none(issue);
	/* has it left the game? */
	if (s->round > 1 && s->issue[issue] == ISSUE_OFF)
		(void)sure(c, T_ISSUES, issue, ISSUE_REMOVED);
	if (s->issue[issue] == ISSUE_OUT)
		return;
	if (weimar_space_of(s, issue) >= 0 &&
	    RULED(c, ISSUE_CARD_ON_TRACK, NOTHING))
		return;
	if (start == UNKNOWN) {
		(void)sure(c, T_CARDS, card, CARD_START);
		start = START_OWN_2;
	}
	if (weimar_space_of(s, issue) >= 0)
		weimar_issue_toward(s, c, issue,
				    weimar_start_space(c, start, party));
	else if (APPLIES(c, RULE_ISSUE_CARD_PLACE))
		weimar_lay_issue(s, issue, weimar_start_space(c, start, party));
}

/* A timeline card joins the display; its event is not carried out now. */
static void
display_card(struct weimar *s, struct context *c, int card)
{
	int row =
	    pack_find(c->pack, T_FOREIGN, pack_id(c->pack, T_CARDS, card));

	if (row < 0 || !APPLIES(c, RULE_FOREIGN_CARD_DISPLAY))
		return;
	s->fa[row] = FA_OPEN;
	s->card[card] = CARD_DISPLAY;
}

/* Starts the event of the card in play: its treaty, its issue, or its text. */
static void
carry_out_event(struct weimar *s, struct context *c)
{
	int card = unless_none(s->act_card), party = party_of(s->turn);
	int32_t kind = cell(c->pack, T_CARDS, card, CARD_KIND);

	/* FAQ, markers while in government, names these two */
	if (governs(s, DNVP) && card == needed(c->pack, NEED_D24))
		TOOK(c, RULE_CELL_OF_ORDER_GOVERNING);
	if (governs(s, KPD) && card == needed(c->pack, NEED_K07))
		TOOK(c, RULE_BROTHERS_GOVERNING);
	s->act_done |= 1 << DID_EVENT;
	s->step = STEP_EVENT;
	/* an unknown sort is attested by rows, a known text not */
	if (cell(c->pack, T_CARDS, card, CARD_EFFECTS) != UNKNOWN)
		(void)sure(c, T_CARDS, card, CARD_KIND);
	if (kind == KIND_FOREIGN)
		display_card(s, c, card);
	else if (kind == KIND_ISSUE)
		issue_event(s, c, card, party);
	else
		(void)weimar_push_text(s, SOURCE_CARD, card, party);
}

/* 5.3.1: the card leaves the game if its event happened and the card says so;
 * else it is discarded. */
static void
put_card_away(struct weimar *s, struct context *c)
{
	int card = unless_none(s->act_card);
	const int32_t *v;
	bool happened;

	if (card < 0 || s->card[card] != CARD_IN_FORCE)
		return;
	v = cells(c->pack, T_CARDS, card);
	happened =
	    bits_has(s->act_done, DID_EVENT) &&
	    (v[CARD_KIND] != KIND_ISSUE || in_window(s, c, party_of(s->turn)));
	if (DUE(c, RULE_CARD_REMOVED, happened && v[CARD_REMOVED] == 1))
		s->card[card] = CARD_OUT;
	else if (APPLIES(c, RULE_CARD_DISCARDED))
		s->card[card] = CARD_DISCARD;
}

/* The owner whose impulse comes next: first who has extra cards, in turn order,
 * then the next clockwise with a card; 0: no party has one. */
static int
next_turn(const struct weimar *s, int from, int offset)
{
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, weimar_first(s), i);

		if (s->extra[party] && weimar_hand(s, party))
			return owner_of(party);
	}
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, from, i + offset);

		if (weimar_hand(s, party))
			return owner_of(party);
	}
	return 0;
}

static void
impulse_begin(struct weimar *s)
{
	s->step = STEP_PLAY;
	s->turn = (uint8_t)next_turn(s, party_of(s->start), 0);
}

/* The card is put away, and it is the turn of the next party. */
static void
impulse_end(struct weimar *s, struct context *c)
{
	int party = party_of(s->turn);
	bool extra = s->extra[party] > 0;

	put_card_away(s, c);
	s->act_card = s->act_use = s->act_points = s->act_city = 0;
	s->act_done = 0;
	s->act_skip = 0;
	if (!extra ||
	    !DUE(c, RULE_ISSUE_CARD_EXTRA, RULED(c, EXTRA_CARD_WINDOW, APART)))
		s->impulse[party] = (uint8_t)lesser(99, s->impulse[party] + 1);
	if (extra) {
		/* 5.3: extra cards, then the start player opens */
		s->extra[party]--;
		s->turn = (uint8_t)next_turn(s, weimar_first(s), 0);
	} else {
		s->turn = (uint8_t)next_turn(s, party,
					     APPLIES(c, RULE_ORDER_CLOCKWISE));
	}
	s->step = STEP_PLAY;
}

static bool
take_reparations(struct weimar *s, struct context *c)
{
	if (!DUE(c, RULE_START_REPARATIONS, s->reparations))
		return false;
	s->start = s->reparations;
	impulse_begin(s);
	return true;
}

/* The next party plays a card; if all hands are empty, politics begin. */
static bool
between_impulses(struct weimar *s, struct context *c)
{
	s->step = STEP_PLAY;
	if (s->turn || !APPLIES(c, RULE_ACTION_PHASE_END))
		return false;
	s->phase = PHASE_POLITICS;
	s->reparations = 0;
	memset(s->impulse, 0, sizeof(s->impulse));
	memset(s->won, 0, sizeof(s->won));
	TOOK(c, RULE_ROUND_PHASES);
	return weimar_begin(s, STEP_ISSUES);
}

bool
weimar_advance_impulse(struct weimar *s, struct context *c)
{
	bool timeline, event_left, event_first, value_left;

	if (s->step == STEP_START_PLAYER)
		return take_reparations(s, c);
	if (!s->act_use)
		return between_impulses(s, c);
	timeline = is_timeline_played(s, c);
	event_left = s->act_card && !bits_has(s->act_done, DID_EVENT) &&
		     (is_used_for(s, USE_EVENT) || timeline);
	event_first =
	    event_left && timeline && !bits_has(s->act_done, DID_VALUE_FIRST);
	value_left =
	    !is_used_for(s, USE_EVENT) && !bits_has(s->act_done, DID_VALUE);
	if (value_left && !event_first) {
		s->step =
		    is_used_for(s, USE_DEBATE) ? STEP_DEBATE : STEP_ACTION;
		return false;
	}
	if (event_left) {
		carry_out_event(s, c);
		return true;
	}
	if (weimar_president_may(s, c)) {
		s->step = STEP_DEBATE;
		return false;
	}
	impulse_end(s, c);
	return true;
}

/* --- `start-player` ------------------------------------------------------- */

void
weimar_check_start_player(struct trial *t, const struct weimar *s)
{
	TEST(t, RULE_START_CHANCELLOR,
	     owner_of(s->chancellor) == t->move->actor, FAULT_ACTOR,
	     s->chancellor);
}

void
weimar_apply_start_player(struct weimar *s, struct context *c UNUSED,
			  const struct move *m)
{
	s->start = owner_of(m->value[K_START_PLAYER_PARTY]);
	if (s->phase == PHASE_IMPULSE)
		impulse_begin(s);
}

/* --- `play` --------------------------------------------------------------- */

/* The parties, as bits, that a key of an effect names, as far as the text names
 * them; `each`: what the step goes through. */
static unsigned
parties_of(const struct weimar *s, const struct effect_arg *a, int each, int me)
{
	const struct scene sc = {.state = s, .me = me};
	unsigned named = 0;
	int16_t list[PARTIES];
	int n = 0;
	int word = a && a->kind == VALUE_AT ? a->word : -1;

	if (a && a->kind == VALUE_FIXED)
		n = weimar_parties_meant(s, me, a->value, list);
	else if (word == AT_ME)
		n = weimar_parties_meant(s, me, me, list);
	else if (word == AT_EACH && each <= ENTITY_OPPOSITION)
		n = weimar_members(&sc, each, list);
	else if (word == AT_CHANCELLOR || word == AT_PRESIDENT)
		n = weimar_at(&sc, word, list);
	while (n-- > 0)
		named |= 1u << list[n];
	return named & EVERYBODY;
}

/* Is the effect for the benefit of the party that plays it, as far as the text
 * shows?  What others gain and what it loses itself is not (5.3.1). */
static bool
is_own_benefit(const struct trial *t, const struct effect_step *step,
	       const struct effect_act *act, int me)
{
	static const uint8_t gains[] = {
	    V_BASE_PLACE, V_SEAT_GAIN,    V_VP_GAIN,     V_RESERVE_GAIN,
	    V_CARD_DRAW,  V_MINOR_ASSIGN, V_REPARATIONS, V_ISSUE_MOVE};
	static const uint8_t losses[] = {
	    V_BASE_REMOVE,  V_SEAT_LOSE,   V_VP_LOSE, V_RESERVE_LOSE,
	    V_CARD_DISCARD, V_NSDAP_PLACE, V_CRISIS};
	const struct context *c = t->context;
	unsigned who = parties_of(
	    t->state, effect_arg(c->pack, act, weimar_named_key(act->verb)),
	    step->each, me);

	assert(me >= 0); /* only a seat plays a card */
	if (memchr(gains, (int)act->verb, sizeof(gains)))
		return !(who & ~bit(me));
	if (memchr(losses, (int)act->verb, sizeof(losses)))
		return !bits_has(who, me);
	if (act->verb == V_ECONOMY_MOVE) {
		int32_t n = weimar_fixed(c->pack, act, K_ECONOMY_MOVE_N);

		return n >= 0 || n == MISSING;
	}
	return act->verb != V_CITY_ROLL ||
	       weimar_fixed(c->pack, act, K_CITY_ROLL_KIND) != THREAT_POVERTY;
}

/* The rule by which the party cannot leave an effect of the card out; 0: it
 * can. *may: it can be declined anyway. */
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
	EACH_STEP_ACT (act, c->pack, step)
		if (!is_own_benefit(t, step, act, me))
			return RULE_EFFECT_SKIP;
	return 0;
}

/* FAQ on Pact with the Old Powers: only the event of the own party card, and of
 * it what is for the own benefit; not all, which would be a pass (5.3). */
static void
check_skip(struct trial *t, int card, int party)
{
	const struct pack *pack = t->context->pack;
	const struct program *p;
	int32_t text = cell(pack, T_CARDS, card, CARD_EFFECTS);
	int n;
	const int16_t *list = move_items(t->move, K_PLAY_SKIP, &n);

	if (n == 0)
		return;
	MUST(t, RULE_TIMELINE_EVENT_MANDATORY,
	     !weimar_is_timeline(t->context, card), K_PLAY_SKIP, card);
	MUST(t, RULE_EFFECT_SKIP, t->move->value[K_PLAY_USE] == USE_EVENT,
	     K_PLAY_SKIP, or_none(list[0]));
	for (int i = 0; i < n; i++) {
		bool may;
		uint16_t rule = kept_effect(t, text, list[i], party, &may);

		if (rule)
			TEST_ITEM(t, rule, false, K_PLAY_SKIP, i,
				  or_none(list[i]));
		if (may)
			continue;
		TEST_ITEM(t, RULE_EFFECT_SKIP,
			  RULED(t->context, EVENT_SKIP, REMARK), K_PLAY_SKIP, i,
			  or_none(list[i]));
		leaves_out(t, RULE_EFFECT_SKIP, text, list[i]);
	}
	p = text == UNKNOWN ? NULL : &pack->effects.programs[text];
	/* an action that it grants is not taken, as points may be left */
	TEST(t, RULE_EVENT_LEFT_OUT,
	     !p || p->open || n < p->steps || effect_says(pack, text, V_ACT),
	     K_PLAY_SKIP, party);
	if (!p || p->open)
		depends_on(t, T_CARDS, card, CARD_EFFECTS);
}

/* extra-card-which: one of those that were drawn for it. */
static void
check_extra(struct trial *t, const struct weimar *s, int card, int party)
{
	bool drawn = false, unseen = false;

	if (!s->extra[party] || RULED(t->context, EXTRA_CARD_WHICH, ANY))
		return;
	for (int i = 0; i < s->extra[party]; i++) {
		drawn |= s->extra_card[party][i] == or_none(card);
		unseen |= !s->extra_card[party][i];
	}
	/* it is not recorded which it is */
	if (unseen && !drawn)
		t->unverified = true;
	TEST(t, RULE_EXTRA_CARD_DRAWN, drawn || unseen, K_PLAY_CARD, card);
}

/* May the card be played for its event, here and now? */
static void
check_event(struct trial *t, const struct weimar *s, int card, int party)
{
	int32_t kind = cell(t->context->pack, T_CARDS, card, CARD_KIND);

	if (!knows(t, T_CARDS, card, CARD_KIND))
		return;
	TEST(t, RULE_REACTION_CARD_EVENT,
	     kind != KIND_REACTION ||
		 RULED(t->context, REACTION_CARD_IMPULSE, YES),
	     K_PLAY_USE, card);
	if (kind == KIND_ISSUE)
		TEST(t, RULE_ISSUE_CARD_WINDOW, in_window(s, t->context, party),
		     K_PLAY_USE, card, s->impulse[party] + 1);
}

/* The party holds the card, may use it so, and may leave out what it does. */
void
weimar_check_play(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor),
	    card = t->move->value[K_PLAY_CARD];
	int use = t->move->value[K_PLAY_USE];
	bool timeline;

	MUST(t, RULE_ROUND_CARD_NO_VALUE, card < CARD_ROWS, K_PLAY_CARD, card);
	TRY(t, weimar_check_held(t, s, party, card, K_PLAY_CARD));
	TRY(t, check_extra(t, s, card, party));
	timeline = weimar_is_timeline(t->context, card);
	/* 6.1: both the value and the event */
	TEST(t, RULE_TIMELINE_EVENT_MANDATORY, !timeline || use != USE_EVENT,
	     K_PLAY_USE, card);
	TEST(t, RULE_CARD_SINGLE_USE,
	     timeline || !bits_has(t->move->given, K_PLAY_ORDER), K_PLAY_ORDER,
	     card, 0, 0, 1);
	TRY(t, check_skip(t, card, party));
	if (use == USE_EVENT)
		check_event(t, s, card, party);
	else
		(void)knows(t, T_CARDS, card, CARD_LARGE);
}

/* An additional card is played, or an unseen one (0); others move up. */
static void
extra_played(struct weimar *s, int party, int card)
{
	uint8_t *drawn = s->extra_card[party];
	int i = 0;

	while (i < DRAWN_EXTRA - 1 && drawn[i] && drawn[i] != or_none(card))
		i++;
	memmove(drawn + i, drawn + i + 1, (size_t)(DRAWN_EXTRA - 1 - i));
	drawn[DRAWN_EXTRA - 1] = 0;
}

/* The card comes into force; what the impulse has of it is kept in `act.`. */
void
weimar_apply_play(struct weimar *s, struct context *c, const struct move *m)
{
	int party = party_of(m->actor), card = m->value[K_PLAY_CARD], n;
	int32_t large = cell(c->pack, T_CARDS, card, CARD_LARGE);
	const int16_t *list = move_items(m, K_PLAY_SKIP, &n);

	weimar_take_from_hand(s, c, party, card);
	extra_played(s, party, card);
	s->card[card] = CARD_IN_FORCE;
	s->act_card = or_none(card);
	s->act_use = or_none(m->value[K_PLAY_USE]);
	s->act_done = s->act_city = s->act_points = 0;
	s->act_skip = 0;
	while (n-- > 0)
		s->act_skip |= UINT32_C(1) << list[n];
	if (DUE(c, RULE_ACTION_LARGE_VALUE, m->value[K_PLAY_USE] == USE_ACTION))
		s->act_points =
		    (uint8_t)(large == UNKNOWN ? POINTS_UNKNOWN_ALL : large);
	if (DUE(c, RULE_TIMELINE_ORDER_FREE,
		m->value[K_PLAY_ORDER] == 1 && weimar_is_timeline(c, card)))
		s->act_done |= 1 << DID_VALUE_FIRST;
}
