/* Traces: what rows and positions at random come to, as one digest.
 *
 * The lines that go into it are all that anybody can see of the core: of a row
 * every rule that it breaks, in words, and the state that it leads to; of a
 * position its legal rows, its board and what is wrong with it.  With `tell`
 * they are printed, so that two builds can be compared line by line. */
#pragma once

#include <stdio.h>

#include "../../core/hash.h"
#include "property.h"

struct trace {
	struct hash chain;
	uint64_t lines;
	FILE *tell;  /* NULL: nobody reads them */
	bool values; /* of verdicts too, whatever the message says of them */
};

void trace_begin(struct trace *, FILE *tell);

/* All of these do nothing if the trace is NULL. */

void trace_line(struct trace *, const char *what, const char *words);
/* The verdict on a row, and the state after it, if it can be followed. */
void trace_row(struct trace *, const struct desk *, const struct move *);
/* What the game begins with, and which cells that depends on. */
void trace_start(struct trace *, const struct desk *);
/* The rows that were listed last. */
void trace_list(struct trace *, const struct desk *);
/* State, board, what is wrong. */
void trace_position(struct trace *, const struct desk *);
/* Who sees each element of the state, and which cells it depends on. */
void trace_knowledge(struct trace *, const struct desk *);
/* What a text of any seat could ask: words of the moment, conditions, members,
 * quantities, each of something at random. */
void trace_asked(struct trace *, struct run *, const struct desk *);
