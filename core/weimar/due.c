/* Which rows are due, by what is pending, phase and step; or why not. */
#include "rows.h"

#define ROLLS (DICE | IN(REACT_CARD) | IN(DECLINE))

/* --- what must happen next ------------------------------------------------ */

/* The verbs that may answer the frame on top of the stack, as bits. */
static uint64_t
frame_verbs(const struct weimar *s, const struct context *c)
{
	static const uint64_t simple[FRAMES] = {
	    [FRAME_TEXT] = TEXT,
	    [FRAME_ROLL] = ROLLS,
	    [FRAME_ACTION] = REACTIONS | IN(PASS),
	    [FRAME_REACTION] = ROLLS,
	    [FRAME_CRISIS] = CRISES,
	    [FRAME_BALLOT] = IN(VOTE),
	    [FRAME_TIEBREAK] = IN(TIEBREAK),
	    [FRAME_DRAW] = IN(DRAW),
	    [FRAME_SHUFFLE] = IN(SHUFFLE),
	    [FRAME_GRANT] = ACTS | IN(PASS) | IN(SKIP),
	    [FRAME_AGREE] = IN(AGREE) | IN(PASS)};
	int frame = top_frame(s), top = top_kind(s);

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
	return simple[top];
}

/* The verbs that may come next in an impulse, as bits: a card, then its use. */
static uint64_t
impulse_verbs(const struct weimar *s, const struct context *c)
{
	if (s->step == STEP_START_PLAYER)
		return IN(START_PLAYER);
	if (s->act_use == 0)
		return IN(PLAY);
	/* only the debate of the Reichspräsident may be left out */
	if (s->step == STEP_DEBATE)
		return s->act_use == or_none(USE_DEBATE) &&
			       !bits_has(s->act_done, DID_VALUE)
			   ? IN(DEBATE)
			   : IN(DEBATE) | IN(DONE);
	return ACTS | IN(DONE) | (weimar_president_may(s, c) ? IN(DEBATE) : 0);
}

/* The verbs that the step of the phase asks for, as bits; no frame is open. */
static uint64_t
phase_verbs(const struct weimar *s, const struct context *c)
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
		return impulse_verbs(s, c);
	if (s->step == STEP_ISSUES && weimar_divided_issue(s, c) >= 0)
		return IN(RESOLVE) | IN(PASS);
	/* an empty pile of a party, and who wants no further card */
	return steps[s->step] | (s->phase == PHASE_AGENDA &&
					 s->step == STEP_DRAW && s->agenda_shown
				     ? IN(SHUFFLE) | IN(PASS)
				     : 0);
}

/* The verbs of which a row may come now, as bits; 0: the game is over. */
static uint64_t
verbs_due(const struct weimar *s, const struct context *c)
{
	uint64_t set;

	if (s->outcome != RUNNING)
		return 0;
	set = s->depth ? frame_verbs(s, c) : phase_verbs(s, c);
	/* the row before it is answered */
	return s->trigger ? set | IN(REACT_CARD) | IN(DECLINE) : set;
}

bool
weimar_is_due(const struct weimar *s, const struct context *c, int verb)
{
	return in(verb, verbs_due(s, c));
}

/* --- why a row is not due ------------------------------------------------- */

/* clang-format off */
/* What has to be so beside verb, frame, phase and step. */
enum when {
	ALWAYS, ZERO_DICE, OF_TIMELINE, CARD_THREAT, DDP_CLOSED, ACTED, SAME_UNREST,
	SAME_POVERTY, BALLOT_ROLL, BALLOT_HELP, REPLACES, ADDS_SET, CITY_AGAIN, SHOWN,
	REPARATIONS_WON, EVENT_LEFT, NO_CARD, DEBATED, NO_PRESIDENT, PRESIDENT,
	NOT_ITS_TURN
};
/* What a message says. */
enum value {
	NOTHING, FIRST, ACTOR, KEY, CITY_KEY, PARTY_OF_FRAME, VOTER, PHASE, UNCALLED,
	STEP, NEXT, TURN, USE, TEXT_ROW, WANTED, VALUES
};
/* clang-format on */

