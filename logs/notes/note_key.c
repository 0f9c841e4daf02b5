/* The claims of a key: its value, or each of its items, and the words that say
 * it. */
#include <string.h>

#include "lexicon.h"
#include "note_claim.h"
#include "note_clause.h"
#include "note_score.h"

/* Keys that go together have one first word: large, large-to. */
static int
order_of(const struct key *keys, int key)
{
	const size_t size = strcspn(keys[key].name, "-");
	int first = 0;

	while (strncmp(keys[first].name, keys[key].name, size) != 0 ||
	       (keys[first].name[size] && keys[first].name[size] != '-'))
		first++;
	return first * VERB_KEYS + key;
}

/* The words of a key that are no prepositions. */
static uint64_t
noun_words(const struct claims *c, const struct key *k)
{
	uint64_t words =
	    spans_near(vocabulary_key(c->vocabulary, k), SPAN_NEAR);

	EACH (i, words)
		if (claims_word(c, i)->filler)
			words &= ~bit(i);
	return words;
}

/* Do any of these words share their clause with a value? */
static bool
are_with(const struct claims *c, uint64_t words, uint64_t values)
{
	EACH (i, words)
		if (clause_of(c->words, i) & values)
			return true;
	return false;
}

/* `A to 2, with the small value B to 1`: of two keys that take the same, a
 * value is of the one whose noun is in its clause; `large: A, small: B`: or is
 * nearest, on that side of the values on which the line has the first. */
static int
wrong_noun(const struct claims *c, int key, int at)
{
	const struct key *keys = claims_keys(c);
	const uint64_t own = noun_words(c, &keys[key]);
	const uint64_t clause = clause_of(c->words, at);
	uint64_t other = 0, values;
	int near = at, step;

	for (int k = 0; keys[k].name; k++)
		if (k != key && keys[k].domain == keys[key].domain)
			other |= noun_words(c, &keys[k]);
	other &= ~own;
	if (!other)
		return 0;
	values = vocabulary_exact_values(c->vocabulary) &
		 ~vocabulary_move(c->vocabulary, c->move->verb)->all;
	if (!((own | other) & clause)) {
		if (are_with(c, own, values))
			return 2 * WRONG_WORD;
		if (are_with(c, other, values))
			return 0;
	} else if (!(own & clause) || !(other & clause)) {
		return own & clause ? 0 : 2 * WRONG_WORD;
	}
	step = values & (bit(bits_first(own | other)) - 1) ? 1 : -1;
	while (near >= 0 && near < c->words->count &&
	       !bits_has(own | other, near))
		near += step;
	return near >= 0 && near < c->words->count && bits_has(other, near)
		   ? 2 * WRONG_WORD
		   : 0;
}

/* `one of V-1 for three there`: is the value where all was that the move takes
 * from such places?  -1: it takes nothing from such. */
static int
is_same_place(const struct claims *c, const struct domain *places,
	      int32_t value)
{
	const struct key *k = claims_keys(c);
	int same = -1;

	for (int key = 0; k[key].name; key++) {
		int n = 0;
		const int16_t *item = move_items(c->move, key, &n);

		if (k[key].type != KEY_BAG || k[key].domain != places)
			continue;
		for (int i = 0; i < n; i++)
			same = item[i] == value && same != 0;
	}
	return same;
}

