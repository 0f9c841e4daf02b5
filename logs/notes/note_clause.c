/* What each clause of a line means, and what of it is left over. */
#include "note_clause.h"

#include "lexicon.h"
#include "note_claim.h"

/* `joined`: a clause begins at `and`, too. */
static bool
begins(const struct note_words *w, int i, bool joined)
{
	return !i || w->word[i].gap >= 3 || (joined && note_joins(&w->word[i]));
}

static uint64_t
clause_from(const struct note_words *w, int first, bool joined)
{
	uint64_t words = bit(first);

	for (int i = first + 1; i < w->count && !begins(w, i, joined); i++)
		words |= bit(i);
	return words;
}

uint64_t
clause_of(const struct note_words *w, int at)
{
	while (!begins(w, at, false))
		at--;
	return clause_from(w, at, false);
}

int
clause_beside(const struct note_words *w, int at, int step)
{
	const uint64_t clause = clause_of(w, at);

	for (at += step; at >= 0 && at < w->count; at += step)
		if (!bits_has(clause, at))
			return -1;
		else if (!w->word[at].filler)
			return at;
	return -1;
}

bool
clause_only_denies(const struct note_words *w, int at)
{
	return w->word[at].no && !w->word[at].nothing &&
	       clause_beside(w, at, 1) < 0 && clause_beside(w, at, -1) < 0;
}

/* Words that say nothing, and who speaks. */
static uint64_t
empty_words(const struct note_words *w)
{
	uint64_t words = 0;

	for (int i = 0; i < w->count; i++)
		if ((w->word[i].filler && w->word[i].kind == NOTE_WORD) ||
		    w->word[i].speaker ||
		    (w->word[i].kind == NOTE_SIGN && w->word[i].at[0] != '+') ||
		    (w->word[i].kind == NOTE_NUMBER &&
		     w->word[i].number >= 1000))
			words |= bit(i);
	return words;
}

/* `und dazu den Pakt`: a word for an addition with which a clause begins. */
static bool
is_put_to(const struct note_words *w, int i)
{
	return note_is(&w->word[i],
		       " dazu ausserdem zusaetzlich additionally ") &&
	       (begins(w, i, true) || note_joins(&w->word[i - 1]));
}

/* `with a boost`, `a cube and a barrel`: unknown what that is. */
static uint64_t
added_words(const struct note_words *w)
{
	uint64_t added = 0;

	for (int i = 0; i + 1 < w->count; i++) {
		int k = i + 1;

		while (k + 1 < w->count && w->word[k].filler &&
		       w->word[k].gap < 3)
			k++;
		if ((note_adds(&w->word[i]) || is_put_to(w, i) ||
		     (note_joins(&w->word[i]) && w->word[i + 1].one)) &&
		    w->word[k].gap < 3 && w->word[k].kind == NOTE_WORD)
			added |= bit(k);
	}
	return added;
}

uint64_t
clause_numbers(const struct note_words *w)
{
	uint64_t numbers = 0;

	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind == NOTE_NUMBER)
			numbers |= bit(i);
	return numbers;
}

/* A word of a letter or two names nothing, but that of `V-1` does, and one with
 * a capital by itself. */
static bool
is_small(const struct note_words *w, int i)
{
	return w->word[i].size < 3 &&
	       !(w->word[i].capital &&
		 (i + 1 == w->count || w->word[i + 1].gap)) &&
	       !(i + 1 < w->count && w->word[i + 1].kind == NOTE_NUMBER &&
		 w->word[i + 1].gap == 2);
}

/* `dann auch noch Labfire`: are there only words for an addition before it? */
static bool
is_added(const struct note_words *w, int i)
{
	bool adds = false;

	while (i > 0 && w->word[i].gap < 3 && w->word[i - 1].filler) {
		i--;
		adds |= note_is(&w->word[i],
				" too also auch noch plus dazu sowie ");
	}
	return adds && begins(w, i, true);
}

/* `B den Pakt`: a letter in front of more words may be short for a player. */
static bool
begins_as_name(const struct note_words *w, int i)
{
	return w->word[i].size == 1 && w->word[i].capital && !w->word[i].one &&
	       i + 1 < w->count && w->word[i + 1].kind == NOTE_WORD &&
	       w->word[i + 1].gap == 1;
}

/* A word that nothing in the game is called, by itself in its clause, or one
 * cut short, may be short for a move; `Questionable!` and `nice and simple` are
 * not. */
