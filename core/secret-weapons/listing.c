/* Rows worth trying: the referee decides which of them are legal. */
#include "../choices_fill.h"
#include "door.h"

/* --- chance -------------------------------------------------------------- */

void
sw_list_order(struct listing *l, int verb, int actor)
{
	struct move m = listing_row(l, verb, actor);

	listing_unseen(&m, K_ORDER_SEATS, l->context.seats);
	listing_fill(l, &m);
}

/* A pattern of that many cards of a deck, which has `size`. */
static void
list_deal(struct listing *l, struct move *m, int deck, int due, int size)
{
	move_set(m, K_DRAW_DECK, deck);
	listing_unseen(m, K_DRAW_CARDS, due);
	/* cards of the start pile are named, events may stay unseen */
	if (deck == DECK_START ? choices_found(l->state, &l->context, m)
			       : listing_legal(l, m))
		listing_pattern(l, m, listing_arrange(size, due));
}

/* The first of these cards that can be on top; -1 if there is none. */
static int
top_card(const struct sw *s, const struct context *c, int from, int to)
{
	for (int card = from; card < to; card++)
		if (sw_may_be_drawn(s, c, card))
			return card;
	return -1;
}

/* Cards until a project: patterns by how many technologies come first. */
static void
list_search(struct listing *l, struct move *m)
{
	struct sw after = *(const struct sw *)l->state;
	struct move techs = *m;
	bool search;
	int seat = sw_claimer(&after, &l->context, &search), tech;

	if (!seat || !search)
		return;
	move_set(&techs, K_DRAW_SEAT, seat_number(seat));
	do {
		int project = top_card(&after, &l->context, 0, PROJECTS);
		struct move sample = techs, pattern = *m;

		move_push(&sample, K_DRAW_CARDS, project);
		move_set(&pattern, K_DRAW_SEAT, seat_number(seat));
		listing_unseen(&pattern, K_DRAW_CARDS,
			       techs.count[K_DRAW_CARDS] + 1);
		if (project >= 0)
			listing_pattern_like(l, &sample, &pattern, 0);
		tech =
		    top_card(&after, &l->context, PROJECTS, PROJECTS + TECHS);
		if (tech < 0)
			return;
		move_push(&techs, K_DRAW_CARDS, tech);
		sw_set_aside(&after, tech);
	} while (!l->stopped);
}

/* One row for each card that can come, or a pattern for several at once. */
static void
list_cards(struct listing *l, struct move *m, int due)
{
	for (int card = 0; due == 1 && card < PROJECTS + TECHS && !l->stopped;
	     card++) {
		struct move one = *m;

		move_push(&one, K_DRAW_CARDS, card);
		listing_try(l, &one);
	}
	listing_unseen(m, K_DRAW_CARDS, due);
	if (due > 1)
		listing_pattern(l, m, 0);
}

/* Draws that are due: of set-up, the draft, a text, Clean-up, the track. */
void
sw_list_draw(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	struct move m = listing_row(l, verb, actor);
	int top = sw_top(s);

	if (top < 0 && s->phase == PHASE_SETUP_START) {
		move_set(&m, K_DRAW_SEAT, seat_number(sw_start_seat(s, c)));
		list_deal(l, &m, DECK_START,
			  sw_cell_or(sw_setup_cell(c, SETUP_PROJECTS), 1),
			  bits_count(sw_projects_at(c, s->place, PLACE_PILE)));
		return;
	}
	if (top < 0 && s->phase == PHASE_DRAFT_PACKET) {
		list_deal(l, &m, DECK_EVENTS, sw_packet_due(s, c),
			  sw_event_deck(s, c));
		return;
	}
	if (top >= 0)
		move_set(&m, K_DRAW_SEAT, seat_number(s->pending_seat[top]));
	if (top >= 0 && s->pending[top] == PENDING_DEAL) {
		list_deal(l, &m, DECK_EVENTS, sw_draw_due(s, c),
			  sw_event_deck(s, c));
		return;
	}
	move_set(&m, K_DRAW_DECK, DECK_TECH);
	if (top >= 0) {
		list_cards(l, &m, sw_draw_due(s, c));
	} else if (s->phase == PHASE_CLEANUP_CLAIM) {
		list_search(l, &m);
	} else {
		move_set(&m, K_DRAW_SLOT, sw_refill_slot(s, c));
		list_cards(l, &m, 1);
	}
}

