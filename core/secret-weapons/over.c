/* Decisions that may not be there: cells that are empty in the pack leave open
 * whether a seat had anything to decide.  The seat may say so with its row, or
 * with `pass`; a row of what comes afterwards means that there was nothing. */
#include "turn.h"

/* May the text be over: do all its options depend on something unknown? */
static bool
text_may_be_over(const struct sw *s, struct context *c, int i)
{
	struct scene sc = sw_scene(s, c, i);
	const struct effect_step *step = program_step(&sc);
	uint8_t options[EFFECT_OPTIONS_MAX];
	int n = step && !sc.at.option ? program_options(&sc, options) : 0;

	for (int k = 0; k < n; k++) {
		const struct effect_option *o =
		    effect_option(c->pack, step, options[k]);

		if (program_holds(&sc, o->condition, o->conditions) !=
		    HOLDS_UNKNOWN)
			return false;
	}
	return n > 0;
}

bool
sw_step_may_be_over(const struct sw *s, struct context *c)
{
	const struct sw_phase *phase = &sw_year[s->phase];

	return phase->may_be_over
		   ? phase->may_be_over(s, c)
		   : s->actor && sw_needs(s, c, s->actor) == HOLDS_UNKNOWN;
}

/* A cell is empty, or it is unknown whether the hand has a card, or which
 * decision a `pass` ended because of that. */
bool
sw_is_unclear(const struct sw *s, const struct context *c)
{
	int seat = sw_turn_seat(s);

	return derived(c)->gaps ||
	       (seat &&
		((OF(s->seat_turn, seat) & TURN_OVER_UNKNOWN) ||
		 (s->phase == PHASE_EVENT_ACT && sw_hand_unknown(s, c, seat))));
}

bool
sw_may_be_over(const struct sw *s, struct context *c)
{
	int top;

	if (!sw_is_unclear(s, c))
		return false;
	top = sw_top(s);
	if (top < 0)
		return sw_step_may_be_over(s, c);
	return sw_is_text(s->pending[top]) && text_may_be_over(s, c, top);
}

/* --- why ----------------------------------------------------------------- */

void
sw_note_over_step(struct unknown_cells *cells, const struct sw *s,
		  struct context *c)
{
	if (s->phase == PHASE_SETUP_TRACK || s->phase == PHASE_CLEANUP_REFILL) {
		cells_note(cells, T_TECHS, NO_ROW, 0);
	} else if (s->phase == PHASE_RECRUIT_TRADE && s->slot) {
		cells_note(cells, T_SLOTS, sw_slot_row(c, s->slot),
			   SLOT_GAIN_W);
	} else if (s->phase == PHASE_EVENT_FIRST) {
		sw_note_first(cells, s, c);
	} else if (s->phase == PHASE_BOMBARDMENT_TARGET) {
		sw_note_runs(cells, s, c);
	} else if (s->phase == PHASE_ADVANCEMENT_DELAY) {
		sw_note_columns(cells, c, T_SITES, SITE_OVERRUN, SITE_OVERRUN);
	} else if (s->actor) {
		if (sw_seat_unclear(s, c, s->actor))
			sw_note_tokens(cells, s, c);
		if (s->phase == PHASE_EVENT_ACT && s->actor == s->order[0])
			sw_note_leftovers(cells, s, c);
		if (s->phase == PHASE_CLEANUP_REDISTRIBUTE)
			(void)sw_redistributes(s, c, s->actor, cells);
		/* what was passed over before */
		if (OF(s->seat_turn, s->actor) & TURN_OVER_UNKNOWN)
			sw_note_tokens(cells, s, c);
	}
}

void
sw_note_over(struct unknown_cells *cells, const struct sw *s, struct context *c)
{
	struct scene sc;

	if (sw_top(s) < 0) {
		sw_note_over_step(cells, s, c);
	} else {
		sc = sw_scene(s, c, sw_top(s));
		sw_note_options(cells, &sc);
	}
}

void
sw_knows_over(struct trial *t, const struct sw *s)
{
	/* a hand that may be empty depends on no cell: the row is accepted */
	if (!derived(t->context)->gaps)
		return;
	t->unverified = true;
	sw_note_over(&t->cells, s, t->context);
}

void
sw_doubt(struct trial *t)
{
	const struct sw *s = t->state;
	struct context *c = t->context;
	struct unknown_cells first = {0};

	switch (t->count ? t->broken[0].rule : 0) {
	/* whether a seat has tokens decides whose turn it is, and which step;
	 * those at unclear places may be missing in the Reserve */
	case RULE_ASSIGN_ALL:
	case RULE_PLANNING_STAGE_ORDER:
	case RULE_STEP_ORDER:
	case RULE_RECRUIT_TRACK_ORDER:
	case RULE_RESERVE_LIMIT:
		t->unknown |= sw_any_unclear(s);
		if (sw_any_unclear(s))
			sw_note_tokens(&t->cells, s, c);
		break;
	/* what joined the event deck decides who can draw or have a card */
	case RULE_DRAFT_FROM_DECK:
	case RULE_DRAFT_PACKET_SIZE:
	case RULE_DRAFT_PICK_FROM_PACKET:
	case RULE_HIDDEN_HAND:
		t->unknown |= derived(c)->joins_unknown;
		if (derived(c)->joins_unknown)
			sw_note_joined(&t->cells, c);
		break;
	/* whose turn it is and what was paid: does the first resolve? */
	case RULE_EVENT_NEEDS_CUBE:
	case RULE_EVENT_LEFTOVER_FIRST:
		if (t->broken[0].rule == RULE_EVENT_NEEDS_CUBE &&
		    s->phase != PHASE_EVENT_ACT)
			break;
		sw_note_first(&first, s, c);
		sw_note_columns(&first, c, T_SITES, SITE_DISTANCE,
				SITE_DISTANCE);
		t->unknown |= first.count > 0;
		cells_add(&t->cells, &first);
		break;
	default:
		break;
	}
}
