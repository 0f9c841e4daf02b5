/* What holds in every state between two rows.
 *
 * Each value by itself is one that state.def allows: nothing else can be
 * written.  What is asked here is whether the values fit each other: seven
 * discs, a row that agrees with its cards, dice that belong to the phase,
 * a text that really waits at its place.  A position that somebody wrote
 * down is refused for the first that does not, with the element at fault;
 * NEVER marks what fits together and still cannot happen in any game. */
#include <string.h>

#include "door.h"

/* Phases with five cards in the row. */
#define FULL_ROW                                                               \
	(IN(PHASE_MULLIGAN) | IN(PHASE_SETUP) | IN(PHASE_TURN) |               \
	 IN(PHASE_INTEL) | IN(PHASE_ROLL) | IN(PHASE_REROLL) |                 \
	 IN(PHASE_BOP_PARTY) | IN(PHASE_CRISIS) | IN(PHASE_ACTION))
/* Phases in which cards of the pile are due. */
#define DRAWS (IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) | IN(PHASE_REFILL))
/* Phases in which a card is carried out. */
#define EXECUTES (IN(PHASE_CRISIS) | IN(PHASE_EFFECT) | IN(PHASE_ATTEST))
/* Phases after a kept unequal roll. */
#define UNEQUAL (EXECUTES | IN(PHASE_REFILL) | IN(PHASE_ACTION))

static bool
in(const struct bismarck *s, uint32_t phases)
{
	return bits_has(phases, s->phase);
}

/* Does the phase wait for the disc of a loss with this cause? */
static bool
waits_for_disc(const struct bismarck *s, enum cause cause)
{
	return s->phase == PHASE_SOURCE && s->pend_cause == cause;
}

/* The first entry above `most`, or NULL. */
static const uint8_t *
above(const uint8_t *at, int n, int most)
{
	for (int i = 0; i < n; i++)
		if (at[i] > most)
			return &at[i];
	return NULL;
}

/* Cards at a place from `low` to `high` - 1, as bits. */
static uint64_t
cards_within(const struct bismarck *s, int low, int high)
{
	return bytes_part_within(s, s->card, CARDS, low, high);
}

/* --- the pieces ----------------------------------------------------------- */

/* Seven discs: in the pools, on the Parliament, on the row, or lost. */
static const char *
discs_valid(const struct bismarck *s, struct context *c)
{
	int n = bismarck_lost(s) + bismarck_row_discs(s) + s->discs_out;

	for (int i = 0; i < POOLS; i++)
		n += s->pool[i];
	WRONG(c, s->discs_out && !RULED(c, DISCARDED_DISCS, LOST_TO_CARD),
	      &s->discs_out, "discs are out of the game");
	WRONG(c, n != DISCS, &s->pool[POOL_INFLUENCE],
	      "seven discs lie in the pools, on the Parliament and on the row");
	return NULL;
}

/* `row` and `card` say the same, and the pile has the others. */
static const char *
cards_valid(const struct bismarck *s, struct context *c)
{
	int in_slot[SLOTS] = {0};

	EACH (i, cards_within(s, PLACE_ROW, PLACE_DISCARD)) {
		WRONG(c, in_slot[s->card[i] - PLACE_ROW]++, &s->card[i],
		      "two cards lie in one slot");
		WRONG(c, !bismarck_knows_card(c, i), &s->card[i],
		      "a card of the row is not declared");
	}
	for (int i = 0; i < SLOTS; i++) {
		WRONG(c,
		      s->row[i] ? OF(s->card, s->row[i]) != i + PLACE_ROW
				: in_slot[i],
		      &s->row[i], "row and card name different places");
		WRONG(c, !s->row[i] && s->discs[i], &s->discs[i],
		      "discs lie on a free slot");
	}
	WRONG(c,
	      bits_count(cards_within(s, PLACE_DECK, PLACE_DECK + 1)) !=
		  s->deck,
	      &s->deck, "`deck` is the number of cards in the draw pile");
	return NULL;
}

