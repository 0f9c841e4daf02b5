/* Threat markers: how each is placed, what it pushes out, what removes it. */
#include "pieces.h"

/* --- placing: the radical parties ----------------------------------------- */

/* 6.2: does the party place no marker, because it governs and the marker would
 * be inactive?  An Uprising of the KPD may come all the same, by ruling. */
static bool
is_not_placed(struct weimar *s, struct context *c, int party, bool uprising)
{
	if (!governs(s, party))
		return false;
	if (uprising && RULED(c, GOVERNING_KPD_UPRISING, ALLOWED))
		return false;
	return APPLIES(c, RULE_INACTIVE_NOT_PLACED);
}

/* The side that a marker of the party, or its Uprising, shows. */
enum { MARKER_SIDE, UPRISING_SIDE };
static uint8_t
side_shown(const struct weimar *s, const struct context *c, int party,
	   bool uprising)
{
	if (!governs(s, party))
		return MARKER_ACTIVE;
	if (uprising && RULED(c, UPRISING_FLIPS, NO))
		return MARKER_ACTIVE;
	return MARKER_INACTIVE;
}

/* Is the text on top of the stack that of a successful coup? */
static bool
is_of_coup(const struct weimar *s)
{
	return s->depth && bits_has(s->flags[top_frame(s)], BIT_COUP);
}

/* What a Councils or a Regime that was placed brings with it. */
static void
forced_by_marker(struct weimar *s, struct context *c)
{
	bool coup = is_of_coup(s);

	/* 8.2: a successful coup, or by ruling whatever placed the marker */
	if (DUE(c, RULE_COUP_UNSTABLE_STATE,
		coup || RULED(c, UNSTABLE_ON_EFFECT_MARKER, ANY))) {
		if (coup && weimar_is_unstable_put_off(c))
			s->flags[top_frame(s)] |= 1 << BIT_UNSTABLE;
		else
			weimar_place_nationally(s, c, THREAT_UNSTABLE_STATE);
	}
	weimar_economy_due(s, c,
			   coup ? ECONOMY_CHECK_TIME_COUP
				: ECONOMY_CHECK_TIME_PLACEMENT);
}

/* FAQ, Uprising: it is the first stage of Councils, so Councils that come from
 * it take it away; those that come otherwise do by ruling. */
enum { FIRST_COUNCILS, AFTER_UPRISING };
static void
place_councils(struct weimar *s, struct context *c, int city,
	       bool after_uprising)
{
	if (s->councils[city])
		return;
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_has_marker_left(s, c, THREAT_COUNCILS)))
		return;
	if (DUE(c, RULE_COUNCILS_REMOVE, s->regime[city]))
		s->regime[city] = MARKER_NONE;
	if (after_uprising ||
	    (s->uprising[city] &&
	     DUE(c, RULE_COUNCILS_OWN_UPRISING,
		 RULED(c, COUNCILS_OWN_UPRISING, UPRISING_LEAVES))))
		s->uprising[city] = MARKER_NONE;
	s->councils[city] = side_shown(s, c, KPD, MARKER_SIDE);
	forced_by_marker(s, c);
}

/* 8.2: it takes the place of Councils and of an Uprising. */
static void
place_regime(struct weimar *s, struct context *c, int city)
{
	if (s->regime[city]) {
		/* 8.2: a coup beside the own Regime removes an Uprising */
		if (is_of_coup(s) && s->uprising[city] &&
		    DUE(c, RULE_COUP_OWN_REGIME,
			RULED(c, COUP_OWN_REGIME, UPRISING_LEAVES)))
			s->uprising[city] = MARKER_NONE;
		return;
	}
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_has_marker_left(s, c, THREAT_REGIME)))
		return;
	if (DUE(c, RULE_REGIME_REMOVES, s->councils[city] || s->uprising[city]))
		s->councils[city] = s->uprising[city] = MARKER_NONE;
	s->regime[city] = side_shown(s, c, DNVP, MARKER_SIDE);
	forced_by_marker(s, c);
}

