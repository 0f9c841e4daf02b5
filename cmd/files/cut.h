/* Games that are taken out of their logs: each to a file of its own in a
 * folder, LOG-K.csv for the K-th game of LOG.csv, or all to one stream, each
 * with its header, which is a log of all of them. */
#pragma once

#include "log_games.h"
#include "new_file.h"

struct cut {
	const char *to;       /* a folder, a file or `-` */
	bool folder;          /* which exists, or ends with `/` */
	struct new_file file; /* the stream, or that of this game */
	char name[4200];      /* of it; in a folder */
	uint64_t games;       /* written */
};

/* Makes the folder, or begins the stream; false with a message.  No file that
 * is there is ever written over. */
bool cut_begin(struct cut *, const char *to);
/* Writes game k (from 1), byte by byte; false with a message. */
bool cut_game(struct cut *, struct log_games *, const char *log, uint32_t k);
/* Ends the stream, which is only kept if all was `good` and something is in it;
 * false if not all was, or with a message. */
bool cut_end(struct cut *, bool good);
