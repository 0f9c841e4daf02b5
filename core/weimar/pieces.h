/* The second floor: pieces and points, and what rows and effects do to them. */
#pragma once

#include "board.h"

/* Can an effect be carried out now? */
struct ask {
	const struct weimar *s;
	struct context *c;
	const struct scene *scene;
	const struct pending *w; /* what the text asks for; NULL: recorded */
	const struct move *m;
	int frame;                  /* of the text */
	int party;                  /* of effects that have one */
	struct verdict why;         /* it cannot: rule 0 is the text's own */
	struct unknown_cells cells; /* it depends on them */
};

/* The action of a verb, -1: it has none. */
_Static_assert(V_FOREIGN_AFFAIRS - V_MOBILIZE == ACTION_FOREIGN_AFFAIRS,
	       "verbs of actions come in their order");
static inline int
weimar_action_of(int verb)
{
	return verb >= V_MOBILIZE && verb <= V_FOREIGN_AFFAIRS
		   ? verb - V_MOBILIZE
		   : -1;
}

/* An action as in its row. */
struct act {
	const struct weimar *s;
	const struct move *m;
	int party, action;
	int city_key, city, target; /* -1: none */
	bool rolled;                /* by the units of the city */
	int boost;                  /* how often +1 is bought */
	int grant;                  /* frame that grants it, or -1 */
};

/* Can the row answer what is pending in the text? */
static inline struct ask
ask_of(const struct scene *sc, const struct pending *w, const struct move *m)
{
	return (struct ask){.s = sc->state,
			    .c = sc->context,
			    .scene = sc,
			    .w = w,
			    .m = m,
			    .frame = sc->entry};
}

/* Does a row record it, of a text that is unknown?  Then it was carried out. */
static inline bool
recorded(const struct ask *a)
{
	return !a->w;
}

/* A rule that is broken, and the values of its message. */
static inline struct verdict
breaks(uint16_t rule, int at, int32_t expected, int32_t found)
{
	return (struct verdict){
	    .rule = rule, .at = (int8_t)at, .value = {expected, found}};
}

/* The effect cannot be carried out, by this rule (0: by its text). */
static inline enum feasible
cannot(struct ask *a, uint16_t rule, int at, int32_t expected, int32_t found)
{
	a->why = breaks(rule, at, expected, found);
	return FEASIBLE_NOT;
}

/* The effect can be carried out in full if the condition holds. */
static inline enum feasible
feasible_if(struct ask *a, bool holds, uint16_t rule, int at, int32_t expected,
	    int32_t found)
{
	return holds ? FEASIBLE_WHOLLY : cannot(a, rule, at, expected, found);
}

/* Whether the effect can be carried out depends on a cell. */
static inline enum feasible
unknown(struct ask *a, int table, int row, int column)
{
	cells_note(&a->cells, table, row, column);
	return FEASIBLE_UNKNOWN;
}

/* --- score.c ----------------------------------------------------------- */

/* A party gains points, or points are lost all at once (shortfall-order). */
void weimar_gain(struct weimar *, int party, int n);
void weimar_lose(struct weimar *, struct context *,
		 const uint16_t loss[PARTIES]);
/* Points go into the Reserve, as many as it holds (4.8). */
void weimar_store(struct weimar *, struct context *, int party, int n);
/* Has the party no disc for the NSDAP track but on the board (by ruling)? */
bool weimar_lacks_disc(const struct weimar *, const struct context *,
		       int party);
/* Seats for a party or the NSDAP, as many as it has discs; as many as there is
 * room for only with reichstag-overflow=capped. */
void weimar_seat_gain(struct weimar *, struct context *, int bench, int n);
/* Bases of the party that places next (3.0), or placed last; *party. */
int weimar_start_bases(const struct weimar *, int *party);

/* --- units.c ----------------------------------------------------------- */

/* Units of the kind from a place (UNIT_...) on, whichever side they show. */
int weimar_units_from(const struct weimar *, int unit, int first);
/* Kinds of which one can be taken from the place (MISSING: all kinds), into
 * list[UNITS]; how many.  Where the start is unknown it can be from supply. */
int weimar_kinds_at(const struct weimar *, int place, int16_t *);
/* Places to take one of the kind (MISSING: any) but UNIT_ABSENT; how many. */
int weimar_places_of(const struct weimar *, int unit, int16_t *);
/* `mobilize` and `take-control` as actions (5.3.3.1). */
void weimar_check_mobilize(struct trial *, const struct act *);
void weimar_check_take_control(struct trial *, const struct act *);
/* A unit goes from one place to another; nothing happens where none is. Outside
 * of a city a Reichswehr unit is white (reichswehr-returned: but in supply). */
void weimar_move_unit(struct weimar *, struct context *, int unit, int from,
		      int to);
/* A Reichswehr unit in the city is turned to its black side, or white one. */
void weimar_turn_unit(struct weimar *, int unit, bool black, int city);

/* --- society.c --------------------------------------------------------- */

/* The next marker of the row has its effect, or the step ends: always true. */
bool weimar_advance_society(struct weimar *, struct context *);

/* --- issues.c ---------------------------------------------------------- */

/* The issue to be resolved next.  NO_ISSUE: none is claimed; TIED_NEXT: those
 * in *tied lie on one space and the Chancellor orders them. */
enum { NO_ISSUE = -1, TIED_NEXT = -2 };
int weimar_next_issue(const struct weimar *, const struct context *,
		      unsigned *tied);
/* The Chancellor's order of those who have most issues, or second most. */
void weimar_most_decided(struct weimar *, struct context *, int tie,
			 const int16_t *order, int n);
