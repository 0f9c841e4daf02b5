/* Research (§7) and Recruit (§8), slot by slot: what the slots bring, the
 * trade, and where the tokens go afterwards (§7.3, §8.2). */
#include "steps.h"

int
sw_next_slot(const struct context *c, int slot)
{
	if (RULED(c, TRACK_ORDER, TOP_FIRST))
		return slot ? slot - 1 : sw_top_slot(c);
	return slot == sw_top_slot(c) ? 0 : slot + 1;
}

int
sw_first_of(const struct sw *s, unsigned seats, int after)
{
	for (int i = after ? sw_index(s, after) + 1 : 0; i < s->seat_count; i++)
		if (in_set(seats, s->order[i]))
			return s->order[i];
	return 0;
}

/* --- research ------------------------------------------------------------ */

enum holds
sw_knows_best_match(struct trial *t, const struct sw *s, uint64_t techs,
		    uint64_t projects)
{
	enum holds best = HOLDS_NOT;

	EACH (a, techs)
		EACH (b, projects)
			best = sw_surer(best, sw_match(s, t->context, a, b));
	if (best == HOLDS_UNKNOWN)
		EACH (a, techs)
			EACH (b, projects)
				(void)sw_knows_match(t, s, a, b);
	return best;
}

enum holds
sw_knows_owns_match(struct trial *t, const struct sw *s, int seat, int tech)
{
	/* a random position may have no technology in the slot */
	return sw_knows_best_match(t, s, tech < 0 ? 0 : bit(tech),
				   sw_all_active(s, t->context, seat));
}

/* The current slot gives its project to the first seat that researches there;
 * true: for a technology that seat has to write a row. */
static bool
research_slot(struct sw *s, struct context *c)
{
	uint8_t *done = &OF(s->slot_done, s->slot);
	int seat = sw_first_of(s, OF(s->slot_research, s->slot), 0);
	int p = sw_slot_project(s, c, s->slot);
	int tech = sw_slot_tech(s, c, s->slot);

	if (!seat || *done)
		return false;
	/* of a single Theory card its project */
	if (p < 0 && tech >= 0)
		p = sw_pair_of(s, c, tech);
	if (p < 0 && tech >= 0) {
		s->actor = (uint8_t)seat;
		return true;
	}
	*done = SLOT_NOT_TAKEN;
	if (p >= 0 && APPLIES(c, RULE_RESEARCH_TAKE) &&
	    sw_receive_project(s, c, p, seat, PROVIDES_TO_POOL))
		*done = SLOT_TAKEN;
	return false;
}

/* §7: the slots give their cards one after the other. */
int
sw_research_run(struct sw *s, struct context *c)
{
	if (pack_entries(c->pack, T_SLOTS) == 0)
		doubt_row(c, T_SLOTS);
	if (!s->slot)
		s->slot = (uint8_t)sw_next_slot(c, 0);
	for (; s->slot; s->slot = (uint8_t)sw_next_slot(c, s->slot))
		if (research_slot(s, c))
			return RUN_ROW;
	return PHASE_RECRUIT_TRADE;
}

/* §7.2: to a project of its colour that the seat owns; else to the track or
 * the deck. */
void
sw_check_research(struct trial *t, const struct sw *s, const struct move *m)
{
	int tech = sw_slot_tech(s, t->context, s->slot),
	    to = m->value[K_RESEARCH_TO];

	if (to < TO_PROJECT) {
		TEST(t, RULE_RESEARCH_TECH_DECLINE,
		     sw_knows_owns_match(t, s, m->actor, tech) != HOLDS,
		     K_RESEARCH_TO, tech, m->actor);
		return;
	}
	to -= TO_PROJECT;
	TEST(t, RULE_RESEARCH_TECH_ASSIGN, sw_is_own_active(s, to, m->actor),
	     K_RESEARCH_TO, m->actor, to);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
	     K_RESEARCH_TO, tech, to);
}

/* The technology goes where the row has it; the slot remembers whether. */
void
sw_act_research(struct sw *s, struct context *c, const struct move *m)
{
	int tech = sw_slot_tech(s, c, s->slot), to = m->value[K_RESEARCH_TO];
	uint8_t *done = &OF(s->slot_done, s->slot);

	*done = SLOT_NOT_TAKEN;
	if (tech < 0 ||
	    !(to < TO_PROJECT ? APPLIES(c, RULE_RESEARCH_TECH_UNPLACED)
			      : APPLIES(c, RULE_RESEARCH_TAKE)) ||
	    to == TO_TRACK)
		return;
	if (to == TO_DECK) {
		sw_tech_under_deck(s, c, tech);
	} else if (sw_is_unfinished(s, to - TO_PROJECT)) {
		sw_tech_to_project(s, c, tech, to - TO_PROJECT, TECH_MOVES);
		*done = SLOT_TAKEN;
	}
}

