/* What a line means in a position: a row, two, or several of many seats. */
#include "note_read.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lexicon.h"
#include "note_look.h"

/* --- one row, or two -------------------------------------------------------
 */

static bool
same_rows(const struct reading *a, const struct reading *b,
	  const struct verb *verbs)
{
	int i = 0;

	while (a->count == b->count && i < a->count &&
	       move_equal(&a->row[i], &b->row[i], verbs))
		i++;
	return i == a->count && i == b->count;
}

void
readings_offer(struct readings *r, const struct reading *one,
	       const struct game *g)
{
	int i;

	for (i = 0; i < r->count; i++)
		if (same_rows(&r->at[i], one, g->verbs))
			return;
	for (i = r->count; i > 0 && r->at[i - 1].cost > one->cost; i--)
		if (i < READINGS)
			r->at[i] = r->at[i - 1];
	if (i == READINGS)
		return;
	r->at[i] = *one;
	if (r->count < READINGS)
		r->count++;
}

static bool
is_sure(const struct readings *r)
{
	const int apart =
	    r->count > 1 ? r->at[1].cost - r->at[0].cost : SCORE_FAR;

	/* a name alone is no move */
	if (!r->count || !r->at[0].any)
		return false;
	return r->at[0].cost <= SCORE_FINE
		   ? apart >= SCORE_APART
		   : r->at[0].cost <= SCORE_FAIR && r->at[0].says &&
			 !r->at[0].leaves && apart >= SCORE_FAR;
}

static bool
is_chance(const struct look *l, const struct move *m)
{
	return l->place->context->game->verbs[m->verb].flags & VERB_CHANCE;
}

static int
left_after(const struct note_place *p, uint64_t used)
{
	const struct note_words *w = p->words;
	int cost = 0;

	for (int i = 0; i < w->count; i++)
		if (!(used >> i & 1))
			cost += note_left(p->vocabulary, i);
	return cost;
}

/* What the words that the first row leaves say after it. */
static void
offer_second(struct look *l, const struct rank *first, struct readings *r)
{
	struct note_place *after = malloc(sizeof(*after));
	struct look *next = malloc(sizeof(*next));
	const int rest = left_after(l->place, first->score.used | l->free) +
			 first->score.moves;

	if (!after || !next || !first->score.says ||
	    first->score.cost - rest > SCORE_FINE || rest < 60)
		goto end;
	*after = *l->place;
	note_place_after(after, &first->move);
	look_at(next, after, first->score.used | l->free);
	for (int i = 0; i < next->ranked && i < 3; i++) {
		struct reading two = {.count = 2, .any = true};

		if (!next->rank[i].score.says ||
		    (is_chance(l, &first->move) &&
		     is_chance(next, &next->rank[i].move)))
			continue;
		two.row[0] = first->move;
		two.row[1] = next->rank[i].move;
		two.says = true;
		two.leaves = next->rank[i].score.leaves;
		two.cost =
		    first->score.cost - rest + next->rank[i].score.cost + 10;
		/* two things of one sort are more likely one that is not clear
		 */
		if (two.row[0].verb == two.row[1].verb &&
		    two.row[0].actor == two.row[1].actor)
			two.cost += 60;
		if (two.row[1].actor && two.row[1].actor != two.row[0].actor &&
		    !vocabulary_seat(l->place->vocabulary, two.row[1].actor - 1)
			 ->count)
			two.cost += 60;
		readings_offer(r, &two, l->place->context->game);
	}
	look_end(next);
end:
	free(next);
	free(after);
}

static void
read_rows(const struct note_place *p, uint64_t free_words, bool two,
	  struct readings *r)
{
	struct look *l = malloc(sizeof(*l));

