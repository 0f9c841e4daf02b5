/* Rows played on, and readings kept in order. */
#include "note_place.h"

#include <stdlib.h>
#include <string.h>

#include "../../core/choices.h"
#include "../../core/hash.h"
#include "../legal_list.h"

bool
reading_equal(const struct game *g, const struct reading *a,
	      const struct reading *b)
{
	int i = 0;

	while (a->count == b->count && i < a->count &&
	       move_equal(&a->row[i], &b->row[i], g->verbs))
		i++;
	return i == a->count && i == b->count;
}

bool
reading_add(struct reading *r, const struct move *rows, int count)
{
	if (r->count + count > READING_ROWS)
		return false;
	memcpy(&r->row[r->count], rows, sizeof(*rows) * (size_t)count);
	r->count += count;
	return true;
}

void
reading_drop_bridge(struct reading *r)
{
	r->count -= r->bridge;
	memmove(r->row, r->row + r->bridge,
		sizeof(r->row[0]) * (size_t)r->count);
	r->bridge = 0;
}

void
readings_offer(struct readings *r, const struct reading *one,
	       const struct game *g)
{
	int i;

	for (i = 0; i < r->count; i++) {
		if (!reading_equal(g, &r->at[i], one))
			continue;
		if (r->at[i].cost <= one->cost)
			return;
		memmove(&r->at[i], &r->at[i + 1],
			sizeof(r->at[0]) * (size_t)(--r->count - i));
		break;
	}
	for (i = r->count; i > 0 && r->at[i - 1].cost > one->cost; i--)
		if (i < READINGS)
			r->at[i] = r->at[i - 1];
	if (i == READINGS)
		return;
	r->at[i] = *one;
	if (r->count < READINGS)
		r->count++;
}

void
readings_settle(struct readings *r, const struct reading *one)
{
	r->at[0] = *one;
	r->count = 1;
	r->sure = true;
}

void
note_canonical(const struct note_place *p, struct move *m)
{
	const struct game *g = p->context->game;

	m->pattern = 0;
	m->fillings = 1;
	if (g->canonical)
		g->canonical(p->state, p->context, m);
}

void
note_place_after(struct note_place *p, const struct move *m)
{
	memcpy(p->before, p->state, p->context->game->state_size);
	p->context->game->apply(p->state, p->context, m);
	p->last = *m;
	p->has_last = true;
}

uint64_t
note_row_words(const struct note_place *p, const struct move *m, bool printed)
{
	const struct key *k = p->context->game->verbs[m->verb].keys;
	uint64_t words = 0;

	for (int key = 0; k[key].name; key++) {
		int count;
		int16_t one;
		const int16_t *items =
		    move_values(m, key, &k[key], &one, &count);

		for (int i = 0; k[key].domain && i < count; i++) {
			int value = items[i];
			const struct list *list =
			    value < 0 ? NULL
				      : domain_part(k[key].domain, &value);

			if (list && !(printed && list->words))
				words |= spans_near(
				    vocabulary_value(p->vocabulary,
						     k[key].domain, items[i]),
				    SPAN_SURE);
		}
	}
	return words;
}

void
note_place_forget(struct note_place *p)
{
	memcpy(p->before, p->state, p->context->game->state_size);
}

void
note_place_play(struct note_place *p, const struct move *rows, int count)
{
	for (int i = 0; i < count; i++)
		note_place_after(p, &rows[i]);
}

bool
note_is_legal(const struct note_place *p, const struct move *m)
{
	LOOKING(own, p->context);

	return game_legal(p->state, &own, m);
}

struct known_position *
note_rows(const struct note_place *p)
{
	const struct choosing all = {.state = p->state, .context = p->context};
	const size_t size = p->context->game->state_size;
	struct vocabulary *v = p->vocabulary;
	struct known_position *k;

	for (int i = 0; i < POSITIONS; i++)
		if (v->position[i].rows &&
		    memcmp(v->position[i].state, p->state, size) == 0)
			return &v->position[i];
	k = &v->position[v->positions++ % POSITIONS];
	free(k->rows);
	memcpy(k->state, p->state, size);
	k->blocks = 0;
	k->rows = legal_list(&all, &k->count);
	return k;
}

/* The row, and of a pattern what it stands for: that is the state's to say, but
 * for one value. */
static void
add_row(const struct note_place *p, const struct move *m, struct hash *h)
{
	const struct choosing all = {.state = p->state, .context = p->context};
	const struct key *k = p->context->game->verbs[m->verb].keys;
	const uint8_t head[] = {m->verb, m->actor, m->pattern, m->items_used};
	int16_t values[CHOICES_VALUES];
	int open = -1, count = 0, n;

	hash_add(h, head, sizeof(head));
	hash_add(h, &m->fillings, sizeof(m->fillings));
	hash_add(h, m->count, sizeof(m->count));
	hash_add(h, m->value, sizeof(m->value));
	hash_add(h, m->items, m->items_used * sizeof(m->items[0]));
	for (int key = 0; m->pattern && k[key].name; key++)
		if (move_is_unseen(m, key, &k[key])) {
			open = key;
			count++;
		}
	if (count == 1 && k[open].domain && !key_is_list(&k[open])) {
		n = choices_values(&all, m, open, values);
		hash_add(h, values, n > 0 ? (size_t)n * sizeof(values[0]) : 0);
	} else if (m->pattern) {
		hash_add(h, p->state, p->context->game->state_size);
	}
}

const struct known_position *
note_blocks(const struct note_place *p)
{
	struct known_position *k = note_rows(p);
	const struct move *m = k->rows;

	if (k->blocks)
		return k;
	for (size_t i = 0; m && i < k->count;) {
		const size_t from = i;
		struct hash h;

		hash_begin(&h);
		for (; i < k->count &&
		       (k->blocks == BLOCKS || m[i].verb == m[from].verb);
		     i++)
			add_row(p, &m[i], &h);
		k->block[k->blocks].to = i;
		k->block[k->blocks++].digest = hash_end_64(&h);
	}
	return k;
}

struct move *
note_legal(const struct note_place *p, size_t *count)
{
	const struct known_position *k = note_rows(p);
	struct move *rows =
	    k->rows ? malloc(k->count * sizeof(*rows) + 1) : NULL;

	*count = rows ? k->count : 0;
	if (rows)
		memcpy(rows, k->rows, k->count * sizeof(*rows));
	return rows;
}

bool
note_says(const struct move *m, int key, const struct key *k)
{
	return move_has_key(m, key, k) &&
	       (key_is_list(k) || (!move_is_preset(m, key, k) &&
				   (k->domain || m->value[key] != 0)));
}

bool
note_takes_dice(const struct game *g, const struct move *m)
{
	return key_find(g->verbs[m->verb].keys, slice_of("dice")) >= 0;
}

bool
note_takes_nothing(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;
	int key = 0;

	while (k[key].name && !note_says(m, key, &k[key]))
		key++;
	return !k[key].name;
}

bool
note_has_unseen(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;
	int key = 0;

	while (k[key].name && !move_is_unseen(m, key, &k[key]))
		key++;
	return k[key].name != NULL;
}

bool
reading_has_unseen(const struct game *g, const struct reading *r)
{
	int i = 0;

	while (i < r->count && !note_has_unseen(g, &r->row[i]))
		i++;
	return i < r->count;
}
