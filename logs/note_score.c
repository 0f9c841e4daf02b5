/* Claims of a row, and the words of a line. */
#include "note_score.h"

#include "../core/bytes.h"
#include "lexicon.h"

/* clang-format off */
enum {
	LEFT_WORD = 150, LEFT_SHORT = 70, LEFT_FILLER = 3, LEFT_SIGN = 4,
	LEFT_KNOWN = 6,     /* another word for the move or one of its keys */
	LEFT_SUBJECT = 40,  /* the card that the move is about, where it may be */
	NO_ACTOR = 30, NO_MOVE = 90, NO_MOVE_SILENT = 15,
	NO_VALUE = 160, NO_VALUE_SAME = 6, NO_VALUE_NEAR = 40, NO_HIDDEN = 60,
	LATE = 8, AFTER_SEAT = 16, WRONG_WORD = 20,
	NO_NOUN = 22, FAR_NOUN = 12, ACROSS = 9, TURNED = 12, TURNED_ITEM = 30
};
/* clang-format on */

enum { ORDER_ACTOR = -1, ORDER_MOVE = -2 };
enum { CLAIMS = 48, OPTIONS = 10, NODES = 3000 };

/* lent: of the noun */
struct option {
	uint64_t hard, soft, lent;
	int cost, place;
};

/* Something that the row says: words for it, one after the other. */
struct claim {
	int missing; /* what it costs if the line does not say it */
	int order;   /* among the claims, as the verb has its keys; or one of
		      ORDER_ */
	bool listed; /* an item of a list, in which the order counts */
	/* Of claims with the same number the words may be the same: of a place,
	 * and of a noun. */
	int shared, noun;
	int count;
	struct option option[OPTIONS];
};

struct claims {
	struct vocabulary *vocabulary;
	const struct context *context;
	const struct note_words *words;
	const struct move *move;
	const struct move *rows; /* all that are legal */
	size_t rows_count;
	int count;
	struct claim claim[CLAIMS];
	uint64_t known; /* words that may be left over */
	/* the search */
	int best, nodes;
	uint64_t best_used;
	bool best_says;
	int left[NOTE_WORDS];
	int place[CLAIMS];
};

int
note_left(const struct note_word *w)
{
	if (w->kind == NOTE_SIGN)
		return LEFT_SIGN;
	if (w->kind == NOTE_NUMBER)
		return w->number >= 1000 ? LEFT_FILLER : LEFT_WORD;
	if (w->filler)
		return LEFT_FILLER;
	return w->size <= 2 ? LEFT_SHORT : LEFT_WORD;
}

/* --- claims --------------------------------------------------------------- */

static struct claim *
new_claim(struct claims *c, int missing, int order)
{
	struct claim *claim =
	    &c->claim[c->count < CLAIMS ? c->count++ : CLAIMS - 1];

	claim->count = 0;
	claim->missing = missing;
	claim->order = order;
	claim->shared = claim->noun = 0;
	claim->listed = false;
	return claim;
}

/* The cheapest are kept. */
static void
add_option(struct claim *claim, uint64_t hard, uint64_t soft, uint64_t lent,
	   int cost, int place)
{
	int i = claim->count;

	if (i == OPTIONS && claim->option[i - 1].cost <= cost)
		return;
	if (i == OPTIONS)
		i--;
	else
		claim->count++;
	for (; i > 0 && claim->option[i - 1].cost > cost; i--)
		claim->option[i] = claim->option[i - 1];
	claim->option[i] = (struct option){hard, soft, lent, cost, place};
}

static void
add_spans(struct claim *claim, const struct spans *s, int cost)
{
	for (int i = 0; i < s->count; i++)
		add_option(claim, s->at[i].words, 0, 0, cost + s->at[i].cost,
			   s->at[i].first);
}

static int
greater(int a, int b)
{
	return a > b ? a : b;
}

/* How far a number is from its noun: each word between them, and more across a
 * comma. */
static int
distance(const struct claims *c, const struct span *a, const struct span *b)
{
	int from = a->first < b->first ? a->last : b->last;
	int to = greater(a->first, b->first), cost = 0;

	for (int i = from + 1; i <= to && i < c->words->count; i++) {
		const struct note_word *w = &c->words->word[i];

		if (w->gap == 3)
			cost += ACROSS;
		if (i < to)
			cost += w->filler || (c->known >> i & 1) ? 1 : FAR_NOUN;
	}
	return cost;
}

static struct span
word_span(int i)
{
	return (struct span){UINT64_C(1) << i, i, i, 0};
}

