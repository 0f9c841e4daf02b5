/* Which rows are due now, and the rule that a row breaks which is not: what is
 * pending, the phase and its step. */
#include "rows.h"

/* What is pending: the rows that are due then, the rule that any other breaks,
 * and the values of its message.  What is not so simple is below. */
enum wanted { TEXT_OF_CARD = 1, OTHER_TEXT, ANSWER, CARDS_DRAWN, GRANTED };

#define ROLLS (DICE | IN(REACT_CARD) | IN(DECLINE))

/* clang-format off */
static const struct {
	uint64_t due;
	uint16_t rule;
	uint8_t wanted;
} frames[FRAMES] = {
	/* frame            due                                     rule                        wanted */
	[FRAME_TEXT]     = {TEXT,                                   0,                          ANSWER},
	[FRAME_ROLL]     = {ROLLS,                                  RULE_ROLL_DUE,              0},
	[FRAME_ACTION]   = {REACTIONS | IN(PASS),                   RULE_ROLL_DUE,              0},
	[FRAME_REACTION] = {ROLLS,                                  RULE_ROLL_DUE,              0},
	[FRAME_CRISIS]   = {CRISES,                             RULE_THREATS_CRISIS,        0},
	[FRAME_BALLOT]   = {IN(VOTE),                               RULE_YOUNG_PLAN_VOTE_ORDER, 0},
	[FRAME_TIEBREAK] = {IN(TIEBREAK),                           RULE_TIE_CHANCELLOR,        0},
	[FRAME_DRAW]     = {IN(DRAW),                               RULE_CHOICE_DUE,            CARDS_DRAWN},
	[FRAME_SHUFFLE]  = {IN(SHUFFLE),                            RULE_PARTY_RESHUFFLE_EMPTY, 0},
	[FRAME_GRANT]    = {ACTS | IN(PASS) | IN(SKIP),       RULE_CHOICE_DUE,            GRANTED},
	[FRAME_AGREE]    = {IN(AGREE) | IN(PASS),                   RULE_ISSUE_DIVIDED,         0},
};
/* clang-format on */

/* --- what must happen next ------------------------------------------------ */

/* The verbs that are due by what is pending. */
static uint64_t
of_frame(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, top = weimar_top(s);

	if (top == FRAME_TEXT &&
	    weimar_may_expand(s, c, DECK_PARTY + s->party[frame]))
		return TEXT | IN(SHUFFLE);
	/* president-debate: among the choices of the event */
	if (top == FRAME_TEXT && frame == 0 &&
	    s->source[frame] == SOURCE_CARD && s->row[frame] == s->act_card &&
	    weimar_president_may(s, c) && RULED(c, PRESIDENT_DEBATE, ANY_TIME))
		return TEXT | IN(DEBATE);
	if (top == FRAME_BALLOT && weimar_ballot_rolls(s))
		return DICE | IN(REROLL) |
		       (weimar_supporters(s, c) ? IN(SUPPORT) : 0);
	if (top == FRAME_BALLOT && s->ballot_stage == BALLOT_SUPPORT)
		return IN(SUPPORT);
	if (top == FRAME_AGREE && !s->choice[frame])
		return IN(RESOLVE);
	return frames[top].due;
}

static uint64_t
of_impulse(const struct weimar *s, const struct context *c)
{
	if (s->step == STEP_START_PLAYER)
		return IN(START_PLAYER);
	if (s->act_use == 0)
		return IN(PLAY);
	/* only the debate of the Reichspräsident may be left out */
	if (s->step == STEP_DEBATE)
		return s->act_use == 1 + USE_DEBATE &&
			       !(s->act_done >> DID_VALUE & 1)
			   ? IN(DEBATE)
			   : IN(DEBATE) | IN(DONE);
	return ACTS | IN(DONE) | (weimar_president_may(s, c) ? IN(DEBATE) : 0);
}

/* Those that are due by the phase and its step. */
static uint64_t
of_phase(const struct weimar *s, const struct context *c)
{
	static const uint64_t steps[STEPS] = {
	    [STEP_SHUFFLE] = IN(SHUFFLE),
	    [STEP_CITY_TABLE] = DICE,
	    [STEP_START_BASES] = IN(START_BASES),
	    [STEP_DRAW] = IN(DRAW),
	    [STEP_START_PLAYER] = IN(START_PLAYER),
	    [STEP_AGENDA] = IN(AGENDA),
	    [STEP_RESOLVE] = IN(REVEAL),
	    [STEP_ISSUES] = IN(RESOLVE),
	    [STEP_PARTIES] = IN(DDP_ROLL) | IN(PASS),
	    [STEP_GOVERNMENT] = GOVERNMENT};

	if (s->phase == PHASE_IMPULSE)
		return of_impulse(s, c);
	if (s->step == STEP_ISSUES && weimar_divided_issue(s, c) >= 0)
		return IN(RESOLVE) | IN(PASS);
	/* an empty pile of a party, and who wants no further card */
	return steps[s->step] | (s->phase == PHASE_AGENDA &&
					 s->step == STEP_DRAW && s->agenda_shown
				     ? IN(SHUFFLE) | IN(PASS)
				     : 0);
}

