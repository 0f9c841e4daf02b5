/* After Advancement (§15): finished projects leave the map, their cards and
 * tokens go on; and the redistribution of Clean-up (§16.7). */
#include "steps.h"

/* §15.1: finished, still in the open, and no V-2. */
bool
sw_retires(const struct sw *s, const struct context *c, int p)
{
	return s->owner[p] && s->stage[p] == STAGE_FINISHED &&
	       s->place[p] != PLACE_SIDE && !sw_repeats(c, p);
}

enum holds
sw_retire_needs(const struct sw *s, const struct context *c, int seat)
{
	enum holds need = HOLDS_NOT;

	/* it has reported so */
	if (s->used && s->actor == seat)
		return HOLDS;
	EACH (p, sw_projects_at(c, s->owner, seat) &
		     sw_projects_at(c, s->stage, STAGE_FINISHED)) {
		if (!sw_retires(s, c, p))
			continue;
		if (sw_techs_on(s, c, p) || s->workers[p] || s->scientists[p])
			return HOLDS;
		need = s->unclear[p] ? HOLDS_UNKNOWN : need;
	}
	return need;
}

/* Could this technology, or a token of this place (K_REDEPLOY_TECH or _FROM),
 * go to one of the projects?  The referee is asked of each row; `why`, unless
 * NULL, gets the cells on which it depends. */
static enum holds
finds_taker(const struct sw *s, const struct context *c, int seat, uint64_t to,
	    int key, int thing, struct unknown_cells *why)
{
	enum holds best = HOLDS_NOT;
	struct move m;

	move_begin(&m, sw_verbs, V_REDEPLOY, seat);
	move_set(&m, key, thing);
	if (key == K_REDEPLOY_FROM) {
		int kind = sw_tokens_at(s, seat, thing, WORKERS) ||
				   !sw_tokens_at(s, seat, thing, SCIENTISTS)
			       ? WORKERS
			       : SCIENTISTS;

		if (!sw_tokens_at(s, seat, thing, kind) &&
		    !*UNCLEAR(s, seat, thing))
			return HOLDS_NOT;
		move_set(&m, K_REDEPLOY_WORKERS + kind, 1);
	}
	EACH (p, to) {
		struct look l;

		if (best == HOLDS)
			break;
		move_set(&m, K_REDEPLOY_TO, TO_PROJECT + p);
		sw_check_redeploy(sw_look(&l, s, c, &m), s, &m);
		best = sw_surer(best, sw_looked(&l));
		if (sw_looked(&l) == HOLDS_UNKNOWN && why)
			cells_add(why, &l.t.cells);
	}
	return best;
}

/* --- tests --------------------------------------------------------------- */

/* To the track or under the deck: if no own project takes it. */
static void
check_tech_away(struct trial *t, const struct sw *s, const struct move *m,
		int tech)
{
	const struct context *c = t->context;
	int32_t slot = m->value[K_REDEPLOY_SLOT];
	int empty = sw_highest(sw_empty_slots(s, c));
	bool forced = RULED(c, REDEPLOY_FORCED, YES);
	struct unknown_cells why = {0};
	enum holds taker =
	    finds_taker(s, c, m->actor, sw_all_active(s, c, m->actor),
			K_REDEPLOY_TECH, tech, &why);

	TEST(t, RULE_REDEPLOY_FORCED, !forced || taker != HOLDS, K_REDEPLOY_TO,
	     tech);
	if (forced && taker == HOLDS_UNKNOWN)
		depends_on_cells(t, &why);
	if (m->value[K_REDEPLOY_TO] == TO_TRACK)
		TEST(t, RULE_REDEPLOY_TRACK,
		     slot != MISSING && sw_slot_row(c, slot) >= 0 &&
			 sw_slot_empty(s, c, slot),
		     K_REDEPLOY_SLOT, slot);
	else
		TEST(t, RULE_REDEPLOY_DECK, slot == MISSING && !empty,
		     K_REDEPLOY_TO, empty);
}

/* The project may take it: one of the seat itself or, with consent (in Clean-up
 * by ruling cleanup-scope), of another seat. */
enum { IN_RETIRE, IN_CLEANUP };
static void
check_taker(struct trial *t, const struct sw *s, const struct move *m, int q,
	    bool cleanup)
{
	int owner = s->owner[q];
	bool others = !cleanup || RULED(t->context, CLEANUP_SCOPE, ALSO_OTHERS);

	if (cleanup) {
		TEST(t, RULE_REDISTRIBUTE_OBJECTS,
		     owner && sw_is_unfinished(s, q) &&
			 (owner == m->actor || others),
		     K_REDEPLOY_TO, q, m->actor);
		return;
	}
	TEST(t, RULE_ASSIGN_OWN_PROJECT, owner && sw_is_unfinished(s, q),
	     K_REDEPLOY_TO, m->actor, SOURCE_PROJECT + q);
	TEST(t, RULE_REDEPLOY_CONSENT,
	     owner == m->actor || in_set(s->grant[q], m->actor), K_REDEPLOY_TO,
	     q, owner);
}

