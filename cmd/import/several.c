/* A line that is not clear, as several rows of play: what is left of its words
 * after one row is the next, and rows that people leave out come between.
 *
 * The rows so far, with their position and the words that are left, are one of
 * a list; the cheapest that was not looked at yet is continued, and positions
 * that come again are left out. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/notes/note_line.h"
#include "../output/output.h"
#include "ways.h"

enum {
	SEVERAL = 32,     /* positions after rows of one line, ... */
	EXPANDED = 12,    /* ... that are looked at */
	SEVERAL_ROWS = 5, /* ... at most that many rows */
	COST_LEFT = 5     /* a word of the game that no row uses */
};

/* A line as several rows, so far. */
struct several {
	struct note_place place;
	struct note_words words; /* that no row has used */
	struct reading all;
	int cost, left; /* of the rows, and of the words that are left */
	bool done;
	bool named; /* the last row is in the words, and not only implied */
};

static int
left_over(struct import_log *l, const struct note_words *words)
{
	int cost = 0;
	uint64_t known;

	vocabulary_line(l->vocabulary, words);
	known = vocabulary_known(l->vocabulary);
	for (int i = 0; i < words->count; i++)
		if (!words->word[i].filler)
			cost += bits_has(known, i) ? COST_LEFT : 1;
	return cost < COST_SILENT ? cost : COST_SILENT;
}

/* Without the words that the row uses; who acts may act again. */
static void
drop_words(struct import_log *l, struct note_words *words, uint64_t used)
{
	vocabulary_line(l->vocabulary, words);
	used &= ~vocabulary_seats(l->vocabulary);
	note_words_remove(words, used);
}

/* One row more, if it comes to another position. */
static void
add_row(struct import_log *l, struct several *list, int *count,
	const struct several *from, const struct reading *r, int cost)
{
	struct several *to = &list[*count];
	int i = 0;

	if (*count == SEVERAL || from->all.count + r->count > SEVERAL_ROWS)
		return;
	*to = *from;
	to->cost += cost;
	to->named = r->used != 0;
	to->all.any = true;
	(void)reading_add(&to->all, r->row, r->count);
	note_place_play(&to->place, r->row, r->count);
	while (i < *count && memcmp(list[i].place.state, to->place.state,
				    l->game->state_size) != 0)
		i++;
	if (i < *count)
		return;
	if (r->used)
		drop_words(l, &to->words, r->used);
	to->left = left_over(l, &to->words);
	to->done = to->all.count == SEVERAL_ROWS;
	(*count)++;
}

/* The rows that may come next: what is left of the line, and what is unseen of
 * a player whom it names. */
static void
add_next(struct import_log *l, struct several *list, int *count, int at)
{
	struct several from = list[at];
	struct readings r;
	size_t n;
	struct move *rows = note_legal(&from.place, &n);

	vocabulary_line(l->vocabulary, &from.words);
	note_read_line(&from.place, &from.words, &r);
	for (int k = 0; k < r.count; k++)
		if (r.at[k].any && r.at[k].used && r.at[k].count == 1 &&
		    !ways_printed_in(l, &r.at[k].row[0], false))
			add_row(l, list, count, &from, &r.at[k],
				COST_NEXT_BEST * k);
	l->place = from.place;
	for (size_t k = 0; k < n; k++) {
		struct reading one = {.count = 1, .row = {rows[k]}};

		if (rows[k].pattern ? !ways_fill(l, &one.row[0], 1) ||
					  !reading_has_unseen(l->game, &one)
				    : !(l->vocabulary->flags[rows[k].verb] &
					LEXICON_UNSAID))
			continue;
		vocabulary_line(l->vocabulary, &from.words);
		add_row(l, list, count, &from, &one,
			rows[k].actor && vocabulary_seat(l->vocabulary,
							 rows[k].actor - 1)
					     ->count
			    ? COST_HIDDEN
			    : COST_SILENT);
	}
	free(rows);
}

void
several_add(struct import_log *l, const struct note *note, struct ways *w)
{
	struct several *list = allocate(SEVERAL * sizeof(*list));
	const struct note_place start = l->place;
	int count = 1;

	list[0].place = start;
	list[0].words = note->words;
	ways_undenied(&list[0].words);
	import_speak(l, &l->place, note);
	for (int n = 0; n < EXPANDED; n++) {
		int best = -1;

		for (int i = 0; i < count; i++)
			if (!list[i].done &&
			    (best < 0 || list[i].cost + list[i].left <
					     list[best].cost + list[best].left))
				best = i;
		if (best < 0)
			break;
		list[best].done = true;
		add_next(l, list, &count, best);
	}
	for (int i = 1; i < count; i++)
		if ((list[i].all.count > 1 ||
		     list[0].words.count < note->words.count) &&
		    list[i].named)
			ways_add(w, WAY_GUESSED, &list[i].all,
				 COST_GUESSED + list[i].cost + list[i].left);
	l->place = start;
	free(list);
}
