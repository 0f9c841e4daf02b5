/* Numbers worth trying for a `?` of a pattern: what lies in the place that the
 * row names, not every component of the box. */
#include "door.h"

#include "../bytes.h"

/* Keys for tokens: how many, and which key has from where; or a list of
 * places, each a token. */
enum { FROM_POOL = VERB_KEYS, IS_PLACE };

/* clang-format off */
static const struct token_key {
	uint8_t verb, key, from;
	bool scientists;
} token_keys[] = {
    /* verb        key                      from             scientists */
    {V_ASSIGN,   K_ASSIGN_WORKERS,        FROM_POOL,       false},
    {V_ASSIGN,   K_ASSIGN_SCIENTISTS,     FROM_POOL,       true},
    {V_SWAP,     K_SWAP_WORKERS,          IS_PLACE,        false},
    {V_PLAN,     K_PLAN_WORKERS,          IS_PLACE,        false},
    {V_PLAN,     K_PLAN_SCIENTISTS,       IS_PLACE,        true},
    {V_GIVE,     K_GIVE_WORKERS,          K_GIVE_FROM,     false},
    {V_GIVE,     K_GIVE_SCIENTISTS,       K_GIVE_FROM,     true},
    {V_MOVE,     K_MOVE_WORKERS,          K_MOVE_FROM,     false},
    {V_MOVE,     K_MOVE_SCIENTISTS,       K_MOVE_FROM,     true},
    {V_REDEPLOY, K_REDEPLOY_WORKERS,      K_REDEPLOY_FROM, false},
    {V_REDEPLOY, K_REDEPLOY_SCIENTISTS,   K_REDEPLOY_FROM, true},
};
/* clang-format on */

/* The place that the key names, as a source; -1: none. */
static int
source_of(const struct move *m, int key)
{
	int32_t value = m->value[key];

	if (value == MISSING)
		return -1;
	return sw_verbs[m->verb].keys[key].domain == &sw_sources
		   ? value
		   : SOURCE_PROJECT + value;
}

/* 0 to as many as lie there; -1 where it is unknown how many. */
static int
numbers_at(const struct sw *s, const struct move *m, int source,
	   bool scientists, int16_t *list)
{
	int most =
	    source < 0 ? 0 : sw_tokens_at(s, m->actor, source, scientists);

	if (source >= 0 && sw_tokens_unclear(s, m->actor, source))
		return -1;
	for (int n = 0; n <= most; n++)
		list[n] = (int16_t)n;
	return most + 1;
}

static int
places_of(const struct sw *s, const struct context *c, const struct move *m,
	  bool scientists, int16_t *list)
{
	int n = 0, last = SOURCE_PROJECT + sw_projects_of(c);

	for (int source = SOURCE_POOL; source < last; source++)
		if (sw_tokens_at(s, m->actor, source, scientists) ||
		    (sw_is_own_source(s, m->actor, source) &&
		     sw_tokens_unclear(s, m->actor, source)))
			list[n++] = (int16_t)source;
	return n;
}

static int
tokens(const struct sw *s, const struct context *c, const struct move *m,
       int key, int16_t *list)
{
	const struct token_key *k = token_keys;
	const struct token_key *end =
	    k + sizeof(token_keys) / sizeof(*token_keys);

	while (k < end && (k->verb != m->verb || k->key != key))
		k++;
	if (k == end)
		return -1;
	if (k->from == IS_PLACE)
		return places_of(s, c, m, k->scientists, list);
	return numbers_at(
	    s, m, k->from == FROM_POOL ? SOURCE_POOL : source_of(m, k->from),
	    k->scientists, list);
}

/* --- deals (§5) ---------------------------------------------------------- */

/* Own projects with as many technologies as change hands. */
static int
givers(const struct sw *s, const struct context *c, const struct move *m,
       int16_t *list)
{
	int n = 0;

	EACH (p, sw_projects_at(c, s->owner, m->actor))
		if (bits_count(sw_techs_on(s, c, p)) >= m->count[K_GIVE_TECHS])
			list[n++] = (int16_t)p;
	return n;
}

/* Cards by themselves, which need no path, need no projects either. */
static int
receivers(const struct sw *s, const struct context *c, const struct move *m,
	  int16_t *list)
{
	int32_t from = m->value[K_GIVE_FROM];
	uint64_t to = sw_all_active(s, c, m->value[K_GIVE_SEAT] + 1);
	int n = 0;

	for (; to && from != MISSING; to &= to - 1)
		if (derived(c)->gaps ||
		    sw_path_between(s, c, from, bits_first(to)))
			list[n++] = (int16_t)bits_first(to);
	return n;
}

static int
given_techs(const struct sw *s, const struct context *c, const struct move *m,
	    int16_t *list)
{
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];
	int n = 0;

	EACH (i, from == MISSING || to == MISSING ? 0 : sw_techs_on(s, c, from))
		if (sw_matches(s, c, i, to) && sw_tech_movable(c, i, false))
			list[n++] = (int16_t)i;
	return n < m->count[K_GIVE_TECHS] ? 0 : n;
}

static int
given_events(const struct sw *s, const struct context *c, const struct move *m,
	     int16_t *list)
{
	int n = 0, named;
	const int16_t *name = move_items(m, K_GIVE_EVENTS, &named);

	/* a hand that is all named is quick to look through */
	for (int e = 0; e < sw_events_of(c); e++) {
		if (!s->unknown[m->actor - 1])
			e = sw_next_event(s, c, WHERE_HAND + m->actor - 1, e);
		if (e < sw_events_of(c) && sw_may_hold(s, e, m->actor))
			list[n++] = (int16_t)e;
	}
	/* the leftover is not a secret: a row names it */
	for (int i = 0; i < named; i++)
		if (name[i] >= 0 && sw_gives_leftover(s, c, name[i], m->actor))
			list[n++] = name[i];
	return n;
}

static int
deals(const struct sw *s, const struct context *c, const struct move *m,
      int key, int16_t *list)
{
	switch (key) {
	case K_GIVE_FROM:
		return givers(s, c, m, list);
	case K_GIVE_TO:
		return receivers(s, c, m, list);
	case K_GIVE_TECHS:
		return given_techs(s, c, m, list);
	case K_GIVE_EVENTS:
		return given_events(s, c, m, list);
	default:
		return tokens(s, c, m, key, list);
	}
}

/* --- all ----------------------------------------------------------------- */

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
	return tokens(s, c, m, key, list);
}
