/* Carrying a row out. */
#include "revolution1848.h"

/* A turn of this seat was taken. */
static void
acted(struct r48 *s, int seat, int act)
{
	s->acted |= (uint8_t)seat_bit(seat);
	s->last_turn = (uint8_t)seat;
	s->last_act = (uint8_t)act;
}

/* §II ¶4: a train card calls the seat back on which it is laid, a new Army
 * everybody.  A card without the train that was laid there all the same (-k)
 * calls nobody. */
static void
reenter(struct r48 *s, struct context *c, int card, int on, int actor)
{
	int army = is_person(card) ? 0 : army_of(card - PERSONS);

	if (DUE(c, RULE_REENTER_TRAIN,
		in_set(s->passed, on) && on != actor &&
		    train_of(c, card) != 0)) {
		s->passed &= (uint8_t)~seat_bit(on);
		TOOK(c, RULE_REENTER_PLACE);
	}
	if (!army ||
	    (army == 1 && (c->ruling[RULING_Z15_REOPENS] == Z15_REOPENS_NO ||
			   !DUE(c, RULE_Z15_ARMY, true))))
		return;
	if (DUE(c, RULE_REENTER_ARMY, s->passed != 0)) {
		s->passed = 0;
		TOOK(c, RULE_REENTER_PLACE);
	}
}

static void
lay(struct r48 *s, struct context *c, int seat, int card, int on)
{
	s->hand[seat - 1][deck_of(card)]--;
	put(s, card,
	    DUE(c, RULE_PLAY_STAYS, true) ? PLACE_TABLE + on : PLACE_DISCARD);
	if (is_person(card))
		s->seq_person[card] = s->seq_next++;
	else
		s->seq_action[card - PERSONS] = s->seq_next++;
	s->last_play = (uint8_t)seat;

	if (on != seat)
		TOOK(c, RULE_PLAY_TRAIN);
	if (hand_size(s, seat) == 0)
		TOOK(c, RULE_PLAY_NO_LIMIT);
}

/* Can this card move Armies?  A Leader, an Army, or one that removed. */
static bool
moves_armies(const struct r48 *s, const struct context *c, int card)
{
	int32_t cross;

	if (!is_person(card))
		return army_of(card - PERSONS) != 0 ||
		       !faction(s->at_action[card - PERSONS]);
	cross = person_cell(c, card, PERSON_CROSS);
	return cross != UNKNOWN && cross > 0;
}

static void
apply_play(struct r48 *s, struct context *c, const struct move *m)
{
	int card = m->value[PLAY_CARD], on = m->value[PLAY_ON];
	int action = card - PERSONS, army, count, seat = m->actor;
	const int16_t *targets = move_items(m, PLAY_TARGET, &count);
	bool turn = seat == s->actor, open = false;

	lay(s, c, seat, card, on);
	if (turn)
		acted(s, seat, ACT_PLAY);
	else
		s->last_act = ACT_PLAY;
	if (!is_person(card)) {
		army = army_of(action);
		if (army) {
			s->army_by[army - 1] = (uint8_t)seat;
			TOOK(c, RULE_ARMY_IS_ACTION);
			TOOK(c, RULE_ARMY_ANY_TIME);
		}
	}
	reenter(s, c, card, on, seat);
	if (!is_person(card)) {
		r48_steps(c, action, &open);
		r48_run(s, c, action, targets, count);
	}
	if (open) {
		s->phase = PHASE_ATTEST;
		s->pending_card = (uint8_t)(action + 1);
		s->pending_turn = s->actor;
		s->step_due = turn;
		s->actor = (uint8_t)seat;
		return;
	}
	r48_settle(s, c, is_person(card) ? card : -1, moves_armies(s, c, card),
		   turn);
}

static void
apply_discard(struct r48 *s, struct context *c, const struct move *m)
{
	int card = m->value[DISCARD_CARD], deck = DECK_PERSON;

	if (card == UNSEEN)
		deck = m->value[DISCARD_DECK];
	else if (!is_person(card)) {
		deck = DECK_ACTION;
		card -= PERSONS;
	}
	r48_shove(s, c, m->actor, deck, card);
	if (!DUE(c, RULE_DISCARD_STAYS_IN, true))
		r48_pass(s, c, m->actor);
	acted(s, m->actor, ACT_DISCARD);
	r48_settle(s, c, -1, false, true);
}

