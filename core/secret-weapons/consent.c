/* Develop and retirement: what owners grant (§12.4, §15.1), and the scientist
 * of stage 6 that comes back (§12.17). */
#include "steps.h"

/* --- consent -------------------------------------------------------------- */

/* Its own project, for another seat. */
static void
check_parties(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[K_GRANT_PROJECT], to = m->value[K_GRANT_TO] + 1;

	TEST(t, RULE_DEVELOP_OWN, s->owner[q] == m->actor, K_GRANT_PROJECT,
	     m->actor, s->owner[q]);
	TEST(t, RULE_DEAL_PARTIES, to != m->actor && sw_seated(t->context, to),
	     K_GRANT_TO, m->actor, to);
}

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

void
sw_check_grant(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[K_GRANT_PROJECT];

	knows_depends(t, s);
	TRY(t, check_parties(t, s, m));
	if (s->phase == PHASE_ADVANCEMENT_RETIRE)
		/* §15.1: consent to take technologies */
		TEST(t, RULE_REDEPLOY_CONSENT, sw_unfinished(s, q),
		     K_GRANT_PROJECT, q, m->actor);
	else
		TEST(t, RULE_DEVELOP_ACCESS_COMPLETE,
		     s->stage[q] >= STAGE_COMPLETE, K_GRANT_PROJECT, q,
		     s->stage[q]);
}

void
sw_act_grant(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	if (s->owner[m->value[K_GRANT_PROJECT]])
		s->grant[m->value[K_GRANT_PROJECT]] |=
		    (uint8_t)(1u << m->value[K_GRANT_TO]);
}

void
sw_check_refuse(struct trial *t, const struct sw *s, const struct move *m)
{
	int q = m->value[K_REFUSE_PROJECT], to = m->value[K_REFUSE_TO] + 1;

	knows_depends(t, s);
	TRY(t, check_parties(t, s, m));
	if (s->phase != PHASE_ADVANCEMENT_RETIRE)
		TEST(t, RULE_DEVELOP_REFUSAL, !sw_cooperates(s, m->actor, to),
		     FAULT_VERB, m->actor, to);
	/* ruling consent */
	TEST(t, RULE_CONSENT_KEPT,
	     !(s->grant[q] >> (to - 1) & 1) ||
		 RULED(t->context, CONSENT, LAST_WORD),
	     FAULT_VERB, q, to);
}

void
sw_act_refuse(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	s->grant[m->value[K_REFUSE_PROJECT]] &=
	    (uint8_t) ~(1u << m->value[K_REFUSE_TO]);
}

/* --- the scientist of stage 6 -------------------------------------------- */

void
sw_check_pass_develop(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t to = m->value[K_PASS_TO];
	int seat = m->actor;

	/* §12.17 */
	TEST(t, RULE_DEVELOP_CYLINDER_RETURN,
	     (to != MISSING) == (s->stage6[seat - 1] > 0) &&
		 (to == MISSING || to == SOURCE_POOL ||
		  s->owner[to - SOURCE_PROJECT] == seat),
	     K_PASS_TO, to,
	     to == MISSING         ? 1
	     : s->stage6[seat - 1] ? 0
				   : 2);
	if (to == MISSING)
		return;
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     sw_takes_tokens(s, t->context, seat, to), K_PASS_TO, seat, to);
}

void
sw_act_pass_develop(struct sw *s, struct context *c, const struct move *m)
{
	int32_t to = m->value[K_PASS_TO];
	int seat = m->actor;

	if (s->stage6[seat - 1]) {
		to = sw_landing(s, c, seat, to);
		if (!APPLIES(c, RULE_STAGE_RETURN))
			return;
		sw_lay(s, seat, to, SCIENTISTS, s->stage6[seat - 1]);
		s->stage6[seat - 1] = 0;
	}
	sw_turn_over(s, seat);
}
