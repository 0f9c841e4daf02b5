/* Effect primitives: what each can do now, and what it does. */
#include "revolution1848.h"

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

static bool
has_item(const struct move *m, int key, int item)
{
	int n;
	const int16_t *list = move_items(m, key, &n);

	while (n-- > 0)
		if (list[n] == item)
			return true;
	return false;
}

/* Is the card where the effect can reach it? */
static uint16_t
out_of_reach(const struct r48 *s, const struct move *m, int where)
{
	bool here = s->pending_on && where != s->pending_on;

	if (m->verb != V_REMOVE)
		return here ? RULE_EFFECT_HERE_ONLY : 0;
	if (m->count[K_REMOVE_ON])
		return has_item(m, K_REMOVE_ON, where - 1)
			   ? 0
			   : RULE_EFFECT_TARGET_FITS;
	/* an attested row does not say how far the card reaches */
	return here && m->value[K_REMOVE_WHERE] != WHERE_ANY &&
		       s->phase != PHASE_ATTEST
		   ? RULE_EFFECT_HERE_ONLY
		   : 0;
}

static bool
of_type(const struct context *c, int type, int target)
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
	int where = faction(place_of(s, target)), text = s->pending_card - 1;
	uint16_t rule;
	int32_t party;

	if (!where || target == PERSONS + text)
		return RULE_EFFECT_TARGET_THERE;
	rule = out_of_reach(s, m, where);
	if (rule)
		return rule;
	if (m->verb == V_REMOVE ? !of_type(c, m->value[K_REMOVE_TYPE], target)
				: !is_person(target))
		return RULE_EFFECT_TARGET_FITS;
	if (is_person(target) && r48_immune(s, c, text, target, cells) == 1)
		return RULE_LEADER_IMMUNE_TARGET;
	if (!m->count[party_key(m->verb)])
		return 0;
	party = is_person(target) ? person_cell(c, target, PERSON_PARTY) : -1;
	if (party == UNKNOWN) {
		gap(cells, c, T_PERSONS, target, PERSON_PARTY);
		return 0;
	}
	return has_item(m, party_key(m->verb), party) ? 0
						      : RULE_EFFECT_TARGET_FITS;
}

/* --- hands ---------------------------------------------------------------- */

/* Cards of a seat's hand, of one deck or (MISSING) of both. */
static int
in_hands(const struct r48 *s, int seat, int deck)
{
	return deck == MISSING ? hand_size(s, seat) : s->hand[seat - 1][deck];
}

static int
can_draw(const struct r48 *s, int seat, int deck)
{
	int room = HAND_LIMIT - hand_size(s, seat), holds = 0;

	for (int k = 0; k < DECKS; k++)
		if (deck == MISSING || deck == k)
			holds += r48_deck_holds(s, k);
	return room < 0 ? 0 : room < holds ? room : holds;
}

int
r48_cards_due(const struct r48 *s, const struct move *m)
{
	int n, there;

	if (m->verb == V_DRAW) {
		n = m->value[K_DRAW_N];
		there = can_draw(s, m->actor, m->value[K_DRAW_DECK]);
	} else {
		n = m->value[K_STEAL_N];
		there = in_hands(s, m->value[K_STEAL_SEAT] + 1,
				 m->value[K_STEAL_DECK]);
	}
	return n < there ? n : there;
}

static enum could
could_by_cards(int due, int n)
{
	return due == 0 ? COULD_NOT : due < n ? COULD_PARTLY : COULD_WHOLLY;
}

/* A card of the deck that the text names, if it names one. */
static bool
could_shove(const struct r48 *s, const struct move *m)
{
	int card = m->value[K_DISCARD_CARD], deck = m->value[K_DISCARD_DECK];

	return in_hands(s, m->actor, deck) > 0 &&
	       (card == UNSEEN || deck == MISSING || deck_of(card) == deck);
}

/* Another seat of this game with cards in its hand? */
static bool
other_hand(const struct r48 *s, const struct move *m, int player)
{
	return r48_in_game(s, player + 1) && player + 1 != m->actor &&
	       hand_size(s, player + 1) > 0;
}

