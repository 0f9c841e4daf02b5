/* One line: a row as it is, or words for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/near.h"
#include "../../logs/notes/lexicon.h"
#include "../../logs/notes/note_pieces.h"
#include "../legal/legal.h"
#include "../output/output.h"
#include "ways.h"

int
import_row_seat(const struct import_log *l, const struct move *m, int key)
{
	const struct key *k = &l->game->verbs[m->verb].keys[key];

	if (!k->domain || key_is_list(k) || m->value[key] < 0)
		return -1;
	return domain_find(
	    l->game->seats, NULL,
	    domain_name(k->domain, l->context.pack, m->value[key]));
}

/* Does the row name a seat: who made it, or another? */
static bool
names_seat(const struct import_log *l, const struct move *m, bool own)
{
	const struct key *k = l->game->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++) {
		const int seat = import_row_seat(l, m, key);

		if (seat >= 0 && own == (seat + 1 == m->actor))
			return true;
	}
	return false;
}

/* Who `I` and `he` are: of two players the other one, else whoever
 * made the row before. */
void
import_speak(struct import_log *l, const struct note_place *p,
	     const struct note *note)
{
	const int speaker = near_player(l->players, note->speaker);
	const int me = speaker >= 0 ? speaker : l->request->me;
	int other = p->has_last ? p->last.actor - 1 : -1;

	/* `he` may be either */
	if (p->has_last && names_seat(l, &p->last, false))
		other = -1;
	if (me >= 0 && l->context.seats == 2)
		other = l->context.order[l->context.order[0] == me + 1] - 1;
	vocabulary_speak(l->vocabulary, me, other == me ? -1 : other);
}

/* A seat between two that did the same has nothing in the notes: it may have
 * passed, or its line is missing. */
static void
note_jumped(const struct import_log *l, struct outcome *o)
{
	const struct reading *r = &o->readings.at[0];
	const struct move *last = &l->place.last, *next = &r->row[r->bridge];

	for (int i = 0;
	     i < r->bridge && l->place.has_last && next->verb == last->verb;
	     i++) {
		const int actor = r->row[i].actor;

		if (actor && actor != last->actor && actor != next->actor)
			snprintf(o->defect, sizeof(o->defect),
				 "lost? %.*s has no row here; taken as a pass",
				 SLICE(domain_name(l->game->seats, NULL,
						   actor - 1)));
	}
}

/* Has the row all that the other one has, and more? */
static bool
adds_to(const struct import_log *l, const struct reading *more,
	const struct reading *r)
{
	char words[2][400];

	if (more->count != r->count)
		return false;
	for (int i = 0; i < r->count; i++) {
		struct buf a = buf_in(words[0], sizeof(words[0]));
		struct buf b = buf_in(words[1], sizeof(words[1]));

		row_print(&l->context, &r->row[i], ',', &a);
		row_print(&l->context, &more->row[i], ',', &b);
		if (strncmp(words[0], words[1], a.size) != 0)
			return false;
	}
	return true;
}

/* `endlich fertig` beside a row: what its player may do next, and takes
 * nothing.
 */
static void
ask_next(struct import_log *l, const struct note_words *remark,
	 struct readings *r)
{
	struct note_place after = l->place;
	struct reading both = r->at[0];
	const struct known_position *legal;
	int actor;

	if (!r->sure)
		return;
	actor = both.row[both.count - 1].actor;
	note_place_play(&after, both.row, both.count);
	vocabulary_line(l->vocabulary, remark);
	legal = note_rows(&after);
	for (size_t i = 0; i < legal->count && r->sure; i++)
		if (actor && legal->rows[i].actor == actor &&
		    !l->game->verbs[legal->rows[i].verb].keys[0].name &&
		    spans_near(
			vocabulary_move(l->vocabulary, legal->rows[i].verb),
			SPAN_NEAR) &&
		    reading_add(&both, &legal->rows[i], 1)) {
			readings_offer(r, &both, l->game);
			r->sure = false;
		}
}

/* A remark beside the line may hold what its row lacks: an argument.  It is
 * read with it, and asked about where that is another row. */
