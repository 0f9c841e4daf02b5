/* What is true of every table of 1848 between two rows.
 *
 * The cards come first: each is at one place, and the unseen ones are as many
 * as decks, hands and shoved cards have room for.  Then what lies open: Armies
 * with the Leaders who have a right to them, the order of play, effects of
 * cards that are still there, Events won in their order.  That a seat plays is
 * asked of every value that somebody writes down (field_seated).  A position
 * that somebody wrote down is refused for the first of these that does not
 * hold; after a row of play a fault here is one of ours. */
#include "door.h"

/* --- cards ---------------------------------------------------------------- */

/* The one card that a ruling leaves out is absent then, and only it. */
static const char *
places_valid(struct context *c, const struct deck_view *d, int deck)
{
	int z27 = deck == DECK_ACTION && RULED(c, Z27, OUT)
		      ? needed(c->pack, NEED_Z27)
		      : -1;

	for (int i = 0; i < d->rows; i++)
		WRONG(c, (d->at[i] == PLACE_ABSENT) != (i == z27), &d->at[i],
		      i == z27 ? "the ruling leaves this card out of the game"
			       : "this card is in the game");
	return NULL;
}

/* The shoved cards, from the top one down. */
static const char *
bottom_valid(const struct r48 *s, struct context *c, const struct deck_view *d,
	     int deck)
{
	uint64_t filled =
	    entries_from_to(s, d->entry, deck, BOTTOM_HIDDEN, UINT8_MAX);
	int n = lesser(s->shoved[deck], d->rows);
	uint64_t due = bit(n) - 1, shoved = 0;

	EACH (i, filled | due) {
		int card = d->entry[i] - BOTTOM_CARD;

		WRONG(c, bits_has(filled ^ due, i), &s->shoved[deck],
		      "the shoved cards are not as many as counted");
		if (card < 0)
			continue;
		WRONG(c, d->at[card] != PLACE_BOTTOM, &d->at[card],
		      "a shoved card is elsewhere");
		WRONG(c, bits_has(shoved, card), &d->entry[i],
		      "a card is shoved twice");
		shoved |= bit(card);
	}
	EACH (i, cards_at(s, deck, PLACE_BOTTOM) & ~shoved)
		return invalid_at(c, &d->at[i],
				  "a card is beneath the deck, and has no "
				  "place in `bottom`");
	return NULL;
}

/* Unseen cards: shuffled, in a hand, or shoved; held ones: hand or shoved. */
static const char *
unseen_valid(const struct r48 *s, struct context *c, int deck)
{
	const struct r48_unseen h = r48_unseen_of(s, deck);
	int unseen = bits_count(cards_at(s, deck, PLACE_UNSEEN)) -
		     s->shuffled[deck] - h.shoved;

	for (int i = 0; i < SEATS; i++) {
		WRONG(c, h.unknown[i] < 0, &s->hand[i][deck],
		      "a hand holds more known cards than cards");
		unseen += h.held[i] - h.unknown[i];
	}
	WRONG(c, r48_unseen_spare(&h) < 0, &s->shoved[deck],
	      "more cards are held than the hands and the shoved cards can be");
	WRONG(c, unseen != 0, &s->shuffled[deck],
	      "the unseen cards are not as many as deck, hands and shoved "
	      "cards take");
	return NULL;
}

/* In both decks cards are where they can be, and the unseen add up. */
static const char *
cards_valid(const struct r48 *s, struct context *c)
{
	for (int deck = 0; deck < DECKS; deck++) {
		const struct deck_view d = view_of(s, deck);

		RETURN_WRONG(places_valid(c, &d, deck));
		RETURN_WRONG(bottom_valid(s, c, &d, deck));
		RETURN_WRONG(unseen_valid(s, c, deck));
	}
	return NULL;
}

/* --- Leaders and Armies --------------------------------------------------- */

