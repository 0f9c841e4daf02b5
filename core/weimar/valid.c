/* Pack check beyond cells: texts that never work.  Gaps are no fault. */
#include "door.h"

/* What is wrong with a threat that is placed or removed, or NULL. */
static const char *
threat_fault(const struct pack *p, const struct effect_act *act)
{
	int32_t kind = weimar_fixed(p, act, K_THREAT_ADD_KIND);
	const struct effect_arg *city = effect_arg(p, act, K_THREAT_ADD_CITY);
	bool national =
	    !city || weimar_fixed(p, act, K_THREAT_ADD_CITY) == CITY_DR;

	if (kind == MISSING)
		return NULL;
	if (act->verb == V_THREAT_REMOVE &&
	    (kind == THREAT_BLACK_FRIDAY || kind == THREAT_MINORITY_CABINET))
		return "no text removes this marker: ";
	if (!weimar_threat_at(kind, national ? CITY_DR : 0))
		return national ? "this marker needs city=: "
				: "this marker is in no city: ";
	return NULL;
}

/* What is wrong with a draw of cards, or NULL. */
static const char *
draw_fault(const struct pack *p, const struct effect_act *act)
{
	int32_t deck = weimar_fixed(p, act, K_CARD_DRAW_DECK);
	int32_t party = weimar_fixed(p, act, K_CARD_DRAW_PARTY);

	return deck >= DECK_PARTY && party >= 0 && party < PARTIES &&
		       deck != DECK_PARTY + party
		   ? "a party draws from its own pile or the timeline: "
		   : NULL;
}

/* A choice among parties: a group is none of them. */
static bool
chooses_group(const struct pack *p, const struct effect_act *act)
{
	int key = weimar_party_key(act->verb);
	const struct effect_arg *a = key < 0 ? NULL : effect_arg(p, act, key);

	for (int i = 0; a && a->kind == VALUE_AMONG && i < a->count; i++)
		if (p->effects.items[a->value + i] >= BENCHES)
			return true;
	return false;
}

/* Bases of a chosen or tied party: in a full city a removal replaces one, and
 * does not say whose the others are (4.1). */
static bool
places_unsaid(const struct pack *p, const struct effect_act *act)
{
	const struct effect_arg *party = effect_arg(p, act, K_BASE_PLACE_PARTY);

	return party && effect_arg(p, act, K_BASE_PLACE_N) &&
	       (party->kind == VALUE_CHOICE || party->kind == VALUE_AMONG ||
		party->kind == VALUE_TERM);
}

/* What else than these a text may fix for a key does nothing. */
static const struct {
	uint8_t verb, key, from, to;
	const char *why;
} fits[] = {
    {V_CITY_ROLL, K_CITY_ROLL_KIND, 0, THREAT_UNREST,
     "the City Table places poverty, prosperity or unrest: "},
    {V_UNIT_FLIP, K_UNIT_FLIP_UNIT, REICHSWEHR_1, REICHSWEHR_2,
     "only Reichswehr units are turned over: "},
    {V_ACT, K_ACT_KIND, 0, ACTION_REACT - 1, "a reaction is not granted: "},
};

/* `rolled`: a roll may be in preparation when the text is carried out. */
static const char *
fault_of(const struct pack *p, const struct effect_act *act, bool rolled)
{
	for (unsigned i = 0; i < sizeof(fits) / sizeof(*fits); i++) {
		int32_t number = fits[i].verb == act->verb
				     ? weimar_fixed(p, act, fits[i].key)
				     : MISSING;

		if (number != MISSING &&
		    (number < fits[i].from || number > fits[i].to))
			return fits[i].why;
	}
	if (chooses_group(p, act))
		return "a choice is one party, and government, all and others "
		       "are several: ";
	switch (act->verb) {
	case V_BASE_PLACE:
		return places_unsaid(p, act)
			   ? "n= needs a party that is named: "
			   : NULL;
	case V_THREAT_ADD:
	case V_THREAT_REMOVE:
		return threat_fault(p, act);
	case V_ECONOMY_MOVE:
		return weimar_fixed(p, act, K_ECONOMY_MOVE_N) == 0
			   ? "n=0 does nothing: "
			   : NULL;
	case V_CARD_DRAW:
		return draw_fault(p, act);
	case V_DICE_CHANGE:
	case V_RESULT_CHANGE:
		if (weimar_fixed(p, act, K_DICE_CHANGE_N) == 0)
			return "n=0 does nothing: ";
		return rolled ? NULL : "only a reaction changes a roll: ";
	case V_ROLL_AGAIN:
		return rolled ? NULL : "only a reaction changes a roll: ";
	default:
		return NULL;
	}
}

/* Only a reaction comes between an action and its roll. */
static bool
may_be_rolled(const struct pack *p, int table, int row, int column)
{
	int32_t kind;

	if (table == T_RESULTS)
		return cell(p, T_RESULTS, row, RESULT_ACTION) == ACTION_REACT;
	if (table != T_CARDS || column != CARD_EFFECTS)
		return false;
	kind = cell(p, T_CARDS, row, CARD_KIND);
	return kind == UNKNOWN || kind == KIND_REACTION;
}

/* 4.9: what is wrong with an act whose members may tie, or NULL: the Chancellor
 * has to be able to name the one that is meant. */
static const char *
tie_fault(const struct pack *p, const struct effect_act *act)
{
	const struct key *keys = weimar_verbs[act->verb].keys;

	for (int k = 0; keys[k].name; k++) {
		const struct effect_arg *a = effect_arg(p, act, k);
		const struct effect_term *t = a && a->kind == VALUE_TERM
						  ? &p->effects.terms[a->value]
						  : NULL;

		if (t && term_names(t) && t->kind != TERM_ANY &&
		    weimar_tied_from(t->entity) < 0)
			return "@most and @fewest go through parties, cities, "
			       "issues and units: ";
	}
	return NULL;
}

/* The first act of the cell that can never do anything is at fault. */
static bool
text_valid(const struct pack *p, int table, int row, int column,
	   struct pack_error *e)
{
	BUF(words, 160);

	EACH_ACT (act, p, cell(p, table, row, column)) {
		const char *why =
		    fault_of(p, act, may_be_rolled(p, table, row, column));

		if (!why)
			why = tie_fault(p, act);
		if (!why)
			continue;
		effect_print_act(p, act, &words);
		return pack_invalid_cell(e, table, row, column, why,
					 (struct slice){words.at, words.size},
					 "");
	}
	return true;
}

/* A board shows colours, or it shows none. */
static bool
opponents_valid(const struct pack *p, struct pack_error *e)
{
	const int32_t opponent = 1 << AGAINST_OPPONENT;

	for (int row = 0; row < pack_entries(p, T_ACTIONS); row++) {
		int32_t set = cell(p, T_ACTIONS, row, ACTION_AGAINST);

		if (set != UNKNOWN && (set & opponent) && set != opponent)
			return pack_invalid_cell(
			    e, T_ACTIONS, row, ACTION_AGAINST,
			    "opponent is for a board that shows no colours: ",
			    slice_of("opponent"), "");
	}
	return true;
}

bool
weimar_pack_valid(const struct pack *p, struct pack_error *e)
{
	if (!opponents_valid(p, e))
		return false;
	for (int table = 0; table < TABLES; table++) {
		const struct column *columns = weimar_tables[table].columns;

		for (int i = 0; columns[i].name; i++)
			for (int row = 0; column_is_program(columns[i].type) &&
					  row < pack_entries(p, table);
			     row++)
				if (!text_valid(p, table, row, i, e))
					return false;
	}
	return true;
}
