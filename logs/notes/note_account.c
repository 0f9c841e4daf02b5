/* What a line denies, and whom and what else it names: the account against a
 * row that would explain it.
 *
 * Words that the row used are settled by note_score.c. Here the others are
 * asked: a negation that denies what the row does, an arrow or a preposition
 * that has giver and taker the other way round, a seat or a move that the row
 * leaves to somebody else. Each has a cost, and that of a contradiction is more
 * than words can make up for (CONTRADICTS).
 */
#include "note_account.h"

#include <string.h>

#include "../../core/bytes.h"
#include "lexicon.h"
#include "note_clause.h"

enum { NEAR = 10, SURELY = 20 };

static const struct note_word *
word(const struct claims *c, int i)
{
	return &c->words->word[i];
}

/* The next word of the clause that says something, in this direction; -1. */
static int
beside(const struct claims *c, int at, int step)
{
	const uint64_t clause = clause_of(c->words, at);

	for (at += step; at >= 0 && at < c->words->count; at += step)
		if (!(clause >> at & 1))
			return -1;
		else if (!word(c, at)->filler)
			return at;
	return -1;
}

/* A span that has the word, and no other words between its own. */
static bool
is_whole(const struct claims *c, const struct spans *s, int at)
{
	for (int i = 0; i < s->count; i++) {
		uint64_t words = s->at[i].words;
		bool whole = words >> at & 1;

		for (int k = s->at[i].first; k <= s->at[i].last; k++)
			whole &= (words >> k & 1) || word(c, k)->filler;
		if (whole)
			return true;
	}
	return false;
}

static bool
has(const struct spans *s, int at, int most)
{
	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= most && s->at[i].words >> at & 1)
			return true;
	return false;
}

/* --- negations -------------------------------------------------------------
 */

static const struct verb *
verb_of(const struct claims *c)
{
	return &c->context->game->verbs[c->move->verb];
}

static bool
says_something(const struct move *m, const struct key *k, int key)
{
	if (key_is_list(k))
		return m->count[key] > 0;
	if (!k->domain && m->value[key] == 0)
		return false;
	return move_has(m, key) &&
	       !((k->flags & KEY_DEFAULT) && m->value[key] == k->preset);
}

static bool
takes_nothing(const struct claims *c, const struct move *m)
{
	const struct key *k = verb_of(c)->keys;

	for (int key = 0; k[key].name; key++)
		if (says_something(m, &k[key], key))
			return false;
	return k[0].name != NULL;
}

/* May the move take nothing now?  Only then is `no` part of how it is said. */
static bool
may_take_nothing(const struct claims *c)
{
	bool may = false;

	for (size_t i = c->from; i < c->to && takes_nothing(c, c->move); i++)
		may |= c->rows[i].verb == c->move->verb &&
		       c->rows[i].actor == c->move->actor &&
		       takes_nothing(c, &c->rows[i]);
	return may;
}

/* What the word is of: a key that the row has (1) or lacks (-1); 0: of none. */
static int
key_named(const struct claims *c, int at)
{
	const struct key *k = verb_of(c)->keys;
	int found = 0;

	for (int key = 0; at >= 0 && k[key].name; key++) {
		struct vocabulary *v = c->vocabulary;

		if (!has(vocabulary_key(v, &k[key]), at, NEAR) &&
		    !has(vocabulary_sentence(v, c->move->verb, key), at,
			 NEAR) &&
		    !(k[key].domain && !key_is_list(&k[key]) &&
		      has(vocabulary_said(v, c->move->verb, key,
					  slice_of("yes")),
			  at, NEAR)))
			continue;
		if (says_something(c->move, &k[key], key))
			return 1;
		found = k[key].domain ? -1 : found;
	}
	return found;
}

/* Does it say what a key of the move is of? */
static bool
is_noun(const struct claims *c, int at)
{
	const struct key *k = verb_of(c)->keys;
	bool noun = false;

	for (; !noun && k->name; k++)
		noun = has(vocabulary_key(c->vocabulary, k), at, NEAR);
	return noun;
}

/* `nothing on events`: a number of the row that is 0. */
static bool
is_zero(const struct claims *c, int at)
{
	const struct key *k = verb_of(c)->keys;
	const int next = beside(c, at, 1);

	for (int key = 0; next >= 0 && k[key].name; key++)
		if (!k[key].domain && !key_is_list(&k[key]) &&
		    c->move->value[key] == 0 &&
		    has(vocabulary_key(c->vocabulary, &k[key]), next, NEAR))
			return note_is_nothing(word(c, at));
	return false;
}

