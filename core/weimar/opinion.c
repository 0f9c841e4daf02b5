/* The Opinion Track: a grid of spaces, one arm per party. */
#include "board.h"

bool
weimar_knows_track(const struct context *c, int party,
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

/* The spaces, with `left` steps to the end of the party's arm, that a way from
 * `from` reaches by orthogonal steps toward it, over spaces of the set. */
static uint64_t
reached(const struct track *t, int from, int left, uint64_t over)
{
	uint64_t set;

	if (from == t->outer)
		from = t->zero;
	set = bit(from);
	for (int at = t->left[from]; at > left; at--) {
		uint64_t next = 0;

		EACH (space, set)
			next |= t->beside[space];
		set = next & t->level[at - 1] & over;
	}
	return set;
}

uint64_t
weimar_ways(const struct track *t, int from, int steps)
{
	int left = greater(0, t->left[from] - steps);

	/* what does not move stays where it is */
	return t->left[from] == left ? bit(from)
				     : reached(t, from, left, UINT64_MAX);
}

bool
weimar_has_path(const struct track *t, int from, int to)
{
	return t->left[to] >= 0 &&
	       bits_has(reached(t, from, t->left[to], UINT64_MAX), to);
}

/* The first in the order in which 5.4.1 goes through the track. */
static int
first_space(const struct context *c, uint64_t set)
{
	const uint16_t *turn = derived(c)->turn;
	int first = bits_first(set);

	EACH (space, set)
		if (turn[space] < turn[first])
			first = space;
	return first;
}

/* Over undivided spaces if it can, to the first of those where it may end. */
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

		if (v[OPINION_OWNER] != owner_of(party) ||
		    v[OPINION_VALUE] != value)
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
	int space = needed(c->pack, NEED_ZERO);

	if (start >= START_SPACE)
		space = start - START_SPACE;
	else if (start != UNKNOWN && start != START_NONE)
		space = own_space(c, party, start); /* own-1: value 1 */
	return space;
}

unsigned
weimar_claimed(const struct context *c, int space)
{
	unsigned set = derived(c)->claim[space];

	/* divided-spaces: the draft knows no such space */
	if ((set & DIVIDED) && RULED(c, DIVIDED_SPACES, NONE))
		return 0;
	return set & ~(unsigned)DIVIDED;
}
