/* Rows that a rule may forbid, made of what a line names. */
#include "note_look.h"

enum { TRIED = 2000 }; /* rows of one move */

/* What the line names of a key. */
static int
values_of(struct look *l, const struct move *m, int key, int16_t *values)
{
	struct mention list[MENTIONS];
	int count = 0;

	if (look_key(l, m, key)->domain) {
		count = mentions_among(l, m, key, -1, list);
		for (int i = 0; i < count; i++)
			values[i] = (int16_t)list[i].value;
		return count;
	}
	return mentions_numbers(l, m, key, values);
}

/* Every key from this one on: what is named, or if it need not be, nothing. */
static void
fill_any(struct look *l, const struct move *so_far, int key)
{
	const struct key *k = look_key(l, so_far, key);
	int16_t values[MENTIONS];
	struct move m;
	int count;

	if (!k->name) {
		if (++l->tried <= TRIED)
			look_rank(l, so_far);
		return;
	}
	if (!(k->flags & KEY_REQUIRED))
		fill_any(l, so_far, key + 1);
	if (k->flags & KEY_CELL_ONLY || l->tried > TRIED)
		return;
	count = values_of(l, so_far, key, values);
	m = *so_far;
	if (key_is_list(k)) {
		for (int i = 0; i < count && i < k->max; i++)
			move_push(&m, key, values[i]);
		if (count && count >= k->min)
			fill_any(l, &m, key + 1);
		return;
	}
	for (int i = 0; i < count; i++) {
		if (!k->domain && (values[i] < k->min || values[i] > k->max))
			continue;
		m = *so_far;
		move_set(&m, key, values[i]);
		fill_any(l, &m, key + 1);
	}
}

static bool
is_named(const struct spans *s)
{
	return s->count && s->at[0].cost <= MENTION_MOST;
}

/* Whoever the line names makes the row; else who can make one now. */
static bool
may_act(const struct look *l, int actor, bool named)
{
	size_t i = 0;

	if (named)
		return is_named(
		    vocabulary_seat(l->place->vocabulary, actor - 1));
	while (i < l->known->count && l->known->rows[i].actor != actor)
		i++;
	return i < l->known->count;
}

static void
fill_verb(struct look *l, int verb)
{
	const struct context *c = l->place->context;
	const struct verb *verbs = c->game->verbs;
	bool named = false;
	struct move m;

	l->tried = 0;
	for (int seat = 0; seat < c->seats; seat++)
		named |= is_named(vocabulary_seat(l->place->vocabulary, seat));
	for (int actor = 0; actor <= c->seats; actor++) {
		if ((verbs[verb].actor == ACTOR_SEAT) != (actor > 0) ||
		    (actor && !may_act(l, actor, named)))
			continue;
		move_begin(&m, verbs, verb, actor);
		fill_any(l, &m, 0);
	}
}

void
look_any(const struct note_place *p, struct readings *found)
{
	const struct game *g = p->context->game;
	struct vocabulary *v = p->vocabulary;
	struct look l;

	look_begin(&l, p, found);
	l.any = true;
	for (int verb = 0; g->verbs[verb].name; verb++)
		if (!(g->verbs[verb].flags & VERB_LASTING) &&
		    (is_named(vocabulary_move(v, verb)) ||
		     is_named(vocabulary_sentence(v, verb, -1)) ||
		     (v->flags[verb] & LEXICON_SILENT)))
			fill_verb(&l, verb);
	look_end(&l);
}
