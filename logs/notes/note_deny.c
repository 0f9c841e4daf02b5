/* Negations and hedges of a line, against a row.
 *
 * A negation is part of how the move is named (`does not react`), or of what
 * the row lacks (`no boost`), or it corrects a value (`one, not two`); else it
 * contradicts the row, or turns the meaning of its clause.  So does a hedge
 * (`almost`, `forgot`) that is not a part of the move. */
#include <string.h>

#include "lexicon.h"
#include "note_account.h"
#include "note_clause.h"
#include "note_place.h"

static bool
is_near(const struct spans *s, int at)
{
	return bits_has(spans_near(s, SPAN_NEAR), at);
}

/* A span that has the word, and no other words between its own. */
static bool
is_whole(const struct claims *c, const struct spans *s, int at)
{
	for (int i = 0; i < s->count; i++) {
		uint64_t words = s->at[i].words;
		bool whole = bits_has(words, at);

		for (int k = s->at[i].first; k <= s->at[i].last; k++)
			whole &=
			    bits_has(words, k) || claims_word(c, k)->filler;
		if (whole)
			return true;
	}
	return false;
}

static bool
takes_nothing(const struct claims *c, const struct move *m)
{
	return claims_keys(c)->name && note_takes_nothing(c->context->game, m);
}

/* May the move take nothing now?  Only then is `no` part of its own words. */
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

/* `neither part`: whoever denies a part leaves it out, but not who leaves none
 * out. */
static bool
is_part(const struct claims *c, const struct key *k, int at)
{
	struct vocabulary *v = c->vocabulary;
	const uint64_t words = vocabulary_key(v, k)->all;

	return at >= 0 && strcmp(k->name, "skip") == 0 && bits_has(words, at) &&
	       !(clause_of(c->words, at) & words &
		 vocabulary_exact(v, lexicon_turned)) &&
	       !bits_has(vocabulary_exact(v, lexicon_no_effect), at);
}

/* What the word is of: a key that the row has (1) or lacks (-1); 0: of none. */
static int
key_named(const struct claims *c, int at)
{
	const struct key *k = claims_keys(c);
	int found = 0;

	for (int key = 0; at >= 0 && k[key].name; key++) {
		struct vocabulary *v = c->vocabulary;

		if (!is_near(vocabulary_key(v, &k[key]), at) &&
		    !is_near(vocabulary_sentence(v, c->move->verb, key), at) &&
		    !(k[key].domain && !key_is_list(&k[key]) &&
		      is_near(vocabulary_said(v, c->move->verb, key,
					      slice_of("yes")),
			      at)))
			continue;
		if (note_says(c->move, key, &k[key]) || is_part(c, &k[key], at))
			return 1;
		found = k[key].domain ? -1 : found;
	}
	return found;
}

/* Is it the noun of a key of the move? */
static bool
is_noun(const struct claims *c, int at)
{
	const struct key *k = claims_keys(c);
	bool noun = false;

	for (; !noun && k->name; k++)
		noun = is_near(vocabulary_key(c->vocabulary, k), at);
	return noun;
}

/* `nothing on events`, or where nouns come first `events nothing`: which way
 * from the zero its noun is, 1 or -1. */
static int
side_of_noun(const struct claims *c, int at)
{
	const uint64_t clause = clause_of(c->words, at);

	for (int i = bits_first(clause); i < at; i++)
		if (bits_has(c->free, i))
			continue;
		else if (claims_word(c, i)->kind == NOTE_NUMBER ||
			 claims_word(c, i)->one || claims_word(c, i)->nothing)
			return 1;
		else if (is_noun(c, i) && !claims_word(c, i)->filler)
			return -1;
	return 1;
}

/* Is the word beside it the noun of a number of the row that is 0 (1), or of
 * one that is not (-1)?  0: it is no noun. */
static int
zero_beside(const struct claims *c, int at, int side)
{
	const struct key *k = claims_keys(c);
	const int next = clause_beside(c->words, at, side);

	for (int key = 0; next >= 0 && k[key].name; key++)
		if (!k[key].domain && !key_is_list(&k[key]) &&
		    is_near(vocabulary_key(c->vocabulary, &k[key]), next))
			return c->move->value[key] ? -1 : 1;
	return 0;
}

/* `nothing for events or politics`: one of those numbers is not 0; what has a
 * number of its own (`and politics 2`) is not one of them. */
