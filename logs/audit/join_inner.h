/* What the files of a join share; nobody else includes this. */
#ifndef LOGS_JOIN_INNER_H
#define LOGS_JOIN_INNER_H

#include "join.h"

/* The cells of a row in the order of join_put. */
extern const enum cell join_shown[4];

/* The sink of the referee: what is worst in his findings of one row. */
void join_hear(void *arg, const struct finding *);
/* Empties the log, but for its header; false if memory is gone. */
bool join_begin_log(struct join *);
/* A row goes into the log (actor, move, args, note), and is taken out again if
 * the referee does not play it: what he made of it. */
enum audit_event join_put(struct join *, const char *const words[4]);
/* The view is at its next row of play, or at the end of its game. */
void join_advance(struct join *, struct join_view *);
/* What both views have between the rows of play, each once. */
bool join_put_all_others(struct join *);

#endif
