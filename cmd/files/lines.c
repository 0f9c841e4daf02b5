#include "lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/buf.h"
#include "../../logs/grow.h"

/* --- bytes ---------------------------------------------------------------- */

static int
byte_of(struct lines *l)
{
	int byte;

	if (l->keeps)
		return l->kept[--l->keeps];
	byte = l->error ? EOF : getc(l->from);
	if (byte == EOF && ferror(l->from) && !l->error)
		l->error = errno ? errno : EIO;
	return byte;
}

static void
put_back(struct lines *l, int byte)
{
	if (byte != EOF)
		l->kept[l->keeps++] = byte;
}

/* What the first bytes say.  UTF-16 without a mark has NULs in English. */
static void
read_encoding(struct lines *l)
{
	int a = byte_of(l), b = byte_of(l), c;
	const bool low_mark = a == 0xff && b == 0xfe;
	const bool high_mark = a == 0xfe && b == 0xff;

	if (low_mark || (a > 0 && b == 0))
		l->wide = 1;
	else if (high_mark || (a == 0 && b > 0))
		l->wide = 2;
	if (low_mark || high_mark)
		return;
	if (a == 0xef && b == 0xbb) {
		c = byte_of(l);
		if (c == 0xbf)
			return;
		put_back(l, c);
	}
	put_back(l, b);
	put_back(l, a);
}

/* The next 16 bits of UTF-16, or the next byte of UTF-8; EOF at the end. */
static long
unit(struct lines *l)
{
	const int a = byte_of(l), b = l->wide && a != EOF ? byte_of(l) : 0;

	if (a == EOF || b == EOF)
		return EOF;
	if (!l->wide)
		return a;
	return l->wide == 1 ? a | b << 8 : a << 8 | b;
}

/* Adds a byte to the line, unless it is too long; false: memory is gone. */
static bool
add_byte(struct lines *l, int byte)
{
	char *line;

	if (l->size == l->most) {
		l->cut = true;
		return true;
	}
	line = grown(l->line, &l->room, l->size + 2, 1);
	if (!line)
		return false;
	l->line = line;
	l->line[l->size++] = (char)byte;
	return true;
}

/* UTF-16 has a character beyond 16 bits in two units. */
static bool
add_character(struct lines *l, long code)
{
	char bytes[4];
	size_t count;

	if (!l->wide)
		return add_byte(l, (int)code);
	if (code >= 0xd800 && code < 0xdc00) {
		const long low = unit(l);

		code = 0x10000 + (code - 0xd800) * 0x400 + (low & 0x3ff);
	}
	count = utf8_put(bytes, (uint32_t)code);
	for (size_t i = 0; i < count; i++)
		if (!add_byte(l, bytes[i]))
			return false;
	return true;
}

/* --- lines ---------------------------------------------------------------- */

bool
lines_open(struct lines *l, const char *path, size_t most)
{
	*l = (struct lines){.most = most};
	l->from = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	return l->from != NULL;
}

bool
lines_next(struct lines *l)
{
	long c;
	bool good = true;

	if (!l->number)
		read_encoding(l);
	l->size = 0;
	l->ended = l->cut = false;
	c = unit(l);
	if (c == '\n' && l->after_cr)
		c = unit(l);
	for (; good && c != EOF && c != '\n' && c != '\r'; c = unit(l))
		good = add_character(l, c);
	l->ended = good && c != EOF;
	l->after_cr = good && c == '\r';
	if (good && !l->line)
		good = (l->line = grown(NULL, &l->room, 1, 1)) != NULL;
	if (!good)
		l->error = ENOMEM;
	if (l->error)
		return false;
	l->number += l->size || l->ended;
	l->line[l->size] = '\0';
	return l->size || l->ended;
}

void
lines_close(struct lines *l)
{
	if (l->from && l->from != stdin)
		fclose(l->from);
	free(l->line);
	*l = (struct lines){0};
}
