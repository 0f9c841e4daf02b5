/* Legal rows of Funding, Planning and Move: placements, deals, moves. */
#include "enumerate.h"

enum { CUBES_MOST = 12 };

/* --- assign and swap --------------------------------------------------------
 */

void
sw_list_assign(struct listing *l)
{
	int seat = l->s->actor, p, n = sw_projects_of(l->c);
	int w = seat ? l->s->pool_workers[seat - 1] : 0;
	int k = seat ? l->s->pool_scientists[seat - 1] : 0;

	for (p = 0; p < n && seat; p++) {
		struct move m = sw_row(l, VERB_ASSIGN, seat), sample;

		if (!sw_own_active(l->s, p, seat))
			continue;
		move_set(&m, ASSIGN_PROJECT, p);
		sample = m;
		move_set(&sample, ASSIGN_WORKERS, w);
		move_set(&sample, ASSIGN_SCIENTISTS, k);
		move_set(&m, ASSIGN_WORKERS, UNSEEN);
		move_set(&m, ASSIGN_SCIENTISTS, UNSEEN);
		sw_pattern(l, &sample, &m, (uint64_t)((w + 1) * (k + 1) - 1));
	}
}

void
sw_list_swap(struct listing *l)
{
	int seat = l->s->actor, to,
	    last = SOURCE_PROJECT + sw_projects_of(l->c);
	int from;

	for (to = SOURCE_POOL; to < last && seat; to++) {
		struct move m = sw_row(l, VERB_SWAP, seat), sample = m;

		sw_unseen(&m, SWAP_WORKERS, 3);
		if (sw_sample(l, &sample, SWAP_WORKERS, seat, false, 3)) {
			move_set(&m, SWAP_TO, to);
			move_set(&sample, SWAP_TO, to);
			sw_pattern(l, &sample, &m, sw_bags(l, seat, false, 3));
		}
		for (from = SOURCE_POOL; from < last; from++) {
			m = sw_row(l, VERB_SWAP, seat);
			move_push(&m, SWAP_SCIENTISTS, from);
			move_set(&m, SWAP_TO, to);
			sw_try(l, &m);
		}
	}
}

/* --- planning
 * ----------------------------------------------------------------- */

static void
list_cubes(struct listing *l, int stage)
{
	int seat = l->s->actor, n, source;
	int last = SOURCE_PROJECT + sw_projects_of(l->c);
	int key = stage == 6 ? PLAN_SCIENTISTS : PLAN_WORKERS;

	for (source = SOURCE_POOL; source < last; source++) {
		struct move m = sw_row(l, VERB_PLAN, seat);

		move_set(&m, PLAN_STAGE, stage);
		move_push(&m, key, source);
		sw_try(l, &m);
	}
	for (n = 2; n <= CUBES_MOST && (stage == 4 || stage == 5); n++) {
		struct move m = sw_row(l, VERB_PLAN, seat), sample;

		move_set(&m, PLAN_STAGE, stage);
		sample = m;
		if (!sw_sample(l, &sample, key, seat, false, n))
			break;
		sw_unseen(&m, key, n);
		sw_pattern(l, &sample, &m, sw_bags(l, seat, false, n));
	}
}

static void
list_slots(struct listing *l)
{
	int seat = l->s->actor, slot, op;

	for (slot = 1; slot <= SLOTS; slot++)
		for (op = OP_RESEARCH; op <= OP_RECRUIT; op++) {
			int w = sw_slot_cost(l->c, slot, op, false);
			int k = sw_slot_cost(l->c, slot, op, true);
			struct move m = sw_row(l, VERB_PLAN, seat), sample;

			move_set(&m, PLAN_STAGE, 2);
			move_set(&m, PLAN_SLOT, slot);
			move_set(&m, PLAN_OP, op);
			sample = m;
			if (!sw_sample(l, &sample, PLAN_WORKERS, seat, false,
				       w) ||
			    !sw_sample(l, &sample, PLAN_SCIENTISTS, seat, true,
				       k))
				continue;
			sw_unseen(&m, PLAN_WORKERS, w);
			sw_unseen(&m, PLAN_SCIENTISTS, k);
			sw_pattern(l, &sample, &m,
				   sw_bags(l, seat, false, w) *
				       sw_bags(l, seat, true, k));
		}
}

void
sw_list_planning(struct listing *l)
{
	int stage = l->s->phase - PHASE_PLANNING_1 + 1;

	if (!l->s->actor)
		return;
	if (stage == 2)
		list_slots(l);
	else
		list_cubes(l, stage);
}

/* --- deals
 * ----------------------------------------------------------------------- */

/* A sample deal between two projects; how many technologies could go along. */
static int
deal_techs(const struct listing *l, int from, int to, struct move *m)
{
	int i, n = sw_techs_of(l->c), count = 0;

	for (i = 0; i < n; i++)
		if (l->s->on[i] == ON_PROJECT + from &&
		    sw_matches(l->s, l->c, i, to) &&
		    sw_tech_movable(l->c, i, false)) {
			count++;
			if (m)
				move_push(m, GIVE_TECHS, i);
		}
	return count;
}

/* Patterns for one pair of projects: with 0, 1, ... technologies and event
 * cards; tokens are left open. */
