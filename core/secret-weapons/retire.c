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

bool
sw_has_retiring(const struct sw *s, const struct context *c, int seat)
{
	uint64_t finished = sw_projects_at(c, s->owner, seat) &
			    sw_projects_at(c, s->stage, STAGE_FINISHED);

	for (; finished; finished &= finished - 1)
		if (sw_retiring(s, c, bits_first(finished)))
			return true;
	return false;
}

/* An own unfinished project that a technology can be given to now. */
static bool
own_taker(const struct sw *s, const struct context *c, int tech, int seat)
{
	uint64_t own = sw_all_active(s, c, seat);
	int from = s->on[tech] - ON_PROJECT;

	if (!sw_tech_movable(c, tech, false))
		return false;
	for (; own; own &= own - 1) {
		int p = bits_first(own);

		if (p != from && sw_matches(s, c, tech, p) &&
		    sw_path_between(s, c, from, p))
			return true;
	}
	return false;
}

static int
empty_slot(const struct sw *s, const struct context *c)
{
	unsigned open = sw_slots(c) & ~sw_filled(s, c);

	return open ? bits_last(open) + 1 : 0;
}

/* --- tests --------------------------------------------------------------- */

static void
check_tech_away(struct trial *t, const struct sw *s, const struct move *m,
		int tech)
{
	const struct context *c = t->context;
	int32_t slot = m->value[K_REDEPLOY_SLOT];

	/* ruling redeploy-forced */
	TEST(t, RULE_REDEPLOY_FORCED,
	     c->ruling[RULING_REDEPLOY_FORCED] != REDEPLOY_FORCED_YES ||
		 !own_taker(s, c, tech, m->actor),
	     K_REDEPLOY_TO, tech);
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
	bool others = !cleanup || c->ruling[RULING_CLEANUP_SCOPE] ==
				      CLEANUP_SCOPE_ALSO_OTHERS;

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
		 !m->value[K_REDEPLOY_WORKERS] && !m->value[K_REDEPLOY_SCIENTISTS],
	     K_REDEPLOY_TECH, m->actor, sw_tech_owner(s, tech));
	if (to < TO_PROJECT) {
		MUST(t, RULE_REDISTRIBUTE_OBJECTS, !cleanup, K_REDEPLOY_TO, tech,
		     m->actor);
		check_tech_away(t, s, m, tech);
		return;
	}
	TEST(t, RULE_REDEPLOY_TRACK, m->value[K_REDEPLOY_SLOT] == MISSING,
	     K_REDEPLOY_SLOT, m->value[K_REDEPLOY_SLOT]);
	to -= TO_PROJECT;
	MUST(t, cleanup ? RULE_REDISTRIBUTE_OBJECTS : RULE_MOVE_OBJECTS,
	     to != from, K_REDEPLOY_TO, m->actor, s->owner[to]);
	TRY(t, check_taker(t, s, m, to, cleanup));
	TEST(t, RULE_MOVE_IMMOVABLE_TECH, sw_tech_movable(c, tech, false),
	     K_REDEPLOY_TECH, tech);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_sees_match(t, s, tech, to),
	     K_REDEPLOY_TO, tech, to);
	TEST(t, cleanup ? RULE_REDISTRIBUTE_PATH : RULE_REDEPLOY_PATH,
	     sw_path_between(s, c, from, to), K_REDEPLOY_TO,
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
	     from != MISSING && to >= 0 && m->value[K_REDEPLOY_SLOT] == MISSING &&
		 (m->value[K_REDEPLOY_WORKERS] || m->value[K_REDEPLOY_SCIENTISTS]),
	     AT_ROW, m->actor, m->actor);
	p = from - SOURCE_PROJECT;
	MUST(t, objects,
	     p != to &&
		 (from == SOURCE_POOL ? cleanup
				      : s->owner[p] == m->actor &&
					    (cleanup ? sw_unfinished(s, p)
						     : sw_retiring(s, c, p))),
	     K_REDEPLOY_FROM, m->actor,
	     from == SOURCE_POOL ? m->actor : s->owner[p]);
	TRY(t, sw_check_tokens(t, s, m->actor, from, false,
			       m->value[K_REDEPLOY_WORKERS], K_REDEPLOY_WORKERS));
	TRY(t, sw_check_tokens(t, s, m->actor, from, true,
			       m->value[K_REDEPLOY_SCIENTISTS],
			       K_REDEPLOY_SCIENTISTS));
	if (cleanup)
		TRY(t, check_taker(t, s, m, to, true));
	else
		TEST(t, RULE_ASSIGN_OWN_PROJECT, sw_own_active(s, to, m->actor),
		     K_REDEPLOY_TO, m->actor, SOURCE_PROJECT + to);
	if (from != SOURCE_POOL)
		TEST(t, cleanup ? RULE_REDISTRIBUTE_PATH : RULE_REDEPLOY_PATH,
		     sw_path_between(s, c, p, to), K_REDEPLOY_TO,
		     sw_site_of(s, c, p), sw_site_of(s, c, to));
}

