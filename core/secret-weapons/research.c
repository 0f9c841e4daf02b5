/* Research and Recruit (§7, §8): the slots of the track in their order, the
 * trade, and where the tokens go afterwards.
 */
#include "steps.h"

int
sw_next_slot(const struct sw *s, const struct context *c, int slot)
{
	/* ruling track-order */
	if (c->ruling[RULING_TRACK_ORDER] == TRACK_ORDER_TOP_FIRST)
		return slot ? slot - 1 : sw_slots_of(s, c);
	return slot == sw_slots_of(s, c) ? 0 : slot + 1;
}

int
sw_first_of(const struct sw *s, unsigned seats)
{
	int i;

	for (i = 0; i < s->seat_count; i++)
		if (seats >> (s->order[i] - 1) & 1)
			return s->order[i];
	return 0;
}

/* --- research ------------------------------------------------------------ */

static bool
owns_match(const struct sw *s, const struct context *c, int seat, int tech)
{
	uint64_t own = sw_all_active(s, c, seat);

	for (; own; own &= own - 1)
		if (sw_matches(s, c, tech, bits_first(own)))
			return true;
	return false;
}

/* The project of a slot, or of the Theory card that lies there alone. */
static int
project_of_slot(const struct sw *s, const struct context *c, int slot)
{
	int p = sw_slot_project(s, c, slot), t;
	int32_t of;

	if (p >= 0)
		return p;
	t = sw_slot_tech(s, c, slot);
	of = t < 0 ? 0 : sw_or(sw_tech(c, t, TECH_THEORY_OF), 0);
	if (of && s->place[of - 1] >= PLACE_SLOT &&
	    s->place[of - 1] < PLACE_HOME)
		return of - 1;
	return -1;
}

bool
sw_research_run(struct sw *s, struct context *c)
{
	for (; (s->slot =
		    (uint8_t)(s->slot ? s->slot : sw_next_slot(s, c, 0))) != 0;
	     s->slot = (uint8_t)sw_next_slot(s, c, s->slot)) {
		int i = s->slot - 1, p;
		int seat = sw_first_of(s, s->slot_research[i]);

		if (seat && !s->slot_done[i]) {
			p = project_of_slot(s, c, s->slot);
			if (p >= 0) {
				s->slot_done[i] =
				    DUE(c, RULE_RESEARCH_TAKE, true) &&
					    sw_receive_project(s, c, p, seat,
							       true)
					? SLOT_TAKEN
					: SLOT_NOT_TAKEN;
			} else if (sw_slot_tech(s, c, s->slot) >= 0) {
				s->actor = (uint8_t)seat;
				return true;
			} else {
				s->slot_done[i] = SLOT_NOT_TAKEN;
			}
		}
		if (sw_next_slot(s, c, s->slot) == 0)
			break;
	}
	s->slot = 0;
	sw_enter(s, c, PHASE_RECRUIT_TRADE);
	return false;
}

void
sw_check_research(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int tech = sw_slot_tech(s, c, s->slot), to = m->value[RESEARCH_TO];

	sw_sees(t, sw_colours_of(s, c, tech), 0);
	if (to < TO_PROJECT) {
		TEST(t, RULE_RESEARCH_TECH_DECLINE,
		     !owns_match(s, c, m->actor, tech), RESEARCH_TO, tech,
		     m->actor);
		return;
	}
	to -= TO_PROJECT;
	TEST(t, RULE_RESEARCH_TECH_ASSIGN, sw_own_active(s, to, m->actor),
	     RESEARCH_TO, m->actor, to);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_sees_match(t, s, tech, to),
	     RESEARCH_TO, tech, to);
}

void
sw_act_research(struct sw *s, struct context *c, const struct move *m)
{
	int tech = sw_slot_tech(s, c, s->slot), to = m->value[RESEARCH_TO];
	uint8_t *done = &s->slot_done[s->slot - 1];

	*done = SLOT_NOT_TAKEN;
	if (tech < 0 ||
	    !(to < TO_PROJECT ? DUE(c, RULE_RESEARCH_TECH_UNPLACED, true)
			      : DUE(c, RULE_RESEARCH_TAKE, true)) ||
	    to == TO_TRACK)
		return;
	if (to == TO_DECK) {
		sw_tech_under_deck(s, c, tech);
	} else if (sw_unfinished(s, to - TO_PROJECT)) {
		sw_tech_to_project(s, c, tech, to - TO_PROJECT, false);
		*done = SLOT_TAKEN;
	}
}

