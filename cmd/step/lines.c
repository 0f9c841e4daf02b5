/* Text as lines that fit a screen. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "../../logs/grow.h"
#include "step.h"

/* --- characters ---------------------------------------------------------- */

int
step_character(const char *at, int *columns, bool *shown)
{
	const unsigned char *b = (const unsigned char *)at;
	int size = *b < 0x80 ? 1 : *b >= 0xf0 ? 4 : *b >= 0xe0 ? 3 : 2, i;
	wchar_t c = size == 1 ? *b : *b & (0xff >> (size + 1));
	int wide;

	for (i = 1; i < size; i++) {
		if ((b[i] & 0xc0) != 0x80) { /* no UTF-8 */
			*columns = 1;
			*shown = false;
			return i;
		}
		c = (wchar_t)(c << 6 | (b[i] & 0x3f));
	}
	wide = c < ' ' ? -1 : wcwidth(c);
	*shown = wide >= 0;
	*columns = wide < 0 ? 1 : wide;
	return size;
}

int
line_put(struct screen_line *line, int from, int wide, const char *text,
	 int size)
{
	size_t at = strlen(line->text);
	int used = 0, columns, bytes, i;
	bool shown;

	for (i = 0; i < size; i += bytes) {
		bytes = step_character(text + i, &columns, &shown);
		if (from + used + columns > wide ||
		    at + 4 >= sizeof(line->text))
			break;
		if (shown)
			memcpy(line->text + at, text + i, (size_t)bytes);
		else
			line->text[at] = '?';
		at += shown ? (size_t)bytes : 1;
		used += columns;
	}
	line->text[at] = '\0';
	return used;
}

/* --- breaking ------------------------------------------------------------ */

static void
add_piece(struct lines *l, const char *at, int size, int indent,
	  enum step_look look)
{
	struct piece *more =
	    grown(l->piece, &l->room, (size_t)l->count + 1, sizeof(*more));

	if (!more) {
		l->lost = true;
		return;
	}
	l->piece = more;
	l->piece[l->count++] = (struct piece){at, size, indent, look};
}

/* How many bytes of a line fit: up to a blank if there is one. */
static int
fitting(const char *at, int size, int wide)
{
	int used = 0, columns, bytes, i, blank = 0;
	bool shown;

	for (i = 0; i < size; i += bytes) {
		bytes = step_character(at + i, &columns, &shown);
		if (used + columns > wide)
			return blank ? blank : i ? i : bytes;
		if (at[i] == ' ' && i)
			blank = i;
		used += columns;
	}
	return size;
}

void
lines_add(struct lines *l, const char *text, int wide, enum step_look look)
{
	while (*text) {
		int size = (int)strcspn(text, "\n"), lead = 0, part;
		const char *at = text;

		text += size + (text[size] == '\n');
		while (lead < size && at[lead] == ' ')
			lead++;
		/* what continues is under its line, if there is room */
		lead = lead + 2 < wide / 2 ? lead + 2 : wide < 8 ? 0 : 2;
		part = fitting(at, size, wide);
		add_piece(l, at, part, 0, look);
		while (part < size) {
			at += part;
			size -= part;
			for (; size && *at == ' '; size--)
				at++;
			if (!size)
				break;
			part = fitting(at, size, wide - lead);
			add_piece(l, at, part, lead, look);
		}
	}
}
