/* The words of a line shared out among the claims of a row. */
#include "note_score.h"

#include <string.h>

#include "lexicon.h"
#include "meanings.h"
#include "note_account.h"
#include "note_clause.h"
#include "note_place.h"

enum { NODES = 3000 };

int
note_weight(const struct note_word *w)
{
	if (w->kind == NOTE_SIGN || w->speaker)
		return LEFT_SIGN;
	if (w->kind == NOTE_NUMBER)
		return w->number >= 1000 ? LEFT_FILLER : LEFT_WORD;
	if (w->filler)
		return LEFT_FILLER;
	return w->size <= 2 ? LEFT_SHORT : LEFT_WORD;
}

int
note_left(struct vocabulary *v, int i)
{
	return bits_has(meanings_unknown(v), i)
		   ? LEFT_UNKNOWN
		   : note_weight(&v->words->word[i]);
}

/* --- the words of the line ------------------------------------------------ */

static int
cost_of_left(const struct claims *c, uint64_t used)
{
	int cost = 0;

	EACH (i, c->costly & ~used)
		cost += c->left[i];
	return cost;
}

static bool
is_turned(int wanted, int there)
{
	return (wanted < 0 && there > 0) || (wanted > 0 && there < 0);
}

/* `2/3/1`: only their order says which number is of which key. */
static bool
is_bare(const struct claims *c, int i)
{
	const struct key *k = claims_keys(c);
	const int key = c->claim[i].order % VERB_KEYS;

	return !k[key].domain && !key_is_list(&k[key]) &&
	       !vocabulary_key(c->vocabulary, &k[key])->count;
}

/* Values that come in another order than the keys, and than in the sentence. */
static int
turned(const struct claims *c)
{
	const int *said = c->vocabulary->place[c->move->verb];
	int keys = 0, sentence = 0, bare = 0;

	for (int i = 0; i < c->count; i++)
		for (int k = i + 1; k < c->count; k++) {
			const int a = c->claim[i].order, b = c->claim[k].order;
			const int there = c->place[i] - c->place[k];

			if (c->place[i] < 0 || c->place[k] < 0 || a < 0 ||
			    b < 0)
				continue;
			keys += is_turned(a - b, there);
			bare += is_turned(a - b, there) && is_bare(c, i) &&
				is_bare(c, k);
			sentence += is_turned(
			    said[a % VERB_KEYS] - said[b % VERB_KEYS], there);
		}
	return TURNED * (sentence < keys ? sentence : keys) +
	       TURNED_ITEM * bare;
}

/* Two places side by side, the later key first, and no word says which is
 * which: it may be either way. */
