/* What the numbers of this game are called; its verbs; the tables of a pack. */
#include "weimar.h"

/* clang-format off */
WORD_LIST(party_words, PARTY_WORDS)
WORD_LIST(city_words, CITY_WORDS)
WORD_LIST(unit_words, UNIT_WORDS)
WORD_LIST(black_words, BLACK_WORDS)
WORD_LIST(threat_words, THREAT_WORDS)
WORD_LIST(pool_words, POOL_WORDS)
WORD_LIST(marker_words, MARKER_WORDS)
WORD_LIST(phase_words, PHASE_WORDS)
WORD_LIST(step_words, STEP_WORDS)
WORD_LIST(outcome_words, OUTCOME_WORDS)
WORD_LIST(card_place_words, CARD_PLACE_WORDS)
WORD_LIST(banner_words, BANNER_WORDS)
WORD_LIST(set_words, SET_WORDS)
WORD_LIST(card_kind_words, CARD_KIND_WORDS)
WORD_LIST(trigger_words, TRIGGER_WORDS)
WORD_LIST(treaty_words, TREATY_WORDS)
WORD_LIST(nation_words, NATION_WORDS)
WORD_LIST(minor_words, MINOR_WORDS)
WORD_LIST(stresemann_words, STRESEMANN_WORDS)
WORD_LIST(issue_kind_words, ISSUE_KIND_WORDS)
WORD_LIST(issue_place_words, ISSUE_PLACE_WORDS)
WORD_LIST(agenda_words, AGENDA_WORDS)
WORD_LIST(start_words, START_WORDS)
WORD_LIST(action_words, ACTION_WORDS)
WORD_LIST(use_words, USE_WORDS)
WORD_LIST(done_words, DONE_WORDS)
WORD_LIST(stance_words, STANCE_WORDS)
WORD_LIST(stance_unit_words, STANCE_UNIT_WORDS)
WORD_LIST(board_words, BOARD_WORDS)
WORD_LIST(frame_words, FRAME_WORDS)
WORD_LIST(source_words, SOURCE_WORDS)
WORD_LIST(flag_words, FLAG_WORDS)
WORD_LIST(tie_words, TIE_WORDS)
WORD_LIST(ballot_words, BALLOT_WORDS)
WORD_LIST(ballot_stage_words, BALLOT_STAGE_WORDS)
WORD_LIST(dice_words, DICE_WORDS)

static const char *const none_words[] = {"none"};
static const char *const nsdap_words[] = {"nsdap"};
static const char *const nameless[] = {NULL};
static const char *const group_words[] = {"government", "all", "others"};
static const char *const ebert_words[] = {"ebert"};
static const char *const out_words[] = {"out"};
static const char *const chancellor_words[] = {"chancellor"};
static const char *const dr_words[] = {"dr"};
static const char *const white_words[] = {"white"};
static const char *const opponent_words[] = {"opponent"};
static const char *const crisis_words[] = {"crisis"};
static const char *const timeline_words[] = {"timeline"};
static const char *const unit_place_words[] = {"absent", "supply", "dissolved"};
static const char *const threat_place_words[] = {"city", "dr", "both"};
static const char *const yes_words[] = {"no", "yes"};
static const char *const boost_words[] = {"no", "yes", "twice"};
static const char *const vote_words[] = {"none", "yes", "no"};
static const char *const society_colour_words[] = {"white", "yellow"};
static const char *const play_order_words[] = {"event-first", "value-first"};
static const char *const side_words[] = {"white", "black"};
/* A die shows 1 to 6; 0 is a word so that a row that says so is impossible
 * and not merely malformed. */
static const char *const pip_words[] = {"0", "1", "2", "3", "4", "5", "6"};
static const char *const effect_words[] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13",
	"14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25",
	"26", "27", "28", "29", "30", "31", "32"};
_Static_assert(sizeof(effect_words) / sizeof(*effect_words) ==
               EFFECT_STEPS_MAX, "a number for each step of a text");

#define DOMAIN(symbol, name, ...)                                              \
	const struct domain weimar_##symbol = {name, {__VA_ARGS__}};
#include "domains.def"
#undef DOMAIN

const struct domain *const weimar_domains[] = {
#define DOMAIN(symbol, ...) &weimar_##symbol,
#include "domains.def"
#undef DOMAIN
	NULL,
};

#define DEFINE_TABLES const struct table weimar_tables
#include "../column_tables.h"

const struct verb weimar_verbs[V_COUNT + 1] = {
#include "../verb_tables.h"
};
/* clang-format on */
