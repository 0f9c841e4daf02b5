/* Young Plan, election of the Reichspräsident, votes of all parties, and what
 * the Chancellor decides at a tie. */
#include "rules.h"

int
weimar_first_voter(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1;

	if (s->kind[frame] == FRAME_VOTE || s->source[frame] == BALLOT_ELECTION)
		return s->party[frame];
	/* 6.4: in turn order, but no start player was named yet */
	if (s->start &&
	    says(c, RULING_YOUNG_PLAN_ORDER, YOUNG_PLAN_ORDER_FROM_LAST_START))
		return s->start - 1;
	return s->chancellor;
}

/* Dice are due in the ballot on top. */
bool
weimar_ballot_rolls(const struct weimar *s)
{
	int frame = s->depth - 1;

	return weimar_top(s) == FRAME_BALLOT &&
	       (s->at[frame] == BALLOT_ROLLS || s->at[frame] == BALLOT_SECOND);
}

static bool
takes_part(const struct weimar *s, const struct context *c, int party)
{
	int frame = s->depth - 1;
	bool finalist = s->skip[frame] >> party & 1;

	if (s->at[frame] == BALLOT_SECOND)
		return finalist || says(c, RULING_ELECTION_SUPPORT,
					ELECTION_SUPPORT_ALL_ROLL);
	return s->at[frame] != BALLOT_SUPPORT || !finalist;
}

/* Whose turn it is in the ballot or vote on top; -1 when all had theirs. */
int
weimar_ballot_roller(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, i;

	for (i = s->times[frame]; i < PARTIES; i++) {
		int party = weimar_clockwise(s, weimar_first_voter(s, c), i);

		if (takes_part(s, c, party))
			return party;
	}
	return -1;
}

/* The party that has to vote or support; -1 while dice are due. */
int
weimar_voter(const struct weimar *s, const struct context *c)
{
	return weimar_ballot_rolls(s) ? -1 : weimar_ballot_roller(s, c);
}

static void
next_voter(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, i;
	int party = weimar_ballot_roller(s, r->c);

	for (i = s->times[frame]; i < PARTIES; i++)
		if (weimar_clockwise(s, weimar_first_voter(s, r->c), i) ==
		    party)
			break;
	s->times[frame] = (uint8_t)(i + 1);
}

/* 6.4, 6.5: bases are added to the die. */
void
weimar_ballot_roll(struct run *r, int die)
{
	struct weimar *s = r->s;
	int party = weimar_ballot_roller(s, r->c);

	if (party < 0)
		return;
	if (DUE(r->c,
		s->source[s->depth - 1] == BALLOT_ELECTION
		    ? RULE_ELECTION_RESULT
		    : RULE_YOUNG_PLAN_DICE,
		true))
		s->vote[party] = (uint8_t)(weimar_bases(s, party) + die);
	next_voter(r);
}

static void
clear_votes(struct weimar *s)
{
	int party;

	for (party = 0; party < PARTIES; party++)
		s->vote[party] = s->support[party] = 0;
	s->vote_rerolled = 0;
}

static void
young_plan_done(struct run *r, bool accepted)
{
	struct weimar *s = r->s;
	int i;

	clear_votes(s);
	s->ballot = 0;
	weimar_pop(s);
	if (DUE(r->c, RULE_YOUNG_PLAN_MAJORITY, accepted)) {
		if (DUE(r->c, RULE_YOUNG_PLAN_ACCEPTED, true))
			s->crisis_dice = 3;
		return;
	}
	if (!DUE(r->c, RULE_YOUNG_PLAN_REJECTED, true))
		return;
	for (i = 0; i < pack_rows(PACK(r->c), T_FOREIGN); i++)
		if (s->fa[i] == FA_OPEN ||
		    (s->fa[i] == FA_WAITING &&
		     says(r->c, RULING_YOUNG_PLAN_CARDS,
			  YOUNG_PLAN_CARDS_ALL_IN_DISPLAY)))
			s->fa[i] = FA_REMOVED;
	weimar_open_treaty(r);
	weimar_threat_add(r, THREAT_UNSTABLE_STATE, CITY_DR);
	weimar_ends(r, false);
	if (s->outcome)
		return;
	weimar_threat_add(r, THREAT_VIOLENT_PEACE, CITY_DR);
	weimar_ends(r, false);
}

