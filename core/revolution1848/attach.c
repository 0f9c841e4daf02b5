/* Attachments that a row says: the answer to an open choice, and what the table
 * attests where the pack does not know enough. */
#include "revolution1848.h"

#define CROSS_MOST 9

/* --- what could be -------------------------------------------------------- */

/* Flags that an unknown one could be, from `least` on, or the known one alone.
 */
static int
flags_of(int flag, int least, int8_t list[FLAGS])
{
	int n = 0;

	if (flag >= 0)
		list[n++] = (int8_t)flag;
	else
		while (least < FLAGS)
			list[n++] = (int8_t)least++;
	return n;
}

/* Values for what is unknown: the best case of one Leader. */
struct filling {
	int leader, army;
	int8_t flag, army_flag, holder_flag;
};

/* Under native-recall=no a foreign Leader who had the Army before one of its
 * own nationality came keeps it against him. */
static bool
had_it_before(const struct r48_muster *m, const struct context *c,
	      const struct r48_leader *l, int army)
{
	return RULED(c, NATIVE_RECALL, NO) && army != NEED_Z15 + 1 &&
	       m->army[army].native && l->cross >= m->army[army].sum;
}

/* Does the Leader get the Army if the unknown cells say this, or a choice
 * whether he does?  His cross is then as high, those of the holders as low as
 * can be. */
static bool
gets_army(const struct r48_muster *m, const struct context *c,
	  const struct filling *f)
{
	struct r48_muster now = *m;
	struct r48_leader *l = &now.leader[f->leader];

	if (l->cross < 0)
		l->cross = CROSS_MOST;
	l->flag = f->flag;
	now.army[f->army].flag = f->army_flag;
	for (int i = 0; i < now.leaders; i++) {
		if (now.leader[i].army != f->army)
			continue;
		if (now.leader[i].flag < 0)
			now.leader[i].flag = f->holder_flag;
		if (now.leader[i].cross < 0)
			now.leader[i].cross = 1;
	}
	r48_refresh(c, &now);
	return r48_beats(&now, c, l->flag, l->cross, f->army) ||
	       r48_equals(&now, c, l, f->army) ||
	       had_it_before(&now, c, l, f->army);
}

/* Is there a filling of the unknown cells (his cross and flag, those of the
 * holders, the flag of the Army) that gives it to him? */
static bool
could_get(const struct r48_muster *m, const struct context *outside, int leader,
	  int army)
{
	struct context c = *outside;
	struct coverage unused;
	struct filling f = {.leader = leader, .army = army};
	int8_t flags[FLAGS], army_flags[FLAGS], holder_flags[FLAGS];
	int n, na, nh;

	if (leader < 0)
		return false;
	n = flags_of(m->leader[leader].flag, FLAG_NONE, flags);
	na = flags_of(m->army[army].flag, FLAG_AUSTRIA, army_flags);
	nh = flags_of(m->army[army].holders ? m->army[army].holder_flag
					    : FLAG_NONE,
		      FLAG_NONE, holder_flags);
	c.coverage = &unused; /* what could be tests no rule */
	for (int i = 0; i < n; i++)
		for (int a = 0; a < na; a++)
			for (int h = 0; h < nh; h++) {
				f.flag = flags[i];
				f.army_flag = army_flags[a];
				f.holder_flag = holder_flags[h];
				if (gets_army(m, &c, &f))
					return true;
			}
	return false;
}

/* What is unknown of an attachment: the Leader, the holders, the Army. */
static void
note_strength(const struct r48_muster *m, const struct context *c, int leader,
	      int army, struct unknown_cells *cells)
{
	for (int i = 0; i < m->leaders; i++)
		if (i == leader || m->leader[i].army == army) {
			cells_gap(cells, c, T_PERSONS, m->leader[i].person,
				  PERSON_CROSS);
			cells_gap(cells, c, T_PERSONS, m->leader[i].person,
				  PERSON_FLAG);
		}
	if (m->army[army].flag < 0)
		cells_gap(cells, c, T_ACTIONS, action_of(c, army), ACTION_FLAG);
}

/* Which Army is the strongest decides who gets which. */
static void
note_strengths(const struct r48 *s, const struct context *c,
	       const struct r48_muster *m, struct unknown_cells *cells)
{
	unsigned set = m->armies;
	bool decides = s->phase == PHASE_ATTACH ||
		       RULED(c, SEVERAL_ARMIES, STRONGEST) ||
		       RULED(c, GROUPING, AUTO);

	if (!decides || !(set & (set - 1)))
		return;
	while (set)
		cells_gap(cells, c, T_ACTIONS, action_of(c, next_army(&set)),
			  ACTION_STRENGTH);
}

/* Groups that form by themselves, and Leaders who change over, depend on every
 * cross and flag. */
static bool
all_matter(const struct context *c)
{
	return RULED(c, GROUPING, AUTO) || RULED(c, LEADER_SWAP, OWN_ARMY);
}

bool
r48_armies_unsure(const struct r48 *s, const struct context *c,
		  struct unknown_cells *cells)
{
	int before = cells->count;
	struct r48_muster m;

