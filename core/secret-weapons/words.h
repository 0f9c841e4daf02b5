/* Words that logs and packs use, each with its number: WORD(NUMBER, "word")
 * (domain.h).  secret_weapons.h makes enums of these lists, domains.c their
 * words. */
#ifndef SECRET_WEAPONS_WORDS_H
#define SECRET_WEAPONS_WORDS_H

/* clang-format off */
#define PHASE_WORDS(WORD)                                                      \
	WORD(PHASE_SETUP_ORDER, "setup.order")                                 \
	WORD(PHASE_SETUP_START, "setup.start")                                 \
	WORD(PHASE_SETUP_TRACK, "setup.track")                                 \
	WORD(PHASE_DRAFT_SHUFFLE, "draft.shuffle")                             \
	WORD(PHASE_DRAFT_PACKET, "draft.packet")                               \
	WORD(PHASE_DRAFT_PICK, "draft.pick")                                   \
	WORD(PHASE_FUNDING_ASSIGN, "funding.assign")                           \
	WORD(PHASE_FUNDING_TOP_UP, "funding.top-up")                           \
	WORD(PHASE_FUNDING_SWAP, "funding.swap")                               \
	WORD(PHASE_PLANNING_1, "planning.1")                                   \
	WORD(PHASE_PLANNING_2, "planning.2")                                   \
	WORD(PHASE_PLANNING_3, "planning.3")                                   \
	WORD(PHASE_PLANNING_4, "planning.4")                                   \
	WORD(PHASE_PLANNING_5, "planning.5")                                   \
	WORD(PHASE_PLANNING_6, "planning.6")                                   \
	WORD(PHASE_REQUISITION_ACT, "requisition.act")                         \
	WORD(PHASE_RESEARCH_SLOT, "research.slot")                             \
	WORD(PHASE_RECRUIT_TRADE, "recruit.trade")                             \
	WORD(PHASE_RECRUIT_ASSIGN, "recruit.assign")                           \
	WORD(PHASE_MOVE_ACT, "move.act")                                       \
	WORD(PHASE_EVENT_FIRST, "event.first")                                 \
	WORD(PHASE_EVENT_ACT, "event.act")                                     \
	WORD(PHASE_PRODUCTION_ACT, "production.act")                           \
	WORD(PHASE_DEVELOP_ACT, "develop.act")                                 \
	WORD(PHASE_BOMBARDMENT_TARGET, "bombardment.target")                   \
	WORD(PHASE_ADVANCEMENT_DELAY, "advancement.delay")                     \
	WORD(PHASE_ADVANCEMENT_RETIRE, "advancement.retire")                   \
	WORD(PHASE_CLEANUP_CLAIM, "cleanup.claim")                             \
	WORD(PHASE_CLEANUP_ASSIGN, "cleanup.assign")                           \
	WORD(PHASE_CLEANUP_BOTTOM, "cleanup.bottom")                           \
	WORD(PHASE_CLEANUP_REFILL, "cleanup.refill")                           \
	WORD(PHASE_CLEANUP_REDISTRIBUTE, "cleanup.redistribute")               \
	WORD(PHASE_ORDER_PICK, "order.pick") WORD(PHASE_OVER, "over")
#define OUTCOME_WORDS(WORD)                                                    \
	WORD(OUTCOME_RUNNING, "running") WORD(OUTCOME_MET, "met")              \
	WORD(OUTCOME_MISSED, "missed")
#define STAGE_WORDS(WORD)                                                      \
	WORD(STAGE_NONE, "none") WORD(STAGE_PROPOSED, "proposed")              \
	WORD(STAGE_APPROVED, "approved") WORD(STAGE_COMPLETE, "complete")      \
	WORD(STAGE_FINISHED, "finished")
#define COVER_WORDS(WORD)                                                      \
	WORD(COVER_CLOSED, "closed") WORD(COVER_OPEN, "open")                  \
	WORD(COVER_HELD, "held") WORD(COVER_OVERRUN, "overrun")
#define FACE_WORDS(WORD)                                                       \
	WORD(FACE_LIGHT, "light") WORD(FACE_DARK, "dark")
#define SLOT_RESULT_WORDS(WORD)                                                \
	WORD(SLOT_OPEN, "none") WORD(SLOT_TAKEN, "taken")                      \
	WORD(SLOT_NOT_TAKEN, "not-taken")
