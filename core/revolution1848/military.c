/* Military Strength: the combinations of Leaders and Armies. */
#include "steps.h"

struct combination {
	int seat, party, value; /* party -1: unknown */
	bool german;
};

struct combinations {
	int count;
	struct combination of[ARMIES];
};

/* --- what is in force ----------------------------------------------------- */

/* Does effect k in force of the card in the slot change the Army's strength? */
static bool
touches(const struct r48 *s, const struct r48_army *a, int slot, int k)
{
	int here = slot == SLOT_EVENT ? 0 : faction(s->at_action[slot]);

	if (s->fx_op[slot][k] == OP_ARMIES_HERE && here && here != a->seat)
		return false;
	return s->fx_op[slot][k] == OP_ARMIES ||
	       s->fx_op[slot][k] == OP_ARMIES_HERE;
}

/* The printed strength, after what cards have in force on it. */
static int
r48_strength_now(const struct r48 *s, const struct context *c,
		 const struct r48_muster *m, int army,
		 struct unknown_cells *missing)
{
	const struct r48_army *a = &m->army[army];
	int value = greater(0, a->strength);

	cells_gap(missing, c, T_ACTIONS, action_of(c, army), ACTION_STRENGTH);
	for (int slot = 0; slot < SLOTS; slot++)
		for (int k = 0; k < LASTING && s->fx_op[slot][k]; k++) {
			int flag = s->fx_flag[slot][k];

			if (!touches(s, a, slot, k))
				continue;
			if (flag && a->flag < 0)
				cells_gap(missing, c, T_ACTIONS,
					  action_of(c, army), ACTION_FLAG);
			if (!flag || flag == a->flag)
				value =
				    r48_multiplied(value, s->fx_value[slot][k]);
		}
	return value;
}

/* --- combinations --------------------------------------------------------- */

/* The combination that leads the Army, into *k: its strength with the crosses
 * of its Leaders; the party is that of the highest cross, of equals the lowest
 * card number.  False: no Leader has it.  Notes unknown cells. */
static bool
combination(const struct r48 *s, struct context *c, const struct r48_muster *m,
	    int army, struct combination *k, struct unknown_cells *missing)
{
	int best = -1, sum = 0;

	if (!m->army[army].holders)
		return false;
	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];

		if (l->army != army)
			continue;
		cells_gap(missing, c, T_PERSONS, l->person, PERSON_CROSS);
		sum += greater(0, l->cross);
		if (best < 0 || DUE(c, RULE_COMBINE_PARTY,
				    l->cross > m->leader[best].cross))
			best = i;
	}
	if (RULED(c, GROUP_STRENGTH, STRONGEST))
		sum = greater(0, m->leader[best].cross);
	cells_gap(missing, c, T_PERSONS, m->leader[best].person, PERSON_FLAG);
	cells_gap(missing, c, T_PERSONS, m->leader[best].person, PERSON_PARTY);
	k->seat = m->leader[best].seat;
	k->party = person_cell(c, m->leader[best].person, PERSON_PARTY);
	if (k->party == UNKNOWN)
		k->party = -1;
	k->value = r48_strength_now(s, c, m, army, missing);
	if (APPLIES(c, RULE_MIL_COMBINATION))
		k->value += sum;
	k->german = m->leader[best].flag == FLAG_GERMAN;
	return true;
}

/* The combinations of Leaders and Armies that score. */
static void
gather(const struct r48 *s, struct context *c, const struct r48_muster *m,
       struct combinations *all, struct unknown_cells *missing)
{
	all->count = 0;
	EACH (army, m->armies) {
		if (combination(s, c, m, army, &all->of[all->count], missing))
			all->count++;
		else
			TOOK(c, RULE_MIL_UNATTACHED_NOTHING);
	}
	for (int i = 0; i < m->leaders; i++)
		if (!m->leader[i].army)
			TOOK(c, RULE_MIL_UNATTACHED_NOTHING);
}

static int
party_strength(const struct combinations *all, int party)
{
	int i, sum = 0;

	for (i = 0; i < all->count; i++)
		if (all->of[i].party == party)
			sum += all->of[i].value;
	return sum;
}