/* A second one is Councils; beside Councils it is a ruling. */
static void
place_uprising(struct weimar *s, struct context *c, int city)
{
	/* FAQ, Uprising: a precursor of Councils */
	if (s->councils[city] && DUE(c, RULE_UPRISING_NOT_WITH_COUNCILS,
				     RULED(c, UPRISING_ON_COUNCILS, SKIP)))
		return;
	if (s->uprising[city]) {
		if (DUE(c, RULE_UPRISING_SECOND,
			!s->councils[city] &&
			    !(governs(s, KPD) &&
			      RULED(c, COUNCILS_IN_GOVERNMENT, NONE))))
			place_councils(s, c, city, AFTER_UPRISING);
		return;
	}
	if (DUE(c, RULE_PARTY_MARKER_SUPPLY,
		!weimar_has_marker_left(s, c, THREAT_UPRISING)))
		return;
	if (s->regime[city])
		TOOK(c, RULE_UPRISING_WITH_REGIME);
	s->uprising[city] = side_shown(s, c, KPD, UPRISING_SIDE);
}

/* A governing party places none, but its Coup still takes the rival's away. */
static void
place_party_marker(struct weimar *s, struct context *c, int kind, int city)
{
	int party = kind == THREAT_REGIME ? DNVP : KPD;

	if (is_not_placed(s, c, party, kind == THREAT_UPRISING)) {
		/* a coup still removes the rival's marker */
		if (is_of_coup(s) && kind == THREAT_COUNCILS)
			s->regime[city] = MARKER_NONE;
		else if (is_of_coup(s) && kind == THREAT_REGIME)
			s->councils[city] = s->uprising[city] = MARKER_NONE;
		return;
	}
	if (kind == THREAT_REGIME)
		place_regime(s, c, city);
	else if (kind == THREAT_COUNCILS)
		place_councils(s, c, city, FIRST_COUNCILS);
	else
		place_uprising(s, c, city);
}

/* --- placing: the others -------------------------------------------------- */

/* Places a Poverty in the national display, if its supply and the ruling on how
 * many lie there (dr-poverty-limit) allow it. */
static void
place_poverty_nationally(struct weimar *s, struct context *c)
{
	if (DUE(c, RULE_POVERTY_DR_FULL,
		(RULED(c, DR_POVERTY_LIMIT, TWO) && s->dr_poverty >= 2) ||
		    !weimar_has_marker_left(s, c, THREAT_POVERTY)))
		return;
	weimar_place_nationally(s, c, THREAT_POVERTY);
}

/* Markers that the City Table places: the one that takes the place of this one,
 * and the rules of that, of a second one in the city, and of none left.  2.3:
 * Prosperity is the other side of Poverty. */
static const struct {
	uint8_t against;
	uint16_t cancels, second, supply;
} of_table[] = {
    [THREAT_POVERTY] = {THREAT_PROSPERITY, RULE_POVERTY_CANCELS_PROSPERITY,
			RULE_POVERTY_SECOND_TO_DR, RULE_THREAT_SUPPLY},
    [THREAT_PROSPERITY] = {THREAT_POVERTY, RULE_PROSPERITY_CANCELS_POVERTY,
			   RULE_PROSPERITY_SECOND, RULE_PROSPERITY_POOL},
    [THREAT_UNREST] = {THREATS, 0, RULE_UNREST_DUPLICATE, RULE_THREAT_SUPPLY},
};

void
weimar_city_roll(struct weimar *s, struct context *c, int kind, int city)
{
	const int against = of_table[kind].against;
	const bool has_other = against != THREATS;
	uint8_t *at = (uint8_t *)s + weimar_threat_at(kind, city);
	uint8_t *other =
	    has_other ? (uint8_t *)s + weimar_threat_at(against, city) : at;

	if (has_other && DUE(c, of_table[kind].cancels, *other)) {
		*other = 0;
	} else if (DUE(c, of_table[kind].second, *at)) {
		if (kind == THREAT_POVERTY)
			place_poverty_nationally(s, c);
		else if (kind == THREAT_PROSPERITY)
			add8(&s->dr_poverty, -1);
	} else if (!DUE(c, of_table[kind].supply,
			!weimar_has_marker_left(s, c, kind))) {
		*at = 1;
	}
}

/* An Inflation, nationally; after the Rentenmark perhaps a roll for Poverty. */
static void
place_inflation(struct weimar *s, struct context *c)
{
	/* 6.6: after the Rentenmark the player rolls for Poverty instead */
	if (s->rentenmark) {
		if (DUE(c, RULE_RENTENMARK_AFTERWARDS,
			RULED(c, INFLATION_AFTER_RENTENMARK, POVERTY)))
			weimar_push_roll(s, THREAT_POVERTY, weimar_acting(s),
					 1);
		return;
	}
	weimar_place_nationally(s, c, THREAT_INFLATION);
}

