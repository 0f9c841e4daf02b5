/* Names of hidden cards left out: where the log may write `?` for a name, a
 * legal game stays legal, whether the name is written or not. */
#include <string.h>

#include "property.h"

enum { NAMES = 64, NAMED = 6 };

static struct desk a, b;
/* What was hidden: a number of a domain, by whom. */
static struct hidden {
	const struct domain *domain;
	int number, actor;
} names[NAMES];
static int name_count;

static void
note(const struct key *k, int number, int actor)
{
	if (name_count == NAMES)
		memmove(names, names + 1, --name_count * sizeof(*names));
	names[name_count++] = (struct hidden){k->domain, number, actor};
}

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
				note(&v->keys[i], m->value[i], m->actor);
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

/* As the log may write it: where a `?` needs another key, which says of what
 * sort the card is, that too.  False: it has to be named. */
static bool
hidden_row(struct run *r, const struct move *m, struct move *hidden)
{
	const struct verb *v = &r->game->verbs[m->verb];
	struct move row;

	if (!hide(r, m, hidden))
		return false;
	if (desk_parse(&b, desk_row(&b, hidden), &row) &&
	    desk_judge(&b, &row).kind != BROKEN) {
		*hidden = row;
		return true;
	}
	for (int i = 0; i < verb_keys(v); i++)
		for (int k = 0; v->keys[i].type == KEY_WORD &&
				!move_has(hidden, i) && k < 8;
		     k++) {
			struct move more = *hidden, named = *m;

			if (k >= domain_size(v->keys[i].domain))
				break;
			move_set(&more, i, k);
			move_set(&named, i, k); /* is it so? */
			if (desk_judge(&a, &named).kind == BROKEN)
				continue;
			if (desk_parse(&b, desk_row(&b, &more), &row) &&
			    desk_judge(&b, &row).kind != BROKEN) {
				*hidden = row;
				return true;
			}
		}
	return false;
}

/* Does the row say this name, of the actor who has hidden it? */
static bool
says_name(const struct move *m, const struct hidden *h)
{
	const struct verb *v = &b.play.context.game->verbs[m->verb];

	for (int i = 0; i < verb_keys(v) && !m->pattern; i++)
		if (!key_is_list(&v->keys[i]) &&
		    v->keys[i].domain == h->domain &&
		    m->value[i] == h->number && m->actor == h->actor)
			return true;
	return false;
}

/* A listed row that names what was hidden and has no place in the game of those
 * who saw it.  What was hidden last comes first: of what was hidden long ago
 * the game may have asked no name. */
static bool
find_name(struct move *name)
{
	for (int n = name_count - 1; n >= 0; n--)
		for (size_t i = 0; i < b.rows.count; i++) {
			*name = b.rows.moves[i];
			if (!says_name(name, &names[n]) ||
			    desk_judge(&a, name).kind != BROKEN)
				continue;
			name_count--;
			memmove(names + n, names + n + 1,
				(size_t)(name_count - n) * sizeof(*names));
			return true;
		}
	return false;
}

/* What was hidden is named when the game needs to know it.  Is `m` possible
 * after some such rows? */
static struct judged
named_first(const struct move *m)
{
	static struct desk before;
	const struct judged first = desk_judge(&b, m);
	struct judged j = first;
	struct move name;

	if (j.kind == BROKEN)
		before.play = b.play;

	for (int n = 0; n < NAMED && j.kind == BROKEN; n++) {
		(void)desk_list(&b);
		if (!find_name(&name))
			break;
		desk_apply(&b, &name);
		j = desk_judge(&b, m);
	}
	if (j.kind != BROKEN)
		return j;
	b.play = before.play;
	return first;
}

/* The row as somebody writes it who saw less; false: the game is over. */
static bool
one_row(struct run *r)
{
	struct move m, hidden;
	struct judged j;

	if (!desk_list(&a) || !desk_pick(r, &a, &m))
		return false;
	if (one_in(r, 2) && hidden_row(r, &m, &hidden)) {
		j = desk_judge(&b, &hidden);
		r->rows++;
		if (j.kind != BROKEN && !j.stops) {
			r->unsure += j.kind == UNSURE;
			desk_apply(&a, &m);
			desk_apply(&b, &hidden);
			return true;
		}
	}
	j = named_first(&m);
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

	name_count = 0;
	desk_begin(r, &a, stand_in(r->game));
	desk_like(&b, &a, stand_in(r->game));
	b.tell = r->tell; /* a row as it is, then as it is hidden */
	r->games++;
	while (deep-- > 0 && one_row(r)) {
		const char *wrong = desk_invariant(&b);

		if (wrong) {
			exception(r, "hidden cards:", wrong, NULL);
			return;
		}
	}
}
