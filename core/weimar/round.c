/* Set-up, round card and agendas: what comes when. */
#include "rules.h"

int
weimar_base_placer(const struct weimar *s)
{
	static const uint8_t order[PARTIES] = {SPD, ZENTRUM, KPD, DNVP};

	return order[lesser(s->progress, PARTIES - 1)];
}

/* Who resolves the first agenda. */
int
weimar_agenda_first(const struct weimar *s, const struct context *c)
{
	if (says(c, RULING_AGENDA_ORDER, AGENDA_ORDER_CHANCELLOR_FIRST) ||
	    !s->start)
		return s->chancellor;
	return s->start - 1;
}

static bool
advance_setup(struct run *r)
{
	struct weimar *s = r->s;

	switch (s->step) {
	case STEP_SHUFFLE:
		if (s->progress != 31)
			return false;
		s->progress = 0;
		if (r->c->scenario) {
			s->phase = PHASE_CARD;
			s->step = STEP_ISSUE;
		} else {
			s->step = STEP_CITY_TABLE;
		}
		return true;
	case STEP_CITY_TABLE:
		if ((s->progress & 3) < 3)
			return false;
		s->progress = 0;
		s->step = STEP_START_BASES;
		return true;
	case STEP_START_BASES:
		if (s->progress < PARTIES)
			return false;
		s->progress = 0;
		s->phase = PHASE_CARD;
		s->step = STEP_ISSUE;
		TOOK(r->c, RULE_ROUND_PHASES);
		return true;
	default:
		return false;
	}
}

/* 5.1, 6.1: which banners are in the deck this round. */
void
weimar_timeline(struct run *r)
{
	struct weimar *s = r->s;
	int i, in = 0;

	for (i = 0; i < pack_rows(PACK(r->c), T_CARDS); i++) {
		int32_t banner = cell(PACK(r->c), T_CARDS, i, CARD_BANNER);
		uint8_t *at = &s->card[i];

		if (cell(PACK(r->c), T_CARDS, i, CARD_DECK) != DECK_TIMELINE)
			continue;
		if ((banner == BANNER_ORANGE && s->round >= 3) ||
		    (banner == BANNER_GREEN && s->round >= 5)) {
			if (*at != CARD_DISPLAY)
				*at = CARD_OUT;
		} else if ((banner == BANNER_GREEN && s->round >= 3) ||
			   (banner == BANNER_YELLOW && s->round >= 5)) {
			if (*at == CARD_ASIDE)
				*at = CARD_UNSEEN;
		}
		if (*at == CARD_DISCARD && says(r->c, RULING_TIMELINE_DISCARDS,
						TIMELINE_DISCARDS_RESHUFFLED))
			*at = CARD_UNSEEN;
		in += *at == CARD_UNSEEN;
	}
	for (i = 0; i < PARTIES; i++)
		in -= s->unseen_timeline[i];
	s->pile_timeline = (uint8_t)greater(0, in);
}

/* The row of the round card of this round, or -1. */
static int
round_card(const struct weimar *s, const struct context *c)
{
	int row;

	for (row = 0; row < pack_rows(PACK(c), T_ROUNDS); row++)
		if (cell(PACK(c), T_ROUNDS, row, ROUND_ROUND) == s->round)
			return row;
	return -1;
}

/* 5.1: the issue of the round card is put on 0. */
void
weimar_round_issue(struct run *r)
{
	struct weimar *s = r->s;
	int row = round_card(s, r->c);
	int32_t issue, start;

	if (row < 0)
		return;
	issue = cell(PACK(r->c), T_ROUNDS, row, ROUND_ISSUE);
	start = cell(PACK(r->c), T_ROUNDS, row, ROUND_START);
	if (issue <= 0 || s->issue[issue - 1] == ISSUE_OUT ||
	    s->issue[issue - 1] >= ISSUE_SPACE)
		return;
	if (DUE(r->c, RULE_ROUND_CARD_ISSUE, true))
		s->issue[issue - 1] =
		    (uint8_t)(weimar_start_space(r->c, start, s->chancellor) +
			      ISSUE_SPACE);
}