static void
deal_between(struct listing *l, int seat, int other, int from, int to, int hand)
{
	int most = deal_techs(l, from, to, NULL), techs, events, i, n;
	bool tokens = l->s->workers[from] || l->s->scientists[from];

	if (!tokens && !most)
		return;
	for (techs = 0; techs <= most; techs++)
		for (events = 0; events <= hand; events++) {
			struct move m = sw_row(l, VERB_GIVE, seat), sample;
			struct move all = m;
			const int16_t *item;

			move_set(&m, GIVE_SEAT, other - 1);
			move_set(&m, GIVE_FROM, from);
			move_set(&m, GIVE_TO, to);
			sample = m;
			deal_techs(l, from, to, &all);
			item = move_items(&all, GIVE_TECHS, &n);
			for (i = 0; i < techs; i++)
				move_push(&sample, GIVE_TECHS, item[i]);
			sw_unseen(&sample, GIVE_EVENTS, events);
			if (l->s->workers[from])
				move_set(&sample, GIVE_WORKERS, 1);
			else if (l->s->scientists[from])
				move_set(&sample, GIVE_SCIENTISTS, 1);
			move_set(&m, GIVE_WORKERS, UNSEEN);
			move_set(&m, GIVE_SCIENTISTS, UNSEEN);
			sw_unseen(&m, GIVE_TECHS, techs);
			sw_unseen(&m, GIVE_EVENTS, events);
			sw_pattern(l, &sample, &m, 0);
		}
}

static void
deals_of(struct listing *l, int seat, int other)
{
	int hand = sw_hand_size(l->s, seat), from, to, i;
	int n = sw_projects_of(l->c);
	struct move m;

	for (i = 1; i <= hand; i++) {
		m = sw_row(l, VERB_GIVE, seat);
		move_set(&m, GIVE_SEAT, other - 1);
		sw_unseen(&m, GIVE_EVENTS, i);
		sw_pattern(l, &m, &m, 0);
	}
	for (from = 0; from < n; from++)
		for (to = 0; to < n; to++)
			if (l->s->owner[from] == seat &&
			    l->s->owner[to] == other && sw_unfinished(l->s, to))
				deal_between(l, seat, other, from, to, hand);
	m = sw_row(l, VERB_PROMISE, seat);
	move_set(&m, PROMISE_SEAT, other - 1);
	sw_try(l, &m);
}

void
sw_list_deals(struct listing *l)
{
	int i, j;

	for (i = 0; i < l->s->seat_count; i++)
		for (j = 0; j < l->s->seat_count; j++)
			if (i != j)
				deals_of(l, l->s->order[i], l->s->order[j]);
}

/* --- moves
 * ---------------------------------------------------------------------------
 */

void
sw_list_tokens(struct listing *l, int verb)
{
	int seat = l->s->actor, from, to, n = sw_projects_of(l->c);
	bool move = verb == VERB_MOVE;
	int from_key = move ? MOVE_FROM : REDEPLOY_FROM;
	int to_key = move ? MOVE_TO : REDEPLOY_TO;
	int w_key = move ? MOVE_WORKERS : REDEPLOY_WORKERS;
	int k_key = move ? MOVE_SCIENTISTS : REDEPLOY_SCIENTISTS;

	for (from = move ? SOURCE_PROJECT : SOURCE_POOL;
	     from < SOURCE_PROJECT + n; from++)
		for (to = 0; to < n; to++) {
			struct move m = sw_row(l, verb, seat), sample;
			int w = sw_tokens_at(l->s, seat, from, false);
			int k = sw_tokens_at(l->s, seat, from, true);

			if (!w && !k)
				continue;
			move_set(&m, from_key,
				 move ? from - SOURCE_PROJECT : from);
			move_set(&m, to_key, move ? to : TO_PROJECT + to);
			sample = m;
			move_set(&sample, w_key, w);
			move_set(&sample, k_key, k);
			move_set(&m, w_key, UNSEEN);
			move_set(&m, k_key, UNSEEN);
			sw_pattern(l, &sample, &m,
				   (uint64_t)((w + 1) * (k + 1) - 1));
		}
}

static void
list_project(struct listing *l, int p)
{
	int cost = sw_project_move_cost(l->s, l->c, p), i;
	struct move m = sw_row(l, VERB_MOVE, l->s->actor);

	move_set(&m, MOVE_PROJECT, p);
	for (i = 0; i < cost; i++)
		move_push(&m, MOVE_PAY, SOURCE_PROJECT + p);
	sw_try_key(l, &m, MOVE_SITE, 0, sw_sites_of(l->c));
}

/* Every split of the cost between source and destination. */
static void
list_tech(struct listing *l, int t, int to)
{
	int32_t cost = sw_tech(l->c, t, TECH_MOVE);
	int from = l->s->on[t] - ON_PROJECT, i, j;
	int low = from < to ? from : to, high = from < to ? to : from;

	if (cost == UNKNOWN || cost == COST_NA)
		cost = 0;
	for (i = 0; i <= cost; i++) {
		struct move m = sw_row(l, VERB_MOVE, l->s->actor);

		move_set(&m, MOVE_TECH, t);
		move_set(&m, MOVE_TO, to);
		for (j = 0; j < cost; j++)
			move_push(&m, MOVE_PAY,
				  SOURCE_PROJECT + (j < i ? low : high));
		sw_try(l, &m);
	}
}

void
sw_list_move(struct listing *l)
{
	int p, t, n = sw_projects_of(l->c);

	for (p = 0; p < n; p++)
		if (l->s->owner[p] == l->s->actor)
			list_project(l, p);
	for (t = 0; t < sw_techs_of(l->c); t++)
		for (p = 0; p < n && sw_tech_owner(l->s, t) == l->s->actor; p++)
			if (sw_own_active(l->s, p, l->s->actor))
				list_tech(l, t, p);
	sw_list_tokens(l, VERB_MOVE);
}