/* A claim of a named value; `missing`: what it costs if no word says it. */
static void
claim_word(struct claims *c, const struct key *k, int key, int32_t value,
	   int missing, int order)
{
	struct claim *claim = claim_new(c, missing, order);
	const struct pack *pack = c->context->pack;
	struct slice word = domain_name(k->domain, pack, value);
	const int same = is_same_place(c, k->domain, value);
	int own = 0;

	claim_name(c, claim, vocabulary_value(c->vocabulary, k->domain, value));
	claim_name(c, claim,
		   vocabulary_said(c->vocabulary, c->move->verb, key, word));
	if (slice_is(word, "yes"))
		claim_spans(claim, vocabulary_key(c->vocabulary, k), 2);
	/* `names herself`, `removes an own base` */
	if (c->move->actor && domain_find(c->context->game->seats, NULL,
					  word) == c->move->actor - 1) {
		claim_spans(claim,
			    vocabulary_forms(c->vocabulary, lexicon_self), 0);
		claim_spans(claim, vocabulary_forms(c->vocabulary, lexicon_own),
			    0);
	} else if ((vocabulary_exact(c->vocabulary, lexicon_self) ||
		    (k->flags & KEY_DEFAULT_ACTOR &&
		     vocabulary_exact(c->vocabulary, lexicon_own))) &&
		   domain_find(c->context->game->seats, NULL, word) >= 0)
		own = 3 * WRONG_WORD;
	if (same > 0)
		claim_spans(claim,
			    vocabulary_forms(c->vocabulary, lexicon_same_place),
			    0);
	else if (!same && vocabulary_exact(c->vocabulary, lexicon_same_place))
		own = 3 * WRONG_WORD;
	/* whoever speaks is named by nobody */
	for (int i = 0; i < claim->count; i++)
		claim->option[i].cost +=
		    claims_word(c, claim->option[i].place)->speaker
			? NO_VALUE
			: own +
			      claim_wrong_word(c, key, claim->option[i].place) +
			      wrong_noun(c, key, claim->option[i].place);
}

/* That many unseen cards. */
static void
claim_unseen(struct claims *c, const struct key *k, int count, int order)
{
	struct claim *claim = claim_new(c, NO_HIDDEN, order);
	const struct spans *hidden =
	    vocabulary_forms(c->vocabulary, lexicon_unseen);
	uint64_t signs = 0;

	for (int i = 0; i < c->words->count; i++)
		if (c->words->word[i].at[0] == '?' && c->words->word[i].gap)
			signs |= bit(i);
	if (hidden->count)
		signs |= hidden->at[0].words;
	c->known |= signs;
	claim_number(c, k, count, signs ? 30 : NO_HIDDEN, order);
	if (signs)
		claim_option(claim, &(struct option){0, signs, 0, 0, 0});
	claim->missing = signs ? 0 : 20;
}

static bool
is_counted(const struct claims *c, const struct key *k, int key)
{
	return k->type == KEY_BAG && k->domain &&
	       bits_has(c->vocabulary->counted[c->move->verb], key);
}

/* `4 events, 2 politics` are no dice: is the number of something that the move
 * does not take? */
static bool
has_other_noun(const struct claims *c, int i)
{
	const struct key *k = claims_keys(c);
	const uint64_t noun = bit(i) << 1;
	uint64_t own = vocabulary_move(c->vocabulary, c->move->verb)->all;

	for (; k->name; k++)
		own |= vocabulary_key(c->vocabulary, k)->all;
	return i + 1 < c->words->count && claims_word(c, i + 1)->gap < 3 &&
	       claims_word(c, i + 1)->kind == NOTE_WORD &&
	       !claims_word(c, i + 1)->filler &&
	       meanings_counted(c->vocabulary) & noun & ~own &
		   ~vocabulary_exact_values(c->vocabulary);
}

/* Does no row like it have more items of the key? */
static bool
has_most(const struct claims *c, int key)
{
	const struct key *k = claims_keys(c);
	bool most = c->move->count[key] > 1 && !(k[key].flags & KEY_REQUIRED);

	for (size_t i = c->from; most && i < c->to; i++) {
		const struct move *m = &c->rows[i];
		bool same = m->actor == c->move->actor;

		for (int other = 0; k[other].name; other++)
			same &= key_is_list(&k[other]) ||
				m->value[other] == c->move->value[other];
		most = !same || m->count[key] <= c->move->count[key];
	}
	return most;
}

/* `lässt beide Effekte weg`, `neither part`: every number that there is. */
static void
claim_all_numbers(struct claims *c, struct claim *claim, int key)
{
	const uint64_t all = vocabulary_exact(c->vocabulary, lexicon_everybody);
	const uint64_t no = vocabulary_exact(
	    c->vocabulary, "neither|none|no|kein|keine|keinen");
	const uint64_t nouns =
	    vocabulary_key(c->vocabulary, &claims_keys(c)[key])->all;
	const uint64_t leaves =
	    nouns & vocabulary_exact(c->vocabulary, lexicon_turned);

	for (int i = 0; i < c->words->count && has_most(c, key); i++) {
		const uint64_t clause = clause_of(c->words, i);

		if (clause & leaves ? bits_has(all, i)
				    : bits_has(no, i) && clause & nouns)
			claim_option(claim,
				     &(struct option){0, bit(i), 0, 0, i});
	}
}

