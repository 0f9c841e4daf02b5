/* A legal game stays legal when `?` replaces names of hidden cards, wherever
 * the log may write it. */
#include <string.h>

#include "property.h"

static void
note(struct sight *s, const struct key *k, int number, int actor)
{
	if (s->count == SIGHT_NAMES)
		memmove(s->names, s->names + 1,
			(size_t)--s->count * sizeof(*s->names));
	s->names[s->count++] = (struct hidden){k->domain, number, actor};
}

/* Is this card open to all where it is?  What a random row draws is not: it was
 * shuffled before. */
static bool
lies_open(const struct desk *full, const struct move *m, const struct key *k,
	  int number)
{
	const struct play *p = &full->play;
	const struct game *g = p->context.game;
	bool open = false;

	if (!g->open_to || g->verbs[m->verb].flags & VERB_CHANCE || number < 0)
		return false;
	for (const struct field *f = g->fields; f->pattern; f++) {
		const struct place at = {f, number, -1, 0};

		if (f->index1 != k->domain || f->index2)
			continue;
		if (g->open_to(p->state, &at) != OPEN_TO_ALL)
			return false;
		open = true;
	}
	return open;
}

/* `?` for some of the names that may be hidden; false: there are none. */
static bool
hide(struct run *r, struct sight *s, const struct move *m, struct move *hidden)
{
	const struct verb *v = &r->game->verbs[m->verb];
	bool any = false, all = s->all || one_in(r, 2);

	*hidden = *m;
	for (int i = 0; i < verb_keys(v); i++) {
		const struct key *key = &v->keys[i];
		const int16_t *item;
		int n;

		if (!(key->flags & KEY_HIDDEN) || !move_has(m, i))
			continue;
		if (!key_is_list(key)) {
			if ((all || one_in(r, 2)) &&
			    !lies_open(s->full, m, key, m->value[i])) {
				note(s, key, m->value[i], m->actor);
				hidden->value[i] = UNSEEN;
				any = true;
			}
			continue;
		}
		item = move_items(m, i, &n);
		for (int k = 0; k < n; k++)
			if ((all || one_in(r, 2)) &&
			    !lies_open(s->full, m, key, item[k])) {
				hidden->items[m->value[i] + k] = UNSEEN;
				any = true;
			}
	}
	return any;
}

static bool
possible(struct sight *s, const struct move *m, struct move *row)
{
	struct judged j;

	if (!desk_parse(&s->view, desk_row(&s->view, m), row))
		return false;
	j = desk_judge(&s->view, row);
	return j.kind != BROKEN && !j.stops;
}

/* The row with a word that it left out, if the row is possible with it. */
static bool
with_word(struct sight *s, const struct move *m, const struct move *hidden,
	  int key, int word, struct move *row)
{
	struct move more = *hidden, named = *m;

	move_set(&more, key, word);
	move_set(&named, key, word);
	return desk_judge(s->full, &named).kind != BROKEN &&
	       possible(s, &more, row);
}

/* The row as the log has to write it.  Where names are hidden, now or before,
 * another key may be needed that tells the sort of the card, or which card is
 * left over.  False: it is not possible. */
static bool
written(struct sight *s, const struct move *m, const struct move *hidden,
	struct move *row)
{
	const struct context *c = &s->view.play.context;
	const struct verb *v = &c->game->verbs[m->verb];
	const struct pack *p = c->pack;

	if (possible(s, hidden, row))
		return true;
	for (int i = 0; i < verb_keys(v); i++) {
		const struct domain *d = v->keys[i].domain;

		if (v->keys[i].type != KEY_WORD || move_has(hidden, i))
			continue;
		for (int k = 0; k < domain_size(d); k++)
			if (domain_has(d, p, k) &&
			    with_word(s, m, hidden, i, k, row))
				return true;
	}
	return false;
}

/* Is the row by the actor who hid this name, and does it tell the name? */
static bool
says_name(const struct verb *verbs, const struct move *m,
	  const struct hidden *h)
{
	const struct verb *v = &verbs[m->verb];

	for (int i = 0; i < verb_keys(v) && !m->pattern; i++)
		if (!key_is_list(&v->keys[i]) &&
		    v->keys[i].domain == h->domain &&
		    m->value[i] == h->number && m->actor == h->actor)
			return true;
	return false;
}

/* A listed row that only names what was hidden, which those who saw it do not
 * need.  What was hidden last is tried first: the name of what was hidden long
 * ago may never be needed. */
static bool
find_name(struct sight *s, struct move *name)
{
	const struct verb *verbs = s->view.play.context.game->verbs;

	for (int n = s->count - 1; n >= 0; n--)
		for (size_t i = 0; i < s->view.rows.count; i++) {
			*name = s->view.rows.moves[i];
			if (!says_name(verbs, name, &s->names[n]) ||
			    desk_judge(s->full, name).kind != BROKEN)
				continue;
			s->count--;
			memmove(s->names + n, s->names + n + 1,
				(size_t)(s->count - n) * sizeof(*s->names));
			return true;
		}
	return false;
}

/* Names what was hidden as soon as the game needs to know it; nothing if `m` is
 * not possible even after some such rows. */
static void
named_first(struct sight *s, const struct move *m)
{
	static struct play before;
	struct desk *view = &s->view;

	if (desk_judge(view, m).kind != BROKEN)
		return;
	before = view->play;
	while (s->named_count < SIGHT_NAMED &&
	       desk_judge(view, m).kind == BROKEN) {
		struct move *name = &s->named[s->named_count];

		(void)desk_list(view);
		if (!find_name(s, name))
			break;
		s->named_count++;
		desk_apply(view, name);
	}
	if (desk_judge(view, m).kind == BROKEN) {
		view->play = before;
		s->named_count = 0;
	}
}

void
sight_row(struct run *r, struct sight *s, const struct move *m, bool hides,
	  struct move *row)
{
	struct move hidden;

	s->named_count = 0;
	if (!(hides && hide(r, s, m, &hidden) && written(s, m, &hidden, row)) &&
	    !written(s, m, m, row)) {
		*row = *m;
		named_first(s, row);
	}
}

/* --- the property --------------------------------------------------------- */

static struct desk a;
static struct sight b = {.full = &a};

/* Plays one row, written as by somebody who saw less; false: the game is over.
 */
static bool
one_row(struct run *r)
{
	struct move m, row;
	struct judged j;

	if (!desk_list(&a) || !desk_pick(r, &a, &m))
		return false;
	sight_row(r, &b, &m, one_in(r, 2), &row);
	j = desk_judge(&b.view, &row);
	r->rows++;
	r->unverified += j.kind == UNVERIFIED;
	if (j.kind == BROKEN)
		exception(r, desk_verdict(&b.view, &j), desk_row(&a, &m), NULL);
	if (j.kind == BROKEN || j.stops)
		return false;
	desk_apply(&a, &m);
	desk_apply(&b.view, &row);
	return true;
}

void
property_hiding(struct run *r)
{
	int deep = 1 + below(r, DEEP);

	b.count = 0;
	desk_begin(r, &a, stand_in(r->game));
	desk_like(&b.view, &a, stand_in(r->game));
	b.view.tell = r->tell; /* each row as it is, then with `?` */
	r->games++;
	while (deep-- > 0 && one_row(r)) {
		const char *wrong = desk_invariant(&b.view);

		if (wrong) {
			exception(r, "hidden cards:", wrong, NULL);
			return;
		}
	}
}