static bool
is_short(const struct note_words *w, int i, bool known)
{
	const struct note_word *word = &w->word[i];

	if (word->kind != NOTE_WORD || word->filler || word->speaker)
		return false;
	if (known)
		return word->dot && word->size > 1 && i + 1 < w->count;
	if (word->size == 1)
		return begins(w, i, true) && begins_as_name(w, i);
	return (begins(w, i, true) || is_added(w, i)) &&
	       !(word->capital && word->size > 5 && i && word[-1].dot) &&
	       (word->size < 3 ||
		(clause_beside(w, i, 1) < 0 && clause_beside(w, i, -1) < 0));
}

/* Words that may be short for a move. */
static uint64_t
short_words(struct vocabulary *v)
{
	const uint64_t known = vocabulary_known(v);
	uint64_t words = 0;

	for (int i = 0; i < v->words->count; i++)
		if (is_short(v->words, i, bits_has(known, i)))
			words |= bit(i);
	return words;
}

/* A letter by itself, which may stand for a move, or a few for a name. */
static uint64_t
strange_words(const struct claims *c)
{
	const uint64_t used = c->best_used | c->known | c->denied | c->free |
			      vocabulary_exact(c->vocabulary, lexicon_me);
	const uint64_t unknown = meanings_unknown(c->vocabulary);
	uint64_t words = 0;

	for (int i = 1; i < c->words->count; i++) {
		const struct note_word *w = claims_word(c, i);

		if ((w->size == 1 || (w->size < 4 && w->capital && !w->aside &&
				      bits_has(unknown, i))) &&
		    w->kind == NOTE_WORD && w->gap < 3 && !w->filler &&
		    !bits_has(used, i))
			words |= bit(i);
	}
	return words;
}

/* `Event 3`: the noun says what the number counts. */
static bool
is_counted(const struct claims *c, int number)
{
	const uint64_t known =
	    vocabulary_acts(c->vocabulary) | vocabulary_seats(c->vocabulary);
	const struct note_word *noun = claims_word(c, number ? number - 1 : 0);

	return number && noun->kind == NOTE_WORD && !noun->filler &&
	       !noun->speaker && claims_word(c, number)->gap < 3 &&
	       !bits_has(known, number - 1);
}

/* `Democrat 4, Lola Montez, 3`: a bare number is no card beside names, nor
 * after a noun. */
static bool
mixes_numbers(const struct claims *c)
{
	const struct spans *s;
	bool bare = false, named = false;

	for (int n = 0; (s = claims_value(c, n)); n++)
		if (s->count && s->at[0].cost == NAME_BARE)
			bare = true, named |= is_counted(c, s->at[0].first);
		else
			named |= s->count > 0;
	return bare && named;
}

/* Names, numbers and what is added: nothing that may be left over even where
 * the rest of its clause is of the row. */
static uint64_t
named(struct vocabulary *v)
{
	uint64_t words = vocabulary_exact_values(v) & ~empty_words(v->words);

	EACH (i, words)
		if (is_small(v->words, i))
			words &= ~bit(i);
	return words | added_words(v->words) | meanings_numbers(v);
}

/* Whoever is named where a clause begins; a letter is not a name (`a base`)
 * where the clause is of the row. */
static uint64_t
first_name(struct vocabulary *v, int at, uint64_t clause, bool of_row)
{
	const uint64_t names = vocabulary_named_seats(v) &
			       ~vocabulary_exact(v, lexicon_me) &
			       ~vocabulary_exact(v, lexicon_my) &
			       ~vocabulary_exact(v, lexicon_them) & clause;
	const struct note_word *w = v->words->word;

	while (bits_has(clause, at) && !bits_has(names, at) &&
	       (w[at].filler || note_joins(&w[at])))
		at++;
	return bits_has(clause, at) &&
		       (w[at].size > 2 || w[at].capital || !of_row)
		   ? names & bit(at)
		   : 0;
}

/* Words for a move that takes nothing, where the row is not such a move;
 * *phrases: those of three words and more that the row does not use, even if
 * they say nothing one by one (`that was it`). */
