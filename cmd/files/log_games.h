/* A log in memory, cut into its games: each is a log of its own, the header
 * and the rows from its game row on. */
#pragma once

#include "../../logs/audit/audit.h"

/* One game of a log, as a log of its own: the header and its rows. */
struct game_log {
	const char *name;  /* of the whole log; borrowed */
	uint32_t ordinal;  /* of the game in it, from 1 */
	const char *bytes; /* valid until the next cut */
	size_t size;
};

struct log_games {
	char *bytes; /* the whole log, or NULL: it stays in the file */
	size_t size;
	struct reader *reader; /* of which its bytes are had again */
	struct game_part {
		size_t header, header_end; /* bytes of the log: its header, */
		size_t from, end;          /* and its rows */
	} * parts;
	uint32_t count;
	char *game; /* the game cut out last */
	size_t room;
	struct audit_options options;
};

enum log_hold {
	HOLD_LOG, /* all of it is in memory */
	HOLD_GAME /* a file stays a file: only one game at a time is */
};
/* Reads a file, or `-`; false with a message.  Free it in any case. */
bool log_games_open(struct log_games *, const char *path,
		    const struct audit_options *, enum log_hold);
/* Cuts game k (from 0) out; good until the next one.  False, with a
 * message, if memory is gone or the file cannot be read. */
bool log_games_cut(struct log_games *, const char *name, uint32_t k,
		   struct game_log *);
void log_games_free(struct log_games *);