void
weimar_threat_add(struct weimar *s, struct context *c, int kind, int city)
{
	if (kind == THREAT_INFLATION)
		place_inflation(s, c);
	else if (kind > THREAT_UNREST && kind < THREAT_REGIME)
		weimar_place_nationally(s, c, kind);
	else if (city == CITY_DR && kind == THREAT_POVERTY)
		place_poverty_nationally(s, c);
	else if (city != CITY_DR && kind >= THREAT_REGIME)
		place_party_marker(s, c, kind, city);
	else if (city != CITY_DR)
		weimar_city_roll(s, c, kind, city);
}

/* --- effects -------------------------------------------------------------- */

/* Is there a marker for an effect? */
static enum feasible
marker_feasible(struct ask *a, int kind)
{
	return feasible_if(a, weimar_has_marker_left(a->s, a->c, kind),
			   RULE_THREAT_SUPPLY_ATTESTED, K_THREAT_ADD_KIND, kind,
			   0);
}

/* May the text's Uprising be in the city?  Two texts ask for more. */
static bool
allows_uprising(const struct ask *a, int city)
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

/* Would one more marker of the kind change nothing in the city? */
static bool
has_no_effect(const struct weimar *s, const struct context *c, int kind,
	      int city)
{
	if (kind != THREAT_UPRISING)
		return (kind == THREAT_REGIME ? s->regime : s->councils)[city];
	return s->councils[city] &&
	       (s->uprising[city] || RULED(c, UPRISING_ON_COUNCILS, SKIP));
}

/* Does a party marker do anything in the city?  A Coup of a radical party in
 * government takes the rival's marker, or beside its Regime an Uprising. */
static enum feasible
party_marker_feasible(struct ask *a, int kind, int city)
{
	const struct weimar *s = a->s;
	bool governing = governs(s, kind == THREAT_REGIME ? DNVP : KPD);
	bool uprising = kind == THREAT_UPRISING;
	bool there = has_no_effect(s, a->c, kind, city);

	if (bits_has(s->flags[a->frame], BIT_COUP) &&
	    weimar_has_rival_marker(s, s->party[a->frame], city))
		return FEASIBLE_WHOLLY;
	/* a second Uprising is Councils */
	if (uprising && s->uprising[city])
		kind = THREAT_COUNCILS;
	/* a recorded one that was not placed was in vain */
	if (recorded(a))
		return there || governing ? FEASIBLE_WHOLLY
					  : marker_feasible(a, kind);
	if ((uprising && !allows_uprising(a, city)) || there ||
	    (governing &&
	     !(uprising && RULED(a->c, GOVERNING_KPD_UPRISING, ALLOWED))))
		return cannot(a, 0, K_THREAT_ADD_CITY, city, 0);
	if (DUE(a->c, RULE_PARTY_MARKER_SUPPLY,
		marker_feasible(a, kind) == FEASIBLE_NOT))
		return cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	return marker_feasible(a, kind);
}

/* May no further marker come into the national display, because it is full and
 * by ruling the next one is left out (dr-box-overflow)? */
static bool
is_display_closed(const struct weimar *s, const struct context *c)
{
	return weimar_dr(s) >= weimar_number(c, BOARD_DR_SPACES) &&
	       RULED(c, DR_BOX_OVERFLOW, SKIP) &&
	       !RULED(c, ANARCHY_TRIGGER, SEVENTH_MARKER);
}

/* By sort: the City Table's, those of a city, the national display's. */
enum feasible
weimar_threat_add_feasible(struct ask *a)
{
	int kind = a->m->value[K_THREAT_ADD_KIND];
	int city = a->m->value[K_THREAT_ADD_CITY];
	bool rolled = kind <= THREAT_PROSPERITY;

	/* 4.7: by the City Table; a Poverty that was rolled goes there */
	if (recorded(a) && rolled)
		return cannot(a, RULE_POVERTY_BY_TABLE, K_THREAT_ADD_CITY, city,
			      0);
	if (rolled && city != CITY_DR)
		return FEASIBLE_WHOLLY;
	if (kind == THREAT_PROSPERITY)
		return cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	if (!weimar_threat_at(kind, city))
		return cannot(a,
			      kind == THREAT_UNREST ? RULE_UNREST_NOT_NATIONAL
						    : RULE_CHOICE_DUE,
			      K_THREAT_ADD_CITY, city, 0);
	if (kind >= THREAT_REGIME)
		return party_marker_feasible(a, kind, city);
	if (kind == THREAT_UNREST && a->s->unrest[city])
		return cannot(a, a->w ? 0 : RULE_CITY_ONE_OF_EACH,
			      K_THREAT_ADD_CITY, city, 0);
	/* 6.6: ignored, or a roll on the City Table */
	if (kind == THREAT_INFLATION && a->s->rentenmark)
		return recorded(a) ||
			       RULED(a->c, INFLATION_AFTER_RENTENMARK, POVERTY)
			   ? weimar_room_feasible(a)
			   : cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	/* by an attested row the marker was placed in vain */
	return a->w && city == CITY_DR && is_display_closed(a->s, a->c)
		   ? cannot(a, 0, K_THREAT_ADD_KIND, kind, 0)
		   : marker_feasible(a, kind);
}

