#include <stddef.h>

#include "door.h"

/* clang-format off */

#define PART(tag, ...) static const char *const tag##_words[] = {__VA_ARGS__};
#define DOMAIN(symbol, name, ...) static const struct domain symbol = {name, {__VA_ARGS__}};
#include "../word_domains.h"

static const struct domain *const bismarck_domains[] = {
#define DOMAIN(symbol, ...) &symbol,
#include "../word_domains.h"
	NULL
};

/* Where the game is, for messages of a row that comes too late or too early:
 * what comes next, by the phase that is value `n` of the verdict. */
#define NOW(n)                                                                 \
	"{" n ":" NOW_SET_UP NOW_DRAW NOW_SET_UP                               \
	"a turn begins with `player,allocate`|"                                \
	NOW_DRAW                                                               \
	"cards can be cancelled after Intelligence, until `player,allocate`|"  \
	"the dice are rolled next (`,roll,dice=`)|"                            \
	"the roll is kept or rerolled first (`player,keep` or "                \
	"`player,reroll`)|"                                                    \
	"the party that the double costs is named next "                       \
	"(`player,lose-support,party=`)|"                                      \
	"a side in the crisis is taken next (`player,crisis,side=`)|"          \
	"the player first answers what the text of the activated card asks|"   \
	"the pack does not know the text of the activated card: write what "   \
	"it did, then `player,done`|"                                          \
	"the place that gives the disc for the Parliament is named next "      \
	"(`player,source`)|"                                                   \
	NOW_DRAW                                                               \
	"it is the Action Phase, which `player,end-turn` ends|"                \
	"the game is over|the deal comes first (`,deal,cards=`)}"
#define NOW_SET_UP                                                             \
	"the set-up continues until `player,allocate` begins the first turn|"
#define NOW_DRAW "cards are drawn into the free slots next (`,draw,cards=`)|"
#include "../row_tables.h"
#include "../game_tables.h"
#define DEFINE_WORDING const struct wording bismarck_wording
#include "../wording_tables.h"

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
