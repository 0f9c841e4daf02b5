/* Blanks and case of a row put right. */
#include <string.h>

#include "../csv/blank.h"
#include "audit_inner.h"

static bool
is_mark(char c)
{
	return c == '=' || c == '+';
}

/* Could blanks or case be wrong?  Two blanks between words are not. */
static bool
may_be_odd(struct slice s)
{
	if (s.size && (s.at[0] == ' ' || s.at[s.size - 1] == ' '))
		return true;
	for (size_t i = 0; i < s.size; i++) {
		unsigned char c = (unsigned char)s.at[i];

		if (c >= 'a' && c <= 'z')
			continue; /* most of them */
		if (c >= 0x80 || c == '\t' || (c >= 'A' && c <= 'Z'))
			return true;
		/* neither the first nor the last */
		if (c == ' ' && (is_mark(s.at[i - 1]) || is_mark(s.at[i + 1])))
			return true;
	}
	return false;
}

bool
audit_tidy(struct audit *a, const char *text_key, enum letters letters)
{
	struct slice *cells = a->row.cell;
	bool odd = false;
	struct buf t;

	if (a->tidied || a->row.fault != ROW_VALID)
		return false;
	memcpy(a->typed, cells, sizeof(a->typed));
	for (int i = 0; i < CELL_NOTE; i++) {
		struct slice trimmed;

		if (!cells[i].at)
			continue;
		trimmed = blank_trim(cells[i]);
		odd |= trimmed.size != cells[i].size;
		if (i != CELL_ARGS)
			cells[i] = trimmed;
	}
	a->args_moved = false;
	if (may_be_odd(cells[CELL_ARGS])) {
		t = buf_in(a->tidy, sizeof(a->tidy));
		a->args_moved =
		    blank_tidy(cells[CELL_ARGS], text_key, letters, &t);
		if (a->args_moved)
			cells[CELL_ARGS] = (struct slice){t.at, t.size};
		odd |= a->args_moved;
	}
	a->tidied = true;
	return odd;
}

size_t
audit_typed_offset(const struct audit *a, enum cell cell, size_t offset)
{
	if (!a->tidied)
		return offset;
	if (cell != CELL_ARGS)
		return offset +
		       (size_t)(a->row.cell[cell].at - a->typed[cell].at);
	return a->args_moved
		   ? blank_was(a->typed[cell], a->row.cell[cell], offset)
		   : offset;
}
