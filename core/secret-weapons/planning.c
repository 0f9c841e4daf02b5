/* Planning: tokens on the six stages and on the slots of the track (§4), and
 * what changes hands meanwhile (§5). */
#include "steps.h"

/* A stage without slots: workers, for develop a scientist. */
static void
check_stage(struct trial *t, const struct move *m)
{
	const struct context *c = t->context;
	int stage = m->value[K_PLAN_STAGE];
	int kind = stage == PLAN_DEVELOP ? SCIENTISTS : WORKERS;
	int key = K_PLAN_WORKERS + kind, other = K_PLAN_WORKERS + !kind;
	int n = m->count[key];
	bool events = stage == PLAN_EVENT, one;

	TEST(t, RULE_SLOT_EXISTS,
	     m->value[K_PLAN_SLOT] == MISSING && m->value[K_PLAN_OP] == MISSING,
	     K_PLAN_SLOT, m->value[K_PLAN_SLOT]);
	TEST(t, RULE_PLANNING_TOKEN_KIND, m->count[other] == 0, other, stage);
	if (!events && stage != PLAN_PRODUCTION) {
		TEST(t, RULE_PLANNING_ONE_TOKEN, n == 1, key, n);
		return;
	}
	one = events ? RULED(c, EVENT_CUBES, PER_STEP)
		     : RULED(c, PRODUCTION_CUBES, PER_STEP);
	TEST(t,
	     events ? RULE_PLANNING_EVENT_CUBES
		    : RULE_PLANNING_PRODUCTION_CUBES,
	     n >= 1 && n <= (one ? 1 : CUBES_MOST), key, n);
}

/* --- stage 2 ------------------------------------------------------------- */

/* §4.3: what an operation asks of the slot, and recruit of research. */
static void
check_operation(struct trial *t, const struct sw *s, const struct move *m,
		int slot)
{
	const struct context *c = t->context;
	int tech = sw_slot_tech(s, c, slot);
	bool empty = sw_slot_empty(s, c, slot);
	unsigned researched = OF(s->slot_research, slot);

	if (m->value[K_PLAN_OP] == OP_RESEARCH) {
		TEST(t, RULE_RESEARCH_NEEDS_CARD, !empty, K_PLAN_SLOT, slot);
		if (RULED(c, RESEARCH_PLAN_MATCH, REQUIRED) && tech >= 0)
			TEST(t, RULE_RESEARCH_PLAN_MATCH,
			     sw_knows_owns_match(t, s, m->actor, tech) !=
				 HOLDS_NOT,
			     K_PLAN_SLOT, tech);
		return;
	}
	/* §4.3: a slot that stayed empty for want of cards needs none */
	if (DUE(c, RULE_RECRUIT_EMPTY_SLOT, empty && OF(s->slot_short, slot)))
		return;
	if (RULED(c, RECRUIT_PLACEMENT, RESEARCH_FIRST)) {
		TEST(t, RULE_RECRUIT_NEEDS_RESEARCH, researched != 0,
		     K_PLAN_SLOT, slot);
		TEST(t, RULE_RECRUIT_RESEARCH_BY,
		     !RULED(c, RECRUIT_RESEARCH_BY, SAME_SEAT) ||
			 in_set(researched, m->actor),
		     K_PLAN_SLOT, slot, m->actor);
	}
}

