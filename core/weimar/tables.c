/* The catalogue, the words of texts, and the door of this game. */
#include <stddef.h>

#include "door.h"

#include "../game_tables.h"
#define DEFINE_WORDING const struct wording weimar_wording
#include "../wording_tables.h"

/* clang-format off */

static const struct needed_id needed_ids[] = {
#define NEEDED(name, table_, id_) {.table = table_, .id = id_},
#include "needed.def"
#undef NEEDED
	{.id = NULL},
};

static const char *const waits[] = {"actor", NULL};
static const char *const editions[] = {"draft", "published", NULL};

const struct game game_weimar = {
	GAME_MADE,
	.id = "weimar",
	.title = "Weimar",
	.wording = &weimar_wording,
	.actor = "actor",
	.winners = "winners",
	.schema = 2,
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
