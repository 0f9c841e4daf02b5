/* What a line means in a position. */
#include "note_read.h"

#include "lexicon.h"
#include "note_bridge.h"
#include "note_clause.h"
#include "note_cut.h"
#include "note_line.h"

#include <string.h>

enum { FAR_OFF = 340 }; /* what costs more has little to do with the line */

/* `T4`, `R 2`, `--- Z3 ---`: a letter with a number counts turns. */
static bool
is_counter(const struct note_words *w)
{
	int i = 0;

	while (i < w->count && w->word[i].kind == NOTE_SIGN)
		i++;
	return i + 1 < w->count && w->word[i].size == 1 &&
	       strchr("trzj", w->word[i].at[0]) && !w->word[i + 1].gap &&
	       w->word[i + 1].kind == NOTE_NUMBER &&
	       (i + 2 >= w->count || w->word[i + 2].gap >= 3 ||
		w->word[i + 2].kind == NOTE_SIGN);
}

/* `First round`, `T5 (cat on the table)`, `Impulse 2, pizza`: words for a turn,
 * and no other that says anything of the game. */
bool
note_is_heading(struct vocabulary *v, const struct note_words *w)
{
	const bool counter = is_counter(w);
	uint64_t known, means, other = 0, counts = 0;

	vocabulary_line(v, w);
	known = vocabulary_forms(v, lexicon_heading)->all;
	means = clause_means(v);
	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind == NOTE_NUMBER)
			counts |= ((known << 1 | known >> 1) >> i & 1) << i;
		else if (w->word[i].kind == NOTE_WORD && !(known >> i & 1) &&
			 !w->word[i].filler &&
			 !(counter && w->word[i].size == 1))
			other |= UINT64_C(1) << i;
	if (!known && !counter)
		return !w->count;
	/* beside other words a number has to be that of a turn */
	counts |= counter ? 3 : 0;
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

/* `Zug 4`, `TURN FOUR`, `T4`: a heading with its number, and nothing else. */
static bool
is_counted(struct vocabulary *v, const struct note_words *w)
{
	bool number = false;

	for (int i = 0; i < w->count; i++)
		number |= w->word[i].kind == NOTE_NUMBER;
	return number && (is_counter(w) || note_is_heading(v, w));
}

void
note_read_here(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	if (note_is_parted(words)) {
		r->count = 0;
		r->sure = false;
		note_read_cut(place, words, r);
		return;
	}
	note_read_line(place, words, r);
	if (!r->sure)
		note_read_cut(place, words, r);
}

void
note_read(const struct note_place *place, const struct note_words *words,
	  struct readings *r)
{
	if (is_counted(place->vocabulary, words)) {
		r->count = 0;
		r->sure = false;
		return;
	}
	note_read_over(place, words, note_read_here, r);
	/* what most of the line has nothing to do with is no reading of it,
	 * nor is what it has no word of */
	vocabulary_line(place->vocabulary, words);
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
