/* What holds in every state between two rows. */
#include "bismarck.h"

#define IN(phase) (1u << (phase))

/* Phases with five cards in the row. */
#define FULL_ROW                                                               \
	(IN(PHASE_MULLIGAN) | IN(PHASE_SETUP) | IN(PHASE_TURN) |               \
	 IN(PHASE_INTEL) | IN(PHASE_ROLL) | IN(PHASE_REROLL) |                 \
	 IN(PHASE_BOP_PARTY) | IN(PHASE_CRISIS) | IN(PHASE_ACTION))
/* Phases behind a kept unequal throw. */
#define UNEQUAL                                                                \
	(IN(PHASE_CRISIS) | IN(PHASE_EFFECT) | IN(PHASE_ATTEST) |              \
	 IN(PHASE_REFILL) | IN(PHASE_ACTION))
/* Phases in which something is pending. */
#define PENDING                                                                \
	(IN(PHASE_BOP_PARTY) | IN(PHASE_CRISIS) | IN(PHASE_EFFECT) |           \
	 IN(PHASE_ATTEST) | IN(PHASE_SOURCE))

static const char *
discs_sound(const struct bismarck *s)
{
	int i, n = bismarck_lost(s) + bismarck_row_discs(s);

	for (i = 0; i < POOLS; i++)
		n += s->pool[i];
	return n == DISCS ? NULL
			  : "seven discs lie in the pools, on the Parliament "
			    "and on the row";
}

static const char *
cards_sound(const struct bismarck *s, struct context *c)
{
	int in[PLACE_DISCARD + 1] = {0};
	int i;

	for (i = 0; i < CARDS; i++) {
		if (s->card[i] > PLACE_DISCARD)
			return "a card is at no place";
		in[s->card[i]]++;
		if (bismarck_in_row(s, i) && !bismarck_declared(c, i))
			return "a card of the row is not declared";
	}
	if (in[PLACE_DECK] != s->deck)
		return "`deck` is the number of cards in the draw pile";
	for (i = 0; i < SLOTS; i++) {
		if (in[PLACE_ROW + i] > 1)
			return "two cards lie in one slot";
		if (s->row[i] > CARDS ||
		    (s->row[i] ? s->card[s->row[i] - 1] != i + PLACE_ROW
			       : in[PLACE_ROW + i]))
			return "row and card say the same";
		if (!in[PLACE_ROW + i] && s->discs[i])
			return "discs lie on a free slot";
	}
	return NULL;
}

/* Free slots belong to few phases, and some of them only to the right. */
static const char *
row_sound(const struct bismarck *s)
{
	int n = bismarck_free_slots(s);
	int i;

	if ((FULL_ROW >> s->phase & 1) && n)
		return "the row has five cards in this phase";
	if (s->phase == PHASE_DEAL && n != SLOTS)
		return "all slots are free before the deal";
	if (s->phase == PHASE_REDRAW && n != 1)
		return "one slot is free during the exchange";
	if (s->phase == PHASE_INTEL_DRAW && n != SLOTS)
		return "all slots are free after Intelligence";
	if (s->phase != PHASE_REFILL)
		return NULL;
	for (i = 1; i < SLOTS; i++)
		if (!s->row[i - 1] && s->row[i])
			n = 0;
	return n ? NULL : "one to five slots at the right are free in refill";
}

static const char *
bits_sound(const struct bismarck *s)
{
	uint8_t all = 0;
	int i;

	for (i = 0; i < POWERS; i++)
		all |= s->inactive[i];
	for (i = 0; i < TOKENS; i++)
		all |= s->tokens[i];
	for (i = 0; i < PARTIES; i++)
		all |= s->parliament[i] | s->pend_lose[i];
	for (i = 0; i < SLOTS; i++)
		all |= s->pend_join[i];
	all |= s->pend_broker;
	return all > 1 ? "a yes or no is neither 0 nor 1" : NULL;
}

static const char *
board_sound(const struct bismarck *s, struct context *c)
{
	int i;

	if (s->phase == PHASE_DEAL)
		return NULL;
	if (!bismarck_board_complete(c))
		return "the pack does not give the whole board";
	for (i = 0; i < POWERS; i++)
		if (s->flags[i] < 1 || s->flags[i] > SPACES)
			return "a flag is not on the track";
	return NULL;
}