static void
young_plan_count(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party, yes = 0, no = 0;
	bool one = says(r->c, RULING_YOUNG_PLAN_VOTE, YOUNG_PLAN_VOTE_ONE_EACH);

	for (party = 0; party < PARTIES; party++) {
		int weight = one ? 1 : s->vote[party];

		if (s->skip[frame] >> party & 1)
			yes += weight;
		else
			no += weight;
	}
	if (yes == no)
		weimar_push_tie(s, TIE_YOUNG_PLAN,
				1u << TIED_NO | 1u << TIED_YES);
	else
		young_plan_done(r, yes > no);
}

/* The two highest of the first ballot. */
static void
run_off(struct run *r, unsigned sure)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	TOOK(r->c, RULE_ELECTION_RUN_OFF);
	clear_votes(s);
	s->skip[frame] = (uint8_t)sure;
	s->at[frame] = BALLOT_SECOND;
	s->times[frame] = 0;
	s->ballot = 2;
}

static void
first_ballot(struct run *r)
{
	struct weimar *s = r->s;
	unsigned sure = 0, tied = 0;
	int party, other;

	for (party = 0; party < PARTIES; party++) {
		int above = 0, level = 0;

		for (other = 0; other < PARTIES; other++) {
			above += s->vote[other] > s->vote[party];
			level += s->vote[other] == s->vote[party];
		}
		if (above + level <= 2)
			sure |= 1u << party;
		else if (above < 2)
			tied |= 1u << party;
	}
	if (tied) {
		s->skip[s->depth - 1] = (uint8_t)sure;
		weimar_push_tie(s, TIE_BALLOT, tied);
	} else {
		run_off(r, sure);
	}
}

static void
elected(struct run *r, int party)
{
	struct weimar *s = r->s;

	clear_votes(s);
	s->ballot = 0;
	weimar_pop(s);
	if (DUE(r->c, RULE_ELECTION_WINNER, true))
		s->president = (uint8_t)(party + 1);
}

static void
second_ballot(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party, best = -1, high = -1;
	unsigned set = 0;
	int total[PARTIES] = {0};

	for (party = 0; party < PARTIES; party++) {
		int votes = s->vote[party];

		if (!takes_part(s, r->c, party) && votes == 0)
			votes = weimar_bases(s, party);
		if (s->skip[frame] >> party & 1)
			total[party] += votes;
		else if (s->support[party])
			total[s->support[party] - 1] +=
			    votes ? votes : weimar_bases(s, party);
	}
	for (party = 0; party < PARTIES; party++) {
		if (!(s->skip[frame] >> party & 1))
			continue;
		if (total[party] > high) {
			high = total[party];
			set = 0;
			best = party;
		}
		if (total[party] == high)
			set |= 1u << party;
	}
	if (set & (set - 1))
		weimar_push_tie(s, TIE_PRESIDENT, set);
	else
		elected(r, best);
}

static void
vote_done(struct run *r, bool yes)
{
	r->s->vote_outcome = yes ? 1 : 2;
	weimar_pop(r->s);
}

static bool
advance_vote(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party, yes = 0;

	if (s->times[frame] < PARTIES)
		return false;
	for (party = 0; party < PARTIES; party++)
		yes += s->skip[frame] >> party & 1;
	if (2 * yes == PARTIES)
		weimar_push_tie(s, TIE_VOTE, 1u << TIED_NO | 1u << TIED_YES);
	else
		vote_done(r, 2 * yes > PARTIES);
	return true;
}

bool
weimar_advance_ballot(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	if (s->kind[frame] == FRAME_VOTE)
		return advance_vote(r);
	if (s->ballot == 0) {
		s->ballot = 1;
		clear_votes(s);
		if (s->source[frame] == BALLOT_ELECTION) {
			TOOK(r->c, RULE_ELECTION_CANDIDATES);
		}
	}
	if (weimar_ballot_roller(s, r->c) >= 0)
		return false;
	s->times[frame] = 0;
	switch (s->at[frame]) {
	case BALLOT_ROLLS:
		if (s->source[frame] == BALLOT_ELECTION)
			first_ballot(r);
		else
			s->at[frame] = BALLOT_VOTES;
		return true;
	case BALLOT_VOTES:
		s->times[frame] = PARTIES;
		young_plan_count(r);
		return true;
	case BALLOT_SECOND:
		s->at[frame] = BALLOT_SUPPORT;
		return true;
	default:
		s->times[frame] = PARTIES;
		second_ballot(r);
		return true;
	}
}

