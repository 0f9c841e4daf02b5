/* Actions in a city: dice, results, and who may take which. */
#include "rules.h"

static bool
on_board(int party, int action)
{
	return party >= 0 && party < PARTIES && action >= 0 && action < ACTIONS;
}

int
weimar_action_row(const struct context *c, int party, int action)
{
	/* a cell may leave the action open */
	if (!on_board(party, action))
		return -1;
	return derived(c)->action[party][action] - 1;
}

/* The topmost declared action, or -1. */
int
weimar_action_frame(const struct weimar *s)
{
	int i;

	for (i = s->depth - 1; i >= 0; i--)
		if (s->kind[i] == FRAME_ACTION)
			return i;
	return -1;
}

/* A marker of the other radical party in the city. */
bool
weimar_rival_marker(const struct weimar *s, int party, int city)
{
	if (party == KPD)
		return s->regime[city] != MARKER_NONE;
	return s->councils[city] != MARKER_NONE ||
	       s->uprising[city] != MARKER_NONE;
}

struct count {
	const struct weimar *s;
	const struct context *c;
	int party, action, city, target;
	int32_t colours;       /* that count as own, as the board shows */
	int white, black;      /* stances */
	int neutral, opposing; /* parties that declared so */
	bool declared;         /* stances are asked for */
};

static bool
own_white(const struct count *k, int unit)
{
	bool police =
	    unit == POLICE && k->party == ZENTRUM &&
	    (k->action == ACTION_DEMONSTRATE || k->action == ACTION_REACT);

	/* 4.6 in the draft: white units are a governing party's own */
	if (governs(k->s, k->party)) {
		if (k->colours >> COLOUR_WHITE & 1)
			return true;
		return !DUE(
		    k->c, RULE_UNITS_COLOUR_COUNT,
		    says(k->c, RULING_WHITE_UNITS_OWN, WHITE_UNITS_OWN_NEVER));
	}
	/* FAQ L195-L197 */
	return police && DUE(k->c, RULE_ZENTRUM_POLICE_DICE,
			     says(k->c, RULING_ZENTRUM_POLICE,
				  ZENTRUM_POLICE_MOBILIZE_DEMONSTRATE_REACT));
}

static bool
is_own(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);

	if (k->action == ACTION_FIGHT && weimar_black(unit))
		return DUE(k->c, RULE_FIGHT_BLACK_REICHSWEHR,
			   k->black == STANCE_HELPING);
	if (colour == COLOUR_WHITE)
		return own_white(k, unit);
	return (k->colours >> colour & 1) != 0;
}

static bool
opposes_coup(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);
	bool missing =
	    says(k->c, RULING_STANCE_MISSING, STANCE_MISSING_OPPOSING);

	if (!k->declared) {
		if (colour == COLOUR_WHITE)
			TOOK(k->c, RULE_COUP_GOVERNMENT_DEFENDS);
		return true;
	}
	if (colour == COLOUR_WHITE) {
		if (k->white == STANCE_UNSAID)
			return DUE(k->c, RULE_COUP_STANCE_MISSING, true) &&
			       missing;
		return DUE(k->c, RULE_COUP_GOVERNMENT_DEFENDS,
			   k->white == STANCE_OPPOSING);
	}
	if (k->neutral >> colour & 1)
		return false;
	if (k->opposing >> colour & 1)
		return true;
	/* the owner of the marker defends it */
	if (says(k->c, RULING_STANCE_MARKER_OWNER,
		 STANCE_MARKER_OWNER_OPPOSING) &&
	    colour == (k->party == KPD ? DNVP : KPD))
		return true;
	return DUE(k->c, RULE_COUP_STANCE_MISSING, true) && missing;
}

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
			   k->c->edition > 0);
	return s->councils[k->city] || s->uprising[k->city];
}

static bool
opposes(const struct count *k, int unit)
{
	int colour = weimar_unit_colour(k->c, unit);

	if (k->action == ACTION_COUP)
		return opposes_coup(k, unit);
	if (k->action == ACTION_COUNTER_COUP)
		return opposes_counter_coup(k, unit);
	if (k->action == ACTION_FIGHT) {
		if (!weimar_black(unit))
			return colour == k->target;
		/* FAQ L182-L187: refused help opposes, or stands aside */
		if (k->target != DNVP)
			return false;
		return DUE(k->c, RULE_FIGHT_BLACK_DEFAULT,
			   says(k->c, RULING_BLACK_REICHSWEHR_FIGHT,
				BLACK_REICHSWEHR_FIGHT_ENEMY) ||
			       says(k->c, RULING_BLACK_REICHSWEHR_REFUSES,
				    BLACK_REICHSWEHR_REFUSES_ENEMY));
	}
	if (k->action == ACTION_REACT)
		return colour == k->target ||
		       (colour == COLOUR_WHITE && governs(k->s, k->target));
	return colour != COLOUR_WHITE || !governs(k->s, k->party);
}