static bool
has_denied_number(const struct claims *c, int at)
{
	const int side = side_of_noun(c, at);
	int noun = claims_word(c, at)->nothing ? zero_beside(c, at, side) : 0;

	while (noun > 0) {
		at = clause_beside(c->words, at, side);
		noun = zero_beside(c, at, side);
	}
	if (noun < 0)
		at = clause_beside(c->words, clause_beside(c->words, at, side),
				   side);
	return noun < 0 && (at < 0 || claims_word(c, at)->kind != NOTE_NUMBER);
}

/* `nothing else`, `sonst nichts`: that is all. */
static bool
is_rest(const struct claims *c, int at)
{
	return vocabulary_exact(c->vocabulary, lexicon_rest) &
	       (bit(at) << 1 | bit(at) >> 1);
}

/* `No!` on its own is not one. */
static bool
is_negation(const struct claims *c, int at)
{
	return claims_word(c, at)->no &&
	       !bits_has(vocabulary_components(c->vocabulary), at) &&
	       !(strcmp(claims_word(c, at)->at, "no") == 0 &&
		 clause_beside(c->words, at, 1) < 0);
}

/* `no and yes`: the word is one of a list, which the row has. */
static bool
is_item(const struct claims *c, int at)
{
	const struct key *k = claims_keys(c);

	for (int key = 0; k[key].name; key++) {
		int n = -1, count;
		const int16_t *items;

		if (!k[key].domain || !key_is_list(&k[key]))
			continue;
		n = domain_find(k[key].domain, c->context->pack,
				slice_of(claims_word(c, at)->at));
		items = move_items(c->move, key, &count);
		while (n >= 0 && count > 0)
			if (items[--count] == n)
				return true;
	}
	return false;
}

/* Is the negation about something that the row has so: `without effect 1`, an
 * item, `nothing else`, a zero? */
static bool
is_of_row(struct claims *c, int at)
{
	const struct key *keys = claims_keys(c);

	for (int key = 0; keys[key].name; key++)
		if (note_says(c->move, key, &keys[key]) &&
		    (is_near(vocabulary_key(c->vocabulary, &keys[key]), at) ||
		     is_part(c, &keys[key], clause_beside(c->words, at, 1))))
			return true;
	return is_item(c, at) ||
	       (claims_word(c, at)->nothing &&
		(is_rest(c, at) ||
		 zero_beside(c, at, side_of_noun(c, at)) > 0));
}

/* `Anna passes, Bert does not`: the clause is about another seat's move; but
 * `neither Anna nor Bert` is about both. */
static bool
is_of_another(const struct claims *c, const struct spans *move, int at)
{
	const uint64_t clause = clause_of(c->words, at);

	return !(move->all & clause) &&
	       vocabulary_named_seats(c->vocabulary) & clause &&
	       !claims_word(c, at)->nothing &&
	       !bits_has(vocabulary_exact(c->vocabulary, lexicon_neither), at);
}

/* `Anna does not pass`, `Anna passes not`: a word of the move comes next, or is
 * before it in a clause that it ends; words that go with it (`reagiert nicht`)
 * are not meant. */
static bool
denies_move(const struct claims *c, const struct spans *move, int at, int next)
{
	uint64_t words = move->all & clause_of(c->words, at);

	for (int i = 0; i < move->count; i++)
		if (bits_has(move->at[i].words, at))
			words &= ~move->at[i].words;
	if (next >= 0)
		return bits_has(words, next);
	return words && !claims_word(c, at)->nothing;
}

/* `one, not two`, `not for the event`: no other value is.  `2+6 not Essen` says
 * what dice have not done. */
static bool
corrects(struct claims *c, int next)
{
	struct vocabulary *v = c->vocabulary;

	const bool dice = note_takes_dice(c->context->game, c->move);

	return next >= 0 && !bits_has(vocabulary_acts(v), next) &&
	       !is_noun(c, next) &&
	       (claims_word(c, next)->kind == NOTE_NUMBER ||
		(!dice && bits_has(vocabulary_exact_values(v), next)));
}

/* `not Veterans evening`, `not in Essen and Berlin`: all that is named. */
static uint64_t
values_from(const struct claims *c, int at)
{
	const uint64_t values = vocabulary_exact_values(c->vocabulary);
	uint64_t words = bit(at);

	while (claims_word(c, at)->kind != NOTE_NUMBER &&
	       ++at < c->words->count && claims_word(c, at)->gap < 3 &&
	       (bits_has(values, at) || claims_word(c, at)->filler ||
		note_joins(claims_word(c, at))))
		words |= values & bit(at);
	return words;
}

