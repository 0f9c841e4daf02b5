/* Claims about unknown values that the state shows: which elements unknown
 * cells of the pack leave open, and which cells those are. */
#include "door.h"

/* What the element counts with is printed in a cell that the pack does not
 * know: how many pieces there are; whether a site is open; whether the site
 * where a project lies was overrun, and the project lost; whether an event card
 * has joined the deck, or lies beside it; from which space the favour marker
 * moves; the number of the turn. */
static bool
depends_on_print(const struct sw *s, const struct context *c,
		 const struct place *element, struct unknown_cells *cells)
{
	const int left[] = {
	    NTH(element, reserve_workers), NTH(element, reserve_scientists),
	    NTH(element, supply_cubes), NTH(element, supply_discs)};
	int site = NTH(element, cover), p = NTH(element, place);
	int at = NTH(element, at), e = at < 0 ? NTH(element, event_turn) : at;
	int lies = p < 0 ? -1 : s->place[p] - PLACE_SITE;
	bool found = false;

	for (int i = 0; i <= PIECE_DISCS; i++)
		found |=
		    left[i] == 0 && cells_gap(cells, c, T_LIMITS,
					      sw_limit_row(c, i), LIMIT_COUNT);
	if (site >= 0 && site < sw_sites_of(c))
		for (int column = SITE_OPEN; column <= SITE_OVERRUN; column++)
			found |= cells_gap(cells, c, T_SITES, site, column);
	if (lies >= 0 && lies < sw_sites_of(c))
		found |= cells_gap(cells, c, T_SITES, lies, SITE_OVERRUN);
	if (e >= 0 && e < sw_events_of(c)) {
		found |= cells_gap(cells, c, T_EVENTS, e, EVENT_YEARMARK);
		found |= cells_gap(cells, c, T_EVENTS, e, EVENT_ORIGIN);
		found |= derived(c)->required_unknown;
		if (derived(c)->required_unknown)
			sw_note_columns(cells, c, T_YEARS, YEAR_REQUIRED,
					YEAR_REQUIRED);
	}
	if (NTH(element, favour) == 0)
		found |= cells_gap(cells, c, T_PACK, sw_pack_row(c),
				   PACK_FAVOUR_START);
	if (NTH(element, turn) == 0 && sw_turn_unknown(s, c))
		found |= cells_gap(cells, c, T_YEARS, sw_year_row(c, s->year),
				   YEAR_TURN);
	return found;
}

/* Does the element count tokens of a place where their number is unknown, or
 * those left in the Reserve while there is such a place? */
static bool
counts_unclear_tokens(const struct sw *s, const struct place *element)
{
	const int seats[] = {NTH(element, pool_workers),
			     NTH(element, pool_scientists),
			     NTH(element, pool_unclear)};
	const int projects[] = {NTH(element, workers), NTH(element, scientists),
				NTH(element, unclear)};
	int stage2 = NTH(element, stage2_workers);

	for (int i = 0; i < 3; i++)
		if ((seats[i] >= 0 && s->pool_unclear[seats[i]]) ||
		    (projects[i] >= 0 && s->unclear[projects[i]]))
			return true;
	if (stage2 < 0)
		stage2 = NTH(element, stage2_scientists);
	if (stage2 >= 0)
		return field_get(element->field, s, element->element) > 0 ||
		       bits_has(s->stage2_unclear, stage2);
	return sw_any_unclear(s) && (NTH(element, reserve_workers) == 0 ||
				     NTH(element, reserve_scientists) == 0);
}

/* Is a cost unknown of slots where the seat has tokens of stage 2? */
static bool
cost_unknown(const struct sw *s, const struct context *c,
	     const struct place *element, struct unknown_cells *cells)
{
	int workers = NTH(element, stage2_workers);
	int seat = workers < 0 ? NTH(element, stage2_scientists) : workers;
	bool found = false;

	for (int k = 0; seat >= 0 && k < SLOTS; k++)
		EACH_OPERATION (op)
			EACH_KIND (kind)
				if (bits_has(PLACED(s, op)[k], seat))
					found |= cells_gap(
					    cells, c, T_SLOTS,
					    sw_slot_row(c, k + 1),
					    sw_slot_column(op) + kind);
	return found;
}

/* Is it unknown whether this year, or the one before, was the last? */
static bool
may_have_ended(const struct sw *s, const struct context *c,
	       struct unknown_cells *cells)
{
	int row;

