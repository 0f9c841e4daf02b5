/* The claims of a row: who acts, the move, and which of its keys a line may
 * leave out. */
#include <string.h>

#include "lexicon.h"
#include "note_claim.h"
#include "note_clause.h"
#include "note_exchange.h"
#include "note_place.h"

/* Has every legal row with the same other keys the same values
 * of those that are `unsaid`?  Then they are left out. */
static bool
is_alone(const struct claims *c, uint64_t unsaid)
{
	const struct move *m = c->move;
	const struct key *k = c->context->game->verbs[m->verb].keys;

	for (size_t i = c->from; i < c->to; i++) {
		const struct move *row = &c->rows[i];
		bool said = true, same = true;

		if (row->verb != m->verb || row->actor != m->actor)
			continue;
		for (int key = 0; k[key].name && (said || row->pattern);
		     key++) {
			if (!bits_has(unsaid, key))
				said &= key_is_list(&k[key]) ||
					row->value[key] == UNSEEN ||
					row->value[key] == m->value[key];
			else if (row->pattern &&
				 move_is_unseen(row, key, &k[key]))
				return false;
			else
				same &= move_same_value(row, m, key, &k[key]);
		}
		if (said && !same)
			return false;
	}
	return true;
}

/* `Base`: is each word for the move also one for another move that is legal for
 * the same seat?  Then the line does not tell which of them it is. */
static bool
is_shared(const struct claims *c)
{
	const uint64_t own = vocabulary_move(c->vocabulary, c->move->verb)->all;
	int verb = c->move->verb;
	bool shared = false;

	for (size_t i = 0; own && i < c->rows_count && !shared; i++) {
		if ((i >= c->from && i < c->to) || c->rows[i].verb == verb ||
		    c->rows[i].actor != c->move->actor)
			continue;
		verb = c->rows[i].verb;
		shared = !(own & ~vocabulary_move(c->vocabulary, verb)->all);
	}
	return shared;
}

/* What it costs not to say the only value that there is. */
static int
missing_alone(const struct claims *c, const struct key *k, bool near)
{
	if (!k->domain)
		return NO_VALUE_SAME;
	if (is_shared(c))
		return NO_VALUE_UNKNOWN;
	if (c->unknown && !k->domain->lists[0].words)
		return NO_VALUE_UNKNOWN;
	/* `from there`, `the same way`: the line before names it */
	if (vocabulary_exact(c->vocabulary, lexicon_there))
		return NO_VALUE;
	return near ? NO_VALUE_NEAR : NO_VALUE_SAME;
}

/* Are there words beside those for who acts, and the move? */
static bool
says_more(const struct claims *c)
{
	const uint64_t own = vocabulary_seats(c->vocabulary) |
			     vocabulary_move(c->vocabulary, c->move->verb)->all;
	int i = 0;

	while (i < c->words->count &&
	       (bits_has(own, i) || c->words->word[i].filler))
		i++;
	return i < c->words->count;
}

/* Does it take nothing, where another row of the move takes something? */
static bool
is_empty(const struct claims *c)
{
	const struct game *g = c->context->game;
	bool some = false;

	for (size_t i = c->from; i < c->to && !some; i++)
		some = !note_takes_nothing(g, &c->rows[i]);
	return some && note_takes_nothing(g, c->move) && says_more(c);
}

/* `nothing`, `none`: without such a word it may be all else. */
static void
claim_nothing(struct claims *c)
{
	struct claim *claim = claim_new(c, NO_VALUE, VERB_KEYS * VERB_KEYS);

	for (int i = 0; i < c->words->count; i++)
		if (c->words->word[i].no || c->words->word[i].nothing ||
		    claim_is_number(c, i, 0))
			claim_option(claim,
				     &(struct option){0, bit(i), 0, 0, i});
}

static void
claim_keys(struct claims *c)
{
	const struct move *m = c->move;
	const struct key *keys = c->context->game->verbs[m->verb].keys;
	struct claim *one[VERB_KEYS] = {NULL};
	uint64_t unsaid = 0;

	for (int key = 0; keys[key].name; key++) {
		const int first = c->count;

		if (!move_has_key(m, key, &keys[key])) {
			claim_lacking(c, key);
			continue;
		}
		claim_key(c, key);
		/* the only thing that could be given is not given by itself */
		if (c->count == first + 1 &&
		    (!key_is_list(&keys[key]) ||
		     keys[key].flags & KEY_REQUIRED) &&
		    c->claim[first].missing > NO_VALUE_SAME)
			one[key] = &c->claim[first];
		if (one[key] && !one[key]->count)
			unsaid |= bit(key);
	}
	if (is_empty(c))
		claim_nothing(c);
	for (int key = 0; keys[key].name; key++)
		if (one[key] && is_alone(c, unsaid | bit(key)))
			one[key]->missing =
			    missing_alone(c, &keys[key], one[key]->count > 0);
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
			    s->at[i].cost <= SPAN_SURE &&
			    !(s->at[i].words & actor->hard))
				return cost + AFTER_SEAT;
	}
	return cost;
}