static void
read_remark(struct import_log *l, const struct note *note, struct readings *r)
{
	struct note_words words = note->words, remark;
	struct readings with;

	note_words_read(&remark, note->remark);
	vocabulary_line(l->vocabulary, &remark);
	if (vocabulary_exact(l->vocabulary, lexicon_twice))
		r->sure = false;
	if (!remark.count)
		return;
	note_words_add(&words, note->remark);
	note_read(&l->place, &words, &with);
	/* `kept. 2 discs lost`: what comes first may be a row more */
	if (r->sure && !with.sure) {
		words.count = note->words.count + 1;
		for (int i = 1; i < remark.count && remark.word[i].gap < 3; i++)
			words.count++;
		note_read(&l->place, &words, &with);
	}
	if (!with.sure) {
		ask_next(l, &remark, r);
		return;
	}
	if (!r->sure || adds_to(l, &with.at[0], &r->at[0])) {
		*r = with;
	} else {
		readings_offer(r, &with.at[0], l->game);
		r->sure = false;
	}
}

/* `Anmerkung: ...`: the line says that it is a remark. */
static bool
is_labelled(const struct note *note)
{
	static const char labels[] = " remark bemerkung note notiz comment "
				     "kommentar anmerkung anm nb ps hinweis ";
	struct slice rest = note->text;
	struct note_words label;

	note_words_read(&label, slice_cut(&rest, ':'));
	return rest.at && label.count == 1 && note_is(&label.word[0], labels);
}

void
import_read(struct import_log *l, const struct note *note, bool hopeless,
	    struct outcome *o)
{
	memset(o, 0, sizeof(*o));
	o->nothing = note->is_title || !note->text.size || !note->words.count;
	if (o->nothing || import_row(l, note, o))
		return;
	if (!l->game || import_sentence(l, note, o))
		return;
	import_speak(l, &l->place, note);
	if (import_other(l, note, o))
		return;
	if (hopeless) {
		vocabulary_line(l->vocabulary, &note->words);
		note_read_here(&l->place, &note->words, &o->readings);
		if (!o->readings.sure)
			o->readings.count = 0;
	} else if (!import_read_columns(l, note, &o->readings)) {
		note_read(&l->place, &note->words, &o->readings);
		if (note->remark.size)
			read_remark(l, note, &o->readings);
	}
	if (o->readings.sure)
		import_question(l, note, &o->readings);
	if (o->readings.sure && is_labelled(note))
		o->readings.sure = false;
	else if (o->readings.sure)
		note_jumped(l, o);
	else
		o->nothing = is_labelled(note) ||
			     note_is_heading(l->vocabulary, &note->words) ||
			     (!note->speaker.size &&
			      note_is_remark(l->vocabulary, &note->words));
}

/* Does the line say who makes one of its rows, or (the table makes it) what it
 * turns up?  A row of nobody that has nothing, as a shuffle, fits in too many
 * positions. */
static bool
names_some_row(const struct import_log *l, const struct reading *r)
{
	for (int i = 0; i < r->count; i++) {
		const struct move *m = &r->row[i];

		if (m->actor
			? vocabulary_seat(l->vocabulary, m->actor - 1)->count >
			      0
			: m->items_used > 0)
			return true;
	}
	return false;
}

/* Does the line name several things that are printed, and the rows have no
 * other?  Then they are in the line, whatever that says beside them. */
static bool
names_several(const struct import_log *l, const struct reading *r)
{
	int named = 0, unnamed = 0;

	for (int i = 0; i < r->count && !unnamed; i++)
		named += ways_named(l, &r->row[i], true, SPAN_NAMED, &unnamed);
	return named >= NAMED_LEAST && !unnamed;
}

bool
import_is_complete(struct import_log *l, const struct note *note,
		   const struct outcome *o)
{
	const struct reading *r = &o->readings.at[0];
	const bool legal_here = o->readings.sure && !o->illegal && !r->bridge;

	if (!legal_here || !r->says || r->leaves ||
	    reading_has_unseen(l->game, r))
		return false;
	vocabulary_line(l->vocabulary, &note->words);
	if (r->cost > COMPLETE && !names_several(l, r))
		return false;
	return o->as_it_is || l->context.seats == 1 || note->speaker.size ||
	       names_some_row(l, r);
}

/* Does the line name a move, and what it is about, and where that comes from,
 * and not deny it?  `Anna's base is taken off` does not say by whom. */
