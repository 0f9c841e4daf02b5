/* What rows look up again and again, worked out once for a pack. */
#include "pieces.h"

_Static_assert(sizeof(struct derived) <= PACK_DERIVED, "fits beside the cells");

static void
derive_paths(const struct pack *k, struct derived *d)
{
	int i;

	for (i = 0; i < pack_rows(k, TABLE_EDGES); i++) {
		int32_t a = cell(k, TABLE_EDGES, i, EDGE_A);
		int32_t b = cell(k, TABLE_EDGES, i, EDGE_B);

		d->near[a] |= UINT32_C(1) << b;
		d->near[b] |= UINT32_C(1) << a;
	}
}

static void
derive_slots(const struct pack *k, struct derived *d)
{
	int i, seats;

	for (i = 0; i < pack_rows(k, TABLE_SLOTS); i++) {
		int32_t slot = cell(k, TABLE_SLOTS, i, SLOT_SLOT);
		int32_t least =
		    sw_or(cell(k, TABLE_SLOTS, i, SLOT_MIN_PLAYERS), 1);

		d->slot_row[slot - 1] = (uint8_t)i;
		for (seats = least; seats <= SEATS; seats++)
			d->slots[seats] |= (uint16_t)(1u << (slot - 1));
	}
}

/* Required events lie beside the deck: years.csv lists them. */
static void
derive_required(const struct pack *k, struct derived *d)
{
	int row, i, n;
	const int32_t *item;

	for (row = 0; row < pack_rows(k, TABLE_YEARS); row++) {
		n = cell_list(k, cell(k, TABLE_YEARS, row, YEAR_REQUIRED),
			      &item);
		for (i = 0; i < n; i++)
			d->required[item[i]] = true;
	}
}

void
sw_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;

	derive_paths(k, d);
	derive_slots(k, d);
	derive_required(k, d);
}
