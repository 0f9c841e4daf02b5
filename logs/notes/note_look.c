/* Candidates, ranked by how well they explain a line. */
#include "note_look.h"

#include <stdlib.h>
#include <string.h>

#include "../say/say.h"
#include "lexicon.h"
#include "meanings.h"
#include "note_effect.h"
#include "note_score.h"

void
look_begin(struct look *l, const struct note_place *p, struct readings *found)
{
	memset(l, 0, sizeof(*l));
	memset(found, 0, sizeof(*found));
	l->place = p;
	l->found = found;
	l->choosing.state = p->state;
	l->choosing.context = p->context;
	l->known = note_blocks(p);
	l->most = RANK_MOST;
}

/* `dumped that`: a card that was named before, not an unseen one. */
static bool
hides_known(const struct note_place *p, const struct reading *r)
{
	const struct verb *of = &p->context->game->verbs[r->row[0].verb];

	return reading_has_unseen(p->context->game, r) &&
	       (vocabulary_exact(p->vocabulary, lexicon_it) ||
		(!(of->flags & VERB_CHANCE) &&
		 vocabulary_exact(p->vocabulary, "the cards|die karten")));
}

/* Have the cards the same printed name? */
static bool
is_copy(const struct pack *pack, const struct domain *d, int a, int b)
{
	const struct list *of = domain_part(d, &a), *other = domain_part(d, &b);
	struct slice title;

	if (!of || of != other || of->words)
		return false;
	title = say_title(pack, of->table, a);
	return title.size && slice_equal(title, say_title(pack, of->table, b));
}

/* Do the rows differ only in copies of cards? */
static bool
are_copies(const struct context *c, const struct move *a, const struct move *b)
{
	const struct key *k = c->game->verbs[a->verb].keys;
	bool same = a->verb == b->verb && a->actor == b->actor;

	for (int key = 0; same && k[key].name; key++) {
		int16_t one, other;
		int n, count;
		const int16_t *x = move_values(a, key, &k[key], &one, &n);
		const int16_t *y = move_values(b, key, &k[key], &other, &count);

		same = n == count;
		for (int i = 0; same && i < n; i++)
			same = x[i] == y[i] ||
			       (k[key].domain &&
				is_copy(c->pack, k[key].domain, x[i], y[i]));
	}
	return same;
}

/* How much more the next reading costs, from this one on: not the same move
 * with a value that leaves over what the line names.  What comes after the last
 * one costs as much at least. */
static int
apart(const struct readings *r, int next)
{
	while (next < r->count && next + 1 < READINGS &&
	       r->at[next].row[0].verb == r->at[0].row[0].verb &&
	       (!r->at[next].says || r->at[next].leaves))
		next++;
	return next < r->count ? r->at[next].cost - r->at[0].cost : SCORE_FAR;
}

/* The best is what the line says if none from `second` on is as good; a name by
 * itself is not a move. */
static bool
is_sure(const struct readings *r, int second)
{
	if (!r->count || !r->at[0].any || r->at[0].leaves)
		return false;
	return r->at[0].says && (r->at[0].cost <= SCORE_FINE
				     ? apart(r, second) >= SCORE_APART
				     : r->at[0].cost <= SCORE_FAIR &&
					   apart(r, second) >= SCORE_FAR);
}

/* The score of a row as a reading; false: it costs more than `most`. */
static bool
score_into(const struct look *l, struct reading *one, const struct move *row,
	   int most)
{
	const struct note_place *p = l->place;
	const struct score s =
	    note_score(p->vocabulary, p->context, l->known->rows,
		       l->known->count, row, l->free, most);

	if (s.cost > most)
		return false;
	one->cost = s.cost;
	one->says = s.says;
	one->any = s.any;
	one->leaves = s.leaves;
	one->used = s.used;
	return true;
}

/* The words that may tell what a row of the line does: where a word that means
 * nothing in the game comes before it (`xyz Albania 2, end`), only what comes
 * after it. */
static uint64_t
telling_words(const struct note_place *p, const struct reading *r)
{
	const uint64_t before = (r->used & -r->used) - 1;

	return meanings_unknown(p->vocabulary) & before ? ~before
							: ~UINT64_C(0);
}

/* Does the line begin with the name of another seat than that which acts? */
static bool
begins_with_other(const struct note_place *p, const struct move *m)
{
	const struct note_words *w = p->vocabulary->words;
	const uint64_t names = vocabulary_named_seats(p->vocabulary);
	int i = 0;

	while (i < w->count && !bits_has(names, i) && w->word[i].filler)
		i++;
	return m->actor && i < w->count && bits_has(names, i) &&
	       !bits_has(vocabulary_seat(p->vocabulary, m->actor - 1)->all, i);
}

/* The best rows once more: words for what a row does cost nothing.  Are there
 * such words? */
static bool
tell_effects(struct look *l)
{
	const struct note_place *p = l->place;
	const struct readings ranked = *l->found;
	bool told = false;

	l->found->count = 0;
	for (int i = 0; i < ranked.count; i++) {
		struct reading one = ranked.at[i];

		p->vocabulary->told =
		    effect_of(p, &one.row[0]) & telling_words(p, &one);
		score_into(l, &one, &one.row[0], RANK_MOST);
		told |= one.cost != ranked.at[i].cost ||
			one.leaves != ranked.at[i].leaves;
		one.results = p->vocabulary->told;
		readings_offer(l->found, &one, p->context->game);
	}
	p->vocabulary->told = 0;
	return told;
}

void
look_end(struct look *l)
{
	const struct note_place *p = l->place;
	struct readings *r = l->found;
	int copies = 1; /* of the best, with itself */
	const bool untold = is_sure(r, 1);
	bool plain, told = p->effects && tell_effects(l);

	/* `Anna` with words for what her row does may be any row of hers */
	told |= p->effects && r->at[0].row[0].actor;
	plain = !hides_known(p, &r->at[0]) &&
		!(l->any ? r->at[0].cost > SCORE_FINE
			 : effect_turned(p, &r->at[0].row[0])) &&
		!(told && !untold && r->at[0].cost > SCORE_FINE * 2 / 5) &&
		!(p->effects && begins_with_other(p, &r->at[0].row[0]));
	while (copies < r->count &&
	       are_copies(p->context, &r->at[0].row[0], &r->at[copies].row[0]))
		copies++;
	r->sure = plain && is_sure(r, 1);
	r->copies = plain && !r->sure && is_sure(r, copies);
}

static bool
is_there(const struct readings *r, const struct move *m,
	 const struct verb *verbs)
{
	int i = 0;

	while (i < r->count && !move_equal(&r->at[i].row[0], m, verbs))
		i++;
	return i < r->count;
}

void
look_rank(struct look *l, const struct move *row)
{
	const struct note_place *p = l->place;
	struct readings *r = l->found;
	const int most = look_most(l);
	struct reading one = {.count = 1};

	one.row[0] = *row;
	if (!l->any)
		note_canonical(p, &one.row[0]);
	if (is_there(r, &one.row[0], p->context->game->verbs))
		return;
	if (!score_into(l, &one, row, most) || (l->any && !one.says))
		return;
	readings_offer(r, &one, p->context->game);
}
