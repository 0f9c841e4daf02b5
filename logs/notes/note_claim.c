/* Claims of a row: numbers and their nouns, places that are counted. */
#include "note_claim.h"
#include "../../core/numbers.h"
#include "lexicon.h"
#include "note_exchange.h"

#include <string.h>

enum {
	OTHERS = 999, /* who owns `the others`, which may be of several keys, */
	EACH = 3000   /* and a number that is for several */
};

const struct spans *
claims_value(const struct claims *c, int n)
{
	const struct key *k = claims_keys(c);

	for (int key = 0; k[key].name; key++) {
		const int16_t *items = NULL;
		int count = move_has_key(c->move, key, &k[key]);

		if (key_is_list(&k[key]))
			items = move_items(c->move, key, &count);
		if (k[key].domain && n < count)
			return vocabulary_value(c->vocabulary, k[key].domain,
						items ? items[n]
						      : c->move->value[key]);
		n -= k[key].domain ? count : 0;
	}
	return NULL;
}

struct claim *
claim_new(struct claims *c, int missing, int order)
{
	struct claim *claim =
	    &c->claim[c->count < CLAIMS ? c->count++ : CLAIMS - 1];

	claim->missing = missing;
	claim->order = order;
	claim->listed = false;
	claim->shared = claim->noun = claim->count = 0;
	return claim;
}

void
claim_option(struct claim *claim, const struct option *o)
{
	int i = claim->count;

	if (i == OPTIONS && claim->option[--i].cost <= o->cost)
		return;
	if (claim->count < OPTIONS)
		claim->count++;
	for (; i > 0 && claim->option[i - 1].cost > o->cost; i--)
		claim->option[i] = claim->option[i - 1];
	claim->option[i] = *o;
}

void
claim_spans(struct claim *claim, const struct spans *s, int cost)
{
	for (int i = 0; i < s->count; i++)
		claim_option(claim, &(struct option){s->at[i].words, 0, 0,
						     cost + s->at[i].cost,
						     s->at[i].first});
}

/* Names of the same thing side by side, but not the same name twice, nor a bare
 * number after a mark or another word (`Dem 2, Dem 10`), nor one of which the
 * number is another's (`Gyro 3, Gyro 2`). */
static bool
are_beside(const struct note_words *w, const struct span *a,
	   const struct span *b)
{
	const bool bare =
	    b->first == b->last && w->word[b->first].kind == NOTE_NUMBER &&
	    w->word[b->first].gap >= 3 && !w->word[b->first].aside;
	const int after = b->last + 1;
	const bool numbered = after < w->count &&
			      w->word[after].kind == NOTE_NUMBER &&
			      w->word[after].gap < 3;
	int next = a->last + 1;

	if (next < b->first && w->word[next].filler &&
	    !note_is_order(&w->word[next]) &&
	    w->word[b->first].kind != NOTE_NUMBER)
		next++; /* `also`, `der` */
	return a->cost <= NAME_BARE && b->cost <= NAME_BARE &&
	       next == b->first && !bare && !numbered &&
	       note_words_far(&w->word[a->last], &w->word[b->last]) > 0;
}

void
claim_name(struct claims *c, struct claim *claim, const struct spans *s)
{
	claim_spans(claim, s, 0);
	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < s->count; k++)
			if (are_beside(c->words, &s->at[i], &s->at[k]))
				c->known |= s->at[i].words | s->at[k].words;
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
		if (i < to && (w->kind == NOTE_NUMBER || w->one) &&
		    !bits_has(c->places, i))
			cost += ACROSS_NUMBER;
		else if (i < to)
			cost += w->filler || bits_has(c->known | c->places, i)
				    ? 1
				    : FAR_NOUN;
	}
	return cost;
}

static struct span
word_span(int i)
{
	return (struct span){bit(i), i, i, 0};
}

