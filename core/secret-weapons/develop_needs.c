/* What a development asks for (§12.4): other projects, access to them, and
 * technologies of a kind.
 */
#include "steps.h"

bool
sw_cooperates(const struct sw *s, int a, int b)
{
	return s->coop[a - 1] || s->coop[b - 1];
}

/* --- dependencies and access (§12.4) ------------------------------------- */

static bool
listed(const struct move *m, int key, int p)
{
	int n, i;
	const int16_t *item = move_items(m, key, &n);

	for (i = 0; i < n; i++)
		if (item[i] == p)
			return true;
	return false;
}

static void
check_access(struct trial *t, const struct sw *s, int seat,
	     const struct move *m, int key)
{
	const struct context *c = t->context;
	bool wide = c->ruling[RULING_COOPERATION_EXTENT] ==
		    COOPERATION_EXTENT_ALL_REQUIREMENTS;
	int n, i;
	const int16_t *q = move_items(m, key, &n);

	for (i = 0; i < n; i++) {
		int owner = s->owner[q[i]];
		bool shared =
		    owner && owner != seat && sw_cooperates(s, owner, seat);

		TEST_ITEM(t, RULE_DEVELOP_ACCESS_COMPLETE,
			  owner && ((wide && shared) ||
				    s->stage[q[i]] >= STAGE_COMPLETE),
			  key, i, q[i], s->stage[q[i]]);
		TEST_ITEM(t, RULE_DEVELOP_ACCESS_GRANTED,
			  owner == seat || shared ||
			      (s->grant[q[i]] >> (seat - 1) & 1),
			  key, i, q[i], owner);
		if (shared)
			TOOK(t->context, RULE_EVENT_COOPERATION);
	}
}

static bool
dependency_met(const struct sw *s, const struct context *c, int seat,
	       int32_t on, const struct move *m, int key)
{
	int32_t benefit;

	if (on >= PROJECTS)
		return sw_benefit_in_play(s, on - PROJECTS);
	benefit = sw_or(sw_project(c, on, PROJECT_BENEFIT), 0);
	if (benefit && sw_benefit_in_play(s, benefit - 1))
		return true;
	return s->stage[on] >= STAGE_COMPLETE &&
	       (s->owner[on] == seat || listed(m, key, on));
}

void
sw_check_dependencies(struct trial *t, const struct sw *s, int seat, int p,
		      const struct move *m, int key)
{
	const struct context *c = t->context;
	const int32_t *on;
	int32_t cell_ = sw_project(c, p, PROJECT_DEPENDS);
	int n, i;

	TRY(t, check_access(t, s, seat, m, key));
	if (sw_sees(t, cell_, 0) != cell_)
		return;
	n = cell_list(c->pack, cell_, &on);
	for (i = 0; i < n; i++) {
		TEST(t, RULE_DEVELOP_DEPENDENCY,
		     DUE(c, RULE_DEVELOP_DEPENDENCY_SOURCES,
			 dependency_met(s, c, seat, on[i], m, key)),
		     AT_ROW, p, on[i]);
	}
}

/* --- technologies that a project asks for -------------------------------- */

static int
kind_count(struct trial *t, const struct sw *s, int p, int32_t kind)
{
	const struct context *c = t->context;
	uint64_t there = sw_techs_on(s, c, p);
	int count = 0;

	for (; there; there &= there - 1) {
		int32_t is = sw_kind_of(s, c, bits_first(there));

		if (is == UNKNOWN)
			t->unverified = true;
		count += is == kind || is == UNKNOWN;
	}
	return count;
}

bool
sw_has_techs(struct trial *t, const struct sw *s, int seat, int p,
	     int32_t cell_)
{
	const struct context *c = t->context;
	const int32_t *kind;
	int n = cell_list(c->pack, cell_, &kind), i, j;
	bool wide = c->ruling[RULING_COOPERATION_EXTENT] ==
		    COOPERATION_EXTENT_ALL_REQUIREMENTS;

	for (i = 0; i < n; i++) {
		int need = 0, have = kind_count(t, s, p, kind[i]), q;

		for (j = 0; j < n; j++)
			need += kind[j] == kind[i];
		/* ruling cooperation-extent */
		for (q = 0; wide && q < sw_projects_of(c); q++)
			if (s->owner[q] && s->owner[q] != seat &&
			    sw_cooperates(s, s->owner[q], seat))
				have += kind_count(t, s, q, kind[i]);
		if (have < need)
			return false;
	}
	return true;
}