/* `nothing else`, `sonst nichts`: what is said is all. */
static bool
is_rest(const struct claims *c, int at)
{
	const uint64_t rest = vocabulary_exact(c->vocabulary, lexicon_rest);
	const uint64_t sides =
	    (UINT64_C(1) << at) << 1 | (UINT64_C(1) << at) >> 1;

	return rest & sides;
}

/* `No!` on its own is none. */
static bool
is_negation(const struct claims *c, int at)
{
	return word(c, at)->no &&
	       !(vocabulary_components(c->vocabulary) >> at & 1) &&
	       !(strcmp(word(c, at)->at, "no") == 0 && beside(c, at, 1) < 0);
}

/* `no and yes`: the word is one of a list, which the row has. */
static bool
is_item(const struct claims *c, int at)
{
	const struct key *k = verb_of(c)->keys;

	for (int key = 0; k[key].name; key++) {
		int n = -1, count;
		const int16_t *items;

		if (!k[key].domain || !key_is_list(&k[key]))
			continue;
		n = domain_find(k[key].domain, c->context->pack,
				slice_of(word(c, at)->at));
		items = move_items(c->move, key, &count);
		while (n >= 0 && count > 0)
			if (items[--count] == n)
				return true;
	}
	return false;
}

/* A negation: part of how the move is said, of what the row lacks, or against
 * it. */
static void
deny(struct claims *c, int at)
{
	struct vocabulary *v = c->vocabulary;
	const struct spans *move = vocabulary_move(v, c->move->verb);
	const int next = beside(c, at, 1), before = beside(c, at, -1);
	const int sides[] = {next, before};
	const struct key *keys = verb_of(c)->keys;
	const bool nothing =
	    may_take_nothing(c) || (v->flags[c->move->verb] & LEXICON_NOTHING);
	const uint64_t clause = clause_of(c->words, at);

	for (int key = 0; keys[key].name; key++)
		if (has(vocabulary_key(v, &keys[key]), at, NEAR) &&
		    says_something(c->move, &keys[key], key))
			return; /* `without effect 1` */
	if (is_item(c, at))
		return;
	if ((note_is_nothing(word(c, at)) && is_rest(c, at)) || is_zero(c, at))
		return;
	if (keys[0].name && !nothing && note_is_nothing(word(c, at))) {
		c->against += CONTRADICTS;
		return;
	}
	if (is_whole(c, move, at) ||
	    is_whole(c, vocabulary_sentence(v, c->move->verb, -1), at))
		return;
	/* `Anna passes, Bert does not` */
	if (nothing && !(move->all & clause) &&
	    vocabulary_named_seats(v) & clause &&
	    !note_is_nothing(word(c, at))) {
		c->against += CONTRADICTS;
		return;
	}
	/* `one, not two`, `not for the event`: no other value is */
	if (next >= 0 && !vocabulary_acts(v, next) && !is_noun(c, next) &&
	    (word(c, next)->kind == NOTE_NUMBER ||
	     vocabulary_exact_values(v) >> next & 1)) {
		c->corrected |= UINT64_C(1) << next;
		c->denied |= UINT64_C(1) << at | UINT64_C(1) << next;
		return;
	}
	for (int i = 0; i < 2 && sides[i] >= 0; i++) {
		const int key = i ? 0 : key_named(c, sides[i]);

		if (key < 0) {
			c->denied |= UINT64_C(1) << at | UINT64_C(1)
							     << sides[i];
			/* `no +1` */
			if (word(c, sides[i])->kind == NOTE_SIGN &&
			    sides[i] + 1 < c->words->count)
				c->denied |= UINT64_C(2) << sides[i];
			return;
		}
		/* `keine Karte`: nothing was taken */
		if (takes_nothing(c, c->move) && i == 0)
			return;
		if (has(move, sides[i], NEAR) || key > 0) {
			c->against += CONTRADICTS;
			return;
		}
		if (i == 0 && !nothing)
			break;
	}
	if (!nothing)
		c->turned |= UINT64_C(1) << at;
}

/* --- exchanges -------------------------------------------------------------
 */

static int
arrow_of(const struct claims *c)
{
	for (int i = 1; i + 1 < c->words->count; i++)
		if ((word(c, i)->kind == NOTE_SIGN &&
		     word(c, i)->at[0] == '>') ||
		    strcmp(word(c, i)->at, "into") == 0)
			return i;
	return -1;
}

/* `Scientist of V-1 -> 3 workers of V-2`: what is got for it is the other
 * thing that is counted. */
