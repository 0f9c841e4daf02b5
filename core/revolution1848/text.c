/* Texts of cards: whose they are, their words, the numbers counted later. */
#include "texts.h"

/* --- the text ------------------------------------------------------------- */

int32_t
r48_text_of(const struct context *c, int text)
{
	int32_t program;

	if (text < ACTIONS)
		return action_cell(c, text, ACTION_EFFECTS);
	program = cell(c->pack, T_EVENTS, text - ACTIONS, EVENT_EFFECTS);
	/* §I: the text of an Event changes nothing, unless the pack has it */
	return program == UNKNOWN ? 0 : program;
}

bool
r48_program_open(const struct pack *p, int32_t program)
{
	if (program == UNKNOWN || p->effects.programs[program].open)
		return true;
	for (int i = 0; i < p->effects.programs[program].steps; i++)
		if (effect_step(p, program, i)->options == 0)
			return true;
	return false;
}

void
r48_depends_on_text(struct trial *t, int text)
{
	if (text < ACTIONS)
		depends_on(t, T_ACTIONS, text, ACTION_EFFECTS);
	else
		depends_on(t, T_EVENTS, text - ACTIONS, EVENT_EFFECTS);
}

int
r48_player(const struct r48 *s, int text)
{
	return text < ACTIONS ? s->last_play
	       : s->first     ? s->first
			      : s->order[0];
}

struct scene
r48_scene(const struct r48 *s, struct context *c)
{
	int text = r48_text_now(s);

	return (struct scene){
	    .state = s,
	    .context = c,
	    .entry = ENTRY_ROWS,
	    .me = text < 0 ? -1 : seat_number(r48_player(s, text)),
	    .it = -1,
	    .at = bookmark_open(&s->pending_text,
				text < 0 ? 0 : r48_text_of(c, text)),
	};
}

/* --- its words ------------------------------------------------------------ */

/* The faction of the text's card; while the text waits, also if spent. */
static int
text_faction(const struct scene *sc)
{
	const struct r48 *s = sc->state;

	if (sc->entry <= ENTRY_ROWS)
		return s->pending_on;
	return sc->entry > ACTIONS ? 0 : faction(OF(s->at_action, sc->entry));
}

/* The card that was played before the one whose text it is. */
static int
last_card(const struct r48 *s)
{
	for (int card = 0; card < PERSONS + ACTIONS; card++)
		if (faction(place_of(s, card)) &&
		    order_of(s, card) + 2 == s->seq_next)
			return card;
	return -1;
}

int
r48_at(const struct scene *sc, int word, int16_t *list)
{
	const struct r48 *s = sc->state;

	switch (word) {
	case AT_ME:
		list[0] = (int16_t)sc->me;
		break;
	case AT_HERE:
		list[0] = (int16_t)seat_number(text_faction(sc));
		break;
	case AT_FIRST:
		list[0] = (int16_t)seat_number(s->first);
		break;
	case AT_NEXT:
		list[0] =
		    (int16_t)(sc->me < 0
				  ? -1
				  : seat_number(r48_next(s, seat_of(sc->me))));
		break;
	case AT_LAST:
		list[0] = (int16_t)last_card(s);
		break;
	}
	return list[0] >= 0;
}

/* Seats in turn order from the one whose text it is. */
static int
seats_from(const struct scene *sc, bool others, int16_t *list)
{
	const struct r48 *s = sc->state;
	int seat = sc->me < 0 ? s->order[0] : seat_of(sc->me), n = 0;

	for (int i = 0; i < sc->context->seats; i++, seat = r48_next(s, seat))
		if (!others || seat != seat_of(sc->me))
			list[n++] = (int16_t)seat_number(seat);
	return n;
}

/* §II ¶2: texts deal with what lies on the table.  Under effect-reach=on-play
 * what was laid after the card does not count. */
int
r48_members(const struct scene *sc, int entity, int16_t *list)
{
	const struct r48 *s = sc->state;
	bool persons = entity == ENTITY_PERSON;
	int before = sc->at.last, n = 0; /* 0 in rows: none here repeats */

	if (entity == ENTITY_SEAT || entity == ENTITY_OTHER)
		return seats_from(sc, entity == ENTITY_OTHER, list);
	if (entity == ENTITY_PARTY)
		return -1;
	EACH (row, cards_on_table(s, persons ? DECK_PERSON : DECK_ACTION)) {
		if (entity == ENTITY_ARMY && !army_of(sc->context, row))
			continue;
		if (before &&
		    order_of(s, persons ? row : PERSONS + row) >= before)
			continue;
		list[n++] = (int16_t)row;
	}
	return n;
}

/* The flag of a card; of z15 as the ruling says. */
static int32_t
flag_of(const struct context *c, int card)
{
	if (is_person(card))
		return person_cell(c, card, PERSON_FLAG);
	if (is_card(c, card - PERSONS, NEED_Z15))
		return r48_z15_flag(c);
	return action_cell(c, card - PERSONS, ACTION_FLAG);
}

int32_t
r48_quantity(const void *state, const struct context *c, int quantity, int i,
	     int j UNUSED)
{
	const struct r48 *s = state;

	if (i < 0) /* of a card that is not there */
		return -1;
	switch (quantity) {
	case QUANTITY_PARTY:
		return person_cell(c, i, PERSON_PARTY);
	case QUANTITY_FLAG:
		return flag_of(c, i);
	case QUANTITY_FACTION:
		return faction(place_of(s, i));
	case QUANTITY_LEADER:
		return r48_is_leader(s, c, i);
	case QUANTITY_VOTES:
		return person_cell(c, i, PERSON_VOTES);
	case QUANTITY_CROSS:
		return person_cell(c, i, PERSON_CROSS);
	case QUANTITY_STRENGTH:
		return action_cell(c, i, ACTION_STRENGTH);
	case QUANTITY_CARDS:
		return hand_size(s, seat_of(i));
	}
	return 0;
}

/* --- numbers that are counted at the scoring ------------------------------ */

const struct effect_arg *
r48_standing_number(const struct context *c, const struct effect_act *act)
{
	int key = act->verb == V_FLAT ? (int)K_FLAT_VOTES : (int)K_VOTES_DELTA;
	const struct effect_arg *a = NULL;

	if (act->verb == V_FLAT || act->verb == V_VOTES)
		a = effect_arg(c->pack, act, key);
	return a && a->kind == VALUE_TERM ? a : NULL;
}

int32_t
r48_counted(const struct r48 *s, struct context *c, int text, int number,
	    int before)
{
	int32_t program = r48_text_of(c, text), value;
	const struct scene sc = {
	    .state = s,
	    .context = c,
	    .entry = text + 1,
	    .me = -1,
	    .it = -1,
	    .at = {.program = program, .last = (int16_t)before}};
	const struct effect_arg *a = NULL;
	const struct effect_act *act, *end;

	if (program == UNKNOWN)
		return UNKNOWN;
	act = effect_acts(c->pack, program, &end);
	if (number <= end - act)
		a = r48_standing_number(c, &OF(act, number));
	if (!a)
		return 0;
	value = program_number(&sc, &c->pack->effects.terms[a->value]);
	return value == UNKNOWN || value > -99 ? value : -99;
}