/* `effect 2`; `all three` is not the number 3. */
static void
claim_item_number(struct claims *c, int32_t number, int order)
{
	const uint64_t all = vocabulary_exact(c->vocabulary, lexicon_everybody);
	struct claim *claim = claim_new(c, NO_VALUE, order);

	claim->shared = 1 + VERB_KEYS * VERB_KEYS;
	for (int i = 0; i < c->words->count; i++)
		if (claim_is_number(c, i, number) && !has_other_noun(c, i) &&
		    !note_is_all(claims_word(c, i)) && !bits_has(all << 1, i))
			claim_option(claim,
				     &(struct option){bit(i), 0, 0, 0, i});
	claim_all_numbers(c, claim, order % VERB_KEYS);
}

static void
claim_item(struct claims *c, const struct key *k, int key, int32_t value,
	   int order)
{
	int32_t number = value;

	if (!k->domain ||
	    slice_number(domain_name(k->domain, c->context->pack, value),
			 &number)) {
		claim_item_number(c, number, order);
		return;
	}
	claim_word(c, k, key, value, NO_VALUE, order);
}

/* `2 workers`: is the word after it the noun of another key? */
static bool
is_of_another(struct claims *c, const struct key *k, int number)
{
	const struct key *keys = claims_keys(c);

	for (int key = 0; keys[key].name; key++) {
		const struct spans *s =
		    vocabulary_key(c->vocabulary, &keys[key]);

		for (int i = 0; &keys[key] != k && i < s->count; i++)
			if (s->at[i].first == number + 1 &&
			    !c->words->word[number + 1].filler)
				return true;
	}
	return false;
}

/* `five events: ...`: how many they are is not a loss; but `1 worker of V-1 and
 * 2 workers of V-2` have each their number. */
static void
name_count(struct claims *c, const struct key *k, int n)
{
	const uint64_t nouns = vocabulary_key(c->vocabulary, k)->all >> 1;
	const uint64_t names = vocabulary_components(c->vocabulary);
	int32_t number;

	if (!k->domain ||
	    slice_number(domain_name(k->domain, c->context->pack, 0),
			 &number) ||
	    bits_count(clause_numbers(c->words) & nouns) > 1)
		return;
	for (int i = 0; i < c->words->count; i++)
		if (claim_is_number(c, i, n) && !is_of_another(c, k, i) &&
		    (bits_has(nouns, i) ||
		     (n > 1 && !bits_has(names | names << 1, i))))
			c->known |= bit(i);
}

/* Are the items all that there are, of which the line names none?  A hand is
 * given as a whole. */
static bool
is_everything(const struct claims *c, const struct key *k, int key)
{
	int n;
	const int16_t *item = move_items(c->move, key, &n);
	bool all = n > 1 && k->flags & KEY_HIDDEN;

	for (int i = 0; all && i < n; i++)
		all =
		    item[i] != UNSEEN &&
		    !vocabulary_value(c->vocabulary, k->domain, item[i])->count;
	for (size_t i = c->from; all && i < c->to; i++)
		all = c->rows[i].actor != c->move->actor ||
		      c->rows[i].count[key] <= n;
	return all;
}

/* `both to Anna`, `all cards`, `three cards`; `both pass` is of two players. */
static void
claim_everything(struct claims *c, const struct key *k, int n, int order)
{
	struct claim *claim = claim_new(c, NO_VALUE, order);
	const uint64_t nouns = vocabulary_key(c->vocabulary, k)->all;
	const uint64_t both =
	    n == 2 ? vocabulary_exact(c->vocabulary, lexicon_both) : 0;
	const bool named = vocabulary_named_seats(c->vocabulary) ||
			   vocabulary_exact(c->vocabulary, lexicon_cards);

	for (int i = 0; named && i < c->words->count; i++)
		if (claims_word(c, i)->kind == NOTE_NUMBER
			? claims_word(c, i)->number == n &&
			      bits_has(nouns >> 1, i)
			: bits_has(both, i) || note_is_all(claims_word(c, i)))
			claim_option(claim,
				     &(struct option){bit(i), 0, 0, 0, i});
}

