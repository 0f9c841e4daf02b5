/* Groups of Leaders who join forces for one Army.
 *
 * A group is some Leaders of one faction and flag, with the holders of the Army
 * who are of both.  What it breaks is found once (r48_faults_of): `combine`
 * tells it as rules, the listing and the end of a round ask whether any group
 * breaks nothing.  Under grouping=auto the best group of each Army forms by
 * itself, with the same question. */
#include "armies.h"

/* --- a group -------------------------------------------------------------- */

bool
r48_may_join(const struct context *c, const struct r48_leader *l, int army)
{
	return !l->army ||
	       (l->army != army && RULED(c, LEADER_LEAVES, TO_JOIN));
}

void
r48_leave_armies(struct r48_muster *m, const struct context *c, int army,
		 const uint8_t *list, int count)
{
	for (int i = 0; i < count; i++)
		if (r48_may_join(c, &m->leader[list[i]], army))
			m->leader[list[i]].army = 0;
	r48_refresh(c, m);
}

struct r48_group
r48_group_of(const struct r48_muster *m, int seat, int army,
	     const uint8_t *list, int count)
{
	const struct r48_army *a = &m->army[army];
	struct r48_group g = {.seat = seat,
			      .army = army,
			      .flag = m->leader[list[0]].flag,
			      .count = count,
			      .listed = count,
			      .unknown = a->seat && (a->flag < 0 || a->open)};

	for (int i = 0; i < count; i++) {
		const struct r48_leader *l = &m->leader[list[i]];

		g.list[i] = list[i];
		g.unknown |= l->flag < 0 || l->cross < 0;
		g.sum += greater(0, l->cross);
	}
	if (a->holders && a->holder_seat == seat && a->holder_flag == g.flag) {
		g.joins = true;
		g.count += a->holders;
		g.sum += a->sum;
	}
	return g;
}

/* Are the two Characters surely of different parties, where all of a group have
 * to be of one (mixed-group=forbidden)? */
static bool
are_of_two_parties(const struct context *c, int a, int b)
{
	int32_t x = person_cell(c, a, PERSON_PARTY);
	int32_t y = person_cell(c, b, PERSON_PARTY);

	return RULED(c, MIXED_GROUP, FORBIDDEN) && x != UNKNOWN &&
	       y != UNKNOWN && x != y;
}

/* Are both flags known, and different? */
static bool
are_two_flags(int a, int b)
{
	return a >= 0 && b >= 0 && a != b;
}

/* Listed Leaders of another nation or party, or not free; such a holder. */
static void
find_strangers(const struct r48_muster *m, const struct context *c,
	       const struct r48_group *g, struct r48_faults *f)
{
	const int first = m->leader[g->list[0]].person;

	for (int i = g->listed - 1; i >= 0; i--) {
		const struct r48_leader *l = &m->leader[g->list[i]];

		if (are_two_flags(l->flag, g->flag) ||
		    are_of_two_parties(c, first, l->person))
			f->nation = i;
		if (g->army == ARMY_Z15 &&
		    are_two_flags(l->flag, m->army[g->army].flag))
			f->z15 = i;
		if (l->army)
			f->free = i;
	}
	for (int i = m->leaders - 1; g->joins && i >= 0; i--)
		if (m->leader[i].army == g->army &&
		    are_of_two_parties(c, first, m->leader[i].person))
			f->holder = m->leader[i].person;
}

/* The crosses that a group has to exceed: of the holders, and of a free Leader
 * who has no Army only because another one of them is as strong. */
static int
to_exceed(const struct r48_muster *m, const struct context *c,
	  const struct r48_group *g)
{
	int most = m->army[g->army].sum;

	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		bool listed = false;

		for (int k = 0; k < g->listed; k++)
			listed |= g->list[k] == i;
		if (!l->army && !listed && l->cross > most &&
		    l->cross >= g->sum &&
		    r48_beats(m, c, l->flag, l->cross, g->army) &&
		    RULED(c, FOREIGN_TIE, NOBODY))
			most = l->cross;
	}
	return most;
}

