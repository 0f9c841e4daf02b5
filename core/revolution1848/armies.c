/* Armies and Leaders on the table: who has a right to which. */
#include "armies.h"

int8_t
r48_z15_flag(const struct context *c)
{
	return RULED(c, Z15_FLAG, AUSTRIA) ? FLAG_AUSTRIA : FLAG_PRUSSIA;
}

static bool
is_z15(int army)
{
	return army == ARMY_Z15;
}

static int8_t
flag_of_army(const struct context *c, int army)
{
	int32_t flag;

	if (is_z15(army))
		return r48_z15_flag(c);
	flag = action_cell(c, action_of(c, army), ACTION_FLAG);
	return (int8_t)(flag == UNKNOWN || flag == FLAG_NONE ? -1 : flag);
}

/* Characters on the table with an Army, or perhaps with a cross. */
static void
gather_leaders(const struct r48 *s, const struct context *c,
	       struct r48_muster *m, bool all)
{
	m->leaders = 0;
	EACH (i, cards_on_table(s, DECK_PERSON)) {
		struct r48_leader *l = &m->leader[m->leaders];
		int32_t cross = person_cell(c, i, PERSON_CROSS);
		int32_t flag = person_cell(c, i, PERSON_FLAG);

		if (!s->attached[i] && (cross == UNKNOWN ? !all : cross == 0))
			continue;
		l->person = (uint8_t)i;
		l->seat = (uint8_t)faction(s->at_person[i]);
		l->army = s->attached[i];
		l->cross = (int8_t)(cross == UNKNOWN ? -1 : cross);
		l->flag = (int8_t)(flag == UNKNOWN ? -1 : flag);
		m->leaders++;
	}
}

void
r48_gather(const struct r48 *s, const struct context *c, struct r48_muster *m,
	   bool all)
{
	gather_leaders(s, c, m, all);
	m->armies = 0;
	memset(m->army, 0, sizeof(m->army));
	for (int i = 1; i <= ARMIES; i++) {
		int action = action_of(c, i);
		int32_t strength;

		if (!OF(s->army_by, i))
			continue;
		m->armies |= 1u << i;
		m->army[i].seat = (uint8_t)faction(s->at_action[action]);
		m->army[i].flag = flag_of_army(c, i);
		strength = action_cell(c, action, ACTION_STRENGTH);
		m->army[i].strength =
		    (int16_t)(strength == UNKNOWN ? -1 : strength);
	}
	r48_refresh(c, m);
}

/* leader-swap: can he leave his Army, a foreign one that he leads alone? */
static bool
can_leave(const struct r48_muster *m, const struct context *c, int i)
{
	int army = m->leader[i].army;

	return RULED(c, LEADER_SWAP, OWN_ARMY) && m->army[army].holders == 1 &&
	       m->army[army].flag != m->leader[i].flag;
}

/* §Suitable Military Leaders ¶2: is a Leader of the nationality of the Army
 * available: free, on this Army, or able to leave his own (by ruling, any)? */
static bool
has_native_available(const struct r48_muster *m, const struct context *c,
		     int army)
{
	bool any = RULED(c, FOREIGN_WHEN, NO_NATIVE);

	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		bool of_nation = l->flag == m->army[army].flag;
		bool leads = l->army || l->cross > 0;
		bool here = !l->army || l->army == army;

		if (of_nation && leads &&
		    (any || here ||
		     (!m->army[army].holders && can_leave(m, c, i))))
			return true;
	}
	return false;
}

void
r48_refresh(const struct context *c, struct r48_muster *m)
{
	EACH (a, m->armies) {
		m->army[a].holders = m->army[a].holder_seat = 0;
		m->army[a].native = m->army[a].open = false;
		m->army[a].sum = 0;
	}
	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];
		int a = l->army;

		if (!a)
			continue;
		m->army[a].holders++;
		m->army[a].holder_seat = l->seat;
		m->army[a].holder_flag = l->flag;
		m->army[a].native = l->flag == m->army[a].flag;
		m->army[a].open |= l->cross < 0 || l->flag < 0;
		if (l->cross > 0)
			m->army[a].sum = (int16_t)(m->army[a].sum + l->cross);
	}
	EACH (a, m->armies)
		m->army[a].available = has_native_available(m, c, a);
}

bool
r48_native(const struct r48_muster *m, int flag, int army)
{
	return flag > FLAG_NONE && flag == m->army[army].flag;
}

bool
r48_entitled(const struct r48_muster *m, const struct context *c, int flag,
	     int army)
{
	if (flag < 0 || m->army[army].flag < 0 || !m->army[army].seat)
		return false;
	if (r48_native(m, flag, army))
		return true;
	if (is_z15(army) ||
	    DUE(c, RULE_ATTACH_OWN_NATION, m->army[army].available))
		return false;
	return APPLIES(c, RULE_ATTACH_FOREIGN);
}

