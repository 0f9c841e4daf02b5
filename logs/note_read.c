/* Candidates of a position for a line, and which of them it means. */
#include "note_read.h"

#include <stdlib.h>

#include "../core/choices.h"
#include "grow.h"
#include "lexicon.h"

enum {
	RANKS = 8,
	RANK_MOST = 900, /* a row that costs more has nothing to do with it */
	BRIDGE_DEPTH = 6,
	BRIDGE_PLACES = 40
};

struct rank {
	struct move move;
	struct score score;
};

/* One look at a position. */
struct look {
	const struct note_place *place;
	struct choosing choosing;
	struct move *rows;
	size_t count, room;
	uint64_t free;
	int ranked;
	struct rank rank[RANKS];
};

/* --- rows ----------------------------------------------------------------- */

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
	p->context->game->apply(p->state, p->context, m, 0);
	p->last = *m;
	p->has_last = true;
}

static bool
keep_row(void *arg, const struct move *m)
{
	struct look *l = arg;
	struct move *rows =
	    grown(l->rows, &l->room, l->count + 1, sizeof(*rows));

	if (!rows)
		return false;
	l->rows = rows;
	l->rows[l->count++] = *m;
	return true;
}

static void
list_rows(struct look *l, const struct note_place *p)
{
	memset(l, 0, sizeof(*l));
	l->place = p;
	l->choosing.state = p->state;
	l->choosing.context = p->context;
	choices_each(&l->choosing, keep_row, l);
}

struct move *
note_legal(const struct note_place *p, size_t *count)
{
	struct look *l = malloc(sizeof(*l));
	struct move *rows = NULL;

	*count = 0;
	if (l) {
		list_rows(l, p);
		rows = l->rows;
		*count = l->count;
	}
	free(l);
	return rows;
}

static bool
is_legal(const struct look *l, const struct move *m)
{
	struct coverage unused = {0};
	struct context own = *l->place->context;
	struct trial t;

	own.coverage = &unused;
	game_check(&t, l->place->state, &own, m, false);
	return t.count == 0;
}

/* --- ranking -------------------------------------------------------------- */

static void
rank_row(struct look *l, const struct move *row)
{
	const struct game *g = l->place->context->game;
	int most =
	    l->ranked == RANKS ? l->rank[RANKS - 1].score.cost - 1 : RANK_MOST;
	struct rank r = {.move = *row};
	int i;

	note_canonical(l->place, &r.move);
	for (i = 0; i < l->ranked; i++)
		if (move_equal(&l->rank[i].move, &r.move, g->verbs))
			return;
	r.score = note_score(l->place->vocabulary, l->place->context, l->rows,
			     l->count, row, l->free, most);
	if (r.score.cost > most)
		return;
	if (l->ranked < RANKS)
		l->ranked++;
	for (i = l->ranked - 1;
	     i > 0 && l->rank[i - 1].score.cost > r.score.cost; i--)
		l->rank[i] = l->rank[i - 1];
	l->rank[i] = r;
}

/* --- patterns filled from the line ---------------------------------------- */

struct mention {
	int value;
	struct span span;
};

enum { MENTIONS = 32 };

static int
words_of(uint64_t words)
{
	int n = 0;

	for (; words; words &= words - 1)
		n++;
	return n;
}

/* Longer names first; then those that are named in full. */
static bool
is_better(const struct mention *a, const struct mention *b)
{
	int x = words_of(a->span.words), y = words_of(b->span.words);

	return 20 * x - a->span.cost > 20 * y - b->span.cost;
}

