/* Playing a card: the door to an impulse. */
#include "rules.h"

/* A card leaves a hand; an unseen one becomes known by it. */
void
weimar_take_from_hand(struct weimar *s, const struct context *c, int party,
		      int card)
{
	if (s->card[card] != CARD_UNSEEN)
		return;
	if (cell(PACK(c), T_CARDS, card, CARD_DECK) == DECK_TIMELINE) {
		if (s->unseen_timeline[party])
			s->unseen_timeline[party]--;
	} else if (s->unseen_party[party]) {
		s->unseen_party[party]--;
	}
}

void
weimar_check_impulse(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int party = m->actor - 1, card = m->value[K_PLAY_CARD], rule;
	int use = m->value[K_PLAY_USE];
	int32_t deck, kind, large;

	MUST(t, RULE_ROUND_CARD_NO_VALUE, card < CARD_ROWS, K_PLAY_CARD, card);
	rule = weimar_held(s, c, party, card);
	MUST(t, RULE_TIMELINE_BANNER, rule != RULE_TIMELINE_BANNER, K_PLAY_CARD,
	     card, s->round);
	MUST(t, RULE_HIDDEN_HAND, rule != RULE_HIDDEN_HAND, K_PLAY_CARD, card,
	     party);
	MUST(t, RULE_CARD_IN_HAND, rule != RULE_CARD_IN_HAND, K_PLAY_CARD, card,
	     party);
	deck = cell(PACK(c), T_CARDS, card, CARD_DECK);
	kind = cell(PACK(c), T_CARDS, card, CARD_KIND);
	large = cell(PACK(c), T_CARDS, card, CARD_LARGE);
	/* 6.1: both the value and the event */
	TEST(t, RULE_TIMELINE_EVENT_MANDATORY,
	     deck != DECK_TIMELINE || use != 0, K_PLAY_USE, card);
	if (use == 0 && deck != DECK_TIMELINE) {
		TEST(t, RULE_REACTION_CARD_EVENT,
		     kind != KIND_REACTION ||
			 says(c, RULING_REACTION_CARD_IMPULSE,
			      REACTION_CARD_IMPULSE_YES),
		     K_PLAY_USE, card);
		if (kind == KIND_ISSUE)
			TEST(t, RULE_ISSUE_CARD_WINDOW,
			     weimar_issue_window(s, c, party), K_PLAY_USE, card,
			     s->impulse[party] + 1);
		t->unverified |= kind == UNKNOWN;
	} else {
		t->unverified |= large == UNKNOWN;
	}
}

void
weimar_apply_play(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, card = m->value[K_PLAY_CARD];
	int32_t large = cell(PACK(r->c), T_CARDS, card, CARD_LARGE);

	weimar_take_from_hand(s, r->c, party, card);
	s->card[card] = CARD_IN_FORCE;
	s->act_card = (uint8_t)(card + 1);
	s->act_use = (uint8_t)(m->value[K_PLAY_USE] + USE_EVENT);
	s->act_done = 0;
	s->act_city = 0;
	s->act_points = 0;
	if (DUE(r->c, RULE_ACTION_LARGE_VALUE, s->act_use == USE_ACTION)) {
		/* a value nobody knows pays for anything */
		s->act_points = (uint8_t)(large == UNKNOWN ? 9 : large);
	}
	if (DUE(r->c, RULE_TIMELINE_ORDER_FREE,
		m->value[K_PLAY_ORDER] == 1 &&
		    cell(PACK(r->c), T_CARDS, card, CARD_DECK) ==
			DECK_TIMELINE))
		s->act_done |= DONE_VALUE_FIRST;
}

/* What a row says beyond what it means: the order of a card without a choice,
 * and points that are not there to be divided. */
void
weimar_canonical(const void *state, struct context *c, struct move *m)
{
	int card = m->value[K_PLAY_CARD];

	(void)state;
	if (m->verb == V_PLAY && card >= 0 && card < CARD_ROWS &&
	    cell(PACK(c), T_CARDS, card, CARD_DECK) != DECK_TIMELINE)
		m->value[K_PLAY_ORDER] = 0;
}
