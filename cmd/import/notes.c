/* Files of notes: bytes into lines. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/csv/scan.h"
#include "../../logs/grow.h"
#include "../files/lines.h"
#include "../output/output.h"
#include "import.h"

/* A line, as UTF-8: what is not is Windows-1252. */
static void
put_line(FILE *to, const char *line, size_t size)
{
	/* 0x80 to 0x9f of Windows-1252 */
	static const unsigned short high[32] = {
	    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
	    0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
	    0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	    0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
	const bool good = scan_utf8(line, size) == size;

	for (size_t i = 0; !good && i < size; i++) {
		const unsigned c = (unsigned char)line[i];
		char bytes[4] = "";
		const size_t n =
		    utf8_put(bytes, c >= 0x80 && c < 0xa0 ? high[c - 0x80] : c);

		fwrite(bytes, 1, n, to);
	}
	fwrite(line, 1, good ? size : 0, to);
	fputc('\n', to);
}

/* All lines, each with LF; NULL with a message. */
static char *
read_all(const char *path, size_t *size)
{
	struct lines l;
	char *bytes = NULL;
	FILE *to = open_memstream(&bytes, size);

	if (memory_gone(!to))
		return NULL;
	if (!lines_open(&l, path, SIZE_MAX - 1)) {
		errorf_in(path, 0, strerror(errno));
		fclose(to);
		free(bytes);
		return NULL;
	}
	while (lines_next(&l))
		put_line(to, l.line, l.size);
	if (l.error)
		errorf_in(path, 0, strerror(l.error));
	if (fclose(to) != 0 || l.error) {
		free(bytes);
		bytes = NULL;
	}
	lines_close(&l);
	return bytes;
}

/* `sep=;`: how a spreadsheet names the delimiter, which is found without it. */
static bool
is_sep(struct slice s)
{
	return s.size == 5 && s.at[3] == '=' &&
	       blank_is((struct slice){s.at, 3}, "sep");
}

static bool
cut_lines(struct notes *n, size_t size)
{
	struct slice rest = {n->bytes, size};

	while (rest.at && rest.size) {
		struct note *more =
		    grown(n->note, &n->room, n->count + 1, sizeof(*more));

		if (!more)
			return false;
		n->note = more;
		memset(&n->note[n->count], 0, sizeof(*more));
		n->note[n->count].raw = slice_cut(&rest, '\n');
		n->note[n->count].line = n->count + 1;
		if (!n->count && is_sep(n->note[0].raw))
			n->note[0].raw.size = 0;
		n->count++;
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
	n->copy = malloc(size + 1);
	if (memory_gone(!n->copy || !cut_lines(n, size)))
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
