/* Bases in the cities. */
#include "pieces.h"

/* 4.1: in a full city a base of another party can be removed first; the row
 * itself has to say so. */
enum feasible
weimar_base_place_feasible(struct ask *a)
{
	int city = a->m->value[K_BASE_PLACE_CITY];

	if (weimar_discs(a->s, a->party) <= 0)
		return cannot(a, RULE_DISC_SUPPLY, FAULT_ROW, a->party, 0);
	if (cell(a->c->pack, T_CITIES, city, CITY_SPACES) == UNKNOWN)
		return unsure(a, T_CITIES, city, CITY_SPACES);
	if (weimar_city_full(a->s, a->c, city) &&
	    (!a->w ||
	     weimar_city_bases(a->s, city) == a->s->base[city][a->party]))
		return cannot(a, RULE_CITY_FULL_REMOVE_FIRST, K_BASE_PLACE_CITY,
			      city, 0);
	return FEASIBLE_WHOLLY;
}

enum feasible
weimar_base_remove_feasible(struct ask *a)
{
	int city = a->m->value[K_BASE_REMOVE_CITY];

	return feasible_if(a, a->s->base[city][a->party], 0, K_BASE_REMOVE_CITY,
			   a->party, 0);
}

void
weimar_base_place_done(struct run *r, const struct move *m, int party)
{
	int city = m->value[K_BASE_PLACE_CITY];

	if (weimar_discs(r->s, party) > 0 &&
	    !weimar_city_full(r->s, r->c, city))
		r->s->base[city][party]++;
}

void
weimar_base_remove_done(struct run *r, const struct move *m, int party)
{
	add8(&r->s->base[m->value[K_BASE_REMOVE_CITY]][party], -1);
}

int
weimar_base_placer(const struct weimar *s)
{
	static const uint8_t order[PARTIES] = {SPD, ZENTRUM, KPD, DNVP};

	return order[lesser(s->progress, PARTIES - 1)];
}

int
weimar_start_bases(int party)
{
	static const uint8_t counts[PARTIES] = {
	    [KPD] = 4, [SPD] = 6, [ZENTRUM] = 5, [DNVP] = 3};

	return counts[party];
}

void
weimar_check_start_bases(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int party = m->actor - 1, n, due = weimar_start_bases(party);
	const int16_t *cities = move_items(m, K_START_BASES_CITIES, &n);

	for (int i = 0; i < n; i++) {
		int32_t spaces =
		    cell(t->context->pack, T_CITIES, cities[i], CITY_SPACES);
		int before = 0;

		for (int j = 0; j < i; j++)
			before += cities[j] == cities[i];
		if (knows(t, T_CITIES, cities[i], CITY_SPACES))
			TEST_ITEM(t, RULE_CITY_CAPACITY,
				  weimar_city_bases(s, cities[i]) + before <
				      spaces,
				  K_START_BASES_CITIES, i, spaces, cities[i]);
		TEST_ITEM(t, RULE_SETUP_BASES_ONE_PER_CITY, !before,
			  K_START_BASES_CITIES, i, cities[i]);
	}
	TEST(t, RULE_SETUP_BASES_COUNT, n == due, K_START_BASES_CITIES, due, n,
	     party);
}

void
weimar_apply_start_bases(struct run *r, const struct move *m)
{
	int n;
	const int16_t *cities = move_items(m, K_START_BASES_CITIES, &n);

	while (n-- > 0)
		r->s->base[cities[n]][m->actor - 1]++;
	r->s->progress++;
}
