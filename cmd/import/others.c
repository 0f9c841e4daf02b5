/* Words for a row that is not of play: a ruling, what is taken back, the
 * result. */
#include <stdio.h>
#include <string.h>

#include "../../logs/notes/lexicon.h"
#include "import.h"

void
import_other_row(struct outcome *o, struct slice actor, struct slice move,
		 struct slice args)
{
	struct buf t = buf_in(o->other[o->others], OTHER_SIZE);

	buf_say(&t, "%.*s,%.*s,%.*s", SLICE(actor), SLICE(move), SLICE(args));
	o->others += !t.full && o->others < OTHER_ROWS - 1;
}

/* `we allow debate-zero-move`: the key of a ruling, and one of its values, or
 * nearly. */
static bool
read_ruling(struct import_log *l, const struct note *note, struct outcome *o)
{
	char text[400], value[ID_MAX + 1];
	BUF(t, 200);

	snprintf(text, sizeof(text), "%.*s", SLICE(note->text));
	for (const struct ruling *r = l->game->rulings; r->key; r++)
		for (int i = 0; strchr(r->key, '-') && strstr(text, r->key) &&
				r->values[i];
		     i++) {
			const int size = (int)strlen(r->values[i]);

			snprintf(value, sizeof(value), "%.*s",
				 size > 5 ? size - 2 : size, r->values[i]);
			if (!strstr(text, value))
				continue;
			buf_say(&t, "%s=%s", r->key, r->values[i]);
			import_other_row(o, slice_of(""), slice_of("ruling"),
					 slice_of(t.at));
			return true;
		}
	return false;
}

/* Is nothing said beside these words and who is named: nothing that means
 * anything in the game, and no more unknown words than that? */
static bool
says_no_more(struct vocabulary *v, uint64_t words, int most)
{
	const uint64_t unknown = meanings_unknown(v);

	words |= vocabulary_seats(v);
	for (int i = 0; i < v->words->count; i++)
		if (!bits_has(words | unknown, i) && !v->words->word[i].filler)
			return false;
	return bits_count(unknown & ~words) <= most;
}

/* `Jörg takes it back`, and nothing else: of whoever made the row before. */
static bool
read_takeback(struct import_log *l, const struct note *note, struct outcome *o)
{
	uint64_t words, named;

	vocabulary_line(l->vocabulary, &note->words);
	words = vocabulary_exact(l->vocabulary, lexicon_undo);
	named = vocabulary_seats(l->vocabulary);
	if (!words || !l->place.has_last)
		return false;
	if (!says_no_more(l->vocabulary, words, 0))
		return false;
	if (named && l->place.last.actor &&
	    !vocabulary_seat(l->vocabulary, l->place.last.actor - 1)->count)
		return false;
	import_other_row(o, slice_of(""), slice_of("takeback"),
			 slice_of("rows=1"));
	return true;
}

/* `lost :-(`, after the last row of the game: what it came to, and who won if
 * somebody is named. */
static bool
read_result(struct import_log *l, const struct note *note, struct outcome *o)
{
	const void *state = l->place.state;
	uint64_t lost, won;
	BUF(t, 200);

	if (!game_outcome(l->game, state) || note->remark.size)
		return false;
	vocabulary_line(l->vocabulary, &note->words);
	lost = vocabulary_exact(l->vocabulary, lexicon_lost);
	won = vocabulary_exact(l->vocabulary, lexicon_won);
	for (int i = 0; i < note->words.count; i++)
		if (note->words.word[i].no)
			return false;
	field_print_path(&l->context, state,
			 "outcome=", game_result_path(l->game, 0), &t);
	if (!(strstr(t.at, "loss") ? lost && !won : won && !lost) ||
	    !says_no_more(l->vocabulary,
			  lost | won |
			      vocabulary_exact(l->vocabulary, lexicon_weak) |
			      vocabulary_exact(l->vocabulary, lexicon_heading),
			  3))
		return false;
	for (int seat = 0; seat < l->context.seats; seat++) {
		if (l->context.seats < 2 ||
		    !spans_near(vocabulary_seat(l->vocabulary, seat),
				SPAN_SURE))
			continue;
		if (!strstr(t.at, " winners="))
			field_print_path(&l->context, state, " winners=",
					 game_result_path(l->game, 1), &t);
		if (!strstr(strstr(t.at, " winners="),
			    domain_name(l->game->seats, NULL, seat).at))
			return false;
	}
	import_other_row(o, slice_of(""), slice_of("result"), slice_of(t.at));
	return true;
}

bool
import_other(struct import_log *l, const struct note *note, struct outcome *o)
{
	return (!l->place.has_last && read_ruling(l, note, o)) ||
	       read_takeback(l, note, o) || read_result(l, note, o);
}
