/* Planning (§4): tokens on the six stages and on the slots of the track. */
#include "steps.h"

enum { CUBES_MOST = 12 };

static int
cost_column(int op, int kind)
{
	return (op == OP_RESEARCH ? SLOT_RESEARCH_W : SLOT_RECRUIT_W) + kind;
}

int32_t
sw_slot_cost(const struct context *c, int slot, int op, int kind)
{
	return sw_cell_of(c, T_SLOTS, sw_slot_row(c, slot),
			  cost_column(op, kind));
}

/* --- one stage ----------------------------------------------------------- */

static void
check_stage(struct trial *t, const struct move *m)
{
	const struct context *c = t->context;
	int stage = m->value[K_PLAN_STAGE];
	int w = m->count[K_PLAN_WORKERS], k = m->count[K_PLAN_SCIENTISTS];

	TEST(t, RULE_SLOT_EXISTS,
	     m->value[K_PLAN_SLOT] == MISSING && m->value[K_PLAN_OP] == MISSING,
	     K_PLAN_SLOT, m->value[K_PLAN_SLOT]);
	TEST(t, RULE_PLANNING_TOKEN_KIND, stage == 6 ? w == 0 : k == 0,
	     stage == 6 ? K_PLAN_WORKERS : K_PLAN_SCIENTISTS, stage);
	if (stage == 4 || stage == 5) {
		bool one = stage == 4 ? RULED(c, EVENT_CUBES, PER_STEP)
				      : RULED(c, PRODUCTION_CUBES, PER_STEP);

		TEST(t,
		     stage == 4 ? RULE_PLANNING_EVENT_CUBES
				: RULE_PLANNING_PRODUCTION_CUBES,
		     w >= 1 && w <= (one ? 1 : CUBES_MOST), K_PLAN_WORKERS, w);
		return;
	}
	TEST(t, RULE_PLANNING_ONE_TOKEN, (stage == 6 ? k : w) == 1,
	     stage == 6 ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS,
	     stage == 6 ? k : w);
}

/* --- stage 2 ------------------------------------------------------------- */

static void
check_operation(struct trial *t, const struct sw *s, const struct move *m,
		int slot)
{
	const struct context *c = t->context;
	int tech = sw_slot_tech(s, c, slot);
	bool empty = sw_slot_empty(s, c, slot);
	unsigned researched = s->slot_research[slot - 1];

	if (m->value[K_PLAN_OP] == OP_RESEARCH) {
		TEST(t, RULE_RESEARCH_NEEDS_CARD, !empty, K_PLAN_SLOT, slot);
		/* ruling research-plan-match */
		if (RULED(c, RESEARCH_PLAN_MATCH, REQUIRED) && tech >= 0)
			TEST(t, RULE_RESEARCH_PLAN_MATCH,
			     sw_knows_owns_match(t, s, m->actor, tech) !=
				 HOLDS_NOT,
			     K_PLAN_SLOT, tech);
		return;
	}
	/* §4.3: a slot that stayed empty for want of cards needs none */
	if (DUE(c, RULE_RECRUIT_EMPTY_SLOT, empty && s->slot_short[slot - 1]))
		return;
	if (RULED(c, RECRUIT_PLACEMENT, RESEARCH_FIRST)) {
		TEST(t, RULE_RECRUIT_NEEDS_RESEARCH, researched != 0,
		     K_PLAN_SLOT, slot);
		TEST(t, RULE_RECRUIT_RESEARCH_BY,
		     !RULED(c, RECRUIT_RESEARCH_BY, SAME_SEAT) ||
			 (researched >> (m->actor - 1) & 1),
		     K_PLAN_SLOT, slot, m->actor);
	}
}

static void
check_slot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t slot = m->value[K_PLAN_SLOT], op = m->value[K_PLAN_OP];
	bool several = RULED(c, SLOT_OPERATIONS, SEVERAL);
	unsigned there, own = 1u << (m->actor - 1);
	int row, w, k;

	MUST(t, RULE_SLOT_EXISTS,
	     slot != MISSING && slot <= SLOTS && op != MISSING &&
		 (sw_slot_row(c, slot) >= 0 ||
		  pack_entries(c->pack, T_SLOTS) == 0),
	     K_PLAN_SLOT, slot);
	if (pack_entries(c->pack, T_SLOTS) == 0) {
		depends_on_row(t, T_SLOTS);
		return;
	}
	TRY(t, check_operation(t, s, m, slot));
	there = PLACED(s, op)[slot - 1];
	TEST(t, RULE_SLOT_OPERATION_ONCE, several ? !(there & own) : !there,
	     K_PLAN_SLOT, slot);
	row = sw_slot_row(c, slot);
	(void)knows(t, T_SLOTS, row, SLOT_MIN_PLAYERS);
	w = sw_knows(t, T_SLOTS, row, cost_column(op, WORKERS),
		     m->count[K_PLAN_WORKERS]);
	k = sw_knows(t, T_SLOTS, row, cost_column(op, SCIENTISTS),
		     m->count[K_PLAN_SCIENTISTS]);
	TEST(t, RULE_PLANNING_TOKEN_KIND,
	     (w || !m->count[K_PLAN_WORKERS]) &&
		 (k || !m->count[K_PLAN_SCIENTISTS]),
	     w ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS, 2);
	TEST(t, RULE_SLOT_COST,
	     m->count[K_PLAN_WORKERS] == w && m->count[K_PLAN_SCIENTISTS] == k,
	     m->count[K_PLAN_WORKERS] == w ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS,
	     w, k, m->count[K_PLAN_WORKERS], m->count[K_PLAN_SCIENTISTS]);
}