/* --- could ---------------------------------------------------------------- */

int
r48_slot(int text)
{
	return text < ACTIONS ? text : SLOT_EVENT;
}

int
r48_room(const struct r48 *s)
{
	int text = s->pending_card - 1, k = 0;

	/* §IV ¶1: a card that removed others is spent */
	if (text < ACTIONS && !faction(s->at_action[text]))
		return -1;
	while (k < LASTING && s->fx_op[r48_slot(text)][k])
		k++;
	return k < LASTING ? k : -1;
}

/* Two Characters that one step asks for are two. */
static bool
chosen_before(const struct scene *sc, const struct waiting *w, int person)
{
	const struct r48 *s = sc->state;
	int slot = r48_slot(s->pending_card - 1), room = r48_room(s);
	int done = sc->at.times ? w->rows - sc->at.times : 0;

	for (int i = 1; w->repeats > 1 && i <= done && i <= room; i++)
		if (s->fx_person[slot][room - i] == person + 1)
			return true;
	return false;
}

static enum could
could_touch(const struct scene *sc, const struct waiting *w,
	    const struct move *m, int target)
{
	struct unknown_cells unsure = {.count = 0};

	if (r48_misfit(sc->state, sc->context, m, target, &unsure) ||
	    (m->verb != V_REMOVE && chosen_before(sc, w, target)))
		return COULD_NOT;
	return unsure.count ? COULD_UNSURE : COULD_WHOLLY;
}

enum could
r48_could(const struct scene *sc, const struct waiting *w, const struct move *m)
{
	const struct r48 *s = sc->state;
	int key = r48_target_key(m->verb);

	if (r48_lasts(m->verb) && r48_room(s) < 0)
		return COULD_NOT;
	if (key >= 0 && move_has(m, key))
		return could_touch(sc, w, m, m->value[key]);
	switch (m->verb) {
	case V_DRAW:
		return could_by_cards(r48_cards_due(s, m), m->value[K_DRAW_N]);
	case V_STEAL:
		if (!other_hand(s, m, m->value[K_STEAL_SEAT]))
			return COULD_NOT;
		return could_by_cards(r48_cards_due(s, m), m->value[K_STEAL_N]);
	case V_LOOK:
		return other_hand(s, m, m->value[K_LOOK_SEAT]) ? COULD_WHOLLY
							       : COULD_NOT;
	case V_DISCARD:
		return could_shove(s, m) ? COULD_WHOLLY : COULD_NOT;
	default:
		return COULD_WHOLLY;
	}
}

/* --- rules of the cards that a row names ---------------------------------- */

bool
r48_says_all(const struct move *m)
{
	switch (m->verb) {
	case V_VOTES:
		return !m->count[K_VOTES_PARTY] !=
			   !move_has(m, K_VOTES_PERSON) &&
		       m->value[K_VOTES_PERSON] != UNSEEN &&
		       move_has(m, K_VOTES_DELTA);
	case V_SCALE:
		return !m->count[K_SCALE_PARTY] !=
			   !move_has(m, K_SCALE_PERSON) &&
		       m->value[K_SCALE_PERSON] != UNSEEN &&
		       move_has(m, K_SCALE_FACTOR);
	case V_FLAT:
		return move_has(m, K_FLAT_PARTY) && move_has(m, K_FLAT_VOTES);
	case V_ARMIES:
		return move_has(m, K_ARMIES_FACTOR);
	case V_REMOVE:
		return m->value[K_REMOVE_TARGET] != UNSEEN;
	default:
		return true;
	}
}

