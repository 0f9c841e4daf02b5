/* Units: the actions and the effects that move them; where they are short. */
#include "pieces.h"

/* --- where they are ------------------------------------------------------- */

/* A Reichswehr unit that shows its black side, or its white one. */
static int
showing(int unit, bool black)
{
	return black ? unit + REICHSWEHR_1_BLACK - REICHSWEHR_1 : unit;
}

/* Is the start of the kind unknown?  Units aside may be in supply then. */
static bool
start_unknown(const struct weimar *s, int unit)
{
	return !bits_has(s->supply_known, weimar_unit_row(unit));
}

int
weimar_units_from(const struct weimar *s, int unit, int first)
{
	int row = weimar_unit_row(unit);
	int n = bytes_sum(s->units[row] + first, UNIT_PLACES - first);

	return weimar_is_reichswehr(row)
		   ? n + bytes_sum(s->units[showing(row, BLACK_SIDE)] + first,
				   UNIT_PLACES - first)
		   : n;
}

/* The rule by which no unit of the kind leaves the place; 0: one can. */
static uint16_t
rule_against_taking(const struct weimar *s, int unit, int from)
{
	int absent = s->units[weimar_unit_row(unit)][UNIT_ABSENT];

	if (from == UNIT_ABSENT)
		return absent ? RULE_UNIT_NOT_IN_GAME : RULE_UNIT_SUPPLY;
	if (s->units[unit][from])
		return 0;
	if (from != UNIT_SUPPLY || !absent)
		return RULE_UNIT_SUPPLY;
	if (start_unknown(s, unit))
		return 0;
	/* 3.0: are some in the game, and none there? */
	return weimar_units_from(s, unit, UNIT_SUPPLY) ? RULE_UNIT_SUPPLY
						       : RULE_UNIT_NOT_IN_GAME;
}

/* Is a unit surely at the place?  Else notes the cell that decides it. */
static bool
is_surely_there(const struct weimar *s, int unit, int from,
		struct unknown_cells *cells)
{
	if (from > UNIT_SUPPLY || !start_unknown(s, unit) ||
	    (from == UNIT_SUPPLY && s->units[unit][from]))
		return true;
	cells_note(cells, T_UNITS, weimar_unit_row(unit), UNIT_START);
	return false;
}

/* Does the party control the unit?  4.6, 6.2: its own units, the white ones
 * while it governs, and the Zentrum the Police at all times. */
static bool
controls(const struct weimar *s, const struct context *c, int party, int unit)
{
	int colour = weimar_unit_colour(c, unit);

	return colour == party ||
	       (colour == COLOUR_WHITE &&
		(governs(s, party) || (party == ZENTRUM && unit == POLICE)));
}

/* --- actions with them ---------------------------------------------------- */

void
weimar_check_mobilize(struct trial *t, const struct act *a)
{
	int unit = a->m->value[K_MOBILIZE_UNIT];
	int from = a->m->value[K_MOBILIZE_FROM];
	uint16_t missing = rule_against_taking(a->s, unit, from);
	bool own;

	TEST(t, RULE_DISSOLVED_NOT_MOBILIZED, from != UNIT_DISSOLVED,
	     K_MOBILIZE_FROM, unit);
	if (!is_surely_there(a->s, unit, from, &t->cells))
		t->unverified = true;
	TEST(t, RULE_UNIT_NOT_IN_GAME, missing != RULE_UNIT_NOT_IN_GAME,
	     K_MOBILIZE_UNIT, unit);
	TEST(t, RULE_UNIT_SUPPLY, missing != RULE_UNIT_SUPPLY, K_MOBILIZE_UNIT,
	     unit, from);
	TEST(t, RULE_MOBILIZE_SOURCE, from != UNIT_CITY + a->city,
	     K_MOBILIZE_FROM, from);
	own = controls(a->s, t->context, a->party, unit);
	if (a->party == ZENTRUM && unit == POLICE && !governs(a->s, ZENTRUM))
		own = APPLIES(t->context, RULE_MOBILIZE_ZENTRUM_POLICE);
	TEST(t, RULE_MOBILIZE_OWN, own, K_MOBILIZE_UNIT, unit, a->party);
}