static void
apply_pass(struct r48 *s, struct context *c, const struct move *m)
{
	r48_pass(s, c, m->actor);
	acted(s, m->actor, ACT_PASS);
	r48_settle(s, c, -1, false, true);
}

/* --- choices and texts ---------------------------------------------------- */

/* Behind a choice or a text: back to the seat at turn, and on. */
static void
resume(struct r48 *s, struct context *c, int laid, bool armies)
{
	bool turn = s->step_due != 0;

	s->phase = PHASE_PLAY;
	s->actor = s->pending_turn;
	s->step_due = s->pending_turn = 0;
	s->pending_army = s->pending_leader = s->pending_card = 0;
	r48_settle(s, c, laid, armies, turn);
}

static void
apply_attach(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(m->value[ATTACH_ARMY]);
	int person = m->value[ATTACH_LEADER], i;
	struct r48_muster r;

	r48_gather(s, c, &r);
	i = r48_find(&r, person);
	if (i >= 0 && r.leader[i].army != army) {
		r48_attach(s, &r, i, army);
	} else if (i < 0) { /* attested: his cross is not known */
		for (i = 0; i < PERSONS; i++)
			if (s->attached[i] == army)
				s->attached[i] = 0;
		s->attached[person] = (uint8_t)army;
		s->at_action[action_of(army)] = s->at_person[person];
	}
	TOOK(c, RULE_ARMY_DATA);
	if (s->phase == PHASE_ATTACH)
		resume(s, c, -1, true);
	else if (s->phase == PHASE_PLAY || s->phase == PHASE_MUSTER)
		r48_settle(s, c, -1, true, false);
}

static void
apply_combine(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(m->value[COMBINE_ARMY]), count, i, flag;
	const int16_t *list = move_items(m, COMBINE_LEADERS, &count);

	flag = person_cell(c, list[0], PERSON_FLAG);
	for (i = 0; i < PERSONS; i++) {
		if (s->attached[i] != army)
			continue;
		/* holders of the same flag and faction stay in the group */
		if (faction(s->at_person[i]) == m->actor &&
		    person_cell(c, i, PERSON_FLAG) == flag)
			continue;
		s->attached[i] = 0;
	}
	for (i = 0; i < count; i++) {
		s->attached[list[i]] = (uint8_t)army;
	}
	s->at_action[action_of(army)] = (uint8_t)(PLACE_TABLE + m->actor);
	s->phase = PHASE_PLAY;
	r48_settle(s, c, -1, true, false);
}

static struct r48_step
attested_step(const struct move *m, int *target)
{
	struct r48_step step = {.verb = m->verb};
	int count, i;
	const int16_t *list;

	*target = -1;
	switch (m->verb) {
	case VERB_REMOVE:
		*target = m->value[REMOVE_TARGET];
		return step;
	case VERB_FLAT:
		step.parties = (uint8_t)(1u << m->value[FLAT_PARTY]);
		step.value = m->value[FLAT_VOTES];
		return step;
	default: /* votes and scale have their keys at the same places */
		list = move_items(m, VOTES_PARTY, &count);
		for (i = 0; i < count; i++)
			step.parties |= (uint8_t)(1u << list[i]);
		if (move_has(m, VOTES_PERSON))
			*target = m->value[VOTES_PERSON];
		step.value = m->value[VOTES_DELTA];
		return step;
	}
}

/* Does a primitive with this target do anything? (-k: an unfit one does
 * not.) */
static bool
does_something(const struct r48 *s, const struct context *c, int action,
	       const struct r48_step *step, int target)
{
	enum r48_fit fit;

	if (target < 0 || step->verb == VERB_REMOVE)
		return true;
	fit =
	    r48_fits(s, c, action, faction(s->at_action[action]), step, target);
	return fit == FIT_OK || fit == FIT_UNSURE;
}

