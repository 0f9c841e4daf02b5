/* Research (§7): the slots of the track in their order. */
#include "steps.h"

int
sw_next_slot(const struct context *c, int slot)
{
	/* ruling track-order */
	if (RULED(c, TRACK_ORDER, TOP_FIRST))
		return slot ? slot - 1 : sw_top_slot(c);
	return slot == sw_top_slot(c) ? 0 : slot + 1;
}

int
sw_first_of(const struct sw *s, unsigned seats, int after)
{
	for (int i = after ? sw_index(s, after) + 1 : 0; i < s->seat_count; i++)
		if (seats >> (s->order[i] - 1) & 1)
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
	if (best == HOLDS_UNSURE)
		EACH (a, techs)
			EACH (b, projects)
				(void)sw_knows_match(t, s, a, b);
	return best;
}

enum holds
sw_knows_owns_match(struct trial *t, const struct sw *s, int seat, int tech)
{
	/* a random position may have no technology in the slot */
	return sw_knows_best_match(t, s, tech < 0 ? 0 : UINT64_C(1) << tech,
				   sw_all_active(s, t->context, seat));
}

/* The slot of the moment: a project is received, a technology needs a row
 * (true). */
static bool
research_slot(struct sw *s, struct context *c)
{
	uint8_t *done = &s->slot_done[s->slot - 1];
	int seat = sw_first_of(s, s->slot_research[s->slot - 1], 0);
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
	    sw_receive_project(s, c, p, seat, true))
		*done = SLOT_TAKEN;
	return false;
}

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

void
sw_check_research(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int tech = sw_slot_tech(s, c, s->slot), to = m->value[K_RESEARCH_TO];

	if (to < TO_PROJECT) {
		TEST(t, RULE_RESEARCH_TECH_DECLINE,
		     sw_knows_owns_match(t, s, m->actor, tech) != HOLDS,
		     K_RESEARCH_TO, tech, m->actor);
		return;
	}
	to -= TO_PROJECT;
	TEST(t, RULE_RESEARCH_TECH_ASSIGN, sw_own_active(s, to, m->actor),
	     K_RESEARCH_TO, m->actor, to);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
	     K_RESEARCH_TO, tech, to);
}

void
sw_act_research(struct sw *s, struct context *c, const struct move *m)
{
	int tech = sw_slot_tech(s, c, s->slot), to = m->value[K_RESEARCH_TO];
	uint8_t *done = &s->slot_done[s->slot - 1];

	*done = SLOT_NOT_TAKEN;
	if (tech < 0 ||
	    !(to < TO_PROJECT ? APPLIES(c, RULE_RESEARCH_TECH_UNPLACED)
			      : APPLIES(c, RULE_RESEARCH_TAKE)) ||
	    to == TO_TRACK)
		return;
	if (to == TO_DECK) {
		sw_tech_under_deck(s, c, tech);
	} else if (sw_unfinished(s, to - TO_PROJECT)) {
		sw_tech_to_project(s, c, tech, to - TO_PROJECT, false);
		*done = SLOT_TAKEN;
	}
}

int
sw_taker(struct sw *s, struct context *c, int tech, int seat, int named)
{
	uint64_t own = sw_all_active(s, c, seat);
	int found = -2;

	if (named >= 0)
		own &= UINT64_C(1) << named;
	EACH (p, own) {
		enum holds match = sw_match(s, c, tech, p);

		if (match == HOLDS_NOT)
			continue;
		if (match == HOLDS_UNSURE) {
			(void)sure(c, T_TECHS, tech,
				   sw_colours_column(s, tech));
			(void)sure(c, T_PROJECTS, p, PROJECT_COLOUR);
		}
		found = found == -2 ? p : -1;
	}
	return found;
}
