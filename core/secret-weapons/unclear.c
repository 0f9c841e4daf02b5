/* Decisions that nobody knows to be there: cells that are empty in the pack
 * leave open whether a seat had anything to decide.  The seat may say so with
 * its row, or with `pass`; a row of what comes afterwards says that there was
 * nothing.
 */
#include "primitive.h"

static enum holds
option_holds(const struct scene *sc, const struct effect_step *step, int option)
{
	const struct effect_option *o =
	    effect_option(sc->context->pack, step, option);

	return program_holds(sc, o->condition, o->conditions);
}

/* Every option that can be taken depends on what is unknown. */
static bool
text_may_be_over(const struct sw *s, struct context *c, int i)
{
	struct scene sc = sw_scene(s, c, i);
	const struct effect_step *step = program_step(&sc);
	uint8_t options[EFFECT_OPTIONS_MAX];
	bool any = false;
	int n;

	for (int k = 0; step && !sc.at.option && k < step->options; k++)
		any |= option_holds(&sc, step, k) == HOLDS_UNSURE;
	if (!any)
		return false;
	n = program_options(&sc, options);
	for (int k = 0; k < n; k++)
		if (option_holds(&sc, step, options[k]) != HOLDS_UNSURE)
			return false;
	return n > 0;
}

/* The same of the step, whatever text waits in it. */
static bool
step_may_be_over(const struct sw *s, struct context *c)
{
	const struct sw_phase *phase = &sw_year[s->phase];

	return phase->may_be_over
		   ? phase->may_be_over(s, c)
		   : s->actor && sw_needs(s, c, s->actor) == NEEDS_UNSURE;
}

/* A cell is empty, or nobody knows whether the hand has a card, or which
 * decision a `pass` ended because of that. */
static bool
is_unclear(const struct sw *s, const struct context *c)
{
	int seat = s->turn_of ? s->turn_of : s->actor;

	return derived(c)->gaps ||
	       (seat &&
		((s->seat_turn[seat - 1] & TURN_OVER_UNSURE) ||
		 (s->phase == PHASE_EVENT_ACT && sw_hand_unsure(s, c, seat))));
}

bool
sw_may_be_over(const struct sw *s, struct context *c)
{
	int top = sw_top(s);

	if (!is_unclear(s, c))
		return false;
	if (top < 0)
		return step_may_be_over(s, c);
	return sw_is_text(s->pending[top]) && text_may_be_over(s, c, top);
}

void
sw_pass_over(struct sw *s, struct context *c)
{
	struct move m;

	sw_take_turn(s);
	if (s->phase == PHASE_SETUP_TRACK || s->phase == PHASE_CLEANUP_REFILL) {
		sw_end_refill(s, c);
	} else {
		move_begin(&m, sw_verbs, V_PASS, s->actor);
		sw_act_pass(s, c, &m);
	}
	sw_settle(s, c);
}

static bool
passes_gate(const struct sw *s, struct context *c, const struct move *m)
{
	struct trial t;

	trial_begin(&t, s, c, m, false);
	sw_gate_at(&t, s);
	return t.count == 0;
}

static bool
has_its_time(const struct sw *s, struct context *c, const struct move *m)
{
	/* only the end of develop says where the scientist goes */
	if (m->verb == V_PASS && move_has(m, K_PASS_TO) &&
	    s->phase != PHASE_DEVELOP_ACT)
		return false;
	return passes_gate(s, c, m);
}

const struct sw *
sw_position_of(const struct sw *s, struct context *c, const struct move *m,
	       struct sw *after)
{
	struct coverage coverage;
	struct context look = *c;

	/* looking tests no rule */
	look.coverage = &coverage;
	if (has_its_time(s, &look, m))
		return s;
	*after = *s;
	while (sw_may_be_over(after, &look)) {
		sw_pass_over(after, &look);
		if (has_its_time(after, &look, m))
			return after;
	}
	/* the gate looks at no argument of a `pass` */
	return passes_gate(s, &look, m) ? s : NULL;
}

bool
sw_may_mean_next(const struct sw *s, struct context *c, const struct move *m)
{
	struct coverage coverage;
	struct context look;
	struct sw after;

	if (m->verb != V_PASS || move_has(m, K_PASS_TO))
		return false;
	look = *c;
	look.coverage = &coverage;
	if (!sw_may_be_over(s, &look))
		return false;
	after = *s;
	sw_pass_over(&after, &look);
	return after.actor == m->actor && sw_top(&after) < 0 &&
	       passes_gate(&after, &look, m) &&
	       (after.phase != PHASE_DEVELOP_ACT ||
		!after.stage6[m->actor - 1]);
}

void
sw_go_on(struct sw *s, struct context *c, const struct move *m)
{
	struct sw after;

	if (!sw_may_be_over(s, c) || sw_position_of(s, c, m, &after) != &after)
		return;
	while (!has_its_time(s, c, m) && sw_may_be_over(s, c))
		sw_pass_over(s, c);
}

/* --- why ----------------------------------------------------------------- */

