/* The turns of phase II: a card is played, shoved, or the seat passes. */
#include "rows.h"

/* --- whose turn ----------------------------------------------------------- */

/* Is the row an Army that a seat may lay between two turns (army-timing)?  The
 * rules of sequence do not hold for it. */
static bool
is_between_turns(const struct trial *t)
{
	const struct move *m = t->move;

	return RULED(t->context, ARMY_TIMING, ANY_TIME) && m->verb == V_PLAY &&
	       (!move_has(m, K_PLAY_CARD) || /* the precondition of a listing */
		army_of_card(t->context, m->value[K_PLAY_CARD]) != 0);
}

/* Is it the turn of the seat, or an act between turns? */
static void
test_turn(struct trial *t, const struct r48 *s)
{
	int seat = t->move->actor;
	bool own = seat == s->actor;

	if (is_between_turns(t))
		return;
	if (t->move->verb != V_PASS)
		TEST(t, RULE_PASSED_OUT, !in_set(s->passed, seat), FAULT_ACTOR,
		     seat);
	TEST(t, RULE_ONE_ACT_PER_TURN, own || seat != s->last_turn, FAULT_ACTOR,
	     s->actor, seat);
	TEST(t, RULE_OWN_TURN, own, FAULT_ACTOR, s->actor, seat);
}

void
r48_precondition_turn(struct trial *t, const struct r48 *s)
{
	bool dealt = s->phase == PHASE_SETUP && s->dealt == r48_seats(s);

	TRY(t, r48_precondition_open(t, s));
	TEST(t, RULE_SETUP_FIRST, !dealt, FAULT_VERB, 0, 0);
	TEST(t, RULE_ROUND_FIRST_NAMED, s->phase != PHASE_FIRST, FAULT_VERB, 0);
	TEST(t, RULE_PHASE_ROW, s->phase == PHASE_PLAY, FAULT_VERB, PHASE_PLAY,
	     s->phase, s->actor);
	test_turn(t, s);
}

/* A turn of this seat was taken. */
static void
acted(struct r48 *s, int seat, int act)
{
	s->acted |= (uint8_t)bit_of(seat);
	s->last_turn = (uint8_t)seat;
	s->last_act = (uint8_t)act;
}

/* --- play ----------------------------------------------------------------- */

static void
test_fault(struct trial *t, const struct r48_fault *f, uint16_t rule, int first,
	   int second)
{
	TEST_ITEM(t, rule, f->rule != rule, K_PLAY_TARGET, f->item, first,
		  second);
}

/* What the targets of a card with choices are, the impossible ones first: a row
 * that breaks such a rule is not a row that could be followed. */
static void
check_there(struct trial *t, const struct r48 *s, const struct r48_targets *x)
{
	for (int i = 0; i < x->count; i++)
		TEST_ITEM(t, RULE_EFFECT_TARGET_THERE,
			  faction(place_of(s, x->list[i])) != 0, K_PLAY_TARGET,
			  i, x->list[i], place_of(s, x->list[i]));
	test_fault(t, &x->impossible, RULE_EFFECT_TARGET_THERE,
		   x->impossible.target, PLACE_REMOVED);
}

/* The first choice that cannot be made, and why; then a target too many. */
static void
check_targets(struct trial *t, const struct r48_targets *x)
{
	const struct move *m = t->move;
	int card = m->value[K_PLAY_CARD];
	int used = is_person(card) ? 0 : x->used;

	test_fault(t, &x->forbidden, RULE_EFFECT_HERE_ONLY, m->value[K_PLAY_ON],
		   x->forbidden.target);
	test_fault(t, &x->forbidden, RULE_EFFECT_TARGET_FITS, card,
		   x->forbidden.target);
	test_fault(t, &x->forbidden, RULE_LEADER_IMMUNE_TARGET,
		   x->forbidden.target, 0);
	test_fault(t, &x->forbidden, RULE_LEADER_IMMUNE_ARMY,
		   x->forbidden.target, 0);
	TEST_ITEM(t, RULE_EFFECT_TARGET_FITS, used >= x->count, K_PLAY_TARGET,
		  used, card, used < x->count ? x->list[used] : MISSING);
}

/* A card from the hand to a faction, with the targets that its text chooses. */
void
r48_check_play(struct trial *t, const struct r48 *s)
{
	const struct context *c = t->context;
	const struct move *m = t->move;
	int card = m->value[K_PLAY_CARD], on = m->value[K_PLAY_ON];
	bool choices = m->count[K_PLAY_TARGET] > 0;
	struct r48_targets targets;

	TRY(t, test_turn(t, s));
	TRY(t, r48_check_hand(t, s, RULE_PLAY_IN_HAND, K_PLAY_CARD, 0, card,
			      m->actor));
	MUST(t, RULE_PLAY_SEAT_EXISTS, r48_in_game(s, on), K_PLAY_ON, on);
	r48_follow_text(s, c, m, &targets);
	if (choices)
		TRY(t, check_there(t, s, &targets));
	if (on != m->actor)
		(void)knows(t, TRAIN_CELL(card));
	TEST(t, RULE_PLAY_OWN_FACTION, on == m->actor || train_of(c, card) != 0,
	     K_PLAY_ON, m->actor, on, card);
	if (choices || targets.forbidden.rule)
		check_targets(t, &targets);
	depends_on_cells(t, &targets.cells);
	if (!is_person(card) && printed(c)->text[card - PERSONS].open)
		r48_depends_on_text(t, card - PERSONS);
}

