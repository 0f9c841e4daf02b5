/* umpire hash --check: golden digests, one line a game as `hash` prints them.
 *
 *   DIGEST  LOG      a log of one game
 *   DIGEST  LOG#K    the K-th game of a log
 */
#ifndef CMD_HASH_MANIFEST_H
#define CMD_HASH_MANIFEST_H

#include "../options/options.h"

/* Checks every line of every manifest; the exit status.  Names are relative to
 * the working directory, as in sha256sum. */
int manifest_check(const struct options *, const char *const *manifests,
		   int count);

#endif
