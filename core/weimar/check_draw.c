/* Shuffles, draws, starting bases, agendas and start players. */
#include "rules.h"

/* --- shuffling ----------------------------------------------------------- */

static void
check_shuffle(struct trial *t)
{
	const struct weimar *s = t->state;
	int deck = t->move->value[K_SHUFFLE_DECK];

	if (s->phase == PHASE_SETUP && s->step == STEP_SHUFFLE) {
		TEST(t, RULE_SETUP_SHUFFLE, !(s->progress >> deck & 1),
		     K_SHUFFLE_DECK, deck);
		return;
	}
	if (deck == DECK_TIMELINE) {
		/* FAQ L42-L44: rounds 3 and 5, at no other time */
		TEST(t, RULE_TIMELINE_SHUFFLE_DUE,
		     s->phase == PHASE_CARD && s->step == STEP_SHUFFLE,
		     K_SHUFFLE_DECK, s->round);
		return;
	}
	/* FAQ L35-L40: an empty pile or an added set */
	TEST(t, RULE_PARTY_SHUFFLE_ONLY_DUE,
	     weimar_top(s) == FRAME_SHUFFLE && s->source[s->depth - 1] == deck,
	     K_SHUFFLE_DECK, deck);
}

static void
apply_shuffle(struct run *r, int deck)
{
	struct weimar *s = r->s;
	int party = deck - DECK_PARTY, frame = s->depth - 1;

	if (s->phase == PHASE_SETUP) {
		s->progress |= (uint8_t)(1 << deck);
		return;
	}
	if (deck == DECK_TIMELINE) {
		s->step = STEP_ISSUE;
		return;
	}
	s->expansion[party] |= s->times[frame];
	weimar_pop(s);
	weimar_shuffled(r, deck, true);
}

/* --- drawing ------------------------------------------------------------- */

/* How many cards of this deck are due to the party, at least and at most. */
static int
cards_due(const struct weimar *s, const struct context *c, int deck, int party,
	  int *least)
{
	int frame = s->depth - 1, pile;
	int due = 0;

	*least = 0;
	if (weimar_top(s) == FRAME_DRAW) {
		if (s->party[frame] == party && s->source[frame] == deck)
			due = s->times[frame];
	} else if (s->depth == 0 && s->phase == PHASE_AGENDA &&
		   s->step == STEP_DRAW) {
		bool timeline = s->agenda_shown == 0;

		if (deck == (timeline ? DECK_TIMELINE : DECK_PARTY + party))
			due = s->draw_due[party];
		/* 5.4.1: the winner of Reparations may draw one more */
		if (due > 1 && !timeline && s->reparations == party + 1)
			*least = due - 1;
	}
	pile = deck == DECK_TIMELINE ? s->pile_timeline
				     : s->pile[deck - DECK_PARTY];
	due = lesser(due, pile);
	*least = *least ? lesser(*least, due) : due;
	(void)c;
	return due;
}

static uint16_t
draw_rule(const struct weimar *s, int deck)
{
	if (weimar_top(s) == FRAME_DRAW && !s->flag[s->depth - 1])
		return RULE_REACTION_CARD_REPLACEMENT;
	return deck == DECK_TIMELINE ? RULE_AGENDA_TIMELINE_TWO
				     : RULE_AGENDA_DRAW_THREE;
}

static bool
banner_in(const struct weimar *s, int32_t banner)
{
	switch (banner) {
	case BANNER_ORANGE:
		return s->round <= 2;
	case BANNER_GREEN:
		return s->round == 3 || s->round == 4;
	case BANNER_YELLOW:
		return s->round >= 5;
	default:
		return true;
	}
}

/* A card that is named: in this deck, seen by nobody, once. */
static void
check_card(struct trial *t, int deck, const int16_t *cards, int i)
{
	const struct weimar *s = t->state;
	const struct pack *p = PACK(t->context);
	int card = cards[i], j;
	bool once = true;

	if (card == UNSEEN)
		return;
	for (j = 0; j < i; j++)
		once &= cards[j] != card;
	if (deck == DECK_TIMELINE &&
	    cell(p, T_CARDS, card, CARD_DECK) == DECK_TIMELINE)
		TEST_ITEM(t, RULE_TIMELINE_BANNER,
			  banner_in(s, cell(p, T_CARDS, card, CARD_BANNER)),
			  K_DRAW_CARDS, i, card);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK,
		  once && cell(p, T_CARDS, card, CARD_DECK) == deck &&
		      s->card[card] == CARD_UNSEEN,
		  K_DRAW_CARDS, i, card);
}

static void
check_draw(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int deck = m->value[K_DRAW_DECK], party = m->value[K_DRAW_SEAT];
	int n, i, least, due = cards_due(s, c, deck, party, &least);
	const int16_t *cards = move_items(m, K_DRAW_CARDS, &n);

	for (i = 0; i < n; i++) {
		int broken = t->count;

		check_card(t, deck, cards, i);
		if (t->count > broken && !t->collect)
			return;
	}
	TEST(t, draw_rule(s, deck), n >= least && n <= due, K_DRAW_CARDS, due,
	     n);
}