static void
exchange(struct claims *c)
{
	const struct key *k = verb_of(c)->keys;
	uint64_t got = 0;
	bool given = false;

	for (int key = 0; k[key].name; key++) {
		const struct spans *nouns =
		    vocabulary_key(c->vocabulary, &k[key]);

		if (!(c->vocabulary->counted[c->move->verb] >> key & 1))
			continue;
		if (c->move->count[key]) {
			given = true;
			continue;
		}
		for (int i = 0; i < nouns->count; i++) {
			const int at = nouns->at[i].first;

			if (at <= c->arrow)
				continue;
			got |= nouns->at[i].words;
			if (word(c, at - 1)->kind == NOTE_NUMBER)
				got |= UINT64_C(1) << (at - 1);
		}
	}
	if (given)
		c->denied |= got;
}

void
account_begin(struct claims *c)
{
	const uint64_t hedges = vocabulary_exact(c->vocabulary, lexicon_hedge) |
				vocabulary_exact(c->vocabulary, lexicon_again);

	c->turned = 0;
	c->corrected = vocabulary_corrected(c->vocabulary, &c->denied);
	c->denied |= c->corrected;
	c->against = 0;
	c->arrow = arrow_of(c);
	for (int i = 0; i < c->words->count; i++)
		if (is_negation(c, i))
			deny(c, i);
	for (uint64_t h = hedges; h; h &= h - 1)
		if (!is_whole(c, vocabulary_move(c->vocabulary, c->move->verb),
			      bits_first(h)))
			c->turned |= h & -h;
	if (c->arrow >= 0)
		exchange(c);
}

/* --- whom and what it leaves to others ---------------------------------------
 */

/* A first letter names a seat only where a clause begins. */
static bool
is_letter(const struct claims *c, int at)
{
	return word(c, at)->size == 1 && word(c, at)->gap < 3 && at > 0 &&
	       at < c->words->count - 1;
}

/* Do the words name a seat for certain? */
static bool
is_name(const struct claims *c, const struct span *s)
{
	return s->cost <= SURELY && !word(c, s->first)->speaker &&
	       !is_letter(c, s->first);
}

static int
place_of(const struct claims *c, int order)
{
	for (int i = 0; i < c->count; i++)
		if (c->claim[i].order == order && c->place[i] >= 0)
			return c->place[i];
	return -1;
}

static int
other_seats(const struct claims *c, uint64_t used)
{
	uint64_t subjects = vocabulary_exact(c->vocabulary, lexicon_subject);
	int actor = place_of(c, ORDER_ACTOR), cost = 0;

	if (!c->move->actor)
		return 0;
	subjects &= ~(c->free |
		      vocabulary_seat(c->vocabulary, c->move->actor - 1)->all);
	if (vocabulary_exact(c->vocabulary, lexicon_gets))
		subjects = 0;
	/* `a base` does not name Anna, where somebody else is named */
	if (actor >= 0 && is_letter(c, actor))
		actor = -1;
	/* who speaks acts, where nobody else is named */
	if (actor < 0)
		for (int i = 0; i < c->words->count && word(c, i)->speaker; i++)
			cost = CONTRADICTS;
	/* so does whoever is named before anybody else, and `I` in any case */
	for (int seat = 0; seat < c->context->game->seats_max; seat++) {
		const struct spans *s = vocabulary_seat(c->vocabulary, seat);

		for (int i = 0; seat != c->move->actor - 1 && i < s->count; i++)
			if (s->at[i].words & subjects)
				cost = CONTRADICTS;
			else if (is_name(c, &s->at[i]) &&
				 s->at[i].words & ~used &&
				 (actor < 0 || word(c, actor)->speaker ||
				  (s->at[i].first == 0 && actor > 0)))
				cost = CONTRADICTS;
	}
	return cost;
}

/* Of the words those for moves that are possible now. */
static uint64_t
possible_moves(const struct claims *c, uint64_t words)
{
	uint64_t possible = 0;

	for (size_t i = 0; words && i < c->rows_count; i++)
		if (c->rows[i].verb != c->move->verb &&
		    (!i || c->rows[i].verb != c->rows[i - 1].verb))
			possible |= words & vocabulary_move(c->vocabulary,
							    c->rows[i].verb)
						->all;
	return possible;
}

/* Words right after a number that are no move which is possible. */
static uint64_t
nouns_of(const struct claims *c)
{
	uint64_t nouns = 0;

	for (int i = 1; i < c->words->count; i++)
		if (word(c, i - 1)->kind == NOTE_NUMBER &&
		    word(c, i)->kind == NOTE_WORD && word(c, i)->gap < 3 &&
		    !word(c, i)->filler)
			nouns |= UINT64_C(1) << i;
	if (nouns)
		nouns &=
		    ~(vocabulary_forms(c->vocabulary, lexicon_nobody)->all |
		      vocabulary_forms(c->vocabulary, lexicon_everybody)->all |
		      vocabulary_forms(c->vocabulary, lexicon_others)->all);
	return nouns & ~possible_moves(c, nouns);
}