/* Cells on which it depends whether there is a decision. */
static void
note_step(struct unknown_cells *cells, const struct sw *s, struct context *c)
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
		for (int i = 0; i < sw_sites_of(c); i++)
			cells_gap(cells, c, T_SITES, i, SITE_OVERRUN);
	} else if (s->actor) {
		sw_note_seat(cells, s, c, s->actor);
		if (s->phase == PHASE_EVENT_ACT && s->actor == s->order[0])
			sw_note_leftovers(cells, s, c);
		if (s->phase == PHASE_CLEANUP_REDISTRIBUTE)
			sw_note_redistribute(cells, s, c);
		/* what was passed over before */
		if (s->seat_turn[s->actor - 1] & TURN_OVER_UNSURE)
			sw_note_tokens(cells, s, c, s->actor, SOURCE_POOL);
	}
}

/* The same of a text. */
static void
note_text(struct unknown_cells *cells, const struct sw *s, struct context *c)
{
	struct scene sc = sw_scene(s, c, sw_top(s));

	sw_note_options(cells, &sc);
}

void
sw_knows_over(struct trial *t, const struct sw *s)
{
	/* a hand that may be empty depends on no cell: the row is accepted */
	if (!derived(t->context)->gaps)
		return;
	t->unverified = true;
	if (sw_top(s) >= 0)
		note_text(&t->cells, s, t->context);
	else
		note_step(&t->cells, s, t->context);
}

/* Pieces that are left of a number that nobody knows. */
static bool
is_left(const struct context *c, const struct place *element,
	struct unknown_cells *cells)
{
	const bool left[] = {NTH(element, reserve_workers) == 0,
			     NTH(element, reserve_scientists) == 0,
			     NTH(element, supply_cubes) == 0,
			     NTH(element, supply_discs) == 0};
	bool found = false;

	for (int i = 0; i < (int)(sizeof(left) / sizeof(*left)); i++) {
		if (!left[i] || sw_limit_known(c, i))
			continue;
		found = true;
		for (int row = 0; row < pack_rows(c->pack, T_LIMITS); row++)
			if (cell(c->pack, T_LIMITS, row, LIMIT_PIECE) == i)
				cells_note(cells, T_LIMITS, row, LIMIT_COUNT);
		if (pack_rows(c->pack, T_LIMITS) == 0)
			cells_note(cells, T_LIMITS, NO_ROW, 0);
	}
	return found;
}

/* The marker goes its way from where nobody knows. */
static bool
is_favour(const struct context *c, const struct place *element,
	  struct unknown_cells *cells)
{
	if (NTH(element, favour) != 0 ||
	    sw_pack_value(c, PACK_FAVOUR_START) != UNKNOWN)
		return false;
	cells_note(cells, T_PACK, pack_rows(c->pack, T_PACK) ? 0 : NO_ROW,
		   PACK_FAVOUR_START);
	return true;
}

/* Whether a site is open. */
static bool
is_cover(const struct context *c, const struct place *element,
	 struct unknown_cells *cells)
{
	int site = NTH(element, cover);
	bool found = false;

	if (site < 0 || site >= sw_sites_of(c))
		return false;
	for (int column = SITE_OPEN; column <= SITE_OVERRUN; column++)
		found |= cells_gap(cells, c, T_SITES, site, column);
	return found;
}

/* Whether the site where a project lies was overrun, and the project lost. */
static bool
is_place(const struct sw *s, const struct context *c,
	 const struct place *element, struct unknown_cells *cells)
{
	int p = NTH(element, place),
	    site = p < 0 ? -1 : s->place[p] - PLACE_SITE;

	return site >= 0 && site < sw_sites_of(c) &&
	       cells_gap(cells, c, T_SITES, site, SITE_OVERRUN);
}

/* Whether an event card has joined the deck, or lies beside it. */
static bool
is_event(const struct context *c, const struct place *element,
	 struct unknown_cells *cells)
{
	int at = NTH(element, at),
	    event = at < 0 ? NTH(element, event_turn) : at;
	bool found;

	if (event < 0 || event >= sw_events_of(c))
		return false;
	found = cells_gap(cells, c, T_EVENTS, event, EVENT_YEARMARK);
	found |= cells_gap(cells, c, T_EVENTS, event, EVENT_ORIGIN);
	if (!derived(c)->required_unsure)
		return found;
	sw_note_required(cells, c);
	return true;
}

/* Claims about what the state shows and nobody knows. */
static bool
is_tokens(const struct sw *s, const struct context *c,
	  const struct place *element)
{
	const int seats[] = {NTH(element, pool_workers),
			     NTH(element, pool_scientists),
			     NTH(element, pool_unclear)};
	const int projects[] = {NTH(element, workers), NTH(element, scientists),
				NTH(element, unclear)};
	int stage2 = NTH(element, stage2_workers);
	bool any = s->stage2_unclear != 0;

	for (int i = 0; i < 3; i++)
		if ((seats[i] >= 0 && s->pool_unclear[seats[i]]) ||
		    (projects[i] >= 0 && s->unclear[projects[i]]))
			return true;
	if (stage2 < 0)
		stage2 = NTH(element, stage2_scientists);
	if (stage2 >= 0)
		return field_get(element->field, s, element->element) > 0 ||
		       (s->stage2_unclear >> stage2 & 1);
	for (int p = 0; p < sw_projects_of(c); p++)
		any = any || s->unclear[p];
	for (int i = 0; i < SEATS; i++)
		any = any || s->pool_unclear[i];
	return any && (NTH(element, reserve_workers) == 0 ||
		       NTH(element, reserve_scientists) == 0);
}

