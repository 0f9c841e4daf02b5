/* What a row does is often written beside it: `I roll 1 and 2: Spirits Tax
 * takes 2 discs`.  The rules do that by themselves, so it is not another row;
 * the words for it are those for what differs between the two positions. */
#include "note_effect.h"

#include <stdlib.h>
#include <string.h>

#include "lexicon.h"
#include "meanings.h"
#include "note_clause.h"
#include "note_pieces.h"

enum { COMPONENT_MOST = 60 };

struct telling {
	const struct note_place *place;
	uint64_t words;
	uint64_t numbers; /* bit n: a number is or was n */
	bool less, more;  /* a number of a thing that the line names changed */
	const struct field *field; /* the last that changed, and ... */
	int changed;               /* ... of how many things it did */
	/* of the line: names, nouns of numbers, words for what is left */
	uint64_t names, nouns, remains;
};

/* Of a thing that the pack has also a part of the name: `E. Rumelia`. */
static void
tell_value(struct telling *t, const struct domain *d, int64_t value)
{
	if (d && value >= 0 && value < domain_size(d) &&
	    domain_has(d, t->place->context->pack, (int)value))
		t->words |= spans_near(
		    vocabulary_value(t->place->vocabulary, d, (int)value),
		    d->lists[0].words ? SPAN_SURE : COMPONENT_MOST);
}

/* By how many, with the noun of it: no number of a name. */
static void
tell_number(struct telling *t, int64_t number)
{
	const struct note_words *w = t->place->vocabulary->words;

	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind == NOTE_NUMBER && !bits_has(t->names, i) &&
		    w->word[i].number == number)
			t->words |= bit(i) | (t->nouns & bit(i) << 1);
	if (number == 2)
		t->words |=
		    vocabulary_exact(t->place->vocabulary, lexicon_both);
}

static uint64_t
bit_of(int64_t number)
{
	return number > 0 && number < 64 ? bit((int)number) : 0;
}

/* A field that the row changes: whose it is, and what it was and is. */
static bool
tell_change(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct telling *t = arg;
	const int n2 = f->n2 ? f->n2 : 1;
	const uint64_t before = t->words;

	if (f->change)
		t->words |= spans_near(
		    vocabulary_field(t->place->vocabulary, f), SPAN_NEAR);
	/* `all five cards replaced` */
	if (t->field != f && t->changed > 2)
		tell_number(t, t->changed);
	t->changed = t->field == f ? t->changed + 1 : 1;
	t->field = f;
	if (f->n1)
		tell_value(t, f->index1, element / n2);
	if (f->n1 && !f->index1)
		t->numbers |= bit_of(element / n2 + 1);
	if (f->kind == FIELD_NUMBER && t->words != before)
		*(b < a ? &t->less : &t->more) = true;
	if (f->n2)
		tell_value(t, f->index2, element % n2);
	switch (f->kind) {
	case FIELD_WORD:
		tell_value(t, f->values, a);
		tell_value(t, f->values, b);
		break;
	case FIELD_SET:
		for (int i = 0; i < 63; i++)
			if (bits_has((uint64_t)(a ^ b), i))
				tell_value(t, f->values, i);
		break;
	case FIELD_STAMP:
	case FIELD_NUMBER:
	case FIELD_SIGNED:
		/* `two kept` is not by how many it has changed */
		if (!t->remains)
			tell_number(t, a < b ? b - a : a - b);
		else if (b && b < a)
			tell_number(t, b);
		t->words |= t->remains;
		t->numbers |= bit_of(a) | bit_of(b);
		break;
	}
	return true;
}

/* What is in the slot of such a number: `5+3, Suez`. */
static bool
tell_slot(void *arg, const struct field *f, int element, int64_t value,
	  int64_t unused)
{
	struct telling *t = arg;

	(void)unused;
	if (f->kind == FIELD_WORD && f->n1 && !f->index1 && !f->n2 &&
	    bits_has(t->numbers, element + 1))
		tell_value(t, f->values, value);
	return true;
}

/* After `Turn 5` comes a new turn: of a row that only ends something names tell
 * what it does (`A3 goes to Anna`), and no other words. */
static bool
only_ends(const struct note_place *after)
{
	const struct move *m = &after->last;

	return m->actor && after->vocabulary->flags[m->verb] & LEXICON_UNSAID &&
	       note_takes_nothing(after->context->game, m);
}

