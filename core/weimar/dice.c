/* The dice of an action: how many, and what their result brings (6.2 and the
 * Action Table).
 *
 * A count goes through the units of the city once: of each it is asked whether
 * it is the acting party's own, opposes, or stands by, as the action, the
 * stances and the rulings have it. What a unit counts is printed, so a count
 * may depend on cells that the pack does not know; they are noted beside it,
 * and a roll in preparation is in doubt by them. What was counted lies in the
 * state from the roll on, until its frame is gone. */
#include <string.h>

#include "board.h"

bool
weimar_has_rival_marker(const struct weimar *s, int party, int city)
{
	if (party == KPD)
		return s->regime[city] != MARKER_NONE;
	return s->councils[city] != MARKER_NONE ||
	       s->uprising[city] != MARKER_NONE;
}

/* What is asked of each unit of the city. */
struct count {
	const struct weimar *s;
	const struct context *c;
	int frame, party, action, city, target;
	int32_t colours; /* that count as own, as the board shows */
	bool declared;   /* stances are asked for */
};

/* Does a white unit count for the action as the party's own? */
static bool
own_white(const struct count *k, int unit)
{
	bool police =
	    unit == POLICE && k->party == ZENTRUM &&
	    (k->action == ACTION_DEMONSTRATE || k->action == ACTION_REACT);

	/* 4.6 in the draft: white units are a governing party's own */
	if (governs(k->s, k->party)) {
		if (bits_has((uint64_t)k->colours, COLOUR_WHITE))
			return true;
		return !DUE(k->c, RULE_UNITS_COLOUR_COUNT,
			    RULED(k->c, WHITE_UNITS_OWN, NEVER));
	}
	/* FAQ, Police of a Zentrum outside the government */
	return police &&
	       DUE(k->c, RULE_ZENTRUM_POLICE_DICE,
		   RULED(k->c, ZENTRUM_POLICE, MOBILIZE_DEMONSTRATE_REACT));
}

/* Does the unit count for the action as the party's own? */
static bool
is_own(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);

	if (k->action == ACTION_FIGHT && weimar_is_black(unit))
		return DUE(k->c, RULE_FIGHT_BLACK_REICHSWEHR,
			   k->s->black[k->frame] == or_none(STANCE_HELPING));
	if (colour == COLOUR_WHITE)
		return own_white(k, unit);
	return bits_has((uint64_t)k->colours, colour);
}

/* 6.2: without declarations the government defends, and a marker's owner. */
static bool
defends(const struct count *k, int colour)
{
	if (colour == COLOUR_WHITE || governs(k->s, colour))
		return APPLIES(k->c, RULE_COUP_GOVERNMENT_DEFENDS);
	if (colour == (k->party == KPD ? DNVP : KPD) &&
	    weimar_has_rival_marker(k->s, k->party, k->city))
		return true;
	return DUE(k->c, RULE_COUP_GOVERNMENT_DEFENDS,
		   RULED(k->c, COUP_OPPONENTS, ALL_OTHERS));
}

/* FAQ, units in a Coup: what was declared, or not. */
static bool
opposes_coup(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);
	bool missing = RULED(k->c, STANCE_MISSING, OPPOSING);

	if (colour == COLOUR_WHITE) {
		if (!k->s->white[k->frame])
			return APPLIES(k->c, RULE_COUP_STANCE_MISSING) &&
			       missing;
		return DUE(k->c, RULE_COUP_GOVERNMENT_DEFENDS,
			   k->s->white[k->frame] == or_none(STANCE_OPPOSING));
	}
	if (bits_has(k->s->neutral[k->frame], colour))
		return false;
	if (bits_has(k->s->opposing[k->frame], colour))
		return true;
	/* the owner of the marker defends it */
	if (RULED(k->c, STANCE_MARKER_OWNER, OPPOSING) &&
	    colour == (k->party == KPD ? DNVP : KPD))
		return true;
	return APPLIES(k->c, RULE_COUP_STANCE_MISSING) && missing;
}

/* Who defends the markers that a Counter-Coup attacks. */
static bool
opposes_counter_coup(const struct count *k, int unit)
{
	const struct weimar *s = k->s;
	int colour = weimar_unit_colour(k->c, unit);
	bool both = s->regime[k->city] && s->uprising[k->city];

	/* 6.2: Police and Reichswehr defend no Councils and no Regime */
	if (colour == COLOUR_WHITE) {
		TOOK(k->c, RULE_WHITE_UNITS_NO_DEFENCE);
		return false;
	}
	if (colour == DNVP)
		return s->regime[k->city] != MARKER_NONE;
	if (colour != KPD)
		return false;
	if (both)
		return DUE(k->c, RULE_COUNTER_COUP_OPPONENTS,
			   edition(k->c) > 0);
	return s->councils[k->city] || s->uprising[k->city];
}

