/* What rows look up again and again, worked out once for a pack. */
#include "board.h"

_Static_assert(sizeof(struct derived) <= PACK_DERIVED, "fits beside the cells");

/* --- the Opinion Track: a grid of spaces, one arm per party --------------- */

enum { GRID = 16 }; /* a pack names rows and columns 0..15 */

/* Where the spaces lie, while tracks are measured. */
struct grid {
	uint8_t column[OPINION_ROWS], row[OPINION_ROWS];
	uint8_t at[GRID * GRID]; /* 1 + space, 0: nothing */
};

/* The highest space of a party: there its arm ends. */
static int
arm_end(const struct pack *k, int party)
{
	int best = -1;
	int32_t high = -1;

	for (int space = 0; space < pack_entries(k, T_OPINION); space++) {
		int32_t value = cell(k, T_OPINION, space, OPINION_VALUE);

		if (cell(k, T_OPINION, space, OPINION_OWNER) !=
			owner_of(party) ||
		    cell(k, T_OPINION, space, OPINION_OWNER2) > 0 ||
		    value <= high)
			continue;
		best = space;
		high = value;
	}
	return best;
}

enum { SIDES = 4 };

/* The space on a side of another one, or -1. */
static int
neighbour(const struct grid *g, int space, int side)
{
	static const int8_t beside[SIDES][2] = {
	    {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	int column = g->column[space] + beside[side][0];
	int row = g->row[space] + beside[side][1];
	bool on_grid = column >= 0 && column < GRID && row >= 0 && row < GRID;

	return on_grid ? unless_none(g->at[row * GRID + column]) : -1;
}

/* Steps to the end of the arm, from the end outward. */
static void
measure(struct track *t, const struct grid *g, int end)
{
	uint8_t queue[OPINION_ROWS];
	int head = 0, tail = 0;

	t->left[end] = 0;
	queue[tail++] = (uint8_t)end;
	while (head < tail) {
		int space = queue[head++];

		t->level[t->left[space]] |= bit(space);
		for (int side = 0; side < SIDES; side++) {
			int other = neighbour(g, space, side);

			if (other < 0)
				continue;
			t->beside[space] |= bit(other);
			if (t->left[other] >= 0)
				continue;
			t->left[other] = (int8_t)(t->left[space] + 1);
			queue[tail++] = (uint8_t)other;
		}
	}
}

/* The track of a party: its outer end, and the steps to it. */
static void
measure_track(const struct pack *k, int party, struct track *t)
{
	struct grid g = {.at = {0}};
	int end = arm_end(k, party);
	int zero = needed(k, NEED_ZERO);
	int outer = pack_find(k, T_OPINION, slice_of("zero-outer"));

	t->spaces = (uint8_t)pack_entries(k, T_OPINION);
	t->zero = (uint8_t)(zero < t->spaces ? zero : 0);
	t->outer = (uint8_t)(outer < 0 ? t->zero : outer);
	t->unknown = -1;
	for (int i = 0; i < t->spaces; i++) {
		int32_t column = cell(k, T_OPINION, i, OPINION_COLUMN);
		int32_t row = cell(k, T_OPINION, i, OPINION_ROW);
		bool placed = column != UNKNOWN && row != UNKNOWN;

		t->left[i] = -1;
		/* 5.3.2: the outer 0 counts as the middle */
		if (i == t->outer && i != t->zero)
			continue;
		if (!placed || cell(k, T_OPINION, i, OPINION_OWNER2) == UNKNOWN)
			t->unknown = (int8_t)i;
		if (!placed) /* no verdict rests on where it lies */
			continue;
		g.column[i] = (uint8_t)column;
		g.row[i] = (uint8_t)row;
		g.at[row * GRID + column] = or_none(i);
	}
	if (end >= 0)
		measure(t, &g, end);
	t->left[t->outer] = t->left[t->zero];
}

/* --- tables --------------------------------------------------------------- */

/* The row of actions.csv of each party and action. */
static void
derive_actions(const struct pack *k, struct derived *d)
{
	for (int row = 0; row < pack_entries(k, T_ACTIONS); row++) {
		const int32_t *v = cells(k, T_ACTIONS, row);

		/* a key that was refused is not a number at all */
		if (weimar_is_on_board(v[ACTION_PARTY], v[ACTION_NAME]))
			d->action[v[ACTION_PARTY]][v[ACTION_NAME]] =
			    or_none(row);
	}
}

/* Of each space: who claims there, and its place in the order of 5.4.1. */
static void
derive_spaces(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_OPINION); i++) {
		int32_t owner = cell(k, T_OPINION, i, OPINION_OWNER);
		int32_t second = cell(k, T_OPINION, i, OPINION_OWNER2);
		int32_t column = cell(k, T_OPINION, i, OPINION_COLUMN);
		int32_t row = cell(k, T_OPINION, i, OPINION_ROW);

		if (owner > 0)
			d->claim[i] |= (uint8_t)bit(party_of(owner));
		if (second > 0)
			d->claim[i] |=
			    (uint8_t)(1u << party_of(second) | DIVIDED);
		else
			d->undivided |= bit(i);
		/* where no coordinates are known: component order */
		d->turn[i] = (uint16_t)(column == UNKNOWN || row == UNKNOWN
					    ? i
					    : column * 256 + row);
	}
}

/* The cards of each deck; the decks of whose cards a set is unknown. */
static void
derive_cards(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_CARDS); i++) {
		int32_t deck = cell(k, T_CARDS, i, CARD_DECK);

		if (deck < 0)
			continue;
		d->deck[deck][i / 64] |= bit(i % 64);
		if (deck != DECK_TIMELINE &&
		    cell(k, T_CARDS, i, CARD_SET) == UNKNOWN)
			d->aside_unknown |= (uint8_t)bit(deck);
	}
}

void
weimar_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;

	for (int table = 0; table < TABLES; table++)
		d->gaps |= pack_gaps(k, table, UINT32_MAX);
	for (int party = 0; party < PARTIES; party++)
		measure_track(k, party, &d->track[party]);
	derive_spaces(k, d);
	derive_actions(k, d);
	derive_cards(k, d);
}
