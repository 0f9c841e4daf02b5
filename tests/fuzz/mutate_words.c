/* Changes that replace words of a row by others of the same sort: actors,
 * verbs, keys and values. */
#include "mutate_inner.h"

#include <string.h>

enum { NUMBERS = 9 };

struct slice
mutate_seat(struct mutation *m)
{
	const struct list *l = &m->game->seats->lists[0];
	size_t i = mutate_below(m, (size_t)l->count + 1);

	return slice_of(i ? l->words[i - 1] : "");
}

void
change_actor(struct mutation *m)
{
	int row = mutate_any_row(m);

	if (row && m->rows->actor >= 0)
		mutate_set_cell(m, row, m->rows->actor, mutate_seat(m));
}

static const struct verb *
verb_of(const struct mutation *m, int row)
{
	struct slice move = fuzz_cell(m->rows, row, m->rows->move);
	const struct verb *v;

	for (v = m->game->verbs; v->name; v++)
		if (slice_is(move, v->name))
			return v;
	return NULL;
}

const struct verb *
mutate_any_verb(struct mutation *m)
{
	return &m->game->verbs[mutate_below(m, (size_t)game_verbs(m->game))];
}

void
mutate_put_number(struct mutation *m, int32_t min, int32_t max)
{
	static const int32_t marks[NUMBERS] = {
	    0, 1, -1, 255, 256, 32767, 65535, INT32_MAX, INT32_MIN};
	int64_t span = (int64_t)max - min + 3;

	if (!mutate_below(m, 12))
		buf_number(&m->arena, marks[mutate_below(m, NUMBERS)]);
	else
		buf_number(&m->arena,
			   min - 1 +
			       (int64_t)mutate_below(
				   m, span > 64 ? 64 : (size_t)span));
}

void
mutate_put_name(struct mutation *m, const struct domain *d)
{
	int tries = 60, size = domain_size(d), i;

	do
		i = (int)mutate_below(m, (size_t)size);
	while (!domain_has(d, m->pack, i) && --tries);
	if (tries)
		domain_print(d, m->pack, i, &m->arena);
}

void
mutate_put_any_word(struct mutation *m)
{
	struct slice w = m->words[mutate_below(m, m->word_count)];

	if (m->word_count)
		buf_bytes(&m->arena, w.at, w.size);
}

static void
put_item(struct mutation *m, const struct key *k)
{
	if (!mutate_below(m, 40)) {
		mutate_put_any_word(m);
	} else if (k->flags & KEY_HIDDEN && !mutate_below(m, 4)) {
		buf_char(&m->arena, '?');
	} else if (k->domain) {
		mutate_put_name(m, k->domain);
	} else if (k->type == KEY_NUMBER) {
		mutate_put_number(m, k->min, k->max);
	} else {
		mutate_put_number(m, 0, 6);
	}
}

static void
put_value(struct mutation *m, const struct key *k)
{
	size_t i, n = 1;

	if (k->type == KEY_LIST || k->type == KEY_BAG)
		n = k->max > 0 ? 1 + mutate_below(m, (size_t)k->max + 1)
			       : 1 + mutate_below(m, 4);
	for (i = 0; i < n && i < 12; i++) {
		if (i)
			buf_char(&m->arena, '+');
		put_item(m, k);
		if (n > 1 && !mutate_below(m, 10)) {
			buf_char(&m->arena, '*');
			mutate_put_number(m, 1, 4);
		}
	}
}

void
mutate_put_key(struct mutation *m, const struct key *k, bool first)
{
	if (!first)
		buf_char(&m->arena, ' ');
	buf_add(&m->arena, k->name);
	buf_char(&m->arena, '=');
	put_value(m, k);
}

/* One value of the row gives way to another of its key, or the key goes. */
void
change_value(struct mutation *m)
{
	int row = mutate_any_row(m), n = 0, at;
	const struct verb *v = row ? verb_of(m, row) : NULL;
	struct slice rest = fuzz_cell(m->rows, row, m->rows->args), word;
	size_t from = m->arena.size;
	const struct key *k;
	bool first = true;

	if (!v || !rest.size)
		return;
	for (word = rest; word.at; n++)
		slice_cut(&word, ' ');
	at = (int)mutate_below(m, (size_t)n);
	for (; rest.at; at--) {
		struct slice name = word = slice_cut(&rest, ' ');

		name = slice_cut(&name, '=');
		for (k = v->keys; k - v->keys < VERB_KEYS && k->name; k++)
			if (slice_is(name, k->name))
				break;
		if (at == 0 && !mutate_below(m, 12))
			continue;
		if (at == 0 && k - v->keys < VERB_KEYS && k->name) {
			mutate_put_key(m, k, first);
		} else {
			if (!first)
				buf_char(&m->arena, ' ');
			buf_bytes(&m->arena, word.at, word.size);
		}
		first = false;
	}
	mutate_set_cell(m, row, m->rows->args, mutate_since(m, from));
}

/* One key more. */
void
change_key_more(struct mutation *m)
{
	int row = mutate_any_row(m), keys;
	const struct verb *v = row ? verb_of(m, row) : NULL;
	struct slice args = fuzz_cell(m->rows, row, m->rows->args);
	size_t from = m->arena.size;

	if (!v || !(keys = verb_keys(v)))
		return;
	buf_bytes(&m->arena, args.at ? args.at : "", args.size);
	mutate_put_key(m, &v->keys[mutate_below(m, (size_t)keys)], !args.size);
	mutate_set_cell(m, row, m->rows->args, mutate_since(m, from));
}

/* A word anywhere in the args becomes any word of the game. */
void
change_any_word(struct mutation *m)
{
	int row = mutate_any_row(m);
	struct slice args = fuzz_cell(m->rows, row, m->rows->args);
	size_t from = m->arena.size, at, end;

	if (!row || !args.size)
		return;
	at = end = mutate_below(m, args.size);
	while (at && !strchr(" =+*.", args.at[at - 1]))
		at--;
	while (end < args.size && !strchr(" =+*.", args.at[end]))
		end++;
	buf_bytes(&m->arena, args.at, at);
	mutate_put_any_word(m);
	buf_bytes(&m->arena, args.at + end, args.size - end);
	mutate_set_cell(m, row, m->rows->args, mutate_since(m, from));
}

void
change_verb(struct mutation *m)
{
	int row = mutate_any_row(m);

	if (row && m->rows->move >= 0)
		mutate_set_cell(m, row, m->rows->move,
				slice_of(mutate_any_verb(m)->name));
}