/* Is there nothing else to be done now?  Then the move need not be named. */
static bool
is_asked(const struct claims *c)
{
	for (size_t i = 0; i < c->rows_count; i++)
		if (i == c->from && c->to > c->from)
			i = c->to - 1; /* rows of a move follow each other */
		else if (!(c->vocabulary->flags[c->rows[i].verb] &
			   LEXICON_NOTHING))
			return false;
	return true;
}

/* `its event: ...`, `the event of 21 now` */
static uint64_t
event_words(const struct claims *c)
{
	uint64_t words = vocabulary_exact(c->vocabulary, lexicon_event);

	for (int i = 2; i < c->words->count; i++)
		if (bits_has(words, i - 2) &&
		    c->words->word[i].kind == NOTE_NUMBER &&
		    note_is(&c->words->word[i - 1], " of von "))
			words |= bit(i);
	return words;
}

/* Does the line say the number of the key, after its noun or `on`? */
static uint64_t
number_words(const struct claims *c, const struct key *k, int32_t number)
{
	const uint64_t nouns = vocabulary_key(c->vocabulary, k)->all |
			       vocabulary_exact(c->vocabulary, "on|auf");
	uint64_t words = 0;

	for (int i = 1; i < c->words->count; i++)
		if (bits_has(nouns, i - 1) && claim_is_number(c, i, number))
			words |= UINT64_C(3) << (i - 1);
	return words;
}

/* Is it another move of whoever does nothing, in the block of rows of one move
 * from here on?  What others can do as well (a gift) is not of his turn. */
static bool
is_of_turn(const struct claims *c, size_t i)
{
	const struct move *m = &c->rows[i];

	if (m->verb == c->move->verb)
		return false;
	while (i < c->rows_count && c->rows[i].verb == m->verb &&
	       c->rows[i].actor == c->move->actor)
		i++;
	return i == c->rows_count || c->rows[i].verb != m->verb;
}

/* Words for what whoever does nothing could do now, and the numbers that all
 * such rows have: `stage 2`.  *acts: of those the words for moves; *legal: for
 * all moves that are legal. */
static uint64_t
undone_words(const struct claims *c, uint64_t *acts, uint64_t *legal)
{
	const struct verb *of = c->context->game->verbs;
	uint64_t numbers = 0;

	*acts = *legal = 0;
	for (size_t i = 0; i < c->rows_count; i++) {
		const struct move *m = &c->rows[i];
		const struct key *k = of[m->verb].keys;
		uint64_t move;

		if (i && m[-1].verb == m->verb)
			continue;
		move = spans_near(vocabulary_move(c->vocabulary, m->verb),
				  SPAN_NEAR);
		*legal |= move;
		if (!is_of_turn(c, i))
			continue;
		*acts |= move;
		for (int key = 0; k[key].name; key++)
			if (k[key].flags & KEY_REQUIRED && !k[key].domain &&
			    !key_is_list(&k[key]))
				numbers |=
				    number_words(c, &k[key], m->value[key]);
	}
	return numbers | *acts;
}

/* `Requisition: Anna passes`, `Stage 2: ...`: the first clause names only what
 * could be done. */
static uint64_t
heading_words(const struct claims *c, uint64_t undone)
{
	uint64_t words = clause_of(c->words, 0);

	EACH (i, words)
		if (claims_word(c, i)->no ||
		    !(claims_word(c, i)->filler || bits_has(undone, i)))
			return 0;
	return words;
}

/* `does not react`, `wants no debate`, `swaps nothing`: what is not done is
 * another move, or what it is of. */
