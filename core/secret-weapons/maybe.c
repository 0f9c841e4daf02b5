/* Decisions that nobody knows to be there: cells that are empty in the pack
 * leave open whether a seat had anything to decide.  The seat may say so with
 * its row, or with `pass`; a row of what comes afterwards says that there was
 * nothing.
 */
#include "primitive.h"

/* The seat that recruits may trade only what the slot has brought. */
static bool
trade_may_be_over(const struct sw *s, const struct context *c)
{
	int row = s->slot ? sw_slot_row(c, s->slot) : -1;
	bool workers = (s->gained & GAINED_WORKERS) &&
		       cell(c->pack, T_SLOTS, row, SLOT_GAIN_W) != UNKNOWN;
	bool scientists = (s->gained & GAINED_SCIENTISTS) &&
			  cell(c->pack, T_SLOTS, row, SLOT_GAIN_S) != UNKNOWN;

	return row >= 0 && s->gained && !workers && !scientists;
}

/* Every option that can be taken hangs on what is not known. */
static bool
text_may_be_over(const struct sw *s, struct context *c, int i)
{
	struct scene sc = sw_scene(s, c, i);
	const struct effect_step *step = program_step(&sc);
	uint8_t options[EFFECT_OPTIONS_MAX];
	int n;

	if (!step || sc.at.option)
		return false;
	n = program_options(&sc, options);
	for (int k = 0; k < n; k++) {
		const struct effect_option *o =
		    effect_option(c->pack, step, options[k]);

		if (program_holds(&sc, o->condition, o->conditions) !=
		    HOLDS_UNSURE)
			return false;
	}
	return n > 0;
}

bool
sw_may_be_over(const struct sw *s, struct context *c)
{
	int top = sw_top(s);

	if (!derived(c)->gaps)
		return false;
	if (top >= 0)
		return sw_is_text(s->pending[top]) &&
		       text_may_be_over(s, c, top);
	switch (s->phase) {
	case PHASE_SETUP_TRACK:
	case PHASE_CLEANUP_REFILL:
		return sw_may_end_refill(s, c);
	case PHASE_RECRUIT_TRADE:
		return trade_may_be_over(s, c);
	case PHASE_EVENT_FIRST:
		return sw_first_needs(s, c) == NEEDS_MAYBE;
	case PHASE_BOMBARDMENT_TARGET:
		return sw_may_end_runs(s, c);
	case PHASE_ADVANCEMENT_DELAY:
		return sw_hold_needs(s, c) == NEEDS_MAYBE;
	case PHASE_CLEANUP_ASSIGN:
		return sw_may_end_assigning(s, s->actor);
	default:
		return s->actor && sw_needs(s, c, s->actor) == NEEDS_MAYBE;
	}
}

void
sw_pass_over(struct sw *s, struct context *c)
{
	struct move m;

	if (s->phase == PHASE_SETUP_TRACK || s->phase == PHASE_CLEANUP_REFILL) {
		sw_end_refill(s, c);
	} else {
		move_begin(&m, sw_verbs, V_PASS, s->actor);
		sw_act_pass(s, c, &m);
	}
	sw_settle(s, c);
}

static bool
has_its_time(const struct sw *s, struct context *c, const struct move *m)
{
	struct trial t = {.state = s, .context = c, .move = m};

	sw_gate_at(&t, s);
	return t.count == 0;
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
	return NULL;
}

void
sw_go_on(struct sw *s, struct context *c, const struct move *m)
{
	struct sw after;

	if (!sw_may_be_over(s, c) || !sw_position_of(s, c, m, &after))
		return;
	while (!has_its_time(s, c, m) && sw_may_be_over(s, c))
		sw_pass_over(s, c);
}

/* --- why ----------------------------------------------------------------- */

/* Cells on which it hangs whether there is a decision. */
static void
note(struct unknown_cells *cells, const struct sw *s, struct context *c)
{
	int top = sw_top(s), row = sw_year_row(c, s->year);

	if (s->phase == PHASE_SETUP_TRACK || s->phase == PHASE_CLEANUP_REFILL) {
		cells_note(cells, T_TECHS, NO_ROW, 0);
	} else if (top >= 0) {
		struct scene sc = sw_scene(s, c, top);
		const struct effect_step *step = program_step(&sc);

		for (int i = 0; step && i < step->options; i++) {
			const struct effect_option *o =
			    effect_option(c->pack, step, i);

			sw_note_conditions(cells, &sc, o->condition,
					   o->conditions);
		}
	} else if (s->phase == PHASE_RECRUIT_TRADE && s->slot) {
		cells_note(cells, T_SLOTS, sw_slot_row(c, s->slot),
			   SLOT_GAIN_W);
	} else if (s->phase == PHASE_EVENT_FIRST ||
		   s->phase == PHASE_BOMBARDMENT_TARGET) {
		cells_note(cells, T_YEARS, row < 0 ? NO_ROW : row,
			   s->phase == PHASE_EVENT_FIRST ? YEAR_REQUIRED
			   : s->runs_left                ? YEAR_RANGE
							 : YEAR_RUNS);
	} else if (s->phase == PHASE_ADVANCEMENT_DELAY) {
		for (int i = 0; i < sw_sites_of(c); i++)
			if (sw_site(c, i, SITE_OVERRUN) == UNKNOWN)
				cells_note(cells, T_SITES, i, SITE_OVERRUN);
	} else if (s->actor) {
		sw_note_seat(cells, s, c, s->actor);
	}
}