/* A Leader who has an Army: both lie in one faction, under one flag. */
static const char *
holders_wrong(const struct r48 *s, struct context *c,
	      const struct r48_muster *m, const struct r48_leader *l)
{
	const uint8_t *at = &s->attached[l->person];

	WRONG(c, m->army[l->army].seat != l->seat, at,
	      "an Army lies in another faction than its Leader");
	WRONG(c,
	      l->army == ARMY_Z15 && l->flag >= 0 &&
		  l->flag != m->army[l->army].flag,
	      at, "z15 has a foreign Leader");
	for (int k = 0; k < m->leaders; k++)
		WRONG(c,
		      m->leader[k].army == l->army && l->flag >= 0 &&
			  m->leader[k].flag >= 0 &&
			  m->leader[k].flag != l->flag,
		      at, "an Army has Leaders of two flags");
	return NULL;
}

/* Every Army on the table was laid by a seat; only Leaders have one. */
static const char *
r48_armies_wrong(const struct r48 *s, struct context *c, struct r48_muster *m)
{
	r48_gather(s, c, m, SURE_LEADERS);
	EACH (i, entries_from_to(s, s->attached, DECK_PERSON, 1, UINT8_MAX)) {
		WRONG(c,
		      !faction(s->at_person[i]) ||
			  person_cell(c, i, PERSON_CROSS) == 0,
		      &s->attached[i],
		      "an Army has a holder who is not a Leader");
	}
	for (int i = 1; i <= ARMIES; i++)
		WRONG(c,
		      (faction(s->at_action[action_of(c, i)]) != 0) !=
			  (OF(s->army_by, i) != 0),
		      &OF(s->army_by, i),
		      "an Army lies on the table, and nobody laid it, or the "
		      "other way round");
	for (int i = 0; i < m->leaders; i++)
		if (m->leader[i].army)
			RETURN_WRONG(holders_wrong(s, c, m, &m->leader[i]));
	return NULL;
}

/* Between two rows of play every Army is where it belongs. */
static const char *
armies_valid(const struct r48 *s, struct context *c)
{
	struct unknown_cells cells = {.count = 0};
	struct r48_muster m;

	RETURN_WRONG(r48_armies_wrong(s, c, &m));
	if ((s->phase != PHASE_PLAY && s->phase != PHASE_MUSTER) ||
	    r48_armies_unknown(s, c, &cells))
		return NULL;
	for (int i = 0; i < m.leaders; i++)
		WRONG(c, r48_claims(&m, c, i), &s->attached[m.leader[i].person],
		      "an Army is not with the Leader who has the right to it");
	return NULL;
}

/* --- the table ------------------------------------------------------------ */

/* Each card on the table has a place of its own in the order of play. */
static const char *
order_valid(const struct r48 *s, struct context *c)
{
	bool used[256] = {false};

	for (int deck = 0; deck < DECKS; deck++) {
		const uint8_t *seq = (const uint8_t *)s + LIST_AT(seq, deck);
		uint64_t table = cards_on_table(s, deck);
		uint64_t placed = entries_from_to(s, seq, deck, 1, UINT8_MAX);

		/* each of them comes before the next place, so that is not 0 */
		EACH (i, table | placed | !s->seq_next) {
			WRONG(c, bits_has(table ^ placed, i), &seq[i],
			      "the order of play is not that of the table");
			WRONG(c, seq[i] && used[seq[i]], &seq[i],
			      "two cards have the same place in the order of "
			      "play");
			WRONG(c, seq[i] >= s->seq_next, &s->seq_next,
			      "the next place in the order of play comes after "
			      "those of all cards on the table");
			used[seq[i]] = true;
		}
	}
	return NULL;
}

/* Votes, scale: parties or a Character; flat: a party; others: neither. */
static bool
acts_on_valid(const struct r48 *s, int slot, int k)
{
	const unsigned parties = s->fx_parties[slot][k];
	const bool person = s->fx_person[slot][k] != 0;

	switch (s->fx_op[slot][k]) {
	case OP_VOTES:
	case OP_SCALE:
	case OP_COUNTED_VOTES:
		return !person || !parties;
	case OP_FLAT:
	case OP_COUNTED_FLAT:
		return !person && bits_count(parties) == 1;
	default:
		return !person && !parties;
	}
}

