#include "walk.h"

struct walk
walk_from(uint64_t line, bool cr, char delimiter)
{
	return (struct walk){
	    .line = line,
	    .state = WALK_ROW,
	    .cr = cr,
	    .delimiter = delimiter,
	};
}

static bool
is_continuation(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

uint64_t
walk_column(const struct walk *walk, char byte)
{
	if (is_continuation(byte) && walk->column > 0)
		return walk->column;
	return walk->column + 1;
}

static void
count_place(struct walk *walk, char byte)
{
	if (byte == '\r' || (byte == '\n' && !walk->cr)) {
		walk->line++;
		walk->column = 0;
	} else if (byte != '\n' && !is_continuation(byte)) {
		walk->column++;
	}
	walk->cr = byte == '\r';
}

static enum walked
content(struct walk *walk, enum walk_state state)
{
	walk->state = state;
	walk->offset++;
	return WALK_CONTENT;
}

static enum walked
markup(struct walk *walk, enum walk_state state)
{
	walk->state = state;
	return WALK_MARKUP;
}

/* A byte that is neither quoted nor a quote. */
static enum walked
plain(struct walk *walk, char byte)
{
	if (byte == walk->delimiter) {
		walk->cell++;
		walk->offset = 0;
		walk->state = WALK_CELL;
		return WALK_END_CELL;
	}
	if (byte == '\n' || byte == '\r') {
		walk->row++;
		walk->cell = walk->offset = 0;
		walk->state = WALK_ROW;
		return WALK_END_ROW;
	}
	if (walk->state == WALK_CLOSED)
		return WALK_STRAY;
	return content(walk, WALK_PLAIN);
}

/* RFC 4180 as a machine of five states. */
enum walked
walk_byte(struct walk *walk, char byte)
{
	count_place(walk, byte);
	if (walk->state == WALK_ROW && (byte == '\n' || byte == '\r'))
		return WALK_MARKUP;
	switch (walk->state) {
	case WALK_ROW:
	case WALK_CELL:
		if (byte == '"')
			return markup(walk, WALK_QUOTED);
		return plain(walk, byte);
	case WALK_PLAIN:
		return byte == '"' ? WALK_STRAY : plain(walk, byte);
	case WALK_QUOTED:
		if (byte == '"')
			return markup(walk, WALK_CLOSED);
		return content(walk, WALK_QUOTED);
	case WALK_CLOSED:
		/* A doubled quote stands for one. */
		if (byte == '"')
			return content(walk, WALK_QUOTED);
		return plain(walk, byte);
	}
	return WALK_STRAY;
}

/* Is the byte that was just walked over what walk_to looks for: that byte of
 * the cell, or where the cell or its row ends? */
static bool
is_there(const struct walk *before, enum walked walked, size_t cell,
	 size_t offset)
{
	if (walked == WALK_STRAY || walked == WALK_END_ROW)
		return true;
	if (before->cell != cell)
		return false;
	return offset == WALK_BEGIN || walked == WALK_END_CELL ||
	       (walked == WALK_CONTENT && before->offset == offset);
}

struct position
walk_to(struct walk *walk, const char *at, size_t size, size_t cell,
	size_t offset)
{
	for (size_t i = 0; i < size; i++) {
		struct walk before = *walk;
		const enum walked walked = walk_byte(walk, at[i]);
		const bool empty_line = walked == WALK_MARKUP &&
					before.state == WALK_ROW &&
					walk->state == WALK_ROW;

		if (empty_line || !is_there(&before, walked, cell, offset))
			continue;
		/* The quote in front belongs to what was asked for: it closes
		 * the cell or is the first of two. */
		if (before.state == WALK_CLOSED && before.cell == cell)
			before.column--;
		return (struct position){before.line,
					 walk_column(&before, at[i]), true};
	}
	return (struct position){walk->line, walk->column + 1, false};
}
