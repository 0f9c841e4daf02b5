/* Young Plan, election of the Reichspräsident, votes of all parties (6.4, 6.5).
 *
 * One ballot is open at a time; its stage is what comes next (rolls, votes,
 * support in a run-off), its turn whose it is, counted from the first voter.
 * Each row moves it on by one; when all have had their turn the votes are
 * counted, a tie is for the Chancellor to break (4.9), and what the ballot
 * decides is carried out at once. */
#include <stddef.h>
#include <string.h>

#include "steps.h"

/* --- whose turn it is ----------------------------------------------------- */

/* The party with which the ballot begins; the others follow clockwise. */
static int
first_voter(const struct weimar *s, const struct context *c)
{
	if (s->ballot != BALLOT_YOUNG_PLAN)
		return s->party[top_frame(s)];
	/* 6.4: in turn order, but no start player was named yet */
	if (s->start && RULED(c, YOUNG_PLAN_ORDER, FROM_LAST_START))
		return party_of(s->start);
	return s->chancellor;
}

bool
weimar_ballot_rolls(const struct weimar *s)
{
	return top_kind(s) == FRAME_BALLOT && s->ballot != BALLOT_VOTE &&
	       (s->ballot_stage == BALLOT_ROLLS ||
		s->ballot_stage == BALLOT_SECOND);
}

/* Does the party roll, vote or support in this stage of the ballot? */
static bool
has_turn(const struct weimar *s, const struct context *c, int party)
{
	bool finalist = bits_has(s->finalists, party);

	if (s->ballot_stage == BALLOT_SECOND)
		return finalist || RULED(c, ELECTION_SUPPORT, ALL_ROLL);
	return s->ballot_stage != BALLOT_SUPPORT ||
	       (!finalist && !s->support[party]);
}

unsigned
weimar_supporters(const struct weimar *s, const struct context *c)
{
	unsigned set = 0;
	int due;

	if (s->ballot_stage != BALLOT_SECOND &&
	    s->ballot_stage != BALLOT_SUPPORT)
		return 0;
	if (!DUE(c, RULE_ELECTION_SUPPORT_TIME,
		 RULED(c, SUPPORT_TIME, ANY_TIME))) {
		due = weimar_voter(s, c);
		return due < 0 ? 0 : 1u << due;
	}
	for (int party = 0; party < PARTIES; party++)
		if (!bits_has(s->finalists, party) && !s->support[party])
			set |= 1u << party;
	return set;
}

/* The place in the order whose turn it is, PARTIES when all had theirs. */
static int
next_place(const struct weimar *s, const struct context *c)
{
	int i = s->ballot_turn;

	while (i < PARTIES &&
	       !has_turn(s, c, weimar_clockwise(s, first_voter(s, c), i)))
		i++;
	return i;
}

/* Whose turn it is in the ballot on top; -1 when all had theirs. */
static int
roller(const struct weimar *s, const struct context *c)
{
	int i = next_place(s, c);

	return i == PARTIES ? -1 : weimar_clockwise(s, first_voter(s, c), i);
}

int
weimar_voter(const struct weimar *s, const struct context *c)
{
	return weimar_ballot_rolls(s) ? -1 : roller(s, c);
}

static void
next_voter(struct weimar *s, struct context *c)
{
	s->ballot_turn = (uint8_t)lesser(PARTIES, next_place(s, c) + 1);
}

/* --- opening and closing -------------------------------------------------- */

/* What is kept of a ballot, from this member on. */
static void
clear_from(struct weimar *s, size_t from)
{
	memset((uint8_t *)s + from, 0,
	       offsetof(struct weimar, vote_outcome) - from);
}

/* Puts a ballot (BALLOT_...) on the stack, of the party of the top frame. */
static void
open_ballot(struct weimar *s, int ballot)
{
	(void)weimar_push(s, FRAME_BALLOT, s->party[top_frame(s)]);
	clear_from(s, offsetof(struct weimar, ballot));
	s->ballot = (uint8_t)ballot;
	s->ballot_stage = ballot == BALLOT_VOTE ? BALLOT_VOTES : BALLOT_ROLLS;
	if (ballot == BALLOT_VOTE)
		s->vote_outcome = VOTE_NONE;
}

static void
close_ballot(struct weimar *s)
{
	clear_from(s, offsetof(struct weimar, ballot));
	weimar_pop(s);
}

/* One ballot at a time. */
enum feasible
weimar_ballot_feasible(struct ask *a)
{
	return a->s->ballot == BALLOT_NONE ? weimar_room_feasible(a)
					   : cannot(a, 0, FAULT_VERB, 0, 0);
}

void
weimar_ballot_done(struct weimar *s, struct context *c, const struct move *m)
{
	if (m->verb != V_ELECTION || APPLIES(c, RULE_ELECTION_TRIGGER))
		open_ballot(s, m->verb == V_ELECTION     ? BALLOT_ELECTION
			       : m->verb == V_YOUNG_PLAN ? BALLOT_YOUNG_PLAN
							 : BALLOT_VOTE);
}

