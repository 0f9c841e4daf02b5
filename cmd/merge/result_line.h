/* Lines of results, as `validate` and `hash` write them with --format json,
 * read again by the tables that wrote them. */
#pragma once

#include "../hash/digests.h"
#include "../validate/verdicts.h"

enum line_kind {
	LINE_FINDING,
	LINE_GAME,
	LINE_LOG,    /* the end of a log */
	LINE_TOTALS, /* the end of a run */
	LINE_DIGEST,
	LINE_DIGEST_LOG,
	LINE_DIGEST_TOTALS,
	LINE_KINDS
};

/* A line.  All texts in it are kept in `room`. */
struct result {
	enum line_kind kind;
	char *room;
	union {
		struct finding finding;
		struct game_line game;
		struct log_line log;
		struct totals_line totals;
		struct digest_line digest;
		struct run_line run;
	};
};

/* Reads one line, without its end.  NULL, or what is wrong with it, in words
 * that are valid until the next call.  Free it in either case. */
const char *result_read(struct result *, const char *text);
void result_free(struct result *);