static bool
is_number(const struct claims *c, int i, int32_t number)
{
	const struct note_word *w = &c->words->word[i];

	return w->kind == NOTE_NUMBER && w->number == number;
}

/* `slot 3`, `3 discs`, `a worker`; the noun may be left out. */
static void
claim_number(struct claims *c, const struct key *k, int32_t number, int missing,
	     int order)
{
	struct claim *claim = new_claim(c, missing, order);
	const bool alone = missing > 0; /* without its noun */
	const struct spans *nouns = vocabulary_key(c->vocabulary, k);
	const int32_t size = number < 0 ? -number : number;

	for (int i = 0; i < c->words->count; i++) {
		const struct span n = word_span(i);

		if (!is_number(c, i, size))
			continue;
		if (alone)
			add_option(claim, n.words, 0, 0, NO_NOUN, i);
		for (int s = 0; s < nouns->count; s++)
			add_option(
			    claim, n.words, nouns->at[s].words, 0,
			    nouns->at[s].cost + distance(c, &n, &nouns->at[s]),
			    nouns->at[s].first < i ? nouns->at[s].first : i);
	}
	claim->shared = 1000 + order;
	for (int s = 0; alone && size == 1 && s < nouns->count; s++)
		add_option(claim, nouns->at[s].words, 0, 0,
			   nouns->at[s].cost + 14, nouns->at[s].first);
}

/* `workers of V-1, V-1 and V-2`: a place named as often as it gives one. */
static void
add_repeated(struct claim *claim, const struct spans *places,
	     const struct spans *nouns, int count)
{
	uint64_t words = 0;
	int times = 0;

	for (int p = 0; p < places->count; p++)
		if (places->at[p].cost <= 20 &&
		    !(places->at[p].words & words)) {
			words |= places->at[p].words;
			times++;
		}
	for (int n = 0; count > 1 && times >= count && n < nouns->count; n++)
		if (!(nouns->at[n].words & words))
			add_option(claim, 0, words, nouns->at[n].words,
				   nouns->at[n].cost + 10 + times - count,
				   nouns->at[n].first);
}

/* `2 workers and the scientist of V-2`: so many of a noun from each place; the
 * place may be named once for two keys. */
static void
claim_counted(struct claims *c, const struct key *k, const struct spans *places,
	      int count, int shared, int order)
{
	struct claim *claim = new_claim(c, NO_VALUE, order);
	const struct spans *nouns = vocabulary_key(c->vocabulary, k);

	claim->shared = shared;
	claim->noun = 2000 + order;
	add_repeated(claim, places, nouns, count);
	for (int p = 0; p < places->count; p++)
		for (int n = 0; n < nouns->count; n++) {
			const struct span *noun = &nouns->at[n];
			const struct span *place = &places->at[p];
			int cost =
			    noun->cost + place->cost + distance(c, noun, place);

			if (noun->words & place->words)
				continue;
			add_option(claim, 0, place->words, noun->words,
				   cost + (count > 1 ? 70 : 0), noun->first);
			for (int i = 0; i < c->words->count; i++) {
				const struct span number = word_span(i);

				if (is_number(c, i, count) &&
				    !(number.words & place->words))
					add_option(
					    claim, noun->words | number.words,
					    place->words, 0,
					    cost + distance(c, &number, noun),
					    i < noun->first ? i : noun->first);
			}
		}
}

/* --- values of keys ------------------------------------------------------- */

/* Keys that go together have one first word: large, large-to. */
static int
order_of(const struct key *keys, int key)
{
	const size_t size = strcspn(keys[key].name, "-");
	int first = 0;

	while (strcspn(keys[first].name, "-") != size ||
	       memcmp(keys[first].name, keys[key].name, size) != 0)
		first++;
	return first * VERB_KEYS + key;
}

static bool
is_default(const struct key *k, const struct move *m, int key)
{
	if (k->flags & KEY_DEFAULT)
		return m->value[key] == k->preset;
	return (k->flags & KEY_DEFAULT_ACTOR) && m->actor &&
	       m->value[key] == m->actor - 1 + k->preset;
}

/* Words that name it once more are no loss: `Barrikaden (Barricades)`. */
static void
name_value(struct claims *c, struct claim *claim, const struct spans *s)
{
	add_spans(claim, s, 0);
	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= 45)
			c->known |= s->at[i].words;
}

