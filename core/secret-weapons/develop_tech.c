/* Develop (§12.13-12.17): technologies are flipped, access is given, and the
 * scientist of stage 6 comes back.
 */
#include "steps.h"

/* --- upgrade ------------------------------------------------------------- */

static bool
flips_to_cube(const struct context *c, int t)
{
	return sw_or(sw_tech(c, t, TECH_CUBE), 0) == 1;
}

/* Does the upgrade move the favour marker (ruling upgrade-favour)? */
static bool
moves_favour(const struct context *c, int t)
{
	return flips_to_cube(c, t) ||
	       c->ruling[RULING_UPGRADE_FAVOUR] == UPGRADE_FAVOUR_ALWAYS;
}

/* The one colour of a set, or COLOUR_NONE when it has several (or none). */
static int
single(int32_t colours)
{
	int colour, found = COLOUR_NONE;

	for (colour = 1; colour < COLOURS; colour++) {
		if (!(colours >> colour & 1))
			continue;
		if (found)
			return COLOUR_NONE;
		found = colour;
	}
	return found;
}

/* §12.2: where technologies of a project are developed. */
static void
check_place(struct trial *t, const struct sw *s, int p)
{
	const struct context *c = t->context;
	bool pen = sw_is_pen_project(c, p);
	int32_t kind = -1;

	/* §12.13 */
	if (DUE(c, RULE_FLIP_ON_PROPOSED, s->stage[p] == STAGE_PROPOSED))
		return;
	if (sw_on_map(s, p))
		kind =
		    sw_sees(t, sw_site(c, s->place[p] - PLACE_SITE, SITE_KIND),
			    pen ? KIND_PEN : KIND_DEVELOPMENT);
	if (pen)
		TEST(t, RULE_DEVELOP_UBOAT_PEN, kind == KIND_PEN, UPGRADE_TECH,
		     p, kind < 0 ? MISSING : kind);
	else
		/* ruling upgrade-at-factory */
		TEST(t, RULE_DEVELOP_GREEN_SITE,
		     kind == KIND_DEVELOPMENT ||
			 (kind == KIND_FACTORY &&
			  c->ruling[RULING_UPGRADE_AT_FACTORY] ==
			      UPGRADE_AT_FACTORY_ALLOWED),
		     UPGRADE_TECH, p, kind < 0 ? MISSING : kind);
}

static void
check_colour(struct trial *t, int tech, int32_t colour)
{
	const struct context *c = t->context;
	int32_t colours = sw_sees(t, sw_tech(c, tech, TECH_DARK_COLOURS), 0);
	bool several = colours && !single(colours);
	/* ruling favour-colour */
	bool asked = moves_favour(c, tech) && several &&
		     c->ruling[RULING_FAVOUR_COLOUR] == FAVOUR_COLOUR_OWNER;

	TEST(t, RULE_UPGRADE_FAVOUR_COLOUR,
	     asked ? colour != MISSING && (colours >> colour & 1)
		   : colour == MISSING,
	     UPGRADE_COLOUR, tech, colour);
}

void
sw_test_upgrade(struct trial *t, const struct sw *s, int seat, int tech,
		int32_t colour, bool free, bool by_event)
{
	const struct context *c = t->context;
	int p = s->on[tech] - ON_PROJECT, have;
	int32_t w, k;

	MUST(t, RULE_DEVELOP_OWN, p >= 0 && s->owner[p] == seat, UPGRADE_TECH,
	     seat, sw_tech_owner(s, tech));
	TEST(t, RULE_DEVELOP_FINISHED, s->stage[p] != STAGE_FINISHED,
	     UPGRADE_TECH, p);
	TEST(t, RULE_UPGRADE_LIGHT_ONLY,
	     s->face[tech] == FACE_LIGHT &&
		 sw_sees(t, sw_tech(c, tech, TECH_DARK_KIND), 1) != 0,
	     UPGRADE_TECH, tech);
	if (!by_event)
		TRY(t, check_place(t, s, p));
	TRY(t, check_colour(t, tech, colour));
	sw_sees(t, sw_tech(c, tech, TECH_CUBE), 0);
	TEST(t, RULE_UPGRADE_CUBE_SUPPLY,
	     !flips_to_cube(c, tech) || s->supply_cubes > 0, UPGRADE_TECH,
	     tech);
	w = free ? 0 : sw_sees(t, sw_tech(c, tech, TECH_UP_W), 0);
	k = free ? 0 : sw_sees(t, sw_tech(c, tech, TECH_UP_S), 0);
	have = s->scientists[p];
	if (c->ruling[RULING_DEVELOP_CYLINDER_COUNTS] ==
	    DEVELOP_CYLINDER_COUNTS_YES)
		have += s->stage6[seat - 1];
	TEST(t, RULE_UPGRADE_COST, s->workers[p] >= w && have >= k,
	     UPGRADE_TECH, w, k, s->workers[p], have);
}

