/* Rows worth trying: the referee says which of them are legal. */
#include "door.h"

#include "../listing.h"

/* --- chance --------------------------------------------------------------- */

/* A row for each single card of the pile, or a pattern for all selections of
 * that many; one of them stands for all before the referee. */
static void
list_cards(struct listing *l, int verb, int actor, int key, int due)
{
	const struct bismarck *s = l->state;
	bool any = verb == V_LOOK; /* a card need not be declared to be seen */
	struct move sample = listing_row(l, verb, actor);
	struct move pattern = sample;
	int n = 0;

	for (int card = 0; card < CARDS; card++) {
		struct move m = listing_row(l, verb, actor);

		if (any ? s->card[card] != PLACE_DECK
			: !bismarck_drawable(s, &l->context, card))
			continue;
		if (n++ < due)
			move_push(&sample, key, card);
		move_push(&m, key, card);
		if (due == 1)
			listing_try(l, &m);
	}
	if (due <= 1 || n < due)
		return;
	listing_unseen(&pattern, key, due);
	listing_pattern(l, &sample, &pattern,
			any ? listing_choose(n, due) : listing_arrange(n, due));
}

static void
list_draw(struct listing *l, int verb, int actor)
{
	list_cards(l, verb, actor, K_DRAW_CARDS,
		   verb == V_DEAL ? SLOTS : bismarck_cards_due(l->state));
}

/* How many are looked at the text says; where it is unknown, any number. */
static void
list_look(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct scene scene = bismarck_scene(s, &l->context);
	struct pending w;
	int n = 1, last = LOOK_MOST < s->deck ? LOOK_MOST : s->deck;

	/* where it is one of several options, check knows how many */
	if (s->phase == PHASE_EFFECT && program_pending(&scene, &w)) {
		if (w.move.verb != V_LOOK)
			return;
		n = w.move.value[K_LOOK_N];
		n = last = n < s->deck ? n : s->deck;
	}
	for (; n <= last; n++)
		list_cards(l, verb, actor, K_LOOK_CARDS, n);
}

static void
list_rolls(struct listing *l, int verb, int actor)
{
	for (int lo = 1; lo <= FACES; lo++)
		for (int hi = lo; hi <= FACES; hi++) {
			struct move m = listing_row(l, verb, actor);

			move_push(&m, K_ROLL_DICE, lo);
			move_push(&m, K_ROLL_DICE, hi);
			listing_try(l, &m);
		}
}

/* --- decisions ------------------------------------------------------------ */

/* A cancelled card takes what its slot costs, and more only where a lasting
 * text is unknown. */
static void
list_cancels(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct lasting lasting;

	bismarck_lasting(s, &l->context, &lasting);
	for (int slot = 1; slot <= SLOTS; slot++) {
		int price = bismarck_cancel_price(s, slot, &lasting);
		bool more = lasting.unknown >= 0 ||
			    RULED(&l->context, CANCEL_DISCS, AT_LEAST);
		int most = more ? DISCS : price;
		struct move m = listing_row(l, verb, actor);

		if (!s->row[slot - 1])
			continue;
		move_set(&m, K_CANCEL_CARD, s->row[slot - 1] - 1);
		for (; price <= most; price++) {
			move_set(&m, K_CANCEL_DISCS, price);
			listing_try(l, &m);
		}
	}
}

static void
list_allocations(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	int all = s->pool[POOL_INFLUENCE];

	for (int event = 0; event <= all; event++)
		for (int diplomacy = 0; event + diplomacy <= all; diplomacy++)
			for (int politics = 0;
			     event + diplomacy + politics <= all; politics++) {
				struct move m = listing_row(l, verb, actor);

				move_set(&m, K_ALLOCATE_EVENT, event);
				move_set(&m, K_ALLOCATE_DIPLOMACY, diplomacy);
				move_set(&m, K_ALLOCATE_POLITICS, politics);
				listing_try(l, &m);
			}
}

static void
list_sources(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct move m;

	for (int i = 0; i < POOLS - POOL_EVENT; i++) {
		m = listing_row(l, verb, actor);
		move_set(&m, K_SOURCE_POOL, i);
		listing_try(l, &m);
	}
	for (int i = 0; i < SLOTS; i++) {
		m = listing_row(l, verb, actor);
		move_set(&m, K_SOURCE_CARD, s->row[i] - 1);
		if (s->row[i])
			listing_try(l, &m);
	}
}

/* The price of an action is a claim: the row is listed without it, and with it
 * where a lasting text is unknown. */
static void
list_action(struct listing *l, int verb, int actor)
{
	const struct domain *d = l->context.game->verbs[verb].keys[0].domain;
	int discs = verb == V_DIPLOMACY ? K_DIPLOMACY_DISCS : K_POLITICS_DISCS;
	struct lasting lasting;

	bismarck_lasting(l->state, &l->context, &lasting);
	for (int i = 0; i < domain_size(d); i++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, 0, i);
		listing_try(l, &m);
		for (int n = 1; lasting.unknown >= 0 && n <= DISCS; n++) {
			move_set(&m, discs, n);
			listing_try(l, &m);
		}
	}
}

/* --- effects -------------------------------------------------------------- */

/* What the waiting step of a card offers, or of an unknown text everything. */
static void
list_effect(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct scene scene = bismarck_scene(s, &l->context);

	if (s->phase == PHASE_EFFECT)
		listing_answers(l, &scene, verb, actor);
	else
		listing_rows(l, verb, actor);
}

/* --- all ------------------------------------------------------------------ */

/* Cards within reach, not those of the whole box. */
static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct bismarck *s = l->state;
	const struct key *k = &l->context.game->verbs[m->verb].keys[key];
	int n = 0;

	if (!(k->flags & KEY_STRANGER))
		return -1;
	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			list[n++] = (int16_t)(s->row[i] - 1);
	for (int i = 0; i < CARDS; i++)
		if (s->card[i] == PLACE_SEEN)
			list[n++] = (int16_t)i;
	return n;
}

bool
bismarck_enumerate(const void *state, struct context *c, move_fn *visit,
		   void *arg)
{
	static const struct listed verbs[] = {
	    {V_DEAL, list_draw},
	    {V_DRAW, list_draw},
	    {V_MULLIGAN, NULL},
	    {V_CANCEL, list_cancels},
	    {V_INTELLIGENCE, NULL},
	    {V_ALLOCATE, list_allocations},
	    {V_ROLL, list_rolls},
	    {V_KEEP, NULL},
	    {V_REROLL, NULL},
	    {V_CRISIS, NULL},
	    {V_DEACTIVATE, list_effect},
	    {V_ACTIVATE, list_effect},
	    {V_LOSE_SUPPORT, list_effect},
	    {V_GAIN_SUPPORT, list_effect},
	    {V_REFRESH, list_effect},
	    {V_EXHAUST, list_effect},
	    {V_DISCARD, list_effect},
	    {V_LOOK, list_look},
	    {V_FLAG, list_effect},
	    {V_DISC, list_effect},
	    {V_NOTHING, list_effect},
	    {V_DONE, NULL},
	    {V_SOURCE, list_sources},
	    {V_DIPLOMACY, list_action},
	    {V_POLITICS, list_action},
	    {V_END_TURN, NULL},
	};
	struct listing l = {.candidates = candidates};

	return listing_run(&l, state, c, visit, arg, verbs,
			   sizeof(verbs) / sizeof(*verbs));
}
