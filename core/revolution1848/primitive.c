/* Effect primitives: what each can do now, and what it does. */
#include "texts.h"

int
r48_target_key(int verb)
{
	switch (verb) {
	case V_VOTES:
		return K_VOTES_PERSON;
	case V_SCALE:
		return K_SCALE_PERSON;
	case V_REMOVE:
		return K_REMOVE_TARGET;
	default:
		return -1;
	}
}

bool
r48_lasts(int verb)
{
	return verb == V_VOTES || verb == V_SCALE || verb == V_FLAT ||
	       verb == V_ARMIES || verb == V_NO_MILITARY;
}

/* --- targets -------------------------------------------------------------- */

/* Is the card where the effect can reach it? */
static uint16_t
out_of_reach(const struct r48 *s, const struct move *m, int where)
{
	bool here = s->pending_on && where != s->pending_on;

	if (m->verb != V_REMOVE)
		return here ? RULE_EFFECT_HERE_ONLY : 0;
	if (m->count[K_REMOVE_ON])
		return move_has_item(m, K_REMOVE_ON, seat_number(where))
			   ? 0
			   : RULE_EFFECT_TARGET_FITS;
	/* an attested row does not say how far the card reaches */
	return here && m->value[K_REMOVE_WHERE] != WHERE_ANY &&
		       !(s->pending_text.flags & CURSOR_ATTESTED)
		   ? RULE_EFFECT_HERE_ONLY
		   : 0;
}

/* Is the card of the type that a text asks for (MISSING: of any)? */
static bool
is_of_type(const struct context *c, int type, int target)
{
	int army;

	if (type == MISSING)
		return true;
	if (is_person(target))
		return type == TYPE_PERSON;
	army = army_of(c, target - PERSONS);
	/* Z15 is an event and acts as an Army: both words fit it */
	if (type == TYPE_ACTION)
		return !army || is_card(c, target - PERSONS, NEED_Z15);
	return type == TYPE_ARMY && army;
}

static int
party_key(int verb)
{
	return verb == V_REMOVE  ? (int)K_REMOVE_PARTY
	       : verb == V_SCALE ? (int)K_SCALE_PARTY
				 : (int)K_VOTES_PARTY;
}

uint16_t
r48_misfit(const struct r48 *s, const struct context *c, const struct move *m,
	   int target, struct unknown_cells *cells)
{
	int where = faction(place_of(s, target)), text = r48_text_now(s);
	uint16_t rule;
	int32_t party;

	if (!where || target == PERSONS + text)
		return RULE_EFFECT_TARGET_THERE;
	rule = out_of_reach(s, m, where);
	if (rule)
		return rule;
	if (m->verb == V_REMOVE
		? !is_of_type(c, m->value[K_REMOVE_TYPE], target)
		: !is_person(target))
		return RULE_EFFECT_TARGET_FITS;
	if (r48_immune(s, c, text, target, cells) == 1)
		return is_person(target) ? RULE_LEADER_IMMUNE_TARGET
					 : RULE_LEADER_IMMUNE_ARMY;
	if (!m->count[party_key(m->verb)])
		return 0;
	party = is_person(target) ? person_cell(c, target, PERSON_PARTY) : -1;
	if (party == UNKNOWN) {
		cells_gap(cells, c, T_PERSONS, target, PERSON_PARTY);
		return 0;
	}
	return move_has_item(m, party_key(m->verb), party)
		   ? 0
		   : RULE_EFFECT_TARGET_FITS;
}

/* --- could ---------------------------------------------------------------- */

static int
r48_slot(int text)
{
	return text < ACTIONS ? text : SLOT_EVENT;
}

int
r48_room(const struct r48 *s, int verb)
{
	int text = r48_text_now(s), k = 0;

	/* an Event lies in no faction */
	if (text >= ACTIONS && verb == V_FLAT)
		return -1;
	while (k < LASTING && s->fx_op[r48_slot(text)][k])
		k++;
	return k < LASTING ? k : -1;
}

/* Has this step chosen the Character already?  Its choices have to differ. */
static bool
was_chosen_before(const struct scene *sc, const struct pending *w, int person)
{
	const struct r48 *s = sc->state;
	int slot = r48_slot(r48_text_now(s));
	int room = r48_room(s, w->act->verb);
	int done = sc->at.times ? w->rows - sc->at.times : 0;

	for (int i = 1; w->repeats > 1 && i <= done && i <= room; i++)
		if (s->fx_person[slot][room - i] == or_none(person))
			return true;
	return false;
}

static enum feasible
feasible_touch(const struct scene *sc, const struct pending *w,
	       const struct move *m, int target)
{
	struct unknown_cells unknown = {.count = 0};

	if (r48_misfit(sc->state, sc->context, m, target, &unknown) ||
	    (m->verb != V_REMOVE && was_chosen_before(sc, w, target)))
		return FEASIBLE_NOT;
	return unknown.count ? FEASIBLE_UNKNOWN : FEASIBLE_WHOLLY;
}

