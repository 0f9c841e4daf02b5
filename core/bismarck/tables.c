#include <stddef.h>

#include "bismarck.h"

/* clang-format off */

/* --- catalogue ----------------------------------------------------------- */

#include "../catalogue_tables.h"

/* --- words --------------------------------------------------------------- */

static const char *const seat_words[] = {"player"};
static const char *const token_words[] = {"reroll", "broker", "intelligence"};
static const char *const party_words[] = {"pl", "z", "nl", "c"};
static const char *const pool_words[] = {
	"influence", "event", "diplomacy", "politics"
};
static const char *const source_words[] = {"event", "diplomacy", "politics"};
static const char *const place_words[] = {
	"deck", "row1", "row2", "row3", "row4", "row5", "discard"
};
static const char *const side_words[] = {"germany", "france"};
static const char *const zone_words[] = {"french", "neutral", "german"};
static const char *const arrow_words[] = {"left", "right", "none"};
static const char *const kind_words[] = {"crisis", "event"};
static const char *const theatre_words[] = {"balkans", "africa", "asia"};
static const char *const free_words[] = {"none"};
static const char *const double_words[] = {"party"};
static const char *const deed_words[] = {"cancel", "diplomacy", "politics"};
static const char *const yes_words[] = {"no", "yes"};
static const char *const phase_words[] = {
	"deal", "mulligan", "redraw", "setup", "turn", "intel-draw", "intel",
	"roll", "reroll", "bop-party", "crisis", "effect", "attest", "source",
	"refill", "action", "over"
};
static const char *const outcome_words[] = {"running", "win", "loss"};
static const char *const reason_words[] = {
	"none", "allies", "crisis-check", "third-disc", "support-check",
	"last-card"
};
static const char *const cause_words[] = {"none", "bop", "crisis", "effect"};

_Static_assert(sizeof(phase_words) / sizeof(*phase_words) == PHASES,
               "a word for each phase");

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
DOMAIN(powers, "power", ROWS(TABLE_POWERS, POWERS));
DOMAIN(cards, "card", ROWS(TABLE_CARDS, CARDS));
DOMAIN(slots, "slot", WORDS(free_words), ROWS(TABLE_CARDS, CARDS));
DOMAIN(sides, "side", WORDS(side_words), ROWS(TABLE_POWERS, POWERS));
DOMAIN(doubles, "double", WORDS(double_words), ROWS(TABLE_POWERS, POWERS));

static const struct domain *const domains[] = {
	&seats, &tokens, &parties, &pools, &sources, &places, &zones, &arrows,
	&kinds, &theatres, &deeds, &yes_no, &phases, &outcomes, &reasons,
	&causes, &powers, &cards, &slots, &sides, &doubles, NULL
};

/* --- verbs --------------------------------------------------------------- */

#define REQ KEY_REQUIRED
#define CARD(flags_, words)                                                    \
	{.name = "card", .type = KEY_WORD, .flags = (flags_) | KEY_STRANGER,   \
	 .domain = &cards, .what = words}
#define CARD_LIST(words)                                                       \
	{.name = "cards", .type = KEY_LIST,                                    \
	 .flags = REQ | KEY_HIDDEN | KEY_STRANGER, .domain = &cards,           \
	 .min = 1, .max = CARDS, .what = words}
#define NUMBER(id, flags_, lo, hi, words)                                      \
	{.name = id, .type = KEY_NUMBER, .flags = flags_, .min = lo,           \
	 .max = hi, .what = words}
#define WORD(id, flags_, d, words)                                             \
	{.name = id, .type = KEY_WORD, .flags = flags_, .domain = &(d),        \
	 .what = words}
#define STATED 0, 0, 99 /* left to the rules: no component shows 99 */
#define ALLOT (KEY_DEFAULT | KEY_SHOW_DEFAULT)
#define PRIMITIVE ACTOR_SEAT, VERB_PRIMITIVE

