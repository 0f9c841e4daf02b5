/* What the files of `umpire report` share: games as data for the page.
 *
 * A game is written as its rows come by: the start position once, then for
 * each row what it changed.  The page walks these; it never sees a whole state
 * twice, and memory does not grow with the log (but with its findings).
 */
#pragma once

#include "../../logs/audit/seen.h"
#include "../dispute/dispute.h"

#define REPORT_FIELDS 512

struct report {
	struct json *json;
	struct audit *audit;
	struct finding **findings; /* those held back to the end of a game */
	size_t count, capacity;
	bool out_of_memory;

	struct packs *packs; /* borrowed */
	/* --dispute: how to replay, and the log in memory; else NULL */
	const struct audit_options *dispute;
	struct log_games *log_games;
	uint32_t games; /* written so far */
	/* packs as they were loaded, and the game that first had one */
	const struct pack *shared[16];
	uint32_t first[16];
	int shared_count;

	/* the game being written */
	bool open;    /* a game is being written */
	bool begun;   /* its first row of play was written */
	bool stopped; /* the row that stopped it was written */
	uint32_t log;
	int base[REPORT_FIELDS]; /* number of the first path of each field */
	uint64_t start[STATE_MAX / 8], before[STATE_MAX / 8];
	int changed_path[STATE_MAX], changed_paths; /* by the row */

	bool places; /* --data: rows say where in the log they are */

	/* seats.c: by the number of a path, at the start and now; `paths` is 0
	 * where nothing is hidden */
	uint8_t open_start[STATE_MAX], open_to[STATE_MAX];
	struct place place[STATE_MAX];
	int paths;
	/* the log as each seat saw it, the last as one with no seat; or NULL */
	struct seen *views[SEATS_MAX + 1];
	const struct audit_options *options; /* of the views; NULL: none */
};

/* Writes what audit_next just gave; `log` numbers the files from 0. */
void report_event(struct report *, enum audit_event, uint32_t log);

/* Parts of a game, for one that is still played: */

/* Numbers the paths of its state, for changes; to be called first. */
void report_number_paths(struct report *, const struct game *);
/* Writes the member `paths`: all paths as the pack names them, "" for a place
 * that it does not fill.  After the rows: `component` rows may name some. */
void report_write_paths(struct report *, const struct context *);
/* Writes the member `start`: the values in r->start, ordered as the paths. */
void report_write_start(struct report *, const struct context *);
/* Writes the row just read, with what it changed since r->before. */
void report_write_row(struct report *, enum audit_event);

/* A field_visit: the number of its path and the value `b`; arg: the report. */
bool report_write_change(void *arg, const struct field *, int element,
			 int64_t a, int64_t b);

/* --- findings.c ----------------------------------------------------------- */

/* Keeps a finding. */
void report_keep(struct report *, const struct finding *);
/* Keeps a finding that a seat's own referee has of the row just read, for the
 * seats of `f->seats`; once, if several have the same. */
void report_keep_told(struct report *, const struct finding *);
/* Keeps the findings of the row just read for these seats, too, but only which
 * rule it breaks: why depends on what they do not see. */
void report_keep_rule(struct report *, uint8_t seats);
/* Writes and forgets the findings of a game; 0: all that are left. */
void report_write_findings(struct report *, uint32_t game);
void report_free(struct report *);

/* --- seats.c -------------------------------------------------------------- */

/* Lists the places that not all may see, once the game is known. */
void report_seats_begin(struct report *, const struct game *);
/* Asks which seats see them at the start, once that position is known. */
void report_seats_start(struct report *);
/* Writes the members `seats` and `hidden` of a game. */
void report_write_seats(struct report *, const struct context *);
/* The row in a sentence, and what it changed in others; what it did to what
 * seats know: [path, seats, ...]; then, if there is anybody who is shown
 * another row, who is shown this one, and of each other one [seats, args, note,
 * sentence, sentences]. */
void report_write_shown(struct report *, enum audit_event);
/* Begins a view for each seat of a game that has just begun, reads its next row
 * in each, ends them; false if memory is gone. */
bool report_views_begin(struct report *);
void report_views_row(struct report *, enum audit_event);
void report_views_end(struct report *);

/* --- places.c ------------------------------------------------------------- */

/* The members `columns`, `header`, `delimiter` and `end` of a game, as its game
 * row was read: what somebody needs to change the bytes of the log. */
void report_write_columns(struct report *);
/* Where the row just read is in its log: [from, to, end of each cell], bytes of
 * the log; ends count from `from`.  A row that cannot be split has no cells,
 * one that is too long is empty. */
void report_write_place(struct report *);

/* --- dispute.c ------------------------------------------------------------ */

/* Writes the member `dispute` of the game that has just ended. */
void report_write_dispute(struct report *);
/* How to replay in silence. */
struct audit_options report_dispute_options(const struct audit_options *);

/* Made by the Makefile from page/: the page before and after its data. */
struct page_part {
	const unsigned char *bytes;
	size_t size;
};
extern const struct page_part page_head, page_tail;