/* Whom the train called back is next: turns go on from the seat before. */
static void
turn_before(struct r48 *s, int seat)
{
	int before = seat;

	while (r48_next(s, before) != seat)
		before = r48_next(s, before);
	s->actor = (uint8_t)before;
}

/* §II ¶4: a train card brings the seat on which it is laid back into the round,
 * a new Army all seats.  True: the train brought it back; a card without a
 * train that -k lets pass does not. */
static bool
call_back(struct r48 *s, struct context *c, int card, int on)
{
	int army = army_of_card(c, card);
	int32_t train = in_set(s->passed, on) ? train_of(c, card) : 0;
	bool called;

	if (train == UNKNOWN)
		(void)sure(c, TRAIN_CELL(card));
	called = DUE(c, RULE_REENTER_TRAIN, train != 0);
	if (called) {
		s->passed &= (uint8_t)~bit_of(on);
		TOOK(c, RULE_REENTER_PLACE);
	}
	if (!army ||
	    (is_card(c, card - PERSONS, NEED_Z15) &&
	     (RULED(c, Z15_REOPENS, NO) || !APPLIES(c, RULE_Z15_ARMY))))
		return called;
	if (DUE(c, RULE_REENTER_ARMY, s->passed != 0)) {
		s->passed = 0;
		TOOK(c, RULE_REENTER_PLACE);
	}
	return called;
}

/* Can this card move Armies?  A Leader, an Army, or one that removes. */
static bool
moves_armies(const struct context *c, int card)
{
	int32_t cross;

	if (!is_person(card))
		return army_of(c, card - PERSONS) != 0 ||
		       printed(c)->text[card - PERSONS].removes;
	cross = person_cell(c, card, PERSON_CROSS);
	return cross != UNKNOWN && cross > 0;
}

/* Lays the card; a train calls its seat back; then the text of the card. */
void
r48_apply_play(struct r48 *s, struct context *c, const struct move *m)
{
	int card = m->value[K_PLAY_CARD], on = m->value[K_PLAY_ON];
	bool turn = m->actor == s->actor, called;
	struct r48_targets targets = {.used = 0};

	r48_lay(s, c, m->actor, card, on);
	if (turn)
		acted(s, m->actor, ACT_PLAY);
	else
		s->last_act = ACT_PLAY;
	called = call_back(s, c, card, on);
	if (called && turn && RULED(c, CALLED_BACK_TURN, AT_ONCE))
		turn_before(s, on);
	if (is_person(card)) {
		r48_settle(s, c, card, moves_armies(c, card), turn);
		return;
	}
	targets.list = move_items(m, K_PLAY_TARGET, &targets.count);
	s->pending_turn = s->actor;
	s->step_due = turn;
	r48_begin_text(s, card - PERSONS);
	if (!r48_run_text(s, c, &targets))
		return;
	s->pending_turn = s->step_due = 0;
	r48_settle(s, c, NONE_LAID, moves_armies(c, card), turn);
}

/* --- discard -------------------------------------------------------------- */

/* A card is shoved, not by a banned seat, nor by the last in the round. */
void
r48_check_discard(struct trial *t, const struct r48 *s)
{
	int seat = t->move->actor;
	bool banned = RULED(t->context, SHOVE_BAN, REST_OF_ROUND) &&
		      in_set(s->banned, seat);
	bool last = (s->passed | bit_of(seat)) == r48_seats(s);

	TRY(t, r48_check_shoved(t, s, t->move));
	TEST(t, RULE_DISCARD_LAST_PLAYER, !last && !banned, FAULT_VERB, seat);
}

void
r48_apply_discard(struct r48 *s, struct context *c, const struct move *m)
{
	r48_shove_card(s, c, m);
	if (!APPLIES(c, RULE_DISCARD_STAYS_IN))
		r48_pass(s, c, m->actor);
	acted(s, m->actor, ACT_DISCARD);
	r48_settle(s, c, NONE_LAID, ARMIES_STAY, TURN_TAKEN);
}

/* --- pass ----------------------------------------------------------------- */

/* A seat may pass only from a certain time on (pass-from). */
void
r48_check_pass(struct trial *t, const struct r48 *s)
{
	bool late = true;

	switch (ruling(t->context, RULING_PASS_FROM)) {
	case PASS_FROM_GAME_ROUND:
		late = s->round > 1;
		break;
	case PASS_FROM_CIRCUIT:
		late = in_set(s->acted, t->move->actor);
		break;
	}
	TEST(t, RULE_PASS_TOO_EARLY, late, FAULT_VERB, s->round,
	     hand_size(s, t->move->actor));
}

void
r48_apply_pass(struct r48 *s, struct context *c, const struct move *m)
{
	r48_pass(s, c, m->actor);
	acted(s, m->actor, ACT_PASS);
	r48_settle(s, c, NONE_LAID, ARMIES_STAY, TURN_TAKEN);
}

void
r48_precondition_open(struct trial *t, const struct r48 *s)
{
	bool attach = t->move->verb == V_ATTACH;
	bool chooses =
	    attach && s->phase == PHASE_ATTACH && t->move->actor == s->actor;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, FAULT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER,
	     chooses || (s->phase != PHASE_ATTACH && s->phase != PHASE_EFFECT),
	     attach ? FAULT_ACTOR : FAULT_VERB, s->actor, t->move->actor,
	     s->phase == PHASE_EFFECT ? 2 : 1);
	TEST(t, RULE_EFFECT_ATTESTED, s->phase != PHASE_ATTEST, FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor, s->phase);
}
