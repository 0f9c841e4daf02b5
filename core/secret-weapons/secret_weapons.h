/* Secret Weapons of the Third Reich: state and words.
 *
 * Everything printed on cards and boards is in the pack (tables.def); the
 * state is the board, field by field (fields.c).  A seat is 0 for none, else
 * 1..4; projects, technologies, events and sites are row numbers of their
 * tables.
 *
 * check.c says whether a row has its time and who judges it; each step of the
 * year has a file of its own, which judges its rows and carries them out;
 * flow.c goes on to the next decision.  Texts of cards wait on the pending
 * stack (effect.c); what they do is in primitive.c and its neighbours.
 */
#ifndef SECRET_WEAPONS_H
#define SECRET_WEAPONS_H

#include <string.h>

#define GAME_RULES "secret-weapons/rules.def"
#define GAME_RULINGS "secret-weapons/rulings.def"
#define GAME_VERBS "secret-weapons/verbs.def"
#define GAME_TABLES "secret-weapons/tables.def"
#include "../catalogue_enums.h"
#include "../column_enums.h"
#include "../effect/program.h"
#include "../verb_enums.h"
#include "words.h"

/* Most rows of each table; no pack may exceed them. */
enum {
	SEATS = 4,
	PROJECTS = 40,
	TECHS = 48,
	EVENTS = 72,
	SITES = 32,
	SLOTS = 10,
	KINDS = 48,
	SPACES = 16,
	/* more pieces, or spaces, than there are: counted down from, where the
	 * pack does not know the number */
	PIECES = 120,
	PIECES_UNKNOWN = 255,
	FAVOUR_UNKNOWN = 255,
	BENEFITS = 16,
	GOALS = 16,
	YEARS = 12,
	MODS = 32,
	PENDINGS = 8,
	STAGES = 6
};

/* --- words --------------------------------------------------------------- */

enum phase { PHASE_WORDS(NUMBER_OF_) PHASES };

enum outcome { OUTCOME_WORDS(NUMBER_OF_) };

/* Where a project is; PLACE_SITE + s is site s. */
enum {
	PLACE_BOX,
	PLACE_PILE, /* the start pile, before set-up */
	PLACE_DECK,
	PLACE_SLOT, /* slot K is PLACE_SLOT + K - 1 */
	PLACE_HOME = PLACE_SLOT + SLOTS,
	PLACE_SIDE,
	PLACE_LOST,
	PLACE_SITE
};

enum project_stage { STAGE_WORDS(NUMBER_OF_) };

/* Where a technology is; ON_PROJECT + p is on project p. */
enum { ON_BOX, ON_DECK, ON_SLOT, ON_LOST = ON_SLOT + SLOTS, ON_PROJECT };

enum { FACE_WORDS(NUMBER_OF_) };

/* Where an event card is. */
enum {
	WHERE_BOX,
	WHERE_DECK,
	WHERE_PACKET,
	WHERE_HAND, /* hand of seat S is WHERE_HAND + S - 1 */
	WHERE_LEFTOVER = WHERE_HAND + SEATS,
	WHERE_FRONT,
	WHERE_DISCARD = WHERE_FRONT + SEATS,
	WHERE_OUT,
	WHERE_IS_PROJECT,
	WHERE_UNSEEN /* certainly one of the cards that nobody has named */
};

enum { COVER_WORDS(NUMBER_OF_) };

/* Bits of seat_turn. */
enum {
	TURN_ATTEMPTED = 1,
	TURN_OVER = 2,
	TURN_PASSED = 4,
	TURN_SWAPPED = 8,
	TURN_OVER_UNSURE = 16 /* its last `pass` may have been this one */
};

enum { SLOT_RESULT_WORDS(NUMBER_OF_) };

/* Bits of `gained`: what the recruit of the moment brought. */
enum { GAINED_WORKERS = 1, GAINED_SCIENTISTS = 2 };

/* Effects that last: target and n depend on the kind. */
enum mod_kind { MOD_WORDS(NUMBER_OF_) };

enum mod_until { UNTIL_WORDS(NUMBER_OF_) };

/* What must be recorded before anything else; the last entry counts.  The first
 * five are texts: `card` says whose, and the cursor where they are. */
enum pending_kind { PENDING_WORDS(NUMBER_OF_) };
/* `card` of a result: no line of the table has this total. */
enum { NO_LINE = 255 };

