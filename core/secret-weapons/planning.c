/* Planning (§4): tokens on the six stages and on the slots of the track. */
#include "steps.h"

enum { CUBES_MOST = 12 };

int
sw_slot_cost(const struct context *c, int slot, int op, bool scientists)
{
	int row = sw_slot_row(c, slot);
	int column = op == OP_RESEARCH
			 ? (scientists ? SLOT_RESEARCH_S : SLOT_RESEARCH_W)
			 : (scientists ? SLOT_RECRUIT_S : SLOT_RECRUIT_W);

	return row < 0 ? 0 : sw_or(cell(c->pack, TABLE_SLOTS, row, column), 0);
}

/* --- one stage ----------------------------------------------------------- */

static void
check_stage(struct trial *t, const struct sw *s, const struct move *m)
{
	const uint8_t *ruling = t->context->ruling;
	int stage = m->value[PLAN_STAGE];
	int w = m->count[PLAN_WORKERS], k = m->count[PLAN_SCIENTISTS];

	(void)s;
	TEST(t, RULE_SLOT_EXISTS,
	     m->value[PLAN_SLOT] == MISSING && m->value[PLAN_OP] == MISSING,
	     PLAN_SLOT, m->value[PLAN_SLOT]);
	TEST(t, RULE_PLANNING_TOKEN_KIND, stage == 6 ? w == 0 : k == 0,
	     stage == 6 ? PLAN_WORKERS : PLAN_SCIENTISTS, stage);
	switch (stage) {
	case 4:
		TEST(t, RULE_PLANNING_EVENT_CUBES,
		     w >= 1 && w <= (ruling[RULING_EVENT_CUBES] ==
					     EVENT_CUBES_PER_STEP
					 ? 1
					 : CUBES_MOST),
		     PLAN_WORKERS, w);
		break;
	case 5:
		TEST(t, RULE_PLANNING_PRODUCTION_CUBES,
		     w >= 1 && w <= (ruling[RULING_PRODUCTION_CUBES] ==
					     PRODUCTION_CUBES_PER_STEP
					 ? 1
					 : CUBES_MOST),
		     PLAN_WORKERS, w);
		break;
	default:
		TEST(t, RULE_PLANNING_ONE_TOKEN, (stage == 6 ? k : w) == 1,
		     stage == 6 ? PLAN_SCIENTISTS : PLAN_WORKERS,
		     stage == 6 ? k : w);
	}
}

/* --- stage 2 ------------------------------------------------------------- */

static bool
owns_match(const struct sw *s, const struct context *c, int seat, int tech)
{
	uint64_t own = sw_all_active(s, c, seat);

	for (; own; own &= own - 1)
		if (sw_matches(s, c, tech, bits_first(own)))
			return true;
	return false;
}

static void
check_operation(struct trial *t, const struct sw *s, const struct move *m,
		int slot)
{
	const struct context *c = t->context;
	int tech = sw_slot_tech(s, c, slot);
	bool empty = sw_slot_empty(s, c, slot);
	unsigned researched = s->slot_research[slot - 1];

	if (m->value[PLAN_OP] == OP_RESEARCH) {
		TEST(t, RULE_RESEARCH_NEEDS_CARD, !empty, PLAN_SLOT, slot);
		/* ruling research-plan-match */
		if (c->ruling[RULING_RESEARCH_PLAN_MATCH] ==
			RESEARCH_PLAN_MATCH_REQUIRED &&
		    tech >= 0)
			TEST(t, RULE_RESEARCH_PLAN_MATCH,
			     owns_match(s, c, m->actor, tech), PLAN_SLOT, tech);
		return;
	}
	/* §4.3: a slot that stayed empty for want of cards needs none */
	if (DUE(c, RULE_RECRUIT_EMPTY_SLOT, empty && s->slot_short[slot - 1]))
		return;
	if (c->ruling[RULING_RECRUIT_PLACEMENT] ==
	    RECRUIT_PLACEMENT_RESEARCH_FIRST) {
		TEST(t, RULE_RECRUIT_NEEDS_RESEARCH, researched != 0, PLAN_SLOT,
		     slot);
		if (c->ruling[RULING_RECRUIT_RESEARCH_BY] ==
		    RECRUIT_RESEARCH_BY_SAME_SEAT)
			TEST(t, RULE_RECRUIT_RESEARCH_BY,
			     researched >> (m->actor - 1) & 1, PLAN_SLOT, slot,
			     m->actor);
		else
			TEST(t, RULE_RECRUIT_RESEARCH_BY, true, PLAN_SLOT, slot,
			     m->actor);
	}
}

