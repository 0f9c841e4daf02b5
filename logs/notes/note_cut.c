/* A line that stands for several rows: read in pieces, cut at commas and the
 * like, or at `and`.  A piece that names no player is about the same one, and
 * one without a move about the same move. */
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

enum { READS = 72 };

struct cutting {
	const struct note_words *words;
	int begin[PIECES + 1]; /* of each smallest piece; and the end */
	int pieces, reads, results;
	int own, from; /* the first word of the piece itself, and of the line */
	int row;       /* the piece with which the last row begins */
	int added;   /* the word that says the move of the row before, or -1 */
	int name;    /* 1 + the word that names who acts in front, or 0 */
	bool front;  /* words in front are only what the rows come from */
	bool bare;   /* the last piece has a move and nothing of it */
	bool after;  /* ... and names who acts after that: `A bei Anna` */
	bool copies; /* a card of some piece may be a copy of it as well */
	bool parted; /* the pieces are cells: each is read by itself, in the
			order in which they may come */
	uint64_t done; /* of those */
	struct note_words piece;
	struct reading all;
};

/* Words that are not in the piece: whose it is, or (`lent`) the move of the row
 * before. */
static void
add_word(struct note_words *w, bool lent, struct slice text)
{
	const int first = w->count;

	note_words_add(w, text);
	for (int i = first; i < w->count; i++)
		*(lent ? &w->word[i].lent : &w->word[i].speaker) = true;
}

/* Who acts where no seat is named: of those who can act, the last who did. */
static int
actor_of(const struct cutting *c, const struct note_place *p)
{
	const struct known_position *legal = note_rows(p);
	int actor = 0;

	for (int k = c->all.count - 1; k >= 0 && !actor; k--)
		for (size_t i = 0; i < legal->count && !actor; i++)
			if (legal->rows[i].actor == c->all.row[k].actor)
				actor = legal->rows[i].actor;
	return actor ? actor : c->all.row[c->all.count - 1].actor;
}

/* The words of a piece, with what it does not say of the row before it. */
static void
make_piece(struct cutting *c, int from, int to, const struct note_place *p,
	   bool actor, bool move)
{
	const struct game *g = p->context->game;
	const struct move *last = /* if there is one */
	    &c->all.row[c->all.count ? c->all.count - 1 : 0];
	int at = c->begin[from];

	memset(&c->piece, 0, sizeof(c->piece));
	c->added = -1;
	if (from && c->all.count && note_joins(&c->words->word[at]))
		at++;
	if (actor && c->all.count && actor_of(c, p))
		add_word(&c->piece, false,
			 domain_name(g->seats, NULL, actor_of(c, p) - 1));
	if (actor && !c->all.count && c->name)
		c->piece.word[c->piece.count++] = c->words->word[c->name - 1];
	else if (actor && !c->all.count)
		for (int i = 0;
		     i < c->words->count && c->words->word[i].speaker && i < at;
		     i++)
			c->piece.word[c->piece.count++] = c->words->word[i];
	if (move && c->all.count)
		add_word(&c->piece, true, slice_of(g->verbs[last->verb].name));
	c->own = c->piece.count;
	c->from = at;
	for (; at < c->begin[to] && c->piece.count < NOTE_WORDS; at++)
		c->piece.word[c->piece.count++] = c->words->word[at];
}

static bool
read_piece(struct cutting *c, const struct note_place *p, struct readings *r)
{
	if (++c->reads > READS || !c->piece.count)
		return false;
	vocabulary_line(p->vocabulary, &c->piece);
	note_read_line(p, &c->piece, r);
	return (r->sure || r->copies) &&
	       c->all.count + r->at[0].count <= READING_ROWS;
}

static void
take(struct cutting *c, struct note_place *p, const struct readings *found)
{
	const struct reading *r = &found->at[0];

	(void)reading_add(&c->all, r->row, r->count);
	note_place_play(p, r->row, r->count);
	c->all.cost = c->all.cost > r->cost ? c->all.cost : r->cost;
	c->copies |= found->copies;
	if (r->used)
		c->all.used |= r->used >> c->own << c->from;
	else /* several rows: all of it */
		c->all.used |= ((UINT64_C(2) << (c->piece.count - 1)) - 1) >>
			       c->own << c->from;
}