/* A word for another move, and not for this one. */
static int
other_moves(const struct claims *c, uint64_t used)
{
	const uint64_t left = vocabulary_strong(c->vocabulary, c->move->verb) &
			      ~(used | c->known | c->denied | c->free);
	uint64_t weak;

	if (!left)
		return 0;
	/* words that go with any move (`first`, `again`), and nouns, say
	 * another one only where it is possible */
	weak = vocabulary_exact(c->vocabulary, lexicon_weak);
	weak &= ~possible_moves(c, weak);
	return left & ~(weak | (nouns_of(c) & ~(used << 1))) ? OTHER_MOVE : 0;
}

/* --- which way round -------------------------------------------------------
 */

static bool
is_form(const struct claims *c, int at, const char *forms)
{
	return at >= 0 && (vocabulary_exact(c->vocabulary, forms) >> at & 1);
}

/* Of the actor and a seat that the row names: who gives comes first, except
 * where somebody gets. */
static bool
is_turned_seat(const struct claims *c, int actor, int seat)
{
	const bool gets = vocabulary_exact(c->vocabulary, lexicon_gets) != 0;

	if (actor < 0 || seat < 0 || actor == seat)
		return false;
	if (c->arrow >= 0)
		return (actor > c->arrow) != (seat < c->arrow) && actor > seat;
	if (gets)
		return is_form(c, seat - 1, lexicon_from) ||
		       (actor < seat && !is_form(c, actor - 1, lexicon_from) &&
			!is_form(c, seat - 1, lexicon_towards));
	return seat < actor && !is_form(c, seat - 1, lexicon_towards) &&
	       !word(c, seat)->speaker;
}

/* Where the line names the value of a key; -1: nowhere.  Words that say it are
 * looked for, too, where the row could do without them. */
static int
value_place(const struct claims *c, const struct key *k, int key)
{
	const struct spans *s;
	int at = -1;

	for (int i = 0; i < c->count && at < 0; i++)
		if (c->claim[i].order >= 0 &&
		    c->claim[i].order % VERB_KEYS == key)
			at = c->place[i];
	if (key_is_list(k) || c->move->value[key] < 0)
		return at;
	s = vocabulary_value(c->vocabulary, k->domain, c->move->value[key]);
	if (at < 0 && s->count && s->at[0].cost <= SURELY)
		at = s->at[0].first;
	while (at > 0 && s->all >> (at - 1) & 1)
		at--;
	return at;
}

static bool
is_wrong_way(const struct claims *c, const struct key *k, int key, int at)
{
	const bool from = strcmp(k->name, "from") == 0;
	const int first = at;

	/* `von der V-1` */
	at -= at > 1 && is_form(c, at - 1, "der|die|das|dem|den|the");
	if (is_form(c, at - 1, lexicon_against) && strcmp(k->name, "on") != 0 &&
	    strcmp(k->name, "target") != 0 &&
	    !has(vocabulary_key(c->vocabulary, k), at - 1, NEAR))
		return true;
	if (from ? is_form(c, at - 1, lexicon_towards)
		 : is_form(c, at - 1, lexicon_from) &&
		       claim_wrong_word((struct claims *)(uintptr_t)c, key,
					first))
		return true;
	return c->arrow >= 0 &&
	       (strcmp(k->name, "to") == 0 ? at < c->arrow
					   : from && at > c->arrow);
}

static int
wrong_way(const struct claims *c)
{
	const struct key *k = verb_of(c)->keys;
	int actor = place_of(c, ORDER_ACTOR);

	if (actor < 0 && c->move->actor) {
		const struct spans *s =
		    vocabulary_seat(c->vocabulary, c->move->actor - 1);

		if (s->count && s->at[0].cost <= SURELY &&
		    !word(c, s->at[0].first)->filler)
			actor = s->at[0].first;
	}
	for (int key = 0; k[key].name; key++) {
		int at;

		if (!k[key].domain || !move_has_key(c->move, key, &k[key]))
			continue;
		at = value_place(c, &k[key], key);
		if (at < 0)
			continue;
		if (k[key].domain == c->context->game->seats
			? is_turned_seat(c, actor, at)
			: is_wrong_way(c, &k[key], key, at))
			return CONTRADICTS;
	}
	return 0;
}

int
account_cost(const struct claims *c, uint64_t used)
{
	int cost = (used & c->corrected ? CONTRADICTS : 0) + c->against +
		   other_seats(c, used) + other_moves(c, used) + wrong_way(c);

	for (uint64_t t = c->turned; t; t &= t - 1)
		if (clause_of(c->words, bits_first(t)) & used & ~t)
			return cost + CONTRADICTS;
	return cost;
}
