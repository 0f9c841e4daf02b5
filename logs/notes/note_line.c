/* What a line means in a position that is not cut: a row, or several of one
 * sort. */
#include "note_line.h"

#include <limits.h>
#include <string.h>

#include "lexicon.h"
#include "meanings.h"
#include "note_look.h"
#include "note_score.h"

enum { PLAINLY = 60 }; /* nothing is left to explain */

static int
left_after(const struct note_place *p, uint64_t used)
{
	const struct note_words *w = p->words;
	int cost = 0;

	for (int i = 0; i < w->count; i++)
		if (!bits_has(used, i))
			cost += note_left(p->vocabulary, i);
	return cost;
}

/* --- words for several seats ---------------------------------------------- */

static uint64_t
words_in(const struct note_place *p, const char *forms)
{
	return vocabulary_forms(p->vocabulary, forms)->all;
}

/* Rows that one line stands for, one after the other. */
struct group {
	uint64_t words;  /* that stand for them */
	uint64_t seats;  /* bit s: seat s, from 1, may be one of them */
	int least, most; /* how many they are */
	bool table;      /* of the table, of a move that the line names */
};

/* `all decks shuffled` */
static bool
is_of_table(const struct note_place *p, const struct move *m)
{
	return !m->actor && !m->pattern &&
	       vocabulary_move(p->vocabulary, m->verb)->count &&
	       (p->vocabulary->flags[m->verb] & LEXICON_UNSAID);
}

/* The next row of the group, of this verb or any (-1): one of the table; of
 * the seats that are left and do nothing the one that the line names first; or
 * NULL. */
static const struct move *
next_of(const struct note_place *p, const struct group *who,
	const struct known_position *legal, int verb)
{
	const struct move *best = NULL;
	int at = INT_MAX;

	for (size_t i = 0; i < legal->count; i++) {
		const struct move *m = &legal->rows[i];
		const struct spans *s;
		int first;

		if (verb >= 0 && m->verb != verb)
			continue;
		if (who->table && is_of_table(p, m))
			return m;
		if (who->table || !bits_has(who->seats, m->actor) ||
		    !m->actor ||
		    !(p->vocabulary->flags[m->verb] & LEXICON_NOTHING) ||
		    !note_takes_nothing(p->context->game, m))
			continue;
		s = vocabulary_seat(p->vocabulary, m->actor - 1);
		first = s->count ? s->at[0].first : NOTE_WORDS;
		if (first < at) {
			at = first;
			best = m;
		}
	}
	return best;
}

/* Words for the move, and for what these rows of it have. */
static uint64_t
words_of_verb(const struct note_place *p, const struct known_position *legal,
	      int verb)
{
	const struct key *k = p->context->game->verbs[verb].keys;
	uint64_t words = vocabulary_move(p->vocabulary, verb)->all |
			 words_in(p, lexicon_same) |
			 vocabulary_exact(p->vocabulary, lexicon_weak);

	for (size_t i = 0; i < legal->count; i++)
		for (int key = 0; legal->rows[i].verb == verb && k[key].name;
		     key++)
			if (k[key].domain && !key_is_list(&k[key]) &&
			    legal->rows[i].value[key] >= 0)
				words |=
				    vocabulary_value(p->vocabulary,
						     k[key].domain,
						     legal->rows[i].value[key])
					->all |
				    vocabulary_key(p->vocabulary, &k[key])->all;
	return words;
}

/* Whoever speaks may tell what the table did. */
static uint64_t
speakers(const struct note_place *p)
{
	uint64_t words = 0;

	for (int i = 0; i < p->words->count; i++)
		words |= (uint64_t)p->words->word[i].speaker << i;
	return words;
}

/* Does the line say the first row of the group, and no more? */
static bool
says_group(const struct note_place *p, const struct group *who,
	   const struct known_position *legal, const struct move *first)
{
	struct score s;

	if (who->table)
		return left_after(p,
				  who->words | speakers(p) |
				      words_of_verb(p, legal, first->verb)) <=
		       SCORE_FINE / 2;
	s = note_score(p->vocabulary, p->context, legal->rows, legal->count,
		       first, who->words, SCORE_FINE * 3);
	return s.cost <= SCORE_FINE * 2 && !s.leaves &&
	       (s.any || words_in(p, lexicon_no_one) ||
		vocabulary_exact(p->vocabulary, lexicon_neither) ||
		(p->has_last && p->last.verb == first->verb &&
		 words_in(p, lexicon_same)));
}

