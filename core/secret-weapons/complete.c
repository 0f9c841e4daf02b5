/* Projects are completed (§12), and make weapons (§11). */
#include "steps.h"

/* The project is at a site of the kind where it can be developed.  `flip`: for
 * an upgrade, which needs no site while the project is proposed. */
void
sw_check_place(struct trial *t, const struct sw *s, int p, bool flip, int key)
{
	const struct context *c = t->context;
	bool pen = sw_is_pen_project(c, p);
	int32_t kind;
	bool factory = flip && RULED(c, UPGRADE_AT_FACTORY, ALLOWED);

	/* §12.13 */
	if (flip &&
	    DUE(c, RULE_FLIP_ON_PROPOSED, s->stage[p] == STAGE_PROPOSED))
		return;
	kind = sw_knows_kind(t, s, p, pen ? KIND_PEN : KIND_DEVELOPMENT);
	if (!knows(t, T_PROJECTS, p, PROJECT_PEN))
		return;
	TEST(t, pen ? RULE_DEVELOP_UBOAT_PEN : RULE_DEVELOP_GREEN_SITE,
	     pen ? kind == KIND_PEN
		 : kind == KIND_DEVELOPMENT ||
		       (factory && kind == KIND_FACTORY),
	     key, p, kind, kind < 0);
}

/* --- the scientist for the mark (§12.11) ---------------------------------- */

static int
paid_scientists(const struct context *c, int p, int waiver)
{
	return waiver == FREE_NO
		   ? sw_cell_or(sw_project(c, p, PROJECT_COST_S), 0)
		   : 0;
}

/* Has the Reserve a scientist for the mark (ruling marker-timing)?  Yes, if the
 * cost has just brought one; how many were there before may be unknown. */
static enum holds
reserve_marks(const struct sw *s, const struct context *c, int p, int waiver)
{
	if (paid_scientists(c, p, waiver) &&
	    RULED(c, MARKER_TIMING, AFTER_COST))
		return HOLDS;
	if (!s->reserve_scientists)
		return HOLDS_NOT;
	return sw_is_limit_known(c, PIECE_SCIENTISTS) ? HOLDS : HOLDS_UNKNOWN;
}

/* Scientists at a place of the seat once project p is paid for: in the pool, or
 * on an unfinished project; elsewhere 0. */
static int
scientists_left(const struct sw *s, const struct context *c, int seat,
		int source, int p, int waiver)
{
	int have = sw_tokens_at(s, seat, source, SCIENTISTS);

	if (source != SOURCE_POOL &&
	    !sw_is_own_active(s, source - SOURCE_PROJECT, seat))
		return 0;
	if (source == SOURCE_PROJECT + p)
		have -= paid_scientists(c, p, waiver);
	return have;
}

/* Places that can give the scientist, into list[PROJECTS + 1]; how many. */
static int
marker_places(const struct sw *s, const struct context *c, int seat, int p,
	      int waiver, int16_t *list)
{
	int n = 0;

	EACH (i, sw_places_with(s, c, seat, SCIENTISTS))
		if (scientists_left(s, c, seat, i, p, waiver) > 0)
			list[n++] = (int16_t)i;
	return n;
}

int
sw_marker_places(const struct sw *s, const struct context *c, int seat, int p,
		 int waiver, int16_t *list)
{
	enum holds reserve = reserve_marks(s, c, p, waiver);
	int n =
	    reserve == HOLDS ? 0 : marker_places(s, c, seat, p, waiver, list);

	return reserve == HOLDS_NOT && n == 1 ? 0 : n;
}

/* Wordings of RULE_COMPLETE_MARKER_SOURCE. */
enum { MARKER_NOT_NAMED = 1, MARKER_NAMED };

/* §12.11: he is from the Reserve; without one there from the place that the row
 * names, or in a text from the only one, and not from under another mark. */