void
sw_list_roll(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;
	struct move m = listing_row(l, verb, actor);

	listing_unseen(&m, K_ROLL_DICE, 1);
	if (sw_top(s) >= 0) {
		listing_fill(l, &m);
		return;
	}
	EACH (p, sw_projects_at(&l->context, s->place,
				PLACE_SITE + unless_none(s->run_site))) {
		move_set(&m, K_ROLL_PROJECT, p);
		listing_fill(l, &m);
	}
}

/* --- deals (§5.3) -------------------------------------------------------- */

/* Patterns of a deal with `fewest` to all cards of the hand more, unseen. */
static void
with_unseen(struct listing *l, const struct move *row, int fewest)
{
	int room = sw_verbs[V_GIVE].keys[K_GIVE_EVENTS].max;
	struct move m = *row;
	/* more take a second row */
	int most = lesser(sw_hand_size(l->state, row->actor),
			  room - m.count[K_GIVE_EVENTS]);

	listing_unseen(&m, K_GIVE_EVENTS, fewest);
	for (int e = fewest; e <= most && !l->stopped; e++) {
		/* without a `?` it is a row */
		if (e == 0 && !move_has(&m, K_GIVE_FROM))
			listing_try(l, &m);
		else
			listing_pattern(l, &m, 0);
		listing_unseen(&m, K_GIVE_EVENTS, 1);
	}
}

/* The row with unseen cards, also with each card of leftover-deal. */
static void
with_events(struct listing *l, const struct move *row, int fewest)
{
	with_unseen(l, row, fewest);
	for (int e = 0; e < sw_events_of(&l->context); e++) {
		struct move m = *row;

		if (!sw_gives_leftover(l->state, &l->context, e, row->actor))
			continue;
		move_push(&m, K_GIVE_EVENTS, e);
		with_unseen(l, &m, 0);
	}
}

/* Only cards, tokens, and a pattern for each number of technologies. */
static void
deals_with(struct listing *l, const struct move *row)
{
	int most = sw_verbs[V_GIVE].keys[K_GIVE_TECHS].max;
	struct move techs = *row, all;

	with_events(l, row, 1);
	move_set(&techs, K_GIVE_FROM, UNSEEN);
	move_set(&techs, K_GIVE_TO, UNSEEN);
	all = techs;
	move_set(&all, K_GIVE_WORKERS, UNSEEN);
	move_set(&all, K_GIVE_SCIENTISTS, UNSEEN);
	if (choices_found(l->state, &l->context, &all))
		with_events(l, &all, 0);
	for (int k = 1; k <= most && !l->stopped; k++) {
		listing_unseen(&techs, K_GIVE_TECHS, 1);
		listing_unseen(&all, K_GIVE_TECHS, 1);
		if (!choices_found(l->state, &l->context, &techs))
			return;
		with_events(l, &all, 0);
	}
}

void
sw_list_give(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;

	for (int i = 0; i < s->seat_count && !l->stopped; i++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, K_GIVE_SEAT, seat_number(s->order[i]));
		if (s->order[i] != actor)
			deals_with(l, &m);
	}
}

/* --- every filling ------------------------------------------------------- */

/* May the seat hold the card, and is it the time to play it? */
static bool
may_play(const struct listing *l, const struct move *m, int e)
{
	const struct sw *s = l->state;
	struct move one = *m;
	struct look look;

	if (s->phase != PHASE_EVENT_FIRST && s->at[e] != WHERE_LEFTOVER &&
	    !sw_may_hold(s, e, m->actor))
		return false;
	move_set(&one, K_PLAY_CARD, e);
	sw_precondition(sw_look(&look, s, &l->context, &one));
	return look.t.count == 0;
}

