/* Production (§11): a complete project on a factory or a pen makes a weapon. */
#include "steps.h"

static void
check_worker(struct trial *t, const struct sw *s, const struct move *m, int p)
{
	int n = m->count[K_PRODUCE_WORKERS];
	/* ruling production-worker: a cube of stage 5 may be the worker */
	bool due = !(RULED(t->context, PRODUCTION_WORKER, PLANNING_CUBE) &&
		     s->stage5[m->actor - 1] > s->used);

	EACH_ITEM (i, source, m, K_PRODUCE_WORKERS)
		TEST_ITEM(t, RULE_PRODUCTION_WORKER,
			  source == SOURCE_PROJECT + p, K_PRODUCE_WORKERS, i,
			  due, n);
	TEST(t, RULE_PRODUCTION_WORKER, n == due, K_PRODUCE_WORKERS, due, n);
}

void
sw_check_produce(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int p = m->value[K_PRODUCE_PROJECT];
	bool repeats = sw_knows(t, T_PROJECTS, p, PROJECT_REPEAT, 1) == 1;
	bool pen = sw_is_pen_project(c, p);
	int32_t kind;

	TRY(t, sw_check_sources(t, s, m, K_PRODUCE_WORKERS, WORKERS, false));
	(void)knows(t, T_PROJECTS, p, PROJECT_CLASS);
	TEST(t, RULE_PRODUCTION_COMPLETE,
	     s->owner[p] == m->actor && s->stage[p] == STAGE_COMPLETE,
	     K_PRODUCE_PROJECT, m->actor, p, s->owner[p], s->stage[p]);
	TEST(t, RULE_PRODUCTION_WEAPON_PROJECT, sw_makes_weapon(c, p),
	     K_PRODUCE_PROJECT, p);
	/* ruling repeat-production */
	TEST(t, RULE_PRODUCTION_REPEAT,
	     !s->made[p] || (repeats && RULED(c, REPEAT_PRODUCTION, UNLIMITED)),
	     K_PRODUCE_PROJECT, p, s->made[p]);
	kind = sw_knows_kind(t, s, p, pen ? KIND_PEN : KIND_FACTORY);
	if (knows(t, T_PROJECTS, p, PROJECT_PEN))
		TEST(t, RULE_PRODUCTION_SITE,
		     kind == (pen ? KIND_PEN : KIND_FACTORY), K_PRODUCE_PROJECT,
		     p, kind < 0 ? MISSING : kind);
	TRY(t, check_worker(t, s, m, p));
	/* ruling production-cubes: is a cube left for this project? */
	if (RULED(c, PRODUCTION_CUBES, PER_PROJECT))
		TEST(t, RULE_PRODUCTION_NEEDS_CUBE,
		     s->stage5[m->actor - 1] > s->used, FAULT_VERB,
		     s->stage5[m->actor - 1], s->used);
	(void)sw_knows_limit(t, PIECE_CUBES);
	TEST(t, RULE_PRODUCTION_CUBE_SUPPLY, s->supply_cubes > 0,
	     K_PRODUCE_PROJECT, s->supply_cubes);
}

void
sw_act_produce(struct sw *s, struct context *c, const struct move *m)
{
	int p = m->value[K_PRODUCE_PROJECT];

	sw_pay_list(s, m, K_PRODUCE_WORKERS, m->actor, WORKERS);
	if (s->used < UINT8_MAX)
		s->used++;
	if (!s->supply_cubes || !s->owner[p])
		return;
	if (!APPLIES(c, RULE_PRODUCTION_EFFECTS))
		return;
	s->supply_cubes--;
	s->cubes[p]++;
	s->made[p]++;
	s->weapons++;
	sw_score(s, c, s->owner[p], 1);
	/* §11.1: finished, except the V-2 */
	if (s->stage[p] == STAGE_COMPLETE &&
	    DUE(c, RULE_PRODUCTION_FINISHES,
		sw_sure(c, T_PROJECTS, p, PROJECT_REPEAT, 0) != 1))
		s->stage[p] = STAGE_FINISHED;
}
