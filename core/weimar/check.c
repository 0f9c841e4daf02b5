/* Is a row legal?  First what is pending, then phase and turn; the rest by
 * subject. */
#include "rules.h"

enum subject {
	SUBJECT_EFFECT, /* of all other verbs */
	SUBJECT_DRAW,
	SUBJECT_ROLL,
	SUBJECT_PLAY,
	SUBJECT_DEBATE,
	SUBJECT_ACTION,
	SUBJECT_REACT,
	SUBJECT_TIE,
	SUBJECT_POLITICS,
	SUBJECT_BALLOT,
	SUBJECT_GOVERNMENT
};

static const uint8_t subjects[V_COUNT] = {
    [V_SHUFFLE] = SUBJECT_DRAW,        [V_DRAW] = SUBJECT_DRAW,
    [V_START_BASES] = SUBJECT_DRAW,    [V_START_PLAYER] = SUBJECT_DRAW,
    [V_AGENDA] = SUBJECT_DRAW,         [V_REVEAL] = SUBJECT_DRAW,
    [V_ROLL] = SUBJECT_ROLL,           [V_STRESEMANN] = SUBJECT_ROLL,
    [V_PLAY] = SUBJECT_PLAY,           [V_DEBATE] = SUBJECT_DEBATE,
    [V_MOBILIZE] = SUBJECT_ACTION,     [V_STORE] = SUBJECT_ACTION,
    [V_TAKE_CONTROL] = SUBJECT_ACTION, [V_DEMONSTRATE] = SUBJECT_ACTION,
    [V_COUP] = SUBJECT_ACTION,         [V_COUNTER_COUP] = SUBJECT_ACTION,
    [V_FIGHT] = SUBJECT_ACTION,        [V_FOREIGN_AFFAIRS] = SUBJECT_ACTION,
    [V_STANCE] = SUBJECT_REACT,        [V_REACT] = SUBJECT_REACT,
    [V_DECLINE] = SUBJECT_REACT,       [V_REACT_CARD] = SUBJECT_REACT,
    [V_TIEBREAK] = SUBJECT_TIE,        [V_RESOLVE] = SUBJECT_POLITICS,
    [V_AGREE] = SUBJECT_POLITICS,      [V_DDP_ROLL] = SUBJECT_POLITICS,
    [V_REROLL] = SUBJECT_BALLOT,       [V_VOTE] = SUBJECT_BALLOT,
    [V_SUPPORT] = SUBJECT_BALLOT,      [V_GOVERN] = SUBJECT_GOVERNMENT,
    [V_ANSWER] = SUBJECT_GOVERNMENT,   [V_PASS] = SUBJECT_GOVERNMENT,
};

static enum subject
subject(int verb)
{
	return (enum subject)subjects[verb];
}

/* 1 + the action that a verb takes. */
static const uint8_t actions[V_COUNT] = {
    [V_MOBILIZE] = 1 + ACTION_MOBILIZE,
    [V_STORE] = 1 + ACTION_STORE,
    [V_TAKE_CONTROL] = 1 + ACTION_TAKE_CONTROL,
    [V_DEMONSTRATE] = 1 + ACTION_DEMONSTRATE,
    [V_COUP] = 1 + ACTION_COUP,
    [V_COUNTER_COUP] = 1 + ACTION_COUNTER_COUP,
    [V_FIGHT] = 1 + ACTION_FIGHT,
    [V_FOREIGN_AFFAIRS] = 1 + ACTION_FOREIGN_AFFAIRS,
};

int
weimar_action_of(int verb)
{
	return actions[verb] - 1;
}

/* A row that places what only the City Table places. */
static uint16_t
instead_of_roll(const struct trial *t, int source)
{
	const struct move *m = t->move;

	if (m->verb == V_THREAT_ADD && source == THREAT_UNREST &&
	    m->value[K_THREAT_ADD_KIND] == THREAT_UNREST)
		return RULE_UNREST_BY_CARD;
	if (m->verb == V_THREAT_ADD && source <= THREAT_PROSPERITY &&
	    m->value[K_THREAT_ADD_KIND] == source)
		return RULE_POVERTY_BY_TABLE;
	return RULE_ROLL_DUE;
}

static bool
rolling(int verb)
{
	return verb == V_ROLL || verb == V_STRESEMANN || verb == V_REACT_CARD;
}

static bool
reacting(int verb)
{
	return rolling(verb) || verb == V_STANCE || verb == V_REACT ||
	       verb == V_DECLINE || verb == V_PASS;
}