/* §4.3: an operation of a slot that is free, for the tokens that it prints. */
static void
check_slot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t slot = m->value[K_PLAN_SLOT], op = m->value[K_PLAN_OP];
	bool several = RULED(c, SLOT_OPERATIONS, SEVERAL);
	const int named[] = {m->count[K_PLAN_WORKERS],
			     m->count[K_PLAN_SCIENTISTS]};
	unsigned there, own = bit_of(m->actor);
	int row, cost[2];

	MUST(t, RULE_SLOT_EXISTS,
	     slot != MISSING && slot <= SLOTS && op != MISSING &&
		 (sw_slot_row(c, slot) >= 0 ||
		  pack_entries(c->pack, T_SLOTS) == 0),
	     K_PLAN_SLOT, slot);
	if (pack_entries(c->pack, T_SLOTS) == 0) {
		depends_on_row(t, T_SLOTS);
		return;
	}
	TRY(t, check_operation(t, s, m, slot));
	there = OF(PLACED(s, op), slot);
	TEST(t, RULE_SLOT_OPERATION_ONCE, several ? !(there & own) : !there,
	     K_PLAN_SLOT, slot);
	row = sw_slot_row(c, slot);
	(void)knows(t, T_SLOTS, row, SLOT_MIN_PLAYERS);
	EACH_KIND (kind)
		cost[kind] = sw_knows(t, T_SLOTS, row,
				      sw_slot_column(op) + kind, named[kind]);
	TEST(t, RULE_PLANNING_TOKEN_KIND,
	     (cost[0] || !named[0]) && (cost[1] || !named[1]),
	     cost[0] ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS, PLAN_SLOTS);
	TEST(t, RULE_SLOT_COST, named[0] == cost[0] && named[1] == cost[1],
	     named[0] == cost[0] ? K_PLAN_SCIENTISTS : K_PLAN_WORKERS, cost[0],
	     cost[1], named[0], named[1]);
}

void
sw_check_plan(struct trial *t, const struct sw *s, const struct move *m)
{
	TRY(t, sw_check_sources(t, s, m, K_PLAN_WORKERS, WORKERS, ONE_KIND));
	TRY(t,
	    sw_check_sources(t, s, m, K_PLAN_SCIENTISTS, SCIENTISTS, ONE_KIND));
	if (m->value[K_PLAN_STAGE] == PLAN_SLOTS)
		check_slot(t, s, m);
	else
		check_stage(t, m);
}

/* --- acting -------------------------------------------------------------- */

/* Takes `n` tokens off the named sources, then off any own project: a row
 * that -k lets pass may name too few.  No one has them then. */
static int
collect(struct sw *s, struct context *c, const struct move *m, int key,
	int kind, int n)
{
	int got = 0;

	EACH_ITEM (i, source, m, key)
		if (got < n)
			got += sw_lift(s, m->actor, source, kind, 1);
	EACH (p, got < n ? sw_projects_at(c, s->owner, m->actor) : 0)
		got += sw_lift(s, m->actor, SOURCE_PROJECT + p, kind, n - got);
	return got;
}

/* The printed tokens lie on the slot: a short payment places nothing.  Where
 * it is unknown how many that are, those of the row do. */
static void
place_slot(struct sw *s, struct context *c, const struct move *m)
{
	int32_t slot = m->value[K_PLAN_SLOT], op = m->value[K_PLAN_OP];
	int i = seat_number(m->actor);
	int32_t cost[2];
	uint8_t *set;

	if (op == MISSING || slot < 1 || slot > SLOTS)
		return;
	set = &OF(PLACED(s, op), slot);
	if (bits_has(*set, i))
		return;
	EACH_KIND (kind) {
		cost[kind] = sw_slot_cost(c, slot, op, kind);
		if (!sw_seat_unclear(s, c, m->actor) &&
		    sw_total(s, c, m->actor, kind) < sw_cell_or(cost[kind], 0))
			return;
	}
	EACH_KIND (kind) {
		int key = K_PLAN_WORKERS + kind;
		int n = sw_cell_or(cost[kind], m->count[key]);
		int got = collect(s, c, m, key, kind, n);
		uint8_t *there = &TOKENS(s, stage2_, kind)[i];

		if (cost[kind] == UNKNOWN)
			*there = (uint8_t)(*there + got);
	}
	*set |= (uint8_t)bit(i);
}

