/* A log as rows to look at, in any order.
 *
 * The log is held in memory; the rows around the one shown last are kept as
 * text, as they were when the audit stood behind them.  Another row is reached
 * by going on, or by refereeing its game again from the beginning: a few
 * thousand rows take milliseconds, and memory does not grow with the way.
 */
#ifndef CMD_FILM_H
#define CMD_FILM_H

#include "../files/log_games.h"
#include "../replay/replay.h"

#define FILM_KEPT 256 /* rows kept as text */

/* A row, all of it safe to print.  Lines end with LF. */
struct frame {
	uint64_t n;
	const char *verdict; /* `legal`, `claim not met`; "" for other rows */
	const char *row, *note, *findings, *changes, *board;
	char *memory; /* where they stand */
};

struct film_game {
	uint64_t rows, line; /* where its game row stands in the log */
};

/* A row with findings; in order of game and row. */
struct film_mark {
	uint32_t game;
	uint64_t n;
};

struct film {
	struct replay *replay; /* what was asked for; its audit is ours */
	const char *path;
	struct exhibits log;
	struct film_game *games;   /* numbered from 0 */
	uint32_t count, low, high; /* games low to high - 1 are shown */
	struct film_mark *marks;
	size_t mark_count, mark_room;
	bool fields; /* frames have fields for a board; see film_fields */

	/* the game that is open, and the rows of it that are kept */
	uint32_t game;
	uint64_t from, to; /* kept; the audit stands behind `to` */
	struct frame frames[FILM_KEPT];
	struct audit_summary summary; /* behind `to` */
	char heading[300];
	int64_t line_shift; /* from lines of the game to those of the log */
	struct scratch *scratch;
};

/* Reads and referees the log, counts into replay->said.  False with words on
 * standard error if there is no game to show.  Close it in any case. */
bool film_open(struct film *, const char *path, struct replay *);
void film_close(struct film *);

/* Row n, from 1, of a game; good until the next call but one for a row that
 * is not kept.  NULL if memory is gone. */
const struct frame *film_frame(struct film *, uint32_t game, uint64_t n);
/* The row if it is kept, else NULL. */
const struct frame *film_kept(const struct film *, uint32_t game, uint64_t n);
/* Fields for a board, or a board again. */
void film_fields(struct film *, bool fields);

/* The next or last row from here on whose words hold these (without regard to
 * case of ASCII letters), around the end of the log if need be; false: none. */
bool film_search(struct film *, const char *words, bool back, uint32_t *game,
		 uint64_t *n);
/* The marks before and behind a row: how many are before it, and whether the
 * one that follows is this row. */
size_t film_marks_before(const struct film *, uint32_t game, uint64_t n,
			 bool *here);

/* --- film_frame.c, for film.c -------------------------------------------- */

struct scratch *film_scratch(void);
/* The sink of an audit whose findings wait in the scratch. */
struct sink film_sink(struct film *);
/* Findings since the last call as lines, to be used at once. */
const char *film_findings(struct film *);
/* Lets go of the open game. */
void film_drop(struct film *);

#endif
