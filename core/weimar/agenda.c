/* The Agenda Phase (5.2): draws, agendas chosen and revealed. */
#include <string.h>

#include "steps.h"

/* --- agendas -------------------------------------------------------------- */

int
weimar_agenda_nth(const struct weimar *s, const struct context *c, int n)
{
	bool chancellor = RULED(c, AGENDA_ORDER, CHANCELLOR_FIRST);

	return weimar_clockwise(s, chancellor ? s->chancellor : weimar_first(s),
				n);
}

/* A party chooses, or shows, an agenda of its own, once. */
void
weimar_check_agenda(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor), card = t->move->value[0];

	if (card != UNSEEN)
		MUST(t, RULE_AGENDA_OWN,
		     cell(t->context->pack, T_AGENDAS, card, AGENDA_PARTY) ==
			 party,
		     0, card, party);
	if (t->move->verb == V_AGENDA)
		TEST(t, RULE_AGENDA_CHOOSE, s->agenda[party] == AGENDA_NONE,
		     FAULT_ACTOR, party);
}

void
weimar_apply_agenda(struct weimar *s, struct context *c UNUSED,
		    const struct move *m)
{
	s->agenda[party_of(m->actor)] =
	    (uint8_t)(m->value[0] == UNSEEN ? AGENDA_SECRET
					    : AGENDA_CARD + m->value[0]);
}

bool
weimar_may_expand(const struct weimar *s, const struct context *c, int deck)
{
	int i = top_frame(s);

	return weimar_is_attested(s) && s->source[i] == SOURCE_AGENDA &&
	       s->party[i] + DECK_PARTY == deck &&
	       cell(c->pack, T_AGENDAS, unless_none(s->row[i]),
		    AGENDA_EXPANSION) == UNKNOWN;
}

/* A cell; where it is unknown though the text is not, it is in doubt. */
static int32_t
attested_cell(struct context *c, int row, int column)
{
	int32_t value = cell(c->pack, T_AGENDAS, row, column);
	int32_t text = cell(c->pack, T_AGENDAS, row, AGENDA_EFFECTS);

	if (value == UNKNOWN && text != UNKNOWN &&
	    !c->pack->effects.programs[text].open)
		(void)sure(c, T_AGENDAS, row, column);
	return value;
}

/* The agenda brings an issue to its space, or moves it there. */
static void
bring_issue(struct weimar *s, struct context *c, int row, int party)
{
	int32_t issue = attested_cell(c, row, AGENDA_ISSUE);
	int32_t space = cell(c->pack, T_AGENDAS, row, AGENDA_SPACE);

	if (issue <= 0)
		return;
	(void)sure(c, T_AGENDAS, row, AGENDA_SPACE);
	weimar_issue_enter(s, c, BY_AGENDA, unless_none(issue),
			   weimar_start_space(c, space, party));
}

/* The agenda adds a set of party cards; the deck has to be shuffled. */
static void
add_set(struct weimar *s, struct context *c, int row, int party)
{
	int32_t set = cell(c->pack, T_AGENDAS, row, AGENDA_EXPANSION);
	bool again;
	int frame;

	if (set != SET_ONE && set != SET_TWO)
		return;
	again = bits_has(s->expansion[party], set - SET_ONE);
	if (again && RULED(c, EXPANSION_AGAIN, NOTHING))
		return;
	frame = weimar_push(s, FRAME_SHUFFLE, party);
	s->deck[frame] = (uint8_t)(DECK_PARTY + party);
	s->adds[frame] = again ? 0 : (uint8_t)bit(set - SET_ONE);
	s->flags[frame] = 1 << BIT_ADDS;
}

/* Resolves the next agenda in turn order, or after the last begins the draws;
 * false: a row has to name the agenda first. */
