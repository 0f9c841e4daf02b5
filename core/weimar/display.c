/* Threat markers: how many are left, the national display. */
#include "pieces.h"

/* --- the national display ------------------------------------------------- */

bool
weimar_marker_left(const struct run *r, int kind)
{
	return !sure(r->c, T_THREATS, weimar_pool(kind), THREAT_COUNT) ||
	       weimar_supply(r->s, r->c, kind) > 0;
}

/* Every marker of the national display comes through here. */
void
weimar_place_nationally(struct run *r, int kind)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_THREAT_SUPPLY, !weimar_marker_left(r, kind))) {
		TOOK(r->c, RULE_THREAT_DR_LIMITS);
		return;
	}
	weimar_board_sure(r->c, BOARD_DR_SPACES);
	if (weimar_dr(s) >= weimar_number(r->c, BOARD_DR_SPACES)) {
		r->seventh = true;
		/* anarchy-overflow: no space, or one too many */
		if (DUE(r->c, RULE_ANARCHY_OVERFLOW,
			RULED(r->c, DR_BOX_OVERFLOW, SKIP)))
			return;
	}
	add8((uint8_t *)s + weimar_threat_at(kind, CITY_DR), 1);
}

bool
weimar_unstable_later(const struct context *c)
{
	return !DUE(c, RULE_UNSTABLE_STATE_TIME,
		    RULED(c, UNSTABLE_STATE_TIME, WITH_MARKER));
}

enum feasible
weimar_marker_feasible(struct ask *a, int kind)
{
	int pool = weimar_pool(kind);

	if (weimar_supply(a->s, a->c, kind) > 0)
		return cell(a->c->pack, T_THREATS, pool, THREAT_COUNT) ==
			       UNKNOWN
			   ? unsure(a, T_THREATS, pool, THREAT_COUNT)
			   : FEASIBLE_WHOLLY;
	return cannot(a, RULE_THREAT_SUPPLY_ATTESTED, K_THREAT_ADD_KIND, kind,
		      0);
}

/* --- removing ------------------------------------------------------------- */

void
weimar_threat_remove(struct run *r, int kind, int city, bool all)
{
	size_t place = weimar_threat_at(kind, city);
	uint8_t *at = (uint8_t *)r->s + place;

	if (!place || !*at)
		return;
	if (kind >= THREAT_REGIME && *at == MARKER_INACTIVE &&
	    !APPLIES(r->c, RULE_INACTIVE_REMOVABLE))
		return;
	*at = kind >= THREAT_REGIME || all ? 0 : (uint8_t)(*at - 1);
}
