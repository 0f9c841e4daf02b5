/* The Opinion Track: a grid of spaces, one arm a party. */
#include "board.h"

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

		if (cell(k, T_OPINION, space, OPINION_OWNER) != party + 1 ||
		    cell(k, T_OPINION, space, OPINION_OWNER2) > 0 ||
		    value <= high)
			continue;
		best = space;
		high = value;
	}
	return best;
}

/* Steps to the end of the arm, from the end outward. */
static void
measure(struct track *t, const struct grid *g, int end)
{
	static const int8_t near[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	uint8_t queue[OPINION_ROWS];
	int head = 0, tail = 0;

	t->left[end] = 0;
	queue[tail++] = (uint8_t)end;
	while (head < tail) {
		int space = queue[head++];

		t->level[t->left[space]] |= UINT64_C(1) << space;
		for (int i = 0; i < 4; i++) {
			int column = g->column[space] + near[i][0];
			int row = g->row[space] + near[i][1], other;

			if (column < 0 || column >= GRID || row < 0 ||
			    row >= GRID)
				continue;
			other = g->at[row * GRID + column] - 1;
			if (other < 0)
				continue;
			t->beside[space] |= UINT64_C(1) << other;
			if (t->left[other] >= 0)
				continue;
			t->left[other] = (int8_t)(t->left[space] + 1);
			queue[tail++] = (uint8_t)other;
		}
	}
}

void
weimar_measure_track(const struct pack *k, int party, struct track *t)
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

		t->left[i] = -1;
		/* 5.3.2: the outer 0 counts as the middle */
		if (i == t->outer && i != t->zero)
			continue;
		if (column == UNKNOWN || row == UNKNOWN ||
		    cell(k, T_OPINION, i, OPINION_OWNER2) == UNKNOWN)
			t->unknown = (int8_t)i;
		/* no verdict rests on where such a space lies */
		if (column == UNKNOWN || row == UNKNOWN)
			continue;
		g.column[i] = (uint8_t)column;
		g.row[i] = (uint8_t)row;
		g.at[g.row[i] * GRID + g.column[i]] = (uint8_t)(i + 1);
	}
	if (end >= 0)
		measure(t, &g, end);
	t->left[t->outer] = t->left[t->zero];
}

bool
weimar_track_known(const struct context *c, int party,
		   struct unknown_cells *cells)
{
	static const uint8_t columns[] = {OPINION_COLUMN, OPINION_ROW,
					  OPINION_OWNER2};
	int space = derived(c)->track[party].unknown;

	for (unsigned i = 0; space >= 0 && i < sizeof(columns); i++)
		if (cell(c->pack, T_OPINION, space, columns[i]) == UNKNOWN)
			cells_note(cells, T_OPINION, space, columns[i]);
	return space < 0;
}

/* The spaces that a way from `from` reaches in which every step is orthogonal
 * and toward the party, with that many steps left to the end of its arm; only
 * over spaces of the set. */
static uint64_t
reached(const struct track *t, int from, int left, uint64_t over)
{
	uint64_t set;

	if (from == t->outer)
		from = t->zero;
	set = UINT64_C(1) << from;
	for (int at = t->left[from]; at > left; at--) {
		uint64_t next = 0;

		for (; set; set &= set - 1)
			next |= t->beside[bits_first(set)];
		set = next & t->level[at - 1] & over;
	}
	return set;
}

uint64_t
weimar_ways(const struct track *t, int from, int steps)
{
	int left = greater(0, t->left[from] - steps);

	/* what does not move stays where it is */
	return t->left[from] == left ? UINT64_C(1) << from
				     : reached(t, from, left, UINT64_MAX);
}

bool
weimar_path(const struct track *t, int from, int to)
{
	return t->left[to] >= 0 &&
	       (reached(t, from, t->left[to], UINT64_MAX) >> to & 1) != 0;
}

/* The first in the order in which 5.4.1 goes through the track: ids are free.
 */
static int
first_space(const struct context *c, uint64_t set)
{
	const uint16_t *turn = derived(c)->turn;
	int first = bits_first(set);

	for (; set; set &= set - 1)
		if (turn[bits_first(set)] < turn[first])
			first = bits_first(set);
	return first;
}

/* Where an issue ends that moves `n` spaces toward a party without a word on
 * the way: over undivided spaces, of several by the first. */
int
weimar_advance_issue(const struct context *c, int space, int party, int n)
{
	const struct track *t = &derived(c)->track[party];
	int left = greater(0, t->left[space] - n);
	uint64_t set;

	if (t->left[space] < 0 || left == t->left[space])
		return space;
	set = reached(t, space, left, derived(c)->undivided);
	if (!set)
		set = reached(t, space, left, UINT64_MAX);
	return set ? first_space(c, set) : space;
}

/* The undivided space of the party with this value. */
static int
own_space(struct context *c, int party, int value)
{
	int maybe = -1;

	for (int space = 0; space < pack_entries(c->pack, T_OPINION); space++) {
		const int32_t *v = cells(c->pack, T_OPINION, space);

		if (v[OPINION_OWNER] != party + 1 || v[OPINION_VALUE] != value)
			continue;
		if (v[OPINION_OWNER2] == 0)
			return space;
		if (v[OPINION_OWNER2] == UNKNOWN)
			maybe = space;
	}
	if (maybe < 0)
		return needed(c->pack, NEED_ZERO);
	(void)sure(c, T_OPINION, maybe, OPINION_OWNER2);
	return maybe;
}

int
weimar_start_space(struct context *c, int32_t start, int party)
{
	if (start == UNKNOWN || start == START_NONE)
		return needed(c->pack, NEED_ZERO);
	if (start < START_SPACE)
		return own_space(c, party, start);
	return start - START_SPACE;
}

int
weimar_claimed(const struct context *c, int space)
{
	int set = derived(c)->claim[space];

	/* divided-spaces: the draft knows no such space */
	if ((set & DIVIDED) && RULED(c, DIVIDED_SPACES, NONE))
		return 0;
	return set & ~DIVIDED;
}
