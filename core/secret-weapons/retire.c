/* After Advancement (§15): finished projects leave the map, their cards and
 * tokens go on; and the redistribution of Clean-up (§16.7).
 */
#include "steps.h"

/* §15.1: finished, still in the open, and no V-2. */
bool
sw_retiring(const struct sw *s, const struct context *c, int p)
{
	return s->owner[p] && s->stage[p] == STAGE_FINISHED &&
	       s->place[p] != PLACE_SIDE && !sw_repeats(c, p);
}

enum need
sw_retire_needs(const struct sw *s, const struct context *c, int seat)
{
	uint64_t finished = sw_projects_at(c, s->owner, seat) &
			    sw_projects_at(c, s->stage, STAGE_FINISHED);
	enum need need = NEEDS_NOT;

	/* it says that it has done */
	if (s->used && s->actor == seat)
		return NEEDS;
	for (; finished; finished &= finished - 1) {
		int p = bits_first(finished);

		if (!sw_retiring(s, c, p))
			continue;
		if (sw_techs_on(s, c, p) || s->workers[p] || s->scientists[p])
			return NEEDS;
		need = s->unclear[p] ? NEEDS_UNSURE : need;
	}
	return need;
}

/* --- ways ---------------------------------------------------------------- */

static bool
home_unknown(const struct sw *s, const struct context *c, int p)
{
	return s->place[p] == PLACE_HOME &&
	       sw_project(c, p, PROJECT_HOME) == UNKNOWN;
}

/* Does a path lead from one project to the other? */
static enum holds
leads(const struct sw *s, const struct context *c, int p, int q)
{
	if (!derived(c)->edges || home_unknown(s, c, p) ||
	    home_unknown(s, c, q))
		return HOLDS_UNSURE;
	return sw_leads(s, c, sw_site_of(s, c, p), sw_site_of(s, c, q));
}

/* Can the project take the technology? */
static enum holds
takes(const struct sw *s, const struct context *c, int tech, int q)
{
	int from = s->on[tech] - ON_PROJECT, match = sw_match(s, c, tech, q);
	enum holds way;

	if (from == q || match == MATCH_NOT || !sw_tech_movable(c, tech, false))
		return HOLDS_NOT;
	way = leads(s, c, from, q);
	if (way == HOLDS &&
	    (match == MATCH_UNSURE || sw_tech(c, tech, TECH_MOVE) == UNKNOWN))
		return HOLDS_UNSURE;
	return way;
}

/* Has the seat an unfinished project that can take it now? */
static enum holds
own_taker(const struct sw *s, const struct context *c, int tech, int seat)
{
	uint64_t own = sw_all_active(s, c, seat);
	enum holds best = HOLDS_NOT;

	for (; own && best != HOLDS; own &= own - 1) {
		enum holds one = takes(s, c, tech, bits_first(own));

		if (one != HOLDS_NOT)
			best = one;
	}
	return best;
}

static int
empty_slot(const struct sw *s, const struct context *c)
{
	unsigned open = sw_slots(c) & ~sw_filled(s, c);

	return open ? bits_last(open) + 1 : 0;
}

/* --- tests --------------------------------------------------------------- */

/* It is unknown whether an own project takes it. */
static void
knows_takers(struct trial *t, const struct sw *s, int tech, int seat)
{
	uint64_t own = sw_all_active(s, t->context, seat);

	(void)knows(t, T_TECHS, tech, TECH_MOVE);
	for (; own; own &= own - 1)
		if (sw_knows_match(t, s, tech, bits_first(own)))
			(void)sw_knows_path_between(
			    t, s, s->on[tech] - ON_PROJECT, bits_first(own));
}

