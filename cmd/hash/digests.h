/* Digests of games as lines, for `hash` and for `merge` of what it wrote:
 *
 *   DIGEST  LOG      a log of one game
 *   DIGEST  LOG#K    the K-th game of a log
 *
 * or, as JSON, a line for each, one at the end of each log, and the totals.
 */
#pragma once

#include "../output/record.h"
#include "manifest_line.h"

/* A game, or with --rows a row. */
struct digest_line {
	const char *file;
	uint32_t game;
	uint64_t n;
	const char *digest;
};

extern const struct record_type digest_record, row_hash_record,
    digest_log_record, digest_totals_record;

struct digests {
	struct json *json; /* NULL: as text */
	uint32_t only;     /* --game */
	uint64_t logs, games, lines;
	uint64_t errors;                /* that make no game stop */
	uint64_t log_lines;             /* of this log */
	char held[MANIFEST_DIGEST + 8]; /* the digest of game 1, until it is
			       known whether the log has more games */
};

/* Prints the digest of a game that went to its end; they come in order. */
void digests_game(struct digests *, const char *log, uint32_t game,
		  const char *digest);
/* Ends a log of that many games. */
void digests_log(struct digests *, const char *log, uint64_t games);
/* Writes JSON's last line. */
void digests_end(struct digests *, int status);