void
sw_do_upgrade(struct sw *s, struct context *c, int t, int32_t colour, bool free)
{
	int p = s->on[t] - ON_PROJECT, seat, k;
	int32_t colours;

	if (p < 0 || s->face[t] == FACE_DARK)
		return;
	seat = s->owner[p];
	if (!free) {
		sw_pay(s, seat, SOURCE_PROJECT + p, false,
		       sw_or(sw_tech(c, t, TECH_UP_W), 0));
		k = sw_or(sw_tech(c, t, TECH_UP_S), 0);
		k -= sw_pay(s, seat, SOURCE_PROJECT + p, true, k);
		if (k > 0 && s->stage6[seat - 1] &&
		    c->ruling[RULING_DEVELOP_CYLINDER_COUNTS] ==
			DEVELOP_CYLINDER_COUNTS_YES) {
			s->stage6[seat - 1] = 0;
			sw_to_reserve(s, true, 1);
		}
	}
	if (DUE(c, RULE_TECH_FACE_IDENTITY, true))
		s->face[t] = FACE_DARK;
	/* §12.15: a card that no longer matches stays */
	if (!sw_matches(s, c, t, p) &&
	    !DUE(c, RULE_UPGRADE_MISMATCH_STAYS, true)) {
		sw_tech_under_deck(s, c, t);
		return;
	}
	if (flips_to_cube(c, t) && s->supply_cubes &&
	    DUE(c, RULE_UPGRADE_CUBE, true)) {
		s->supply_cubes--;
		s->cube[t] = 1;
		/* ruling upgrade-weapon-count */
		if (c->ruling[RULING_UPGRADE_WEAPON_COUNT] ==
		    UPGRADE_WEAPON_COUNT_COUNTS)
			s->weapons++;
		sw_score(s, c, seat, 1);
	}
	if (!DUE(c, RULE_UPGRADE_FAVOUR, moves_favour(c, t)))
		return;
	colours = sw_or(sw_tech(c, t, TECH_DARK_COLOURS), 0);
	if (colour == MISSING)
		colour = single(colours) ? single(colours) : sw_colour_of(c, p);
	sw_favour(s, c, colour, 1);
}

void
sw_check_upgrade(struct trial *t, const struct sw *s, const struct move *m)
{
	TEST(t, RULE_EVENT_EFFECT, m->value[UPGRADE_FREE] == 0, UPGRADE_FREE,
	     0);
	sw_test_upgrade(t, s, m->actor, m->value[UPGRADE_TECH],
			m->value[UPGRADE_COLOUR], false, false);
}

void
sw_act_upgrade(struct sw *s, struct context *c, const struct move *m)
{
	sw_developed(s, c);
	sw_do_upgrade(s, c, m->value[UPGRADE_TECH], m->value[UPGRADE_COLOUR],
		      false);
}

/* --- downgrade ----------------------------------------------------------- */

void
sw_check_downgrade(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int tech = m->value[UPGRADE_TECH], p = s->on[tech] - ON_PROJECT;
	struct sw light;

	MUST(t, RULE_DEVELOP_OWN, p >= 0 && s->owner[p] == m->actor,
	     UPGRADE_TECH, m->actor, sw_tech_owner(s, tech));
	TEST(t, RULE_DEVELOP_FINISHED, s->stage[p] != STAGE_FINISHED,
	     UPGRADE_TECH, p);
	TEST(t, RULE_DOWNGRADE_DARK_ONLY, s->face[tech] == FACE_DARK,
	     UPGRADE_TECH, tech);
	if (sw_top(s) < 0) {
		TEST(t, RULE_EVENT_EFFECT, m->value[UPGRADE_FREE] == 0,
		     UPGRADE_FREE, 0);
		TRY(t, check_place(t, s, p));
	}
	TEST(t, RULE_UPGRADE_FAVOUR_COLOUR, m->value[UPGRADE_COLOUR] == MISSING,
	     UPGRADE_COLOUR, tech, m->value[UPGRADE_COLOUR]);
	/* ruling downgrade-mismatch */
	if (c->ruling[RULING_DOWNGRADE_MISMATCH] != DOWNGRADE_MISMATCH_REFUSED)
		return;
	light = *s;
	light.face[tech] = FACE_LIGHT;
	TEST(t, RULE_DOWNGRADE_MISMATCH, sw_matches(&light, c, tech, p),
	     UPGRADE_TECH, tech, p);
}

