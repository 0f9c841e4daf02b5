/* One game being replayed: state, what was played, and the way back.
 *
 * The caller owns the struct (about 0.6 MiB) and the pack and coverage of
 * its context.  Rows go in as parsed moves; the struct remembers PLAY_MOVES of
 * them and a copy of the state every PLAY_EVERY rows, so a takeback replays
 * from the copy before, and what a `component` row tells late is the game
 * played again from its first row. */
#pragma once

#include "game.h"

#define PLAY_BACK 128   /* rows that may be taken back from the furthest */
#define PLAY_EVERY 64   /* rows between two copies of the state */
#define PLAY_MOVES 2048 /* rows of a game that are remembered */
#define PLAY_COPIES (PLAY_BACK / PLAY_EVERY + 2)
#define PLAY_AGAIN 262144 /* rows of a game played again, all in all */
#define PLAY_LATE 32      /* texts supplied after rows that attested them */

struct played {
	struct move move;
	uint64_t number; /* as the caller counts rows */
	uint16_t broken; /* the rule that -k let pass, or 0 */
	uint8_t chance;  /* a row of chance */
};

/* A text that rows have attested before it was supplied: what was attested
 * stays, so the pack has the text only for rows from this one on. */
struct late {
	struct unknown_cell at;
	uint64_t known; /* that many rows were applied before */
};

/* The pack for the rows before that; memory of the caller. */
struct earlier {
	struct pack pack;
	uint32_t emptied; /* bit i: late[i] is not in it; 0: nothing is made */
};

/* Cells that the state depends on and the pack does not know: what is in doubt
 * can only be unverified, from that many applied rows on, until a row settles
 * it (`to`; UINT64_MAX: none has). */
struct doubt {
	struct unknown_cells cells;
	uint64_t from, to;
};

struct play {
	struct context context;
	const struct play *leader; /* remembers the rows of both, or NULL */
	uint64_t diverged; /* that many rows were played under its readings */
	struct earlier *earlier; /* NULL: texts have to be supplied in time */
	uint64_t number;         /* of the row that comes, for messages */
	uint64_t state[STATE_MAX / 8];
	struct named named;            /* fields that `given` rows set */
	uint64_t given[STATE_MAX / 8]; /* with their values */
	bool fragment;                 /* there was a `given` row */
	bool begun;                    /* the first row of play was applied */
	struct doubt doubt;
	uint64_t applied;  /* rows of play applied, takebacks subtracted */
	uint64_t furthest; /* the most there ever were */
	uint64_t again;    /* rows that component rows had played again */
	uint8_t lates;
	struct late late[PLAY_LATE];
	struct played moves[PLAY_MOVES];
	uint64_t copies[PLAY_COPIES][STATE_MAX / 8];
};

/* Where a play was before a row, to follow it from there. */
struct play_mark {
	bool begun;
	struct doubt doubt;
	uint64_t applied, furthest;
	uint64_t state[STATE_MAX / 8];
};

enum back {
	BACK_DONE,
	BACK_CHANCE, /* done, and a row of chance was among the rows */
	BACK_TOO_FAR /* more rows than were applied, or than are remembered */
};

static inline bool
doubt_lasts(const struct doubt *d, uint64_t applied)
{
	return d->cells.count && applied < d->to;
}

/* Is anything in doubt now? */
static inline bool
play_in_doubt(const struct play *p)
{
	return doubt_lasts(&p->doubt, p->applied);
}

/* Is this element of the state, or (NULL) a row of the verb? */
static inline bool
play_doubts(const struct play *p, const struct place *element, int verb)
{
	const struct game *g = p->context.game;

	return play_in_doubt(p) &&
	       (!g->in_doubt || g->in_doubt(p->state, element, verb));
}

/* --- play_rows.c --------------------------------------------------------- */

/* Starts a game.  The context is copied; pack and coverage are borrowed.  What
 * `earlier` points to is the caller's to say, before or after. */
void play_begin(struct play *, const struct context *);
/* Before the first row of play: a ruling or the pack changed, so the set-up is
 * computed again; what `given` rows named stays. */
void play_restart(struct play *);
/* The set-up with what `given` rows named, before play_fill. */
void play_unfilled(const struct play *, struct context *, void *state);
/* A `given` value: every element of the place gets its value. */
void play_give(struct play *, const struct place *, const int64_t *values);
/* What `given` rows left out of the state follows from them (game->fill). */
void play_fill(struct play *, void *state);
/* What is wrong with a position that was given, or NULL. */
const char *play_wrong(const void *state, struct context *);
/* Ends the start position: fill, then play_wrong.  Returns what is wrong, or
 * NULL.  Call once, before the first row of play. */
const char *play_ready(struct play *);
/* Where the next row may be parsed to save play_apply a copy. */
struct move *play_slot(struct play *);
/* Carries a row out (broken: 0, or the rule that -k lets pass). */
void play_apply(struct play *, const struct move *, uint16_t broken);
void play_mark(const struct play *, struct play_mark *);
/* Goes back to before the last row of play or takeback; there is one. */
void play_return(struct play *, const struct play_mark *);
/* A play that goes the leader's way from the mark on, under other readings,
 * which the caller then sets in its context.  It applies the same rows after
 * the leader has, and takes the same rows back, and remembers none itself: the
 * leader must outlive it, and apply each row that it applies. */
void play_follow(struct play *, const struct play *leader,
		 const struct play_mark *);
/* The last applied rows, at most that many, the oldest first, and the state
 * before them; how many they are, or -1. */
int play_last(const struct play *, int most, struct move *, uint64_t *state);
/* The position as it would be under this context, which has other rulings: the
 * rows that are remembered are played again.  False, and it is unknown, where
 * one of them would not be legal. */
bool play_under(const struct play *, struct context *, uint64_t *state);

/* --- play_again.c --------------------------------------------------------- */

/* Takes the last `rows` applied rows back. */
enum back play_back(struct play *, uint64_t rows);
/* A `component` row has filled cells of a row of a table (-1: of a new one),
 * and this is the pack from here on; bit n of `columns` is column n.  The
 * position is the one to which the rows of the game lead when the pack knows
 * the cells from its first row on; rows that attested a text keep what they
 * attested.  False, and nothing has changed, where a row would be illegal then,
 * or the game is too long: *words say why, *column is the column at fault or
 * -1. */
bool play_pack(struct play *, const struct pack *, int table, int row,
	       uint32_t columns, struct buf *words, int *column);
