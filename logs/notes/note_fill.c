/* Patterns filled with what a line names; rows that a rule may forbid, made of
 * it. */
#include <stdlib.h>
#include <string.h>

#include "../../core/hash.h"
#include "note_claim.h"
#include "note_look.h"

enum {
	FILLINGS = 60, /* of one list */
	TRIED = 2000   /* rows of one move that may be illegal */
};

/* --- lists ---------------------------------------------------------------- */

static void fill_key(struct look *, struct move *, int key);

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
		BUF(t, 12);
		int32_t value = w->word[i].number;

		if (w->word[i].kind != NOTE_NUMBER)
			continue;
		buf_number(&t, value);
		if (k->domain)
			value = domain_find(k->domain, l->place->context->pack,
					    slice_of(t.at));
		if (value >= 0 && value < 200)
			numbers[count++] = (int16_t)value;
	}
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
		  l->place->vocabulary->counted[m->verb] >> key & 1;
	f.again &= f.count != unseen; /* each as often as it is named */
	while (f.count > 1 && ways(f.count, unseen, f.again) > FILLINGS)
		f.count--;
	if (f.count)
		fill_from(l, m, key, &f, first, 0);
}

/* --- all keys ------------------------------------------------------------- */

/* Goes on from each value that the words name, and from none. */
static void
fill_scalar(struct look *l, struct move *m, int key)
{
	const struct key *k = look_key(l, m, key);
	const struct note_words *w = l->place->words;
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
	for (int i = 0; !k->domain && i < w->count; i++) {
		if ((w->word[i].kind != NOTE_NUMBER && !w->word[i].nothing) ||
		    l->free >> i & 1)
			continue;
		m->value[key] = w->word[i].number;
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

/* The line names somebody else for certain, and not who acts: then no row of it
 * would be what the line says. */
static bool
is_another(const struct look *l, uint64_t named, const struct move *row)
{
	return named && row->actor &&
	       (row->pattern || !(l->place->vocabulary->flags[row->verb] &
				  VOCABULARY_ABOUT_SEATS)) &&
	       !vocabulary_seat(l->place->vocabulary, row->actor - 1)->count;
}

/* The rows of a block, into `b`. */
static void
rank_block(struct look *l, size_t from, size_t to, uint64_t named,
	   struct ranked_block *b)
{
	struct readings *all = l->found;

	b->best.count = 0;
	b->most = l->most = look_most(l);
	l->found = &b->best;
	for (; from < to; from++) {
		struct move m = l->known->rows[from];

		if (is_another(l, named, &m))
			continue;
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
		of[3] |= UINT64_C(1) << l->known->rows[i].verb % 64;
	return hash_64(of, sizeof(of));
}

void
look_at(const struct note_place *p, uint64_t words, struct readings *found)
{
	struct vocabulary *v = p->vocabulary;
	struct look l;
	uint64_t named, of[2];

	look_begin(&l, p, found);
	l.free = words;
	of[0] = digest_of(&l);
	named = vocabulary_named_seats(v);
	for (int i = 0; i < p->words->count; i++)
		if (p->words->word[i].filler)
			named &= ~(UINT64_C(1) << i);
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
				   l.known->block[i].to, named, b);
		b->key = key;
		for (int k = 0; k < b->best.count; k++)
			readings_offer(found, &b->best.at[k], p->context->game);
	}
	look_end(&l);
}

/* --- any row -------------------------------------------------------------- */

/* What the line names of a key. */
static int
values_of(struct look *l, const struct move *m, int key, int16_t *values)
{
	const struct note_words *w = l->place->words;
	struct mention list[MENTIONS];
	int count = 0;

	if (look_key(l, m, key)->domain) {
		count = mentions_among(l, m, key, -1, list);
		for (int i = 0; i < count; i++)
			values[i] = (int16_t)list[i].value;
		return count;
	}
	for (int i = 0; i < w->count && count < MENTIONS; i++)
		if (w->word[i].kind == NOTE_NUMBER)
			values[count++] = (int16_t)w->word[i].number;
	return count;
}

/* Every key from this one on: what is named, or if it need not be, nothing. */
static void
fill_any(struct look *l, const struct move *so_far, int key)
{
	const struct key *k = look_key(l, so_far, key);
	int16_t values[MENTIONS];
	struct move m;
	int count;

	if (!k->name) {
		if (++l->tried <= TRIED)
			look_rank(l, so_far);
		return;
	}
	if (!(k->flags & KEY_REQUIRED))
		fill_any(l, so_far, key + 1);
	if (k->flags & KEY_CELL_ONLY || l->tried > TRIED)
		return;
	count = values_of(l, so_far, key, values);
	m = *so_far;
	if (key_is_list(k)) {
		for (int i = 0; i < count && i < k->max; i++)
			move_push(&m, key, values[i]);
		if (count && count >= k->min)
			fill_any(l, &m, key + 1);
		return;
	}
	for (int i = 0; i < count; i++) {
		if (!k->domain && (values[i] < k->min || values[i] > k->max))
			continue;
		m = *so_far;
		move_set(&m, key, values[i]);
		fill_any(l, &m, key + 1);
	}
}

static bool
is_named(const struct spans *s)
{
	return s->count && s->at[0].cost <= MENTION_MOST;
}

/* Whoever the line names makes the row; else who can make one now. */
static bool
may_act(const struct look *l, int actor, bool named)
{
	size_t i = 0;

	if (named)
		return is_named(
		    vocabulary_seat(l->place->vocabulary, actor - 1));
	while (i < l->known->count && l->known->rows[i].actor != actor)
		i++;
	return i < l->known->count;
}

static void
fill_verb(struct look *l, int verb)
{
	const struct context *c = l->place->context;
	const struct verb *verbs = c->game->verbs;
	bool named = false;
	struct move m;

	l->tried = 0;
	for (int seat = 0; seat < c->seats; seat++)
		named |= is_named(vocabulary_seat(l->place->vocabulary, seat));
	for (int actor = 0; actor <= c->seats; actor++) {
		if ((verbs[verb].actor == ACTOR_SEAT) != (actor > 0) ||
		    (actor && !may_act(l, actor, named)))
			continue;
		move_begin(&m, verbs, verb, actor);
		fill_any(l, &m, 0);
	}
}

void
look_any(const struct note_place *p, struct readings *found)
{
	const struct game *g = p->context->game;
	struct vocabulary *v = p->vocabulary;
	struct look l;

	look_begin(&l, p, found);
	l.any = true;
	for (int verb = 0; g->verbs[verb].name; verb++)
		if (!(g->verbs[verb].flags & VERB_LASTING) &&
		    (is_named(vocabulary_move(v, verb)) ||
		     is_named(vocabulary_sentence(v, verb, -1)) ||
		     (v->flags[verb] & LEXICON_SILENT)))
			fill_verb(&l, verb);
	look_end(&l);
}
