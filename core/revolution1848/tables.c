/* The tables of 1848: names, pack tables, verbs, fields, catalogue. */
#include "door.h"

/* clang-format off */

static const char *const seat_words[] = {"p1", "p2", "p3", "p4"};
static const char *const army_words[] = {
#define NEED(name, id) id,
	NEEDED_ARMIES(NEED)
#undef NEED
};

#define PERSON_ROWS ROWS(T_PERSONS, PERSONS)
#define ACTION_ROWS ROWS(T_ACTIONS, ACTIONS)
#define EVENT_ROWS ROWS(T_EVENTS, EVENTS)

#define PART(tag, ...) static const char *const tag##_words[] = {__VA_ARGS__};
#define DOMAIN(symbol, name, ...) static const struct domain symbol = {name, {__VA_ARGS__}};
#include "../word_domains.h"

static const struct domain *const r48_domains[] = {
	&phases, &outcomes, &modes, &players, &seats, &parties, &party_or_none,
	&flags, &decks, &types, &places, &army_or_none, &persons, &person_or_none,
	&actions, &event_or_none, &cards, &text_cards, &text_or_none, &card_texts,
	&slots, &shoved_persons, &shoved_actions, NULL
};

/* Where the game is, for messages of a row that comes too late or too early:
 * what comes next, by the phase that is value `n` of the verdict and the seat
 * that has to act, value `a`. */
#define NOW(n, a)                                                              \
	"{" n ":it is the turn of {" a ":seat} to play, discard or pass|"      \
	"{" a ":seat} first answers what a card asks|"                         \
	"the pack does not know the text of the card just played: write what " \
	"it did, then `{" a ":seat},done`|"                                    \
	"{" a ":seat} first chooses which Army goes to which Leader "          \
	"(`{" a ":seat},attach`)|"                                             \
	"all have passed, and Leaders can still be combined, which `,score` "  \
	"ends|"                                                                \
	"the pack lacks values for the scoring, so `,tally` says the result|"  \
	"the round was scored, and cards are drawn (`draw`)|"                  \
	"the first player of the round is named next (`,first,seat=`)|"        \
	"the game is over|"                                                    \
	"in the set-up each seat is dealt its cards (`draw`), then "           \
	"`,first,seat=` names the first player}"
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
