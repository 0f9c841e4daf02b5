/* Every move: when it has its time, its rules, and what carries it out. */
#include "rows.h"

typedef void check_row(struct trial *, const struct lasting *);
typedef void carry_out_row(struct bismarck *, struct context *,
			   const struct move *);

#define SET_UP (IN(PHASE_MULLIGAN) | IN(PHASE_SETUP))
#define EFFECTS (IN(PHASE_EFFECT) | IN(PHASE_ATTEST))
#define DRAWS (IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) | IN(PHASE_REFILL))

/* A row out of its time breaks `rule`. */
/* clang-format off */
#define EFFECT(phases) \
	{phases, RULE_EFFECT_DUE, bismarck_check_effect, bismarck_effect}
static const struct {
	uint32_t phases;
	uint16_t rule;
	check_row *check;
	carry_out_row *carry_out;
} verbs[V_COUNT] = {
[V_DEAL]         = {IN(PHASE_DEAL), RULE_SETUP_DEAL_FIRST,
                    bismarck_check_deal, bismarck_deal},
[V_MULLIGAN]     = {SET_UP, RULE_SETUP_MULLIGAN_WINDOW,
                    bismarck_check_mulligan, bismarck_mulligan},
[V_DRAW]         = {DRAWS | EFFECTS, RULE_DRAW_DUE,
                    bismarck_check_draw, bismarck_draw},
[V_CANCEL]       = {SET_UP | IN(PHASE_INTEL) | IN(PHASE_ACTION),
                    RULE_CANCEL_WINDOW, bismarck_check_cancel, bismarck_cancel},
[V_INTELLIGENCE] = {SET_UP | IN(PHASE_TURN), RULE_INTELLIGENCE_WINDOW,
                    bismarck_check_intelligence, bismarck_intelligence},
[V_ALLOCATE]     = {SET_UP | IN(PHASE_TURN) | IN(PHASE_INTEL),
                    RULE_ALLOCATE_WINDOW, bismarck_check_allocate,
                    bismarck_allocate},
[V_ROLL]         = {IN(PHASE_ROLL), RULE_ROLL_DUE,
                    bismarck_check_roll, bismarck_roll},
[V_KEEP]         = {IN(PHASE_REROLL), RULE_KEEP_DUE, NULL, bismarck_keep},
[V_REROLL]       = {IN(PHASE_REROLL), RULE_REROLL_WINDOW,
                    bismarck_check_reroll, bismarck_reroll},
[V_CRISIS]       = {IN(PHASE_CRISIS), RULE_CRISIS_DUE,
                    bismarck_check_crisis, bismarck_crisis},
[V_SOURCE]       = {IN(PHASE_SOURCE), RULE_SOURCE_DUE,
                    bismarck_check_source, bismarck_source},
[V_DIPLOMACY]    = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY,
                    bismarck_check_diplomacy, bismarck_diplomacy},
[V_POLITICS]     = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY,
                    bismarck_check_politics, bismarck_politics},
[V_END_TURN]     = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY, NULL,
                    bismarck_end_turn},
[V_FLAG]         = EFFECT(EFFECTS),
[V_DEACTIVATE]   = EFFECT(EFFECTS),
[V_ACTIVATE]     = EFFECT(EFFECTS),
[V_LOSE_SUPPORT] = EFFECT(EFFECTS | IN(PHASE_BOP_PARTY)),
[V_GAIN_SUPPORT] = EFFECT(EFFECTS),
[V_REFRESH]      = EFFECT(EFFECTS),
[V_EXHAUST]      = EFFECT(EFFECTS),
[V_DISC]         = EFFECT(EFFECTS),
[V_DISCARD]      = EFFECT(EFFECTS),
[V_LOOK]         = EFFECT(EFFECTS),
[V_NOTHING]      = EFFECT(EFFECTS),
[V_DONE]         = {IN(PHASE_ATTEST), RULE_EFFECT_DUE, NULL, bismarck_done},
};
/* clang-format on */

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
	MUST(t, verbs[verb].rule, verbs[verb].phases >> s->phase & 1,
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
		verbs[t->move->verb].check(t, &l);
}

/* A row that breaks a forbidden rule and is let pass is carried out as it
 * states, by the same code: every amount is bounded by what lies there. */
void
bismarck_apply(void *state, struct context *c, const struct move *m)
{
	verbs[m->verb].carry_out(state, c, m);
}