static bool
advance_card(struct run *r)
{
	struct weimar *s = r->s;
	int row, due;

	if (s->progress == 0) {
		due =
		    r->c->scenario &&
			    s->round == cell(PACK(r->c), T_SCENARIOS,
					     r->c->scenario - 1, SCENARIO_FIRST)
			? 0
		    : s->round == 3 ? RULE_TIMELINE_ROUND_THREE
		    : s->round == 5 ? RULE_TIMELINE_ROUND_FIVE
				    : 0;
		s->progress = 1;
		if (due && DUE(r->c, due, true)) {
			weimar_timeline(r);
			s->step = STEP_SHUFFLE;
			return false;
		}
		return true;
	}
	if (s->step == STEP_SHUFFLE)
		return false;
	if (s->progress == 1) {
		s->progress = 2;
		s->step = STEP_ISSUE;
		if (!DUE(r->c, RULE_ROUND_CARD_ACTIVE, true))
			return true;
		weimar_round_issue(r);
		row = round_card(s, r->c);
		if (row >= 0) {
			s->step = STEP_YOUNG_PLAN;
			weimar_push_program(r, SOURCE_ROUND, row, s->chancellor,
					    0, 0);
		}
		return true;
	}
	s->progress = 0;
	s->phase = PHASE_AGENDA;
	s->step = STEP_DRAW;
	s->start = 0;
	for (row = 0; row < PARTIES; row++) {
		s->agenda[row] = 0;
		s->draw_due[row] = 2;
	}
	s->agenda_shown = 0;
	return true;
}

/* True while cards are due; an empty party pile is made anew. */
static bool
draws_due(struct run *r, bool timeline)
{
	struct weimar *s = r->s;
	int party, i, due = 0;

	for (party = 0; party < PARTIES; party++) {
		int pile = timeline ? s->pile_timeline : s->pile[party];
		int n = 0;

		if (!s->draw_due[party])
			continue;
		due++;
		if (pile)
			continue;
		for (i = 0; i < pack_rows(PACK(r->c), T_CARDS); i++)
			n += s->card[i] == CARD_DISCARD &&
			     cell(PACK(r->c), T_CARDS, i, CARD_DECK) ==
				 DECK_PARTY + party;
		if (timeline || n == 0 ||
		    says(r->c, RULING_PARTY_DECK_EMPTY,
			 PARTY_DECK_EMPTY_NO_DRAW)) {
			s->draw_due[party] = 0;
			due--;
			continue;
		}
		i = weimar_push(s, FRAME_SHUFFLE, party);
		s->source[i] = (uint8_t)(DECK_PARTY + party);
		return true;
	}
	return due > 0;
}

static void
agenda_issue(struct run *r, int frame, int row, int party)
{
	int32_t issue = cell(PACK(r->c), T_AGENDAS, row, AGENDA_ISSUE);
	int32_t space = cell(PACK(r->c), T_AGENDAS, row, AGENDA_SPACE);
	struct effect e = {.verb = V_ISSUE_PLACE};

	if (issue <= 0)
		return;
	e.v[K_ISSUE_PLACE_ISSUE] = issue - 1;
	e.v[K_ISSUE_PLACE_SPACE] = weimar_start_space(r->c, space, party);
	weimar_do(r, frame, &e, false);
}

static void
agenda_expansion(struct run *r, int row, int party)
{
	struct weimar *s = r->s;
	int32_t set = cell(PACK(r->c), T_AGENDAS, row, AGENDA_EXPANSION);
	int frame, bit;

	if (set != SET_ONE && set != SET_TWO)
		return;
	bit = 1 << (set - SET_ONE);
	if ((s->expansion[party] & bit) &&
	    says(r->c, RULING_EXPANSION_AGAIN, EXPANSION_AGAIN_NOTHING))
		return;
	frame = weimar_push(s, FRAME_SHUFFLE, party);
	s->source[frame] = (uint8_t)(DECK_PARTY + party);
	s->flag[frame] = 1;
	s->times[frame] = (uint8_t)(s->expansion[party] & bit ? 0 : bit);
}