static void
stances(struct count *k, int frame)
{
	const struct weimar *s = k->s;

	k->white = k->black = STANCE_UNSAID;
	k->neutral = k->opposing = 0;
	k->declared =
	    k->action == ACTION_COUP &&
	    says(k->c, RULING_COUP_NEUTRALITY, COUP_NEUTRALITY_DECLARE) &&
	    weimar_rival_marker(s, k->party, k->city);
	if (frame < 0)
		return;
	k->white = s->same[frame] & 3;
	k->black = s->same[frame] >> 2 & 3;
	k->neutral = s->skip[frame] & 15;
	k->opposing = s->skip[frame] >> 4;
}

/* What the board says of an action where the pack has no row for it. */
static const int32_t no_entry[ACTION_POVERTY_BONUS + 1] = {
    UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,
    UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN};

/* What the board entry says of the price; the dice are not counted.  The cells
 * of the entry, by column. */
const int32_t *
weimar_price(const struct context *c, int party, int action, struct dice *d)
{
	int row = weimar_action_row(c, party, action), i;
	const int32_t *v = row < 0 ? no_entry : cells(PACK(c), T_ACTIONS, row);

	d->unknown = false;
	for (i = ACTION_BASE_DICE; i <= ACTION_UNITS; i++)
		d->unknown |= v[i] == UNKNOWN;
	d->cost_unknown = v[ACTION_COST] == UNKNOWN;
	d->boost_unknown = v[ACTION_BOOST] == UNKNOWN;
	d->cost = v[ACTION_COST] == UNKNOWN ? 0 : v[ACTION_COST];
	d->boost = v[ACTION_BOOST] == 1 || v[ACTION_BOOST] == UNKNOWN;
	d->count = 0;
	return v;
}

/* 5.3.3: what the board entry gives for this party in this city. */
void
weimar_dice(const struct weimar *s, const struct context *c, int party,
	    int action, int city, int target, int frame, struct dice *d)
{
	struct count k = {.s = s,
			  .c = c,
			  .party = party,
			  .action = action,
			  .city = city,
			  .target = target};
	int unit, own = 0, other = 0;
	const int32_t *v = weimar_price(c, party, action, d);

	d->count = v[ACTION_BASE_DICE] == UNKNOWN ? 1 : v[ACTION_BASE_DICE];
	k.colours = v[ACTION_UNITS] == UNKNOWN ? 1 << party : v[ACTION_UNITS];
	stances(&k, frame);
	for (unit = 0; unit < UNITS; unit++) {
		int n = s->units[unit][UNIT_CITY + city];

		if (!n)
			continue;
		if (DUE(c, RULE_UNIT_STRENGTH,
			weimar_unit_strength(c, unit) > 1))
			n *= weimar_unit_strength(c, unit);
		if (is_own(&k, unit))
			own += n;
		else if (v[ACTION_OPPOSING] == 1 && opposes(&k, unit))
			other += n;
	}
	if (v[ACTION_OWN] == 1)
		d->count += own;
	d->count -= other;
	if (v[ACTION_UNREST] == 1 && s->unrest[city])
		d->count++;
}

bool
weimar_poverty_adds(const struct weimar *s, const struct context *c, int party,
		    int action, int city)
{
	int row = weimar_action_row(c, party, action);

	return row >= 0 && s->poverty[city] &&
	       cell(PACK(c), T_ACTIONS, row, ACTION_POVERTY_BONUS) == 1;
}

int
weimar_dice_due(const struct weimar *s, const struct context *c)
{
	int n = s->dice_count;

	if (n <= 0 && says(c, RULING_ZERO_DICE, ZERO_DICE_ONE_DIE))
		return 1;
	if (DUE(c, RULE_DICE_MAX_FIVE, n > 5))
		n = 5;
	return greater(0, n);
}

static bool
black_here(const struct weimar *s, int city)
{
	return s->units[REICHSWEHR_1_BLACK][UNIT_CITY + city] ||
	       s->units[REICHSWEHR_2_BLACK][UNIT_CITY + city];
}

/* May somebody still declare units before the roll? */
bool
weimar_stances_open(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, city;

	if (weimar_top(s) != FRAME_ACTION || !s->city[frame])
		return false;
	city = s->city[frame] - 1;
	if (s->source[frame] == ACTION_FIGHT)
		return says(c, RULING_BLACK_REICHSWEHR_FIGHT,
			    BLACK_REICHSWEHR_FIGHT_DNVP_CHOOSES) &&
		       black_here(s, city) &&
		       (s->same[frame] >> 2 & 3) == STANCE_UNSAID;
	return s->source[frame] == ACTION_COUP &&
	       says(c, RULING_COUP_NEUTRALITY, COUP_NEUTRALITY_DECLARE) &&
	       weimar_rival_marker(s, s->party[frame], city);
}

/* Row of results.csv; 255 with *unknown if the pack does not say. */
int
weimar_result(const struct context *c, int party, int action, int result,
	      bool *unknown)
{
	int row;

	row = on_board(party, action) ? derived(c)->result[party][action] : 0;
	for (; row < pack_rows(PACK(c), T_RESULTS); row++)
		if (cell(PACK(c), T_RESULTS, row, RESULT_PARTY) == party &&
		    cell(PACK(c), T_RESULTS, row, RESULT_ACTION) == action &&
		    cell(PACK(c), T_RESULTS, row, RESULT_FROM) <= result &&
		    cell(PACK(c), T_RESULTS, row, RESULT_TO) >= result) {
			*unknown = cell(PACK(c), T_RESULTS, row,
					RESULT_EFFECTS) == UNKNOWN;
			return row;
		}
	*unknown = true;
	return 255;
}

