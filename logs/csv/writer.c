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
	if (!s.size)
		return false;
	if (is_blank(s.at[0]) || is_blank(s.at[s.size - 1]))
		return true;
	for (size_t i = 0; i < s.size; i++)
		if (s.at[i] == w->delimiter ||
		    (s.at[i] <= '"' &&
		     (s.at[i] == '"' || s.at[i] == '\n' || s.at[i] == '\r')))
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
flush(struct line *l)
{
	if (fwrite(l->bytes, 1, l->used, l->writer->to) != l->used)
		fail(l->writer);
	l->used = 0;
}

static void
send_char(struct line *l, char c)
{
	if (l->used == sizeof(l->bytes))
		flush(l);
	l->bytes[l->used++] = c;
}

static void
send(struct line *l, struct slice s)
{
	if (s.size > sizeof(l->bytes) - l->used)
		flush(l);
	if (s.size > sizeof(l->bytes)) {
		if (fwrite(s.at, 1, s.size, l->writer->to) != s.size)
			fail(l->writer);
	} else if (s.size) {
		memcpy(l->bytes + l->used, s.at, s.size);
		l->used += s.size;
	}
}

static void
send_quoted(struct line *l, struct slice s)
{
	flush(l);
	if (csv_fwrite(l->writer->to, s.at, s.size) != 0)
		fail(l->writer);
}

bool
writer_row(struct writer *w, const struct slice *cells, size_t count)
{
	struct line l;

	l.writer = w;
	l.used = 0;
	for (size_t i = 0; i < count; i++) {
		if (i)
			send_char(&l, w->delimiter);
		if (must_quote(w, cells[i]))
			send_quoted(&l, cells[i]);
		else
			send(&l, cells[i]);
	}
	/* One empty cell without quotes is an empty line, which is not a row.
	 */
	if (count == 1 && !cells[0].size)
		send(&l, slice_of("\"\""));
	send_char(&l, '\n');
	flush(&l);
	return !w->error;
}

bool
writer_flush(struct writer *w)
{
	if (fflush(w->to) != 0 || ferror(w->to))
		fail(w);
	return !w->error;
}