static uint64_t
other_ends(const struct claims *c, uint64_t empty, uint64_t *phrases)
{
	const struct verb *of = c->context->game->verbs;
	struct vocabulary *v = c->vocabulary;
	uint64_t ends = vocabulary_exact(v, lexicon_ends) |
			vocabulary_exact(v, lexicon_through);

	*phrases = 0;
	if (v->flags[c->move->verb] & (LEXICON_UNSAID | LEXICON_NOTHING))
		return 0;
	for (int verb = 0; of[verb].name; verb++) {
		const struct spans *s = vocabulary_move(v, verb);
		const bool bare = !of[verb].keys[0].name;

		if (!(v->flags[verb] & LEXICON_UNSAID) ||
		    (!bare && !(v->flags[verb] & LEXICON_NOTHING)))
			continue;
		if (bare)
			ends |= spans_near(s, SPAN_FULL);
		for (int i = 0; i < s->count; i++)
			if (s->at[i].cost <= SPAN_FULL &&
			    s->at[i].last > s->at[i].first + 1 &&
			    (bare || begins(c->words, s->at[i].first, true)))
				*phrases |= s->at[i].words & ~empty
						? s->at[i].words & ~empty &
						      ~c->best_used
						: s->at[i].words;
	}
	/* `Draws; nothing` is a row that takes nothing */
	for (int i = 0; i < c->words->count; i++)
		if (claims_word(c, i)->no && bits_has(c->best_used, i))
			ends &= ~bit(i);
	return ends;
}

/* `turn over`, `dann ist sie auch durch`: a clause with only words for a move
 * that takes nothing is that move, even where the row could use some of them.
 */
static bool
is_end(const struct claims *c, uint64_t clause, uint64_t ends)
{
	struct vocabulary *v = c->vocabulary;

	return clause & ends && !(clause & c->denied) &&
	       !(clause & c->best_used & vocabulary_components(v)) &&
	       !(clause & ~(ends | vocabulary_forms(v, lexicon_heading)->all));
}

/* Does the row take more than one thing: two items, or a number above one? */
static bool
takes_several(const struct claims *c)
{
	const struct key *k = claims_keys(c);

	for (int key = 0; k[key].name; key++)
		if (key_is_list(&k[key])
			? c->move->count[key] > 1
			: !k[key].domain && c->move->value[key] > 1)
			return true;
	return false;
}

/* `Z16 auf Simson`: what it is aimed at, be it named by a part of its name. */
static uint64_t
aimed_words(const struct claims *c)
{
	const uint64_t at = vocabulary_exact(
	    c->vocabulary, "on|auf|against|gegen|vs|at|on the|auf den|auf die|"
			   "against the|gegen den|gegen die");

	return (at << 1 & vocabulary_components(c->vocabulary) &
		~empty_words(c->words)) |
	       meanings_aimed(c->vocabulary);
}

/* `the Proclamation and Liberal 7`: what is named by a part of its name in a
 * clause without a word of the row. */
static uint64_t
partly_named(struct vocabulary *v)
{
	uint64_t words = meanings_partly(v);

	for (int i = 0; i < v->words->count; i++)
		if (v->words->word[i].size < 6 || !v->words->word[i].capital)
			words &= ~bit(i);
	return words;
}

/* `H keeps pact, leaves World fair`: words that name, be it by a part of its
 * name, what another row of the move has. */
static uint64_t
other_values(const struct claims *c, uint64_t open)
{
	const struct key *k = c->context->game->verbs[c->move->verb].keys;
	uint64_t words = 0;

	open &= meanings_partly(c->vocabulary);
	for (size_t i = c->from; open && i < c->to; i++)
		for (int key = 0; k[key].name; key++)
			if (k[key].domain && !key_is_list(&k[key]) &&
			    !k[key].domain->lists[0].words &&
			    c->rows[i].actor == c->move->actor &&
			    c->rows[i].value[key] >= 0)
				words |=
				    spans_near(vocabulary_value(
						   c->vocabulary, k[key].domain,
						   c->rows[i].value[key]),
					       SPAN_NAMED);
	return words & open;
}

/* `skipped the Rentenmark`: words for a list that the row could have, and has
 * not. */
static uint64_t
lacking_words(const struct claims *c)
{
	const struct key *k = c->context->game->verbs[c->move->verb].keys;
	uint64_t words = 0;

	for (int key = 0; k[key].name; key++)
		if (key_is_list(&k[key]) && k[key].domain &&
		    !(k[key].flags & KEY_REQUIRED) && !c->move->count[key])
			words |= spans_near(
			    vocabulary_key(c->vocabulary, &k[key]), SPAN_FULL);
	return words & ~vocabulary_move(c->vocabulary, c->move->verb)->all;
}