enum feasible
r48_feasible(const struct scene *sc, const struct pending *w,
	     const struct move *m)
{
	const struct r48 *s = sc->state;
	int key = r48_target_key(m->verb);

	if (r48_lasts(m->verb) && r48_room(s, m->verb) < 0)
		return FEASIBLE_NOT;
	if (key >= 0 && move_has(m, key))
		return feasible_touch(sc, w, m, m->value[key]);
	return r48_feasible_hands(s, m);
}

bool
r48_says_all(const struct context *c, const struct move *m)
{
	const struct key *k = c->game->verbs[m->verb].keys;
	int target = r48_target_key(m->verb), one_of = 0, said = 0;

	if (target >= 0 && m->value[target] == UNSEEN)
		return false;
	if (m->verb == V_DRAW || m->verb == V_STEAL)
		return m->items_used > 0;
	for (int i = 0; k[i].name; i++) {
		const bool there = move_has_key(m, i, &k[i]);

		if ((k[i].flags & KEY_IN_CELL) && !there)
			return false;
		if (k[i].flags & KEY_ANY) {
			one_of = 1;
			said += there;
		}
	}
	return said == one_of;
}

/* --- carrying out: what stays in force ------------------------------------ */

static uint8_t
party_set(const struct move *m, int key)
{
	uint8_t set = 0;

	EACH_ITEM (i, party, m, key)
		set |= (uint8_t)bit(party);
	return set;
}

/* What multiplies; below 0 it divides. */
static int8_t
factor_value(int factor)
{
	static const int8_t values[] = {
	    [FACTOR_0] = 0, [FACTOR_2] = 2,     [FACTOR_3] = 3,
	    [FACTOR_4] = 4, [FACTOR_HALF] = -2, [FACTOR_THIRD] = -3};

	return factor >= FACTOR_0 && factor <= FACTOR_THIRD ? values[factor]
							    : 1;
}

struct lasting {
	enum op op;
	uint8_t parties, flag;
	int person; /* 1 + row */
	int value;
};

/* What a row puts in force, in the words of the state. */
static struct lasting
lasting(const struct move *m, int number)
{
	int key = r48_target_key(m->verb);
	struct lasting l = {.op = OP_NO_MILITARY};

	switch (m->verb) {
	case V_VOTES:
		l.op = number ? OP_COUNTED_VOTES : OP_VOTES;
		l.value = number ? number : m->value[K_VOTES_DELTA];
		break;
	case V_SCALE:
		l.op = OP_SCALE;
		l.value = factor_value(m->value[K_SCALE_FACTOR]);
		break;
	case V_FLAT:
		l.op = number ? OP_COUNTED_FLAT : OP_FLAT;
		l.value = number ? number : m->value[K_FLAT_VOTES];
		l.parties = (uint8_t)bit(m->value[K_FLAT_PARTY]);
		break;
	case V_ARMIES:
		l.op = m->value[K_ARMIES_WHERE] == WHERE_ANY ? OP_ARMIES
							     : OP_ARMIES_HERE;
		l.value = factor_value(m->value[K_ARMIES_FACTOR]);
		if (move_has(m, K_ARMIES_FLAG))
			l.flag = or_none(m->value[K_ARMIES_FLAG]);
		break;
	default:
		break;
	}
	if (key >= 0 && move_has(m, key))
		l.person = or_none(m->value[key]);
	else if (key >= 0)
		l.parties = party_set(m, party_key(m->verb));
	return l;
}

/* The effect holds from now on, if there is room for it. */
static void
put_in_force(struct r48 *s, const struct move *m, int number)
{
	int slot = r48_slot(r48_text_now(s)), k = r48_room(s, m->verb);
	struct lasting l = lasting(m, number);

	if (k < 0)
		return;
	s->fx_op[slot][k] = (uint8_t)l.op;
	s->fx_parties[slot][k] = l.parties;
	s->fx_person[slot][k] = (uint8_t)l.person;
	s->fx_flag[slot][k] = l.flag;
	s->fx_value[slot][k] = (int8_t)l.value;
}

/* --- carrying out: what happens at once ----------------------------------- */

/* A card leaves the table, out of the game or discarded by ruling. */
static void
remove_card(struct r48 *s, struct context *c, int target)
{
	bool discard = RULED(c, REMOVED_CARDS, DISCARD);

	if (!faction(place_of(s, target)))
		return;
	s->pending_spent = 1;
	if (!APPLIES(c, RULE_EFFECT_REMOVE))
		return;
	r48_lift(s, c, target, discard ? PLACE_DISCARD : PLACE_REMOVED);
	if (discard)
		r48_reshuffle_at_once(s, c, deck_of(target));
}

void
r48_carry_out(struct r48 *s, struct context *c, const struct move *m,
	      int number)
{
	if (!APPLIES(c, RULE_EFFECT_AS_PRINTED))
		return;
	switch (m->verb) {
	case V_REMOVE:
		remove_card(s, c, m->value[K_REMOVE_TARGET]);
		break;
	case V_NOTHING:
		break;
	default:
		if (r48_lasts(m->verb))
			put_in_force(s, m, number);
		else
			r48_use_hands(s, c, m);
		break;
	}
}
