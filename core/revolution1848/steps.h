/* What the rules force: the scoring, turns and rounds, the end. */
#pragma once

#include "texts.h"

/* --- votes.c, military.c, score.c: what a round comes to ------------------ */

struct r48_result {
	int mode, winner, party; /* party: 1 + party or 0 */
	int points;
	int16_t tally[SEATS][PARTIES];
	struct unknown_cells missing; /* the unknown cells that it needs */
};

/* Votes by seat and party, cards counted; `has` bit p: it has their card. */
struct r48_votes {
	int32_t votes[SEATS][PARTIES];
	uint8_t has[SEATS];
	struct unknown_cells *missing;
};

/* Counts what lies on the table; the sum of a party; the military score. */
void r48_count_votes(const struct r48 *, struct context *, struct r48_votes *);
int32_t r48_party_total(const struct r48_votes *, int party);
void r48_score_military(const struct r48 *, struct context *,
			const struct r48_muster *, struct r48_result *);
/* `m` is the table as it is, or NULL: no Army lies there. */
void r48_score(const struct r48 *, struct context *, const struct r48_muster *m,
	       struct r48_result *);

/* The unknown cells that the scoring waits for. */
void r48_note_scoring(const struct r48 *, struct context *,
		      struct unknown_cells *);

/* --- ends.c: the end of the game ------------------------------------------ */

/* Events that end the game for the seat that has won them. */
int r48_goal(const struct context *);
/* §End: has a seat won that many Events? */
bool r48_game_ends(const struct r48 *, struct context *);
/* The victory points are given, and the winners found. */
void r48_finish(struct r48 *, struct context *);

/* --- rounds.c: what the rules force after a row --------------------------- */

/* Phase II begins: turns, in order. */
void r48_round_begins(struct r48 *, struct context *);
/* The Event is announced: the first seat of the round has the turn. */
void r48_first_turn(struct r48 *, struct context *);
/* Marks seats that have nothing to draw as having drawn. */
void r48_mark_drawn(struct r48 *, struct context *);
/* After a draw: marks who has nothing to draw, continues when all have. */
void r48_drawn(struct r48 *, struct context *);
/* After a row of phase II.  `laid`: the Character just played, or NONE_LAID;
 * `armies`: may any have moved?  `turn`: was it the turn of its seat? */
enum { ARMIES_STAY, ARMIES_MOVE };
enum { TURN_STAYS, TURN_TAKEN };
void r48_settle(struct r48 *, struct context *, int laid, bool armies,
		bool turn);
/* After a choice or a text: the seat whose turn it was acts again, and the row
 * that was interrupted is settled.  `laid` as in r48_settle. */
void r48_resume(struct r48 *, struct context *, int laid);
/* Scores the round, or has it wait for a tally; `m` as in r48_score. */
void r48_score_round(struct r48 *, struct context *,
		     const struct r48_muster *m);
/* Books a result, moves the Event, tests for the end, continues. */
void r48_conclude(struct r48 *, struct context *, const struct r48_result *);
void r48_pass(struct r48 *, struct context *, int seat);