/* What one effect in force may say of itself. */
static const char *
effect_valid(const struct r48 *s, struct context *c, int slot, int k)
{
	enum op op = s->fx_op[slot][k];
	bool flat = op == OP_FLAT || op == OP_COUNTED_FLAT;
	bool armies = op == OP_ARMIES || op == OP_ARMIES_HERE;
	int value = s->fx_value[slot][k];

	WRONG(c, !acts_on_valid(s, slot, k), &s->fx_parties[slot][k],
	      "votes and scale act on parties or on one Character, flat is for "
	      "one party");
	WRONG(c, flat && slot == SLOT_EVENT, &s->fx_op[slot][k],
	      "an Event lies in no faction, so it has no votes of its own "
	      "(flat)");
	WRONG(c, s->fx_flag[slot][k] && !armies, &s->fx_flag[slot][k],
	      "only an effect on Armies has a flag");
	WRONG(c,
	      (op == OP_SCALE || armies) &&
		  (value < -3 || value == -1 || value > 4),
	      &s->fx_value[slot][k],
	      "a factor is 0 to 4, or -2 and -3 for a half and a third");
	WRONG(c, (op == OP_NONE || op == OP_NO_MILITARY) && value,
	      &s->fx_value[slot][k], "this effect has no number");
	WRONG(c, value < -99 || value > 99, &s->fx_value[slot][k],
	      "votes are from -99 to 99");
	return NULL;
}

/* What is in force is of a card that is there, without a gap before it. */
static const char *
effects_valid(const struct r48 *s, struct context *c)
{
	static const uint8_t none[LASTING];

	for (int slot = 0; slot < SLOTS; slot++) {
		bool there = slot == SLOT_EVENT
				 ? s->event_now != 0
				 : faction(s->at_action[slot]) != 0;
		bool ended = false;

		if (memcmp(s->fx_op[slot], none, LASTING) == 0 &&
		    memcmp(s->fx_parties[slot], none, LASTING) == 0 &&
		    memcmp(s->fx_person[slot], none, LASTING) == 0 &&
		    memcmp(s->fx_flag[slot], none, LASTING) == 0 &&
		    memcmp(s->fx_value[slot], none, LASTING) == 0)
			continue;
		for (int k = 0; k < LASTING; k++) {
			RETURN_WRONG(effect_valid(s, c, slot, k));
			WRONG(c, s->fx_op[slot][k] && (!there || ended),
			      &s->fx_op[slot][k],
			      there ? "an effect has an empty place before it"
				    : "a card that is not on the table has an "
				      "effect");
			ended |= !s->fx_op[slot][k];
		}
	}
	return NULL;
}

/* Before a round begins no card is on the table. */
static const char *
table_valid(const struct r48 *s, struct context *c)
{
	bool empty = s->phase == PHASE_SETUP || s->phase == PHASE_REPLENISH ||
		     s->phase == PHASE_FIRST;

	for (int deck = 0; empty && deck < DECKS; deck++)
		EACH (i, cards_on_table(s, deck))
			return invalid_at(c, &view_of(s, deck).at[i],
					  "the table is not empty");
	return NULL;
}

/* --- Events --------------------------------------------------------------- */

/* Open, won or in the deck: the won ones are the first. */
static const char *
event_row_valid(const struct r48 *s, struct context *c)
{
	bool later = false;

	for (int i = 0; i < EVENTS; i++) {
		int at = s->event[i];

		if (at == EVENT_ABSENT)
			continue;
		WRONG(c, later && at == EVENT_OPEN, &s->event[i],
		      "an Event was left out");
		WRONG(c, at == EVENT_OPEN && s->event_now != or_none(i),
		      &s->event[i], "another Event is open");
		WRONG(c, later && at != EVENT_DECK_, &s->event[i],
		      "the Events won are not the first of the deck");
		later |= at == EVENT_DECK_ || at == EVENT_OPEN;
	}
	return NULL;
}