/* Claims of the items; equal ones of what is counted, and unseen, are one. */
static void
claim_list(struct claims *c, const struct key *k, int key, int order)
{
	int n, unseen = 0, sum = 0;
	const int16_t *item = move_items(c->move, key, &n);

	if (is_everything(c, k, key)) {
		claim_everything(c, k, n, order);
		return;
	}
	if (!move_is_unseen(c->move, key, k))
		name_count(c, k, n);
	for (int i = 0; !k->domain && i < n; i++)
		sum += item[i];
	/* `2 and 3, so 5`: the sum is not between what it is of */
	for (int i = 0, before = 0; !k->domain && n > 1 && i < c->words->count;
	     i++) {
		if ((!before || before >= n) && claim_is_number(c, i, sum))
			c->known |= bit(i);
		before += claims_word(c, i)->kind == NOTE_NUMBER &&
			  !bits_has(c->free, i);
	}
	for (int i = 0; i < n && is_counted(c, k, key); i++)
		c->places |=
		    vocabulary_value(c->vocabulary, k->domain, item[i])->all;
	for (int i = 0; i < n; i++) {
		int count = 0;

		if (item[i] == UNSEEN) {
			unseen++;
			continue;
		}
		if (!is_counted(c, k, key)) {
			claim_item(c, k, key, item[i], order);
			c->claim[c->count - 1].listed = k->type == KEY_LIST;
			continue;
		}
		if (i > 0 && item[i] == item[i - 1])
			continue;
		while (i + count < n && item[i + count] == item[i])
			count++;
		claim_counted(
		    c, key, vocabulary_value(c->vocabulary, k->domain, item[i]),
		    count, 1 + item[i], order);
	}
	if (unseen)
		claim_unseen(c, k, unseen, order);
}

void
claim_key(struct claims *c, int key)
{
	const struct key *keys = claims_keys(c);
	const struct key *k = &keys[key];
	const struct move *m = c->move;
	const int order = order_of(keys, key);
	const bool preset = move_is_preset(m, key, k);

	if (!preset)
		c->known |=
		    vocabulary_key(c->vocabulary, k)->all |
		    vocabulary_sentence(c->vocabulary, m->verb, key)->all;
	if (key_is_list(k))
		claim_list(c, k, key, order);
	else if (m->value[key] == UNSEEN)
		claim_unseen(c, k, 1, order);
	else if (k->domain)
		claim_word(c, k, key, m->value[key], preset ? 0 : NO_VALUE,
			   order);
	else
		claim_number(c, k, m->value[key], preset ? 0 : NO_VALUE, order);
}

void
claim_lacking(struct claims *c, int key)
{
	const struct key *keys = claims_keys(c), *k = &keys[key];
	int16_t list[16];
	int n = k->domain && !key_is_list(k) && c->from < c->to
		    ? domain_numbers(k->domain, c->context->pack, list, 16)
		    : 0;

	/* `in her own faction`: what is not named is of whoever acts */
	if (k->flags & KEY_DEFAULT_ACTOR) {
		const uint64_t own =
		    vocabulary_exact(c->vocabulary, lexicon_own);
		const uint64_t whose =
		    vocabulary_exact(c->vocabulary, lexicon_my) |
		    vocabulary_exact(c->vocabulary, lexicon_them);

		c->known |= own | (own >> 1 & whose) |
			    vocabulary_exact(c->vocabulary, lexicon_self);
	}
	for (int i = 0; keys[i].name; i++)
		if (i != key && keys[i].domain == k->domain)
			n = 0; /* it may be of that key */
	while (n-- > 0) {
		const struct spans *s =
		    vocabulary_value(c->vocabulary, k->domain, list[n]);

		if (!s->count || s->at[0].cost > SPAN_FULL ||
		    s->at[0].first == s->at[0].last)
			continue;
		if (list[n] == k->preset) {
			c->known |= s->at[0].words;
			continue;
		}
		claim_new(c, SCORE_APART + 6, ORDER_MOVE - 1);
		c->lacking |= s->at[0].words;
	}
}
