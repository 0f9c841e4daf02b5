/* Two views of one game, read side by side: do they agree, and what do they
 * say together?
 *
 * What one of them left out as `?` the other may know; a row that one of them
 * needs to name what was hidden is missing where the name was known.  A referee
 * follows the game that both tell together: it has to be one.
 *
 *   both audits have just returned AUDIT_GAME, for the same game
 *   end = join_game(j, a, b, &options);
 *   ... j->bytes is a log of what they agree on, j->words what they do not
 */
#pragma once

#include <stdio.h>

#include "../csv/writer.h"
#include "audit.h"

enum join_end {
	JOIN_AGREES,
	JOIN_CONTRADICTS, /* at the row at which each view is */
	JOIN_STOPS,       /* one of them stops, and a finding says why */
	JOIN_NO_MEMORY
};

enum {
	JOIN_AHEAD = 192, /* rows of play that are read ahead, and remembered */
	JOIN_NEAR = 8,    /* rows among which one may be at another place */
	JOIN_CELLS = 4    /* of a row, in the order of join_shown */
};

/* Actor, move, args and note. */
extern const enum cell join_shown[JOIN_CELLS];

/* A row of play or a takeback of a view; after the last, what ends the game. */
struct join_row {
	enum audit_event event;
	struct move move;
	uint64_t before[STATE_MAX / 8]; /* the state before it */
	uint64_t n, line;
	bool back;    /* a later row of the view takes it back */
	int32_t rows; /* of a takeback */
	char *cells[JOIN_CELLS];
	/* Other rows since the last row of play: JOIN_CELLS strings each. */
	char *others;
	size_t size, room;
};

struct join_view {
	struct audit *audit;
	bool reading; /* the audit is in the game */
	bool in_game; /* there is a row */
	struct join_row *rows[JOIN_AHEAD];
	int count; /* the first is the one that comes */
	/* What became of its last rows of play (enum in join_inner.h). */
	uint8_t became[JOIN_AHEAD];
	int became_count;
};

struct join {
	struct join_view view[2];
	struct audit *referee;
	struct audit_options options; /* of the referee */
	FILE *to;                     /* the log, in memory */
	struct writer writer;
	char *bytes; /* of it: a header, and the rows of the game */
	size_t size, header;
	uint64_t n;
	bool unnumbered; /* set by the caller: the log has no column n */
	bool given;      /* the position of both is written */
	bool begins;     /* the contradiction is before the first row of play */
	uint64_t both, alone[2]; /* rows of play of both; of one that continues
				    after the other has ended */
	int heard;               /* enum finding_kind of the last row; or -1 */
	char heard_words[500];
	bool lost;    /* memory is gone */
	char key[40]; /* in what they contradict each other: an argument,
			 `edition` and the like; "": in no single one */
	char said[2][400];
	char words[600]; /* or why both together cannot be */
};

/* Joins the two games up to where they contradict each other.  The struct is
 * all zero at first, and serves again for the next game. */
enum join_end join_game(struct join *, struct audit *a, struct audit *b,
			const struct audit_options *);
/* Gives the row at which a view is; false: it has ended. */
bool join_cells(const struct join_view *, struct slice cells[CELL_COUNT]);
/* What the referee would make of a row; nothing is written.  Play has begun. */
enum audit_event join_try(struct join *, const struct slice row[CELL_COUNT]);
void join_free(struct join *);

/* --- a log that is not joined but written, row by row --------------------- */

/* Begins the log, or begins it again, with its header; the options are those of
 * its referee.  False if memory is gone.  join_free in any case. */
bool join_open(struct join *, const struct audit_options *);
/* Puts a row into the log (actor, move, args, note), and takes it out again if
 * the referee does not play it: what he made of it. */
enum audit_event join_put(struct join *, const char *const words[JOIN_CELLS]);
/* Puts the position `known`, in rows of `given`: what these audits were given
 * where `full` has it too, and what does not follow from that. */
void join_put_position(struct join *, const void *known, const void *full,
		       struct audit *const *given, int count);
/* Writes the rows of the joined log, with its header before them if that is
 * asked for; false if they cannot be written. */
bool join_write(const struct join *, bool header, FILE *);