static bool
unit_to_mobilize(const struct weimar *s, const struct context *c, int party,
		 int city)
{
	int unit, place;

	for (unit = 0; unit < UNITS; unit++) {
		int colour = weimar_unit_colour(c, unit);

		if (colour != party &&
		    !(colour == COLOUR_WHITE &&
		      (governs(s, party) ||
		       (party == ZENTRUM && unit == POLICE))))
			continue;
		if (s->units[unit][UNIT_SUPPLY])
			return true;
		for (place = 0; place < CITIES; place++)
			if (place != city && s->units[unit][UNIT_CITY + place])
				return true;
	}
	return false;
}

static bool
control_to_take(const struct weimar *s, int party, int city)
{
	int i;

	if (party == KPD || (party != DNVP && !governs(s, party)))
		return false;
	for (i = 0; i < 2; i++)
		if (s->units[(party == DNVP ? REICHSWEHR_1
					    : REICHSWEHR_1_BLACK) +
			     i][UNIT_CITY + city])
			return true;
	return false;
}

bool
weimar_counter_coup_target(const struct weimar *s, const struct context *c,
			   int city)
{
	return s->councils[city] || s->regime[city] ||
	       (s->uprising[city] && says(c, RULING_COUNTER_COUP_TARGET,
					  COUNTER_COUP_TARGET_ANY_MARKER));
}

/* 5.3.3.5: Police or white Reichswehr in the city. */
bool
weimar_fighters(const struct weimar *s, int city)
{
	return s->units[POLICE][UNIT_CITY + city] ||
	       s->units[REICHSWEHR_1][UNIT_CITY + city] ||
	       s->units[REICHSWEHR_2][UNIT_CITY + city];
}

bool
weimar_fight_target(const struct weimar *s, const struct context *c, int city,
		    int target)
{
	int unit;

	for (unit = 0; unit < UNITS; unit++)
		if (s->units[unit][UNIT_CITY + city] &&
		    weimar_unit_colour(c, unit) == target)
			return true;
	return false;
}

/* Could the party take this action, granted by an effect, in this city? */
static bool
ok_here(const struct weimar *s, const struct context *c, int party, int action,
	int city)
{
	int target;
	struct dice d;

	switch ((enum action)action) {
	case ACTION_MOBILIZE:
		return unit_to_mobilize(s, c, party, city);
	case ACTION_TAKE_CONTROL:
		return control_to_take(s, party, city);
	case ACTION_COUP:
		if (governs(s, party) &&
		    says(c, RULING_GOVERNING_COUP, GOVERNING_COUP_FORBIDDEN))
			return false;
		if (party != KPD && party != DNVP)
			return false;
		break;
	case ACTION_COUNTER_COUP:
		if (!governs(s, party) ||
		    !weimar_counter_coup_target(s, c, city) ||
		    (party != SPD && party != ZENTRUM))
			return false;
		break;
	case ACTION_FIGHT:
		if (!governs(s, party) || !weimar_fighters(s, city))
			return false;
		for (target = 0; target < PARTIES; target++) {
			if (target == party ||
			    !weimar_fight_target(s, c, city, target))
				continue;
			weimar_dice(s, c, party, action, city, target, -1, &d);
			if (d.unknown || d.count > 0 ||
			    says(c, RULING_ZERO_DICE_START,
				 ZERO_DICE_START_ALLOWED))
				break;
		}
		if (target == PARTIES)
			return false;
		break;
	case ACTION_DEMONSTRATE:
		break;
	case ACTION_STORE:
	case ACTION_FOREIGN_AFFAIRS:
	case ACTION_REACT:
	case ACTIONS:
		return false;
	}
	if (!says(c, RULING_ZERO_DICE_START, ZERO_DICE_START_FORBIDDEN) ||
	    action == ACTION_FIGHT)
		return true;
	weimar_dice(s, c, party, action, city, 0, -1, &d);
	return d.unknown || d.count > 0;
}

bool
weimar_action_ok(const struct weimar *s, const struct context *c, int party,
		 int action, int city)
{
	int i;

	if (weimar_action_row(c, party, action) < 0)
		return false;
	if (action == ACTION_STORE)
		return s->reserve[party] < weimar_number(c, BOARD_RESERVE_MAX);
	if (action == ACTION_FOREIGN_AFFAIRS) {
		for (i = 0; i < pack_rows(PACK(c), T_FOREIGN); i++)
			if (s->fa[i] == FA_OPEN && governs(s, party))
				return true;
		return false;
	}
	if (city >= 0)
		return ok_here(s, c, party, action, city);
	for (i = 0; i < CITIES; i++)
		if (ok_here(s, c, party, action, i))
			return true;
	return false;
}
