/* Leaders who join forces for one Army: by a row, or under a ruling by
 * themselves. */
#include "revolution1848.h"

/* --- who can ------------------------------------------------------------- */

static bool
no_legal_group(void *arg, const struct r48_muster *m, int seat, int army,
	       const uint8_t *list, int count)
{
	struct r48_muster then = *m;
	struct r48_group g;

	r48_leave_armies(&then, arg, army, list, count);
	g = r48_group_of(&then, seat, army, list, count);
	return !r48_group_legal(&then, arg, &g);
}

/* When the rulings let this seat combine. */
static bool
is_time(const struct r48 *s, const struct context *c, int seat)
{
	return RULED(c, COMBINE_WHEN, ANY_TIME) ||
	       (s->last_act == ACT_PLAY && s->last_play == seat);
}

/* A Leader who can join, and another of his flag in the same faction: without
 * such a pair nobody can combine. */
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
		if (is_time(s, &c, s->order[i]) &&
		    !r48_groups(m, &c, s->order[i], no_legal_group, &c))
			return true;
	return false;
}

/* --- combine -------------------------------------------------------------- */

void
r48_gate_combine(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	/* a scoring that waits for a tally may have waited for this row */
	bool when = s->phase == PHASE_PLAY || s->phase == PHASE_MUSTER ||
		    (s->phase == PHASE_TALLY && printed(c)->gaps);

	TRY(t, r48_check_open(t));
	TEST(t, RULE_COMBINE_TIME, when && is_time(s, c, t->move->actor),
	     FAULT_VERB, s->phase, s->last_play);
	TEST(t, RULE_COMBINE_OWN_DECISION, RULED(c, GROUPING, CHOICE),
	     FAULT_VERB, 0);
}

/* Where the pieces are, and what they are. */
static void
check_pieces(struct trial *t, int army)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int count;
	const int16_t *list = move_items(m, K_COMBINE_LEADERS, &count);

	MUST(t, RULE_ARMY_CARDS, army != 0, K_COMBINE_ARMY,
	     m->value[K_COMBINE_ARMY]);
	for (int i = 0; i < count; i++) {
		TEST_ITEM(t, RULE_COMBINE_ONE_FACTION,
			  faction(s->at_person[list[i]]) == m->actor,
			  K_COMBINE_LEADERS, i, m->actor, list[i]);
		if (knows(t, T_PERSONS, list[i], PERSON_CROSS))
			TEST_ITEM(
			    t, RULE_LEADER_HAS_CROSS,
			    person_cell(t->context, list[i], PERSON_CROSS) != 0,
			    K_COMBINE_LEADERS, i, list[i]);
	}
}

/* The muster with the listed Leaders, whose crosses may not be known; false if
 * one of them is none. */
static bool
list_leaders(const struct trial *t, struct r48_muster *m,
	     uint8_t list[LISTED_MAX], int *count)
{
	const struct r48 *s = t->state;
	const int16_t *persons = move_items(t->move, K_COMBINE_LEADERS, count);

	r48_gather_all(s, t->context, m);
	for (int i = 0; i < *count; i++) {
		int at = r48_find(m, persons[i]);

		if (at < 0)
			return false;
		list[i] = (uint8_t)at;
	}
	return true;
}

/* A combination whose values are not all known. */
static void
note_group(struct trial *t, const struct r48_muster *m,
	   const struct r48_group *g)
{
	const struct context *c = t->context;

	t->unverified = true;
	for (int i = 0; i < m->leaders; i++) {
		bool of_it = m->leader[i].army == g->army;

		for (int k = 0; k < g->listed; k++)
			of_it |= g->list[k] == i;
		if (!of_it)
			continue;
		cells_gap(&t->cells, c, T_PERSONS, m->leader[i].person,
			  PERSON_CROSS);
		cells_gap(&t->cells, c, T_PERSONS, m->leader[i].person,
			  PERSON_FLAG);
	}
	cells_gap(&t->cells, c, T_ACTIONS, action_of(c, g->army), ACTION_FLAG);
}

