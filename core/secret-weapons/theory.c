/* Refilling the track and its Theory cards (§16.6). */
#include "steps.h"

/* Cards that can still fill a slot: not the Theory cards that were put back. */
static bool
surely_fills(const struct sw *s, const struct context *c)
{
	if (sw_projects_at(c, s->place, PLACE_DECK))
		return true;
	EACH (i, sw_techs_at(c, s->on, ON_DECK)) {
		if (!s->tech_deckpos[i] ||
		    !sw_cell_or(sw_tech(c, i, TECH_THEORY_OF), 0))
			return true;
	}
	return false;
}

int
sw_refill_slot(const struct sw *s, const struct context *c)
{
	unsigned open = sw_slots(c) & ~sw_filled(s, c);
	bool fills = c->pack->kind == PACK_KNOWN || surely_fills(s, c);

	/* a pack of what is known lacks most cards */
	return open && fills ? bits_last(open) + 1 : 0;
}

bool
sw_may_end_refill(const struct sw *s, struct context *c)
{
	return !surely_fills(s, c);
}

int
sw_end_refill(struct sw *s, struct context *c)
{
	for (int k = sw_top_slot(c); k > 0; k--)
		if (sw_slot_row(c, k) >= 0)
			s->slot_short[k - 1] = sw_slot_empty(s, c, k);
	return s->phase == PHASE_SETUP_TRACK ? PHASE_DRAFT_SHUFFLE
					     : PHASE_CLEANUP_REDISTRIBUTE;
}

int
sw_refill_run(struct sw *s, struct context *c)
{
	s->actor = 0;
	/* what the track is made of, where the pack does not say */
	sw_note_columns(&c->doubt, c, T_SLOTS, SLOT_MIN_PLAYERS,
			SLOT_MIN_PLAYERS);
	return sw_refill_slot(s, c) ? RUN_ROW : sw_end_refill(s, c);
}

/* Both cards go on the track as a pair, the deck is shuffled. */
static void
pair(struct sw *s, struct context *c, int t, int p, int slot)
{
	int k = slot;

	s->on[t] = (uint8_t)(ON_SLOT + slot - 1);
	if (!APPLIES(c, RULE_THEORY_PAIR))
		return;
	sw_off_deck(s, p);
	/* ruling theory-pair */
	if (RULED(c, THEORY_PAIR, TWO_SLOTS)) {
		for (k = slot - 1; k > 0; k--)
			if (sw_slot_row(c, k) >= 0 && sw_slot_empty(s, c, k))
				break;
		if (k == 0)
			k = slot;
	}
	s->place[p] = (uint8_t)(PLACE_SLOT + k - 1);
	(void)sw_push(s, PENDING_SHUFFLE, DECK_TECH, 0);
}

/* It goes under the deck, or out of the game. */
static void
orphan(struct sw *s, struct context *c, int t, bool bottom)
{
	if (bottom)
		sw_tech_under_deck(s, c, t);
	else
		s->on[t] = ON_LOST;
}

void
sw_theory_revealed(struct sw *s, struct context *c, int t, int slot)
{
	int p = sw_sure(c, T_TECHS, t, TECH_THEORY_OF, 0) - 1;

	sw_off_deck(s, PROJECTS + t);
	if (p < 0) {
		s->on[t] = (uint8_t)(ON_SLOT + slot - 1);
		return;
	}
	if (DUE(c, RULE_THEORY_OWNER, s->owner[p])) {
		/* ruling theory-finished */
		if (sw_unfinished(s, p) || RULED(c, THEORY_FINISHED, OWNER))
			s->on[t] = (uint8_t)(ON_PROJECT + p);
		else
			orphan(s, c, t, RULED(c, THEORY_FINISHED, DECK_BOTTOM));
	} else if (s->place[p] == PLACE_DECK) {
		pair(s, c, t, p, slot);
	} else if (s->place[p] >= PLACE_SLOT && s->place[p] < PLACE_HOME) {
		/* ruling theory-project-on-track */
		if (!APPLIES(c, RULE_THEORY_ON_TRACK))
			s->on[t] = (uint8_t)(ON_SLOT + sw_top_slot(c) - 1);
		else if (RULED(c, THEORY_PROJECT_ON_TRACK, JOIN))
			s->on[t] =
			    (uint8_t)(ON_SLOT + s->place[p] - PLACE_SLOT);
		else
			orphan(s, c, t, true);
	} else if (!APPLIES(c, RULE_THEORY_ORPHAN)) {
		s->on[t] = (uint8_t)(ON_SLOT + sw_top_slot(c) - 1);
	} else {
		/* ruling theory-orphan */
		orphan(s, c, t, RULED(c, THEORY_ORPHAN, DECK_BOTTOM));
	}
}
