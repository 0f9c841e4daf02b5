/* 5.4.4: the majority check and the five steps of forming a government.
 *
 * ladder_rank holds owners that are tied, as the Chancellor has
 * ordered them; ladder_asked the parties that will not be asked (again) by the
 * party whose turn it is, all four once it has passed. */
#include <assert.h>
#include <string.h>

#include "steps.h"

/* Have the parties of the set at least half of the seats: of all that are
 * printed or, by ruling, of those that are taken? */
static bool
has_majority(const struct weimar *s, const struct context *c, unsigned set)
{
	int all = RULED(c, MAJORITY_BASE, OCCUPIED)
		      ? weimar_seats(s)
		      : weimar_number(c, BOARD_SEATS);
	int held = 0;

	for (int party = 0; party < PARTIES; party++)
		held += bits_has(set, party) ? s->seats[party] : 0;
	return 2 * held >= all;
}

static bool
neighbours(const struct context *c, int a, int b)
{
	int apart = a < b ? b - a : a - b;

	return apart == 1 ||
	       (apart == PARTIES - 1 && RULED(c, COALITION_NEIGHBOURS, RING));
}

/* The parties, as bits, that it may still ask in this step. */
static unsigned
partners_left(const struct weimar *s, const struct context *c, int party,
	      unsigned asked)
{
	unsigned set = 0;

	assert(party >= 0);
	if (s->ladder_step < LADDER_MAJORITY ||
	    s->ladder_step > LADDER_MINORITY)
		return 0;
	/* only SPD and Zentrum continue after a refusal, in the second step */
	if (asked && ((party != SPD && party != ZENTRUM) ||
		      DUE(c, RULE_GOVERNMENT_SECOND_NEIGHBOUR,
			  s->ladder_step != LADDER_MAJORITY &&
			      RULED(c, LADDER_SECOND_NEIGHBOUR, STEP_TWO))))
		return 0;
	for (int other = 0; other < PARTIES; other++) {
		bool most = has_majority(s, c, 1u << party | 1u << other);
		bool can_be_asked = other != party && !bits_has(asked, other) &&
				    neighbours(c, party, other);

		if (can_be_asked && s->ladder_step < LADDER_MINORITY && most)
			set |= 1u << other;
		if (can_be_asked && s->ladder_step == LADDER_MINORITY &&
		    !DUE(c, RULE_GOVERNMENT_FOUR_MAJORITY,
			 most && RULED(c, LADDER_FOUR_MAJORITY, REFUSED)))
			set |= 1u << other;
	}
	return set;
}

/* Has the party whose turn it is anything to decide? */
static bool
has_options(const struct weimar *s, const struct context *c, int party,
	    unsigned asked)
{
	if (s->ladder_step == LADDER_ALONE)
		return !asked && has_majority(s, c, 1u << party);
	return partners_left(s, c, party, asked) != 0;
}

/* Where the Chancellor has put the party among those that are tied with it. */
static int
rank_of(const struct weimar *s, int party)
{
	int i = 0;

	while (i < PARTIES && s->ladder_rank[i] != owner_of(party))
		i++;
	return i;
}

/* Does a act before b: by seats, the Chancellor's order, then number? */
static bool
acts_before(const struct weimar *s, int a, int b)
{
	if (s->seats[a] != s->seats[b])
		return s->seats[a] > s->seats[b];
	if (rank_of(s, a) != rank_of(s, b))
		return rank_of(s, a) < rank_of(s, b);
	return a < b;
}

/* Does the party act in this step of the ladder?  The largest act in the first
 * two, the others in the third, all in the fourth. */
static bool
has_turn(const struct weimar *s, int party)
{
	int best = 0;

	for (int i = 0; i < PARTIES; i++)
		best = greater(best, s->seats[i]);
	return s->ladder_step >= LADDER_MINORITY ||
	       (s->seats[party] == best) == (s->ladder_step < LADDER_OTHERS);
}

