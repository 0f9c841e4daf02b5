/* Between an action and its roll: stances, reactions, reaction cards. */
#include "rules.h"

/* What a reaction card may answer at this moment, as trigger bits. */
static int
moment(const struct weimar *s)
{
	static const int8_t of_action[ACTIONS] = {
	    [ACTION_MOBILIZE] = -1,
	    [ACTION_STORE] = -1,
	    [ACTION_TAKE_CONTROL] = -1,
	    [ACTION_DEMONSTRATE] = TRIGGER_DEMONSTRATE,
	    [ACTION_COUP] = TRIGGER_COUP,
	    [ACTION_COUNTER_COUP] = TRIGGER_COUNTER_COUP,
	    [ACTION_FIGHT] = TRIGGER_FIGHT,
	    [ACTION_FOREIGN_AFFAIRS] = -1,
	    [ACTION_REACT] = -1};
	int set = s->trigger ? 1 << (s->trigger - 1) : 0;
	int frame = s->depth - 1, top = weimar_top(s);

	if (top == FRAME_ACTION) {
		set |= 1 << TRIGGER_ROLL;
		if (of_action[s->source[frame]] >= 0)
			set |= 1 << of_action[s->source[frame]];
	}
	if (top == FRAME_REACTION)
		set |= 1 << TRIGGER_REACT | 1 << TRIGGER_ROLL;
	if (top == FRAME_ROLL)
		set |= 1 << TRIGGER_ROLL;
	return set;
}

/* The party that is answered. */
static int
answered(const struct weimar *s)
{
	int frame = s->depth - 1, top = weimar_top(s);

	if (s->trigger)
		return s->trigger_party - 1;
	if (top == FRAME_ACTION || top == FRAME_REACTION || top == FRAME_ROLL)
		return s->party[frame];
	return -1;
}

/* Does the party hold the card, seen or unseen?  0 yes, else the rule. */
static int
held(const struct weimar *s, const struct context *c, int party, int card)
{
	int32_t deck = cell(PACK(c), T_CARDS, card, CARD_DECK);
	int32_t banner = cell(PACK(c), T_CARDS, card, CARD_BANNER);
	bool in_deck = true;
	int unseen = deck == DECK_TIMELINE ? s->unseen_timeline[party]
					   : s->unseen_party[party];

	if (s->card[card] == CARD_HAND + party)
		return 0;
	if (deck != UNKNOWN && deck != DECK_TIMELINE &&
	    deck != DECK_PARTY + party)
		return RULE_CARD_IN_HAND;
	if (deck == DECK_TIMELINE) {
		if (banner == BANNER_ORANGE)
			in_deck = s->round <= 2;
		else if (banner == BANNER_GREEN)
			in_deck = s->round == 3 || s->round == 4;
		else if (banner == BANNER_YELLOW)
			in_deck = s->round >= 5;
		if (!in_deck)
			return RULE_TIMELINE_BANNER;
	}
	if (s->card[card] >= CARD_HAND && s->card[card] < CARD_IN_FORCE)
		return RULE_CARD_IN_HAND;
	/* drawn unseen, if at all */
	if (!unseen)
		return s->card[card] == CARD_UNSEEN ? RULE_HIDDEN_HAND
						    : RULE_CARD_IN_HAND;
	return s->card[card] == CARD_UNSEEN ? 0 : RULE_HIDDEN_HAND;
}

int
weimar_held(const struct weimar *s, const struct context *c, int party,
	    int card)
{
	return held(s, c, party, card);
}

static int
order_from(const struct weimar *s, const struct context *c, int frame)
{
	if (s->start && says(c, RULING_REACTION_CARD_ORDER,
			     REACTION_CARD_ORDER_FROM_START_PLAYER))
		return s->start - 1;
	return s->party[frame];
}

/* 5.3: only the first in turn order that is able; as far as hands are known,
 * and unless it has declined. */
