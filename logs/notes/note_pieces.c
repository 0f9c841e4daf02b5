/* Where a line may be cut: at commas and the like, at `and`, before a word for
 * another move, after dice; or only where somebody is named first. */
#include "note_pieces.h"

#include "lexicon.h"
#include "meanings.h"
#include "note_clause.h"

bool
note_is_parted(const struct note_words *w)
{
	int i = 1;

	while (i < w->count && w->word[i].gap != NOTE_CUT)
		i++;
	return i < w->count;
}

/* `2+5 Crete`, `2 and 5 once more Crete`, `2/5 reroll`: what comes after two
 * numbers with which the piece begins, and names something or says a move. */
static bool
is_after_dice(struct vocabulary *v, const struct note_words *all, int first,
	      int i)
{
	/* `+` and `and` begin a piece of their own */
	const int sign = i > 2 && note_joins(&all->word[i - 2]);
	const uint64_t names = vocabulary_exact_values(v) & clause_of(all, i);

	return i == first + 2 && all->word[i - 1].kind == NOTE_NUMBER &&
	       all->word[i - 2 - sign].kind == NOTE_NUMBER &&
	       all->word[i].kind == NOTE_WORD &&
	       (names >> i || bits_has(vocabulary_acts(v), i));
}

/* `5+6` is one. */
static bool
is_sum(const struct note_word *plus)
{
	return plus->at[0] == '+' && !plus->gap && !plus[1].gap &&
	       plus[-1].kind == NOTE_NUMBER && plus[1].kind == NOTE_NUMBER;
}

/* Does a form of several words for a move go on here? */
static bool
is_inside(struct vocabulary *v, int i)
{
	bool inside = false;

	for (int verb = 0; v->context->game->verbs[verb].name; verb++) {
		const struct spans *s = vocabulary_move(v, verb);

		for (int k = 0; k < s->count; k++)
			inside |= s->at[k].first < i &&
				  bits_has(s->at[k].words, i) &&
				  s->at[k].cost <= SPAN_SURE;
	}
	return inside;
}

/* `Democrat 12 takes Army 7`: another move begins here, without a mark. */
static bool
begins_move(struct vocabulary *v, const struct note_words *all, int first,
	    int i)
{
	const struct note_word *w = &all->word[i];

	/* `legt Hecker ab und ...`, `Liberal 11 drunter / ...`: the move of
	 * the words before */
	if (i + 1 < all->count && !w->nothing &&
	    (w[1].gap >= 3 || note_joins(&w[1])))
		return false;
	return i + 1 < all->count &&
	       i - first > 1 + note_joins(&all->word[first]) &&
	       w->kind == NOTE_WORD && !w->filler &&
	       bits_has(vocabulary_acts(v), i) &&
	       !bits_has(vocabulary_exact(v, lexicon_remains), i) &&
	       !(w[-1].kind == NOTE_NUMBER &&
		 bits_has(meanings_counted(v), i)) &&
	       /* `exchanged nothing`, `sonst nichts` */
	       !(w->nothing && bits_has(vocabulary_exact(v, lexicon_rest) |
					    vocabulary_acts(v),
					i - 1)) &&
	       /* `ended the turn` */
	       !is_inside(v, i);
}

/* Does it begin with whoever acts: `B Liberal 4, Army 1; A Liberal 9`? */
static bool
begins_seat(const struct note_words *w, uint64_t names, int i)
{
	return bits_has(names, i) &&
	       (!i || w->word[i].gap >= 3 || note_joins(&w->word[i - 1]));
}

