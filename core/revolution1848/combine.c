/* Leaders who join forces for one Army. */
#include "revolution1848.h"

#define LISTED_MAX 5 /* Leaders in a combine row */

struct r48_group
r48_group_of(const struct r48_muster *m, const struct context *c, int seat,
	     int army, const uint8_t *listed, int count)
{
	struct r48_group g = {.seat = seat,
			      .army = army,
			      .flag = m->leader[listed[0]].flag,
			      .count = count,
			      .listed = count};
	int i;

	(void)c;
	for (i = 0; i < count; i++)
		g.sum += m->leader[listed[i]].cross;
	if (m->army[army].holders && m->army[army].holder_seat == seat &&
	    m->army[army].holder_flag == g.flag) {
		g.joins = true;
		g.count += m->army[army].holders;
		g.sum += m->army[army].sum;
	}
	return g;
}

bool
r48_one_party(const struct r48_muster *m, const struct context *c,
	      const struct r48_group *g, const uint8_t *listed, int count)
{
	int32_t party =
	    person_cell(c, m->leader[listed[0]].person, PERSON_PARTY);
	int i;

	for (i = 1; i < count; i++)
		if (person_cell(c, m->leader[listed[i]].person, PERSON_PARTY) !=
		    party)
			return false;
	for (i = 0; i < m->leaders; i++)
		if (g->joins && m->leader[i].army == g->army &&
		    person_cell(c, m->leader[i].person, PERSON_PARTY) != party)
			return false;
	return true;
}

/* Everything about a group of free Leaders of one flag and faction. */
static bool
group_legal(const struct r48_muster *m, const struct context *c,
	    const struct r48_group *g, const uint8_t *listed)
{
	if (g->count < 2 || (g->army == 1 && g->flag != m->army[1].flag))
		return false;
	if (c->ruling[RULING_MIXED_GROUP] == MIXED_GROUP_FORBIDDEN &&
	    !r48_one_party(m, c, g, listed, g->listed))
		return false;
	return g->joins || r48_beats(m, c, g->flag, g->sum, g->army);
}

bool
r48_groups(const struct r48_muster *m, const struct context *c, int seat,
	   r48_group_fn *visit, void *arg)
{
	bool found = false;
	int army, flag;

	for (flag = FLAG_NONE; flag < FLAGS; flag++) {
		uint8_t idle[PERSONS], listed[LISTED_MAX];
		unsigned set, armies = m->armies;
		int n = 0, i;

		for (i = 0; i < m->leaders && n < 16; i++)
			if (m->leader[i].seat == seat && !m->leader[i].army &&
			    m->leader[i].flag == flag && m->leader[i].cross > 0)
				idle[n++] = (uint8_t)i;
		while (armies && n) {
			army = next_army(&armies);
			for (set = 1; set < 1u << n; set++) {
				struct r48_group g;
				int count = 0;

				for (i = 0; i < n; i++)
					if (set & (1u << i) &&
					    count++ < LISTED_MAX)
						listed[count - 1] = idle[i];
				if (count > LISTED_MAX)
					continue;
				g = r48_group_of(m, c, seat, army, listed,
						 count);
				if (!group_legal(m, c, &g, listed))
					continue;
				found = true;
				if (!visit(arg, m, seat, army, listed, count))
					return true;
			}
		}
	}
	return found;
}

static bool
one_is_enough(void *arg, const struct r48_muster *m, int seat, int army,
	      const uint8_t *listed, int count)
{
	(void)arg;
	(void)m;
	(void)seat;
	(void)army;
	(void)listed;
	(void)count;
	return false;
}

/* When the ruling lets this seat combine. */
static bool
is_time(const struct r48 *s, const struct context *c, int seat)
{
	return c->ruling[RULING_COMBINE_WHEN] == COMBINE_WHEN_ANY_TIME ||
	       (s->last_act == ACT_PLAY && s->last_play == seat);
}

bool
r48_may_combine(const struct r48 *s, const struct context *c, int seat)
{
	struct r48_muster m;

	if (c->ruling[RULING_GROUPING] == GROUPING_AUTO || !is_time(s, c, seat))
		return false;
	r48_gather(s, c, &m);
	return r48_groups(&m, c, seat, one_is_enough, NULL);
}

/* A free Leader with another of his flag in the same faction, free or not:
 * without such a pair nobody can combine. */
