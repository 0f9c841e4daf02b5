/* Rows worth trying of what the texts of cards leave to choose. */
#include "door.h"

/* --- losses and loot ----------------------------------------------------- */

/* Every set of at most `left` technologies, each with the rest of its row. */
static void
with_techs(struct listing *l, const struct move *m, int key, uint64_t techs,
	   int left, void (*rest)(struct listing *, const struct move *))
{
	rest(l, m);
	for (; techs && left > 0 && !l->stopped; techs &= techs - 1) {
		struct move one = *m;

		move_push(&one, key, bits_first(techs));
		with_techs(l, &one, key, techs & (techs - 1), left - 1, rest);
	}
}

/* Every number of tokens of the place. */
static void
with_tokens(struct listing *l, const struct move *m)
{
	const struct sw *s = l->state;
	int i = sw_top(s), seat = s->pending_seat[i];
	int source = move_has(m, K_LOSE_PROJECT)
			 ? m->value[K_LOSE_PROJECT]
			 : SOURCE_PROJECT + unless_none(s->pending_target[i]);
	int most[2];

	EACH_KIND (kind)
		most[kind] = lesser(TOKENS(s, pending_, kind)[i],
				    sw_tokens_at(s, seat, source, kind));
	for (int w = 0; w <= most[WORKERS]; w++)
		for (int k = 0; k <= most[SCIENTISTS] && !l->stopped; k++) {
			struct move one = *m;

			/* without numbers: all that is due */
			if (w == most[WORKERS] && k == most[SCIENTISTS] &&
			    !s->pending_cards[i]) {
				listing_try(l, &one);
				continue;
			}
			if (w)
				move_set(&one, K_LOSE_WORKERS, w);
			if (k)
				move_set(&one, K_LOSE_SCIENTISTS, k);
			if (one.given & ~(1u << K_LOSE_PROJECT))
				listing_try(l, &one);
		}
}

/* The only project that loses, or all places of the seat. */
static void
list_loss(struct listing *l, const struct move *row)
{
	const struct sw *s = l->state;
	const struct context *c = &l->context;
	int i = sw_top(s), only = unless_none(s->pending_target[i]);
	uint64_t from =
	    only >= 0 ? bit(only) : sw_projects_at(c, s->owner, row->actor);

	EACH (place, from << SOURCE_PROJECT | (only < 0)) {
		struct move m = *row;

		if (only < 0)
			move_set(&m, K_LOSE_PROJECT, place);
		with_techs(l, &m, K_LOSE_TECHS,
			   place == SOURCE_POOL
			       ? 0
			       : sw_techs_on(s, c, place - SOURCE_PROJECT),
			   s->pending_cards[i], with_tokens);
	}
}

/* The row with each number of cubes that the loot allows. */
static void
with_cubes(struct listing *l, const struct move *m)
{
	struct loot due = sw_loot(l->state, &l->context, sw_top(l->state));

	for (int cubes = 0; cubes <= due.cubes_most && !l->stopped &&
			    m->count[K_TAKE_TECHS] + cubes <= due.owed;
	     cubes++) {
		struct move one = *m;

		if (cubes)
			move_set(&one, K_TAKE_CUBES, cubes);
		listing_try(l, &one);
	}
}

/* The loot that is due, with each choice of technologies and cubes. */
static void
list_take(struct listing *l, const struct move *row)
{
	struct loot due = sw_loot(l->state, &l->context, sw_top(l->state));
	struct move m = *row;

	EACH_KIND (kind)
		if (due.due[kind])
			move_set(&m, K_TAKE_WORKERS + kind, due.due[kind]);
	with_techs(l, &m, K_TAKE_TECHS,
		   sw_techs_on(l->state, &l->context, due.target), due.owed,
		   with_cubes);
}

/* --- attested texts ------------------------------------------------------ */

