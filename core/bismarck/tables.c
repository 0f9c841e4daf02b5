#include <stddef.h>

#include "door.h"

/* clang-format off */

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

/* --- the tables ---------------------------------------------------------- */

#include "../row_tables.h"
#include "../game_tables.h"
#define DEFINE_WORDING const struct wording bismarck_wording
#include "../wording_tables.h"

/* --- the door ------------------------------------------------------------ */

static const char *const waits[] = {"phase", NULL};
static const char *const editions[] = {"0.3.0", NULL};

const struct game game_bismarck = {
	GAME_MADE,
	.id = "bismarck",
	.title = "Bismarck's Dance",
	.wording = &bismarck_wording,
	.schema = 2,
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
