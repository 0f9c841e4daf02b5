/* The catalogue, the words of texts, and the door of this game. */
#include <stddef.h>

#include "door.h"

#include "../catalogue_tables.h"

#define DEFINE_FIELDS static const struct field fields
#define STATE struct weimar
#include "../state_fields.h"

/* clang-format off */

#define CONDITION(id, d, words)                                                \
	{.name = id, .type = KEY_WORD, .domain = &weimar_##d, .what = words}

static const struct key conditions[] = {
	[IF_GOVERNING] = CONDITION("governing", parties,
		"the party is in the government"),
	[IF_RENTENMARK] = CONDITION("rentenmark", yes,
		"the Rentenmark is introduced"),
	[IF_VOTE] = CONDITION("vote", yes, "how the last vote-all ended"),
	[IF_CHANCELLOR] = CONDITION("chancellor", parties,
		"the party of the Chancellor"),
	[IF_PRESIDENT] = CONDITION("president", parties,
		"the party of the Reichspräsident"),
	{.name = NULL},
};

static const struct at_word at_words[] = {
	[AT_CITY] = {"city", &weimar_cities,
		"the city of the action; else the one first named"},
	[AT_SAME] = {"same", &weimar_cities, "the city that was named last"},
	[AT_ME] = {"me", &weimar_parties, "the party whose text it is"},
	[AT_ACTING] = {"actor", &weimar_parties,
		"the party whose action it is, or whose row is answered"},
	[AT_TARGET] = {"target", &weimar_parties,
		"whose units are fought; whose action is reacted to"},
	[AT_CHANCELLOR] = {"chancellor", &weimar_parties,
		"the party of the Chancellor"},
	[AT_PRESIDENT] = {"president", &weimar_parties,
		"the party of the Reichspräsident, nobody while it is Ebert"},
	[AT_START] = {"start", &weimar_parties, "the first in turn order"},
	[AT_LAST] = {"last", &weimar_parties, "the last in turn order"},
	{.name = NULL},
};

static const struct entity entities[] = {
	[ENTITY_PARTY] = {"party", &weimar_parties, true,
		"all four parties, the one whose text it is first"},
	[ENTITY_OTHER] = {"other", &weimar_parties, true, "the other three"},
	[ENTITY_GOVERNING] = {"governing", &weimar_parties, true,
		"the parties of the government"},
	[ENTITY_OPPOSITION] = {"opposition", &weimar_parties, true,
		"the parties outside the government"},
	[ENTITY_CITY] = {"city", &weimar_cities, false, "the eleven cities"},
	[ENTITY_ISSUE] = {"issue", &weimar_issues, false,
		"the issues on the Opinion Track"},
	[ENTITY_UNIT] = {"unit", &weimar_unit_kinds, false, "kinds of units"},
	[ENTITY_SOCIETY] = {"society", &weimar_society, false,
		"the society markers in the row"},
	[ENTITY_TREATY] = {"treaty", &weimar_treaties, false,
		"the open Foreign Affairs cards"},
	{.name = NULL},
};

static const struct quantity quantities[] = {
	[QUANTITY_BASES] = {"bases.*", &weimar_parties, NULL,
		"bases of a party in all cities"},
	[QUANTITY_HAND] = {"hand.*", &weimar_parties, NULL,
		"cards in a party's hand"},
	[QUANTITY_THREATS] = {"threats", NULL, NULL,
		"markers in the national display"},
	[QUANTITY_SEATS] = {"seats-all", NULL, NULL,
		"seats in the Reichstag that are taken"},
	[QUANTITY_STRENGTH] = {"strength.*.*", &weimar_colours, &weimar_cities,
		"strength of the units of a colour in a city"},
	{.pattern = NULL},
};

static const struct needed_id needed_ids[] = {
#define NEEDED(name, table_, id_) {.table = table_, .id = id_},
#include "needed.def"
#undef NEEDED
	{.id = NULL},
};

static const char *const waits[] = {"actor", NULL};
static const char *const editions[] = {"draft", "published", NULL};

const struct game game_weimar = {
	GAME_MADE(weimar, struct weimar),
	.id = "weimar",
	.title = "Weimar",
	.wording = &weimar_wording,
	.actor = "actor",
	.winners = "winners",
	.schema = 2,
	.conditions = conditions,
	.at_words = at_words,
	.entities = entities,
	.quantities = quantities,
	.quantity = weimar_quantity,
	.waits = waits,
	.hooks = &weimar_hooks,
	.needed = needed_ids,
	.seats = &weimar_parties,
	.seats_min = PARTIES,
	.seats_max = PARTIES,
	.seat_rule = RULE_PLAYERS_FOUR,
	.scenarios = 1 + T_SCENARIOS,
	.pack_valid = weimar_pack_valid,
	.derive = weimar_derive,
	.fill = weimar_fill,
	.unknown = weimar_unknown,
	.unclear = weimar_unclear,
	.open_to = weimar_open_to,
	.forget = weimar_forget,
	.choices = weimar_choices,
	.given = weimar_given,
	.canonical = weimar_canonical,
	.account = weimar_account,
	.board = weimar_board,
};
/* clang-format on */
