/* Is a row legal?  What waits, the phase and the turn first (the precondition,
 * due.c); the rest by subject. */
#include "rows.h"

/* --- rows by subject ------------------------------------------------------ */

static void check_support(struct trial *);
static void check_pass(struct trial *);
static void apply_support(struct run *, const struct move *);
static void apply_pass(struct run *, const struct move *);

/* clang-format off */
const struct judge weimar_rows[V_COUNT] = {
[V_SHUFFLE]      = {weimar_check_shuffle, weimar_apply_shuffle},
[V_DRAW]         = {weimar_check_draw, weimar_apply_draw},
[V_ROLL]         = {weimar_check_roll, weimar_apply_roll},
[V_STRESEMANN]   = {weimar_check_roll, weimar_apply_roll},
[V_REROLL]       = {weimar_check_reroll, weimar_apply_reroll},
[V_START_BASES]  = {weimar_check_start_bases, weimar_apply_start_bases},
[V_START_PLAYER] = {weimar_check_start_player, weimar_apply_start_player},
[V_AGENDA]       = {weimar_check_agenda, weimar_apply_agenda},
[V_REVEAL]       = {weimar_check_agenda, weimar_apply_agenda},
[V_PLAY]         = {weimar_check_play, weimar_apply_play},
[V_DEBATE]       = {weimar_check_debate, weimar_apply_debate},
[V_MOBILIZE]     = {weimar_check_action, weimar_apply_action},
[V_STORE]        = {weimar_check_action, weimar_apply_action},
[V_TAKE_CONTROL] = {weimar_check_action, weimar_apply_action},
[V_DEMONSTRATE]  = {weimar_check_action, weimar_apply_action},
[V_COUP]         = {weimar_check_action, weimar_apply_action},
[V_COUNTER_COUP] = {weimar_check_action, weimar_apply_action},
[V_FIGHT]        = {weimar_check_action, weimar_apply_action},
[V_FOREIGN_AFFAIRS] = {weimar_check_action, weimar_apply_action},
[V_STANCE]       = {weimar_check_stance, weimar_apply_stance},
[V_REACT]        = {weimar_check_react, weimar_apply_react},
[V_DECLINE]      = {weimar_check_decline, weimar_apply_decline},
[V_REACT_CARD]   = {weimar_check_react_card, weimar_apply_react_card},
[V_CHOOSE]       = {weimar_check_choose, weimar_apply_choose},
[V_SKIP]         = {weimar_check_skip, weimar_apply_skip},
[V_DONE]         = {weimar_check_done, weimar_apply_done},
[V_TIEBREAK]     = {weimar_check_tiebreak, weimar_apply_tiebreak},
[V_RESOLVE]      = {weimar_check_resolve, weimar_apply_resolve},
[V_AGREE]        = {weimar_check_agree, weimar_apply_agree},
[V_DDP_ROLL]     = {weimar_check_ddp, weimar_apply_ddp},
[V_VOTE]         = {weimar_check_vote, weimar_apply_vote},
[V_SUPPORT]      = {check_support, apply_support},
[V_GOVERN]       = {weimar_check_government, weimar_apply_government},
[V_ANSWER]       = {weimar_check_government, weimar_apply_government},
[V_PASS]         = {check_pass, apply_pass},
};
/* clang-format on */

/* --- the precondition
 * ------------------------------------------------------------- */

/* A verb that is due, but not from everybody. */
static void
precondition_actor(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb, actor = t->move->actor;
	int placer = weimar_base_placer(s), wants;

	if (s->depth) {
		if (verb == V_DEBATE)
			MUST(t, RULE_IMPULSE_ORDER, s->turn == actor,
			     FAULT_ACTOR, s->turn - 1, actor - 1);
		if (weimar_top(s) == FRAME_GRANT && in(verb, ACTS))
			MUST(t, RULE_CHOICE_DUE,
			     s->action[s->depth - 1] ==
				     1 + weimar_action_of(verb) &&
				 s->party[s->depth - 1] == actor - 1,
			     FAULT_VERB, 1);
		return;
	}
	if (s->phase == PHASE_SETUP && verb == V_START_BASES)
		MUST(t, RULE_SETUP_BASES_ORDER, placer + 1 == actor,
		     FAULT_ACTOR, placer, actor - 1);
	if (verb == V_REVEAL)
		MUST(t, RULE_AGENDA_ORDER, s->actor == actor, FAULT_ACTOR,
		     s->actor - 1, actor - 1);
	if (s->phase == PHASE_AGENDA && verb == V_PASS) {
		wants = weimar_undecided(s);
		MUST(t, RULE_AGENDA_DRAW_THREE, wants + 1 == actor, FAULT_VERB,
		     1, 0, 1);
	}
	if (s->phase != PHASE_IMPULSE || s->step == STEP_START_PLAYER ||
	    in(verb, REACTIONS))
		return;
	if (verb == V_PLAY && s->turn && s->extra[s->turn - 1])
		MUST(t, RULE_EXTRA_CARD_FIRST, s->turn == actor, FAULT_ACTOR,
		     s->turn - 1, actor - 1);
	MUST(t, RULE_IMPULSE_ORDER, s->turn == actor, FAULT_ACTOR, s->turn - 1,
	     actor - 1);
}

