#include <string.h>

#include "join_inner.h"

bool
join_legal(const struct context *c, const void *state, const struct move *m,
	   struct trial *trial)
{
	struct context own = *c;

	own.asked = NULL;
	game_check(trial, state, &own, m, false);
	return !trial->count || trial->unknown;
}

/* --- values --------------------------------------------------------------- */

static bool
join_value(int32_t a, int32_t b, int32_t *both)
{
	*both = a == UNSEEN ? b : a;
	return a == b || a == UNSEEN || b == UNSEEN;
}

/* Items in any order: `a`, its unseen ones filled with what only `b` has. */
static bool
join_order(const int16_t *a, const int16_t *b, int n, int16_t *both)
{
	bool used[MOVE_ITEMS] = {false};

	memcpy(both, a, (size_t)n * sizeof(*a));
	for (int i = 0; i < n; i++) {
		int k = item_at(a, used, 0, n, b[i]);

		if (b[i] == UNSEEN)
			continue;
		if (k < 0)
			k = item_at(a, used, 0, n, UNSEEN);
		if (k < 0)
			return false;
		used[k] = true;
		both[k] = b[i];
	}
	return true;
}

static bool
join_items(const int16_t *a, const int16_t *b, int n, bool bag, int16_t *both)
{
	int32_t value;

	if (bag)
		return join_order(a, b, n, both);
	for (int i = 0; i < n; i++) {
		if (!join_value(a[i], b[i], &value))
			return false;
		both[i] = (int16_t)value;
	}
	return true;
}

/* --- rows ----------------------------------------------------------------- */

static void
push_items(struct move *to, int key, const int16_t *items, int n)
{
	for (int i = 0; i < n; i++)
		move_push(to, key, items[i]);
}

/* A key of both rows. */
static bool
join_key(const struct move *a, const struct move *b, int key,
	 const struct key *k, enum items order, struct move *to)
{
	int16_t items[MOVE_ITEMS];
	int n, other;
	const int16_t *x = move_items(a, key, &n);
	const int16_t *y = move_items(b, key, &other);
	int32_t value;

	if (!key_is_list(k)) {
		if (!join_value(a->value[key], b->value[key], &value))
			return false;
		to->value[key] = value;
		to->given |= (uint16_t)((a->given | b->given) & (1u << key));
		return true;
	}
	if (n != other ||
	    !join_items(x, y, n, order == IN_ANY_ORDER || k->type == KEY_BAG,
			items))
		return false;
	push_items(to, key, items, n);
	return true;
}

/* Copies the value of a key, or its items. */
static void
copy_key(const struct move *from, int key, const struct key *k, struct move *to)
{
	int n;
	const int16_t *items = move_items(from, key, &n);

	if (key_is_list(k))
		push_items(to, key, items, n);
	else
		move_set(to, key, from->value[key]);
}

/* How much of two rows: with arguments that only one has, or without. */
enum extent { LESS, MORE };

/* Joins them to that extent; false: *key is where they contradict. */
static bool
join(const struct written rows[2], enum items order, enum extent extent,
     struct move *to, int *key)
{
	const struct move *a = rows[0].move, *b = rows[1].move;
	const struct verb *verbs = rows[0].context->game->verbs;
	const struct key *k = verbs[a->verb].keys;

	move_begin(to, verbs, a->verb, a->actor);
	for (int i = 0; k[i].name; i++) {
		const bool of_a = move_has(a, i), of_b = move_has(b, i);

		if (of_a != of_b)
			*key = i;
		if (of_a != of_b && extent == MORE)
			copy_key(of_a ? a : b, i, &k[i], to);
		if (!of_a || !of_b)
			continue;
		if (!join_key(a, b, i, &k[i], order, to)) {
			*key = i;
			return false;
		}
	}
	return true;
}

/* The row without the arguments that the other lacks; false: it has none. */
static bool
without(const struct written *w, const struct move *other, struct move *to,
	int *key)
{
	const struct verb *verbs = w->context->game->verbs;
	const struct key *k = verbs[w->move->verb].keys;
	bool any = false;

	move_begin(to, verbs, w->move->verb, w->move->actor);
	for (int i = 0; k[i].name; i++) {
		if (move_has(w->move, i) && move_has(other, i)) {
			copy_key(w->move, i, &k[i], to);
		} else if (move_has(w->move, i)) {
			*key = i;
			any = true;
		}
	}
	return any;
}

/* Does the other lack nothing of this row, or is this illegal without it? */
static bool
had_to_say(const struct written *w, const struct move *other, int *key)
{
	struct trial trial;
	struct move less;

	return !without(w, other, &less, key) ||
	       !join_legal(w->context, w->state, &less, &trial);
}

bool
join_rows(const struct written rows[2], enum items order, struct move *less,
	  struct move *more, bool *needed, int *key)
{
	const struct move *a = rows[0].move, *b = rows[1].move;
	int at;

	if (a->actor != b->actor || a->verb != b->verb) {
		*key = a->verb != b->verb ? FAULT_VERB : FAULT_ACTOR;
		return false;
	}
	*needed = had_to_say(&rows[0], b, key) && had_to_say(&rows[1], a, key);
	return join(rows, order, LESS, less, key) &&
	       join(rows, order, MORE, more, &at);
}