/* --- recruit ------------------------------------------------------------- */

static int
own_tech(const struct sw *s, const struct context *c, int seat)
{
	int i, n = sw_techs_of(c);

	for (i = 0; i < n; i++)
		if (sw_tech_owner(s, i) == seat)
			return i;
	return -1;
}

static bool
trade_slot_free(const struct sw *s, const struct context *c, int slot)
{
	if (slot < 1 || slot > SLOTS || sw_slot_row(c, slot) < 0)
		return false;
	/* ruling trade-slot */
	if (c->ruling[RULING_TRADE_SLOT] == TRADE_SLOT_RECRUITED &&
	    slot != s->slot)
		return false;
	return sw_slot_empty(s, c, slot);
}

bool
sw_can_trade(const struct sw *s, const struct context *c, int seat)
{
	int k;

	if (!((s->gained & GAINED_WORKERS && s->reserve_workers) ||
	      (s->gained & GAINED_SCIENTISTS && s->reserve_scientists)) ||
	    own_tech(s, c, seat) < 0)
		return false;
	for (k = 1; k <= SLOTS; k++)
		if (trade_slot_free(s, c, k))
			return true;
	return false;
}

static void
gain(struct sw *s, struct context *c, int slot, int seat)
{
	int row = sw_slot_row(c, slot), w, k;

	s->gained = 0;
	/* ruling recruit-failed-research */
	if (s->slot_done[slot - 1] == SLOT_NOT_TAKEN &&
	    c->ruling[RULING_RECRUIT_FAILED_RESEARCH] ==
		RECRUIT_FAILED_RESEARCH_REFUSED)
		return;
	if (!DUE(c, RULE_RECRUIT_GAIN, row >= 0))
		return;
	w = sw_from_reserve(
	    s, c, false,
	    sw_or(cell(c->pack, TABLE_SLOTS, row, SLOT_GAIN_W), 0));
	k = sw_from_reserve(
	    s, c, true, sw_or(cell(c->pack, TABLE_SLOTS, row, SLOT_GAIN_S), 0));
	s->pool_workers[seat - 1] = (uint8_t)(s->pool_workers[seat - 1] + w);
	s->pool_scientists[seat - 1] =
	    (uint8_t)(s->pool_scientists[seat - 1] + k);
	s->gained =
	    (uint8_t)((w ? GAINED_WORKERS : 0) | (k ? GAINED_SCIENTISTS : 0));
}

/* The seat that recruits behind this one on the slot of the moment. */
static int
next_recruit(const struct sw *s)
{
	unsigned seats = s->slot_recruit[s->slot - 1];
	int i;

	for (i = s->actor ? sw_index(s, s->actor) + 1 : 0; i < s->seat_count;
	     i++)
		if (seats >> (s->order[i] - 1) & 1)
			return s->order[i];
	return 0;
}

bool
sw_recruit_run(struct sw *s, struct context *c)
{
	if (s->slot && s->actor && !s->used && sw_can_trade(s, c, s->actor))
		return true;
	for (;;) {
		int seat = s->slot ? next_recruit(s) : 0;

		s->used = 0;
		if (seat) {
			s->actor = (uint8_t)seat;
			gain(s, c, s->slot, seat);
			if (sw_can_trade(s, c, seat))
				return true;
			continue;
		}
		s->actor = s->gained = 0;
		s->slot = (uint8_t)sw_next_slot(s, c, s->slot);
		if (!s->slot)
			break;
	}
	sw_stage2_back(s, c);
	sw_enter(s, c, PHASE_RECRUIT_ASSIGN);
	return false;
}

void
sw_check_trade(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int slot = m->value[TRADE_SLOT_KEY],
	    bit = m->value[TRADE_GAIN] == KIND_WORKERS ? GAINED_WORKERS
						       : GAINED_SCIENTISTS;

	TEST(t, RULE_RECRUIT_TRADE_CARD,
	     sw_tech_owner(s, m->value[TRADE_TECH]) == m->actor, TRADE_TECH,
	     m->value[TRADE_TECH], m->actor);
	TEST(t, RULE_RECRUIT_TRADE_SLOT, trade_slot_free(s, c, slot),
	     TRADE_SLOT_KEY, s->slot, slot);
	TEST(t, RULE_RECRUIT_TRADE_GAIN, s->gained & bit, TRADE_GAIN,
	     m->value[TRADE_GAIN]);
	TEST(t, RULE_RESERVE_LIMIT,
	     m->value[TRADE_GAIN] == KIND_WORKERS ? s->reserve_workers > 0
						  : s->reserve_scientists > 0,
	     TRADE_GAIN, s->reserve_workers, s->reserve_scientists);
}