bool
claim_is_number(const struct claims *c, int i, int32_t number)
{
	const struct note_word *w = &c->words->word[i];

	if (bits_has(c->free, i))
		return false;
	return w->kind == NOTE_NUMBER ? w->number == number
	       : number ? (w->one && number == 1) || note_is_all(w)
			: w->nothing;
}

/* `je zwei`, `one each`: the number is for several; the word that says so, or
 * 0. */
static uint64_t
each_of(const struct claims *c, int i)
{
	const struct note_words *w = c->words;

	if (i && (strcmp(w->word[i - 1].at, "je") == 0 ||
		  strcmp(w->word[i - 1].at, "jeweils") == 0))
		return bit(i - 1);
	return i + 1 < w->count && strcmp(w->word[i + 1].at, "each") == 0
		   ? bit(i + 1)
		   : 0;
}

bool
claim_needs_noun(struct vocabulary *v, const struct key *keys,
		 const struct key *k)
{
	bool others = false;

	for (; keys->name; keys++)
		others |= keys != k && !keys->domain &&
			  spans_near(vocabulary_key(v, keys), SPAN_NEAR);
	return others && !vocabulary_key(v, k)->count;
}

/* `and two on each of the others`: what a number counts, by the noun of its key
 * or, where other keys have theirs, by such a word; *others: it is one. */
static const struct spans *
number_nouns(const struct claims *c, const struct key *k, bool *others)
{
	const struct spans *rest =
	    vocabulary_forms(c->vocabulary, lexicon_others);

	*others =
	    rest->count && claim_needs_noun(c->vocabulary, claims_keys(c), k);
	return *others ? rest : vocabulary_key(c->vocabulary, k);
}

/* `und Paul den ersten`: no article. */
static bool
is_ordinal(const struct claims *c, int i)
{
	return claims_word(c, i)->size > 5 &&
	       strncmp(claims_word(c, i)->at, "erste", 5) == 0;
}

/* `einen Stein`, `zwei auf Politik`: is the noun counted? */
static bool
is_counted(const struct claims *c, int noun)
{
	int at = noun - 1;

	while (at > 0 && claims_word(c, at)->filler && !claims_word(c, at)->one)
		at--;
	return at >= 0 && (claims_word(c, at)->one ||
			   claims_word(c, at)->kind == NOTE_NUMBER);
}

/* `1 worker and 3 scientists`: the number is right before the noun of another
 * key, and not behind one of this. */
static bool
is_of_other_noun(const struct claims *c, const struct key *k, int number)
{
	const uint64_t own = vocabulary_key(c->vocabulary, k)->all;
	uint64_t others = 0;

	for (int key = 0; claims_keys(c)[key].name; key++) {
		const struct key *of = &claims_keys(c)[key];

		if (of != k &&
		    (!of->domain ||
		     bits_has(c->vocabulary->counted[c->move->verb], key)))
			others |= vocabulary_key(c->vocabulary, of)->all;
	}
	return number + 1 < c->words->count &&
	       claims_word(c, number + 1)->gap < 3 &&
	       bits_has(others & ~own, number + 1) &&
	       !(number && bits_has(own, number - 1));
}