/* May things go from project p (below 0: the pool) in this row? */
static bool
gives(const struct sw *s, const struct context *c, int seat, int p,
      bool cleanup)
{
	if (p < 0)
		return cleanup;
	return s->owner[p] == seat &&
	       (cleanup ? sw_is_unfinished(s, p) : sw_retires(s, c, p));
}

static void
check_path(struct trial *t, const struct sw *s, int from, int to, bool cleanup)
{
	TEST(t, cleanup ? RULE_REDISTRIBUTE_PATH : RULE_REDEPLOY_PATH,
	     sw_knows_path_between(t, s, from, to), K_REDEPLOY_TO,
	     sw_site_of(s, t->context, from), sw_site_of(s, t->context, to));
}

/* A technology that is redeployed or redistributed. */
static void
check_tech(struct trial *t, const struct sw *s, const struct move *m,
	   bool cleanup, uint16_t objects)
{
	int tech = m->value[K_REDEPLOY_TECH], from = sw_project_under(s, tech);
	int to = m->value[K_REDEPLOY_TO];

	MUST(t, objects,
	     from >= 0 && gives(s, t->context, m->actor, from, cleanup) &&
		 m->value[K_REDEPLOY_FROM] == MISSING &&
		 !sw_names_tokens(m, K_REDEPLOY_WORKERS),
	     K_REDEPLOY_TECH, m->actor, sw_tech_owner(s, tech));
	if (to < TO_PROJECT) {
		MUST(t, RULE_REDISTRIBUTE_OBJECTS, !cleanup, K_REDEPLOY_TO,
		     tech, m->actor);
		check_tech_away(t, s, m, tech);
		return;
	}
	TEST(t, RULE_REDEPLOY_TRACK, m->value[K_REDEPLOY_SLOT] == MISSING,
	     K_REDEPLOY_SLOT, m->value[K_REDEPLOY_SLOT]);
	to -= TO_PROJECT;
	MUST(t, objects, to != from, K_REDEPLOY_TO, m->actor, s->owner[to]);
	TRY(t, check_taker(t, s, m, to, cleanup));
	TEST(t, RULE_MOVE_IMMOVABLE_TECH,
	     sw_knows_movable(t, tech, IN_ANY_STEP), K_REDEPLOY_TECH, tech);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
	     K_REDEPLOY_TO, tech, to);
	check_path(t, s, from, to, cleanup);
}

/* A row that redeploys or redistributes tokens: the place that gives them may,
 * and has as many; the project takes them, by a path from it. */
static void
check_tokens(struct trial *t, const struct sw *s, const struct move *m,
	     bool cleanup, uint16_t objects)
{
	int32_t from = m->value[K_REDEPLOY_FROM];
	int to = m->value[K_REDEPLOY_TO] - TO_PROJECT, p;

	MUST(t, objects,
	     from != MISSING && to >= 0 &&
		 m->value[K_REDEPLOY_SLOT] == MISSING &&
		 sw_names_tokens(m, K_REDEPLOY_WORKERS),
	     FAULT_ROW, m->actor, m->actor);
	p = from - SOURCE_PROJECT;
	MUST(t, objects, p != to && gives(s, t->context, m->actor, p, cleanup),
	     K_REDEPLOY_FROM, m->actor, p < 0 ? m->actor : s->owner[p]);
	TRY(t, sw_check_both(t, s, m, K_REDEPLOY_WORKERS, m->actor, from));
	if (cleanup)
		TRY(t, check_taker(t, s, m, to, IN_CLEANUP));
	else
		TEST(t, RULE_ASSIGN_OWN_PROJECT,
		     sw_is_own_active(s, to, m->actor), K_REDEPLOY_TO, m->actor,
		     SOURCE_PROJECT + to);
	if (p >= 0)
		check_path(t, s, p, to, cleanup);
}

/* The project that gives; below 0: none. */
static int
redeployed_from(const struct sw *s, const struct move *m)
{
	return move_has(m, K_REDEPLOY_TECH)
		   ? sw_project_under(s, m->value[K_REDEPLOY_TECH])
	       : move_has(m, K_REDEPLOY_FROM)
		   ? m->value[K_REDEPLOY_FROM] - SOURCE_PROJECT
		   : -1;
}