static void
claim_denied(struct claims *c, struct claim *claim)
{
	const struct verb *of = c->context->game->verbs;
	uint64_t acts = vocabulary_strong(c->vocabulary, c->move->verb) &
			~vocabulary_named_seats(c->vocabulary);
	uint64_t could, legal, undone = undone_words(c, &could, &legal);

	/* `no dice` is nothing that a seat does */
	for (int verb = 0; of[verb].name; verb++)
		if (of[verb].actor != ACTOR_SEAT)
			acts &= ~vocabulary_move(c->vocabulary, verb)->all;
	c->known |=
	    (undone & ~could) | heading_words(c, undone | (acts & ~legal));
	for (int i = 0; i < c->words->count; i++) {
		const uint64_t clause =
		    c->words->word[i].no ? clause_of(c->words, i) : 0;
		int of_it = clause ? clause_beside(c->words, i, 1) : -1;

		if (of_it < 0 || !bits_has(acts, of_it))
			of_it =
			    clause & could ? bits_first(clause & could) : -1;
		if (of_it < 0)
			continue;
		if (bits_has(could, of_it) || c->to - c->from == c->rows_count)
			c->undone |= bit(i);
		claim_option(claim,
			     &(struct option){bit(i) | bit(of_it), 0, 0, 8, i});
	}
}

/* `Gemma rolls 3`: who rolls is not in the row. */
static uint64_t
roller(const struct claims *c)
{
	uint64_t names = 0;
	int named = 0;

	for (int seat = 0; seat < c->context->seats; seat++) {
		const uint64_t words =
		    spans_near(vocabulary_seat(c->vocabulary, seat), SPAN_SURE);

		names |= words;
		named += words != 0;
	}
	return named == 1 ? names : 0;
}

/* `slots 6 to 1: ...`, `from slot 6 down to slot 1`: where a list ends that is
 * dealt from a number on, with the words between the two. */
static uint64_t
range_ends(const struct claims *c)
{
	const uint64_t between = meanings_counted(c->vocabulary) |
				 vocabulary_exact(c->vocabulary, lexicon_range);
	uint64_t ends = 0;

	for (int i = 1; i + 1 < c->words->count; i++) {
		const struct note_word *w = claims_word(c, i);
		uint64_t words = bit(i);
		int from = i - 1;

		for (; from > 0 && bits_has(between, from); from--)
			words |= bit(from);
		if (w->kind == NOTE_NUMBER && w[1].gap > 2 &&
		    claims_word(c, from)->kind == NOTE_NUMBER &&
		    (from < i - 1 || w->gap == 2))
			ends |= words;
	}
	return ends;
}

void
claim_row(struct claims *c)
{
	const struct move *m = c->move;
	const unsigned flags = c->vocabulary->flags[m->verb];
	const bool asked = c->asked = is_asked(c);
	struct claim *claim;

	exchange_find(c);
	if (m->actor) {
		claim = claim_new(c, c->context->seats > 1 ? NO_ACTOR : 0,
				  ORDER_ACTOR);
		claim_name(c, claim,
			   vocabulary_seat(c->vocabulary, m->actor - 1));
		/* `mir verspricht er etwas`: whoever gets it */
		for (int i = 0; i < claim->count; i++)
			claim->option[i].cost +=
			    claims_is_object(c, claim->option[i].place)
				? NO_VALUE
				: late(c, &claim->option[i]);
	} else if (note_takes_dice(c->context->game, c->move)) {
		c->known |= roller(c);
	} else {
		c->known |= range_ends(c);
	}
	claim = claim_new(c,
			  asked || (flags & LEXICON_SILENT && !c->unknown)
			      ? NO_MOVE_SILENT
			      : NO_MOVE,
			  ORDER_MOVE);
	claim_spans(claim, vocabulary_move(c->vocabulary, m->verb), 0);
	for (int i = 0;
	     i < vocabulary_sentence(c->vocabulary, m->verb, -1)->count; i++) {
		const struct span *s =
		    &vocabulary_sentence(c->vocabulary, m->verb, -1)->at[i];

		if (!c->words->word[s->first].filler)
			claim_option(claim,
				     &(struct option){s->words, 0, 0, s->cost,
						      s->first});
	}
	if (flags & LEXICON_NOTHING)
		claim_denied(c, claim);
	c->known |= vocabulary_move(c->vocabulary, m->verb)->all |
		    vocabulary_sentence(c->vocabulary, m->verb, -1)->all;
	/* `its event: ...` */
	if ((asked && !claims_keys(c)[0].domain && !claims_keys(c)[1].name) ||
	    c->context->game->verbs[m->verb].flags &
		(VERB_PRIMITIVE | VERB_CHANCE))
		c->known |= event_words(c);
	if (asked && claims_keys(c)[0].name)
		c->known |= vocabulary_exact(c->vocabulary, lexicon_choice);
	claim_keys(c);
}
