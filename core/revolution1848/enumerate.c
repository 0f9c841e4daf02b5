/* Every legal row, as move or pattern. */
#include "revolution1848.h"

struct sink {
	const struct r48 *s;
	struct context *c;
	move_fn *fn;
	void *arg;
	struct move m;
};

static bool
emit(struct sink *k)
{
	return k->fn(k->arg, &k->m);
}

static void
begin(struct sink *k, int verb, int actor)
{
	move_begin(&k->m, r48_verbs, verb, actor);
}

/* --- draws ---------------------------------------------------------------- */

static bool
draw_row(struct sink *k, int seat, int persons, int actions)
{
	int i;

	begin(k, VERB_DRAW, seat);
	for (i = 0; i < persons; i++)
		move_push(&k->m, DRAW_PERSON, UNSEEN);
	for (i = 0; i < actions; i++)
		move_push(&k->m, DRAW_ACTION, UNSEEN);
	k->m.pattern = persons + actions > 0;
	return emit(k);
}

static bool
draws(struct sink *k)
{
	const struct r48 *s = k->s;
	bool setup = s->phase == PHASE_SETUP;
	bool must = k->c->ruling[RULING_DRAW_AMOUNT] == DRAW_AMOUNT_MUST;
	bool seats = k->c->ruling[RULING_DRAW_ORDER] == DRAW_ORDER_SEATS;
	int i, p, a;

	for (i = 0; i < SEATS && s->order[i]; i++) {
		int seat = s->order[i];

		if (in_set(s->dealt, seat))
			continue;
		if (setup) {
			if (!draw_row(k, seat, 2, 2))
				return false;
			continue;
		}
		if (seats && seat != r48_next_to_draw(s))
			continue;
		for (p = 0; p <= 2; p++)
			for (a = 0; a <= 2; a++)
				if (r48_draw_allowed(s, seat, p, a) &&
				    (!must ||
				     p + a == r48_draw_most(s, seat)) &&
				    !draw_row(k, seat, p, a))
					return false;
	}
	return true;
}

static bool
firsts(struct sink *k)
{
	int i;

	for (i = 0; i < SEATS && k->s->order[i]; i++) {
		begin(k, VERB_FIRST, 0);
		move_set(&k->m, FIRST_SEAT, k->s->order[i]);
		if (!emit(k))
			return false;
	}
	return true;
}

/* --- plays ---------------------------------------------------------------- */

static bool choose(struct sink *, const struct r48 *, const struct move *,
		   int step);

/* The play so far with each target that this step can have. */
static bool
choose_target(struct sink *k, const struct r48 *table, const struct move *play,
	      const struct r48_step *st, int step)
{
	int action = play->value[PLAY_CARD] - PERSONS, i;

	for (i = 0; i < PERSONS + ACTIONS; i++) {
		enum r48_fit fit =
		    r48_fits(table, k->c, action, play->value[PLAY_ON], st, i);
		struct r48 copy = *table;
		struct move next = *play;

		if (fit != FIT_OK && fit != FIT_UNSURE)
			continue;
		if (st->verb == VERB_REMOVE)
			r48_lift(&copy, i, PLACE_REMOVED);
		move_push(&next, PLAY_TARGET, i);
		if (!choose(k, &copy, &next, step + 1))
			return false;
	}
	return true;
}

/* A play with the targets chosen so far; goes on with the next choice of the
 * text on a copy of the table. */
static bool
choose(struct sink *k, const struct r48 *table, const struct move *play,
       int step)
{
	int card = play->value[PLAY_CARD], action = card - PERSONS, steps;
	bool open;

	steps = is_person(card) ? 0 : r48_steps(k->c, action, &open);
	for (; step < steps; step++) {
		struct r48_step st = r48_step(k->c, action, step);

		if (!st.choice)
			continue;
		if (!choose_target(k, table, play, &st, step))
			return false;
		/* a choice is made while there is one that surely fits */
		if (r48_has_target(table, k->c, action, play->value[PLAY_ON],
				   &st))
			return true;
	}
	k->m = *play;
	return emit(k);
}

static bool
play_card(struct sink *k, int seat, int card)
{
	struct move play;
	int i;

	for (i = 0; i < SEATS && k->s->order[i]; i++) {
		int on = k->s->order[i];

		if (on != seat && train_of(k->c, card) == 0)
			continue;
		begin(k, VERB_PLAY, seat);
		move_set(&k->m, PLAY_CARD, card);
		move_set(&k->m, PLAY_ON, on);
		play = k->m;
		if (!choose(k, k->s, &play, 0))
			return false;
	}
	return true;
}

struct seen {
	struct move m;
	uint64_t fillings;
};

/* The unknown cards of a hand: one pattern for each faction and number of
 * targets, which stands for the plays of all unseen cards. */
static bool
count_play(void *arg, const struct move *m)
{
	struct seen *seen = arg;
	int on = m->value[PLAY_ON], targets = m->count[PLAY_TARGET];

	if (targets < 3)
		seen[(on - 1) * 3 + targets].fillings++;
	return true;
}

