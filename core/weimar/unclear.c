/* What the position counts without knowing it. */
#include "door.h"

/* What is pending while an agenda is carried out of which it is unknown whether
 * a set is added and shuffled after it. */
static bool
waiting_unclear(const struct weimar *s, const struct context *c,
		const struct place *element, struct unknown_cells *cells)
{
	return element->field->offset >= offsetof(struct weimar, depth) &&
	       s->kind[0] == FRAME_TEXT && s->source[0] == SOURCE_AGENDA &&
	       s->row[0] &&
	       cells_gap(cells, c, T_AGENDAS, unless_none(s->row[0]),
			 AGENDA_EXPANSION);
}

/* How far the game is, if the roll in preparation may have no die left. */
static bool
roll_unclear(const struct weimar *s, const struct context *c,
	     struct unknown_cells *cells)
{
	if (!weimar_may_lack_dice(s, c))
		return false;
	weimar_note_dice(s, c, top_frame(s), cells);
	return true;
}

/* Dice of an unknown formula, and the bonus of a negotiation: of the roll in
 * preparation and of those that it interrupts. */
static bool
dice_unclear(const struct weimar *s, const struct context *c,
	     const struct place *element, struct unknown_cells *cells)
{
	struct unknown_cells own = {0};

	if (NTH(element, dice) < 0 && NTH(element, kept) < 0)
		return false;
	for (int i = 0; i < s->depth; i++) {
		if (weimar_is_roll(s, i))
			weimar_note_dice(s, c, i, &own);
		if (s->treaty[i])
			(void)cells_gap(&own, c, T_FOREIGN,
					unless_none(s->treaty[i]),
					FOREIGN_BONUS_ROUNDS);
	}
	cells_add(cells, &own);
	return own.count > 0;
}

/* Units that may have been in supply or out of the game: it is unknown. */
static bool
units_unclear(const struct weimar *s, const struct place *element,
	      struct unknown_cells *cells)
{
	int at = NTH(element, units);
	int kind = at < 0 ? -1 : at / UNIT_PLACES, place = at % UNIT_PLACES;
	bool all = NTH(element, supply_known) == 0, unclear = false;

	if (place != UNIT_SUPPLY && place != UNIT_ABSENT)
		kind = -1;
	for (int unit = 0; unit < UNIT_ROWS; unit++)
		if ((all || unit == kind) && !bits_has(s->supply_known, unit)) {
			cells_note(cells, T_UNITS, unit, UNIT_START);
			unclear = true;
		}
	return unclear;
}

/* An unseen card that may be aside (set unknown); discards that may be out. */
static bool
card_unclear(const struct context *c, int card, int place,
	     struct unknown_cells *cells)
{
	if (place == CARD_UNSEEN)
		return cells_gap(cells, c, T_CARDS, card, CARD_SET);
	return place == CARD_DISCARD &&
	       cells_gap(cells, c, T_CARDS, card, CARD_REMOVED);
}

/* Points of a card without a known value, the economy whose start is unknown,
 * which card of the stack is open, a card issue that may have left the game,
 * and extra cards of an agenda, in unknown number. */
bool
weimar_unknown(const void *state, const struct context *c,
	       const struct place *element, struct unknown_cells *cells)
{
	const struct weimar *s = state;
	int card = NTH(element, card), row = NTH(element, fa);
	int issue = NTH(element, issue);
	/* whose draw it is: one of these, the others are -1 */
	int party =
	    greater(greater(NTH(element, extra), NTH(element, extra_draw)),
		    greater(NTH(element, draw_due), NTH(element, draw_may)));

	if (units_unclear(s, element, cells))
		return true;
	if (!derived(c)->gaps)
		return false;
	if (NTH(element, act_points) == 0)
		return s->act_points >= POINTS_UNKNOWN && s->act_card &&
		       cells_gap(cells, c, T_CARDS, unless_none(s->act_card),
				 CARD_LARGE);
	if (NTH(element, economy) == 0)
		return s->economy == ECONOMY_UNKNOWN &&
		       cells_gap(cells, c, T_BOARD, BOARD_ECONOMY_START,
				 BOARD_VALUE);
	if (card >= 0)
		return card_unclear(c, card, s->card[card], cells);
	if (row >= 0)
		return (s->fa[row] == FA_OPEN || s->fa[row] == FA_WAITING) &&
		       weimar_stack_unknown(s, c, cells);
	if (issue >= 0 && issue < pack_entries(c->pack, T_ISSUES))
		return s->issue[issue] == ISSUE_OFF &&
		       cell(c->pack, T_ISSUES, issue, ISSUE_KIND) ==
			   ISSUE_CARD &&
		       cells_gap(cells, c, T_ISSUES, issue, ISSUE_REMOVED);
	return party >= 0 && bits_has(s->agenda_shown, party) &&
	       weimar_unknown_extra(s, c, party, cells) > 0;
}

bool
weimar_unclear(const void *state, struct context *c,
	       const struct place *element, bool as_claimed UNUSED,
	       struct unknown_cells *cells)
{
	const struct weimar *s = state;

	return waiting_unclear(s, c, element, cells) ||
	       roll_unclear(s, c, cells) || dice_unclear(s, c, element, cells);
}
