/* The game as the frame sees it. */
#include "door.h"

#include "../game_tables.h"
#define DEFINE_WORDING const struct wording sw_wording
#include "../wording_tables.h"

static const char *const editions[] = {"clarifications", NULL};

const struct game game_secret_weapons = {
    GAME_MADE,
    .id = "secret-weapons",
    .title = "Secret Weapons of the Third Reich",
    .wording = &sw_wording,
    .actor = "actor",
    .winners = "winners",
    .schema = 2,
    .quantity = sw_quantity,
    .hooks = &sw_hooks,
    .seats = &sw_seats,
    .seats_min = 1,
    .seats_max = SEATS,
    .seat_rule = RULE_SETUP_SEATS,
    .pack_valid = sw_pack_valid,
    .derive = sw_derive,
    .fill = sw_fill,
    .unknown = sw_unknown,
    .unclear = sw_unclear,
    .open_to = sw_open_to,
    .forget = sw_forget,
    .fillings = sw_fillings,
    .given = sw_given,
    .canonical = sw_canonical,
    .board = sw_board,
};
