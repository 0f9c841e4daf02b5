/* The books: where every piece is.  Fragments are filled in from them, and the
 * invariant balances them. */
#include "books.h"

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
			    n * sw_or(sw_slot_cost(c, k + 1, op, false), 0);
			b->scientists +=
			    n * sw_or(sw_slot_cost(c, k + 1, op, true), 0);
		}
}

static void
count_stages(const struct sw *s, const struct context *c, struct books *b)
{
	/* ruling cost-return: at once means that the cubes are gone */
	bool marks = ruling(c, RULING_COST_RETURN) == COST_RETURN_AT_ONCE;

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
count_project(const struct sw *s, const struct context *c, int p,
	      struct books *b)
{
	int seat = s->owner[p];

	b->workers += s->workers[p];
	b->scientists += s->scientists[p] + s->marker[p];
	b->cubes += s->cubes[p];
	b->weapons += s->cubes[p];
	b->discs += sw_on_map(s, p);
	if (!seat)
		return;
	if (s->marker[p] || sw_is_approved_mission(s, c, p))
		b->vp[seat - 1] += sw_or(sw_project(c, p, PROJECT_VP), 0);
	b->vp[seat - 1] += s->cubes[p];
}

struct books
sw_balance(const struct sw *s, const struct context *c)
{
	struct books b = {0};
	int i, n;

	count_stages(s, c, &b);
	for (i = 0, n = sw_projects_of(c); i < n; i++)
		count_project(s, c, i, &b);
	for (i = 0, n = sw_techs_of(c); i < n; i++) {
		int seat = sw_tech_owner(s, i);

		b.cubes += s->cube[i];
		if (ruling(c, RULING_UPGRADE_WEAPON_COUNT) ==
		    UPGRADE_WEAPON_COUNT_COUNTS)
			b.weapons += s->cube[i];
		if (seat)
			b.vp[seat - 1] += s->cube[i];
	}
	return b;
}

/* --- event cards that nobody named --------------------------------------- */

/* Cards at unseen of a packet (from 0; -1: tied to none). */
static int
unseen(const struct sw *s, int turn)
{
	int n = 0;

	for (int e = 0; e < EVENTS; e++)
		n += s->at[e] == AT_UNSEEN && s->event_turn[e] == turn + 1;
	return n;
}

int
sw_unnamed_of(const struct sw *s, int turn)
{
	int n = s->turn == turn + 1 ? s->packet_unknown : 0;

	for (int i = 0; i < SEATS; i++)
		n += s->picked[i][turn];
	return n - unseen(s, turn);
}

int
sw_unnamed_loose(const struct sw *s)
{
	int n = s->discard_unknown;

	for (int i = 1; i <= SEATS; i++)
		n += s->unknown[i - 1] - sw_picked(s, i);
	return n - unseen(s, -1);
}