/* Free slots belong to few phases, and some of them only to the right. */
static const char *
row_valid(const struct bismarck *s, struct context *c)
{
	int n = bismarck_free_slots(s), last = 0;

	WRONG(c,
	      (in(s, FULL_ROW) || waits_for_disc(s, CAUSE_BOP) ||
	       waits_for_disc(s, CAUSE_CRISIS)) &&
		  n,
	      &s->phase, "the row has five cards in this phase");
	WRONG(c, s->phase == PHASE_DEAL && n != SLOTS, &s->phase,
	      "all slots are free before the deal");
	WRONG(c, s->phase == PHASE_DEAL && s->deck != CARDS, &s->deck,
	      "all cards lie in the draw pile before the deal");
	WRONG(c, s->phase == PHASE_REDRAW && n != 1, &s->phase,
	      "one slot is free during the exchange");
	WRONG(c, s->phase == PHASE_INTEL_DRAW && n != SLOTS, &s->phase,
	      "all slots are free after Intelligence");
	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			last = i + 1;
	WRONG(c, s->phase == PHASE_REFILL && (!n || last + n != SLOTS),
	      &s->phase, "one to five slots at the right are free in refill");
	WRONG(c, in(s, DRAWS) && !s->deck, &s->deck,
	      "a card has to be drawn and the draw pile is empty");
	return NULL;
}

/* 2: in the set-up nothing has moved, until a disc ends the exchange. */
static const char *
setup_valid(const struct bismarck *s, struct context *c)
{
	const char *moved = "the set-up is not over, nothing has moved";
	const uint8_t *disc = above(s->discs, SLOTS, 0);

	NEVER(c, disc && s->phase != PHASE_SETUP, disc,
	      "a disc on a card closes the exchange");
	for (int i = 0; i < POWERS; i++)
		NEVER(c,
		      s->flags[i] != cell(c->pack, T_POWERS, i, POWERS_START) ||
			  s->inactive[i],
		      &s->flags[i], moved);
	for (int i = 0; i < TOKENS; i++)
		NEVER(c, !s->tokens[i], &s->tokens[i], moved);
	for (int i = 0; i < PARTIES; i++)
		NEVER(c, s->parliament[i] != (i == PARTY_Z), &s->parliament[i],
		      moved);
	return NULL;
}

/* 3.4, 4: at the start of a turn Cleanup has emptied the three pools and tested
 * the win; each action has tested it, too, but by another ruling. */
static const char *
start_valid(const struct bismarck *s, struct context *c)
{
	static const uint8_t active[POWERS];
	bool before = s->phase < PHASE_ROLL;
	bool won = bismarck_flags_in(s, c, ZONE_GERMAN) == POWERS &&
		   (memcmp(s->inactive, active, POWERS) == 0 ||
		    RULED(c, INACTIVE_VICTORY, COUNTS));
	const uint8_t *pool =
	    above(s->pool + POOL_EVENT, POOLS - POOL_EVENT, 0);

	NEVER(c, before && pool, pool,
	      "the pools are empty before the allocation");
	NEVER(c,
	      won && (before || (s->phase == PHASE_ACTION &&
				 !RULED(c, WIN_CHECK, END_OF_TURN))),
	      &s->flags[1], /* any of the five */
	      "all five flags are in the German zone, the game was won before");
	/* 3.2.3: each turn a card comes from the pile */
	NEVER(c,
	      s->turn > CARDS - SLOTS + 1 && RULED(c, SPA_ACTIVATED, DISCARD),
	      &s->turn, "a game has no more turns than cards");
	return NULL;
}

/* From the deal on every flag is on the track, at first at its start. */
static const char *
board_valid(const struct bismarck *s, struct context *c)
{
	if (s->phase == PHASE_DEAL)
		return NULL;
	if (!bismarck_board_complete(c))
		return "the pack does not give the whole board";
	for (int i = 0; i < POWERS; i++)
		WRONG(c, s->flags[i] < 1, &s->flags[i],
		      "a flag is not on the track");
	if (s->phase <= PHASE_SETUP)
		RETURN_WRONG(setup_valid(s, c));
	return start_valid(s, c);
}

/* --- the turn and its roll ------------------------------------------------ */

/* A roll as the phase needs it. */
static const char *
roll_valid(const struct bismarck *s, struct context *c)
{
	bool equal = s->dice_lo == s->dice_hi;

	WRONG(c, s->phase < PHASE_ROLL && s->dice_hi, &s->dice_hi,
	      "no dice are on the board at the start of a turn");
	WRONG(c, s->phase == PHASE_ROLL && !equal, &s->dice_lo,
	      "only a double is on the board when dice have to be rolled");
	WRONG(c, s->phase == PHASE_REROLL && !s->dice_lo, &s->dice_lo,
	      "a roll is on the board in this phase");
	WRONG(c,
	      (in(s, UNEQUAL) || waits_for_disc(s, CAUSE_CRISIS) ||
	       waits_for_disc(s, CAUSE_EFFECT)) &&
		  (s->dice_lo < 1 || equal),
	      &s->dice_lo,
	      "a roll of two different dice is on the board in this phase");
	WRONG(c,
	      (s->phase == PHASE_BOP_PARTY || waits_for_disc(s, CAUSE_BOP)) &&
		  !bismarck_double_costs(s, c),
	      &s->dice_lo,
	      "a double that costs a party is on the board in this phase");
	return NULL;
}

