/* What a line means in a position. */
#include "note_read.h"

#include <stdlib.h>
#include <string.h>

#include "lexicon.h"
#include "meanings.h"
#include "note_bridge.h"
#include "note_clause.h"
#include "note_cut.h"
#include "note_effect.h"
#include "note_line.h"
#include "note_pieces.h"

enum { FAR_OFF = 340 }; /* what costs more has little to do with the line */

/* `First round`, `T5 (cat on the table)`, `Impulse 2, pizza`: words for a turn,
 * and no other that means anything in the game. */
bool
note_is_heading(struct vocabulary *v, const struct note_words *w)
{
	const int counter = note_turn(w);
	uint64_t known, means, other = 0, counts = 0;
	int numbers = 0; /* that count nothing: `Zug 2: 2/0/3` is discs */

	vocabulary_line(v, w);
	known = vocabulary_forms(v, lexicon_heading)->all;
	means = clause_means(v);
	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind == NOTE_NUMBER)
			counts |= (known << 1 | known >> 1) & bit(i);
		else if (w->word[i].kind == NOTE_WORD && !bits_has(known, i) &&
			 !w->word[i].filler &&
			 !(counter && w->word[i].size == 1))
			other |= bit(i);
	if (!known && !counter)
		return !w->count;
	/* beside other words a number has to be that of a turn */
	counts |= bit(counter) - 1;
	for (int i = 0; i < w->count; i++)
		numbers +=
		    w->word[i].kind == NOTE_NUMBER && !bits_has(counts, i);
	if (numbers > 1)
		return false;
	return !other || !(means & ~(known | counts));
}

bool
note_is_remark(struct vocabulary *v, const struct note_words *w)
{
	int telling = 0;

	vocabulary_line(v, w);
	for (int i = 0; i < w->count; i++)
		telling += w->word[i].kind == NOTE_WORD && !w->word[i].filler;
	return telling > 1 && clause_is_remark(v, true, false);
}

/* `End of turn 4`, `that was it for turn 4`: in a game whose players end a turn
 * by a row. */
static bool
ends_turn(struct vocabulary *v)
{
	const struct verb *verbs = v->context->game->verbs;
	bool row = false;

	for (int i = 0; verbs[i].name && !row; i++)
		row = verbs[i].actor == ACTOR_SEAT && !verbs[i].keys[0].name &&
		      v->flags[i] == LEXICON_UNSAID;
	return row && (vocabulary_exact(v, lexicon_ends) ||
		       vocabulary_exact(v, lexicon_through));
}

/* `Zug 4`, `TURN FOUR`, `--- Z4 ---`: a heading with its number, and nothing
 * else but words in parentheses. */
static bool
is_counted(struct vocabulary *v, const struct note_words *w)
{
	const int skip = note_turn(w);
	struct note_words rest = {.count = 0};
	bool number = skip > 0;

	for (int i = skip; i < w->count; i++)
		if (!w->word[i].aside) {
			number |= w->word[i].kind == NOTE_NUMBER;
			rest.word[rest.count++] = w->word[i];
		}
	return number && note_is_heading(v, &rest) && !ends_turn(v);
}

/* `z10` is a card. */
static bool
is_component(struct vocabulary *v, const struct note_words *w)
{
	vocabulary_line(v, w);
	return vocabulary_exact_values(v) & 1;
}

/* The line as a row, or in pieces. */
static void
read_once(const struct note_place *place, const struct note_words *words,
	  struct readings *r)
{
	if (note_is_parted(words)) {
		r->count = 0;
		r->sure = r->copies = false;
		note_read_cut(place, words, r);
		return;
	}
	note_read_line(place, words, r);
	if (!r->sure && !r->copies)
		note_read_cut(place, words, r);
}

/* `draws: A Liberal 4; B nothing`, `played were: by A ...`: the move of all is
 * named in front.  The first player's name goes before it; false: it is another
 * line. */