static void
ballot_pending(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb, frame = s->depth - 1;

	if (weimar_ballot_rolls(s)) {
		MUST(t, RULE_ROLL_DUE, rolling(verb) || verb == V_REROLL,
		     AT_VERB, 1);
	} else if (s->kind[frame] == FRAME_BALLOT &&
		   s->at[frame] == BALLOT_SUPPORT) {
		MUST(t, RULE_ELECTION_SUPPORT, verb == V_SUPPORT, AT_VERB, 1);
	} else {
		MUST(t, RULE_YOUNG_PLAN_VOTE_ORDER, verb == V_VOTE, AT_VERB, 1);
	}
}

/* What waits on the stack comes first. */
static void
pending(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb, frame = s->depth - 1;

	/* a reaction card answers the row before it */
	if (verb == V_REACT_CARD && s->trigger)
		return;
	switch ((enum frame)weimar_top(s)) {
	case FRAME_ROLL:
		MUST(t, instead_of_roll(t, s->source[frame]), rolling(verb),
		     AT_VERB, 1);
		break;
	case FRAME_ACTION:
		MUST(t, RULE_ROLL_DUE, reacting(verb), AT_VERB, 1);
		break;
	case FRAME_REACTION:
		MUST(t, RULE_ROLL_DUE, rolling(verb) || verb == V_REACT,
		     AT_VERB, 1);
		break;
	case FRAME_CRISIS:
		MUST(t, RULE_THREATS_CRISIS, verb == V_CRISIS, AT_VERB, 1);
		break;
	case FRAME_BALLOT:
	case FRAME_VOTE:
		ballot_pending(t);
		break;
	case FRAME_TIEBREAK:
		MUST(t, RULE_TIE_CHANCELLOR, verb == V_TIEBREAK, AT_VERB, 1);
		break;
	case FRAME_DRAW:
		MUST(t,
		     s->flag[frame] ? RULE_CHOICE_DUE
				    : RULE_REACTION_CARD_REPLACEMENT,
		     verb == V_DRAW, AT_VERB, 1);
		break;
	case FRAME_SHUFFLE:
		MUST(t,
		     s->flag[frame] ? RULE_AGENDA_EXPANSION
				    : RULE_PARTY_RESHUFFLE_EMPTY,
		     verb == V_SHUFFLE, AT_VERB, 1);
		break;
	case FRAME_GRANT:
		MUST(t, RULE_CHOICE_DUE,
		     weimar_action_of(verb) == s->source[frame] ||
			 verb == V_PASS || verb == V_SKIP,
		     AT_VERB, 1);
		break;
	case FRAME_AGREE:
		MUST(t, RULE_ISSUE_DIVIDED, verb == V_AGREE, AT_VERB, 1);
		break;
	case FRAME_PROGRAM:
		MUST(t, weimar_waiting_rule(s, t->context),
		     subject(verb) == SUBJECT_EFFECT, AT_VERB, 1);
		break;
	case FRAME_NONE:
		break;
	}
}

static void
setup_order(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb;

	if (s->step == STEP_SHUFFLE) {
		MUST(t, RULE_SETUP_SHUFFLE, verb == V_SHUFFLE, AT_VERB, 1);
	} else if (s->step == STEP_CITY_TABLE) {
		/* bit 7: the last roll named a city already hit */
		MUST(t,
		     s->progress & 128       ? RULE_SETUP_POVERTY_DISTINCT
		     : verb == V_START_BASES ? RULE_SETUP_POVERTY_THREE
					     : RULE_ROLL_DUE,
		     verb == V_ROLL || verb == V_STRESEMANN, AT_VERB, 1);
	} else {
		MUST(t, RULE_PHASE_ORDER, verb == V_START_BASES, AT_VERB,
		     s->phase);
	}
}

static void
agenda_order(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb;

	MUST(t, RULE_PHASE_ORDER, subject(verb) == SUBJECT_DRAW, AT_VERB,
	     s->phase);
	switch (s->step) {
	case STEP_DRAW:
		MUST(t,
		     s->agenda_shown ? RULE_AGENDA_DRAW_THREE
				     : RULE_AGENDA_TIMELINE_TWO,
		     verb == V_DRAW, AT_VERB, 1);
		break;
	case STEP_START_PLAYER:
		MUST(t, RULE_AGENDA_START_PLAYER, verb == V_START_PLAYER,
		     AT_VERB, 1);
		break;
	case STEP_AGENDA:
		if (verb == V_START_PLAYER && s->reparations)
			MUST(t, RULE_START_REPARATIONS, false, AT_VERB,
			     s->reparations);
		MUST(t, RULE_AGENDA_CHOOSE, verb == V_AGENDA, AT_VERB, 1);
		break;
	default:
		MUST(t, RULE_AGENDA_ORDER, verb == V_REVEAL, AT_VERB, 1);
		break;
	}
}