static const struct verb verbs[] = {
	[VERB_DEAL] = {"deal", ACTOR_TABLE, VERB_CHANCE,
		{CARD_LIST("the five cards, slots 1 to 5")},
		"the first five cards of the draw pile form the row"},
	[VERB_MULLIGAN] = {"mulligan", ACTOR_SEAT, 0,
		{CARD(REQ, "a card of the row")},
		"one dealt card goes back into the draw pile"},
	[VERB_DRAW] = {"draw", ACTOR_TABLE, VERB_CHANCE,
		{CARD_LIST("the cards drawn, left to right")},
		"cards fill the free slots of the row"},
	[VERB_CANCEL] = {"cancel", ACTOR_SEAT, 0,
		{CARD(REQ, "a card of the row"),
		 NUMBER("discs", REQ, 0, 99, "discs put on it")},
		"discs prevent a card of the row"},
	[VERB_INTELLIGENCE] = {"intelligence", ACTOR_SEAT, 0, {{0}},
		"the Intelligence token is spent: the row is discarded"},
	[VERB_ALLOCATE] = {"allocate", ACTOR_SEAT, 0,
		{NUMBER("event", ALLOT, 0, 99, "discs to the Event Pool"),
		 NUMBER("diplomacy", ALLOT, 0, 99,
		        "discs to the Diplomacy Pool"),
		 NUMBER("politics", ALLOT, 0, 99,
		        "discs to the Politics Pool")},
		"discs leave the Influence Pool; the turn begins"},
	[VERB_ROLL] = {"roll", ACTOR_ROLLER, VERB_CHANCE,
		{{.name = "dice", .type = KEY_BAG, .flags = REQ, .min = 1,
		  .max = MOVE_ITEMS, .what = "both dice"}},
		"the dice are thrown"},
	[VERB_KEEP] = {"keep", ACTOR_SEAT, 0, {{0}},
		"the throw counts; the Reroll token stays active"},
	[VERB_REROLL] = {"reroll", ACTOR_SEAT, 0, {{0}},
		"the Reroll token is spent: the throw is void"},
	[VERB_CRISIS] = {"crisis", ACTOR_SEAT, 0,
		{WORD("side", REQ, sides, "the power sided with"),
		 {.name = "broker", .type = KEY_WORD, .flags = KEY_DEFAULT,
		  .domain = &yes_no, .preset = 0,
		  .what = "yes: the Honest Broker skips the Crisis Check"}},
		"the player takes a side in the crisis"},
	[VERB_SOURCE] = {"source", ACTOR_SEAT, 0,
		{WORD("pool", 0, sources, "a pool that has a disc"),
		 CARD(0, "or a cancelled card, with all pools empty")},
		"where the disc for a lost party comes from"},
	[VERB_DIPLOMACY] = {"diplomacy", ACTOR_SEAT, 0,
		{WORD("power", REQ, sides, "the power to sway"),
		 NUMBER("discs", 0, 0, 99, "the price, as a claim")},
		"a flag moves one space right for discs"},
	[VERB_POLITICS] = {"politics", ACTOR_SEAT, 0,
		{WORD("party", REQ, parties, "the party to regain"),
		 NUMBER("discs", 0, 0, 99, "the price, as a claim")},
		"a lost party supports the player again for discs"},
	[VERB_END_TURN] = {"end-turn", ACTOR_SEAT, 0, {{0}},
		"the Action Phase ends; Cleanup"},
	[VERB_FLAG] = {"flag", PRIMITIVE,
		{WORD("power", REQ, sides, "a power with a flag"),
		 NUMBER("steps", REQ, -5, 5, "spaces to the right")},
		"a flag moves, at most to the last space"},
	[VERB_DEACTIVATE] = {"deactivate", PRIMITIVE,
		{WORD("power", REQ, sides, "a power with a flag")},
		"a flag is turned to its blank side"},
	[VERB_ACTIVATE] = {"activate", PRIMITIVE,
		{WORD("power", REQ, sides, "a power with a flag")},
		"a flag is turned to its active side"},
	[VERB_LOSE_SUPPORT] = {"lose-support", PRIMITIVE,
		{WORD("party", REQ, parties, "the party lost")},
		"a disc goes onto the spot of a party"},
	[VERB_GAIN_SUPPORT] = {"gain-support", PRIMITIVE,
		{WORD("party", REQ, parties, "the party regained")},
		"the disc of a party goes to the Influence Pool"},
	[VERB_REFRESH] = {"refresh", PRIMITIVE,
		{WORD("token", REQ, tokens, "a token")},
		"a token is turned to its active side"},
	[VERB_EXHAUST] = {"exhaust", PRIMITIVE,
		{WORD("token", REQ, tokens, "a token")},
		"a token is turned to its inactive side, unused"},
	[VERB_DISC] = {"disc", PRIMITIVE,
		{WORD("from", REQ, pools, "the pool that gives"),
		 WORD("to", REQ, pools, "the pool that receives"),
		 NUMBER("n", REQ, 1, DISCS, "discs, at most what is there")},
		"discs move between pools"},
	[VERB_DISCARD] = {"discard", PRIMITIVE,
		{CARD(REQ, "another card of the row")},
		"a card of the row is discarded, not executed"},
	[VERB_NOTHING] = {"nothing", PRIMITIVE, {{0}},
		"an optional step is declined"},
	[VERB_DONE] = {"done", ACTOR_SEAT, 0, {{0}},
		"a text that the pack does not know is carried out"},
	[VERB_SURCHARGE] = {"surcharge", ACTOR_SEAT,
		VERB_PRIMITIVE | VERB_CELL_ONLY,
		{WORD("action", REQ, deeds, "the action that costs more"),
		 NUMBER("by", REQ, 1, 5, "discs more")},
		"an action costs more while the card lies open"},
	[VERB_FORBID] = {"forbid", ACTOR_SEAT,
		VERB_PRIMITIVE | VERB_CELL_ONLY,
		{WORD("action", 0, deeds, "the action forbidden"),
		 WORD("token", 0, tokens, "the token forbidden")},
		"an action or token cannot be used while the card lies open"},
	[VERBS] = {.name = NULL},
};