void
sw_check_plan(struct trial *t, const struct sw *s, const struct move *m)
{
	TRY(t, sw_check_sources(t, s, m, K_PLAN_WORKERS, WORKERS, false));
	TRY(t, sw_check_sources(t, s, m, K_PLAN_SCIENTISTS, SCIENTISTS, false));
	if (m->value[K_PLAN_STAGE] == 2)
		check_slot(t, s, m);
	else
		check_stage(t, m);
}

/* --- acting -------------------------------------------------------------- */

/* Takes `n` tokens off the named sources, then off any own project: a row
 * that -k lets pass may name too few.  No one has them then. */
static int
collect(struct sw *s, struct context *c, const struct move *m, int key,
	int kind, int n)
{
	int got = 0;

	EACH_ITEM (i, source, m, key)
		if (got < n)
			got += sw_lift(s, m->actor, source, kind, 1);
	EACH (p, got < n ? sw_projects_at(c, s->owner, m->actor) : 0)
		got += sw_lift(s, m->actor, SOURCE_PROJECT + p, kind, n - got);
	return got;
}

/* The printed tokens lie on the slot: a short payment places nothing.  Where
 * it is unknown how many that are, those of the row do. */
static void
place_slot(struct sw *s, struct context *c, const struct move *m)
{
	int32_t slot = m->value[K_PLAN_SLOT], op = m->value[K_PLAN_OP];
	int i = m->actor - 1;
	int32_t cost[2];
	uint8_t *set;

	if (op == MISSING || slot < 1 || slot > SLOTS)
		return;
	set = &PLACED(s, op)[slot - 1];
	if (*set >> i & 1)
		return;
	EACH_KIND (kind) {
		cost[kind] = sw_slot_cost(c, slot, op, kind);
		if (!sw_seat_unclear(s, c, m->actor) &&
		    sw_total(s, c, m->actor, kind) < sw_cell_or(cost[kind], 0))
			return;
	}
	EACH_KIND (kind) {
		int key = K_PLAN_WORKERS + kind;
		int n = sw_cell_or(cost[kind], m->count[key]);
		int got = collect(s, c, m, key, kind, n);
		uint8_t *there = &TOKENS(s, stage2_, kind)[i];

		if (cost[kind] == UNKNOWN)
			*there = (uint8_t)(*there + got);
	}
	*set |= (uint8_t)(1u << i);
}

void
sw_act_plan(struct sw *s, struct context *c, const struct move *m)
{
	int i = m->actor - 1, stage = m->value[K_PLAN_STAGE];
	uint8_t *tokens[] = {NULL,          &s->stage1[i], NULL,
			     &s->stage3[i], &s->stage4[i], &s->stage5[i],
			     &s->stage6[i]};
	int w = m->count[K_PLAN_WORKERS],
	    most = stage == 4 || stage == 5 ? CUBES_MOST : 1;

	s->planned[i] |= (uint8_t)(1u << (stage - 1));
	if (stage == 2) {
		place_slot(s, c, m);
		/* ruling stage2-turns: one placement each, round and round */
		if (RULED(c, STAGE2_TURNS, ROUND_ROBIN))
			s->used = 1;
		return;
	}
	w = w < 1 ? 1 : w > most ? most : w;
	*tokens[stage] =
	    (uint8_t)(stage == 6
			  ? collect(s, c, m, K_PLAN_SCIENTISTS, SCIENTISTS, 1)
			  : collect(s, c, m, K_PLAN_WORKERS, WORKERS, w));
	/* ruling cost-return: what is left on the stage is a mark */
	if (stage != 6 && RULED(c, COST_RETURN, AT_ONCE)) {
		TOOK(c, RULE_STAGE_COST);
		sw_to_reserve(s, WORKERS, *tokens[stage]);
	}
	sw_turn_over(s, m->actor);
}
