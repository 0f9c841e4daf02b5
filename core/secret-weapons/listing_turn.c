/* Rows worth trying of a turn: tokens, moves, developments. */
#include "../choices_fill.h"
#include "door.h"

/* --- tokens -------------------------------------------------------------- */

/* A pattern, if a row of it is found. */
static void
try_found(struct listing *l, struct move *pattern, uint64_t rows)
{
	if (choices_found(l->state, &l->context, pattern))
		listing_pattern(l, pattern, rows);
}

/* Ways to take n own tokens of a kind: place by place, ways[i] is in how many
 * ways i tokens come from those so far. */
static uint64_t
bags(const struct listing *l, int seat, int kind, int n)
{
	const struct sw *s = l->state;
	uint64_t ways[64] = {1};

	if (n > 63)
		return 0;
	EACH (source, sw_places_with(s, &l->context, seat, kind)) {
		int have = sw_tokens_at(s, seat, source, kind);

		for (int i = n; i > 0; i--)
			for (int j = 1; j <= have && j <= i; j++)
				ways[i] += ways[i - j];
	}
	return ways[n];
}

/* A pattern of as many workers and scientists as lie there. */
static void
try_tokens(struct listing *l, struct move *m, int seat, int source, int workers)
{
	const struct sw *s = l->state;
	int w = sw_tokens_at(s, seat, source, WORKERS);
	int k = sw_tokens_at(s, seat, source, SCIENTISTS);
	bool more = *UNCLEAR(s, seat, source);

	EACH_KIND (kind)
		move_set(m, workers + kind, UNSEEN);
	if (w || k || more)
		try_found(l, m, more ? 0 : (uint64_t)((w + 1) * (k + 1) - 1));
}

void
sw_list_assign(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;

	EACH (p, sw_all_active(s, &l->context, actor)) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, K_ASSIGN_PROJECT, p);
		try_tokens(l, &m, actor, SOURCE_POOL, K_ASSIGN_WORKERS);
	}
}

void
sw_list_swap(struct listing *l, int verb, int actor)
{
	int16_t to[PROJECTS];
	int n = sw_list_own(l->state, &l->context, actor, to);

	for (int i = 0; i < n && !l->stopped; i++) {
		struct move m = listing_row(l, verb, actor), one;

		move_set(&m, K_SWAP_TO, to[i]);
		one = m;
		listing_unseen(&one, K_SWAP_WORKERS, 3);
		try_found(l, &one, bags(l, actor, WORKERS, 3));
		listing_unseen(&m, K_SWAP_SCIENTISTS, 1);
		listing_fill(l, &m);
	}
}

/* --- planning ------------------------------------------------------------ */

/* Plans of a stage: one token, or of some stages up to CUBES_MOST. */
static void
list_cubes(struct listing *l, const struct move *row, int stage)
{
	int key = stage == PLAN_DEVELOP ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS;
	bool many = stage == PLAN_EVENT || stage == PLAN_PRODUCTION;
	struct move m = *row;

	listing_unseen(&m, key, 1);
	listing_fill(l, &m);
	for (int n = 2; many && n <= CUBES_MOST; n++) {
		listing_unseen(&m, key, 1);
		try_found(l, &m, bags(l, row->actor, WORKERS, n));
	}
}

/* Where the pack does not know what it costs, a few tokens of each kind. */
enum { A_FEW = 3 };

/* Plans for a slot, with as many tokens as it asks (unknown: a few). */
static void
list_slot(struct listing *l, const struct move *row, int slot, int op)
{
	int32_t w = sw_slot_cost(&l->context, slot, op, WORKERS);
	int32_t k = sw_slot_cost(&l->context, slot, op, SCIENTISTS);
	int most_w = sw_cell_or(w, A_FEW), most_k = sw_cell_or(k, A_FEW);
	struct move m = *row;

	move_set(&m, K_PLAN_SLOT, slot);
	move_set(&m, K_PLAN_OP, op);
	for (int i = sw_cell_or(w, 0); i <= most_w; i++)
		for (int j = sw_cell_or(k, 0); j <= most_k && !l->stopped;
		     j++) {
			struct move one = m;

			listing_unseen(&one, K_PLAN_WORKERS, i);
			listing_unseen(&one, K_PLAN_SCIENTISTS, j);
			try_found(l, &one,
				  bags(l, row->actor, WORKERS, i) *
				      bags(l, row->actor, SCIENTISTS, j));
		}
}