/* §Gameplay III: before the first scoring no votes are booked, no mode won. */
static const char *
scored_valid(const struct r48 *s, struct context *c)
{
	const char *words = "nothing was scored before round 2";

	if (s->round > 1 || s->phase > PHASE_TALLY)
		return NULL;
	for (int i = 0; i < SEATS * PARTIES; i++)
		NEVER(c, s->booked[i / PARTIES][i % PARTIES],
		      &s->booked[i / PARTIES][i % PARTIES], words);
	NEVER(c, s->last_mode, &s->last_mode, words);
	return NULL;
}

/* Events won are as many as counted, and the game ends when they suffice. */
static const char *
events_valid(const struct r48 *s, struct context *c)
{
	int won[SEATS] = {0}, open = 0, total = 0, reached = 0;
	/* before the tally the Event of this round is not won */
	bool undecided = s->phase >= PHASE_PLAY && s->phase <= PHASE_TALLY;

	RETURN_WRONG(event_row_valid(s, c));
	for (int i = 0; i < EVENTS; i++) {
		int at = s->event[i];

		open += at == EVENT_OPEN;
		if (at > EVENT_OPEN && at < EVENT_ABSENT)
			OF(won, at - EVENT_OPEN)++;
	}
	for (int i = 0; i < SEATS; i++) {
		WRONG(c, won[i] != s->won[i], &s->won[i],
		      "Events won are not counted right");
		total += won[i];
		reached += won[i] >= r48_goal(c);
	}
	WRONG(c, total + undecided > s->round, &s->round,
	      "more Events are won than rounds were played");
	WRONG(c, s->phase == PHASE_OVER && (open || reached != 1), &s->phase,
	      "the game is over without its end");
	WRONG(c, s->phase != PHASE_OVER && reached, &s->phase,
	      "the game continues after its end");
	WRONG(c, s->phase != PHASE_OVER && open != 1, &s->event_now,
	      "not exactly one Event is open");
	return NULL;
}

/* --- the score ------------------------------------------------------------ */

/* Nobody has won before the end; a military round has one scorer. */
static const char *
score_valid(const struct r48 *s, struct context *c)
{
	int scored = 0;

	for (int i = 0; i < SEATS && s->last_mode == MODE_MILITARY; i++)
		for (int p = 0; p < PARTIES; p++)
			WRONG(c, s->tally[i][p] && scored++, &s->tally[i][p],
			      "a military round has two entries");
	WRONG(c, s->phase == PHASE_OVER && !s->outcome, &s->outcome,
	      "the game is over without a result");
	if (s->phase == PHASE_OVER)
		return NULL;
	for (int i = 0; i < SEATS; i++)
		WRONG(c, s->vp[i], &s->vp[i], "the game is won before its end");
	WRONG(c, s->winners || s->outcome,
	      s->winners ? &s->winners : &s->outcome,
	      "the game is won before its end");
	return NULL;
}

const char *
r48_invariant(const void *state, struct context *c)
{
	const struct r48 *s = state;

	RETURN_WRONG(cards_valid(s, c));
	RETURN_WRONG(armies_valid(s, c));
	RETURN_WRONG(table_valid(s, c));
	RETURN_WRONG(order_valid(s, c));
	RETURN_WRONG(effects_valid(s, c));
	RETURN_WRONG(events_valid(s, c));
	RETURN_WRONG(scored_valid(s, c));
	RETURN_WRONG(r48_turns_wrong(s, c));
	return score_valid(s, c);
}

/* §IV ¶3: only stolen cards, or a broken limit, make a hand larger. */
const char *
r48_given_wrong(const void *state, struct context *c)
{
	const struct r48 *s = state;

	for (int i = 0; i < SEATS && !printed(c)->steals; i++)
		NEVER(c, hand_size(s, seat_of(i)) > HAND_LIMIT,
		      &s->hand[i][s->hand[i][DECK_PERSON] <= HAND_LIMIT],
		      "a hand has more than six cards");
	return NULL;
}
