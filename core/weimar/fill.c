/* After `given`: the rest follows from conservation, or the set-up. */
#include "door.h"

/* Units that were not placed stay in supply, or never entered the game. */
static void
fill_units(const struct gap *g, struct weimar *s)
{
	for (int unit = 0; unit < UNIT_ROWS; unit++) {
		int32_t count =
		    cell(g->context->pack, T_UNITS, unit, UNIT_COUNT);
		uint8_t *supply = &s->units[unit][UNIT_SUPPLY];
		uint8_t *absent = &s->units[unit][UNIT_ABSENT];
		/* reichswehr-returned: with black ones in supply */
		int placed = weimar_units_from(s, unit, UNIT_SUPPLY) - *supply;
		int left = count == UNKNOWN ? 0 : count - placed;
		/* those of the set-up that are nowhere else */
		int stay = lesser(left, greater(0, *supply - placed));

		if (!gap_open(g, supply) && gap_open(g, &s->supply_known))
			s->supply_known |= (uint16_t)bit(unit);
		if (left < 0)
			continue;
		suppose(g, supply,
			gap_open(g, absent) ? stay
					    : greater(0, left - *absent));
		suppose(g, absent, greater(0, left - *supply));
	}
}

/* In the impulse phase a party holds cards, even where no row names them. */
static void
fill_hands(const struct gap *g, struct weimar *s)
{
	if (s->phase != PHASE_IMPULSE)
		return;
	for (int party = 0; party < PARTIES; party++) {
		int n = 5 - s->impulse[party];

		if (n <= 0 || !gap_open(g, &s->unseen_party[party]) ||
		    !gap_open(g, &s->unseen_timeline[party]) ||
		    weimar_hand(s, party))
			continue;
		s->unseen_timeline[party] = (uint8_t)lesser(2, n);
		s->unseen_party[party] =
		    (uint8_t)(n - s->unseen_timeline[party]);
	}
}

/* The set of a card, as one of two bits for each party; 0: none. */
static unsigned
set_of(const int32_t *v)
{
	return v[CARD_DECK] < DECK_PARTY || v[CARD_SET] < SET_ONE
		   ? 0
		   : 1u << (2 * (v[CARD_DECK] - DECK_PARTY) + v[CARD_SET] -
			    SET_ONE);
}

/* 3.0, 5.2: a card came with its set, so the rest of that is in the deck. */
static void
fill_sets(const struct gap *g, struct weimar *s)
{
	const struct pack *p = g->context->pack;
	unsigned added = 0;

	for (int i = 0; i < pack_entries(p, T_CARDS); i++)
		if (s->card[i] != CARD_ASIDE)
			added |= set_of(cells(p, T_CARDS, i));
	for (int party = 0; party < PARTIES; party++)
		if (gap_open(g, &s->expansion[party]))
			s->expansion[party] |=
			    (uint8_t)(added >> 2 * party & 3);
		else
			added &= ~(3u << 2 * party);
	for (int i = 0; added && i < pack_entries(p, T_CARDS); i++)
		if (s->card[i] == CARD_ASIDE &&
		    (set_of(cells(p, T_CARDS, i)) & added))
			suppose(g, &s->card[i], CARD_UNSEEN);
}

/* Versailles is concluded if it is signed, and the reverse; one is open. */
static void
fill_treaties(const struct gap *g, struct weimar *s)
{
	int versailles = needed(g->context->pack, NEED_VERSAILLES);

	if (s->versailles && gap_open(g, &s->fa[versailles]))
		s->fa[versailles] = FA_CONCLUDED;
	else if (!gap_open(g, &s->fa[versailles]) &&
		 gap_open(g, &s->versailles))
		s->versailles = s->fa[versailles] == FA_CONCLUDED;
	weimar_open_treaty(s, g->context);
}

/* Whose impulse it is, and its step by the use of the card. */
static void
fill_impulse(const struct gap *g, struct weimar *s)
{
	if (gap_open(g, &s->turn)) {
		s->turn = s->actor;
		if (!s->turn)
			s->turn = s->start ? s->start : owner_of(s->chancellor);
	}
	if (!gap_open(g, &s->step))
		return;
	s->step = s->act_use == or_none(USE_ACTION)   ? STEP_ACTION
		  : s->act_use == or_none(USE_DEBATE) ? STEP_DEBATE
						      : STEP_PLAY;
}

/* What is to be drawn: timeline cards, then, agendas shown, party cards. */
static void
fill_draws(const struct gap *g, struct weimar *s)
{
	struct weimar begun = *s;

	if (s->agenda_shown)
		weimar_draws_begin(&begun, g->context);
	else
		weimar_agenda_begin(&begun);
	for (int i = 0; i < PARTIES; i++) {
		suppose(g, &s->draw_due[i], begun.draw_due[i]);
		suppose(g, &s->draw_may[i], begun.draw_may[i]);
	}
}

/* The step that the phase begins with, and what is pending there. */
static void
fill_step(const struct gap *g, struct weimar *s)
{
	static const uint8_t first[] = {
	    [PHASE_SETUP] = STEP_SHUFFLE,   [PHASE_CARD] = STEP_ISSUE,
	    [PHASE_AGENDA] = STEP_DRAW,     [PHASE_IMPULSE] = STEP_PLAY,
	    [PHASE_POLITICS] = STEP_ISSUES, [PHASE_OVER] = STEP_NONE};
	if (!gap_open(g, &s->phase) && gap_open(g, &s->step))
		s->step = first[s->phase];
	/* whoever has not resolved an agenda has chosen one */
	for (int i = 0; s->step == STEP_RESOLVE && i < PARTIES; i++)
		suppose(g, &s->agenda[i], AGENDA_SECRET);
	if (s->phase == PHASE_IMPULSE)
		fill_impulse(g, s);
	if (s->phase == PHASE_AGENDA && s->step == STEP_DRAW)
		fill_draws(g, s);
}

/* A fragment leaves the draft's government: the Chancellor is in it. */
static void
fill_government(const struct gap *g, struct weimar *s)
{
	if (!governs(s, s->chancellor) && gap_open(g, &s->chancellor))
		for (s->chancellor = 0;
		     !governs(s, s->chancellor) && s->chancellor < PARTIES - 1;)
			s->chancellor++;
	/* a government that ends the game leaves the markers as they are */
	if (s->outcome == RUNNING)
		weimar_flip_markers(s, g->context, g);
}

/* One sort of thing after the other, and at last what is forced. */
void
weimar_fill(void *state, struct context *c, const struct named *named)
{
	struct weimar *s = state;
	const struct gap g = {s, c, named};

	/* 5.1, 6.1: which banners are in the deck this round */
	if (!gap_open(&g, &s->round) && s->round >= 3)
		weimar_gather(s, c, DECK_TIMELINE, &g);
	fill_units(&g, s);
	fill_hands(&g, s);
	fill_sets(&g, s);
	/* draw piles hold what is nowhere else */
	for (int deck = 0; deck < DECKS; deck++)
		if (gap_open(&g, &PILE(s, deck)))
			weimar_count_pile(s, c, deck);
	fill_treaties(&g, s);
	/* 6.6: the Rentenmark has taken it out of the game */
	if (s->rentenmark)
		suppose(&g, &s->dr_inflation, 0);
	fill_government(&g, s);
	fill_step(&g, s);
	if (!weimar_invalid(s, c))
		weimar_settle(s, c);
}