/* The facts (ALWAYS to NOT_ITS_TURN) that are true of the row now, as bits. */
static uint32_t
facts_of(const struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int i = greater(0, top_frame(s)), actor = m->actor;
	int threat = m->verb == V_THREAT_ADD ? m->value[K_THREAT_ADD_KIND] : -1;
	bool by_card = threat == THREAT_INFLATION ||
		       threat == THREAT_VIOLENT_PEACE ||
		       threat == THREAT_BLACK_FRIDAY;
	bool answered = s->trigger_party == actor, none = s->act_use == 0;
	const bool so[] = {
	    [ALWAYS] = true,
	    [ZERO_DICE] = bits_has(s->act_done, DID_ZERO_DICE),
	    [OF_TIMELINE] = m->value[K_SHUFFLE_DECK] == DECK_TIMELINE,
	    [CARD_THREAT] = by_card,
	    [DDP_CLOSED] =
		weimar_minor_owner(s, MINOR_DDP) == party_of(actor) &&
		!weimar_ddp_may_negotiate(s, t->context),
	    [ACTED] = s->act_done,
	    [SAME_UNREST] = threat == THREAT_UNREST && s->roll[i] == threat,
	    [SAME_POVERTY] = threat >= 0 && threat <= THREAT_PROSPERITY &&
			     s->roll[i] == threat,
	    [BALLOT_ROLL] = weimar_ballot_rolls(s),
	    [BALLOT_HELP] = s->ballot_stage == BALLOT_SUPPORT,
	    [REPLACES] = bits_has(s->flags[i], BIT_REPLACES),
	    [ADDS_SET] = bits_has(s->flags[i], BIT_ADDS),
	    [CITY_AGAIN] = s->progress & SAME_CITY,
	    [SHOWN] = s->agenda_shown,
	    [REPARATIONS_WON] = s->reparations,
	    [EVENT_LEFT] = s->trigger == or_none(TRIGGER_EVENT) && answered &&
			   !governs(s, party_of(actor)),
	    [NO_CARD] = none,
	    [DEBATED] =
		none && s->trigger == or_none(TRIGGER_DEBATE) && answered,
	    [NO_PRESIDENT] = none && s->president != actor,
	    [PRESIDENT] = s->president == actor,
	    [NOT_ITS_TURN] = s->turn != actor};
	uint32_t set = 0;

	for (unsigned k = 0; k < sizeof(so) / sizeof(*so); k++)
		set |= (uint32_t)so[k] << k;
	return set;
}

/* The rule that a row breaks which is not due (0: weimar_text_rule), and the
 * values of its message: the first that fits.  First what is wrong whatever is
 * pending, then what is pending, then the phase. */