/* The verbs that are due now. */
static uint64_t
due(const struct weimar *s, const struct context *c)
{
	uint64_t set;

	if (s->outcome != RUNNING)
		return 0;
	set = s->depth ? of_frame(s, c) : of_phase(s, c);
	/* the row before it is answered */
	return s->trigger ? set | IN(REACT_CARD) | IN(DECLINE) : set;
}

bool
weimar_due(const struct weimar *s, const struct context *c, int verb)
{
	return in(verb, due(s, c));
}

/* --- why a row is not due ------------------------------------------------- */

/* Threats that only cards place. */
static bool
is_by_card(int threat)
{
	return threat == THREAT_INFLATION || threat == THREAT_VIOLENT_PEACE ||
	       threat == THREAT_BLACK_FRIDAY;
}

/* The rule of rows that are wrong whatever is pending; rule 0: it has none. */
static struct verdict
never_due(const struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int top = weimar_top(s), me = m->actor - 1;
	int deck = m->value[K_SHUFFLE_DECK];
	bool none = top == FRAME_NONE && s->phase != PHASE_SETUP;

	switch (m->verb) {
	case V_ROLL:
		/* FAQ, dice reduced to 0: such an action is not rolled */
		if (none && (s->act_done >> DID_ZERO_DICE & 1))
			return breaks(RULE_DICE_ZERO_ROLL, K_ROLL_DICE, 0, 0);
		return breaks(none ? RULE_ROLL_DUE : 0, FAULT_VERB, 0, 0);
	case V_CRISIS:
		return breaks(RULE_THREATS_CRISIS, FAULT_VERB, me, 0);
	case V_SHUFFLE:
		if (top != FRAME_SHUFFLE && s->step != STEP_SHUFFLE)
			return breaks(deck == DECK_TIMELINE
					  ? RULE_TIMELINE_SHUFFLE_DUE
					  : RULE_PARTY_SHUFFLE_ONLY_DUE,
				      K_SHUFFLE_DECK, deck, 0);
		break;
	case V_THREAT_ADD:
		if (top == FRAME_NONE &&
		    is_by_card(m->value[K_THREAT_ADD_KIND]))
			return breaks(RULE_INFLATION_BY_CARD, K_THREAT_ADD_KIND,
				      m->value[K_THREAT_ADD_KIND], 0);
		break;
	case V_DDP_ROLL:
		if (s->phase == PHASE_POLITICS &&
		    weimar_minor_owner(s, MINOR_DDP) == me &&
		    !weimar_ddp_open(s, t->context))
			return breaks(RULE_MINOR_DDP_ROLL, FAULT_VERB, me, 0);
		break;
	case V_REACT:
		/* before the roll, and only to actions */
		if (top != FRAME_ACTION && top != FRAME_REACTION)
			return breaks(s->step == STEP_ACTION && s->act_done
					  ? RULE_REACTION_BEFORE_ROLL
					  : RULE_REACTION_TRIGGER,
				      FAULT_VERB, me, 0);
		break;
	default:
		break;
	}
	return breaks(none && in(m->verb, TEXT & ~IN(DONE)) ? RULE_CHOICE_DUE
							    : 0,
		      FAULT_VERB, 0, 0);
}

/* A row that places what only the City Table places. */
static uint16_t
instead_of_roll(const struct trial *t, int rolled)
{
	int kind = t->move->value[K_THREAT_ADD_KIND];

	if (t->move->verb != V_THREAT_ADD || kind != rolled)
		return RULE_ROLL_DUE;
	return kind == THREAT_UNREST       ? RULE_UNREST_BY_CARD
	       : kind <= THREAT_PROSPERITY ? RULE_POVERTY_BY_TABLE
					   : RULE_ROLL_DUE;
}