static void
check_slot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t slot = m->value[PLAN_SLOT], op = m->value[PLAN_OP];
	bool several =
	    c->ruling[RULING_SLOT_OPERATIONS] == SLOT_OPERATIONS_SEVERAL;
	unsigned there, own = 1u << (m->actor - 1);
	int row, w, k;

	if (pack_rows(c->pack, TABLE_SLOTS) == 0) {
		t->unverified = true;
		return;
	}
	MUST(t, RULE_SLOT_EXISTS,
	     slot != MISSING && slot <= SLOTS && sw_slot_row(c, slot) >= 0 &&
		 op != MISSING,
	     PLAN_SLOT, slot);
	TRY(t, check_operation(t, s, m, slot));
	there = op == OP_RESEARCH ? s->slot_research[slot - 1]
				  : s->slot_recruit[slot - 1];
	TEST(t, RULE_SLOT_OPERATION_ONCE, several ? !(there & own) : !there,
	     PLAN_SLOT, slot);
	row = sw_slot_row(c, slot);
	w = sw_sees(t,
		    cell(c->pack, TABLE_SLOTS, row,
			 op == OP_RESEARCH ? SLOT_RESEARCH_W : SLOT_RECRUIT_W),
		    m->count[PLAN_WORKERS]);
	k = sw_sees(t,
		    cell(c->pack, TABLE_SLOTS, row,
			 op == OP_RESEARCH ? SLOT_RESEARCH_S : SLOT_RECRUIT_S),
		    m->count[PLAN_SCIENTISTS]);
	TEST(t, RULE_PLANNING_TOKEN_KIND,
	     (w || !m->count[PLAN_WORKERS]) &&
		 (k || !m->count[PLAN_SCIENTISTS]),
	     w ? PLAN_SCIENTISTS : PLAN_WORKERS, 2);
	TEST(t, RULE_SLOT_COST,
	     m->count[PLAN_WORKERS] == w && m->count[PLAN_SCIENTISTS] == k,
	     m->count[PLAN_WORKERS] == w ? PLAN_SCIENTISTS : PLAN_WORKERS, w, k,
	     m->count[PLAN_WORKERS], m->count[PLAN_SCIENTISTS]);
}

void
sw_check_plan(struct trial *t, const struct sw *s, const struct move *m)
{
	TRY(t, sw_check_sources(t, s, m, PLAN_WORKERS, false));
	TRY(t, sw_check_sources(t, s, m, PLAN_SCIENTISTS, true));
	if (m->value[PLAN_STAGE] == 2)
		check_slot(t, s, m);
	else
		check_stage(t, s, m);
}

/* --- acting -------------------------------------------------------------- */

/* Takes `n` tokens off the named sources, then off any own project: a row
 * that -k lets pass may name too few. */
static int
collect(struct sw *s, struct context *c, const struct move *m, int key,
	bool scientists, int n)
{
	int count, i, got = 0;
	uint64_t own = 0;
	const int16_t *source = move_items(m, key, &count);

	for (i = 0; i < count && got < n; i++)
		got += sw_pay(s, m->actor, source[i], scientists, 1);
	if (got < n)
		own = sw_projects_at(c, s->owner, m->actor);
	for (; own && got < n; own &= own - 1)
		got += sw_pay(s, m->actor, SOURCE_PROJECT + bits_first(own),
			      scientists, n - got);
	sw_to_reserve(s, scientists, -got);
	return got;
}

static void
place_slot(struct sw *s, struct context *c, const struct move *m)
{
	int32_t slot = m->value[PLAN_SLOT], op = m->value[PLAN_OP];
	uint8_t *set;
	int w, k;

	if (slot == MISSING || op == MISSING || slot > SLOTS)
		return;
	w = sw_slot_cost(c, slot, op, false);
	k = sw_slot_cost(c, slot, op, true);
	set = op == OP_RESEARCH ? &s->slot_research[slot - 1]
				: &s->slot_recruit[slot - 1];
	/* the printed tokens lie there: a short payment places nothing */
	if (sw_total(s, c, m->actor, false) < w ||
	    sw_total(s, c, m->actor, true) < k || *set >> (m->actor - 1) & 1)
		return;
	collect(s, c, m, PLAN_WORKERS, false, w);
	collect(s, c, m, PLAN_SCIENTISTS, true, k);
	*set |= (uint8_t)(1u << (m->actor - 1));
}

void
sw_act_plan(struct sw *s, struct context *c, const struct move *m)
{
	int i = m->actor - 1, stage = m->value[PLAN_STAGE];
	uint8_t *tokens[] = {NULL,          &s->stage1[i], NULL,
			     &s->stage3[i], &s->stage4[i], &s->stage5[i],
			     &s->stage6[i]};
	int w = m->count[PLAN_WORKERS],
	    most = stage == 4 || stage == 5 ? CUBES_MOST : 1;

	s->planned[i] |= (uint8_t)(1u << (stage - 1));
	if (stage == 2) {
		place_slot(s, c, m);
		/* ruling stage2-turns: one placement each, round and round */
		if (c->ruling[RULING_STAGE2_TURNS] == STAGE2_TURNS_ROUND_ROBIN)
			s->used = 1;
		return;
	}
	if (stage == 6)
		*tokens[stage] =
		    (uint8_t)collect(s, c, m, PLAN_SCIENTISTS, true, 1);
	else
		*tokens[stage] = (uint8_t)collect(s, c, m, PLAN_WORKERS, false,
						  w < 1      ? 1
						  : w > most ? most
							     : w);
	/* ruling cost-return: what is left on the stage is a mark */
	if (stage != 6 &&
	    c->ruling[RULING_COST_RETURN] == COST_RETURN_AT_ONCE) {
		TOOK(c, RULE_STAGE_COST);
		sw_to_reserve(s, false, *tokens[stage]);
	}
	sw_turn_over(s, m->actor);
}