/* Does the word before a value belong to another key? `from V-1` is no `to`. */
static int
wrong_word(struct claims *c, int key, int first)
{
	const struct key *keys = c->context->game->verbs[c->move->verb].keys;
	const struct spans *s;
	bool own = false, other = false;

	if (!first || c->words->word[first].gap > 1)
		return 0;
	for (int k = 0; keys[k].name; k++) {
		if (!keys[k].domain)
			continue;
		s = vocabulary_key(c->vocabulary, &keys[k]);
		for (int i = 0; i < s->count; i++)
			if (s->at[i].last == first - 1 && k == key)
				own = true;
			else if (s->at[i].last == first - 1)
				other = true;
	}
	return other && !own ? WRONG_WORD : 0;
}

static void
claim_word(struct claims *c, const struct key *k, int key, int32_t value,
	   int missing, int order)
{
	struct claim *claim = new_claim(c, missing, order);
	const struct pack *pack = c->context->pack;
	struct slice word = domain_name(k->domain, pack, value);

	name_value(c, claim, vocabulary_value(c->vocabulary, k->domain, value));
	name_value(c, claim,
		   vocabulary_said(c->vocabulary, c->move->verb, key, word));
	if (slice_is(word, "yes"))
		add_spans(claim, vocabulary_key(c->vocabulary, k), 2);
	for (int i = 0; i < claim->count; i++)
		claim->option[i].cost +=
		    wrong_word(c, key, claim->option[i].place);
}

/* So many cards that nobody saw. */
static void
claim_unseen(struct claims *c, const struct key *k, int count, int order)
{
	struct claim *claim = new_claim(c, NO_HIDDEN, order);
	const struct spans *hidden =
	    vocabulary_forms(c->vocabulary, lexicon_unseen);
	uint64_t signs = 0;

	for (int i = 0; i < c->words->count; i++)
		if (c->words->word[i].at[0] == '?')
			signs |= UINT64_C(1) << i;
	if (hidden->count)
		signs |= hidden->at[0].words;
	c->known |= signs;
	claim_number(c, k, count, signs ? 30 : NO_HIDDEN, order);
	if (signs)
		add_option(claim, 0, signs, 0, 0, 0);
	claim->missing = signs ? 0 : 20;
}

static bool
is_counted(const struct claims *c, const struct key *k)
{
	return k->type == KEY_BAG && k->domain &&
	       (lexicon_flags(c->context->game->id, LEXICON_KEY, k->name) &
		LEXICON_COUNTED);
}

static void
claim_item(struct claims *c, const struct key *k, int key, int32_t value,
	   int order)
{
	int32_t number = value;

	if (!k->domain ||
	    slice_number(domain_name(k->domain, c->context->pack, value),
			 &number)) {
		struct claim *claim = new_claim(c, NO_VALUE, order);

		for (int i = 0; i < c->words->count; i++)
			if (is_number(c, i, number))
				add_option(claim, UINT64_C(1) << i, 0, 0, 0, i);
		return;
	}
	claim_word(c, k, key, value, NO_VALUE, order);
}

static void
claim_list(struct claims *c, const struct key *k, int key, int order)
{
	int n, unseen = 0;
	const int16_t *item = move_items(c->move, key, &n);

	for (int i = 0; i < n; i++) {
		int count = 0;

		if (item[i] == UNSEEN) {
			unseen++;
			continue;
		}
		if (!is_counted(c, k)) {
			claim_item(c, k, key, item[i], order);
			c->claim[c->count - 1].listed = k->type == KEY_LIST;
			continue;
		}
		if (i > 0 && item[i] == item[i - 1])
			continue;
		while (i + count < n && item[i + count] == item[i])
			count++;
		claim_counted(
		    c, k, vocabulary_value(c->vocabulary, k->domain, item[i]),
		    count, 1 + item[i], order);
	}
	if (unseen)
		claim_unseen(c, k, unseen, order);
}

static bool
has_unseen(const struct move *m, int key, const struct key *k)
{
	int n;
	const int16_t *item = move_items(m, key, &n);

	if (!key_is_list(k))
		return m->value[key] == UNSEEN;
	while (n > 0 && item[n - 1] != UNSEEN)
		n--;
	return n > 0;
}

/* Has every legal row that says the same with its other keys this value, too?
 * Then nobody writes it. */
static bool
is_alone(const struct claims *c, int key)
{
	const struct move *m = c->move;
	const struct key *keys = c->context->game->verbs[m->verb].keys;

	for (size_t i = 0; i < c->rows_count; i++) {
		const struct move *row = &c->rows[i];
		int other = 0;

		if (row->verb != m->verb || row->actor != m->actor)
			continue;
		for (; keys[other].name; other++)
			if (other != key && !key_is_list(&keys[other]) &&
			    row->value[other] != m->value[other])
				break;
		if (row->pattern && has_unseen(row, key, &keys[key]))
			return false;
		if (keys[other].name)
			continue;
		if (key_is_list(&keys[key])
			? !move_same_items(row, m, key, &keys[key])
			: row->value[key] != m->value[key])
			return false;
	}
	return true;
}