/* A row that the rules force, which people do not write: a shuffle. */
static bool
take_forced(struct cutting *c, struct note_place *p)
{
	const struct move *forced = note_forced(p);

	if (!forced || !c->all.count || c->all.count == READING_ROWS)
		return false;
	c->all.row[c->all.count] = *forced;
	note_place_after(p, &c->all.row[c->all.count++]);
	return true;
}

static bool read_from(struct cutting *, const struct note_place *before,
		      const struct note_place *, int from);

/* Without a word for it it is a move that people leave out, or the only one;
 * but the table makes it unsaid (`Zoe` is not her deck, shuffled), a name is
 * not a row about whoever it is of, and `1 point: ...` is not one stored. */
static bool
may_be_unsaid(const struct note_place *p, const struct readings *r, bool first)
{
	const int verb = r->at[0].row[0].verb;
	const struct known_position *legal = note_rows(p);

	if (first && r->at[0].row[0].actor)
		return r->at[0].count > 1 ||
		       (p->vocabulary->flags[verb] & LEXICON_SILENT
			    ? r->at[0].used &
				  ~vocabulary_named_seats(p->vocabulary)
			    : r->at[0].used &
				  vocabulary_components(p->vocabulary));
	if (first)
		return !(p->vocabulary->flags[verb] & LEXICON_UNSAID);
	/* rows of a move follow each other */
	return (legal->count && legal->rows[0].verb == verb &&
		legal->rows[legal->count - 1].verb == verb) ||
	       r->at[0].count > 1 || !r->at[0].row[0].actor ||
	       p->vocabulary->flags[verb] & (LEXICON_SILENT | LEXICON_UNSAID);
}

/* Is there a word for the move of its first row?  `and a point` has one for
 * another move. */
static bool
is_said(const struct note_place *p, const struct readings *r)
{
	return vocabulary_move(p->vocabulary, r->at[0].row[0].verb)->count;
}

/* Without a word for a move a piece says more than whose it is (`..., Lena`),
 * whoever else acts is named first, and a number by itself (`3:0`) is at most a
 * roll. */
static bool
says_own(const struct cutting *c, const struct note_place *p,
	 const struct reading *r, bool named)
{
	const uint64_t own = r->used & ~vocabulary_named_seats(p->vocabulary);
	const struct move *m = &r->row[0];
	bool says = r->count > 1, number = false;

	for (int i = c->own; i < c->piece.count; i++) {
		const struct note_word *w = &c->piece.word[i];

		if (note_adds(w))
			named = true, number = false;
		if (bits_has(own, i) && !w->filler && i != c->added)
			*(w->kind == NOTE_WORD ? &says : &number) = true;
	}
	if (named && m->actor && r->count == 1 &&
	    m->actor != c->all.row[c->all.count - 1].actor && !c->after &&
	    !piece_begins_seat(p->vocabulary, &c->piece,
			       c->added > 0 ? 0 : c->own) &&
	    !vocabulary_exact(p->vocabulary, "by|von"))
		return false;
	return says || (number && named == (m->actor > 0) &&
			!note_takes_nothing(p->context->game, m));
}

/* `Rapallo and Good harvest, 2 pieces`: cards that nobody saw are drawn by
 * somebody else only where he is named. */
static bool
deals_on(const struct note_place *p, const struct move *m, bool named)
{
	return !m->actor && !named && note_has_unseen(p->context->game, m);
}

/* The move of the row that the pieces would be by themselves (`B discards
 * Court, K Army 7`); -1: they are none. */
static int
move_alone(struct cutting *c, const struct note_place *p, int from, int to)
{
	struct readings *r = malloc(sizeof(*r));
	int verb = -1;

	make_piece(c, from, to, p, false, false);
	if (r && read_piece(c, p, r) &&
	    (is_said(p, r) || may_be_unsaid(p, r, false)))
		verb = r->at[0].row[0].verb;
	free(r);
	return verb;
}

/* `3+5 Essen, Nick uses Stresemann, 5+2`: dice that a player makes void are
 * those before, unless what says so has others beside it.  The vocabulary has
 * the piece, `last` is the row before. */
static bool
voids_later(const struct cutting *c, const struct note_place *p,
	    const struct move *m, const struct move *last)
{
	const struct game *g = p->context->game;
	uint64_t dice = clause_numbers(&c->piece) >> c->own << c->own;
	int at = dice ? bits_first(dice) : 0;

	if (!m->actor || last->actor || !note_takes_dice(g, m) ||
	    !note_takes_dice(g, last))
		return false;
	while (at > c->own && c->piece.word[at].gap < 3 &&
	       c->piece.word[at - 1].at[0] != '>')
		at--;
	return at > c->own &&
	       vocabulary_move(p->vocabulary, m->verb)->all & (bit(at) - 1);
}