/* Who acts next in this step, of those who can; -1: none. */
static int
next_party(const struct weimar *s, const struct context *c)
{
	int now = party_of(s->ladder_party), next = -1;

	for (int i = 0; i < PARTIES; i++)
		if (i != now && (now < 0 || acts_before(s, now, i)) &&
		    has_turn(s, i) && (next < 0 || acts_before(s, i, next)) &&
		    has_options(s, c, i, 0))
			next = i;
	return next;
}

/* Parties as large as this one that the Chancellor has to order, as bits: he
 * has ordered none of them, and at least two can do something; else 0. */
static unsigned
tied_with(const struct weimar *s, const struct context *c, int party)
{
	unsigned set = 0;
	int able = 0;

	for (int i = 0; i < PARTIES; i++) {
		if (s->seats[i] != s->seats[party] || rank_of(s, i) != PARTIES)
			continue;
		set |= 1u << i;
		able += has_options(s, c, i, 0);
	}
	return rank_of(s, party) == PARTIES && able > 1 ? set : 0;
}

static void
clear_ladder(struct weimar *s)
{
	s->ladder_step = s->ladder_party = 0;
	s->ladder_asked = s->ladder_partner = 0;
	memset(s->ladder_rank, 0, sizeof(s->ladder_rank));
	memset(s->support, 0, sizeof(s->support));
}

/* Minority Cabinet comes and goes with a government that lacks the seats. */
static void
mark_minority(struct weimar *s, struct context *c, bool minority)
{
	if (minority && !s->dr_minority_cabinet &&
	    APPLIES(c, RULE_MINORITY_CABINET))
		weimar_threat_add(s, c, THREAT_MINORITY_CABINET, CITY_DR);
	else if (DUE(c, RULE_MINORITY_CABINET,
		     !minority && s->dr_minority_cabinet))
		weimar_threat_remove(s, c, THREAT_MINORITY_CABINET, CITY_DR,
				     REMOVE_ALL);
}

/* A set of parties takes office.  `chancellor` -1: of two as large the sitting
 * Chancellor names who provides the next one (4.9), once they govern. */
static void
set_government(struct weimar *s, struct context *c, unsigned set,
	       int chancellor)
{
	bool forced =
	    s->ladder_step == LADDER_FORCED || s->progress == BY_FORCE;
	bool minority =
	    !DUE(c, RULE_GOVERNMENT_MAJORITY, has_majority(s, c, set)) ||
	    (forced && RULED(c, MINORITY_MARKER, BY_STEP));

	clear_ladder(s);
	s->step = STEP_VERSAILLES;
	s->progress = 0;
	/* 6.2: without SPD and Zentrum the game ends before they govern */
	if (DUE(c, RULE_GOVERNMENT_REPUBLICAN, !(set & REPUBLICAN))) {
		if (RULED(c, NO_REPUBLICAN, JOINT_WIN))
			weimar_win(s, set, OUTCOME_MAJORITY, TIE_NONE);
		else
			weimar_end_points(s, c, OUTCOME_POINTS);
		return;
	}
	s->government = (uint8_t)set;
	if (APPLIES(c, RULE_GOVERNMENT_CHANCELLOR) && chancellor >= 0)
		s->chancellor = (uint8_t)chancellor;
	TOOK(c, RULE_GOVERNMENT_MATS);
	weimar_flip_markers(s, c, NULL);
	weimar_economy_due(s, c, ECONOMY_CHECK_TIME_ALWAYS);
	mark_minority(s, c, minority);
	weimar_ends(s, c, MID_ROUND);
	if (chancellor >= 0)
		return;
	if (s->outcome == RUNNING)
		weimar_push_tie(s, TIE_CHANCELLOR, set, 0);
	else if (!governs(s, s->chancellor))
		s->chancellor = (uint8_t)bits_first(set);
}

/* The asker governs, alone (`partner` ALONE) or with the partner; who of two
 * provides the Chancellor is a ruling, but of a forced coalition the larger. */
