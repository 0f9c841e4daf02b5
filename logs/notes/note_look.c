/* Candidates, ranked by how well they explain a line. */
#include "note_look.h"

#include <stdlib.h>
#include <string.h>

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

/* The best is what the line says if no other is as good; a name by itself is
 * not a move. */
static bool
is_sure(const struct readings *r)
{
	const int apart =
	    r->count > 1 ? r->at[1].cost - r->at[0].cost : SCORE_FAR;

	if (!r->count || !r->at[0].any)
		return false;
	if (r->at[0].leaves)
		return false;
	return r->at[0].says &&
	       (r->at[0].cost <= SCORE_FINE
		    ? apart >= SCORE_APART
		    : r->at[0].cost <= SCORE_FAIR && apart >= SCORE_FAR);
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

	while (i < w->count && !(names >> i & 1) && w->word[i].filler)
		i++;
	return m->actor && i < w->count && names >> i & 1 &&
	       !(vocabulary_seat(p->vocabulary, m->actor - 1)->all >> i & 1);
}

/* The best rows once more: words for what a row does cost nothing. */
static void
tell_effects(struct look *l)
{
	const struct note_place *p = l->place;
	const struct readings ranked = *l->found;

	l->found->count = 0;
	for (int i = 0; i < ranked.count; i++) {
		struct reading one = ranked.at[i];

		p->vocabulary->told =
		    effect_of(p, &one.row[0]) & telling_words(p, &one);
		score_into(l, &one, &one.row[0], RANK_MOST);
		one.results = p->vocabulary->told;
		readings_offer(l->found, &one, p->context->game);
	}
	p->vocabulary->told = 0;
}

void
look_end(struct look *l)
{
	const bool plain = is_sure(l->found);

	if (l->place->effects)
		tell_effects(l);
	l->found->sure =
	    is_sure(l->found) && !hides_known(l->place, &l->found->at[0]) &&
	    !(l->any ? l->found->at[0].cost > SCORE_FINE
		     : effect_turned(l->place, &l->found->at[0].row[0])) &&
	    (!l->place->effects ||
	     ((plain || l->found->at[0].cost <= SCORE_FINE / 3) &&
	      !begins_with_other(l->place, &l->found->at[0].row[0])));
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