/* Words for moves that are possible here. */
static uint64_t
possible_moves(const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);
	uint64_t words = 0;

	for (size_t i = 0; i < legal->count; i++)
		if (!i || legal->rows[i].verb != legal->rows[i - 1].verb)
			words |=
			    vocabulary_move(p->vocabulary, legal->rows[i].verb)
				->all;
	return words;
}

/* Of those the words that say only a move. */
static uint64_t
possible_words(const struct note_place *p)
{
	return possible_moves(p) & vocabulary_strong(p->vocabulary, -1) &
	       ~vocabulary_exact(p->vocabulary, lexicon_weak);
}

static void
tell_all(struct telling *t, const struct note_place *after)
{
	const struct game *g = after->context->game;
	const struct note_words *w = after->vocabulary->words;
	const int verb = after->last.verb;
	const bool silent = g->verbs[verb].flags & VERB_CHANCE &&
			    after->vocabulary->flags[verb] & LEXICON_UNSAID;

	t->names = vocabulary_exact_values(t->place->vocabulary);
	t->nouns = meanings_counted(t->place->vocabulary);
	/* `kept` after a roll is the next row */
	t->remains = vocabulary_exact(t->place->vocabulary, lexicon_remains);
	if (t->remains)
		t->remains &=
		    ~(possible_words(t->place) | possible_words(after));
	field_each(g, t->place->state, after->state, tell_change, t);
	field_each(g, t->place->state, NULL, tell_slot, t);
	t->words |= piece_counts_other(t->place) & piece_counts_other(after);
	for (int i = 0; i < w->count; i++)
		/* `Events shuffled, A, B` tells no cards, but `(shuffled for
		 * A)` says why */
		if (w->word[i].filler || w->word[i].no ||
		    (silent && !w->word[i].aside))
			t->words &= ~bit(i);
	if (only_ends(after))
		t->words &= t->names | vocabulary_seats(t->place->vocabulary);
}

uint64_t
effect_words(const struct note_place *before, const struct note_place *after)
{
	struct telling t = {.place = before};

	tell_all(&t, after);
	return t.words;
}

/* Words that end something (`turn over`) in a clause that tells nothing of the
 * row, or deny what it does: such a piece is no result.  A negation about
 * something else (`but no power is inactive`) denies nothing. */
static bool
ends_or_denies(struct vocabulary *v, uint64_t told)
{
	const struct note_words *w = v->words;
	const struct verb *of = v->context->game->verbs;
	uint64_t turned = vocabulary_exact(v, lexicon_turned);
	uint64_t ends = vocabulary_exact(v, lexicon_ends);
	/* a word that means nothing may be short for a row, if it is not about
	 * one */
	const uint64_t unknown = meanings_unknown(v);
	const uint64_t acts = vocabulary_acts(v) | meanings_counted(v);

	for (int verb = 0; of[verb].name; verb++)
		if (!of[verb].keys[0].name && v->flags[verb] & LEXICON_UNSAID)
			ends |= spans_near(vocabulary_move(v, verb), SPAN_FULL);
	for (int i = 0; i < w->count; i++)
		if (clause_of(w, i) & told)
			ends &= ~bit(i);
		else if (clause_only_denies(w, i))
			return true;
		else if (w->word[i].no)
			turned &= ~bit(i);
		else if (bits_has(unknown, i) && !w->word[i].aside &&
			 !(clause_of(w, i) & acts))
			return true;
	return turned || ends || vocabulary_exact(v, lexicon_twice) ||
	       (vocabulary_exact(v, lexicon_also) &&
		vocabulary_named_seats(v)) ||
	       vocabulary_exact(v, "so did|so does|same|dasselbe|"
				   "das gleiche|dito|ditto|"
				   "another|one more|noch einer|noch eine|"
				   "noch einen|noch eins") ||
	       vocabulary_exact(v, "pass|passes|passt|passe");
}

/* Words that name something, be it by a part of its name, and whoever may act
 * next. */
static uint64_t
other_names(const struct note_place *after, uint64_t told)
{
	struct vocabulary *v = after->vocabulary;
	const struct known_position *legal = note_rows(after);
	uint64_t names = (clause_names(v) | meanings_partly(v) |
			  meanings_aimed(v) | meanings_points(v)) &
			 ~told;
	/* who is named in front acts, where there are more words */
	const uint64_t front = v->words->count > 1 && v->context->seats > 1;

	for (size_t i = 0; front && i < legal->count; i++)
		if (legal->rows[i].actor)
			names |=
			    front & spans_near(vocabulary_seat(
						   v, legal->rows[i].actor - 1),
					       SPAN_SURE);
	return names;
}

