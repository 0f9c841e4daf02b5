/* Rows worth trying: the referee decides which of them are legal.
 *
 * A row of unseen cards is a pattern, with the number of ways to fill it; those
 * that are known are rows of their own.  The answers to a text, an Army to be
 * given away and the votes of a round come from the files that decide them, so
 * that nothing is judged here. */
#include "door.h"

#include "../choices_fill.h"
#include "../listing.h"

/* --- drawing -------------------------------------------------------------- */

/* `?` for each card of both decks: also as a row, of one who saw none. */
static void
list_unseen(struct listing *l, struct move m, int persons, int p, int a)
{
	listing_unseen(&m, persons, p);
	listing_unseen(&m, persons + 1, a);
	if (p + a > 0)
		listing_pattern_like(l, &m, &m, 1);
	else
		listing_try(l, &m);
}

/* §IV ¶3: two of a deck at most; a text may draw a hand full. */
static void
list_draws(struct listing *l, int verb, int actor)
{
	int most = text_pending(l->state) ? HAND_LIMIT : 2;
	struct move m = listing_row(l, verb, actor);

	for (int p = 0; p <= most; p++)
		for (int a = 0; a <= most && p + a <= HAND_LIMIT; a++)
			list_unseen(l, m, K_DRAW_PERSON, p, a);
}

/* Cards seen in a hand or taken from it. */
static void
list_hands(struct listing *l, int verb, int actor)
{
	const struct r48 *s = l->state;

	for (int seat = 1; seat <= l->context.seats; seat++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, HAND_SEAT, seat_number(seat));
		for (int p = 0; p <= OF(s->hand, seat)[DECK_PERSON]; p++)
			for (int a = 0; a <= OF(s->hand, seat)[DECK_ACTION];
			     a++)
				list_unseen(l, m, HAND_PERSON, p, a);
	}
}

/* --- plays ---------------------------------------------------------------- */

/* The play so far, and with each card that its text can choose next. */
static void
list_targets(struct listing *l, const struct move *m)
{
	struct r48_targets x;

	if (l->stopped)
		return;
	r48_follow_text(l->state, &l->context, m, &x);
	/* the only card there is is named */
	if (!x.alone_count)
		listing_try(l, m);
	for (int deck = 0; deck < DECKS; deck++)
		EACH (row, x.next[deck]) {
			struct move next = *m;

			move_push(&next, K_PLAY_TARGET, row + first_card(deck));
			list_targets(l, &next);
		}
}

/* Plays of this card to each faction that may take it. */
static void
list_card(struct listing *l, int actor, int card)
{
	const struct r48 *s = l->state;

	for (int i = 0; i < SEATS && s->order[i]; i++) {
		struct move m = listing_row(l, V_PLAY, actor);

		if (s->order[i] != actor && train_of(&l->context, card) == 0)
			continue;
		move_set(&m, K_PLAY_CARD, card);
		move_set(&m, K_PLAY_ON, s->order[i]);
		list_targets(l, &m);
	}
}

/* Numbers of plays of unseen cards, by faction and targets. */
#define SEEN_TARGETS 8

struct seen {
	uint64_t fillings[SEATS][SEEN_TARGETS];
};

static bool
count_play(void *arg, const struct move *m)
{
	struct seen *seen = arg;
	int targets = m->count[K_PLAY_TARGET];

	if (targets < SEEN_TARGETS)
		OF(seen->fillings, m->value[K_PLAY_ON])[targets]++;
	return true;
}

/* Counts the plays of all cards that the unseen ones of the hand can be. */
static void
count_plays(const struct listing *l, int actor, struct seen *seen)
{
	const struct r48 *s = l->state;
	struct listing counting = *l;

	memset(seen, 0, sizeof(*seen));
	counting.context.coverage = &counting.coverage;
	counting.visit = count_play;
	counting.arg = seen;
	for (int deck = 0; deck < DECKS; deck++)
		EACH (row, r48_unknown_in_hand(s, actor, deck))
			list_card(&counting, actor, row + first_card(deck));
}