static const struct key conditions[] = {
	[IF_LOST] = WORD("lost", 0, parties, "a disc lies on its spot"),
	[IF_SUPPORTED] = WORD("supported", 0, parties, "its spot is empty"),
	[IF_FRENCH] = WORD("french", 0, powers, "in the French zone"),
	[IF_NEUTRAL] = WORD("neutral", 0, powers, "between the zones"),
	[IF_GERMAN] = WORD("german", 0, powers, "in the German zone"),
	[IF_INACTIVE] = WORD("inactive", 0, powers, "blank side up"),
	{.name = NULL},
};

/* --- pack tables --------------------------------------------------------- */

#define ID(words) {"id", COLUMN_ID, true, NULL, 0, 0, words}
#define END {.name = NULL}

static const struct column powers_columns[] = {
	ID("the power"),
	{"title", COLUMN_TEXT, false, NULL, 0, 0, "its name"},
	{"start", COLUMN_NUMBER, false, NULL, 1, SPACES,
	 "the space marked for its flag, 1 leftmost"},
	END
};
static const struct column track_columns[] = {
	{"space", COLUMN_NUMBER, true, NULL, 1, SPACES, "1 leftmost"},
	{"zone", COLUMN_WORD, false, &zones, 0, 0, "French, none, German"},
	{"arrow", COLUMN_WORD, false, &arrows, 0, 0,
	 "the grey arrow at its foot"},
	END
};
static const struct column arrows_columns[] = {
	{"power", COLUMN_WORD, true, &powers, 0, 0, "whose arrow"},
	{"space", COLUMN_NUMBER, true, NULL, 1, SPACES, "on which space"},
	{"arrow", COLUMN_WORD, false, &arrows, 0, 0, "instead of the track's"},
	END
};
static const struct column doubles_columns[] = {
	{"face", COLUMN_NUMBER, true, NULL, 1, FACES, "of both dice"},
	{"event", COLUMN_WORD, false, &doubles, 0, 0,
	 "the power that moves, or party"},
	END
};
static const struct column cards_columns[] = {
	ID("the card"),
	{"kind", COLUMN_WORD, false, &kinds, 0, 0, "crisis (red title) or event"},
	{"title", COLUMN_TEXT, false, NULL, 0, 0, "as printed"},
	{"theatres", COLUMN_SET, false, &theatres, 0, 0, "icons of a crisis"},
	{"powers", COLUMN_SET, false, &sides, 0, 0, "powers shown on a crisis"},
	{"issue", COLUMN_YES, false, NULL, 0, 0, "has it the Issue icon?"},
	{"effects", COLUMN_EFFECTS, false, NULL, 0, 0, "what it does"},
	{"lasting", COLUMN_EFFECTS, false, NULL, 0, 0,
	 "what holds while it lies open (Spa)"},
	END
};

