/* What rows look up again and again, worked out once for a pack. */
#include "board.h"

_Static_assert(sizeof(struct derived) <= PACK_DERIVED, "fits beside the cells");

static void
derive_paths(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_EDGES); i++) {
		int32_t a = cell(k, T_EDGES, i, EDGE_A);
		int32_t b = cell(k, T_EDGES, i, EDGE_B);

		d->near[a] |= UINT32_C(1) << b;
		d->near[b] |= UINT32_C(1) << a;
	}
}

/* The slots in play for each number of seats, and their rows. */
static void
derive_slots(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_SLOTS); i++) {
		int32_t slot = cell(k, T_SLOTS, i, SLOT_SLOT);
		int32_t least =
		    sw_cell_or(cell(k, T_SLOTS, i, SLOT_MIN_PLAYERS), 1);

		OF(d->slot_row, slot) = (uint8_t)i;
		for (int seats = least; seats <= SEATS; seats++)
			d->slots[seats] |= (uint16_t)bit_of(slot);
	}
}

/* Required events lie beside the deck: years.csv lists them. */
static void
derive_events(const struct pack *k, struct derived *d)
{
	int n;
	const int32_t *item;

	for (int row = 0; row < pack_entries(k, T_YEARS); row++) {
		n = cell_list(k, cell(k, T_YEARS, row, YEAR_REQUIRED), &item);
		d->required_unknown |= n < 0;
		for (int i = 0; i < n; i++)
			d->required[item[i]] = true;
	}
	for (int row = 0; row < pack_entries(k, T_EVENTS); row++)
		d->joins_unknown |=
		    cell(k, T_EVENTS, row, EVENT_YEARMARK) == UNKNOWN ||
		    (d->required_unknown &&
		     cell(k, T_EVENTS, row, EVENT_ORIGIN) != EVENT_DECK);
}

/* §12.18: projects of origin event that depend on others. */
static void
derive_depends(const struct pack *k, struct derived *d)
{
	for (int p = 0; p < pack_entries(k, T_PROJECTS); p++) {
		const int32_t *on;
		int32_t origin = cell(k, T_PROJECTS, p, PROJECT_ORIGIN);
		int n =
		    cell_list(k, cell(k, T_PROJECTS, p, PROJECT_DEPENDS), &on);
		bool any = n < 0;

		for (int i = 0; i < n; i++)
			any |= on[i] < PROJECTS;
		if (!any || (origin != ORIGIN_EVENT && origin != UNKNOWN))
			continue;
		d->event_depends_unknown = true;
		d->event_depends |= n > 0 && origin == ORIGIN_EVENT;
	}
}

/* Sets of rows and columns that are asked for at every row of a log. */
static void
derive_rest(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < V_COUNT; i++)
		if (sw_verbs[i].flags & VERB_PRIMITIVE)
			d->primitives |= bit(i);
	d->edges = pack_entries(k, T_EDGES) > 0;
	for (int i = 0; i < pack_entries(k, T_SITES); i++) {
		const int32_t *site = cells(k, T_SITES, i);

		if (site[SITE_OPEN] == UNKNOWN)
			d->closed_unknown |= UINT32_C(1) << i;
		if (site[SITE_OVERRUN] == UNKNOWN)
			d->overrun_unknown |= UINT32_C(1) << i;
	}
	for (int i = pack_entries(k, T_FAVOUR); i-- > 0;) {
		int32_t colour = cell(k, T_FAVOUR, i, FAVOUR_COLOUR);

		if (colour != UNKNOWN && colour != COLOUR_NONE)
			d->space[colour] =
			    (uint8_t)cell(k, T_FAVOUR, i, FAVOUR_SPACE);
	}
}

/* Is a cell unknown, or a table empty that each game needs? */
static bool
has_gaps(const struct pack *k)
{
	for (int t = 0; t < TABLES; t++) {
		bool may_lack =
		    t == T_GOALS || t == T_BENEFITS || t == T_EVENTS;

		if ((!may_lack && pack_entries(k, t) == 0) ||
		    pack_gaps(k, t, UINT32_MAX))
			return true;
	}
	return false;
}

void
sw_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;

	derive_paths(k, d);
	derive_slots(k, d);
	derive_events(k, d);
	derive_depends(k, d);
	derive_rest(k, d);
	d->gaps = has_gaps(k);
}