	if (!l)
		return;
	look_at(l, p, free_words);
	for (int i = 0; i < l->ranked; i++) {
		struct reading one = {.count = 1};

		one.row[0] = l->rank[i].move;
		one.cost = l->rank[i].score.cost;
		one.says = l->rank[i].score.says;
		one.any = l->rank[i].score.any;
		one.leaves = l->rank[i].score.leaves;
		one.used = l->rank[i].score.used;
		readings_offer(r, &one, p->context->game);
	}
	r->sure = is_sure(r);
	if (two && !r->sure && l->ranked &&
	    l->rank[0].score.cost > SCORE_FINE) {
		for (int i = 0; i < l->ranked; i++)
			offer_second(l, &l->rank[i], r);
		r->sure = is_sure(r);
	}
	look_end(l);
	free(l);
}

/* --- words for several seats -----------------------------------------------
 */

static uint64_t
words_in(const struct note_place *p, const char *forms)
{
	return vocabulary_forms(p->vocabulary, forms)->all;
}

static bool
takes_nothing(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++)
		if (key_is_list(&k[key])
			? m->count[key] > 0
			: move_has(m, key) &&
			      !(k[key].flags &
				(KEY_DEFAULT | KEY_DEFAULT_ACTOR)))
			return false;
	return true;
}

/* `stage 3`: does the line say a number of a key that no legal row has? */
static bool
says_another(const struct note_place *p, const struct move *rows, size_t count)
{
	const struct game *g = p->context->game;
	const struct note_words *w = p->words;
	bool named = false, there = false;

	for (size_t i = 0; i < count; i++) {
		const struct key *k = g->verbs[rows[i].verb].keys;

		for (int key = 0; k[key].name; key++) {
			const struct spans *s;

			if (k[key].type != KEY_NUMBER || k[key].domain ||
			    !move_has(&rows[i], key) ||
			    !(k[key].flags & KEY_REQUIRED))
				continue;
			s = vocabulary_key(p->vocabulary, &k[key]);
			for (int a = 0; a < s->count; a++) {
				int next = s->at[a].last + 1;

				if (next >= w->count ||
				    w->word[next].kind != NOTE_NUMBER)
					continue;
				named = true;
				there |=
				    w->word[next].number == rows[i].value[key];
			}
		}
	}
	return named && !there;
}

/* Who does nothing, all in one line. */
struct idle {
	uint64_t words;  /* that stand for them */
	unsigned seats;  /* bit s: seat s, from 1, may be one of them */
	int least, most; /* how many they are */
};

/* The row of a seat that is left and does nothing, of this verb or any (-1): of
 * those that the line names, the one that it names first; or count. */
static size_t
next_idle(const struct note_place *p, const struct move *rows, size_t count,
	  const bool *done, int verb)
{
	const struct game *g = p->context->game;
	size_t best = count;
	int at = INT_MAX;

	for (size_t i = 0; i < count; i++) {
		const struct move *m = &rows[i];
		const struct spans *s;
		int first;

		if (!m->actor || done[m->actor] ||
		    (verb >= 0 && m->verb != verb) ||
		    !(lexicon_flags(g->id, LEXICON_MOVE,
				    g->verbs[m->verb].name) &
		      LEXICON_NOTHING) ||
		    !takes_nothing(g, m))
			continue;
		s = vocabulary_seat(p->vocabulary, m->actor - 1);
		first = s->count ? s->at[0].first : NOTE_WORDS;
		if (first < at) {
			at = first;
			best = i;
		}
	}
	return best;
}

/* Rows in which seats do nothing, each once, as `nobody` stands for. */
static bool
read_nobody(const struct note_place *p, const struct idle *who,
	    struct readings *r)
{
	const struct game *g = p->context->game;
	struct note_place *now = malloc(sizeof(*now));
	struct reading all = {.count = 0};
	bool done[SEATS_MAX + 1] = {false};
	struct score s = {0};
	uint64_t numbers = 0;

