/* What a development asks for (§12.4): other projects, access to them, and
 * technologies of a kind; what owners grant, also for retirement (§15.1); and
 * the end of Develop (§12.17). */
#include "steps.h"

/* Do the two seats have to give each other access (§10.2)? */
static bool
have_to_cooperate(const struct sw *s, int a, int b)
{
	return OF(s->coop, a) || OF(s->coop, b);
}

/* --- dependencies and access (§12.4) ------------------------------------- */

/* May the seat use this project of another seat: that one cooperates or has
 * granted it?  Before it is complete only by ruling cooperation-extent. */
bool
sw_may_use(const struct sw *s, const struct context *c, int seat, int q)
{
	int owner = s->owner[q];
	bool shared;

	if (!owner || owner == seat)
		return false;
	shared = have_to_cooperate(s, owner, seat);
	if (s->stage[q] < STAGE_COMPLETE)
		return shared && RULED(c, COOPERATION_EXTENT, ALL_REQUIREMENTS);
	return shared || in_set(s->grant[q], seat);
}

/* How many technologies of the project show the kind; an unknown one counts. */
static int
kind_count(struct trial *t, const struct sw *s, int p, int32_t kind)
{
	const struct context *c = t->context;
	int count = 0;

	EACH (tech, sw_techs_on(s, c, p)) {
		/* 0 is `none` on the darker side only */
		bool dark = s->face[tech] == FACE_DARK;
		int column = dark ? TECH_DARK_KIND : TECH_LIGHT_KIND;

		count += !knows(t, T_TECHS, tech, column) ||
			 sw_tech(c, tech, column) == kind + dark;
	}
	return count;
}

/* Ruling cooperation-extent: has project q a technology of a kind that the
 * column of p lists?  Unknown counts as yes. */
static bool
has_kind_asked(struct trial *t, const struct sw *s, int q, int p, int column)
{
	const int32_t *kind;
	int n;

	if (column < 0)
		return false;
	if (!knows(t, T_PROJECTS, p, column))
		return sw_techs_on(s, t->context, q) != 0;
	n = cell_list(t->context->pack, sw_project(t->context, p, column),
		      &kind);
	for (int i = 0; i < n; i++)
		if (kind_count(t, s, q, kind[i]))
			return true;
	return false;
}

void
sw_check_access(struct trial *t, const struct sw *s, int seat, int p,
		int column, const struct move *m, int key)
{
	bool wide = RULED(t->context, COOPERATION_EXTENT, ALL_REQUIREMENTS);

	EACH_ITEM (i, q, m, key) {
		int owner = s->owner[q];
		bool shared =
		    owner && owner != seat && have_to_cooperate(s, owner, seat);

		TEST_ITEM(t, RULE_DEVELOP_ACCESS_COMPLETE,
			  owner && (s->stage[q] >= STAGE_COMPLETE ||
				    (wide && shared &&
				     has_kind_asked(t, s, q, p, column))),
			  key, i, q, s->stage[q]);
		TEST_ITEM(t, RULE_DEVELOP_ACCESS_GRANTED,
			  owner == seat || shared || in_set(s->grant[q], seat),
			  key, i, q, owner);
		if (shared)
			TOOK(t->context, RULE_EVENT_COOPERATION);
	}
}

/* Is the benefit of this project in play, of any if it is not known which? */
static bool
benefit_serves(struct trial *t, const struct sw *s, int p)
{
	int32_t benefit = sw_project(t->context, p, PROJECT_BENEFIT);

	if (benefit == UNKNOWN)
		return s->benefits && !knows(t, T_PROJECTS, p, PROJECT_BENEFIT);
	return benefit && sw_benefit_in_play(s, unless_none(benefit));
}

/* Is the project (or, from PROJECTS on, the benefit) that another depends on
 * there for the seat?  `m`: the row names the projects of others that it uses,
 * or NULL: all that it may use count. */
static bool
is_dependency_met(struct trial *t, const struct sw *s, int seat, int32_t on,
		  const struct move *m, int key)
{
	if (on >= PROJECTS)
		return sw_benefit_in_play(s, on - PROJECTS);
	return (s->stage[on] >= STAGE_COMPLETE &&
		(s->owner[on] == seat ||
		 (m ? move_has_item(m, key, on)
		    : sw_may_use(s, t->context, seat, on)))) ||
	       benefit_serves(t, s, on);
}

void
sw_check_dependencies(struct trial *t, const struct sw *s, int seat, int p,
		      const struct move *m, int key)
{
	const struct context *c = t->context;
	const int32_t *on;
	int n;

	if (!knows(t, T_PROJECTS, p, PROJECT_DEPENDS))
		return;
	n = cell_list(c->pack, sw_project(c, p, PROJECT_DEPENDS), &on);
	for (int i = 0; i < n; i++)
		TEST(t, RULE_DEVELOP_DEPENDENCY,
		     DUE(c, RULE_DEVELOP_DEPENDENCY_SOURCES,
			 is_dependency_met(t, s, seat, on[i], m, key)),
		     FAULT_ROW, p, on[i]);
}

int
sw_useful_access(const struct sw *s, const struct context *c, int seat, int p,
		 int16_t *list)
{
	const int32_t *on;
	int found = 0,
	    n = cell_list(c->pack, sw_project(c, p, PROJECT_DEPENDS), &on);

	for (int i = 0; i < n; i++) {
		int32_t benefit;

		if (on[i] >= PROJECTS || s->stage[on[i]] < STAGE_COMPLETE ||
		    !sw_may_use(s, c, seat, on[i]))
			continue;
		benefit = sw_cell_or(sw_project(c, on[i], PROJECT_BENEFIT), 0);
		if (!benefit || !sw_benefit_in_play(s, unless_none(benefit)))
			list[found++] = (int16_t)on[i];
	}
	return found;
}

