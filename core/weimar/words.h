/* Words that logs and packs use, each with its number: WORD(NUMBER, "word")
 * (domain.h).  weimar.h makes enums of these lists, domains.c their words.
 */
#ifndef CORE_WEIMAR_WORDS_H
#define CORE_WEIMAR_WORDS_H

/* clang-format off */
#define PARTY_WORDS(WORD)                                                      \
	WORD(KPD, "kpd") WORD(SPD, "spd") WORD(ZENTRUM, "zentrum")             \
	WORD(DNVP, "dnvp")
#define CITY_WORDS(WORD)                                                       \
	WORD(KOENIGSBERG, "koenigsberg") WORD(STUTTGART, "stuttgart")          \
	WORD(FRANKFURT, "frankfurt") WORD(KOELN, "koeln")                      \
	WORD(HAMBURG, "hamburg") WORD(BERLIN, "berlin") WORD(ESSEN, "essen")   \
	WORD(MUENCHEN, "muenchen") WORD(BRESLAU, "breslau")                    \
	WORD(LEIPZIG, "leipzig") WORD(ROSTOCK, "rostock")
/* The rows of units.csv, then the other side of the Reichswehr. */
#define UNIT_WORDS(WORD)                                                       \
	WORD(REICHSBANNER, "reichsbanner") WORD(POLICE, "police")              \
	WORD(REICHSWEHR_1, "reichswehr-1") WORD(REICHSWEHR_2, "reichswehr-2")  \
	WORD(SOLDIERS, "soldiers") WORD(WORKERS, "workers")                    \
	WORD(SPARTACIST, "spartacist")                                         \
	WORD(ROTER_FRONTKAEMPFERBUND, "roter-frontkaempferbund")               \
	WORD(ROTE_RUHRARMEE, "rote-ruhrarmee")                                 \
	WORD(FREIKORPS_1, "freikorps-1") WORD(STAHLHELM, "stahlhelm")          \
	WORD(FREIKORPS_2, "freikorps-2")
#define BLACK_WORDS(WORD)                                                      \
	WORD(REICHSWEHR_1_BLACK, "reichswehr-1-black")                         \
	WORD(REICHSWEHR_2_BLACK, "reichswehr-2-black")
#define THREAT_WORDS(WORD)                                                     \
	WORD(THREAT_POVERTY, "poverty") WORD(THREAT_PROSPERITY, "prosperity")  \
	WORD(THREAT_UNREST, "unrest") WORD(THREAT_INFLATION, "inflation")      \
	WORD(THREAT_BLOCKADE, "blockade")                                      \
	WORD(THREAT_VIOLENT_PEACE, "violent-peace")                            \
	WORD(THREAT_UNSTABLE_STATE, "unstable-state")                          \
	WORD(THREAT_MINORITY_CABINET, "minority-cabinet")                      \
	WORD(THREAT_BLACK_FRIDAY, "black-friday")                              \
	WORD(THREAT_REGIME, "regime") WORD(THREAT_COUNCILS, "councils")        \
	WORD(THREAT_UPRISING, "uprising")
/* Rows of threats.csv: Poverty and Prosperity are one pool. */
#define POOL_WORDS(WORD)                                                       \
	WORD(POOL_POVERTY, "poverty-prosperity") WORD(POOL_UNREST, "unrest")   \
	WORD(POOL_INFLATION, "inflation") WORD(POOL_BLOCKADE, "blockade")      \
	WORD(POOL_VIOLENT_PEACE, "violent-peace")                              \
	WORD(POOL_UNSTABLE_STATE, "unstable-state")                            \
	WORD(POOL_MINORITY_CABINET, "minority-cabinet")                        \
	WORD(POOL_BLACK_FRIDAY, "black-friday") WORD(POOL_REGIME, "regime")    \
	WORD(POOL_COUNCILS, "councils") WORD(POOL_UPRISING, "uprising")
#define MARKER_WORDS(WORD)                                                     \
	WORD(MARKER_NONE, "none") WORD(MARKER_ACTIVE, "active")                \
	WORD(MARKER_INACTIVE, "inactive")
#define PHASE_WORDS(WORD)                                                      \
	WORD(PHASE_SETUP, "setup") WORD(PHASE_CARD, "card")                    \
	WORD(PHASE_AGENDA, "agenda") WORD(PHASE_IMPULSE, "impulse")            \
	WORD(PHASE_POLITICS, "politics") WORD(PHASE_OVER, "over")