	if (!now)
		return false;
	*now = *p;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		done[seat] = !(who->seats >> seat & 1);
	for (int i = 0; i < p->words->count; i++)
		if (p->words->word[i].kind == NOTE_NUMBER && i > 0)
			numbers |= UINT64_C(3) << (i - 1);
	while (all.count < who->most) {
		size_t count, i;
		struct move *rows = note_legal(now, &count);

		i = next_idle(now, rows, count, done,
			      all.count ? all.row[0].verb : -1);
		if (i == count ||
		    (!all.count && says_another(now, rows, count))) {
			free(rows);
			break;
		}
		if (!all.count)
			s = note_score(p->vocabulary, p->context, rows, count,
				       &rows[i], who->words | numbers,
				       SCORE_FINE * 3);
		done[rows[i].actor] = true;
		all.row[all.count++] = rows[i];
		note_place_after(now, &rows[i]);
		free(rows);
	}
	free(now);
	if (all.count < who->least || s.cost > SCORE_FINE * 2)
		return false;
	all.cost = 0;
	r->count = 0;
	readings_offer(r, &all, g);
	r->sure = true;
	return true;
}

/* `Carla passes, Dieter too`: the seats that the line names, two or more. */
static struct idle
named_seats(const struct note_place *p, const char *forms)
{
	struct idle who = {words_in(p, forms), 0, 0, 0};
	const int seats = p->context->seats;

	for (int i = 0; i < seats; i++) {
		const int seat = p->context->order[i];
		const struct spans *s =
		    vocabulary_seat(p->vocabulary, seat - 1);

		if (!s->count || s->at[0].cost > 20)
			continue;
		who.words |= s->at[0].words;
		who.seats |= 1u << seat;
		who.most++;
	}
	who.least = who.most;
	return who;
}

/* `all decks shuffled`: every row of a move of the table, one after the other.
 */
static bool
read_everything(const struct note_place *p, uint64_t words, struct readings *r)
{
	const struct game *g = p->context->game;
	struct note_place *now = malloc(sizeof(*now));
	struct reading all = {.count = 0};
	int verb = -1;
	bool more = now != NULL;

	if (now)
		*now = *p;
	while (more && all.count < READING_ROWS) {
		size_t count, i;
		struct move *rows = note_legal(now, &count);

		more = false;
		for (i = 0; i < count; i++) {
			const struct spans *s =
			    vocabulary_move(p->vocabulary, rows[i].verb);
			uint64_t named = words;

			if (rows[i].actor || rows[i].pattern ||
			    (verb >= 0 && rows[i].verb != verb) || !s->count ||
			    !(lexicon_flags(g->id, LEXICON_MOVE,
					    g->verbs[rows[i].verb].name) &
			      LEXICON_UNSAID))
				continue;
			named |= s->all;
			if (left_after(p, named) > SCORE_FINE / 2)
				continue;
			verb = rows[i].verb;
			all.row[all.count++] = rows[i];
			note_place_after(now, &rows[i]);
			more = true;
			break;
		}
		free(rows);
	}
	free(now);
	if (all.count < 2)
		return false;
	r->count = 0;
	readings_offer(r, &all, g);
	r->sure = true;
	return true;
}

/* `Turn 3: ...`, `next round: ...` */
static uint64_t
prefix_words(const struct note_place *p)
{
	const struct note_words *w = p->words;
	const uint64_t heading = words_in(p, lexicon_heading);
	bool number = false;
	int i = 0;

	/* `T4 ...`, `R2 ...` */
	if (w->count > 2 && w->word[0].size == 1 &&
	    strchr("tr", w->word[0].at[0]) && !w->word[1].gap &&
	    w->word[1].kind == NOTE_NUMBER)
		return 3;
	while (i < w->count && (!i || w->word[i].gap < 3) &&
	       (heading >> i & 1 || w->word[i].kind == NOTE_NUMBER ||
		w->word[i].filler)) {
		number |= w->word[i].kind == NOTE_NUMBER;
		i++;
	}
	/* `for the third round I ...` */
	return i && i < w->count && (w->word[i].gap == 3 || number) &&
		       (heading & ((UINT64_C(1) << i) - 1))
		   ? (UINT64_C(1) << i) - 1
		   : 0;
}