static void
apply_draw(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int deck = m->value[K_DRAW_DECK], party = m->value[K_DRAW_SEAT];
	int n, i, frame = s->depth - 1;
	const int16_t *cards = move_items(m, K_DRAW_CARDS, &n);
	uint8_t *pile = deck == DECK_TIMELINE ? &s->pile_timeline
					      : &s->pile[deck - DECK_PARTY];

	for (i = 0; i < n; i++) {
		if (cards[i] != UNSEEN)
			s->card[cards[i]] = (uint8_t)(CARD_HAND + party);
		else if (deck == DECK_TIMELINE)
			s->unseen_timeline[party]++;
		else
			s->unseen_party[party]++;
	}
	*pile = (uint8_t)greater(0, *pile - n);
	if (weimar_top(s) == FRAME_DRAW) {
		s->times[frame] = (uint8_t)greater(0, s->times[frame] - n);
		if (!s->times[frame])
			weimar_pop(s);
		return;
	}
	/* an empty pile is made anew for what is still due */
	s->draw_due[party] = (uint8_t)greater(0, s->draw_due[party] - n);
	if (*pile)
		s->draw_due[party] = 0;
}

/* --- starting bases ------------------------------------------------------ */

static void
check_start_bases(struct trial *t)
{
	static const uint8_t counts[PARTIES] = {
	    [KPD] = 4, [SPD] = 6, [ZENTRUM] = 5, [DNVP] = 3};
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int party = m->actor - 1, n, i, j;
	const int16_t *cities = move_items(m, K_START_BASES_CITIES, &n);

	MUST(t, RULE_SETUP_BASES_ORDER, weimar_base_placer(s) == party,
	     AT_ACTOR, weimar_base_placer(s), party);
	for (i = 0; i < n; i++) {
		int32_t spaces =
		    cell(PACK(c), T_CITIES, cities[i], CITY_SPACES);
		int before = 0;

		for (j = 0; j < i; j++)
			before += cities[j] == cities[i];
		TEST_ITEM(t, RULE_CITY_CAPACITY,
			  spaces == UNKNOWN ||
			      weimar_city_bases(s, cities[i]) + before < spaces,
			  K_START_BASES_CITIES, i, spaces, cities[i]);
		TEST_ITEM(t, RULE_SETUP_BASES_ONE_PER_CITY, !before,
			  K_START_BASES_CITIES, i, cities[i]);
	}
	TEST(t, RULE_SETUP_BASES_COUNT, n == counts[party],
	     K_START_BASES_CITIES, counts[party], n, party);
}

/* --- agendas and start players ------------------------------------------- */

static void
check_agenda(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int party = m->actor - 1, card = m->value[0];
	bool reveal = m->verb == V_REVEAL;

	if (card != UNSEEN)
		MUST(t, RULE_AGENDA_OWN,
		     cell(PACK(t->context), T_AGENDAS, card, AGENDA_PARTY) ==
			 party,
		     0, card, party);
	if (!reveal) {
		TEST(t, RULE_AGENDA_CHOOSE, s->agenda[party] == AGENDA_NONE,
		     AT_ACTOR, party);
		return;
	}
	/* who is waited for has chosen in secret */
	MUST(t, RULE_AGENDA_ORDER, s->actor == m->actor, AT_ACTOR,
	     s->actor ? s->actor - 1 : 0);
}

static void
check_start_player(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;

	TEST(t, RULE_START_CHANCELLOR, s->chancellor + 1 == m->actor, AT_ACTOR,
	     s->chancellor);
}

/* --- the door of this file ----------------------------------------------- */

void
weimar_check_draw(struct trial *t)
{
	switch (t->move->verb) {
	case V_SHUFFLE:
		check_shuffle(t);
		break;
	case V_DRAW:
		check_draw(t);
		break;
	case V_START_BASES:
		check_start_bases(t);
		break;
	case V_AGENDA:
	case V_REVEAL:
		check_agenda(t);
		break;
	default:
		check_start_player(t);
		break;
	}
}

void
weimar_apply_draw(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, n, i;
	const int16_t *cities;

	switch (m->verb) {
	case V_SHUFFLE:
		apply_shuffle(r, m->value[K_SHUFFLE_DECK]);
		break;
	case V_DRAW:
		apply_draw(r, m);
		break;
	case V_START_BASES:
		cities = move_items(m, K_START_BASES_CITIES, &n);
		for (i = 0; i < n; i++)
			s->base[cities[i]][party]++;
		s->progress++;
		break;
	case V_AGENDA:
	case V_REVEAL:
		s->agenda[party] = (uint8_t)(m->value[0] == UNSEEN
						 ? AGENDA_SECRET
						 : AGENDA_CARD + m->value[0]);
		break;
	default:
		s->start = (uint8_t)(m->value[K_START_PLAYER_PARTY] + 1);
		if (s->phase == PHASE_IMPULSE)
			weimar_impulse_begin(r);
		break;
	}
}