#define STEP_WORDS(WORD)                                                       \
	WORD(STEP_NONE, "none") WORD(STEP_SHUFFLE, "shuffle")                  \
	WORD(STEP_CITY_TABLE, "city-table")                                    \
	WORD(STEP_START_BASES, "start-bases") WORD(STEP_ISSUE, "issue")        \
	WORD(STEP_YOUNG_PLAN, "young-plan") WORD(STEP_DRAW, "draw")            \
	WORD(STEP_AGENDA, "agenda") WORD(STEP_RESOLVE, "resolve")              \
	WORD(STEP_START_PLAYER, "start-player") WORD(STEP_PLAY, "play")        \
	WORD(STEP_DEBATE, "debate") WORD(STEP_ACTION, "action")                \
	WORD(STEP_EVENT, "event") WORD(STEP_ISSUES, "issues")                  \
	WORD(STEP_SOCIETY, "society") WORD(STEP_PARTIES, "parties")            \
	WORD(STEP_ECONOMY, "economy") WORD(STEP_CRISIS, "crisis")              \
	WORD(STEP_PARLIAMENT, "parliament")                                    \
	WORD(STEP_GOVERNMENT, "government")                                    \
	WORD(STEP_VERSAILLES, "versailles") WORD(STEP_CHECK, "check")
#define OUTCOME_WORDS(WORD)                                                    \
	WORD(RUNNING, "running") WORD(OUTCOME_POINTS, "points")                \
	WORD(OUTCOME_SUDDEN_DEATH, "sudden-death")                             \
	WORD(OUTCOME_MAJORITY, "majority") WORD(OUTCOME_ANARCHY, "anarchy")    \
	WORD(OUTCOME_NSDAP, "nsdap")
#define CARD_PLACE_WORDS(WORD)                                                 \
	WORD(CARD_ASIDE, "aside") WORD(CARD_UNSEEN, "unseen")                  \
	WORD(CARD_DISCARD, "discard") WORD(CARD_OUT, "out")                    \
	WORD(CARD_HAND, "hand-kpd") WORD(CARD_HAND_SPD, "hand-spd")            \
	WORD(CARD_HAND_ZENTRUM, "hand-zentrum")                                \
	WORD(CARD_HAND_DNVP, "hand-dnvp") WORD(CARD_IN_FORCE, "in-force")      \
	WORD(CARD_DISPLAY, "display")
#define BANNER_WORDS(WORD)                                                     \
	WORD(BANNER_NONE, "none") WORD(BANNER_WHITE, "white")                  \
	WORD(BANNER_ORANGE, "orange") WORD(BANNER_GREEN, "green")              \
	WORD(BANNER_YELLOW, "yellow")
#define SET_WORDS(WORD)                                                        \
	WORD(SET_NONE, "none") WORD(SET_BASE, "base") WORD(SET_ONE, "one")     \
	WORD(SET_TWO, "two")
#define CARD_KIND_WORDS(WORD)                                                  \
	WORD(KIND_EVENT, "event") WORD(KIND_ISSUE, "issue")                    \
	WORD(KIND_REACTION, "reaction") WORD(KIND_FOREIGN, "foreign")
#define TRIGGER_WORDS(WORD)                                                    \
	WORD(TRIGGER_UNIT_MOVE, "unit-move")                                   \
	WORD(TRIGGER_DEMONSTRATE, "demonstrate") WORD(TRIGGER_COUP, "coup")    \
	WORD(TRIGGER_COUNTER_COUP, "counter-coup")                             \
	WORD(TRIGGER_FIGHT, "fight") WORD(TRIGGER_DEBATE, "debate")            \
	WORD(TRIGGER_EVENT, "event") WORD(TRIGGER_REACT, "react")              \
	WORD(TRIGGER_ROLL, "roll")
#define TREATY_WORDS(WORD)                                                     \
	WORD(FA_WAITING, "waiting") WORD(FA_OPEN, "open")                      \
	WORD(FA_CONCLUDED, "concluded") WORD(FA_REMOVED, "removed")            \
	WORD(FA_LATER, "later")
#define NATION_WORDS(WORD)                                                     \
	WORD(NATION_FRANCE, "france") WORD(NATION_WESTERN, "western")          \
	WORD(NATION_USSR, "ussr")
#define MINOR_WORDS(WORD)                                                      \
	WORD(MINOR_USPD, "uspd") WORD(MINOR_DDP, "ddp") WORD(MINOR_DVP, "dvp")
#define STRESEMANN_WORDS(WORD)                                                 \
	WORD(STRESEMANN_GONE, "gone") WORD(STRESEMANN_INACTIVE, "inactive")    \
	WORD(STRESEMANN_ACTIVE, "active")
