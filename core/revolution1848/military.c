/* Military Strength: the combinations of Leaders and Armies. */
#include "revolution1848.h"

struct combination {
	int seat, party, value; /* party -1: unknown */
	bool german;
};

struct combinations {
	int count;
	struct combination of[ARMIES];
	bool missing;
};

/* Strength of the Army plus the crosses of its Leaders; the party of the
 * highest cross, then of the lowest card number. */
static bool
combination(const struct r48_muster *m, struct context *c, int army,
	    struct combination *k, bool *missing)
{
	int i, best = -1, sum = 0;

	if (!m->army[army].holders)
		return false;
	for (i = 0; i < m->leaders; i++) {
		if (m->leader[i].army != army)
			continue;
		if (m->leader[i].cross < 0) {
			*missing = true;
		} else {
			sum += m->leader[i].cross;
		}
		if (best < 0 || DUE(c, RULE_COMBINE_PARTY,
				    m->leader[i].cross > m->leader[best].cross))
			best = i;
	}

	if (c->ruling[RULING_GROUP_STRENGTH] == GROUP_STRENGTH_STRONGEST)
		sum = m->leader[best].cross > 0 ? m->leader[best].cross : 0;
	if (m->army[army].strength < 0 || m->leader[best].flag < 0)
		*missing = true;
	k->seat = m->leader[best].seat;
	k->party = person_cell(c, m->leader[best].person, PERSON_PARTY);
	if (k->party == UNKNOWN) {
		k->party = -1;
		*missing = true;
	}
	k->value = m->army[army].strength > 0 ? m->army[army].strength : 0;
	if (DUE(c, RULE_MIL_COMBINATION, true))
		k->value += sum;
	k->german = m->leader[best].flag == FLAG_GERMAN;
	return true;
}

static void
gather(const struct r48_muster *m, struct context *c, struct combinations *all)
{
	unsigned set = m->armies;
	int a, i;

	all->count = 0;
	all->missing = false;
	while (set) {
		a = next_army(&set);
		if (combination(m, c, a, &all->of[all->count], &all->missing))
			all->count++;
		else
			TOOK(c, RULE_MIL_UNATTACHED_NOTHING);
	}
	for (i = 0; i < m->leaders; i++)
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

/* Which party wins, 1 + number, or 0: one alone, or the largest of those that
 * have an Army. */
static int
winning_party(const struct r48 *s, struct context *c,
	      const struct combinations *all, bool *missing)
{
	struct r48_votes v;
	bool votes = c->ruling[RULING_MILITARY_PARTY] == MILITARY_PARTY_VOTES;
	int32_t size[PARTIES];
	unsigned set = 0;
	int i, p, best = 0, count = 0;

	for (i = 0; i < all->count; i++)
		if (all->of[i].party >= 0)
			set |= 1u << all->of[i].party;
	if ((set & (set - 1)) == 0) {
		TOOK(c, RULE_MIL_SAME_PARTY);
		for (p = 0; p < PARTIES; p++)
			if (set & (1u << p))
				return p + 1;
		return 0;
	}
	if (!DUE(c, RULE_MIL_LARGEST_PARTY, true))
		return 0;
	if (votes) {
		r48_count_votes(s, c, &v);
		*missing |= v.missing;
	}
	for (p = 0; p < PARTIES; p++) {
		size[p] = votes ? v.votes[0][p] + v.votes[1][p] +
				      v.votes[2][p] + v.votes[3][p]
				: party_strength(all, p);
		if (!(set & (1u << p)) || (best && size[p] < size[best - 1]))
			continue;
		if (!best || size[p] > size[best - 1]) {
			best = p + 1;
			count = 0;
		}
		count++;
	}
	return DUE(c, RULE_MIL_TIE, count > 1) ? 0 : best;
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

/* The red crosses of the whole table; *missing if one is unknown. */
static int
red_crosses(const struct r48 *s, struct context *c, int winner, bool *missing)
{
	uint64_t table = cards_on_table(s, DECK_ACTION);
	int sum = 0;

	while (table) {
		int card = next_card(&table);
		int32_t red = action_cell(c, card, ACTION_RED);

		if (red == UNKNOWN) {
			*missing = true;
			continue;
		}
		if (faction(s->at_action[card]) == winner ||
		    DUE(c, RULE_RED_WHOLE_TABLE, red > 0))
			sum += red;
	}
	return sum;
}

static int
minus_red(const struct r48 *s, struct context *c,
	  const struct combinations *all, int pool, bool german,
	  struct r48_result *r)
{
	int i, others = 0, red;
	bool missing = false;

	red = red_crosses(s, c, r->winner, &missing);
	if (c->ruling[RULING_RED_GERMAN] == RED_GERMAN_SHARE) {
		for (i = 0; i < all->count; i++)
			if (all->of[i].party == REACTIONARY &&
			    !all->of[i].german)
				others += all->of[i].value;
		if (DUE(c, RULE_RED_GERMAN_EXEMPT, red > others))
			red = others;
	} else if (DUE(c, RULE_RED_GERMAN_EXEMPT, german)) {
		return pool;
	}
	r->missing |= missing;
	if (red && DUE(c, RULE_RED_BEFORE_HALF, true)) {
		TOOK(c, RULE_RED_STRONGEST_PAYS);
		pool -= red;
	}
	if (pool < 0 && DUE(c, RULE_RED_NOT_BELOW_ZERO,
			    c->ruling[RULING_RED_FLOOR] == RED_FLOOR_ZERO))
		pool = 0;
	return pool;
}

void
r48_score_military(const struct r48 *s, struct context *c,
		   const struct r48_muster *m, struct r48_result *r)
{
	struct combinations all;
	bool german = false, table;
	int i, pool = 0;

	gather(m, c, &all);
	r->mode = MODE_MILITARY;
	r->missing |= all.missing;
	TOOK(c, RULE_MIL_ONE_SCORER);
	r->party = winning_party(s, c, &all, &r->missing);
	if (!r->party)
		return;
	r->winner = strongest(&all, c, r->party - 1, &german);
	if (!r->winner)
		return;
	table = c->ruling[RULING_MILITARY_POOL] == MILITARY_POOL_TABLE;
	for (i = 0; i < all.count; i++)
		if ((table || all.of[i].party == r->party - 1) &&
		    (all.of[i].seat == r->winner ||
		     DUE(c, RULE_MIL_POOL, true)))
			pool += all.of[i].value;
	if (r->party - 1 == REACTIONARY ||
	    !DUE(c, RULE_RED_REACTIONARY_ONLY, true))
		pool = minus_red(s, c, &all, pool, german, r);
	/* §Scoring for Military Strength ¶2: towards zero */
	r->points = DUE(c, RULE_MIL_HALF, true) ? pool / 2 : pool;
	r->tally[r->winner - 1][r->party - 1] = (int16_t)r->points;
}
