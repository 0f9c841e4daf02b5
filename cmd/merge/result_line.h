/* Lines of results, as `validate --format json` and `hash --format json` write
 * them, read again. */
#ifndef CMD_MERGE_RESULT_LINE_H
#define CMD_MERGE_RESULT_LINE_H

#include "../dispute/dispute.h"
#include "../validate/verdicts.h"
#include "json_object.h"

enum line_kind {
	LINE_FINDING,
	LINE_GAME,
	LINE_LOG,    /* the end of a log */
	LINE_TOTALS, /* the end of a run */
	LINE_DIGEST,
	LINE_DIGEST_LOG,
	LINE_DIGEST_TOTALS,
	LINE_FOUND,
	LINE_FOUND_LOG,
	LINE_FOUND_TOTALS,
	LINE_READING,
	LINE_DISPUTE_LOG,
	LINE_DISPUTE_TOTALS,
	LINE_KINDS
};

/* A line.  All texts in it are kept in `object`. */
struct result {
	enum line_kind kind;
	struct json_object object;
	const char *file;
	struct finding finding;
	struct audit_summary game;
	struct totals totals;
	uint32_t ordinal; /* of LINE_DIGEST */
	const char *digest;
	uint32_t only;     /* --game K of the run, or 0 */
	uint64_t findings; /* lines of the log, or of the run */
	uint64_t digests;
	const char *reading;
	uint64_t effects[EFFECTS]; /* of LINE_READING */
	uint64_t readings;
	uint64_t rows; /* of LINE_FOUND_LOG and LINE_FOUND_TOTALS */
	uint64_t status;

	/* words of the line that name something above */
	const char *word, *edition, *pack, *stopped, *ended, *reason, *winners;
	bool stand_in;
};

/* Reads one line, without its end.  NULL, or what is wrong with it, in words
 * that are valid until the next call.  Free it in either case. */
const char *result_read(struct result *, const char *text);
void result_free(struct result *);

#endif