/* The word after the negation, and the one before it, decide what is denied;
 * false: neither does. */
static bool
deny_beside(struct claims *c, const struct spans *move, int at, bool nothing)
{
	const int sides[] = {clause_beside(c->words, at, 1),
			     clause_beside(c->words, at, -1)};

	for (int i = 0; i < 2 && sides[i] >= 0; i++) {
		const int key = i ? 0 : key_named(c, sides[i]);

		if (key < 0) {
			c->denied |= bit(at) | bit(sides[i]);
			return true;
		}
		/* `keine Karte`: nothing was taken */
		if (takes_nothing(c, c->move) && i == 0)
			return true;
		if (is_near(move, sides[i]) || key > 0) {
			c->against += CONTRADICTS;
			return true;
		}
		if (i == 0 && !nothing)
			break;
	}
	return false;
}

/* A negation: part of how the move is named, of what the row lacks, or against
 * it. */
static void
deny(struct claims *c, int at)
{
	struct vocabulary *v = c->vocabulary;
	const struct spans *move = vocabulary_move(v, c->move->verb);
	const int next = clause_beside(c->words, at, 1);
	const bool nothing =
	    may_take_nothing(c) || (v->flags[c->move->verb] & LEXICON_NOTHING);

	if (!has_denied_number(c, at) && is_of_row(c, at)) {
		/* `sonst nichts`: the other numbers are 0 */
		if (claims_word(c, at)->nothing && !claims_keys(c)->domain &&
		    claims_keys(c)[1].name)
			c->denied |= bit(at) | vocabulary_exact(c->vocabulary,
								lexicon_rest);
		return;
	}
	if (has_denied_number(c, at) || (claims_keys(c)[0].name && !nothing &&
					 claims_word(c, at)->nothing)) {
		c->against += CONTRADICTS;
		return;
	}
	if (v->flags[c->move->verb] & LEXICON_NOTHING &&
	    denies_move(c, move, at, next) &&
	    !bits_has(vocabulary_exact(v, lexicon_nobody), at)) {
		c->against += CONTRADICTS;
		return;
	}
	if (is_whole(c, move, at) ||
	    is_whole(c, vocabulary_sentence(v, c->move->verb, -1), at))
		return;
	if (bits_has(c->undone | v->told, at))
		return;
	if (nothing && is_of_another(c, move, at)) {
		c->against += CONTRADICTS;
	} else if (corrects(c, next)) {
		const uint64_t values = values_from(c, next);

		c->corrected |= values;
		c->denied |= bit(at) | values;
	} else if (!deny_beside(c, move, at, nothing) && !nothing) {
		c->turned |= bit(at);
	}
}

static bool
denies(const struct claims *c, uint64_t clause)
{
	EACH (i, clause)
		if (claims_word(c, i)->no)
			return true;
	return false;
}

/* `Anna plays Liberal 4?` asks, `draws ?` does not. */
static bool
asks(const struct claims *c, int at)
{
	const struct note_word *word = claims_word(c, at);

	return at + 1 == c->words->count && word->at[0] == '?' && !word->gap;
}

void
account_deny(struct claims *c)
{
	/* `Cancelled study` is a card */
	const uint64_t hedges =
	    (vocabulary_exact(c->vocabulary, lexicon_hedge) &
	     ~(vocabulary_exact_values(c->vocabulary) &
	       vocabulary_components(c->vocabulary))) |
	    (vocabulary_exact(c->vocabulary, lexicon_again) &
	     ~vocabulary_exact(c->vocabulary, "once more|once again"));
	/* `wollte keine Karten`: there were none */
	const uint64_t wants =
	    vocabulary_exact(c->vocabulary, "wanted|wants|wollte|wollten");

	for (int i = 0; i < c->words->count; i++)
		if (is_negation(c, i))
			deny(c, i);
		else if (asks(c, i))
			c->turned |= bit(i);
	EACH (i, hedges)
		if (!(bits_has(wants, i) &&
		      denies(c, clause_of(c->words, i))) &&
		    !is_whole(c, vocabulary_move(c->vocabulary, c->move->verb),
			      i))
			c->turned |= bit(i);
}