void
weimar_check_take_control(struct trial *t, const struct act *a)
{
	int unit = a->m->value[K_TAKE_CONTROL_UNIT];
	bool black = a->m->value[K_TAKE_CONTROL_SIDE];

	MUST(t, RULE_TAKE_CONTROL_CITY, weimar_is_reichswehr(unit),
	     K_TAKE_CONTROL_UNIT, unit, a->city);
	TEST(t, RULE_TAKE_CONTROL_CITY,
	     a->s->units[showing(unit, !black)][UNIT_CITY + a->city] > 0,
	     K_TAKE_CONTROL_UNIT, unit, a->city);
	if (black)
		TEST(t, RULE_TAKE_CONTROL_DNVP, a->party == DNVP, FAULT_ACTOR,
		     DNVP, a->party);
	else
		TEST(t, RULE_TAKE_CONTROL_GOVERNMENT,
		     (a->party == SPD || a->party == ZENTRUM) &&
			 governs(a->s, a->party),
		     FAULT_ACTOR, a->party);
}

/* --- what texts can do ---------------------------------------------------- */

/* Is there such a unit, of the colour that the text asks for? */
static enum feasible
unit_there(struct ask *a, int key, int unit, int from, int32_t colour)
{
	uint16_t rule = rule_against_taking(a->s, unit, from);

	if (rule)
		return cannot(a, rule, key, unit, from);
	if (colour != MISSING && weimar_unit_colour(a->c, unit) != colour)
		return cannot(a, 0, key, unit, from);
	return is_surely_there(a->s, unit, from, &a->cells) ? FEASIBLE_WHOLLY
							    : FEASIBLE_UNKNOWN;
}

/* A unit of the kind is not in the game yet. */
enum feasible
weimar_unit_enlist_feasible(struct ask *a)
{
	int unit = a->m->value[K_UNIT_ENLIST_UNIT];
	int absent = a->s->units[unit][UNIT_ABSENT];

	if (start_unknown(a->s, unit) &&
	    absent + a->s->units[unit][UNIT_SUPPLY] > 0)
		return unknown(a, T_UNITS, unit, UNIT_START);
	if (!absent)
		return cannot(a, RULE_UNIT_SUPPLY, K_UNIT_ENLIST_UNIT, unit,
			      UNIT_ABSENT);
	return absent < a->m->value[K_UNIT_ENLIST_N] ? FEASIBLE_PARTLY
						     : FEASIBLE_WHOLLY;
}

/* A text that names no unit means one that its party controls. */
enum feasible
weimar_unit_place_feasible(struct ask *a)
{
	const int32_t *v = a->m->value;
	int unit = v[K_UNIT_PLACE_UNIT], from = v[K_UNIT_PLACE_FROM];
	bool chosen = a->w && a->w->open && from != UNIT_DISSOLVED &&
		      v[K_UNIT_PLACE_OF] == MISSING;
	bool own = controls(a->s, a->c, a->s->party[a->frame], unit);
	bool white = weimar_unit_colour(a->c, unit) == COLOUR_WHITE;

	if (from == UNIT_CITY + v[K_UNIT_PLACE_CITY])
		return cannot(a, 0, K_UNIT_PLACE_FROM, unit, from);
	if (chosen && !own &&
	    !(white && RULED(a->c, EVENT_WHITE_UNIT, ANYBODY)))
		return cannot(a, 0, K_UNIT_PLACE_UNIT, unit, from);
	return unit_there(a, K_UNIT_PLACE_UNIT, unit, from, v[K_UNIT_PLACE_OF]);
}

enum feasible
weimar_unit_return_feasible(struct ask *a)
{
	const int32_t *v = a->m->value;

	return unit_there(a, K_UNIT_RETURN_UNIT, v[K_UNIT_RETURN_UNIT],
			  UNIT_CITY + v[K_UNIT_RETURN_CITY],
			  v[K_UNIT_RETURN_OF]);
}

/* May the text take a unit of the kind from there?  From a mat only
 * issue-security may, by ruling (5.4.1 against 8.1); a white unit that the text
 * spares, it alone too. */
static bool
may_be_taken(const struct ask *a, int unit, int from)
{
	bool security = weimar_text_is(a->s, a->c, a->frame,
				       SOURCE_ISSUE_OPTION1, NEED_SECURITY);
	bool white = weimar_is_reichswehr(unit) || unit == POLICE;

	if (from == UNIT_SUPPLY &&
	    !(security && RULED(a->c, SECURITY_DISSOLVE_FROM, CITY_OR_MAT)))
		return false;
	return !white || a->m->value[K_UNIT_DISSOLVE_SPARE] <= 0 ||
	       (security &&
		!DUE(a->c, RULE_ISSUE_SECURITY_SPARES,
		     RULED(a->c, SECURITY_DISSOLVE_WHAT, PARTY_UNITS)));
}

