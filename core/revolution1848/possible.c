/* Which Leader could have which Army, where the pack does not know enough. */
#include "armies.h"

#define CROSS_MOST 9

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
bool
r48_feasible_get(const struct r48_muster *m, const struct context *outside,
		 int leader, int army)
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

void
r48_note_attachment(const struct r48_muster *m, const struct context *c,
		    int leader, int army, struct unknown_cells *cells)
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

/* Can he get the Army, or be a Leader of its nationality while it has none, so
 * that no foreigner gets it? */
static bool
may_matter(const struct r48_muster *m, const struct context *c, int leader,
	   int army)
{
	const struct r48_army *a = &m->army[army];
	const int flag = m->leader[leader].flag;

	return (!(a->holders && a->native) && (flag < 0 || flag == a->flag)) ||
	       r48_feasible_get(m, c, leader, army);
}

/* Can another Leader of his faction be of his flag, so that they may join? */
static bool
may_pair(const struct r48_muster *m, int leader)
{
	const struct r48_leader *l = &m->leader[leader];

	for (int i = 0; i < m->leaders; i++)
		if (i != leader && m->leader[i].seat == l->seat &&
		    (l->flag < 0 || m->leader[i].flag < 0 ||
		     l->flag == m->leader[i].flag))
			return true;
	return false;
}

/* Does anything depend on what is unknown of the Leader?  One who has an Army
 * has it as the log says; groups that form by themselves, and Leaders who
 * change over, depend on every cross and flag. */
static bool
matters(const struct r48_muster *m, const struct context *c, int leader)
{
	const struct r48_leader *l = &m->leader[leader];
	bool party = RULED(c, MIXED_GROUP, FORBIDDEN) &&
		     person_cell(c, l->person, PERSON_PARTY) == UNKNOWN;

	if ((party || l->flag < 0 || l->cross < 0) &&
	    (l->army || may_pair(m, leader) || RULED(c, GROUPING, AUTO) ||
	     RULED(c, LEADER_SWAP, OWN_ARMY)))
		return true;
	for (unsigned set = m->armies; set && (l->flag < 0 || l->cross < 0);)
		if (may_matter(m, c, leader, next_army(&set)))
			return true;
	return false;
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
	for (int i = 0; i < m.leaders; i++) {
		const int person = m.leader[i].person;

		if (!matters(&m, c, i))
			continue;
		cells_gap(cells, c, T_PERSONS, person, PERSON_CROSS);
		cells_gap(cells, c, T_PERSONS, person, PERSON_FLAG);
		if (RULED(c, MIXED_GROUP, FORBIDDEN))
			cells_gap(cells, c, T_PERSONS, person, PERSON_PARTY);
	}
	for (int a = 1; m.leaders && a <= ARMIES; a++)
		if (m.army[a].seat && m.army[a].flag < 0)
			cells_gap(cells, c, T_ACTIONS, action_of(c, a),
				  ACTION_FLAG);
	if (m.leaders)
		note_strengths(s, c, &m, cells);
	return cells->count > before;
}
