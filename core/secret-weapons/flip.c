/* Develop (§12.13-12.16): technologies are flipped. */
#include "steps.h"

/* --- the colour that the favour marker follows (§12.15) ------------------- */

/* Does the upgrade move the favour marker (ruling upgrade-favour)? */
static bool
moves_favour(const struct context *c, int t)
{
	return sw_flips_to_cube(c, t) || RULED(c, UPGRADE_FAVOUR, ALWAYS);
}

static uint32_t
face_of(const struct context *c, int t)
{
	return (uint32_t)sw_cell_or(sw_tech(c, t, TECH_DARK_COLOURS), 0) & ~1u;
}

/* Ruling favour-colour: of several colours, does that of the project count? */
static bool
follows_project(const struct sw *s, const struct context *c, int t)
{
	return sw_project_under(s, t) >= 0 && bits_count(face_of(c, t)) > 1 &&
	       RULED(c, FAVOUR_COLOUR, PROJECT_COLOUR);
}

/* Colours that a row may name: those of the face, or the one of the ruling. */
static uint32_t
colours_open(const struct sw *s, const struct context *c, int t)
{
	return follows_project(s, c, t)
		   ? 1u << sw_colour_of(c, sw_project_under(s, t))
		   : face_of(c, t);
}

int
sw_colours_to_name(const struct sw *s, const struct context *c, int t,
		   int16_t *list)
{
	uint32_t open = colours_open(s, c, t);

	if (!moves_favour(c, t) || bits_count(open) < 2)
		return 0;
	return list_of(open, 0, list);
}

/* A colour is named where there is a choice, and only there (§12.15). */
static void
check_colour(struct trial *t, const struct sw *s, int tech, int32_t colour)
{
	const struct context *c = t->context;
	uint32_t open = colours_open(s, c, tech);
	bool known = knows(t, T_TECHS, tech, TECH_DARK_COLOURS);

	if (!RULED(c, UPGRADE_FAVOUR, ALWAYS))
		known = knows(t, T_TECHS, tech, TECH_CUBE) && known;
	if (follows_project(s, c, tech))
		known = knows(t, T_PROJECTS, sw_project_under(s, tech),
			      PROJECT_COLOUR) &&
			known;
	if (!known)
		return;
	TEST(t, RULE_UPGRADE_FAVOUR_COLOUR,
	     colour == MISSING
		 ? !moves_favour(c, tech) || bits_count(open) < 2
		 : moves_favour(c, tech) && bits_has(open, colour),
	     K_UPGRADE_COLOUR, tech, colour, colour == MISSING);
}

/* --- the test ------------------------------------------------------------- */

/* Ruling downgrade-mismatch. */
static void
check_mismatch(struct trial *t, int tech, int p)
{
	int32_t colours = sw_knows(t, T_TECHS, tech, TECH_LIGHT_COLOURS, -1);
	int32_t colour = sw_knows(t, T_PROJECTS, p, PROJECT_COLOUR, 1);

	if (sw_project(t->context, p, PROJECT_COLOUR) == UNKNOWN)
		return;
	TEST(t, RULE_DOWNGRADE_MISMATCH,
	     colour > COLOUR_NONE && bits_has((uint64_t)colours, colour),
	     K_DOWNGRADE_TECH, tech, p);
}

_Static_assert((int)K_UPGRADE_TECH == (int)K_DOWNGRADE_TECH &&
		   (int)K_UPGRADE_COLOUR == (int)K_DOWNGRADE_COLOUR &&
		   (int)K_UPGRADE_ANYWHERE == (int)K_DOWNGRADE_ANYWHERE,
	       "one function looks at both");

