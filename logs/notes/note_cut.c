/* A line that stands for several rows: read in pieces, cut at commas and the
 * like, or at `and`.  A piece that names no player is about the same one, and
 * one without a move about the same move. */
#include <stdlib.h>
#include <string.h>

#include "../../core/bytes.h"
#include "lexicon.h"
#include "meanings.h"
#include "note_bridge.h"
#include "note_cut.h"
#include "note_line.h"

enum { PIECES = 12, READS = 60 };

struct cutting {
	const struct note_words *words;
	int begin[PIECES + 1]; /* of each smallest piece; and the end */
	int pieces, reads;
	bool parted;   /* the pieces are cells: each is read alone, in the order
			  in which they are possible */
	unsigned done; /* of those */
	struct note_words piece;
	struct reading all;
};

static bool
joins(const struct note_word *w)
{
	static const char *const words[] = {"and",  "und", "then",
					    "dann", "+",   ">"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(w->at, words[i]) == 0)
			return true;
	return false;
}

/* `Democrat 12 takes Army 7`: another move begins here, without a mark. */
static bool
begins_move(const struct cutting *c, struct vocabulary *v, int i)
{
	return i + 1 < c->words->count && i - c->begin[c->pieces - 1] > 1 &&
	       c->words->word[i].kind == NOTE_WORD &&
	       !c->words->word[i].filler && vocabulary_acts(v, i);
}

/* Where it may be cut; false: nowhere. */
static bool
find_cuts(struct cutting *c, struct vocabulary *v, const struct note_words *w)
{
	memset(c, 0, sizeof(*c));
	c->words = w;
	for (int i = 0; i < w->count; i++)
		c->parted |= w->word[i].gap == NOTE_CUT;
	for (int i = 0; i < w->count && c->pieces < PIECES; i++) {
		const struct note_word *word = &w->word[i];
		const bool cut =
		    c->parted
			? word->gap == NOTE_CUT
			: !i || (word->gap >= 3 && !w->word[i - 1].speaker) ||
			      (joins(word) && i + 1 < w->count) ||
			      begins_move(c, v, i);

		if (cut)
			c->begin[c->pieces++] = i;
	}
	c->begin[c->pieces] = w->count;
	return c->pieces > 1 && !w->over;
}

static bool
names_anybody(const struct note_place *p)
{
	for (int seat = 0; seat < p->context->game->seats_max; seat++) {
		const struct spans *s = vocabulary_seat(p->vocabulary, seat);

		if (s->count && s->at[0].cost <= 20)
			return true;
	}
	return false;
}

static void
add_word(struct note_words *w, struct slice text)
{
	const int first = w->count;

	note_words_add(w, text);
	for (int i = first; i < w->count; i++)
		w->word[i].speaker = true;
}

/* The words of a piece, with what it does not say of the row before it. */
static void
make_piece(struct cutting *c, int from, int to, const struct note_place *p,
	   bool actor, bool move)
{
	const struct game *g = p->context->game;
	const struct move *last = &c->all.row[c->all.count - 1];
	int at = c->begin[from];

	memset(&c->piece, 0, sizeof(c->piece));
	if (from && joins(&c->words->word[at]))
		at++;
	if (actor && c->all.count && last->actor)
		add_word(&c->piece,
			 domain_name(g->seats, NULL, last->actor - 1));
	if (actor && !c->all.count)
		for (int i = 0;
		     i < c->words->count && c->words->word[i].speaker && i < at;
		     i++)
			c->piece.word[c->piece.count++] = c->words->word[i];
	if (move && c->all.count)
		note_words_add(&c->piece, slice_of(g->verbs[last->verb].name));
	for (; at < c->begin[to] && c->piece.count < NOTE_WORDS; at++)
		c->piece.word[c->piece.count++] = c->words->word[at];
}

/* Chance from numbers: the line has a word for it, or the piece is numbers and
 * no more, as `3, 4`.  What else has two numbers is no roll. */
static bool
guesses_chance(const struct cutting *c, const struct note_place *p,
	       const struct reading *r)
{
	const struct game *g = p->context->game;
	const struct spans *s;
	int numbers = 0, words = 0;

	vocabulary_line(p->vocabulary, &c->piece);
	if (vocabulary_components(p->vocabulary))
		return false;
	for (int i = 0; i < c->piece.count; i++) {
		const struct note_word *w = &c->piece.word[i];

		numbers += w->kind == NOTE_NUMBER;
		words += w->kind == NOTE_WORD && !w->filler && !w->no &&
			 !w->speaker && !joins(w);
	}
	vocabulary_line(p->vocabulary, c->words);
	for (int i = r->bridge; i < r->count && numbers; i++) {
		s = vocabulary_move(p->vocabulary, r->row[i].verb);
		if (g->verbs[r->row[i].verb].flags & VERB_CHANCE &&
		    !(s->count && s->at[0].cost <= 20) &&
		    (numbers < 2 || words))
			return true;
	}
	return false;
}

static bool
read_piece(struct cutting *c, struct note_place *p, struct readings *r)
{
	if (++c->reads > READS || !c->piece.count)
		return false;
	vocabulary_line(p->vocabulary, &c->piece);
	note_read_line(p, &c->piece, r);
	return r->sure && c->all.count + r->at[0].count <= READING_ROWS &&
	       !guesses_chance(c, p, &r->at[0]);
}

