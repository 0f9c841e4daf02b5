/* What the files of `umpire replay` share: what is asked for, and how a state
 * and what a row changed are written. */
#pragma once

#include "../../logs/audit/join.h"
#include "../output/record.h"
#include "../positions.h"

struct replay {
	struct options options;
	struct values only; /* paths */
	bool changes, all, board, given, plain;
	struct record_sheet sheet;
	struct audit *audit;
	uint64_t before[STATE_MAX / 8];
	uint64_t shown;    /* games shown */
	bool failed;       /* something could not be written */
	char **components; /* --given: args of the component rows so far */
	int component_count;
};

extern const struct record_type state_record, changes_record;

/* --- state.c ------------------------------------------------------------- */

/* Does --only let the path through?  Without --only all paths pass. */
bool replay_wanted(const struct replay *, const char *path);
void replay_path(const struct replay *, const struct field *, int element,
		 char *buffer, size_t size);
/* The value of a field, for JSON: a number, or words, put into the buffer. */
struct record_value replay_value(const struct replay *, const struct field *,
				 int64_t value, char *buffer, size_t size);

/* The row after which the state is shown: the last one that was read, or the
 * one before that where the game stopped. */
uint64_t replay_n(const struct replay *);
/* Prints the state after that row, as it was asked for. */
void replay_state(struct replay *);

/* --- given.c -------------------------------------------------------------- */

/* Prints the position after the row read last as a log of its own. */
void replay_given(struct replay *);
/* Remembers the row read last if it is a component row; forgets them. */
void replay_keep_component(struct replay *);
void replay_forget_components(struct replay *);

/* --- changes.c ----------------------------------------------------------- */

/* Prints the heading of a game that begins; `before` becomes its start. */
void replay_begin_changes(struct replay *);
/* Prints what the row read last changed, a move or (`back`) a takeback, from
 * which nothing follows; `before` continues to it. */
void replay_changes(struct replay *, bool back);
