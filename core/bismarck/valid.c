/* Pack check beyond single cells: what no board and no card of this game can
 * be.  Unknown cells are never at fault. */
#include "door.h"

/* --- board --------------------------------------------------------------- */

/* From left to right: French, neutral, German; the outer two exist. */
static bool
track_valid(const struct pack *p, struct pack_error *e)
{
	int32_t zone, last = ZONE_FRENCH;
	int i, unknown = 0;
	bool there[ZONE_GERMAN + 1] = {false};

	for (i = 0; i < pack_entries(p, T_TRACK); i++) {
		zone = cell(p, T_TRACK, i, TRACK_ZONE);
		if (zone == UNKNOWN) {
			unknown++;
			continue;
		}
		if (zone < last)
			return pack_invalid(e, T_TRACK, i,
					    "zones go from french over neutral "
					    "to german");
		last = zone;
		there[zone] = true;
	}
	if (!unknown && !(there[ZONE_FRENCH] && there[ZONE_GERMAN]))
		return pack_invalid(e, T_TRACK, WHOLE_TABLE,
				    "the track has a french and a german zone");
	return true;
}

/* No power or party has two doubles. */
static bool
doubles_valid(const struct pack *p, struct pack_error *e)
{
	uint64_t seen = 0;
	int32_t event;

	for (int i = 0; i < pack_entries(p, T_DOUBLES); i++) {
		event = cell(p, T_DOUBLES, i, DOUBLES_EVENT);
		if (event == UNKNOWN)
			continue;
		if (bits_has(seen, event))
			return pack_invalid(e, T_DOUBLES, i,
					    "each power and party has one "
					    "double");
		seen |= bit(event);
	}
	return true;
}

/* A game that begins with five German allies would be over. */
static bool
starts_valid(const struct pack *p, struct pack_error *e)
{
	int32_t start;

	for (int i = 0; i < pack_entries(p, T_POWERS); i++) {
		start = cell(p, T_POWERS, i, POWERS_START);
		if (start == UNKNOWN || pack_entries(p, T_TRACK) < SPACES ||
		    cell(p, T_TRACK, start - 1, TRACK_ZONE) != ZONE_GERMAN)
			return true;
	}
	return pack_invalid(e, T_POWERS, WHOLE_TABLE,
			    "not all powers start as German allies");
}

/* --- texts --------------------------------------------------------------- */

/* Does a value name a side that owns no flag, alone or among others? */
static bool
names_flagless(const struct pack *p, const struct effect_arg *a)
{
	if (a->kind == VALUE_FIXED)
		return a->value < SIDE_POWER;
	if (a->kind == VALUE_AMONG)
		for (int i = 0; i < a->count; i++)
			if (p->effects.items[a->value + i] < SIDE_POWER)
				return true;
	return false;
}

/* §1: does the text turn or move only flags that a power owns? */
static bool
names_only_flags(const struct pack *p, int32_t program)
{
	EACH_ACT (act, p, program)
		if (bismarck_object_rule(act->verb) == RULE_FLAGS_FIVE &&
		    names_flagless(p, effect_arg(p, act, EFFECT_OBJECT)))
			return false;
	return true;
}

/* Cards that are drawn at random, and are not there before a row names them. */
static bool
brings_cards(const struct effect_act *act)
{
	return act->verb == V_DRAW || act->verb == V_LOOK;
}

/* Is a price paid in cards that come, for what is done with cards?  What it
 * buys is unknown before they are there. */
static bool
buys_blindly(const struct pack *p, int32_t program)
{
	bool came = false, bought = false;

	EACH_ACT (act, p, program) {
		if (act->link == LINK_FIRST)
			came = bought = false;
		bought |= act->link == LINK_TO && came;
		if (bought && (brings_cards(act) || act->verb == V_DISCARD))
			return true;
		came |= brings_cards(act);
	}
	return false;
}

/* --- cards --------------------------------------------------------------- */

static bool
is_not_empty(int32_t value)
{
	return value != UNKNOWN && value != 0;
}

/* What no card can be, in words that follow its id; NULL: nothing. */
static const char *
card_fault(const struct pack *p, int card)
{
	int32_t kind = cell(p, T_CARDS, card, CARDS_KIND);
	int32_t powers = cell(p, T_CARDS, card, CARDS_POWERS);
	int32_t theatres = cell(p, T_CARDS, card, CARDS_THEATRES);
	int32_t effects = cell(p, T_CARDS, card, CARDS_EFFECTS);
	int32_t lasting = cell(p, T_CARDS, card, CARDS_LASTING);

	if (kind == UNKNOWN)
		return " is neither crisis nor event";
	if (kind == KIND_CRISIS) {
		/* no one sides with France, so another power must be there */
		if (powers != UNKNOWN && !(powers & ~(1 << SIDE_FRANCE)))
			return " shows no power but France";
		if (is_not_empty(effects) || is_not_empty(lasting))
			return " is a crisis and has a text";
		return NULL;
	}
	if (is_not_empty(powers) || is_not_empty(theatres))
		return " is an event and shows powers or theatres";
	if (is_not_empty(lasting) && effects != 0)
		return " has a lasting text: its effects must be none";
	if (buys_blindly(p, effects))
		return ": draw and look cannot be the price of something";
	if (!names_only_flags(p, effects))
		return " moves or turns a flag of Germany or France, who own "
		       "none";
	return NULL;
}

/* No card of the pack is at fault. */
static bool
card_table_valid(const struct pack *p, struct pack_error *e)
{
	const char *fault;

	for (int card = 0; card < pack_entries(p, T_CARDS); card++)
		if ((fault = card_fault(p, card)))
			return pack_invalid_cell(e, T_CARDS, card, WHOLE_ROW,
						 "", pack_id(p, T_CARDS, card),
						 fault);
	return true;
}

bool
bismarck_pack_valid(const struct pack *p, struct pack_error *e)
{
	return track_valid(p, e) && doubles_valid(p, e) && starts_valid(p, e) &&
	       card_table_valid(p, e);
}