void
sw_do_downgrade(struct sw *s, struct context *c, int t)
{
	if (s->face[t] == FACE_LIGHT)
		return;
	if (!DUE(c, RULE_DOWNGRADE_FREE, true))
		sw_favour(s, c, sw_colour_of(c, s->on[t] - ON_PROJECT), 1);
	s->face[t] = FACE_LIGHT;
	if (!DUE(c, RULE_DOWNGRADE_CUBE, s->cube[t]))
		return;
	s->cube[t] = 0;
	s->supply_cubes++;
	if (c->ruling[RULING_UPGRADE_WEAPON_COUNT] ==
	    UPGRADE_WEAPON_COUNT_COUNTS)
		s->weapons--;
	sw_score(s, c, sw_tech_owner(s, t), -1);
}

void
sw_act_downgrade(struct sw *s, struct context *c, const struct move *m)
{
	sw_developed(s, c);
	sw_do_downgrade(s, c, m->value[UPGRADE_TECH]);
}

/* --- access -------------------------------------------------------------- */

void
sw_check_grant(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[GRANT_PROJECT], to = m->value[GRANT_TO] + 1;

	TEST(t, RULE_DEVELOP_OWN, s->owner[q] == m->actor, GRANT_PROJECT,
	     m->actor, s->owner[q]);
	TEST(t, RULE_DEAL_PARTIES, to != m->actor && sw_seated(t->context, to),
	     GRANT_TO, m->actor, to);
	if (s->phase == PHASE_ADVANCEMENT_RETIRE)
		/* §15.1: consent to take technologies */
		TEST(t, RULE_REDEPLOY_CONSENT, sw_unfinished(s, q),
		     GRANT_PROJECT, q, m->actor);
	else
		TEST(t, RULE_DEVELOP_ACCESS_COMPLETE,
		     s->stage[q] >= STAGE_COMPLETE, GRANT_PROJECT, q,
		     s->stage[q]);
}

void
sw_act_grant(struct sw *s, struct context *c, const struct move *m)
{
	(void)c;
	if (s->owner[m->value[GRANT_PROJECT]])
		s->grant[m->value[GRANT_PROJECT]] |=
		    (uint8_t)(1u << m->value[GRANT_TO]);
}

void
sw_check_refuse(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[GRANT_PROJECT], to = m->value[GRANT_TO] + 1;

	TEST(t, RULE_DEVELOP_OWN, s->owner[q] == m->actor, GRANT_PROJECT,
	     m->actor, s->owner[q]);
	TEST(t, RULE_DEAL_PARTIES, to != m->actor && sw_seated(t->context, to),
	     GRANT_TO, m->actor, to);
	if (s->phase != PHASE_ADVANCEMENT_RETIRE)
		TEST(t, RULE_DEVELOP_REFUSAL, !sw_cooperates(s, m->actor, to),
		     AT_VERB, m->actor, to);
}

/* --- the scientist of stage 6 -------------------------------------------- */

void
sw_check_pass_develop(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t to = m->value[PASS_TO];
	int seat = m->actor;

	/* §12.17 */
	TEST(t, RULE_DEVELOP_CYLINDER_RETURN,
	     (to != MISSING) == (s->stage6[seat - 1] > 0) &&
		 (to == MISSING || to == SOURCE_POOL ||
		  s->owner[to - SOURCE_PROJECT] == seat),
	     PASS_TO, to);
	if (to == MISSING)
		return;
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     to == SOURCE_POOL
		 ? sw_only_project(s, t->context, seat) == SOURCE_POOL
		 : sw_own_active(s, to - SOURCE_PROJECT, seat),
	     PASS_TO, seat, to);
}

void
sw_act_pass_develop(struct sw *s, struct context *c, const struct move *m)
{
	int32_t to = m->value[PASS_TO];
	int seat = m->actor;
	uint8_t *place;

	if (s->stage6[seat - 1]) {
		if (to == MISSING || to == SOURCE_POOL ||
		    !sw_own_active(s, to - SOURCE_PROJECT, seat))
			to = sw_landing(s, c, seat);
		if (!DUE(c, RULE_STAGE_RETURN, true))
			return;
		place = sw_tokens(s, seat, to, true);
		*place = (uint8_t)(*place + s->stage6[seat - 1]);
		s->stage6[seat - 1] = 0;
	}
	sw_turn_over(s, seat);
}
