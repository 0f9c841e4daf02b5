/* What makes a reading uncertain although the line says nothing else: rows that
 * are added, what only the lines before it explain, who is not named. */
#include "../../logs/near.h"
#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/meanings.h"
#include "../../logs/notes/note_clause.h"
#include "../../logs/notes/note_pieces.h"
#include "ways.h"

enum { NEAR_FRONT = 5 }; /* words */

/* `Bo shoves A under the pile, / and I B.`, `B too`: another move than the row
 * before, and no word for it. */
static bool
is_other_move(struct import_log *l, const struct note *note,
	      const struct move *m)
{
	const struct verb *v = l->game->verbs;
	const struct note_word *w = note->words.word;
	int first = 0;

	while (first + 1 < note->words.count && w[first].speaker)
		first++;
	vocabulary_line(l->vocabulary, &note->words);
	return m->verb != l->place.last.verb &&
	       !vocabulary_acts(l->vocabulary) &&
	       (vocabulary_exact(l->vocabulary, lexicon_also) ||
		bits_has(vocabulary_exact(l->vocabulary, "and|und"), first) ||
		(note->goes_on && v[m->verb].keys[0].domain ==
				      v[l->place.last.verb].keys[0].domain));
}

/* `T2: ...`, or another number in the column of turns: the turn before is
 * over. */
static bool
begins_turn(const struct note *note)
{
	return note->turns || note_turn(&note->words) > 0;
}

/* Is a player's row added before what the line says? */
static bool
adds_player(const struct reading *r)
{
	for (int i = 0; i < r->bridge; i++)
		if (r->row[i].actor)
			return true;
	return false;
}

/* What is there once more at the end may be the one that is meant. */
static bool
has_twice(const struct import_log *l, const struct reading *r)
{
	const struct move *last = &r->row[r->count - 1];

	for (const struct move *row = r->row; row < last; row++)
		if (row->actor && move_equal(row, last, l->game->verbs))
			return true;
	return false;
}

/* Does the line itself name the seat, beside who speaks in it? */
static bool
names_actor(const struct import_log *l, const struct note *note, int seat)
{
	const struct spans *s = vocabulary_seat(l->vocabulary, seat);

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= SPAN_SURE &&
		    !note->words.word[s->at[i].first].speaker)
			return true;
	return false;
}

/* A row for which there is no word, if the table makes it; or a card that is
 * drawn, where the line has nothing but its name: it may as well be played. */
static bool
has_no_word(const struct import_log *l, const struct move *m, uint64_t words)
{
	const bool drawn = l->game->verbs[m->verb].flags & VERB_CHANCE &&
			   m->items_used == 1 &&
			   !meanings_unknown(l->vocabulary);

	return !words &&
	       (m->actor ? drawn
			 : l->vocabulary->flags[m->verb] & LEXICON_UNSAID);
}

/* `2+4: Plevna`: drawn, or what the dice of the row before say; not where
 * another clause names a card too. */
static bool
may_be_of_dice(const struct import_log *l, const struct note *note,
	       const struct move *m)
{
	const uint64_t drawn = note_row_words(&l->place, m, true);
	const uint64_t others = vocabulary_components(l->vocabulary) & ~drawn;

	return drawn && !ways_printed_in(l, m - 1, true) &&
	       (!others || clause_of(&note->words, bits_first(drawn)) & others);
}

/* Is the seat, from 0, named by `he` or `her` alone, near the front, and one of
 * several that these may be? */
static bool
is_pronoun(const struct import_log *l, int seat)
{
	struct vocabulary *v = l->vocabulary;
	const uint64_t names = seat < 0 ? 0 : vocabulary_seat(v, seat)->all;

	return names && l->context.seats > 2 &&
	       bits_first(names) < NEAR_FRONT &&
	       !(names & ~vocabulary_exact(v, lexicon_them));
}

/* `give him the card`, `Blum too`: the line before says who, and what. */
static bool
refers_back(const struct import_log *l, int doubt, const struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	bool pronoun = is_pronoun(l, m->actor - 1);
	int unnamed;

	for (int key = 0; k[key].name; key++)
		pronoun |= is_pronoun(l, import_row_seat(l, m, key));
	if (pronoun && doubt == DOUBT)
		return true;
	return !vocabulary_acts(l->vocabulary) &&
	       vocabulary_exact(l->vocabulary, lexicon_also) &&
	       ways_named(l, m, true, SPAN_NAMED, &unnamed) == 1;
}