	if (s->phase < PHASE_CLEANUP_CLAIM && s->phase > PHASE_DRAFT_PACKET)
		return false;
	row = sw_year_row(c, s->phase >= PHASE_CLEANUP_CLAIM ? s->year
							     : s->year - 1);
	return row >= 0 && s->phase != PHASE_OVER &&
	       cells_gap(cells, c, T_YEARS, row, YEAR_LAST);
}

/* Is it unknown whether the pending text asks for a row now, or for which? */
static bool
may_text_be_other(const struct sw *s, struct context *c)
{
	const int top = sw_top(s);
	struct pending w;
	struct scene sc;

	if (top < 0 || !sw_is_text(s->pending[top]))
		return false;
	sc = sw_scene(s, c, top);
	if (sw_is_attested(&sc) || !program_pending(&sc, &w))
		return false;
	return program_rows_unknown(&sc, &w);
}

/* Does the element count with cells, or tokens, that are not known? */
bool
sw_unknown(const void *state, const struct context *c,
	   const struct place *element, struct unknown_cells *cells)
{
	const struct sw *s = state;
	int vp = NTH(element, vp), seat = vp < 0 ? NTH(element, adjust) : vp;

	if (!derived(c)->gaps && !sw_any_unclear(s))
		return false;
	/* the VP of a card of the seat */
	if (seat >= 0 && sw_unknown_vp(cells, s, c, seat_of(seat), VP_EVER))
		return true;
	if (depends_on_print(s, c, element, cells))
		return true;
	if (!counts_unclear_tokens(s, element))
		return false;
	if (!cost_unknown(s, c, element, cells))
		sw_note_tokens(cells, s, c);
	return true;
}

/* Can the value come of a decision, card or last year that may not be? */
bool
sw_unclear(const void *state, struct context *c, const struct place *element,
	   bool as_claimed, struct unknown_cells *cells)
{
	const struct sw *s = state;
	int turn = NTH(element, seat_turn);
	bool text;

	if (!sw_is_unclear(s, c))
		return false;
	text =
	    sw_top(s) >= 0 && (sw_may_be_over(s, c) || may_text_be_other(s, c));
	if (!as_claimed && (text || sw_step_may_be_over(s, c))) {
		(text ? sw_note_over : sw_note_over_step)(cells, s, c);
		return true;
	}
	if (may_have_ended(s, c, cells))
		return true;
	/* §2.1: cards may have joined the deck, to be shuffled */
	if (s->phase == PHASE_DRAFT_PACKET && derived(c)->joins_unknown &&
	    (!s->used || NTH(element, used) == 0)) {
		sw_note_joined(cells, c);
		return true;
	}
	/* whether a seat was passed over depends on what it had */
	if (turn >= 0 && sw_seat_unclear(s, c, seat_of(turn))) {
		sw_note_tokens(cells, s, c);
		return true;
	}
	/* what the year requires may have been played before the turn of its
	 * seat or in it, so that turn may be over and its cubes gone */
	if (s->phase == PHASE_EVENT_ACT &&
	    (NTH(element, reserve_workers) == 0 || NTH(element, stage4) >= 0 ||
	     turn >= 0))
		return cells_gap(cells, c, T_YEARS, sw_year_row(c, s->year),
				 YEAR_REQUIRED);
	return NTH(element, winners) == 0 && s->winners &&
	       sw_winner_unclear(cells, s, c);
}

/* --- who knows a card ----------------------------------------------------- */

/* A hand is open to its seat, the packet to who picks, a deck to none. */
uint8_t
sw_open_to(const void *state, const struct place *element)
{
	const struct sw *s = state;
	int at = NTH(element, at), place;

	if (at < 0)
		at = NTH(element, event_turn);
	if (at < 0)
		return OPEN_TO_ALL;
	place = s->at[at];
	if (place >= WHERE_HAND && place < WHERE_HAND + SEATS)
		return (uint8_t)bit(place - WHERE_HAND);
	/* who picks has the packet in his hand */
	if (place == WHERE_PACKET)
		return (uint8_t)bit_of(s->actor);
	return place == WHERE_DECK || place == WHERE_UNSEEN ? 0 : OPEN_TO_ALL;
}

/* A card that the seat did not see can be any that was in the deck then. */
void
sw_forget(void *state, const struct context *c, const struct place *element)
{
	struct sw *s = state;
	int e = NTH(element, at), at = e < 0 ? WHERE_DECK : s->at[e];

	if (at != WHERE_PACKET && (at < WHERE_HAND || at >= WHERE_HAND + SEATS))
		return;
	sw_joins_deck(s, e, sw_joined(c, e));
	if (at == WHERE_PACKET) {
		sw_packet_unseen(s);
	} else {
		s->unknown[at - WHERE_HAND]++;
		s->unnamed_loose++;
	}
}