static void
check_marker(struct trial *t, const struct sw *s, int p, const struct action *d)
{
	const struct context *c = t->context;
	int32_t marker = d->m->value[K_COMPLETE_MARKER];
	int seat = d->seat, waiver = d->m->value[K_COMPLETE_FREE];
	int16_t list[PROJECTS + 1];
	int n = marker_places(s, c, seat, p, waiver, list);
	enum holds reserve = reserve_marks(s, c, p, waiver);
	/* where that is unknown it is as the row has it */
	bool from_reserve =
	    reserve == HOLDS || (reserve == HOLDS_UNKNOWN && marker == MISSING);

	(void)sw_knows_limit(t, PIECE_SCIENTISTS);
	/* what the cost brings to the Reserve is unknown */
	if (waiver == FREE_NO && !s->reserve_scientists &&
	    !knows(t, T_PROJECTS, p, PROJECT_COST_S))
		return;
	if (from_reserve) {
		TEST(t, RULE_COMPLETE_MARKER_SOURCE, marker == MISSING,
		     K_COMPLETE_MARKER, marker, MARKER_NOT_NAMED);
		return;
	}
	TEST(t, RULE_MARKER_STUCK,
	     marker < SOURCE_PROJECT ||
		 s->scientists[marker - SOURCE_PROJECT] ||
		 !s->marker[marker - SOURCE_PROJECT],
	     K_COMPLETE_MARKER, marker - SOURCE_PROJECT);
	if (sw_depends_on_tokens(t, s, sw_seat_unclear(s, c, seat)))
		return;
	TEST(t, RULE_COMPLETE_NO_SCIENTIST, n > 0, FAULT_ROW, n);
	TEST(t, RULE_COMPLETE_MARKER_SOURCE,
	     marker == MISSING
		 ? d->kind && n == 1
		 : scientists_left(s, c, seat, marker, p, waiver) > 0,
	     K_COMPLETE_MARKER, marker, marker == MISSING ? MARKER_NAMED : 0);
}

/* §12.9-12.11: an approved project of the seat, on its site, with what it
 * costs. */
void
sw_check_complete(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct move *m = d->m;
	int seat = d->seat, waiver = m->value[K_COMPLETE_FREE];
	int32_t p = m->value[K_COMPLETE_PROJECT];

	MUST_DEVELOP_OWN(t, s, d, p, K_COMPLETE_PROJECT);
	TEST(t, RULE_COMPLETE_APPROVED,
	     s->stage[p] == STAGE_APPROVED && !sw_is_mission(t->context, p),
	     K_COMPLETE_PROJECT, p, s->stage[p]);
	TRY(t, sw_check_access(t, s, seat, p,
			       waiver == FREE_ALL ? -1 : PROJECT_TECHS, m,
			       K_COMPLETE_ACCESS));
	if (waiver != FREE_ALL)
		TRY(t,
		    sw_check_dependencies(t, s, seat, p, m, K_COMPLETE_ACCESS));
	if (!m->value[K_COMPLETE_ANYWHERE])
		TRY(t, sw_check_place(t, s, p, PLACE_TO_COMPLETE,
				      K_COMPLETE_PROJECT));
	if (waiver != FREE_ALL && knows(t, T_PROJECTS, p, PROJECT_TECHS))
		TEST(t, RULE_COMPLETE_TECHS,
		     sw_has_techs(t, s, seat, p,
				  sw_project(t->context, p, PROJECT_TECHS)),
		     K_COMPLETE_PROJECT, p);
	if (waiver == FREE_NO)
		TRY(t, sw_check_development(t, s, p, RULE_COMPLETE_COST,
					    K_COMPLETE_PROJECT, T_PROJECTS, p,
					    PROJECT_COST_W));
	check_marker(t, s, p, d);
}

/* --- what it does --------------------------------------------------------- */

/* Where the scientist comes from, once the cost is paid; if the cost
 * of project p is unknown, he may be one that it has paid. */
static uint8_t *
marker_from(struct sw *s, struct context *c, int seat, bool reserve,
	    int32_t marker, int p)
{
	int16_t list[PROJECTS + 1];

	if (reserve && s->reserve_scientists)
		return &s->reserve_scientists;
	if (marker != MISSING && sw_tokens_at(s, seat, marker, SCIENTISTS) > 0)
		return sw_tokens(s, seat, marker, SCIENTISTS);
	if (s->reserve_scientists)
		return &s->reserve_scientists;
	if (s->unclear[p] && s->scientists[p])
		return &s->scientists[p];
	/* the only place, or under -k any */
	return marker_places(s, c, seat, p, FREE_YES, list)
		   ? sw_tokens(s, seat, list[0], SCIENTISTS)
		   : NULL;
}

