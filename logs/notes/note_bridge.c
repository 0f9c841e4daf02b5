/* Rows that people do not write, between those that they do. */
#include <stdlib.h>
#include <string.h>

#include "meanings.h"
#include "note_bridge.h"
#include "note_score.h"

enum { BRIDGE_PLACES = 40 };

/* The reading after the rows of the bridge. */
static void
offer_over(const struct bridge *b, const struct reading *end,
	   struct readings *r)
{
	const struct game *g = b->place.context->game;
	struct reading all = {.bridge = b->depth, .any = true};

	all.cost = end->cost;
	if (reading_add(&all, b->row, b->depth) &&
	    reading_add(&all, end->row, end->count))
		readings_offer(r, &all, g);
}

/* At the end of the list: the bridge with one row more, if its position is in
 * it nowhere else. */
static void
add_longer(struct bridge *list, int *count, const struct bridge *from,
	   const struct move *m)
{
	struct bridge *to = &list[*count];
	int i = 0;

	*to = *from;
	to->row[to->depth++] = *m;
	note_place_after(&to->place, m);
	to->place.has_last = false; /* `too` does not mean this row */
	while (i < *count && memcmp(list[i].place.state, to->place.state,
				    to->place.context->game->state_size) != 0)
		i++;
	*count += i == *count;
}

const struct move *
note_forced(const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);

	return legal->count == 1 && !legal->rows[0].actor &&
		       !legal->rows[0].pattern
		   ? &legal->rows[0]
		   : NULL;
}

/* Adds what may come after the last row of a bridge. */
static void
lengthen(const struct bridge *from, struct bridge *list, int *count)
{
	const struct known_position *legal = note_rows(&from->place);
	const struct move *rows = legal->rows;
	const size_t n = rows ? legal->count : 0;

	for (size_t i = 0; i < n && *count < BRIDGE_PLACES; i++) {
		if (&rows[i] == note_forced(&from->place) ||
		    (!rows[i].pattern &&
		     from->place.vocabulary->flags[rows[i].verb] &
			 LEXICON_UNSAID))
			add_longer(list, count, from, &rows[i]);
	}
}

/* Does the line say another move that whoever makes the first added row could
 * make instead: `Reroll token: 2 3`?  So he did not keep the roll. */
static bool
says_instead(const struct note_place *start, const struct bridge *b,
	     const struct reading *r)
{
	struct vocabulary *v = b->place.vocabulary;
	const struct move *first = &b->row[0];
	const struct known_position *legal = note_rows(start);
	const uint64_t words = vocabulary_strong(v, first->verb) &
			       vocabulary_strong(v, r->row[0].verb);

	if (!first->actor ||
	    (r->row[0].actor && r->row[0].actor != first->actor))
		return false;
	for (size_t i = 0; words && i < legal->count; i++)
		if (legal->rows[i].actor == first->actor &&
		    spans_near(vocabulary_move(v, legal->rows[i].verb),
			       SPAN_FULL) &
			words)
			return true;
	return false;
}

/* Whoever acts after what others did not write is named, and the line is plain;
 * or it is a row of the table. */
static bool
may_follow(const struct bridge *b, const struct reading *r)
{
	struct vocabulary *v = b->place.vocabulary;
	const struct move *m = &r->row[0];
	bool others = false;

	for (int i = 0; i < b->depth; i++)
		others |= b->row[i].actor && b->row[i].actor != m->actor;
	return !others || !m->actor || v->flags[m->verb] & LEXICON_NOTHING ||
	       (r->cost <= SCORE_FINE * 3 / 4 &&
		vocabulary_seat(v, m->actor - 1)->count);
}

static void
read_after(const struct note_place *place, const struct note_words *words,
	   note_reader *read, struct readings *best)
{
	struct bridge *list = calloc(BRIDGE_PLACES, sizeof(*list));
	int from = 0, to = 1, count = 1;
	struct readings over = {.count = 0};

	if (!list)
		return;
	list[0].place = *place;
	for (int depth = 1; depth <= BRIDGE_DEPTH && !over.count; depth++) {
		for (int i = from; i < to; i++)
			lengthen(&list[i], list, &count);
		from = to;
		to = count;
		for (int i = from; i < to; i++) {
			struct readings r;

			read(&list[i].place, words, &r);
			if (r.sure && r.at[0].cost <= SCORE_UNSAID &&
			    may_follow(&list[i], &r.at[0]) &&
			    !says_instead(place, &list[i], &r.at[0]))
				offer_over(&list[i], &r.at[0], &over);
		}
	}
	if (over.count) {
		over.sure = over.count == 1 ||
			    over.at[1].cost - over.at[0].cost >= SCORE_APART;
		if (over.sure || !best->count ||
		    over.at[0].cost + 50 < best->at[0].cost)
			*best = over;
	}
	free(list);
}

void
note_read_over(const struct note_place *place, const struct note_words *words,
	       note_reader *read, struct readings *r)
{
	vocabulary_line(place->vocabulary, words);
	read(place, words, r);
	if (!r->sure && !r->copies)
		read_after(place, words, read, r);
}

bool
note_is_row_over(const struct note_place *place, const struct note_words *words,
		 note_reader *read)
{
	struct readings *r = malloc(sizeof(*r));
	bool row = false;

	if (r) {
		note_read_over(place, words, read, r);
		row = r->sure;
	}
	free(r);
	return row;
}
