/* Patterns filled with what a line names. */
#include <stdlib.h>
#include <string.h>

#include "../../core/hash.h"
#include "lexicon.h"
#include "note_claim.h"
#include "note_look.h"

enum { FILLINGS = 60 }; /* of one list */

/* --- lists ---------------------------------------------------------------- */

static void fill_key(struct look *, struct move *, int key);

/* What the key has for a number; -1: nothing. */
static int16_t
number_of(const struct look *l, const struct key *k, int32_t number)
{
	BUF(t, 12);

	buf_number(&t, number);
	if (k->domain)
		number = domain_find(k->domain, l->place->context->pack,
				     slice_of(t.at));
	return (int16_t)(number < 200 ? number : -1);
}

/* A list of numbers: that many that come one after the other. */
static void
fill_numbers(struct look *l, struct move *m, int key)
{
	const struct note_words *w = l->place->words;
	const struct key *k = look_key(l, m, key);
	int16_t numbers[NOTE_WORDS], *item = m->items + m->value[key];
	int16_t before[MOVE_ITEMS];
	int n = m->count[key], count = 0;

	for (int i = 0; i < w->count; i++) {
		const int16_t value = number_of(l, k, w->word[i].number);

		if (w->word[i].kind == NOTE_NUMBER && value >= 0)
			numbers[count++] = value;
	}
	/* `all effects` */
	for (int i = 1;
	     i <= n && !(k->flags & KEY_REQUIRED) &&
	     vocabulary_exact(l->place->vocabulary, lexicon_everybody) &&
	     count < NOTE_WORDS;
	     i++)
		numbers[count++] = number_of(l, k, i);
	memcpy(before, item, sizeof(*item) * (size_t)n);
	for (int from = 0; from + n <= count; from++) {
		memcpy(item, numbers + from, sizeof(*item) * (size_t)n);
		if (k->type == KEY_BAG)
			items_sort(item, n);
		fill_key(l, m, key + 1);
	}
	memcpy(item, before, sizeof(*item) * (size_t)n);
}

static bool
names_are_numbers(const struct look *l, const struct key *k)
{
	int32_t number;

	return !k->domain ||
	       slice_number(domain_name(k->domain, l->place->context->pack, 0),
			    &number) ||
	       slice_number(domain_name(k->domain, l->place->context->pack, 1),
			    &number);
}

/* A list that is filled from mentions. */
struct filling {
	const struct mention *mention;
	int count;
	bool again; /* one may be named for several items */
};

/* In how many ways `items` are taken of `count`. */
static int
ways(int count, int items, bool again)
{
	int n = 1, from = again ? count + items - 1 : count;

	if (items > from - items)
		items = from - items; /* as many, and no more on the way */
	for (int i = 0; i < items && n <= FILLINGS; i++)
		n = n * (from - i) / (i + 1);
	return n;
}

/* Item i and those after it, from mentions in their order. */
static void
fill_from(struct look *l, struct move *m, int key, const struct filling *f,
	  int i, int mention)
{
	const struct key *k = look_key(l, m, key);
	int16_t before[MOVE_ITEMS], *item = m->items + m->value[key];
	const int n = m->count[key];
	int last;

	if (i == n || mention == f->count) {
		if (i < n && !(k->flags & KEY_HIDDEN))
			return;
		memcpy(before, item, sizeof(*item) * (size_t)n);
		if (k->type == KEY_BAG)
			items_sort(item, n);
		fill_key(l, m, key + 1);
		memcpy(item, before, sizeof(*item) * (size_t)n);
		return;
	}
	/* where less is named than hidden, all that is */
	last = f->again ? f->count - 1 : f->count - (n - i);
	for (int v = mention; v <= last || v == mention; v++) {
		item[i] = (int16_t)f->mention[v].value;
		fill_from(l, m, key, f, i + 1, f->again ? v : v + 1);
		item[i] = UNSEEN;
	}
}

/* As many are hidden as there are: all of them. */
static void
fill_all(struct look *l, struct move *m, int key, int first)
{
	int16_t values[CHOICES_VALUES], before[MOVE_ITEMS];
	int16_t *item = m->items + m->value[key];
	const size_t n = m->count[key];

	if (choices_values(&l->choosing, m, key, values) != (int)n - first)
		return;
	memcpy(before, item, sizeof(*item) * n);
	memcpy(item + first, values, sizeof(*item) * (n - (size_t)first));
	if (look_key(l, m, key)->type == KEY_BAG)
		items_sort(item, (int)n);
	fill_key(l, m, key + 1);
	memcpy(item, before, sizeof(*item) * n);
}

