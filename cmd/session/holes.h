/* Values that are printed on components and that the pack does not know: asked
 * of who owns the box, where a row depends on them.  An answer is a `component`
 * row of the log.
 */
#pragma once

#include "../../logs/say/say.h"

enum { HOLES = 64 };

/* Cells that were asked for and put off. */
struct holes {
	int count;
	struct unknown_cell cell[HOLES];
};

/* A cell that the row depends on, not put off and not a text; false: none. */
bool holes_next(const struct holes *, const void *state, const struct context *,
		const struct move *, struct unknown_cell *);
/* Are all of these put off? */
bool holes_have(const struct holes *, const struct unknown_cells *);
/* Puts it off, if there is room: else it is asked for again. */
void holes_put_off(struct holes *, const struct unknown_cell *);
/* `pe01 Carl Schurz: what flag is printed on it?` and
 * `[austria, none, later]> ` */
void holes_question(const struct speaker *, const struct unknown_cell *,
		    struct buf *);
void holes_values(const struct pack *, const struct unknown_cell *,
		  struct buf *);
/* The args of the component row; false: the answer is that it is put off. */
bool holes_answer(const struct pack *, const struct unknown_cell *,
		  const char *answer, struct buf *args);