/* Cubes on the stage that is planned, or placements on each slot. */
void
sw_list_plan(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;
	int stage = sw_stage_now(s);
	struct move m = listing_row(l, verb, actor);
	unsigned slots = sw_slots(&l->context);

	move_set(&m, K_PLAN_STAGE, stage);
	if (stage != PLAN_SLOTS) {
		list_cubes(l, &m, stage);
		return;
	}
	/* it is unknown which slots there are */
	if (pack_entries(l->context.pack, T_SLOTS) == 0)
		EACH_OPERATION (op)
			list_slot(l, &m, UNSEEN, op);
	EACH (i, slots)
		EACH_OPERATION (op)
			list_slot(l, &m, i + 1, op);
}

/* --- moves --------------------------------------------------------------- */

/* Tokens of the actor, place to project: keys for from, to, workers. */
static void
list_tokens(struct listing *l, const struct move *row, const int key[3],
	    uint64_t to)
{
	const struct sw *s = l->state;
	const struct key *keys = sw_verbs[row->verb].keys;
	bool pool = keys[key[0]].domain == &sw_sources;
	int shift = keys[key[1]].domain == &sw_targets ? TO_PROJECT : 0;
	uint64_t from = sw_projects_at(&l->context, s->owner, row->actor)
			    << SOURCE_PROJECT |
			(pool ? 1u << SOURCE_POOL : 0);

	EACH (i, to)
		EACH (source, l->stopped ? 0 : from) {
			struct move m = *row;

			move_set(&m, key[0],
				 pool ? source : source - SOURCE_PROJECT);
			move_set(&m, key[1], i + shift);
			try_tokens(l, &m, row->actor, source, key[2]);
		}
}

/* Moves of a project, paid by itself, to each site that can take it. */
static void
list_project(struct listing *l, const struct move *row, int p)
{
	bool known;
	int cost = sw_project_move_cost(l->state, &l->context, p, &known);
	struct move m = *row;

	move_set(&m, K_MOVE_PROJECT, p);
	for (int i = 0; i < cost; i++)
		move_push(&m, K_MOVE_PAY, SOURCE_PROJECT + p);
	for (int site = 0; site < sw_sites_of(&l->context); site++) {
		move_set(&m, K_MOVE_SITE, site);
		if (sw_can_stand(l->state, &l->context, p, site))
			listing_try(l, &m);
	}
}

/* Every split of the cost between source and destination. */
static void
list_tech(struct listing *l, const struct move *row, int t, int to)
{
	const struct sw *s = l->state;
	int32_t cost = sw_tech(&l->context, t, TECH_MOVE);
	int from = sw_project_under(s, t);
	int low = lesser(from, to), high = greater(from, to);

	if (cost == UNKNOWN || cost == COST_NA)
		cost = 0;
	for (int i = 0; i <= cost; i++) {
		struct move m = *row;

		move_set(&m, K_MOVE_TECH, t);
		move_set(&m, K_MOVE_TO, to);
		for (int j = 0; j < cost; j++)
			move_push(&m, K_MOVE_PAY,
				  SOURCE_PROJECT + (j < i ? low : high));
		listing_try(l, &m);
	}
}

/* §9: projects to sites, technologies and tokens to projects. */
void
sw_list_move(struct listing *l, int verb, int actor)
{
	static const int keys[] = {K_MOVE_FROM, K_MOVE_TO, K_MOVE_WORKERS};
	const struct sw *s = l->state;
	struct move m = listing_row(l, verb, actor);
	uint64_t active;

	if (sw_top(s) >= 0) {
		sw_list_effect(l, verb, actor);
		return;
	}
	active = sw_all_active(s, &l->context, actor);
	EACH (i, active)
		list_project(l, &m, i);
	EACH (from, active)
		EACH (t, sw_techs_on(s, &l->context, from))
			EACH (to, active & ~bit(from))
				list_tech(l, &m, t, to);
	list_tokens(l, &m, keys, active);
}