/* What is pending on the stack comes first. */
static uint16_t
frame_rule(const struct trial *t, const struct weimar *s)
{
	int frame = s->depth - 1, top = weimar_top(s);

	if (top == FRAME_TEXT)
		return weimar_text_rule(s, t->context);
	if (top == FRAME_ROLL)
		return instead_of_roll(t, s->roll[frame]);
	if (top == FRAME_REACTION && t->move->verb == V_REACT)
		return RULE_REACTION_ONE;
	if (top == FRAME_BALLOT && weimar_ballot_rolls(s))
		return RULE_ROLL_DUE;
	if (top == FRAME_BALLOT && s->ballot_stage == BALLOT_SUPPORT)
		return RULE_ELECTION_SUPPORT;
	if (top == FRAME_DRAW && s->flags[frame] >> BIT_REPLACES & 1)
		return RULE_REACTION_CARD_REPLACEMENT;
	if (top == FRAME_SHUFFLE && s->flags[frame] >> BIT_ADDS & 1)
		return RULE_AGENDA_EXPANSION;
	return frames[top].rule;
}

/* What is pending comes first, and what the message says of it. */
static struct verdict
frame_first(const struct trial *t, const struct weimar *s)
{
	int frame = s->depth - 1, top = weimar_top(s);
	struct verdict why = breaks(frame_rule(t, s), FAULT_VERB, 1, 0);

	/* choice-due says what is wanted, and of whom */
	why.value[2] = frames[top].wanted;
	why.value[3] = top == FRAME_TEXT ? s->actor - 1 : s->party[frame];
	if (top == FRAME_TEXT && weimar_attested(s)) {
		why.value[1] = s->row[frame] - 1;
		why.value[2] =
		    s->source[frame] == SOURCE_CARD ? TEXT_OF_CARD : OTHER_TEXT;
	}
	if (why.rule == RULE_POVERTY_BY_TABLE)
		why.value[0] = t->move->value[K_THREAT_ADD_CITY];
	if (why.rule == RULE_YOUNG_PLAN_VOTE_ORDER)
		why.value[0] = weimar_voter(s, t->context);
	if (why.rule == RULE_THREATS_CRISIS)
		return breaks(why.rule, FAULT_VERB, s->party[frame], 1);
	return why;
}

static uint16_t
setup_rule(const struct weimar *s, int verb)
{
	if (s->step == STEP_SHUFFLE)
		return RULE_SETUP_SHUFFLE;
	if (s->step != STEP_CITY_TABLE)
		return RULE_PHASE_ORDER;
	return s->progress & SAME_CITY ? RULE_SETUP_POVERTY_DISTINCT
	       : verb == V_START_BASES ? RULE_SETUP_POVERTY_THREE
				       : RULE_ROLL_DUE;
}

/* The rule by which the present step of the phase comes first. */
static uint16_t
agenda_rule(const struct weimar *s, int verb)
{
	if (!in(verb, IN(SHUFFLE) | IN(DRAW) | IN(START_BASES) |
			  IN(START_PLAYER) | IN(AGENDA) | IN(REVEAL)))
		return RULE_PHASE_ORDER;
	switch (s->step) {
	case STEP_DRAW:
		return s->agenda_shown ? RULE_AGENDA_DRAW_THREE
				       : RULE_AGENDA_TIMELINE_TWO;
	case STEP_START_PLAYER:
		return RULE_AGENDA_START_PLAYER;
	case STEP_AGENDA:
		return verb == V_START_PLAYER && s->reparations
			   ? RULE_START_REPARATIONS
			   : RULE_AGENDA_CHOOSE;
	default:
		return RULE_AGENDA_ORDER;
	}
}

static struct verdict
agenda_first(const struct weimar *s, int verb)
{
	struct verdict why =
	    breaks(agenda_rule(s, verb), FAULT_VERB, s->phase, 0);

	if (why.rule == RULE_AGENDA_ORDER)
		why.value[0] = s->actor - 1;
	why.value[2] = 1;
	return why;
}

/* No debate is due; 6.5: the power of the Reichspräsident, or no one's. */
static struct verdict
no_debate(const struct weimar *s, int actor)
{
	/* 5.3.2: the debate is over */
	if (s->trigger == TRIGGER_DEBATE + 1 && s->trigger_party == actor)
		return breaks(RULE_DEBATE_THIRD_ISSUE, FAULT_VERB, actor, 0);
	if (s->president != actor)
		return breaks(RULE_PRESIDENT_HOLDER, FAULT_ACTOR, s->president,
			      actor);
	return breaks(RULE_PRESIDENT_DEBATE, FAULT_VERB, actor, 0);
}

