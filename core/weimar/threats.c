/* Threat markers: where they go, what they push out, what they force. */
#include "rules.h"

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

/* Every marker of the national display comes through here. */
static void
place_nationally(struct run *r, int kind)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_THREAT_SUPPLY, !weimar_supply(s, r->c, kind))) {
		TOOK(r->c, RULE_THREAT_DR_LIMITS);
		return;
	}
	if (weimar_dr(s) >= weimar_number(r->c, BOARD_DR_SPACES)) {
		r->seventh = true;
		/* anarchy-overflow: no space, or one too many */
		if (DUE(r->c, RULE_ANARCHY_OVERFLOW,
			says(r->c, RULING_DR_BOX_OVERFLOW,
			     DR_BOX_OVERFLOW_SKIP)))
			return;
	}
	add8(national(s, kind), 1);
}

void
weimar_unstable_state(struct run *r)
{
	place_nationally(r, THREAT_UNSTABLE_STATE);
}

/* 5.3.3.3: more Councils and Regimes than the economy bears. */
void
weimar_economy_check(struct run *r)
{
	struct weimar *s = r->s;
	int city, markers = 0;

	for (city = 0; city < CITIES; city++)
		markers += (s->councils[city] == MARKER_ACTIVE) +
			   (s->regime[city] == MARKER_ACTIVE);
	while (s->economy > 0) {
		int row = pack_row(PACK(r->c), T_ECONOMY,
				   (const int32_t[1]){s->economy});
		int32_t most;

		if (row < 0)
			return;
		most = cell(PACK(r->c), T_ECONOMY, row, ECONOMY_MAX);
		if (most == UNKNOWN ||
		    !DUE(r->c, RULE_COUP_ECONOMY, markers > most))
			return;
		s->economy--;
		if (says(r->c, RULING_ECONOMY_CHECK, ECONOMY_CHECK_ONE_STEP))
			return;
	}
}

/* 6.2, FAQ L143-L149: what a governing radical party places lies inactive,
 * if it may place it at all. */
static bool
governing_ignored(struct run *r, int party, bool uprising)
{
	if (!governs(r->s, party))
		return false;
	if (uprising && says(r->c, RULING_GOVERNING_KPD_UPRISING,
			     GOVERNING_KPD_UPRISING_ALLOWED))
		return false;
	return DUE(r->c, RULE_INACTIVE_NOT_PLACED, true);
}

static uint8_t
side(const struct run *r, int party, bool uprising)
{
	if (!governs(r->s, party))
		return MARKER_ACTIVE;
	if (uprising && says(r->c, RULING_UPRISING_FLIPS, UPRISING_FLIPS_NO))
		return MARKER_ACTIVE;
	return MARKER_INACTIVE;
}

static void
forced_by_marker(struct run *r)
{
	const struct weimar *s = r->s;
	int frame = s->depth - 1;
	bool coup = frame >= 0 && s->kind[frame] == FRAME_PROGRAM &&
		    (s->flag[frame] & FLAG_COUP);

	/* 8.2: a successful coup, or by ruling whatever placed the marker */
	if (DUE(r->c, RULE_COUP_UNSTABLE_STATE,
		coup || says(r->c, RULING_UNSTABLE_ON_EFFECT_MARKER,
			     UNSTABLE_ON_EFFECT_MARKER_ANY)))
		weimar_unstable_state(r);
	weimar_economy_check(r);
}

static void
place_councils(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (s->councils[city])
		return;
	if (DUE(r->c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_supply(s, r->c, THREAT_COUNCILS)))
		return;
	if (DUE(r->c, RULE_COUNCILS_REMOVE, s->regime[city]))
		s->regime[city] = MARKER_NONE;
	s->uprising[city] = MARKER_NONE;
	s->councils[city] = side(r, KPD, false);
	forced_by_marker(r);
}

static void
place_regime(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (s->regime[city])
		return;
	if (DUE(r->c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_supply(s, r->c, THREAT_REGIME)))
		return;
	if (DUE(r->c, RULE_REGIME_REMOVES,
		s->councils[city] || s->uprising[city]))
		s->councils[city] = s->uprising[city] = MARKER_NONE;
	s->regime[city] = side(r, DNVP, false);
	forced_by_marker(r);
}

