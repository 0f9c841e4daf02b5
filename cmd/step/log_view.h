/* A log as rows to look at, in any order.
 *
 * The log is held in memory; the rows around the one shown last are kept as
 * text, as they were when the audit had just read them.  Another row is reached
 * by continuing, or by refereeing its game again from the beginning: a few
 * thousand rows take milliseconds, and memory does not grow with the way.
 */
#ifndef CMD_STEP_LOG_VIEW_H
#define CMD_STEP_LOG_VIEW_H

#include "../files/log_games.h"
#include "../replay/replay.h"

#define ROWS_KEPT 256 /* rows kept as text */

/* A row, all of it safe to print.  Lines end with LF. */
struct row_view {
	uint64_t n;
	const char *verdict; /* `legal`, `claim not met`; "" for other rows */
	const char *row, *note, *findings, *changes, *board;
	char *memory; /* of all these texts */
};

struct viewed_game {
	uint64_t rows, line; /* the line of its game row in the log */
};

/* A row with findings; in order of game and row. */
struct view_mark {
	uint32_t game;
	uint64_t n;
};

struct log_view {
	struct replay *replay; /* what was asked for; its audit is ours */
	const char *path;
	struct log_games log;
	struct viewed_game *games; /* numbered from 0 */
	uint32_t count, low, high; /* games low to high - 1 are shown */
	struct view_mark *marks;
	size_t mark_count, mark_room;
	bool fields; /* rows show fields in place of a board; see
			log_view_fields */

	/* the game that is open, and the rows of it that are kept */
	uint32_t game;
	uint64_t from, to; /* kept; the audit has just read `to` */
	struct row_view rows[ROWS_KEPT];
	struct audit_summary summary; /* after `to` */
	char heading[300];
	int64_t line_shift; /* from lines of the game to those of the log */
	struct scratch *scratch;
};

/* Reads and referees the log, counts into replay->counts.  False with a
 * message if there is no game to show.  Close it in any case. */
bool log_view_open(struct log_view *, const char *path, struct replay *);
void log_view_close(struct log_view *);

/* Row n, from 1, of a game; good until the next call but one for a row that
 * is not kept.  NULL if memory is gone. */
const struct row_view *log_view_row(struct log_view *, uint32_t game,
				    uint64_t n);
/* The row if it is kept, else NULL. */
const struct row_view *log_view_kept(const struct log_view *, uint32_t game,
				     uint64_t n);
/* Fields for a board, or a board again. */
void log_view_fields(struct log_view *, bool fields);

/* The next or last row from here on whose words hold these (without regard to
 * case of ASCII letters), around the end of the log if need be; false: none. */
bool log_view_search(struct log_view *, const char *words, bool back,
		     uint32_t *game, uint64_t *n);
/* How many marks are before a row, and whether the next one is this row. */
size_t log_view_marks_before(const struct log_view *, uint32_t game, uint64_t n,
			     bool *here);

/* --- row_view.c, for log_view.c ------------------------------------------ */

struct scratch *log_view_scratch(void);
/* The sink of an audit whose findings wait in the scratch. */
struct sink log_view_sink(struct log_view *);
/* Findings since the last call as lines, to be used at once. */
const char *log_view_findings(struct log_view *);
/* Lets go of the open game. */
void log_view_drop(struct log_view *);

#endif