/* The dice fit each other, the phase, and the cap of the pools. */
static const char *
dice_valid(const struct bismarck *s, struct context *c)
{
	uint8_t cap = RULED(c, CAP_THROW, HIGHEST) ? s->dice_top : s->dice_hi;

	WRONG(c, s->dice_lo > s->dice_hi || !s->dice_lo != !s->dice_hi,
	      &s->dice_lo, "dice.lo is at most dice.hi, and both at most 6");
	RETURN_WRONG(roll_valid(s, c));
	WRONG(c,
	      (s->dice_top < s->dice_hi && s->phase != PHASE_REROLL) ||
		  (s->phase < PHASE_ROLL && s->dice_top),
	      &s->dice_top,
	      "dice.top is the highest die of the kept rolls of the turn");
	for (int i = POOL_EVENT; s->phase == PHASE_ACTION && i < POOLS; i++)
		WRONG(c, s->pool[i] > cap, &s->pool[i],
		      "a pool holds more than the cap");
	return NULL;
}

/* Turn, result and parties fit the phase. */
static const char *
turn_valid(const struct bismarck *s, struct context *c)
{
	bool over = s->phase == PHASE_OVER;
	bool immediate = RULED(c, THIRD_DISC, IMMEDIATE);

	WRONG(c, (s->turn == 0) != (s->phase <= PHASE_SETUP), &s->turn,
	      "turn is 0 in the set-up and only there");
	WRONG(c,
	      over != (s->outcome != OUTCOME_RUNNING) ||
		  over != (s->reason != REASON_NONE) ||
		  (s->outcome == OUTCOME_WIN) != (s->reason == REASON_ALLIES),
	      &s->outcome,
	      "outcome and reason are set exactly when phase is over");
	WRONG(c, !over && immediate && bismarck_lost(s) > 2,
	      &s->parliament[PARTY_PL],
	      "a running game has at most two discs on the Parliament");
	WRONG(c, s->phase == PHASE_BOP_PARTY && bismarck_lost(s) > PARTIES - 2,
	      &s->phase,
	      "a party is chosen among two or more that support the player");
	WRONG(c, s->phase == PHASE_REROLL && !s->tokens[TOKEN_REROLL],
	      &s->tokens[TOKEN_REROLL],
	      "the Reroll token is active while a roll is to be kept or "
	      "rerolled");
	return NULL;
}

/* --- what is pending ------------------------------------------------------ */

/* Nothing waits that the phase does not know. */
static const char *
idle_valid(const struct bismarck *s, struct context *c)
{
	static const struct bookmark beginning;
	const char *words =
	    "something is pending in a phase that waits for nothing";
	const uint8_t *seen = memchr(s->card, PLACE_SEEN, CARDS);
	const uint8_t *owed = above(s->pend_lose, PARTIES, 0);
	const uint8_t *joined = above(s->pend_join, SLOTS, 0);
	bool source = s->phase == PHASE_SOURCE;
	bool effect = in(s, IN(PHASE_EFFECT) | IN(PHASE_ATTEST)) ||
		      waits_for_disc(s, CAUSE_EFFECT);
	bool crisis =
	    s->phase == PHASE_CRISIS || waits_for_disc(s, CAUSE_CRISIS);

	WRONG(c, seen && !effect, seen, words);
	WRONG(c, s->pend_pushed && !effect, &s->pend_pushed, words);
	WRONG(c, owed && !source, owed, words);
	WRONG(c, s->pend_broker && !waits_for_disc(s, CAUSE_CRISIS),
	      &s->pend_broker, words);
	WRONG(c, joined && !crisis, joined, words);
	WRONG(c,
	      !effect &&
		  memcmp(&s->pend_text, &beginning, sizeof(beginning)) != 0,
	      &s->pend_text, words);
	WRONG(c, s->pend_slot && !effect && !crisis, &s->pend_slot, words);
	WRONG(c, s->pend_cause && !source, &s->pend_cause, words);
	return NULL;
}