bool
sw_has_techs(struct trial *t, const struct sw *s, int seat, int p,
	     int32_t cell_)
{
	const struct context *c = t->context;
	const int32_t *kind;
	int n = cell_list(c->pack, cell_, &kind);
	bool wide = RULED(c, COOPERATION_EXTENT, ALL_REQUIREMENTS);

	for (int i = 0; i < n; i++) {
		int need = 0, have = kind_count(t, s, p, kind[i]);

		for (int j = 0; j < n; j++)
			need += kind[j] == kind[i];
		/* ruling cooperation-extent */
		EACH (q, wide ? sw_projects_within(c, s->owner, 1, 256) : 0)
			if (s->owner[q] != seat &&
			    have_to_cooperate(s, s->owner[q], seat))
				have += kind_count(t, s, q, kind[i]);
		if (have < need)
			return false;
	}
	return true;
}

/* --- consent -------------------------------------------------------------- */

/* In the event step: a project that an event creates may depend on it. */
static void
knows_depends(struct trial *t, const struct sw *s)
{
	const struct context *c = t->context;

	if ((s->phase != PHASE_EVENT_FIRST && s->phase != PHASE_EVENT_ACT) ||
	    derived(c)->event_depends)
		return;
	for (int p = 0; p < sw_projects_of(c); p++)
		if (sw_project(c, p, PROJECT_ORIGIN) == ORIGIN_EVENT ||
		    !knows(t, T_PROJECTS, p, PROJECT_ORIGIN))
			(void)knows(t, T_PROJECTS, p, PROJECT_DEPENDS);
}

_Static_assert((int)K_GRANT_PROJECT == (int)K_REFUSE_PROJECT &&
		   (int)K_GRANT_TO == (int)K_REFUSE_TO,
	       "one function looks at both");

/* The owner of a project lets another seat use it, or does not. */
void
sw_check_consent(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[K_GRANT_PROJECT], to = seat_of(m->value[K_GRANT_TO]);
	bool retire = s->phase == PHASE_ADVANCEMENT_RETIRE;

	knows_depends(t, s);
	TEST(t, RULE_DEVELOP_OWN, s->owner[q] == m->actor, K_GRANT_PROJECT,
	     m->actor, s->owner[q]);
	TEST(t, RULE_DEAL_PARTIES, to != m->actor && sw_is_seat(t->context, to),
	     K_GRANT_TO, m->actor, to);
	if (m->verb == V_GRANT) {
		if (retire)
			/* §15.1: consent to take technologies */
			TEST(t, RULE_REDEPLOY_CONSENT, sw_is_unfinished(s, q),
			     K_GRANT_PROJECT, q, m->actor);
		else
			TEST(t, RULE_DEVELOP_ACCESS_COMPLETE,
			     s->stage[q] >= STAGE_COMPLETE, K_GRANT_PROJECT, q,
			     s->stage[q]);
		return;
	}
	if (!retire)
		TEST(t, RULE_DEVELOP_REFUSAL,
		     !have_to_cooperate(s, m->actor, to), FAULT_VERB, m->actor,
		     to);
	TEST(t, RULE_CONSENT_KEPT,
	     !in_set(s->grant[q], to) || RULED(t->context, CONSENT, LAST_WORD),
	     FAULT_VERB, q, to);
}

/* The owner lets the seat use the project, or no longer. */
void
sw_act_consent(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	int q = m->value[K_GRANT_PROJECT];
	uint8_t seat = (uint8_t)bit(m->value[K_GRANT_TO]);

	if (m->verb == V_REFUSE)
		s->grant[q] &= (uint8_t)~seat;
	else if (s->owner[q])
		s->grant[q] |= seat;
}

/* --- the scientist of stage 6 -------------------------------------------- */

/* §12.17: a scientist that is left on the stage goes to a place of the seat. */
void
sw_check_pass_develop(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t to = m->value[K_PASS_TO];
	int seat = m->actor;

	/* §12.17 */
	TEST(t, RULE_DEVELOP_CYLINDER_RETURN,
	     (to != MISSING) == (OF(s->stage6, seat) > 0) &&
		 (to == MISSING || to == SOURCE_POOL ||
		  s->owner[to - SOURCE_PROJECT] == seat),
	     K_PASS_TO, to,
	     to == MISSING         ? 1
	     : OF(s->stage6, seat) ? 0
				   : 2);
	if (to == MISSING)
		return;
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     sw_takes_tokens(s, t->context, seat, to), K_PASS_TO, seat, to);
}

/* The scientist comes back from the stage, and the turn is over. */
void
sw_act_pass_develop(struct sw *s, struct context *c, const struct move *m)
{
	int32_t to = m->value[K_PASS_TO];
	int seat = m->actor;

	if (OF(s->stage6, seat)) {
		to = sw_landing(s, c, seat, to);
		if (!APPLIES(c, RULE_STAGE_RETURN))
			return;
		sw_lay(s, seat, to, SCIENTISTS, OF(s->stage6, seat));
		OF(s->stage6, seat) = 0;
	}
	sw_turn_over(s, seat);
}