static void
space_order(struct weimar *s, const int16_t *order, int n)
{
	int i, at;

	for (at = 0; at < ISSUE_ROWS && s->tied_rank[at]; at++)
		;
	for (i = 0; i < n && at < ISSUE_ROWS; i++)
		s->tied_rank[at++] = (uint8_t)(order[i] - TIED_ISSUES + 1);
}

static void
ballot_order(struct run *r, const int16_t *order)
{
	struct weimar *s = r->s;
	unsigned sure = s->skip[s->depth - 1];
	int i;

	for (i = 0; sure == 0 || !(sure & (sure - 1)); i++)
		sure |= 1u << order[i];
	run_off(r, sure);
}

/* What follows from the order that the Chancellor gave. */
void
weimar_tie_decided(struct run *r, int tie, const int16_t *order, int n)
{
	struct weimar *s = r->s;
	int outcome = s->row[s->depth - 1];

	weimar_pop(s);
	switch ((enum tie)tie) {
	case TIE_MOST:
	case TIE_SECOND:
		weimar_most_decided(r, tie, order, n);
		break;
	case TIE_SPACE:
		space_order(s, order, n);
		break;
	case TIE_LADDER:
	case TIE_CHANCELLOR:
		weimar_ladder_decided(r, tie, order, n);
		break;
	case TIE_YOUNG_PLAN:
		young_plan_done(r, order[0] == TIED_YES);
		break;
	case TIE_BALLOT:
		ballot_order(r, order);
		break;
	case TIE_PRESIDENT:
		elected(r, order[0]);
		break;
	case TIE_VOTE:
		vote_done(r, order[0] == TIED_YES);
		break;
	case TIE_VICTORY:
	case TIE_RADICAL:
		s->winners = (uint8_t)(1u << order[0]);
		weimar_finish(r, outcome);
		break;
	}
}

void
weimar_check_ballot(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int party = m->actor - 1, frame = s->depth - 1, due;
	bool plan;

	if (m->verb == V_REROLL) {
		plan = weimar_top(s) == FRAME_BALLOT &&
		       s->source[frame] == BALLOT_YOUNG_PLAN;
		due = weimar_ballot_rolls(s)
			  ? weimar_ballot_roller(s, t->context)
			  : -1;
		MUST(t, plan ? RULE_YOUNG_PLAN_REROLL : RULE_ELECTION_REROLL,
		     due == party, AT_ACTOR, due, party);
		TEST(t, plan ? RULE_YOUNG_PLAN_REROLL : RULE_ELECTION_REROLL,
		     s->seats[party] > 0 && !(s->vote_rerolled >> party & 1),
		     AT_ROW, party, s->seats[party]);
		TEST(t, plan ? RULE_DICE_COUNT : RULE_ELECTION_ONE_DIE,
		     m->count[K_REROLL_DICE] == 1 &&
			 m->items[m->value[K_REROLL_DICE]] >= 1,
		     K_REROLL_DICE, 1, m->count[K_REROLL_DICE]);
		return;
	}
	due = weimar_voter(s, t->context);
	if (m->verb == V_VOTE) {
		MUST(t, RULE_YOUNG_PLAN_VOTE_ORDER,
		     due == party && (s->kind[frame] == FRAME_VOTE ||
				      s->at[frame] == BALLOT_VOTES),
		     AT_ACTOR, due, party);
		return;
	}
	MUST(t, RULE_ELECTION_SUPPORT, due == party, AT_ACTOR, due, party);
	TEST(t, RULE_ELECTION_SUPPORT,
	     s->skip[frame] >> m->value[K_SUPPORT_PARTY] & 1, K_SUPPORT_PARTY,
	     party, m->value[K_SUPPORT_PARTY]);
}

void
weimar_apply_ballot(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, frame = s->depth - 1;

	if (m->verb == V_REROLL) {
		if (s->seats[party])
			s->seats[party]--;
		s->vote_rerolled |= (uint8_t)(1 << party);
		return;
	}
	if (m->verb == V_SUPPORT)
		s->support[party] = (uint8_t)(m->value[K_SUPPORT_PARTY] + 1);
	else if (m->value[K_VOTE_CHOICE])
		s->skip[frame] |= (uint8_t)(1 << party);
	next_voter(r);
}
