#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "writer.h"

struct writer {
	FILE *to;
	char delimiter;
	int error; /* of the first write that failed, else 0 */
};

struct writer *
writer_file(FILE *to, char delimiter)
{
	struct writer *w = malloc(sizeof(*w));

	if (w)
		*w = (struct writer){to, delimiter, 0};
	return w;
}

void
writer_free(struct writer *w)
{
	free(w);
}

static void
fail(struct writer *w)
{
	if (!w->error)
		w->error = errno ? errno : EIO;
}

int
writer_error(const struct writer *w)
{
	return w->error;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* A delimiter, a quote, a line end, or blanks that a reader might trim. */
static bool
must_quote(const struct writer *w, struct slice s)
{
	size_t i;

	if (!s.size)
		return false;
	if (is_blank(s.at[0]) || is_blank(s.at[s.size - 1]))
		return true;
	for (i = 0; i < s.size; i++)
		if (s.at[i] == w->delimiter || s.at[i] == '"' ||
		    s.at[i] == '\n' || s.at[i] == '\r')
			return true;
	return false;
}

/* Cells are collected here: a call of stdio for each costs more than they do.
 */
struct line {
	struct writer *writer;
	char bytes[4096];
	size_t used;
};

static void
send(struct line *l, const char *at, size_t size)
{
	if (size > sizeof(l->bytes) - l->used) {
		if (fwrite(l->bytes, 1, l->used, l->writer->to) != l->used)
			fail(l->writer);
		l->used = 0;
	}
	if (size > sizeof(l->bytes)) {
		if (fwrite(at, 1, size, l->writer->to) != size)
			fail(l->writer);
	} else if (size) {
		memcpy(l->bytes + l->used, at, size);
		l->used += size;
	}
}

static void
send_quoted(struct line *l, struct slice s)
{
	struct writer *w = l->writer;

	if (fwrite(l->bytes, 1, l->used, w->to) != l->used ||
	    csv_fwrite(w->to, s.at, s.size) != 0)
		fail(w);
	l->used = 0;
}

bool
writer_row(struct writer *w, const struct slice *cells, size_t count)
{
	struct line l;
	size_t i;

	l.writer = w;
	l.used = 0;
	for (i = 0; i < count; i++) {
		if (i)
			send(&l, &w->delimiter, 1);
		if (must_quote(w, cells[i]))
			send_quoted(&l, cells[i]);
		else
			send(&l, cells[i].at, cells[i].size);
	}
	/* One empty cell without quotes is an empty line, which is no row. */
	if (count == 1 && !cells[0].size)
		send(&l, "\"\"", 2);
	send(&l, "\n", 1);
	if (fwrite(l.bytes, 1, l.used, w->to) != l.used)
		fail(w);
	return !w->error;
}

bool
writer_flush(struct writer *w)
{
	if (fflush(w->to) != 0 || ferror(w->to))
		fail(w);
	return !w->error;
}