/* A move of another phase, or one that the impulse has no use for now. */
static struct verdict
impulse_rule(const struct weimar *s, const struct move *m)
{
	int verb = m->verb, actor = m->actor;
	bool part = in(verb, IN(PLAY) | IN(DEBATE) | ACTS | REACTIONS |
				 IN(DONE) | IN(PASS) | IN(SKIP));

	if (verb == V_START_PLAYER && s->step != STEP_START_PLAYER &&
	    s->reparations)
		return breaks(RULE_START_REPARATIONS, FAULT_VERB,
			      s->reparations, 0);
	if (s->step == STEP_START_PLAYER)
		return breaks(RULE_START_CHANCELLOR, FAULT_VERB, 1, 0);
	if (!part || in(verb, DICE))
		return breaks(RULE_PHASE_ORDER, FAULT_VERB, s->phase, 0);
	if (verb == V_REACT_CARD)
		return breaks(RULE_REACTION_CARD_TRIGGER, FAULT_VERB,
			      m->value[K_REACT_CARD_CARD], 0);
	if (in(verb, REACTIONS))
		return breaks(verb == V_STANCE ? RULE_COUP_STANCE_WINDOW
					       : RULE_REACTION_TRIGGER,
			      FAULT_VERB, actor - 1, 0);
	/* FAQ on S05 and Z22: what the event granted has been left */
	if (in(verb, IN(FIGHT) | IN(COUNTER_COUP)) &&
	    s->trigger == TRIGGER_EVENT + 1 && s->trigger_party == actor &&
	    !governs(s, actor - 1))
		return breaks(RULE_EVENT_ACTION_GOVERNMENT, FAULT_ACTOR,
			      actor - 1, 0);
	if (verb == V_PLAY)
		return breaks(RULE_IMPULSE_ONE_CARD, FAULT_VERB, s->turn, 0);
	if (s->act_use == 0 && verb == V_DEBATE)
		return no_debate(s, actor);
	if (s->turn != actor)
		return breaks(RULE_IMPULSE_ORDER, FAULT_ACTOR, s->turn - 1,
			      actor - 1);
	if (s->act_use == 0)
		return verb == V_PASS
			   ? breaks(RULE_IMPULSE_NO_PASS, FAULT_VERB, actor, 0)
			   : breaks(RULE_PHASE_ORDER, FAULT_VERB, s->phase, 0);
	if (s->step == STEP_DEBATE && verb == V_DONE)
		return breaks(RULE_DEBATE_TWO_VALUES, FAULT_VERB, 1, 0);
	if (verb == V_DEBATE && s->president == actor)
		return breaks(RULE_PRESIDENT_DEBATE, FAULT_VERB, actor, 0);
	return breaks(RULE_CARD_SINGLE_USE, FAULT_VERB, s->act_use, 0);
}

static struct verdict
phase_rule(const struct trial *t, const struct weimar *s)
{
	int verb = t->move->verb;

	switch ((enum phase)s->phase) {
	case PHASE_SETUP:
		return breaks(setup_rule(s, verb), FAULT_VERB, 1, 0);
	case PHASE_CARD:
		return breaks(RULE_TIMELINE_SHUFFLE_DUE, FAULT_VERB, 1, 0);
	case PHASE_AGENDA:
		return agenda_first(s, verb);
	case PHASE_IMPULSE:
		return impulse_rule(s, t->move);
	case PHASE_POLITICS:
		return in(verb,
			  IN(RESOLVE) | IN(AGREE) | IN(DDP_ROLL) | GOVERNMENT)
			   ? breaks(RULE_POLITICS_ORDER, FAULT_VERB, s->step, 0)
			   : breaks(RULE_PHASE_ORDER, FAULT_VERB, s->phase, 0);
	case PHASE_OVER:
		break;
	}
	return breaks(RULE_PHASE_ORDER, FAULT_VERB, s->phase, 0);
}

/* The message on a move of this phase that nothing calls for; 0: it is not of
 * this phase. */
static int
uncalled_for(const struct weimar *s, int verb)
{
	bool starts = s->phase == PHASE_AGENDA || s->phase == PHASE_IMPULSE;

	return verb == V_DRAW                     ? 1
	       : verb == V_TIEBREAK               ? 2
	       : verb == V_START_PLAYER && starts ? 3
						  : 0;
}

struct verdict
weimar_not_due(const struct trial *t, const struct weimar *s)
{
	struct verdict why = never_due(t, s);

	if (!why.rule)
		why = s->depth ? frame_first(t, s) : phase_rule(t, s);
	if (why.rule == RULE_PHASE_ORDER)
		why.value[1] = uncalled_for(s, t->move->verb);
	return why;
}