int
sw_taker(struct sw *s, struct context *c, int tech, int seat, int named)
{
	uint64_t own = sw_all_active(s, c, seat);
	int found = TAKER_NONE;

	if (named >= 0)
		own &= bit(named);
	EACH (p, own) {
		enum holds match = sw_match(s, c, tech, p);

		if (match == HOLDS_NOT)
			continue;
		if (match == HOLDS_UNKNOWN) {
			(void)sure(c, T_TECHS, tech,
				   sw_colours_column(s, tech));
			(void)sure(c, T_PROJECTS, p, PROJECT_COLOUR);
		}
		found = found == TAKER_NONE ? p : TAKER_TO_NAME;
	}
	return found;
}

/* --- recruit ------------------------------------------------------------- */

/* Slots to which a technology can be traded (ruling trade-slot), as bits. */
static unsigned
trade_slots(const struct sw *s, const struct context *c)
{
	return sw_empty_slots(s, c) &
	       (RULED(c, TRADE_SLOT, RECRUITED) ? bit_of(s->slot) : ~0u);
}

/* Can the seat trade: the Reserve has a token of a kind that the recruit
 * brought, and there are a technology and a slot for it? */
static bool
can_trade(const struct sw *s, const struct context *c, int seat)
{
	bool more = false; /* of a kind that the recruit brought */

	EACH_KIND (kind)
		more |= bits_has(s->gained, kind) && *LEFT(s, kind);
	return more && sw_seat_techs(s, c, seat) && trade_slots(s, c);
}

/* §4.3: does the recruit bring anything? */
static bool
brings(const struct sw *s, struct context *c, int slot, int seat)
{
	unsigned researched = OF(s->slot_research, slot);
	bool open = OF(s->slot_short, slot);

	if (OF(s->slot_done, slot) == SLOT_NOT_TAKEN &&
	    RULED(c, RECRUIT_FAILED_RESEARCH, REFUSED))
		return false;
	if (RULED(c, RECRUIT_RESEARCH_BY, SAME_SEAT))
		researched &= bit_of(seat);
	return (open || researched) && APPLIES(c, RULE_RECRUIT_GAIN);
}

/* Puts into the pool what the recruit on the slot brings; s->gained: of which
 * kinds, also those that are unknown. */
static void
gain(struct sw *s, struct context *c, int slot, int seat)
{
	int row = sw_slot_row(c, slot), had[2];

	EACH_KIND (kind)
		had[kind] = sw_tokens_at(s, seat, SOURCE_POOL, kind);
	s->gained = 0;
	if (row < 0 || !brings(s, c, slot, seat))
		return;
	sw_bring(s, c, seat, SOURCE_POOL, T_SLOTS, row, SLOT_GAIN_W);
	/* what is unknown may be of either kind */
	EACH_KIND (kind)
		if (sw_tokens_at(s, seat, SOURCE_POOL, kind) > had[kind] ||
		    cell(c->pack, T_SLOTS, row, SLOT_GAIN_W + kind) == UNKNOWN)
			s->gained |= (uint8_t)bit(kind);
}

/* --- the tokens come back ------------------------------------------------ */

/* §4.2: what lies on an operation of a slot goes back to its seats. */
static void
operation_back(struct sw *s, struct context *c, int slot, int op)
{
	uint8_t *seats = &OF(PLACED(s, op), slot);

	EACH (i, *seats)
		if (APPLIES(c, RULE_STAGE_RETURN))
			EACH_KIND (kind)
				sw_lay(s, seat_of(i), SOURCE_POOL, kind,
				       sw_cell_or(
					   sw_slot_cost(c, slot, op, kind), 0));
	*seats = 0;
}

/* §4.2: all that lies on the slots goes back to the pools. */
static void
stage2_back(struct sw *s, struct context *c)
{
	for (int k = 0; k < SLOTS; k++) {
		EACH_OPERATION (op)
			operation_back(s, c, k + 1, op);
		s->slot_done[k] = 0;
	}
	/* what lay on slots of unknown cost may be an unknown number */
	for (int i = 0; i < SEATS; i++) {
		EACH_KIND (kind) {
			uint8_t *there = &TOKENS(s, stage2_, kind)[i];

			sw_lay(s, seat_of(i), SOURCE_POOL, kind, *there);
			*there = 0;
		}
		if (bits_has(s->stage2_unclear, i))
			s->pool_unclear[i] = 1;
	}
	s->stage2_unclear = 0;
}

/* --- slot by slot -------------------------------------------------------- */

/* Seats after that of the moment recruit here; true: one of them can trade. */
static bool
recruit_slot(struct sw *s, struct context *c)
{
	unsigned seats = OF(s->slot_recruit, s->slot);
	int seat = sw_first_of(s, seats, s->actor);

	for (; seat; seat = sw_first_of(s, seats, seat)) {
		s->actor = (uint8_t)seat;
		gain(s, c, s->slot, seat);
		if (!can_trade(s, c, seat))
			continue;
		/* it may trade only what its recruit has brought */
		EACH_KIND (kind)
			(void)sure(c, T_SLOTS, sw_slot_row(c, s->slot),
				   SLOT_GAIN_W + kind);
		return true;
	}
	return false;
}

