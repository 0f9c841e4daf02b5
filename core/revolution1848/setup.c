/* The table before the first card: a new game, and the rest of a fragment. */
#include "revolution1848.h"

/* Events that the basic game leaves out; unknown ones stay in the deck. */
static bool
event_absent(const struct context *c, int event)
{
	return c->ruling[RULING_EVENT_DECK] == EVENT_DECK_BASIC &&
	       cell(c->pack, TABLE_EVENTS, event, EVENT_BASIC) == 0;
}

/* §Setup a: open, in ascending number.  The lowest in the deck is shown. */
static void
show_event(struct r48 *s)
{
	int i;

	s->event_now = 0;
	for (i = 0; i < EVENTS; i++) {
		if (s->event[i] != EVENT_DECK_)
			continue;
		s->event[i] = EVENT_OPEN;
		s->event_now = (uint8_t)(i + 1);
		return;
	}
}

void
r48_start(void *state, struct context *c)
{
	struct r48 *s = state;
	int i;

	for (i = 0; i < c->seats; i++)
		s->order[i] = c->order[i];
	for (i = 0; i < EVENTS; i++)
		if (event_absent(c, i))
			s->event[i] = EVENT_ABSENT;
	show_event(s);
	s->shuffled[DECK_PERSON] = PERSONS;
	s->shuffled[DECK_ACTION] = ACTIONS;
	if (c->ruling[RULING_Z27] == Z27_OUT) {
		s->at_action[Z27_CARD] = PLACE_ABSENT;
		s->shuffled[DECK_ACTION]--;
	}
	s->seq_next = 1;
	TOOK(c, RULE_EVENT_CARDS);
	TOOK(c, RULE_EVENT_DECK_ORDER);
}

/* --- fragments ------------------------------------------------------------ */

/* Events won go to their seats in number order, unless they were named. */
static void
fill_events(struct r48 *s, const struct named *n)
{
	bool named_event = false, named_won = false;
	int i, seat, total = 0, left[SEATS];

	for (i = 0; i < EVENTS; i++)
		named_event |= named_has(n, s, &s->event[i]);
	for (i = 0; i < SEATS; i++)
		named_won |= named_has(n, s, &s->won[i]);
	if (named_event && !named_won)
		for (i = 0; i < EVENTS; i++)
			if (s->event[i] > EVENT_OPEN &&
			    s->event[i] < EVENT_ABSENT)
				s->won[s->event[i] - EVENT_OPEN - 1]++;
	for (i = 0; i < SEATS; i++) {
		left[i] = s->won[i];
		total += s->won[i];
	}
	if (!named_event) {
		for (i = 0; i < EVENTS; i++)
			if (s->event[i] != EVENT_ABSENT)
				s->event[i] = EVENT_DECK_;
		for (seat = i = 0; i < EVENTS && seat < SEATS; i++) {
			while (seat < SEATS && left[seat] == 0)
				seat++;
			if (seat == SEATS || s->event[i] == EVENT_ABSENT)
				continue;
			s->event[i] = (uint8_t)(EVENT_OPEN + seat + 1);
			left[seat]--;
		}
	}
	if (!named_has(n, s, &s->event_now)) {
		for (i = 0; i < EVENTS && s->event[i] != EVENT_OPEN; i++)
			;
		s->event_now = (uint8_t)(i < EVENTS ? i + 1 : 0);
		if (s->event_now == 0 && s->phase != PHASE_OVER)
			show_event(s);
	} else {
		for (i = 0; i < EVENTS; i++)
			if (s->event[i] == EVENT_OPEN && i + 1 != s->event_now)
				s->event[i] = EVENT_DECK_;
		if (s->event_now)
			s->event[s->event_now - 1] = EVENT_OPEN;
	}
	if (!named_has(n, s, &s->round))
		s->round = (uint16_t)(total + (s->phase != PHASE_SETUP));
}

/* Entries of `bottom` say where the card is and how many were shoved. */
static void
fill_bottom(struct r48 *s, const struct named *n, int deck)
{
	const uint8_t *entry =
	    deck == DECK_PERSON ? s->bottom_person : s->bottom_action;
	uint8_t *at = deck == DECK_PERSON ? s->at_person : s->at_action;
	int rows = deck == DECK_PERSON ? PERSONS : ACTIONS;
	int i, count = 0;

	/* a card that was given elsewhere stays there, for the invariant */
	for (i = 0; i < rows && entry[i] != BOTTOM_NONE; i++, count++)
		if (entry[i] >= BOTTOM_CARD &&
		    !named_has(n, s, &at[entry[i] - BOTTOM_CARD]))
			at[entry[i] - BOTTOM_CARD] = PLACE_BOTTOM;
	if (!named_has(n, s, &s->shoved[deck]))
		s->shoved[deck] = (uint8_t)count;
}

