/* Bringing the Armies to rest after a Leader or an Army came or went.
 *
 * Each round of the loop gives one Army to one Leader: the strongest of the
 * free Leaders who have a claim.  Every step raises (nationality, crosses) of
 * one Army's holders and lowers none, so it ends. */
#include "armies.h"

/* Enough for any table: a bound against our own mistakes. */
#define STEPS_MAX 64

/* The free Leaders with the highest cross among those who claim an Army;
 * *all: the Armies they claim together. */
static int
foremost(const struct r48_muster *m, const struct context *c,
	 uint8_t list[PERSONS], unsigned *all)
{
	int i, n = 0, best = 0;

	*all = 0;
	for (i = 0; i < m->leaders; i++) {
		unsigned claims;

		if (m->leader[i].cross < best)
			continue;
		claims = r48_claims(m, c, i);
		if (!claims)
			continue;
		if (m->leader[i].cross > best) {
			best = m->leader[i].cross;
			n = 0;
			*all = 0;
		}
		list[n++] = (uint8_t)i;
		*all |= claims;
	}
	return n;
}

/* Keeps of a list of Leaders those who claim the army; how many. */
static int
rivals(const struct r48_muster *m, const struct context *c, uint8_t *list,
       int n, int army)
{
	int i, k = 0;

	for (i = 0; i < n; i++)
		if (bits_has(r48_claims(m, c, list[i]), army))
			list[k++] = list[i];
	return k;
}

/* Coverage: which rule gave the army to this Leader. */
static void
note(const struct r48_muster *m, struct context *c, int i, int army)
{
	const struct r48_leader *l = &m->leader[i];

	TOOK(c, RULE_ARMY_DATA);
	if (army == ARMY_Z15)
		TOOK(c, RULE_Z15_ARMY);

	if (m->army[army].holders)
		TOOK(c, RULE_ATTACH_LOSER_KEEPS);
	if (l->army)
		TOOK(c, RULE_ATTACH_SWAP);
}

static void
open_choice(struct r48 *s, int decider, int army, int leader)
{
	s->phase = PHASE_ATTACH;
	s->actor = (uint8_t)decider;
	s->pending_army = (uint8_t)army;
	s->pending_leader = (uint8_t)leader;
}

static int
tie_decider(const struct r48 *s, const struct context *c, int army)
{
	if (RULED(c, TIE_DECIDER, CARD_PLAYER) && s->last_play)
		return s->last_play;
	return OF(s->army_by, army);
}

/* Who chooses among equal Leaders: they may all be of one player. */
static int
rivals_decider(const struct r48 *s, const struct context *c,
	       const struct r48_muster *m, const uint8_t *list, int n, int army)
{
	const int seat = m->leader[list[0]].seat,
		  other = tie_decider(s, c, army);

	for (int i = 1; i < n; i++)
		if (m->leader[list[i]].seat != seat)
			return other;
	return seat != other && RULED(c, TIE_OWN_LEADERS, CONTROLLER) ? seat
								      : other;
}

/* The strongest Army whose holders the Leader just laid equals, or 0. */
static int
challenged(const struct r48_muster *m, const struct context *c, int i)
{
	const struct r48_leader *l = &m->leader[i];
	unsigned set = 0;

	if (l->army || l->cross <= 0)
		return 0;
	EACH (a, m->armies)
		if (m->army[a].holder_seat != l->seat && r48_equals(m, c, l, a))
			set |= 1u << a;
	return r48_strongest(m, set);
}

/* A Leader just laid is as strong as the holder of an Army: by ruling the
 * holder keeps it (false), or a choice opens (true). */
static bool
challenge(struct r48 *s, struct context *c, const struct r48_muster *m,
	  int laid)
{
	int i = laid < 0 ? -1 : r48_find(m, laid), army;

	if (i < 0)
		return false;
	army = challenged(m, c, i);
	if (!army)
		return false;
	TOOK(c, RULE_ATTACH_EQUAL);
	if (RULED(c, EQUAL_CHALLENGE, HOLDER))
		return false;
	open_choice(s, tie_decider(s, c, army), army, or_none(laid));
	return true;
}

