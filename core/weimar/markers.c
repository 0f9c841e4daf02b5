/* Markers: how many are left, the national display, those of the radical
 * parties and what the economy bears of them. */
#include "pieces.h"

/* --- the national display ------------------------------------------------- */

/* Markers of a threat that are left; many where their count is unknown. */
static int
supply(const struct weimar *s, const struct context *c, int threat)
{
	int pool = weimar_pool(threat);
	int32_t count = cell(c->pack, T_THREATS, pool, THREAT_COUNT);

	/* more than any kind has: callers ask whether the number is known */
	return greater(0, (count == UNKNOWN ? 48 : count) -
			      weimar_in_play(s, pool));
}

bool
weimar_marker_left(const struct weimar *s, const struct context *c, int kind)
{
	return supply(s, c, kind) > 0;
}

/* Every marker of the national display comes through here. */
void
weimar_place_nationally(struct weimar *s, struct context *c, int kind)
{
	if (DUE(c, RULE_THREAT_SUPPLY, !weimar_marker_left(s, c, kind))) {
		TOOK(c, RULE_THREAT_DR_LIMITS);
		return;
	}
	if (DUE(c, RULE_ANARCHY_OVERFLOW, weimar_dr_closed(s, c)))
		return;
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
	return feasible_if(a, supply(a->s, a->c, kind) > 0,
			   RULE_THREAT_SUPPLY_ATTESTED, K_THREAT_ADD_KIND, kind,
			   0);
}

/* --- removing ------------------------------------------------------------- */

void
weimar_threat_remove(struct weimar *s, struct context *c, int kind, int city,
		     bool all)
{
	size_t place = weimar_threat_at(kind, city);
	uint8_t *at = (uint8_t *)s + place;

	if (!place || !*at)
		return;
	if (kind >= THREAT_REGIME && *at == MARKER_INACTIVE &&
	    !APPLIES(c, RULE_INACTIVE_REMOVABLE))
		return;
	*at = kind >= THREAT_REGIME || all ? 0 : (uint8_t)(*at - 1);
}

/* --- the economy ---------------------------------------------------------- */

/* 5.3.3.3: Councils and Regimes against what the economy bears. */
static int
counted(const struct weimar *s, const struct context *c)
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

static void
economy_check(struct weimar *s, struct context *c)
{
	int markers = counted(s, c);

	if (s->economy == ECONOMY_UNKNOWN) {
		(void)sure(c, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);
		return;
	}
	while (s->economy > 0) {
		int row = pack_entry(c->pack, T_ECONOMY,
				     (const int32_t[1]){s->economy});

		if (row < 0 ||
		    !DUE(c, RULE_COUP_ECONOMY,
			 markers > cell(c->pack, T_ECONOMY, row, ECONOMY_MAX)))
			return;
		s->economy--;
		if (RULED(c, ECONOMY_CHECK, ONE_STEP))
			return;
	}
}

/* economy-check-time: a successful coup, or what else as well. */
void
weimar_economy_due(struct weimar *s, struct context *c, int time)
{
	if (time == ECONOMY_CHECK_TIME_COUP ||
	    DUE(c, RULE_ECONOMY_CHECK_TIME,
		ruling(c, RULING_ECONOMY_CHECK_TIME) >= time))
		economy_check(s, c);
}