static bool
somebody_first(const struct weimar *s, const struct context *c, int frame,
	       int party, int now)
{
	int i, card;

	if (frame < 0)
		return false;
	for (i = 0; i < PARTIES; i++) {
		int other = weimar_clockwise(s, order_from(s, c, frame), i);

		if (other == party)
			return false;
		if (other == s->party[frame] || s->times[frame] >> other & 1)
			continue;
		for (card = 0; card < pack_rows(PACK(c), T_CARDS); card++) {
			int32_t trigger =
			    cell(PACK(c), T_CARDS, card, CARD_TRIGGER);

			if (s->card[card] == CARD_HAND + other &&
			    cell(PACK(c), T_CARDS, card, CARD_KIND) ==
				KIND_REACTION &&
			    trigger != UNKNOWN && (trigger & now))
				return true;
		}
	}
	return false;
}

static void
check_card(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int party = m->actor - 1, card = m->value[K_REACT_CARD_CARD];
	int32_t kind = cell(PACK(c), T_CARDS, card, CARD_KIND);
	int32_t trigger = cell(PACK(c), T_CARDS, card, CARD_TRIGGER);
	int now = moment(s), frame = weimar_action_frame(s);
	int rule = held(s, c, party, card);

	MUST(t, RULE_TIMELINE_BANNER, rule != RULE_TIMELINE_BANNER,
	     K_REACT_CARD_CARD, card, s->round);
	MUST(t, RULE_HIDDEN_HAND, rule != RULE_HIDDEN_HAND, K_REACT_CARD_CARD,
	     card, party);
	MUST(t, RULE_CARD_IN_HAND, rule != RULE_CARD_IN_HAND, K_REACT_CARD_CARD,
	     card, party);
	if (kind == UNKNOWN || trigger == UNKNOWN)
		t->unverified = true;
	/* FAQ L111-L113 */
	if (slice_is(pack_id(PACK(c), T_CARDS, card), "d21") &&
	    s->trigger == TRIGGER_UNIT_MOVE + 1 && s->trigger_unit)
		TEST(t, RULE_LUDENDORFF_OWN_UNIT,
		     c->edition == 0 ||
			 weimar_unit_colour(c, s->trigger_unit - 1) !=
			     COLOUR_WHITE,
		     K_REACT_CARD_CARD, s->trigger_unit - 1);
	TEST(t, RULE_REACTION_CARD_CHAIN,
	     weimar_top(s) != FRAME_REACTION ||
		 says(c, RULING_REACTION_CHAIN, REACTION_CHAIN_MAY_ANSWER),
	     AT_VERB, card);
	TEST(t, RULE_REACTION_CARD_ONE,
	     (frame < 0 || !(s->flag[frame] & FLAG_CARD)) &&
		 !somebody_first(s, c, frame, party, now),
	     AT_VERB, card);
	TEST(t, RULE_REACTION_CARD_TRIGGER,
	     now != 0 && (kind == UNKNOWN || kind == KIND_REACTION) &&
		 (trigger == UNKNOWN || (trigger & now)) &&
		 answered(s) != party,
	     K_REACT_CARD_CARD, card);
}

