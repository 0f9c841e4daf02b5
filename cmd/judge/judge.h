/* Logs judged one after the other or, with -j, several at once; the results
 * come in the order of the logs, the same in both ways. */
#pragma once

#include "../../logs/audit/audit.h"
#include "../files/files.h"
#include "../options/options.h"
#include "result_queue.h"

/* Who takes what is found.  All other calls come from the thread of judge_all,
 * in the order of the logs; what is passed is valid for the call only. */
struct results {
	void (*finding)(void *arg, const struct finding *);
	/* As of a sink, in the thread of the audit; may be NULL. */
	bool (*shows)(void *arg, const struct finding *);
	void (*game)(void *arg, const char *path, const struct audit_summary *);
	/* A log is over; `lost`: memory was gone, something is missing. */
	void (*log)(void *arg, const char *path, bool lost);
	void *arg;
};

/* Looks at every event of every audit, in the thread of the audit; what it
 * finds goes to the sink, so it keeps its place among other findings. */
struct watching {
	size_t size; /* of `own`: memory of one audit, zeros at its begin */
	void (*look)(void *arg, void *own, struct audit *, enum audit_event,
		     const struct sink *);
	void *arg;
};

struct judging {
	const struct options *options;
	const struct audit_options *audit; /* but for the sink */
	const struct files *files;
	const struct results *to;
	int jobs;                        /* filled by judge_all */
	const struct watching *watching; /* or NULL */
};

/* Judges every log until standard output fails.  With --game only findings and
 * summaries of that game are handed on. */
void judge_all(const struct judging *);

/* --- between judge.c and jobs.c ----------------------------------------- */

/* Judges the logs with up to j->jobs threads; false: none can be made. */
bool judge_at_once(const struct judging *);
/* Judges one log, or its first games until `is_over` of j->to->arg.  The audit
 * of one log serves the next again.  False if memory is gone. */
bool judge_log(struct judging *, const char *path, struct audit **again,
	       bool (*is_over)(void *arg));