static void
check_group(struct trial *t, const struct r48_muster *m,
	    const struct r48_group *g)
{
	const struct r48 *s = t->state;
	const int32_t army = t->move->value[K_COMBINE_ARMY];
	struct r48_faults f = r48_faults_of(m, t->context, g);
	int first = m->leader[g->list[0]].person;
	int other = f.nation < 0 ? first : m->leader[g->list[f.nation]].person;
	int bound = f.free < 0 ? first : m->leader[g->list[f.free]].person;
	int foreign = f.z15 < 0 ? first : m->leader[g->list[f.z15]].person;

	TEST(t, RULE_COMBINE_TIME, s->phase != PHASE_TALLY || g->unsure,
	     FAULT_VERB, s->phase, s->last_play);
	TEST(t, RULE_COMBINE_ONE_ARMY, !f.one_army, K_COMBINE_ARMY, army,
	     g->count);
	TEST_ITEM(t, RULE_COMBINE_ONE_NATION, f.nation < 0, K_COMBINE_LEADERS,
		  f.nation < 0 ? 0 : f.nation,
		  m->leader[g->list[f.other]].person, other);
	TEST(t, RULE_COMBINE_ONE_NATION, f.holder < 0, K_COMBINE_LEADERS, first,
	     f.holder);
	TEST_ITEM(t, RULE_Z15_AUSTRIAN, f.z15 < 0, K_COMBINE_LEADERS,
		  f.z15 < 0 ? 0 : f.z15, foreign);
	TEST_ITEM(t, RULE_COMBINE_FREE, f.free < 0, K_COMBINE_LEADERS,
		  f.free < 0 ? 0 : f.free, bound,
		  f.free < 0 ? 0 : m->leader[g->list[f.free]].army);
	if (g->unsure)
		note_group(t, m, g);
	if (DUE(t->context, RULE_COMBINE_JOIN, g->joins))
		return;
	TEST(t, RULE_COMBINE_ENTITLED, !f.entitled, K_COMBINE_ARMY, army,
	     first);
	TEST(t, RULE_COMBINE_STRONGER, !f.stronger, K_COMBINE_LEADERS, f.least,
	     g->sum);
}

void
r48_check_combine(struct trial *t)
{
	int army = army_of(t->context, t->move->value[K_COMBINE_ARMY]), count;
	uint8_t list[LISTED_MAX];
	struct r48_muster m;
	struct r48_group g;

	TRY(t, check_pieces(t, army));
	if (!army || !list_leaders(t, &m, list, &count))
		return;
	r48_leave_armies(&m, t->context, army, list, count);
	g = r48_group_of(&m, t->move->actor, army, list, count);
	check_group(t, &m, &g);
}

void
r48_apply_combine(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(c, m->value[K_COMBINE_ARMY]), count;
	const int16_t *list = move_items(m, K_COMBINE_LEADERS, &count);
	int32_t flag = person_cell(c, list[0], PERSON_FLAG);

	for (int i = 0; i < PERSONS; i++)
		/* holders of the same flag and faction stay in the group */
		if (s->attached[i] == army &&
		    (faction(s->at_person[i]) != m->actor ||
		     person_cell(c, i, PERSON_FLAG) != flag))
			s->attached[i] = 0;
	for (int i = 0; i < count; i++)
		s->attached[list[i]] = (uint8_t)army;
	s->at_action[action_of(c, army)] = (uint8_t)(PLACE_TABLE + m->actor);
	s->phase = PHASE_PLAY;
	r48_settle(s, c, -1, true, false);
}

/* --- ruling grouping=auto ------------------------------------------------- */

/* Free Leaders of a seat and flag, of one party unless that is -1. */
static int
free_leaders(const struct r48_muster *m, const struct context *c, int seat,
	     int flag, int party, uint8_t list[PERSONS])
{
	int n = 0;

	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];

		if (l->seat == seat && !l->army && l->flag == flag &&
		    l->cross > 0 &&
		    (party < 0 ||
		     person_cell(c, l->person, PERSON_PARTY) == party))
			list[n++] = (uint8_t)i;
	}
	return n;
}

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

/* Of one seat: its best group for the Army, if it is better than *best; the
 * side of the holders wins ties. */
static bool
best_of(const struct r48_muster *m, const struct context *c, int seat, int army,
	struct r48_group *best)
{
	bool parties = RULED(c, MIXED_GROUP, FORBIDDEN);
	bool rival = false;

	for (int flag = FLAG_NONE; flag < FLAGS; flag++)
		for (int party = parties ? 0 : -1;
		     party < (parties ? PARTIES : 0); party++) {
			uint8_t list[PERSONS];
			struct r48_group g;
			int n = free_leaders(m, c, seat, flag, party, list);

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

/* The group that has the best right to this Army, if it is not at rest: the
 * holder's side, joined by its idle Leaders, wins ties; then turn order from
 * the player of the Army. */
static bool
contest(struct r48 *s, struct context *c, struct r48_muster *m, int army)
{
	int seat = s->army_by[army - 1];
	struct r48_group best = {.sum = -1};
	bool rival = false;

	for (int i = 0; i < c->seats; i++, seat = r48_next(s, seat))
		rival |= best_of(m, c, seat, army, &best);
	if (rival)
		take(s, c, m, &best);
	return rival;
}

bool
r48_group(struct r48 *s, struct context *c, struct r48_muster *m)
{
	unsigned left = m->armies;

	while (left) {
		int a = r48_strongest(m, left);

		left &= ~(1u << a);
		if (contest(s, c, m, a))
			return true;
	}
	return false;
}

void
r48_group_rest(struct r48 *s, struct context *c, struct r48_muster *m)
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