static void
place_uprising(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (s->councils[city]) {
		/* FAQ L127: an Uprising is a precursor of Councils */
		if (DUE(r->c, RULE_UPRISING_NOT_WITH_COUNCILS,
			says(r->c, RULING_UPRISING_ON_COUNCILS,
			     UPRISING_ON_COUNCILS_SKIP)))
			return;
	}
	if (s->uprising[city]) {
		if (DUE(r->c, RULE_UPRISING_SECOND, !s->councils[city]))
			place_councils(r, city);
		return;
	}
	if (DUE(r->c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_supply(s, r->c, THREAT_UPRISING)))
		return;
	if (s->regime[city])
		TOOK(r->c, RULE_UPRISING_WITH_REGIME);
	s->uprising[city] = side(r, KPD, true);
}

/* A coup of a governing radical party still removes the rival's marker. */
static void
rival_falls(struct run *r, int kind, int city)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	if (frame < 0 || s->kind[frame] != FRAME_PROGRAM ||
	    !(s->flag[frame] & FLAG_COUP))
		return;
	if (kind == THREAT_COUNCILS)
		s->regime[city] = MARKER_NONE;
	else
		s->councils[city] = s->uprising[city] = MARKER_NONE;
}

static void
place_party_marker(struct run *r, int kind, int city)
{
	int party = kind == THREAT_REGIME ? DNVP : KPD;

	if (governing_ignored(r, party, kind == THREAT_UPRISING)) {
		if (kind != THREAT_UPRISING)
			rival_falls(r, kind, city);
		return;
	}
	if (kind == THREAT_REGIME)
		place_regime(r, city);
	else if (kind == THREAT_COUNCILS)
		place_councils(r, city);
	else
		place_uprising(r, city);
}

static void
place_unrest(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (s->unrest[city]) {
		TOOK(r->c, RULE_UNREST_DUPLICATE);
		return;
	}
	if (DUE(r->c, RULE_THREAT_SUPPLY,
		!weimar_supply(s, r->c, THREAT_UNREST)))
		return;
	s->unrest[city] = 1;
}

static void
place_poverty_nationally(struct run *r)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_POVERTY_DR_FULL,
		(says(r->c, RULING_DR_POVERTY_LIMIT, DR_POVERTY_LIMIT_TWO) &&
		 s->dr_poverty >= 2) ||
		    !weimar_supply(s, r->c, THREAT_POVERTY)))
		return;
	place_nationally(r, THREAT_POVERTY);
}

static void
place_poverty(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_POVERTY_CANCELS_PROSPERITY, s->prosperity[city])) {
		s->prosperity[city] = 0;
		return;
	}
	if (DUE(r->c, RULE_POVERTY_SECOND_TO_DR, s->poverty[city])) {
		place_poverty_nationally(r);
		return;
	}
	if (DUE(r->c, RULE_THREAT_SUPPLY,
		!weimar_supply(s, r->c, THREAT_POVERTY)))
		return;
	s->poverty[city] = 1;
}

static void
place_prosperity(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_PROSPERITY_CANCELS_POVERTY, s->poverty[city])) {
		s->poverty[city] = 0;
		return;
	}
	if (DUE(r->c, RULE_PROSPERITY_SECOND, s->prosperity[city])) {
		if (s->dr_poverty)
			s->dr_poverty--;
		return;
	}
	/* 2.3: the other side of a Poverty marker */
	if (DUE(r->c, RULE_PROSPERITY_POOL,
		!weimar_supply(s, r->c, THREAT_PROSPERITY)))
		return;
	s->prosperity[city] = 1;
}

/* A marker for a city that the City Table, or somebody, named. */
void
weimar_city_roll(struct run *r, int kind, int city)
{
	if (kind == THREAT_POVERTY)
		place_poverty(r, city);
	else if (kind == THREAT_PROSPERITY)
		place_prosperity(r, city);
	else if (kind == THREAT_UNREST)
		place_unrest(r, city);
}

static void
place_inflation(struct run *r)
{
	/* 6.6: after the Rentenmark the player rolls for Poverty instead */
	if (r->s->rentenmark) {
		if (DUE(r->c, RULE_RENTENMARK_AFTERWARDS,
			says(r->c, RULING_INFLATION_AFTER_RENTENMARK,
			     INFLATION_AFTER_RENTENMARK_POVERTY))) {
			int i =
			    weimar_push(r->s, FRAME_ROLL, weimar_acting(r->s));

			r->s->source[i] = THREAT_POVERTY;
		}
		return;
	}
	place_nationally(r, THREAT_INFLATION);
}