void
claim_number(struct claims *c, const struct key *k, int32_t number, int missing,
	     int order)
{
	bool others;
	const struct spans *nouns = number_nouns(c, k, &others);
	struct claim *claim = claim_new(c, others ? NO_VALUE : missing, order);
	const bool alone = /* without its noun */
	    !number ||
	    (missing > 0 &&
	     !claim_needs_noun(c->vocabulary, claims_keys(c), k)) ||
	    (k->flags & KEY_SHOW_DEFAULT && number == k->preset);
	const int32_t size = number < 0 ? -number : number;

	for (int i = 0; i < c->words->count; i++) {
		const struct span n = word_span(i);
		const uint64_t each = each_of(c, i);
		const bool lent = each || others;

		/* `all` is a number of what is named */
		if (!claim_is_number(c, i, size) ||
		    (size > 1 && is_of_other_noun(c, k, i)) ||
		    (note_is_all(claims_word(c, i)) && !nouns->count &&
		     !vocabulary_move(c->vocabulary, c->move->verb)->count))
			continue;
		c->known |= each;
		if (alone && (!c->words->word[i].one || is_ordinal(c, i)) &&
		    (missing > 0 || c->words->word[i].kind == NOTE_NUMBER))
			claim_option(claim,
				     &(struct option){n.words, 0, 0,
						      nouns->count
							  ? NO_NOUN + FAR_NOUN
							  : NO_NOUN,
						      i});
		for (int s = 0; s < nouns->count; s++)
			claim_option(claim,
				     &(struct option){
					 lent ? 0 : n.words, nouns->at[s].words,
					 lent ? n.words : 0,
					 nouns->at[s].cost +
					     distance(c, &n, &nouns->at[s]),
					 nouns->at[s].first < i
					     ? nouns->at[s].first
					     : i});
	}
	claim->shared = others ? OTHERS : 1000 + order;
	claim->noun = EACH;
	for (int s = 0; alone && size == 1 && !c->unknown && s < nouns->count;
	     s++)
		if (!is_counted(c, nouns->at[s].first))
			claim_option(claim,
				     &(struct option){nouns->at[s].words, 0, 0,
						      nouns->at[s].cost + 14,
						      nouns->at[s].first});
}

/* Is there a preposition of the key, and where is it? */
static bool
has_word(const struct claims *c, const struct key *k, int at, bool *anywhere)
{
	const struct spans *s = vocabulary_key(c->vocabulary, k);
	bool there = false;

	for (int i = 0; i < s->count; i++) {
		if (!c->words->word[s->at[i].last].filler)
			continue;
		*anywhere = true;
		there |= s->at[i].last == at;
	}
	return there;
}

int
claim_wrong_word(const struct claims *c, int key, int first)
{
	const struct key *keys = claims_keys(c);
	bool own = false, other = false, unused;
	const int before =
	    first && c->words->word[first].gap < 3 ? first - 1 : -1;

	if (has_word(c, &keys[key], before, &own))
		return 0;
	for (int k = 0; keys[k].name; k++)
		other |= k != key && keys[k].domain &&
			 has_word(c, &keys[k], before, &unused);
	/* one preposition is for all items of a list */
	return other || (own && !key_is_list(&keys[key])) ? WRONG_WORD : 0;
}

/* `stage 4`: the number is of the key whose noun is right before it. */
static bool
is_taken(const struct claims *c, int key, int number)
{
	const struct key *keys = claims_keys(c);

	for (int k = 0; keys[k].name; k++) {
		const struct spans *s = vocabulary_key(c->vocabulary, &keys[k]);

		for (int i = 0; k != key && i < s->count; i++)
			if (!keys[k].domain && s->at[i].last + 1 == number &&
			    c->words->word[number].gap < 3)
				return true;
	}
	return false;
}

/* Is a noun of another key between them?  *taken: and a place between this and
 * the noun, so that each noun has its own: `worker of V-1, scientist of V-2`.
 */
static bool
is_crossed(const struct claims *c, int key, const struct span *noun,
	   const struct span *place, bool *taken)
{
	const struct key *keys = claims_keys(c);
	const uint64_t names = vocabulary_components(c->vocabulary);
	const bool after = noun->last < place->first;
	bool crossed = false;

	for (int k = 0; keys[k].name; k++) {
		const struct spans *s = vocabulary_key(c->vocabulary, &keys[k]);

		for (int i = 0;
		     k != key && keys[k].type == KEY_BAG && i < s->count; i++) {
			const int at = s->at[i].first;

			/* `and the V-2 scientist` */
			*taken |= after && at == place->last + 1 &&
				  c->words->word[at].gap < 3;
			if (after ? at <= noun->last || at >= place->first
				  : at <= place->last || at >= noun->first)
				continue;
			crossed |= after;
			for (int w = after ? noun->last + 1 : at + 1;
			     w < (after ? at : noun->first); w++)
				*taken |= bits_has(names, w);
		}
	}
	return crossed;
}

