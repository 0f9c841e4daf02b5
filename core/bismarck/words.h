/* Words that logs and packs use, each with its number: WORD(NUMBER, "word")
 * (domain.h).  bismarck.h makes enums of these lists, tables.c their words.
 */
#ifndef CORE_BISMARCK_WORDS_H
#define CORE_BISMARCK_WORDS_H

/* clang-format off */
#define TOKEN_WORDS(WORD)                                                      \
	WORD(TOKEN_REROLL, "reroll") WORD(TOKEN_BROKER, "broker")              \
	WORD(TOKEN_INTELLIGENCE, "intelligence")
#define PARTY_WORDS(WORD)                                                      \
	WORD(PARTY_PL, "pl") WORD(PARTY_Z, "z") WORD(PARTY_NL, "nl")           \
	WORD(PARTY_C, "c")
#define POOL_WORDS(WORD)                                                       \
	WORD(POOL_INFLUENCE, "influence") WORD(POOL_EVENT, "event")            \
	WORD(POOL_DIPLOMACY, "diplomacy") WORD(POOL_POLITICS, "politics")
#define SIDE_WORDS(WORD)                                                       \
	WORD(SIDE_GERMANY, "germany") WORD(SIDE_FRANCE, "france")
#define ZONE_WORDS(WORD)                                                       \
	WORD(ZONE_FRENCH, "french") WORD(ZONE_NEUTRAL, "neutral")              \
	WORD(ZONE_GERMAN, "german")
#define ARROW_WORDS(WORD)                                                      \
	WORD(ARROW_LEFT, "left") WORD(ARROW_RIGHT, "right")                    \
	WORD(ARROW_NONE, "none")
#define KIND_WORDS(WORD)                                                       \
	WORD(KIND_CRISIS, "crisis") WORD(KIND_EVENT, "event")
#define THEATRE_WORDS(WORD)                                                    \
	WORD(THEATRE_BALKANS, "balkans") WORD(THEATRE_AFRICA, "africa")        \
	WORD(THEATRE_ASIA, "asia")
#define DOUBLE_WORDS(WORD)                                                     \
	WORD(DOUBLE_PARTY, "party")
#define ACTION_WORDS(WORD)                                                       \
	WORD(ACTION_CANCEL, "cancel") WORD(ACTION_DIPLOMACY, "diplomacy")          \
	WORD(ACTION_POLITICS, "politics")
#define PHASE_WORDS(WORD)                                                      \
	WORD(PHASE_DEAL, "deal")                                               \
	/* dealt; the exchange is still open */                                \
	WORD(PHASE_MULLIGAN, "mulligan")                                       \
	WORD(PHASE_REDRAW, "redraw")                                           \
	WORD(PHASE_SETUP, "setup") /* the exchange is closed */                \
	WORD(PHASE_TURN, "turn") WORD(PHASE_INTEL_DRAW, "intel-draw")          \
	/* cancelling after the Intelligence refill */                         \
	WORD(PHASE_INTEL, "intel")                                             \
	WORD(PHASE_ROLL, "roll")                                               \
	WORD(PHASE_REROLL, "reroll") /* roll seen, token active */            \
	WORD(PHASE_BOP_PARTY, "bop-party") WORD(PHASE_CRISIS, "crisis")        \
	WORD(PHASE_EFFECT, "effect") WORD(PHASE_ATTEST, "attest")              \
	WORD(PHASE_SOURCE, "source") WORD(PHASE_REFILL, "refill")              \
	WORD(PHASE_ACTION, "action") WORD(PHASE_OVER, "over")
#define OUTCOME_WORDS(WORD)                                                    \
	WORD(OUTCOME_RUNNING, "running") WORD(OUTCOME_WIN, "win")              \
	WORD(OUTCOME_LOSS, "loss")
#define REASON_WORDS(WORD)                                                     \
	WORD(REASON_NONE, "none") WORD(REASON_ALLIES, "allies")                \
	WORD(REASON_CRISIS_CHECK, "crisis-check")                              \
	WORD(REASON_THIRD_DISC, "third-disc")                                  \
	WORD(REASON_SUPPORT_CHECK, "support-check")                            \
	WORD(REASON_LAST_CARD, "last-card")
#define CAUSE_WORDS(WORD)                                                      \
	WORD(CAUSE_NONE, "none") WORD(CAUSE_BOP, "bop")                        \
	WORD(CAUSE_CRISIS, "crisis") WORD(CAUSE_EFFECT, "effect")
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
/* clang-format on */

#endif
