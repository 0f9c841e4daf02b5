/* Primitives (spec (d)): the general rules that bind an effect, and what it
 * does.
 */
#include "steps.h"

static bool
in_play(const struct sw *s, int32_t p)
{
	return p != MISSING && s->owner[p] && s->place[p] != PLACE_SIDE;
}

/* A site whose advance can still be hastened or delayed. */
static bool
marked(const struct sw *s, const struct context *c, int32_t site)
{
	return site != MISSING && s->cover[site] != COVER_OVERRUN &&
	       s->cover[site] != COVER_HELD && sw_overrun_year(s, c, site) > 0;
}

/* --- tests --------------------------------------------------------------- */

static void
check_lose(struct trial *t, const struct sw *s, const struct entry *e,
	   const struct move *m, uint16_t rule, int due)
{
	const struct context *c = t->context;
	int32_t p = m->value[LOSE_PROJECT], from = m->value[LOSE_FROM];
	int n, i, j, have;
	const int16_t *tech = move_items(m, LOSE_TECHS, &n);

	MUST(t, rule,
	     p != MISSING && s->owner[p] &&
		 (due < 0 || s->owner[p] == e->chooser),
	     LOSE_PROJECT, e->card);
	if (e->kind == PENDING_HIT || from == WHO_TARGET)
		TEST(t, rule, p == e->target, LOSE_PROJECT, e->card);
	if (from == WHO_ACTING)
		TEST(t, rule, p == e->acting, LOSE_PROJECT, e->card);
	have = bits_count(sw_techs_on(s, c, p));
	if (due > have)
		due = have;
	/* as far as there: but something, if there is any choice */
	TEST(t, rule,
	     n || (m->value[LOSE_WORKERS] && s->workers[p]) ||
		 (m->value[LOSE_SCIENTISTS] && s->scientists[p]),
	     LOSE_PROJECT, e->card);
	TEST(t, rule, due < 0 || n == due, LOSE_TECHS, e->card);
	for (i = 0; i < n; i++) {
		bool there = tech[i] >= PICK_TECH &&
			     s->on[tech[i] - PICK_TECH] == ON_PROJECT + p;

		for (j = 0; j < i; j++)
			there = there && tech[j] != tech[i];
		TEST_ITEM(t, rule, there, LOSE_TECHS, i, e->card);
	}
	if (due >= 0)
		return;
	TRY(t, sw_check_tokens(t, s, s->owner[p], SOURCE_PROJECT + p, false,
			       m->value[LOSE_WORKERS], LOSE_WORKERS));
	TRY(t, sw_check_tokens(t, s, s->owner[p], SOURCE_PROJECT + p, true,
			       m->value[LOSE_SCIENTISTS], LOSE_SCIENTISTS));
}

static void
check_gain(struct trial *t, const struct sw *s, const struct entry *e,
	   const struct move *m)
{
	const struct context *c = t->context;
	int only = sw_only_project(s, c, e->chooser);
	int32_t to = m->value[GAIN_TO];

	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     to == MISSING || to == SOURCE_POOL
		 ? only == SOURCE_POOL
		 : sw_own_active(s, to - SOURCE_PROJECT, e->chooser),
	     GAIN_TO, e->chooser, to);
	if (e->kind == PENDING_ATTEST)
		TEST(t, RULE_RESERVE_LIMIT,
		     m->value[GAIN_WORKERS] <= s->reserve_workers &&
			 m->value[GAIN_SCIENTISTS] <= s->reserve_scientists,
		     AT_ROW, s->reserve_workers, s->reserve_scientists);
}

static void
check_create(struct trial *t, const struct sw *s, const struct move *m,
	     uint16_t rule)
{
	const struct context *c = t->context;
	int32_t p = m->value[CREATE_PROJECT];

	MUST(t, rule, p != MISSING, CREATE_PROJECT, 0);
	TEST(t, rule,
	     sw_project(c, p, PROJECT_ORIGIN) == ORIGIN_EVENT &&
		 s->place[p] == PLACE_BOX,
	     CREATE_PROJECT, 0);
	TEST(t, RULE_EVENT_PROJECT_DISCS, s->supply_discs > 0, CREATE_PROJECT,
	     s->supply_discs);
	sw_test_site(t, s, p, m->value[CREATE_SITE], sw_home(s, c, p),
		     CREATE_SITE, true);
}