/* One piece, from this cut to that one, and what comes after it.  Without a
 * word for a move it has the move of the row before, and where it names
 * somebody no other one (`Anna discards X, Bert Y`); without a name it is about
 * the same player. */
static bool
read_on(struct cutting *c, const struct note_place *place, int from, int to)
{
	const struct verb *verbs = place->context->game->verbs;
	const struct reading before = c->all;
	const bool bare = c->bare, after = c->after;
	const int row = c->row;
	const struct move *last = /* if there is one */
	    &before.row[before.count ? before.count - 1 : 0];
	bool takes = before.count && verbs[last->verb].keys[0].name;
	struct note_place *p = malloc(sizeof(*p));
	struct readings *r = malloc(sizeof(*r));
	struct {
		bool actor, move; /* of the row before */
	} way[3];
	bool found = false, named, says, first;
	int ways = 0, alone;

	make_piece(c, from, to, place, false, false);
	if (before.count && last->actor)
		vocabulary_speak(place->vocabulary, place->vocabulary->writer,
				 last->actor - 1);
	vocabulary_line(place->vocabulary, &c->piece);
	named = piece_names(place->vocabulary, &c->piece);
	says = piece_acts(place->vocabulary, &c->piece);
	first = piece_begins_seat(place->vocabulary, &c->piece, c->own);
	takes &= !piece_has_arrow(place->vocabulary, &c->piece, c->own);
	if (takes && !says)
		way[ways].actor = !named, way[ways++].move = true;
	if (says || !takes || !first) {
		/* `Anna passes, makes Bert a promise` */
		if (c->name && !before.count
			? true
			: (!named || !first) &&
			      (before.count || c->words->word[0].speaker))
			way[ways].actor = true, way[ways++].move = false;
		if (!before.count || named)
			way[ways].actor = false, way[ways++].move = false;
	}
	if (takes && says)
		way[ways].actor = !named, way[ways++].move = true;
	for (int i = 0; p && r && i < ways && !found; i++) {
		*p = *place;
		c->all = before;
		alone = !says && way[i].move && first && !c->words->headed
			    ? move_alone(c, p, from, to)
			    : -1;
		if (alone >= 0 && alone != last->verb)
			continue;
		make_piece(c, from, to, p, way[i].actor, way[i].move);
		/* `A draws Liberal 4`: who acts comes first */
		if (way[i].move && first && c->own == 1) {
			note_words_swap(&c->piece, 0);
			c->added = 1;
		}
		/* `Anna shifts, V-1 to V-2`: the bare piece before has this */
		if ((!read_piece(c, p, r) &&
		     !(take_forced(c, p) && read_piece(c, p, r))) ||
		    (bare && r->at[0].row[0].verb == last->verb &&
		     r->at[0].row[0].actor == last->actor) ||
		    (before.count &&
		     ((!says && !says_own(c, p, &r->at[0], named)) ||
		      voids_later(c, p, &r->at[0].row[0], last) ||
		      deals_on(p, &r->at[0].row[0], named))) ||
		    (!way[i].move && !is_said(p, r) &&
		     (c->front || !may_be_unsaid(p, r, !before.count))))
			continue;
		take(c, p, r);
		c->bare = verbs[r->at[0].row[0].verb].keys[0].name &&
			  !((vocabulary_exact_values(p->vocabulary) |
			     clause_numbers(&c->piece)) &
			    ~vocabulary_named_seats(p->vocabulary));
		c->row = from;
		c->after = named && !first;
		found = read_from(c, place, p, to);
		c->row = row;
		c->bare = bare;
		c->after = after;
	}
	if (!found)
		c->all = before;
	free(r);
	free(p);
	return found;
}

/* The vocabulary gets these pieces. */
static void
show_pieces(struct cutting *c, const struct note_place *p, int from, int to)
{
	make_piece(c, from, to, p, false, false);
	vocabulary_line(p->vocabulary, &c->piece);
}

/* `draws Blum / und die Zensur`, `..., die Zensur`: an unknown word, joined to
 * what the row takes, may be one more of it. */