enum feasible
weimar_economy_move_feasible(struct ask *a)
{
	int n = a->m->value[K_ECONOMY_MOVE_N], left;

	if (a->s->economy == ECONOMY_UNKNOWN)
		return unsure(a, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);
	left = n < 0 ? a->s->economy
		     : pack_entries(a->c->pack, T_ECONOMY) - 1 - a->s->economy;
	if (n == 0 || left <= 0)
		return cannot(a, 0, K_ECONOMY_MOVE_N, 0, 0);
	return left < (n < 0 ? -n : n) ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

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

/* --- placing -------------------------------------------------------------- */

/* 6.2, FAQ on markers while in government: what such a party places lies
 * inactive, if it may place it at all. */
static bool
governing_ignored(struct weimar *s, struct context *c, int party, bool uprising)
{
	if (!governs(s, party))
		return false;
	if (uprising && RULED(c, GOVERNING_KPD_UPRISING, ALLOWED))
		return false;
	return APPLIES(c, RULE_INACTIVE_NOT_PLACED);
}

static uint8_t
side(const struct weimar *s, const struct context *c, int party, bool uprising)
{
	if (!governs(s, party))
		return MARKER_ACTIVE;
	if (uprising && RULED(c, UPRISING_FLIPS, NO))
		return MARKER_ACTIVE;
	return MARKER_INACTIVE;
}

/* The text of a successful coup on top of the stack. */
static bool
by_coup(const struct weimar *s)
{
	int frame = s->depth - 1;

	return frame >= 0 && s->kind[frame] == FRAME_TEXT &&
	       (s->flags[frame] >> BIT_COUP & 1);
}

static void
forced_by_marker(struct weimar *s, struct context *c)
{
	bool coup = by_coup(s);

	/* 8.2: a successful coup, or by ruling whatever placed the marker */
	if (DUE(c, RULE_COUP_UNSTABLE_STATE,
		coup || RULED(c, UNSTABLE_ON_EFFECT_MARKER, ANY))) {
		if (coup && weimar_unstable_later(c))
			s->flags[s->depth - 1] |= 1 << BIT_UNSTABLE;
		else
			weimar_place_nationally(s, c, THREAT_UNSTABLE_STATE);
	}
	weimar_economy_due(s, c,
			   coup ? ECONOMY_CHECK_TIME_COUP
				: ECONOMY_CHECK_TIME_PLACEMENT);
}

/* FAQ, Uprising: the first stage of Councils; a second one takes it away
 * anyway. */
static void
place_councils(struct weimar *s, struct context *c, int city, bool second)
{
	if (s->councils[city])
		return;
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_marker_left(s, c, THREAT_COUNCILS)))
		return;
	if (DUE(c, RULE_COUNCILS_REMOVE, s->regime[city]))
		s->regime[city] = MARKER_NONE;
	if (second || (s->uprising[city] &&
		       DUE(c, RULE_COUNCILS_OWN_UPRISING,
			   RULED(c, COUNCILS_OWN_UPRISING, UPRISING_LEAVES))))
		s->uprising[city] = MARKER_NONE;
	s->councils[city] = side(s, c, KPD, false);
	forced_by_marker(s, c);
}

static void
place_regime(struct weimar *s, struct context *c, int city)
{
	if (s->regime[city]) {
		/* 8.2: a coup beside the own Regime removes an Uprising */
		if (by_coup(s) && s->uprising[city] &&
		    DUE(c, RULE_COUP_OWN_REGIME,
			RULED(c, COUP_OWN_REGIME, UPRISING_LEAVES)))
			s->uprising[city] = MARKER_NONE;
		return;
	}
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_marker_left(s, c, THREAT_REGIME)))
		return;
	if (DUE(c, RULE_REGIME_REMOVES, s->councils[city] || s->uprising[city]))
		s->councils[city] = s->uprising[city] = MARKER_NONE;
	s->regime[city] = side(s, c, DNVP, false);
	forced_by_marker(s, c);
}

static void
place_uprising(struct weimar *s, struct context *c, int city)
{
	if (s->councils[city]) {
		/* FAQ, Uprising: a precursor of Councils */
		if (DUE(c, RULE_UPRISING_NOT_WITH_COUNCILS,
			RULED(c, UPRISING_ON_COUNCILS, SKIP)))
			return;
	}
	if (s->uprising[city]) {
		if (DUE(c, RULE_UPRISING_SECOND,
			!s->councils[city] &&
			    !(governs(s, KPD) &&
			      RULED(c, COUNCILS_IN_GOVERNMENT, NONE))))
			place_councils(s, c, city, true);
		return;
	}
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_marker_left(s, c, THREAT_UPRISING)))
		return;
	if (s->regime[city])
		TOOK(c, RULE_UPRISING_WITH_REGIME);
	s->uprising[city] = side(s, c, KPD, true);
}

void
weimar_place_party_marker(struct weimar *s, struct context *c, int kind,
			  int city)
{
	int party = kind == THREAT_REGIME ? DNVP : KPD;

	if (governing_ignored(s, c, party, kind == THREAT_UPRISING)) {
		/* a coup still removes the rival's marker */
		if (by_coup(s) && kind == THREAT_COUNCILS)
			s->regime[city] = MARKER_NONE;
		else if (by_coup(s) && kind == THREAT_REGIME)
			s->councils[city] = s->uprising[city] = MARKER_NONE;
		return;
	}
	if (kind == THREAT_REGIME)
		place_regime(s, c, city);
	else if (kind == THREAT_COUNCILS)
		place_councils(s, c, city, false);
	else
		place_uprising(s, c, city);
}