static void
claim_keys(struct claims *c)
{
	const struct move *m = c->move;
	const struct key *keys = c->context->game->verbs[m->verb].keys;

	for (int key = 0; keys[key].name; key++) {
		const struct key *k = &keys[key];
		int order = order_of(keys, key);
		int missing = is_default(k, m, key) ? 0 : NO_VALUE;
		int first = c->count;

		if (key_is_list(k) ? !m->count[key] : !move_has(m, key))
			continue;
		if (!is_default(k, m, key))
			c->known |=
			    vocabulary_key(c->vocabulary, k)->all |
			    vocabulary_sentence(c->vocabulary, m->verb, key)
				->all;
		if (key_is_list(k))
			claim_list(c, k, key, order);
		else if (m->value[key] == UNSEEN)
			claim_unseen(c, k, 1, order);
		else if (k->domain)
			claim_word(c, k, key, m->value[key], missing, order);
		else
			claim_number(c, k, m->value[key], missing, order);
		if (c->count == first + 1 &&
		    c->claim[first].missing > NO_VALUE_SAME && is_alone(c, key))
			c->claim[first].missing =
			    k->domain && c->claim[first].count ? NO_VALUE_NEAR
							       : NO_VALUE_SAME;
	}
}

/* Whoever acts is named first. */
static int
late(const struct claims *c, const struct option *actor)
{
	const int seats = domain_size(c->context->game->seats);
	int cost = LATE * (actor->place < 4 ? actor->place : 4);

	for (int seat = 0; seat < seats; seat++) {
		const struct spans *s = vocabulary_seat(c->vocabulary, seat);

		for (int i = 0; seat != c->move->actor - 1 && i < s->count; i++)
			if (s->at[i].first < actor->place &&
			    s->at[i].cost <= 20 &&
			    !(s->at[i].words & actor->hard))
				return cost + AFTER_SEAT;
	}
	return cost;
}

static void
claim_all(struct claims *c)
{
	const struct move *m = c->move;
	const struct game *g = c->context->game;
	const unsigned flags =
	    lexicon_flags(g->id, LEXICON_MOVE, g->verbs[m->verb].name);
	struct claim *claim;

	if (m->actor) {
		claim = new_claim(c, c->context->seats > 1 ? NO_ACTOR : 0,
				  ORDER_ACTOR);
		name_value(c, claim,
			   vocabulary_seat(c->vocabulary, m->actor - 1));
		for (int i = 0; i < claim->count; i++)
			claim->option[i].cost += late(c, &claim->option[i]);
	}
	claim = new_claim(c, flags & LEXICON_SILENT ? NO_MOVE_SILENT : NO_MOVE,
			  ORDER_MOVE);
	add_spans(claim, vocabulary_move(c->vocabulary, m->verb), 0);
	for (int i = 0;
	     i < vocabulary_sentence(c->vocabulary, m->verb, -1)->count; i++) {
		const struct span *s =
		    &vocabulary_sentence(c->vocabulary, m->verb, -1)->at[i];

		if (!c->words->word[s->first].filler)
			add_option(claim, s->words, 0, 0, s->cost, s->first);
	}
	c->known |= vocabulary_move(c->vocabulary, m->verb)->all |
		    vocabulary_sentence(c->vocabulary, m->verb, -1)->all;
	claim_keys(c);
}

/* --- the words of the line -------------------------------------------------
 */

static int
cost_of_left(const struct claims *c, uint64_t used)
{
	int cost = 0;

	for (int i = 0; i < c->words->count; i++)
		if (!(used >> i & 1))
			cost += c->left[i];
	return cost;
}

/* Values that come in another order than the keys. */
static int
turned(const struct claims *c)
{
	int cost = 0;

	for (int i = 0; i < c->count; i++)
		for (int k = i + 1; k < c->count; k++)
			if (c->place[i] >= 0 && c->place[k] >= 0 &&
			    c->claim[i].order >= 0 && c->claim[k].order >= 0 &&
			    ((c->claim[i].order < c->claim[k].order &&
			      c->place[i] > c->place[k]) ||
			     (c->claim[i].order > c->claim[k].order &&
			      c->place[i] < c->place[k])))
				cost += TURNED;
	return cost;
}

