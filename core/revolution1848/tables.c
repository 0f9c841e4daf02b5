/* The tables of 1848: names, pack tables, verbs, fields, catalogue. */
#include "door.h"

/* clang-format off */

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
NAMES(card_texts, "text", ACTION_ROWS, EVENT_ROWS);
NAMES(text_cards, "text-card", PERSON_ROWS, ACTION_ROWS, EVENT_ROWS);
NAMES(text_or_none, "text-or-none", THESE("none"), ACTION_ROWS, EVENT_ROWS);
NAMES(slots, "slot", ACTION_ROWS, THESE("event"));
NAMES(shoved_persons, "shoved-person", WORDS_OF(BOTTOM_WORDS), PERSON_ROWS);
NAMES(shoved_actions, "shoved-action", WORDS_OF(BOTTOM_WORDS), ACTION_ROWS);

static const struct domain *const r48_domains[] = {
	&phases, &outcomes, &modes, &players, &seats, &parties, &party_or_none,
	&flags, &decks, &types, &places, &army_or_none, &persons, &person_or_none,
	&actions, &event_or_none, &cards, &text_cards, &text_or_none, &card_texts,
	&slots, &shoved_persons, &shoved_actions, NULL
};

/* --- the tables ----------------------------------------------------------- */

#include "../row_tables.h"
#include "../game_tables.h"
_Static_assert(ARMIES == sizeof(uint64_t), "any_army looks at all of them");
#define DEFINE_WORDING const struct wording r48_wording
#include "../wording_tables.h"

#define NEED(name, words) [NEED_##name] = {T_ACTIONS, words},
static const struct needed_id needed_ids[] = {
	NEEDED_ARMIES(NEED)
	NEEDED_CARDS(NEED)
	{.id = NULL},
};
#undef NEED

/* --- the door ------------------------------------------------------------- */

static const char *const waits[] = {"actor", "phase", "step-due", NULL};
static const char *const editions[] = {"extended", NULL};

const struct game game_revolution1848 = {
	GAME_MADE,
	.id = "revolution1848",
	.title = "1848, extended basic rules",
	.wording = &r48_wording,
	.actor = "actor",
	.winners = "winners",
	.schema = 2,
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
