/* Rows that are a little different from legal ones: whatever is accepted is
 * among the rows that the game lists. */
#include <string.h>

#include "property.h"

/* --- another row -------------------------------------------------------- */

static int32_t
any_value(struct run *r, const struct desk *t, const struct key *k)
{
	int low = k->min, high = k->max;

	if (k->domain) {
		int value = 0;

		for (int tries = 0; tries < 20; tries++) {
			value = below(r, domain_size(k->domain));
			if (domain_has(k->domain, t->play.context.pack, value))
				break;
		}
		return value;
	}
	if (high > low + 20)
		high = low + 20;
	return low + below(r, high - low + 1);
}

/* Another item, one more, one less, two swapped. */
static void
mutate_list(struct run *r, struct desk *t, const struct key *k, struct move *m,
	    int key)
{
	int16_t items[MOVE_ITEMS];
	int n, a, b;
	const int16_t *old = move_items(m, key, &n);

	memcpy(items, old, (size_t)n * sizeof(*items));
	if (n == 0)
		return;
	a = below(r, n);
	b = below(r, n);
	switch (below(r, 4)) {
	case 0:
		items[a] = (int16_t)any_value(r, t, k);
		break;
	case 1:
		memmove(items + a, items + a + 1,
			(size_t)(n - a - 1) * sizeof(*items));
		n--;
		break;
	case 2:
		if (n < MOVE_ITEMS && m->items_used + n < MOVE_ITEMS)
			items[n++] = (int16_t)any_value(r, t, k);
		break;
	default:
		items[a] = old[b];
		items[b] = old[a];
	}
	m->count[key] = 0;
	m->value[key] = MISSING;
	if (m->items_used + n > MOVE_ITEMS)
		return;
	for (a = 0; a < n; a++)
		move_push(m, key, items[a]);
}

static void
mutate_key(struct run *r, struct desk *t, struct move *m)
{
	const struct verb *v = &t->play.context.game->verbs[m->verb];
	int key = below(r, verb_keys(v));
	const struct key *k = &v->keys[key];

	if (!k->name)
		return;
	if (key_is_list(k))
		mutate_list(r, t, k, m, key);
	else if (move_has(m, key) && one_in(r, 4))
		m->value[key] = MISSING;
	else if (k->type == KEY_NUMBER && move_has(m, key) && one_in(r, 2))
		move_set(m, key, m->value[key] + (one_in(r, 2) ? 1 : -1));
	else
		move_set(m, key, any_value(r, t, k));
}

static void
any_row(struct run *r, struct desk *t, struct move *m)
{
	const struct game *g = t->play.context.game;
	int verb = below(r, game_verbs(g));

	move_begin(m, g->verbs, verb,
		   g->verbs[verb].actor == ACTOR_SEAT
		       ? t->play.context.order[below(r, t->play.context.seats)]
		       : 0);
	for (int i = 0; i < verb_keys(&g->verbs[verb]); i++) {
		const struct key *k = &g->verbs[verb].keys[i];

		if (!(k->flags & KEY_REQUIRED) && one_in(r, 2))
			continue;
		if (!key_is_list(k))
			move_set(m, i, any_value(r, t, k));
		else
			for (int n = 1 + below(r, 3); n > 0; n--)
				move_push(m, i, any_value(r, t, k));
	}
}

bool
mutate_row(struct run *r, struct desk *t, const struct move *from,
	   struct move *to)
{
	struct move m = *from;
	int n = 1 + below(r, 2);

	m.pattern = 0;
	if (one_in(r, 6))
		any_row(r, t, &m);
	while (n-- > 0)
		if (m.actor && one_in(r, 4))
			m.actor = t->play.context
				      .order[below(r, t->play.context.seats)];
		else
			mutate_key(r, t, &m);
	for (int i = 0; i < VERB_KEYS; i++)
		if (!move_has(&m, i))
			m.given &= (uint16_t) ~(1u << i);
		else
			m.given |= (uint16_t)(1u << i);
	return desk_parse(t, desk_row(t, &m), to);
}

/* --- the property ------------------------------------------------------- */

enum { POOL = 32 }; /* rows of other positions */

static void
try_row(struct run *r, struct desk *t, const struct move *m)
{
	struct judged j = desk_judge(t, m);

	r->rows++;
	if (j.kind != BROKEN && !desk_offers(t, m))
		exception(r, "accepted, and chance never fills it in:",
			  desk_row(t, m), NULL);
	if (j.kind != BROKEN && !desk_listed(t, m))
		exception(r, "accepted, and not listed:", desk_row(t, m), NULL);
}

void
property_mutants(struct run *r)
{
	static struct desk t;
	static struct move pool[POOL];
	int rows = 0, deep = 1 + below(r, DEEP);
	struct move m, other;

	desk_begin(r, &t, stand_in(r->game));
	r->games++;
	for (; rows < deep && desk_list(&t); rows++) {
		for (int i = 0; i < MUTANTS; i++) {
			size_t at = (size_t)below(r, (int)t.rows.count);

			if (mutate_row(r, &t, &t.rows.moves[at], &other))
				try_row(r, &t, &other);
			/* dropped, doubled, swapped: at another place */
			if (rows > 0) {
				int last = rows < POOL ? rows : POOL;

				try_row(r, &t, &pool[below(r, last)]);
			}
		}
		if (!desk_pick(r, &t, &m))
			break;
		try_row(r, &t, &m);
		pool[rows % POOL] = m;
		desk_apply(&t, &m);
	}
}
