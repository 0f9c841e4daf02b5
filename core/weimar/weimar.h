/* Weimar: 4 players; draft rulebook and FAQ v2.0.
 *
 * The state, the numbers of everything, and what the files of this folder ask
 * of each other.  Parties are 0..3 everywhere (kpd spd zentrum dnvp); an owner
 * is a party plus 1, 0 is nobody.
 */
#ifndef CORE_WEIMAR_H
#define CORE_WEIMAR_H

#define GAME_RULES "weimar/rules.def"
#define GAME_RULINGS "weimar/rulings.def"
#include "../catalogue_enums.h"
#include "../game.h"
#include "columns.h"

/* --- numbers of things --------------------------------------------------- */

enum party { KPD, SPD, ZENTRUM, DNVP, PARTIES };
/* `party=` of effects goes on behind the parties. */
enum { NSDAP = PARTIES, BENCHES };
enum { WHOM_GOVERNMENT = BENCHES, WHOM_ALL, WHOM_OTHERS };

enum {
	KOENIGSBERG,
	STUTTGART,
	FRANKFURT,
	KOELN,
	HAMBURG,
	BERLIN,
	ESSEN,
	MUENCHEN,
	BRESLAU,
	LEIPZIG,
	ROSTOCK,
	CITIES,
	CITY_DR = CITIES /* `city=dr` of threat effects */
};

enum unit {
	REICHSBANNER,
	POLICE,
	REICHSWEHR_1,
	REICHSWEHR_2,
	SOLDIERS,
	WORKERS,
	SPARTACIST,
	ROTER_FRONTKAEMPFERBUND,
	ROTE_RUHRARMEE,
	FREIKORPS_1,
	STAHLHELM,
	FREIKORPS_2,
	UNIT_ROWS, /* of units.csv */
	REICHSWEHR_1_BLACK = UNIT_ROWS,
	REICHSWEHR_2_BLACK,
	UNITS
};
enum {
	UNIT_ABSENT,
	UNIT_SUPPLY,
	UNIT_DISSOLVED,
	UNIT_CITY,
	UNIT_PLACES = UNIT_CITY + CITIES
};
enum { COLOUR_WHITE = PARTIES, COLOURS };

enum threat {
	THREAT_POVERTY,
	THREAT_PROSPERITY,
	THREAT_UNREST,
	THREAT_INFLATION,
	THREAT_BLOCKADE,
	THREAT_VIOLENT_PEACE,
	THREAT_UNSTABLE_STATE,
	THREAT_MINORITY_CABINET,
	THREAT_BLACK_FRIDAY,
	THREAT_REGIME,
	THREAT_COUNCILS,
	THREAT_UPRISING,
	THREATS
};
/* Rows of threats.csv: Poverty and Prosperity are one pool. */
enum { POOL_POVERTY, POOL_UNREST, POOLS = THREATS - 1 };

enum { MARKER_NONE, MARKER_ACTIVE, MARKER_INACTIVE };

enum phase {
	PHASE_SETUP,
	PHASE_CARD,
	PHASE_AGENDA,
	PHASE_IMPULSE,
	PHASE_POLITICS,
	PHASE_OVER
};

enum step {
	STEP_NONE,
	STEP_SHUFFLE,
	STEP_CITY_TABLE,
	STEP_START_BASES,
	STEP_ISSUE,
	STEP_YOUNG_PLAN,
	STEP_DRAW,
	STEP_AGENDA,
	STEP_RESOLVE,
	STEP_START_PLAYER,
	STEP_PLAY,
	STEP_DEBATE,
	STEP_ACTION,
	STEP_REACTION,
	STEP_ROLL,
	STEP_EVENT,
	STEP_ISSUES,
	STEP_SOCIETY,
	STEP_PARTIES,
	STEP_ECONOMY,
	STEP_CRISIS,
	STEP_PARLIAMENT,
	STEP_GOVERNMENT,
	STEP_VERSAILLES,
	STEP_CHECK,
	STEPS
};

enum outcome {
	RUNNING,
	OUTCOME_POINTS,
	OUTCOME_SUDDEN_DEATH,
	OUTCOME_MAJORITY,
	OUTCOME_ANARCHY,
	OUTCOME_NSDAP
};