/* Cards of one deck that are seen in a hand or taken from it. */
static void
check_seen(struct trial *t, const struct move *m, int key, int deck, int seat)
{
	const struct r48 *s = t->state;
	int base = deck == DECK_PERSON ? 0 : PERSONS, unknown = 0, n;
	const int16_t *list = move_items(m, key, &n);

	for (int i = 0; i < n; i++) {
		bool twice = false;

		for (int k = 0; k < i && list[i] != UNSEEN; k++)
			twice |= list[k] == list[i];
		TEST_ITEM(t, RULE_PLAY_IN_HAND, !twice, key, i, base + list[i],
			  PLACE_HAND + seat, seat);
		if (list[i] == UNSEEN)
			continue;
		unknown += may_be_unknown(place_of(s, base + list[i]), seat);
		r48_check_hand(t, RULE_PLAY_IN_HAND, key, i, base + list[i],
			       seat);
	}
	TEST(t, RULE_PLAY_UNKNOWN, unknown <= unknown_cards(s, seat, deck), key,
	     n ? base + list[0] : MISSING, deck, seat);
	TEST(t, RULE_EFFECT_TARGET_FITS, n <= s->hand[seat - 1][deck], key,
	     PERSONS + s->pending_card - 1, MISSING);
}

static void
check_hand_of(struct trial *t, const struct move *m, int player, int persons,
	      int actions)
{
	const struct r48 *s = t->state;

	MUST(t, RULE_PLAY_SEAT_EXISTS,
	     r48_in_game(s, player + 1) && player + 1 != m->actor,
	     K_LOOK_SEAT, player + 1);
	TRY(t, check_seen(t, m, persons, DECK_PERSON, player + 1));
	check_seen(t, m, actions, DECK_ACTION, player + 1);
}

/* So many cards as the text says; of one that nobody knows at least one. */
static void
check_number(struct trial *t, const struct move *m, int persons, int actions,
	     int deck)
{
	const struct r48 *s = t->state;
	int n = m->count[persons] + m->count[actions];
	int only = m->value[deck];
	int other = only == DECK_PERSON ? actions : persons;

	if (s->phase == PHASE_ATTEST) {
		TEST(t, RULE_EFFECT_ATTESTED, n > 0, AT_VERB, s->pending_card);
		return;
	}
	TEST(t, RULE_EFFECT_TARGET_FITS,
	     n == r48_cards_due(s, m) &&
		 (only == MISSING || !m->count[other]),
	     AT_ROW, PERSONS + s->pending_card - 1, MISSING);
}

void
r48_check_cards(struct trial *t, const struct move *m)
{
	const struct r48 *s = t->state;
	int n = m->count[K_DRAW_PERSON] + m->count[K_DRAW_ACTION];

	switch (m->verb) {
	case V_DRAW:
		TRY(t, r48_check_deck(t, K_DRAW_PERSON, DECK_PERSON));
		TRY(t, r48_check_deck(t, K_DRAW_ACTION, DECK_ACTION));
		TEST(t, RULE_DRAW_HAND_LIMIT,
		     hand_size(s, m->actor) + n <= HAND_LIMIT, AT_ROW,
		     hand_size(s, m->actor), n);
		check_number(t, m, K_DRAW_PERSON, K_DRAW_ACTION, K_DRAW_DECK);
		break;
	case V_DISCARD:
		r48_check_shoved(t, m);
		break;
	case V_LOOK:
		check_hand_of(t, m, m->value[K_LOOK_SEAT], K_LOOK_PERSON,
			      K_LOOK_ACTION);
		break;
	case V_STEAL:
		TRY(t, check_hand_of(t, m, m->value[K_STEAL_SEAT],
				     K_STEAL_PERSON, K_STEAL_ACTION));
		check_number(t, m, K_STEAL_PERSON, K_STEAL_ACTION,
			     K_STEAL_DECK);
		break;
	default:
		break;
	}
}

/* --- carrying out: what stays in force ------------------------------------ */

static uint8_t
party_set(const struct move *m, int key)
{
	uint8_t set = 0;
	int n;
	const int16_t *list = move_items(m, key, &n);

	while (n-- > 0)
		set |= (uint8_t)(1u << list[n]);
	return set;
}

/* What multiplies; below 0 it divides. */
static int8_t
factor_value(int factor)
{
	static const int8_t values[] = {[FACTOR_0] = 0,     [FACTOR_2] = 2,
					[FACTOR_3] = 3,     [FACTOR_4] = 4,
					[FACTOR_HALF] = -2, [FACTOR_THIRD] = -3};

	return factor >= FACTOR_0 && factor <= FACTOR_THIRD ? values[factor]
							    : 1;
}

