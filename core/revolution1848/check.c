/* Is a row legal: the door, and the turns of phase II. */
#include "revolution1848.h"

void
r48_check_open(struct trial *t)
{
	const struct r48 *s = t->state;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, AT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER, s->phase != PHASE_ATTACH, AT_VERB,
	     s->actor, t->move->actor);
	TEST(t, RULE_EFFECT_ATTESTED, s->phase != PHASE_ATTEST, AT_VERB,
	     s->pending_card);
}

/* An Army that a seat lays outside its own turn. */
static bool
between_turns(const struct trial *t)
{
	const struct move *m = t->move;

	return t->context->ruling[RULING_ARMY_TIMING] == ARMY_TIMING_ANY_TIME &&
	       m->verb == VERB_PLAY && !is_person(m->value[PLAY_CARD]) &&
	       army_of(m->value[PLAY_CARD] - PERSONS) != 0;
}

/* Phase and turn order of play, discard and pass. */
static void
check_turn(struct trial *t)
{
	const struct r48 *s = t->state;
	int seat = t->move->actor;
	bool own = seat == s->actor;

	r48_check_open(t);
	if (stopped(t))
		return;
	if (s->phase != PHASE_PLAY) {
		bool dealt =
		    s->phase == PHASE_SETUP && s->dealt == r48_seats(s);

		TEST(t, RULE_SETUP_FIRST, !dealt, AT_VERB, 0, 0);
		TEST(t, RULE_ROUND_FIRST_NAMED, s->phase != PHASE_FIRST,
		     AT_VERB, 0);
	}
	TEST(t, RULE_PHASE_ROW, s->phase == PHASE_PLAY, AT_VERB, PHASE_PLAY,
	     s->phase);
	if (between_turns(t))
		return;
	if (t->move->verb != VERB_PASS)
		TEST(t, RULE_PASSED_OUT, !in_set(s->passed, seat), AT_ACTOR,
		     seat);
	TEST(t, RULE_ONE_ACT_PER_TURN, own || seat != s->last_turn, AT_ACTOR,
	     s->actor, seat);
	TEST(t, RULE_OWN_TURN, own, AT_ACTOR, s->actor, seat);
}

/* The card must be in this hand, seen or not. */
static void
check_hand(struct trial *t, uint16_t rule, int card)
{
	const struct r48 *s = t->state;
	int seat = t->move->actor, place = place_of(s, card);

	TEST(t, rule, place == PLACE_HAND + seat || place == PLACE_UNSEEN,
	     PLAY_CARD, card, place, seat);
	TEST(t, RULE_PLAY_UNKNOWN,
	     place != PLACE_UNSEEN || r48_unknown(s, seat, deck_of(card)) > 0,
	     PLAY_CARD, card, deck_of(card), seat);
}

static void
check_play(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int card = m->value[PLAY_CARD], on = m->value[PLAY_ON], count;
	int32_t train = train_of(t->context, card);

	check_turn(t);
	if (stopped(t))
		return;
	check_hand(t, RULE_PLAY_IN_HAND, card);
	if (stopped(t))
		return;
	MUST(t, RULE_PLAY_SEAT_EXISTS, r48_in_game(s, on), PLAY_ON, on);
	if (on != m->actor && train == UNKNOWN)
		t->unverified = true;
	TEST(t, RULE_PLAY_OWN_FACTION, on == m->actor || train != 0, PLAY_ON,
	     m->actor, on, card);
	if (!is_person(card))
		r48_check_targets(t, card - PERSONS, on);
	else
		TEST(t, RULE_EFFECT_TARGET_FITS, m->count[PLAY_TARGET] == 0,
		     PLAY_TARGET, card,
		     m->count[PLAY_TARGET]
			 ? move_items(m, PLAY_TARGET, &count)[0]
			 : MISSING);
}

static void
check_discard(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int card = m->value[DISCARD_CARD], deck = m->value[DISCARD_DECK];
	int seat = m->actor;
	bool last,
	    banned = c->ruling[RULING_SHOVE_BAN] == SHOVE_BAN_REST_OF_ROUND &&
		     in_set(s->banned, seat);

	check_turn(t);
	if (stopped(t))
		return;
	if (card == UNSEEN) {
		TEST(t, RULE_DISCARD_IN_HAND,
		     deck != MISSING && s->hand[seat - 1][deck] > 0,
		     DISCARD_CARD, UNSEEN, PLACE_UNSEEN, seat);
	} else {
		check_hand(t, RULE_DISCARD_IN_HAND, card);
		TEST(t, RULE_DISCARD_IN_HAND,
		     deck == MISSING || deck == deck_of(card), DISCARD_DECK,
		     card, place_of(s, card), seat);
	}
	if (stopped(t))
		return;
	last = (s->passed | seat_bit(seat)) == r48_seats(s);
	TEST(t, RULE_DISCARD_LAST_PLAYER, !last && !banned, AT_VERB, seat);
}

static void
check_pass(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	bool late = true;

	check_turn(t);
	if (stopped(t))
		return;
	switch (c->ruling[RULING_PASS_FROM]) {
	case PASS_FROM_GAME_ROUND:
		late = s->round > 1;
		break;
	case PASS_FROM_CIRCUIT:
		late = in_set(s->acted, t->move->actor);
		break;
	}
	TEST(t, RULE_PASS_TOO_EARLY, late, AT_VERB, s->round,
	     hand_size(s, t->move->actor));
}

static void
check_score(struct trial *t)
{
	const struct r48 *s = t->state;

	r48_check_open(t);
	if (stopped(t))
		return;
	TEST(t, RULE_MUSTER_CLOSE, s->phase == PHASE_MUSTER, AT_VERB, s->phase);
}

void
r48_check(struct trial *t)
{
	switch ((enum verb_1848)t->move->verb) {
	case VERB_DRAW:
		r48_check_draw(t);
		break;
	case VERB_FIRST:
		r48_check_first(t);
		break;
	case VERB_PLAY:
		check_play(t);
		break;
	case VERB_DISCARD:
		check_discard(t);
		break;
	case VERB_PASS:
		check_pass(t);
		break;
	case VERB_COMBINE:
		r48_check_combine(t);
		break;
	case VERB_ATTACH:
		r48_check_attach(t);
		break;
	case VERB_VOTES:
	case VERB_SCALE:
	case VERB_FLAT:
	case VERB_REMOVE:
	case VERB_DONE:
		r48_check_attested(t);
		break;
	case VERB_SCORE:
		check_score(t);
		break;
	case VERB_TALLY:
		r48_check_tally(t);
		break;
	}
}

/* A seat that is not named had nothing: each in the game gets its line. */
static void
tally_lines(const struct r48 *s, struct move *m)
{
	const struct move old = *m;
	int i, p, count;

	m->items_used = 0;
	for (i = 0; i < SEATS; i++) {
		const int16_t *items = move_items(&old, TALLY_P1 + i, &count);

		m->count[TALLY_P1 + i] = 0;
		m->value[TALLY_P1 + i] = MISSING;
		for (p = 0; p < PARTIES; p++)
			if (count || r48_in_game(s, i + 1))
				move_push(m, TALLY_P1 + i,
					  count ? items[p] : 0);
	}
}

void
r48_canonical(const void *state, struct context *c, struct move *m)
{
	(void)c;
	if (m->verb == VERB_TALLY)
		tally_lines(state, m);
	/* a card that is named says its deck itself */
	if (m->verb == VERB_DISCARD && m->value[DISCARD_CARD] != UNSEEN) {
		m->value[DISCARD_DECK] = MISSING;
		m->given &= (uint16_t) ~(1u << DISCARD_DECK);
	}
}
