/* Every row that can be made of what a line names. */
#include "note_any.h"

#include <stdlib.h>

#include "lexicon.h"

enum {
	NAMED = 70,   /* a name that costs more is not meant */
	MOST = 900,   /* a row that costs more has nothing to do with it */
	TRIED = 2000, /* rows that are compared with the line */
	ITEMS = 32
};

struct any {
	const struct note_place *place;
	const struct note_words *words;
	struct move *rows; /* all that are legal: what nobody needs to say */
	size_t count;
	int tried;
	struct readings *readings;
};

static void
offer(struct any *a, const struct move *m)
{
	const struct note_place *p = a->place;
	struct reading one = {.count = 1};
	struct score s;

	if (++a->tried > TRIED)
		return;
	s = note_score(p->vocabulary, p->context, a->rows, a->count, m, 0,
		       MOST);
	if (s.cost >= SCORE_HOPELESS || !s.says)
		return;
	one.row[0] = *m;
	one.cost = s.cost;
	one.any = s.any;
	one.says = s.says;
	one.leaves = s.leaves;
	readings_offer(a->readings, &one, p->context->game);
}

/* --- values ----------------------------------------------------------------
 */

static bool
is_named(const struct spans *s)
{
	return s->count && s->at[0].cost <= NAMED;
}

/* What the line names of a key, in its order, no word for two things. */
static int
named(const struct any *a, const struct key *k, int16_t values[ITEMS])
{
	const struct pack *pack = a->place->context->pack;
	const int size = k->domain ? domain_size(k->domain) : 0;
	struct span at[ITEMS] = {{0}};
	int count = 0;

	for (int i = 0; !k->domain && i < a->words->count; i++)
		if (a->words->word[i].kind == NOTE_NUMBER && count < ITEMS)
			values[count++] = (int16_t)a->words->word[i].number;
	for (int v = 0; v < size; v++) {
		const struct spans *s;
		int i, worse = 0;

		if (!domain_has(k->domain, pack, v))
			continue;
		s = vocabulary_value(a->place->vocabulary, k->domain, v);
		if (!is_named(s))
			continue;
		for (i = 0; i < count; i++)
			worse |= (at[i].words & s->at[0].words) &&
				 at[i].cost <= s->at[0].cost;
		if (worse || count == ITEMS)
			continue;
		for (i = count++; i > 0 && at[i - 1].first > s->at[0].first;
		     i--) {
			at[i] = at[i - 1];
			values[i] = values[i - 1];
		}
		at[i] = s->at[0];
		values[i] = (int16_t)v;
	}
	return count;
}

static void
fill(struct any *a, const struct move *so_far, int key)
{
	const struct key *k =
	    &a->place->context->game->verbs[so_far->verb].keys[key];
	int16_t values[ITEMS];
	struct move m;
	int count;

	if (!k->name || a->tried > TRIED) {
		offer(a, so_far);
		return;
	}
	if (!(k->flags & KEY_REQUIRED))
		fill(a, so_far, key + 1);
	if (k->flags & KEY_CELL_ONLY)
		return;
	count = named(a, k, values);
	m = *so_far;
	if (key_is_list(k)) {
		if (count < k->min || !count)
			return;
		for (int i = 0; i < count && i < k->max; i++)
			move_push(&m, key, values[i]);
		fill(a, &m, key + 1);
		return;
	}
	for (int i = 0; i < count; i++) {
		if (!k->domain && (values[i] < k->min || values[i] > k->max))
			continue;
		m = *so_far;
		move_set(&m, key, values[i]);
		fill(a, &m, key + 1);
	}
}

/* --- rows ----------------------------------------------------------------- */

static bool
acts_here(const struct any *a, int actor)
{
	size_t i = 0;

	while (i < a->count && a->rows[i].actor != actor)
		i++;
	return i < a->count;
}

/* Whoever the line names makes the row; else who can make one now. */
static void
fill_verb(struct any *a, int verb)
{
	const struct context *c = a->place->context;
	const struct verb *verbs = c->game->verbs;
	struct vocabulary *v = a->place->vocabulary;
	bool somebody = false;
	struct move m;

	for (int seat = 0; seat < c->seats; seat++)
		somebody |= is_named(vocabulary_seat(v, seat));
	for (int actor = 0; actor <= c->seats; actor++) {
		if ((verbs[verb].actor == ACTOR_SEAT) != (actor > 0))
			continue;
		if (actor &&
		    !(somebody ? is_named(vocabulary_seat(v, actor - 1))
			       : acts_here(a, actor)))
			continue;
		move_begin(&m, verbs, verb, actor);
		fill(a, &m, 0);
	}
}

void
note_read_any(const struct note_place *p, const struct note_words *words,
	      struct readings *r)
{
	const struct game *g = p->context->game;
	struct any a = {.place = p, .words = words, .readings = r};

	memset(r, 0, sizeof(*r));
	a.rows = note_legal(p, &a.count);
	for (int verb = 0; g->verbs[verb].name; verb++) {
		const struct verb *v = &g->verbs[verb];

		if (v->flags & VERB_LASTING ||
		    (!is_named(vocabulary_move(p->vocabulary, verb)) &&
		     !is_named(vocabulary_sentence(p->vocabulary, verb, -1)) &&
		     !(lexicon_flags(g->id, LEXICON_MOVE, v->name) &
		       LEXICON_SILENT)))
			continue;
		a.tried = 0;
		fill_verb(&a, verb);
	}
	r->sure =
	    r->count && r->at[0].cost <= SCORE_FINE &&
	    (r->count == 1 || r->at[1].cost - r->at[0].cost >= SCORE_APART);
	free(a.rows);
}
