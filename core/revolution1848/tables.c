/* The tables of 1848: names, pack tables, verbs, fields, catalogue. */
#include "door.h"

/* clang-format off */

/* --- catalogue ------------------------------------------------------------ */

#include "../catalogue_tables.h"

/* --- names ---------------------------------------------------------------- */

static const char *const seat_words[] = {"p1", "p2", "p3", "p4"};
static const char *const army_words[] = {
#define NEED(name, id) id,
	NEEDED_ARMIES(NEED)
#undef NEED
};

#define PERSON_ROWS ROWS(T_PERSONS, PERSONS)
#define ACTION_ROWS ROWS(T_ACTIONS, ACTIONS)
#define EVENT_ROWS ROWS(T_EVENTS, EVENTS)

NAMES_OF(phases, "phase", PHASE_WORDS)
NAMES_OF(outcomes, "outcome", OUTCOME_WORDS)
NAMES_OF(modes, "mode", MODE_WORDS)
NAMES_OF(acts, "act", ACT_WORDS)
NAMES_OF(ops, "op", OP_WORDS)
NAMES(players, "seats", WORDS(seat_words));
NAMES(seats, "seat", THESE("none"), WORDS(seat_words));
NAMES(parties, "parties", WORDS_OF(PARTY_WORDS));
NAMES(party_or_none, "party", THESE("none"), WORDS_OF(PARTY_WORDS));
NAMES(nations, "nation", WORDS_OF(NATION_WORDS));
NAMES(flags, "flag", THESE("none"), WORDS_OF(NATION_WORDS));
NAMES(kinds, "kind", THESE("event", "army", "event-army"));
NAMES_OF(decks, "deck", DECK_WORDS)
NAMES_OF(types, "type", TYPE_WORDS)
NAMES_OF(wheres, "where", WHERE_WORDS)
NAMES_OF(factors, "factor", FACTOR_WORDS)
NAMES(places, "place", THESE(
	"unseen",
	"hand-p1", "hand-p2", "hand-p3", "hand-p4",
	"table-p1", "table-p2", "table-p3", "table-p4",
	"discard", "removed", "bottom", "absent",
	"held-p1", "held-p2", "held-p3", "held-p4"));
NAMES(event_places, "event-place", THESE("deck", "open", "p1", "p2", "p3", "p4", "absent"));
NAMES(armies, "armies", WORDS(army_words));
NAMES(army_or_none, "army", THESE("none"), WORDS(army_words));
NAMES(persons, "person", PERSON_ROWS);
NAMES(person_or_none, "person-or-none", THESE("none"), PERSON_ROWS);
NAMES(actions, "action", ACTION_ROWS);
NAMES(events, "events", EVENT_ROWS);
NAMES(event_or_none, "event", THESE("none"), EVENT_ROWS);
NAMES(cards, "card", PERSON_ROWS, ACTION_ROWS);
NAMES(texts, "text", ACTION_ROWS, EVENT_ROWS);
NAMES(text_cards, "text-card", PERSON_ROWS, ACTION_ROWS, EVENT_ROWS);
NAMES(text_or_none, "text-or-none", THESE("none"), ACTION_ROWS, EVENT_ROWS);
NAMES(slots, "slot", ACTION_ROWS, THESE("event"));
NAMES(shoved_persons, "shoved-person", WORDS_OF(BOTTOM_WORDS), PERSON_ROWS);
NAMES(shoved_actions, "shoved-action", WORDS_OF(BOTTOM_WORDS), ACTION_ROWS);

static const struct domain *const r48_domains[] = {
	&phases, &outcomes, &modes, &players, &seats, &parties, &party_or_none,
	&flags, &decks, &types, &places, &army_or_none, &persons, &person_or_none,
	&actions, &event_or_none, &cards, &text_cards, &text_or_none, &texts,
	&slots, &shoved_persons, &shoved_actions, NULL
};

/* --- verbs ---------------------------------------------------------------- */

static const struct verb r48_verbs[V_COUNT + 1] = {
#include "../verb_tables.h"
};

