/* Rows worth trying of a deal (§5.3). */
#include "../choices_fill.h"
#include "door.h"

/* Patterns of a row with `from` to `most` more unseen cards. */
static void
with_unseen(struct listing *l, const struct move *row, int from, int most)
{
	int room = sw_verbs[V_GIVE].keys[K_GIVE_EVENTS].max;
	struct move m = *row;

	/* more take a second row */
	most = least(most, room - m.count[K_GIVE_EVENTS]);
	listing_unseen(&m, K_GIVE_EVENTS, from);
	for (int e = from; e <= most && !l->stopped; e++) {
		listing_pattern(l, NULL, &m, 0);
		listing_unseen(&m, K_GIVE_EVENTS, 1);
	}
}

/* Where a row (`some`: as far as it shows that) is legal with the first number
 * of cards (`from`) it is with all that the hand holds, and with what ruling
 * leftover-deal adds to it.  False if it is not. */
static bool
with_events(struct listing *l, const struct move *some, const struct move *row,
	    int from, int hand)
{
	struct move first = *some;
	bool legal;

	listing_unseen(&first, K_GIVE_EVENTS, from);
	legal = from ? listing_legal(l, &first)
		     : choices_found(l->state, &l->context, &first);
	if (legal)
		with_unseen(l, row, from, hand);
	for (int e = 0; (legal || from) && e < sw_events_of(&l->context); e++) {
		struct move m = *row;

		if (!sw_gives_leftover(l->state, &l->context, e, row->actor))
			continue;
		move_push(&m, K_GIVE_EVENTS, e);
		if (from && !listing_legal(l, &m))
			continue;
		if (from)
			listing_try(l, &m);
		with_unseen(l, &m, from, hand);
	}
	return legal;
}

/* Only cards, tokens, and a pattern for each number of technologies. */
static void
deals_with(struct listing *l, const struct move *row)
{
	int hand = sw_hand_size(l->state, row->actor);
	int most = sw_verbs[V_GIVE].keys[K_GIVE_TECHS].max;
	struct move techs = *row, all;

	(void)with_events(l, row, row, 1, hand);
	move_set(&techs, K_GIVE_FROM, UNSEEN);
	move_set(&techs, K_GIVE_TO, UNSEEN);
	all = techs;
	move_set(&all, K_GIVE_WORKERS, UNSEEN);
	move_set(&all, K_GIVE_SCIENTISTS, UNSEEN);
	(void)with_events(l, &all, &all, 0, hand);
	for (int k = 1; k <= most && !l->stopped; k++) {
		listing_unseen(&techs, K_GIVE_TECHS, 1);
		listing_unseen(&all, K_GIVE_TECHS, 1);
		if (!with_events(l, &techs, &all, 0, hand))
			return;
	}
}

void
sw_list_give(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;

	for (int i = 0; i < s->seat_count && !l->stopped; i++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, K_GIVE_SEAT, s->order[i] - 1);
		if (s->order[i] != actor)
			deals_with(l, &m);
	}
}