/* The VP of a card of this seat is unknown. */
static bool
is_vp(const struct sw *s, const struct context *c, const struct place *element,
      struct unknown_cells *cells)
{
	int vp = NTH(element, vp), seat = vp < 0 ? NTH(element, adjust) : vp;
	bool found = false;

	for (int p = 0; seat >= 0 && p < sw_projects_of(c); p++)
		if (s->owner[p] == seat + 1 && s->stage[p] >= STAGE_APPROVED) {
			found |= cells_gap(cells, c, T_PROJECTS, p, PROJECT_VP);
			found |=
			    cells_gap(cells, c, T_PROJECTS, p, PROJECT_CLASS);
		}
	return found;
}

/* The number of the turn is counted. */
static bool
is_number_of_turn(const struct sw *s, const struct context *c,
		  const struct place *element, struct unknown_cells *cells)
{
	if (NTH(element, turn) != 0 || !sw_turn_unknown(s, c))
		return false;
	cells_note(cells, T_YEARS, sw_year_row(c, s->year), YEAR_TURN);
	return true;
}

/* It is unknown whether this year, or the one before, was the last. */
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

/* §2.1: it is unknown whether cards have joined the deck, which is shuffled
 * then. */
static bool
may_be_shuffled(const struct sw *s, const struct context *c,
		const struct place *element, struct unknown_cells *cells)
{
	if (s->phase != PHASE_DRAFT_PACKET || !derived(c)->joins_unsure ||
	    (s->used && NTH(element, used) != 0))
		return false;
	sw_note_joined(cells, c);
	return true;
}

/* Whether a seat was passed over depends on what it had. */
static bool
is_turn(const struct sw *s, const struct context *c,
	const struct place *element, struct unknown_cells *cells)
{
	int seat = NTH(element, seat_turn);

	if (seat < 0 || !sw_seat_unclear(s, c, seat + 1))
		return false;
	sw_note_seat(cells, s, c, seat + 1);
	return true;
}

/* What the year requires is unknown: a card may have been played before the
 * turn of its seat or in it, so that turn may be over and its cubes gone.
 */
static bool
is_spent(const struct sw *s, const struct context *c,
	 const struct place *element, struct unknown_cells *cells)
{
	int row = sw_year_row(c, s->year);

	if (s->phase != PHASE_EVENT_ACT ||
	    (row >= 0 && cell(c->pack, T_YEARS, row, YEAR_REQUIRED) != UNKNOWN))
		return false;
	if (NTH(element, reserve_workers) != 0 && NTH(element, stage4) < 0 &&
	    NTH(element, seat_turn) < 0)
		return false;
	cells_note(cells, T_YEARS, row < 0 ? NO_ROW : row, YEAR_REQUIRED);
	return true;
}

/* A text waits for a row that may not be due, or be another one. */
static bool
text_unsure(const struct sw *s, struct context *c)
{
	const int top = sw_top(s);
	struct waiting w;
	struct scene sc;

	if (top < 0 || !sw_is_text(s->pending[top]))
		return false;
	sc = sw_scene(s, c, top);
	if (sw_is_attested(&sc) || !program_waiting(&sc, &w))
		return false;
	return program_rows_unsure(&sc, &w);
}

bool
sw_unclear(const void *state, struct context *c, const struct place *element,
	   bool as_claimed, struct unknown_cells *cells)
{
	const struct sw *s = state;

	if (!is_unclear(s, c))
		return false;
	if (!as_claimed && sw_top(s) >= 0 && sw_may_be_over(s, c)) {
		note_text(cells, s, c);
		return true;
	}
	if (!as_claimed && text_unsure(s, c))
		return true;
	if (!as_claimed && step_may_be_over(s, c)) {
		note_step(cells, s, c);
		return true;
	}
	if (may_have_ended(s, c, cells) ||
	    may_be_shuffled(s, c, element, cells) ||
	    is_turn(s, c, element, cells) || is_spent(s, c, element, cells) ||
	    is_vp(s, c, element, cells) || is_left(c, element, cells) ||
	    is_cover(c, element, cells) || is_place(s, c, element, cells) ||
	    is_event(c, element, cells) || is_favour(c, element, cells) ||
	    is_number_of_turn(s, c, element, cells) ||
	    (NTH(element, winners) == 0 && s->winners &&
	     sw_winner_unclear(cells, s, c)))
		return true;
	if (!is_tokens(s, c, element))
		return false;
	/* before the order of play is known nobody has any */
	for (int i = 0; i < s->seat_count && s->order[i]; i++)
		sw_note_seat(cells, s, c, s->order[i]);
	return true;
}