static void
check_mod(struct trial *t, const struct sw *s, const struct move *m,
	  uint16_t rule)
{
	const struct context *c = t->context;
	int32_t site = m->value[0];

	switch (m->verb) {
	case VERB_SHIELD:
		TEST(t, rule,
		     m->value[SHIELD_PROJECT] != MISSING
			 ? site == MISSING &&
			       in_play(s, m->value[SHIELD_PROJECT])
			 : site != MISSING &&
			       sw_site(c, site, SITE_KIND) != KIND_HOME,
		     AT_ROW, 0);
		break;
	case VERB_HASTEN:
	case VERB_DELAY:
		TEST(t, rule, marked(s, c, site), DELAY_SITE, 0);
		break;
	case VERB_OPEN:
		TEST(t, rule, site != MISSING && s->cover[site] == COVER_CLOSED,
		     DELAY_SITE, 0);
		break;
	default:
		TEST(t, rule, in_play(s, m->value[ADJUST_PROJECT]),
		     ADJUST_PROJECT, 0);
	}
}

void
sw_check_primitive(struct trial *t, const struct sw *s, const struct entry *e,
		   const struct move *m, uint16_t rule, int techs_due)
{
	const struct context *c = t->context;
	int32_t tech = m->value[0];

	switch (m->verb) {
	case VERB_GAIN:
		check_gain(t, s, e, m);
		break;
	case VERB_LOSE:
		check_lose(t, s, e, m, rule, techs_due);
		break;
	case VERB_TAKE:
		sw_check_take(t, s, m);
		break;
	case VERB_FAVOUR:
		TEST(t, rule, sw_space(s, c, m->value[FAVOUR_COLOUR_KEY]) != 0,
		     FAVOUR_COLOUR_KEY, 0);
		break;
	case VERB_UPGRADE:
		sw_test_upgrade(t, s, e->chooser, tech,
				m->value[UPGRADE_COLOUR],
				m->value[UPGRADE_FREE] != 0, true);
		break;
	case VERB_DOWNGRADE:
		sw_check_downgrade(t, s, m);
		break;
	case VERB_APPROVE:
		sw_test_approve(t, s, e->chooser, m->value[APPROVE_PROJECT],
				m->value[APPROVE_SITE],
				m->value[APPROVE_FREE] != 0, m, APPROVE_ACCESS,
				true);
		break;
	case VERB_COMPLETE:
		sw_test_complete(t, s, e->chooser, m->value[COMPLETE_PROJECT],
				 m->value[COMPLETE_FREE] != 0, m,
				 COMPLETE_ACCESS, m->value[COMPLETE_MARKER],
				 true);
		break;
	case VERB_CREATE:
		check_create(t, s, m, rule);
		break;
	case VERB_MOVE:
		sw_check_move(t, s, m);
		break;
	case VERB_DISCARD_SLOT:
		TEST(t, rule,
		     m->value[DISCARD_SLOT] != MISSING &&
			 !sw_slot_empty(s, c, m->value[DISCARD_SLOT]),
		     DISCARD_SLOT, 0);
		break;
	case VERB_DRAW_TECH:
		TEST(t, rule, sw_deck_size(s, c) > 0, AT_VERB, 0);
		break;
	case VERB_SHIELD:
	case VERB_HASTEN:
	case VERB_DELAY:
	case VERB_OPEN:
	case VERB_LOYALTY:
	case VERB_FUNDING:
		check_mod(t, s, m, rule);
		break;
	case VERB_DESTROY:
		TEST(t, rule,
		     m->value[DESTROY_PROJECT] == MISSING
			 ? e->kind == PENDING_HIT
			 : in_play(s, m->value[DESTROY_PROJECT]),
		     DESTROY_PROJECT, 0);
		break;
	default:
		break;
	}
}

/* --- acts ---------------------------------------------------------------- */

