/* Names of hidden cards left out: where the log may write `?` for a name, a
 * legal game stays legal, whether the name is written or not. */
#include "property.h"

static struct desk a, b;

/* `?` for some of the names that may be hidden; false: there are none. */
static bool
hide(struct run *r, const struct move *m, struct move *hidden)
{
	const struct verb *v = &r->game->verbs[m->verb];
	bool any = false, all = one_in(r, 2);

	*hidden = *m;
	for (int i = 0; i < verb_keys(v); i++) {
		int n;

		if (!(v->keys[i].flags & KEY_HIDDEN) || !move_has(m, i))
			continue;
		if (!key_is_list(&v->keys[i])) {
			if (all || one_in(r, 2)) {
				hidden->value[i] = UNSEEN;
				any = true;
			}
			continue;
		}
		(void)move_items(m, i, &n);
		for (int k = 0; k < n; k++)
			if (all || one_in(r, 2)) {
				hidden->items[m->value[i] + k] = UNSEEN;
				any = true;
			}
	}
	return any;
}

/* The row as somebody writes it who saw less; false: the game is over. */
static bool
one_row(struct run *r)
{
	struct move m, hidden;
	struct judged j;

	if (!desk_list(&a) || !desk_pick(r, &a, &m))
		return false;
	if (one_in(r, 2) && hide(r, &m, &hidden) &&
	    desk_parse(&b, desk_row(&b, &hidden), &hidden)) {
		j = desk_judge(&b, &hidden);
		r->rows++;
		if (j.kind != BROKEN && !j.stops) {
			r->unsure += j.kind == UNSURE;
			desk_apply(&a, &m);
			desk_apply(&b, &hidden);
			return true;
		}
	}
	j = desk_judge(&b, &m);
	r->rows++;
	r->unsure += j.kind == UNSURE;
	if (j.kind == BROKEN)
		exception(r, desk_verdict(&b, &j), desk_row(&a, &m), NULL);
	if (j.kind == BROKEN || j.stops)
		return false;
	desk_apply(&a, &m);
	desk_apply(&b, &m);
	return true;
}

void
property_hiding(struct run *r)
{
	int deep = 1 + below(r, DEEP);

	desk_begin(r, &a, stand_in(r->game));
	desk_like(&b, &a, stand_in(r->game));
	r->games++;
	while (deep-- > 0 && one_row(r)) {
		const char *wrong = desk_invariant(&b);

		if (wrong) {
			exception(r, "hidden cards:", wrong, NULL);
			return;
		}
	}
}