/* Unknown cards of a hand: a pattern for each faction and target count. */
static void
list_unknown(struct listing *l, int actor)
{
	struct seen seen;

	count_plays(l, actor, &seen);
	for (int i = 0; i < SEATS; i++)
		for (int n = 0; n < SEEN_TARGETS; n++) {
			struct move m;

			if (!seen.fillings[i][n])
				continue;
			m = listing_row(l, V_PLAY, actor);
			move_set(&m, K_PLAY_CARD, UNSEEN);
			move_set(&m, K_PLAY_ON, seat_of(i));
			listing_unseen(&m, K_PLAY_TARGET, n);
			listing_pattern(l, &m, seen.fillings[i][n]);
		}
}

static void
list_plays(struct listing *l, int verb UNUSED, int actor)
{
	const struct r48 *s = l->state;

	for (int deck = 0; deck < DECKS; deck++)
		EACH (row, cards_at(s, deck, PLACE_HAND + actor))
			list_card(l, actor, row + first_card(deck));
	list_unknown(l, actor);
}

/* Unseen cards: a row itself; without a deck, for those of a deck. */
static void
list_shoved(struct listing *l, int verb, int actor)
{
	const struct r48 *s = l->state;
	struct move m = listing_row(l, verb, actor), sample;
	uint64_t fillings = 0;

	for (int deck = 0; deck < DECKS; deck++) {
		uint64_t hand = cards_at(s, deck, PLACE_HAND + actor);

		EACH (card, hand | r48_unknown_in_hand(s, actor, deck)) {
			move_set(&m, K_DISCARD_CARD, card + first_card(deck));
			if (bits_has(hand, card))
				listing_try(l, &m);
			else if (listing_legal(l, &m))
				fillings++, sample = m;
		}
	}
	for (int deck = 0; deck < DECKS; deck++) {
		m = listing_row(l, verb, actor);
		move_set(&m, K_DISCARD_CARD, UNSEEN);
		move_set(&m, K_DISCARD_DECK, deck);
		listing_pattern_like(l, &m, &m, 1);
	}
	if (!fillings)
		return;
	m = listing_row(l, verb, actor);
	move_set(&m, K_DISCARD_CARD, UNSEEN);
	listing_pattern_like(l, &sample, &m, fillings);
}

/* --- Leaders and Armies --------------------------------------------------- */

static bool
list_group(void *arg, const struct r48_muster *m, int seat, int army,
	   const uint8_t *list, int count)
{
	struct listing *l = arg;
	struct move row = listing_row(l, V_COMBINE, seat);

	move_set(&row, K_COMBINE_ARMY, action_of(&l->context, army));
	for (int i = 0; i < count; i++)
		move_push(&row, K_COMBINE_LEADERS, m->leader[list[i]].person);
	return listing_try(l, &row);
}

/* Who could join a Leader of whom not all is known; he comes first. */
static int
list_armies_unknown(const struct r48_muster *m, const struct context *c,
		    int seat, int army, uint8_t list[PERSONS])
{
	bool all = m->army[army].flag < 0 || m->army[army].open;
	int n = 0;

	for (int sure = 0; sure < 2; sure++) {
		for (int i = 0; i < m->leaders; i++) {
			const struct r48_leader *l = &m->leader[i];
			bool known = l->flag >= 0 && l->cross > 0;

			if (l->seat == seat && known == sure &&
			    r48_may_join(c, l, army))
				list[n++] = l->person;
		}
		if (!sure && n == 0 && !all)
			return 0; /* all of them are known */
	}
	return n;
}

/* Groups that depend on what is unknown: a pattern for each Army and size. */
static void
list_patterns(struct listing *l, const struct r48_muster *m, int actor)
{
	for (int army = 1; army <= ARMIES; army++) {
		uint8_t list[PERSONS];
		struct move row = listing_row(l, V_COMBINE, actor), pattern;
		int n;

		if (!m->army[army].seat)
			continue;
		n = list_armies_unknown(m, &l->context, actor, army, list);
		move_set(&row, K_COMBINE_ARMY, action_of(&l->context, army));
		pattern = row;
		for (int k = 0; k < n && k < LISTED_MAX; k++) {
			move_push(&row, K_COMBINE_LEADERS, list[k]);
			move_push(&pattern, K_COMBINE_LEADERS, UNSEEN);
			listing_pattern_like(l, &row, &pattern,
					     listing_choose(n, k + 1));
		}
	}
}