/* §8: the slots bring tokens one by one; after each its seat may trade. */
int
sw_recruit_run(struct sw *s, struct context *c)
{
	if (s->slot && s->actor && !s->used && can_trade(s, c, s->actor))
		return RUN_ROW;
	s->used = 0;
	do {
		if (s->slot && recruit_slot(s, c))
			return RUN_ROW;
		s->actor = s->gained = 0;
		s->slot = (uint8_t)sw_next_slot(c, s->slot);
	} while (s->slot);
	stage2_back(s, c);
	return PHASE_RECRUIT_ASSIGN;
}

/* §8.1: a technology of the seat on an empty slot, for a token as recruited. */
void
sw_check_trade(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int slot = m->value[K_TRADE_SLOT], kind = m->value[K_TRADE_GAIN];

	TEST(t, RULE_RECRUIT_TRADE_CARD,
	     sw_tech_owner(s, m->value[K_TRADE_TECH]) == m->actor, K_TRADE_TECH,
	     m->value[K_TRADE_TECH], m->actor);
	TEST(t, RULE_RECRUIT_TRADE_SLOT,
	     slot <= SLOTS && in_set(trade_slots(s, c), slot), K_TRADE_SLOT,
	     s->slot, slot);
	if (s->slot)
		(void)knows(t, T_SLOTS, sw_slot_row(c, s->slot),
			    SLOT_GAIN_W + kind);
	TEST(t, RULE_RECRUIT_TRADE_GAIN, bits_has(s->gained, kind),
	     K_TRADE_GAIN, kind);
	sw_check_reserve(t, s, kind == WORKERS, kind == SCIENTISTS);
}

/* The technology goes to the slot, a token of the gained kind to the pool. */
void
sw_act_trade(struct sw *s, struct context *c, const struct move *m)
{
	int slot = m->value[K_TRADE_SLOT], kind = m->value[K_TRADE_GAIN];

	s->used = 1;
	if (slot > SLOTS || sw_tech_owner(s, m->value[K_TRADE_TECH]) == 0 ||
	    !sw_slot_empty(s, c, slot))
		return;
	sw_tech_to_slot(s, c, m->value[K_TRADE_TECH], slot);
	sw_lay(s, m->actor, SOURCE_POOL, kind, sw_from_reserve(s, c, kind, 1));
}

void
sw_act_pass_trade(struct sw *s, struct context *c UNUSED,
		  const struct move *m UNUSED)
{
	s->used = 1;
}

/* Is the gain of the slot unknown in a kind, so that there may be no trade? */
bool
sw_may_end_trades(const struct sw *s, struct context *c)
{
	int row = sw_slot_row(c, s->slot);

	EACH_KIND (kind)
		if (bits_has(s->gained, kind) &&
		    sw_cell_of(c, T_SLOTS, row, SLOT_GAIN_W + kind) != UNKNOWN)
			return false;
	return row >= 0 && s->gained;
}

/* --- assigning ------------------------------------------------------------ */

bool
sw_must_assign(const struct sw *s, const struct context *c, int seat)
{
	return (OF(s->pool_workers, seat) || OF(s->pool_scientists, seat) ||
		OF(s->pool_unclear, seat)) &&
	       sw_only_project(s, c, seat) != SOURCE_POOL;
}

bool
sw_may_end_assigning(const struct sw *s, int seat)
{
	return seat && OF(s->pool_unclear, seat) &&
	       !OF(s->pool_workers, seat) && !OF(s->pool_scientists, seat);
}

/* An unclear pool is empty when the seat declares it. */
void
sw_act_pass_assign(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	OF(s->pool_unclear, m->actor) = 0;
}

/* Tokens of the pool go to an unfinished project of the seat. */
void
sw_check_assign(struct trial *t, const struct sw *s, const struct move *m)
{
	int p = m->value[K_ASSIGN_PROJECT];

	TRY(t, sw_check_both(t, s, m, K_ASSIGN_WORKERS, m->actor, SOURCE_POOL));
	TEST(t, RULE_TOKEN_PLACE, sw_names_tokens(m, K_ASSIGN_WORKERS),
	     FAULT_ROW, SOURCE_POOL, 0, OF(s->pool_workers, m->actor));
	TEST(t, RULE_ASSIGN_OWN_PROJECT, sw_is_own_active(s, p, m->actor),
	     K_ASSIGN_PROJECT, m->actor, SOURCE_PROJECT + p);
}

void
sw_act_assign(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	int p = m->value[K_ASSIGN_PROJECT];

	if (!sw_is_own_active(s, p, m->actor))
		return;
	sw_hand_over(s, m, K_ASSIGN_WORKERS, m->actor, SOURCE_POOL, p);
}