#define MOD_WORDS(WORD)                                                        \
	WORD(MOD_NONE, "none")                                                 \
	/* target site: n is added to bombing dice there */                    \
	WORD(MOD_DIE_SITE, "die-site")                                         \
	/* target project: the same for one project */                         \
	WORD(MOD_DIE_PROJECT, "die-project")                                   \
	/* target site: overrun n years later (or earlier) */                  \
	WORD(MOD_SHIFT, "shift")                                               \
	WORD(MOD_LOYALTY, "loyalty") /* target project */                      \
	WORD(MOD_FUNDING, "funding") /* target project */                      \
	/* target seat, n is added to its totals */                            \
	WORD(MOD_REQUISITION, "requisition")                                   \
	/* target event card in front: n is its range bonus */                 \
	WORD(MOD_BOMB, "bomb")                                                 \
	/* target event card in front: n is added to its dice */               \
	WORD(MOD_BOMB_DIE, "bomb-die")
#define PENDING_WORDS(WORD)                                                    \
	WORD(PENDING_NONE, "none")                                             \
	/* card: row of requisition.csv; acting, target; tech: named           \
	 * before the die */                                                   \
	WORD(PENDING_RESULT, "result")                                         \
	WORD(PENDING_HIT, "hit") /* card: row of bombardment.csv; target */    \
	WORD(PENDING_EFFECT, "effect") /* card: an event; seat */              \
	WORD(PENDING_GOAL, "goal") /* card: a goal; seat */                    \
	WORD(PENDING_BENEFIT, "benefit") /* card: a benefit; seat */           \
	/* card: enum deck; seat: whose search it was, or 0 */                 \
	WORD(PENDING_SHUFFLE, "shuffle")                                       \
	WORD(PENDING_DIE, "die") /* of a requisition: acting, target, tech */  \
	/* seat; target: only from this project; what is owed */               \
	WORD(PENDING_LOSS, "loss")                                             \
	/* acting, target, tech; what the result grants */                     \
	WORD(PENDING_LOOT, "loot")                                             \
	/* seat; cards left; target: where they go, or 0 */                    \
	WORD(PENDING_DRAW, "draw")                                             \
	/* seat, tech: `receive` names where */                                 \
	WORD(PENDING_PLACE, "place-tech")                                      \
	WORD(PENDING_DEAL, "deal") /* seat; event cards left to draw */
#define UNTIL_WORDS(WORD)                                                      \
	WORD(UNTIL_NONE, "none") WORD(UNTIL_STEP, "step")                      \
	WORD(UNTIL_YEAR, "year") WORD(UNTIL_GAME, "game")
#define DECK_WORDS(WORD)                                                       \
	WORD(DECK_START, "start") WORD(DECK_EVENTS, "events")                  \
	WORD(DECK_TECH, "tech")
#define CLASS_WORDS(WORD)                                                      \
	WORD(CLASS_WEAPON, "weapon") WORD(CLASS_RESEARCH, "research")          \
	WORD(CLASS_MISSION, "mission")
#define ORIGIN_WORDS(WORD)                                                     \
	WORD(ORIGIN_START, "start") WORD(ORIGIN_DECK, "deck")                  \
	WORD(ORIGIN_EVENT, "event")
#define EVENT_ORIGIN_WORDS(WORD)                                               \
	WORD(EVENT_DECK, "deck") WORD(EVENT_YEAR, "year")
#define SITE_KIND_WORDS(WORD)                                                  \
	WORD(KIND_HOME, "home") WORD(KIND_DEVELOPMENT, "development")          \
	WORD(KIND_FACTORY, "factory") WORD(KIND_PEN, "pen")
#define SPECIAL_WORDS(WORD)                                                    \
	WORD(SPECIAL_NONE, "none")                                             \
	WORD(SPECIAL_DELAY_ADVANCE, "delay-advance")
#define SOURCE_WORDS(WORD)                                                     \
	WORD(SOURCE_POOL, "pool")
#define TARGET_WORDS(WORD)                                                     \
	WORD(TO_TRACK, "track") WORD(TO_DECK, "deck")
#define OPERATION_WORDS(WORD)                                                  \
	WORD(OP_RESEARCH, "research") WORD(OP_RECRUIT, "recruit")
#define TOKEN_WORDS(WORD)                                                      \
	WORD(WORKERS, "workers") WORD(SCIENTISTS, "scientists")
#define PIECE_WORDS(WORD)                                                      \
	WORD(PIECE_WORKERS, "workers") WORD(PIECE_SCIENTISTS, "scientists")    \
	WORD(PIECE_CUBES, "cubes") WORD(PIECE_DISCS, "discs")
#define WAIVER_WORDS(WORD)                                                     \
	WORD(FREE_NO, "no") WORD(FREE_YES, "yes") WORD(FREE_ALL, "all")
/* clang-format on */

#endif