/* The winning party, 1 + number, or 0: the only or largest with an Army. */
static int
winning_party(const struct r48 *s, struct context *c,
	      const struct combinations *all, struct unknown_cells *missing)
{
	struct r48_votes v = {.missing = missing};
	bool votes = RULED(c, MILITARY_PARTY, VOTES), tie;
	int32_t size[PARTIES];
	unsigned set = 0;
	int best;

	for (int i = 0; i < all->count; i++)
		if (all->of[i].party >= 0)
			set |= 1u << all->of[i].party;
	if (!bits_several(set)) {
		TOOK(c, RULE_MIL_SAME_PARTY);
		return set ? 1 + __builtin_ctz(set) : 0;
	}
	if (!APPLIES(c, RULE_MIL_LARGEST_PARTY))
		return 0;
	if (votes)
		r48_count_votes(s, c, &v);
	for (int p = 0; p < PARTIES; p++)
		size[p] =
		    votes ? r48_party_total(&v, p) : party_strength(all, p);
	best = r48_highest(size, set, &tie);
	return DUE(c, RULE_MIL_TIE, tie) ? 0 : best;
}

/* The seat with the strongest single combination of the party, or 0; *german:
 * its Leaders are German (of two equal ones of a seat the other decides). */
static int
strongest(const struct combinations *all, struct context *c, int party,
	  bool *german)
{
	int i, best = -1, seat = 0;
	bool tie = false;

	for (i = 0; i < all->count; i++) {
		const struct combination *k = &all->of[i];

		if (k->party != party || k->value < best)
			continue;
		if (best < 0 || DUE(c, RULE_MIL_STRONGEST, k->value > best)) {
			best = k->value;
			seat = k->seat;
			*german = k->german;
			tie = false;
			continue;
		}
		tie |= k->seat != seat;
		*german = *german && k->german;
	}

	return DUE(c, RULE_MIL_TIE, tie) ? 0 : seat;
}

/* Red crosses that count against the winner: of his faction, or of all. */
static int
red_crosses(const struct r48 *s, struct context *c, int winner,
	    struct unknown_cells *missing)
{
	int sum = 0;

	EACH (card, cards_on_table(s, DECK_ACTION)) {
		int32_t red = action_cell(c, card, ACTION_RED);

		cells_gap(missing, c, T_ACTIONS, card, ACTION_RED);
		if (red != UNKNOWN && (faction(s->at_action[card]) == winner ||
				       DUE(c, RULE_RED_WHOLE_TABLE, red > 0)))
			sum += red;
	}
	return sum;
}

/* What the Reactionaries have left of their points: red crosses do not touch a
 * German Leader, or (red-german=share) the share of the Germans. */
static int
minus_red(const struct r48 *s, struct context *c,
	  const struct combinations *all, int pool, bool german,
	  struct r48_result *r)
{
	struct unknown_cells missing = {.count = 0};
	int i, others = 0, red = red_crosses(s, c, r->winner, &missing);

	if (RULED(c, RED_GERMAN, SHARE)) {
		for (i = 0; i < all->count; i++)
			if (all->of[i].party == REACTIONARY &&
			    !all->of[i].german)
				others += all->of[i].value;
		if (DUE(c, RULE_RED_GERMAN_EXEMPT, red > others))
			red = others;
	} else if (DUE(c, RULE_RED_GERMAN_EXEMPT, german)) {
		return pool;
	}
	cells_add(&r->missing, &missing);
	if (red && APPLIES(c, RULE_RED_BEFORE_HALF)) {
		TOOK(c, RULE_RED_STRONGEST_PAYS);
		pool -= red;
	}
	if (pool < 0 &&
	    DUE(c, RULE_RED_NOT_BELOW_ZERO, RULED(c, RED_FLOOR, ZERO)))
		pool = 0;
	return pool;
}

/* §Scoring for Military Strength: the party, its strongest combination, then
 * what all of them add up to, less the red crosses, by half. */
void
r48_score_military(const struct r48 *s, struct context *c,
		   const struct r48_muster *m, struct r48_result *r)
{
	struct combinations all;
	bool german = false, table;
	int i, pool = 0;

	gather(s, c, m, &all, &r->missing);
	r->mode = MODE_MILITARY;
	TOOK(c, RULE_MIL_ONE_SCORER);
	r->party = winning_party(s, c, &all, &r->missing);
	if (!r->party)
		return;
	r->winner = strongest(&all, c, unless_none(r->party), &german);
	if (!r->winner)
		return;
	table = RULED(c, MILITARY_POOL, TABLE);
	for (i = 0; i < all.count; i++)
		if ((table || all.of[i].party == unless_none(r->party)) &&
		    (all.of[i].seat == r->winner || APPLIES(c, RULE_MIL_POOL)))
			pool += all.of[i].value;
	if (unless_none(r->party) == REACTIONARY ||
	    !APPLIES(c, RULE_RED_REACTIONARY_ONLY))
		pool = minus_red(s, c, &all, pool, german, r);
	/* §Scoring for Military Strength ¶2: towards zero */
	r->points = APPLIES(c, RULE_MIL_HALF) ? pool / 2 : pool;
	OF(OF(r->tally, r->winner), r->party) = (int16_t)r->points;
}