/* Only a majority takes Minority Cabinet away, nothing Black Friday. */
enum feasible
weimar_threat_remove_feasible(struct ask *a)
{
	static const uint16_t stays[THREATS] = {
	    [THREAT_BLACK_FRIDAY] = RULE_BLACK_FRIDAY_STAYS,
	    [THREAT_MINORITY_CABINET] = RULE_MINORITY_CABINET_STAYS};
	int kind = a->m->value[K_THREAT_REMOVE_KIND];
	int city = a->m->value[K_THREAT_REMOVE_CITY];
	size_t at = weimar_threat_at(kind, city);

	if (stays[kind])
		return cannot(a, stays[kind], K_THREAT_REMOVE_KIND, kind, 0);
	if (kind == THREAT_UNREST && city == CITY_DR)
		return cannot(a, RULE_UNREST_NOT_NATIONAL, K_THREAT_REMOVE_CITY,
			      city, 0);
	if (kind == THREAT_INFLATION && a->s->rentenmark)
		return cannot(a, RULE_INFLATION_NEEDED, K_THREAT_REMOVE_KIND,
			      kind, 0);
	if (at && ((const uint8_t *)a->s)[at])
		return FEASIBLE_WHOLLY;
	if (city < CITIES && ((kind == THREAT_COUNCILS && a->s->regime[city]) ||
			      (kind == THREAT_REGIME && a->s->councils[city])))
		return cannot(a, RULE_REGIME_COUNCILS_EXCLUSIVE,
			      K_THREAT_REMOVE_KIND, kind, city);
	return cannot(a, 0, K_THREAT_REMOVE_KIND, kind, city);
}

enum feasible
weimar_city_roll_feasible(struct ask *a)
{
	int kind = a->m->value[K_CITY_ROLL_KIND];

	return kind > THREAT_UNREST
		   ? cannot(a, RULE_CHOICE_DUE, K_CITY_ROLL_KIND, kind, 0)
		   : weimar_room_feasible(a);
}

/* Is the text on top of the stack printed at this source (SOURCE_...)? */
static bool
is_text_from(const struct weimar *s, int source)
{
	return s->depth > 0 && s->source[top_frame(s)] == source;
}

void
weimar_threat_add_done(struct weimar *s, struct context *c,
		       const struct move *m)
{
	int kind = m->value[K_THREAT_ADD_KIND];

	if (kind == THREAT_UNREST && is_text_from(s, SOURCE_RESULT) &&
	    !APPLIES(c, RULE_UNREST_BY_ACTION))
		return;
	weimar_threat_add(s, c, kind, m->value[K_THREAT_ADD_CITY]);
}

/* 5.3.3.6: Versailles takes one Blockade away, or by ruling all. */
void
weimar_threat_remove_done(struct weimar *s, struct context *c,
			  const struct move *m)
{
	int kind = m->value[K_THREAT_REMOVE_KIND];
	bool treaty =
	    kind == THREAT_BLOCKADE && is_text_from(s, SOURCE_TREATY_SUCCESS);

	if (treaty && !APPLIES(c, RULE_BLOCKADE_REMOVED))
		return;
	weimar_threat_remove(s, c, kind, m->value[K_THREAT_REMOVE_CITY],
			     treaty && RULED(c, VERSAILLES_REMOVES, ALL));
}

void
weimar_end_text(struct weimar *s, struct context *c)
{
	bool unstable = bits_has(s->flags[top_frame(s)], BIT_UNSTABLE);

	weimar_pop(s);
	if (!unstable)
		return;
	weimar_place_nationally(s, c, THREAT_UNSTABLE_STATE);
	weimar_ends(s, c, MID_ROUND);
}