static void
check_tech_away(struct trial *t, const struct sw *s, const struct move *m,
		int tech)
{
	const struct context *c = t->context;
	int32_t slot = m->value[K_REDEPLOY_SLOT];
	bool forced = RULED(c, REDEPLOY_FORCED, YES);
	enum holds taker = own_taker(s, c, tech, m->actor);

	/* ruling redeploy-forced */
	TEST(t, RULE_REDEPLOY_FORCED, !forced || taker != HOLDS, K_REDEPLOY_TO,
	     tech);
	if (forced && taker == HOLDS_UNSURE)
		knows_takers(t, s, tech, m->actor);
	if (m->value[K_REDEPLOY_TO] == TO_TRACK)
		TEST(t, RULE_REDEPLOY_TRACK,
		     slot != MISSING && sw_slot_row(c, slot) >= 0 &&
			 sw_slot_empty(s, c, slot),
		     K_REDEPLOY_SLOT, slot);
	else
		TEST(t, RULE_REDEPLOY_DECK,
		     slot == MISSING && !empty_slot(s, c), K_REDEPLOY_TO,
		     empty_slot(s, c));
}

/* Who may take it: an own project, another seat's with its consent. */
static void
check_taker(struct trial *t, const struct sw *s, const struct move *m, int q,
	    bool cleanup)
{
	const struct context *c = t->context;
	int owner = s->owner[q];
	bool others = !cleanup || RULED(c, CLEANUP_SCOPE, ALSO_OTHERS);

	if (cleanup) {
		TEST(t, RULE_REDISTRIBUTE_OBJECTS,
		     owner && sw_unfinished(s, q) &&
			 (owner == m->actor || others),
		     K_REDEPLOY_TO, q, m->actor);
		return;
	}
	TEST(t, RULE_ASSIGN_OWN_PROJECT, owner && sw_unfinished(s, q),
	     K_REDEPLOY_TO, m->actor, SOURCE_PROJECT + q);
	TEST(t, RULE_REDEPLOY_CONSENT,
	     owner == m->actor || (s->grant[q] >> (m->actor - 1) & 1),
	     K_REDEPLOY_TO, q, owner);
}

static void
check_tech(struct trial *t, const struct sw *s, const struct move *m,
	   bool cleanup)
{
	const struct context *c = t->context;
	int tech = m->value[K_REDEPLOY_TECH], from = s->on[tech] - ON_PROJECT;
	int to = m->value[K_REDEPLOY_TO];

	MUST(t, cleanup ? RULE_REDISTRIBUTE_OBJECTS : RULE_MOVE_OBJECTS,
	     from >= 0 && s->owner[from] == m->actor &&
		 (cleanup ? sw_unfinished(s, from) : sw_retiring(s, c, from)) &&
		 m->value[K_REDEPLOY_FROM] == MISSING &&
		 !m->value[K_REDEPLOY_WORKERS] &&
		 !m->value[K_REDEPLOY_SCIENTISTS],
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
	MUST(t, cleanup ? RULE_REDISTRIBUTE_OBJECTS : RULE_MOVE_OBJECTS,
	     to != from, K_REDEPLOY_TO, m->actor, s->owner[to]);
	TRY(t, check_taker(t, s, m, to, cleanup));
	TEST(t, RULE_MOVE_IMMOVABLE_TECH, sw_knows_movable(t, tech, false),
	     K_REDEPLOY_TECH, tech);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
	     K_REDEPLOY_TO, tech, to);
	TEST(t, cleanup ? RULE_REDISTRIBUTE_PATH : RULE_REDEPLOY_PATH,
	     sw_knows_path_between(t, s, from, to), K_REDEPLOY_TO,
	     sw_site_of(s, c, from), sw_site_of(s, c, to));
}