/* clang-format off */
#define ALL UINT64_MAX
#define TOP(frame) (1u << FRAME_##frame)
#define PHASE_(phase) (1 << PHASE_##phase)
#define STEP_(step) (1u << STEP_##step)
enum { ANY }; /* frame, phase or step */
#define PLAYED (PHASE_(CARD) | PHASE_(AGENDA) | PHASE_(IMPULSE) | PHASE_(POLITICS) | PHASE_(OVER))
#define ROLLED (TOP(ACTION) | TOP(REACTION))
#define OF_AGENDA (IN(SHUFFLE) | IN(DRAW) | IN(START_BASES) | IN(START_PLAYER) | IN(AGENDA) | IN(REVEAL))
#define OF_IMPULSE ((IN(PLAY) | IN(DEBATE) | ACTS | REACTIONS | IN(DONE) | IN(PASS) | IN(SKIP)) & ~DICE)
static const struct reason {
	uint64_t verbs;
	uint16_t tops;
	uint8_t phases;
	uint32_t steps;
	uint8_t when;
	uint16_t rule;
	int8_t at;
	uint8_t value[3];
} reasons[] = {
	/* verbs                                                on top                   phase             step                  beside           rule                            at fault           values */
	{IN(ROLL),                                            TOP(NONE),               PLAYED,           ANY,                  ZERO_DICE,       RULE_DICE_ZERO_ROLL,            K_ROLL_DICE,       {0}},
	{IN(ROLL),                                            TOP(NONE),               PLAYED,           ANY,                  ALWAYS,          RULE_ROLL_DUE,                  FAULT_VERB,        {0}},
	{CRISES,                                              ANY,                     ANY,              ANY,                  ALWAYS,          RULE_THREATS_CRISIS,            FAULT_VERB,        {ACTOR}},
	{IN(SHUFFLE),                                         (uint16_t)~TOP(SHUFFLE), ANY,              ~STEP_(SHUFFLE),      OF_TIMELINE,     RULE_TIMELINE_SHUFFLE_DUE,      K_SHUFFLE_DECK,    {KEY}},
	{IN(SHUFFLE),                                         (uint16_t)~TOP(SHUFFLE), ANY,              ~STEP_(SHUFFLE),      ALWAYS,          RULE_PARTY_SHUFFLE_ONLY_DUE,    K_SHUFFLE_DECK,    {KEY}},
	{EFFECTS,                                             TOP(NONE),               ANY,              ANY,                  CARD_THREAT,     RULE_INFLATION_BY_CARD,         K_THREAT_ADD_KIND, {KEY}},
	{IN(DDP_ROLL),                                        ANY,                     PHASE_(POLITICS), ANY,                  DDP_CLOSED,      RULE_MINOR_DDP_ROLL,            FAULT_VERB,        {ACTOR}},
	{IN(REACT),                                           (uint16_t)~ROLLED,       ANY,              STEP_(ACTION),        ACTED,           RULE_REACTION_BEFORE_ROLL,      FAULT_VERB,        {ACTOR}},
	{IN(REACT),                                           (uint16_t)~ROLLED,       ANY,              ANY,                  ALWAYS,          RULE_REACTION_TRIGGER,          FAULT_VERB,        {ACTOR}},
	{TEXT & ~IN(DONE),                                    TOP(NONE),               PLAYED,           ANY,                  ALWAYS,          RULE_CHOICE_DUE,                FAULT_VERB,        {0}},
	/* what is pending */
	{ALL,                                                 TOP(TEXT),               ANY,              ANY,                  ALWAYS,          0,                              FAULT_VERB,        {FIRST, TEXT_ROW, WANTED}},
	{EFFECTS,                                             TOP(ROLL),               ANY,              ANY,                  SAME_UNREST,     RULE_UNREST_BY_CARD,            FAULT_VERB,        {0}},
	{EFFECTS,                                             TOP(ROLL),               ANY,              ANY,                  SAME_POVERTY,    RULE_POVERTY_BY_TABLE,          FAULT_VERB,        {CITY_KEY}},
	{IN(REACT),                                           TOP(REACTION),           ANY,              ANY,                  ALWAYS,          RULE_REACTION_ONE,              FAULT_VERB,        {0}},
	{ALL,                                                 TOP(ROLL) | ROLLED,      ANY,              ANY,                  ALWAYS,          RULE_ROLL_DUE,                  FAULT_VERB,        {FIRST}},
	{ALL,                                                 TOP(CRISIS),             ANY,              ANY,                  ALWAYS,          RULE_THREATS_CRISIS,            FAULT_VERB,        {PARTY_OF_FRAME, FIRST}},
	{ALL,                                                 TOP(BALLOT),             ANY,              ANY,                  BALLOT_ROLL,     RULE_ROLL_DUE,                  FAULT_VERB,        {FIRST}},
	{ALL,                                                 TOP(BALLOT),             ANY,              ANY,                  BALLOT_HELP,     RULE_ELECTION_SUPPORT,          FAULT_VERB,        {0}},
	{ALL,                                                 TOP(BALLOT),             ANY,              ANY,                  ALWAYS,          RULE_YOUNG_PLAN_VOTE_ORDER,     FAULT_VERB,        {VOTER}},
	{ALL,                                                 TOP(TIEBREAK),           ANY,              ANY,                  ALWAYS,          RULE_TIE_CHANCELLOR,            FAULT_VERB,        {0}},
	{ALL,                                                 TOP(DRAW),               ANY,              ANY,                  REPLACES,        RULE_REACTION_CARD_REPLACEMENT, FAULT_VERB,        {0}},
	{ALL,                                                 TOP(DRAW),               ANY,              ANY,                  ALWAYS,          RULE_CHOICE_DUE,                FAULT_VERB,        {0, 0, WANTED}},
	{ALL,                                                 TOP(SHUFFLE),            ANY,              ANY,                  ADDS_SET,        RULE_AGENDA_EXPANSION,          FAULT_VERB,        {0}},
	{ALL,                                                 TOP(SHUFFLE),            ANY,              ANY,                  ALWAYS,          RULE_PARTY_RESHUFFLE_EMPTY,     FAULT_VERB,        {0}},
	{ALL,                                                 TOP(GRANT),              ANY,              ANY,                  ALWAYS,          RULE_CHOICE_DUE,                FAULT_VERB,        {0, 0, WANTED}},
	{ALL,                                                 TOP(AGREE),              ANY,              ANY,                  ALWAYS,          RULE_ISSUE_DIVIDED,             FAULT_VERB,        {0}},
	/* the phase and its step */
	{ALL,                                                 ANY,                     PHASE_(SETUP),    STEP_(SHUFFLE),       ALWAYS,          RULE_SETUP_SHUFFLE,             FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(SETUP),    STEP_(CITY_TABLE),    CITY_AGAIN,      RULE_SETUP_POVERTY_DISTINCT,    FAULT_VERB,        {0}},
	{IN(START_BASES),                                     ANY,                     PHASE_(SETUP),    STEP_(CITY_TABLE),    ALWAYS,          RULE_SETUP_POVERTY_THREE,       FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(SETUP),    STEP_(CITY_TABLE),    ALWAYS,          RULE_ROLL_DUE,                  FAULT_VERB,        {FIRST}},
	{ALL,                                                 ANY,                     PHASE_(CARD),     ANY,                  ALWAYS,          RULE_TIMELINE_SHUFFLE_DUE,      FAULT_VERB,        {FIRST}},
	{~OF_AGENDA,                                          ANY,                     PHASE_(AGENDA),   ANY,                  ALWAYS,          RULE_PHASE_ORDER,               FAULT_VERB,        {PHASE, UNCALLED}},
	{ALL,                                                 ANY,                     PHASE_(AGENDA),   STEP_(DRAW),          SHOWN,           RULE_AGENDA_DRAW_THREE,         FAULT_VERB,        {0, 0, FIRST}},
	{ALL,                                                 ANY,                     PHASE_(AGENDA),   STEP_(DRAW),          ALWAYS,          RULE_AGENDA_TIMELINE_TWO,       FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(AGENDA),   STEP_(START_PLAYER),  ALWAYS,          RULE_AGENDA_START_PLAYER,       FAULT_VERB,        {0}},
	{IN(START_PLAYER),                                    ANY,                     PHASE_(AGENDA),   STEP_(AGENDA),        REPARATIONS_WON, RULE_START_REPARATIONS,         FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(AGENDA),   STEP_(AGENDA),        ALWAYS,          RULE_AGENDA_CHOOSE,             FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(AGENDA),   ANY,                  ALWAYS,          RULE_AGENDA_ORDER,              FAULT_VERB,        {NEXT}},
	{IN(START_PLAYER),                                    ANY,                     PHASE_(IMPULSE),  ~STEP_(START_PLAYER), REPARATIONS_WON, RULE_START_REPARATIONS,         FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(IMPULSE),  STEP_(START_PLAYER),  ALWAYS,          RULE_START_CHANCELLOR,          FAULT_VERB,        {0}},
	{~OF_IMPULSE,                                         ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_PHASE_ORDER,               FAULT_VERB,        {PHASE, UNCALLED}},
	{IN(REACT_CARD),                                      ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_REACTION_CARD_TRIGGER,     FAULT_VERB,        {KEY}},
	{IN(STANCE),                                          ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_COUP_STANCE_WINDOW,        FAULT_VERB,        {ACTOR}},
	{REACTIONS,                                           ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_REACTION_TRIGGER,          FAULT_VERB,        {ACTOR}},
	/* FAQ on S05 and Z22: what the event granted has been left */
	{IN(FIGHT) | IN(COUNTER_COUP),                        ANY,                     PHASE_(IMPULSE),  ANY,                  EVENT_LEFT,      RULE_EVENT_ACTION_GOVERNMENT,   FAULT_ACTOR,       {ACTOR}},
	{IN(PLAY),                                            ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_IMPULSE_ONE_CARD,          FAULT_VERB,        {0}},
	/* 5.3.2: the debate is over; 6.5: the power of the Reichspräsident */
	{IN(DEBATE),                                          ANY,                     PHASE_(IMPULSE),  ANY,                  DEBATED,         RULE_DEBATE_THIRD_ISSUE,        FAULT_VERB,        {0}},
	{IN(DEBATE),                                          ANY,                     PHASE_(IMPULSE),  ANY,                  NO_PRESIDENT,    RULE_PRESIDENT_HOLDER,          FAULT_ACTOR,       {0}},
	{IN(DEBATE),                                          ANY,                     PHASE_(IMPULSE),  ANY,                  NO_CARD,         RULE_PRESIDENT_DEBATE,          FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(IMPULSE),  ANY,                  NOT_ITS_TURN,    RULE_IMPULSE_ORDER,             FAULT_ACTOR,       {TURN, ACTOR}},
	{IN(PASS),                                            ANY,                     PHASE_(IMPULSE),  ANY,                  NO_CARD,         RULE_IMPULSE_NO_PASS,           FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(IMPULSE),  ANY,                  NO_CARD,         RULE_PHASE_ORDER,               FAULT_VERB,        {PHASE, UNCALLED}},
	{IN(DONE),                                            ANY,                     PHASE_(IMPULSE),  STEP_(DEBATE),        ALWAYS,          RULE_DEBATE_TWO_VALUES,         FAULT_VERB,        {0}},
	{IN(DEBATE),                                          ANY,                     PHASE_(IMPULSE),  ANY,                  PRESIDENT,       RULE_PRESIDENT_DEBATE,          FAULT_VERB,        {0}},
	{ALL,                                                 ANY,                     PHASE_(IMPULSE),  ANY,                  ALWAYS,          RULE_CARD_SINGLE_USE,           FAULT_VERB,        {USE}},
	{IN(RESOLVE) | IN(AGREE) | IN(DDP_ROLL) | GOVERNMENT, ANY,                     PHASE_(POLITICS), ANY,                  ALWAYS,          RULE_POLITICS_ORDER,            FAULT_VERB,        {STEP}},
	{ALL,                                                 ANY,                     ANY,              ANY,                  ALWAYS,          RULE_PHASE_ORDER,               FAULT_VERB,        {PHASE, UNCALLED}},
};
/* clang-format on */

