/* A log in memory, cut into its games: each is a log of its own, the header
 * and the rows from its game row on. */
#ifndef CMD_EXHIBITS_H
#define CMD_EXHIBITS_H

#include "../dispute/dispute.h"

struct exhibits {
	char *bytes; /* the whole log */
	size_t size;
	size_t header;  /* bytes before the first game */
	size_t *starts; /* where each game begins; count + 1 of them */
	uint32_t count;
	char *game; /* the game cut out last */
	struct audit_options options;
};

/* Reads a file, or `-`; false with words on standard error.  Free it in any
 * case. */
bool exhibits_read(struct exhibits *, const char *path,
		   const struct audit_options *);
/* Cuts game k (from 0) out; good until the next one.  False if memory is
 * gone. */
bool exhibits_cut(struct exhibits *, const char *name, uint32_t k,
		  struct exhibit *);
void exhibits_free(struct exhibits *);

#endif
