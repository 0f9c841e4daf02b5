/* Production (§11): a complete project on a factory or a pen makes a weapon. */
#include "steps.h"

void
sw_check_produce(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int p = m->value[PRODUCE_PROJECT], n, i;
	const int16_t *source = move_items(m, PRODUCE_WORKERS, &n);
	bool repeats = sw_repeats(c, p);
	int32_t kind = -1;

	TRY(t, sw_check_sources(t, s, m, PRODUCE_WORKERS, false));
	sw_sees(t, sw_project(c, p, PROJECT_CLASS), 0);
	TEST(t, RULE_PRODUCTION_COMPLETE,
	     s->owner[p] == m->actor && s->stage[p] == STAGE_COMPLETE,
	     PRODUCE_PROJECT, m->actor, p, s->owner[p], s->stage[p]);
	TEST(t, RULE_PRODUCTION_WEAPON_PROJECT, sw_makes_weapon(c, p),
	     PRODUCE_PROJECT, p);
	/* ruling repeat-production */
	TEST(t, RULE_PRODUCTION_REPEAT,
	     !s->made[p] || (repeats && c->ruling[RULING_REPEAT_PRODUCTION] ==
					    REPEAT_PRODUCTION_UNLIMITED),
	     PRODUCE_PROJECT, p, s->made[p]);
	if (sw_on_map(s, p))
		kind =
		    sw_sees(t, sw_site(c, s->place[p] - PLACE_SITE, SITE_KIND),
			    sw_is_pen_project(c, p) ? KIND_PEN : KIND_FACTORY);
	TEST(t, RULE_PRODUCTION_SITE,
	     kind == (sw_is_pen_project(c, p) ? KIND_PEN : KIND_FACTORY),
	     PRODUCE_PROJECT, p, kind < 0 ? MISSING : kind);
	/* ruling production-worker */
	if (c->ruling[RULING_PRODUCTION_WORKER] ==
	    PRODUCTION_WORKER_PLANNING_CUBE) {
		TEST(t, RULE_PRODUCTION_WORKER, n == 0, PRODUCE_WORKERS, 0, n);
	} else {
		for (i = 0; i < n; i++)
			TEST_ITEM(t, RULE_PRODUCTION_WORKER,
				  source[i] == SOURCE_PROJECT + p,
				  PRODUCE_WORKERS, i, 1, n);
		TEST(t, RULE_PRODUCTION_WORKER, n == 1, PRODUCE_WORKERS, 1, n);
	}
	/* ruling production-cubes: is a cube left for this project? */
	if (c->ruling[RULING_PRODUCTION_CUBES] == PRODUCTION_CUBES_PER_PROJECT)
		TEST(t, RULE_PRODUCTION_NEEDS_CUBE,
		     s->stage5[m->actor - 1] > s->used, AT_VERB,
		     s->stage5[m->actor - 1], s->used);
	TEST(t, RULE_PRODUCTION_CUBE_SUPPLY, s->supply_cubes > 0,
	     PRODUCE_PROJECT, s->supply_cubes);
}

void
sw_act_produce(struct sw *s, struct context *c, const struct move *m)
{
	int p = m->value[PRODUCE_PROJECT];
	bool each =
	    c->ruling[RULING_PRODUCTION_CUBES] == PRODUCTION_CUBES_PER_PROJECT;

	sw_pay_list(s, m, PRODUCE_WORKERS, m->actor, false);
	if (each || !s->used)
		s->used++;
	if (!s->supply_cubes || !s->owner[p] || s->made[p] == 12)
		return;
	if (!DUE(c, RULE_PRODUCTION_EFFECTS, true))
		return;
	s->supply_cubes--;
	s->cubes[p]++;
	s->made[p]++;
	s->weapons++;
	sw_score(s, c, s->owner[p], 1);
	/* §11.1: finished, except the V-2 */
	if (DUE(c, RULE_PRODUCTION_FINISHES,
		!sw_repeats(c, p) && s->stage[p] == STAGE_COMPLETE))
		s->stage[p] = STAGE_FINISHED;
}