static bool
read_group(const struct note_place *p, struct group who, struct readings *r)
{
	struct note_place now = *p;
	struct reading all = {.count = 0};
	bool more = true;

	while (more && all.count < who.most) {
		const struct known_position *legal = note_rows(&now);
		const struct move *m = next_of(
		    &now, &who, legal, all.count ? all.row[0].verb : -1);

		more = m && (all.count || says_group(p, &who, legal, m));
		if (more) {
			who.seats &= ~bit(m->actor);
			all.row[all.count++] = *m;
			note_place_after(&now, m);
		}
	}
	if (!all.count || all.count < who.least)
		return false;
	readings_settle(r, &all);
	return true;
}

/* `I think`, `my patience` */
static bool
names_nobody(const struct note_place *p, int at)
{
	const struct note_word *w = &p->words->word[at];

	return (w->filler && w->size < 2) ||
	       (bits_has(vocabulary_exact(p->vocabulary, lexicon_my), at) &&
		at + 1 < p->words->count && w[1].kind == NOTE_WORD &&
		!w[1].filler && w[1].gap < 3);
}

/* Words for several players; `both cards` is none. */
static uint64_t
everybody_words(const struct note_place *p)
{
	return words_in(p, lexicon_everybody) &
	       ~(vocabulary_exact(p->vocabulary, lexicon_cards) >> 1);
}

/* `Carla passes, Dieter too`: the seats that the line names, two or more. */
static struct group
named_seats(const struct note_place *p, const char *forms)
{
	struct group who = {.words = words_in(p, forms) | everybody_words(p)};
	const int seats = p->context->seats;

	for (int i = 0; i < seats; i++) {
		const int seat = p->context->order[i];
		const struct spans *s =
		    vocabulary_seat(p->vocabulary, seat - 1);

		if (!s->count || s->at[0].cost > SPAN_SURE ||
		    names_nobody(p, s->at[0].first))
			continue;
		who.words |= s->at[0].words;
		who.seats |= bit(seat);
		who.most++;
	}
	who.least = who.most;
	/* `all three`, `both` */
	for (int i = 0; i < p->words->count; i++)
		if (who.most > 1 && p->words->word[i].kind == NOTE_NUMBER &&
		    p->words->word[i].number == who.most)
			who.words |= bit(i);
	return who;
}

/* `Turn 3: ...`, `next round: ...` */
static uint64_t
prefix_words(const struct note_place *p)
{
	const struct note_words *w = p->words;
	const uint64_t heading = words_in(p, lexicon_heading);
	bool number = false;
	int i = 0;

	/* `2, Pat, draws Army 7`, `2, dice, 3+3` */
	if (w->count > 2 && w->word[0].kind == NOTE_NUMBER &&
	    w->word[1].gap >= 3 &&
	    (bits_has(vocabulary_named_seats(p->vocabulary), 1) ||
	     (w->word[2].gap >= 3 &&
	      bits_has(vocabulary_acts(p->vocabulary), 1))))
		return 1;
	if (note_turn(w) && w->count > note_turn(w))
		return bit(note_turn(w)) - 1;
	while (i < w->count && (!i || w->word[i].gap < 3) &&
	       (bits_has(heading, i) || w->word[i].filler ||
		(w->word[i].kind == NOTE_NUMBER && !number))) {
		number |= w->word[i].kind == NOTE_NUMBER;
		i++;
	}
	/* `for the third round I ...`; `ninth turn five on`: no turn 5 */
	return i && i < w->count && (w->word[i].gap == 3 || number) &&
		       (heading & (bit(i) - 1))
		   ? bit(i) - 1
		   : 0;
}

/* `roll 2: 5+6`: does a number that counts stand before two in one? */
static bool
counts_dice(const struct note_words *w, int i)
{
	const struct note_word *dice = &w->word[i + 1];
	const int plus = i + 3 < w->count && dice[1].at[0] == '+';

	return i + 2 < w->count && dice->gap >= 3 &&
	       dice->kind == NOTE_NUMBER && (plus || dice[1].gap == 2) &&
	       dice[1 + plus].kind == NOTE_NUMBER &&
	       !(i && (w->word[i - 1].kind == NOTE_NUMBER ||
		       w->word[i - 1].at[0] == '+'));
}