/* What the line names of a domain, in the order in which it does. */
static int
mentions_among(struct look *l, const struct move *m, int key, int item,
	       bool probe, struct mention *list)
{
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
	int16_t values[CHOICES_VALUES];
	int n = choices_values(&l->choosing, m, key, values), count = 0;
	struct move one = *m;

	one.pattern = 0;
	for (int i = 0; i < n; i++) {
		const struct spans *s = vocabulary_value(l->place->vocabulary,
							 k->domain, values[i]);
		struct mention new = {values[i], s->at[0]};

		if (!s->count || s->at[0].cost > 70)
			continue;
		if (probe) {
			one.items[one.value[key] + item] = values[i];
			if (!is_legal(l, &one))
				continue;
		}
		for (int a = 0; a < s->count && s->at[a].cost <= 70; a++) {
			int at = count;

			new.span = s->at[a];
			for (int o = 0; o < count; o++)
				if (list[o].span.words & new.span.words) {
					at = is_better(&new, &list[o]) &&
						     at == count
						 ? o
						 : -1;
					if (at < 0)
						break;
				}
			if (at < 0 || at >= MENTIONS)
				continue;
			list[at] = new;
			if (at == count)
				count++;
			/* the better one may cover several */
			for (int o = count - 1; o >= 0; o--)
				if (o != at &&
				    (list[o].span.words & new.span.words)) {
					list[o] = list[--count];
					if (at == count)
						at = o;
				}
		}
	}
	for (int i = 1; i < count; i++)
		for (int o = i;
		     o > 0 && list[o - 1].span.first > list[o].span.first;
		     o--) {
			struct mention swap = list[o];

			list[o] = list[o - 1];
			list[o - 1] = swap;
		}
	return count;
}

/* Those that alone could be among hidden cards; where that can never be told,
 * all. */
static int
mentions_of(struct look *l, const struct move *m, int key, int item,
	    struct mention *list)
{
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
	int count = 0;

	if (k->flags & KEY_HIDDEN)
		count = mentions_among(l, m, key, item, true, list);
	return count ? count : mentions_among(l, m, key, item, false, list);
}

/* More are named than the row takes: those that are named worst go. */
static int
drop_worst(struct mention *list, int count, int most)
{
	while (count > most) {
		int worst = 0;

		for (int i = 1; i < count; i++)
			if (is_better(&list[worst], &list[i]))
				worst = i;
		memmove(&list[worst], &list[worst + 1],
			sizeof(*list) * (size_t)(count - worst - 1));
		count--;
	}
	return count;
}

static void fill_key(struct look *, struct move *, int key);