struct r48_faults
r48_faults_of(const struct r48_muster *m, const struct context *c,
	      const struct r48_group *g)
{
	const struct r48_army *a = &m->army[g->army];
	struct r48_faults f = {
	    .nation = -1, .z15 = -1, .free = -1, .holder = -1};

	f.one_army = !a->seat || g->count < 2;
	find_strangers(m, c, g, &f);
	if (g->unknown || f.one_army)
		return f;
	f.entitled = !r48_entitled(m, c, g->flag, g->army) ||
		     (a->native && !r48_native(m, g->flag, g->army));
	f.least = to_exceed(m, c, g);
	f.stronger = !r48_beats(m, c, g->flag, g->sum, g->army) ||
		     (f.least > a->sum && g->sum <= f.least);
	return f;
}

static bool
r48_group_legal(const struct r48_muster *m, const struct context *c,
		const struct r48_group *g)
{
	struct r48_faults f = r48_faults_of(m, c, g);
	bool fits = !f.one_army && f.nation < 0 && f.z15 < 0 && f.free < 0 &&
		    f.holder < 0;
	bool may_lead = !g->unknown && !f.entitled && !f.stronger;

	return fits && (g->joins || may_lead);
}

/* --- groups that could be ------------------------------------------------- */

/* Leaders of a seat and flag who can join for the Army; for ANY_ARMY those who
 * have none.  Of one party, unless that is -1. */
enum { ANY_ARMY = -1 };

/* Free Leaders of the seat and flag (and party, unless -1) for the army. */
static int
joiners(const struct r48_muster *m, const struct context *c, int seat, int flag,
	int army, int party, uint8_t list[PERSONS])
{
	int n = 0;

	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		bool may =
		    army == ANY_ARMY ? !l->army : r48_may_join(c, l, army);

		if (l->seat == seat && l->flag == flag && l->cross > 0 && may &&
		    (party < 0 ||
		     person_cell(c, l->person, PERSON_PARTY) == party))
			list[n++] = (uint8_t)i;
	}
	return n;
}

enum { JOINERS_MAX = 16 }; /* of whom all sets are tried */

/* Visits sets of up to LISTED_MAX of the first JOINERS_MAX; false: stopped. */
static bool
each_set(const struct r48_muster *m, int seat, int army, const uint8_t *all,
	 int n, r48_group_fn *visit, void *arg)
{
	if (n > JOINERS_MAX)
		n = JOINERS_MAX;
	for (unsigned set = 1; set < 1u << n; set++) {
		uint8_t list[LISTED_MAX];
		int count = 0;

		EACH (i, set)
			if (count++ < LISTED_MAX)
				list[count - 1] = all[i];
		if (count <= LISTED_MAX &&
		    !visit(arg, m, seat, army, list, count))
			return false;
	}
	return true;
}

bool
r48_groups(const struct r48_muster *m, const struct context *c, int seat,
	   r48_group_fn *visit, void *arg)
{
	for (int flag = FLAG_NONE; flag < FLAGS; flag++)
		EACH (army, m->armies) {
			uint8_t all[PERSONS];
			int n = joiners(m, c, seat, flag, army, -1, all);

			if (!each_set(m, seat, army, all, n, visit, arg))
				return false;
		}
	return true;
}

/* --- who can combine ---------------------------------------------------- */

/* A visitor of groups: false, which ends the visit, at the first legal one. */
static bool
visit_until_legal(void *arg, const struct r48_muster *m, int seat, int army,
		  const uint8_t *list, int count)
{
	struct r48_muster then = *m;
	struct r48_group g;

	r48_leave_armies(&then, arg, army, list, count);
	g = r48_group_of(&then, seat, army, list, count);
	return !r48_group_legal(&then, arg, &g);
}

bool
r48_combines_now(const struct r48 *s, const struct context *c, int seat)
{
	if (in_set(s->passed, seat) && RULED(c, COMBINE_PASSED, REFUSED))
		return false;
	return RULED(c, COMBINE_WHEN, ANY_TIME) ||
	       (s->last_act == ACT_PLAY && s->last_play == seat);
}