static bool
joins_unknown(struct cutting *c, const struct note_place *p, int from)
{
	const struct note_word *w = &c->words->word[c->begin[from]];
	const uint64_t unknown = meanings_unknown(p->vocabulary);
	int i = c->own, words = 0;

	for (int k = c->own; k < c->piece.count; k++)
		words += !c->piece.word[k].filler;
	if (!note_is_and(w) &&
	    (words != 1 || !note_is(w, " the der die das den dem ")))
		return false;
	while (i < c->piece.count && c->piece.word[i].filler)
		i++;
	if (i == c->piece.count || !bits_has(unknown, i))
		return false;
	show_pieces(c, p, c->row, from);
	return vocabulary_components(p->vocabulary) != 0;
}

/* Nothing in the piece means anything in the game; `that was his turn` does,
 * while it can end. */
static bool
is_remark(struct cutting *c, const struct note_place *p, int from)
{
	const struct move *last =
	    c->all.count ? &c->all.row[c->all.count - 1] : NULL;
	const struct known_position *legal = note_rows(p);
	bool ends = false;

	for (size_t i = 0; last && i < legal->count; i++)
		ends |= legal->rows[i].actor == last->actor &&
			(p->vocabulary->flags[legal->rows[i].verb] &
			 LEXICON_UNSAID);
	show_pieces(c, p, from, from + 1);
	/* `..., Anna?` asks about the row */
	for (int i = 0; i < c->piece.count; i++)
		if (c->piece.word[i].at[0] == '?')
			return false;
	return (!last && piece_denies(p, &c->piece)) ||
	       (clause_is_remark(p->vocabulary, !last, ends) &&
		!(last && joins_unknown(c, p, from)));
}

/* `That was Kars, and I back the Ottomans`: what the last row has done.  The
 * vocabulary has these pieces. */
static bool
tells_last(struct cutting *c, const struct note_place *p, int from, int to)
{
	const struct note_word *next = &c->words->word[c->begin[to]];

	return to < c->pieces && (next->gap >= 3 || note_joins(next)) &&
	       effect_tells_last(p) && move_alone(c, p, from, to) < 0 &&
	       !note_is_row_over(p, &c->piece, note_read_line);
}

/* `Relief: ...`, `Anna Relief, ...`: she acts in the rows after it. */
static bool
is_in_front(struct cutting *c, const struct note_place *p, int from, int to)
{
	uint64_t names;

	show_pieces(c, p, from, to);
	names = vocabulary_named_seats(p->vocabulary);
	if (from || !effect_is_in_front(p))
		return false;
	c->name = names ? c->from + bits_first(names) + 1 : 0;
	c->front = true;
	return true;
}

/* `Club closed (for a year) to Anna`: the move may be about a player, and the
 * piece names another than the row.  The vocabulary has the piece. */
static bool
aims_elsewhere(const struct cutting *c, const struct note_place *p)
{
	const struct move *last = &c->all.row[c->all.count - 1];
	const uint64_t to = vocabulary_exact(p->vocabulary, lexicon_towards);

	return p->vocabulary->flags[last->verb] & VOCABULARY_ABOUT_SEATS &&
	       vocabulary_named_seats(p->vocabulary) & to << 1 &
		   ~note_row_words(p, last, false);
}

/* `Nuclear -> V-1`: an arrow after a row that comes from somewhere says where
 * it goes, and not what it has done. */
static bool
is_way(const struct cutting *c, const struct note_place *p, int from)
{
	const struct move *last = &c->all.row[c->all.count - 1];
	const struct key *k = p->context->game->verbs[last->verb].keys;
	const int key = key_find(k, slice_of("from"));

	return c->words->word[c->begin[from]].at[0] == '>' && key >= 0 &&
	       move_has_key(last, key, &k[key]);
}

/* `I roll 1 and 2: Spirits Tax takes 2 discs, and is gone`: what the row before
 * has done, and no row that is possible here.  The row may have taken what it
 * is about (`2+6, Crete goes`). */
static bool
is_result(struct cutting *c, const struct note_place *before,
	  const struct note_place *p, int from, int to)
{
	bool tells;

	if (!p->effects || ++c->results > READS)
		return false;
	show_pieces(c, p, from, to);
	if (to == from + 1 && piece_is_unreal(p->vocabulary, &c->piece))
		return true;
	if (!c->all.count)
		return tells_last(c, p, from, to) ||
		       is_in_front(c, p, from, to);
	if (is_way(c, p, from))
		return false;
	show_pieces(c, p, c->row, from);
	tells = effect_words(before, p) != 0;
	show_pieces(c, p, from, to);
	return !aims_elsewhere(c, p) &&
	       (effect_is_told(before, p, tells) || effect_is_void(before, p));
}

