/* What a compiled text does, in plain sentences: so that the owner of a card
 * can hold it against what is printed. */
#pragma once

#include "../../core/game.h"

/* A line for each step, and each option; folded, from column `indent` on. */
void say_program(const struct pack *, int program, size_t indent, struct buf *);

/* A cell of the pack, `name: value`, its texts in sentences. */
void say_cell(const struct pack *, int table, int row, int column,
	      size_t indent, struct buf *);
/* What the card with this id does: its first text; nothing if it has none. */
void say_text_of(const struct pack *, struct slice id, struct buf *);
/* One step of it, as a part of a sentence; nothing if that is not known. */
void say_effect(const struct pack *, int program, int step, struct buf *);
