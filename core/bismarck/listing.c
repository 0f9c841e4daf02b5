/* Rows worth trying: the referee says which of them are legal. */
#include "bismarck.h"

#include "../listing.h"

/* --- chance --------------------------------------------------------------- */

/* One row for each card of the pile, or a pattern for all ordered selections.
 */
static void
list_cards(struct listing *l, int verb, int actor, int due)
{
	const struct bismarck *s = l->state;
	struct move m, pattern = listing_row(l, verb, actor);
	int declared = 0;

	for (int card = 0; card < CARDS; card++) {
		if (s->card[card] != PLACE_DECK ||
		    !bismarck_declared(&l->context, card))
			continue;
		declared++;
		if (due > 1)
			continue;
		m = listing_row(l, verb, actor);
		move_push(&m, K_DRAW_CARDS, card);
		listing_try(l, &m);
	}
	if (due <= 1 || declared < due)
		return;
	listing_unseen(&pattern, K_DRAW_CARDS, due);
	listing_pattern(l, NULL, &pattern, listing_arrange(declared, due));
}

static void
list_deal(struct listing *l, int verb, int actor)
{
	if (bismarck_board_complete(&l->context))
		list_cards(l, verb, actor, SLOTS);
}

static void
list_draw(struct listing *l, int verb, int actor)
{
	list_cards(l, verb, actor, bismarck_cards_due(l->state));
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

/* A cancelled card takes what its slot costs. */
static void
list_cancels(struct listing *l, int verb, int actor)
{
	const struct bismarck *s = l->state;
	struct lasting lasting;
	int extra;

	bismarck_lasting(s, &l->context, &lasting);
	extra = s->phase == PHASE_ACTION ? lasting.surcharge[DEED_CANCEL] : 0;
	for (int i = 0; i < SLOTS; i++) {
		struct move m = listing_row(l, verb, actor);

		if (!s->row[i])
			continue;
		move_set(&m, K_CANCEL_CARD, s->row[i] - 1);
		move_set(&m, K_CANCEL_DISCS, i + 1 + extra);
		listing_try(l, &m);
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

/* The price of an action is a claim: the row is listed without it. */
static void
list_action(struct listing *l, int verb, int actor)
{
	const struct domain *d = game_bismarck.verbs[verb].keys[0].domain;

	for (int i = 0; i < domain_size(d); i++) {
		struct move m = listing_row(l, verb, actor);

		move_set(&m, 0, i);
		listing_try(l, &m);
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

/* Cards of the row, not of the whole box. */
static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct bismarck *s = l->state;
	const struct key *k = &game_bismarck.verbs[m->verb].keys[key];
	int n = 0;

	if (!(k->flags & KEY_STRANGER))
		return -1;
	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			list[n++] = (int16_t)(s->row[i] - 1);
	return n;
}

bool
bismarck_enumerate(const void *state, struct context *c, move_fn *visit,
		   void *arg)
{
	static const struct listed verbs[] = {
	    {V_DEAL, list_deal},
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