static bool
any_pair(const struct r48_muster *m)
{
	int i, k;

	for (i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];

		if (l->army)
			continue;
		for (k = 0; k < m->leaders; k++)
			if (k != i && m->leader[k].seat == l->seat &&
			    m->leader[k].flag == l->flag)
				return true;
	}
	return false;
}

bool
r48_anybody_combines(const struct r48 *s, const struct context *c,
		     const struct r48_muster *m)
{
	int i;

	if (c->ruling[RULING_GROUPING] == GROUPING_AUTO || !any_pair(m))
		return false;
	for (i = 0; i < SEATS && s->order[i]; i++)
		if (is_time(s, c, s->order[i]) &&
		    r48_groups(m, c, s->order[i], one_is_enough, NULL))
			return true;
	return false;
}

/* --- ruling grouping=auto ------------------------------------------------- */

/* All free Leaders of this seat and flag (and party, if groups are of one). */
static int
mates(const struct r48_muster *m, const struct context *c, int seat, int flag,
      int party, uint8_t list[PERSONS])
{
	int i, n = 0;

	for (i = 0; i < m->leaders; i++)
		if (m->leader[i].seat == seat && !m->leader[i].army &&
		    m->leader[i].flag == flag && m->leader[i].cross > 0 &&
		    (party < 0 || person_cell(c, m->leader[i].person,
					      PERSON_PARTY) == party))
			list[n++] = (uint8_t)i;
	return n;
}

static void
take(struct r48 *s, struct r48_muster *m, const struct context *c,
     const struct r48_group *g, const uint8_t *list)
{
	int i, army = g->army;

	if (!g->joins)
		r48_attach(s, m, list[0], army);
	for (i = 0; i < g->listed; i++) {
		m->leader[list[i]].army = (uint8_t)army;
		s->attached[m->leader[list[i]].person] = (uint8_t)army;
	}
	r48_refresh(c, m);
}

/* The group that has the best right to this Army, if it is not at rest: the
 * holder's side, joined by its idle Leaders, wins ties; then turn order from
 * the player of the Army. */
static bool
contest(struct r48 *s, struct context *c, struct r48_muster *m, int army)
{
	bool parties = c->ruling[RULING_MIXED_GROUP] == MIXED_GROUP_FORBIDDEN;
	int seat = s->army_by[army - 1], i, flag, party, best = -1;
	uint8_t best_list[PERSONS] = {0};
	struct r48_group best_group = {0};
	bool rival = false;

	for (i = 0; i < SEATS; i++, seat = r48_next(s, seat))
		for (flag = FLAG_NONE; flag < FLAGS; flag++)
			for (party = parties ? 0 : -1;
			     party < (parties ? PARTIES : 0); party++) {
				uint8_t list[PERSONS];
				struct r48_group g;
				int n = mates(m, c, seat, flag, party, list);

				if (!n || (i && seat == s->army_by[army - 1]))
					continue;
				g = r48_group_of(m, c, seat, army, list, n);
				if (!group_legal(m, c, &g, list))
					continue;
				rival |= !g.joins;
				if (g.sum < best || (g.sum == best && !g.joins))
					continue;
				best = g.sum;
				best_group = g;
				memcpy(best_list, list, sizeof(list));
			}
	if (!rival)
		return false;
	take(s, m, c, &best_group, best_list);
	return true;
}

bool
r48_group(struct r48 *s, struct context *c, struct r48_muster *m)
{
	unsigned left = m->armies;
	int a;

	while (left) {
		a = r48_strongest(m, left);
		left &= ~(1u << a);
		if (contest(s, c, m, a))
			return true;
	}
	return false;
}

void
r48_group_rest(struct r48 *s, struct context *c, struct r48_muster *m)
{
	int i, a;

	for (i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		uint8_t list[1] = {(uint8_t)i};
		unsigned set = 0;

		if (l->army || l->cross <= 0)
			continue;
		for (a = 1; a <= ARMIES; a++) {
			struct r48_group g;

			if (!m->army[a].seat || !m->army[a].holders)
				continue;
			g = r48_group_of(m, c, l->seat, a, list, 1);
			if (g.joins && group_legal(m, c, &g, list))
				set |= 1u << a;
		}
		if (set) {
			struct r48_group g = r48_group_of(
			    m, c, l->seat, r48_strongest(m, set), list, 1);

			take(s, m, c, &g, list);
		}
	}
}