enum card_place {
	CARD_ASIDE,
	CARD_UNSEEN,
	CARD_DISCARD,
	CARD_OUT,
	CARD_HAND, /* + party */
	CARD_IN_FORCE = CARD_HAND + PARTIES,
	CARD_DISPLAY
};

enum { DECK_TIMELINE, DECK_PARTY, DECKS = DECK_PARTY + PARTIES };
enum { BANNER_NONE, BANNER_WHITE, BANNER_ORANGE, BANNER_GREEN, BANNER_YELLOW };
enum { SET_NONE, SET_BASE, SET_ONE, SET_TWO };
enum { KIND_EVENT, KIND_ISSUE, KIND_REACTION, KIND_FOREIGN };
enum {
	TRIGGER_UNIT_MOVE,
	TRIGGER_DEMONSTRATE,
	TRIGGER_COUP,
	TRIGGER_COUNTER_COUP,
	TRIGGER_FIGHT,
	TRIGGER_DEBATE,
	TRIGGER_EVENT,
	TRIGGER_REACT,
	TRIGGER_ROLL
};

enum { FA_WAITING, FA_OPEN, FA_CONCLUDED, FA_REMOVED, FA_LATER };
enum { NATION_FRANCE, NATION_WESTERN, NATION_USSR, NATIONS };
enum { MINOR_USPD, MINOR_DDP, MINOR_DVP, MINORS, MINOR_OUT = 5 };
enum { STRESEMANN_GONE, STRESEMANN_INACTIVE, STRESEMANN_ACTIVE };
enum { ISSUE_OFF, ISSUE_OUT, ISSUE_SPACE }; /* + row of opinion.csv */
enum { ISSUE_PERMANENT, ISSUE_MINOR, ISSUE_WHITE, ISSUE_ROUND, ISSUE_CARD };
enum { AGENDA_NONE, AGENDA_SECRET, AGENDA_CARD }; /* + row of agendas.csv */
enum { START_NONE, START_OWN_1, START_OWN_2, START_OWN_3, START_SPACE };

enum action {
	ACTION_MOBILIZE,
	ACTION_STORE,
	ACTION_TAKE_CONTROL,
	ACTION_DEMONSTRATE,
	ACTION_COUP,
	ACTION_COUNTER_COUP,
	ACTION_FIGHT,
	ACTION_FOREIGN_AFFAIRS,
	ACTION_REACT,
	ACTIONS
};

enum { USE_NONE, USE_EVENT, USE_DEBATE, USE_ACTION };
/* Bits of act_done. */
enum {
	DONE_DEMONSTRATION = 1,
	DONE_COUP = 2,
	DONE_EVENT = 4,
	DONE_VALUE = 8,
	DONE_PRESIDENT = 16,
	DONE_FOREIGN = 32,
	DONE_VALUE_FIRST = 64, /* of a timeline card */
	DONE_ZERO_DICE = 128   /* the last action had no die left */
};

enum at_words { AT_CITY, AT_SAME, AT_ME, AT_ACTING, AT_TARGET, AT_CHANCELLOR };

enum condition_key {
	CONDITION_GOVERNING,
	CONDITION_RENTENMARK,
	CONDITION_VOTE,
	CONDITION_CHANCELLOR,
	CONDITION_PRESIDENT
};

/* Verbs V_NAME, their keys K_VERB_KEY. */
enum {
#define VERB(id_, ...) V_##id_,
#define KEY(...)
#include "verbs.def"
#undef VERB
#undef KEY
	V_COUNT
};
enum {
#define VERB(id_, ...) K_##id_##_ = -1,
#define KEY(verb_, id_, ...) K_##verb_##_##id_,
#include "verbs.def"
#undef VERB
#undef KEY
	K_NONE_
};

/* --- state --------------------------------------------------------------- */

/* What waits on the stack, the top first. */
enum frame {
	FRAME_NONE,
	FRAME_PROGRAM,  /* an effect text, at `step` */
	FRAME_ROLL,     /* a City Table or crisis roll */
	FRAME_ACTION,   /* declared, not yet rolled */
	FRAME_REACTION, /* declared, not yet rolled; keeps the action's dice */
	FRAME_CRISIS,   /* crisis rolls are due: crisis_due */
	FRAME_BALLOT,   /* Young Plan or election */
	FRAME_VOTE,     /* vote-all */
	FRAME_TIEBREAK, /* the Chancellor orders the tied */
	FRAME_DRAW,     /* cards are due */
	FRAME_SHUFFLE,  /* a party deck is due to be shuffled */
	FRAME_GRANT,    /* an action granted by an effect */
	FRAME_AGREE     /* a divided space: the second owner agrees */
};

