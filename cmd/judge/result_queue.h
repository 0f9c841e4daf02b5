/* Findings and game summaries of a log, kept until it is their turn:
 * one thread fills a queue, and then another one empties it. */
#ifndef CMD_JUDGE_RESULT_QUEUE_H
#define CMD_JUDGE_RESULT_QUEUE_H

#include "../../logs/audit/audit.h"

/* Grows as it is written; all zero is an empty one. */
struct result_queue {
	char *bytes;
	size_t size, room;
	bool lost; /* memory was gone: something is missing */
};

enum queued_kind { QUEUED_END, QUEUED_FINDING, QUEUED_GAME };

/* What was written: one of the two is filled. */
union queued {
	struct finding finding; /* its strings are kept in the queue */
	struct audit_summary game;
};

/* Forgets all that is in it. */
void queue_free(struct result_queue *);
/* Adds all of the second one to the first, and empties it. */
void queue_append(struct result_queue *, struct result_queue *);
void queue_finding(struct result_queue *, const struct finding *);
void queue_game(struct result_queue *, const struct audit_summary *);

/* What is in the queue at *at (0: its beginning), which moves past it. */
enum queued_kind queue_next(const struct result_queue *, size_t *at,
			    union queued *);

#endif