static void
impulse_order(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb, actor = t->move->actor;
	enum subject about = subject(verb);

	if (verb == V_START_PLAYER && s->step != STEP_START_PLAYER)
		MUST(t, RULE_START_REPARATIONS, !s->reparations, AT_VERB,
		     s->reparations);
	if (s->step == STEP_START_PLAYER) {
		MUST(t, RULE_START_CHANCELLOR, verb == V_START_PLAYER, AT_VERB,
		     1);
		return;
	}
	MUST(t, RULE_PHASE_ORDER,
	     about == SUBJECT_PLAY || about == SUBJECT_DEBATE ||
		 about == SUBJECT_ACTION || about == SUBJECT_REACT ||
		 verb == V_DONE || verb == V_PASS || verb == V_SKIP,
	     AT_VERB, s->phase);
	if (about == SUBJECT_REACT)
		return;
	if (verb == V_PLAY)
		MUST(t, RULE_IMPULSE_ONE_CARD, s->act_use == USE_NONE, AT_VERB,
		     s->turn);
	if (s->act_use == USE_NONE && about == SUBJECT_DEBATE) {
		/* 5.3.2: the debate is over */
		MUST(t, RULE_DEBATE_THIRD_ISSUE,
		     s->trigger != TRIGGER_DEBATE + 1 ||
			 s->trigger_party != actor,
		     AT_VERB, actor);
		/* 6.5: the power of the Reichspräsident, or nobody's */
		MUST(t, RULE_PRESIDENT_HOLDER, s->president == actor, AT_ACTOR,
		     s->president, actor);
		MUST(t, RULE_PRESIDENT_DEBATE, false, AT_VERB, actor);
	}
	if (verb == V_PLAY && s->turn && s->extra[s->turn - 1])
		MUST(t, RULE_EXTRA_CARD_FIRST, s->turn == actor, AT_ACTOR,
		     s->turn - 1, actor - 1);
	MUST(t, RULE_IMPULSE_ORDER, s->turn == actor, AT_ACTOR, s->turn - 1,
	     actor - 1);
	if (s->act_use == USE_NONE) {
		MUST(t, RULE_IMPULSE_NO_PASS, verb != V_PASS, AT_VERB, actor);
		MUST(t, RULE_PHASE_ORDER, verb == V_PLAY, AT_VERB, s->phase);
		return;
	}
	if (s->step == STEP_DEBATE) {
		MUST(t, RULE_CARD_SINGLE_USE,
		     verb == V_DEBATE || verb == V_DONE, AT_VERB, s->act_use);
		if (verb == V_DONE)
			MUST(t, RULE_DEBATE_TWO_VALUES,
			     s->act_use != USE_DEBATE ||
				 (s->act_done & DONE_VALUE),
			     AT_VERB, 1);
		return;
	}
	if (verb == V_DEBATE && s->president == actor) {
		MUST(t, RULE_PRESIDENT_DEBATE,
		     weimar_president_may(s, t->context), AT_VERB, actor);
		return;
	}
	MUST(t, RULE_CARD_SINGLE_USE, about == SUBJECT_ACTION || verb == V_DONE,
	     AT_VERB, s->act_use);
}

static void
politics_order(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb;
	enum subject about = subject(verb);
	bool ok;

	MUST(t, RULE_PHASE_ORDER,
	     about == SUBJECT_POLITICS || about == SUBJECT_GOVERNMENT ||
		 verb == V_SUPPORT,
	     AT_VERB, s->phase);
	switch (s->step) {
	case STEP_ISSUES:
		ok = verb == V_RESOLVE;
		break;
	case STEP_PARTIES:
		ok = verb == V_DDP_ROLL || verb == V_PASS;
		break;
	case STEP_GOVERNMENT:
		ok = about == SUBJECT_GOVERNMENT || verb == V_SUPPORT;
		break;
	default:
		ok = false;
		break;
	}
	MUST(t, RULE_POLITICS_ORDER, ok, AT_VERB, s->step);
}

static void
sequence(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;

	switch ((enum phase)s->phase) {
	case PHASE_SETUP:
		setup_order(t);
		break;
	case PHASE_CARD:
		MUST(t, RULE_TIMELINE_SHUFFLE_DUE, m->verb == V_SHUFFLE,
		     AT_VERB, 1);
		break;
	case PHASE_AGENDA:
		agenda_order(t);
		break;
	case PHASE_IMPULSE:
		impulse_order(t);
		break;
	case PHASE_POLITICS:
		politics_order(t);
		break;
	case PHASE_OVER:
		break;
	}
}

