/* What texts ask of the position: conditions of cards, of `if`, of the
 * requisition caveat; and quantities. */
#include "steps.h"

/* --- conditions ----------------------------------------------------------- */

/* The condition depends on this cell; row NO_ROW: on the column's gaps. */
static enum holds
note_unknown(const struct scene *sc, int table, int row, int column)
{
	if (sc->cells && row == NO_ROW)
		sw_note_columns(sc->cells, sc->context, table, column, column);
	else if (sc->cells)
		cells_gap(sc->cells, sc->context, table, row, column);
	return HOLDS_UNKNOWN;
}

static enum holds
says(const struct scene *sc, int table, int row, int column, int32_t value)
{
	int32_t have = cell(sc->context->pack, table, row, column);

	return have == UNKNOWN ? note_unknown(sc, table, row, column)
			       : holds_if(have == value);
}

/* Is the favour marker on the space of the colour? */
static enum holds
favour_on(const struct scene *sc, int colour)
{
	const struct sw *s = sc->state;
	int space = derived(sc->context)->space[colour];

	if (space && s->favour == FAVOUR_UNKNOWN)
		return note_unknown(sc, T_PACK, NO_ROW, PACK_FAVOUR_START);
	if (!space && sw_space_unknown(sc->context))
		return note_unknown(sc, T_FAVOUR, NO_ROW, FAVOUR_COLOUR);
	return holds_if(space && space == s->favour);
}

static int
own_complete(const struct sw *s, const struct context *c, int seat)
{
	return bits_count(sw_projects_at(c, s->owner, seat) &
			  sw_projects_within(c, s->stage, STAGE_COMPLETE,
					     STAGE_FINISHED + 1));
}

/* Has the project, or the side up of the technology, the colour? */
static enum holds
has_colour(const struct scene *sc, int colour)
{
	const struct sw *s = sc->state;
	int32_t colours;

	if (sc->entity == ENTITY_PROJECT)
		return says(sc, T_PROJECTS, sc->it, PROJECT_COLOUR, colour);
	if (sc->entity != ENTITY_TECH)
		return HOLDS_NOT;
	colours = sw_colours_of(s, sc->context, sc->it);
	return colours == UNKNOWN
		   ? note_unknown(sc, T_TECHS, sc->it,
				  sw_colours_column(s, sc->it))
		   : holds_if(bits_has((uint64_t)colours, colour));
}

/* Does a condition hold for one number of its list? */
static enum holds
one_holds(const struct scene *sc, int key, int32_t value)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	enum holds best = HOLDS_NOT;
	int site;

	switch (key) {
	case IF_COMPLETE:
		return holds_if(s->stage[value] >= STAGE_COMPLETE);
	case IF_APPROVED:
		return holds_if(s->stage[value] >= STAGE_APPROVED);
	case IF_OPEN:
		return holds_if(sw_is_open(s, value));
	case IF_OVERRUN:
		return holds_if(s->cover[value] == COVER_OVERRUN);
	case IF_FAVOUR:
		return favour_on(sc, value);
	case IF_OWN_APPROVED:
		EACH (p,
		      sw_projects_at(c, s->owner, seat_of(sc->me)) &
			  sw_projects_within(c, s->stage, STAGE_APPROVED, 256))
			best = sw_surer(best, says(sc, T_PROJECTS, p,
						   PROJECT_COLOUR, value));
		return best;
	case IF_COLOUR:
		return has_colour(sc, value);
	default: /* IF_KIND */
		site = sc->entity == ENTITY_PROJECT
			   ? s->place[sc->it] - PLACE_SITE
		       : sc->entity == ENTITY_SITE ? sc->it
						   : -1;
		return site < 0 ? HOLDS_NOT
				: says(sc, T_SITES, site, SITE_KIND, value);
	}
}

/* For one of the numbers; for all, of projects complete or approved. */
static enum holds
list_holds(const struct scene *sc, int key, const int32_t *values, int count)
{
	bool all = key == IF_COMPLETE || key == IF_APPROVED;
	enum holds found = all ? HOLDS : HOLDS_NOT;

	for (int i = 0; i < count; i++) {
		enum holds one = one_holds(sc, key, values[i]);

		found = (one > found) == all ? found : one;
	}
	return found;
}

/* Ruling range-condition: the reach of the year, or of the run of the card. */
static enum holds
in_range(const struct scene *sc, bool wanted)
{
	const struct context *c = sc->context;
	const struct effect_act *bomb = NULL;
	enum holds target;
	int bonus = 0;

	if (RULED(c, RANGE_CONDITION, RUN)) {
		bomb = sw_find_act(c, sc->at.program, V_BOMB);
		/* what the run adds or takes away is not written down */
		if (!bomb && sw_may_say_more(c, sc->at.program))
			return HOLDS_UNKNOWN;
	}
	if (bomb)
		bonus = sw_cell_or(sw_act_says(c, bomb, K_BOMB_RANGE), 0);
	target = sw_best_target(sc->state, c, bonus);
	if (target == HOLDS_UNKNOWN) {
		(void)note_unknown(sc, T_YEARS, NO_ROW, YEAR_RANGE);
		return note_unknown(sc, T_SITES, NO_ROW, SITE_DISTANCE);
	}
	return holds_if((target == HOLDS) == wanted);
}