/* The cost is paid, the mark comes, with its VP and the common benefit. */
void
sw_do_complete(struct sw *s, struct context *c, const struct action *d)
{
	int32_t p = d->m->value[K_COMPLETE_PROJECT];
	int32_t marker = d->m->value[K_COMPLETE_MARKER];
	int waiver = d->m->value[K_COMPLETE_FREE];
	enum holds holds;
	bool reserve;
	uint8_t *from;
	int seat;

	if (s->stage[p] != STAGE_APPROVED || sw_is_mission(c, p))
		return;
	/* under -k a seat may have completed what another one owns */
	seat = s->owner[p];
	holds = reserve_marks(s, c, p, waiver);
	/* where it is unknown, it is as in the row */
	reserve =
	    holds == HOLDS || (holds == HOLDS_UNKNOWN && marker == MISSING);
	if (waiver == FREE_NO)
		sw_pay_development(s, c, p, T_PROJECTS, p, PROJECT_COST_W);
	from = marker_from(s, c, seat, reserve, marker, p);
	if (!from)
		return;
	if (APPLIES(c, RULE_COMPLETE_MARKER)) {
		(*from)--;
		s->marker[p] = 1;
	}
	s->done[p] = 1;
	s->stage[p] = STAGE_COMPLETE;
	/* §14.2: the Death Ray */
	if (sw_sure(c, T_PROJECTS, p, PROJECT_SPECIAL, SPECIAL_NONE) ==
	    SPECIAL_DELAY_ADVANCE)
		OF(s->delays, seat)++;
	if (APPLIES(c, RULE_COMPLETE_VP))
		sw_score(s, c, seat,
			 sw_cell_or(sw_project(c, p, PROJECT_VP), 0));
	sw_benefit_comes(s, c, p, RULE_COMPLETE_BENEFIT);
	/* §12.10 */
	if (DUE(c, RULE_COMPLETE_NONWEAPON,
		sw_sure(c, T_PROJECTS, p, PROJECT_CLASS, CLASS_WEAPON) !=
		    CLASS_WEAPON))
		s->stage[p] = STAGE_FINISHED;
}

/* --- production (§11): on a factory or a pen ------------------------------ */

/* §11: production takes one worker of the project, or by ruling a cube. */
static void
check_worker(struct trial *t, const struct sw *s, const struct move *m, int p)
{
	int n = m->count[K_PRODUCE_WORKERS];
	/* ruling production-worker: a cube of stage 5 may be the worker */
	bool due = !(RULED(t->context, PRODUCTION_WORKER, PLANNING_CUBE) &&
		     OF(s->stage5, m->actor) > s->used);

	EACH_ITEM (i, source, m, K_PRODUCE_WORKERS)
		TEST_ITEM(t, RULE_PRODUCTION_WORKER,
			  source == SOURCE_PROJECT + p, K_PRODUCE_WORKERS, i,
			  due, n);
	TEST(t, RULE_PRODUCTION_WORKER, n == due, K_PRODUCE_WORKERS, due, n);
}

/* §11.1: a complete weapon project on a factory or pen, for a worker. */
void
sw_check_produce(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int p = m->value[K_PRODUCE_PROJECT];
	bool repeats = sw_knows(t, T_PROJECTS, p, PROJECT_REPEAT, 1) == 1;
	bool pen = sw_is_pen_project(c, p);
	int32_t class, kind;

	TRY(t, sw_check_sources(t, s, m, K_PRODUCE_WORKERS, WORKERS, ONE_KIND));
	class = sw_knows(t, T_PROJECTS, p, PROJECT_CLASS, CLASS_WEAPON);
	TEST(t, RULE_PRODUCTION_COMPLETE,
	     s->owner[p] == m->actor && s->stage[p] == STAGE_COMPLETE,
	     K_PRODUCE_PROJECT, m->actor, p, s->owner[p], s->stage[p]);
	TEST(t, RULE_PRODUCTION_WEAPON_PROJECT, class == CLASS_WEAPON,
	     K_PRODUCE_PROJECT, p);
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
		     OF(s->stage5, m->actor) > s->used, FAULT_VERB,
		     OF(s->stage5, m->actor), s->used);
	(void)sw_knows_limit(t, PIECE_CUBES);
	TEST(t, RULE_PRODUCTION_CUBE_SUPPLY, s->supply_cubes > 0,
	     K_PRODUCE_PROJECT, s->supply_cubes);
}

/* A white cube and a VP; but for the V-2 the project is finished. */
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
