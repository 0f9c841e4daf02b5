/* Threat markers: where they are counted, how many are left, the national
 * display. */
#include <stddef.h>

#include "pieces.h"

/* --- where they are counted ----------------------------------------------- */

/* Where a marker is counted in the state, in the national display and in a
 * city; 0: it is not placed there. */
#define AT(field) offsetof(struct weimar, field)
static const struct {
	uint16_t national, local;
} places[THREATS] = {
    [THREAT_POVERTY] = {AT(dr_poverty), AT(poverty)},
    [THREAT_PROSPERITY] = {0, AT(prosperity)},
    [THREAT_UNREST] = {0, AT(unrest)},
    [THREAT_INFLATION] = {AT(dr_inflation), 0},
    [THREAT_BLOCKADE] = {AT(dr_blockade), 0},
    [THREAT_VIOLENT_PEACE] = {AT(dr_violent_peace), 0},
    [THREAT_UNSTABLE_STATE] = {AT(dr_unstable_state), 0},
    [THREAT_MINORITY_CABINET] = {AT(dr_minority_cabinet), 0},
    [THREAT_BLACK_FRIDAY] = {AT(dr_black_friday), 0},
    [THREAT_REGIME] = {0, AT(regime)},
    [THREAT_COUNCILS] = {0, AT(councils)},
    [THREAT_UPRISING] = {0, AT(uprising)},
};
#undef AT

static uint8_t *
national(struct weimar *s, int kind)
{
	size_t at = places[kind].national;

	return at ? (uint8_t *)s + at : NULL;
}

static uint8_t *
local(struct weimar *s, int kind, int city)
{
	size_t at = places[kind].local;

	return at ? (uint8_t *)s + at + city : NULL;
}

bool
weimar_threat_there(const struct weimar *s, int kind, int city)
{
	size_t at =
	    city == CITY_DR ? places[kind].national : places[kind].local;

	if (city != CITY_DR)
		at += at ? (size_t)city : 0;
	return at && ((const uint8_t *)s)[at];
}

const uint8_t *
weimar_pool_at(const struct weimar *s, int pool)
{
	int kind = pool == POOL_POVERTY ? THREAT_POVERTY : pool + 1;

	return (const uint8_t *)s + (places[kind].local
					 ? places[kind].local
					 : places[kind].national);
}

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
	(void)sure(r->c, T_BOARD, BOARD_DR_SPACES, BOARD_VALUE);
	if (weimar_dr(s) >= weimar_number(r->c, BOARD_DR_SPACES)) {
		r->seventh = true;
		/* anarchy-overflow: no space, or one too many */
		if (DUE(r->c, RULE_ANARCHY_OVERFLOW,
			RULED(r->c, DR_BOX_OVERFLOW, SKIP)))
			return;
	}
	add8(national(s, kind), 1);
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
	struct weimar *s = r->s;
	uint8_t *at =
	    city == CITY_DR ? national(s, kind) : local(s, kind, city);

	if (!at || !*at)
		return;
	if (kind >= THREAT_REGIME && *at == MARKER_INACTIVE &&
	    !APPLIES(r->c, RULE_INACTIVE_REMOVABLE))
		return;
	*at = kind >= THREAT_REGIME || all ? 0 : (uint8_t)(*at - 1);
}
