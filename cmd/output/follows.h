/* What follows from a legal row by itself, and by which rules. */
#pragma once

#include "../../core/game.h"
#include "record.h"

extern const struct record_type follows_record;

/* A position and a row that is legal in it. */
struct follows {
	const void *state;
	const struct context *context;
	const struct move *move;
};

/* Writes each rule and its consequence as an object of a list that is open. */
void follows_write(const struct follows *, struct json *);
/* `by a, b`: the names of the rules; nothing where there are none. */
void follows_name(const struct follows *, struct buf *);
/* A line for each rule: under a heading `GAME/RULE: what it says (citation)`,
 * without one (NULL) `by GAME/RULE (citation)`. */
void follows_print(const struct follows *, const char *heading);
