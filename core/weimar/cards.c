/* Cards: piles, hands, draws and shuffles. */
#include "steps.h"

/* --- hands ---------------------------------------------------------------- */

void
weimar_take_from_hand(struct weimar *s, const struct context *c, int party,
		      int card)
{
	int32_t deck = cell(c->pack, T_CARDS, card, CARD_DECK);

	if (s->card[card] == CARD_UNSEEN)
		add8(&UNSEEN_OF(s, deck, party), -1);
}

/* The rule by which a party cannot hold the card; 0: it can. */
static uint16_t
rule_against(const struct weimar *s, const struct context *c, int party,
	     int card)
{
	int32_t deck = cell(c->pack, T_CARDS, card, CARD_DECK);
	bool timeline = deck == DECK_TIMELINE;
	int unseen = UNSEEN_OF(s, deck, party);
	bool any_unseen = s->unseen_party[party] || s->unseen_timeline[party];
	int at = s->card[card];

	if (at == CARD_HAND + party)
		return 0;
	if (!timeline && deck != DECK_PARTY + party)
		return RULE_CARD_IN_HAND;
	if (timeline &&
	    !weimar_banner_in(s, cell(c->pack, T_CARDS, card, CARD_BANNER)))
		return RULE_TIMELINE_BANNER;
	/* 5.2: who has no unseen card holds what is recorded */
	if ((at >= CARD_HAND && at < CARD_IN_FORCE) || !any_unseen)
		return RULE_CARD_IN_HAND;
	return unseen && at == CARD_UNSEEN ? 0 : RULE_HIDDEN_HAND;
}

int
weimar_hand_cards(const struct weimar *s, const struct context *c, int party,
		  int16_t *list)
{
	int n = 0;

	for (int card = 0; card < pack_entries(c->pack, T_CARDS); card++)
		if (!rule_against(s, c, party, card))
			list[n++] = (int16_t)card;
	return n;
}

void
weimar_check_held(struct trial *t, const struct weimar *s, int party, int card,
		  int key)
{
	uint16_t rule = rule_against(s, t->context, party, card);

	MUST(t, RULE_TIMELINE_BANNER, rule != RULE_TIMELINE_BANNER, key, card,
	     s->round);
	MUST(t, RULE_HIDDEN_HAND, rule != RULE_HIDDEN_HAND, key, card, party);
	MUST(t, RULE_CARD_IN_HAND, rule != RULE_CARD_IN_HAND, key, card, party);
	if (s->card[card] != CARD_UNSEEN)
		return;
	/* 3.0: a set that was not added lies aside */
	if (!weimar_is_timeline(t->context, card) && weimar_aside(s, party))
		(void)knows(t, T_CARDS, card, CARD_SET);
}

/* --- effects -------------------------------------------------------------- */

enum feasible
weimar_card_draw_feasible(struct ask *a)
{
	int deck = a->m->value[K_CARD_DRAW_DECK];

	return deck == DECK_TIMELINE || deck == DECK_PARTY + a->party
		   ? weimar_room_feasible(a)
		   : cannot(a, RULE_CHOICE_DUE, K_CARD_DRAW_DECK, a->party, 0);
}

void
weimar_card_draw_done(struct weimar *s, struct context *c UNUSED,
		      const struct move *m, int party)
{
	int deck = m->value[K_CARD_DRAW_DECK];

	if (deck == DECK_TIMELINE || deck == DECK_PARTY + party)
		weimar_push_draw(s, party, deck, m->value[K_CARD_DRAW_N],
				 DRAW_DUE);
}

enum feasible
weimar_card_discard_feasible(struct ask *a)
{
	int card = a->m->value[K_CARD_DISCARD_CARD];
	int party = a->m->value[K_CARD_DISCARD_PARTY];
	uint16_t rule = rule_against(a->s, a->c, party, card);

	return feasible_if(a, !rule, rule, K_CARD_DISCARD_CARD, card, party);
}

void
weimar_card_discard_done(struct weimar *s, struct context *c,
			 const struct move *m)
{
	int card = m->value[K_CARD_DISCARD_CARD];

	weimar_take_from_hand(s, c, m->value[K_CARD_DISCARD_PARTY], card);
	s->card[card] = CARD_DISCARD;
}

/* An unseen card leaves its pile, else a hand. */
void
weimar_card_remove_done(struct weimar *s, struct context *c,
			const struct move *m)
{
	int card = m->value[K_CARD_REMOVE_CARD], party = 0;
	int32_t deck = cell(c->pack, T_CARDS, card, CARD_DECK);
	bool unseen = s->card[card] == CARD_UNSEEN;

	s->card[card] = CARD_OUT;
	if (!unseen || deck == UNKNOWN)
		return;
	while (deck == DECK_TIMELINE && party < PARTIES - 1 &&
	       !s->unseen_timeline[party])
		party++;
	if (deck != DECK_TIMELINE)
		party = deck - DECK_PARTY;
	add8(PILE(s, deck) ? &PILE(s, deck) : &UNSEEN_OF(s, deck, party), -1);
}

