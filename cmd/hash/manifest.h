/* umpire hash --check and --update: golden digests, one line a game as `hash`
 * prints them (manifest_line.h).  Names are relative to the working directory,
 * as in sha256sum. */
#ifndef CMD_HASH_MANIFEST_H
#define CMD_HASH_MANIFEST_H

#include "../options/options.h"

struct manifest_request {
	const struct options *options;
	const char *match;             /* --match, or NULL */
	const struct values *complete; /* --complete */
	bool stops;                    /* --stops */
};

/* Checks every line of every manifest; the exit status. */
int manifest_check(const struct manifest_request *,
		   const char *const *manifests, int count);
/* Rewrites a manifest and says what changed; the exit status. */
int manifest_update(const struct manifest_request *, const char *manifest);
/* The log that a line names: from the working folder, else from that of the
 * manifest ("": standard input).  It is in `room`. */
const char *manifest_path(const char *folder, const char *name, char *room,
			  size_t size);

#endif
