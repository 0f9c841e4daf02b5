/* Clean-up (§16): new projects, the bottom technology, slide and refill. */
#include "steps.h"

/* --- drawing from the technology deck ------------------------------------ */

bool
sw_may_be_drawn(const struct sw *s, const struct context *c, int card)
{
	int position, t = card - PROJECTS;

	if (card < 0 || card >= PROJECTS + TECHS)
		return false;
	if (card < PROJECTS
		? card >= sw_projects_of(c) || s->place[card] != PLACE_DECK
		: t >= sw_techs_of(c) || s->on[t] != ON_DECK)
		return false;
	/* cards known to lie at the bottom come last, in their order */
	position = card < PROJECTS ? s->deckpos[card] : s->tech_deckpos[t];
	return position == 0 || (position == 1 &&
				 !(sw_projects_at(c, s->place, PLACE_DECK) &
				   sw_projects_at(c, s->deckpos, 0)) &&
				 !(sw_techs_at(c, s->on, ON_DECK) &
				   sw_techs_at(c, s->tech_deckpos, 0)));
}

void
sw_set_aside(struct sw *s, int card)
{
	sw_off_deck(s, card);
	if (card < PROJECTS)
		s->place[card] = PLACE_BOX;
	else
		s->on[card - PROJECTS] = ON_BOX;
}

/* Each card can be the next of the deck, once those before it are drawn. */
void
sw_check_draw_cards(struct trial *t, const struct sw *s, const struct move *m)
{
	struct sw rest; /* without the cards drawn before */

	EACH_ITEM (i, card, m, K_DRAW_CARDS) {
		bool drawable =
		    sw_may_be_drawn(i ? &rest : s, t->context, card);

		TEST_ITEM(t, RULE_DECK_DRAW, drawable, K_DRAW_CARDS, i, card,
			  DECK_TECH);
		if (i == 0 && m->count[K_DRAW_CARDS] > 1)
			rest = *s;
		if (drawable && m->count[K_DRAW_CARDS] > 1)
			sw_set_aside(&rest, card);
	}
}

/* --- new projects -------------------------------------------------------- */

/* Is there a home left to propose a project in? */
static bool
is_home_left(const struct sw *s, const struct context *c)
{
	for (int i = 0; i < sw_sites_of(c); i++)
		if (sw_site(c, i, SITE_KIND) == KIND_HOME &&
		    s->cover[i] != COVER_OVERRUN)
			return true;
	return false;
}

int
sw_claimer(const struct sw *s, const struct context *c, bool *search)
{
	*search = false;
	if (s->phase != PHASE_CLEANUP_CLAIM || !is_home_left(s, c))
		return 0;
	EACH_SEAT (seat, s) {
		if ((OF(s->seat_turn, seat) & TURN_OVER) ||
		    sw_only_project(s, c, seat) != SOURCE_POOL)
			continue;
		if (sw_projects_within(c, s->place, PLACE_SLOT, PLACE_HOME))
			return seat;
		*search = sw_projects_at(c, s->place, PLACE_DECK) != 0;
		return *search ? seat : 0;
	}
	return 0;
}

/* §16.1: the seats one after the other assign tokens, and claim a project. */
int
sw_claim_run(struct sw *s, struct context *c)
{
	bool search;

	EACH_SEAT (seat, s) {
		if (OF(s->seat_turn, seat) & TURN_OVER)
			continue;
		if (sw_must_assign(s, c, seat)) {
			s->phase = PHASE_CLEANUP_ASSIGN;
			s->actor = (uint8_t)seat;
			return RUN_ROW;
		}
		if (DUE(c, RULE_NEW_PROJECT_ELIGIBLE,
			sw_claimer(s, c, &search) == seat)) {
			s->actor = (uint8_t)seat;
			return RUN_ROW;
		}
		sw_turn_over(s, seat);
	}
	return PHASE_CLEANUP_BOTTOM;
}

