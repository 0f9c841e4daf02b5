/* Actions that a text grants, or points are left for: can one be taken? */
#include "texts.h"

#include "../listing.h"

/* The city that a grant or the impulse fixes, in list[0]; -1: none. */
static int
action_city(const struct weimar *s, int16_t *list)
{
	int city = s->depth ? 0 : s->act_city;

	if (top_kind(s) == FRAME_GRANT)
		city = s->city[top_frame(s)];
	list[0] = (int16_t)unless_none(city);
	return city ? 1 : -1;
}

int
weimar_action_candidates(const struct listing *l, const struct move *m, int key,
			 int16_t *list)
{
	const struct weimar *s = l->state;

	if (weimar_verbs[m->verb].keys[key].domain == &weimar_cities &&
	    weimar_action_of(m->verb) >= 0)
		return action_city(s, list);
	return m->verb == V_MOBILIZE && key == K_MOBILIZE_FROM
		   ? weimar_places_of(s, m->value[K_MOBILIZE_UNIT], list)
		   : -1;
}

/* Is one of the rows legal for certain, or, by these cells, perhaps? */
struct any {
	struct listing l;
	struct unknown_cells cells;
	enum feasible feasible;
};

/* Visits rows until one is legal for certain. */
static bool
find_sure(void *arg, const struct move *m)
{
	struct any *x = arg;
	bool maybe = !m->pattern && x->l.trial.unverified;

	if (maybe)
		cells_add(&x->cells, &x->l.trial.cells);
	x->feasible = maybe ? FEASIBLE_UNKNOWN : FEASIBLE_WHOLLY;
	return maybe;
}

enum feasible
weimar_can_act(const struct weimar *s, struct context *c, int first, int last,
	       struct unknown_cells *cells)
{
	struct any x = {.l.candidates = weimar_action_candidates};
	struct listed some[ACTIONS];
	int n = 0;

	for (int action = first; action <= last; action++)
		some[n++] =
		    (struct listed){(uint8_t)(V_MOBILIZE + action), NULL};
	(void)listing_run(&x.l, s, c, find_sure, &x, some, n);
	if (x.feasible == FEASIBLE_UNKNOWN)
		cells_add(cells, &x.cells);
	return x.feasible;
}

void
weimar_grant(struct weimar *s, int frame, const struct move *m, bool may)
{
	int i = weimar_push(s, FRAME_GRANT, s->party[frame]);
	int32_t city = m->value[K_ACT_CITY];

	s->action[i] = or_none(m->value[K_ACT_KIND]);
	s->city[i] = city == MISSING ? 0 : or_none(city);
	s->cost[i] = (uint8_t)m->value[K_ACT_COST];
	s->bonus[i] = (int8_t)m->value[K_ACT_BONUS];
	if (may)
		s->flags[i] = 1 << BIT_MAY;
}

/* The row of the action follows: is there one? */
enum feasible
weimar_act_feasible(struct ask *a)
{
	int kind = a->m->value[K_ACT_KIND];
	struct weimar copy = *a->s;
	enum feasible feasible = FEASIBLE_NOT;

	if (recorded(a) &&
	    (kind == ACTION_FIGHT || kind == ACTION_COUNTER_COUP) &&
	    !governs(a->s, party_of(a->m->actor)))
		return cannot(a, RULE_EVENT_ACTION_GOVERNMENT, K_ACT_KIND,
			      party_of(a->m->actor), 0);
	if (recorded(a))
		return weimar_room_feasible(a);
	if (kind != ACTION_REACT && weimar_has_room(a->s)) {
		weimar_grant(&copy, a->frame, a->m, GRANT_DUE);
		feasible = weimar_can_act(&copy, a->c, kind, kind, &a->cells);
	}
	return feasible == FEASIBLE_NOT
		   ? cannot(a, 0, K_ACT_KIND, a->s->party[a->frame], 0)
		   : feasible;
}