/* KEY_OF_ONE outside of brackets: about the member of `each`. */
static enum holds
member_holds(const struct scene *sc, int key, enum compare compare,
	     const int32_t *values, int count)
{
	struct scene one = *sc;

	if (sc->at.program == UNKNOWN || sc->at.member == 0)
		return HOLDS_NOT;
	one.it = unless_none(sc->at.member);
	one.entity =
	    effect_step(sc->context->pack, sc->at.program, sc->at.step)->each;
	return sw_holds(&one, key, compare, values, count);
}

enum holds
sw_holds(const struct scene *sc, int key, enum compare compare,
	 const int32_t *values, int count)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	int p;

	if (sc->it < 0 && (c->game->conditions[key].flags & KEY_OF_ONE))
		return member_holds(sc, key, compare, values, count);
	switch (key) {
	case IF_OWN_COMPLETE:
		return program_compares(compare,
					own_complete(s, c, seat_of(sc->me)),
					values, count);
	case IF_TARGET_TECHS:
	case IF_TARGET_STAGE:
	case IF_ACTING_STAGE:
		/* without an attempt there is nothing to test */
		p = sw_party(sc, key != IF_ACTING_STAGE);
		if (p < 0)
			return HOLDS;
		return program_compares(compare,
					key == IF_TARGET_TECHS
					    ? bits_count(sw_techs_on(s, c, p))
					    : s->stage[p],
					values, count);
	case IF_STAGE:
		return sc->entity != ENTITY_PROJECT
			   ? HOLDS_NOT
			   : program_compares(compare, s->stage[sc->it], values,
					      count);
	case IF_IN_RANGE:
		return in_range(sc, values[0] != 0);
	default:
		return list_holds(sc, key, values, count);
	}
}

/* --- what they depend on ------------------------------------------------- */

/* The condition itself looks at no cell of tokens in an unknown number. */
static void
note_holds(struct unknown_cells *cells, const struct scene *sc, int first,
	   int count)
{
	struct scene asks = *sc;
	int before = cells->count;

	asks.cells = cells;
	if (program_holds(&asks, first, count) == HOLDS_UNKNOWN &&
	    cells->count == before && sw_any_unclear(sc->state))
		sw_note_tokens(cells, sc->state, sc->context);
}

void
sw_note_options(struct unknown_cells *cells, const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	for (int i = 0; step && i < step->options; i++) {
		const struct effect_option *o =
		    effect_option(sc->context->pack, step, i);

		note_holds(cells, sc, o->condition, o->conditions);
	}
}

void
sw_note_cell(struct unknown_cells *cells, const struct scene *sc,
	     int32_t program)
{
	const struct program *p = &sc->context->pack->effects.programs[program];

	note_holds(cells, sc, p->condition, p->conditions);
}

/* --- quantities ----------------------------------------------------------- */

int
sw_cubes_of(const struct sw *s, const struct context *c, int seat)
{
	int n = 0;

	EACH (p, sw_projects_at(c, s->owner, seat))
		n += s->cubes[p];
	EACH (t, sw_seat_techs(s, c, seat))
		n += s->cube[t];
	return n;
}

/* The number of a quantity, UNKNOWN where tokens or cards are unclear. */
int32_t
sw_quantity(const void *state, const struct context *c, int quantity, int i,
	    int j UNUSED)
{
	const struct sw *s = state;
	int seat = seat_of(i);

	/* the word of the moment stands for nothing, or the seat is empty */
	if (quantity != QUANTITY_SEATS &&
	    (i < 0 || (quantity != QUANTITY_TECHS_ON && !sw_is_seat(c, seat))))
		return 0;
	switch (quantity) {
	case QUANTITY_WORKERS:
	case QUANTITY_SCIENTISTS:
		return sw_seat_unclear(s, c, seat)
			   ? UNKNOWN
			   : sw_total(s, c, seat,
				      quantity == QUANTITY_SCIENTISTS);
	case QUANTITY_PROJECTS:
		return bits_count(sw_projects_at(c, s->owner, seat));
	case QUANTITY_COMPLETE:
		return own_complete(s, c, seat);
	case QUANTITY_TECHS:
		return bits_count(sw_seat_techs(s, c, seat));
	case QUANTITY_WEAPONS:
		return sw_cubes_of(s, c, seat);
	case QUANTITY_HAND:
		return sw_hand_unknown(s, c, seat) ? UNKNOWN
						   : sw_hand_size(s, seat);
	case QUANTITY_TECHS_ON:
		return bits_count(sw_techs_on(s, c, i));
	case QUANTITY_SEATS:
		return s->seat_count;
	}
	return 0;
}

/* What depends on unknown cells has been carried out or left out. */
void
sw_note_unknown(struct unknown_cells *cells, const struct sw *s,
		const struct scene *before)
{
	const struct context *c = before->context;

	sw_note_options(cells, before);
	if (sw_any_unclear(s))
		sw_note_tokens(cells, s, c);
	/* general rules name their own */
	if (cells->count == 0)
		sw_note_text(cells, s, c, before->entry);
}