/* Numbers that count turns (`ends turn 3`) or moves (`the third throw`). */
static uint64_t
counting_words(const struct note_place *p)
{
	const struct note_words *w = p->words;
	const uint64_t counted =
	    vocabulary_exact(p->vocabulary, lexicon_counted);
	const uint64_t acts = counted | vocabulary_acts(p->vocabulary);
	uint64_t words = 0;

	for (int i = 0; i < w->count; i++) {
		const uint64_t number = bit(i);

		/* `in the sixth turn` */
		if (counted >> 1 & number && note_is_ordinal(&w->word[i]) &&
		    w->word[i + 1].gap < 3)
			words |= number | number << 1;
		else if (w->word[i].kind != NOTE_NUMBER)
			continue;
		/* `turn 6`; but `first turn 2 discs` has its number before */
		else if (counted << 1 & number && w->word[i].gap < 3 &&
			 !(i > 1 && (w->word[i - 2].kind == NOTE_NUMBER ||
				     note_is_ordinal(&w->word[i - 2]))))
			words |= number | number >> 1;
		else if ((acts >> 1 & number && note_is_ordinal(&w->word[i])) ||
			 counts_dice(w, i))
			words |= number;
	}
	return words;
}

/* The row before once more, of this seat, if it is legal. */
static bool
offer_again(const struct note_place *p, int actor, struct readings *r)
{
	struct reading one = {.count = 1, .says = true, .any = true};

	one.row[0] = p->last;
	one.row[0].actor = (uint8_t)actor;
	if (!note_is_legal(p, &one.row[0]))
		return false;
	readings_settle(r, &one);
	return true;
}

/* `Carla too`, `so did Dieter`, `Rolf nochmal dasselbe`: the same as the row
 * before. */
static bool
read_same(const struct note_place *p, struct readings *r)
{
	const struct game *g = p->context->game;
	const struct group who = named_seats(p, lexicon_same);
	struct reading one = {.count = 1};
	const struct known_position *legal;

	if (p->has_last && !who.seats &&
	    vocabulary_exact(p->vocabulary, lexicon_again) &&
	    left_after(p, who.words | words_in(p, lexicon_again)) <=
		SCORE_FINE / 4)
		return offer_again(p, p->last.actor, r);
	if (!p->has_last || who.least != 1 || !words_in(p, lexicon_same) ||
	    left_after(p, who.words) > SCORE_FINE / 4)
		return false;
	if (!note_takes_nothing(g, &p->last))
		return (vocabulary_exact(p->vocabulary, lexicon_again) != 0) &&
		       bits_has(who.seats, p->last.actor) &&
		       offer_again(p, p->last.actor, r);
	legal = note_rows(p);
	r->count = 0;
	for (size_t i = 0; i < legal->count; i++) {
		one.row[0] = legal->rows[i];
		if (one.row[0].verb == p->last.verb && one.row[0].actor &&
		    bits_has(who.seats, one.row[0].actor) &&
		    note_takes_nothing(g, &one.row[0]))
			readings_offer(r, &one, g);
	}
	r->sure = r->count == 1;
	return r->sure;
}

/* Rows of several seats that one line stands for. */
static bool
read_several(const struct note_place *p, struct readings *r)
{
	const uint64_t nobody = words_in(p, lexicon_nobody);
	const uint64_t everybody = everybody_words(p);
	const uint64_t others = words_in(p, lexicon_others);
	const uint64_t neither =
	    vocabulary_exact(p->vocabulary, lexicon_neither);
	struct group who = named_seats(p, lexicon_too);
	/* `I promise Max something, Sue passes`, where `promise` is unknown */
	const uint64_t strange = meanings_unknown(p->vocabulary) &
				 ~((who.words & -who.words) - 1) & ~who.words;

	if (who.least > 1 && !(strange && (strange & -strange) < who.words) &&
	    read_group(p, who, r))
		return true;
	/* whoever is named, and no other; `neither Anna nor Bert answered` */
	if (who.least && !others) {
		who.words |= nobody | neither;
		if (neither && who.least > 1)
			who.words |=
			    vocabulary_exact(p->vocabulary, lexicon_acted);
		if ((nobody | neither) && read_group(p, who, r))
			return true;
		if (vocabulary_named_seats(p->vocabulary) & ~speakers(p))
			return false;
	}
	who = (struct group){nobody | everybody, UINT_MAX, 1, SEATS_MAX, false};
	if (words_in(p, lexicon_both))
		who.least = who.most = 2;
	for (int i = 1; i < p->words->count; i++)
		if (bits_has(everybody, i - 1) &&
		    p->words->word[i].kind == NOTE_NUMBER) {
			who.least = who.most = p->words->word[i].number;
			who.words |= bit(i);
		}
	if (others) {
		struct group rest = who;

		rest.words |= others;
		if (p->has_last)
			rest.seats &= ~bit(p->last.actor);
		if (read_group(p, rest, r))
			return true;
	}
	if ((nobody || everybody) && read_group(p, who, r))
		return true;
	/* `all decks`, `all five decks` */
	if (who.least < 2)
		who.least = 2, who.most = READING_ROWS;
	who.seats = 0;
	who.table = true;
	who.words &= ~nobody;
	return everybody && read_group(p, who, r);
}