/* Is there a pair of one flag and faction, without which none combine? */
static bool
any_pair(const struct r48_muster *m, const struct context *c)
{
	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];

		for (int k = 0; k < m->leaders; k++)
			if (k != i && m->leader[k].seat == l->seat &&
			    m->leader[k].flag == l->flag &&
			    r48_may_join(c, l, 0))
				return true;
	}
	return false;
}

bool
r48_anybody_combines(const struct r48 *s, const struct context *outside,
		     const struct r48_muster *m)
{
	struct context c = *outside;

	if (RULED(&c, GROUPING, AUTO) || !any_pair(m, &c))
		return false;
	for (int i = 0; i < SEATS && s->order[i]; i++)
		if (r48_combines_now(s, &c, s->order[i]) &&
		    !r48_groups(m, &c, s->order[i], visit_until_legal, &c))
			return true;
	return false;
}

/* --- ruling grouping=auto ----------------------------------------------- */

/* The group leads the Army from now on. */
static void
take(struct r48 *s, const struct context *c, struct r48_muster *m,
     const struct r48_group *g)
{
	if (!g->joins)
		r48_give(s, c, m, g->list[0], g->army);
	for (int i = 0; i < g->listed; i++) {
		struct r48_leader *l = &m->leader[g->list[i]];

		l->army = (uint8_t)g->army;
		s->attached[l->person] = (uint8_t)g->army;
	}
	r48_refresh(c, m);
}

/* Puts the seat's best group for the Army into *best if it is stronger, or as
 * strong and holds the Army; true: a group that does not hold it is legal. */
static bool
improve_best(const struct r48_muster *m, const struct context *c, int seat,
	     int army, struct r48_group *best)
{
	bool parties = RULED(c, MIXED_GROUP, FORBIDDEN);
	bool rival = false;

	for (int flag = FLAG_NONE; flag < FLAGS; flag++)
		for (int party = parties ? 0 : -1;
		     party < (parties ? PARTIES : 0); party++) {
			uint8_t list[PERSONS];
			struct r48_group g;
			int n =
			    joiners(m, c, seat, flag, ANY_ARMY, party, list);

			if (!n)
				continue;
			g = r48_group_of(m, seat, army, list, n);
			if (!r48_group_legal(m, c, &g))
				continue;
			rival |= !g.joins;
			if (g.sum > best->sum ||
			    (g.sum == best->sum && g.joins))
				*best = g;
		}
	return rival;
}

/* The best group takes the Army; of equals the holders, then the first in turn
 * order from its player.  False: none but its holders can; nothing changes. */
static bool
give_to_best(struct r48 *s, struct context *c, struct r48_muster *m, int army)
{
	int seat = OF(s->army_by, army);
	struct r48_group best = {.sum = -1};
	bool rival = false;

	for (int i = 0; i < c->seats; i++, seat = r48_next(s, seat))
		rival |= improve_best(m, c, seat, army, &best);
	if (rival)
		take(s, c, m, &best);
	return rival;
}

bool
r48_join_groups(struct r48 *s, struct context *c, struct r48_muster *m)
{
	unsigned left = m->armies;

	while (left) {
		int a = r48_strongest(m, left);

		left &= ~(1u << a);
		if (give_to_best(s, c, m, a))
			return true;
	}
	return false;
}

/* A free Leader joins the strongest Army whose holders he fits to. */
void
r48_join_rest(struct r48 *s, struct context *c, struct r48_muster *m)
{
	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		uint8_t list[1] = {(uint8_t)i};
		struct r48_group g;
		unsigned set = 0;

		if (l->army || l->cross <= 0)
			continue;
		for (int a = 1; a <= ARMIES; a++) {
			if (!m->army[a].seat || !m->army[a].holders)
				continue;
			g = r48_group_of(m, l->seat, a, list, 1);
			if (g.joins && r48_group_legal(m, c, &g))
				set |= 1u << a;
		}
		if (!set)
			continue;
		g = r48_group_of(m, l->seat, r48_strongest(m, set), list, 1);
		take(s, c, m, &g);
	}
}
