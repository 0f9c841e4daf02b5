/* Leaders who join forces for one Army. */
#include "rows.h"

void
r48_precondition_combine(struct trial *t, const struct r48 *s)
{
	const struct context *c = t->context;
	/* a scoring that waits for a tally may have waited for this row */
	bool when = s->phase == PHASE_PLAY || s->phase == PHASE_MUSTER ||
		    (s->phase == PHASE_TALLY && printed(c)->gaps);

	TRY(t, r48_precondition_open(t, s));
	TEST(t, RULE_COMBINE_TIME,
	     when && r48_combines_now(s, c, t->move->actor), FAULT_VERB,
	     s->phase, s->last_play, s->actor);
	TEST(t, RULE_COMBINE_OWN_DECISION, RULED(c, GROUPING, CHOICE),
	     FAULT_VERB, 0);
}

/* Where the pieces are, and what they are. */
static void
check_combination(struct trial *t, const struct r48 *s, int army)
{
	const struct move *m = t->move;

	MUST(t, RULE_ARMY_CARDS, army != 0, K_COMBINE_ARMY,
	     m->value[K_COMBINE_ARMY]);
	EACH_ITEM (i, one, m, K_COMBINE_LEADERS) {
		TEST_ITEM(t, RULE_COMBINE_ONE_FACTION,
			  faction(s->at_person[one]) == m->actor,
			  K_COMBINE_LEADERS, i, m->actor, one);
		if (knows(t, T_PERSONS, one, PERSON_CROSS))
			TEST_ITEM(t, RULE_LEADER_HAS_CROSS,
				  person_cell(t->context, one, PERSON_CROSS) !=
				      0,
				  K_COMBINE_LEADERS, i, one);
	}
}

/* The muster with Leaders of unknown crosses; false: one listed is none. */
static bool
list_leaders(const struct trial *t, const struct r48 *s, struct r48_muster *m,
	     uint8_t list[LISTED_MAX], int *count)
{
	const int16_t *persons = move_items(t->move, K_COMBINE_LEADERS, count);

	r48_gather(s, t->context, m, ALL_LEADERS);
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
	t->unverified = true;
	for (int k = 0; k < g->listed; k++)
		r48_note_attachment(m, t->context, g->list[k], g->army,
				    &t->cells);
}

/* The rules of a group, each with the Leader at fault for its message.  An
 * unknown part breaks none, but makes the row unverified. */
static void
check_group(struct trial *t, const struct r48 *s, const struct r48_muster *m,
	    const struct r48_group *g)
{
	const int32_t army = t->move->value[K_COMBINE_ARMY];
	struct r48_faults f = r48_faults_of(m, t->context, g);
	/* the Leader at fault, as his place in g->list; if none, 0 */
	int nation = greater(0, f.nation), z15 = greater(0, f.z15);
	int free = greater(0, f.free);
	const struct r48_leader *bound = &m->leader[g->list[free]];
	int first = m->leader[g->list[0]].person;

	TEST(t, RULE_COMBINE_TIME, s->phase != PHASE_TALLY || g->unknown,
	     FAULT_VERB, s->phase, s->last_play, s->actor);
	TEST(t, RULE_COMBINE_ONE_ARMY, !f.one_army, K_COMBINE_ARMY, army,
	     g->count);
	TEST_ITEM(t, RULE_COMBINE_ONE_NATION, f.nation < 0, K_COMBINE_LEADERS,
		  nation, first, m->leader[g->list[nation]].person);
	TEST(t, RULE_COMBINE_ONE_NATION, f.holder < 0, K_COMBINE_LEADERS, first,
	     f.holder);
	TEST_ITEM(t, RULE_Z15_AUSTRIAN, f.z15 < 0, K_COMBINE_LEADERS, z15,
		  m->leader[g->list[z15]].person);
	TEST_ITEM(t, RULE_COMBINE_FREE, f.free < 0, K_COMBINE_LEADERS, free,
		  bound->person, bound->army);
	if (g->unknown)
		note_group(t, m, g);
	if (DUE(t->context, RULE_COMBINE_JOIN, g->joins))
		return;
	TEST(t, RULE_COMBINE_ENTITLED, !f.entitled, K_COMBINE_ARMY, army,
	     first);
	TEST(t, RULE_COMBINE_STRONGER, !f.stronger, K_COMBINE_LEADERS, f.least,
	     g->sum);
}

/* Leaders take an Army as a group: where they are, and whether they may. */
void
r48_check_combine(struct trial *t, const struct r48 *s)
{
	int army = army_of(t->context, t->move->value[K_COMBINE_ARMY]), count;
	uint8_t list[LISTED_MAX];
	struct r48_muster m;
	struct r48_group g;

	TRY(t, check_combination(t, s, army));
	if (!army || !list_leaders(t, s, &m, list, &count))
		return;
	r48_leave_armies(&m, t->context, army, list, count);
	g = r48_group_of(&m, t->move->actor, army, list, count);
	check_group(t, s, &m, &g);
}

/* The group takes the Army to its seat; other holders lose it. */
void
r48_apply_combine(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(c, m->value[K_COMBINE_ARMY]);
	int32_t flag =
	    person_cell(c, move_item(m, K_COMBINE_LEADERS, 0), PERSON_FLAG);

	for (int i = 0; i < PERSONS; i++)
		/* holders of the same flag and faction stay in the group */
		if (s->attached[i] == army &&
		    (faction(s->at_person[i]) != m->actor ||
		     person_cell(c, i, PERSON_FLAG) != flag))
			s->attached[i] = 0;
	EACH_ITEM (i, one, m, K_COMBINE_LEADERS)
		s->attached[one] = (uint8_t)army;
	s->at_action[action_of(c, army)] = (uint8_t)(PLACE_TABLE + m->actor);
	s->phase = PHASE_PLAY;
	r48_settle(s, c, NONE_LAID, ARMIES_MOVE, TURN_STAYS);
}