/* Are only some words of the name of a move explained by what the row did?
 * `Loses a victory point` says nothing about action points. */
static bool
is_part(struct vocabulary *v, uint64_t told)
{
	const uint64_t nouns = told & meanings_counted(v);

	for (int verb = 0; v->context->game->verbs[verb].name; verb++) {
		const struct spans *s = vocabulary_move(v, verb);

		for (int i = 0; i < s->count; i++)
			if (s->at[i].last == s->at[i].first + 1 &&
			    s->at[i].cost <= SPAN_FULL &&
			    s->at[i].words & nouns && s->at[i].words & ~told)
				return true;
	}
	return false;
}

/* The line has no more than numbers of what the row did.  Is there a word
 * beside them that means something else (`2 in reserve`, but `costs 2`), or,
 * without a number, a possible move with an unknown word that may be what it
 * takes (`demo in Kberg`)? */
static bool
says_more(const struct note_place *after, uint64_t told)
{
	struct vocabulary *v = after->vocabulary;
	const struct note_words *w = v->words;
	const uint64_t unknown = meanings_unknown(v);
	uint64_t left = 0, denied = 0;

	if (told & ~clause_numbers(w))
		return false;
	for (int i = 0; i < w->count; i++) {
		if (w->word[i].no)
			denied |= clause_of(w, i);
		if (w->word[i].kind == NOTE_WORD && !w->word[i].filler)
			left |= bit(i);
	}
	left &= ~(denied | vocabulary_exact(v, lexicon_price));
	return told ? left & ~unknown
		    : left & unknown && left & possible_moves(after);
}

bool
effect_is_told(const struct note_place *before, const struct note_place *after,
	       bool tells)
{
	struct vocabulary *v = after->vocabulary;
	const uint64_t told = effect_words(before, after);
	bool bare = true; /* `4,1,1` tells nothing of dice */

	for (int i = 0; i < v->words->count; i++)
		bare &= v->words->word[i].kind != NOTE_WORD;
	return !bare && (told || tells) && !other_names(after, told) &&
	       !(possible_words(after) & ~told) && !is_part(v, told) &&
	       !says_more(after, told) && !ends_or_denies(v, told);
}

bool
effect_tells_last(const struct note_place *p)
{
	struct note_place *before = p->has_last ? malloc(sizeof(*p)) : NULL;
	bool tells = false;

	if (before) {
		*before = *p;
		memcpy(before->state, p->before, sizeof(p->before));
		tells = !vocabulary_named_seats(p->vocabulary) &&
			effect_is_told(before, p, false);
	}
	free(before);
	return tells;
}

bool
effect_is_in_front(const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);
	const struct note_words *w = p->vocabulary->words;
	const uint64_t card = vocabulary_exact_values(p->vocabulary) &
			      ~vocabulary_named_seats(p->vocabulary);
	uint64_t left = 0, actor = 0, words = 0;

	for (size_t i = 0; i < legal->count; i++) {
		const int seat = legal->rows[i].actor - 1;

		actor =
		    seat >= 0 ? vocabulary_seat(p->vocabulary, seat)->all : 0;
		words |= note_row_words(p, &legal->rows[i], false);
		if (note_has_unseen(p->context->game, &legal->rows[i]))
			return false;
	}
	for (int i = 0; i < w->count; i++)
		if (!w->word[i].filler)
			left |= bit(i);
	return card && !(left & ~(card | actor)) &&
	       !(words & ~vocabulary_named_seats(p->vocabulary));
}

/* Does the field say something at the table that the row has changed? */
static bool
is_silent(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	(void)element, (void)a, (void)b;
	*(bool *)arg &= !f->change;
	return true;
}

/* Whose something is there: `Essen`, which has Poverty already. */
static bool
tell_there(void *arg, const struct field *f, int element, int64_t value,
	   int64_t unused)
{
	(void)unused;
	if (value && f->change && f->n1 && !f->n2)
		tell_value(arg, f->index1, element);
	return true;
}

/* A row of dice that has changed nothing, after which dice come again: what is
 * said of it until then (`Essen again, does not count`) can be no row. */