enum deck { DECK_WORDS(NUMBER_OF_) };

enum { COLOUR_NONE, COLOURS = 9 };

enum project_class { CLASS_WORDS(NUMBER_OF_) };
enum origin { ORIGIN_WORDS(NUMBER_OF_) };
enum event_origin { EVENT_ORIGIN_WORDS(NUMBER_OF_) };
enum site_kind { SITE_KIND_WORDS(NUMBER_OF_) };
enum { SPECIAL_WORDS(NUMBER_OF_) };

enum { SITE_STACK_MOST = 99 }; /* where the limit is unknown */
enum { COST_NA = 10 };         /* move cost `na` */
enum { YEAR_BASE = 1929 };     /* year words: none, then 1930.. */

/* Places of a token in SRC lists, and of `to=`: the pool, then projects. */
enum { SOURCE_WORDS(NUMBER_OF_) SOURCE_PROJECT };
/* `to=` of research and redeploy. */
enum { TARGET_WORDS(NUMBER_OF_) TO_PROJECT };
/* `who=` and `from=` of cells: the seats, then these. */
enum { WHO_SELF = SEATS, WHO_EACH, WHO_OWNERS, WHO_ACTING, WHO_TARGET };
/* `free=` of cells. */
enum { WAIVER_WORDS(NUMBER_OF_) };

enum { PIECE_WORDS(NUMBER_OF_) };
enum { OPERATION_WORDS(NUMBER_OF_) }; /* `op=` of a placement */
enum { TOKEN_WORDS(NUMBER_OF_) };     /* `gain=` of a trade */

/* Words of texts (verbs.c). */
enum at_words { AT_ACTING, AT_TARGET, AT_HIT, AT_ME, AT_FIRST, AT_LAST };
enum things { THING_SEAT, THING_OTHER, THING_PROJECT, THING_TECH, THING_SITE };
enum figures {
	FIGURE_SEATS,
	FIGURE_WORKERS, /* of a seat, like those that follow */
	FIGURE_SCIENTISTS,
	FIGURE_PROJECTS,
	FIGURE_COMPLETE,
	FIGURE_TECHS,
	FIGURE_WEAPONS,
	FIGURE_HAND,
	FIGURE_TECHS_ON /* a project */
};

/* Conditions (`condition` columns, and after `if`). */
enum condition {
	IF_COMPLETE,
	IF_APPROVED,
	IF_OPEN,
	IF_OVERRUN,
	IF_FAVOUR,
	IF_OWN_COMPLETE,
	IF_OWN_APPROVED,
	IF_TARGET_TECHS,
	IF_TARGET_STAGE,
	IF_ACTING_STAGE,
	IF_STAGE,
	IF_COLOUR,
	IF_KIND,
	IF_IN_RANGE
};

/* --- the state ----------------------------------------------------------- */

struct sw {
	uint64_t stamp;
	uint16_t year;
	uint8_t turn, phase, actor, outcome, winners, seat_count;
	uint8_t order[SEATS], next[SEATS];
	uint8_t reserve_workers, reserve_scientists;
	uint8_t supply_cubes, supply_discs;
	uint8_t weapons, favour;
	uint16_t benefits, goals;
	/* the slot that research or recruit has come to, and what the recruit
	 * brought (a set of GAINED_*) */
	uint8_t slot, gained;

	uint8_t place[PROJECTS], owner[PROJECTS], stage[PROJECTS];
	uint8_t workers[PROJECTS], scientists[PROJECTS];
	uint8_t cubes[PROJECTS], marker[PROJECTS];
	uint8_t done[PROJECTS], made[PROJECTS], hit[PROJECTS];
	uint8_t grant[PROJECTS], deckpos[PROJECTS];
	/* tokens came or went in a number that the pack does not know */
	uint8_t unclear[PROJECTS];

	uint8_t on[TECHS], face[TECHS], cube[TECHS], tech_deckpos[TECHS];

	/* event_turn: at deck the turn in which it joined, at unseen the turn
	 * of its packet; 0: from the beginning, or tied to none */
	uint8_t at[EVENTS], event_turn[EVENTS];
	/* cards without a name that are not at unseen, by the turn of their
	 * packet, and those tied to none */
	uint8_t unnamed[YEARS], unnamed_loose;
	uint8_t packet_unknown, discard_unknown;
	uint8_t used; /* actions of the actor that its cubes have paid for */