void
sw_sees_over(struct trial *t, const struct sw *s)
{
	t->unverified = true;
	note(&t->cells, s, t->context);
}

/* Pieces that are left of a number that nobody knows. */
static bool
is_left(const struct sw *s, const struct context *c, const void *element,
	struct unknown_cells *cells)
{
	const void *const left[] = {&s->reserve_workers, &s->reserve_scientists,
				    &s->supply_cubes, &s->supply_discs};
	bool found = false;

	for (int i = 0; i < (int)(sizeof(left) / sizeof(*left)); i++) {
		if (element != left[i] || sw_limit_known(c, i))
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
is_favour(const struct sw *s, const struct context *c, const void *element,
	  struct unknown_cells *cells)
{
	if (element != &s->favour ||
	    sw_pack_value(c, PACK_FAVOUR_START) != UNKNOWN)
		return false;
	cells_note(cells, T_PACK, pack_rows(c->pack, T_PACK) ? 0 : NO_ROW,
		   PACK_FAVOUR_START);
	return true;
}

/* Whether a site is open, whether an event card has come. */
static bool
is_place(const struct sw *s, const struct context *c, const uint8_t *element,
	 struct unknown_cells *cells)
{
	bool found = false;

	for (int i = 0; i < sw_sites_of(c); i++)
		for (int column = SITE_OPEN;
		     element == &s->cover[i] && column <= SITE_OVERRUN;
		     column++)
			if (sw_site(c, i, column) == UNKNOWN) {
				cells_note(cells, T_SITES, i, column);
				found = true;
			}
	for (int i = 0; i < sw_events_of(c); i++) {
		if (element != &s->at[i] && element != &s->event_turn[i])
			continue;
		if (sw_event(c, i, EVENT_YEARMARK) == UNKNOWN) {
			cells_note(cells, T_EVENTS, i, EVENT_YEARMARK);
			found = true;
		}
		if (sw_event(c, i, EVENT_ORIGIN) == UNKNOWN) {
			cells_note(cells, T_EVENTS, i, EVENT_ORIGIN);
			found = true;
		}
	}
	return found;
}

/* Claims about what the state shows and nobody knows. */
static bool
is_tokens(const struct sw *s, const struct context *c, const uint8_t *element)
{
	bool any = false;

	for (int p = 0; p < sw_projects_of(c); p++) {
		any = any || s->uncertain[p];
		if (s->uncertain[p] && (element == &s->workers[p] ||
					element == &s->scientists[p] ||
					element == &s->uncertain[p]))
			return true;
	}
	for (int i = 0; i < SEATS; i++) {
		any = any || s->pool_uncertain[i];
		if (s->pool_uncertain[i] &&
		    (element == &s->pool_workers[i] ||
		     element == &s->pool_scientists[i] ||
		     element == &s->pool_uncertain[i]))
			return true;
		if (element == &s->stage2_workers[i] ||
		    element == &s->stage2_scientists[i])
			return *element > 0;
	}
	return any && (element == &s->reserve_workers ||
		       element == &s->reserve_scientists);
}

/* The VP of a card of this seat is not known. */
static bool
is_vp(const struct sw *s, const struct context *c, const void *element,
      struct unknown_cells *cells)
{
	bool found = false;

	for (int p = 0; p < sw_projects_of(c); p++) {
		int seat = s->owner[p];

		if (!seat || s->stage[p] < STAGE_APPROVED ||
		    sw_project(c, p, PROJECT_VP) != UNKNOWN ||
		    (element != &s->vp[seat - 1] &&
		     element != &s->adjust[seat - 1]))
			continue;
		cells_note(cells, T_PROJECTS, p, PROJECT_VP);
		found = true;
	}
	return found;
}

/* It is not known whether this year, or the one before, was the last. */
static bool
may_have_ended(const struct sw *s, const struct context *c,
	       struct unknown_cells *cells)
{
	int row;

	if (s->phase < PHASE_CLEANUP_CLAIM && s->phase > PHASE_DRAFT_PACKET)
		return false;
	row = sw_year_row(c, s->phase >= PHASE_CLEANUP_CLAIM ? s->year
							     : s->year - 1);
	if (row < 0 || s->phase == PHASE_OVER ||
	    cell(c->pack, T_YEARS, row, YEAR_LAST) != UNKNOWN)
		return false;
	cells_note(cells, T_YEARS, row, YEAR_LAST);
	return true;
}

bool
sw_unclear(const void *state, struct context *c, const void *element,
	   struct unknown_cells *cells)
{
	const struct sw *s = state;

	if (!derived(c)->gaps)
		return false;
	if (sw_may_be_over(s, c)) {
		note(cells, s, c);
		return true;
	}
	if (may_have_ended(s, c, cells) || is_vp(s, c, element, cells) ||
	    is_left(s, c, element, cells) || is_place(s, c, element, cells) ||
	    is_favour(s, c, element, cells))
		return true;
	if (!is_tokens(s, c, element))
		return false;
	for (int i = 0; i < s->seat_count; i++)
		sw_note_seat(cells, s, c, s->order[i]);
	return true;
}