/* Rows that are wrong whatever waits or does not. */
static void
never_due(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int top = weimar_top(s), kind;

	if (m->verb == V_ROLL && top == FRAME_NONE && s->phase != PHASE_SETUP) {
		/* FAQ L91-L93: an action without a die is not rolled */
		MUST(t, RULE_DICE_ZERO_ROLL, !(s->act_done & DONE_ZERO_DICE),
		     K_ROLL_DICE, 0);
		MUST(t, RULE_ROLL_DUE, false, AT_VERB, 0);
	}
	if (m->verb == V_CRISIS && top != FRAME_CRISIS &&
	    !weimar_attested(s, t->context))
		MUST(t, RULE_THREATS_CRISIS, false, AT_VERB, m->actor - 1);
	if (m->verb == V_SHUFFLE && top != FRAME_SHUFFLE &&
	    s->step != STEP_SHUFFLE)
		MUST(t,
		     m->value[K_SHUFFLE_DECK] == DECK_TIMELINE
			 ? RULE_TIMELINE_SHUFFLE_DUE
			 : RULE_PARTY_SHUFFLE_ONLY_DUE,
		     false, K_SHUFFLE_DECK, m->value[K_SHUFFLE_DECK]);
	if (m->verb == V_THREAT_ADD && top == FRAME_NONE) {
		kind = m->value[K_THREAT_ADD_KIND];
		MUST(t, RULE_INFLATION_BY_CARD,
		     kind != THREAT_INFLATION && kind != THREAT_VIOLENT_PEACE &&
			 kind != THREAT_BLACK_FRIDAY,
		     K_THREAT_ADD_KIND, kind);
	}
	if (m->verb == V_DDP_ROLL && s->phase == PHASE_POLITICS &&
	    weimar_minor_owner(s, MINOR_DDP) == m->actor - 1)
		MUST(t, RULE_MINOR_DDP_ROLL, weimar_ddp_open(s, t->context),
		     AT_VERB, m->actor - 1);
	/* FAQ L119-L121: granted by an event, but to a governing party */
	if ((m->verb == V_FIGHT || m->verb == V_COUNTER_COUP) && s->act_card &&
	    s->act_use == USE_EVENT && s->turn == m->actor)
		MUST(t, RULE_EVENT_ACTION_GOVERNMENT, governs(s, m->actor - 1),
		     AT_ACTOR, m->actor - 1);
	/* A reaction is made before the roll, and to actions alone. */
	if (m->verb == V_REACT && top != FRAME_ACTION && top != FRAME_REACTION)
		MUST(t,
		     s->step == STEP_ACTION && s->act_done
			 ? RULE_REACTION_BEFORE_ROLL
			 : RULE_REACTION_TRIGGER,
		     false, AT_VERB, m->actor - 1);
	if ((m->verb == V_CHOOSE || m->verb == V_SKIP ||
	     weimar_verbs[m->verb].flags & VERB_PRIMITIVE) &&
	    top == FRAME_NONE && s->phase != PHASE_SETUP)
		MUST(t, RULE_CHOICE_DUE, false, AT_VERB, 0);
}

void
weimar_check(struct trial *t)
{
	const struct weimar *s = t->state;
	int verb = t->move->verb;

	MUST(t, RULE_NOTHING_AFTER_END, s->outcome == RUNNING, AT_VERB,
	     s->outcome);
	never_due(t);
	if (t->count)
		return;
	if (s->depth)
		pending(t);
	else
		sequence(t);
	if (t->count)
		return;
	switch (subject(verb)) {
	case SUBJECT_DRAW:
		weimar_check_draw(t);
		break;
	case SUBJECT_ROLL:
		weimar_check_roll(t);
		break;
	case SUBJECT_PLAY:
		weimar_check_impulse(t);
		break;
	case SUBJECT_DEBATE:
		weimar_check_debate(t);
		break;
	case SUBJECT_ACTION:
		weimar_check_action(t);
		break;
	case SUBJECT_REACT:
		weimar_check_react(t);
		break;
	case SUBJECT_EFFECT:
		weimar_check_effect(t);
		break;
	case SUBJECT_TIE:
		weimar_check_tiebreak(t);
		break;
	case SUBJECT_POLITICS:
		weimar_check_politics(t);
		break;
	case SUBJECT_BALLOT:
		if (verb == V_SUPPORT && s->phase == PHASE_POLITICS)
			weimar_check_government(t);
		else
			weimar_check_ballot(t);
		break;
	case SUBJECT_GOVERNMENT:
		if (verb == V_PASS && (s->depth || s->step != STEP_GOVERNMENT))
			weimar_check_pass(t);
		else
			weimar_check_government(t);
		break;
	}
}
