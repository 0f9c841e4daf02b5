/* Set-up and round card: what comes when (3.0, 5.1). */
#include "steps.h"

/* `progress` holds a bit for each deck that is shuffled; then the cities that
 * were rolled, with SAME_CITY; then how many parties have placed bases. */
bool
weimar_advance_setup(struct weimar *s, struct context *c)
{
	int all = s->step == STEP_SHUFFLE      ? (1 << DECKS) - 1
		  : s->step == STEP_CITY_TABLE ? SETUP_CITIES
					       : PARTIES;

	if ((s->progress & ~SAME_CITY) < all)
		return false;
	s->progress = 0;
	if (s->step == STEP_SHUFFLE && !c->scenario) {
		s->step = STEP_CITY_TABLE;
	} else if (s->step == STEP_CITY_TABLE) {
		s->step = STEP_START_BASES;
	} else {
		if (s->step == STEP_START_BASES)
			TOOK(c, RULE_ROUND_PHASES);
		s->phase = PHASE_CARD;
		s->step = STEP_ISSUE;
	}
	return true;
}

/* The row of the round card of this round, or -1. */
static int
round_card(const struct weimar *s, const struct context *c)
{
	for (int row = 0; row < pack_entries(c->pack, T_ROUNDS); row++)
		if (cell(c->pack, T_ROUNDS, row, ROUND_ROUND) == s->round)
			return row;
	return -1;
}

void
weimar_round_issue(struct weimar *s, struct context *c)
{
	int row = round_card(s, c);
	int32_t issue, start;

	if (row < 0)
		return;
	issue = cell(c->pack, T_ROUNDS, row, ROUND_ISSUE);
	start = cell(c->pack, T_ROUNDS, row, ROUND_START);
	/* where the text is unknown rows of it say so */
	if (issue == UNKNOWN &&
	    cell(c->pack, T_ROUNDS, row, ROUND_EFFECTS) != UNKNOWN)
		(void)sure(c, T_ROUNDS, row, ROUND_ISSUE);
	if (issue > 0)
		(void)sure(c, T_ROUNDS, row, ROUND_START);
	if (issue <= 0 || s->issue[unless_none(issue)] == ISSUE_OUT ||
	    weimar_space_of(s, unless_none(issue)) >= 0)
		return;
	if (APPLIES(c, RULE_ROUND_CARD_ISSUE))
		weimar_lay_issue(s, unless_none(issue),
				 weimar_start_space(c, start, s->chancellor));
}

/* The rule by which the timeline deck is due to be shuffled, or 0.  Not by a
 * scenario that begins in this round. */
static int
shuffle_rule(const struct weimar *s, const struct context *c)
{
	if (c->scenario &&
	    s->round == cell(c->pack, T_SCENARIOS, unless_none(c->scenario),
			     SCENARIO_FIRST))
		return 0;
	return s->round == 3   ? RULE_TIMELINE_ROUND_THREE
	       : s->round == 5 ? RULE_TIMELINE_ROUND_FIVE
			       : 0;
}

/* What the round card still has to do: progress. */
enum { CARD_SHUFFLE, CARD_ACTIVE, CARD_DONE };

bool
weimar_advance_card(struct weimar *s, struct context *c)
{
	int row, rule;

	if (s->progress == CARD_SHUFFLE) {
		rule = shuffle_rule(s, c);
		s->progress = CARD_ACTIVE;
		if (!rule || !APPLIES(c, rule))
			return true;
		weimar_gather(s, c, DECK_TIMELINE, NULL);
		s->step = STEP_SHUFFLE;
		return false;
	}
	if (s->step == STEP_SHUFFLE)
		return false;
	if (s->progress == CARD_ACTIVE) {
		s->progress = CARD_DONE;
		s->step = STEP_ISSUE;
		if (!APPLIES(c, RULE_ROUND_CARD_ACTIVE))
			return true;
		weimar_round_issue(s, c);
		row = round_card(s, c);
		if (row >= 0) {
			s->step = STEP_YOUNG_PLAN;
			(void)weimar_push_text(s, SOURCE_ROUND, row,
					       s->chancellor);
		}
		return true;
	}
	s->progress = 0;
	weimar_agenda_begin(s);
	return true;
}