void
sw_check_claim(struct trial *t, const struct sw *s, const struct move *m)
{
	int slot = m->value[K_CLAIM_SLOT],
	    p = sw_slot_project(s, t->context, slot);

	TEST(t, RULE_NEW_PROJECT_TRACK, p >= 0, K_CLAIM_SLOT, slot);
}

void
sw_act_claim(struct sw *s, struct context *c, const struct move *m)
{
	int p = sw_slot_project(s, c, m->value[K_CLAIM_SLOT]);

	if (p < 0 || !sw_receive_project(s, c, p, m->actor, PROVIDES_TO_POOL))
		sw_turn_over(s, m->actor);
}

/* --- the bottom slot ----------------------------------------------------- */

/* §16.6: what is on the track moves down, so the empty slots are at the top. */
static void
slide(struct sw *s, struct context *c)
{
	unsigned free = sw_slots(c); /* from the lowest that may be empty on */

	memset(s->slot_short, 0, sizeof(s->slot_short));
	EACH (k, sw_slots(c)) {
		uint64_t projects = sw_projects_at(c, s->place, PLACE_SLOT + k);
		uint64_t techs = sw_techs_at(c, s->on, ON_SLOT + k);
		int to = bits_first(free);

		if (!projects && !techs)
			continue;
		if (to < k && !APPLIES(c, RULE_TRACK_SLIDE))
			to = k;
		EACH (p, projects)
			s->place[p] = (uint8_t)(PLACE_SLOT + to);
		EACH (t, techs)
			s->on[t] = (uint8_t)(ON_SLOT + to);
		free &= ~((2u << to) - 1);
	}
}

/* The technology that leaves the bottom slot for the last seat, or -1. */
static int
bottom_tech(const struct sw *s, const struct context *c)
{
	unsigned slots = sw_slots(c);
	uint64_t there =
	    slots ? sw_techs_at(c, s->on, ON_SLOT + bits_first(slots)) : 0;
	int tech = there ? bits_first(there) : -1;

	/* its project lies on that slot or, by ruling theory-pair, another */
	return tech >= 0 && sw_pair_of(s, c, tech) >= 0 &&
		       RULED(c, BOTTOM_PAIR, STAYS)
		   ? -1
		   : tech;
}

/* §16.5: the bottom technology goes to the last seat or under the deck. */
int
sw_bottom_run(struct sw *s, struct context *c)
{
	int last = sw_last(s), to, tech = bottom_tech(s, c);

	if (tech >= 0) {
		(void)sure(c, T_TECHS, tech, TECH_THEORY_OF);
		to = sw_taker(s, c, tech, last, NO_PROJECT);
		if (to == TAKER_TO_NAME) {
			s->actor = (uint8_t)last;
			return RUN_ROW;
		}
		if (to >= 0)
			sw_lay_tech(s, tech, to);
		else if (APPLIES(c, RULE_BOTTOM_TECH_DISCARD))
			sw_tech_under_deck(s, c, tech);
	}
	slide(s, c);
	return PHASE_CLEANUP_REFILL;
}

/* The technology goes to a project of the seat, of its colour. */
void
sw_check_receive(struct trial *t, const struct sw *s, const struct move *m)
{
	int i = sw_top(s), to = m->value[K_RECEIVE_TO];
	int tech = i >= 0 ? unless_none(s->pending_tech[i])
			  : bottom_tech(s, t->context);

	TEST(t, RULE_BOTTOM_TECH_LAST, sw_is_own_active(s, to, m->actor),
	     K_RECEIVE_TO, to, m->actor);
	TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
	     K_RECEIVE_TO, tech, to);
}

/* The technology of a text, else that of the bottom slot, goes to a project. */
void
sw_act_receive(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), to = m->value[K_RECEIVE_TO], tech;

	if (i >= 0) {
		tech = unless_none(s->pending_tech[i]);
		sw_pop(s);
		sw_off_deck(s, FIRST_TECH + tech);
	} else {
		tech = bottom_tech(s, c);
	}
	if (tech < 0)
		return;
	if (sw_is_unfinished(s, to))
		sw_lay_tech(s, tech, to);
	else
		sw_tech_under_deck(s, c, tech);
}