#define ISSUE_KIND_WORDS(WORD)                                                 \
	WORD(ISSUE_PERMANENT, "permanent") WORD(ISSUE_MINOR, "minor")          \
	WORD(ISSUE_WHITE, "white") WORD(ISSUE_ROUND, "round")                  \
	WORD(ISSUE_CARD, "card")
/* Where an issue is: off the track, out of the game, then the spaces. */
#define ISSUE_PLACE_WORDS(WORD)                                                \
	WORD(ISSUE_OFF, "off") WORD(ISSUE_OUT, "out")
#define AGENDA_WORDS(WORD)                                                     \
	WORD(AGENDA_NONE, "none") WORD(AGENDA_SECRET, "secret")
/* Where an issue starts: space 0, a space of the own arm, then any space. */
#define START_WORDS(WORD)                                                      \
	WORD(START_NONE, "none") WORD(START_OWN_1, "own-1")                    \
	WORD(START_OWN_2, "own-2") WORD(START_OWN_3, "own-3")
#define ACTION_WORDS(WORD)                                                     \
	WORD(ACTION_MOBILIZE, "mobilize") WORD(ACTION_STORE, "store")          \
	WORD(ACTION_TAKE_CONTROL, "take-control")                              \
	WORD(ACTION_DEMONSTRATE, "demonstrate") WORD(ACTION_COUP, "coup")      \
	WORD(ACTION_COUNTER_COUP, "counter-coup") WORD(ACTION_FIGHT, "fight")  \
	WORD(ACTION_FOREIGN_AFFAIRS, "foreign-affairs")                        \
	WORD(ACTION_REACT, "react")
#define USE_WORDS(WORD)                                                        \
	WORD(USE_EVENT, "event") WORD(USE_DEBATE, "debate")                    \
	WORD(USE_ACTION, "action")
/* Bits of act.done; zero-dice: the last action had no die left. */
#define DONE_WORDS(WORD)                                                       \
	WORD(DID_DEMONSTRATION, "demonstration") WORD(DID_COUP, "coup")        \
	WORD(DID_EVENT, "event") WORD(DID_VALUE, "value")                      \
	WORD(DID_PRESIDENT, "president") WORD(DID_FOREIGN, "foreign-affairs")  \
	WORD(DID_VALUE_FIRST, "value-first") WORD(DID_ZERO_DICE, "zero-dice")
#define STANCE_WORDS(WORD)                                                     \
	WORD(STANCE_NEUTRAL, "neutral") WORD(STANCE_OPPOSING, "opposing")      \
	WORD(STANCE_HELPING, "helping")
#define STANCE_UNIT_WORDS(WORD)                                                \
	WORD(STANCE_OF_OWN, "own") WORD(STANCE_OF_GOVERNMENT, "government")    \
	WORD(STANCE_OF_BLACK, "black-reichswehr")
#define BOARD_WORDS(WORD)                                                      \
	WORD(BOARD_SEATS, "seats") WORD(BOARD_DR_SPACES, "dr-spaces")          \
	WORD(BOARD_RESERVE_MAX, "reserve-max")                                 \
	WORD(BOARD_SOCIETY_LENGTH, "society-length")                           \
	WORD(BOARD_NSDAP_LENGTH, "nsdap-length")                               \
	WORD(BOARD_ECONOMY_START, "economy-start")                             \
	WORD(BOARD_FA_START, "fa-start")

/* What is pending on the stack. */
#define FRAME_WORDS(WORD)                                                      \
	WORD(FRAME_NONE, "none")                                               \
	WORD(FRAME_TEXT, "text")         /* of a card, an issue, a result */   \
	WORD(FRAME_ROLL, "roll")         /* on the City Table, of a crisis */  \
	WORD(FRAME_ACTION, "action")     /* declared, not yet rolled */        \
	WORD(FRAME_REACTION, "reaction") /* the same of the board reaction */  \
	WORD(FRAME_CRISIS, "crisis")     /* crisis rolls are to be chosen */   \
	WORD(FRAME_BALLOT, "ballot")     /* Young Plan, election, vote */      \
	WORD(FRAME_TIEBREAK, "tiebreak") /* the Chancellor orders the tied */  \
	WORD(FRAME_DRAW, "draw")                                               \
	WORD(FRAME_SHUFFLE, "shuffle")                                         \
	WORD(FRAME_GRANT, "grant")       /* an action that a text allows */    \
	WORD(FRAME_AGREE, "agree")       /* the second owner of an issue */