enum { ALONE = -1 };
enum { AGREED, FORCED };
static void
form_government(struct weimar *s, struct context *c, int asker, int partner,
		bool forced)
{
	unsigned set = 1u << asker | (partner < 0 ? 0 : 1u << partner);
	bool larger = forced || RULED(c, CHANCELLOR_SEAT, LARGER);
	int chancellor = asker;

	if (partner < 0) {
		set_government(s, c, set, chancellor);
		return;
	}
	if (RULED(c, CHANCELLOR_SEAT, AGREE)) {
		/* the asker names one of the two, the partner answers */
		s->ladder_step = LADDER_NAMING;
		s->progress = forced ? BY_FORCE : LADDER_RUNS;
		s->ladder_party = owner_of(asker);
		s->ladder_asked = (uint8_t)bit(partner);
		s->ladder_partner = 0;
		return;
	}
	if (larger && s->seats[asker] <= s->seats[partner])
		chancellor =
		    s->seats[asker] == s->seats[partner] ? -1 : partner;
	set_government(s, c, set, chancellor);
}

/* The majority check: a radical party that has half of the seats alone wins. */
static void
check_majority(struct weimar *s, struct context *c)
{
	unsigned kpd = has_majority(s, c, 1u << KPD);
	unsigned dnvp = has_majority(s, c, 1u << DNVP);
	unsigned set = kpd << KPD | dnvp << DNVP;

	s->progress = LADDER_DUE;
	if (DUE(c, RULE_MAJORITY_WINS, set))
		weimar_win(s, set, OUTCOME_MAJORITY, TIE_RADICAL);
}

/* The next step of the ladder; the last forms a government by itself. */
static void
next_step(struct weimar *s, struct context *c)
{
	s->ladder_step++;
	s->ladder_party = 0;
	s->ladder_asked = 0;
	if (s->ladder_step == LADDER_FORCED &&
	    APPLIES(c, RULE_GOVERNMENT_FIVE)) {
		bool spd = s->seats[SPD] >= s->seats[ZENTRUM];

		form_government(s, c, spd ? SPD : ZENTRUM, spd ? ZENTRUM : SPD,
				FORCED);
	}
}

bool
weimar_advance_government(struct weimar *s, struct context *c)
{
	unsigned tied;
	int next;

	if (s->progress == CHECK_DUE) {
		check_majority(s, c);
		return true;
	}
	if (s->progress == LADDER_DUE) {
		s->progress = LADDER_RUNS;
		s->ladder_step = LADDER_ALONE;
		return true;
	}
	/* somebody answers, names a Chancellor, or asks */
	if (s->ladder_partner || s->ladder_step == LADDER_NAMING ||
	    (s->ladder_party &&
	     has_options(s, c, party_of(s->ladder_party), s->ladder_asked)))
		return false;
	next = next_party(s, c);
	if (next < 0) {
		next_step(s, c);
		return true;
	}
	tied = tied_with(s, c, next);
	if (tied) {
		weimar_push_tie(s, TIE_LADDER, tied, 0);
		return true;
	}
	s->ladder_party = owner_of(next);
	s->ladder_asked = 0;
	return true;
}

/* --- rows ---------------------------------------------------------------- */

/* The rule of this step of the ladder, or of the ladder as a whole. */
static uint16_t
step_rule(const struct weimar *s)
{
	static const uint16_t rules[LADDER_NAMING + 1] = {
	    [LADDER_ALONE] = RULE_GOVERNMENT_ONE,
	    [LADDER_MAJORITY] = RULE_GOVERNMENT_TWO,
	    [LADDER_OTHERS] = RULE_GOVERNMENT_THREE,
	    [LADDER_MINORITY] = RULE_GOVERNMENT_FOUR};
	uint16_t rule = rules[s->ladder_step];

	return rule ? rule : RULE_GOVERNMENT_LADDER;
}

/* The two that form a government name its Chancellor (chancellor-seat). */
static void
check_naming(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int partner = s->ladder_partner;

	if (m->verb == V_ANSWER) {
		MUST(t, RULE_GOVERNMENT_CONSENT, partner == m->actor,
		     FAULT_ACTOR, partner, partner == 0);
		return;
	}
	MUST(t, RULE_GOVERNMENT_CONSENT,
	     m->verb == V_SUPPORT && !partner && s->ladder_party == m->actor,
	     FAULT_VERB, s->ladder_party, 2);
	TEST(t, RULE_GOVERNMENT_LADDER,
	     m->value[K_SUPPORT_PARTY] == party_of(s->ladder_party) ||
		 bits_has(s->ladder_asked, m->value[K_SUPPORT_PARTY]),
	     K_SUPPORT_PARTY, m->value[K_SUPPORT_PARTY]);
}