/* --- refilling the track, and its Theory cards (§16.6) -------------------- */

/* Has the deck a card to fill a slot?  Not a Theory card that was put back. */
static bool
can_fill_slot(const struct sw *s, const struct context *c)
{
	if (sw_projects_at(c, s->place, PLACE_DECK))
		return true;
	EACH (i, sw_techs_at(c, s->on, ON_DECK))
		if (!s->tech_deckpos[i] ||
		    !sw_cell_or(sw_tech(c, i, TECH_THEORY_OF), 0))
			return true;
	return false;
}

int
sw_refill_slot(const struct sw *s, const struct context *c)
{
	/* a pack of what is known lacks most cards */
	bool fills = c->pack->kind == PACK_KNOWN || can_fill_slot(s, c);

	return fills ? sw_highest(sw_empty_slots(s, c)) : 0;
}

bool
sw_may_end_refill(const struct sw *s, struct context *c)
{
	return !can_fill_slot(s, c);
}

int
sw_end_refill(struct sw *s, struct context *c)
{
	EACH (k, sw_slots(c))
		s->slot_short[k] = sw_slot_empty(s, c, k + 1);
	return s->phase == PHASE_SETUP_TRACK ? PHASE_DRAFT_SHUFFLE
					     : PHASE_CLEANUP_REDISTRIBUTE;
}

int
sw_refill_run(struct sw *s, struct context *c)
{
	s->actor = 0;
	/* what the track is made of, where the pack does not say */
	sw_note_columns(&c->doubt, c, T_SLOTS, SLOT_MIN_PLAYERS,
			SLOT_MIN_PLAYERS);
	return sw_refill_slot(s, c) ? RUN_ROW : sw_end_refill(s, c);
}

/* Both cards go on the track as a pair, the deck is shuffled. */
static void
pair(struct sw *s, struct context *c, int t, int p, int slot)
{
	int k = slot;

	s->on[t] = sw_on_slot(slot);
	if (!APPLIES(c, RULE_THEORY_PAIR))
		return;
	sw_off_deck(s, p);
	if (RULED(c, THEORY_PAIR, TWO_SLOTS)) {
		for (k = slot - 1; k > 0; k--)
			if (sw_slot_row(c, k) >= 0 && sw_slot_empty(s, c, k))
				break;
		if (k == 0)
			k = slot;
	}
	s->place[p] = sw_place_slot(k);
	(void)sw_push(s, PENDING_SHUFFLE, DECK_TECH, 0);
}

/* A technology comes from the deck to the track; a Theory card goes with its
 * project, where that is: with its owner, in the deck, on the track; without it
 * under the deck or out of the game. */
static void
theory_revealed(struct sw *s, struct context *c, int t, int slot)
{
	int p = unless_none(sw_sure(c, T_TECHS, t, TECH_THEORY_OF, 0));
	int to = ON_LOST;

	sw_off_deck(s, FIRST_TECH + t);
	if (p < 0) {
		to = sw_on_slot(slot);
	} else if (DUE(c, RULE_THEORY_OWNER, s->owner[p])) {
		if (sw_is_unfinished(s, p) || RULED(c, THEORY_FINISHED, OWNER))
			to = ON_PROJECT + p;
		else if (RULED(c, THEORY_FINISHED, DECK_BOTTOM))
			to = ON_DECK;
	} else if (s->place[p] == PLACE_DECK) {
		pair(s, c, t, p, slot);
		return;
	} else if (s->place[p] >= PLACE_SLOT && s->place[p] < PLACE_HOME) {
		to = !APPLIES(c, RULE_THEORY_ON_TRACK)
			 ? sw_on_slot(sw_top_slot(c))
		     : RULED(c, THEORY_PROJECT_ON_TRACK, JOIN)
			 ? ON_SLOT + s->place[p] - PLACE_SLOT
			 : ON_DECK;
	} else if (!APPLIES(c, RULE_THEORY_ORPHAN)) {
		to = sw_on_slot(sw_top_slot(c));
	} else if (RULED(c, THEORY_ORPHAN, DECK_BOTTOM)) {
		to = ON_DECK;
	}
	s->on[t] = (uint8_t)to;
	if (to == ON_DECK)
		sw_tech_under_deck(s, c, t);
}