/* --- drawing -------------------------------------------------------------- */

/* How many cards of the deck the party draws now. */
static struct due
cards_due(const struct weimar *s, int deck, int party)
{
	int frame = top_frame(s), pile = PILE(s, deck);
	struct due due = {0, 0};

	if (top_kind(s) == FRAME_DRAW) {
		if (s->party[frame] == party && s->deck[frame] == deck)
			due.least = due.most = s->count[frame];
	} else if (deck == weimar_draw_deck(s, party)) {
		due.least = s->draw_due[party];
		due.most = s->draw_due[party] + s->draw_may[party];
		/* who had the pile shuffled wants a card */
		if (due.most && !due.least)
			due.least = 1;
	}
	due.least = lesser(due.least, pile);
	due.most = lesser(due.most, pile);
	return due;
}

/* The rule on how many cards are drawn. */
static uint16_t
draw_rule(const struct weimar *s, int deck)
{
	if (top_kind(s) == FRAME_DRAW &&
	    bits_has(s->flags[top_frame(s)], BIT_REPLACES))
		return RULE_REACTION_CARD_REPLACEMENT;
	return deck == DECK_TIMELINE ? RULE_AGENDA_TIMELINE_TWO
				     : RULE_AGENDA_DRAW_THREE;
}

/* A card that is named: in this deck, unseen, once. */
static void
check_card(struct trial *t, const struct weimar *s, int deck,
	   const int16_t *list, int i)
{
	int card = list[i];
	bool named_before = false;

	if (card == UNSEEN)
		return;
	for (int j = 0; j < i; j++)
		named_before |= list[j] == card;
	if (deck == DECK_TIMELINE && weimar_is_timeline(t->context, card))
		TEST_ITEM(t, RULE_TIMELINE_BANNER,
			  weimar_banner_in(s, cell(t->context->pack, T_CARDS,
						   card, CARD_BANNER)),
			  K_DRAW_CARDS, i, card);
	/* 3.0: a set that was not added lies aside */
	if (deck >= DECK_PARTY && weimar_aside(s, deck - DECK_PARTY))
		(void)knows(t, T_CARDS, card, CARD_SET);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK,
		  !named_before && s->card[card] == CARD_UNSEEN &&
		      cell(t->context->pack, T_CARDS, card, CARD_DECK) == deck,
		  K_DRAW_CARDS, i, card);
}

/* Are n party cards right only by an agenda whose number is unknown? */
static void
check_extra(struct trial *t, const struct weimar *s, int party, int n)
{
	struct unknown_cells cells = {0};
	int unknown = weimar_unknown_extra(s, t->context, party, &cells);

	if (unknown && weimar_draw_deck(s, party) == DECK_PARTY + party &&
	    (RULED(t->context, EXTRA_DRAW, MUST) ||
	     n > s->draw_due[party] + s->draw_may[party] - unknown))
		depends_on_cells(t, &cells);
}

/* Pile, cards of it, their number; the last may be by an unknown agenda. */
void
weimar_check_draw(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int deck = m->value[K_DRAW_DECK], party = m->value[K_DRAW_SEAT], n;
	struct due due = cards_due(s, deck, party);
	const int16_t *list = move_items(m, K_DRAW_CARDS, &n);

	MUST(t, RULE_PARTY_RESHUFFLE_EMPTY,
	     s->depth || !weimar_wants_shuffle(s, t->context, deck) ||
		 deck != DECK_PARTY + party,
	     K_DRAW_DECK, deck);
	for (int i = 0; i < n; i++)
		TRY(t, check_card(t, s, deck, list, i));
	TEST(t, RULE_DRAW_FROM_DECK, n <= PILE(s, deck), K_DRAW_CARDS, deck,
	     PILE(s, deck), n, 1);
	TEST(t, draw_rule(s, deck), n >= due.least && n <= due.most && due.most,
	     K_DRAW_CARDS, due.most, n);
	if (!s->depth)
		check_extra(t, s, party, n);
}

/* Cards go to a hand, known or counted; what is pending is less by as many. */
void
weimar_apply_draw(struct weimar *s, struct context *c, const struct move *m)
{
	int deck = m->value[K_DRAW_DECK], party = m->value[K_DRAW_SEAT];
	int n, frame = top_frame(s);
	const int16_t *list = move_items(m, K_DRAW_CARDS, &n);

	for (int i = 0; i < n; i++) {
		if (list[i] != UNSEEN)
			s->card[list[i]] = (uint8_t)(CARD_HAND + party);
		else
			++UNSEEN_OF(s, deck, party);
	}
	add8(&PILE(s, deck), -n);
	if (top_kind(s) != FRAME_DRAW) {
		weimar_drawn(s, c, party, list, n);
		return;
	}
	add8(&s->count[frame], -n);
	if (!s->count[frame])
		weimar_pop(s);
}