/* Event cards to play or to pick, an unseen one too; and of those that may be
 * left over, where the last seat has to show which. */
static int
event_candidates(const struct listing *l, const struct move *m, int key,
		 int16_t *list)
{
	const struct sw *s = l->state;
	bool left = m->verb == V_PICK && key == K_PICK_LEFT;
	int n = 0;

	if (left && (sw_packet_size(s) != 2 ||
		     (m->value[K_PICK_CARD] != UNSEEN && !s->packet_unknown)))
		return 0;
	for (int e = 0; e < sw_events_of(&l->context); e++)
		if (m->verb == V_PICK ? sw_in_packet(s, e) : may_play(l, m, e))
			list[n++] = (int16_t)e;
	if (m->verb == V_PICK && !left)
		list[n++] = UNSEEN;
	return n;
}

/* Values for a key that rows of a turn list in a way of their own, into list;
 * how many. -1: the key is none of these. */
static int
turn_values(const struct listing *l, const struct move *m, int key,
	    int16_t *list)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	const struct domain *words = sw_verbs[m->verb].keys[key].domain;
	int32_t target = m->value[K_REQUISITION_TARGET];

	if (words == &sw_events)
		return event_candidates(l, m, key, list);
	if (m->verb == V_RESEARCH && key == K_RESEARCH_SLOT)
		return list_of(bit_of(s->slot), 1, list);
	if (m->verb == V_RESEARCH) {
		list[0] = TO_TRACK;
		list[1] = TO_DECK;
		return 2 + list_of(sw_all_active(s, c, m->actor), TO_PROJECT,
				   list + 2);
	}
	if (m->verb == V_TOP_UP && !words)
		return list_of(key == K_TOP_UP_WORKERS ? 7 : 1, 1, list);
	if (m->verb == V_REQUISITION && key == K_REQUISITION_TECH)
		return list_of(sw_techs_on(s, c, target), 0, list);
	if (m->verb != V_UPGRADE || key != K_UPGRADE_COLOUR)
		return -1;
	return move_has(m, K_UPGRADE_TECH)
		   ? sw_colours_to_name(s, c, m->value[K_UPGRADE_TECH], list)
		   : 0;
}

/* What the frame tries for a key of a row. */
static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	const struct key *k = &sw_verbs[m->verb].keys[key];
	int n, top = sw_top(s);
	bool text = top >= 0 && sw_is_text(s->pending[top]);

	/* `pass` names a place only in develop */
	if (m->verb == V_PASS && (top >= 0 || s->phase != PHASE_DEVELOP_ACT))
		return 0;
	/* one of a number is enough to show it; or none */
	if (text && !k->domain && k->min < 1 && k->max >= 1) {
		list[0] = 1;
		list[1] = (int16_t)k->preset;
		return k->flags & KEY_DEFAULT ? 2 : 1;
	}
	n = text ? -1 : turn_values(l, m, key, list);
	if (n >= 0)
		return n;
	if (k->domain != &sw_seats)
		return sw_list_words(m->verb, key, m->actor, s, c, list);
	/* in turn order */
	for (n = 0; n < c->seats; n++)
		list[n] = (int16_t)(seat_number(c->order[n]));
	return n;
}

/* clang-format off */
static list_fn *const lists[V_COUNT] = {
#define ROW(verb, name, list) [V_##verb] = list,
#include "rows.def"
};
/* clang-format on */

bool
sw_enumerate(const void *state, struct context *c, move_fn *visit, void *arg)
{
	struct listing l = {.candidates = candidates};
	uint64_t now = sw_verbs_now(state, c);
	struct listed some[V_COUNT];
	int n = 0;

	for (int i = 0; i < V_COUNT; i++)
		if (i != V_PASS && bits_has(now, i))
			some[n++] = (struct listed){
			    (uint8_t)i, lists[i] ? lists[i] : sw_list_effect};
	if (bits_has(now, V_PASS))
		some[n++] = (struct listed){V_PASS, NULL};
	return listing_run(&l, state, c, visit, arg, some, n);
}