static bool
put_name_first(struct vocabulary *v, struct note_words *w)
{
	struct note_word name;
	uint64_t names, acts;
	int mark = 1, at;

	vocabulary_line(v, w);
	names = vocabulary_named_seats(v);
	acts = vocabulary_acts(v) & ~names;
	while (mark < w->count && w->word[mark].gap < 3)
		mark++;
	for (at = mark; at < w->count && w->word[at].filler;)
		at++;
	if (at + 1 >= w->count || !bits_has(names, at) || !(acts & 1) ||
	    names & (bit(mark) - 1) || w->word[0].filler)
		return false;
	name = w->word[at];
	memmove(&w->word[mark + 1], &w->word[at + 1],
		sizeof(name) * (size_t)(w->count - at - 1));
	memmove(&w->word[1], &w->word[0], sizeof(name) * (size_t)mark);
	w->count -= at - mark;
	w->word[0] = name;
	w->word[0].gap = w->word[1].gap;
	w->word[1].gap = w->word[mark + 1].gap = 1;
	w->headed = true;
	vocabulary_line(v, w);
	return true;
}

/* What a reader makes of the line; if that is not clear, once more where words
 * for what a row does may be beside it. */
static void
read_closely(const struct note_place *place, const struct note_words *words,
	     note_reader *read, struct readings *r)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings *again = malloc(sizeof(*again));

	r->count = 0;
	r->sure = r->copies = false;
	if (p && again) {
		*p = *place;
		vocabulary_line(p->vocabulary, words);
		read(p, words, r);
		p->effects = true;
	}
	if (p && again && !r->sure && !r->copies) {
		vocabulary_line(p->vocabulary, words);
		read(p, words, again);
		if (again->sure || again->copies)
			*r = *again;
	}
	free(again);
	free(p);
}

void
note_read_here(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	struct readings *again = malloc(sizeof(*again));
	struct note_words ordered = *words;

	read_closely(place, words, read_once, r);
	if (again && !r->sure && !r->copies &&
	    put_name_first(place->vocabulary, &ordered)) {
		read_closely(place, &ordered, read_once, again);
		if (again->sure || again->copies)
			*r = *again;
	}
	free(again);
}

/* After unwritten rows. */
static void
read_over(const struct note_place *place, const struct note_words *words,
	  struct readings *r)
{
	note_read_over(place, words, read_once, r);
}

bool
note_is_qualified(struct vocabulary *v, const struct note_words *w,
		  uint64_t results)
{
	uint64_t words = vocabulary_exact(v, lexicon_reason) |
			 vocabulary_exact(v, lexicon_correct) |
			 vocabulary_exact(v, lexicon_over) |
			 (vocabulary_exact(v, lexicon_void) & ~results);
	const uint64_t which = vocabulary_exact(v, "which|was|damit");

	for (int i = 1; i < w->count; i++)
		if (w->word[i].gap >= 3 && !(clause_of(w, i) & results))
			words |= which & bit(i);
	return words & ~(vocabulary_exact_values(v) | vocabulary_phrases(v));
}

/* What may be explained beside an act: words in parentheses, and from a word on
 * that gives a reason or a result (`..., so Poverty came to Essen`) to the end,
 * or (`briefly`) only a reason, to the next mark. */
static uint64_t
aside_words(struct vocabulary *v, const struct note_words *w, bool briefly)
{
	const uint64_t because =
	    vocabulary_exact(v, briefly ? lexicon_because : lexicon_result);
	uint64_t words = 0;
	bool tail = false;

	for (int i = 1; i < w->count; i++) {
		if (w->word[i - 1].speaker)
			continue;
		tail &= !briefly || w->word[i].gap < 3;
		tail |= bits_has(because, i) &&
			(w->word[i].gap >= 3 || !w->word[i].filler);
		if (tail || (w->word[i].aside && !briefly))
			words |= bit(i);
	}
	return words & ~vocabulary_components(v) ? words : 0;
}

/* The line with only these words; the others say nothing. */
static void
only_words(struct note_words *to, const struct note_words *from, uint64_t words)
{
	*to = *from;
	for (int i = 0; i < to->count; i++)
		if (!bits_has(words, i))
			to->word[i] = (struct note_word){
			    .at = "the", .size = 3, .filler = true, .gap = 1};
}

/* Components that the rows have not, in clauses after that of the reason. */
static uint64_t
names_after_reason(const struct note_place *p, const struct note_words *aside,
		   const struct reading *rows)
{
	const uint64_t because =
	    vocabulary_exact(p->vocabulary, lexicon_because);
	uint64_t names = vocabulary_exact_values(p->vocabulary) &
			 vocabulary_components(p->vocabulary),
		 after = 0;

	for (int i = 0; i < rows->count; i++)
		names &= ~note_row_words(p, &rows->row[i], false);
	EACH (at, names)
		if (!(clause_of(aside, at) & because))
			after |= bit(at);
	return after;
}

