/* Between an action and its roll: stances, board reactions, reaction cards
 * (5.3, 5.3.3).
 *
 * First the neutral units are declared, then each other party is asked in turn,
 * from the acting one on or from the start player (reaction-card-order): its
 * board's reaction, or a card that fits the moment, or it declines. Which
 * moment it is follows from the frame on top and from what the last row
 * triggered; who has declined is in the state, so that a replay can stop
 * between any two of them. */
#include "rows.h"

/* --- stances -------------------------------------------------------------- */

bool
weimar_may_declare(const struct weimar *s, const struct context *c)
{
	int frame = top_frame(s);

	if (weimar_is_declared(s, ACTION_FIGHT))
		return RULED(c, BLACK_REICHSWEHR_FIGHT, DNVP_CHOOSES) &&
		       weimar_reichswehr_in(s, unless_none(s->city[frame]),
					    BLACK_SIDE) &&
		       !s->black[frame];
	return weimar_is_declared(s, ACTION_COUP) &&
	       RULED(c, COUP_NEUTRALITY, DECLARE) &&
	       weimar_has_rival_marker(s, s->party[frame],
				       unless_none(s->city[frame]));
}

/* The DNVP decides on black Reichswehr in a Fight. */
static void
check_black(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor);

	MUST(t, RULE_PHASE_ORDER,
	     RULED(t->context, BLACK_REICHSWEHR_FIGHT, DNVP_CHOOSES),
	     FAULT_VERB, s->phase);
	MUST(t, RULE_FIGHT_BLACK_STANCE_ACTOR,
	     weimar_is_declared(s, ACTION_FIGHT) &&
		 weimar_may_declare(s, t->context) && party == DNVP,
	     FAULT_ACTOR, DNVP, party);
}

/* A party with units there declares a side once; a rival may have to. */
static void
check_own(struct trial *t, const struct weimar *s, int party, int side)
{
	int frame = top_frame(s);
	int owner = s->party[frame] == KPD ? DNVP : KPD;
	int have =
	    weimar_strength(s, t->context, party, unless_none(s->city[frame]));

	TEST(t, RULE_COUP_STANCE,
	     have > 0 &&
		 !bits_has(s->neutral[frame] | s->opposing[frame], party),
	     FAULT_VERB, party);
	TEST(t, RULE_COUP_STANCE_OWNER,
	     party != owner || side == STANCE_OPPOSING ||
		 RULED(t->context, STANCE_MARKER_OWNER, FREE),
	     K_STANCE_SIDE, party);
}

/* FAQ, Coup: own units, the government's white, black in a Fight; once. */
void
weimar_check_stance(struct trial *t, const struct weimar *s)
{
	int frame = top_frame(s), party = party_of(t->move->actor);
	int side = t->move->value[K_STANCE_SIDE];

	if (t->move->value[K_STANCE_UNITS] == STANCE_OF_BLACK) {
		check_black(t, s);
		return;
	}
	/* the draft knows no declarations */
	MUST(t, RULE_PHASE_ORDER, RULED(t->context, COUP_NEUTRALITY, DECLARE),
	     FAULT_VERB, s->phase);
	MUST(t, RULE_COUP_STANCE_WINDOW,
	     weimar_is_declared(s, ACTION_COUP) &&
		 weimar_may_declare(s, t->context),
	     FAULT_VERB, party);
	TEST(t, RULE_COUP_STANCE,
	     party != s->party[frame] && side != STANCE_HELPING, K_STANCE_SIDE,
	     party);
	if (t->move->value[K_STANCE_UNITS] == STANCE_OF_OWN) {
		check_own(t, s, party, side);
		return;
	}
	TEST(t, RULE_COUP_STANCE_WHITE, governs(s, party), FAULT_ACTOR, party);
	TEST(t, RULE_COUP_STANCE,
	     !s->white[frame] &&
		 !weimar_white_stand_by(s, t->context, s->party[frame],
					unless_none(s->city[frame])),
	     FAULT_VERB, party);
}

/* The dice in preparation change by what the declaration adds or takes. */
void
weimar_apply_stance(struct weimar *s, struct context *c, const struct move *m)
{
	int frame = top_frame(s), party = party_of(m->actor);
	int side = m->value[K_STANCE_SIDE];
	int before = weimar_dice(s, c, frame).count;

	if (m->value[K_STANCE_UNITS] == STANCE_OF_BLACK)
		s->black[frame] = or_none(side);
	else if (m->value[K_STANCE_UNITS] == STANCE_OF_GOVERNMENT)
		s->white[frame] = or_none(side);
	else if (side == STANCE_NEUTRAL)
		s->neutral[frame] |= (uint8_t)bit(party);
	else
		s->opposing[frame] |= (uint8_t)bit(party);
	s->dice[DICE_COUNT] = (int8_t)(s->dice[DICE_COUNT] +
				       weimar_dice(s, c, frame).count - before);
}

