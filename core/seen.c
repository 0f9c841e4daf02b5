/* Who may see what. */
#include "seen.h"

int
seen_table(const struct domain *d, int number, int *row)
{
	for (int i = 0; i < DOMAIN_LISTS && number >= 0; i++) {
		const struct list *l = &d->lists[i];

		if (number < l->count) {
			*row = number;
			return l->words ? -1 : l->table;
		}
		number -= l->count;
	}
	return -1;
}

uint8_t
seen_element(const struct context *c, const void *state,
	     const struct place *element)
{
	return c->game->open_to ? c->game->open_to(state, element)
				: OPEN_TO_ALL;
}

/* Does the index, or the value, of an element name this row of a table? */
static bool
names(const struct domain *d, int number, int table, int row)
{
	int at = -1;

	return d && seen_table(d, number, &at) == table && at == row;
}

static bool
tells_of(const struct field *f, const void *state, int element, int table,
	 int row)
{
	int first = f->n2 ? element / f->n2 : element;

	return names(f->index1, first, table, row) ||
	       (f->n2 && names(f->index2, element % f->n2, table, row)) ||
	       (f->kind == FIELD_WORD &&
		names(f->values, (int)field_get(f, state, element), table,
		      row));
}

/* Does the state tell where the card is, and whom? */
static bool
is_told(const struct context *c, const void *state, int table, int row,
	uint8_t *seats)
{
	bool told = false;

	*seats = OPEN_TO_ALL;
	for (const struct field *f = c->game->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			const struct place at = {f, i, -1, 0};

			if (f->kind == FIELD_STAMP ||
			    !tells_of(f, state, i, table, row))
				continue;
			*seats &= c->game->open_to(state, &at);
			told = true;
		}
	return told;
}

uint8_t
seen_card(const struct context *c, const void *state, int table, int row)
{
	uint8_t seats = OPEN_TO_ALL;

	if (c->game->open_to)
		(void)is_told(c, state, table, row, &seats);
	return seats;
}

/* --- rows ----------------------------------------------------------------- */

struct watched {
	const struct context *c;
	const void *before, *after;
	int seat;
	bool chance; /* a row of chance */
};

static bool
is_hidden(const struct watched *w, const struct domain *d, int number)
{
	int row, table = d && number >= 0 ? seen_table(d, number, &row) : -1;

	uint8_t before, after;

	if (table < 0)
		return false;
	/* a state that tells nothing of it shows it to nobody, nor does a pile
	 * that was shuffled before it was drawn from */
	if (w->chance || !is_told(w->c, w->before, table, row, &before))
		before = 0;
	if (!is_told(w->c, w->after, table, row, &after))
		after = before ? 0 : OPEN_TO_ALL;
	return !((before | after) >> w->seat & 1);
}

bool
seen_move(const struct context *c, const void *before, const void *after,
	  const struct move *m, int seat, struct move *seen)
{
	const struct verb *v = &c->game->verbs[m->verb];
	const struct watched w = {c, before, after, seat,
				  (v->flags & VERB_CHANCE) != 0};
	bool any = false;

	*seen = *m;
	if (m->actor == seat + 1 || !c->game->open_to)
		return false;
	for (int k = 0; k < verb_keys(v); k++) {
		const struct key *key = &v->keys[k];

		if (!(key->flags & KEY_HIDDEN) || !move_has(m, k))
			continue;
		if (!key_is_list(key) &&
		    is_hidden(&w, key->domain, m->value[k])) {
			seen->value[k] = UNSEEN;
			any = true;
		}
		for (int i = 0; key_is_list(key) && i < m->count[k]; i++) {
			int16_t *item = &seen->items[m->value[k] + i];

			if (is_hidden(&w, key->domain, *item)) {
				*item = UNSEEN;
				any = true;
			}
		}
	}
	return any;
}