static void
check_stance(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int frame = s->depth - 1, party = m->actor - 1;
	int units = m->value[K_STANCE_UNITS], side = m->value[K_STANCE_SIDE];
	int owner, unit, have = 0;
	bool action = weimar_top(s) == FRAME_ACTION;

	if (units == 2) {
		if (!says(c, RULING_BLACK_REICHSWEHR_FIGHT,
			  BLACK_REICHSWEHR_FIGHT_DNVP_CHOOSES))
			MUST(t, RULE_PHASE_ORDER, false, AT_VERB, s->phase);
		MUST(t, RULE_FIGHT_BLACK_STANCE_ACTOR,
		     action && s->source[frame] == ACTION_FIGHT &&
			 weimar_stances_open(s, c) && party == DNVP,
		     AT_ACTOR, DNVP, party);
		return;
	}
	/* the draft knows no declarations */
	if (!says(c, RULING_COUP_NEUTRALITY, COUP_NEUTRALITY_DECLARE))
		MUST(t, RULE_PHASE_ORDER, false, AT_VERB, s->phase);
	MUST(t, RULE_COUP_STANCE_WINDOW,
	     action && s->source[frame] == ACTION_COUP &&
		 weimar_stances_open(s, c),
	     AT_VERB, party);
	TEST(t, RULE_COUP_STANCE, party != s->party[frame] && side != 2,
	     K_STANCE_SIDE, party);
	if (units == 1) {
		TEST(t, RULE_COUP_STANCE_WHITE, governs(s, party), AT_ACTOR,
		     party);
		TEST(t, RULE_COUP_STANCE, (s->same[frame] & 3) == 0, AT_VERB,
		     party);
		return;
	}
	for (unit = 0; unit < UNITS; unit++)
		if (weimar_unit_colour(c, unit) == party)
			have += s->units[unit][s->city[frame] - 1 + UNIT_CITY];
	TEST(t, RULE_COUP_STANCE,
	     have > 0 && !((s->skip[frame] | s->skip[frame] >> 4) >> party & 1),
	     AT_VERB, party);
	owner = s->party[frame] == KPD ? DNVP : KPD;
	TEST(t, RULE_COUP_STANCE_OWNER,
	     party != owner || side == 1 ||
		 says(c, RULING_STANCE_MARKER_OWNER, STANCE_MARKER_OWNER_FREE),
	     K_STANCE_SIDE, party);
}

static void
check_board(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int frame = weimar_action_frame(s), party = m->actor - 1;
	int boost = m->value[K_REACT_BOOST], city;
	struct dice d;

	MUST(t, RULE_REACTION_TRIGGER,
	     frame >= 0 && s->source[frame] != ACTION_FOREIGN_AFFAIRS, AT_VERB,
	     party);
	TEST(t, RULE_REACTION_OTHER, party != s->party[frame], AT_ACTOR, party);
	TEST(t, RULE_REACTION_ONE, !(s->flag[frame] & FLAG_REACTED), AT_VERB,
	     party);
	TEST(t, RULE_REACTION_DECLINED, !(s->times[frame] >> party & 1),
	     AT_ACTOR, party);
	city = s->city[frame] - 1;
	TEST(t, RULE_REACTION_BASE, s->base[city][party] > 0, AT_ACTOR, party,
	     city);
	TEST(t, RULE_ACTION_ON_BOARD,
	     weimar_action_row(c, party, ACTION_REACT) >= 0, AT_VERB, party);
	weimar_dice(s, c, party, ACTION_REACT, city, s->party[frame], -1, &d);
	if (boost) {
		TEST(t, RULE_DICE_BONUS_PRINTED, d.boost, K_REACT_BOOST, party);
		TEST(t, RULE_DICE_BONUS_ONCE, boost < 2, K_REACT_BOOST, 1,
		     boost);
	}
	t->unverified |= d.cost_unknown;
	TEST(t, RULE_REACTION_COST, s->reserve[party] >= d.cost + 2 * boost,
	     AT_ACTOR, d.cost + 2 * boost, s->reserve[party]);
}

void
weimar_check_react(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int frame = weimar_action_frame(s), party = m->actor - 1;

	if (m->verb == V_REACT_CARD) {
		check_card(t);
	} else if (m->verb == V_STANCE) {
		check_stance(t);
	} else if (m->verb == V_REACT) {
		check_board(t);
	} else {
		MUST(t, RULE_REACTION_TRIGGER, frame >= 0, AT_VERB, party);
		TEST(t, RULE_REACTION_OTHER, party != s->party[frame], AT_ACTOR,
		     party);
		TEST(t, RULE_REACTION_DECLINED, !(s->times[frame] >> party & 1),
		     AT_ACTOR, party);
	}
}