/* The tokens go to the stage, or the slot; one stage each turn. */
void
sw_act_plan(struct sw *s, struct context *c, const struct move *m)
{
	int i = seat_number(m->actor), stage = m->value[K_PLAN_STAGE];
	int kind = stage == PLAN_DEVELOP ? SCIENTISTS : WORKERS;
	int key = K_PLAN_WORKERS + kind, n = m->count[key];
	int most =
	    stage == PLAN_EVENT || stage == PLAN_PRODUCTION ? CUBES_MOST : 1;
	uint8_t *tokens = &ON_STAGE(s, stage)[i];

	s->planned[i] |= (uint8_t)bit_of(stage);
	if (stage == PLAN_SLOTS) {
		place_slot(s, c, m);
		/* ruling stage2-turns: one placement each, round and round */
		if (RULED(c, STAGE2_TURNS, ROUND_ROBIN))
			s->used = 1;
		return;
	}
	n = n < 1 ? 1 : lesser(n, most);
	*tokens = (uint8_t)collect(s, c, m, key, kind, n);
	/* ruling cost-return: what is left on the stage is a mark */
	if (kind == WORKERS && RULED(c, COST_RETURN, AT_ONCE)) {
		TOOK(c, RULE_STAGE_COST);
		sw_to_reserve(s, WORKERS, *tokens);
	}
	sw_turn_over(s, m->actor);
}

/* --- deals (§5) ---------------------------------------------------------- */

static bool
wants_projects(const struct move *m)
{
	return sw_names_tokens(m, K_GIVE_WORKERS) || m->count[K_GIVE_TECHS];
}

/* §2.3: the first player keeps the card that the draft has left.  It lies open,
 * so an unseen card of a deal is another one. */
static bool
is_kept_leftover(const struct sw *s, int e, int seat)
{
	return s->at[e] == WHERE_LEFTOVER && seat == s->order[0];
}

bool
sw_gives_leftover(const struct sw *s, const struct context *c, int e, int seat)
{
	return is_kept_leftover(s, e, seat) && RULED(c, LEFTOVER_DEAL, ALLOWED);
}

/* §5.1: the giver holds each card once; an unseen one may be any. */
static void
check_events(struct trial *t, const struct sw *s, const struct move *m)
{
	int seat = m->actor, of_hand = m->count[K_GIVE_EVENTS];
	const struct sw *rest = s; /* without the cards named before */
	struct sw copy;

	EACH_ITEM (i, e, m, K_GIVE_EVENTS) {
		bool held;

		if (e == UNSEEN)
			continue;
		TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
			  !sw_is_twice(m, K_GIVE_EVENTS, i), K_GIVE_EVENTS, i,
			  e, seat);
		if (is_kept_leftover(s, e, seat)) {
			TEST_ITEM(t, RULE_DEAL_LEFTOVER,
				  sw_gives_leftover(s, t->context, e, seat),
				  K_GIVE_EVENTS, i, e, seat);
			of_hand--;
			continue;
		}
		held = sw_may_hold(rest, e, seat);
		TEST_ITEM(t,
			  OF(s->unknown, seat) ? RULE_HIDDEN_HAND
					       : RULE_DEAL_OWN_CARDS,
			  held, K_GIVE_EVENTS, i, e, seat);
		if (i + 1 == m->count[K_GIVE_EVENTS] || !held)
			continue;
		/* one unknown card cannot be two */
		if (rest == s)
			copy = *s;
		rest = &copy;
		sw_reveal(&copy, e, seat);
	}
	TEST(t, RULE_DEAL_OWN_CARDS, of_hand <= sw_hand_size(s, seat),
	     K_GIVE_EVENTS, MISSING, seat);
}

/* §5.1: the giver has it all, on the project that the row names. */
static void
check_given_pieces(struct trial *t, const struct sw *s, const struct move *m)
{
	int other = seat_of(m->value[K_GIVE_SEAT]);
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];

	TRY(t, check_events(t, s, m));
	/* §5.3: event cards need no projects; both or none are named */
	MUST(t, RULE_DEAL_PARTIES,
	     (from != MISSING) == (to != MISSING) &&
		 (from != MISSING || !wants_projects(m)),
	     K_GIVE_FROM, m->actor, other);
	if (from == MISSING)
		return;
	MUST(t, RULE_DEAL_PARTIES, s->owner[from] == m->actor, K_GIVE_FROM,
	     m->actor, other);
	TRY(t, sw_check_both(t, s, m, K_GIVE_WORKERS, m->actor,
			     SOURCE_PROJECT + from));
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
			  sw_project_under(s, tech) == from, K_GIVE_TECHS, i,
			  FIRST_TECH + tech, m->actor);
}

