#include <stddef.h>

#include "door.h"

/* clang-format off */

/* --- catalogue ----------------------------------------------------------- */

#include "../catalogue_tables.h"

/* --- words --------------------------------------------------------------- */

NAMES(seats, "seat", THESE("player"));
NAMES_OF(tokens, "token", TOKEN_WORDS)
NAMES_OF(parties, "party", PARTY_WORDS)
NAMES_OF(pools, "pool", POOL_WORDS)
NAMES(sources, "source", THESE("event", "diplomacy", "politics"));
NAMES(places, "place", THESE("deck", "row1", "row2", "row3", "row4", "row5", "discard", "seen"));
NAMES_OF(zones, "zone", ZONE_WORDS)
NAMES_OF(arrows, "arrow", ARROW_WORDS)
NAMES_OF(kinds, "kind", KIND_WORDS)
NAMES_OF(theatres, "theatre", THEATRE_WORDS)
NAMES_OF(actions, "action", ACTION_WORDS)
NAMES(yes_no, "yes", THESE("no", "yes"));
NAMES_OF(phases, "phase", PHASE_WORDS)
NAMES_OF(outcomes, "outcome", OUTCOME_WORDS)
NAMES_OF(reasons, "reason", REASON_WORDS)
NAMES_OF(causes, "cause", CAUSE_WORDS)
NAMES(powers, "power", ROWS(T_POWERS, POWERS));
NAMES(cards, "card", ROWS(T_CARDS, CARDS));
NAMES(slots, "slot", THESE("none"), ROWS(T_CARDS, CARDS));
NAMES(sides, "side", WORDS_OF(SIDE_WORDS), ROWS(T_POWERS, POWERS));
NAMES(doubles, "double", WORDS_OF(DOUBLE_WORDS), ROWS(T_POWERS, POWERS));

static const struct domain *const bismarck_domains[] = {
	&seats, &tokens, &parties, &pools, &sources, &places, &zones, &arrows,
	&kinds, &theatres, &actions, &yes_no, &phases, &outcomes, &reasons,
	&causes, &powers, &cards, &slots, &sides, &doubles, NULL
};

/* --- verbs --------------------------------------------------------------- */

static const struct verb bismarck_verbs[V_COUNT + 1] = {
#include "../verb_tables.h"
};

#define WORD(id, flags_, d, words)                                             \
	{.name = id, .type = KEY_WORD, .flags = flags_, .domain = &(d),        \
	 .what = words}

static const struct key conditions[] = {
	[IF_LOST] = WORD("lost", 0, parties, "a disc lies on its spot"),
	[IF_SUPPORTED] = WORD("supported", 0, parties, "its spot is empty"),
	[IF_FRENCH] = WORD("french", 0, powers, "in the French zone"),
	[IF_NEUTRAL] = WORD("neutral", 0, powers, "between the zones"),
	[IF_GERMAN] = WORD("german", 0, powers, "in the German zone"),
	[IF_INACTIVE] = WORD("inactive", 0, powers, "blank side up"),
	[IF_CRISIS] = WORD("crisis", 0, cards, "a crisis card"),
	[IF_EVENT] = WORD("event", 0, cards, "an event card"),
	[IF_ISSUE] = WORD("issue", 0, cards, "has the Issue icon"),
	[IF_CANCELLED] = WORD("cancelled", 0, cards, "a disc lies on it"),
	[IF_BALKANS] = WORD("balkans", 0, cards, "shows this theatre"),
	[IF_AFRICA] = WORD("africa", 0, cards, "shows this theatre"),
	[IF_ASIA] = WORD("asia", 0, cards, "shows this theatre"),
	{.name = NULL},
};

static const struct entity entities[] = {
	[ENTITY_POWER] = {"power", &powers, false, "the five powers that own a flag"},
	[ENTITY_PARTY] = {"party", &parties, false, "the four parties of the Parliament"},
	[ENTITY_TOKEN] = {"token", &tokens, false, "the three tokens"},
	[ENTITY_CARD] = {"card", &cards, false, "the cards of the row"},
	{.name = NULL},
};
static const struct at_word at_words[] = {
	[AT_THIS] = {"this", &cards, "the card that is carried out"},
	[AT_SEEN] = {"seen", &cards, "the cards looked at"},
	{.name = NULL},
};
static const struct quantity quantities[] = {
	[QUANTITY_LOST] = {"lost-parties", NULL, NULL, "discs on the Parliament"},
	[QUANTITY_ISSUES] = {"open-issues", NULL, NULL,
		"open cards of the row with the Issue icon"},
	[QUANTITY_FRENCH] = {"french-flags", NULL, NULL,
		"flags in the French zone"},
	[QUANTITY_GERMAN] = {"german-flags", NULL, NULL,
		"flags in the German zone"},
	{.pattern = NULL},
};

/* --- pack tables --------------------------------------------------------- */

#define DEFINE_TABLES static const struct table bismarck_tables
#include "../column_tables.h"

/* --- fields -------------------------------------------------------------- */

#define DEFINE_FIELDS static const struct field fields
#define STATE struct bismarck
#include "../state_fields.h"

/* --- the door ------------------------------------------------------------ */

static const char *const waits[] = {"phase", NULL};
static const char *const editions[] = {"0.3.0", NULL};

const struct game game_bismarck = {
	GAME_MADE(bismarck, struct bismarck),
	.id = "bismarck",
	.title = "Bismarck's Dance",
	.wording = &bismarck_wording,
	.schema = 2,
	.conditions = conditions,
	.at_words = at_words,
	.entities = entities,
	.quantities = quantities,
	.quantity = bismarck_quantity,
	.waits = waits,
	.hooks = &bismarck_hooks,
	.seats = &seats,
	.seats_min = 1,
	.seats_max = 1,
	.fill = bismarck_fill,
	.in_doubt = bismarck_in_doubt,
	.canonical = bismarck_canonical,
	.board = bismarck_board,
	.derive = bismarck_derive,
	.pack_valid = bismarck_pack_valid,
};
/* clang-format on */