	int16_t vp[SEATS], adjust[SEATS];
	uint8_t pool_workers[SEATS], pool_scientists[SEATS];
	uint8_t pool_unclear[SEATS];
	/* what rows put on slots whose cost the pack does not know */
	uint8_t stage2_workers[SEATS], stage2_scientists[SEATS];
	uint8_t delays[SEATS]; /* counters that it may hold this year */
	uint8_t stage1[SEATS], stage3[SEATS], stage4[SEATS], stage5[SEATS];
	uint8_t stage6[SEATS], planned[SEATS], seat_turn[SEATS];
	uint8_t coop[SEATS], runs[SEATS];
	/* cards of the hand without a name, and how many of them were picked in
	 * each turn */
	uint8_t unknown[SEATS], picked[SEATS][YEARS];

	uint8_t slot_research[SLOTS], slot_recruit[SLOTS];
	uint8_t slot_done[SLOTS], slot_short[SLOTS];

	uint8_t cover[SITES];

	/* run_card: 1 + the entry of mods whose run it is */
	uint8_t runs_left, run_site, run_by, run_card;

	/* what lasts, and what waits: each array for array (position.c) */
	uint8_t mod_kind[MODS], mod_target[MODS];
	int8_t mod_n[MODS];
	uint8_t mod_until[MODS], mod_runs[MODS];

	uint8_t pending[PENDINGS], pending_card[PENDINGS];
	uint8_t pending_seat[PENDINGS], pending_acting[PENDINGS];
	uint8_t pending_target[PENDINGS], pending_tech[PENDINGS];
	uint8_t pending_workers[PENDINGS], pending_scientists[PENDINGS];
	uint8_t pending_cards[PENDINGS], pending_cubes[PENDINGS];
	/* where a text is (struct cursor); `last` is in cards and cubes, low
	 * byte first, since nothing is owed to a text */
	uint8_t pending_step[PENDINGS], pending_option[PENDINGS];
	uint8_t pending_act[PENDINGS], pending_member[PENDINGS];
	uint8_t pending_times[PENDINGS], pending_flags[PENDINGS];
	/* whose turn it is while a text makes another seat the actor, else 0 */
	uint8_t turn_of;
	/* whose the projects of an attempt, or of a hit, were that its result
	 * has destroyed */
	uint8_t gone_acting, gone_target;
	/* seats with tokens of unknown number on the track (bits) */
	uint8_t stage2_unclear;
	/* ruling event-turns: cubes that earlier cards of the step have taken
	 */
	uint8_t spent[SEATS];
};
/* Which element of a member of it a place is; -1: none. */
#define NTH(place, member) PLACE_IN(place, struct sw, member)

_Static_assert(sizeof(struct sw) % 8 == 0, "the state has no padding");

/* --- the tables of the game ---------------------------------------------- */

extern const struct field sw_fields[];
extern const struct table sw_tables[];
extern const struct verb sw_verbs[];
extern const struct key sw_conditions[];
extern const struct at_word sw_at_words[];
extern const struct thing sw_things[];
extern const struct figure sw_figures[];
extern const struct domain *const sw_domains[];
extern const struct domain sw_seats, sw_seat_or_none, sw_phases, sw_outcomes,
    sw_places, sw_project_stages, sw_tech_places, sw_faces, sw_event_places,
    sw_covers, sw_projects, sw_techs, sw_events, sw_sites, sw_site_or_none,
    sw_benefits, sw_goals, sw_cards, sw_decks, sw_colours, sw_sources,
    sw_targets, sw_operations, sw_token_kinds, sw_kinds, sw_stage_names,
    sw_turn_bits, sw_slot_results, sw_mod_kinds, sw_untils, sw_ends,
    sw_pending_kinds, sw_who, sw_dice, sw_classes, sw_origins, sw_event_origins,
    sw_site_kinds, sw_specials, sw_costs, sw_sides, sw_pieces, sw_years,
    sw_no_or_kind, sw_no_or_tech, sw_no_or_project, sw_no_or_benefit,
    sw_depends, sw_waivers, sw_yes, sw_yes_no, sw_stage_numbers;

#endif