/* 6.4, 6.5: bases are added to the die. */
void
weimar_ballot_roll(struct weimar *s, struct context *c, int die)
{
	int party = roller(s, c);

	/* a position that was given may have no voter left */
	if (party < 0)
		return;
	if (APPLIES(c, s->ballot == BALLOT_ELECTION ? RULE_ELECTION_RESULT
						    : RULE_YOUNG_PLAN_DICE))
		s->vote[party] = (uint8_t)(weimar_bases(s, party) + die);
	next_voter(s, c);
}

/* --- the Young Plan ------------------------------------------------------- */

/* 6.4: accepted: a third crisis die; rejected: no treaties, two threats. */
static void
young_plan_done(struct weimar *s, struct context *c, bool accepted)
{
	bool all;

	if (DUE(c, RULE_YOUNG_PLAN_MAJORITY, accepted)) {
		if (APPLIES(c, RULE_YOUNG_PLAN_ACCEPTED))
			s->crisis_dice = 3; /* of the government */
		return;
	}
	if (!APPLIES(c, RULE_YOUNG_PLAN_REJECTED))
		return;
	all = RULED(c, YOUNG_PLAN_CARDS, ALL_IN_DISPLAY);
	if (!all)
		(void)weimar_stack_unknown(s, c, &c->doubt);
	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++)
		if (s->fa[i] == FA_OPEN || (s->fa[i] == FA_WAITING && all))
			weimar_remove_treaty(s, c, i);
	weimar_open_treaty(s, c);
	weimar_threat_add(s, c, THREAT_UNSTABLE_STATE, CITY_DR);
	weimar_ends(s, c, MID_ROUND);
	if (s->outcome)
		return;
	weimar_threat_add(s, c, THREAT_VIOLENT_PEACE, CITY_DR);
	weimar_ends(s, c, MID_ROUND);
}

/* Ends a vote: of all parties, whose outcome is kept, or on the Young Plan. */
static void
end_vote(struct weimar *s, struct context *c, bool yes)
{
	bool all = s->ballot == BALLOT_VOTE;

	close_ballot(s);
	if (all)
		s->vote_outcome = yes ? VOTE_YES : VOTE_NO;
	else
		young_plan_done(s, c, yes);
}

/* Yes against no, one each or by votes; the Chancellor breaks a tie. */
static void
count_votes(struct weimar *s, struct context *c)
{
	bool all = s->ballot == BALLOT_VOTE;
	bool one = all || RULED(c, YOUNG_PLAN_VOTE, ONE_EACH);
	int sum = 0;

	for (int party = 0; party < PARTIES; party++)
		sum += (bits_has(s->ballot_yes, party) ? 1 : -1) *
		       (one ? 1 : s->vote[party]);
	if (sum == 0)
		weimar_push_tie(s, all ? TIE_VOTE : TIE_YOUNG_PLAN,
				1u << TIED_NO | 1u << TIED_YES, 0);
	else
		end_vote(s, c, sum > 0);
}

/* --- elections ------------------------------------------------------------ */

/* The second round of an election begins, between the parties of the set. */
static void
begin_run_off(struct weimar *s, struct context *c, unsigned finalists)
{
	TOOK(c, RULE_ELECTION_RUN_OFF);
	clear_from(s, offsetof(struct weimar, vote));
	s->finalists = (uint8_t)finalists;
	s->ballot_stage = BALLOT_SECOND;
	s->ballot_turn = 0;
}

/* The two highest go through; of those that tie the Chancellor names some. */
static void
first_ballot(struct weimar *s, struct context *c)
{
	unsigned through = 0, tied = 0;

	for (int party = 0; party < PARTIES; party++) {
		int above = 0, level = 0;

		for (int other = 0; other < PARTIES; other++) {
			above += s->vote[other] > s->vote[party];
			level += s->vote[other] == s->vote[party];
		}
		if (above + level <= 2)
			through |= 1u << party;
		else if (above < 2)
			tied |= 1u << party;
	}
	if (tied) {
		s->finalists = (uint8_t)through;
		weimar_push_tie(s, TIE_BALLOT, tied, 0);
	} else {
		begin_run_off(s, c, through);
	}
}

static void
elected(struct weimar *s, struct context *c, int party)
{
	close_ballot(s);
	if (APPLIES(c, RULE_ELECTION_WINNER))
		s->president = owner_of(party);
}