/* Groups of known Leaders, and where not all are known patterns. */
static void
list_combines(struct listing *l, int verb UNUSED, int actor)
{
	struct r48_muster m;

	if (!any_army(l->state))
		return;
	r48_gather(l->state, &l->context, &m, SURE_LEADERS);
	(void)r48_groups(&m, &l->context, actor, list_group, l);
	if (!printed(&l->context)->gaps)
		return;
	r48_gather(l->state, &l->context, &m, ALL_LEADERS);
	list_patterns(l, &m, actor);
}

/* --- texts ---------------------------------------------------------------- */

static bool
list_answer(void *arg, const struct move *m)
{
	struct listing *l = arg;
	const struct r48 *s = l->state;
	struct move row = *m;

	if (r48_names_text(m->verb))
		move_set(&row, TEXT_CARD, r48_text_now(s));
	return listing_try(l, &row);
}

static void
list_choices(struct listing *l, int verb)
{
	struct scene scene = r48_scene(l->state, &l->context);

	(void)program_answers(&scene, verb, list_answer, l);
}

/* A row of an unknown text, with numbers and names as they were read out: for
 * that many parties or one Character; what may be left out is there or not. */
static void
list_attested(struct listing *l, int verb, int actor)
{
	const struct r48 *s = l->state;
	const struct key *keys = l->context.game->verbs[verb].keys;
	bool person = verb == V_VOTES || verb == V_SCALE;
	int kinds = person ? PARTIES : verb == V_ARMIES;

	for (int who = 0; who <= kinds; who++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, TEXT_CARD, r48_text_now(s));
		for (int k = TEXT_CARD + 1; keys[k].name; k++) {
			bool out = who ? person && k == K_VOTES_PERSON
				       : verb == V_ARMIES && k == K_ARMIES_FLAG;

			if (out || (keys[k].flags & KEY_CELL_ONLY))
				continue;
			if (keys[k].type == KEY_BAG)
				listing_unseen(&m, k, who);
			else
				move_set(&m, k, UNSEEN);
		}
		if (choices_found(s, &l->context, &m))
			listing_pattern(l, &m, 1);
	}
}

static void
list_effects(struct listing *l, int verb, int actor)
{
	const struct r48 *s = l->state;

	if (s->phase == PHASE_EFFECT)
		list_choices(l, verb);
	else
		list_attested(l, verb, actor);
}

/* One pattern: the points of every seat and party are open. */
static void
list_tallies(struct listing *l, int verb, int actor)
{
	const struct r48 *s = l->state;
	struct move m = listing_row(l, verb, actor);
	int mode = MODE_POLITICAL;

	for (int i = 0; i < PERSONS; i++)
		if (s->attached[i])
			mode = MODE_MILITARY;
	move_set(&m, K_TALLY_MODE, mode);
	move_set(&m, K_TALLY_WINNER, UNSEEN);
	move_set(&m, K_TALLY_PARTY, UNSEEN);
	for (int i = 0; i < SEATS && s->order[i]; i++)
		listing_unseen(&m, K_TALLY_P1 + seat_number(s->order[i]),
			       PARTIES);
	listing_pattern(l, &m, 1);
}

/* --- all ------------------------------------------------------------------ */

/* Armies and Leaders to attach: answers to a choice, or attested ones. */
static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct r48 *s = l->state;
	int n = 0;

	if (m->verb != V_ATTACH)
		return -1;
	if (s->phase != PHASE_ATTACH && !printed(&l->context)->gaps)
		return 0;
	if (key == K_ATTACH_ARMY)
		EACH (army, bytes_set(s->army_by, ARMIES))
			list[n++] =
			    (int16_t)action_of(&l->context, or_none(army));
	else
		EACH (person, cards_on_table(s, DECK_PERSON))
			list[n++] = (int16_t)person;
	return n;
}

bool
r48_enumerate(const void *state, struct context *c, move_fn *visit, void *arg)
{
	/* clang-format off */
	static const struct listed verbs[] = {
#define ROW(verb, when, name, list) {V_##verb, list},
#include "rows.def"
#undef ROW
	};
	/* clang-format on */
	bool text = text_pending(state);
	struct listing l = {.candidates = candidates};
	int from = 0, to = (int)(sizeof(verbs) / sizeof(*verbs));

	/* the table has the rows of turns together and those of texts around
	 * them, which without a text are not even tried */
	while (!text && verbs[from].verb != V_DRAW)
		from++;
	while (!text && verbs[to - 1].verb != V_TALLY)
		to--;
	return listing_run(&l, state, c, visit, arg, verbs + from, to - from);
}