/* Where a program stands: table and column; `row` is the row. */
enum source {
	SOURCE_NONE,
	SOURCE_CARD,
	SOURCE_CARD_OPTION1,
	SOURCE_CARD_OPTION2,
	SOURCE_AGENDA,
	SOURCE_ISSUE_OPTION1,
	SOURCE_ISSUE_OPTION2,
	SOURCE_ROUND,
	SOURCE_ROUND_OPTION1,
	SOURCE_ROUND_OPTION2,
	SOURCE_RESULT,
	SOURCE_TREATY_ALWAYS,
	SOURCE_TREATY_SUCCESS,
	SOURCE_TREATY_FAILURE,
	SOURCE_NSDAP,
	SOURCE_CRISIS,
	SOURCE_SOCIETY,
	SOURCES
};

/* What a tie is about: `source` of FRAME_TIEBREAK. */
enum tie {
	TIE_MOST = 1,   /* most issues */
	TIE_SECOND,     /* second most */
	TIE_SPACE,      /* issues on one space */
	TIE_LADDER,     /* order of parties in the ladder */
	TIE_CHANCELLOR, /* which of two provides the Chancellor */
	TIE_YOUNG_PLAN,
	TIE_BALLOT, /* who comes into the second ballot */
	TIE_PRESIDENT,
	TIE_VOTE,
	TIE_VICTORY,
	TIE_RADICAL /* both radical parties meet a condition */
};

/* Numbers of the domain `tied`: bit n of a tie's set is number n. */
enum { TIED_NO = PARTIES, TIED_YES, TIED_ISSUES };

enum { ROLL_CRISIS = THREATS }; /* `source` of FRAME_ROLL, else a threat */
enum { BALLOT_YOUNG_PLAN, BALLOT_ELECTION };
/* `at` of FRAME_BALLOT; `times` counts who had a turn, `skip` holds the votes
 * for yes or the two candidates of the second ballot. */
enum { BALLOT_ROLLS, BALLOT_VOTES, BALLOT_SECOND, BALLOT_SUPPORT };

enum frame_flags {
	/* PROGRAM */
	FLAG_OPTION = 15,   /* option taken, from 1 */
	FLAG_ATTESTED = 16, /* rows until `done` are attested */
	FLAG_TAKEN = 32,    /* a `may` step was accepted */
	FLAG_COUP = 64,     /* result of a coup */
	FLAG_FREE = 128,    /* carried out by the reacting party */
	/* ACTION */
	FLAG_GRANTED = 1, /* by an effect: no cost, does not count as once */
	FLAG_REACTED = 2, /* a board reaction was made */
	FLAG_CARD = 4,    /* a reaction card was played */
	FLAG_ISSUE = 8,   /* negotiation of an issue, the DDP or an effect */
	/* GRANT: bonus + 8 in the low bits */
	FLAG_MAY = 128
};

/* Stances of FRAME_ACTION: white in bits 0-1, black in bits 2-3 of `same`. */
enum { STANCE_UNSAID, STANCE_NEUTRAL, STANCE_OPPOSING, STANCE_HELPING };

/* `ladder_step`: steps 1 to 4 ask parties, the fifth forms what is left; then,
 * by a ruling, two parties name the Chancellor. */
enum { LADDER_FORCED = 5, LADDER_NAMING };

enum { PENDING = 16, RESERVED = 2 };

