/* Files of notes: bytes into lines. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grow.h"
#include "../files/files.h"
#include "../output/output.h"
#include "import.h"

/* --- bytes ---------------------------------------------------------------- */

static char *
read_all(const char *path, size_t *size)
{
	FILE *from = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	char *bytes = from ? file_bytes(from, SIZE_MAX, size) : NULL;

	if (!from || ferror(from)) {
		errorf_in(path, 0, strerror(errno));
		free(bytes);
		bytes = NULL;
	}
	if (from && from != stdin)
		fclose(from);
	return bytes;
}

static void
add_utf8(char **to, unsigned c)
{
	if (c < 0x80) {
		*(*to)++ = (char)c;
	} else if (c < 0x800) {
		*(*to)++ = (char)(0xc0 | c >> 6);
		*(*to)++ = (char)(0x80 | (c & 63));
	} else {
		*(*to)++ = (char)(0xe0 | c >> 12);
		*(*to)++ = (char)(0x80 | (c >> 6 & 63));
		*(*to)++ = (char)(0x80 | (c & 63));
	}
}

static bool
is_utf8(const unsigned char *at, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		int more = at[i] < 0x80    ? 0
			   : at[i] >= 0xf0 ? 3
			   : at[i] >= 0xe0 ? 2
			   : at[i] >= 0xc2 ? 1
					   : -1;

		if (more < 0 || i + (size_t)more >= size + (more == 0))
			return false;
		for (; more > 0; more--)
			if ((at[++i] & 0xc0) != 0x80)
				return false;
	}
	return true;
}

/* UTF-8 of what is UTF-8, UTF-16 with its mark, or Windows-1252. */
static char *
to_utf8(char *bytes, size_t *size)
{
	/* 0x80 to 0x9f of Windows-1252 */
	static const unsigned short high[32] = {
	    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
	    0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
	    0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	    0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
	const unsigned char *at = (const unsigned char *)bytes;
	bool wide = *size >= 2 && ((at[0] == 0xff && at[1] == 0xfe) ||
				   (at[0] == 0xfe && at[1] == 0xff));
	char *made, *to;

	if (*size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
		*size -= 3;
		memmove(bytes, bytes + 3, *size);
	}
	if (!wide && is_utf8(at, *size))
		return bytes;
	made = to = malloc(3 * *size + 1);
	for (size_t i = wide ? 2 : 0; made && i + wide < *size; i += 1 + wide) {
		unsigned c = wide ? at[0] == 0xff
					? at[i] | (unsigned)at[i + 1] << 8
					: (unsigned)at[i] << 8 | at[i + 1]
				  : at[i];

		add_utf8(&to,
			 !wide && c >= 0x80 && c < 0xa0 ? high[c - 0x80] : c);
	}
	free(bytes);
	*size = made ? (size_t)(to - made) : 0;
	return made;
}

/* --- lines ---------------------------------------------------------------- */

static bool
cut_lines(struct notes *n, size_t size)
{
	char *at = n->bytes, *end = n->bytes + size;
	uint64_t line = 1;

	for (; at < end; line++) {
		char *stop = at;
		struct note *more =
		    grown(n->note, &n->room, n->count + 1, sizeof(*more));

		if (!more)
			return false;
		n->note = more;
		while (stop < end && *stop != '\n')
			stop++;
		memset(&n->note[n->count], 0, sizeof(*more));
		n->note[n->count].line = line;
		n->note[n->count++].raw = (struct slice){
		    at, (size_t)(stop - at) - (stop > at && stop[-1] == '\r')};
		at = stop + 1;
	}
	return true;
}

bool
notes_read(struct notes *n, const struct import *r)
{
	size_t size;

	memset(n, 0, sizeof(*n));
	n->bytes = read_all(r->notes, &size);
	if (!n->bytes)
		return false;
	n->bytes = to_utf8(n->bytes, &size);
	n->copy = malloc(size + 1);
	if (memory_gone(!n->bytes || !n->copy || !cut_lines(n, size)))
		return false;
	habits_find(n);
	for (size_t i = 0; i < n->count; i++)
		habits_read(n, i);
	return true;
}

void
notes_free(struct notes *n)
{
	free(n->bytes);
	free(n->note);
	free(n->copy);
}