bool
weimar_white_stand_by(const struct weimar *s, const struct context *c,
		      int party, int city)
{
	const uint8_t *marker = party == KPD ? s->regime : s->councils;

	return marker[city] != MARKER_NONE &&
	       DUE(c, RULE_WHITE_UNITS_NO_DEFENCE,
		   RULED(c, WHITE_UNITS_COUNCILS, NEVER));
}

/* Does a unit, not the party's, count against the action by the rules? */
static bool
opposes(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);

	if (k->action == ACTION_COUP)
		return k->declared ? opposes_coup(k, unit) : defends(k, colour);
	if (k->action == ACTION_COUNTER_COUP)
		return opposes_counter_coup(k, unit);
	if (k->action == ACTION_FIGHT) {
		if (!weimar_is_black(unit))
			return colour == k->target;
		/* FAQ, Reichswehr: refused help opposes, or stays out */
		if (k->target != DNVP)
			return false;
		return DUE(k->c, RULE_FIGHT_BLACK_DEFAULT,
			   RULED(k->c, BLACK_REICHSWEHR_FIGHT, ENEMY) ||
			       RULED(k->c, BLACK_REICHSWEHR_REFUSES, ENEMY));
	}
	if (k->action == ACTION_REACT)
		return colour == k->target ||
		       (colour == COLOUR_WHITE && governs(k->s, k->target));
	return colour != COLOUR_WHITE || !governs(k->s, k->party);
}

/* FAQ, actions in a city: the colours that the board shows; where it shows
 * none, who the opponent is.  In a Coup units of these colours count whoever
 * governs, in a Counter-Coup and a Fight only where they oppose. */
static bool
counts_against(const struct count *k, int unit, int32_t against)
{
	int colour = weimar_unit_colour(k->c, unit);

	if (colour == k->party ||
	    (colour == COLOUR_WHITE && k->action == ACTION_COUP &&
	     weimar_white_stand_by(k->s, k->c, k->party, k->city)))
		return false;
	if (bits_has((uint64_t)against, AGAINST_OPPONENT))
		return opposes(k, unit);
	if (!bits_has((uint64_t)against, colour))
		return false;
	if (k->action == ACTION_COUP)
		return !k->declared || opposes_coup(k, unit);
	if (k->action == ACTION_COUNTER_COUP || k->action == ACTION_FIGHT)
		return opposes(k, unit);
	return true;
}

/* The board's values of an action for which the pack has no row. */
static const int32_t no_entry[ACTION_POVERTY_BONUS + 1] = {
    UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,
    UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN};

struct dice
weimar_price(const struct context *c, int party, int action)
{
	int row = weimar_action_row(c, party, action);
	const int32_t *v = row < 0 ? no_entry : cells(c->pack, T_ACTIONS, row);
	struct dice d = {
	    .printed = v,
	    .cost = v[ACTION_COST] == UNKNOWN ? 0 : v[ACTION_COST],
	    .boost = v[ACTION_BOOST] == 1 || v[ACTION_BOOST] == UNKNOWN,
	};

	for (int i = ACTION_BASE_DICE; i <= ACTION_AGAINST; i++) {
		bool counts = i != ACTION_AGAINST || v[ACTION_OPPOSING] != 0;

		if (v[i] != UNKNOWN || !counts)
			continue;
		d.unknown |= i != ACTION_AGAINST;
		if (row >= 0)
			cells_note(&d.cells, T_ACTIONS, row, i);
	}
	return d;
}

/* For the action, 1, against it, -1, or neither, 0.  `v`: what the board
 * prints; where that is unknown, all that may count against it do. */
static int
side_of(const struct count *k, const int32_t *v, int unit)
{
	int32_t against = v[ACTION_AGAINST] == UNKNOWN ? (1 << COLOURS) - 1
						       : v[ACTION_AGAINST];

	if (is_own(k, unit))
		return 1;
	return -(
	    v[ACTION_OPPOSING] == 1 &&
	    DUE(k->c, RULE_UNITS_AGAINST, counts_against(k, unit, against)));
}

/* The units that count for the action or reaction of a frame. */
static struct count
count_of(const struct weimar *s, const struct context *c, int frame,
	 const int32_t *v)
{
	int party = s->party[frame], action = unless_none(s->action[frame]);
	int city = unless_none(s->city[frame]),
	    answered = weimar_action_frame(s);
	int target = greater(0, party_of(s->target[frame]));

	/* a reaction is against whose action it answers */
	if (action == ACTION_REACT && answered >= 0)
		target = s->party[answered];
	return (struct count){
	    .s = s,
	    .c = c,
	    .frame = frame,
	    .party = party,
	    .action = action,
	    .city = city,
	    .target = target,
	    .colours =
		v[ACTION_UNITS] == UNKNOWN ? 1 << party : v[ACTION_UNITS],
	    .declared = action == ACTION_COUP &&
			RULED(c, COUP_NEUTRALITY, DECLARE) &&
			weimar_has_rival_marker(s, party, city),
	};
}