	if (!printed(c)->gaps || !any_army(s))
		return false;
	r48_gather_all(s, c, &m);
	for (int a = 1; a <= ARMIES; a++) {
		if (!m.army[a].seat)
			continue;
		/* more cells than these are not told */
		for (int i = 0; i < m.leaders && cells->count < CELLS_MAX;
		     i++) {
			const struct r48_leader *l = &m.leader[i];
			bool known = l->flag >= 0 && l->cross >= 0 &&
				     m.army[a].flag >= 0 && !m.army[a].open;

			/* he got his Army although this one has no flag yet */
			if (!known &&
			    (l->army ? m.army[a].flag < 0 || all_matter(c)
				     : all_matter(c) || could_get(&m, c, i, a)))
				note_strength(&m, c, i, a, cells);
		}
	}
	if (m.leaders)
		note_strengths(s, c, &m, cells);
	return cells->count > before;
}

/* --- rules ---------------------------------------------------------------- */

static bool
is_choice(const struct trial *t, int army, int person)
{
	struct r48_pair pairs[PERSONS];
	int n = r48_choices(t->state, t->context, pairs);

	for (int i = 0; i < n; i++)
		if (pairs[i].army == army && pairs[i].person == person)
			return true;
	return false;
}

/* Is an attachment one that the table can attest: its pieces are there, and
 * something of it is unknown?  The muster has everybody who may be a Leader.
 */
static bool
attested(const struct trial *t, int army, int person,
	 const struct r48_muster *m, struct unknown_cells *cells)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;

	if ((s->phase != PHASE_PLAY && s->phase != PHASE_MUSTER) || !army ||
	    !faction(s->at_person[person]) || !m->army[army].seat)
		return false;
	note_strength(m, c, r48_find(m, person), army, cells);
	return cells->count > 0;
}

/* The pieces of an attach row, whoever it is for. */
static void
check_pieces(struct trial *t, const struct r48_muster *m, int army, int person,
	     bool choice)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	int32_t flag = person_cell(c, person, PERSON_FLAG);
	int has = s->attached[person];
	bool swap = RULED(c, LEADER_SWAP, OWN_ARMY);
	int z15 = NEED_Z15 + 1;

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

void
r48_gate_attach(struct trial *t)
{
	const struct r48 *s = t->state;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, FAULT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER,
	     (s->phase != PHASE_ATTACH && s->phase != PHASE_EFFECT) ||
		 (s->phase == PHASE_ATTACH && t->move->actor == s->actor),
	     FAULT_ACTOR, s->actor, t->move->actor);
	TEST(t, RULE_EFFECT_ATTESTED, s->phase != PHASE_ATTEST, FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor);
}

/* No choice is open: what is known must leave room for it. */
static void
check_attested(struct trial *t, int army, int person)
{
	struct unknown_cells cells = {.count = 0};
	struct r48_muster m;
	bool attests;

	r48_gather_all(t->state, t->context, &m);
	attests = attested(t, army, person, &m, &cells);
	TEST(t, RULE_ATTACH_FORCED, attests, FAULT_VERB, 0);
	TEST(t, RULE_ARMY_CARDS, army != 0, K_ATTACH_ARMY,
	     t->move->value[K_ATTACH_ARMY]);
	TRY(t, check_pieces(t, &m, army, person, false));
	if (!attests)
		return;
	TEST(t, RULE_ATTACH_FORCED,
	     could_get(&m, t->context, r48_find(&m, person), army), FAULT_VERB,
	     0);
	t->unverified = true;
	cells_add(&t->cells, &cells);
}

void
r48_check_attach(struct trial *t)
{
	const struct r48 *s = t->state;
	int army = army_of(t->context, t->move->value[K_ATTACH_ARMY]);
	int person = t->move->value[K_ATTACH_LEADER];
	struct r48_muster m;
	bool choice;

	if (s->phase != PHASE_ATTACH) {
		check_attested(t, army, person);
		return;
	}
	r48_gather(s, t->context, &m);
	choice = is_choice(t, army, person);
	TEST(t, RULE_ARMY_CARDS, army != 0, K_ATTACH_ARMY,
	     t->move->value[K_ATTACH_ARMY]);
	TRY(t, check_pieces(t, &m, army, person, choice));
	TEST(t, RULE_ATTACH_CANDIDATES, choice, K_ATTACH_LEADER,
	     t->move->value[K_ATTACH_ARMY], person);
}

void
r48_apply_attach(struct r48 *s, struct context *c, const struct move *m)
{
	int army = army_of(c, m->value[K_ATTACH_ARMY]), i;
	int person = m->value[K_ATTACH_LEADER];
	struct r48_muster r;

	r48_gather(s, c, &r);
	i = r48_find(&r, person);
	if (i >= 0 && r.leader[i].army != army) {
		r48_give(s, c, &r, i, army);
	} else if (i < 0) { /* attested: his cross is unknown */
		for (i = 0; i < PERSONS; i++)
			if (s->attached[i] == army)
				s->attached[i] = 0;
		s->attached[person] = (uint8_t)army;
		s->at_action[action_of(c, army)] = s->at_person[person];
	}
	TOOK(c, RULE_ARMY_DATA);
	if (s->phase == PHASE_ATTACH)
		r48_resume(s, c, -1);
	else
		r48_settle(s, c, -1, true, false);
}