/* Hands not named hold what was located there; the rest of the unseen cards
 * is the shuffled part of the deck. */
static void
fill_hands(struct r48 *s, const struct named *n, int deck)
{
	const uint8_t *at = deck == DECK_PERSON ? s->at_person : s->at_action;
	int rows = deck == DECK_PERSON ? PERSONS : ACTIONS;
	int located[SEATS] = {0}, unseen = 0, i, hidden = s->shoved[deck];

	for (i = 0; i < rows; i++) {
		if (at[i] == PLACE_UNSEEN)
			unseen++;
		else if (at[i] <= PLACE_HAND + SEATS)
			located[at[i] - PLACE_HAND - 1]++;
		else if (at[i] == PLACE_BOTTOM)
			hidden--;
	}
	for (i = 0; i < SEATS; i++) {
		if (!named_has(n, s, &s->hand[i][deck]))
			s->hand[i][deck] = (uint8_t)located[i];
		unseen -= s->hand[i][deck] - located[i];
	}
	if (!named_has(n, s, &s->shuffled[deck]))
		s->shuffled[deck] =
		    (uint8_t)(unseen - hidden > 0 ? unseen - hidden : 0);
}

/* Cards on the table without a place in the order of play follow the others,
 * Characters first. */
static void
fill_sequence(struct r48 *s)
{
	int i, last = 0;

	for (i = 0; i < PERSONS; i++)
		if (s->seq_person[i] > last)
			last = s->seq_person[i];
	for (i = 0; i < ACTIONS; i++)
		if (s->seq_action[i] > last)
			last = s->seq_action[i];
	for (i = 0; i < PERSONS; i++)
		if (faction(s->at_person[i]) && !s->seq_person[i])
			s->seq_person[i] = (uint8_t)++last;
	for (i = 0; i < ACTIONS; i++)
		if (faction(s->at_action[i]) && !s->seq_action[i])
			s->seq_action[i] = (uint8_t)++last;
	s->seq_next = (uint8_t)(last + 1);
}

/* Who laid an Army, and what the text of a card does, if it leaves no choice.
 */
static void
fill_actions(struct r48 *s, struct context *c, const struct named *n)
{
	int i, k, army;

	for (i = 0; i < ACTIONS; i++) {
		int on = faction(s->at_action[i]);
		bool open;

		army = army_of(i);
		if (army && on && !s->army_by[army - 1])
			s->army_by[army - 1] = (uint8_t)on;
		if (!on || named_has(n, s, &s->fx_op[i][0]) ||
		    named_has(n, s, &s->fx_op[i][1]))
			continue;
		for (k = 0; k < r48_steps(c, i, &open); k++) {
			struct r48_step step = r48_step(c, i, k);

			if (!step.choice && step.verb != VERB_REMOVE)
				r48_do_step(s, c, i, &step, -1);
		}
	}
}

void
r48_fill(void *state, struct context *c, const struct named *n)
{
	struct r48 *s = state;
	int i;

	if (!named_has(n, s, &s->phase))
		s->phase = PHASE_PLAY;
	if (!named_has(n, s, &s->first) && s->phase != PHASE_SETUP)
		s->first = s->order[0];
	if (!named_has(n, s, &s->actor) && s->phase == PHASE_PLAY) {
		s->actor = s->first;
		for (i = 0; i < SEATS && in_set(s->passed, s->actor); i++)
			s->actor = (uint8_t)r48_next(s, s->actor);
	}
	/* what is left of phase II is for Leaders and Armies alone */
	if (!named_has(n, s, &s->passed) && s->phase == PHASE_MUSTER)
		s->passed = (uint8_t)r48_seats(s);
	fill_events(s, n);
	fill_bottom(s, n, DECK_PERSON);
	fill_bottom(s, n, DECK_ACTION);
	fill_hands(s, n, DECK_PERSON);
	fill_hands(s, n, DECK_ACTION);
	fill_sequence(s);
	fill_actions(s, c, n);
	if (s->phase == PHASE_REPLENISH && !named_has(n, s, &s->dealt))
		r48_mark_drawn(s, c);
}