static bool
resolve_agenda(struct run *r)
{
	struct weimar *s = r->s;
	int party, row, frame;
	int32_t n;

	if (s->progress == PARTIES) {
		s->progress = 0;
		s->step = STEP_DRAW;
		for (party = 0; party < PARTIES; party++) {
			bool more = DUE(r->c, RULE_AGENDA_EXTRA_DRAW,
					s->reparations == party + 1);

			s->draw_due[party] =
			    (uint8_t)(3 + s->extra_draw[party] +
				      s->extra[party] + more);
			if (s->extra_draw[party])
				TOOK(r->c, RULE_AGENDA_EXTRA_DRAW);
			s->extra_draw[party] = 0;
		}
		return true;
	}
	party = weimar_clockwise(s, weimar_agenda_first(s, r->c), s->progress);
	if (s->agenda[party] == AGENDA_SECRET)
		return false;
	row = s->agenda[party] - AGENDA_CARD;
	s->agenda_shown |= (uint8_t)(1 << party);
	s->progress++;
	n = cell(PACK(r->c), T_AGENDAS, row, AGENDA_EXTRA_DRAW);
	s->extra_draw[party] = (uint8_t)(n == UNKNOWN ? 0 : n);
	n = cell(PACK(r->c), T_AGENDAS, row, AGENDA_EXTRA_PLAY);
	s->extra[party] = (uint8_t)(n == UNKNOWN ? 0 : n);
	agenda_expansion(r, row, party);
	weimar_push_program(r, SOURCE_AGENDA, row, party, 0, 0);
	frame = s->depth - 1;
	agenda_issue(r, frame, row, party);
	if (!DUE(r->c, RULE_AGENDA_EFFECTS_NOW, true))
		weimar_pop(s);
	return true;
}

static bool
advance_agenda(struct run *r)
{
	struct weimar *s = r->s;
	int party;

	switch (s->step) {
	case STEP_DRAW:
		if (draws_due(r, s->agenda_shown == 0))
			return s->depth > 0;
		if (s->agenda_shown) {
			TOOK(r->c, RULE_HAND_SIZE);
			s->phase = PHASE_IMPULSE;
			s->step = STEP_START_PLAYER;
			s->start = 0;
			for (party = 0; party < PARTIES; party++)
				s->impulse[party] = 0;
			return true;
		}
		s->step = says(r->c, RULING_AGENDA_ORDER,
			       AGENDA_ORDER_START_PLAYER_FIRST)
			      ? STEP_START_PLAYER
			      : STEP_AGENDA;
		return true;
	case STEP_START_PLAYER:
		if (!s->start && s->reparations)
			s->start = s->reparations;
		if (!s->start)
			return false;
		s->step = STEP_AGENDA;
		return true;
	case STEP_AGENDA:
		for (party = 0; party < PARTIES; party++)
			if (!s->agenda[party])
				return false;
		s->step = STEP_RESOLVE;
		s->progress = 0;
		return true;
	case STEP_RESOLVE:
		return resolve_agenda(r);
	default:
		return false;
	}
}

bool
weimar_advance_round(struct run *r)
{
	if (r->s->phase == PHASE_SETUP)
		return advance_setup(r);
	if (r->s->phase == PHASE_CARD)
		return advance_card(r);
	return advance_agenda(r);
}

/* A pile was shuffled: discards, and an added set, come into it. */
void
weimar_shuffled(struct run *r, int deck, bool expansion)
{
	struct weimar *s = r->s;
	int party = deck - DECK_PARTY, i, in = 0, unknown = 0;

	for (i = 0; i < pack_rows(PACK(r->c), T_CARDS); i++) {
		int32_t set = cell(PACK(r->c), T_CARDS, i, CARD_SET);

		if (cell(PACK(r->c), T_CARDS, i, CARD_DECK) != deck)
			continue;
		unknown += set == UNKNOWN;
		if (s->card[i] == CARD_DISCARD)
			s->card[i] = CARD_UNSEEN;
		if (s->card[i] == CARD_ASIDE && set >= SET_ONE &&
		    (s->expansion[party] >> (set - SET_ONE) & 1))
			s->card[i] = CARD_UNSEEN;
		in += s->card[i] == CARD_UNSEEN;
	}
	in -= s->unseen_party[party];
	/* which cards are in a set is not known: all count as unseen */
	if (unknown) {
		int sets =
		    (s->expansion[party] & 1) + (s->expansion[party] >> 1 & 1);

		in = lesser(in, in - 5 * (2 - sets));
	}
	(void)expansion;
	s->pile[party] = (uint8_t)greater(0, in);
}