bool
weimar_advance_draw(struct weimar *s, struct context *c)
{
	int frame = top_frame(s), deck = s->deck[frame];

	if (PILE(s, deck))
		return false;
	if (weimar_can_reshuffle(s, c, deck)) {
		int i = weimar_push(s, FRAME_SHUFFLE, s->party[frame]);

		s->deck[i] = (uint8_t)deck;
		return false;
	}
	weimar_pop(s);
	return true;
}

/* --- shuffling ------------------------------------------------------------ */

/* A deck is shuffled once in the set-up; later the timeline deck in rounds 3
 * and 5, that of a party when its pile is empty or an agenda adds a set. */
void
weimar_check_shuffle(struct trial *t, const struct weimar *s)
{
	int deck = t->move->value[K_SHUFFLE_DECK], frame = top_frame(s);

	if (s->phase == PHASE_SETUP) {
		TEST(t, RULE_SETUP_SHUFFLE, !bits_has(s->progress, deck),
		     K_SHUFFLE_DECK, deck);
		return;
	}
	MUST(t, RULE_TIMELINE_SHUFFLE_DUE,
	     (deck == DECK_TIMELINE) == (s->phase == PHASE_CARD),
	     K_SHUFFLE_DECK, s->round);
	if (deck == DECK_TIMELINE)
		return;
	if (weimar_may_expand(s, t->context, deck)) {
		(void)knows(t, T_AGENDAS, unless_none(s->row[frame]),
			    AGENDA_EXPANSION);
		return;
	}
	TEST(t, RULE_PARTY_SHUFFLE_ONLY_DUE,
	     top_kind(s) == FRAME_SHUFFLE
		 ? s->deck[frame] == deck
		 : !s->depth && weimar_wants_shuffle(s, t->context, deck),
	     K_SHUFFLE_DECK, deck);
}

/* Does the card come into its deck by its banner, or by an added set? */
static bool
comes_in(const struct weimar *s, const int32_t *v)
{
	if (v[CARD_DECK] == DECK_TIMELINE)
		return v[CARD_BANNER] > BANNER_WHITE &&
		       weimar_banner_in(s, v[CARD_BANNER]);
	return v[CARD_SET] >= SET_ONE &&
	       bits_has(s->expansion[v[CARD_DECK] - DECK_PARTY],
			v[CARD_SET] - SET_ONE);
}

void
weimar_gather(struct weimar *s, struct context *c, int deck,
	      const struct gap *given)
{
	for (int i = 0; i < pack_entries(c->pack, T_CARDS); i++) {
		const int32_t *v = cells(c->pack, T_CARDS, i);
		uint8_t *at = &s->card[i];

		if (v[CARD_DECK] != deck || (given && !gap_open(given, at)))
			continue;
		/* has its banner been in the deck? */
		if (deck == DECK_TIMELINE && *at != CARD_DISPLAY &&
		    v[CARD_BANNER] > BANNER_WHITE &&
		    v[CARD_BANNER] < BANNER_ORANGE + (s->round - 1) / 2)
			*at = CARD_OUT;
		if (*at == CARD_ASIDE && comes_in(s, v))
			*at = CARD_UNSEEN;
		if (*at == CARD_DISCARD &&
		    (deck != DECK_TIMELINE ||
		     RULED(c, TIMELINE_DISCARDS, RESHUFFLED))) {
			/* has it left the game? */
			(void)sure(c, T_CARDS, i, CARD_REMOVED);
			*at = CARD_UNSEEN;
		}
	}
	if (!given)
		weimar_count_pile(s, c, deck);
}

/* At set-up a bit is set; later the deck comes together first. */
void
weimar_apply_shuffle(struct weimar *s, struct context *c, const struct move *m)
{
	int deck = m->value[K_SHUFFLE_DECK], frame = top_frame(s);

	if (s->phase == PHASE_SETUP) {
		s->progress |= (uint8_t)bit(deck);
		return;
	}
	if (deck == DECK_TIMELINE) {
		s->step = STEP_ISSUE;
		return;
	}
	if (weimar_may_expand(s, c, deck))
		(void)sure(c, T_AGENDAS, unless_none(s->row[frame]),
			   AGENDA_EXPANSION);
	if (top_kind(s) == FRAME_SHUFFLE) {
		s->expansion[deck - DECK_PARTY] |= s->adds[frame];
		weimar_pop(s);
	}
	weimar_gather(s, c, deck, NULL);
}
