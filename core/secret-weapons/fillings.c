/* Numbers worth trying for a `?` of a pattern: what lies in the place that the
 * row names, not every component of the box. */
#include "door.h"

/* Places where tokens of a kind lie, or may lie: each stands for a token. */
static int
places_of(const struct sw *s, const struct context *c, int seat, int kind,
	  int16_t *list)
{
	uint64_t places =
	    sw_places_with(s, c, seat, kind) | OF(s->pool_unclear, seat);

	EACH (p, sw_projects_at(c, s->owner, seat))
		places |= (uint64_t)s->unclear[p] << (SOURCE_PROJECT + p);
	return list_of(places, 0, list);
}

/* Tokens of a key: places, or how many of the place that the row names, from 0
 * to as many as lie there if that is known. */
static int
tokens(const struct sw *s, const struct context *c, const struct move *m,
       int key, int16_t *list)
{
	const struct key *keys = sw_verbs[m->verb].keys, *k = &keys[key];
	bool workers = strcmp(k->name, "workers") == 0;
	bool scientists = strcmp(k->name, "scientists") == 0;
	int from = key_find(keys, slice_of("from")), source = SOURCE_POOL;
	int n = 0;

	if (k->domain == &sw_sources && k->type == KEY_BAG)
		return places_of(s, c, m->actor, scientists, list);
	if (m->verb == V_TOP_UP || (!workers && !scientists))
		return -1;
	if (m->verb != V_ASSIGN) {
		if (from < 0 || m->value[from] == MISSING)
			return list_of(1, 0, list);
		source =
		    m->value[from] +
		    (keys[from].domain == &sw_sources ? 0 : SOURCE_PROJECT);
	}
	if (*UNCLEAR(s, m->actor, source))
		return -1;
	for (; n <= sw_tokens_at(s, m->actor, source, scientists); n++)
		list[n] = (int16_t)n;
	return n;
}

/* --- deals (§5) ---------------------------------------------------------- */

/* Cards that the seat may hold, and the leftover if the ruling allows it. */
static int
given_events(const struct sw *s, const struct context *c, const struct move *m,
	     int16_t *list)
{
	int n = 0, named;
	const int16_t *name = move_items(m, K_GIVE_EVENTS, &named);

	/* a hand that is all named is quick to look through */
	if (!OF(s->unknown, m->actor))
		EACH_EVENT (e, s, c, sw_where_hand(m->actor))
			list[n++] = (int16_t)e;
	for (int e = 0; OF(s->unknown, m->actor) && e < sw_events_of(c); e++)
		if (sw_may_hold(s, e, m->actor))
			list[n++] = (int16_t)e;
	/* the leftover is not a secret: a row names it */
	for (int i = 0; i < named; i++)
		if (name[i] >= 0 && sw_gives_leftover(s, c, name[i], m->actor))
			list[n++] = name[i];
	return n;
}

/* Own projects with as many technologies as change hands; projects of the
 * other seat that a path leads to; technologies that can go there.  Cards by
 * themselves, which need no path, need no projects either. */
static int
deals(const struct sw *s, const struct context *c, const struct move *m,
      int key, int16_t *list)
{
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];
	int techs = m->count[K_GIVE_TECHS], n = 0;
	bool both = from != MISSING && to != MISSING;
	struct look l;
	struct trial *look = sw_look(&l, s, c, m);

	switch (key) {
	case K_GIVE_FROM:
		EACH (p, sw_projects_at(c, s->owner, m->actor))
			if (bits_count(sw_techs_on(s, c, p)) >= techs)
				list[n++] = (int16_t)p;
		return n;
	case K_GIVE_TO:
		EACH (q,
		      from == MISSING
			  ? 0
			  : sw_all_active(s, c, seat_of(m->value[K_GIVE_SEAT])))
			if (derived(c)->gaps ||
			    sw_knows_path_between(look, s, from, q))
				list[n++] = (int16_t)q;
		return n;
	case K_GIVE_TECHS:
		EACH (i, both ? sw_techs_on(s, c, from) : 0)
			if (sw_matches(s, c, i, to) &&
			    sw_knows_movable(look, i, IN_ANY_STEP))
				list[n++] = (int16_t)i;
		return n < techs ? 0 : n;
	case K_GIVE_EVENTS:
		return given_events(s, c, m, list);
	default:
		return tokens(s, c, m, key, list);
	}
}

int
sw_fillings(const void *state, const struct context *c, const struct move *m,
	    int key, int16_t *list)
{
	const struct sw *s = state;

	/* a text that is attested takes what is written */
	if (sw_top(s) >= 0)
		return -1;
	if (m->verb == V_GIVE)
		return deals(s, c, m, key, list);
	if (m->verb != V_ORDER)
		return tokens(s, c, m, key, list);
	/* in turn order */
	for (int i = 0; i < c->seats; i++)
		list[i] = (int16_t)(seat_number(c->order[i]));
	return c->seats;
}