/* Do these words name nothing but what the rows have done, and whose they are,
 * and do they deny or doubt nothing? */
static bool
is_told(const struct note_place *place, const struct note_words *aside,
	const struct reading *rows)
{
	struct vocabulary *v = place->vocabulary;
	struct note_place *after = malloc(sizeof(*after));
	uint64_t known, nothing;
	bool doubt;

	if (!after)
		return false;
	*after = *place;
	note_place_play(after, rows->row, rows->count);
	vocabulary_line(v, aside);
	nothing = vocabulary_exact(v, lexicon_no_effect);
	known = nothing;
	/* `(World fair remains)`: what nobody took */
	if (vocabulary_exact(v, lexicon_remains) && !clause_numbers(aside)) {
		nothing |= vocabulary_exact(v, lexicon_remains);
		known |= nothing | vocabulary_components(v);
	}
	for (int i = 0; i < rows->count; i++)
		if (rows->row[i].actor)
			known |=
			    vocabulary_seat(v, rows->row[i].actor - 1)->all;
	/* a reason may name and deny what it likes, but say no other move and
	 * no number; what comes after it (`...; new is Spa`) is none */
	if (vocabulary_exact(v, lexicon_because)) {
		nothing |= vocabulary_exact(v, lexicon_hedge) |
			   vocabulary_exact(v, lexicon_turned);
		doubt = (vocabulary_strong(v, -1) & ~nothing &
			 ~vocabulary_exact(v, lexicon_weak)) |
			clause_numbers(aside) |
			names_after_reason(place, aside, rows);
	} else {
		doubt = (clause_means(v) & ~known) &&
			!effect_is_told(place, after, false);
	}
	for (int i = 0; i < aside->count; i++)
		doubt |= (aside->word[i].no && !bits_has(nothing, i)) ||
			 aside->word[i].at[0] == '?';
	doubt |= ((vocabulary_exact(v, lexicon_hedge) |
		   vocabulary_exact(v, lexicon_void) |
		   vocabulary_exact(v, lexicon_correct)) &
		  ~nothing) != 0;
	free(after);
	return !doubt;
}

/* Once more without what is told beside the act. */
static void
read_without_aside(const struct note_place *place,
		   const struct note_words *words, bool briefly,
		   struct readings *r)
{
	const uint64_t aside = aside_words(place->vocabulary, words, briefly);
	struct note_words *part = malloc(sizeof(*part));
	struct readings *rest = calloc(1, sizeof(*rest));

	if (aside && part && rest) {
		only_words(part, words, ~aside);
		note_read_here(place, part, rest);
		if (!rest->sure)
			read_closely(place, part, read_over, rest);
		vocabulary_line(place->vocabulary, part);
		rest->sure &= !note_is_qualified(place->vocabulary, part,
						 rest->at[0].results);
		only_words(part, words, aside);
		if (rest->sure && is_told(place, part, &rest->at[0]))
			*r = *rest;
		vocabulary_line(place->vocabulary, words);
	}
	free(rest);
	free(part);
}

void
note_read(const struct note_place *place, const struct note_words *words,
	  struct readings *r)
{
	if (is_counted(place->vocabulary, words) &&
	    !is_component(place->vocabulary, words)) {
		r->count = 0;
		r->sure = r->copies = false;
		return;
	}
	note_read_here(place, words, r);
	if (!r->sure && !r->copies)
		read_closely(place, words, read_over, r);
	/* what most of the line has nothing to do with is not a reading of it,
	 * nor is what it has no word of */
	vocabulary_line(place->vocabulary, words);
	r->sure &=
	    !note_is_qualified(place->vocabulary, words, r->at[0].results);
	for (int briefly = 0; briefly < 2 && !r->sure; briefly++)
		read_without_aside(place, words, briefly, r);
	if (!r->sure && words->count > 1 &&
	    clause_is_remark(place->vocabulary, true, false))
		r->count = 0;
	for (int i = 0, count = r->sure ? 0 : r->count; i < count; i++) {
		if (!i)
			r->count = 0;
		if (r->at[i].cost <= FAR_OFF && r->at[i].any)
			r->at[r->count++] = r->at[i];
	}
}
