/* Pack: what rows look up again and again, and what no card of this game can
 * be.  Unknown cells are never at fault. */
#include "door.h"

/* --- derived -------------------------------------------------------------- */

/* May the text ask for a card on the table? */
static bool
asks(const struct pack *p, int32_t program)
{
	EACH_ACT (act, p, program) {
		int key = r48_target_key(act->verb);
		const struct effect_arg *a =
		    key < 0 ? NULL : effect_arg(p, act, key);

		if (a && a->kind != VALUE_FIXED)
			return true;
	}
	return false;
}

/* May a text of the pack take a card from a hand?  No text: no. */
static bool
steals(const struct pack *p)
{
	for (int i = 0; i < pack_entries(p, T_EVENTS); i++)
		if (effect_says(p, cell(p, T_EVENTS, i, EVENT_EFFECTS),
				V_STEAL))
			return true;
	for (int i = 0; i < pack_entries(p, T_ACTIONS); i++) {
		int32_t text = cell(p, T_ACTIONS, i, ACTION_EFFECTS);

		if (r48_program_open(p, text) || effect_says(p, text, V_STEAL))
			return true;
	}
	return false;
}

void
r48_derive(struct pack *p)
{
	const uint32_t persons = 1u << PERSON_PARTY | 1u << PERSON_VOTES |
				 1u << PERSON_CROSS | 1u << PERSON_FLAG;
	const uint32_t actions = 1u << ACTION_TRAIN | 1u << ACTION_FLAG |
				 1u << ACTION_STRENGTH | 1u << ACTION_RED;
	struct r48_printed *d = (void *)p->derived;

	for (int army = 1; army <= ARMIES; army++) {
		int row = needed(p, unless_none(army));

		if (row >= ACTIONS)
			continue; /* a pack that is refused */
		d->army_of[row] = (uint8_t)army;
		d->action_of[army] = (uint8_t)row;
	}
	for (int i = 0; i < pack_entries(p, T_ACTIONS); i++) {
		int32_t text = cell(p, T_ACTIONS, i, ACTION_EFFECTS);

		d->text[i] = (struct r48_printed_text){
		    .asks = text != UNKNOWN && asks(p, text),
		    .removes = effect_says(p, text, V_REMOVE),
		    .open = r48_program_open(p, text)};
	}
	d->gaps = pack_gaps(p, T_PERSONS, persons) ||
		  pack_gaps(p, T_ACTIONS, actions);
	d->steals = steals(p);
}

_Static_assert(sizeof(struct r48_printed) <= PACK_DERIVED,
	       "what is derived has its place");

/* --- texts ---------------------------------------------------------------- */

/* How many effects of an option can be in force together. */
static int
lasting_of(const struct pack *p, const struct effect_option *o)
{
	int n = 0;

	for (int a = 0; a < o->acts; a++) {
		const struct effect_act *act = effect_act(p, o, a);
		int key = r48_target_key(act->verb);
		const struct effect_arg *who =
		    key < 0 ? NULL : effect_arg(p, act, key);

		if (r48_lasts(act->verb))
			n += who && who->kind == VALUE_CHOICE ? who->count : 1;
	}
	return n;
}

/* The state has room for LASTING of a text. */
static int
lasting_in(const struct pack *p, int32_t program)
{
	int n = 0;

	for (int i = 0; i < p->effects.programs[program].steps; i++) {
		const struct effect_step *s = effect_step(p, program, i);
		int most = 0;

		for (int k = 0; k < s->options; k++)
			most = greater(most,
				       lasting_of(p, effect_option(p, s, k)));
		if (s->each != EFFECT_NONE)
			most *= domain_size(p->game->entities[s->each].domain);
		n += most;
	}
	return n;
}

/* What no effect of a text can be, or NULL. */
static const char *
effect_fault(const struct pack *p, const struct effect_act *act, bool event)
{
	const struct effect_arg *deck =
	    act->verb == V_DISCARD ? effect_arg(p, act, K_DISCARD_DECK) : NULL;

	if (event && act->verb == V_FLAT)
		return "an Event lies in no faction, so its votes (flat) are "
		       "nobody's";
	if (deck && deck->kind != VALUE_FIXED)
		return "a text names the deck from which a card is shoved "
		       "(deck=person) or leaves it out";
	return NULL;
}

/* Does the act take from the hand of @each, or look at it? */
static bool
is_on_each(const struct pack *p, const struct effect_act *act)
{
	const struct effect_arg *who =
	    act->verb == V_STEAL || act->verb == V_LOOK
		? effect_arg(p, act, HAND_SEAT)
		: NULL;

	return who && who->kind == VALUE_AT && who->word == AT_EACH;
}

/* Does a step have each seat take from its own hand, or look at it? */
static bool
takes_from_itself(const struct pack *p, int32_t program)
{
	for (int i = 0; i < p->effects.programs[program].steps; i++) {
		const struct effect_step *s = effect_step(p, program, i);

		if (s->by.moves ||
		    (s->each != ENTITY_SEAT && s->each != ENTITY_OTHER))
			continue;
		EACH_STEP_ACT (act, p, s)
			if (is_on_each(p, act))
				return true;
	}
	return false;
}

/* What no text of a card can be, in words; NULL: nothing. */
static const char *
text_fault(const struct pack *p, int32_t program, bool event)
{
	const char *fault = NULL;

	if (program == UNKNOWN)
		return NULL;
	EACH_ACT (act, p, program)
		if ((fault = effect_fault(p, act, event)))
			break;
	if (takes_from_itself(p, program))
		fault = "with `each other` every one of them acts, and nobody "
			"takes from or looks at his own hand: write `each "
			"other by @me` for one card of each";
	if (fault || lasting_in(p, program) <= LASTING)
		return fault;
	return "at most four effects of a card are in force together";
}

enum { BASIC_EVENTS = 14 }; /* that the basic game keeps */

/* 14 of the 26 Events are those of the basic game. */
static bool
basic_fits(const struct pack *p, struct pack_error *e)
{
	int n[2] = {0, 0};

	for (int i = 0; i < pack_entries(p, T_EVENTS); i++) {
		int32_t basic = cell(p, T_EVENTS, i, EVENT_BASIC);

		if (basic != UNKNOWN)
			n[basic]++;
	}
	if (n[1] <= BASIC_EVENTS && n[0] <= EVENTS - BASIC_EVENTS)
		return true;
	return pack_invalid(e, T_EVENTS, WHOLE_TABLE,
			    n[1] > BASIC_EVENTS
				? "more than 14 Events are marked basic"
				: "fewer than 14 Events are marked basic");
}

bool
r48_pack_valid(const struct pack *p, struct pack_error *e)
{
	static const struct slice nobody;

	for (int table = T_ACTIONS; table <= T_EVENTS; table++)
		for (int i = 0; i < pack_entries(p, table); i++) {
			bool event = table == T_EVENTS;
			int column =
			    event ? (int)EVENT_EFFECTS : (int)ACTION_EFFECTS;
			const char *fault =
			    text_fault(p, cell(p, table, i, column), event);

			if (fault)
				return pack_invalid_cell(e, table, i, column,
							 fault, nobody, "");
		}
	return basic_fits(p, e);
}
