/* Turns and rounds: what the rules force after a row. */
#include "steps.h"

void
r48_pass(struct r48 *s, struct context *c, int seat)
{
	/* §II ¶5: the spare card shows it */
	if (APPLIES(c, RULE_PASS_MARKER))
		s->passed |= (uint8_t)bit_of(seat);
	TOOK(c, RULE_PASS_CARDS);
}

static bool
all_passed(const struct r48 *s)
{
	return s->passed == r48_seats(s);
}

/* The seat gets the turn; false: without cards it passes (§II ¶4). */
static bool
give_turn(struct r48 *s, struct context *c, int seat)
{
	if (in_set(s->passed, seat))
		return false;
	if (DUE(c, RULE_PASS_FORCED, hand_size(s, seat) == 0)) {
		r48_pass(s, c, seat);
		return false;
	}
	s->actor = (uint8_t)seat;
	/* §II NOTE: from here on he is the last */
	if (RULED(c, SHOVE_BAN, REST_OF_ROUND) &&
	    (s->passed | bit_of(seat)) == r48_seats(s))
		s->banned |= (uint8_t)bit_of(seat);
	return true;
}

/* The turn goes round from this seat; it comes back to it at the end. */
static void
step(struct r48 *s, struct context *c, int from)
{
	int i, seat = from;

	if (!APPLIES(c, RULE_TURN_ORDER))
		return;
	for (i = 0; i < SEATS; i++) {
		seat = r48_next(s, seat);
		if (give_turn(s, c, seat)) {
			if (seat == from && !APPLIES(c, RULE_LONE_PLAYER))
				s->actor = 0;
			return;
		}
		if (seat == from)
			return;
	}
}

/* --- the end of a round --------------------------------------------------- */

/* Armies come to rest, combinations may still be made, then it is scored. */
static void
r48_round_ends(struct r48 *s, struct context *c)
{
	struct r48_muster m;
	bool armies = any_army(s);

	s->actor = 0;
	s->phase = PHASE_PLAY; /* also after a choice of the muster */

	if (armies) {
		if (!r48_resolve(s, c, NONE_LAID, &m))
			return;
		if (r48_anybody_combines(s, c, &m)) {
			s->phase = PHASE_MUSTER;
			return;
		}
	}
	r48_score_round(s, c, armies ? &m : NULL);
}

/* Under empty-hand=at-once who has no card has passed. */
static void
pass_empty_hands(struct r48 *s, struct context *c)
{
	if (!RULED(c, EMPTY_HAND, AT_ONCE))
		return;
	for (int i = 0; i < SEATS && s->order[i]; i++)
		if (DUE(c, RULE_PASS_FORCED,
			hand_size(s, s->order[i]) == 0 &&
			    !in_set(s->passed, s->order[i])))
			r48_pass(s, c, s->order[i]);
}

void
r48_settle(struct r48 *s, struct context *c, int laid, bool armies, bool turn)
{
	struct r48_muster m;
	int seat = s->actor;

	if (armies && any_army(s) && !r48_resolve(s, c, laid, &m)) {
		s->pending_turn = (uint8_t)seat;
		s->step_due = turn;
		return;
	}
	pass_empty_hands(s, c);
	if (!all_passed(s) && seat) {
		bool goes_on = turn;

		/* a text may have taken the last card of the seat at turn */
		if (!goes_on)
			goes_on = !give_turn(s, c, seat);
		if (goes_on)
			step(s, c, seat);
	}
	/* no seat is at turn: it was over before armies were made up */
	if (DUE(c, RULE_ROUND_ENDS, all_passed(s) || !seat))
		r48_round_ends(s, c);
}

void
r48_resume(struct r48 *s, struct context *c, int laid)
{
	bool turn = s->step_due != 0;

	s->phase = PHASE_PLAY;
	s->actor = s->pending_turn;
	s->step_due = s->pending_turn = 0;
	s->pending_army = s->pending_leader = 0;
	r48_settle(s, c, laid, ARMIES_MOVE, turn);
}

