/* Is a row about Armies and Leaders legal: combine, attach. */
#include "revolution1848.h"

/* What a combine row asks for, unknown values counted as nothing. */
struct combined {
	int army, flag, sum, count, party;
	bool joins, unsure;
};

static void
check_time(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	bool when = s->phase == PHASE_PLAY || s->phase == PHASE_MUSTER;

	TEST(t, RULE_COMBINE_TIME,
	     when &&
		 (c->ruling[RULING_COMBINE_WHEN] == COMBINE_WHEN_ANY_TIME ||
		  (s->last_act == ACT_PLAY && s->last_play == t->move->actor)),
	     AT_VERB, s->phase, s->last_play);
	TEST(t, RULE_COMBINE_OWN_DECISION,
	     c->ruling[RULING_GROUPING] == GROUPING_CHOICE, AT_VERB, 0);
}

/* Where the pieces are, and what they are. */
static void
check_pieces(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int count, i;
	const int16_t *list = move_items(m, COMBINE_LEADERS, &count);

	MUST(t, RULE_ARMY_CARDS, army_of(m->value[COMBINE_ARMY]) != 0,
	     COMBINE_ARMY, m->value[COMBINE_ARMY]);
	for (i = 0; i < count; i++) {
		int32_t cross = person_cell(t->context, list[i], PERSON_CROSS);

		TEST_ITEM(t, RULE_COMBINE_ONE_FACTION,
			  faction(s->at_person[list[i]]) == m->actor,
			  COMBINE_LEADERS, i, m->actor, list[i]);
		TEST_ITEM(t, RULE_LEADER_HAS_CROSS, cross != 0, COMBINE_LEADERS,
			  i, list[i]);
		if (cross == UNKNOWN)
			t->unverified = true;
	}
}

static struct combined
combined(const struct trial *t, const struct r48_muster *r)
{
	const struct context *c = t->context;
	int count, i;
	const int16_t *list = move_items(t->move, COMBINE_LEADERS, &count);
	struct combined g = {.army = army_of(t->move->value[COMBINE_ARMY]),
			     .count = count};

	g.flag = person_cell(c, list[0], PERSON_FLAG);
	g.party = person_cell(c, list[0], PERSON_PARTY);
	for (i = 0; i < count; i++) {
		int32_t cross = person_cell(c, list[i], PERSON_CROSS);
		int32_t flag = person_cell(c, list[i], PERSON_FLAG);

		g.unsure |= cross == UNKNOWN || flag == UNKNOWN;
		g.sum += cross == UNKNOWN ? 0 : cross;
	}
	if (g.flag == UNKNOWN)
		g.flag = -1;
	if (r->army[g.army].holders &&
	    r->army[g.army].holder_seat == t->move->actor &&
	    r->army[g.army].holder_flag == g.flag) {
		g.joins = true;
		g.count += r->army[g.army].holders;
		g.sum += r->army[g.army].sum;
	}
	g.unsure |= r->army[g.army].seat &&
		    (r->army[g.army].flag < 0 || r->army[g.army].open);
	return g;
}

/* Does a Leader belong to the group that the row forms? */
static void
check_nation(struct trial *t, const struct r48_muster *r,
	     const struct combined *g)
{
	const struct context *c = t->context;
	bool forbidden = c->ruling[RULING_MIXED_GROUP] == MIXED_GROUP_FORBIDDEN;
	int count, i;
	const int16_t *list = move_items(t->move, COMBINE_LEADERS, &count);

	for (i = 0; i < count; i++) {
		int32_t flag = person_cell(c, list[i], PERSON_FLAG);

		TEST_ITEM(
		    t, RULE_COMBINE_ONE_NATION,
		    (g->unsure || flag == g->flag) &&
			(!forbidden ||
			 person_cell(c, list[i], PERSON_PARTY) == g->party),
		    COMBINE_LEADERS, i, list[0], list[i]);
	}
	for (i = 0; forbidden && g->joins && i < r->leaders; i++)
		if (r->leader[i].army == g->army)
			TEST(t, RULE_COMBINE_ONE_NATION,
			     person_cell(c, r->leader[i].person,
					 PERSON_PARTY) == g->party,
			     COMBINE_LEADERS, list[0], r->leader[i].person);
}