/* The message on a move that this phase does not call for; 0: none. */
static int
no_call_message(const struct weimar *s, int verb)
{
	enum { NO_CARDS = 1, NO_TIE, ALREADY_NAMED }; /* of phase-order */
	bool starts = s->phase == PHASE_AGENDA || s->phase == PHASE_IMPULSE;

	return verb == V_DRAW                     ? NO_CARDS
	       : verb == V_TIEBREAK               ? NO_TIE
	       : verb == V_START_PLAYER && starts ? ALREADY_NAMED
						  : 0;
}

/* Is the number in the set?  An empty set has all. */
static bool
is_among(uint32_t set, int number)
{
	return !set || bits_has(set, number);
}

struct verdict
weimar_not_due(const struct trial *t, const struct weimar *s)
{
	/* the alternatives of choice-due */
	enum { TEXT_OF_CARD = 1, OTHER_TEXT, ANSWER, DRAW, GRANTED };
	const struct move *m = t->move;
	const struct reason *r = reasons;
	uint32_t so = facts_of(t, s);
	int i = greater(0, top_frame(s)), top = top_kind(s);
	bool attested = weimar_is_attested(s);
	const int32_t values[VALUES] = {
	    [FIRST] = 1,
	    [ACTOR] = party_of(m->actor),
	    [KEY] = m->value[0],
	    [CITY_KEY] = m->value[K_THREAT_ADD_CITY],
	    [PARTY_OF_FRAME] = s->party[i],
	    [VOTER] = top == FRAME_BALLOT ? weimar_voter(s, t->context) : 0,
	    [PHASE] = s->phase,
	    [UNCALLED] = no_call_message(s, m->verb),
	    [STEP] = s->step,
	    [NEXT] = party_of(s->actor),
	    [TURN] = party_of(s->turn),
	    [USE] = s->act_use,
	    [TEXT_ROW] = attested ? unless_none(s->row[i]) : 0,
	    [WANTED] = top == FRAME_DRAW             ? DRAW
		       : top == FRAME_GRANT          ? GRANTED
		       : !attested                   ? ANSWER
		       : s->source[i] == SOURCE_CARD ? TEXT_OF_CARD
						     : OTHER_TEXT};

	/* the last of them always fits */
	while (!in(m->verb, r->verbs) || !is_among(r->tops, top) ||
	       !is_among(r->phases, s->phase) || !is_among(r->steps, s->step) ||
	       !bits_has(so, r->when))
		r++;
	return (struct verdict){
	    .rule = r->rule ? r->rule : weimar_text_rule(s, t->context),
	    .at = r->at,
	    .value = {values[r->value[0]], values[r->value[1]],
		      values[r->value[2]],
		      top == FRAME_TEXT ? party_of(s->actor) : s->party[i]}};
}