/* `2x`, `x2`, `two times`, and a column `times` with its number: the number
 * that the word counts with; -1: none. */
static int
number_of_times(const struct note_words *w, int at)
{
	const struct note_word *x = &w->word[at];

	if (!note_is(x, " x mal times "))
		return -1;
	if (at && x[-1].kind == NOTE_NUMBER && (!x->gap || x->size > 1))
		return at - 1;
	return at + 1 < w->count && x[1].kind == NOTE_NUMBER && x[1].gap < 3
		   ? at + 1
		   : -1;
}

/* Words that say how often, once to four times; *times gets that, or is 0. */
static uint64_t
words_of_times(const struct note_place *p, int *times)
{
	const uint64_t twice = vocabulary_exact(
	    p->vocabulary, "twice|zweimal|und nochmal|und gleich nochmal|"
			   "and again|and once more");
	const uint64_t thrice =
	    vocabulary_exact(p->vocabulary, "thrice|dreimal");

	*times = twice ? 2 : thrice ? 3 : 0;
	for (int i = 0; !*times && i < p->words->count; i++) {
		const int at = number_of_times(p->words, i);
		const int number = at < 0 ? 0 : p->words->word[at].number;

		if (number > 0 && number < 5) {
			*times = number;
			return bit(i) | bit(at);
		}
	}
	return twice | thrice;
}

/* `two promises`: how often the move is made. */
static uint64_t
count_of_moves(const struct note_place *p, const struct move *m, int *times)
{
	const uint64_t move = vocabulary_move(p->vocabulary, m->verb)->all;
	const uint64_t before = move | vocabulary_seats(p->vocabulary);
	const struct key *k = p->context->game->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++)
		if (move_has_key(m, key, &k[key]) &&
		    !(k[key].flags & KEY_REPEAT) &&
		    (!k[key].domain || key_is_list(&k[key])))
			return 0;
	for (int i = 0; i + 1 < p->words->count; i++) {
		const struct note_word *w = &p->words->word[i];

		if (w->kind == NOTE_NUMBER && w->number > 1 && w->number < 5 &&
		    bits_has(move >> 1, i) && w[1].gap < 3 &&
		    (!i || bits_has(before << 1, i) || w[-1].filler)) {
			*times = w->number;
			return bit(i);
		}
	}
	return 0;
}

/* A row as often as the line says. */
static bool
read_times(const struct note_place *p, uint64_t words, struct readings *r)
{
	struct note_place now = *p;
	struct reading all = {.count = 0};
	int times;
	uint64_t said = words_of_times(p, &times);

	if (said)
		look_at(p, words | said, r);
	else if (r->count)
		said = count_of_moves(p, &r->at[0].row[0], &times);
	r->sure = false;
	/* `passes and twice more`: a pass is made once, and more is unclear */
	if (!said || !r->count ||
	    p->vocabulary->flags[r->at[0].row[0].verb] & LEXICON_NOTHING ||
	    vocabulary_exact(p->vocabulary, "noch zweimal|twice more"))
		return false;
	look_at(p, words | said, r);
	while (r->sure && all.count < times &&
	       note_is_legal(&now, &r->at[0].row[0])) {
		all.row[all.count++] = r->at[0].row[0];
		note_place_after(&now, &r->at[0].row[0]);
	}
	r->sure = times && all.count == times;
	if (r->sure)
		readings_settle(r, &all);
	return r->sure;
}

void
note_read_line(const struct note_place *place, const struct note_words *words,
	       struct readings *r)
{
	struct note_place p = *place;
	uint64_t counts;

	memset(r, 0, sizeof(*r));
	p.words = words;
	if (read_same(&p, r))
		return;
	counts = prefix_words(&p) | counting_words(&p);
	look_at(&p, counts, r);
	if (!r->sure && read_times(&p, counts, r))
		return;
	/* `nothing else for either`, `neither draws`: nobody's by himself */
	if (r->sure &&
	    words_in(&p, "both|either|beide|beiden|jeweils|nobody|"
			 "no one|neither|none of us|keiner|niemand") &&
	    note_takes_nothing(p.context->game, &r->at[0].row[0]))
		r->sure = false;
	if (!r->sure || r->at[0].cost >= PLAINLY)
		(void)read_several(&p, r);
}