/* One shape of an attested row: which keys it has.  It is listed, as a pattern,
 * if first values that make it legal are found soon. */
struct shape {
	struct listing *l;
	unsigned keys;
	int tries;
	bool found;
};

enum { SHAPE_TRIES = 200 };

/* Looks for values of the keys from this one on with which the row is legal. */
static void
show(struct shape *x, const struct move *m, int key)
{
	const struct key *k = &sw_verbs[m->verb].keys[key];
	int16_t values[LISTING_MAX];
	int n;

	if (!k->name) {
		x->found = --x->tries >= 0 && listing_legal(x->l, m);
		return;
	}
	if (!bits_has(x->keys, key)) {
		show(x, m, key + 1);
		return;
	}
	n = listing_numbers(x->l, m, key, values);
	for (int i = 0; i < n && !x->found && x->tries > 0; i++) {
		struct move next = *m;

		if (key_is_list(k))
			move_push(&next, key, values[i]);
		else
			move_set(&next, key, values[i]);
		show(x, &next, key + 1);
	}
}

/* The pattern of a shape: keys with a preset may have any value. */
static void
list_shape(struct listing *l, const struct move *row, unsigned shape)
{
	const struct key *keys = sw_verbs[row->verb].keys;
	struct move m = *row;

	for (int k = 0; keys[k].name; k++) {
		if (!bits_has(shape, k) && !(keys[k].flags & KEY_DEFAULT))
			continue;
		if (key_is_list(&keys[k]))
			listing_unseen(&m, k, 1);
		else
			move_set(&m, k, UNSEEN);
	}
	if (m.given)
		listing_pattern(l, &m, 0);
	else
		listing_try(l, &m);
}

/* Each shape that a row can have: keys without a preset are there or not. */
static void
list_attested(struct listing *l, const struct move *row)
{
	const struct key *keys = sw_verbs[row->verb].keys;
	/* `some`: keys with a preset of which one has to be given */
	unsigned all = 0, optional = 0, some = 0, part;

	for (int k = 0; keys[k].name; k++) {
		unsigned one = 1u << k;

		if (keys[k].flags & (KEY_IN_CELL | KEY_REQUIRED))
			all |= one;
		else if (keys[k].flags & KEY_DEFAULT)
			some |= keys[k].flags & KEY_ANY ? one : 0;
		/* `lose` names where, others what rules ask for */
		else if (!(keys[k].flags & KEY_LOG_ONLY) ||
			 (keys[k].flags & KEY_FREE) || row->verb == V_LOSE)
			optional |= one;
	}
	/* every subset of `optional` */
	part = 0;
	do {
		struct shape x = {
		    .l = l, .keys = all | part | some, .tries = SHAPE_TRIES};

		show(&x, row, 0);
		if (x.found)
			list_shape(l, row, all | part);
		part = (part - optional) & optional;
	} while (part && !l->stopped);
}

/* --- all ----------------------------------------------------------------- */

struct answers {
	struct listing *l;
	int actor;
};

/* What the card fixes is left out. */
static bool
list_answer(void *arg, const struct move *whole)
{
	const struct answers *x = arg;
	struct move m = *whole;

	sw_canonical(x->l->state, &x->l->context, &m);
	return whole->actor != x->actor || listing_try(x->l, &m);
}

void
sw_list_effect(struct listing *l, int verb, int actor)
{
	const struct sw *s = l->state;
	struct move m = listing_row(l, verb, actor);
	int i = sw_top(s);
	struct scene sc;

	if (i < 0) {
		listing_rows(l, verb, actor);
	} else if (!sw_is_text(s->pending[i])) {
		(verb == V_LOSE ? list_loss : list_take)(l, &m);
	} else {
		sc = sw_scene(s, &l->context, i);
		if (sw_is_attested(&sc))
			list_attested(l, &m);
		else
			(void)program_answers(&sc, verb, list_answer,
					      &(struct answers){l, actor});
	}
}
