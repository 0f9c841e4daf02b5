/* Games that are taken out of their logs: each to a file of its own in a
 * folder, LOG-K.csv for the K-th game of LOG.csv, or all to one stream, each
 * with its header, which is a log of all of them. */
#ifndef CMD_FILES_CUT_H
#define CMD_FILES_CUT_H

#include "log_games.h"
#include "new_file.h"

struct cut {
	const char *to;       /* a folder, a file or `-` */
	bool folder;          /* which exists, or ends with `/` */
	struct new_file file; /* the stream, or that of this game */
	char name[4200];      /* of it; in a folder */
	uint64_t games;       /* written */
};

/* `folder`: it is one, whatever it looks like.  False with a message.  No file
 * that is there is ever written over. */
bool cut_begin(struct cut *, const char *to, bool folder);
/* Where game k (from 1) of a log goes; NULL with a message. */
FILE *cut_open(struct cut *, const char *log, uint32_t k);
/* The game is over; !good: it could not be written.  True if it is there: in a
 * folder as a file, else in the stream. */
bool cut_close(struct cut *, bool good);
/* After the last one; a stream is only there if all was good, and something is
 * in it. */
bool cut_end(struct cut *, bool good);
/* The same for games as they are in the log, byte by byte. */
bool cut_game(struct cut *, struct log_games *, const char *log, uint32_t k);

#endif