/* --- draw and shuffle rows ----------------------------------------------- */

/* A draw for a seat ends with its project; one for a slot is a single card. */
void
sw_check_draw_tech(struct trial *t, const struct sw *s, const struct move *m)
{
	int n = m->count[K_DRAW_CARDS], slot;

	/* with a seat: cards until a project comes up */
	if (s->phase == PHASE_CLEANUP_CLAIM) {
		TEST(t, RULE_NEW_PROJECT_DRAW, !move_has(m, K_DRAW_SLOT),
		     K_DRAW_SLOT, MISSING);
		TRY(t, sw_check_draw_cards(t, s, m));
		EACH_ITEM (i, card, m, K_DRAW_CARDS)
			TEST_ITEM(t, RULE_NEW_PROJECT_DRAW,
				  (card < PROJECTS) == (i + 1 == n),
				  K_DRAW_CARDS, i, card);
		return;
	}
	slot = sw_refill_slot(s, t->context);
	TEST(t, RULE_TRACK_REFILL_ORDER,
	     m->value[K_DRAW_SLOT] == slot && n == 1 &&
		 !move_has(m, K_DRAW_SEAT),
	     K_DRAW_SLOT, slot, m->value[K_DRAW_SLOT]);
	sw_check_draw_cards(t, s, m);
}

/* A new project for a seat (§16.1), or a card for the next slot (§16.6). */
void
sw_act_draw_tech(struct sw *s, struct context *c, const struct move *m)
{
	int last = m->count[K_DRAW_CARDS] - 1, slot;
	int card = move_item(m, K_DRAW_CARDS, last);

	if (s->phase == PHASE_CLEANUP_CLAIM) {
		int seat = seat_of(m->value[K_DRAW_SEAT]);

		if (card < 0 || card >= PROJECTS ||
		    s->place[card] != PLACE_DECK ||
		    !sw_receive_project(s, c, card, seat, PROVIDES_TO_POOL))
			sw_turn_over(s, seat);
		(void)sw_push(s, PENDING_SHUFFLE, DECK_TECH, seat);
		return;
	}
	/* under -k: the first of several */
	card = move_item(m, K_DRAW_CARDS, 0);
	slot = sw_refill_slot(s, c);
	if (!sw_may_be_drawn(s, c, card))
		return;
	if (card >= FIRST_TECH) {
		theory_revealed(s, c, card - FIRST_TECH, slot);
		return;
	}
	sw_off_deck(s, card);
	s->place[card] = sw_place_slot(slot);
}

/* The deck that has to be shuffled, and no other. */
void
sw_check_shuffle(struct trial *t, const struct sw *s, const struct move *m)
{
	int i = sw_top(s), deck = i >= 0 ? s->pending_card[i] : DECK_EVENTS;

	TEST(t, RULE_PENDING_FIRST, m->value[K_SHUFFLE_DECK] == deck,
	     K_SHUFFLE_DECK, PENDING_SHUFFLE);
	if (i < 0 && s->phase == PHASE_DRAFT_PACKET)
		sw_knows_joined(t);
}

/* After a shuffle no card is known to lie at the bottom. */
void
sw_act_shuffle(struct sw *s, struct context *c UNUSED,
	       const struct move *m UNUSED)
{
	int i = sw_top(s);

	if (i >= 0) {
		if (s->pending_card[i] == DECK_TECH) {
			memset(s->deckpos, 0, sizeof(s->deckpos));
			memset(s->tech_deckpos, 0, sizeof(s->tech_deckpos));
		}
		sw_pop(s);
	} else {
		/* also at the packet: cards of an unknown year have joined */
		s->used = 1;
	}
}