/* An own technology turns: up for colour, cube and price, down for free. */
void
sw_check_flip(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct context *c = t->context;
	const struct move *m = d->m;
	bool up = m->verb == V_UPGRADE;
	int32_t tech = m->value[K_UPGRADE_TECH];
	int32_t colour = m->value[K_UPGRADE_COLOUR];
	int p = tech == MISSING ? -1 : sw_project_under(s, tech);

	MUST_DEVELOP_OWN(t, s, d, p, K_UPGRADE_TECH);
	TEST(t, up ? RULE_UPGRADE_LIGHT_ONLY : RULE_DOWNGRADE_DARK_ONLY,
	     up ? s->face[tech] == FACE_LIGHT &&
		      sw_knows(t, T_TECHS, tech, TECH_DARK_KIND, 1) != 0
		: s->face[tech] == FACE_DARK,
	     K_UPGRADE_TECH, tech);
	if (!m->value[K_UPGRADE_ANYWHERE])
		TRY(t, sw_check_place(t, s, p, PLACE_TO_FLIP, K_UPGRADE_TECH));
	if (!up) {
		TEST(t, RULE_UPGRADE_FAVOUR_COLOUR, colour == MISSING,
		     K_UPGRADE_COLOUR, tech, colour);
		if (RULED(c, DOWNGRADE_MISMATCH, REFUSED))
			check_mismatch(t, tech, p);
		return;
	}
	TRY(t, check_colour(t, s, tech, colour));
	if (knows(t, T_TECHS, tech, TECH_CUBE) && sw_flips_to_cube(c, tech)) {
		(void)sw_knows_limit(t, PIECE_CUBES);
		TEST(t, RULE_UPGRADE_CUBE_SUPPLY, s->supply_cubes > 0,
		     K_UPGRADE_TECH, tech);
	}
	if (m->value[K_UPGRADE_FREE] == FREE_NO)
		sw_check_development(t, s, p, RULE_UPGRADE_COST, K_UPGRADE_TECH,
				     T_TECHS, tech, TECH_UP_W);
}

/* --- what it does --------------------------------------------------------- */

/* The colour of the row, or the one that is forced. */
static int
colour_of(const struct sw *s, struct context *c, int t, int32_t colour)
{
	uint32_t open = colours_open(s, c, t);

	if (colour != MISSING)
		return colour;
	(void)sure(c, T_TECHS, t, TECH_DARK_COLOURS);
	if (follows_project(s, c, t))
		(void)sure(c, T_PROJECTS, sw_project_under(s, t),
			   PROJECT_COLOUR);
	return bits_count(open) == 1 ? bits_first(open)
				     : sw_colour_of(c, sw_project_under(s, t));
}

/* The cost is paid, the card flipped; its cube comes, the marker moves. */
void
sw_do_upgrade(struct sw *s, struct context *c, const struct action *d)
{
	int32_t t = d->m->value[K_UPGRADE_TECH];
	int p = sw_project_under(s, t);

	if (p < 0 || s->face[t] == FACE_DARK)
		return;
	if (d->m->value[K_UPGRADE_FREE] == FREE_NO)
		sw_pay_development(s, c, p, T_TECHS, t, TECH_UP_W);
	if (APPLIES(c, RULE_TECH_FACE_IDENTITY))
		s->face[t] = FACE_DARK;
	/* §12.15: a card that no longer matches stays */
	if (!sw_matches(s, c, t, p) &&
	    !APPLIES(c, RULE_UPGRADE_MISMATCH_STAYS)) {
		sw_tech_under_deck(s, c, t);
		return;
	}
	(void)sure(c, T_TECHS, t, TECH_CUBE);
	if (sw_flips_to_cube(c, t) && s->supply_cubes &&
	    APPLIES(c, RULE_UPGRADE_CUBE)) {
		s->supply_cubes--;
		s->cube[t] = 1;
		s->weapons = (uint8_t)(s->weapons +
				       RULED(c, UPGRADE_WEAPON_COUNT, COUNTS));
		sw_score(s, c, s->owner[p], 1);
	}
	if (DUE(c, RULE_UPGRADE_FAVOUR, moves_favour(c, t)))
		sw_favour(s, c,
			  colour_of(s, c, t, d->m->value[K_UPGRADE_COLOUR]), 1);
}

/* The technology shows its lighter side again, and loses its cube. */
void
sw_do_downgrade(struct sw *s, struct context *c, const struct action *d)
{
	int32_t t = d->m->value[K_DOWNGRADE_TECH];

	if (s->face[t] == FACE_LIGHT)
		return;
	if (!APPLIES(c, RULE_DOWNGRADE_FREE))
		sw_favour(s, c, sw_colour_of(c, sw_project_under(s, t)), 1);
	s->face[t] = FACE_LIGHT;
	if (DUE(c, RULE_DOWNGRADE_CUBE, s->cube[t]))
		sw_cube_off(s, c, t);
}
