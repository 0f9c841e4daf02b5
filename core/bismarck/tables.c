#include <stddef.h>

#include "door.h"

/* clang-format off */

/* --- catalogue ----------------------------------------------------------- */

#include "../catalogue_tables.h"

/* --- words --------------------------------------------------------------- */

static const char *const seat_words[] = {"player"};
WORD_LIST(token_words, TOKEN_WORDS)
WORD_LIST(party_words, PARTY_WORDS)
WORD_LIST(pool_words, POOL_WORDS)
static const char *const source_words[] = {"event", "diplomacy", "politics"};
static const char *const place_words[] = {
	"deck", "row1", "row2", "row3", "row4", "row5", "discard", "seen"
};
WORD_LIST(side_words, SIDE_WORDS)
WORD_LIST(zone_words, ZONE_WORDS)
WORD_LIST(arrow_words, ARROW_WORDS)
WORD_LIST(kind_words, KIND_WORDS)
WORD_LIST(theatre_words, THEATRE_WORDS)
static const char *const free_words[] = {"none"};
WORD_LIST(double_words, DOUBLE_WORDS)
WORD_LIST(deed_words, DEED_WORDS)
static const char *const yes_words[] = {"no", "yes"};
WORD_LIST(phase_words, PHASE_WORDS)
WORD_LIST(outcome_words, OUTCOME_WORDS)
WORD_LIST(reason_words, REASON_WORDS)
WORD_LIST(cause_words, CAUSE_WORDS)

_Static_assert(sizeof(place_words) / sizeof(*place_words) == PLACES,
	       "a word for each place");

#define DOMAIN(id, word, ...)                                                  \
	static const struct domain id = {.name = word, .lists = {__VA_ARGS__}}

DOMAIN(seats, "seat", WORDS(seat_words));
DOMAIN(tokens, "token", WORDS(token_words));
DOMAIN(parties, "party", WORDS(party_words));
DOMAIN(pools, "pool", WORDS(pool_words));
DOMAIN(sources, "source", WORDS(source_words));
DOMAIN(places, "place", WORDS(place_words));
DOMAIN(zones, "zone", WORDS(zone_words));
DOMAIN(arrows, "arrow", WORDS(arrow_words));
DOMAIN(kinds, "kind", WORDS(kind_words));
DOMAIN(theatres, "theatre", WORDS(theatre_words));
DOMAIN(deeds, "action", WORDS(deed_words));
DOMAIN(yes_no, "yes", WORDS(yes_words));
DOMAIN(phases, "phase", WORDS(phase_words));
DOMAIN(outcomes, "outcome", WORDS(outcome_words));
DOMAIN(reasons, "reason", WORDS(reason_words));
DOMAIN(causes, "cause", WORDS(cause_words));
DOMAIN(powers, "power", ROWS(T_POWERS, POWERS));
DOMAIN(cards, "card", ROWS(T_CARDS, CARDS));
DOMAIN(slots, "slot", WORDS(free_words), ROWS(T_CARDS, CARDS));
DOMAIN(sides, "side", WORDS(side_words), ROWS(T_POWERS, POWERS));
DOMAIN(doubles, "double", WORDS(double_words), ROWS(T_POWERS, POWERS));

static const struct domain *const domains[] = {
	&seats, &tokens, &parties, &pools, &sources, &places, &zones, &arrows,
	&kinds, &theatres, &deeds, &yes_no, &phases, &outcomes, &reasons,
	&causes, &powers, &cards, &slots, &sides, &doubles, NULL
};

/* --- verbs --------------------------------------------------------------- */