/* --- the next round ------------------------------------------------------- */

/* Who begins a later round. */
static int
next_first(const struct r48 *s, const struct context *c)
{
	switch (ruling(c, RULING_ROUND_LEADER)) {
	case ROUND_LEADER_LEFT:
		return r48_next(s, s->first);
	case ROUND_LEADER_WINNER:
		return s->last_winner ? s->last_winner : s->first;
	default: /* same; table: the row named it */
		return s->first;
	}
}

void
r48_first_turn(struct r48 *s, struct context *c)
{
	/* without a seat at turn, turn order begins with its first */
	int first = s->first ? s->first : s->order[0], seat = first;

	s->phase = PHASE_PLAY;
	s->actor = 0;
	pass_empty_hands(s, c);
	while (!give_turn(s, c, seat)) {
		seat = r48_next(s, seat);
		if (seat == first)
			break;
	}
	if (all_passed(s))
		r48_round_ends(s, c);
}

void
r48_round_begins(struct r48 *s, struct context *c)
{
	/* §III ¶2: nobody won the last round, its Event lies there again */
	bool again = s->last_mode != MODE_NONE && !s->last_winner;

	s->round++;
	s->phase = PHASE_PLAY;
	s->dealt = s->passed = s->acted = s->banned = 0;
	s->last_play = s->last_turn = s->last_act = 0;
	s->seq_next = 1;
	TOOK(c, RULE_EVENT_SHOWN);
	TOOK(c, RULE_PHASE_ORDER);
	if (!again && s->event_now) {
		TOOK(c, RULE_EVENT_NO_EFFECT);
		r48_begin_text(s, r48_event_text(s));
		if (!r48_run_text(s, c, NULL))
			return;
	}
	r48_first_turn(s, c);
}

void
r48_mark_drawn(struct r48 *s, struct context *c)
{
	bool empty =
	    !r48_deck_holds(s, DECK_PERSON) && !r48_deck_holds(s, DECK_ACTION);

	for (int i = 0; i < SEATS && s->order[i]; i++) {
		int seat = s->order[i];

		if (in_set(s->dealt, seat))
			continue;
		/* §IV example: six cards, no drawing */
		if (DUE(c, RULE_DRAW_FULL_HAND,
			hand_size(s, seat) >= HAND_LIMIT) ||
		    empty)
			s->dealt |= (uint8_t)bit_of(seat);
	}
}

void
r48_drawn(struct r48 *s, struct context *c)
{
	/* hands that are full or decks that are empty were marked before, until
	 * the last card of both decks is drawn */
	if (s->dealt == 0 ||
	    !(s->shuffled[DECK_PERSON] | s->shuffled[DECK_ACTION]))
		r48_mark_drawn(s, c);
	if (s->dealt != r48_seats(s) || !APPLIES(c, RULE_ROUND_STARTS))
		return;
	if (RULED(c, ROUND_LEADER, TABLE)) {
		s->dealt = 0;
		s->phase = PHASE_FIRST;
		return;
	}
	if (APPLIES(c, RULE_ROUND_FIRST_SEAT))
		s->first = (uint8_t)next_first(s, c);
	r48_round_begins(s, c);
}

/* §IV ¶1: the table to the discard piles, the pass cards back. */
static void
clear_table(struct r48 *s, struct context *c)
{
	if (APPLIES(c, RULE_CLEAR_TABLE)) {
		for (int card = 0; card < PERSONS + ACTIONS; card++) {
			if (faction(place_of(s, card)))
				put(s, card, PLACE_DISCARD);
			put_order(s, card, 0);
		}
		s->seq_next = 1;
	}
	if (APPLIES(c, RULE_CLEAR_ATTACHMENTS)) {
		memset(s->attached, 0, PERSONS);
		memset(s->army_by, 0, ARMIES);
		r48_end_effects(s, 0, ACTIONS);
	}
	if (APPLIES(c, RULE_CLEAR_PASS))
		s->passed = 0;
	s->acted = s->banned = 0;
	s->last_play = s->last_turn = s->last_act = 0;
	r48_reshuffle_at_once(s, c, DECK_PERSON);
	r48_reshuffle_at_once(s, c, DECK_ACTION);
}

