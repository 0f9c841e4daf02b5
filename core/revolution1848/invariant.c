/* What is true of every table of 1848. */
#include "revolution1848.h"

/* Every card has one place; unseen cards are in the shuffled part, in a hand,
 * or shoved. */
static const char *
cards_sound(const struct r48 *s, const struct context *c, int deck)
{
	const uint8_t *at = deck == DECK_PERSON ? s->at_person : s->at_action;
	const uint8_t *entry =
	    deck == DECK_PERSON ? s->bottom_person : s->bottom_action;
	int rows = deck == DECK_PERSON ? PERSONS : ACTIONS;
	int base = deck == DECK_PERSON ? 0 : PERSONS;
	int unseen = 0, hidden = 0, named = 0, i, seat;
	uint64_t shoved = 0;
	bool z27 = c->ruling[RULING_Z27] == Z27_IN;

	for (i = 0; i < rows; i++) {
		unseen += at[i] == PLACE_UNSEEN;
		named += at[i] == PLACE_BOTTOM;
		if ((at[i] == PLACE_ABSENT) != (base && i == Z27_CARD && !z27))
			return "a card is missing, or one too many is there";
		if ((faction(at[i]) && !r48_in_game(s, faction(at[i]))) ||
		    (at[i] > PLACE_HAND && at[i] <= PLACE_HAND + SEATS &&
		     !r48_in_game(s, at[i] - PLACE_HAND)))
			return "a card is at a seat that does not play";
	}
	for (i = 0; i < rows; i++) {
		if ((entry[i] != BOTTOM_NONE) != (i < s->shoved[deck]))
			return "the shoved cards are not as many as counted";
		hidden += entry[i] == BOTTOM_HIDDEN;
		if (entry[i] < BOTTOM_CARD)
			continue;
		if (at[entry[i] - BOTTOM_CARD] != PLACE_BOTTOM)
			return "a shoved card is elsewhere";
		if (shoved >> (entry[i] - BOTTOM_CARD) & 1)
			return "a card is shoved twice, or nowhere";
		shoved |= UINT64_C(1) << (entry[i] - BOTTOM_CARD);
	}
	if (named + hidden != s->shoved[deck])
		return "a card is shoved twice, or nowhere";
	unseen -= s->shuffled[deck] + hidden;
	for (seat = 1; seat <= SEATS; seat++) {
		int unknown = r48_unknown(s, seat, deck);

		if (unknown < 0)
			return "a hand holds more known cards than cards";
		unseen -= unknown;
	}
	return unseen ? "the unseen cards are not as many as they can be"
		      : NULL;
}

static const char *
armies_sound(const struct r48 *s, struct context *c)
{
	struct r48_muster m;
	int i, k;

	r48_gather(s, c, &m);
	for (i = 0; i < PERSONS; i++)
		if (s->attached[i] && (!faction(s->at_person[i]) ||
				       person_cell(c, i, PERSON_CROSS) == 0))
			return "an Army has a holder who is no Leader";
	for (i = 1; i <= ARMIES; i++)
		if ((m.army[i].seat != 0) != (s->army_by[i - 1] != 0))
			return "an Army lies there and nobody laid it";
	for (i = 0; i < m.leaders; i++) {
		const struct r48_leader *l = &m.leader[i];

		if (!l->army)
			continue;
		if (m.army[l->army].seat != l->seat)
			return "an Army lies in another faction than its "
			       "Leader";
		if (l->army == 1 && l->flag >= 0 && l->flag != m.army[1].flag)
			return "z15 has a foreign Leader";
		for (k = 0; k < i; k++)
			if (m.leader[k].army == l->army && l->flag >= 0 &&
			    m.leader[k].flag >= 0 &&
			    m.leader[k].flag != l->flag)
				return "an Army has Leaders of two flags";
	}
	if (s->phase == PHASE_ATTACH || s->phase == PHASE_ATTEST ||
	    s->phase == PHASE_OVER)
		return NULL;
	for (i = 0; i < m.leaders; i++)
		if (r48_claims(&m, c, i))
			return "an Army is not with the Leader who has the "
			       "right to it";
	return NULL;
}

static const char *
order_sound(const struct r48 *s)
{
	bool used[256] = {false};
	int i, k;

	for (i = 0; i < PERSONS + ACTIONS; i++) {
		int seq = is_person(i) ? s->seq_person[i]
				       : s->seq_action[i - PERSONS];

		if ((faction(place_of(s, i)) != 0) != (seq != 0))
			return "the order of play is not that of the table";
		if (seq && (used[seq] || seq >= s->seq_next))
			return "two cards have the same place in the order "
			       "of play";
		used[seq] = true;
	}
	for (i = 0; i < ACTIONS; i++)
		for (k = 0; k < LASTING; k++)
			if (s->fx_op[i][k] && !faction(s->at_action[i]))
				return "a card that is not on the table has "
				       "an effect";
	return NULL;
}

