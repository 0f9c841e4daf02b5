/* Who may see what. */
#include "seen.h"

#include "numbers.h"

int
seen_table(const struct domain *d, int number, int *row)
{
	const struct list *list;

	*row = number;
	list = domain_part(d, row);
	return list && !list->words ? list->table : -1;
}

uint8_t
seen_element(const struct context *c, const void *state,
	     const struct place *element)
{
	return c->game->open_to ? c->game->open_to(state, element)
				: OPEN_TO_ALL;
}

/* The number in a domain of a row of a table, -1 if it is not there. */
static int
number_of(const struct domain *d, int table, int row)
{
	const int first = d ? domain_rows(d, table) : -1;

	return first < 0 ? -1 : first + row;
}

/* Does the state tell where the card is, and whom?  An element does whose index
 * or value is the card: most fields name no card, and are not gone through. */
static bool
is_told(const struct context *c, const void *state, int table, int row,
	uint8_t *seats)
{
	bool told = false;

	*seats = OPEN_TO_ALL;
	for (const struct field *f = c->game->fields; f->pattern && *seats;
	     f++) {
		const int one = number_of(f->index1, table, row);
		const int two = number_of(f->index2, table, row);
		const int value = f->kind == FIELD_WORD
				      ? number_of(f->values, table, row)
				      : -1;
		const int n2 = f->n2 ? f->n2 : 1;

		if (one < 0 && two < 0 && value < 0)
			continue;
		for (int i = 0; i < field_elements(f); i++) {
			const struct place at = {
			    .field = f, .element = i, .member = -1};

			if (i / n2 != one && (two < 0 || i % n2 != two) &&
			    (value < 0 || field_get(f, state, i) != value))
				continue;
			*seats &= c->game->open_to(state, &at);
			told = true;
		}
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

struct watched {
	const struct context *c;
	const void *before, *after;
	bool chance; /* a row of chance */
};

/* The seats that see what a key or an item of a list names. */
static uint8_t
open_to(const struct watched *w, const struct domain *d, int number)
{
	int row, table = d ? seen_table(d, number, &row) : -1;
	uint8_t before, after;

	if (table < 0)
		return OPEN_TO_ALL;
	/* a state without a place for it does not show it, nor does a pile
	 * that was shuffled before it was drawn from */
	if (w->chance || !is_told(w->c, w->before, table, row, &before))
		before = 0;
	if (!is_told(w->c, w->after, table, row, &after))
		after = before ? 0 : OPEN_TO_ALL;
	return before | after;
}

static bool
may_hide(const struct context *c, const struct move *m, int k)
{
	return c->game->verbs[m->verb].keys[k].flags & KEY_HIDDEN &&
	       move_has(m, k);
}

void
seen_by(const struct context *c, const void *before, const void *after,
	const struct move *m, struct seen_by *by)
{
	const struct verb *v = &c->game->verbs[m->verb];
	const struct watched w = {c, before, after,
				  (v->flags & VERB_CHANCE) != 0};

	for (int k = 0; c->game->open_to && k < verb_keys(v); k++) {
		const struct domain *d = v->keys[k].domain;

		if (!may_hide(c, m, k))
			continue;
		if (!key_is_list(&v->keys[k]))
			by->value[k] = open_to(&w, d, m->value[k]);
		for (int i = 0; i < m->count[k]; i++)
			by->item[m->value[k] + i] =
			    open_to(&w, d, m->items[m->value[k] + i]);
	}
}

bool
seen_move(const struct context *c, const struct move *m,
	  const struct seen_by *by, int seat, struct move *seen)
{
	const struct verb *v = &c->game->verbs[m->verb];
	bool any = false;

	*seen = *m;
	if (m->actor == seat_of(seat) || !c->game->open_to)
		return false;
	for (int k = 0; k < verb_keys(v); k++) {
		if (!may_hide(c, m, k))
			continue;
		if (!key_is_list(&v->keys[k]) &&
		    !bits_has(by->value[k], seat)) {
			seen->value[k] = UNSEEN;
			any = true;
		}
		for (int i = 0; i < m->count[k]; i++) {
			if (bits_has(by->item[m->value[k] + i], seat))
				continue;
			seen->items[m->value[k] + i] = UNSEEN;
			any = true;
		}
	}
	return any;
}
