/* Society markers: how they enter the row and leave it, and what each does in
 * the Politics Phase (4.5, 5.4.2, 8.3). */
#include "pieces.h"

/* Is one of the kind in supply?  One pushed off may be (unknown length). */
static enum feasible
in_supply(struct ask *a, int marker)
{
	int32_t count = cell(a->c->pack, T_SOCIETY, marker, SOCIETY_COUNT);
	int used = bits_count(bytes_part_within(
	    a->s, a->s->society, SOCIETY_LENGTH, marker + 1, marker + 2));

	if (count == UNKNOWN)
		return used ? unknown(a, T_SOCIETY, marker, SOCIETY_COUNT)
			    : FEASIBLE_WHOLLY;
	if (count > used)
		return FEASIBLE_WHOLLY;
	if (cells_gap(&a->cells, a->c, T_BOARD, BOARD_SOCIETY_LENGTH,
		      BOARD_VALUE))
		return FEASIBLE_UNKNOWN;
	return cannot(a, RULE_SOCIETY_SUPPLY, K_SOCIETY_PLACE_MARKER, marker,
		      0);
}

/* Yellow markers enter by their event; a text may name a colour. */
enum feasible
weimar_society_place_feasible(struct ask *a)
{
	int marker = a->m->value[K_SOCIETY_PLACE_MARKER];
	int32_t asked = a->m->value[K_SOCIETY_PLACE_COLOUR];
	int32_t colour = cell(a->c->pack, T_SOCIETY, marker, SOCIETY_COLOUR);
	const struct effect_arg *named;
	uint16_t rule = colour == SOCIETY_YELLOW ? RULE_SOCIETY_YELLOW_EVENT
						 : RULE_SOCIETY_CHOOSE;

	if (recorded(a))
		return in_supply(a, marker);
	named = effect_arg(a->c->pack, a->w->act, K_SOCIETY_PLACE_MARKER);
	if (asked == MISSING && named && named->kind == VALUE_CHOICE)
		asked = SOCIETY_WHITE;
	if (asked == MISSING || colour == asked)
		return in_supply(a, marker);
	if (colour == UNKNOWN)
		return unknown(a, T_SOCIETY, marker, SOCIETY_COLOUR);
	if (in_supply(a, marker) == FEASIBLE_NOT)
		return FEASIBLE_NOT;
	if (weimar_text_is(a->s, a->c, a->frame, SOURCE_ISSUE_OPTION1,
			   NEED_MEDIA))
		rule = RULE_SOCIETY_MEDIA_WHITE;
	return cannot(a, rule, K_SOCIETY_PLACE_MARKER, marker, 0);
}

/* 4.5: enters at the left, pushes the others to the right. */
void
weimar_society_place_done(struct weimar *s, struct context *c,
			  const struct move *m)
{
	int length = weimar_number(c, BOARD_SOCIETY_LENGTH);

	for (int i = length - 1; i > 0; i--)
		if (APPLIES(c, RULE_SOCIETY_ENTER_LEFT))
			s->society[i] = s->society[i - 1];
	s->society[0] = or_none(m->value[K_SOCIETY_PLACE_MARKER]);
	/* 5.4.2: each takes effect once, from left to right */
	if (s->step == STEP_SOCIETY && s->progress < length)
		s->progress++;
}

/* The marker leaves the row, and those after it close the gap. */
void
weimar_society_remove_done(struct weimar *s, struct context *c UNUSED,
			   const struct move *m)
{
	int marker = m->value[K_SOCIETY_REMOVE_MARKER], i = 0;

	while (i < SOCIETY_LENGTH && s->society[i] != or_none(marker))
		i++;
	/* the next one in effect is one place further left then */
	if (s->step == STEP_SOCIETY && i < s->progress)
		s->progress--;
	for (; i < SOCIETY_LENGTH; i++)
		s->society[i] = i + 1 < SOCIETY_LENGTH ? s->society[i + 1] : 0;
}

/* The rules of the markers whose effect the rules name. */
static const struct {
	uint8_t need;
	uint16_t rule;
} named[] = {
    {NEED_UNEMPLOYMENT_INSURANCE, RULE_SOCIETY_UNEMPLOYMENT},
    {NEED_SWIM_TRUNKS, RULE_SOCIETY_SWIM_TRUNKS},
    {NEED_STINNES_LEGIEN, RULE_SOCIETY_STINNES_LEGIEN},
    {NEED_THULE, RULE_SOCIETY_THULE},
};

static bool
takes_effect(struct context *c, int marker)
{
	for (unsigned i = 0; i < sizeof(named) / sizeof(*named); i++)
		if (needed(c->pack, named[i].need) == marker)
			return APPLIES(c, named[i].rule);
	return APPLIES(c, RULE_SOCIETY_GENERIC);
}

/* Whose choice a marker is: the Chancellor's, unless it names a player. */
static int
chooser(const struct weimar *s, const struct context *c, int marker)
{
	int32_t chooser = cell(c->pack, T_SOCIETY, marker, SOCIETY_CHOOSER);

	return chooser >= 1 && chooser <= PARTIES ? party_of(chooser)
						  : s->chancellor;
}

bool
weimar_advance_society(struct weimar *s, struct context *c)
{
	int marker;

	while (s->progress < SOCIETY_LENGTH && !s->society[s->progress])
		s->progress++;
	if (s->progress == SOCIETY_LENGTH)
		return weimar_begin(s, STEP_PARTIES);
	/* was it pushed off the row? */
	if (s->progress > 0)
		(void)sure(c, T_BOARD, BOARD_SOCIETY_LENGTH, BOARD_VALUE);
	marker = unless_none(s->society[s->progress++]);
	if (takes_effect(c, marker))
		(void)weimar_push_text(s, SOURCE_SOCIETY, marker,
				       chooser(s, c, marker));
	return true;
}
