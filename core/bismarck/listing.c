/* Rows worth trying: the referee decides which of them are legal. */
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

		if (s->card[card] != PLACE_DECK ||
		    (!any && !bismarck_knows_card(&l->context, card)))
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
	listing_pattern_like(l, &sample, &pattern,
			     any ? listing_choose(n, due)
				 : listing_arrange(n, due));
}

static void
list_draw(struct listing *l, int verb, int actor)
{
	list_cards(l, verb, actor, K_DRAW_CARDS,
		   verb == V_DEAL ? SLOTS : bismarck_cards_due(l->state));
}

/* The text has how many are looked at; where it is unknown, any number. */
static void
list_look(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct scene scene = bismarck_scene(s, &l->context);
	struct pending w;
	int n = 1, last = lesser(LOOK_MOST, s->deck);

	/* where it is one of several options, check knows how many */
	if (s->phase == PHASE_EFFECT && program_pending(&scene, &w)) {
		if (w.move.verb != V_LOOK)
			return;
		n = last = lesser(w.move.value[K_LOOK_N], s->deck);
	}
	for (; n <= last; n++)
		list_cards(l, verb, actor, K_LOOK_CARDS, n);
}

/* Every roll once: the lower die first, as two dice have no order. */
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

/* Discs worth trying: as many as the pool that pays has left, and no fewer than
 * the slot of a card costs.  The price of an action is a claim: the row is
 * listed without it, and with it only where a lasting text is unknown. */
static int
discs(const struct listing *l, const struct move *m, int key, int16_t *list)
{
	const struct bismarck *s = l->state;
	int least = 0, n = 0;
	int most =
	    s->pool[s->phase == PHASE_ACTION ? POOL_EVENT : POOL_INFLUENCE];
	struct lasting lasting;

	if (m->verb == V_CANCEL) {
		least = s->card[m->value[K_CANCEL_CARD]];
	} else if (m->verb == V_ALLOCATE) {
		for (int before = 0; before < key; before++)
			most -= m->value[before];
	} else {
		bismarck_lasting(s, &l->context, &lasting);
		most = lasting.unknown >= 0 ? DISCS : -1;
	}
	for (int some = least; some <= most; some++)
		list[n++] = (int16_t)some;
	return n;
}

static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct key *k = &l->context.game->verbs[m->verb].keys[key];

	if (k->flags & KEY_STRANGER)
		return bismarck_within_reach(l->state, list);
	if (k->type == KEY_NUMBER && k->max > DISCS)
		return discs(l, m, key, list);
	return -1;
}

bool
bismarck_enumerate(const void *state, struct context *c, move_fn *visit,
		   void *arg)
{
	/* clang-format off */
	static const struct listed verbs[] = {
#define ROW(verb, name, phases, rule, list) {V_##verb, list},
#define FREE ROW
#include "rows.def"
#undef ROW
#undef FREE
	};
	/* clang-format on */
	struct listing l = {.candidates = candidates};

	return listing_run(&l, state, c, visit, arg, verbs,
			   sizeof(verbs) / sizeof(*verbs));
}