struct weimar {
	uint8_t stamp[8];
	uint8_t phase, step, outcome, winners;
	uint8_t round, last_round, start, actor;
	uint8_t order[PARTIES];   /* parties, clockwise */
	uint8_t impulse[PARTIES]; /* impulses taken this phase */
	uint8_t government, chancellor, president, progress;
	uint16_t vp[PARTIES];
	uint8_t reserve[PARTIES];
	uint8_t base[CITIES][PARTIES];
	uint8_t seats[BENCHES];
	uint8_t nsdap[NSDAP_LENGTH]; /* owners */
	uint8_t poverty[CITIES], prosperity[CITIES], unrest[CITIES];
	uint8_t uprising[CITIES], councils[CITIES], regime[CITIES];
	uint8_t dr_blockade, dr_inflation, dr_violent_peace;
	uint8_t dr_unstable_state, dr_minority_cabinet, dr_black_friday;
	uint8_t dr_poverty;
	uint8_t units[UNITS][UNIT_PLACES];
	uint8_t fa[FOREIGN_ROWS];
	uint8_t flags[NATIONS];
	uint8_t fa_track, economy, versailles, rentenmark;
	uint8_t versailles_blockades;
	uint8_t issue[ISSUE_ROWS];
	uint8_t won[PARTIES];
	uint8_t society[SOCIETY_LENGTH]; /* 1 + row of society.csv */
	uint8_t minor[MINORS], minor_merged;
	uint8_t stresemann;
	uint8_t agenda[PARTIES], agenda_shown, expansion[PARTIES];
	uint8_t card[CARD_ROWS];
	uint8_t pile_timeline, pile[PARTIES];
	uint8_t unseen_party[PARTIES], unseen_timeline[PARTIES];
	uint8_t reparations, extra_draw[PARTIES], extra[PARTIES];
	uint8_t crisis_dice, crisis_due[PARTIES], draw_due[PARTIES];
	uint8_t act_card, act_use, act_points, act_city; /* 1 + card, city */
	uint8_t act_done;
	int8_t dice_count, dice_mod;
	uint8_t dice_boost, dice_rerolls;
	/* what the last row may be answered for with a reaction card */
	uint8_t trigger, trigger_party, trigger_unit; /* 1 +, 0: nothing */
	uint8_t trigger_city, turn; /* turn: whose impulse it is */
	uint8_t vote[PARTIES], ballot, support[PARTIES], vote_rerolled;
	uint8_t vote_outcome; /* of the last vote-all */
	uint8_t ladder_step, ladder_party, ladder_asked, ladder_partner;
	uint8_t ladder_rank[PARTIES];
	uint8_t tied_rank[ISSUE_ROWS]; /* a decided order of issues, 0 ends */
	uint8_t depth;
	uint8_t kind[PENDING], party[PENDING], source[PENDING], row[PENDING];
	uint8_t at[PENDING], times[PENDING], city[PENDING], same[PENDING];
	uint8_t target[PENDING], skip[PENDING], flag[PENDING];
	uint8_t reserved[RESERVED];
};

/* --- tables (domains.c, packtables.c, verbs.c, fields.c) ----------------- */

extern const struct domain weimar_parties, weimar_benches, weimar_whom,
    weimar_owners, weimar_presidents, weimar_minor_owners, weimar_choosers,
    weimar_cities, weimar_cities_or_dr, weimar_cities_or_none, weimar_units,
    weimar_unit_kinds, weimar_unit_places, weimar_colours, weimar_spares,
    weimar_threats, weimar_pools, weimar_threat_places, weimar_markers,
    weimar_phases, weimar_steps, weimar_outcomes, weimar_yes, weimar_votes,
    weimar_actions, weimar_nations, weimar_fa_states, weimar_society_colours,
    weimar_minors, weimar_card_places, weimar_decks, weimar_banners,
    weimar_sets, weimar_kinds, weimar_triggers, weimar_stresemann_sides,
    weimar_uses, weimar_play_uses, weimar_play_orders, weimar_sides,
    weimar_stance_units, weimar_stances, weimar_done_bits, weimar_board_keys,
    weimar_issue_kinds, weimar_frames, weimar_pips, weimar_opinion,
    weimar_spaces, weimar_starts, weimar_issues, weimar_maybe_issues,
    weimar_treaties, weimar_society, weimar_maybe_society, weimar_agendas,
    weimar_agenda_states, weimar_cards, weimar_maybe_cards, weimar_boosts,
    weimar_playable, weimar_maybe_triggers, weimar_maybe_units, weimar_tied;
extern const struct domain *const weimar_domains[];
extern const struct table weimar_tables[];
extern const struct verb weimar_verbs[];
extern const struct field weimar_fields[];
extern const struct key weimar_conditions[];
extern const char *const weimar_at_words[];

#endif