/* Where a text is printed. */
#define SOURCE_WORDS(WORD)                                                     \
	WORD(SOURCE_NONE, "none") WORD(SOURCE_CARD, "card")                    \
	WORD(SOURCE_CARD_OPTION1, "card-option1")                              \
	WORD(SOURCE_CARD_OPTION2, "card-option2")                              \
	WORD(SOURCE_AGENDA, "agenda")                                          \
	WORD(SOURCE_ISSUE_OPTION1, "issue-option1")                            \
	WORD(SOURCE_ISSUE_OPTION2, "issue-option2")                            \
	WORD(SOURCE_ROUND, "round")                                            \
	WORD(SOURCE_ROUND_OPTION1, "round-option1")                            \
	WORD(SOURCE_ROUND_OPTION2, "round-option2")                            \
	WORD(SOURCE_RESULT, "result")                                          \
	WORD(SOURCE_TREATY_ALWAYS, "treaty-always")                            \
	WORD(SOURCE_TREATY_SUCCESS, "treaty-success")                          \
	WORD(SOURCE_TREATY_FAILURE, "treaty-failure")                          \
	WORD(SOURCE_NSDAP, "nsdap") WORD(SOURCE_CRISIS, "crisis")              \
	WORD(SOURCE_SOCIETY, "society")                                        \
	WORD(SOURCE_ECONOMY, "economy") WORD(SOURCE_MINOR, "minor")
/* Bits of pending.N.flags; the first three are those of struct cursor. */
#define FLAG_WORDS(WORD)                                                       \
	WORD(BIT_TAKEN, "taken") WORD(BIT_ATTESTED, "attested")                \
	WORD(BIT_BEGUN, "begun")                                               \
	WORD(BIT_COUP, "coup")           /* the result of a coup */            \
	WORD(BIT_UNSTABLE, "unstable")   /* an Unstable State comes last */   \
	WORD(BIT_SHARE, "share")         /* what the other owner receives */  \
	WORD(BIT_REACTED, "reacted")     /* a board reaction was made */       \
	WORD(BIT_CARD, "card")           /* a reaction card was played */      \
	WORD(BIT_MAY, "may")             /* a grant that may be declined */    \
	WORD(BIT_REPLACES, "replaces")   /* a draw for a reaction card */      \
	WORD(BIT_ADDS, "adds")           /* a shuffle that an agenda asks */
/* What a tie is about. */
#define TIE_WORDS(WORD)                                                        \
	WORD(TIE_NONE, "none") WORD(TIE_MOST, "most-issues")                   \
	WORD(TIE_SECOND, "second-most") WORD(TIE_SPACE, "same-space")          \
	WORD(TIE_LADDER, "ladder") WORD(TIE_CHANCELLOR, "chancellor")          \
	WORD(TIE_YOUNG_PLAN, "young-plan") WORD(TIE_BALLOT, "run-off")         \
	WORD(TIE_PRESIDENT, "president") WORD(TIE_VOTE, "vote")                \
	WORD(TIE_VICTORY, "victory") WORD(TIE_RADICAL, "radical")              \
	WORD(TIE_DIVIDED, "divided") WORD(TIE_TEXT, "text")
#define BALLOT_WORDS(WORD)                                                     \
	WORD(BALLOT_NONE, "none") WORD(BALLOT_YOUNG_PLAN, "young-plan")        \
	WORD(BALLOT_ELECTION, "election") WORD(BALLOT_VOTE, "vote")
/* How far a ballot has come: dice of all, votes; of an election, dice of the
 * run-off, whom the others support. */
#define BALLOT_STAGE_WORDS(WORD)                                               \
	WORD(BALLOT_ROLLS, "rolls") WORD(BALLOT_VOTES, "votes")                \
	WORD(BALLOT_SECOND, "second") WORD(BALLOT_SUPPORT, "support")
/* The dice of a roll in preparation. */
#define DICE_WORDS(WORD)                                                       \
	WORD(DICE_COUNT, "count")    /* formula, stances and reactions */      \
	WORD(DICE_CHANGE, "change")  /* of these what reactions give, take */  \
	WORD(DICE_MOD, "mod")        /* added to the result */                 \
	WORD(DICE_LOWER, "lower")    /* of this what reactions take, <= 0 */   \
	WORD(DICE_BOOST, "boost")    /* a +1 bought */                         \
	WORD(DICE_REROLLS, "rerolls") /* rolls that do not count yet */
/* clang-format on */

#endif