static void
take(struct cutting *c, struct note_place *p, const struct reading *r)
{
	for (int i = 0; i < r->count; i++) {
		c->all.row[c->all.count++] = r->row[i];
		note_place_after(p, &r->row[i]);
	}
	c->all.cost = c->all.cost > r->cost ? c->all.cost : r->cost;
}

static bool read_from(struct cutting *, const struct note_place *, int from);

/* One piece, from this cut to that one, and what comes after it. */
static bool
read_on(struct cutting *c, const struct note_place *place, int from, int to)
{
	struct note_place *p = malloc(sizeof(*p));
	struct readings *r = malloc(sizeof(*r));
	const struct reading before = c->all;
	bool found = false;

	if (r)
		r->sure = false;
	for (int how = 0; p && r && how < 3 && !found; how++) {
		*p = *place;
		if (how == 1 && !before.count && !c->words->word[0].speaker)
			continue;
		if (how == 2 && (!before.count || r->sure))
			continue;
		make_piece(c, from, to, p, how > 0, how > 1);
		if (how == 0) {
			vocabulary_line(p->vocabulary, &c->piece);
			if (before.count && !names_anybody(p))
				continue; /* the same one as before */
		}
		if (!read_piece(c, p, r))
			continue;
		take(c, p, &r->at[0]);
		found = read_from(c, p, to);
		if (!found)
			c->all = before;
	}
	free(r);
	free(p);
	return found;
}

/* `2-6, a crisis`: what comes next is named, and nothing of it is said. */
static bool
announces(struct cutting *c, const struct note_place *p, int from)
{
	const struct verb *verbs = p->context->game->verbs;
	size_t count;
	struct move *rows;
	uint64_t words = 0;
	bool all = true;

	make_piece(c, from, c->pieces, p, false, false);
	vocabulary_line(p->vocabulary, &c->piece);
	if (meanings_names(p->vocabulary) &&
	    (vocabulary_components(p->vocabulary) |
	     vocabulary_seats(p->vocabulary)))
		return false;
	rows = note_legal(p, &count);
	for (size_t i = 0; i < count; i++)
		if ((!i || rows[i].verb != rows[i - 1].verb) &&
		    verbs[rows[i].verb].keys[0].name)
			words |=
			    vocabulary_move(p->vocabulary, rows[i].verb)->all;
	free(rows);
	for (int i = 0; i < c->piece.count; i++)
		all &= c->piece.word[i].filler || words >> i & 1;
	return all && words;
}

static bool
read_from(struct cutting *c, const struct note_place *p, int from)
{
	if (from == c->pieces || (from && announces(c, p, from)))
		return true;
	for (int to = c->pieces; to > from; to--)
		if ((from || to < c->pieces) && read_on(c, p, from, to))
			return true;
	return false;
}

/* Who has a cell of his own says there that he does nothing. */
static bool
passes_for_others(const struct note_place *p, const struct reading *r)
{
	for (int i = 0; i < r->bridge; i++)
		if (r->row[i].actor &&
		    (p->vocabulary->flags[r->row[i].verb] & LEXICON_NOTHING))
			return true;
	return false;
}

/* Cells of several players: each is a line of its own. */
static bool
read_cells(struct cutting *c, struct note_place *p)
{
	struct readings *r = malloc(sizeof(*r));
	bool more = r != NULL;
	int at = 0;

	if (r)
		r->sure = false;
	while (more && c->done != (1u << c->pieces) - 1) {
		more = false;
		for (int k = 0; k < c->pieces && !more; k++) {
			const int i = (at + k) % c->pieces;

			if (c->done >> i & 1)
				continue;
			make_piece(c, i, i + 1, p, false, false);
			/* rows that nobody wrote come before the first cell
			 * that is left, if need be */
			if (k == 0)
				note_read_over(p, &c->piece, note_read_line, r);
			else
				read_piece(c, p, r);
			if (!r->sure || passes_for_others(p, &r->at[0]) ||
			    c->all.count + r->at[0].count > READING_ROWS)
				continue;
			take(c, p, &r->at[0]);
			c->done |= 1u << i;
			at = i + 1;
			more = true;
		}
	}
	free(r);
	return c->done == (1u << c->pieces) - 1;
}

bool
note_is_parted(const struct note_words *w)
{
	int i = 1;

	while (i < w->count && w->word[i].gap != NOTE_CUT)
		i++;
	return i < w->count;
}

bool
note_read_cut(const struct note_place *place, const struct note_words *w,
	      struct readings *r)
{
	struct cutting *c = malloc(sizeof(*c));
	struct note_place *p = malloc(sizeof(*p));
	bool found = false;

	if (c && p && find_cuts(c, place->vocabulary, w)) {
		*p = *place;
		found = c->parted ? read_cells(c, p) : read_from(c, p, 0);
		vocabulary_line(place->vocabulary, w);
	}
	if (found) {
		memset(r, 0, sizeof(*r));
		c->all.says = c->all.any = true;
		r->at[0] = c->all;
		r->count = 1;
		r->sure = true;
	}
	free(c);
	free(p);
	return found;
}
