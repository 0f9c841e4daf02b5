/* What is given for what.
 *
 * A move that is an exchange (LEXICON_EXCHANGE) has two counted keys, and a row
 * of it one of them: what it gives.  What it gets for it is the other thing,
 * which the line names on the other side of an arrow or `for`. */
#include "note_exchange.h"

#include <string.h>

#include "lexicon.h"
#include "note_account.h"

static bool
is_exchange(const struct claims *c)
{
	return c->vocabulary->flags[c->move->verb] & LEXICON_EXCHANGE;
}

static bool
is_counted(const struct claims *c, int key)
{
	return bits_has(c->vocabulary->counted[c->move->verb], key);
}

/* The nouns of what the row gives, or of what it gets for it. */
static uint64_t
nouns_of(const struct claims *c, bool given)
{
	const struct key *k = claims_keys(c);
	uint64_t words = 0;

	for (int key = 0; k[key].name; key++)
		if (is_counted(c, key) && (c->move->count[key] > 0) == given)
			words |= vocabulary_key(c->vocabulary, &k[key])->all;
	return words;
}

/* `-> 3 workers`, `for a scientist`: the word between two things, which `gives`
 * in front of both is not. */
static bool
is_between(const struct claims *c, int at, uint64_t nouns)
{
	int next = at + 1;

	while (next < c->words->count && !bits_has(nouns, next) &&
	       (claims_word(c, next)->filler ||
		claims_word(c, next)->kind == NOTE_NUMBER))
		next++;
	return next < c->words->count && bits_has(nouns, next) &&
	       bits_has(vocabulary_exact(c->vocabulary, lexicon_becomes), at) &&
	       (nouns & (bit(at) - 1) ||
		!vocabulary_exact(c->vocabulary, lexicon_from));
}

/* Does a word for a direction follow before the next mark? */
static bool
goes_somewhere(const struct claims *c, int at)
{
	const uint64_t towards =
	    vocabulary_exact(c->vocabulary, lexicon_towards);

	for (int i = at + 1; i < c->words->count && claims_word(c, i)->gap < 3;
	     i++)
		if (bits_has(towards, i))
			return true;
	return false;
}

/* `sci off Cargo, 3 workers on Ho`, `gibt den Forscher von X und legt drei
 * Arbeiter auf Y`: the first word of what comes in, or 0.  What goes out is
 * another thing, before a mark or `and`; what comes in is counted and has a
 * place to go to. */
static int
first_got(const struct claims *c)
{
	const uint64_t mine = nouns_of(c, true), other = nouns_of(c, false);
	const uint64_t nouns[2] = {mine & ~other, other & ~mine};
	bool parted = false;
	uint64_t out = 0;

	for (int i = 1; i < c->words->count; i++) {
		const uint64_t side = nouns[bits_has(nouns[1], i)];

		parted |= out && (claims_word(c, i)->gap >= 3 ||
				  note_joins(claims_word(c, i)));
		if (!bits_has(nouns[0] | nouns[1], i - 1) &&
		    bits_has(nouns[0] | nouns[1], i) && parted &&
		    !(out & side) &&
		    (claims_word(c, i - 1)->kind == NOTE_NUMBER ||
		     claims_word(c, i - 1)->one) &&
		    goes_somewhere(c, i))
			return i - 1;
		out |= bit(i - 1) & (nouns[0] | nouns[1]);
	}
	return 0;
}

void
exchange_find(struct claims *c)
{
	const bool exchange = is_exchange(c);
	const uint64_t nouns =
	    exchange ? nouns_of(c, true) | nouns_of(c, false) : 0;

	c->arrow = -1;
	c->got = 0;
	for (int i = 1; i + 1 < c->words->count && c->arrow < 0; i++)
		if (claims_word(c, i)->at[0] == '>' ||
		    (exchange ? is_between(c, i, nouns)
			      : strcmp(claims_word(c, i)->at, "into") == 0))
			c->arrow = i;
	if (exchange && c->arrow < 0 && first_got(c))
		c->got = ~UINT64_C(0) << first_got(c);
	if (exchange && c->arrow >= 0)
		c->got = vocabulary_exact(c->vocabulary, lexicon_gets)
			     ? bit(c->arrow) - 1
			     : ~UINT64_C(0) << c->arrow << 1;
}

const struct spans *
exchange_nouns(struct claims *c, int key)
{
	const struct spans *nouns =
	    vocabulary_key(c->vocabulary, &claims_keys(c)[key]);

	if (c->arrow < 0 || !c->got || nouns->all & ~c->got ||
	    !(nouns_of(c, false) & c->got))
		return nouns;
	c->implied.count = 1;
	c->implied.all = bit(c->arrow);
	c->implied.at[0] = (struct span){c->implied.all, c->arrow, c->arrow, 0};
	return &c->implied;
}

void
exchange_deny(struct claims *c)
{
	const uint64_t given = nouns_of(c, true), gets = nouns_of(c, false);
	uint64_t got = gets & c->got;

	if (!c->got)
		return;
	if ((given & c->got && !got) || (gets & ~c->got && !(given & ~c->got)))
		c->against += CONTRADICTS;
	EACH (at, got)
		if (at && (claims_word(c, at - 1)->kind == NOTE_NUMBER ||
			   claims_word(c, at - 1)->one))
			got |= bit(at - 1);
	c->denied |= got | (c->arrow < 0 ? 0 : bit(c->arrow));
}
