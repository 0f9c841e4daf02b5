/* Rows that are missing before a line that names all of its own: a position to
 * read it in, and the lines after it.
 *
 * After a line that was not read it is unknown which rows these are.  So any
 * that are due are tried, one of each kind, and the fewest after which the line
 * is a row are a hole: they are played, and not written. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/near.h"
#include "../../logs/notes/lexicon.h"
#include "ways.h"

enum {
	BEFORE = 60,       /* positions that are looked at, ... */
	KINDS = 16,        /* ... kinds of rows after each, ... */
	UNKNOWN_MOST = 3,  /* words that mean nothing in a line, ... */
	WORK_HOLE = 10000, /* rows that are looked at, about, ... */
	THROUGH = 4,       /* ... and ways through the hole, at most */
	COST_HOLE = 100,   /* a hole, ... */
	COST_EACH = 12     /* ... and each of its rows */
};

struct before {
	struct note_place at;
	int rows;
	struct move row[HOLE_ROWS];
};

/* Rows of one kind differ only in what is printed, or in lists. */
static bool
is_kind(const struct verb *verbs, const struct move *a, const struct move *b)
{
	const struct key *k = verbs[a->verb].keys;

	if (a->verb != b->verb || a->actor != b->actor)
		return false;
	for (int key = 0; k[key].name; key++)
		if (!key_is_list(&k[key]) && a->value[key] != b->value[key] &&
		    !(k[key].domain && a->value[key] >= 0 &&
		      b->value[key] >= 0 &&
		      ways_printed(k[key].domain, a->value[key])))
			return false;
	return true;
}

/* Who may make the row of the line: a bit for each seat that it names, and for
 * the table. */
static unsigned
seats_of(struct import_log *l, const struct note *note)
{
	const int speaker = near_player(l->players, note->speaker);
	unsigned seats = l->context.seats == 1 ? 3 : 1;

	if (speaker >= 0)
		seats |= 1u << (speaker + 1);

	vocabulary_line(l->vocabulary, &note->words);
	for (int seat = 0; seat < l->context.seats; seat++)
		if (spans_near(vocabulary_seat(l->vocabulary, seat), SPAN_SURE))
			seats |= 1u << (seat + 1);
	return seats;
}

/* Has the line more words that mean nothing than a row leaves over? */
static bool
is_vague(struct import_log *l, const struct note_words *w)
{
	uint64_t known;
	int unknown = 0;

	vocabulary_line(l->vocabulary, w);
	known =
	    vocabulary_known(l->vocabulary) | vocabulary_seats(l->vocabulary);
	for (int i = 0; i < w->count; i++)
		unknown += w->word[i].kind == NOTE_WORD && !w->word[i].filler &&
			   !(known >> i & 1);
	return unknown > UNKNOWN_MOST;
}

/* May a seat of these make a row there, of a move that the line may say? */
static bool
may_act(struct import_log *l, const struct note *note, const struct move *rows,
	size_t count, unsigned seats)
{
	struct vocabulary *v = l->vocabulary;
	int verb = -1;

	vocabulary_line(v, &note->words);
	for (size_t i = 0; i < count; i++) {
		if (rows[i].verb == verb || !(seats >> rows[i].actor & 1))
			continue;
		verb = rows[i].verb;
		if (v->flags[verb] & LEXICON_SILENT ||
		    vocabulary_move(v, verb)->count ||
		    vocabulary_sentence(v, verb, -1)->count)
			return true;
	}
	return false;
}

/* The line, if it is a row there and nothing else. */
static bool
read_there(struct import_log *l, const struct note *note,
	   const struct before *p, struct outcome *o, struct ways *w)
{
	l->place = p->at;
	import_read(l, note, true, o);
	if (!import_full(l, note, o))
		return false;
	ways_add(w, WAY_READ, &o->readings.at[0],
		 COST_HOLE + COST_EACH * p->rows);
	if (w->count) {
		struct way *way = &w->at[w->count - 1];

		way->sure = true;
		way->holes = p->rows;
		memcpy(way->hole, p->row, sizeof(p->row));
	}
	return true;
}

static bool
is_new(const struct before *list, int count, const struct game *g)
{
	int i = 0;

	while (i < count && memcmp(list[i].at.state, list[count].at.state,
				   g->state_size) != 0)
		i++;
	return i == count;
}

/* One row of each kind, none of a card that the line names; the list gets where
 * they lead. */
static void
lengthen(struct import_log *l, struct before *list, int from, int *count)
{
	const struct verb *verbs = l->game->verbs;
	size_t n, kinds = 0;
	struct move *rows = note_legal(&list[from].at, &n);

	l->place = list[from].at;
	for (size_t i = 0; i < n; i++) {
		size_t k = 0;

		while (k < kinds && !is_kind(verbs, &rows[k], &rows[i]))
			k++;
		if (k == kinds ? kinds < KINDS : ways_names(l, &rows[k]))
			rows[k] = rows[i];
		kinds += k == kinds && kinds < KINDS;
	}
	for (size_t k = 0; k < kinds && *count < BEFORE; k++) {
		struct before *to = &list[*count];

		if (ways_names(l, &rows[k]) || !ways_fill(l, &rows[k]))
			continue;
		*to = list[from];
		to->row[to->rows++] = rows[k];
		note_place_after(&to->at, &rows[k]);
		to->at.has_last = false; /* `too` does not mean this row */
		*count += is_new(list, *count, l->game);
	}
	free(rows);
}

void
ways_hole(struct import_log *l, const struct note *note, struct outcome *o,
	  struct ways *w)
{
	struct before *list = is_vague(l, &note->words)
				  ? NULL
				  : calloc(BEFORE + 1, sizeof(*list));
	const unsigned seats = seats_of(l, note);
	struct note_place start = l->place;
	int count = 1, depth = 0;
	const size_t listed = l->vocabulary->listed;

	w->count = 0;
	if (list)
		list[0].at = l->place;
	for (int i = 0; list && seats && i < count && w->count < THROUGH &&
			l->vocabulary->listed - listed < WORK_HOLE;
	     i++) {
		size_t n;
		struct move *rows;

		/* the fewest rows */
		if (w->count && list[i].rows > depth)
			break;
		depth = list[i].rows;
		rows = note_legal(&list[i].at, &n);
		if (list[i].rows && may_act(l, note, rows, n, seats))
			read_there(l, note, &list[i], o, w);
		free(rows);
		vocabulary_line(l->vocabulary, &note->words);
		if (!w->count && depth < HOLE_ROWS)
			lengthen(l, list, i, &count);
	}
	l->place = start;
	free(list);
}