uint64_t
clause_left(struct claims *c)
{
	struct vocabulary *v = c->vocabulary;
	const struct note_words *w = c->words;
	const uint64_t empty = empty_words(w), used = c->best_used & ~empty;
	const uint64_t open = ~(used | c->known | c->denied | c->free | empty);
	const uint64_t sure = named(v);
	const uint64_t all =
	    (sure | meanings_full(v)) & ~vocabulary_exact(v, lexicon_them);
	const uint64_t headings = vocabulary_forms(v, lexicon_heading)->all;
	uint64_t phrases; /* `i end it there` is a row without a mark before */
	const uint64_t other = other_ends(c, empty, &phrases);
	/* `jetzt zufrieden`, of whichever game the word is */
	const uint64_t brief =
	    short_words(v) | vocabulary_strong(v, c->move->verb);
	const uint64_t says = used & ~c->best_actor;
	uint64_t left = (vocabulary_exact(v, lexicon_twice) & open) | phrases |
			strange_words(c);
	/* words for several seats or things, where the row has one */
	const uint64_t several =
	    takes_several(c) ? 0 : vocabulary_exact(v, lexicon_everybody);
	const uint64_t partly = partly_named(v);
	const uint64_t parts =
	    vocabulary_short_names(v) & ~vocabulary_exact(v, lexicon_weak);
	const uint64_t pointing = meanings_points(v);
	const uint64_t nobody = vocabulary_exact(v, lexicon_no_one) & open;
	const uint64_t own =
	    c->move->actor ? vocabulary_seat(v, c->move->actor - 1)->all : 0;
	bool before = false;

	left |= ((aimed_words(c) | lacking_words(c)) &
		 ~(c->best_used | c->known | c->denied | c->free)) |
		mixes_numbers(c) | (c->lacking & ~c->denied) |
		other_values(c, open);
	/* `names herself` is no other seat */
	if (v->flags[c->move->verb] & VOCABULARY_ABOUT_SEATS)
		left |= vocabulary_exact(v, lexicon_self) & ~c->best_used;
	/* `not rerolled`: what is done instead is not said */
	if (!c->best_moves)
		left |= c->denied & vocabulary_strong(v, c->move->verb);
	for (int i = 0; i < w->count; i++) {
		uint64_t clause, words;

		if (!begins(w, i, true))
			continue;
		clause = clause_from(w, i, true);
		left |= clause & -clause & nobody;
		words = clause & (before ? says : used)
			    ? sure | several | (before ? other : 0)
			: before ? all | brief | several
				 : all & ~headings;
		words |= clause & says ? 0 : partly;
		if (before && !(clause & used))
			left |= clause & pointing & ~(c->free | c->denied);
		if (!(clause & ~(empty | parts)) ||
		    (clause & says && !(clause & c->best_values)))
			words |= parts & clause;
		left |= clause & words & open;
		/* `Anna (SPD)` is she once more */
		if (before)
			left |= first_name(v, i, clause, clause & says) &
				~(c->best_used | c->denied | c->free | own);
		if (before && is_end(c, clause & ~empty, other))
			left |= clause & ~empty;
		before |= clause & used;
	}
	return left;
}

uint64_t
clause_names(struct vocabulary *v)
{
	return (named(v) | vocabulary_named_seats(v)) & ~empty_words(v->words);
}

uint64_t
clause_means(struct vocabulary *v)
{
	return clause_names(v) | (vocabulary_acts(v) & ~empty_words(v->words));
}

bool
clause_is_remark(struct vocabulary *v, bool first, bool ends)
{
	const uint64_t empty = empty_words(v->words),
		       headings = vocabulary_forms(v, lexicon_heading)->all;
	const uint64_t words =
	    named(v) | meanings_full(v) | vocabulary_known(v) |
	    vocabulary_named_seats(v) |
	    (first ? 0 : short_words(v) | vocabulary_strong(v, -1));
	/* `he will need them` */
	const uint64_t may =
	    vocabulary_exact(v, "will|would|could|might|should|if|wenn|falls|"
				"wird|koennte|he|she|they|er|sie") |
	    (first
		 ? 0
		 : vocabulary_exact(v, lexicon_weak) & ~vocabulary_phrases(v));

	/* `me -> Olga: ...` says who gives */
	const uint64_t persons =
	    vocabulary_exact(v, lexicon_me) | vocabulary_exact(v, lexicon_them);

	if (meanings_aimed(v) || meanings_points(v) ||
	    (first && persons && persons == bit(v->words->count) - 1) ||
	    (ends && (vocabulary_exact(v, lexicon_ends) ||
		      /* `and wrapped up the turn` */
		      (headings && meanings_unknown(v)))))
		return false;
	return !(words & ~(empty | may)) ||
	       (headings && !ends &&
		!(words & ~(empty | headings | clause_numbers(v->words))));
}
