/* What is true of turns, and of what is pending between two rows. */
#include "door.h"

/* --- pending -------------------------------------------------------------- */

/* The pending text waits at its cursor, for the seat that has to act. */
static const char *
text_valid(const struct r48 *s, struct context *outside)
{
	LOOKING(c, outside);
	bool event = s->pending_card > ACTIONS;

	WRONG(outside, !s->pending_card, &s->pending_card,
	      "a text waits, and none is pending");
	WRONG(outside, event && s->pending_card - ACTIONS != s->event_now,
	      &s->pending_card, "the text of an Event that is not open waits");
	WRONG(outside, !event && !s->last_play, &s->last_play,
	      "the text of a card is being carried out, and nobody played it");
	WRONG(outside,
	      s->pending_on !=
		  (event ? 0 : faction(OF(s->at_action, s->pending_card))),
	      &s->pending_on,
	      "the text that waits does not act where its card lies");
	WRONG(outside, !event && !s->pending_on, &s->pending_card,
	      "the text of a card that is not on the table waits");
	WRONG(outside, !r48_text_waits(s, &c), &s->pending_text.step,
	      "the text does not wait at this place, or not for this seat");
	WRONG(outside,
	      s->phase == PHASE_ATTEST &&
		  s->actor != r48_player(s, r48_text_now(s)),
	      &s->actor, "another seat tells the text");
	return NULL;
}

/* Is the choice of Leaders or Armies one? */
static const char *
choice_valid(const struct r48 *s, struct context *outside)
{
	LOOKING(c, outside);
	struct r48_pair pairs[PERSONS];

	WRONG(outside, !s->pending_army && !s->pending_leader, &s->pending_army,
	      "a choice is open, and nothing is pending");
	WRONG(outside, r48_answers(s, &c, pairs) < 2,
	      s->pending_army ? &s->pending_army : &s->pending_leader,
	      "a choice is open, and nothing is to be chosen");
	return NULL;
}

/* Who has the turn when what is pending is done. */
static const char *
turn_after_valid(const struct r48 *s, struct context *c)
{
	bool event = s->pending_card > ACTIONS;
	int turn = s->pending_turn;

	WRONG(c, event && turn, &s->pending_turn,
	      "nobody has the turn before the Event is shown");
	if (event)
		return NULL;
	WRONG(c, !turn && s->passed != r48_seats(s), &s->pending_turn,
	      "a choice is open, and nobody has the turn after it");
	WRONG(c, turn && !s->step_due && in_set(s->passed, turn),
	      &s->pending_turn,
	      "after the choice the turn is that of a seat that has passed");
	return NULL;
}

/* A text or a choice is pending exactly where the phase waits for it. */
static const char *
waiting_valid(const struct r48 *s, struct context *c)
{
	bool text = text_pending(s);
	bool choice = s->phase == PHASE_ATTACH;
	static const struct bookmark none;

	WRONG(c,
	      !text && (s->pending_card || s->pending_on || s->pending_spent ||
			memcmp(&s->pending_text, &none, sizeof(none)) != 0),
	      &s->pending_card, "a text is pending where none waits");
	WRONG(c, (s->pending_army || s->pending_leader) && !choice,
	      &s->pending_army, "a choice is pending where none is open");
	WRONG(c, (s->pending_turn || s->step_due) && !text && !choice,
	      &s->pending_turn, "a turn is pending where nothing waits");
	if (!text && !choice)
		return NULL;
	WRONG(c, !s->actor, &s->actor, "a choice is open, and nobody makes it");
	RETURN_WRONG(turn_after_valid(s, c));
	return text ? text_valid(s, c) : choice_valid(s, c);
}

/* --- turns ---------------------------------------------------------------- */

static const char *
seats_valid(const struct r48 *s, struct context *c)
{
	for (int i = 0; i < SEATS; i++)
		WRONG(c, s->order[i] != (i < c->seats ? c->order[i] : 0),
		      &s->order[i],
		      "the turn order is not that of the game row");
	WRONG(c, !s->first && s->phase >= PHASE_PLAY && s->phase != PHASE_OVER,
	      &s->first, "nobody was the first player");
	return NULL;
}

/* Somebody is at turn exactly where somebody can be. */
static const char *
turn_valid(const struct r48 *s, struct context *c)
{
	bool waits = text_pending(s) || s->phase == PHASE_ATTACH;
	bool over = s->phase == PHASE_MUSTER || s->phase == PHASE_TALLY;

	WRONG(c,
	      s->phase == PHASE_PLAY &&
		  (!s->actor || in_set(s->passed, s->actor) ||
		   hand_size(s, s->actor) == 0),
	      &s->actor, "the seat at turn has passed or holds no card");
	for (int seat = 1; over && seat <= SEATS; seat++)
		WRONG(c,
		      r48_in_game(s, seat) && !in_set(s->passed, seat) &&
			  hand_size(s, seat) > 0,
		      &s->passed, "a seat has cards and has not passed");
	WRONG(c, s->phase != PHASE_PLAY && !waits && s->actor, &s->actor,
	      "a seat is at turn where none can be");
	return NULL;
}

const char *
r48_turns_wrong(const struct r48 *s, struct context *c)
{
	RETURN_WRONG(seats_valid(s, c));
	RETURN_WRONG(turn_valid(s, c));
	return waiting_valid(s, c);
}
