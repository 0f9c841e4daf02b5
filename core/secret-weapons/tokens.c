/* Tokens in an unknown number: cells of the pack that are empty have
 * brought or taken some.  What rows say of such a place is taken as they say.
 */
#include "pieces.h"

/* --- marks ---------------------------------------------------------------- */

bool
sw_tokens_unclear(const struct sw *s, int seat, int source)
{
	return source == SOURCE_POOL ? s->pool_unclear[seat - 1]
				     : s->unclear[source - SOURCE_PROJECT];
}

static uint64_t
unclear_projects(const struct sw *s, const struct context *c, int seat)
{
	return sw_projects_within(c, s->unclear, 1, 256) &
	       sw_projects_at(c, s->owner, seat);
}

bool
sw_seat_unclear(const struct sw *s, const struct context *c, int seat)
{
	return s->pool_unclear[seat - 1] || unclear_projects(s, c, seat);
}

void
sw_make_unclear(struct sw *s, int seat, int source)
{
	if (source == SOURCE_POOL)
		s->pool_unclear[seat - 1] = 1;
	else
		s->unclear[source - SOURCE_PROJECT] = 1;
}

/* --- why ------------------------------------------------------------------ */

static void
note_project(struct unknown_cells *cells, const struct sw *s,
	     const struct context *c, int p)
{
	static const uint8_t columns[] = {
	    PROJECT_PROVIDES_W, PROJECT_PROVIDES_S, PROJECT_FUNDING,
	    PROJECT_COST_W,     PROJECT_COST_S,     PROJECT_NEED_W,
	    PROJECT_NEED_S,     PROJECT_CLASS};
	uint64_t techs = sw_techs_on(s, c, p);
	int32_t value = sw_project(c, p, PROJECT_FUNDING);
	int row = value == UNKNOWN ? -1 : pack_row(c->pack, T_FUNDING, &value);

	for (size_t i = 0; i < sizeof(columns); i++)
		cells_gap(cells, c, T_PROJECTS, p, columns[i]);
	for (int i = 0; i < pack_rows(c->pack, T_LIMITS); i++)
		cells_gap(cells, c, T_LIMITS, i, LIMIT_COUNT);
	if (row >= 0) {
		cells_gap(cells, c, T_FUNDING, row, FUNDING_WORKERS);
		cells_gap(cells, c, T_FUNDING, row, FUNDING_SCIENTISTS);
	} else if (value != UNKNOWN) {
		cells_note(cells, T_FUNDING, NO_ROW, 0);
	}
	for (; techs; techs &= techs - 1) {
		cells_gap(cells, c, T_TECHS, bits_first(techs), TECH_UP_W);
		cells_gap(cells, c, T_TECHS, bits_first(techs), TECH_UP_S);
	}
}

/* What each seat began with. */
static void
note_setup(struct unknown_cells *cells, const struct context *c)
{
	int row = sw_setup_row(c);

	if (row < 0) {
		cells_note(cells, T_SETUP, NO_ROW, 0);
		return;
	}
	cells_gap(cells, c, T_SETUP, row, SETUP_WORKERS);
	cells_gap(cells, c, T_SETUP, row, SETUP_SCIENTISTS);
}

void
sw_note_tokens(struct unknown_cells *cells, const struct sw *s,
	       const struct context *c, int seat, int source)
{
	uint64_t own = sw_projects_at(c, s->owner, seat);

	note_setup(cells, c);

	if (source != SOURCE_POOL) {
		note_project(cells, s, c, source - SOURCE_PROJECT);
		return;
	}
	/* what a project brought, first: only that many cells are reported */
	for (uint64_t p = own; p; p &= p - 1) {
		cells_gap(cells, c, T_PROJECTS, bits_first(p),
			  PROJECT_PROVIDES_W);
		cells_gap(cells, c, T_PROJECTS, bits_first(p),
			  PROJECT_PROVIDES_S);
	}
	for (int i = 0; i < pack_rows(c->pack, T_SLOTS); i++)
		for (int column = SLOT_RESEARCH_W; column <= SLOT_GAIN_S;
		     column++)
			cells_gap(cells, c, T_SLOTS, i, column);
	for (; own; own &= own - 1)
		note_project(cells, s, c, bits_first(own));
}

void
sw_note_seat(struct unknown_cells *cells, const struct sw *s,
	     const struct context *c, int seat)
{
	uint64_t own = unclear_projects(s, c, seat);

	for (; own; own &= own - 1)
		sw_note_tokens(cells, s, c, seat,
			       SOURCE_PROJECT + bits_first(own));
	if (s->pool_unclear[seat - 1] || (s->stage2_unclear >> (seat - 1) & 1))
		sw_note_tokens(cells, s, c, seat, SOURCE_POOL);
}

bool
sw_depends_on_tokens(struct trial *t, const struct sw *s, int seat, int source)
{
	if (!sw_tokens_unclear(s, seat, source))
		return false;
	t->unverified = true;
	sw_note_tokens(&t->cells, s, t->context, seat, source);
	return true;
}

bool
sw_depends_on_seat(struct trial *t, const struct sw *s, int seat)
{
	if (!sw_seat_unclear(s, t->context, seat))
		return false;
	t->unverified = true;
	sw_note_seat(&t->cells, s, t->context, seat);
	return true;
}

/* --- broken rules --------------------------------------------------------- */

bool
sw_any_unclear(const struct sw *s)
{
	return bytes_set(s->unclear, PROJECTS) ||
	       bytes_set(s->pool_unclear, SEATS) || s->stage2_unclear;
}

void
sw_note_unclear(struct unknown_cells *cells, const struct sw *s,
		const struct context *c)
{
	for (int seat = 1; seat <= SEATS; seat++)
		sw_note_seat(cells, s, c, seat);
}

bool
sw_near_limit(const struct sw *s, bool scientists, int due)
{
	return due > 0 && sw_any_unclear(s) &&
	       sw_reserve(s, scientists) < due + 9;
}
