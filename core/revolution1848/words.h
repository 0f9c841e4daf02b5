/* Words that logs and packs use, each with its number: WORD(NUMBER, "word")
 * (domain.h).  revolution1848.h makes enums of these lists, tables.c their
 * words.
 */
#ifndef CORE_REVOLUTION1848_WORDS_H
#define CORE_REVOLUTION1848_WORDS_H

/* clang-format off */
#define PHASE_WORDS(WORD)                                                      \
	WORD(PHASE_SETUP, "setup") WORD(PHASE_PLAY, "play")                    \
	WORD(PHASE_EFFECT, "effect") /* a text leaves a choice */              \
	WORD(PHASE_ATTEST, "attest") /* a text is unknown */                 \
	WORD(PHASE_ATTACH, "attach") WORD(PHASE_MUSTER, "muster")              \
	WORD(PHASE_TALLY, "tally") WORD(PHASE_REPLENISH, "replenish")          \
	WORD(PHASE_FIRST, "first") WORD(PHASE_OVER, "over")
#define OUTCOME_WORDS(WORD)                                                    \
	WORD(OUTCOME_RUNNING, "running") WORD(OUTCOME_MAJORITY, "majority")    \
	WORD(OUTCOME_RANKING, "ranking")
#define MODE_WORDS(WORD)                                                       \
	WORD(MODE_NONE, "none") WORD(MODE_POLITICAL, "political")              \
	WORD(MODE_MILITARY, "military")
#define ACT_WORDS(WORD)                                                        \
	WORD(ACT_NONE, "none") WORD(ACT_PLAY, "play")                          \
	WORD(ACT_DISCARD, "discard") WORD(ACT_PASS, "pass")
#define OP_WORDS(WORD)                                                         \
	WORD(OP_NONE, "none") WORD(OP_VOTES, "votes") WORD(OP_SCALE, "scale")  \
	WORD(OP_FLAT, "flat") WORD(OP_COUNTED_VOTES, "counted-votes")          \
	WORD(OP_COUNTED_FLAT, "counted-flat") WORD(OP_ARMIES, "armies")        \
	WORD(OP_ARMIES_HERE, "armies-here")                                    \
	WORD(OP_NO_MILITARY, "no-military")
#define PARTY_WORDS(WORD)                                                      \
	WORD(REPUBLICAN, "republican") WORD(DEMOCRAT, "democrat")              \
	WORD(LIBERAL, "liberal") WORD(REACTIONARY, "reactionary")
#define NATION_WORDS(WORD)                                                     \
	WORD(FLAG_AUSTRIA, "austria") WORD(FLAG_PRUSSIA, "prussia")            \
	WORD(FLAG_GERMAN, "german")
#define DECK_WORDS(WORD)                                                       \
	WORD(DECK_PERSON, "person") WORD(DECK_ACTION, "action")
#define TYPE_WORDS(WORD)                                                       \
	WORD(TYPE_PERSON, "person") WORD(TYPE_ACTION, "action")                \
	WORD(TYPE_ARMY, "army")
#define WHERE_WORDS(WORD)                                                      \
	WORD(WHERE_HERE, "here") WORD(WHERE_ANY, "any")
#define FACTOR_WORDS(WORD)                                                     \
	WORD(FACTOR_0, "0") WORD(FACTOR_2, "2") WORD(FACTOR_3, "3")            \
	WORD(FACTOR_4, "4") WORD(FACTOR_HALF, "1/2") WORD(FACTOR_THIRD, "1/3")
#define BOTTOM_WORDS(WORD)                                                     \
	WORD(BOTTOM_NONE, "none") WORD(BOTTOM_HIDDEN, "hidden")
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
/* clang-format on */

#endif
