/* 3.2.4: a crisis from the first card to the discard pile. */
#include "turn.h"

/* --- it breaks out -------------------------------------------------------- */

static uint32_t
theatres_of(const struct context *c, int card)
{
	return (uint32_t)cell(c->pack, T_CARDS, card, CARDS_THEATRES);
}

/* Open crises that share one of the theatres join; their theatres, as bits. */
static uint32_t
join_open_crises(struct bismarck *s, struct context *c, uint32_t theatres)
{
	uint32_t joined = 0;

	for (int i = 0; i < SLOTS; i++) {
		int card = unless_none(s->row[i]);
		uint32_t own;

		if (s->pend_join[i] || card < 0 ||
		    bismarck_kind(c, card) != KIND_CRISIS)
			continue;
		own = theatres_of(c, card);
		if (!own)
			TOOK(c, RULE_CRISIS_NO_THEATRE);
		if (!(own & theatres))
			continue;
		if (s->discs[i] && APPLIES(c, RULE_CRISIS_CHAIN_CANCELLED))
			continue;
		if (APPLIES(c, RULE_CRISIS_CHAIN)) {
			s->pend_join[i] = 1;
			joined |= own;
		}
	}
	return joined;
}

void
bismarck_break_out(struct bismarck *s, struct context *c)
{
	uint32_t theatres;

	OF(s->pend_join, s->pend_slot) = 1;
	theatres = theatres_of(c, unless_none(OF(s->row, s->pend_slot)));
	if (!theatres)
		TOOK(c, RULE_CRISIS_NO_THEATRE);
	while (theatres) {
		theatres = join_open_crises(s, c, theatres);
		if (!RULED(c, CRISIS_CHAIN, TRANSITIVE))
			break;
	}
	s->phase = PHASE_CRISIS;
}

/* --- a side is taken ------------------------------------------------------ */

uint32_t
bismarck_involved(const struct bismarck *s, const struct context *c)
{
	uint32_t all = 0;

	for (int i = 0; i < SLOTS; i++)
		if (s->pend_join[i])
			all |= (uint32_t)cell(c->pack, T_CARDS,
					      unless_none(s->row[i]),
					      CARDS_POWERS);
	return all;
}

/* Does a lasting card forbid the Honest Broker? */
static bool
is_broker_forbidden(const struct bismarck *s, const struct context *c)
{
	struct lasting l;

	bismarck_lasting(s, c, &l);
	return l.token[TOKEN_BROKER] >= 0;
}

/* Figure 2.  A side that is not involved (a forbidden row under -k) still
 * moves its own flag.  True if one was pushed against the edge. */
static bool
move_flags(struct bismarck *s, struct context *c, uint32_t all, int side,
	   bool france)
{
	int steps = DUE(c, RULE_CRISIS_FRANCE_DOUBLES, france) ? 2 : 1;
	bool pushed = false;

	for (int power = 0; power < POWERS; power++) {
		if (side == SIDE_POWER + power) {
			if (APPLIES(c, RULE_CRISIS_CHOSEN_RIGHT))
				pushed |=
				    bismarck_move_flag(s, c, power, steps);
		} else if (DUE(c, RULE_CRISIS_OTHERS_LEFT,
			       bits_has(all, SIDE_POWER + power))) {
			pushed |= bismarck_move_flag(s, c, power, -steps);
		}
	}
	return pushed;
}

void
bismarck_take_side(struct bismarck *s, struct context *c, int side, bool broker)
{
	uint32_t all =
	    APPLIES(c, RULE_CRISIS_INVOLVED) ? bismarck_involved(s, c) : 0;
	bool germany = bits_has(all, SIDE_GERMANY);
	bool france = bits_has(all, SIDE_FRANCE), over;

	if (germany || france)
		TOOK(c, RULE_CRISIS_NO_FLAG);
	over = move_flags(s, c, all, side, france);
	if (over)
		over = RULED(c, EDGE_PUSH, EVENT);
	if (germany && side != SIDE_GERMANY && !over) {
		if (DUE(c, RULE_CRISIS_BOTH_IGNORED, france)) {
			bismarck_owe(s, c, PARTY_C);
			bismarck_owe(s, c, PARTY_NL);
		} else if (DUE(c, RULE_CRISIS_GERMANY_IGNORED, !france)) {
			bismarck_owe(s, c, PARTY_C);
		}
	}
	if (broker)
		s->pend_broker =
		    is_broker_forbidden(s, c) ? BROKER_BARRED : BROKER_USED;
}

/* --- the check ------------------------------------------------------------ */

/* Are more active powers in the French than in the German zone? */
static bool
check_fails(const struct bismarck *s, struct context *c)
{
	int french = 0, german = 0;

	for (int power = 0; power < POWERS; power++) {
		int32_t zone = bismarck_zone(c, s->flags[power]);

		if (zone == ZONE_NEUTRAL ||
		    DUE(c, RULE_CRISIS_CHECK_INACTIVE, s->inactive[power]))
			continue;
		french += zone == ZONE_FRENCH;
		german += zone == ZONE_GERMAN;
	}
	if (french == german)
		return !APPLIES(c, RULE_CRISIS_CHECK_TIE);
	return french > german;
}

static void
reactivate(struct bismarck *s, struct context *c, uint16_t rule)
{
	for (int power = 0; power < POWERS; power++)
		if (DUE(c, rule, s->inactive[power]))
			s->inactive[power] = 0;
}

/* Can the announced Honest Broker still be spent?  A card that was laid open
 * since may forbid it, by ruling (broker-tested). */
static bool
can_spend_broker(const struct bismarck *s, const struct context *c)
{
	if (s->pend_broker != BROKER_USED || !s->tokens[TOKEN_BROKER] ||
	    RULED(c, BROKER_TESTED, ANNOUNCED))
		return s->pend_broker;
	return !is_broker_forbidden(s, c);
}

/* Returns true when the check is passed, or skipped by the Honest Broker. */
static bool
pass_check(struct bismarck *s, struct context *c)
{
	if (DUE(c, RULE_BROKER_SKIPS, can_spend_broker(s, c))) {
		s->tokens[TOKEN_BROKER] = 0;
		if (RULED(c, BROKER_REACTIVATES, YES))
			reactivate(s, c, RULE_BROKER_REACTIVATES);
		return true;
	}
	if (APPLIES(c, RULE_CRISIS_CHECK) && check_fails(s, c)) {
		bismarck_lose(s, c, REASON_CRISIS_CHECK);
		return false;
	}
	reactivate(s, c, RULE_CRISIS_REACTIVATE);
	return true;
}

void
bismarck_end_crisis(struct bismarck *s, struct context *c)
{
	bool issue = false, first;

	for (int i = 0; i < SLOTS; i++)
		issue |= s->pend_join[i] &&
			 bismarck_is_issue(c, unless_none(s->row[i]));
	first = issue && RULED(c, CHECK_ORDER, ISSUE_FIRST);
	if (first && DUE(c, RULE_CRISIS_ISSUE, issue) &&
	    !bismarck_test_support(s, c))
		return;
	if (!pass_check(s, c))
		return;
	if (!first && DUE(c, RULE_CRISIS_ISSUE, issue) &&
	    !bismarck_test_support(s, c))
		return;
	for (int i = 0; i < SLOTS; i++)
		if (s->pend_join[i] && APPLIES(c, RULE_CRISIS_DISCARD))
			bismarck_discard(s, c, unless_none(s->row[i]),
					 RULE_CANCELLED_DISCS_RETURN);
	bismarck_close_ranks(s, c);
}