void
r48_check_combine(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	struct r48_muster r;
	struct combined g;
	int count, i;
	const int16_t *list = move_items(t->move, COMBINE_LEADERS, &count);

	r48_check_open(t);
	if (stopped(t))
		return;
	check_time(t);
	if (stopped(t))
		return;
	check_pieces(t);
	if (stopped(t) || !army_of(t->move->value[COMBINE_ARMY]))
		return;
	r48_gather(s, c, &r);
	g = combined(t, &r);
	TEST(t, RULE_COMBINE_ONE_ARMY, r.army[g.army].seat && g.count >= 2,
	     COMBINE_ARMY, t->move->value[COMBINE_ARMY], g.count);
	check_nation(t, &r, &g);
	if (stopped(t))
		return;
	TEST(t, RULE_Z15_AUSTRIAN,
	     g.army != 1 || g.unsure || g.flag == r.army[1].flag,
	     COMBINE_LEADERS, list[0]);
	for (i = 0; i < count; i++)
		TEST_ITEM(t, RULE_COMBINE_FREE, !s->attached[list[i]],
			  COMBINE_LEADERS, i, list[i], s->attached[list[i]]);
	if (g.unsure)
		t->unverified = true;
	if (DUE(t->context, RULE_COMBINE_JOIN, g.joins) || g.unsure)
		return;
	TEST(t, RULE_COMBINE_ENTITLED,
	     r48_entitled(&r, c, g.flag, g.army) &&
		 (r48_native(&r, g.flag, g.army) || !r.army[g.army].native),
	     COMBINE_ARMY, t->move->value[COMBINE_ARMY], list[0]);
	TEST(t, RULE_COMBINE_STRONGER, r48_beats(&r, c, g.flag, g.sum, g.army),
	     COMBINE_LEADERS, r.army[g.army].sum, g.sum);
}

/* --- attach --------------------------------------------------------------- */

static bool
is_choice(const struct trial *t, int army, int person)
{
	struct r48_pair pairs[PERSONS];
	int i, n = r48_choices(t->state, t->context, pairs);

	for (i = 0; i < n; i++)
		if (pairs[i].army == army && pairs[i].person == person)
			return true;
	return false;
}

/* An attachment that hangs on a value which the pack does not know. */
static bool
may_attest(const struct trial *t, const struct r48_muster *r, int army,
	   int person)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;

	if ((s->phase != PHASE_PLAY && s->phase != PHASE_MUSTER) || !army ||
	    !r->army[army].seat || !faction(s->at_person[person]))
		return false;
	return r->army[army].flag < 0 || r->army[army].strength < 0 ||
	       r->army[army].open ||
	       (r->army[army].holders && r->army[army].holder_flag < 0) ||
	       person_cell(c, person, PERSON_CROSS) == UNKNOWN ||
	       person_cell(c, person, PERSON_FLAG) == UNKNOWN;
}

/* The pieces of an attach row, whoever it is for. */
static void
check_attachment(struct trial *t, const struct r48_muster *r, int army,
		 int person, bool choice)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	int32_t flag = person_cell(c, person, PERSON_FLAG);
	int has = s->attached[person];
	bool swap = c->ruling[RULING_LEADER_SWAP] == LEADER_SWAP_OWN_ARMY;

	TEST(t, RULE_LEADER_HAS_CROSS,
	     person_cell(c, person, PERSON_CROSS) != 0, ATTACH_LEADER, person);
	TEST(t, RULE_ATTACH_ONE_ARMY, !has || (choice && (has == army || swap)),
	     ATTACH_LEADER, person, has);
	TEST(t, RULE_ATTACH_ONE_COMMANDER,
	     choice || !army || !r->army[army].holders ||
		 s->phase != PHASE_ATTACH,
	     ATTACH_ARMY, t->move->value[ATTACH_ARMY],
	     army ? r->army[army].holder_seat : 0);
	TEST(t, RULE_Z15_AUSTRIAN,
	     army != 1 || flag == UNKNOWN || flag == r->army[1].flag ||
		 !r->army[1].seat,
	     ATTACH_LEADER, person);
}

void
r48_check_attach(struct trial *t)
{
	const struct r48 *s = t->state;
	int army = army_of(t->move->value[ATTACH_ARMY]);
	int person = t->move->value[ATTACH_LEADER];
	bool open = s->phase == PHASE_ATTACH, choice;
	struct r48_muster r;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, AT_VERB, 0);
	TEST(t, RULE_EFFECT_ATTESTED, s->phase != PHASE_ATTEST, AT_VERB,
	     s->pending_card);
	r48_gather(s, t->context, &r);
	TEST(t, RULE_ATTACH_FORCED, open || may_attest(t, &r, army, person),
	     AT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER, !open || t->move->actor == s->actor,
	     AT_ACTOR, s->actor, t->move->actor);
	TEST(t, RULE_ARMY_CARDS, army != 0, ATTACH_ARMY,
	     t->move->value[ATTACH_ARMY]);
	choice = open && is_choice(t, army, person);
	check_attachment(t, &r, army, person, choice);
	if (stopped(t))
		return;
	TEST(t, RULE_ATTACH_CANDIDATES, !open || choice, ATTACH_LEADER,
	     t->move->value[ATTACH_ARMY], person);
	if (!open)
		t->unverified = true;
}