/* Items of one key in another order than the line has them. */
static int
turned_items(const struct claims *c)
{
	int cost = 0;

	for (int i = 1; i < c->count; i++)
		if (c->claim[i].listed && c->claim[i - 1].listed &&
		    c->claim[i].order == c->claim[i - 1].order &&
		    c->place[i] >= 0 && c->place[i] < c->place[i - 1])
			cost += TURNED_ITEM;
	return cost;
}

/* Is every value of the row there in words, and if it has none, the move? */
static bool
says(const struct claims *c)
{
	int values = 0, move = 0;

	for (int i = 0; i < c->count; i++) {
		const struct claim *claim = &c->claim[i];

		if (claim->order >= 0 && claim->missing && c->place[i] < 0)
			return false;
		values += claim->order >= 0 && c->place[i] >= 0;
		move += claim->order == ORDER_MOVE && c->place[i] >= 0;
	}
	return values || move;
}

static bool
are_owned(const int *owner, uint64_t words, int by)
{
	for (; words; words &= words - 1)
		if (owner[bits_first(words)] != by)
			return false;
	return true;
}

static void
own(int *owner, uint64_t words, int by)
{
	for (; words; words &= words - 1)
		owner[bits_first(words)] = by;
}

static void
search(struct claims *c, int i, int cost, uint64_t used, uint64_t soft,
       int *owner)
{
	const struct claim *claim = &c->claim[i];

	if (cost >= c->best || ++c->nodes > NODES)
		return;
	if (i == c->count) {
		cost +=
		    cost_of_left(c, used | soft) + turned(c) + turned_items(c);
		if (cost < c->best) {
			c->best = cost;
			c->best_used = used | soft;
			c->best_says = says(c);
		}
		return;
	}
	for (int k = 0; k < claim->count; k++) {
		const struct option *o = &claim->option[k];
		int before[NOTE_WORDS];
		const uint64_t both = o->soft | o->lent;

		if ((o->hard & (used | soft)) || (both & used) ||
		    !are_owned(owner, o->soft & soft, claim->shared) ||
		    !are_owned(owner, o->lent & soft, claim->noun))
			continue;
		memcpy(before, owner, sizeof(before));
		own(owner, o->soft, claim->shared);
		own(owner, o->lent, claim->noun);
		c->place[i] = o->place;
		search(c, i + 1, cost + o->cost, used | o->hard, soft | both,
		       owner);
		memcpy(owner, before, sizeof(before));
	}
	c->place[i] = -1;
	search(c, i + 1, cost + claim->missing, used, soft, owner);
}

/* No way to share the words out costs less. */
static int
at_least(const struct claims *c)
{
	uint64_t all = 0;
	int cost = 0;

	for (int i = 0; i < c->count; i++) {
		int least = c->claim[i].missing;

		for (int k = 0; k < c->claim[i].count; k++) {
			const struct option *o = &c->claim[i].option[k];

			all |= o->hard | o->soft | o->lent;
			least = o->cost < least ? o->cost : least;
		}
		cost += least;
	}
	return cost + cost_of_left(c, all);
}

struct score
note_score(struct vocabulary *v, const struct context *context,
	   const struct move *rows, size_t rows_count, const struct move *m,
	   uint64_t free, int most)
{
	struct claims c;
	const struct game *g = context->game;
	int owner[NOTE_WORDS] = {0};
	uint64_t subject = 0;

	c.vocabulary = v;
	c.context = context;
	c.words = vocabulary_words(v);
	c.move = m;
	c.rows = rows;
	c.rows_count = rows_count;
	c.count = c.nodes = 0;
	c.known = 0;
	claim_all(&c);
	if (lexicon_flags(g->id, LEXICON_MOVE, g->verbs[m->verb].name) &
	    LEXICON_ABOUT)
		subject = vocabulary_components(v);
	for (int i = 0; i < c.words->count; i++) {
		c.left[i] = note_left(&c.words->word[i]);
		if (free >> i & 1)
			c.left[i] = 0;
		else if (c.known >> i & 1 && c.left[i] > LEFT_KNOWN)
			c.left[i] = LEFT_KNOWN;
		else if (subject >> i & 1 && c.left[i] > LEFT_SUBJECT / 2)
			c.left[i] = i && subject >> (i - 1) & 1 ? LEFT_KNOWN
								: LEFT_SUBJECT;
	}
	c.best = most + 1;
	c.best_used = 0;
	if (at_least(&c) <= most)
		search(&c, 0, 0, 0, 0, owner);
	if (c.best > most)
		return (struct score){SCORE_HOPELESS, 0, false};
	return (struct score){c.best, c.best_used | c.known, c.best_says};
}
