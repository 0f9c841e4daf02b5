/* The Opinion Track: a grid of spaces, one arm a party. */
#include <string.h>

#include "rules.h"

/* A pack names rows and columns 0..15; the arms of a pack that names none go
 * nine spaces from the eighth. */
enum { EDGE = 2, GRID = 16 + 2 * EDGE, MIDDLE = 8 + EDGE };

/* Where the spaces lie, while tracks are measured. */
struct grid {
	uint8_t column[OPINION_ROWS], row[OPINION_ROWS];
	uint8_t at[GRID * GRID]; /* 1 + space, 0: nothing */
};

/* Spaces whose coordinates nobody published lie on the arm of their owner, as
 * far from the middle as their value says. */
static void
place_by_arm(const struct pack *k, struct grid *g, int space)
{
	static const int8_t step[PARTIES][2] = {[KPD] = {-1, 0},
						[SPD] = {0, -1},
						[ZENTRUM] = {1, 0},
						[DNVP] = {0, 1}};
	int32_t owner = cell(k, T_OPINION, space, OPINION_OWNER);
	int32_t value = cell(k, T_OPINION, space, OPINION_VALUE);

	g->column[space] = g->row[space] = MIDDLE;
	if (owner == UNKNOWN || owner == 0 || value == UNKNOWN)
		return;
	g->column[space] = (uint8_t)(MIDDLE + step[owner - 1][0] * (int)value);
	g->row[space] = (uint8_t)(MIDDLE + step[owner - 1][1] * (int)value);
}

int
weimar_zero(const struct context *c)
{
	return derived(c)->track[0].zero;
}

/* The highest space of a party: there its arm ends. */
static int
arm_end(const struct pack *k, int party)
{
	int space, best = -1, spaces = pack_rows(k, T_OPINION);
	int32_t high = -1;

	for (space = 0; space < spaces; space++) {
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
	int i, head = 0, tail = 0;

	t->left[end] = 0;
	queue[tail++] = (uint8_t)end;
	while (head < tail) {
		int space = queue[head++];

		t->level[t->left[space]] |= UINT64_C(1) << space;
		for (i = 0; i < 4; i++) {
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
	int i, end = arm_end(k, party);
	int zero = pack_find(k, T_OPINION, slice_of("zero"));
	int outer = pack_find(k, T_OPINION, slice_of("zero-outer"));

	t->spaces = (uint8_t)pack_rows(k, T_OPINION);
	t->zero = (uint8_t)greater(0, zero);
	t->outer = (uint8_t)(outer < 0 ? t->zero : outer);
	for (i = 0; i < t->spaces; i++) {
		int32_t column = cell(k, T_OPINION, i, OPINION_COLUMN);
		int32_t row = cell(k, T_OPINION, i, OPINION_ROW);

		t->left[i] = -1;
		/* 5.3.2: the outer 0 counts as the middle */
		if (i == t->outer && i != t->zero)
			continue;
		if (column == UNKNOWN || row == UNKNOWN) {
			place_by_arm(k, &g, i);
		} else {
			g.column[i] = (uint8_t)(column + EDGE);
			g.row[i] = (uint8_t)(row + EDGE);
		}
		g.at[g.row[i] * GRID + g.column[i]] = (uint8_t)(i + 1);
	}
	if (end >= 0)
		measure(t, &g, end);
	t->left[t->outer] = t->left[t->zero];
}

/* Every step orthogonal and toward the party: is there such a way? */
bool
weimar_path(const struct track *t, int from, int to)
{
	uint64_t reached;
	int left;

	if (from == t->outer)
		from = t->zero;
	reached = UINT64_C(1) << from;
	if (t->left[to] < 0)
		return false;
	for (left = t->left[from]; left > t->left[to]; left--) {
		uint64_t next = 0;

		for (; reached; reached &= reached - 1)
			next |= t->beside[bits_first(reached)];
		reached = next & t->level[left - 1];
	}
	return (reached >> to & 1) != 0;
}

/* Where an issue ends that an effect moves `n` spaces toward a party, or -1
 * if there is more than one way. */
int
weimar_advance_issue(const struct context *c, int space, int party, int n)
{
	const struct track *t = &derived(c)->track[party];
	int i, to = -1, left;

	if (t->left[space] < 0)
		return space;
	left = greater(0, t->left[space] - n);
	if (left == t->left[space])
		return space;
	/* Of several ways the one along the arm: the first space that is the
	 * party's own alone, else the first in component order. */
	for (i = 0; i < t->spaces; i++) {
		bool own =
		    cell(PACK(c), T_OPINION, i, OPINION_OWNER) == party + 1 &&
		    cell(PACK(c), T_OPINION, i, OPINION_OWNER2) <= 0;

		if (t->left[i] != left || i == t->outer ||
		    !weimar_path(t, space, i))
			continue;
		if (to < 0 || own || i == t->zero)
			to = i;
		if (own)
			break;
	}
	return to < 0 ? space : to;
}

int
weimar_own_space(const struct context *c, int party, int value)
{
	int space;

	for (space = 0; space < pack_rows(PACK(c), T_OPINION); space++)
		if (cell(PACK(c), T_OPINION, space, OPINION_OWNER) ==
			party + 1 &&
		    cell(PACK(c), T_OPINION, space, OPINION_OWNER2) <= 0 &&
		    cell(PACK(c), T_OPINION, space, OPINION_VALUE) == value)
			return space;
	return weimar_zero(c);
}

int
weimar_start_space(const struct context *c, int32_t start, int party)
{
	if (start == UNKNOWN || start == START_NONE)
		return weimar_zero(c);
	if (start < START_SPACE)
		return weimar_own_space(c, party, start);
	return start - START_SPACE;
}

/* Which parties claim an issue on this space. */
int
weimar_claimed(const struct context *c, int space)
{
	int set = derived(c)->claim[space];

	/* divided-spaces: the draft knows no such space */
	if ((set & DIVIDED) &&
	    says(c, RULING_DIVIDED_SPACES, DIVIDED_SPACES_NONE))
		return 0;
	return set & ~DIVIDED;
}
