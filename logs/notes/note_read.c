/* What a line means in a position. */
#include "note_read.h"

#include "lexicon.h"
#include "note_bridge.h"
#include "note_clause.h"
#include "note_cut.h"
#include "note_line.h"

enum { FAR_OFF = 340 }; /* what costs more has little to do with the line */

bool
note_is_heading(struct vocabulary *v, const struct note_words *w)
{
	uint64_t known;

	vocabulary_line(v, w);
	known = vocabulary_forms(v, lexicon_heading)->all;
	for (int i = 0; i < w->count; i++)
		if (!(known >> i & 1) && w->word[i].kind == NOTE_WORD &&
		    !w->word[i].filler)
			return false;
	return known || !w->count;
}

/* `Zug 4`, `TURN FOUR`: a heading with its number, and nothing else. */
static bool
is_counted(struct vocabulary *v, const struct note_words *w)
{
	bool number = false;

	for (int i = 0; i < w->count; i++)
		number |= w->word[i].kind == NOTE_NUMBER;
	return number && note_is_heading(v, w);
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