bool
import_doubtful(const struct import_log *l, const struct note *note, int doubt,
		const struct reading *r)
{
	const int speaker = near_player(l->players, note->speaker);
	uint64_t headings;

	if (!doubt)
		return false;
	vocabulary_line(l->vocabulary, &note->words);
	headings = vocabulary_forms(l->vocabulary, lexicon_heading)->all &
		   ~vocabulary_exact(l->vocabulary, lexicon_ends);
	for (int i = 0; i < r->count; i++) {
		const struct move *m = &r->row[i];
		const uint64_t words =
		    vocabulary_move(l->vocabulary, m->verb)->all;

		if (ways_printed_in(l, m, false) ||
		    (r->count > 1 && words && !(words & ~headings)))
			return true;
		if (has_no_word(l, m, words) ||
		    (!words && i && !m->actor && may_be_of_dice(l, note, m)) ||
		    (m->actor && speaker >= 0 && m->actor != speaker + 1 &&
		     !names_actor(l, note, m->actor - 1)) ||
		    refers_back(l, doubt, m))
			return true;
	}
	return (adds_player(r) && !begins_turn(note)) || has_twice(l, r) ||
	       (!r->says && r->cost > NEARLY);
}

/* `Tina: Type XXI`: is what the table gives in the row for somebody else than
 * who speaks, and whom the line does not name? */
static bool
gives_another(const struct import_log *l, const struct note *note,
	      const struct move *m)
{
	const int key =
	    key_find(l->game->verbs[m->verb].keys, slice_of("seat"));
	const int speaker = near_player(l->players, note->speaker);
	const int seat = key >= 0 ? import_row_seat(l, m, key) : -1;

	if (m->actor || speaker < 0 || seat < 0 || seat == speaker)
		return false;
	vocabulary_line(l->vocabulary, &note->words);
	return !names_actor(l, note, seat);
}

/* Is a row added for somebody who has a cell of his own in the line? */
static bool
adds_to_cell(const struct note *note, const struct reading *r)
{
	bool adds = false;

	for (int i = 0; i < r->bridge && note_is_parted(&note->words); i++)
		for (int k = r->bridge; k < r->count; k++)
			adds |= r->row[i].actor &&
				r->row[i].actor == r->row[k].actor;
	return adds;
}

/* Is a row added for a player, where words are left of which it is unknown what
 * they say? */
static bool
adds_unknown(const struct import_log *l, const struct note *note,
	     const struct reading *r)
{
	uint64_t unknown;

	if (!adds_player(r))
		return false;
	vocabulary_line(l->vocabulary, &note->words);
	unknown = meanings_unknown(l->vocabulary);
	EACH (i, unknown & ~r->used)
		if (note->words.word[i].filler || note->words.word[i].aside)
			unknown &= ~bit(i);
	return unknown & ~r->used;
}

/* A player's row is not added where the line's own is legal without it, unless
 * the line counts turns: it is asked about, behind that.  Nor is it before one
 * that takes nothing: `none` may be what it says itself. */
static void
ask_needless(const struct import_log *l, const struct note *note,
	     struct readings *r)
{
	const struct reading all = r->at[0];
	const int own = all.bridge;

	r->sure = !adds_to_cell(note, &all) && !adds_unknown(l, note, &all);
	if (!own || own + 1 < all.count || !all.row[own - 1].actor ||
	    begins_turn(note))
		return;
	if (note_is_legal(&l->place, &all.row[own])) {
		r->at[0].row[0] = all.row[own];
		r->at[0].count = 1;
		r->at[0].bridge = 0;
		readings_offer(r, &all, l->game);
	} else if (!l->game->verbs[all.row[own].verb].keys[0].name ||
		   !note_takes_nothing(l->game, &all.row[own])) {
		return;
	}
	r->sure = false;
}

void
import_question(struct import_log *l, const struct note *note,
		struct readings *r)
{
	const struct reading *best = &r->at[0];

	r->sure =
	    !(l->place.has_last && is_other_move(l, note, &best->row[0])) &&
	    !import_doubtful(l, note, l->doubt, best);
	for (int i = 0; r->sure && i < best->count; i++)
		r->sure = !gives_another(l, note, &best->row[i]);
	if (r->sure)
		ask_needless(l, note, r);
}