static bool
may_wait(struct import_log *l, const struct note *note, const struct move *m)
{
	const struct note_words *words = &note->words;
	const struct key *k = l->game->verbs[m->verb].keys;
	const int from = key_find(k, slice_of("from"));

	for (int i = 0; i < words->count; i++)
		if (words->word[i].no || words->word[i].nothing)
			return false;
	vocabulary_line(l->vocabulary, words);
	if (m->actor && names_seat(l, m, true) &&
	    vocabulary_seat(l->vocabulary, m->actor - 1)->count < 2)
		return false;
	return m->given && vocabulary_move(l->vocabulary, m->verb)->count &&
	       ((from >= 0 && move_has_key(m, from, &k[from])) ||
		!vocabulary_exact(l->vocabulary, "from|aus"));
}

void
import_missing(struct outcome *o)
{
	snprintf(o->defect, sizeof(o->defect),
		 "a row is missing before this line: it is written as it "
		 "stands, and `umpire validate` can judge it once that row is "
		 "added");
}

/* A line that is not read where a row is missing: what it means by itself is
 * written, and waits for that row. */
static void
wait_for_row(struct import_log *l, const struct note *note, struct outcome *o)
{
	struct outcome *w = allocate(sizeof(*w));
	const struct move *m = &w->readings.at[0].row[0];
	const bool is_row =
	    (import_sentence(l, note, w) && w->lost) ||
	    (import_plain(l, note, &w->readings) && may_wait(l, note, m));

	if (is_row && !note_is_legal(&l->place, m)) {
		*o = *w;
		o->lost = false;
		o->waits = o->readings.sure = true;
		o->readings.count = 1;
		o->readings.at[0].bridge = 0;
		import_missing(o);
	}
	free(w);
}

/* No reading of the line is certain, or complete. */
static bool
is_in_doubt(const struct import_log *l, const struct outcome *o)
{
	const bool has_row = o->readings.count && !o->left;

	if (o->nothing || o->doubled || o->readings.sure)
		return false;
	return !has_row || reading_has_unseen(l->game, &o->readings.at[0]);
}

int
import_doubt_after(struct import_log *l, const struct note *note,
		   const struct outcome *o, int before)
{
	if (!o->readings.sure && !o->nothing && !o->readings.copies)
		return DOUBT;
	before -= before > 0;
	return before && import_is_complete(l, note, o) ? before - 1 : before;
}

/* Notes that continue a log may say once more what is played, and by whom; but
 * what names a card is play. */
static bool
is_head_again(const struct import_log *l, const struct notes *notes, size_t i)
{
	if (!l->request->onto || ways_line_before(notes, i) != SIZE_MAX ||
	    !import_names_game(notes->note[i].text))
		return false;
	vocabulary_line(l->vocabulary, &notes->note[i].words);
	return !(vocabulary_components(l->vocabulary) &
		 vocabulary_exact_values(l->vocabulary));
}

void
import_line(struct import_log *l, const struct notes *notes, size_t i,
	    struct outcome *o)
{
	const struct import_plan *p = &l->plan;
	const struct note *note = &notes->note[i];
	const bool planned = p->notes == notes && i > p->from && i < p->to;
	/* the more lines are not read, the fewer are looked at closely */
	const bool hopeless =
	    l->unread >= CLOSELY && (l->unread & (l->unread - 1));

	bool lost, was_read;

	l->lost = lost = l->doubt || (l->gap && i < l->gap + LOST);
	if (planned)
		*o = p->at[i - p->from];
	else
		import_read(l, note, hopeless, o);
	if (o->others || !l->game || o->as_it_is || !note->words.count)
		return;
	if (!o->readings.sure && is_head_again(l, notes, i)) {
		memset(o, 0, sizeof(*o));
		o->nothing = true;
	}
	if (!planned && !o->readings.sure && !o->nothing) {
		if (hopeless)
			import_unread(&note->words, o);
		else
			import_ahead(l, notes, i, o);
	}
	if (lost && is_in_doubt(l, o))
		wait_for_row(l, note, o);
	was_read = (o->readings.count && !o->left) || o->nothing;
	l->unread = was_read && !o->waits ? 0 : l->unread + 1;
	if (l->unread)
		l->gap = i + 1;
	l->doubt = import_doubt_after(l, note, o, l->doubt);
}