static bool
resolve_next(struct weimar *s, struct context *c)
{
	int party, row;

	/* the text comes before the set that the agenda adds */
	if (s->progress > 0) {
		party = weimar_agenda_nth(s, c, s->progress - 1);
		(void)attested_cell(c, s->agenda[party] - AGENDA_CARD,
				    AGENDA_EXPANSION);
	}
	if (s->progress == PARTIES) {
		weimar_draws_begin(s, c);
		return true;
	}
	party = weimar_agenda_nth(s, c, s->progress);
	if (s->agenda[party] == AGENDA_SECRET)
		return false;
	row = s->agenda[party] - AGENDA_CARD;
	s->agenda_shown |= (uint8_t)bit(party);
	s->progress++;
	s->extra_draw[party] = (uint8_t)greater(
	    0, cell(c->pack, T_AGENDAS, row, AGENDA_EXTRA_DRAW));
	s->extra[party] = (uint8_t)greater(
	    0, cell(c->pack, T_AGENDAS, row, AGENDA_EXTRA_PLAY));
	add_set(s, c, row, party);
	bring_issue(s, c, row, party);
	if (APPLIES(c, RULE_AGENDA_EFFECTS_NOW))
		(void)weimar_push_text(s, SOURCE_AGENDA, row, party);
	return true;
}

/* --- party cards ---------------------------------------------------------- */

int
weimar_draw_deck(const struct weimar *s, int party)
{
	if (s->depth || s->phase != PHASE_AGENDA || s->step != STEP_DRAW)
		return -1;
	return s->agenda_shown ? DECK_PARTY + party : DECK_TIMELINE;
}

bool
weimar_wants_shuffle(const struct weimar *s, const struct context *c, int deck)
{
	int party = deck - DECK_PARTY;

	return deck != DECK_TIMELINE && weimar_draw_deck(s, party) == deck &&
	       (s->draw_due[party] || s->draw_may[party]) &&
	       weimar_can_reshuffle(s, c, deck);
}

int
weimar_unknown_extra(const struct weimar *s, const struct context *c, int party,
		     struct unknown_cells *cells)
{
	int row = s->agenda[party] - AGENDA_CARD, n = 0;

	for (int i = AGENDA_EXTRA_DRAW; row >= 0 && i <= AGENDA_EXTRA_PLAY; i++)
		n += cells_gap(cells, c, T_AGENDAS, row, i) ? 2 : 0;
	return n;
}

/* How many cards beyond three the party may draw, by its agenda or Reparations;
 * *unknown of them only if unknown cells say so. */
static int
cards_beyond_three(const struct weimar *s, const struct context *c, int party,
		   int *unknown)
{
	struct unknown_cells cells = {0};

	*unknown = weimar_unknown_extra(s, c, party, &cells);
	return s->extra_draw[party] + s->extra[party] +
	       (s->reparations == owner_of(party)) + *unknown;
}

void
weimar_draws_begin(struct weimar *s, struct context *c)
{
	s->progress = 0;
	s->step = STEP_DRAW;
	memset(s->extra_card, 0, sizeof(s->extra_card));
	for (int party = 0; party < PARTIES; party++) {
		int unknown, may = cards_beyond_three(s, c, party, &unknown),
			     must = 0;

		if (DUE(c, RULE_AGENDA_EXTRA_DRAW, may - unknown > 0) &&
		    RULED(c, EXTRA_DRAW, MUST))
			must = s->extra_draw[party] + s->extra[party];
		s->draw_due[party] = (uint8_t)(3 + must);
		s->draw_may[party] = (uint8_t)(may - must);
	}
}

/* The party declines the cards that it may still draw: an additional play
 * remains only for cards it has taken. */
static void
decline_further(struct weimar *s, struct context *c, int party)
{
	int unknown, row = s->agenda[party] - AGENDA_CARD;
	/* a position that is given may allow more than the agenda does */
	int taken = greater(0, cards_beyond_three(s, c, party, &unknown) -
				   s->draw_may[party]);

	if (unknown && taken > 0)
		(void)sure(c, T_AGENDAS, row, AGENDA_EXTRA_PLAY);
	s->extra[party] = (uint8_t)lesser(s->extra[party], taken);
	s->extra_draw[party] = s->draw_may[party] = 0;
	for (int i = s->extra[party]; i < DRAWN_EXTRA; i++)
		s->extra_card[party][i] = 0;
}

/* All have what is due: the others want no card, but after a shuffle. */
static void
others_decline(struct weimar *s, struct context *c, int party)
{
	if (bytes_sum(s->draw_due, PARTIES))
		return;
	for (int other = 0; other < PARTIES; other++)
		if (other != party && s->draw_may[other] &&
		    !PILE(s, DECK_PARTY + other))
			decline_further(s, c, other);
}