static void
apply_attested(struct r48 *s, struct context *c, const struct move *m)
{
	int target, action = s->pending_card - 1;
	struct r48_step step;

	if (m->verb == VERB_DONE) {
		resume(s, c, -1, true);
		return;
	}
	step = attested_step(m, &target);
	TOOK(c, RULE_EFFECT_AS_PRINTED);
	if (does_something(s, c, action, &step, target))
		r48_do_step(s, c, action, &step, target);
}

/* --- the door ------------------------------------------------------------- */

static void
apply_draw(struct r48 *s, struct context *c, const struct move *m)
{
	int deck, i, count;

	for (deck = 0; deck < 2; deck++) {
		const int16_t *list = move_items(
		    m, deck == DECK_PERSON ? DRAW_PERSON : DRAW_ACTION, &count);

		for (i = 0; i < count; i++)
			r48_draw(s, c, m->actor, deck, list[i]);
	}
	TOOK(c, RULE_PERSON_DATA);
	s->dealt |= (uint8_t)seat_bit(m->actor);
	if (s->phase == PHASE_REPLENISH)
		r48_drawn(s, c);
}

static void
apply_first(struct r48 *s, struct context *c, const struct move *m)
{
	s->first = (uint8_t)m->value[FIRST_SEAT];
	r48_round_begins(s, c);
}

static void
apply_score(struct r48 *s, struct context *c)
{
	struct r48_result result;
	struct r48_muster m;

	s->phase = PHASE_PLAY;
	r48_gather(s, c, &m);
	r48_score(s, c, &m, &result);
	if (result.missing)
		s->phase = PHASE_TALLY;
	else
		r48_conclude(s, c, &result);
}

static void
apply_tally(struct r48 *s, struct context *c, const struct move *m)
{
	struct r48_result r = {.mode = m->value[TALLY_MODE],
			       .winner = m->value[TALLY_WINNER],
			       .party = m->value[TALLY_PARTY]};
	int seat, p, count;

	for (seat = 0; seat < SEATS; seat++) {
		const int16_t *list = move_items(m, TALLY_P1 + seat, &count);

		for (p = 0; p < PARTIES && p < count; p++)
			r.tally[seat][p] = list[p];
	}
	if (r.winner && r.party)
		r.points = r.tally[r.winner - 1][r.party - 1];
	r48_conclude(s, c, &r);
}

/* -k: the `done` row is missing.  The text is closed and the row carried out
 * if it can be; a primitive out of place is skipped. */
static void
apply_behind_text(struct r48 *s, struct context *c, const struct move *m)
{
	struct trial t;

	if (s->phase != PHASE_ATTEST ||
	    (m->verb >= VERB_VOTES && m->verb <= VERB_DONE))
		return;
	resume(s, c, -1, true);
	game_check(&t, s, c, m, false);
	if (t.count == 0)
		r48_apply(s, c, m, 0);
}

void
r48_apply(void *state, struct context *c, const struct move *m, uint16_t broken)
{
	struct r48 *s = state;

	if (broken == RULE_EFFECT_ATTESTED) {
		apply_behind_text(s, c, m);
		return;
	}
	switch ((enum verb_1848)m->verb) {
	case VERB_DRAW:
		apply_draw(s, c, m);
		break;
	case VERB_FIRST:
		apply_first(s, c, m);
		break;
	case VERB_PLAY:
		apply_play(s, c, m);
		break;
	case VERB_DISCARD:
		apply_discard(s, c, m);
		break;
	case VERB_PASS:
		apply_pass(s, c, m);
		break;
	case VERB_COMBINE:
		apply_combine(s, c, m);
		break;
	case VERB_ATTACH:
		apply_attach(s, c, m);
		break;
	case VERB_VOTES:
	case VERB_SCALE:
	case VERB_FLAT:
	case VERB_REMOVE:
	case VERB_DONE:
		apply_attested(s, c, m);
		break;
	case VERB_SCORE:
		apply_score(s, c);
		break;
	case VERB_TALLY:
		apply_tally(s, c, m);
		break;
	}
}
