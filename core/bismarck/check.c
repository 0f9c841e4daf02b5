/* Every move: when it has its time, its rules, and what carries it out. */
#include "rows.h"

#define SET_UP (IN(PHASE_MULLIGAN) | IN(PHASE_SETUP))
#define EFFECTS (IN(PHASE_EFFECT) | IN(PHASE_ATTEST))
#define DRAWS (IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) | IN(PHASE_REFILL))

/* clang-format off */
static const struct {
	uint32_t phases;
	uint16_t rule; /* of a row out of its time */
	void (*check)(struct trial *, const struct bismarck *,
		      const struct lasting *);
	void (*apply)(struct bismarck *, struct context *, const struct move *);
} verbs[V_COUNT] = {
#define ROW(verb, name, phases, rule, list) [V_##verb] = \
	{phases, RULE_##rule, bismarck_check_##name, bismarck_apply_##name},
#define FREE(verb, name, phases, rule, list) [V_##verb] = \
	{phases, RULE_##rule, NULL, bismarck_apply_##name},
#include "rows.def"
#undef ROW
#undef FREE
};
/* clang-format on */

/* What is pending comes first, then the phase of each verb (rows.def). */
void
bismarck_precondition(struct trial *t)
{
	const struct bismarck *s = t->state;
	int verb = t->move->verb;

	MUST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, FAULT_VERB, s->outcome,
	     s->reason);
	MUST(t, RULE_KEEP_DUE,
	     s->phase != PHASE_REROLL || verb == V_KEEP || verb == V_REROLL,
	     FAULT_VERB, s->phase, 1);
	if (verb == V_REROLL)
		MUST(t, RULE_REROLL_ACTIVE, s->tokens[TOKEN_REROLL], FAULT_VERB,
		     0);
	MUST(t, verbs[verb].rule, bits_has(verbs[verb].phases, s->phase),
	     FAULT_VERB, s->phase);
	if (verb == V_DRAW)
		MUST(t, RULE_DRAW_DUE, bismarck_draw_due(s, t->context),
		     FAULT_VERB, s->phase);
	if (verb != V_MULLIGAN)
		return;
	/* 2: exchange first, then cancel */
	MUST(t, RULE_SETUP_MULLIGAN_BEFORE_CANCEL, !bismarck_row_discs(s),
	     FAULT_VERB, bismarck_row_discs(s));
	MUST(t, RULE_SETUP_MULLIGAN_ONCE, s->phase == PHASE_MULLIGAN,
	     FAULT_VERB, 0);
}

/* Does the row belong to a text that the pack does not know? */
static bool
is_attested(const struct bismarck *s)
{
	return s->phase == PHASE_ATTEST ||
	       (s->phase == PHASE_SOURCE && s->pend_cause == CAUSE_EFFECT &&
		(s->pend_text.flags & CURSOR_ATTESTED));
}

void
bismarck_check(struct trial *t)
{
	const struct bismarck *s = t->state;
	struct lasting l;

	bismarck_lasting(s, t->context, &l);
	if (l.unknown >= 0)
		depends_on(t, T_CARDS, l.unknown, CARDS_LASTING);
	if (is_attested(s))
		depends_on(t, T_CARDS, bismarck_card_in(s, s->pend_slot),
			   CARDS_EFFECTS);
	if (verbs[t->move->verb].check)
		verbs[t->move->verb].check(t, s, &l);
}

/* A row that breaks a forbidden rule and is let pass is carried out as it
 * states, by the same code: every amount is bounded by what lies there. */
void
bismarck_apply(void *state, struct context *c, const struct move *m)
{
	verbs[m->verb].apply(state, c, m);
}