static void
check_tokens(struct trial *t, const struct sw *s, const struct move *m,
	     bool cleanup)
{
	const struct context *c = t->context;
	int32_t from = m->value[K_REDEPLOY_FROM];
	int to = m->value[K_REDEPLOY_TO] - TO_PROJECT, p;
	uint16_t objects =
	    cleanup ? RULE_REDISTRIBUTE_OBJECTS : RULE_MOVE_OBJECTS;

	MUST(t, objects,
	     from != MISSING && to >= 0 &&
		 m->value[K_REDEPLOY_SLOT] == MISSING &&
		 (m->value[K_REDEPLOY_WORKERS] ||
		  m->value[K_REDEPLOY_SCIENTISTS]),
	     FAULT_ROW, m->actor, m->actor);
	p = from - SOURCE_PROJECT;
	MUST(t, objects,
	     p != to &&
		 (from == SOURCE_POOL ? cleanup
				      : s->owner[p] == m->actor &&
					    (cleanup ? sw_unfinished(s, p)
						     : sw_retiring(s, c, p))),
	     K_REDEPLOY_FROM, m->actor,
	     from == SOURCE_POOL ? m->actor : s->owner[p]);
	TRY(t, sw_check_both(t, s, m, K_REDEPLOY_WORKERS, m->actor, from));
	if (cleanup)
		TRY(t, check_taker(t, s, m, to, true));
	else
		TEST(t, RULE_ASSIGN_OWN_PROJECT, sw_own_active(s, to, m->actor),
		     K_REDEPLOY_TO, m->actor, SOURCE_PROJECT + to);
	if (from != SOURCE_POOL)
		TEST(t, cleanup ? RULE_REDISTRIBUTE_PATH : RULE_REDEPLOY_PATH,
		     sw_knows_path_between(t, s, p, to), K_REDEPLOY_TO,
		     sw_site_of(s, c, p), sw_site_of(s, c, to));
}

/* The project that gives; below 0: none. */
static int
redeployed_from(const struct sw *s, const struct move *m)
{
	return move_has(m, K_REDEPLOY_TECH)
		   ? s->on[m->value[K_REDEPLOY_TECH]] - ON_PROJECT
	       : move_has(m, K_REDEPLOY_FROM)
		   ? m->value[K_REDEPLOY_FROM] - SOURCE_PROJECT
		   : -1;
}

/* Ruling redeploy-time=clean-up: finished projects retire in Clean-up. */
static bool
in_cleanup(const struct sw *s, const struct context *c, const struct move *m)
{
	int from = redeployed_from(s, m);

	if (s->phase != PHASE_CLEANUP_REDISTRIBUTE)
		return false;
	return from < 0 || !sw_retiring(s, c, from);
}

void
sw_check_redeploy(struct trial *t, const struct sw *s, const struct move *m)
{
	bool cleanup = in_cleanup(s, t->context, m);

	if (move_has(m, K_REDEPLOY_TECH))
		check_tech(t, s, m, cleanup);
	else
		check_tokens(t, s, m, cleanup);
}

/* --- acts ---------------------------------------------------------------- */