static bool
is_reversed(const struct claims *c)
{
	const struct key *k = claims_keys(c);

	for (int i = 0; i < c->count; i++)
		for (int j = i + 1; j < c->count; j++) {
			const int a = c->claim[i].order, b = c->claim[j].order;

			if (a >= 0 && b > a && c->place[j] >= 0 &&
			    c->place[i] > c->place[j] &&
			    k[a % VERB_KEYS].domain &&
			    !key_is_list(&k[a % VERB_KEYS]) &&
			    k[a % VERB_KEYS].domain ==
				k[b % VERB_KEYS].domain &&
			    !vocabulary_key(c->vocabulary, &k[a % VERB_KEYS])
				 ->count &&
			    !vocabulary_key(c->vocabulary, &k[b % VERB_KEYS])
				 ->count)
				return true;
		}
	return false;
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
static void
find_said(struct claims *c)
{
	c->best_says = true;
	c->best_any = c->best_moves = c->best_lent = false;
	c->best_actor = c->best_values = 0;
	for (int i = 0; i < c->count; i++) {
		const struct claim *claim = &c->claim[i];

		if (claim->order >= 0 && claim->missing > NO_VALUE_NEAR &&
		    c->place[i] < 0)
			c->best_says = false;
		c->best_moves |= claim->order == ORDER_MOVE && c->place[i] >= 0;
		c->best_lent |= claim->order == ORDER_MOVE &&
				c->place[i] >= 0 &&
				claims_word(c, c->place[i])->lent;
		if (claim->order == ORDER_ACTOR && c->place[i] >= 0)
			c->best_actor = bit(c->place[i]);
		if (claim->order >= 0 && c->place[i] >= 0)
			c->best_values |= bit(c->place[i]);
		c->best_any |= claim->order != ORDER_ACTOR && claim->missing &&
			       c->place[i] >= 0;
	}
	c->best_says &= c->best_any;
}

static bool
are_owned(const int *owner, uint64_t words, int by)
{
	EACH (i, words)
		if (owner[i] != by)
			return false;
	return true;
}

static void
own(int *owner, uint64_t words, int by)
{
	EACH (i, words)
		owner[i] = by;
}

/* All claims have words or none: the best so far, if it costs less.  The
 * account is asked only where the rest is cheap enough. */
static void
end_search(struct claims *c, int cost, uint64_t used)
{
	const bool reversed = is_reversed(c);
	int against;

	cost += cost_of_left(c, used) + turned(c) + turned_items(c) +
		(reversed ? TURNED_ITEM : 0);
	if (cost >= c->best)
		return;
	against = account_cost(c, used);
	if (cost + against >= c->best)
		return;
	c->best = cost + against;
	c->best_against = against > 0;
	c->best_steps = reversed || account_is_two_steps(c);
	c->best_used = used;
	find_said(c);
}

static void
search(struct claims *c, int i, int cost, uint64_t used, uint64_t soft,
       int *owner)
{
	const struct claim *claim = &c->claim[i];

	if (cost + c->least[i] +
		    cost_of_left(c, used | soft | c->takeable[i]) >=
		c->best ||
	    ++c->nodes > NODES)
		return;
	if (i == c->count) {
		end_search(c, cost, used | soft);
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

/* What the claims from each on cost at least, and the words that they can take:
 * all others that nothing before took are left over. */
static void
find_least(struct claims *c)
{
	c->least[c->count] = 0;
	c->takeable[c->count] = 0;
	for (int i = c->count - 1; i >= 0; i--) {
		int least = c->claim[i].missing;

		c->takeable[i] = c->takeable[i + 1];
		for (int k = 0; k < c->claim[i].count; k++) {
			const struct option *o = &c->claim[i].option[k];

			c->takeable[i] |= o->hard | o->soft | o->lent;
			least = o->cost < least ? o->cost : least;
		}
		c->least[i] = least + c->least[i + 1];
	}
}

/* What each word costs that is left over. */
static void
find_left(struct claims *c)
{
	const uint64_t free = c->free | c->denied | c->vocabulary->told;

	c->costly = 0;
	for (int i = 0; i < c->words->count; i++) {
		if (bits_has(free, i))
			continue;
		c->left[i] = note_left(c->vocabulary, i);
		if (bits_has(c->known, i) && c->left[i] > LEFT_KNOWN)
			c->left[i] = LEFT_KNOWN;
		c->costly |= bit(i);
	}
}

/* `das gibts nicht`: a negation is all that says the row, and words are left
 * of which it is unknown what they say. */
static bool
says_only_no(const struct claims *c)
{
	uint64_t words = c->best_used & ~vocabulary_named_seats(c->vocabulary);
	bool no = c->unknown || (!c->best_moves && c->best > SCORE_FINE);

	for (int i = 0; i < c->words->count; i++)
		if (bits_has(words, i))
			no &= c->words->word[i].no ||
			      c->words->word[i].filler ||
			      c->words->word[i].speaker;
	return no && words;
}

/* `draws one card, Blum`, `one of each, Blum and Scandal`: a number of those
 * that the row names, and not `Blum and one card`. */
static bool
is_number_of(const struct claims *c, int i, int named)
{
	const struct note_word *w = claims_word(c, i);

	return claim_is_number(c, i, named) &&
	       !(i && (note_adds(w - 1) || note_is_and(w - 1)));
}

/* Cards that nobody saw, of which the line has no word: `Stage 1` gives none;
 * nor has it where its number is that of the others. */
static bool
is_unseen(const struct claims *c)
{
	const struct key *k = claims_keys(c);
	uint64_t said = vocabulary_exact(c->vocabulary, lexicon_unseen);
	int named = 0, of_key = 0;

	for (int key = 0; k[key].name; key++) {
		int count = 0;
		const int16_t *item = key_is_list(&k[key])
					  ? move_items(c->move, key, &count)
					  : NULL;

		for (int i = 0; i < count; i++)
			named += item[i] >= 0;
		if (!move_is_unseen(c->move, key, &k[key]))
			continue;
		said |= vocabulary_key(c->vocabulary, &k[key])->all;
		for (int i = 0; i < count; i++)
			of_key += item[i] >= 0;
	}
	for (int i = 0; i < c->words->count; i++)
		if (claims_word(c, i)->at[0] == '?')
			return false;
	for (int i = 0; named && i < c->words->count; i++)
		if ((is_number_of(c, i, named) ||
		     (of_key && is_number_of(c, i, of_key))) &&
		    bits_has(c->best_used, i) &&
		    note_has_unseen(c->context->game, c->move))
			return true;
	return !c->best_moves && !(said & c->best_used) &&
	       note_has_unseen(c->context->game, c->move);
}

/* `my patience` is nobody who acts; `2nd` is no move of a seat, nor is `SPD,
 * Zentrum` where there is more than one. */
static bool
has_no_actor(const struct claims *c)
{
	const uint64_t my =
	    vocabulary_exact(c->vocabulary, lexicon_my) & c->best_actor;
	bool bare = c->context->seats > 1 && c->move->actor;

	if (!c->best_moves && c->best_values && c->move->actor &&
	    c->to - c->from < c->rows_count &&
	    !(c->best_used & ~vocabulary_seats(c->vocabulary)))
		return true;
	for (int i = 0; i < c->words->count; i++) {
		const struct note_word *w = claims_word(c, i);

		if (i && bits_has(my, i - 1) && w->kind == NOTE_WORD &&
		    !w->filler && w->gap < 3 && !bits_has(c->best_used, i))
			return true;
		bare &= i ? w->size < 3 && !w->gap : w->kind == NOTE_NUMBER;
	}
	return bare;
}

/* `Anna Liberal 4 under the deck`: an unknown word beside what the row takes
 * may say another move. */
static bool
has_strange(const struct claims *c)
{
	EACH (i, meanings_unknown(c->vocabulary) &
		     ~(c->free | c->denied | c->vocabulary->told))
		if (clause_of(c->words, i) & c->best_values)
			return true;
	return false;
}

/* `Blum, Leere Kasse, Petition`: are there only unknown words between two
 * marks, and a value beside each? */
static bool
is_strange_item(const struct claims *c, int at, uint64_t unknown)
{
	const uint64_t item = clause_of(c->words, at);
	int next = at + 1;

	while (next < c->words->count && bits_has(item, next))
		next++;
	EACH (i, item & ~unknown)
		if (!claims_word(c, i)->filler)
			return false;
	return at && next < c->words->count && claims_word(c, at)->gap == 3 &&
	       item & unknown && !claims_word(c, at)->aside &&
	       clause_of(c->words, at - 1) & c->best_values &&
	       clause_of(c->words, next) & c->best_values;
}

/* `Anna ↓ Hecker`: a sign between who acts, or speaks, and what the row takes
 * may say another move, unless a legend explains it. */
static bool
has_strange_sign(const struct claims *c)
{
	const uint64_t values =
	    c->best_values & vocabulary_components(c->vocabulary);
	uint64_t before = c->best_actor; /* the last word that says something */
	bool sign = false;

	for (int i = 0; i < c->words->count; i++) {
		const struct note_word *w = claims_word(c, i);
		const uint64_t word = bit(i);

		/* `Hecker -> elsewhere` */
		if (i && w[-1].at[0] == '>' && values & (word - 1) &&
		    meanings_unknown(c->vocabulary) & word & ~c->free)
			return true;
		sign = w->sign || (sign && w->gap < 3);
		if (sign && (before & c->best_actor
				 ? word & values
				 : before & values && word & c->best_actor))
			return true;
		if (w->filler || w->lent ||
		    (w->speaker && !(word & c->best_actor)))
			continue;
		before = word;
		sign = false;
	}
	return false;
}

/* `..., Blum und die Zensur`: nothing behind the word that joins says anything
 * of the row, as what is before it does, and the first of it is unknown. */
static bool
joins_strange(const struct claims *c, int joint, uint64_t unknown)
{
	const uint64_t clause = clause_of(c->words, joint);
	int i = joint + 1;

	if (!(clause & c->best_values & (bit(joint) - 1)) ||
	    !bits_has(c->best_used, joint - 1))
		return false;
	while (i < c->words->count && bits_has(clause, i) &&
	       claims_word(c, i)->filler)
		i++;
	return i < c->words->count && bits_has(clause & unknown, i) &&
	       !(c->best_used & clause & ~(bit(i) - 1));
}

/* `bases in Lpz and Cologne`: an unknown word in a list with a value. */
static bool
lists_strange(const struct claims *c)
{
	const uint64_t words =
	    meanings_unknown(c->vocabulary) & ~c->free & ~c->vocabulary->told;
	const uint64_t values = c->best_values & clause_names(c->vocabulary);

	for (int i = 1; i + 1 < c->words->count; i++)
		if (is_strange_item(c, i, words) ||
		    ((note_is_and(claims_word(c, i)) ||
		      claims_word(c, i)->at[0] == '>') &&
		     ((bits_has(words, i - 1) && bits_has(values, i + 1)) ||
		      joins_strange(c, i, words))))
			return true;
	return false;
}

/* `Cologne is redder than ever`: there is no word for the move, unknown words
 * are left over, and hardly anything is named. */
static bool
is_vague(const struct claims *c)
{
	uint64_t named;

	if (is_unseen(c) || has_strange_sign(c))
		return true;
	if (!c->unknown || c->asked)
		return false;
	named =
	    vocabulary_exact_values(c->vocabulary) | clause_numbers(c->words);
	return note_has_unseen(c->context->game, c->move) ||
	       (c->vocabulary->flags[c->move->verb] & LEXICON_NOTHING &&
		c->context->seats > 1 && !c->best_actor) ||
	       ((!c->best_moves || c->best_lent) && has_strange(c)) ||
	       (!c->best_moves && (c->unknown > 2 || !(named & c->best_used) ||
				   c->best > SCORE_UNSAID));
}

struct score
note_score(struct vocabulary *v, const struct context *context,
	   const struct move *rows, size_t rows_count, const struct move *m,
	   uint64_t free, int most)
{
	struct claims c;
	int owner[NOTE_WORDS] = {0};

	v->compared++;
	c.vocabulary = v;
	c.context = context;
	c.words = v->words;
	c.move = m;
	c.rows = rows;
	c.rows_count = rows_count;
	c.from = 0;
	while (c.from < rows_count && rows[c.from].verb != m->verb)
		c.from++;
	for (c.to = rows_count;
	     c.to > c.from && rows[c.to - 1].verb != m->verb;)
		c.to--;
	c.count = c.nodes = 0;
	c.known = v->told;
	c.places = c.undone = c.lacking = 0;
	c.unknown = bits_count(meanings_unknown(v) & ~free);
	c.free = free;
	claim_row(&c);
	account_begin(&c);
	find_left(&c);
	c.best = most + 1;
	c.best_used = 0;
	find_least(&c);
	search(&c, 0, 0, 0, 0, owner);
	if (c.best > most)
		return (struct score){.cost = SCORE_HOPELESS};
	return (struct score){.cost = c.best,
			      .used = c.best_used | c.known | c.denied,
			      .against = c.best_against,
			      .says = c.best_says,
			      .any = c.best_any,
			      .leaves = is_vague(&c) || lists_strange(&c) ||
					c.best_steps || says_only_no(&c) ||
					has_no_actor(&c) ||
					clause_left(&c) != 0};
}