int
weimar_unit_side(const struct weimar *s, const struct context *c, int frame,
		 int unit, uint16_t *rule)
{
	int action = unless_none(s->action[frame]), party = s->party[frame];
	const int32_t *v = weimar_price(c, party, action).printed;
	struct count k = count_of(s, c, frame, v);
	bool white = weimar_unit_colour(c, unit) == COLOUR_WHITE;
	bool coup = action == ACTION_COUP;
	bool stands_by = white && !governs(s, party) &&
			 (action == ACTION_COUNTER_COUP ||
			  (coup && weimar_white_stand_by(s, c, party, k.city)));

	*rule = white && governs(s, party) ? RULE_UNITS_COLOUR_COUNT
		: stands_by                ? RULE_WHITE_UNITS_NO_DEFENCE
		: coup && k.declared       ? RULE_COUP_STANCE
		: coup                     ? RULE_COUP_GOVERNMENT_DEFENDS
					   : RULE_UNITS_AGAINST;
	return side_of(&k, v, unit);
}

/* What is unknown of the dice of an action in a frame. */
static struct dice
frame_price(const struct weimar *s, const struct context *c, int frame)
{
	struct dice d = {.unknown = false};

	if (s->action[frame] != or_none(ACTION_FOREIGN_AFFAIRS))
		return weimar_price(c, s->party[frame],
				    unless_none(s->action[frame]));
	d.unknown = cells_gap(&d.cells, c, T_FOREIGN,
			      unless_none(s->treaty[frame]), FOREIGN_NATIONS);
	return d;
}

struct dice
weimar_dice(const struct weimar *s, const struct context *c, int frame)
{
	struct dice d = frame_price(s, c, frame);
	const int32_t *v = d.printed;
	int city = unless_none(s->city[frame]);
	struct count k;
	int own = 0, other = 0;

	if (!v) /* a negotiation */
		return d;
	k = count_of(s, c, frame, v);
	d.count = v[ACTION_BASE_DICE] == UNKNOWN ? 1 : v[ACTION_BASE_DICE];
	for (int unit = 0; unit < UNITS; unit++) {
		int n = s->units[unit][UNIT_CITY + city], side;

		if (!n)
			continue;
		if (DUE(c, RULE_UNIT_STRENGTH,
			weimar_unit_strength(c, unit) > 1))
			n *= weimar_unit_strength(c, unit);
		side = side_of(&k, v, unit);
		own += side > 0 ? n : 0;
		other += side < 0 ? n : 0;
	}
	if (v[ACTION_OWN] == 1)
		d.count += own;
	/* from none of these to all of them */
	if (v[ACTION_AGAINST] == UNKNOWN)
		d.fewer = other;
	else
		d.count -= other;
	if (v[ACTION_UNREST] == 1 && s->unrest[city])
		d.count++;
	return d;
}

bool
weimar_is_declared(const struct weimar *s, int action)
{
	return top_kind(s) == FRAME_ACTION &&
	       unless_none(s->action[top_frame(s)]) == action;
}

bool
weimar_is_roll(const struct weimar *s, int frame)
{
	return frame >= 0 && (s->kind[frame] == FRAME_ACTION ||
			      s->kind[frame] == FRAME_REACTION);
}

/* five-dice-limit: of what is rolled, or of what the board gives. */
static int
dice_due(const struct weimar *s, const struct context *c, int fewer)
{
	int n = s->dice[DICE_COUNT] - fewer;

	if (RULED(c, FIVE_DICE_LIMIT, FORMULA))
		n = lesser(DICE_MOST, n - s->dice[DICE_CHANGE]) +
		    s->dice[DICE_CHANGE];
	if (n <= 0 && RULED(c, ZERO_DICE, ONE_DIE))
		return 1;
	if (DUE(c, RULE_DICE_MAX_FIVE, n > DICE_MOST))
		n = DICE_MOST;
	return greater(0, n);
}

struct due
weimar_dice_range(const struct weimar *s, const struct context *c)
{
	struct dice d = {.unknown = false};

	if (weimar_is_roll(s, top_frame(s)))
		d = weimar_dice(s, c, top_frame(s));
	return (struct due){d.unknown ? 0 : dice_due(s, c, d.fewer),
			    d.unknown ? DICE_MOST : dice_due(s, c, 0)};
}

void
weimar_note_dice(const struct weimar *s, const struct context *c, int frame,
		 struct unknown_cells *cells)
{
	struct dice d = frame_price(s, c, frame);

	cells_add(cells, &d.cells);
}

void
weimar_depends_on_count(struct trial *t, const struct weimar *s)
{
	t->unverified = true;
	weimar_note_dice(s, t->context, top_frame(s), &t->cells);
}

void
weimar_keep_dice(struct weimar *s, int frame)
{
	memcpy(s->kept[frame], s->dice, sizeof(s->dice));
	memset(s->dice, 0, sizeof(s->dice));
}

void
weimar_pop_rolled(struct weimar *s)
{
	memcpy(s->dice, s->kept[top_frame(s)], sizeof(s->dice));
	weimar_pop(s);
}