void
sw_act_redeploy(struct sw *s, struct context *c, const struct move *m)
{
	int to = m->value[K_REDEPLOY_TO], q = to - TO_PROJECT;
	int32_t from = m->value[K_REDEPLOY_FROM],
		slot = m->value[K_REDEPLOY_SLOT];
	int tech, p = redeployed_from(s, m);

	if (p >= 0 && sw_retiring(s, c, p))
		s->used = 1;
	if (!move_has(m, K_REDEPLOY_TECH)) {
		if (from != MISSING && q >= 0 && sw_unfinished(s, q) &&
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
	} else if (sw_unfinished(s, q)) {
		sw_tech_to_project(s, c, tech, q, false);
	}
}

/* --- retirement ---------------------------------------------------------- */

/* What the seat has not moved goes on by rulings retired-tokens and
 * retired-path: with its mark, if it is unknown how many they are. */
static void
retire_tokens(struct sw *s, struct context *c, int p)
{
	int seat = s->owner[p];
	bool others = sw_all_active(s, c, seat) != 0;
	bool reserve = RULED(c, RETIRED_TOKENS, RESERVE);

	if (!DUE(c, RULE_RETIRED_TOKENS,
		 s->workers[p] || s->scientists[p] || s->unclear[p]))
		return;
	if (DUE(c, RULE_RETIRED_PATH, others) &&
	    RULED(c, RETIRED_PATH, REQUIRED))
		reserve = true;
	for (int kind = 0; kind < 2; kind++) {
		int n = sw_tokens_at(s, seat, SOURCE_PROJECT + p, kind == 1);

		if (reserve)
			sw_to_reserve(s, kind == 1, n);
		else
			sw_lay(s, seat, SOURCE_POOL, kind == 1, n);
	}
	if (s->unclear[p] && !reserve)
		sw_make_unclear(s, seat, SOURCE_POOL);
	s->workers[p] = s->scientists[p] = s->unclear[p] = 0;
}

void
sw_retire(struct sw *s, struct context *c, int seat)
{
	uint64_t own = sw_projects_at(c, s->owner, seat);

	for (; own; own &= own - 1) {
		int p = bits_first(own);

		if (s->stage[p] == STAGE_COMPLETE && sw_repeats(c, p) &&
		    s->cubes[p] && !APPLIES(c, RULE_RETIRE_NOT_V2)) {
			sw_take_disc(s, p);
			s->stage[p] = STAGE_FINISHED;
			s->place[p] = PLACE_SIDE;
		}
		if (!DUE(c, RULE_RETIRE_FINISHED, sw_retiring(s, c, p)))
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
	uint64_t own = sw_projects_at(c, s->owner, m->actor);

	for (; own; own &= own - 1) {
		int p = bits_first(own);
		uint64_t techs = sw_techs_on(s, c, p);

		if (sw_retiring(s, c, p))
			TEST(t, RULE_REDEPLOY_ALL, !techs, FAULT_VERB,
			     techs ? bits_first(techs) : 0, p);
	}
}

/* --- Clean-up (§16.7) ---------------------------------------------------- */

/* Can anything go from the one project to the other? */
static enum holds
can_give(const struct sw *s, const struct context *c, int p, int q)
{
	uint64_t techs = sw_techs_on(s, c, p);
	enum holds best = HOLDS_NOT;

	if (s->workers[p] || s->scientists[p] || s->unclear[p])
		best = leads(s, c, p, q);
	if (best == HOLDS && s->unclear[p])
		best = HOLDS_UNSURE;
	for (; techs && best != HOLDS; techs &= techs - 1) {
		enum holds one = takes(s, c, bits_first(techs), q);

		if (one != HOLDS_NOT)
			best = one;
	}
	return best;
}

/* Can the pool give anything to the project? */
static enum holds
pool_gives(const struct sw *s, int seat)
{
	int i = seat - 1;

	if (s->pool_unclear[i])
		return HOLDS_UNSURE;
	return s->pool_workers[i] || s->pool_scientists[i] ? HOLDS : HOLDS_NOT;
}

enum need
sw_can_redistribute(const struct sw *s, struct context *c, int seat)
{
	uint64_t own = sw_all_active(s, c, seat), to = own, p, q;
	enum need need = sw_retire_needs(s, c, seat);

	if (need == NEEDS)
		return NEEDS;
	if (RULED(c, CLEANUP_SCOPE, ALSO_OTHERS))
		for (int i = 0; i < s->seat_count; i++)
			to |= sw_all_active(s, c, s->order[i]);
	for (q = to; q; q &= q - 1) {
		enum holds gives = pool_gives(s, seat);

		for (p = own; p && gives != HOLDS; p &= p - 1) {
			enum holds one =
			    bits_first(p) == bits_first(q)
				? HOLDS_NOT
				: can_give(s, c, bits_first(p), bits_first(q));

			if (one != HOLDS_NOT)
				gives = one;
		}
		if (gives == HOLDS)
			return NEEDS;
		if (gives == HOLDS_UNSURE)
			need = NEEDS_UNSURE;
	}
	return need;
}

void
sw_note_redistribute(struct unknown_cells *cells, const struct sw *s,
		     const struct context *c)
{
	for (int i = 0; i < s->seat_count; i++) {
		uint64_t own = sw_all_active(s, c, s->order[i]);

		for (; own; own &= own - 1) {
			int p = bits_first(own);
			uint64_t techs = sw_techs_on(s, c, p);

			cells_gap(cells, c, T_PROJECTS, p, PROJECT_COLOUR);
			cells_gap(cells, c, T_PROJECTS, p, PROJECT_HOME);
			for (; techs; techs &= techs - 1) {
				int t = bits_first(techs);

				cells_gap(cells, c, T_TECHS, t,
					  sw_colours_column(s, t));
				cells_gap(cells, c, T_TECHS, t, TECH_MOVE);
			}
		}
	}
	for (uint32_t open = derived(c)->overrun_unsure; open; open &= open - 1)
		cells_gap(cells, c, T_SITES, bits_first(open), SITE_OVERRUN);
	if (!derived(c)->edges)
		cells_note(cells, T_EDGES, NO_ROW, 0);
}