static const struct table tables[] = {
	[TABLE_POWERS] = {"powers", POWERS, POWERS, false, powers_columns, 0,
		"the powers that own a flag"},
	[TABLE_TRACK] = {"track", SPACES, SPACES, false, track_columns, 0,
		"the Diplomacy Track"},
	[TABLE_ARROWS] = {"arrows", 0, POWERS * SPACES, true, arrows_columns, 0,
		"arrows that are a power's own"},
	[TABLE_DOUBLES] = {"doubles", FACES, FACES, false, doubles_columns, 0,
		"the table of Balance of Power events"},
	[TABLE_CARDS] = {"cards", CARDS, CARDS, false, cards_columns, 1,
		"the 29 crisis cards and 33 event cards"},
	[TABLES] = {.name = NULL},
};

/* --- fields -------------------------------------------------------------- */

#define S struct bismarck
#define COUNT(member, path, n, index, most)                                    \
	FIELD_UP_TO(S, member, path, n, index, most)
#define NAMED(member, path, n, index, words)                                   \
	FIELD(S, member, path, FIELD_WORD, n, index, 0, NULL, words)

static const struct field fields[] = {
	FIELD(S, stamp, "stamp", FIELD_STAMP, 0, NULL, 0, NULL, NULL),
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
	COUNT(pend_step,   "pend.step",    0,       NULL,     STEPS_MAX),
	NAMED(pend_cause,  "pend.cause",   0,       NULL,     &causes),
	COUNT(pend_broker, "pend.broker",  0,       NULL,     1),
	COUNT(pend_join,   "pend.join.*",  SLOTS,   NULL,     1),
	COUNT(pend_lose,   "pend.lose.*",  PARTIES, &parties, 1),
	FIELD(S, reserved, "reserved.*", FIELD_NUMBER, 5, NULL, 0, NULL, NULL),
	{.pattern = NULL},
};

_Static_assert(sizeof(S) == 128, "the state has no padding");

/* --- the door ------------------------------------------------------------ */

static const char *const editions[] = {"0.3.0", NULL};

const struct game game_bismarck = {
	.id = "bismarck",
	.title = "Bismarck's Dance",
	.schema = 1,
	.editions = editions,
	.rules = rules,
	.rulings = rulings,
	.verbs = verbs,
	.tables = tables,
	.fields = fields,
	.domains = domains,
	.conditions = conditions,
	.at_words = NULL,
	.seats = &seats,
	.seats_min = 1,
	.seats_max = 1,
	.scenarios = -1,
	.state_size = sizeof(S),
	.phase_at = offsetof(S, phase),
	.outcome_at = offsetof(S, outcome),
	.start = bismarck_start,
	.fill = bismarck_fill,
	.check = bismarck_check,
	.apply = bismarck_apply,
	.enumerate = bismarck_enumerate,
	.invariant = bismarck_invariant,
	.canonical = bismarck_canonical,
	.board = bismarck_board,
	.pack_sound = bismarck_pack_sound,
};
/* clang-format on */