struct lasting {
	enum op op;
	uint8_t parties, flag;
	int person; /* 1 + row */
	int value;
};

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
		l.parties = (uint8_t)(1u << m->value[K_FLAT_PARTY]);
		break;
	case V_ARMIES:
		l.op = m->value[K_ARMIES_WHERE] == WHERE_ANY ? OP_ARMIES
							     : OP_ARMIES_HERE;
		l.value = factor_value(m->value[K_ARMIES_FACTOR]);
		if (move_has(m, K_ARMIES_FLAG))
			l.flag = (uint8_t)(m->value[K_ARMIES_FLAG] + 1);
		break;
	default:
		break;
	}
	if (key >= 0 && move_has(m, key))
		l.person = m->value[key] + 1;
	else if (key >= 0)
		l.parties = party_set(m, party_key(m->verb));
	return l;
}

static void
put_in_force(struct r48 *s, const struct move *m, int number)
{
	int slot = r48_slot(s->pending_card - 1), k = r48_room(s);
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

static void
remove_card(struct r48 *s, struct context *c, int target)
{
	int text = s->pending_card - 1;
	bool discard = c->ruling[RULING_REMOVED_CARDS] == REMOVED_CARDS_DISCARD;

	if (DUE(c, RULE_EFFECT_REMOVE, true)) {
		r48_lift(s, c, target,
			 discard ? PLACE_DISCARD : PLACE_REMOVED);
		if (discard)
			r48_reshuffle_at_once(s, c, deck_of(target));
	}
	if (text < ACTIONS && DUE(c, RULE_EFFECT_REMOVER_SPENT,
				  faction(s->at_action[text]) != 0)) {
		r48_lift(s, c, PERSONS + text, PLACE_DISCARD);
		r48_reshuffle_at_once(s, c, DECK_ACTION);
	}
}

static void
draw_cards(struct r48 *s, struct context *c, const struct move *m)
{
	for (int deck = 0; deck < DECKS; deck++) {
		int n;
		const int16_t *list =
		    move_items(m, deck == DECK_PERSON ? K_DRAW_PERSON
						      : K_DRAW_ACTION,
			       &n);

		for (int i = 0; i < n; i++)
			r48_draw(s, c, m->actor, deck, list[i]);
	}
}

/* Named cards first: what is taken unseen may be any of the others. */
static void
take_cards(struct r48 *s, const struct move *m, int key, int deck)
{
	int n, from = m->value[K_STEAL_SEAT] + 1;
	const int16_t *list = move_items(m, key, &n);

	for (int i = 0; i < n; i++)
		if (list[i] != UNSEEN)
			r48_hand_over(s, from, m->actor, deck, list[i]);
	for (int i = 0; i < n; i++)
		if (list[i] == UNSEEN)
			r48_hand_over(s, from, m->actor, deck, UNSEEN);
}

/* What was seen is known from now on. */
static void
see_cards(struct r48 *s, const struct move *m, int key, int base)
{
	int n, seat = m->value[K_LOOK_SEAT] + 1;
	const int16_t *list = move_items(m, key, &n);

	for (int i = 0; i < n; i++)
		if (list[i] != UNSEEN)
			put(s, base + list[i], PLACE_HAND + seat);
}

void
r48_carry_out(struct r48 *s, struct context *c, const struct move *m,
	      int number)
{
	if (!DUE(c, RULE_EFFECT_AS_PRINTED, true))
		return;
	switch (m->verb) {
	case V_REMOVE:
		remove_card(s, c, m->value[K_REMOVE_TARGET]);
		break;
	case V_DRAW:
		draw_cards(s, c, m);
		break;
	case V_DISCARD:
		r48_shove_card(s, c, m);
		break;
	case V_STEAL:
		take_cards(s, m, K_STEAL_PERSON, DECK_PERSON);
		take_cards(s, m, K_STEAL_ACTION, DECK_ACTION);
		break;
	case V_LOOK:
		see_cards(s, m, K_LOOK_PERSON, 0);
		see_cards(s, m, K_LOOK_ACTION, PERSONS);
		break;
	case V_NOTHING:
		break;
	default:
		put_in_force(s, m, number);
		break;
	}
}