/* A list of numbers: so many that come one after the other. */
static void
fill_numbers(struct look *l, struct move *m, int key)
{
	const struct note_words *w = l->place->words;
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
	int16_t numbers[NOTE_WORDS], *item = m->items + m->value[key];
	int16_t before[MOVE_ITEMS];
	int n = m->count[key], count = 0;

	for (int i = 0; i < w->count; i++) {
		char digits[12];
		struct text t = text_in(digits, sizeof(digits));
		int32_t value = w->word[i].number;

		if (w->word[i].kind != NOTE_NUMBER)
			continue;
		text_number(&t, value);
		if (k->domain)
			value = domain_find(k->domain, l->place->context->pack,
					    slice_of(digits));
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

static void
fill_items(struct look *l, struct move *m, int key, int unseen)
{
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
	struct mention list[MENTIONS];
	int16_t *item = m->items + m->value[key], before[MOVE_ITEMS];
	int n = m->count[key], first = 0, count;

	if (names_are_numbers(l, k)) {
		fill_numbers(l, m, key);
		return;
	}
	while (item[first] != UNSEEN)
		first++;
	count = drop_worst(list, mentions_of(l, m, key, first, list), unseen);
	if (!count || (count < unseen && !(k->flags & KEY_HIDDEN)))
		return;
	memcpy(before, item, sizeof(*item) * (size_t)n);
	for (int i = 0; i < count; i++)
		item[first + i] = (int16_t)list[i].value;
	if (k->type == KEY_BAG)
		items_sort(item, n);
	fill_key(l, m, key + 1);
	memcpy(item, before, sizeof(*item) * (size_t)n);
}

static void
fill_scalar(struct look *l, struct move *m, int key)
{
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
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
		if (w->word[i].kind != NOTE_NUMBER)
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
	const struct key *k =
	    &l->place->context->game->verbs[m->verb].keys[key];
	int unseen = 0;

	if (!k->name) {
		struct move row = *m;

		row.pattern = 0;
		row.fillings = 1;
		if (is_legal(l, &row))
			rank_row(l, &row);
		return;
	}
	if (!key_is_list(k) && m->value[key] == UNSEEN) {
		fill_scalar(l, m, key);
		if (k->flags & KEY_HIDDEN)
			fill_key(l, m, key + 1);
		return;
	}
	for (int i = 0; key_is_list(k) && i < m->count[key]; i++)
		unseen += m->items[m->value[key] + i] == UNSEEN;
	if (unseen)
		fill_items(l, m, key, unseen);
	if (!unseen || (k->flags & KEY_HIDDEN))
		fill_key(l, m, key + 1);
}

static void
look_at(struct look *l, const struct note_place *p, uint64_t free)
{
	list_rows(l, p);
	l->free = free;
	for (size_t i = 0; i < l->count; i++) {
		struct move m = l->rows[i];

		fill_key(l, &m, 0);
	}
}

/* --- one row, or two -------------------------------------------------------
 */

static bool
same_rows(const struct reading *a, const struct reading *b,
	  const struct verb *verbs)
{
	int i = 0;

	while (a->count == b->count && i < a->count &&
	       move_equal(&a->row[i], &b->row[i], verbs))
		i++;
	return i == a->count && i == b->count;
}

static void
offer(struct readings *r, const struct reading *one, const struct game *g)
{
	int i;

	for (i = 0; i < r->count; i++)
		if (same_rows(&r->at[i], one, g->verbs))
			return;
	for (i = r->count; i > 0 && r->at[i - 1].cost > one->cost; i--)
		if (i < READINGS)
			r->at[i] = r->at[i - 1];
	if (i == READINGS)
		return;
	r->at[i] = *one;
	if (r->count < READINGS)
		r->count++;
}

static bool
is_sure(const struct readings *r)
{
	return r->count && r->at[0].cost <= SCORE_FINE &&
	       (r->count == 1 || r->at[1].cost - r->at[0].cost >= SCORE_APART);
}

static bool
is_chance(const struct look *l, const struct move *m)
{
	return l->place->context->game->verbs[m->verb].flags & VERB_CHANCE;
}

static int
left_after(const struct note_words *w, uint64_t used)
{
	int cost = 0;

	for (int i = 0; i < w->count; i++)
		if (!(used >> i & 1))
			cost += note_left(&w->word[i]);
	return cost;
}

/* What the words that the first row leaves say after it. */
static void
offer_second(struct look *l, const struct rank *first, struct readings *r)
{
	struct note_place *after = malloc(sizeof(*after));
	struct look *next = malloc(sizeof(*next));
	const int rest =
	    left_after(l->place->words, first->score.used | l->free);

	if (!after || !next || !first->score.says ||
	    first->score.cost - rest > SCORE_FINE || rest < 60)
		goto end;
	*after = *l->place;
	note_place_after(after, &first->move);
	look_at(next, after, first->score.used | l->free);
	for (int i = 0; i < next->ranked && i < 3; i++) {
		struct reading two = {.count = 2};

		if (!next->rank[i].score.says ||
		    (is_chance(l, &first->move) &&
		     is_chance(next, &next->rank[i].move)))
			continue;
		two.row[0] = first->move;
		two.row[1] = next->rank[i].move;
		two.cost =
		    first->score.cost - rest + next->rank[i].score.cost + 10;
		/* two things of one sort are more likely one that is not clear
		 */
		if (two.row[0].verb == two.row[1].verb &&
		    two.row[0].actor == two.row[1].actor)
			two.cost += 60;
		offer(r, &two, l->place->context->game);
	}
	free(next->rows);
end:
	free(next);
	free(after);
}

static void
read_rows(const struct note_place *p, uint64_t free_words, struct readings *r)
{
	struct look *l = malloc(sizeof(*l));

	if (!l)
		return;
	look_at(l, p, free_words);
	for (int i = 0; i < l->ranked; i++) {
		struct reading one = {.count = 1};

		one.row[0] = l->rank[i].move;
		one.cost = l->rank[i].score.cost;
		offer(r, &one, p->context->game);
	}
	if (l->ranked && l->rank[0].score.cost > SCORE_FINE) {
		for (int i = 0; i < l->ranked; i++)
			offer_second(l, &l->rank[i], r);
	}
	r->sure = is_sure(r);
	free(l->rows);
	free(l);
}

/* --- words for several seats -----------------------------------------------
 */

static uint64_t
words_in(const struct note_place *p, const char *forms)
{
	return vocabulary_forms(p->vocabulary, forms)->all;
}

static bool
takes_nothing(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++)
		if (key_is_list(&k[key])
			? m->count[key] > 0
			: move_has(m, key) &&
			      !(k[key].flags &
				(KEY_DEFAULT | KEY_DEFAULT_ACTOR)))
			return false;
	return true;
}

/* `stage 3`: does the line say a number of a key that no legal row has? */
static bool
says_another(const struct note_place *p, const struct move *rows, size_t count)
{
	const struct game *g = p->context->game;
	const struct note_words *w = p->words;
	bool named = false, there = false;

	for (size_t i = 0; i < count; i++) {
		const struct key *k = g->verbs[rows[i].verb].keys;

		for (int key = 0; k[key].name; key++) {
			const struct spans *s;

			if (k[key].type != KEY_NUMBER || k[key].domain ||
			    !move_has(&rows[i], key) ||
			    !(k[key].flags & KEY_REQUIRED))
				continue;
			s = vocabulary_key(p->vocabulary, &k[key]);
			for (int a = 0; a < s->count; a++) {
				int next = s->at[a].last + 1;

				if (next >= w->count ||
				    w->word[next].kind != NOTE_NUMBER)
					continue;
				named = true;
				there |=
				    w->word[next].number == rows[i].value[key];
			}
		}
	}
	return named && !there;
}

/* Rows in which seats do nothing, each once, as `nobody` stands for. */
static bool
read_nobody(const struct note_place *p, uint64_t words, bool others,
	    struct readings *r)
{
	const struct game *g = p->context->game;
	struct note_place *now = malloc(sizeof(*now));
	struct reading all = {.count = 0};
	bool done[SEATS_MAX + 1] = {false};
	struct score s = {0, 0, false};
	uint64_t numbers = 0;

	if (!now)
		return false;
	*now = *p;
	if (others && p->has_last)
		done[p->last.actor] = true;
	for (int i = 0; i < p->words->count; i++)
		if (p->words->word[i].kind == NOTE_NUMBER && i > 0)
			numbers |= UINT64_C(3) << (i - 1);
	while (all.count < SEATS_MAX) {
		size_t count, i;
		struct move *rows = note_legal(now, &count);

		for (i = 0; i < count; i++)
			if (rows[i].actor && !done[rows[i].actor] &&
			    (lexicon_flags(g->id, LEXICON_MOVE,
					   g->verbs[rows[i].verb].name) &
			     LEXICON_NOTHING) &&
			    takes_nothing(g, &rows[i]))
				break;
		if (i == count ||
		    (!all.count && says_another(now, rows, count))) {
			free(rows);
			break;
		}
		if (!all.count)
			s = note_score(p->vocabulary, p->context, rows, count,
				       &rows[i], words | numbers,
				       SCORE_FINE * 3);
		done[rows[i].actor] = true;
		all.row[all.count++] = rows[i];
		note_place_after(now, &rows[i]);
		free(rows);
	}
	free(now);
	if (!all.count || s.cost > SCORE_FINE * 2)
		return false;
	all.cost = 0;
	r->count = 0;
	offer(r, &all, g);
	r->sure = true;
	return true;
}

/* `all decks shuffled`: every row of a move of the table, one after the other.
 */
static bool
read_everything(const struct note_place *p, uint64_t words, struct readings *r)
{
	const struct game *g = p->context->game;
	struct note_place *now = malloc(sizeof(*now));
	struct reading all = {.count = 0};
	int verb = -1;
	bool more = now != NULL;

	if (now)
		*now = *p;
	while (more && all.count < READING_ROWS) {
		size_t count, i;
		struct move *rows = note_legal(now, &count);

		more = false;
		for (i = 0; i < count; i++) {
			const struct spans *s =
			    vocabulary_move(p->vocabulary, rows[i].verb);
			uint64_t named = words;

			if (rows[i].actor || rows[i].pattern ||
			    (verb >= 0 && rows[i].verb != verb) || !s->count ||
			    !(lexicon_flags(g->id, LEXICON_MOVE,
					    g->verbs[rows[i].verb].name) &
			      LEXICON_UNSAID))
				continue;
			named |= s->all;
			if (left_after(p->words, named) > SCORE_FINE / 2)
				continue;
			verb = rows[i].verb;
			all.row[all.count++] = rows[i];
			note_place_after(now, &rows[i]);
			more = true;
			break;
		}
		free(rows);
	}
	free(now);
	if (all.count < 2)
		return false;
	r->count = 0;
	offer(r, &all, g);
	r->sure = true;
	return true;
}

/* `Turn 3: ...` */
static uint64_t
prefix_words(const struct note_place *p)
{
	const struct note_words *w = p->words;
	const struct spans *s =
	    vocabulary_forms(p->vocabulary, lexicon_heading);

	for (int i = 0; i < s->count; i++)
		if (s->at[i].first == 0 && s->at[i].cost < 10 && w->count > 2 &&
		    w->word[1].kind == NOTE_NUMBER && w->word[2].gap == 3)
			return 3;
	return 0;
}

void
note_read_here(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	struct note_place *p = malloc(sizeof(*p));
	uint64_t nobody, everybody, others;

	memset(r, 0, sizeof(*r));
	if (!p)
		return;
	*p = *place;
	p->words = words;
	nobody = words_in(p, lexicon_nobody);
	everybody = words_in(p, lexicon_everybody);
	others = words_in(p, lexicon_others);
	read_rows(p, prefix_words(p), r);
	if (r->sure && r->at[0].cost < 60)
		goto end;
	if (others && read_nobody(p, nobody | everybody | others, true, r))
		goto end;
	if ((nobody || everybody) &&
	    read_nobody(p, nobody | everybody, false, r))
		goto end;
	if (everybody)
		read_everything(p, everybody, r);
end:
	free(p);
}

/* --- bridges ---------------------------------------------------------------
 */

struct bridge {
	struct note_place place;
	int depth;
	struct move row[BRIDGE_DEPTH];
};

static bool
may_be_unsaid(const struct game *g, const struct move *m)
{
	return !m->pattern &&
	       (lexicon_flags(g->id, LEXICON_MOVE, g->verbs[m->verb].name) &
		LEXICON_UNSAID);
}

/* The reading after the rows of the bridge. */
static void
offer_over(const struct bridge *b, const struct reading *end,
	   struct readings *r)
{
	const struct game *g = b->place.context->game;
	struct reading all = {.bridge = b->depth};

	if (b->depth + end->count > READING_ROWS)
		return;
	for (int i = 0; i < b->depth; i++)
		all.row[all.count++] = b->row[i];
	for (int i = 0; i < end->count; i++)
		all.row[all.count++] = end->row[i];
	all.cost = end->cost;
	offer(r, &all, g);
}

/* Adds what may come after the last row of a bridge. */
static void
lengthen(const struct bridge *from, struct bridge *list, int *count)
{
	const struct game *g = from->place.context->game;
	size_t rows_count;
	struct move *rows = note_legal(&from->place, &rows_count);

	for (size_t i = 0; i < rows_count && *count < BRIDGE_PLACES; i++) {
		struct bridge *to = &list[*count];

		if (!may_be_unsaid(g, &rows[i]))
			continue;
		*to = *from;
		to->row[to->depth++] = rows[i];
		note_place_after(&to->place, &rows[i]);
		++*count;
	}
	free(rows);
}

static void
read_over(const struct note_place *place, const struct note_words *words,
	  struct readings *best)
{
	struct bridge *list = calloc(BRIDGE_PLACES, sizeof(*list));
	int from = 0, to = 1, count = 1;
	struct readings over = {.count = 0};

	if (!list)
		return;
	list[0].place = *place;
	for (int depth = 1; depth <= BRIDGE_DEPTH && !over.count; depth++) {
		for (int i = from; i < to; i++)
			lengthen(&list[i], list, &count);
		from = to;
		to = count;
		for (int i = from; i < to; i++) {
			struct readings r;

			note_read_here(&list[i].place, words, &r);
			if (r.sure)
				offer_over(&list[i], &r.at[0], &over);
		}
	}
	if (over.count) {
		over.sure = over.count == 1 ||
			    over.at[1].cost - over.at[0].cost >= SCORE_APART;
		if (over.sure || !best->count ||
		    over.at[0].cost + 50 < best->at[0].cost)
			*best = over;
	}
	free(list);
}

bool
note_is_heading(struct vocabulary *v, const struct note_words *w)
{
	uint64_t known;

	vocabulary_line(v, w);
	known = vocabulary_forms(v, lexicon_heading)->all;
	for (int i = 0; i < w->count; i++)
		if (!(known >> i & 1) && w->word[i].kind == NOTE_WORD &&
		    !w->word[i].filler)
			return false;
	return known || !w->count;
}

void
note_read(const struct note_place *place, const struct note_words *words,
	  struct readings *r)
{
	vocabulary_line(place->vocabulary, words);
	note_read_here(place, words, r);
	if (!r->sure)
		read_over(place, words, r);
}