static bool
play_unknown(struct sink *k, int seat)
{
	struct seen seen[SEATS * 3];
	struct sink counting = {k->s, k->c, count_play, seen, {0}};
	bool any[2];
	int i, n;

	any[DECK_PERSON] = r48_unknown(k->s, seat, DECK_PERSON) > 0;
	any[DECK_ACTION] = r48_unknown(k->s, seat, DECK_ACTION) > 0;
	if (!any[DECK_PERSON] && !any[DECK_ACTION])
		return true;
	memset(seen, 0, sizeof(seen));
	for (i = 0; i < PERSONS + ACTIONS; i++)
		if (any[deck_of(i)] && place_of(k->s, i) == PLACE_UNSEEN)
			play_card(&counting, seat, i);
	for (i = 0; i < SEATS * 3; i++) {
		if (!seen[i].fillings)
			continue;
		begin(k, VERB_PLAY, seat);
		move_set(&k->m, PLAY_CARD, UNSEEN);
		move_set(&k->m, PLAY_ON, i / 3 + 1);
		for (n = 0; n < i % 3; n++)
			move_push(&k->m, PLAY_TARGET, UNSEEN);
		k->m.pattern = 1;
		k->m.fillings = seen[i].fillings;
		if (!emit(k))
			return false;
	}
	return true;
}

static bool
shove_unseen(struct sink *k, int seat)
{
	uint64_t n = 0;
	int i;

	for (i = 0; i < PERSONS + ACTIONS; i++)
		n += place_of(k->s, i) == PLACE_UNSEEN &&
		     r48_unknown(k->s, seat, deck_of(i)) > 0;
	if (!n)
		return true;
	begin(k, VERB_DISCARD, seat);
	move_set(&k->m, DISCARD_CARD, UNSEEN);
	k->m.pattern = 1;
	k->m.fillings = n;
	return emit(k);
}

static bool
discards(struct sink *k, int seat)
{
	const struct r48 *s = k->s;
	bool rest = k->c->ruling[RULING_SHOVE_BAN] == SHOVE_BAN_REST_OF_ROUND;
	int i, deck;

	if ((s->passed | seat_bit(seat)) == r48_seats(s) ||
	    (rest && in_set(s->banned, seat)))
		return true;
	for (i = 0; i < PERSONS + ACTIONS; i++) {
		if (place_of(s, i) != PLACE_HAND + seat)
			continue;
		begin(k, VERB_DISCARD, seat);
		move_set(&k->m, DISCARD_CARD, i);
		if (!emit(k))
			return false;
	}
	/* a card that the recorder did not see: a row itself; the one without
	 * a deck stands for those that name an unseen card */
	for (deck = 0; deck < 2; deck++) {
		if (s->hand[seat - 1][deck] == 0)
			continue;
		begin(k, VERB_DISCARD, seat);
		move_set(&k->m, DISCARD_CARD, UNSEEN);
		move_set(&k->m, DISCARD_DECK, deck);
		k->m.pattern = 1;
		if (!emit(k))
			return false;
	}
	return shove_unseen(k, seat);
}

static bool
may_pass(const struct sink *k, int seat)
{
	switch (k->c->ruling[RULING_PASS_FROM]) {
	case PASS_FROM_GAME_ROUND:
		return k->s->round > 1;
	case PASS_FROM_CIRCUIT:
		return in_set(k->s->acted, seat);
	default:
		return true;
	}
}

/* An Army in the unknown part of a hand. */
static bool
army_unseen(struct sink *k, int seat)
{
	uint64_t n = 0;
	int a;

	if (r48_unknown(k->s, seat, DECK_ACTION) <= 0)
		return true;
	for (a = 1; a <= ARMIES; a++)
		n += k->s->at_action[action_of(a)] == PLACE_UNSEEN;
	if (!n)
		return true;
	begin(k, VERB_PLAY, seat);
	move_set(&k->m, PLAY_CARD, UNSEEN);
	move_set(&k->m, PLAY_ON, seat);
	k->m.pattern = 1;
	k->m.fillings = n;
	return emit(k);
}

/* Armies of seats that are not at turn (army-timing=any-time). */
static bool
armies_between(struct sink *k)
{
	int i, a;

	if (k->c->ruling[RULING_ARMY_TIMING] != ARMY_TIMING_ANY_TIME)
		return true;
	for (i = 0; i < SEATS && k->s->order[i]; i++) {
		int seat = k->s->order[i];

		if (seat == k->s->actor)
			continue;
		for (a = 1; a <= ARMIES; a++)
			if (k->s->at_action[action_of(a)] ==
				PLACE_HAND + seat &&
			    !play_card(k, seat, PERSONS + action_of(a)))
				return false;
		if (!army_unseen(k, seat))
			return false;
	}
	return true;
}

static bool
turn(struct sink *k)
{
	int seat = k->s->actor, i;

	for (i = 0; i < PERSONS + ACTIONS; i++)
		if (place_of(k->s, i) == PLACE_HAND + seat &&
		    !play_card(k, seat, i))
			return false;
	if (!play_unknown(k, seat) || !discards(k, seat))
		return false;
	if (may_pass(k, seat)) {
		begin(k, VERB_PASS, seat);
		if (!emit(k))
			return false;
	}
	return armies_between(k);
}