void
weimar_threat_add(struct run *r, int kind, int city)
{
	switch ((enum threat)kind) {
	case THREAT_POVERTY:
	case THREAT_PROSPERITY:
	case THREAT_UNREST:
		if (city != CITY_DR)
			weimar_city_roll(r, kind, city);
		else if (kind == THREAT_POVERTY)
			place_poverty_nationally(r);
		break;
	case THREAT_INFLATION:
		place_inflation(r);
		break;
	case THREAT_BLOCKADE:
	case THREAT_VIOLENT_PEACE:
	case THREAT_UNSTABLE_STATE:
	case THREAT_MINORITY_CABINET:
	case THREAT_BLACK_FRIDAY:
		place_nationally(r, kind);
		break;
	case THREAT_REGIME:
	case THREAT_COUNCILS:
	case THREAT_UPRISING:
		if (city != CITY_DR)
			place_party_marker(r, kind, city);
		break;
	case THREATS:
		break;
	}
}

/* Would a placement change anything? */
bool
weimar_threat_can(const struct weimar *s, const struct context *c, int kind,
		  int city)
{
	bool party_marker = kind >= THREAT_REGIME;

	if (party_marker || kind == THREAT_UNREST ||
	    kind == THREAT_PROSPERITY) {
		if (city == CITY_DR)
			return false;
	} else if (kind != THREAT_POVERTY && city != CITY_DR) {
		return false;
	}
	if (kind == THREAT_UNREST)
		return !s->unrest[city] && weimar_supply(s, c, kind);
	if (kind == THREAT_INFLATION && s->rentenmark)
		return says(c, RULING_INFLATION_AFTER_RENTENMARK,
			    INFLATION_AFTER_RENTENMARK_POVERTY);
	if (kind == THREAT_REGIME)
		return !s->regime[city] && !governs(s, DNVP) &&
		       weimar_supply(s, c, kind);
	if (kind == THREAT_COUNCILS)
		return !s->councils[city] && !governs(s, KPD) &&
		       weimar_supply(s, c, kind);
	if (kind == THREAT_UPRISING) {
		if (governs(s, KPD) && says(c, RULING_GOVERNING_KPD_UPRISING,
					    GOVERNING_KPD_UPRISING_IGNORED))
			return false;
		if (s->councils[city] &&
		    (s->uprising[city] || says(c, RULING_UPRISING_ON_COUNCILS,
					       UPRISING_ON_COUNCILS_SKIP)))
			return false;
		return !DUE(
		    c, RULE_PARTY_MARKER_SUPPLY,
		    !weimar_supply(s, c,
				   s->uprising[city] ? THREAT_COUNCILS : kind));
	}
	if (kind <= THREAT_PROSPERITY)
		return true;
	return weimar_supply(s, c, kind) > 0;
}

void
weimar_threat_remove(struct run *r, int kind, int city, bool all)
{
	struct weimar *s = r->s;
	uint8_t *at =
	    city == CITY_DR ? national(s, kind) : local(s, kind, city);

	if (!at || !*at)
		return;
	if (kind >= THREAT_REGIME && *at == MARKER_INACTIVE &&
	    !DUE(r->c, RULE_INACTIVE_REMOVABLE, true))
		return;
	*at = kind >= THREAT_REGIME || all ? 0 : (uint8_t)(*at - 1);
}

/* 6.2: markers of a governing radical party lie on their inactive side. */
void
weimar_flip_markers(struct run *r)
{
	struct weimar *s = r->s;
	bool flips = says(r->c, RULING_UPRISING_FLIPS, UPRISING_FLIPS_YES);
	bool back = says(r->c, RULING_PARTY_MARKERS_UNFLIP,
			 PARTY_MARKERS_UNFLIP_ON_LEAVING);
	int city;

	for (city = 0; city < CITIES; city++) {
		uint8_t *at[3] = {&s->councils[city], &s->uprising[city],
				  &s->regime[city]};
		int i;

		for (i = 0; i < 3; i++) {
			int party = i == 2 ? DNVP : KPD;

			if (!*at[i])
				continue;
			if (!governs(s, party)) {
				if (back &&
				    DUE(r->c, RULE_PARTY_MARKERS_INACTIVE,
					*at[i] == MARKER_INACTIVE))
					*at[i] = MARKER_ACTIVE;
				continue;
			}
			if (i == 1 && !DUE(r->c, RULE_UPRISING_INACTIVE, flips))
				continue;
			if (DUE(r->c, RULE_PARTY_MARKERS_INACTIVE, true))
				*at[i] = MARKER_INACTIVE;
		}
	}
}
