/* Rows worth trying of a deal (§5.3). */
#include "door.h"

/* Deals between projects: one with tokens, and the one with most technologies
 * that can change hands, as rows without numbers. */
struct deals {
	struct move tokens, techs;
	bool has_tokens;
	int most;
};

static void
look_at(struct listing *l, struct deals *d, struct move *m, int from, int to)
{
	const struct sw *s = l->state;
	uint64_t there = sw_techs_on(s, &l->context, from);
	bool tokens = s->workers[from] || s->scientists[from];
	int most = sw_verbs[V_GIVE].keys[K_GIVE_TECHS].max;
	struct move all = *m;

	if ((d->has_tokens || !tokens) && bits_count(there) <= d->most)
		return;
	if (!sw_path_between(s, &l->context, from, to))
		return;
	if (tokens) {
		d->tokens = *m;
		move_set(&d->tokens,
			 s->workers[from] ? K_GIVE_WORKERS : K_GIVE_SCIENTISTS,
			 1);
		d->has_tokens = true;
	}
	/* more take a second row */
	for (; there && all.count[K_GIVE_TECHS] < most; there &= there - 1)
		if (sw_matches(s, &l->context, bits_first(there), to) &&
		    sw_tech_movable(&l->context, bits_first(there), false))
			move_push(&all, K_GIVE_TECHS, bits_first(there));
	if (all.count[K_GIVE_TECHS] <= d->most)
		return;
	d->techs = all;
	d->most = all.count[K_GIVE_TECHS];
}

/* Patterns of a row with `from` to `most` more cards that nobody saw. */
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

/* Where a row is legal with the first number of cards (`from`) it is with all
 * that the hand holds, and with what ruling leftover-deal adds to it. */
static void
with_events(struct listing *l, const struct move *sample,
	    const struct move *row, int from, int hand)
{
	if (listing_legal(l, sample))
		with_unseen(l, row, from, hand);
	for (int e = 0; e < sw_events_of(&l->context) && !l->stopped; e++) {
		struct move m = *row, one = *sample;

		if (!sw_gives_leftover(l->state, &l->context, e, row->actor))
			continue;
		one.count[K_GIVE_EVENTS] = 0;
		move_push(&m, K_GIVE_EVENTS, e);
		move_push(&one, K_GIVE_EVENTS, e);
		if (!listing_legal(l, &one))
			continue;
		if (from)
			listing_try(l, &one);
		with_unseen(l, &m, from, hand);
	}
}

/* A pattern for each number of technologies and cards. */
static void
list_deals(struct listing *l, const struct deals *d, const struct move *row,
	   int hand)
{
	struct move m = *row, one = *row;
	int n;
	const int16_t *tech = move_items(&d->techs, K_GIVE_TECHS, &n);

	move_set(&m, K_GIVE_FROM, UNSEEN);
	move_set(&m, K_GIVE_TO, UNSEEN);
	move_set(&m, K_GIVE_WORKERS, UNSEEN);
	move_set(&m, K_GIVE_SCIENTISTS, UNSEEN);
	if (d->has_tokens)
		with_events(l, &d->tokens, &m, 0, hand);
	if (n == 0)
		return;
	move_set(&one, K_GIVE_FROM, d->techs.value[K_GIVE_FROM]);
	move_set(&one, K_GIVE_TO, d->techs.value[K_GIVE_TO]);
	for (int k = 0; k < n && !l->stopped; k++) {
		move_push(&one, K_GIVE_TECHS, tech[k]);
		listing_unseen(&m, K_GIVE_TECHS, 1);
		with_events(l, &one, &m, 0, hand);
	}
}

static void
deals_with(struct listing *l, const struct move *row, int other)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	int hand = sw_hand_size(s, row->actor);
	struct deals d = {.has_tokens = false, .techs = *row};
	struct move cards = *row;

	listing_unseen(&cards, K_GIVE_EVENTS, 1);
	with_events(l, &cards, row, 1, hand);
	EACH (i, sw_projects_at(c, s->owner, row->actor))
		EACH (p, sw_all_active(s, c, other)) {
			struct move m = *row;

			move_set(&m, K_GIVE_FROM, i);
			move_set(&m, K_GIVE_TO, p);
			look_at(l, &d, &m, i, p);
		}
	list_deals(l, &d, row, hand);
}

void
sw_list_give(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;

	for (int i = 0; i < s->seat_count && !l->stopped; i++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, K_GIVE_SEAT, s->order[i] - 1);
		if (s->order[i] != actor)
			deals_with(l, &m, s->order[i]);
	}
}