/* What is on a finished project moves on; in Clean-up also from others. */
void
sw_check_redeploy(struct trial *t, const struct sw *s, const struct move *m)
{
	int from = redeployed_from(s, m);
	/* ruling redeploy-time=clean-up: finished projects retire in it */
	bool cleanup = s->phase == PHASE_CLEANUP_REDISTRIBUTE &&
		       (from < 0 || !sw_retires(s, t->context, from));
	uint16_t objects =
	    cleanup ? RULE_REDISTRIBUTE_OBJECTS : RULE_MOVE_OBJECTS;

	if (move_has(m, K_REDEPLOY_TECH))
		check_tech(t, s, m, cleanup, objects);
	else
		check_tokens(t, s, m, cleanup, objects);
}

/* What the row names goes to the project, the track or the deck. */
void
sw_act_redeploy(struct sw *s, struct context *c, const struct move *m)
{
	int to = m->value[K_REDEPLOY_TO], q = to - TO_PROJECT;
	int32_t from = m->value[K_REDEPLOY_FROM],
		slot = m->value[K_REDEPLOY_SLOT];
	int tech, p = redeployed_from(s, m);

	if (p >= 0 && sw_retires(s, c, p))
		s->used = 1;
	if (!move_has(m, K_REDEPLOY_TECH)) {
		if (from != MISSING && q >= 0 && sw_is_unfinished(s, q) &&
		    (from == SOURCE_POOL ||
		     s->owner[from - SOURCE_PROJECT] == m->actor))
			sw_hand_over(s, m, K_REDEPLOY_WORKERS, m->actor, from,
				     q);
		return;
	}
	tech = m->value[K_REDEPLOY_TECH];
	if (!sw_tech_owner(s, tech))
		return;
	if (to == TO_TRACK) {
		if (slot != MISSING && sw_slot_empty(s, c, slot))
			sw_tech_to_slot(s, c, tech, slot);
	} else if (to == TO_DECK) {
		sw_tech_under_deck(s, c, tech);
	} else if (sw_is_unfinished(s, q)) {
		sw_tech_to_project(s, c, tech, q, TECH_MOVES);
	}
}

/* --- retirement ---------------------------------------------------------- */

/* What was not moved leaves by rulings retired-tokens and retired-path. */
static void
retire_tokens(struct sw *s, struct context *c, int p)
{
	bool others = sw_all_active(s, c, s->owner[p]) != 0;
	bool reserve = RULED(c, RETIRED_TOKENS, RESERVE);

	if (!DUE(c, RULE_RETIRED_TOKENS,
		 s->workers[p] || s->scientists[p] || s->unclear[p]))
		return;
	if (DUE(c, RULE_RETIRED_PATH, others) &&
	    RULED(c, RETIRED_PATH, REQUIRED))
		reserve = true;
	sw_empty_project(s, p, reserve);
}

void
sw_retire(struct sw *s, struct context *c, int seat)
{
	EACH (p, sw_projects_at(c, s->owner, seat)) {
		if (s->stage[p] == STAGE_COMPLETE && sw_repeats(c, p) &&
		    s->cubes[p] && !APPLIES(c, RULE_RETIRE_NOT_V2))
			s->stage[p] = STAGE_FINISHED;
		if (!DUE(c, RULE_RETIRE_FINISHED, sw_retires(s, c, p)))
			continue;
		retire_tokens(s, c, p);
		sw_take_disc(s, p);
		s->place[p] = PLACE_SIDE;
		s->hit[p] = 0;
	}
}

/* §15.1: all technologies of finished projects go on first. */
void
sw_check_pass_retire(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;

	EACH (p, m->actor == s->actor ? sw_projects_at(c, s->owner, m->actor)
				      : 0) {
		uint64_t techs = sw_techs_on(s, c, p);

		if (sw_retires(s, c, p))
			TEST(t, RULE_REDEPLOY_ALL, !techs, FAULT_VERB,
			     techs ? bits_first(techs) : 0, p);
	}
}

enum holds
sw_redistributes(const struct sw *s, const struct context *c, int seat,
		 struct unknown_cells *why)
{
	uint64_t own = sw_all_active(s, c, seat), to = own;
	enum holds need = sw_retire_needs(s, c, seat);

	if (RULED(c, CLEANUP_SCOPE, ALSO_OTHERS))
		EACH_SEAT (other, s)
			to |= sw_all_active(s, c, other);
	EACH (source, own << SOURCE_PROJECT | 1u << SOURCE_POOL) {
		if (need != HOLDS)
			need = sw_surer(need, finds_taker(s, c, seat, to,
							  K_REDEPLOY_FROM,
							  source, why));
		EACH (t, source == SOURCE_POOL || need == HOLDS
			     ? 0
			     : sw_techs_on(s, c, source - SOURCE_PROJECT))
			need = sw_surer(need,
					finds_taker(s, c, seat, to,
						    K_REDEPLOY_TECH, t, why));
	}
	return need;
}
