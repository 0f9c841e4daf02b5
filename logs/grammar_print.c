/* Printing: from a struct move to the words of a row; helpers for findings. */
#include "../core/numbers.h"
#include "grammar.h"

static void
print_item(const struct context *c, const struct key *k, int32_t value,
	   struct buf *t)
{
	if (value == UNSEEN)
		buf_char(t, '?');
	else if (value == STRANGER)
		buf_add(t, "unknown-id");
	else if (k->domain)
		domain_print(k->domain, c->pack, value, t);
	else
		buf_number(t, value);
}

/* Bags in the order of their numbers; equal neighbours as `x*3`. */
static void
print_list(const struct context *c, const struct key *k, const struct move *m,
	   int index, struct buf *t)
{
	int16_t sorted[MOVE_ITEMS];
	int n, i, j, run;
	const int16_t *items = move_items(m, index, &n);

	if (k->type == KEY_BAG) {
		for (i = 0; i < n; i++) {
			for (j = i; j > 0 && sorted[j - 1] > items[i]; j--)
				sorted[j] = sorted[j - 1];
			sorted[j] = items[i];
		}
		items = sorted;
	}
	for (i = 0; i < n; i += run) {
		for (run = 1; i + run < n && items[i + run] == items[i]; run++)
			;
		if (i)
			buf_char(t, '+');
		print_item(c, k, items[i], t);
		if (run > 1)
			buf_say(t, "*%d", run);
	}
}

/* Does a row that carries out a text give the key, which it may leave out? */
static bool
is_said(const struct verb *v, const struct move *m, int index)
{
	return (v->flags & VERB_PRIMITIVE) &&
	       (v->keys[index].flags & KEY_DEFAULT) &&
	       bits_has(m->given, index);
}

/* Is the key printed? */
static bool
is_shown(const struct verb *v, const struct move *m, int index)
{
	const struct key *k = &v->keys[index];

	if (!move_has(m, index))
		return false;
	if (!move_is_preset(m, index, k) || is_said(v, m, index))
		return true;
	/* what a row leaves out is not put into its mouth */
	return (k->flags & KEY_SHOW_DEFAULT) &&
	       !((v->flags & VERB_PRIMITIVE) && (k->flags & KEY_DEFAULT));
}

static void
print_value(const struct context *c, const struct key *k, const struct move *m,
	    int index, struct buf *t)
{
	if (key_is_list(k))
		print_list(c, k, m, index, t);
	else
		print_item(c, k, m->value[index], t);
}

void
grammar_print_args(const struct context *c, const struct move *m, struct buf *t)
{
	const struct verb *v = &c->game->verbs[m->verb];
	const struct key *k = v->keys;
	size_t start = t->size;

	for (int i = 0; k[i].name; i++) {
		if (!is_shown(v, m, i))
			continue;
		if (t->size > start)
			buf_char(t, ' ');
		buf_say(t, "%s=", k[i].name);
		print_value(c, &k[i], m, i, t);
	}
}

void
grammar_print_cells(const struct context *c, const struct move *m,
		    struct buf *args, struct slice cells[CELL_COUNT])
{
	const struct game *g = c->game;

	buf_clear(args);
	grammar_print_args(c, m, args);
	cells[CELL_ACTOR] =
	    slice_of(m->actor ? OF(g->seats->lists[0].words, m->actor) : "");
	cells[CELL_MOVE] = slice_of(g->verbs[m->verb].name);
	cells[CELL_ARGS] = (struct slice){args->at, args->size};
}

void
grammar_print_row(const struct context *c, const struct move *m, struct buf *t)
{
	size_t size;

	if (m->actor) {
		domain_print(c->game->seats, NULL, seat_number(m->actor), t);
		buf_char(t, ' ');
	}
	buf_add(t, c->game->verbs[m->verb].name);
	size = t->size;
	buf_char(t, ' ');
	grammar_print_args(c, m, t);
	if (t->size == size + 1)
		buf_back(t, size);
}

void
grammar_print_digest(const struct context *c, const struct move *m,
		     struct buf *t)
{
	if (m->actor)
		domain_print(c->game->seats, NULL, seat_number(m->actor), t);
	buf_say(t, ",%s,", c->game->verbs[m->verb].name);
	grammar_print_args(c, m, t);
}

/* --- helpers for findings ------------------------------------------------ */

bool
args_next(struct slice *rest, struct slice *key, struct slice *value,
	  const char *text_key)
{
	const char *at = rest->at, *end;

	if (!at)
		return false;
	end = at + rest->size;
	while (at < end && *at == ' ')
		at++;
	if (at == end)
		return false;
	for (key->at = at; at < end && *at != '=' && *at != ' '; at++)
		;
	key->size = (size_t)(at - key->at);
	value->at = at;
	value->size = 0;
	if (at < end && *at == '=') {
		value->at = ++at;
		if (text_key && slice_is(*key, text_key))
			at = end;
		while (at < end && *at != ' ')
			at++;
		value->size = (size_t)(at - value->at);
	}
	rest->size = (size_t)(end - at);
	rest->at = at;
	return true;
}

size_t
grammar_locate(struct slice args, const char *name, int item)
{
	struct slice rest = args, key, value;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!slice_is(key, name))
			continue;
		while (item > 0 && value.at) {
			struct slice word = slice_cut(&value, '+');
			struct slice times = word;
			int32_t n = 1;

			slice_cut(&times, '*');
			if (times.at && !slice_number(times, &n))
				n = 1;
			if (item < n || !value.at)
				return (size_t)(word.at - args.at);
			item -= n;
		}
		return (size_t)((value.at ? value.at : key.at) - args.at);
	}
	return 0;
}

bool
grammar_seats(const struct game *g, struct slice words, uint8_t *order,
	      uint8_t *count)
{
	*count = 0;
	while (words.at) {
		int found = domain_find(g->seats, NULL, slice_cut(&words, '+'));

		if (found < 0 || *count == SEATS_MAX)
			return false;
		for (int i = 0; i < *count; i++)
			if (order[i] == found + 1)
				return false;
		order[(*count)++] = or_none(found);
	}
	return *count > 0;
}