/* Without a partner only in the first step; else a neighbour not yet asked. */
static void
check_govern(struct trial *t, const struct weimar *s)
{
	int me = party_of(t->move->actor);
	int partner = party_of(t->move->value[K_GOVERN_PARTNER]);

	MUST(t, RULE_GOVERNMENT_TWO_PARTIES, partner != me, K_GOVERN_PARTNER,
	     me);
	if (s->ladder_step == LADDER_ALONE) {
		TEST(t, RULE_GOVERNMENT_ONE, partner < 0, K_GOVERN_PARTNER,
		     partner);
		return;
	}
	MUST(t, step_rule(s), partner >= 0, K_GOVERN_PARTNER, me);
	TEST(t, RULE_GOVERNMENT_NEIGHBOUR, neighbours(t->context, me, partner),
	     K_GOVERN_PARTNER, partner, me);
	TEST(t, step_rule(s),
	     bits_has(partners_left(s, t->context, me, s->ladder_asked),
		      partner),
	     K_GOVERN_PARTNER, partner);
}

/* First who answers, then who names a Chancellor, then the next to ask. */
void
weimar_check_government(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	bool must = RULED(t->context, LADDER_PASS, MUST);

	if (s->ladder_step == LADDER_NAMING) {
		check_naming(t, s);
		return;
	}
	/* ladder_party is the one whose turn it is (an owner) */
	MUST(t, RULE_GOVERNMENT_LADDER, m->verb != V_SUPPORT, FAULT_VERB,
	     s->ladder_party, 1);
	if (m->verb == V_ANSWER || s->ladder_partner) {
		MUST(t, RULE_GOVERNMENT_CONSENT,
		     m->verb == V_ANSWER && s->ladder_partner == m->actor,
		     FAULT_ACTOR, s->ladder_partner, s->ladder_partner == 0);
		return;
	}
	TEST(t, RULE_GOVERNMENT_LADDER,
	     s->ladder_step > LADDER_MAJORITY || s->ladder_party == m->actor,
	     FAULT_ACTOR, s->ladder_party, 1);
	MUST(t, step_rule(s), s->ladder_party == m->actor, FAULT_ACTOR,
	     s->ladder_party, 1);
	if (m->verb == V_GOVERN)
		check_govern(t, s);
	else
		TEST(t, step_rule(s), !must || s->ladder_step == LADDER_ALONE,
		     FAULT_VERB, s->ladder_party);
}

/* A party asks, passes, names a Chancellor, or consents and governs. */
void
weimar_apply_government(struct weimar *s, struct context *c,
			const struct move *m)
{
	int me = party_of(m->actor);
	bool yes;

	switch (m->verb) {
	case V_GOVERN:
		if (s->ladder_step == LADDER_ALONE)
			form_government(s, c, me, ALONE, AGREED);
		else
			s->ladder_partner = (uint8_t)m->value[K_GOVERN_PARTNER];
		break;
	case V_PASS:
		s->ladder_asked = EVERYBODY;
		break;
	case V_SUPPORT:
		s->support[me] = owner_of(m->value[K_SUPPORT_PARTY]);
		s->ladder_partner = owner_of(bits_first(s->ladder_asked));
		break;
	case V_ANSWER:
		yes = m->value[K_ANSWER_CONSENT] == 1;
		s->ladder_partner = 0;
		if (s->ladder_step == LADDER_NAMING && yes)
			set_government(
			    s, c, 1u << me | 1u << party_of(s->ladder_party),
			    party_of(s->support[party_of(s->ladder_party)]));
		else if (s->ladder_step != LADDER_NAMING && yes)
			form_government(s, c, party_of(s->ladder_party), me,
					false);
		else if (s->ladder_step != LADDER_NAMING)
			s->ladder_asked |= (uint8_t)bit(me);
		break;
	default:
		break;
	}
}