int
pieces_find(struct vocabulary *v, const struct note_words *w, bool by_seat,
	    int begin[PIECES + 1])
{
	const uint64_t names = by_seat ? vocabulary_named_seats(v) : 0;
	const bool parted = note_is_parted(w);
	int count = 0;

	for (int i = 0; i < w->count && count < PIECES; i++) {
		const struct note_word *word = &w->word[i];
		const bool marked =
		    word->gap >= 3 && i && !w->word[i - 1].speaker;
		const bool cut =
		    !i ||
		    (by_seat  ? begins_seat(w, names, i)
		     : parted ? word->gap == NOTE_CUT
			      : marked ||
				    (note_joins(word) && i + 1 < w->count &&
				     !is_sum(word)) ||
				    is_after_dice(v, w, begin[count - 1], i) ||
				    begins_move(v, w, begin[count - 1], i));

		if (cut)
			begin[count++] = i;
	}
	begin[count] = w->count;
	return count > 1 + by_seat && !w->over ? count : 0;
}

bool
pieces_no_effect(struct vocabulary *v, const struct verb *last)
{
	uint64_t words = vocabulary_exact(v, lexicon_no_effect);

	if (last->flags & VERB_CHANCE)
		words |= vocabulary_exact(v, lexicon_missed);
	for (int i = 0; i < v->words->count; i++)
		if (!bits_has(words, i) && !v->words->word[i].filler)
			return false;
	return words;
}

bool
piece_denies(const struct note_place *p, const struct note_words *w)
{
	struct vocabulary *v = p->vocabulary;
	const uint64_t known =
	    vocabulary_acts(v) | vocabulary_exact(v, lexicon_me);
	const struct known_position *legal = note_rows(p);
	bool no = false, may = false; /* nothing may be a row */

	for (size_t i = 0; i < legal->count; i++)
		may |= v->flags[legal->rows[i].verb] &
		       (LEXICON_UNSAID | LEXICON_NOTHING);
	for (int i = 0; i < w->count; i++) {
		no |= w->word[i].no || w->word[i].nothing;
		if (w->word[i].kind != NOTE_WORD ||
		    !(w->word[i].filler || w->word[i].no || bits_has(known, i)))
			return false;
	}
	return no && !may && (vocabulary_acts(v) & ~vocabulary_exact_values(v));
}

bool
piece_is_unreal(struct vocabulary *v, const struct note_words *w)
{
	for (int i = 1; i < w->count; i++)
		if (w->word[i].gap >= 3)
			return false;
	return vocabulary_exact(v, lexicon_unreal) &&
	       !vocabulary_exact(v, lexicon_wish);
}

bool
piece_acts(struct vocabulary *v, const struct note_words *w)
{
	uint64_t words = vocabulary_acts(v);

	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind != NOTE_WORD || w->word[i].filler)
			words &= ~bit(i);
	/* `that was it` does so only together */
	return words || vocabulary_phrases(v);
}

bool
piece_names(struct vocabulary *v, const struct note_words *w)
{
	const uint64_t values = vocabulary_exact_values(v);
	uint64_t names = vocabulary_named_seats(v);

	for (int i = 0; i + 1 < w->count; i++)
		if (bits_has(values, i + 1) && w->word[i + 1].gap < 3 &&
		    w->word[i + 1].kind == NOTE_NUMBER)
			names &= ~bit(i);
	return names != 0;
}

bool
piece_has_arrow(struct vocabulary *v, const struct note_words *w, int own)
{
	const uint64_t names = vocabulary_named_seats(v);
	int at = own;

	while (at < w->count && bits_has(names, at))
		at++;
	return at > own && at < w->count && w->word[at].at[0] == '>';
}

uint64_t
piece_counts_other(const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);
	struct vocabulary *v = p->vocabulary;
	uint64_t nouns = meanings_counted(v), numbers;

	for (size_t i = 0; nouns && i < legal->count; i++) {
		const struct verb *of = p->context->game->verbs;
		const struct key *k = of[legal->rows[i].verb].keys;

		for (; k->name; k++)
			nouns &= ~vocabulary_key(v, k)->all;
	}
	numbers = nouns >> 1 & clause_numbers(v->words);
	return numbers | numbers << 1;
}

bool
piece_begins_seat(struct vocabulary *v, const struct note_words *w, int at)
{
	const uint64_t names = vocabulary_named_seats(v);

	while (at < w->count && !bits_has(names, at) && w->word[at].filler)
		at++;
	return at < w->count && bits_has(names, at);
}