static const struct verb verbs[V_COUNT + 1] = {
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

static const struct thing things[] = {
	[THING_POWER] = {"power", &powers, false, "the five powers that own a flag"},
	[THING_PARTY] = {"party", &parties, false, "the four parties of the Parliament"},
	[THING_TOKEN] = {"token", &tokens, false, "the three tokens"},
	[THING_CARD] = {"card", &cards, false, "the cards of the row"},
	{.name = NULL},
};
static const struct at_word at_words[] = {
	[AT_THIS] = {"this", &cards, "the card that is carried out"},
	[AT_SEEN] = {"seen", &cards, "the cards looked at"},
	{.name = NULL},
};
static const struct figure figures[] = {
	[FIGURE_LOST] = {"lost-parties", NULL, NULL, "discs on the Parliament"},
	[FIGURE_ISSUES] = {"open-issues", NULL, NULL,
		"open cards of the row with the Issue icon"},
	[FIGURE_FRENCH] = {"french-flags", NULL, NULL,
		"flags in the French zone"},
	[FIGURE_GERMAN] = {"german-flags", NULL, NULL,
		"flags in the German zone"},
	{.pattern = NULL},
};

/* --- pack tables --------------------------------------------------------- */

#define DEFINE_TABLES static const struct table tables
#include "../column_tables.h"

/* --- fields -------------------------------------------------------------- */

#define S struct bismarck
#define COUNT(member, path, n, index, most)                                    \
	FIELD_UP_TO(S, member, path, n, index, most)
#define NAMED(member, path, n, index, words)                                   \
	FIELD_NAMED_LIST(S, member, path, n, index, words)

static const struct field fields[] = {
	FIELD_ONE(S, stamp, "stamp", FIELD_STAMP),
	/*    member      path            n        index     most or words */
	COUNT(turn,        "turn",         0,       NULL,     65535),
	NAMED(phase,       "phase",        0,       NULL,     &phases),
	NAMED(outcome,     "outcome",      0,       NULL,     &outcomes),
	NAMED(reason,      "reason",       0,       NULL,     &reasons),
	COUNT(flags,       "flags.*",      POWERS,  &powers,  SPACES),
	COUNT(inactive,    "inactive.*",   POWERS,  &powers,  1),
	COUNT(tokens,      "tokens.*",     TOKENS,  &tokens,  1),
	COUNT(parliament,  "parliament.*", PARTIES, &parties, 1),
	COUNT(pool,        "pool.*",       POOLS,   &pools,   DISCS),
	COUNT(discs,       "discs.*",      SLOTS,   NULL,     DISCS),
	NAMED(row,         "row.*",        SLOTS,   NULL,     &slots),
	NAMED(card,        "card.*",       CARDS,   &cards,   &places),
	COUNT(deck,        "deck",         0,       NULL,     CARDS),
	COUNT(dice_lo,     "dice.lo",      0,       NULL,     FACES),
	COUNT(dice_hi,     "dice.hi",      0,       NULL,     FACES),
	COUNT(dice_top,    "dice.top",     0,       NULL,     FACES),
	COUNT(pend_slot,   "pend.slot",    0,       NULL,     SLOTS),
	NAMED(pend_cause,  "pend.cause",   0,       NULL,     &causes),
	BOOKMARK_FIELDS(S, pend_text, "pend"),
	COUNT(pend_broker, "pend.broker",  0,       NULL,     2),
	COUNT(pend_join,   "pend.join.*",  SLOTS,   NULL,     1),
	COUNT(pend_lose,   "pend.lose.*",  PARTIES, &parties, 1),
	COUNT(pend_pushed, "pend.pushed",  0,       NULL,     1),
	FIELD_UP_TO(S, discs_out, "discs-out", 0, NULL, DISCS),
	FIELD_LIST(S, reserved, "reserved.*", FIELD_NUMBER, 4, NULL),
	{.pattern = NULL},
};

_Static_assert(sizeof(S) == 136, "the state has no padding");

/* --- the door ------------------------------------------------------------ */

static const char *const editions[] = {"0.3.0", NULL};

const struct game game_bismarck = {
	.id = "bismarck",
	.title = "Bismarck's Dance",
	.schema = 2,
	.editions = editions,
	.rules = rules,
	.rulings = rulings,
	.verbs = verbs,
	.tables = tables,
	.fields = fields,
	.domains = domains,
	.conditions = conditions,
	.at_words = at_words,
	.things = things,
	.figures = figures,
	.figure = bismarck_figure,
	.stage = &bismarck_stage,
	.seats = &seats,
	.seats_min = 1,
	.seats_max = 1,
	.scenarios = -1,
	GAME_STATE(S),
	.start = bismarck_start,
	.fill = bismarck_fill,
	.gate = bismarck_gate,
	.check = bismarck_check,
	.apply = bismarck_apply,
	.in_doubt = bismarck_in_doubt,
	.enumerate = bismarck_enumerate,
	.invariant = bismarck_invariant,
	.canonical = bismarck_canonical,
	.board = bismarck_board,
	.derive = bismarck_derive,
	.pack_sound = bismarck_pack_sound,
};
/* clang-format on */