static const char *
dice_sound(const struct bismarck *s, struct context *c)
{
	uint8_t cap = c->ruling[RULING_CAP_THROW] == CAP_THROW_HIGHEST
			  ? s->dice_top
			  : s->dice_hi;
	int i;

	if (s->dice_lo > s->dice_hi || s->dice_hi > FACES ||
	    s->dice_top > FACES)
		return "dice.lo is at most dice.hi, and both at most 6";
	if ((UNEQUAL >> s->phase & 1 ||
	     (s->phase == PHASE_SOURCE && s->pend_cause != CAUSE_BOP)) &&
	    (s->dice_lo < 1 || s->dice_lo >= s->dice_hi))
		return "an unequal throw lies there in this phase";
	if (s->phase == PHASE_REROLL && !s->dice_lo)
		return "a throw lies there in this phase";
	for (i = POOL_EVENT; s->phase == PHASE_ACTION && i < POOLS; i++)
		if (s->pool[i] > cap)
			return "a pool holds more than the cap";
	return NULL;
}

/* Places that could give the next owed disc. */
static int
places(const struct bismarck *s)
{
	int i, pools = 0, cards = 0;

	for (i = POOL_EVENT; i < POOLS; i++)
		pools += s->pool[i] > 0;
	for (i = 0; i < SLOTS; i++)
		cards += s->discs[i] > 0;
	return pools ? pools : cards;
}

static const char *
pending_sound(const struct bismarck *s)
{
	int i, owed = 0, joined = 0;

	for (i = 0; i < PARTIES; i++) {
		owed += s->pend_lose[i];
		if (s->pend_lose[i] && s->parliament[i])
			return "a disc is owed to an occupied spot";
	}
	for (i = 0; i < SLOTS; i++)
		joined += s->pend_join[i];
	if (!(PENDING >> s->phase & 1) &&
	    (owed || joined || s->pend_slot || s->pend_step || s->pend_cause ||
	     s->pend_broker))
		return "something is pending in a phase that waits for "
		       "nothing";
	if ((IN(PHASE_CRISIS) | IN(PHASE_EFFECT) | IN(PHASE_ATTEST)) >>
		s->phase &
	    1) {
		if (!s->pend_slot || s->pend_slot > SLOTS ||
		    bismarck_card_in(s, s->pend_slot) < 0)
			return "pend.slot names the card being executed";
	}
	if (s->phase == PHASE_CRISIS && !s->pend_join[s->pend_slot - 1])
		return "pend.join contains pend.slot";
	if (s->phase != PHASE_SOURCE)
		return NULL;
	if (!owed || s->pool[POOL_INFLUENCE] || places(s) < 2)
		return "source needs an owed disc, an empty Influence Pool "
		       "and two places";
	if (s->pend_cause == CAUSE_NONE || s->pend_cause > CAUSE_EFFECT ||
	    (s->pend_cause != CAUSE_BOP &&
	     (!s->pend_slot || s->pend_slot > SLOTS ||
	      bismarck_card_in(s, s->pend_slot) < 0)))
		return "source needs pend.cause and pend.slot";
	return NULL;
}

static const char *
end_sound(const struct bismarck *s, struct context *c)
{
	bool over = s->phase == PHASE_OVER;

	if (over != (s->outcome != OUTCOME_RUNNING) ||
	    over != (s->reason != REASON_NONE))
		return "outcome and reason are set exactly when phase is "
		       "over";
	if (!over && c->ruling[RULING_THIRD_DISC] == THIRD_DISC_IMMEDIATE &&
	    bismarck_lost(s) > 2)
		return "a running game has at most two discs on the "
		       "Parliament";
	return NULL;
}

const char *
bismarck_invariant(const void *state, struct context *c)
{
	const struct bismarck *s = state;
	const char *wrong;

	if (s->phase >= PHASES)
		return "no such phase";
	if (s->reserved[0] | s->reserved[1] | s->reserved[2] | s->reserved[3] |
	    s->reserved[4])
		return "reserved is zero";
	if ((wrong = bits_sound(s)) || (wrong = cards_sound(s, c)) ||
	    (wrong = discs_sound(s)) || (wrong = row_sound(s)) ||
	    (wrong = board_sound(s, c)) || (wrong = dice_sound(s, c)) ||
	    (wrong = pending_sound(s)) || (wrong = end_sound(s, c)))
		return wrong;
	if (s->phase == PHASE_REROLL && !s->tokens[TOKEN_REROLL])
		return "the Reroll token is active while a throw waits";
	return NULL;
}