/* Crises that break out together; a lost disc may have opened another. */
static const char *
crisis_valid(const struct bismarck *s, struct context *c)
{
	LOOKING(looking, c);
	struct bismarck now = *s;

	WRONG(c,
	      bismarck_kind(c, bismarck_card_in(s, s->pend_slot)) !=
		  KIND_CRISIS,
	      &s->pend_slot, "a crisis is carried out in this phase");
	memset(now.pend_join, 0, sizeof(now.pend_join));
	bismarck_break_out(&now, &looking);
	for (int slot = 1; slot <= SLOTS; slot++) {
		const uint8_t *join = &OF(s->pend_join, slot);
		bool opened_since =
		    s->phase == PHASE_SOURCE && !*join && slot != s->pend_slot;

		WRONG(c, *join != OF(now.pend_join, slot) && !opened_since,
		      join,
		      "pend.join is not the crises that break out together");
	}
	return NULL;
}

/* An event is carried out, and its text waits at the cursor. */
static const char *
effect_valid(const struct bismarck *s, struct context *c)
{
	struct scene scene = bismarck_scene(s, c);
	int card = bismarck_card_in(s, s->pend_slot);
	bool attest = s->phase == PHASE_ATTEST;
	bool event = bismarck_kind(c, card) == KIND_EVENT &&
		     !bismarck_is_lasting(c, card);

	WRONG(c, event && !program_within(&scene), &s->pend_text,
	      "pend names no place in the text of the card");
	if (event &&
	    (s->phase == PHASE_SOURCE ||
	     program_stands(&scene, attest ? PROGRAM_ATTESTS : PROGRAM_WAITS)))
		return NULL;
	return invalid_at(c, &s->pend_slot,
			  attest ? "a text that the pack knows is not attested"
				 : "an event with a choice is carried out in "
				   "this phase");
}

/* Cards that are carried out, and the slot that the roll names. */
static const char *
executed_valid(const struct bismarck *s, struct context *c)
{
	if (!in(s, EXECUTES) && !waits_for_disc(s, CAUSE_CRISIS) &&
	    !waits_for_disc(s, CAUSE_EFFECT))
		return NULL;
	WRONG(c, !s->pend_slot || bismarck_card_in(s, s->pend_slot) < 0,
	      &s->pend_slot, "pend.slot names the card being executed");
	WRONG(c, s->pend_slot != s->dice_lo, &s->pend_slot,
	      "the smaller die names the card being executed");
	WRONG(c, OF(s->discs, s->pend_slot), &OF(s->discs, s->pend_slot),
	      "a cancelled card is not carried out");
	return s->phase == PHASE_CRISIS || waits_for_disc(s, CAUSE_CRISIS)
		   ? crisis_valid(s, c)
		   : effect_valid(s, c);
}

/* 3.2.6: what is owed, and a choice of where it comes from. */
static const char *
source_valid(const struct bismarck *s, struct context *c)
{
	int owed = 0;

	for (int i = 0; i < PARTIES; i++) {
		owed += s->pend_lose[i];
		WRONG(c, s->pend_lose[i] && s->parliament[i], &s->pend_lose[i],
		      "a disc is owed to an occupied spot");
		WRONG(c,
		      waits_for_disc(s, CAUSE_CRISIS) && s->pend_lose[i] &&
			  i < PARTY_NL,
		      &s->pend_lose[i], "a crisis costs C, or C and NL");
	}
	if (s->phase != PHASE_SOURCE)
		return NULL;
	WRONG(c, !owed || s->pool[POOL_INFLUENCE] || bismarck_sources(s) < 2,
	      &s->phase,
	      "source needs an owed disc, an empty Influence Pool and two "
	      "places");
	WRONG(c, s->pend_cause == CAUSE_NONE, &s->pend_cause,
	      "source needs pend.cause and pend.slot");
	WRONG(c, s->pend_cause != CAUSE_CRISIS && owed > 1, &s->pend_cause,
	      "only a crisis costs two parties");
	return NULL;
}

const char *
bismarck_invariant(const void *state, struct context *c)
{
	const struct bismarck *s = state;

	c->fault = NULL;
	RETURN_WRONG(cards_valid(s, c));
	RETURN_WRONG(discs_valid(s, c));
	RETURN_WRONG(row_valid(s, c));
	RETURN_WRONG(board_valid(s, c));
	RETURN_WRONG(source_valid(s, c));
	RETURN_WRONG(dice_valid(s, c));
	RETURN_WRONG(turn_valid(s, c));
	RETURN_WRONG(idle_valid(s, c));
	return executed_valid(s, c);
}