void
sw_act_trade(struct sw *s, struct context *c, const struct move *m)
{
	int slot = m->value[TRADE_SLOT_KEY];
	bool scientist = m->value[TRADE_GAIN] == KIND_SCIENTISTS;
	uint8_t *pool = sw_tokens(s, m->actor, SOURCE_POOL, scientist);

	s->used = 1;
	if (slot > SLOTS || sw_tech_owner(s, m->value[TRADE_TECH]) == 0 ||
	    !sw_slot_empty(s, c, slot))
		return;
	sw_tech_to_slot(s, c, m->value[TRADE_TECH], slot);
	*pool = (uint8_t)(*pool + sw_from_reserve(s, c, scientist, 1));
}

void
sw_act_pass_trade(struct sw *s, struct context *c, const struct move *m)
{
	(void)c;
	(void)m;
	s->used = 1;
}

/* --- the tokens come back ------------------------------------------------ */

void
sw_stage2_back(struct sw *s, struct context *c)
{
	int k, op, seat;

	for (k = 0; k < SLOTS; k++) {
		for (op = OP_RESEARCH; op <= OP_RECRUIT; op++) {
			unsigned seats = op == OP_RESEARCH ? s->slot_research[k]
							   : s->slot_recruit[k];

			for (seat = 1; seat <= SEATS; seat++) {
				if (!(seats >> (seat - 1) & 1))
					continue;
				/* §4.2 */
				if (!DUE(c, RULE_STAGE_RETURN, true))
					continue;
				s->pool_workers[seat - 1] =
				    (uint8_t)(s->pool_workers[seat - 1] +
					      sw_slot_cost(c, k + 1, op,
							   false));
				s->pool_scientists[seat - 1] =
				    (uint8_t)(s->pool_scientists[seat - 1] +
					      sw_slot_cost(c, k + 1, op, true));
			}
		}
		s->slot_research[k] = s->slot_recruit[k] = s->slot_done[k] = 0;
	}
}

bool
sw_must_assign(const struct sw *s, const struct context *c, int seat)
{
	return (s->pool_workers[seat - 1] || s->pool_scientists[seat - 1]) &&
	       sw_only_project(s, c, seat) != SOURCE_POOL;
}

void
sw_check_assign(struct trial *t, const struct sw *s, const struct move *m)
{
	int p = m->value[ASSIGN_PROJECT], w = m->value[ASSIGN_WORKERS];
	int k = m->value[ASSIGN_SCIENTISTS];

	TRY(t, sw_check_tokens(t, s, m->actor, SOURCE_POOL, false, w,
			       ASSIGN_WORKERS));
	TRY(t, sw_check_tokens(t, s, m->actor, SOURCE_POOL, true, k,
			       ASSIGN_SCIENTISTS));
	TEST(t, RULE_TOKEN_PLACE, w || k, AT_ROW, SOURCE_POOL, 0,
	     s->pool_workers[m->actor - 1]);
	TEST(t, RULE_ASSIGN_OWN_PROJECT, sw_own_active(s, p, m->actor),
	     ASSIGN_PROJECT, m->actor, SOURCE_PROJECT + p);
}

void
sw_act_assign(struct sw *s, struct context *c, const struct move *m)
{
	int p = m->value[ASSIGN_PROJECT], kind;

	(void)c;
	if (!sw_own_active(s, p, m->actor))
		return;
	for (kind = 0; kind < 2; kind++) {
		uint8_t *pool = sw_tokens(s, m->actor, SOURCE_POOL, kind == 1);
		uint8_t *to =
		    sw_tokens(s, m->actor, SOURCE_PROJECT + p, kind == 1);
		int n = m->value[kind ? ASSIGN_SCIENTISTS : ASSIGN_WORKERS];

		if (n > *pool)
			n = *pool;
		*pool = (uint8_t)(*pool - n);
		*to = (uint8_t)(*to + n);
	}
}