/* --- retirement and Clean-up --------------------------------------------- */

/* To another project, to each slot of the track, under the deck. */
static void
list_redeploy_tech(struct listing *l, const struct move *row, int t,
		   uint64_t to)
{
	struct move m = *row;

	move_set(&m, K_REDEPLOY_TECH, t);
	EACH (k, to) {
		move_set(&m, K_REDEPLOY_TO, TO_PROJECT + k);
		listing_try(l, &m);
	}
	move_set(&m, K_REDEPLOY_TO, TO_DECK);
	listing_try(l, &m);
	move_set(&m, K_REDEPLOY_TO, TO_TRACK);
	EACH (i, sw_empty_slots(l->state, &l->context)) {
		move_set(&m, K_REDEPLOY_SLOT, i + 1);
		listing_try(l, &m);
	}
}

void
sw_list_redeploy(struct listing *l, int verb, int actor)
{
	static const int keys[] = {K_REDEPLOY_FROM, K_REDEPLOY_TO,
				   K_REDEPLOY_WORKERS};
	const struct sw *s = l->state;
	struct move m = listing_row(l, verb, actor);
	uint64_t to = 0;

	EACH_SEAT (seat, s)
		to |= sw_all_active(s, &l->context, seat);
	EACH (t, sw_seat_techs(s, &l->context, actor))
		list_redeploy_tech(l, &m, t, to);
	list_tokens(l, &m, keys, to);
}

/* --- production and develop ---------------------------------------------- */

void
sw_list_produce(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;

	/* the cube of the stage may be the worker */
	EACH (p, sw_projects_at(&l->context, s->owner, actor)) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, K_PRODUCE_PROJECT, p);
		listing_try(l, &m);
		move_push(&m, K_PRODUCE_WORKERS, SOURCE_PROJECT + p);
		listing_try(l, &m);
	}
}

/* The row without access, then patterns with one, two, ... projects: those
 * that the project depends on are tried first. */
static void
with_access(struct listing *l, const struct move *m, int key, int p)
{
	const struct sw *s = l->state;
	int16_t order[PROJECTS];
	int count = sw_useful_access(s, &l->context, m->actor, p, order);
	uint64_t named = 0;

	listing_try(l, m);
	for (int i = 0; i < count; i++)
		named |= bit(order[i]);
	EACH (q, sw_rows(sw_projects_of(&l->context)) & ~named)
		if (sw_may_use(s, &l->context, m->actor, q))
			order[count++] = (int16_t)q;
	for (int k = 1; k <= count && k <= sw_verbs[m->verb].keys[key].max;
	     k++) {
		struct move one = *m, pattern = *m;

		for (int i = 0; i < k; i++)
			move_push(&one, key, order[i]);
		listing_unseen(&pattern, key, k);
		listing_pattern_like(l, &one, &pattern, 0);
	}
}

/* Approvals with each site, completions with each place of the scientist. */
void
sw_list_develop(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	bool approve = verb == V_APPROVE;
	int key = approve ? K_APPROVE_SITE : K_COMPLETE_MARKER;
	int access = approve ? K_APPROVE_ACCESS : K_COMPLETE_ACCESS;
	int last =
	    approve ? sw_sites_of(c) : SOURCE_PROJECT + sw_projects_of(c);

	if (sw_top(s) >= 0) {
		sw_list_effect(l, verb, actor);
		return;
	}
	EACH (p,
	      sw_projects_at(c, s->owner, actor) &
		  sw_projects_at(c, s->stage,
				 approve ? STAGE_PROPOSED : STAGE_APPROVED)) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, approve ? K_APPROVE_PROJECT : K_COMPLETE_PROJECT,
			 p);
		with_access(l, &m, access, p);
		for (int i = 0; i < last; i++) {
			move_set(&m, key, i);
			if (approve ? sw_can_stand(s, c, p, i)
				    : sw_tokens_at(s, actor, i, SCIENTISTS) > 0)
				with_access(l, &m, access, p);
		}
	}
}