static void
precondition(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	struct verdict why;

	MUST(t, RULE_NOTHING_AFTER_END, s->outcome == RUNNING, FAULT_VERB,
	     s->outcome);
	/* FAQ on events that grant an action: to a governing party */
	if ((m->verb == V_FIGHT || m->verb == V_COUNTER_COUP) && s->act_card &&
	    s->act_use == 1 + USE_EVENT && s->turn == m->actor)
		MUST(t, RULE_EVENT_ACTION_GOVERNMENT, governs(s, m->actor - 1),
		     FAULT_ACTOR, m->actor - 1);
	if (weimar_due(s, t->context, m->verb)) {
		precondition_actor(t);
		return;
	}
	weimar_doubt_extra(t);
	why = weimar_not_due(t);
	MUST(t, why.rule, false, why.at, why.value[0], why.value[1]);
	MUST(t, RULE_CHOICE_DUE, false, FAULT_VERB, 1);
}

/* A row that shows that a roll had no die left is judged by what comes after
 * it. */
static void
judge(struct trial *t, void (*with)(struct trial *))
{
	const struct weimar *s = t->state;
	struct context *c = t->context, apart;
	struct weimar after;
	struct run r = {.s = &after, .c = &apart};

	if (!weimar_shows_no_die(s, c, t->move->verb)) {
		with(t);
		return;
	}
	weimar_depends_on_count(t);
	after = *s;
	apart = *c;
	weimar_drop_rolls(&r, t->move->verb);
	t->state = &after;
	with(t);
	t->state = s;
}

void
weimar_precondition(struct trial *t)
{
	judge(t, precondition);
}

/* --- by subject ----------------------------------------------------------- */

static void
check(struct trial *t)
{
	const struct judge *row = &weimar_rows[t->move->verb];

	if (row->check)
		row->check(t);
	else
		weimar_check_effect(t);
}

void
weimar_check(struct trial *t)
{
	judge(t, check);
}

/* `support` is one of an election, or of who forms a government. */
static void
check_support(struct trial *t)
{
	const struct weimar *s = t->state;

	if (s->depth)
		weimar_check_support(t);
	else
		weimar_check_government(t);
}

static void
apply_support(struct run *r, const struct move *m)
{
	if (r->s->depth)
		weimar_apply_support(r, m);
	else
		weimar_apply_government(r, m);
}

/* What is passed. */
static const struct {
	uint8_t top, step;
	void (*check)(struct trial *);
	void (*apply)(struct run *, const struct move *);
} passes[] = {
    {FRAME_GRANT, STEPS, weimar_check_pass_grant, weimar_apply_skip},
    {FRAME_ACTION, STEPS, weimar_check_no_die, weimar_apply_no_die},
    {FRAME_AGREE, STEPS, weimar_check_disagree, weimar_apply_disagree},
    {FRAME_NONE, STEP_ISSUES, weimar_check_disagree, weimar_apply_disagree},
    {FRAME_NONE, STEP_PARTIES, weimar_check_ddp_pass, weimar_apply_ddp_pass},
    {FRAME_NONE, STEP_DRAW, NULL, weimar_apply_enough},
    {FRAME_NONE, STEP_GOVERNMENT, weimar_check_government,
     weimar_apply_government},
};

static int
passed(const struct weimar *s)
{
	int n = sizeof(passes) / sizeof(*passes), i = 0;

	while (i < n &&
	       (passes[i].top != weimar_top(s) ||
		(passes[i].step != STEPS && passes[i].step != s->step)))
		i++;
	return i < n ? i : -1;
}

static void
check_pass(struct trial *t)
{
	int i = passed(t->state);

	if (i >= 0 && passes[i].check)
		passes[i].check(t);
}

static void
apply_pass(struct run *r, const struct move *m)
{
	int i = passed(r->s);

	if (i >= 0)
		passes[i].apply(r, m);
}