/* §IV ¶2: the next Event only if the last was won. */
static void
next_event(struct r48 *s, struct context *c)
{
	int i;

	if (s->event_now && OF(s->event, s->event_now) == EVENT_OPEN)
		return;
	for (i = 0; i < EVENTS && s->event[i] != EVENT_DECK_; i++)
		;
	if (i < EVENTS - 1 && !APPLIES(c, RULE_EVENT_DECK_ORDER))
		i++;
	if (i < EVENTS && APPLIES(c, RULE_EVENT_NEXT)) {
		s->event[i] = EVENT_OPEN;
		s->event_now = or_none(i);
	}
}

static void
r48_replenish(struct r48 *s, struct context *c)
{
	clear_table(s, c);
	next_event(s, c);
	s->phase = PHASE_REPLENISH;
	s->actor = 0;
	s->dealt = 0;
	r48_drawn(s, c);
}

/* --- the result --------------------------------------------------------- */

/* The votes of all seats, or of the winner as the ruling says. */
static void
book(struct r48 *s, struct context *c, const struct r48_result *r)
{
	bool all = RULED(c, BOOK_VOTES, ALL);

	if (r->mode == MODE_POLITICAL && !r->winner) {
		if (RULED(c, TIED_ROUND, SKIP) ||
		    !APPLIES(c, RULE_SCORE_TIE_VOTES))
			return;
	}
	if (r->mode == MODE_POLITICAL ? !APPLIES(c, RULE_VOTES_BOOKED)
				      : !APPLIES(c, RULE_MIL_BOOKED))
		return;
	for (int i = 0; i < SEATS; i++) {
		if (r->mode == MODE_POLITICAL && !all &&
		    or_none(i) != r->winner)
			continue;
		for (int p = 0; p < PARTIES; p++)
			s->booked[i][p] += r->tally[i][p];
	}
}

/* The winner of the round takes the open Event; of none it stays. */
static void
take_event(struct r48 *s, struct context *c, int winner)
{
	if (!s->event_now)
		return;
	if (!winner) {
		TOOK(c, RULE_SCORE_TIE_EVENT);
		return;
	}
	if (!APPLIES(c, RULE_SCORE_EVENT))
		return;
	OF(s->event, s->event_now) = (uint8_t)(EVENT_OPEN + winner);
	OF(s->won, winner)++;
	s->event_now = 0;
	/* its text holds as long as it lies open */
	r48_end_effects(s, SLOT_EVENT, 1);
}

void
r48_conclude(struct r48 *s, struct context *c, const struct r48_result *r)
{
	memcpy(s->tally, r->tally, sizeof(s->tally));
	s->last_mode = (uint8_t)r->mode;
	s->last_winner = (uint8_t)r->winner;
	s->last_party = (uint8_t)r->party;
	s->last_points = (int16_t)r->points;
	book(s, c, r);
	take_event(s, c, r->winner);
	s->actor = 0;
	if (r48_game_ends(s, c) && APPLIES(c, RULE_END_AT_ONCE)) {
		s->phase = PHASE_OVER;
		r48_finish(s, c);
		return;
	}
	r48_replenish(s, c);
}

void
r48_score_round(struct r48 *s, struct context *c, const struct r48_muster *m)
{
	struct r48_result result;

	r48_score(s, c, m, &result);
	if (result.missing.count)
		s->phase = PHASE_TALLY;
	else
		r48_conclude(s, c, &result);
}