/* §5.3: what needs a path. */
static void
check_way(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];
	bool there = sw_is_unfinished(s, to);

	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_knows_movable(t, tech, IN_ANY_STEP), K_GIVE_TECHS,
			  i, tech);
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_knows_match(t, s, tech, to), K_GIVE_TECHS, i, tech,
			  to);
	TEST(t, RULE_DEAL_PATH, there && sw_knows_path_between(t, s, from, to),
	     K_GIVE_TO, there ? from : to, to, !there);
}

/* §5: what is handed over, between whom, and along which path. */
void
sw_check_give(struct trial *t, const struct sw *s, const struct move *m)
{
	int seat = seat_of(m->value[K_GIVE_SEAT]);
	int32_t to = m->value[K_GIVE_TO];
	/* the key of something that no deal is about */
	int never = m->value[K_GIVE_CUBES]   ? K_GIVE_CUBES
		    : m->value[K_GIVE_DISCS] ? K_GIVE_DISCS
		    : m->value[K_GIVE_VP]    ? K_GIVE_VP
					     : FAULT_ROW;

	TEST(t, RULE_DEAL_NO_PROJECTS, m->count[K_GIVE_PROJECTS] == 0,
	     K_GIVE_PROJECTS, 0);
	TEST(t, RULE_DEAL_ITEMS,
	     never == FAULT_ROW &&
		 (wants_projects(m) || m->count[K_GIVE_EVENTS] ||
		  m->count[K_GIVE_PROJECTS]),
	     never, 0);
	TRY(t, check_given_pieces(t, s, m));
	TEST(t, RULE_DEAL_PARTIES,
	     seat != m->actor && sw_is_seat(t->context, seat) &&
		 (to == MISSING || s->owner[to] == seat),
	     K_GIVE_SEAT, m->actor, seat);
	if (to != MISSING && m->value[K_GIVE_FROM] != MISSING &&
	    wants_projects(m))
		check_way(t, s, m);
}

void
sw_check_promise(struct trial *t, const struct sw *s UNUSED,
		 const struct move *m)
{
	TEST(t, RULE_DEAL_PARTIES,
	     seat_of(m->value[K_PROMISE_SEAT]) != m->actor &&
		 sw_is_seat(t->context, seat_of(m->value[K_PROMISE_SEAT])),
	     K_PROMISE_SEAT, m->actor, seat_of(m->value[K_PROMISE_SEAT]));
}

void
sw_act_promise(struct sw *s UNUSED, struct context *c,
	       const struct move *m UNUSED)
{
	/* §5.2: recorded, and nothing else */
	TOOK(c, RULE_DEAL_PROMISE);
}

/* Cards that the giver may hold, and the leftover that it keeps. */
static void
give_events(struct sw *s, struct context *c, const struct move *m, int seat)
{
	EACH_ITEM (i, e, m, K_GIVE_EVENTS) {
		if (e == UNSEEN || !(is_kept_leftover(s, e, m->actor) ||
				     sw_may_hold(s, e, m->actor)))
			continue;
		if (!is_kept_leftover(s, e, m->actor))
			sw_reveal(s, e, m->actor);
		s->at[e] = sw_where_hand(seat);
	}
	/* named ones first: the others are none of them */
	EACH_ITEM (i, e, m, K_GIVE_EVENTS)
		if (e == UNSEEN)
			sw_give_unseen(s, c, m->actor, seat);
}

/* Event cards go to the hand, the rest from project to project. */
void
sw_act_give(struct sw *s, struct context *c, const struct move *m)
{
	int seat = seat_of(m->value[K_GIVE_SEAT]);
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];

	if (!sw_is_seat(c, seat))
		return;
	give_events(s, c, m, seat);
	if (from == MISSING || to == MISSING || !s->owner[from] ||
	    !s->owner[to] || !sw_is_unfinished(s, to))
		return;
	sw_hand_over(s, m, K_GIVE_WORKERS, s->owner[from],
		     SOURCE_PROJECT + from, to);
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		if (sw_project_under(s, tech) == from)
			sw_tech_to_project(s, c, tech, to, TECH_MOVES);
}