static void
act_lose(struct sw *s, struct context *c, const struct move *m)
{
	int32_t p = m->value[LOSE_PROJECT];
	int n, i;
	const int16_t *tech = move_items(m, LOSE_TECHS, &n);

	if (p == MISSING || !s->owner[p])
		return;
	for (i = 0; i < n; i++)
		if (tech[i] >= PICK_TECH &&
		    s->on[tech[i] - PICK_TECH] == ON_PROJECT + p)
			sw_tech_to_box(s, c, tech[i] - PICK_TECH);
	sw_pay(s, s->owner[p], SOURCE_PROJECT + p, false,
	       m->value[LOSE_WORKERS]);
	sw_pay(s, s->owner[p], SOURCE_PROJECT + p, true,
	       m->value[LOSE_SCIENTISTS]);
}

static void
act_gain(struct sw *s, struct context *c, const struct entry *e,
	 const struct move *m)
{
	int32_t to = m->value[GAIN_TO];
	int kind;

	if (to == MISSING || to == SOURCE_POOL ||
	    !sw_own_active(s, to - SOURCE_PROJECT, e->chooser))
		to = sw_landing(s, c, e->chooser);
	for (kind = 0; kind < 2; kind++) {
		uint8_t *place = sw_tokens(s, e->chooser, to, kind == 1);
		int n = m->value[kind ? GAIN_SCIENTISTS : GAIN_WORKERS];

		*place =
		    (uint8_t)(*place + sw_from_reserve(s, c, kind == 1, n));
	}
}

static void
act_create(struct sw *s, struct context *c, const struct entry *e,
	   const struct move *m)
{
	int32_t p = m->value[CREATE_PROJECT], site = m->value[CREATE_SITE];

	if (p == MISSING || s->place[p] != PLACE_BOX || !s->supply_discs ||
	    site == MISSING)
		return;
	/* §10.3 */
	if (!DUE(c, RULE_EVENT_PROJECT_ENTERS, true))
		return;
	s->owner[p] = (uint8_t)e->chooser;
	s->stage[p] = STAGE_APPROVED;
	sw_place_disc(s, p, site);
	if (DUE(c, RULE_EVENT_PROJECT_FAVOUR, true))
		sw_favour(s, c, sw_colour_of(c, p), 1);
	if (e->kind == PENDING_EFFECT || e->kind == PENDING_ATTEST)
		s->at[e->card] = AT_IS_PROJECT;
	/* a pool is only for seats without a project */
	if (sw_only_project(s, c, e->chooser) == SOURCE_PROJECT + p) {
		s->workers[p] = s->pool_workers[e->chooser - 1];
		s->scientists[p] = s->pool_scientists[e->chooser - 1];
		s->pool_workers[e->chooser - 1] = 0;
		s->pool_scientists[e->chooser - 1] = 0;
	}
}

static void
act_bomb(struct sw *s, struct context *c, const struct entry *e,
	 const struct move *m)
{
	uint8_t *runs = &s->runs[e->seat - 1];
	int n = m->value[BOMB_RUNS];

	if (e->kind != PENDING_EFFECT && e->kind != PENDING_ATTEST)
		return;
	if (n + *runs > 8)
		n = 8 - *runs;
	if (n <= 0)
		return;
	if (!DUE(c, RULE_EVENT_BOMBARDMENT_FRONT, true))
		return;
	*runs = (uint8_t)(*runs + n);
	if (DUE(c, RULE_EVENT_COOPERATION, true))
		s->coop[e->seat - 1] = 1;
	s->at[e->card] = (uint8_t)(AT_FRONT + e->seat - 1);
	sw_mod_add(s, MOD_BOMB, e->card, m->value[BOMB_RANGE], n);
	if (m->value[BOMB_DIE])
		sw_mod_add(s, MOD_BOMB_DIE, e->card, m->value[BOMB_DIE],
			   UNTIL_YEAR);
}

/* Years by which an advance comes later; it cannot come before this year. */
static int
shift_of(const struct sw *s, const struct context *c, const struct move *m)
{
	int years = m->value[DELAY_YEARS];
	int most = sw_overrun_year(s, c, m->value[DELAY_SITE]) - s->year;

	if (m->verb == VERB_DELAY)
		return years;
	return most <= 0 ? 0 : years < most ? -years : -most;
}