/* The issue lies where it begins the game; the pack may not know where. */
void weimar_lay_at_start(struct weimar *, struct context *, int issue);
/* An issue leaves the track, resolved or not, to where it goes then. */
enum { AWAY_UNCLAIMED, AWAY_RESOLVED };
void weimar_issue_away(struct weimar *, struct context *, int issue,
		       bool resolved);
/* All issues still on the track leave it, as unclaimed: those of cards and of
 * the round (at the end of the round), or the others (once none is claimed). */
enum { AWAY_OTHERS, AWAY_OF_CARDS };
void weimar_issues_away(struct weimar *, struct context *, bool of_cards);
/* The step of the issues continues (5.4.1); false: a row is due. */
bool weimar_advance_issues(struct weimar *, struct context *);
/* An issue in play moves toward the owner of a space by the number printed
 * there; false: the space has no owner, or that is unknown. */
bool weimar_issue_toward(struct weimar *, struct context *, int issue,
			 int space);
/* An issue enters on a space, if in the game; in play, an agenda moves it. */
enum { BY_OTHERS, BY_AGENDA };
void weimar_issue_enter(struct weimar *, struct context *, bool agenda,
			int issue, int space);

/* --- ends.c ------------------------------------------------------------ */

/* Does the radical party meet a condition of sudden death (7.0)? */
bool weimar_wins_at_once(const struct weimar *, const struct context *,
			 int party);
/* The game is over, and these parties win: nothing is pending any more.  Of
 * several the Chancellor chooses one first, unless the tie is TIE_NONE. */
void weimar_win(struct weimar *, unsigned set, int outcome, int tie);
/* The game ends by points (7.0). */
void weimar_end_points(struct weimar *, struct context *, int outcome);
/* The checks of section 7, in their order; round_end: those of a round too. */
enum { MID_ROUND, ROUND_OVER };
void weimar_ends(struct weimar *, struct context *, bool round_end);

/* --- markers.c --------------------------------------------------------- */

/* Is there a marker to place? */
bool weimar_has_marker_left(const struct weimar *, const struct context *,
			    int kind);
/* A marker goes into the national display, if one is left; if that is full, by
 * dr-box-overflow, and it is remembered for anarchy (SEVENTH_MET). */
void weimar_place_nationally(struct weimar *, struct context *, int kind);
/* unstable-state-time: is it placed after all of the result? */
bool weimar_is_unstable_put_off(const struct context *);
/* A marker leaves the city or the display; all: every one of the kind. */
enum { REMOVE_ONE, REMOVE_ALL };
void weimar_threat_remove(struct weimar *, struct context *, int kind, int city,
			  bool all);
/* The row of the economy marker; -1: that, or where it began, is unknown. */
int weimar_economy_row(const struct weimar *, struct context *);
/* The economy is checked, if it is at this time (ECONOMY_CHECK_TIME_...). */
void weimar_economy_due(struct weimar *, struct context *, int time);
/* 6.2: markers turn over as their party enters or leaves the government; in a
 * position that is given (else NULL) none that is named. */
void weimar_flip_markers(struct weimar *, struct context *,
			 const struct gap *given);

/* --- threats.c --------------------------------------------------------- */

/* A Poverty, Prosperity or Unrest is placed in the city that the City Table or
 * a party named: with what it cancels, or what a second one does. */
void weimar_city_roll(struct weimar *, struct context *, int kind, int city);
/* A threat is placed, with what it cancels and forces (4.7, 8). */
void weimar_threat_add(struct weimar *, struct context *, int kind, int city);
/* The text on top is over; an Unstable State that it put off is placed. */
void weimar_end_text(struct weimar *, struct context *);

/* --- treaties.c -------------------------------------------------------- */

/* Is the order of the stack unknown, so that another card may be open? */
bool weimar_stack_unknown(const struct weimar *, const struct context *,
			  struct unknown_cells *);
/* Opens the top card of the stack, unless one is open, or it is unknown. */
void weimar_open_treaty(struct weimar *, struct context *);
/* A Foreign Affairs card leaves the game (5.3.1). */
void weimar_remove_treaty(struct weimar *, struct context *, int row);
/* `foreign-affairs` as an action: the treaty is open; its dice, its result. */
void weimar_check_treaty(struct trial *, const struct act *);
void weimar_declare_treaty(struct weimar *, struct context *, int party,
			   int row);
void weimar_treaty_result(struct weimar *, struct context *, int value);
/* How far the step of the parties is: progress. */
enum { SCORE_DUE, DDP_DUE, DDP_DONE };
/* May the owner of the DDP negotiate, once the step of the parties is there? */
bool weimar_ddp_may_negotiate(const struct weimar *, const struct context *);

/* --- rows.def, effects.def: each in the file of its subject -------------- */

#define ROW(verb, name)                                                        \
	void weimar_check_##name(struct trial *, const struct weimar *);       \
	void weimar_apply_##name(struct weimar *, struct context *,            \
				 const struct move *);
#define BY_TOP(frame, step, name) ROW(, name)
#include "rows.def"
#undef ROW
#undef BY_TOP

#define APART(verb, when) enum feasible weimar_##when##_feasible(struct ask *);
#define PARTY(verb, done, when)                                                \
	APART(verb, when)                                                      \
	void weimar_##done##_done(struct weimar *, struct context *,           \
				  const struct move *, int party);
#define ENTITY(verb, done, when)                                               \
	APART(verb, when)                                                      \
	void weimar_##done##_done(struct weimar *, struct context *,           \
				  const struct move *);
#include "effects.def"
#undef PARTY
#undef ENTITY
#undef APART