/* 4.6: from a city, by ruling from a mat; Reichswehr only in the draft. */
enum feasible
weimar_unit_dissolve_feasible(struct ask *a)
{
	const int32_t *v = a->m->value;
	int unit = v[K_UNIT_DISSOLVE_UNIT], from = v[K_UNIT_DISSOLVE_CITY];
	bool reichswehr = weimar_is_reichswehr(unit);

	if (from == UNIT_ABSENT || from == UNIT_DISSOLVED)
		return cannot(a, RULE_UNIT_SUPPLY, K_UNIT_DISSOLVE_UNIT, unit,
			      from);
	if (reichswehr && edition(a->c) > 0)
		return cannot(a, RULE_REICHSWEHR_NOT_DISSOLVED,
			      K_UNIT_DISSOLVE_UNIT, unit, from);
	if (a->w && !may_be_taken(a, unit, from))
		return cannot(a, 0, K_UNIT_DISSOLVE_UNIT, unit, from);
	return unit_there(a, K_UNIT_DISSOLVE_UNIT, unit, from,
			  v[K_UNIT_DISSOLVE_OF]);
}

/* --- what moves them ------------------------------------------------------ */

void
weimar_move_unit(struct weimar *s, struct context *c, int unit, int from,
		 int to)
{
	/* where it is unknown which began in supply, the row attests it */
	if (from == UNIT_SUPPLY && !s->units[unit][from] &&
	    start_unknown(s, unit))
		from = UNIT_ABSENT;
	if (!s->units[unit][from])
		return;
	s->units[unit][from]--;
	/* 4.6: in the box the side does not matter; in supply it is a ruling */
	if (to < UNIT_CITY && !(weimar_is_black(unit) && to == UNIT_SUPPLY &&
				RULED(c, REICHSWEHR_RETURNED, BLACK)))
		unit = weimar_unit_row(unit);
	s->units[unit][to]++;
	TOOK(c, RULE_UNIT_COUNT);
}

/* Key 0 of each is the unit. */
void
weimar_unit_done(struct weimar *s, struct context *c, const struct move *m)
{
	const int32_t *v = m->value;

	if (m->verb == V_UNIT_PLACE)
		weimar_move_unit(s, c, v[0], v[K_UNIT_PLACE_FROM],
				 UNIT_CITY + v[K_UNIT_PLACE_CITY]);
	else if (m->verb == V_UNIT_RETURN)
		weimar_move_unit(s, c, v[0], UNIT_CITY + v[K_UNIT_RETURN_CITY],
				 UNIT_SUPPLY);
	else if (m->verb == V_UNIT_DISSOLVE)
		weimar_move_unit(s, c, v[0], v[K_UNIT_DISSOLVE_CITY],
				 UNIT_DISSOLVED);
	else if (m->verb == V_UNIT_FLIP)
		weimar_turn_unit(s, v[0], v[K_UNIT_FLIP_SIDE],
				 v[K_UNIT_FLIP_CITY]);
	else
		for (int i = 0; i < v[K_UNIT_ENLIST_N]; i++)
			weimar_move_unit(s, c, v[0], UNIT_ABSENT, UNIT_SUPPLY);
}

void
weimar_turn_unit(struct weimar *s, int unit, bool black, int city)
{
	int from = showing(unit, !black), place = UNIT_CITY + city;

	if (!weimar_is_reichswehr(unit) || !s->units[from][place])
		return;
	s->units[from][place]--;
	s->units[showing(unit, black)][place]++;
}

/* --- rows worth trying ---------------------------------------------------- */

int
weimar_kinds_at(const struct weimar *s, int place, int16_t *list)
{
	int n = 0;

	for (int unit = 0; unit < UNITS; unit++)
		if (place == MISSING || !rule_against_taking(s, unit, place))
			list[n++] = (int16_t)unit;
	return n;
}

int
weimar_places_of(const struct weimar *s, int unit, int16_t *list)
{
	int n = 0;

	for (int place = UNIT_SUPPLY; place < UNIT_PLACES; place++)
		if (unit == MISSING || !rule_against_taking(s, unit, place))
			list[n++] = (int16_t)place;
	return n;
}