/* --- effects -------------------------------------------------------------- */

/* Can the Uprising of a text be in the city?  Two texts ask for more than the
 * words of a cell can. */
static bool
text_means(const struct ask *a, int city)
{
	const struct weimar *s = a->s;
	int others = weimar_city_bases(s, city) - s->base[city][KPD];
	const struct effect_arg *where =
	    effect_arg(a->c->pack, a->w->act, K_THREAT_ADD_CITY);

	/* FAQ on K07: a majority, unless the text names the city */
	if (weimar_text_is(s, a->c, a->frame, SOURCE_CARD, NEED_K07))
		return !where || where->kind != VALUE_CHOICE ||
		       s->base[city][KPD] > others;
	/* 8.3, Red Flag: a city without markers of the radical parties */
	if (weimar_text_is(s, a->c, a->frame, SOURCE_SOCIETY, NEED_RED_FLAG))
		return !s->regime[city] && !s->councils[city] &&
		       !s->uprising[city];
	return true;
}

/* Does a party marker do anything in the city?  A coup of a governing radical
 * party still takes the rival's marker away, and one beside an own Regime the
 * Uprising. */
enum feasible
weimar_party_marker_feasible(struct ask *a, int kind, int city)
{
	const struct weimar *s = a->s;
	int party = kind == THREAT_REGIME ? DNVP : KPD;
	bool uprising = kind == THREAT_UPRISING;
	bool there =
	    uprising
		? s->councils[city] && (s->uprising[city] ||
					RULED(a->c, UPRISING_ON_COUNCILS, SKIP))
		: (kind == THREAT_REGIME ? s->regime : s->councils)[city];

	if ((s->flags[a->frame] >> BIT_COUP & 1) &&
	    weimar_rival_marker(s, s->party[a->frame], city))
		return FEASIBLE_WHOLLY;
	/* a second Uprising is Councils */
	if (uprising && s->uprising[city])
		kind = THREAT_COUNCILS;
	if (a->w && uprising && !text_means(a, city))
		return cannot(a, 0, K_THREAT_ADD_CITY, city, 0);
	if (!a->w) /* where it is not placed the row was in vain */
		return there || governs(s, party)
			   ? FEASIBLE_WHOLLY
			   : weimar_marker_feasible(a, kind);
	if (there ||
	    (governs(s, party) &&
	     !(uprising && RULED(a->c, GOVERNING_KPD_UPRISING, ALLOWED))))
		return cannot(a, 0, K_THREAT_ADD_CITY, city, 0);
	if (DUE(a->c, RULE_PARTY_MARKER_SUPPLY,
		weimar_marker_feasible(a, kind) == FEASIBLE_NOT))
		return cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	return weimar_marker_feasible(a, kind);
}

/* --- the government changes ----------------------------------------------- */

void
weimar_flip_markers(struct weimar *s, struct context *c,
		    const struct gap *given)
{
	bool flips = RULED(c, UPRISING_FLIPS, YES);
	bool back = RULED(c, PARTY_MARKERS_UNFLIP, ON_LEAVING);

	for (int k = 0; k < 3 * CITIES; k++) {
		int kind = THREAT_REGIME + k % 3;
		uint8_t *at = (uint8_t *)s + weimar_threat_at(kind, k / 3);

		if (!*at || (given && !gap_open(given, at)))
			continue;
		if (governs(s, kind == THREAT_REGIME ? DNVP : KPD)) {
			if ((kind != THREAT_UPRISING ||
			     DUE(c, RULE_UPRISING_INACTIVE, flips)) &&
			    APPLIES(c, RULE_PARTY_MARKERS_INACTIVE))
				*at = MARKER_INACTIVE;
		} else if (back && DUE(c, RULE_PARTY_MARKERS_INACTIVE,
				       *at == MARKER_INACTIVE)) {
			*at = MARKER_ACTIVE;
		}
	}
}