/* Goes on from each way in which the words mention the UNSEEN items. */
static void
fill_items(struct look *l, struct move *m, int key)
{
	const struct key *k = look_key(l, m, key);
	const int16_t *item = m->items + m->value[key];
	struct mention list[MENTIONS];
	struct filling f = {.mention = list};
	int first = 0, unseen;

	if (names_are_numbers(l, k)) {
		fill_numbers(l, m, key);
		return;
	}
	while (item[first] != UNSEEN)
		first++;
	unseen = m->count[key] - first;
	f.count = mentions_of(l, m, key, first, list);
	f.again = k->type == KEY_BAG &&
		  bits_has(l->place->vocabulary->counted[m->verb], key);
	f.again &= f.count != unseen; /* each as often as it is named */
	while (f.count > 1 && ways(f.count, unseen, f.again) > FILLINGS)
		f.count--;
	if (f.count)
		fill_from(l, m, key, &f, first, 0);
	else if (k->flags & KEY_HIDDEN)
		fill_all(l, m, key, first);
}

/* --- all keys ------------------------------------------------------------- */

/* Goes on from each value that the words name, and from none. */
static void
fill_scalar(struct look *l, struct move *m, int key)
{
	const struct key *k = look_key(l, m, key);
	int16_t values[CHOICES_VALUES];
	int n = k->domain ? choices_values(&l->choosing, m, key, values) : 0;

	for (int i = 0; i < n; i++) {
		if (!vocabulary_value(l->place->vocabulary, k->domain,
				      values[i])
			 ->count)
			continue;
		m->value[key] = values[i];
		fill_key(l, m, key + 1);
	}
	n = k->domain ? 0 : mentions_numbers(l, m, key, values);
	for (int i = 0; i < n; i++) {
		m->value[key] = values[i];
		fill_key(l, m, key + 1);
	}
	if (!(k->flags & KEY_REQUIRED)) {
		m->value[key] = k->flags & KEY_DEFAULT ? k->preset : MISSING;
		fill_key(l, m, key + 1);
	}
	m->value[key] = UNSEEN;
}

/* Every `?` from this key on. */
static void
fill_key(struct look *l, struct move *m, int key)
{
	const struct key *k = look_key(l, m, key);
	bool unseen;

	if (!k->name) {
		struct move row = *m;

		row.pattern = 0;
		row.fillings = 1;
		if (note_is_legal(l->place, &row))
			look_rank(l, &row);
		return;
	}
	if (!key_is_list(k) && m->value[key] == UNSEEN) {
		fill_scalar(l, m, key);
		if (k->flags & KEY_HIDDEN)
			fill_key(l, m, key + 1);
		return;
	}
	unseen = move_is_unseen(m, key, k);
	if (unseen)
		fill_items(l, m, key);
	if (!unseen || (k->flags & KEY_HIDDEN))
		fill_key(l, m, key + 1);
}

/* The rows of a block, into `b`. */
static void
rank_block(struct look *l, size_t from, size_t to, struct ranked_block *b)
{
	struct readings *all = l->found;

	b->best.count = 0;
	b->most = l->most = look_most(l);
	l->found = &b->best;
	for (size_t i = from; i < to; i++) {
		struct move m = l->known->rows[i];

		fill_key(l, &m, 0);
	}
	l->found = all;
	l->most = RANK_MOST;
}

/* What the scores of rows come of, beside these and those of their block: the
 * line, who `I` and `he` are, which moves are legal, whether few rows. */
static uint64_t
digest_of(const struct look *l)
{
	const struct vocabulary *v = l->place->vocabulary;
	uint64_t of[] = {note_words_digest(l->place->words), l->free,
			 (uint64_t)(l->known->count <= FEW_ROWS) << 16 |
			     (uint64_t)(v->writer + 1) << 8 |
			     (uint64_t)(v->other + 1),
			 0};

	for (size_t i = 0; i < l->known->count; i++)
		of[3] |= bit(l->known->rows[i].verb % 64);
	return hash_64(of, sizeof(of));
}

void
look_at(const struct note_place *p, uint64_t words, struct readings *found)
{
	struct vocabulary *v = p->vocabulary;
	struct look l;
	uint64_t of[2];

	look_begin(&l, p, found);
	l.free = words;
	of[0] = digest_of(&l);
	if (!v->ranked)
		v->ranked = calloc(RANKED, sizeof(v->ranked[0]));
	for (int i = 0; v->ranked && i < l.known->blocks; i++) {
		struct ranked_block *b;
		uint64_t key;

		of[1] = l.known->block[i].digest;
		key = hash_64(of, sizeof(of)) | 1;
		b = &v->ranked[key / 2 % RANKED];
		if (b->key != key || b->most < look_most(&l))
			rank_block(&l, i ? l.known->block[i - 1].to : 0,
				   l.known->block[i].to, b);
		b->key = key;
		for (int k = 0; k < b->best.count; k++)
			readings_offer(found, &b->best.at[k], p->context->game);
	}
	look_end(&l);
}
