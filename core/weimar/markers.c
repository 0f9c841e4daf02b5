/* Markers: what is left, the national display, what the economy bears. */
#include "pieces.h"

/* --- the national display ------------------------------------------------- */

bool
weimar_has_marker_left(const struct weimar *s, const struct context *c,
		       int kind)
{
	int pool = weimar_pool(kind);
	int32_t count = cell(c->pack, T_THREATS, pool, THREAT_COUNT);

	return count == UNKNOWN || count > weimar_in_play(s, pool);
}

void
weimar_place_nationally(struct weimar *s, struct context *c, int kind)
{
	if (DUE(c, RULE_THREAT_SUPPLY, !weimar_has_marker_left(s, c, kind))) {
		TOOK(c, RULE_THREAT_DR_LIMITS);
		return;
	}
	if (weimar_dr(s) >= weimar_number(c, BOARD_DR_SPACES)) {
		s->winners |= SEVENTH_MET;
		/* anarchy-overflow: no space, or one too many */
		if (DUE(c, RULE_ANARCHY_OVERFLOW,
			RULED(c, DR_BOX_OVERFLOW, SKIP)))
			return;
	}
	add8((uint8_t *)s + weimar_threat_at(kind, CITY_DR), 1);
}

bool
weimar_is_unstable_put_off(const struct context *c)
{
	return !DUE(c, RULE_UNSTABLE_STATE_TIME,
		    RULED(c, UNSTABLE_STATE_TIME, WITH_MARKER));
}

void
weimar_threat_remove(struct weimar *s, struct context *c, int kind, int city,
		     bool all)
{
	size_t place = weimar_threat_at(kind, city);
	uint8_t *at = (uint8_t *)s + place;
	bool has_sides = kind >= THREAT_REGIME; /* not counted: one in a city */

	if (!place || !*at)
		return;
	if (has_sides && *at == MARKER_INACTIVE &&
	    !APPLIES(c, RULE_INACTIVE_REMOVABLE))
		return;
	*at = has_sides || all ? 0 : (uint8_t)(*at - 1);
}

/* --- the economy ---------------------------------------------------------- */

/* 5.3.3.3: Councils and Regimes against what the economy bears. */
static int
borne_markers(const struct weimar *s, const struct context *c)
{
	bool ignore = DUE(c, RULE_ECONOMY_INACTIVE,
			  RULED(c, INACTIVE_IN_ECONOMY, IGNORE));
	int n = 0;

	for (int city = 0; city < CITIES; city++) {
		int marker = s->councils[city] | s->regime[city];

		n += marker != MARKER_NONE &&
		     !(ignore && marker == MARKER_INACTIVE);
	}
	return n;
}

int
weimar_economy_row(const struct weimar *s, struct context *c)
{
	if (s->economy != ECONOMY_UNKNOWN)
		return pack_entry(c->pack, T_ECONOMY,
				  (const int32_t[1]){s->economy});
	(void)sure(c, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);
	return -1;
}

/* The economy falls until it bears the markers, or (economy-check) once. */
static void
economy_check(struct weimar *s, struct context *c)
{
	int markers = borne_markers(s, c);

	while (s->economy > 0) {
		int row = weimar_economy_row(s, c);

		if (row < 0 ||
		    !DUE(c, RULE_COUP_ECONOMY,
			 markers > cell(c->pack, T_ECONOMY, row, ECONOMY_MAX)))
			return;
		s->economy--;
		if (RULED(c, ECONOMY_CHECK, ONE_STEP))
			return;
	}
}

void
weimar_economy_due(struct weimar *s, struct context *c, int time)
{
	if (time == ECONOMY_CHECK_TIME_COUP ||
	    DUE(c, RULE_ECONOMY_CHECK_TIME,
		ruling(c, RULING_ECONOMY_CHECK_TIME) >= time))
		economy_check(s, c);
}

/* The economy can move, as far as its track goes. */
enum feasible
weimar_economy_move_feasible(struct ask *a)
{
	int n = a->m->value[K_ECONOMY_MOVE_N], left;

	if (a->s->economy == ECONOMY_UNKNOWN)
		return unknown(a, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);
	left = n < 0 ? a->s->economy
		     : pack_entries(a->c->pack, T_ECONOMY) - 1 - a->s->economy;
	if (n == 0 || left <= 0)
		return cannot(a, 0, K_ECONOMY_MOVE_N, 0, 0);
	return left < (n < 0 ? -n : n) ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

/* The economy moves; by ruling it is checked at once. */
void
weimar_economy_move_done(struct weimar *s, struct context *c,
			 const struct move *m)
{
	int n = m->value[K_ECONOMY_MOVE_N];
	int last = greater(0, pack_entries(c->pack, T_ECONOMY) - 1);

	if (s->economy != ECONOMY_UNKNOWN)
		s->economy = (uint8_t)lesser(last, greater(0, s->economy + n));
	weimar_economy_due(s, c, ECONOMY_CHECK_TIME_ALWAYS);
}

void
weimar_flip_markers(struct weimar *s, struct context *c,
		    const struct gap *given)
{
	bool flips = RULED(c, UPRISING_FLIPS, YES);
	bool back = RULED(c, PARTY_MARKERS_UNFLIP, ON_LEAVING);

	for (int kind = THREAT_REGIME; kind <= THREAT_UPRISING; kind++) {
		bool governing = governs(s, kind == THREAT_REGIME ? DNVP : KPD);

		for (int city = 0; city < CITIES; city++) {
			uint8_t *at =
			    (uint8_t *)s + weimar_threat_at(kind, city);

			if (!*at || (given && !gap_open(given, at)))
				continue;
			if (!governing && back &&
			    DUE(c, RULE_PARTY_MARKERS_INACTIVE,
				*at == MARKER_INACTIVE))
				*at = MARKER_ACTIVE;
			if (governing &&
			    (kind != THREAT_UPRISING ||
			     DUE(c, RULE_UPRISING_INACTIVE, flips)) &&
			    APPLIES(c, RULE_PARTY_MARKERS_INACTIVE))
				*at = MARKER_INACTIVE;
		}
	}
}