bool
effect_is_void(const struct note_place *before, const struct note_place *after)
{
	const struct verb *of = after->context->game->verbs;
	const struct known_position *legal;
	struct vocabulary *v = after->vocabulary;
	struct telling there = {.place = before};
	uint64_t denied, others = 0, names;
	bool is_void = note_takes_dice(after->context->game, &after->last);

	if (is_void)
		field_each(after->context->game, before->state, after->state,
			   is_silent, &is_void);
	if (!is_void)
		return false;
	legal = note_rows(after);
	denied = vocabulary_exact(v, lexicon_void) |
		 vocabulary_exact(v, lexicon_no_effect);
	field_each(after->context->game, before->state, NULL, tell_there,
		   &there);
	names = vocabulary_exact_values(v) & ~there.words;
	for (size_t i = 0; i < legal->count; i++) {
		is_void &= of[legal->rows[i].verb].flags & VERB_CHANCE;
		if (legal->rows[i].actor)
			others |= vocabulary_move(v, legal->rows[i].verb)->all;
		else
			others &= ~vocabulary_move(v, legal->rows[i].verb)->all;
	}
	others |= vocabulary_named_seats(v) |
		  vocabulary_exact(v, lexicon_hedge) |
		  vocabulary_exact(v, lexicon_correct);
	for (int i = 0; i < v->words->count; i++) {
		const struct note_word *w = &v->words->word[i];

		is_void &= w->kind == NOTE_WORD
			       ? w->filler || bits_has(denied, i) ||
				     (!w->no && !bits_has(names, i))
			       : note_is_ordinal(w);
	}
	return is_void && !others;
}

/* Does the row have numbers of its own?  Then it is not known which is which.
 */
static bool
takes_numbers(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;
	bool takes = false;

	for (int key = 0; k[key].name && !takes; key++)
		takes = !k[key].domain && (k[key].flags & KEY_REQUIRED ||
					   note_says(m, key, &k[key]));
	return takes;
}

/* What differs by the row. */
static void
tell_row(struct telling *t, const struct move *m)
{
	struct note_place *after = malloc(sizeof(*after));

	if (after) {
		*after = *t->place;
		note_place_after(after, m);
		tell_all(t, after);
	}
	free(after);
}

/* `5+6 Leipzig, Nick uses Stresemann`: where somebody makes dice void, what
 * these would have done. */
static void
tell_void(struct telling *t, const struct move *m)
{
	const struct game *g = t->place->context->game;
	const struct known_position *legal = note_rows(t->place);
	struct vocabulary *v = t->place->vocabulary;
	struct move roll = *m;
	size_t i = 0;

	roll.actor = 0;
	while (i < legal->count && legal->rows[i].actor)
		i++;
	if (i == legal->count || !m->actor || !note_takes_dice(g, m))
		return;
	roll.verb = legal->rows[i].verb;
	if (note_takes_dice(g, &roll) && note_is_legal(t->place, &roll) &&
	    vocabulary_move(v, m->verb)->all &
		~vocabulary_move(v, roll.verb)->all) {
		tell_row(t, &roll);
		t->words |= vocabulary_exact(v, lexicon_void);
	}
}

/* `plays Liberal 2 and Great speech, the Liberals win`: a card that another row
 * of the move has is not what this one does. */
static uint64_t
other_cards(const struct note_place *p, const struct move *m)
{
	const struct known_position *legal = note_rows(p);
	uint64_t words = 0;

	for (size_t i = 0; i < legal->count; i++)
		if (legal->rows[i].verb == m->verb &&
		    legal->rows[i].actor == m->actor)
			words |= note_row_words(p, &legal->rows[i], true);
	return words & ~note_row_words(p, m, true);
}

uint64_t
effect_of(const struct note_place *before, const struct move *m)
{
	struct telling t = {.place = before};
	uint64_t words;

	tell_row(&t, m);
	tell_void(&t, m);
	words = t.words & ~other_cards(before, m);
	return takes_numbers(before->context->game, m)
		   ? words & ~(clause_numbers(before->vocabulary->words) |
			       meanings_counted(before->vocabulary))
		   : words;
}

bool
effect_turned(const struct note_place *before, const struct move *m)
{
	const uint64_t left =
	    vocabulary_exact(before->vocabulary, lexicon_left);
	const uint64_t right =
	    vocabulary_exact(before->vocabulary, lexicon_right);
	struct telling t = {.place = before};

	if (!left == !right)
		return false;
	tell_row(&t, m);
	return left ? t.more && !t.less : t.less && !t.more;
}
