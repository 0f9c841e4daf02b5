/* Fragments: what `given` rows leave out follows from the set-up, from the
 * seven discs, or from what is named. */
#include "door.h"

/* Without a phase: the start of a turn. */
static void
fill_phase(const struct gap *g)
{
	struct bismarck *s = g->state;

	suppose(g, &s->phase, PHASE_TURN);
	if (gap_open(g, &s->turn) && s->phase >= PHASE_TURN)
		s->turn = 1;
}

/* Flags, tokens and Parliament as the set-up leaves them. */
static void
fill_board(const struct gap *g)
{
	struct bismarck *s = g->state;
	struct context *c = g->context;

	for (int i = 0; i < POWERS; i++)
		suppose(g, &s->flags[i],
			cell(c->pack, T_POWERS, i, POWERS_START));
	for (int i = 0; i < TOKENS; i++)
		suppose(g, &s->tokens[i], 1);
	suppose(g, &s->parliament[PARTY_Z], 1);
}

/* `row` and `card` say the same: either may be given. */
static void
fill_row(const struct gap *g)
{
	struct bismarck *s = g->state;

	for (int i = 0; i < CARDS; i++)
		if (bismarck_in_row(s, i))
			suppose(g, &s->row[s->card[i] - PLACE_ROW], or_none(i));
	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			suppose(g, &OF(s->card, s->row[i]), i + PLACE_ROW);
}

/* The Influence Pool takes what is nowhere else; the pile likewise. */
static void
fill_counts(const struct gap *g)
{
	struct bismarck *s = g->state;
	int rest =
	    DISCS - bismarck_lost(s) - bismarck_row_discs(s) - s->discs_out;
	int deck = 0;

	for (int i = POOL_EVENT; i < POOLS; i++)
		rest -= s->pool[i];
	if (rest >= 0)
		suppose(g, &s->pool[POOL_INFLUENCE], rest);
	for (int i = 0; i < CARDS; i++)
		deck += s->card[i] == PLACE_DECK;
	suppose(g, &s->deck, deck);
}

/* The face of the double that costs a party. */
static int
party_face(const struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_DOUBLES); i++)
		if (cell(c->pack, T_DOUBLES, i, DOUBLES_EVENT) == DOUBLE_PARTY)
			return i + 1;
	return FACES;
}

/* A roll for the phase: the executed slot or 1, and 6; or a double. */
static void
fill_dice(const struct gap *g)
{
	struct bismarck *s = g->state;
	struct context *c = g->context;
	bool party = s->phase == PHASE_BOP_PARTY ||
		     (s->phase == PHASE_SOURCE && s->pend_cause == CAUSE_BOP);

	if (s->phase < PHASE_REROLL || s->phase == PHASE_OVER)
		return;
	suppose(g, &s->dice_lo,
		party          ? party_face(c)
		: s->pend_slot ? s->pend_slot
			       : 1);
	suppose(g, &s->dice_hi, party ? s->dice_lo : FACES);
	if (s->phase != PHASE_REROLL)
		suppose(g, &s->dice_top, s->dice_hi);
}

/* The crises that break out with the one of the roll. */
static void
fill_crisis(const struct gap *g)
{
	struct bismarck *s = g->state;
	struct context *c = g->context;
	struct bismarck crisis = *s;

	if (bismarck_kind(c, bismarck_card_in(s, s->pend_slot)) != KIND_CRISIS)
		return;
	bismarck_break_out(&crisis, c);
	for (int i = 0; i < SLOTS; i++)
		suppose(g, &s->pend_join[i], crisis.pend_join[i]);
}

/* The card of the roll, and where it is. */
static void
fill_pending(const struct gap *g)
{
	struct bismarck *s = g->state;

	if (s->phase < PHASE_CRISIS || s->phase > PHASE_ATTEST)
		return;
	if (s->dice_lo <= SLOTS)
		suppose(g, &s->pend_slot, s->dice_lo);
	if (s->pend_slot && bismarck_card_in(s, s->pend_slot) >= 0 &&
	    s->phase == PHASE_CRISIS)
		fill_crisis(g);
}

void
bismarck_fill(void *state, struct context *c, const struct named *named)
{
	const struct bismarck *s = state;
	const struct gap g = {state, c, named};

	fill_phase(&g);
	if (s->phase == PHASE_DEAL)
		return;
	fill_board(&g);
	fill_row(&g);
	fill_counts(&g);
	fill_dice(&g);
	fill_pending(&g);
}