/* --- Leaders and Armies --------------------------------------------------- */

static bool
combine_row(void *arg, const struct r48_muster *r, int seat, int army,
	    const uint8_t *listed, int count)
{
	struct sink *k = arg;
	int i;

	begin(k, VERB_COMBINE, seat);
	move_set(&k->m, COMBINE_ARMY, action_of(army));
	for (i = 0; i < count; i++)
		move_push(&k->m, COMBINE_LEADERS, r->leader[listed[i]].person);
	/* a sentinel of the sink: it was told to stop */
	if (!emit(k)) {
		k->fn = NULL;
		return false;
	}
	return true;
}

static bool
combines(struct sink *k)
{
	struct r48_muster r;
	int i;

	if (k->c->ruling[RULING_GROUPING] == GROUPING_AUTO || !any_army(k->s))
		return true;
	r48_gather(k->s, k->c, &r);
	for (i = 0; i < SEATS && k->s->order[i]; i++) {
		if (!r48_may_combine(k->s, k->c, k->s->order[i]))
			continue;
		r48_groups(&r, k->c, k->s->order[i], combine_row, k);
		if (!k->fn)
			return false;
	}
	return true;
}

static bool
choices(struct sink *k)
{
	struct r48_pair pairs[PERSONS];
	int i, n = r48_choices(k->s, k->c, pairs);

	for (i = 0; i < n; i++) {
		begin(k, VERB_ATTACH, k->s->actor);
		move_set(&k->m, ATTACH_ARMY, action_of(pairs[i].army));
		move_set(&k->m, ATTACH_LEADER, pairs[i].person);
		if (!emit(k))
			return false;
	}
	return true;
}

/* --- attested rows -------------------------------------------------------- */

/* `who`: one Character (0), or so many parties. */
static bool
attested_row(struct sink *k, int verb, int who)
{
	int i;

	begin(k, verb, k->s->actor);
	move_set(&k->m, VOTES_CARD, k->s->pending_card - 1);
	for (i = 0; i < who; i++)
		move_push(&k->m, VOTES_PARTY, UNSEEN);
	if (!who)
		move_set(&k->m, VOTES_PERSON, UNSEEN);
	move_set(&k->m, VOTES_DELTA, UNSEEN);
	k->m.pattern = 1;
	return emit(k);
}

static bool
attested(struct sink *k)
{
	int who;

	for (who = 0; who <= PARTIES; who++)
		if (!attested_row(k, VERB_VOTES, who) ||
		    !attested_row(k, VERB_SCALE, who))
			return false;
	begin(k, VERB_FLAT, k->s->actor);
	move_set(&k->m, FLAT_CARD, k->s->pending_card - 1);
	move_set(&k->m, FLAT_PARTY, UNSEEN);
	move_set(&k->m, FLAT_VOTES, UNSEEN);
	k->m.pattern = 1;
	if (!emit(k))
		return false;
	begin(k, VERB_REMOVE, k->s->actor);
	move_set(&k->m, REMOVE_CARD, k->s->pending_card - 1);
	move_set(&k->m, REMOVE_TARGET, UNSEEN);
	k->m.pattern = 1;
	if (!emit(k))
		return false;
	begin(k, VERB_DONE, k->s->actor);
	return emit(k);
}

static bool
tallies(struct sink *k)
{
	int mode = MODE_POLITICAL, i, p;

	for (i = 0; i < PERSONS; i++)
		if (k->s->attached[i])
			mode = MODE_MILITARY;
	begin(k, VERB_TALLY, 0);
	move_set(&k->m, TALLY_MODE, mode);
	move_set(&k->m, TALLY_WINNER, UNSEEN);
	move_set(&k->m, TALLY_PARTY, UNSEEN);
	for (i = 0; i < SEATS && k->s->order[i]; i++)
		for (p = 0; p < PARTIES; p++)
			move_push(&k->m, TALLY_P1 + k->s->order[i] - 1, UNSEEN);
	k->m.pattern = 1;
	return emit(k);
}

bool
r48_enumerate(const void *state, struct context *c, move_fn *fn, void *arg)
{
	struct sink k = {state, c, fn, arg, {0}};

	switch ((enum phase)k.s->phase) {
	case PHASE_SETUP:
		if (k.s->dealt == r48_seats(k.s))
			return firsts(&k);
		return draws(&k);
	case PHASE_PLAY:
		return turn(&k) && combines(&k);
	case PHASE_ATTEST:
		return attested(&k);
	case PHASE_ATTACH:
		return choices(&k);
	case PHASE_MUSTER:
		if (!combines(&k))
			return false;
		begin(&k, VERB_SCORE, 0);
		return emit(&k);
	case PHASE_TALLY:
		return tallies(&k);
	case PHASE_REPLENISH:
		return draws(&k);
	case PHASE_FIRST:
		return firsts(&k);
	case PHASE_OVER:
		return true;
	}
	return true;
}