/* --- who is asked --------------------------------------------------------- */

/* A party reacts: those before it in turn order count as having declined. */
static void
passed_over(struct weimar *s, struct context *c, int frame, int party, int from)
{
	TOOK(c, RULE_REACTION_ORDER);
	for (int i = 0; i < PARTIES; i++) {
		int other = weimar_clockwise(s, from, i);

		if (other == party)
			break;
		if (other != s->party[frame])
			s->declined[frame] |= (uint8_t)bit(other);
	}
}

/* To react to the action of the frame, or (-1) to the row before. */
static bool
has_declined(const struct weimar *s, int frame, int party)
{
	return bits_has(frame < 0 ? s->trigger_declined : s->declined[frame],
			party);
}

/* The party whose row is answered, or -1. */
static int
party_answered(const struct weimar *s)
{
	int top = top_kind(s);

	if (s->trigger)
		return party_of(s->trigger_party);
	return top == FRAME_ACTION || top == FRAME_REACTION || top == FRAME_ROLL
		   ? s->party[top_frame(s)]
		   : -1;
}

/* `pass`: no die, and units that are not declared. */
void
weimar_check_no_die(struct trial *t, const struct weimar *s)
{
	int frame = top_frame(s);
	struct due due = weimar_dice_range(s, t->context);

	TEST(t, RULE_ROLL_DUE,
	     s->party[frame] == party_of(t->move->actor) &&
		 s->action[frame] != or_none(ACTION_FOREIGN_AFFAIRS) &&
		 due.least == 0,
	     FAULT_VERB, 1);
	if (due.least < due.most)
		weimar_depends_on_count(t, s);
}

/* FAQ, dice reduced to 0: no roll, no effect. */
void
weimar_apply_no_die(struct weimar *s, struct context *c UNUSED,
		    const struct move *m UNUSED)
{
	if (top_kind(s) == FRAME_ACTION)
		s->act_done |= 1 << DID_ZERO_DICE;
	weimar_pop_rolled(s);
}

/* --- board reactions ------------------------------------------------------ */

/* 5.3.3.4: another party's action, a base there, the first, the price. */
void
weimar_check_react(struct trial *t, const struct weimar *s)
{
	const struct context *c = t->context;
	int frame = weimar_action_frame(s), party = party_of(t->move->actor);
	int boost = t->move->value[K_REACT_BOOST], city;
	struct dice d;

	MUST(t, RULE_REACTION_TRIGGER,
	     frame >= 0 && s->action[frame] != or_none(ACTION_FOREIGN_AFFAIRS),
	     FAULT_VERB, party);
	TEST(t, RULE_REACTION_OTHER, party != s->party[frame], FAULT_ACTOR,
	     party);
	TEST(t, RULE_REACTION_ONE, !bits_has(s->flags[frame], BIT_REACTED),
	     FAULT_VERB, party);
	TEST(t, RULE_REACTION_DECLINED, !has_declined(s, frame, party),
	     FAULT_ACTOR, party);
	city = unless_none(s->city[frame]);
	TEST(t, RULE_REACTION_BASE, s->base[city][party] > 0, FAULT_ACTOR,
	     party, city);
	MUST(t, RULE_ACTION_ON_BOARD,
	     weimar_action_row(c, party, ACTION_REACT) >= 0, FAULT_VERB, party);
	d = weimar_price(c, party, ACTION_REACT);
	TRY(t, weimar_check_boost(t, party, ACTION_REACT, boost, &d));
	(void)knows(t, T_ACTIONS, weimar_action_row(c, party, ACTION_REACT),
		    ACTION_COST);
	TEST(t, RULE_REACTION_COST, s->reserve[party] >= d.cost + 2 * boost,
	     FAULT_ACTOR, d.cost + 2 * boost, s->reserve[party]);
}

