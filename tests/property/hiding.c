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

static bool
possible(const struct move *m, struct move *row)
{
	struct judged j;

	if (!desk_parse(&b, desk_row(&b, m), row))
		return false;
	j = desk_judge(&b, row);
	return j.kind != BROKEN && !j.stops;
}

/* The row with this word, which it left out, if that is so and if it is
 * possible then. */
static bool
with_word(const struct move *m, const struct move *hidden, int key, int word,
	  struct move *row)
{
	struct move more = *hidden, named = *m;

	move_set(&more, key, word);
	move_set(&named, key, word);
	return desk_judge(&a, &named).kind != BROKEN && possible(&more, row);
}

/* As the log has to write what happened: where names are hidden in this row, or
 * were before, another key may be needed, which says of what sort the card is,
 * or which card is left over.  False: it is not possible. */
static bool
written(const struct move *m, const struct move *hidden, struct move *row)
{
	const struct verb *v = &b.play.context.game->verbs[m->verb];
	const struct pack *p = b.play.context.pack;

	if (possible(hidden, row))
		return true;
	for (int i = 0; i < verb_keys(v); i++) {
		const struct domain *d = v->keys[i].domain;

		if (v->keys[i].type != KEY_WORD || move_has(hidden, i))
			continue;
		for (int k = 0; k < domain_size(d); k++)
			if (domain_has(d, p, k) &&
			    with_word(m, hidden, i, k, row))
				return true;
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

/* What was hidden is named when the game needs to know it.  Nothing happens
 * where `m` is not possible after some such rows. */
static void
named_first(const struct move *m)
{
	static struct play before;
	struct move name;

	if (desk_judge(&b, m).kind != BROKEN)
		return;
	before = b.play;
	for (int n = 0; n < NAMED && desk_judge(&b, m).kind == BROKEN; n++) {
		(void)desk_list(&b);
		if (!find_name(&name))
			break;
		desk_apply(&b, &name);
	}
	if (desk_judge(&b, m).kind == BROKEN)
		b.play = before;
}

/* The row as somebody writes it who saw less; false: the game is over. */
static bool
one_row(struct run *r)
{
	struct move m, hidden, row;
	struct judged j;

	if (!desk_list(&a) || !desk_pick(r, &a, &m))
		return false;
	if (!(one_in(r, 2) && hide(r, &m, &hidden) &&
	      written(&m, &hidden, &row)) &&
	    !written(&m, &m, &row)) {
		row = m;
		(void)named_first(&row);
	}
	j = desk_judge(&b, &row);
	r->rows++;
	r->unsure += j.kind == UNSURE;
	if (j.kind == BROKEN)
		exception(r, desk_verdict(&b, &j), desk_row(&a, &m), NULL);
	if (j.kind == BROKEN || j.stops)
		return false;
	desk_apply(&a, &m);
	desk_apply(&b, &row);
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