void
weimar_drawn(struct weimar *s, struct context *c, int party,
	     const int16_t *list, int n)
{
	int more = n - s->draw_due[party];

	s->draw_due[party] = (uint8_t)greater(0, -more);
	if (!s->agenda_shown)
		return;
	others_decline(s, c, party);
	/* which cards came last */
	for (int i = 0; i < n; i++) {
		uint8_t *last = s->extra_card[party];

		memmove(last + 1, last, DRAWN_EXTRA - 1);
		last[0] = list[i] == UNSEEN ? 0 : or_none(list[i]);
	}
	if (more < 0)
		return;
	add8(&s->draw_may[party], -more);
	if (!s->draw_may[party] ||
	    !weimar_can_reshuffle(s, c, DECK_PARTY + party))
		decline_further(s, c, party);
}

bool
weimar_may_decline(const struct weimar *s, int party)
{
	return weimar_draw_deck(s, party) >= 0 &&
	       !bytes_sum(s->draw_due, PARTIES) && s->draw_may[party];
}

void
weimar_check_enough(struct trial *t, const struct weimar *s)
{
	MUST(t, RULE_AGENDA_DRAW_THREE,
	     t->move->actor && weimar_may_decline(s, party_of(t->move->actor)),
	     FAULT_VERB, 1, 0, 1);
}

void
weimar_apply_enough(struct weimar *s, struct context *c, const struct move *m)
{
	decline_further(s, c, party_of(m->actor));
}

/* Gives up cards that cannot be drawn; true: others are due or allowed. */
static bool
await_draws(struct weimar *s, struct context *c)
{
	bool left = false;

	for (int party = 0; party < PARTIES; party++) {
		int deck = weimar_draw_deck(s, party);

		if (!PILE(s, deck) && !weimar_can_reshuffle(s, c, deck)) {
			add8(&s->extra[party], -s->draw_due[party]);
			s->draw_due[party] = 0;
			if (s->draw_may[party])
				decline_further(s, c, party);
		}
		left |= s->draw_due[party] || s->draw_may[party];
	}
	return left;
}

/* --- the phase ------------------------------------------------------------ */

/* Once all have drawn: timeline cards, then, agendas shown, party cards. */
static bool
after_draws(struct weimar *s, struct context *c)
{
	if (await_draws(s, c))
		return false;
	if (s->agenda_shown) {
		TOOK(c, RULE_HAND_SIZE);
		s->phase = PHASE_IMPULSE;
		s->step = STEP_START_PLAYER;
		s->start = 0;
		memset(s->impulse, 0, sizeof(s->impulse));
		return true;
	}
	s->step = RULED(c, AGENDA_ORDER, START_PLAYER_FIRST) ? STEP_START_PLAYER
							     : STEP_AGENDA;
	return true;
}

void
weimar_agenda_begin(struct weimar *s)
{
	s->phase = PHASE_AGENDA;
	s->step = STEP_DRAW;
	s->start = s->agenda_shown = 0;
	for (int party = 0; party < PARTIES; party++) {
		s->agenda[party] = 0;
		s->draw_due[party] = 2;
		s->draw_may[party] = 0;
	}
}

bool
weimar_advance_agenda(struct weimar *s, struct context *c)
{
	switch (s->step) {
	case STEP_DRAW:
		return after_draws(s, c);
	case STEP_START_PLAYER:
		if (!s->start && s->reparations)
			s->start = s->reparations;
		if (!s->start)
			return false;
		s->step = STEP_AGENDA;
		return true;
	case STEP_AGENDA:
		for (int party = 0; party < PARTIES; party++)
			if (!s->agenda[party])
				return false;
		return weimar_begin(s, STEP_RESOLVE);
	case STEP_RESOLVE:
		return resolve_next(s, c);
	default:
		return false;
	}
}

bool
weimar_can_reshuffle(const struct weimar *s, const struct context *c, int deck)
{
	return deck != DECK_TIMELINE && PILE(s, deck) == 0 &&
	       weimar_cards_at(s, c, deck, CARD_DISCARD) > 0 &&
	       RULED(c, PARTY_DECK_EMPTY, RESHUFFLE);
}
