/* The books: where every piece is.  Fragments are filled in from them, and the
 * invariant balances them. */
#include "door.h"

static void
count_slots(const struct sw *s, const struct context *c, struct books *b)
{
	for (int k = 0; k < SLOTS; k++)
		for (int op = OP_RESEARCH; op <= OP_RECRUIT; op++) {
			int n =
			    bits_count(op == OP_RESEARCH ? s->slot_research[k]
							 : s->slot_recruit[k]);

			if (n == 0)
				continue;
			b->workers +=
			    n *
			    sw_cell_or(sw_slot_cost(c, k + 1, op, false), 0);
			b->scientists +=
			    n * sw_cell_or(sw_slot_cost(c, k + 1, op, true), 0);
		}
}

static void
count_stages(const struct sw *s, const struct context *c, struct books *b)
{
	/* ruling cost-return: at once means that the cubes are gone */
	bool marks = RULED(c, COST_RETURN, AT_ONCE);

	for (int i = 0; i < SEATS; i++) {
		b->workers += s->pool_workers[i] + s->stage2_workers[i];
		if (!marks)
			b->workers += s->stage1[i] + s->stage3[i] +
				      s->stage4[i] + s->stage5[i];
		b->scientists += s->pool_scientists[i] + s->stage6[i] +
				 s->stage2_scientists[i];
	}
	count_slots(s, c, b);
}

static void
count_projects(const struct sw *s, const struct context *c, struct books *b)
{
	int n = sw_projects_of(c);
	uint64_t owned = sw_projects_within(c, s->owner, 1, 256);

	b->workers += bytes_sum(s->workers, n);
	b->scientists += bytes_sum(s->scientists, n) + bytes_sum(s->marker, n);
	b->cubes += bytes_sum(s->cubes, n);
	b->weapons += bytes_sum(s->cubes, n);
	b->discs +=
	    bits_count(sw_projects_within(c, s->place, PLACE_SITE, 256));
	for (; owned; owned &= owned - 1) {
		int p = bits_first(owned);
		int *vp = &b->vp[s->owner[p] - 1];

		if (s->marker[p] || sw_is_approved_mission(s, c, p))
			*vp += sw_cell_or(sw_project(c, p, PROJECT_VP), 0);
		*vp += s->cubes[p];
	}
}

static void
count_techs(const struct sw *s, const struct context *c, struct books *b)
{
	uint64_t cubes = sw_techs_within(c, s->cube, 1, 256);
	bool weapons = RULED(c, UPGRADE_WEAPON_COUNT, COUNTS);

	for (; cubes; cubes &= cubes - 1) {
		int i = bits_first(cubes), seat = sw_tech_owner(s, i);

		b->cubes += s->cube[i];
		if (weapons)
			b->weapons += s->cube[i];
		if (seat)
			b->vp[seat - 1] += s->cube[i];
	}
}

struct books
sw_balance(const struct sw *s, const struct context *c)
{
	struct books b = {0};

	count_stages(s, c, &b);
	count_projects(s, c, &b);
	count_techs(s, c, &b);
	return b;
}

/* --- event cards that nobody named --------------------------------------- */

void
sw_unnamed(const struct sw *s, int of[YEARS], int *loose)
{
	*loose = s->discard_unknown;
	for (int turn = 0; turn < YEARS; turn++) {
		of[turn] = s->turn == turn + 1 ? s->packet_unknown : 0;
		for (int i = 0; i < SEATS; i++)
			of[turn] += s->picked[i][turn];
	}
	for (int i = 1; i <= SEATS; i++)
		*loose += s->unknown[i - 1] - sw_picked(s, i);
	for (int from = 0; from < EVENTS; from += 64) {
		uint64_t set = bytes_equal(
		    s->at + from, EVENTS - from < 64 ? EVENTS - from : 64,
		    WHERE_UNSEEN);

		for (; set; set &= set - 1) {
			int turn = s->event_turn[from + bits_first(set)];

			if (turn == 0)
				--*loose;
			else if (turn <= YEARS)
				of[turn - 1]--;
		}
	}
}
