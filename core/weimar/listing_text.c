/* Rows worth trying while a text waits: what answers it, what it may hold. */
#include "door.h"

#include "../listing.h"

/* Words for cells are no part of a row. */
static bool
list_answer(void *arg, const struct move *m)
{
	const struct key *keys = weimar_verbs[m->verb].keys;
	struct move row = *m;

	for (int i = 0; keys[i].name; i++)
		if (keys[i].flags & KEY_CELL_ONLY)
			row.value[i] = keys[i].flags & KEY_DEFAULT
					   ? keys[i].preset
					   : MISSING;
	return listing_try(arg, &row);
}

/* The rows that answer the act that waits. */
static void
list_answers(struct listing *l, int verb UNUSED, int actor)
{
	struct scene sc = weimar_top_text(l->state, &l->context, actor);
	struct pending w;

	if (program_pending(&sc, &w) && w.move.actor == actor)
		(void)program_rows(&sc, &w, list_answer, l);
}

/* 4.1: in a full city a removal takes the place of a placement; 6.7: it gives a
 * disc for the NSDAP track. */
static void
list_removals(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;

	for (int city = 0; city < CITIES; city++)
		for (int party = 0; party < PARTIES; party++) {
			struct move m = listing_row(l, verb, actor);

			if (!s->base[city][party])
				continue;
			move_set(&m, K_BASE_REMOVE_PARTY, party);
			move_set(&m, K_BASE_REMOVE_CITY, city);
			listing_try(l, &m);
		}
}

static uint64_t
names_of(const struct key *k)
{
	if (k->domain == &weimar_players)
		return PARTIES;
	if (k->domain == &weimar_whom)
		return BENCHES;
	return (uint64_t)(k->domain ? domain_size(k->domain)
				    : k->max - k->min + 1);
}

/* An effect of an unknown text: a pattern for every filling.  A party
 * whose text it is not speaks of itself alone. */
static void
list_attested(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	const struct key *keys = weimar_verbs[verb].keys;
	struct move m = listing_row(l, verb, actor);
	int party = weimar_named_key(verb), without = -1;
	bool own = weimar_speaks(s, &l->context, actor);
	uint64_t fillings = 1;

	/* these need a roll in preparation */
	if ((verb == V_DICE_CHANGE || verb == V_RESULT_CHANGE ||
	     verb == V_ROLL_AGAIN) &&
	    weimar_action_frame(s) < 0)
		return;
	if (!keys[0].name) {
		listing_try(l, &m);
		return;
	}
	for (int i = 0; keys[i].name; i++) {
		if (keys[i].flags & (KEY_CELL_ONLY | KEY_REPEAT))
			continue;
		if (!own && i == party) {
			m.value[i] = actor - 1;
			continue;
		}
		m.value[i] = UNSEEN;
		fillings *= names_of(&keys[i]);
		if (!(keys[i].flags &
		      (KEY_REQUIRED | KEY_DEFAULT | KEY_DEFAULT_ACTOR)))
			without = i;
	}
	if (!own && party < 0)
		return;
	listing_pattern(l, NULL, &m, fillings);
	if (without < 0)
		return;
	m.value[without] = MISSING;
	listing_pattern(l, NULL, &m, fillings / names_of(&keys[without]));
}

static void
list_one(struct listing *l, int verb, int actor)
{
	struct move m = listing_row(l, verb, actor);

	listing_try(l, &m);
}

int
weimar_list_texts(const struct weimar *s, struct context *c, struct listed *to)
{
	struct pending w;
	struct scene sc;
	int n = 0;

	if (weimar_top(s) == FRAME_CRISIS) {
		to[n++] = (struct listed){V_CRISIS, list_one};
	} else if (weimar_attested(s)) {
		for (int verb = 0; verb < V_COUNT; verb++)
			if (weimar_verbs[verb].flags & VERB_PRIMITIVE)
				to[n++] = (struct listed){(uint8_t)verb,
							  list_attested};
	} else if (weimar_top(s) == FRAME_TEXT) {
		sc = weimar_scene(s, c, s->depth - 1);
		if (!program_pending(&sc, &w))
			return 0;
		to[n++] = (struct listed){w.act->verb, list_answers};
		if (w.act->verb == V_BASE_PLACE || w.act->verb == V_NSDAP_PLACE)
			to[n++] = (struct listed){V_BASE_REMOVE, list_removals};
		if (w.act->verb == V_NSDAP_PLACE)
			to[n++] = (struct listed){V_SEAT_LOSE, list_one};
	}
	return n;
}
