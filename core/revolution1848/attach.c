/* Attachments that a row names: the answer to an open choice, and what the
 * table attests where the pack does not know enough. */
#include "rows.h"

static bool
is_choice(const struct trial *t, int army, int person)
{
	struct r48_pair pairs[PERSONS];
	int n = r48_answers(t->state, t->context, pairs);

	for (int i = 0; i < n; i++)
		if (pairs[i].army == army && pairs[i].person == person)
			return true;
	return false;
}

/* May the table attest the attachment, because both pieces are there and
 * something of it is unknown?  The cells are noted.  The muster has all who may
 * be Leaders. */
static bool
may_be_attested(const struct trial *t, const struct r48 *s, int army,
		int person, const struct r48_muster *m,
		struct unknown_cells *cells)
{
	const struct context *c = t->context;

	if ((s->phase != PHASE_PLAY && s->phase != PHASE_MUSTER) || !army ||
	    !faction(s->at_person[person]) || !m->army[army].seat)
		return false;
	/* whether he takes it from a foreign Leader has two readings */
	if (m->army[army].holders && !m->army[army].native)
		(void)RULED(c, NATIVE_RECALL, YES);
	r48_note_attachment(m, c, r48_find(m, person), army, cells);
	return cells->count > 0;
}

/* Leader and Army of an attach row; `choice`: it answers an open one. */
enum { NO_CHOICE };
static void
check_attachment(struct trial *t, const struct r48 *s,
		 const struct r48_muster *m, int army, int person, bool choice)
{
	const struct context *c = t->context;
	int32_t flag = person_cell(c, person, PERSON_FLAG);
	int has = s->attached[person];
	bool swap = RULED(c, LEADER_SWAP, OWN_ARMY);
	int z15 = ARMY_Z15;

	if (knows(t, T_PERSONS, person, PERSON_CROSS))
		TEST(t, RULE_LEADER_HAS_CROSS,
		     person_cell(c, person, PERSON_CROSS) != 0, K_ATTACH_LEADER,
		     person);
	TEST(t, RULE_ATTACH_ONE_ARMY, !has || (choice && (has == army || swap)),
	     K_ATTACH_LEADER, person, has);
	TEST(t, RULE_ATTACH_ONE_COMMANDER,
	     choice || !army || !m->army[army].holders ||
		 s->phase != PHASE_ATTACH,
	     K_ATTACH_ARMY, t->move->value[K_ATTACH_ARMY],
	     army ? m->army[army].holder_seat : 0);
	TEST(t, RULE_Z15_AUSTRIAN,
	     army != z15 || flag == UNKNOWN || flag == m->army[z15].flag ||
		 !m->army[z15].seat,
	     K_ATTACH_LEADER, person);
}

/* No choice is open: what is known must leave room for it. */
static void
check_without_choice(struct trial *t, const struct r48 *s, int army, int person)
{
	struct unknown_cells cells = {.count = 0};
	struct r48_muster m;
	bool attests;

	r48_gather(t->state, t->context, &m, ALL_LEADERS);
	attests = may_be_attested(t, s, army, person, &m, &cells);
	TEST(t, RULE_ATTACH_FORCED, attests, FAULT_VERB, s->phase, s->actor);
	TEST(t, RULE_ARMY_CARDS, army != 0, K_ATTACH_ARMY,
	     t->move->value[K_ATTACH_ARMY]);
	TRY(t, check_attachment(t, s, &m, army, person, NO_CHOICE));
	depends_on_cells(t, &cells);
}

/* An Army for a Leader: the answer to a choice or, without one, attested. */
void
r48_check_attach(struct trial *t, const struct r48 *s)
{
	int army = army_of(t->context, t->move->value[K_ATTACH_ARMY]);
	int person = t->move->value[K_ATTACH_LEADER];
	struct r48_muster m;
	bool choice;

	if (s->phase != PHASE_ATTACH) {
		check_without_choice(t, s, army, person);
		return;
	}
	r48_gather(s, t->context, &m, SURE_LEADERS);
	choice = is_choice(t, army, person);
	TEST(t, RULE_ARMY_CARDS, army != 0, K_ATTACH_ARMY,
	     t->move->value[K_ATTACH_ARMY]);
	TRY(t, check_attachment(t, s, &m, army, person, choice));
	TEST(t, RULE_ATTACH_CANDIDATES, choice, K_ATTACH_LEADER,
	     t->move->value[K_ATTACH_ARMY], person);
}

/* The Army goes to the Leader, and the turn continues. */
void
r48_apply_attach(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(c, m->value[K_ATTACH_ARMY]), i;
	int person = m->value[K_ATTACH_LEADER];
	struct r48_muster r;

	r48_gather(s, c, &r, ALL_LEADERS);
	i = r48_find(&r, person);
	if (i >= 0 && r.leader[i].army != army)
		r48_give(s, c, &r, i, army);
	TOOK(c, RULE_ARMY_DATA);
	if (s->phase == PHASE_ATTACH)
		r48_resume(s, c, NONE_LAID);
	else
		r48_settle(s, c, NONE_LAID, ARMIES_MOVE, TURN_STAYS);
}