/* `..., no effect`, or after dice `nothing`: no other row. */
static bool
says_no_effect(struct cutting *c, const struct note_place *p, int from)
{
	const int last = c->all.count - 1;

	if (last < 0)
		return false;
	show_pieces(c, p, from, from + 1);
	return pieces_no_effect(
	    p->vocabulary, &p->context->game->verbs[c->all.row[last].verb]);
}

/* `6+3, München`: what the dice of the row before have done, and no word for
 * another move. */
static bool
is_of_dice(struct cutting *c, const struct note_place *before,
	   const struct note_place *p, int from, int to)
{
	const int last = c->all.count - 1;

	if (last < 0 || !note_takes_dice(p->context->game, &c->all.row[last]))
		return false;
	show_pieces(c, p, from, to);
	return !piece_acts(p->vocabulary, &c->piece) &&
	       effect_is_told(before, p, false);
}

/* The pieces from this one on; `before` the last row the game was there. */
static bool
read_from(struct cutting *c, const struct note_place *before,
	  const struct note_place *p, int from)
{
	if (from == c->pieces)
		return true;
	if (says_no_effect(c, p, from))
		return read_from(c, before, p, from + 1);
	for (int to = c->pieces; to > from; to--)
		if ((from || to < c->pieces) &&
		    !is_of_dice(c, before, p, from, to) &&
		    read_on(c, p, from, to))
			return true;
	if (is_remark(c, p, from) && read_from(c, before, p, from + 1) &&
	    c->all.count)
		return true;
	for (int to = c->pieces; to > from; to--)
		if (is_result(c, before, p, from, to) &&
		    read_from(c, before, p, to) && c->all.count) {
			for (int i = c->begin[from]; i < c->begin[to]; i++)
				c->all.results |= bit(i);
			c->all.used |= c->all.results;
			return true;
		}
	return false;
}

/* A cell: a row, or several. */
static void
read_cell(const struct note_place *p, const struct note_words *words,
	  struct readings *r)
{
	vocabulary_line(p->vocabulary, words);
	note_read_line(p, words, r);
	if (!r->sure)
		note_read_cut(p, words, r);
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
	while (more && c->done != bit(c->pieces) - 1) {
		more = false;
		for (int k = 0; k < c->pieces && !more; k++) {
			const int i = (at + k) % c->pieces;

			if (bits_has(c->done, i))
				continue;
			make_piece(c, i, i + 1, p, false, false);
			/* unwritten rows come before the first cell
			 * that is left, if need be */
			if (k == 0)
				note_read_over(p, &c->piece, read_cell, r);
			else
				read_cell(p, &c->piece, r);
			if (!r->sure ||
			    c->all.count + r->at[0].count > READING_ROWS)
				continue;
			take(c, p, r);
			c->done |= bit(i);
			at = i + 1;
			more = true;
		}
	}
	free(r);
	return c->done == bit(c->pieces) - 1;
}

bool
note_read_cut(const struct note_place *place, const struct note_words *w,
	      struct readings *r)
{
	struct cutting *c = malloc(sizeof(*c));
	struct note_place *p = malloc(sizeof(*p));
	const int other = place->vocabulary->other;
	bool found = false;

	for (int by_seat = !note_is_parted(w); c && p && !found && by_seat >= 0;
	     by_seat--) {
		memset(c, 0, sizeof(*c));
		c->words = w;
		c->parted = note_is_parted(w);
		c->reads = by_seat ? READS / 2 : 0;
		c->pieces =
		    pieces_find(place->vocabulary, w, by_seat, c->begin);
		if (!c->pieces)
			continue;
		*p = *place;
		found = c->parted ? read_cells(c, p) : read_from(c, p, p, 0);
		vocabulary_speak(place->vocabulary, place->vocabulary->writer,
				 other);
		vocabulary_line(place->vocabulary, w);
	}
	if (found) {
		c->all.says = c->all.any = true;
		readings_settle(r, &c->all);
		r->copies = c->copies;
		r->sure = !c->copies;
	}
	free(c);
	free(p);
	return found;
}