/* One step of the loop: 0 at rest, 1 moved, 2 a choice is open. */
enum moved { STAYED, MOVED, CHOICE };

/* The strongest free Leader takes his Army; if two are, or he may: a choice. */
static enum moved
advance(struct r48 *s, struct context *c, struct r48_muster *m)
{
	uint8_t list[PERSONS];
	unsigned all;
	int n = foremost(m, c, list, &all), army;

	if (n == 0 || !APPLIES(c, RULE_ATTACH_AUTOMATIC))
		return STAYED;
	army = r48_strongest(m, all);
	if (n > 1) {
		n = rivals(m, c, list, n, army);
		if (DUE(c, RULE_ATTACH_TIE, n > 1)) {
			open_choice(s, rivals_decider(s, c, m, list, n, army),
				    army, 0);
			return CHOICE;
		}
	} else if (bits_several(all)) {
		if (DUE(c, RULE_ATTACH_SEVERAL,
			!RULED(c, SEVERAL_ARMIES, STRONGEST))) {
			open_choice(s, m->leader[list[0]].seat, 0,
				    or_none(m->leader[list[0]].person));
			return CHOICE;
		}
	}
	note(m, c, list[0], army);
	r48_give(s, c, m, list[0], army);
	return MOVED;
}

/* leaderless-army=no: without a Leader an Army is where it was laid. */
static void
return_armies(struct r48 *s, struct context *c, struct r48_muster *m)
{
	EACH (a, m->armies) {
		int by = OF(s->army_by, a);

		if (m->army[a].holders || !by || m->army[a].seat == by ||
		    RULED(c, LEADERLESS_ARMY, YES))
			continue;
		s->at_action[action_of(c, a)] = (uint8_t)(PLACE_TABLE + by);
		m->army[a].seat = (uint8_t)by;
	}
}

/* Coverage of what did not happen. */
static void
note_rest(const struct r48_muster *m, struct context *c)
{
	EACH (a, m->armies) {
		if (m->army[a].holders)
			continue;
		TOOK(c, RULE_ARMY_IDLE);
		for (int i = 0; i < m->leaders; i++)
			if (m->leader[i].army &&
			    r48_native(m, m->leader[i].flag, a))
				TOOK(c, RULE_ATTACH_SWAP);
	}
}

bool
r48_resolve(struct r48 *s, struct context *c, int laid, struct r48_muster *m)
{
	enum moved moved;

	r48_gather(s, c, m, SURE_LEADERS);
	if (challenge(s, c, m, laid))
		return false;
	for (int i = 0; i < STEPS_MAX; i++) {
		moved = advance(s, c, m);
		if (moved == CHOICE)
			return false;
		if (moved == MOVED)
			continue;
		if (RULED(c, GROUPING, CHOICE) || !r48_join_groups(s, c, m))
			break;
	}
	if (RULED(c, GROUPING, AUTO))
		r48_join_rest(s, c, m);
	return_armies(s, c, m);
	note_rest(m, c);
	return true;
}

int
r48_answers(const struct r48 *s, struct context *c,
	    struct r48_pair pairs[PERSONS])
{
	struct r48_muster m;
	uint8_t list[PERSONS];
	unsigned all;
	int i, n = 0, count = 0;

	r48_gather(s, c, &m, SURE_LEADERS);
	if (s->pending_army && s->pending_leader) {
		/* a challenge: the holders or the new Leader */
		for (i = 0; i < m.leaders; i++)
			if (m.leader[i].army == s->pending_army ||
			    m.leader[i].person ==
				unless_none(s->pending_leader))
				list[count++] = (uint8_t)i;
	} else if (s->pending_army) {
		count = foremost(&m, c, list, &all);
		count = rivals(&m, c, list, count, s->pending_army);
	}
	for (i = 0; i < count; i++)
		pairs[n++] = (struct r48_pair){s->pending_army,
					       m.leader[list[i]].person};
	if (s->pending_army)
		return n;
	i = s->pending_leader ? r48_find(&m, unless_none(s->pending_leader))
			      : -1;
	EACH (a, i < 0 ? 0 : r48_claims(&m, c, i))
		pairs[n++] = (struct r48_pair){(uint8_t)a, m.leader[i].person};
	return n;
}
