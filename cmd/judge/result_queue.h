/* Findings and game summaries of a log, kept until it is their turn:
 * one thread fills a queue, and then another one empties it. */
#pragma once

#include "../../logs/audit/audit.h"

/* A finding or a game; the other one is NULL. */
struct queued {
	struct queued *next;
	struct finding *finding;
	struct audit_summary *game;
};

/* All zero is an empty one. */
struct result_queue {
	struct queued *first, *last;
	size_t count;
	bool lost; /* memory was gone: something is missing */
};

/* Forgets all that is in it. */
void queue_free(struct result_queue *);
/* Adds all of the second one to the first, and empties it. */
void queue_append(struct result_queue *, struct result_queue *);
void queue_finding(struct result_queue *, const struct finding *);
void queue_game(struct result_queue *, const struct audit_summary *);
