/* The text of the card in pend.slot: what it can name, and how it waits. */
#include <stddef.h>

#include "texts.h"

struct scene
bismarck_scene(const struct bismarck *s, struct context *c)
{
	int card = s->pend_slot ? bismarck_card_in(s, s->pend_slot) : -1;
	int32_t text =
	    card < 0 ? UNKNOWN : cell(c->pack, T_CARDS, card, CARDS_EFFECTS);

	return (struct scene){
	    .state = s,
	    .context = c,
	    .it = -1,
	    .at = bookmark_open(&s->pend_text, text),
	};
}

/* --- its words ------------------------------------------------------------ */

static int
cards_seen(const struct bismarck *s, int16_t *list)
{
	int n = 0;

	for (int i = 0; i < CARDS; i++)
		if (s->card[i] == PLACE_SEEN)
			list[n++] = (int16_t)i;
	return n;
}

static int
cards_in_row(const struct bismarck *s, int16_t *list)
{
	int n = 0;

	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			list[n++] = (int16_t)(unless_none(s->row[i]));
	return n;
}

int
bismarck_within_reach(const struct bismarck *s, int16_t *list)
{
	int n = cards_in_row(s, list);

	return n + cards_seen(s, list + n);
}

static int
at(const struct scene *sc, int word, int16_t *list)
{
	const struct bismarck *s = sc->state;

	if (word != AT_THIS)
		return cards_seen(s, list);
	list[0] = (int16_t)bismarck_card_in(s, s->pend_slot);
	return 1;
}

/* Only the cards of the row are within reach of a text. */
static int
members(const struct scene *sc, int entity, int16_t *list)
{
	return entity == ENTITY_CARD ? cards_in_row(sc->state, list) : -1;
}

/* HOLDS or not by a cell; UNKNOWN if the pack does not know it. */
static enum holds
holds_if_known(int32_t cell, bool holds)
{
	return cell == UNKNOWN ? HOLDS_UNKNOWN : holds_if(holds);
}

/* Does the card show the theatre?  An event has none. */
static enum holds
shows_theatre(const struct context *c, int card, int theatre)
{
	int32_t theatres = cell(c->pack, T_CARDS, card, CARDS_THEATRES);

	if (bismarck_kind(c, card) == KIND_EVENT)
		return HOLDS_NOT;
	return holds_if_known(theatres, bits_has((uint64_t)theatres, theatre));
}

/* Does a condition of `if` hold for one party, power or card? */
static enum holds
one_holds(const struct bismarck *s, const struct context *c, int key, int value)
{
	int32_t cell;

	switch (key) {
	case IF_LOST:
		return holds_if(s->parliament[value]);
	case IF_SUPPORTED:
		return holds_if(!s->parliament[value]);
	case IF_FRENCH:
	case IF_NEUTRAL:
	case IF_GERMAN:
		return holds_if(bismarck_zone(c, s->flags[value]) ==
				key - IF_FRENCH + ZONE_FRENCH);
	case IF_INACTIVE:
		return holds_if(s->inactive[value]);
	case IF_CRISIS:
		cell = bismarck_kind(c, value);
		return holds_if_known(cell, cell == KIND_CRISIS);
	case IF_EVENT:
		cell = bismarck_kind(c, value);
		return holds_if_known(cell, cell == KIND_EVENT);
	case IF_ISSUE:
		cell = cells(c->pack, T_CARDS, value)[CARDS_ISSUE];
		return holds_if_known(cell, cell == 1);
	case IF_CANCELLED:
		return holds_if(bismarck_in_row(s, value) &&
				s->discs[s->card[value] - PLACE_ROW]);
	case IF_BALKANS:
	case IF_AFRICA:
	case IF_ASIA:
		break;
	}
	return shows_theatre(c, value, key - IF_BALKANS);
}

/* Does the condition hold for one of the values, or may it? */
static enum holds
holds(const struct scene *sc, int key,
      enum compare compare UNUSED, /* none of the keys is a number */
      const int32_t *values, int count)
{
	enum holds any = HOLDS_NOT;

	for (int i = 0; i < count && any != HOLDS; i++) {
		enum holds one =
		    one_holds(sc->state, sc->context, key, values[i]);

		any = one == HOLDS_NOT ? any : one;
	}
	return any;
}

int32_t
bismarck_quantity(const void *state, const struct context *c, int quantity,
		  int i UNUSED, int j UNUSED) /* none has an index */
{
	const struct bismarck *s = state;

	switch (quantity) {
	case QUANTITY_LOST:
		return bismarck_lost(s);
	case QUANTITY_ISSUES:
		return bismarck_open_issues(s, c);
	case QUANTITY_FRENCH:
		return bismarck_flags_in(s, c, ZONE_FRENCH);
	case QUANTITY_GERMAN:
		return bismarck_flags_in(s, c, ZONE_GERMAN);
	}
	return 0;
}

/* --- its stage ------------------------------------------------------------ */

/* Only cards of the row, and those that the player looks at, are discarded. */
static int
candidates(const struct scene *sc, const struct pending *w,
	   const struct move *m UNUSED, int key, int16_t *list)
{
	return w->act->verb == V_DISCARD && key == K_DISCARD_CARD
		   ? bismarck_within_reach(sc->state, list)
		   : -1;
}

/* 3.2.3: does an act without a choice need a row: does it show cards? */
static bool
needs_row(const struct scene *sc, const struct pending *w)
{
	if (w->act->verb == V_DRAW || w->act->verb == V_LOOK)
		return true;
	return !APPLIES(sc->context, RULE_EFFECT_FORCED);
}

static void
carry_out(void *state, const struct scene *sc, const struct pending *w UNUSED,
	  const struct move *m)
{
	bismarck_carry_out(state, sc->context, m);
}

const struct hooks bismarck_hooks = {
    .at = at,
    .members = members,
    .holds = holds,
    .candidates = candidates,
    .feasible = bismarck_feasible,
    .row_due = needs_row,
    .bookmark = offsetof(struct bismarck, pend_text),
    .carry_out = carry_out,
    .choose = -1,
    .decline = V_NOTHING,
};

/* --- the order of events -------------------------------------------------- */

void
bismarck_run_effect(struct bismarck *s, struct context *c)
{
	for (;;) {
		struct scene scene = bismarck_scene(s, c);

		/* what is attested is over with its `done` */
		if (s->pend_pushed && !(scene.at.flags & CURSOR_ATTESTED)) {
			bismarck_end_card(s, c, CARD_LEAVES);
			return;
		}
		switch (program_advance(s, &scene)) {
		case PROGRAM_MOVED:
			s->pend_cause = CAUSE_EFFECT;
			if (!bismarck_pay_losses(s, c))
				return;
			s->pend_cause = CAUSE_NONE;
			break;
		case PROGRAM_WAITS:
			s->phase = PHASE_EFFECT;
			return;
		case PROGRAM_ATTESTS:
			if (APPLIES(c, RULE_EFFECT_ATTESTED))
				s->phase = PHASE_ATTEST;
			else
				bismarck_end_card(s, c, CARD_LEAVES);
			return;
		case PROGRAM_ENDED:
			bismarck_end_card(s, c, CARD_LEAVES);
			return;
		}
	}
}

/* Does a refill wait, or the text ask for one (unknown: is there room)? */
bool
bismarck_draw_due(const struct bismarck *s, struct context *c)
{
	struct scene scene = bismarck_scene(s, c);

	if (s->phase == PHASE_EFFECT)
		return program_asks(&scene, V_DRAW, 0);
	return s->phase != PHASE_ATTEST || bismarck_cards_due(s) > 0;
}
