/* Threat markers: what they push out, and effects on them. */
#include "pieces.h"

static void
place_unrest(struct weimar *s, struct context *c, int city)
{
	if (s->unrest[city]) {
		TOOK(c, RULE_UNREST_DUPLICATE);
		return;
	}
	if (DUE(c, RULE_THREAT_SUPPLY,
		!weimar_marker_left(s, c, THREAT_UNREST)))
		return;
	s->unrest[city] = 1;
}

static void
place_poverty_nationally(struct weimar *s, struct context *c)
{
	if (DUE(c, RULE_POVERTY_DR_FULL,
		(RULED(c, DR_POVERTY_LIMIT, TWO) && s->dr_poverty >= 2) ||
		    !weimar_marker_left(s, c, THREAT_POVERTY)))
		return;
	weimar_place_nationally(s, c, THREAT_POVERTY);
}

static void
place_poverty(struct weimar *s, struct context *c, int city)
{
	if (DUE(c, RULE_POVERTY_CANCELS_PROSPERITY, s->prosperity[city])) {
		s->prosperity[city] = 0;
		return;
	}
	if (DUE(c, RULE_POVERTY_SECOND_TO_DR, s->poverty[city])) {
		place_poverty_nationally(s, c);
		return;
	}
	if (DUE(c, RULE_THREAT_SUPPLY,
		!weimar_marker_left(s, c, THREAT_POVERTY)))
		return;
	s->poverty[city] = 1;
}

static void
place_prosperity(struct weimar *s, struct context *c, int city)
{
	if (DUE(c, RULE_PROSPERITY_CANCELS_POVERTY, s->poverty[city])) {
		s->poverty[city] = 0;
		return;
	}
	if (DUE(c, RULE_PROSPERITY_SECOND, s->prosperity[city])) {
		if (s->dr_poverty)
			s->dr_poverty--;
		return;
	}
	/* 2.3: the other side of a Poverty marker */
	if (DUE(c, RULE_PROSPERITY_POOL,
		!weimar_marker_left(s, c, THREAT_PROSPERITY)))
		return;
	s->prosperity[city] = 1;
}

void
weimar_city_roll(struct weimar *s, struct context *c, int kind, int city)
{
	if (kind == THREAT_POVERTY)
		place_poverty(s, c, city);
	else if (kind == THREAT_PROSPERITY)
		place_prosperity(s, c, city);
	else if (kind == THREAT_UNREST)
		place_unrest(s, c, city);
}

static void
place_inflation(struct weimar *s, struct context *c)
{
	/* 6.6: after the Rentenmark the player rolls for Poverty instead */
	if (s->rentenmark) {
		if (DUE(c, RULE_RENTENMARK_AFTERWARDS,
			RULED(c, INFLATION_AFTER_RENTENMARK, POVERTY))) {
			weimar_push_roll(s, THREAT_POVERTY, weimar_acting(s),
					 1);
		}
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
		weimar_place_party_marker(s, c, kind, city);
	else if (city != CITY_DR)
		weimar_city_roll(s, c, kind, city);
}

/* Is there room in the national display, where a seventh is not placed? */
static enum feasible
national_feasible(struct ask *a, int kind)
{
	/* by an attested row the marker was placed in vain */
	if (a->w && weimar_dr_closed(a->s, a->c))
		return cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	return weimar_marker_feasible(a, kind);
}

static enum feasible
in_city(struct ask *a, int kind, int city)
{
	if (kind == THREAT_UNREST) {
		if (a->s->unrest[city])
			return cannot(a, a->w ? 0 : RULE_CITY_ONE_OF_EACH,
				      K_THREAT_ADD_CITY, city, 0);
		return weimar_marker_feasible(a, kind);
	}
	if (kind <= THREAT_PROSPERITY)
		return a->w ? FEASIBLE_WHOLLY
			    : cannot(a, RULE_POVERTY_BY_TABLE,
				     K_THREAT_ADD_CITY, city, 0);
	if (kind < THREAT_REGIME)
		return cannot(a, RULE_CHOICE_DUE, K_THREAT_ADD_CITY, city, 0);
	return weimar_party_marker_feasible(a, kind, city);
}

enum feasible
weimar_threat_add_feasible(struct ask *a)
{
	int kind = a->m->value[K_THREAT_ADD_KIND];
	int city = a->m->value[K_THREAT_ADD_CITY];

	if (city != CITY_DR)
		return in_city(a, kind, city);
	if (kind == THREAT_UNREST)
		return cannot(a, RULE_UNREST_NOT_NATIONAL, K_THREAT_ADD_CITY,
			      city, 0);
	if (kind >= THREAT_REGIME)
		return cannot(a, RULE_CHOICE_DUE, K_THREAT_ADD_CITY, city, 0);
	/* 4.7: by the City Table; a Poverty that was rolled goes there */
	if (!a->w && kind <= THREAT_PROSPERITY)
		return cannot(a, RULE_POVERTY_BY_TABLE, K_THREAT_ADD_CITY, city,
			      0);
	if (kind == THREAT_PROSPERITY)
		return cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	/* 6.6: ignored, or a roll on the City Table */
	if (kind == THREAT_INFLATION && a->s->rentenmark)
		return !a->w || RULED(a->c, INFLATION_AFTER_RENTENMARK, POVERTY)
			   ? weimar_room_feasible(a)
			   : cannot(a, 0, K_THREAT_ADD_KIND, kind, 0);
	return national_feasible(a, kind);
}

/* Nothing but a majority government takes Minority Cabinet away, nothing at
 * all Black Friday. */
enum feasible
weimar_threat_remove_feasible(struct ask *a)
{
	int kind = a->m->value[K_THREAT_REMOVE_KIND];
	int city = a->m->value[K_THREAT_REMOVE_CITY];
	size_t at = weimar_threat_at(kind, city);

	if (kind == THREAT_BLACK_FRIDAY)
		return cannot(a, RULE_BLACK_FRIDAY_STAYS, K_THREAT_REMOVE_KIND,
			      kind, 0);
	if (kind == THREAT_MINORITY_CABINET)
		return cannot(a, RULE_MINORITY_CABINET_STAYS,
			      K_THREAT_REMOVE_KIND, kind, 0);
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

/* Is the text that is carried out printed there? */
static bool
text_of(const struct weimar *s, int source)
{
	return s->depth > 0 && s->source[s->depth - 1] == source;
}

void
weimar_threat_add_done(struct weimar *s, struct context *c,
		       const struct move *m)
{
	int kind = m->value[K_THREAT_ADD_KIND];

	if (kind == THREAT_UNREST && text_of(s, SOURCE_RESULT) &&
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
	    kind == THREAT_BLOCKADE && text_of(s, SOURCE_TREATY_SUCCESS);

	if (treaty && !APPLIES(c, RULE_BLOCKADE_REMOVED))
		return;
	weimar_threat_remove(s, c, kind, m->value[K_THREAT_REMOVE_CITY],
			     treaty && RULED(c, VERSAILLES_REMOVES, ALL));
}

void
weimar_end_text(struct weimar *s, struct context *c)
{
	bool unstable = s->flags[s->depth - 1] >> BIT_UNSTABLE & 1;

	weimar_pop(s);
	if (!unstable)
		return;
	weimar_place_nationally(s, c, THREAT_UNSTABLE_STATE);
	weimar_ends(s, c, false);
}