static const char *
events_sound(const struct r48 *s, const struct context *c)
{
	int won[SEATS] = {0}, open = 0, total = 0, i, reached = 0;
	bool later = false, undecided;

	for (i = 0; i < EVENTS; i++) {
		if (s->event[i] == EVENT_ABSENT)
			continue;
		if (s->event[i] == EVENT_DECK_ || s->event[i] == EVENT_OPEN) {
			if (later && s->event[i] == EVENT_OPEN)
				return "an Event was left out";
			later = true;
			open += s->event[i] == EVENT_OPEN;
			if (s->event[i] == EVENT_OPEN && s->event_now != i + 1)
				return "another Event is open";
			continue;
		}
		if (later)
			return "the Events won are not the first of the deck";
		won[s->event[i] - EVENT_OPEN - 1]++;
		total++;
	}
	for (i = 0; i < SEATS; i++) {
		if (won[i] != s->won[i])
			return "Events won are not counted right";
		reached += won[i] >= r48_target(c);
	}
	/* up to the tally nobody has won the Event of this round */
	undecided = s->phase >= PHASE_PLAY && s->phase <= PHASE_TALLY;
	if (total + undecided > s->round)
		return "more Events are won than rounds were played";
	if (s->phase == PHASE_OVER)
		return open || reached != 1 ? "the game is over without its end"
					    : NULL;
	if (reached)
		return "the game goes on behind its end";
	return open == 1 ? NULL : "not exactly one Event is open";
}

static const char *
turn_sound(const struct r48 *s, const struct context *c)
{
	bool waits = s->phase == PHASE_ATTEST || s->phase == PHASE_ATTACH;
	int i, seat, scored = 0;

	for (i = 0; i < SEATS; i++)
		if (s->order[i] != (i < c->seats ? c->order[i] : 0))
			return "the turn order is not that of the game row";
	if (s->phase == PHASE_PLAY &&
	    (!s->actor || !r48_in_game(s, s->actor) ||
	     in_set(s->passed, s->actor) || hand_size(s, s->actor) == 0))
		return "the seat at turn has passed or holds no card";
	for (seat = 1; s->phase == PHASE_MUSTER && seat <= SEATS; seat++)
		if (r48_in_game(s, seat) && !in_set(s->passed, seat) &&
		    hand_size(s, seat) > 0)
			return "a seat has cards and has not passed";
	if (s->phase != PHASE_PLAY && !waits && s->actor)
		return "a seat is at turn where none can be";
	if (!waits && (s->pending_turn || s->pending_army ||
		       s->pending_leader || s->pending_card || s->step_due))
		return "a choice is pending where none is open";
	if (waits && (!s->actor || !r48_in_game(s, s->actor) ||
		      (!s->pending_turn && s->passed != r48_seats(s)) ||
		      (s->pending_turn && !r48_in_game(s, s->pending_turn))))
		return "a choice is open, and nobody makes it";
	/* a choice takes no card from a hand */
	if (s->pending_turn && !s->step_due &&
	    (in_set(s->passed, s->pending_turn) ||
	     hand_size(s, s->pending_turn) == 0))
		return "the turn stays behind the choice with a seat that has "
		       "passed or holds no card";
	if ((s->phase == PHASE_ATTEST && !s->pending_card) ||
	    (s->phase == PHASE_ATTACH && !s->pending_army &&
	     !s->pending_leader))
		return "a choice is open, and nothing is pending";
	if ((s->passed | s->acted | s->banned | s->dealt) & ~r48_seats(s))
		return "a seat that does not play has a mark";
	if (s->phase == PHASE_SETUP || s->phase == PHASE_REPLENISH ||
	    s->phase == PHASE_FIRST)
		for (i = 0; i < PERSONS + ACTIONS; i++)
			if (faction(place_of(s, i)))
				return "the table is not empty";
	for (i = 0; i < 6; i++)
		if (s->reserved[i])
			return "a reserved byte is used";
	for (seat = 0; seat < SEATS && s->last_mode == MODE_MILITARY; seat++)
		for (i = 0; i < PARTIES; i++)
			scored += s->tally[seat][i] != 0;
	if (scored > 1)
		return "a military round has two entries";
	for (i = 0; i < SEATS && s->phase != PHASE_OVER; i++)
		if (s->vp[i] || s->winners || s->outcome)
			return "the game is won before its end";
	return NULL;
}

const char *
r48_invariant(const void *state, struct context *c)
{
	const struct r48 *s = state;
	const char *wrong = cards_sound(s, c, DECK_PERSON);

	if (!wrong)
		wrong = cards_sound(s, c, DECK_ACTION);
	if (!wrong)
		wrong = armies_sound(s, c);
	if (!wrong)
		wrong = order_sound(s);
	if (!wrong)
		wrong = events_sound(s, c);
	if (!wrong)
		wrong = turn_sound(s, c);
	return wrong;
}