/* `workers of V-1, V-1 and V-2`: a place named as often as it gives one. */
static void
add_repeated(const struct claims *c, struct claim *claim, int key,
	     const struct spans *places, const struct span *noun, int count)
{
	uint64_t words = 0;
	bool taken = false;
	int times = 0;

	for (int p = 0; p < places->count; p++)
		if (places->at[p].cost <= SPAN_SURE &&
		    !(places->at[p].words & (words | noun->words)) &&
		    !is_crossed(c, key, noun, &places->at[p], &taken)) {
			words |= places->at[p].words;
			times++;
		}
	if (count > 1 && times == count)
		claim_option(claim,
			     &(struct option){0, words, noun->words,
					      noun->cost + 10, noun->first});
}

uint64_t
claim_place_after(const struct claims *c, int number)
{
	const uint64_t from = vocabulary_exact(c->vocabulary, lexicon_from);
	int next = number + 1;

	while (next < c->words->count && claims_word(c, next)->gap < 3 &&
	       (bits_has(from, next) || claims_word(c, next)->filler))
		next++;
	return next < c->words->count && claims_word(c, next)->gap < 3
		   ? c->places & bit(next)
		   : 0;
}

/* `1 of Nuclear, 2 V-1`, `und zwei von der V-1`: is the number that of another
 * place than this? */
static bool
is_of_other_place(const struct claims *c, int number, const struct span *place)
{
	return claim_place_after(c, number) & ~place->words &&
	       !(number && bits_has(place->words, number - 1));
}

/* `2 workers`: that many of the noun from the place, by a number. */
static void
add_numbered(struct claims *c, struct claim *claim, int key,
	     const struct span *noun, const struct span *place, int count,
	     int cost)
{
	for (int i = 0; i < c->words->count; i++) {
		const struct span number = word_span(i);

		if (!claim_is_number(c, i, count) || is_taken(c, key, i) ||
		    number.words & place->words ||
		    is_of_other_place(c, i, place))
			continue;
		if ((i < place->first && place->first - i < 3) ||
		    claim_place_after(c, i) & place->words)
			claim_option(
			    claim, &(struct option){
				       number.words, place->words, noun->words,
				       noun->cost + place->cost + 12, i});
		claim_option(
		    claim,
		    &(struct option){noun->words | number.words, place->words,
				     0, cost + distance(c, &number, noun),
				     i < noun->first ? i : noun->first});
	}
}

void
claim_counted(struct claims *c, int key, const struct spans *places, int count,
	      int shared, int order)
{
	struct claim *claim = claim_new(c, NO_VALUE, order);
	const struct spans *nouns = exchange_nouns(c, key);

	claim->shared = shared;
	claim->noun = 2000 + order;
	for (int n = 0; n < nouns->count; n++)
		add_repeated(c, claim, key, places, &nouns->at[n], count);
	for (int p = 0; p < places->count; p++)
		for (int n = 0; n < nouns->count; n++) {
			const struct span *noun = &nouns->at[n];
			const struct span *place = &places->at[p];
			const uint64_t beside = c->places;
			int cost = noun->cost + place->cost;
			bool taken = false;

			if (noun->words & place->words)
				continue;
			if (is_crossed(c, key, noun, place, &taken))
				c->places = 0;
			cost += distance(c, noun, place) +
				(taken ? ACROSS_NUMBER : 0);
			c->places = beside;
			claim_option(claim, &(struct option){
						0, place->words, noun->words,
						cost + (count > 1 ? 70 : 0),
						noun->first});
			add_numbered(c, claim, key, noun, place, count, cost);
		}
}