/* Ruling redeploy-time=clean-up: finished projects retire in Clean-up. */
static bool
in_cleanup(const struct sw *s, const struct context *c, const struct move *m)
{
	int from = move_has(m, K_REDEPLOY_TECH)
		       ? s->on[m->value[K_REDEPLOY_TECH]] - ON_PROJECT
		   : move_has(m, K_REDEPLOY_FROM)
		       ? m->value[K_REDEPLOY_FROM] - SOURCE_PROJECT
		       : -1;

	if (s->phase != PHASE_CLEANUP_REDISTRIBUTE)
		return false;
	return from < 0 || !sw_retiring(s, c, from);
}

void
sw_check_redeploy(struct trial *t, const struct sw *s, const struct move *m)
{
	bool cleanup = in_cleanup(s, t->context, m);

	if (pack_rows(t->context->pack, T_EDGES) == 0)
		t->unverified = true;
	if (move_has(m, K_REDEPLOY_TECH))
		check_tech(t, s, m, cleanup);
	else
		check_tokens(t, s, m, cleanup);
}

/* --- acts ---------------------------------------------------------------- */

static void
act_tokens(struct sw *s, const struct move *m, int from, int to)
{
	int kind;

	for (kind = 0; kind < 2; kind++) {
		uint8_t *a = sw_tokens(s, m->actor, from, kind == 1);
		uint8_t *b =
		    sw_tokens(s, s->owner[to], SOURCE_PROJECT + to, kind == 1);
		int n = m->value[kind ? K_REDEPLOY_SCIENTISTS : K_REDEPLOY_WORKERS];

		if (n > *a)
			n = *a;
		*a = (uint8_t)(*a - n);
		*b = (uint8_t)(*b + n);
	}
}

void
sw_act_redeploy(struct sw *s, struct context *c, const struct move *m)
{
	int to = m->value[K_REDEPLOY_TO], q = to - TO_PROJECT;
	int32_t from = m->value[K_REDEPLOY_FROM], slot = m->value[K_REDEPLOY_SLOT];
	int tech;

	if (!move_has(m, K_REDEPLOY_TECH)) {
		if (from != MISSING && q >= 0 && sw_unfinished(s, q) &&
		    (from == SOURCE_POOL ||
		     s->owner[from - SOURCE_PROJECT] == m->actor))
			act_tokens(s, m, from, q);
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

static void
retire_tokens(struct sw *s, struct context *c, int p)
{
	int seat = s->owner[p];

	if (!DUE(c, RULE_RETIRED_TOKENS, s->workers[p] || s->scientists[p]))
		return;
	/* ruling retired-tokens */
	if (c->ruling[RULING_RETIRED_TOKENS] == RETIRED_TOKENS_RESERVE) {
		sw_to_reserve(s, false, s->workers[p]);
		sw_to_reserve(s, true, s->scientists[p]);
	} else {
		s->pool_workers[seat - 1] =
		    (uint8_t)(s->pool_workers[seat - 1] + s->workers[p]);
		s->pool_scientists[seat - 1] =
		    (uint8_t)(s->pool_scientists[seat - 1] + s->scientists[p]);
	}
	s->workers[p] = s->scientists[p] = 0;
}

/* What the seat has not given away: to the track from the top, else the deck.
 */
static void
retire_tech(struct sw *s, struct context *c, int tech)
{
	int slot = empty_slot(s, c);

	if (slot)
		sw_tech_to_slot(s, c, tech, slot);
	else
		sw_tech_under_deck(s, c, tech);
}

void
sw_retire(struct sw *s, struct context *c, int seat)
{
	uint64_t own = sw_projects_at(c, s->owner, seat), techs;

	for (; own; own &= own - 1) {
		int p = bits_first(own);

		if (s->stage[p] == STAGE_COMPLETE && sw_repeats(c, p) &&
		    s->cubes[p] && !DUE(c, RULE_RETIRE_NOT_V2, true)) {
			sw_take_disc(s, p);
			s->stage[p] = STAGE_FINISHED;
			s->place[p] = PLACE_SIDE;
		}
		if (!DUE(c, RULE_RETIRE_FINISHED, sw_retiring(s, c, p)))
			continue;
		for (techs = sw_techs_on(s, c, p); techs; techs &= techs - 1)
			retire_tech(s, c, bits_first(techs));
		retire_tokens(s, c, p);
		sw_take_disc(s, p);
		s->place[p] = PLACE_SIDE;
		s->hit[p] = 0;
	}
}

bool
sw_can_redistribute(const struct sw *s, const struct context *c, int seat)
{
	int only = sw_only_project(s, c, seat), p, n = sw_projects_of(c);

	if (sw_has_retiring(s, c, seat))
		return true;
	if (only < 0)
		return true;
	if (c->ruling[RULING_CLEANUP_SCOPE] != CLEANUP_SCOPE_ALSO_OTHERS ||
	    only == SOURCE_POOL)
		return false;
	for (p = 0; p < n; p++)
		if (s->owner[p] && s->owner[p] != seat && sw_unfinished(s, p))
			return true;
	return false;
}

/* §15.1: the step is not over while technologies lie on finished projects. */
void
sw_check_pass_retire(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int i, n = sw_techs_of(c);

	for (i = 0; i < n; i++) {
		int p = s->on[i] - ON_PROJECT;

		if (p >= 0 && s->owner[p] == m->actor && sw_retiring(s, c, p))
			TEST(t, RULE_STEP_ORDER, false, AT_VERB, s->phase);
	}
}