/* A finalist has its own votes and those of its supporters. */
static void
second_ballot(struct weimar *s, struct context *c)
{
	unsigned set;
	uint16_t total[PARTIES] = {0};

	for (int party = 0; party < PARTIES; party++) {
		int whose = bits_has(s->finalists, party) ? owner_of(party)
							  : s->support[party];

		/* who does not roll has only bases */
		if (whose)
			total[party_of(whose)] =
			    (uint16_t)(total[party_of(whose)] +
				       (s->vote[party]
					    ? s->vote[party]
					    : weimar_bases(s, party)));
	}
	set = weimar_most(total, s->finalists);
	if (bits_several(set))
		weimar_push_tie(s, TIE_PRESIDENT, set, 0);
	else
		elected(s, c, bits_first(set));
}

/* --- the next stage ------------------------------------------------------- */

bool
weimar_advance_ballot(struct weimar *s, struct context *c)
{
	if (roller(s, c) >= 0)
		return false;
	s->ballot_turn = 0;
	switch (s->ballot_stage) {
	case BALLOT_ROLLS:
		if (s->ballot == BALLOT_ELECTION) {
			TOOK(c, RULE_ELECTION_CANDIDATES);
			first_ballot(s, c);
		} else {
			s->ballot_stage = BALLOT_VOTES;
		}
		return true;
	case BALLOT_VOTES:
		s->ballot_turn = PARTIES;
		count_votes(s, c);
		return true;
	case BALLOT_SECOND:
		s->ballot_stage = BALLOT_SUPPORT;
		return true;
	default:
		s->ballot_turn = PARTIES;
		second_ballot(s, c);
		return true;
	}
}

void
weimar_ballot_decided(struct weimar *s, struct context *c, int tie,
		      const int16_t *order, int n UNUSED)
{
	unsigned through = s->finalists;

	if (tie == TIE_YOUNG_PLAN || tie == TIE_VOTE) {
		end_vote(s, c, order[0] == TIED_YES);
	} else if (tie == TIE_PRESIDENT) {
		elected(s, c, order[0]);
	} else {
		for (int i = 0; bits_count(through) < 2; i++)
			through |= 1u << order[i];
		begin_run_off(s, c, through);
	}
}

/* --- rows ----------------------------------------------------------------- */

/* 6.4, 6.5: the party at turn rolls again for a seat, once; the die is void. */
void
weimar_check_reroll(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int party = party_of(m->actor);
	int due = roller(s, t->context);
	bool plan = s->ballot == BALLOT_YOUNG_PLAN;
	uint16_t rule = plan ? RULE_YOUNG_PLAN_REROLL : RULE_ELECTION_REROLL;

	MUST(t, rule, due == party, FAULT_ACTOR, due, party);
	TEST(t, rule, s->seats[party] > 0 && !bits_has(s->vote_rerolled, party),
	     FAULT_ROW, party, s->seats[party], 0, 1);
	MUST(t, plan ? RULE_DICE_COUNT : RULE_ELECTION_ONE_DIE,
	     m->count[K_REROLL_DICE] == 1, K_REROLL_DICE, 1,
	     m->count[K_REROLL_DICE]);
	TEST(t, plan ? RULE_DICE_COUNT : RULE_ELECTION_ONE_DIE,
	     m->items[m->value[K_REROLL_DICE]] >= 1, K_REROLL_DICE, 1,
	     m->items[m->value[K_REROLL_DICE]], 0, 1);
}

void
weimar_apply_reroll(struct weimar *s, struct context *c UNUSED,
		    const struct move *m)
{
	add8(&s->seats[party_of(m->actor)], -1);
	s->vote_rerolled |= (uint8_t)bit(party_of(m->actor));
}

void
weimar_check_vote(struct trial *t, const struct weimar *s)
{
	int due = weimar_voter(s, t->context), party = party_of(t->move->actor);

	MUST(t, RULE_YOUNG_PLAN_VOTE_ORDER, due == party, FAULT_ACTOR, due,
	     party);
}

void
weimar_apply_vote(struct weimar *s, struct context *c, const struct move *m)
{
	if (m->value[K_VOTE_CHOICE])
		s->ballot_yes |= (uint8_t)bit(party_of(m->actor));
	next_voter(s, c);
}

/* `support` in an election. */
void
weimar_check_elector(struct trial *t, const struct weimar *s)
{
	int due = weimar_voter(s, t->context), party = party_of(t->move->actor);
	int whom = t->move->value[K_SUPPORT_PARTY];

	MUST(t, RULE_ELECTION_SUPPORT,
	     bits_has(weimar_supporters(s, t->context), party), FAULT_ACTOR,
	     due, party);
	TEST(t, RULE_ELECTION_SUPPORT, bits_has(s->finalists, whom),
	     K_SUPPORT_PARTY, party, whom);
}

void
weimar_apply_elector(struct weimar *s, struct context *c, const struct move *m)
{
	if (weimar_voter(s, c) == party_of(m->actor))
		next_voter(s, c);
	s->support[party_of(m->actor)] = owner_of(m->value[K_SUPPORT_PARTY]);
}