static void
act_mod(struct sw *s, struct context *c, const struct entry *e,
	const struct move *m)
{
	int32_t target = m->value[0];

	switch (m->verb) {
	case VERB_SHIELD:
		if (m->value[SHIELD_PROJECT] != MISSING)
			sw_mod_add(s, MOD_DIE_PROJECT, m->value[SHIELD_PROJECT],
				   m->value[SHIELD_DIE],
				   m->value[SHIELD_UNTIL]);
		else if (target != MISSING)
			sw_mod_add(s, MOD_DIE_SITE, target,
				   m->value[SHIELD_DIE],
				   m->value[SHIELD_UNTIL]);
		break;
	case VERB_HASTEN:
	case VERB_DELAY:
		if (!marked(s, c, target))
			break;
		if (!DUE(c, RULE_ADVANCEMENT_EVENTS, true))
			break;
		sw_mod_add(s, MOD_SHIFT, target, shift_of(s, c, m), UNTIL_GAME);
		break;
	case VERB_OPEN:
		if (target != MISSING && s->cover[target] == COVER_CLOSED)
			s->cover[target] = COVER_OPEN;
		break;
	case VERB_REQUISITION_MOD:
		sw_mod_add(s, MOD_REQUISITION, e->chooser, m->value[MOD_N],
			   m->value[MOD_UNTIL]);
		break;
	default:
		if (in_play(s, target))
			sw_mod_add(
			    s,
			    m->verb == VERB_LOYALTY ? MOD_LOYALTY : MOD_FUNDING,
			    target, m->value[ADJUST_N], m->value[ADJUST_UNTIL]);
	}
}

static void
act_discard_slot(struct sw *s, struct context *c, int32_t slot)
{
	uint64_t techs;
	int p;

	if (slot == MISSING)
		return;
	techs = sw_techs_at(c, s->on, ON_SLOT + slot - 1);
	p = sw_slot_project(s, c, slot);
	if (p >= 0)
		sw_project_under_deck(s, c, p);
	for (; techs; techs &= techs - 1)
		sw_tech_under_deck(s, c, bits_first(techs));
}

void
sw_act_primitive(struct sw *s, struct context *c, const struct entry *e,
		 const struct move *m)
{
	int32_t p = m->value[0];

	switch (m->verb) {
	case VERB_GAIN:
		act_gain(s, c, e, m);
		break;
	case VERB_LOSE:
		act_lose(s, c, m);
		break;
	case VERB_VP:
		sw_score_effect(s, c, e->chooser, m->value[VP_N]);
		break;
	case VERB_FAVOUR:
		sw_favour(s, c, m->value[FAVOUR_COLOUR_KEY],
			  m->value[FAVOUR_STEPS]);
		break;
	case VERB_UPGRADE:
		sw_do_upgrade(s, c, p, m->value[UPGRADE_COLOUR],
			      m->value[UPGRADE_FREE] != 0);
		break;
	case VERB_DOWNGRADE:
		sw_do_downgrade(s, c, p);
		break;
	case VERB_APPROVE:
		sw_do_approve(s, c, e->chooser, p, m->value[APPROVE_SITE],
			      m->value[APPROVE_FREE] != 0);
		break;
	case VERB_COMPLETE:
		sw_do_complete(s, c, e->chooser, p,
			       m->value[COMPLETE_FREE] != 0,
			       m->value[COMPLETE_MARKER]);
		break;
	case VERB_CREATE:
		act_create(s, c, e, m);
		break;
	case VERB_MOVE:
		sw_act_move(s, c, m);
		break;
	case VERB_DRAW_TECH:
		sw_push(s, PENDING_DRAW, 0, m->value[DRAW_TECH_N], e->chooser,
			0);
		break;
	case VERB_DISCARD_SLOT:
		act_discard_slot(s, c, m->value[DISCARD_SLOT]);
		break;
	case VERB_BOMB:
		act_bomb(s, c, e, m);
		break;
	case VERB_SHIELD:
	case VERB_HASTEN:
	case VERB_DELAY:
	case VERB_OPEN:
	case VERB_LOYALTY:
	case VERB_FUNDING:
	case VERB_REQUISITION_MOD:
		act_mod(s, c, e, m);
		break;
	case VERB_DESTROY:
		if (p == MISSING)
			p = e->target;
		if (p >= 0 && in_play(s, p))
			sw_lose_project(s, c, p, LOSS_BOMBED);
		break;
	case VERB_COOPERATE:
		s->coop[e->chooser - 1] = 1;
		break;
	default:
		break;
	}
}