static const struct at_word at_words[] = {
	[AT_ME] = {"me", &players, "the seat that played the card; of an Event the first player"},
	[AT_HERE] = {"here", &players, "the seat in whose faction the card lies"},
	[AT_FIRST] = {"first", &players, "the first player of the round"},
	[AT_NEXT] = {"next", &players, "the seat after @me in turn order"},
	[AT_LAST] = {"last", &cards, "the last card played before this one, if it is on the table"},
	{.name = NULL},
};
static const struct entity entities[] = {
	[ENTITY_SEAT] = {"seat", &players, true, "all seats, in turn order from @me"},
	[ENTITY_OTHER] = {"other", &players, true, "all seats but @me"},
	[ENTITY_PARTY] = {"party", &parties, false, "the four parties"},
	[ENTITY_PERSON] = {"person", &persons, false, "the Characters on the table"},
	[ENTITY_ACTION] = {"action", &actions, false, "the Action cards on the table, Armies included"},
	[ENTITY_ARMY] = {"army", &actions, false, "the Armies on the table"},
	{.name = NULL},
};
static const struct quantity quantities[] = {
	[QUANTITY_PARTY] = {"party.*", &persons, NULL, "the party of a Character"},
	[QUANTITY_FLAG] = {"flag.*", &cards, NULL, "the flag of a Character or an Army"},
	[QUANTITY_FACTION] = {"faction.*", &cards, NULL, "the seat in whose faction a card lies, or none"},
	[QUANTITY_LEADER] = {"leader.*", &persons, NULL, "a Character being a Military Leader now (1)"},
	[QUANTITY_VOTES] = {"votes.*", &persons, NULL, "the votes printed on a Character"},
	[QUANTITY_CROSS] = {"cross.*", &persons, NULL, "the number in the cross of a Character"},
	[QUANTITY_STRENGTH] = {"strength.*", &actions, NULL, "the strength of an Army"},
	[QUANTITY_CARDS] = {"cards.*", &players, NULL, "cards in the hand of a seat"},
	{.pattern = NULL},
};
static const struct domain *const quantity_domains[] = {
	[QUANTITY_PARTY] = &parties,
	[QUANTITY_FLAG] = &flags,
	[QUANTITY_FACTION] = &seats,
	[QUANTITY_CARDS] = NULL,
};

/* --- what is printed on the cards ----------------------------------------- */

#define DEFINE_TABLES static const struct table r48_tables
#include "../column_tables.h"

#define NEED(name, words) [NEED_##name] = {T_ACTIONS, words},
static const struct needed_id needed_ids[] = {
	NEEDED_ARMIES(NEED)
	NEEDED_CARDS(NEED)
	{.id = NULL},
};
#undef NEED

/* --- the state ------------------------------------------------------------ */

#define DEFINE_FIELDS static const struct field fields
#define STATE struct r48
#include "../state_fields.h"
_Static_assert(ARMIES == sizeof(uint64_t), "any_army looks at all of them");

/* --- the door ------------------------------------------------------------- */

static const char *const waits[] = {"actor", "phase", "step-due", NULL};
static const char *const editions[] = {"extended", NULL};

const struct game game_revolution1848 = {
	GAME_MADE(r48, struct r48),
	.id = "revolution1848",
	.title = "1848, extended basic rules",
	.wording = &r48_wording,
	.actor = "actor",
	.winners = "winners",
	.schema = 2,
	.at_words = at_words,
	.at_stands = 1u << AT_HERE | 1u << AT_FIRST,
	.entities = entities,
	.quantities = quantities,
	.quantity_names = quantity_domains,
	.quantity = r48_quantity,
	.waits = waits,
	.hooks = &r48_hooks,
	.needed = needed_ids,
	.seats = &players,
	.seats_min = 2,
	.seats_max = SEATS,
	.pack_valid = r48_pack_valid,
	.derive = r48_derive,
	.fill = r48_fill,
	.unknown = r48_unknown,
	.unclear = r48_unclear,
	.open_to = r48_open_to,
	.forget = r48_forget,
	.given = r48_given_wrong,
	.canonical = r48_canonical,
	.board = r48_board,
};
/* clang-format on */