/* The row before once more, of this seat, if it is legal. */
static bool
offer_again(const struct note_place *p, int actor, struct readings *r)
{
	struct reading one = {.count = 1, .says = true, .any = true};
	struct look l = {.place = p};

	one.row[0] = p->last;
	one.row[0].actor = (uint8_t)actor;
	if (!look_is_legal(&l, &one.row[0]))
		return false;
	r->count = 0;
	readings_offer(r, &one, p->context->game);
	r->sure = true;
	return true;
}

/* `Carla too`, `so did Dieter`, `Rolf nochmal dasselbe`: the same as the row
 * before. */
static bool
read_same(const struct note_place *p, struct readings *r)
{
	const struct game *g = p->context->game;
	const struct idle who = named_seats(p, lexicon_same);
	struct reading one = {.count = 1};
	size_t count;
	struct move *rows;

	if (!p->has_last || who.least != 1 || !words_in(p, lexicon_same) ||
	    left_after(p, who.words) > SCORE_FINE / 4)
		return false;
	if (!takes_nothing(g, &p->last))
		return (vocabulary_exact(p->vocabulary, lexicon_again) != 0) &&
		       (who.seats >> p->last.actor & 1) &&
		       offer_again(p, p->last.actor, r);
	rows = note_legal(p, &count);
	r->count = 0;
	for (size_t i = 0; i < count; i++)
		if (rows[i].verb == p->last.verb && rows[i].actor &&
		    (who.seats >> rows[i].actor & 1) &&
		    takes_nothing(g, &rows[i])) {
			one.row[0] = rows[i];
			readings_offer(r, &one, g);
		}
	free(rows);
	r->sure = r->count == 1;
	return r->sure;
}

/* Rows of several seats that one line stands for. */
static bool
read_several(const struct note_place *p, struct readings *r)
{
	const uint64_t nobody = words_in(p, lexicon_nobody);
	const uint64_t everybody = words_in(p, lexicon_everybody);
	const uint64_t others = words_in(p, lexicon_others);
	struct idle who = named_seats(p, lexicon_too);

	if (who.least > 1 && read_nobody(p, &who, r))
		return true;
	/* whoever is named, and nobody else */
	if (who.least && !others) {
		who.words |= nobody;
		return nobody && read_nobody(p, &who, r);
	}
	who = (struct idle){nobody | everybody, UINT_MAX, 1, SEATS_MAX};
	if (words_in(p, lexicon_both))
		who.least = who.most = 2;
	if (others) {
		struct idle rest = who;

		rest.words |= others;
		if (p->has_last)
			rest.seats &= ~(1u << p->last.actor);
		if (read_nobody(p, &rest, r))
			return true;
	}
	return ((nobody || everybody) && read_nobody(p, &who, r)) ||
	       (everybody && read_everything(p, everybody, r));
}

static bool
is_parted(const struct note_words *w)
{
	int i = 1;

	while (i < w->count && w->word[i].gap != NOTE_CUT)
		i++;
	return i < w->count;
}

/* A row, or those of several seats; two: or two that no mark parts. */
static void
read_line(const struct note_place *place, const struct note_words *words,
	  bool cut, struct readings *r)
{
	struct note_place *p = malloc(sizeof(*p));

	memset(r, 0, sizeof(*r));
	if (!p)
		return;
	*p = *place;
	p->words = words;
	if (is_parted(words)) {
		note_read_cut(place, words, r);
	} else if (!read_same(p, r)) {
		read_rows(p, prefix_words(p), false, r);
		if (!(r->sure && r->at[0].cost < 60) && !read_several(p, r) &&
		    !r->sure && !(cut && note_read_cut(place, words, r)))
			read_rows(p, prefix_words(p), true, r);
	}
	free(p);
}

void
note_read_rows(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	read_line(place, words, false, r);
}

void
note_read_here(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	read_line(place, words, true, r);
}
