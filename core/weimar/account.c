/* How many dice an action has, and why: for a roll of another number. */
#include "door.h"

/* `words` counts n dice more or fewer; none: nothing is said. */
static void
add_part(struct buf *t, int n, const char *words)
{
	if (n > 0)
		buf_say(t, " + %d%s", n, words);
	if (n < 0)
		buf_say(t, " - %d%s", -n, words);
}

/* Units of the city on a side: 1 for the action, -1 against it, 0 neither, with
 * the rule; what they add to the dice. */
static int
units_on(const struct weimar *s, struct context *c, int frame, int side,
	 struct buf *t)
{
	int sum = 0, city = unless_none(s->city[frame]);
	bool first = true;

	for (int unit = 0; unit < UNITS; unit++) {
		int n = s->units[unit][UNIT_CITY + city];
		int dice = n * (side ? weimar_unit_strength(c, unit) : 1);
		uint16_t rule;

		if (!n || weimar_unit_side(s, c, frame, unit, &rule) != side)
			continue;
		buf_add(t, side > 0   ? " + "
			   : side < 0 ? " - "
			   : first    ? "; not counted: "
				      : ", ");
		/* `3 police`; `4 for 2 freikorps-2`: each is two dice */
		if (dice != n)
			buf_say(t, "%d for ", dice);
		buf_say(t, "%d %.*s", n,
			SLICE(domain_name(&weimar_unit_kinds, c->pack,
					  weimar_unit_row(unit))));
		if (!side)
			buf_say(t, " [weimar/%s]", c->game->rules[rule].id);
		first = false;
		sum += side * dice;
	}
	return sum;
}

/* Flags of the nations that a treaty counts; what they add to the dice. */
static int
flags(const struct weimar *s, const struct context *c, int frame, struct buf *t)
{
	int32_t set = cell(c->pack, T_FOREIGN, unless_none(s->treaty[frame]),
			   FOREIGN_NATIONS);
	int sum = 0;

	EACH (nation, set > 0 ? (unsigned)set : 0) {
		add_part(t, s->nations[nation], " for flags of ");
		if (s->nations[nation])
			domain_print(&weimar_nations, c->pack, nation, t);
		sum += s->nations[nation];
	}
	return sum;
}

/* `3 dice = 1 + 2 police`, then the units that do not count, each with its
 * rule: only where nothing of it is unknown. */
bool
weimar_account(const void *state, const struct context *context, uint16_t rule,
	       struct buf *t)
{
	const struct weimar *s = state;
	LOOKING(c, context);
	int frame = top_frame(s), sum, action;
	struct due due = weimar_dice_range(s, &c);
	const int32_t *v;

	if (rule != RULE_DICE_COUNT || !weimar_is_roll(s, frame) ||
	    due.least < due.most)
		return false;
	action = unless_none(s->action[frame]);
	v = weimar_price(&c, s->party[frame], action).printed;
	sum = action == ACTION_FOREIGN_AFFAIRS ? 1 : v[ACTION_BASE_DICE];
	buf_say(t, "the dice: %d", sum);
	if (action == ACTION_FOREIGN_AFFAIRS) {
		sum += flags(s, &c, frame, t);
	} else {
		if (v[ACTION_OWN] == 1)
			sum += units_on(s, &c, frame, 1, t);
		sum += units_on(s, &c, frame, -1, t);
		if (v[ACTION_UNREST] == 1 &&
		    s->unrest[unless_none(s->city[frame])]) {
			add_part(t, 1, " Unrest");
			sum++;
		}
	}
	add_part(t, s->dice[DICE_CHANGE], " by a reaction");
	add_part(t, s->dice[DICE_COUNT] - s->dice[DICE_CHANGE] - sum,
		 " as it was when the action was declared");
	buf_say(t, " = %d", s->dice[DICE_COUNT]);
	if (due.most != s->dice[DICE_COUNT])
		buf_say(t, ", so %d", due.most);
	if (action != ACTION_FOREIGN_AFFAIRS)
		(void)units_on(s, &c, frame, 0, t);
	return true;
}