/* A reaction on top of the action keeps its dice; others have declined. */
void
weimar_apply_react(struct weimar *s, struct context *c, const struct move *m)
{
	int frame = weimar_action_frame(s), party = party_of(m->actor), top;
	bool boost = m->value[K_REACT_BOOST] > 0;
	struct dice d;

	if (top_kind(s) != FRAME_ACTION)
		return;
	(void)sure(c, T_ACTIONS, weimar_action_row(c, party, ACTION_REACT),
		   ACTION_COST);
	s->flags[frame] |= 1 << BIT_REACTED;
	passed_over(s, c, frame, party, s->party[frame]);
	top = weimar_push(s, FRAME_REACTION, party);
	s->action[top] = or_none(ACTION_REACT);
	s->city[top] = s->city[frame];
	d = weimar_dice(s, c, top);
	add8(&s->reserve[party], -(d.cost + (boost ? 2 : 0)));
	weimar_keep_dice(s, top);
	s->dice[DICE_COUNT] = (int8_t)greater(-99, lesser(99, d.count));
	s->dice[DICE_BOOST] = boost;
}

/* --- reaction cards ------------------------------------------------------- */

/* The triggers that a reaction card may answer now, as bits 1 << TRIGGER_... */
static int
triggers_now(const struct weimar *s)
{
	int set = s->trigger ? 1 << unless_none(s->trigger) : 0;
	int frame = top_frame(s), top = top_kind(s);

	if (top == FRAME_ACTION || top == FRAME_REACTION || top == FRAME_ROLL)
		set |= 1 << TRIGGER_ROLL;
	if (top == FRAME_REACTION)
		set |= 1 << TRIGGER_REACT;
	/* from Demonstration to Fight, in the order of the actions */
	if (top == FRAME_ACTION && s->action[frame] <= or_none(ACTION_FIGHT))
		set |=
		    1 << (TRIGGER_DEMONSTRATE + unless_none(s->action[frame]) -
			  ACTION_DEMONSTRATE);
	return set;
}

/* The party that is asked first for a reaction card to a row of `from`. */
static int
asked_first(const struct weimar *s, const struct context *c, int from)
{
	return s->start && RULED(c, REACTION_CARD_ORDER, FROM_START_PLAYER)
		   ? party_of(s->start)
		   : from;
}

/* FAQ on D21: it answers the move of a party's unit, not of a white one. */
static bool
is_ludendorff_barred(const struct weimar *s, const struct context *c, int card)
{
	return edition(c) > 0 && card == needed(c->pack, NEED_D21) &&
	       s->trigger == or_none(TRIGGER_UNIT_MOVE) && s->trigger_unit &&
	       weimar_unit_colour(c, unless_none(s->trigger_unit)) ==
		   COLOUR_WHITE;
}

/* Does the party hold a named reaction card for a trigger of `now`? */
static bool
can_answer(const struct weimar *s, const struct context *c, int party, int now)
{
	for (int card = 0; card < pack_entries(c->pack, T_CARDS); card++) {
		const int32_t *v;

		if (s->card[card] != CARD_HAND + party)
			continue;
		v = cells(c->pack, T_CARDS, card);
		if (v[CARD_KIND] == KIND_REACTION &&
		    v[CARD_TRIGGER] != UNKNOWN && (v[CARD_TRIGGER] & now) &&
		    !is_ludendorff_barred(s, c, card))
			return true;
	}
	return false;
}

/* A party that was asked does not react, and says so once. */
void
weimar_check_decline(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor);
	int frame = s->trigger ? -1 : weimar_action_frame(s);

	/* only a party that could answer a roll declines to */
	MUST(t, RULE_REACTION_TRIGGER,
	     s->trigger || top_kind(s) == FRAME_ACTION ||
		 can_answer(s, t->context, party, triggers_now(s)),
	     FAULT_VERB, party);
	TEST(t, RULE_REACTION_OTHER, party != party_answered(s), FAULT_ACTOR,
	     party);
	TEST(t, RULE_REACTION_DECLINED, !has_declined(s, frame, party),
	     FAULT_ACTOR, party);
}

/* The party does not react to the action, or to the row before. */
void
weimar_apply_decline(struct weimar *s, struct context *c UNUSED,
		     const struct move *m)
{
	int frame = weimar_action_frame(s);
	uint8_t who = (uint8_t)bit(party_of(m->actor));

	if (s->trigger || frame < 0)
		s->trigger_declined |= who;
	else
		s->declined[frame] |= who;
}

/* 5.3: the first party in turn order before this one that could react and has
 * not declined; -1: none.  The row becomes unverified where that depends on
 * unknown cells of a held card. */