/* Those before a party in turn order have declined when it reacts. */
static void
passed_over(struct run *r, int frame, int party, int from)
{
	struct weimar *s = r->s;
	int i;

	TOOK(r->c, RULE_REACTION_ORDER);
	for (i = 0; i < PARTIES; i++) {
		int other = weimar_clockwise(s, from, i);

		if (other == party)
			break;
		if (other != s->party[frame])
			s->times[frame] |= (uint8_t)(1 << other);
	}
}

static void
apply_card(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, card = m->value[K_REACT_CARD_CARD];
	int32_t deck = cell(PACK(r->c), T_CARDS, card, CARD_DECK);
	int whom = answered(s), frame = weimar_action_frame(s);
	int city = s->trigger_city;

	weimar_take_from_hand(s, r->c, party, card);
	s->card[card] = cell(PACK(r->c), T_CARDS, card, CARD_REMOVED) == 1
			    ? CARD_OUT
			    : CARD_DISCARD;
	if (frame >= 0) {
		city = s->city[frame];
		s->flag[frame] |= FLAG_CARD;
		passed_over(r, frame, party, order_from(s, r->c, frame));
	}
	weimar_push_draw(r, party,
			 deck == DECK_TIMELINE ? DECK_TIMELINE
					       : DECK_PARTY + party,
			 1, false);
	weimar_push_program(r, SOURCE_CARD, card, party, city, whom + 1);
}

static void
apply_stance(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party = m->actor - 1;
	int units = m->value[K_STANCE_UNITS], side = m->value[K_STANCE_SIDE];
	int target = s->target[frame] ? s->target[frame] - 1 : 0;
	struct dice before, after;

	weimar_dice(s, r->c, s->party[frame], s->source[frame],
		    s->city[frame] - 1, target, frame, &before);
	if (units == 2)
		s->same[frame] |= (uint8_t)((side + 1) << 2);
	else if (units == 1)
		s->same[frame] |= (uint8_t)(side + 1);
	else
		s->skip[frame] |= (uint8_t)(1 << (party + (side == 0 ? 0 : 4)));
	weimar_dice(s, r->c, s->party[frame], s->source[frame],
		    s->city[frame] - 1, target, frame, &after);
	s->dice_count = (int8_t)(s->dice_count + after.count - before.count);
}

static void
apply_board(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int frame = weimar_action_frame(s), party = m->actor - 1, top;
	int city = s->city[frame] - 1, cost;
	struct dice d;

	weimar_dice(s, r->c, party, ACTION_REACT, city, s->party[frame], -1,
		    &d);
	cost = d.cost + (m->value[K_REACT_BOOST] ? 2 : 0);
	s->reserve[party] = (uint8_t)greater(0, s->reserve[party] - cost);
	s->flag[frame] |= FLAG_REACTED;
	passed_over(r, frame, party, s->party[frame]);
	top = weimar_push(s, FRAME_REACTION, party);
	s->source[top] = ACTION_REACT;
	s->city[top] = (uint8_t)(city + 1);
	weimar_keep_dice(s, top);
	weimar_clear_dice(s);
	s->dice_count = (int8_t)greater(-9, lesser(99, d.count));
	s->dice_boost = m->value[K_REACT_BOOST] > 0;
}

void
weimar_apply_react(struct run *r, const struct move *m, uint16_t broken)
{
	struct weimar *s = r->s;
	int frame = weimar_action_frame(s);

	(void)broken;
	if (m->verb == V_REACT_CARD) {
		apply_card(r, m);
	} else if (weimar_top(s) != FRAME_ACTION) {
		return;
	} else if (m->verb == V_STANCE) {
		apply_stance(r, m);
	} else if (m->verb == V_REACT) {
		apply_board(r, m);
	} else {
		s->times[frame] |= (uint8_t)(1 << (m->actor - 1));
	}
}