bool
r48_beats(const struct r48_muster *m, const struct context *c, int flag,
	  int sum, int army)
{
	bool native;

	if (!r48_entitled(m, c, flag, army))
		return false;
	if (!m->army[army].holders)
		return true;
	if (m->army[army].open)
		return false; /* the log has to say it */
	native = r48_native(m, flag, army);
	if (native && !m->army[army].native && RULED(c, NATIVE_RECALL, YES) &&
	    APPLIES(c, RULE_ATTACH_RECALL))
		return true;
	if (!native && m->army[army].native)
		return false;
	if (sum == m->army[army].sum)
		return !APPLIES(c, RULE_ATTACH_EQUAL);
	return DUE(c, RULE_ATTACH_STRONGER, sum > m->army[army].sum);
}

bool
r48_equals(const struct r48_muster *m, const struct context *c,
	   const struct r48_leader *l, int army)
{
	const struct r48_army *a = &m->army[army];

	return a->holders && !a->open && a->sum == l->cross &&
	       r48_entitled(m, c, l->flag, army) &&
	       r48_native(m, l->flag, army) == a->native;
}

/* §Suitable Military Leaders ¶1: an Army first of all follows a Leader of its
 * own nationality, so those of his own come first. */
static unsigned
own_first(const struct r48_muster *m, const struct context *c, int flag,
	  unsigned armies)
{
	unsigned own = 0;

	if (!RULED(c, SEVERAL_ARMIES, OWN_NATION) || !bits_several(armies))
		return armies;
	EACH (a, armies)
		if (r48_native(m, flag, a))
			own |= 1u << a;
	return DUE(c, RULE_ATTACH_SEVERAL, own != 0) ? own : armies;
}

/* The Armies, as bits, that leader[i] has a right to take by himself; one who
 * leaves his Army takes only one of his nation that has no Leader. */
static unsigned
armies_due(const struct r48_muster *m, const struct context *c, int i)
{
	const struct r48_leader *l = &m->leader[i];
	unsigned set = 0;

	if (l->cross <= 0 || (l->army && !can_leave(m, c, i)))
		return 0;
	EACH (a, m->armies) {
		bool may_leave =
		    !m->army[a].holders && r48_native(m, l->flag, a);

		if (a == l->army || (l->army && !may_leave))
			continue;
		if (r48_beats(m, c, l->flag, l->cross, a))
			set |= 1u << a;
	}
	return own_first(m, c, l->flag, set);
}

/* §Special cases ¶1: are the strongest with a right to the Army equal Leaders
 * of two nations, so that by ruling none takes it? */
static bool
is_tied_to_none(const struct r48_muster *m, const struct context *c, int army)
{
	int best = 0, flag = FLAG_NONE;
	bool two = false;

	for (int i = 0; i < m->leaders; i++) {
		const struct r48_leader *l = &m->leader[i];

		if (l->cross < best || !bits_has(armies_due(m, c, i), army))
			continue;
		two = l->cross == best && (two || l->flag != flag);
		best = l->cross;
		flag = l->flag;
	}
	return DUE(c, RULE_ATTACH_FOREIGN_TIE, two) &&
	       RULED(c, FOREIGN_TIE, NOBODY);
}

unsigned
r48_claims(const struct r48_muster *m, const struct context *c, int i)
{
	unsigned set = armies_due(m, c, i);

	EACH (a, set)
		if (is_tied_to_none(m, c, a))
			set &= ~(1u << a);
	return set;
}

int
r48_strongest(const struct r48_muster *m, unsigned armies)
{
	int a, best = 0;

	for (a = 1; a <= ARMIES; a++)
		if (bits_has(armies, a) &&
		    (!best || m->army[a].strength > m->army[best].strength))
			best = a;
	return best;
}

int
r48_find(const struct r48_muster *m, int person)
{
	for (int i = 0; i < m->leaders; i++)
		if (m->leader[i].person == person)
			return i;
	return -1;
}

void
r48_give(struct r48 *s, const struct context *c, struct r48_muster *m, int i,
	 int army)
{
	for (int k = 0; k < m->leaders; k++)
		if (m->leader[k].army == army) {
			m->leader[k].army = 0;
			s->attached[m->leader[k].person] = 0;
		}
	m->leader[i].army = (uint8_t)army;
	s->attached[m->leader[i].person] = (uint8_t)army;
	m->army[army].seat = m->leader[i].seat;
	s->at_action[action_of(c, army)] =
	    (uint8_t)(PLACE_TABLE + m->leader[i].seat);
	r48_refresh(c, m);
}