static int
first_able(struct trial *t, const struct weimar *s, int frame, int party,
	   int now)
{
	const struct context *c = t->context;
	int whose = party_answered(s), first = -1;

	for (int i = 0; whose >= 0 && i < PARTIES; i++) {
		int other = weimar_clockwise(s, asked_first(s, c, whose), i);

		if (other == party)
			break;
		if (other == whose || has_declined(s, frame, other))
			continue;
		if (first < 0 && can_answer(s, c, other, now))
			first = other;
		for (int card = 0; card < pack_entries(c->pack, T_CARDS);
		     card++)
			if (s->card[card] == CARD_HAND + other &&
			    knows(t, T_CARDS, card, CARD_KIND) &&
			    cell(c->pack, T_CARDS, card, CARD_KIND) ==
				KIND_REACTION)
				(void)knows(t, T_CARDS, card, CARD_TRIGGER);
	}
	return first;
}

/* 5.3: the card answers this moment, and is first; unseen hands may differ. */
void
weimar_check_react_card(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor);
	int card = t->move->value[K_REACT_CARD_CARD];
	int32_t kind = cell(t->context->pack, T_CARDS, card, CARD_KIND);
	int32_t trigger = cell(t->context->pack, T_CARDS, card, CARD_TRIGGER);
	int now = triggers_now(s),
	    frame = s->trigger ? -1 : weimar_action_frame(s);
	/* does who has declined to react decline cards, too? */
	bool scope = frame < 0 || RULED(t->context, DECLINE_SCOPE, ALL);
	int first;

	TRY(t, weimar_check_held(t, s, party, card, K_REACT_CARD_CARD));
	(void)knows(t, T_CARDS, card, CARD_KIND);
	(void)knows(t, T_CARDS, card, CARD_TRIGGER);
	first = first_able(t, s, frame, party, now);
	if (card == needed(t->context->pack, NEED_D21))
		TEST(t, RULE_LUDENDORFF_OWN_UNIT,
		     !is_ludendorff_barred(s, t->context, card),
		     K_REACT_CARD_CARD, unless_none(s->trigger_unit));
	TEST(t, RULE_REACTION_CARD_CHAIN,
	     top_kind(s) != FRAME_REACTION ||
		 RULED(t->context, REACTION_CHAIN, MAY_ANSWER),
	     FAULT_VERB, card);
	TEST(t, RULE_REACTION_DECLINED,
	     !scope || !has_declined(s, frame, party), FAULT_ACTOR, party);
	TEST(t, RULE_REACTION_CARD_ONE,
	     frame < 0 || !bits_has(s->flags[frame], BIT_CARD), FAULT_VERB, 1);
	TEST(t, RULE_REACTION_CARD_ONE, first < 0, FAULT_VERB, 2, first);
	TEST(t, RULE_REACTION_CARD_TRIGGER,
	     now != 0 && (kind == UNKNOWN || kind == KIND_REACTION) &&
		 (trigger == UNKNOWN || (trigger & now)) &&
		 party_answered(s) != party,
	     K_REACT_CARD_CARD, card);
}

/* The text of the reaction card comes first, then the card drawn for it. */
void
weimar_apply_react_card(struct weimar *s, struct context *c,
			const struct move *m)
{
	int party = party_of(m->actor), card = m->value[K_REACT_CARD_CARD];
	int32_t deck = cell(c->pack, T_CARDS, card, CARD_DECK);
	int whom = party_answered(s), frame = weimar_action_frame(s);
	int city = s->trigger_city, i;

	weimar_take_from_hand(s, c, party, card);
	s->card[card] = cell(c->pack, T_CARDS, card, CARD_REMOVED) == 1
			    ? CARD_OUT
			    : CARD_DISCARD;
	if (frame >= 0 && !s->trigger) {
		city = s->city[frame];
		s->flags[frame] |= 1 << BIT_CARD;
		/* reaction-card-asking: does it end the asking? */
		if (!DUE(c, RULE_REACTION_CARD_ASKING,
			 RULED(c, REACTION_CARD_ASKING, STAYS_OPEN)))
			passed_over(s, c, frame, party,
				    asked_first(s, c, s->party[frame]));
	}
	weimar_push_draw(s, party,
			 deck == DECK_TIMELINE ? DECK_TIMELINE
					       : DECK_PARTY + party,
			 1, DRAW_REPLACES);
	i = weimar_push_text(s, SOURCE_CARD, card, party);
	s->city[i] = s->same[i] = (uint8_t)city;
	s->target[i] = owner_of(whom);
}
