#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "writer.h"

struct writer {
	FILE *to;
	char delimiter;
	bool failed;
};

struct writer *
writer_file(FILE *to, char delimiter)
{
	struct writer *w = malloc(sizeof(*w));

	if (w)
		*w = (struct writer){to, delimiter, false};
	return w;
}

void
writer_free(struct writer *w)
{
	free(w);
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

bool
writer_row(struct writer *w, const struct slice *cells, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		struct slice s = cells[i];

		if (i && putc(w->delimiter, w->to) == EOF)
			w->failed = true;
		if (must_quote(w, s)) {
			if (csv_fwrite(w->to, s.at, s.size) != 0)
				w->failed = true;
		} else if (s.size && fwrite(s.at, 1, s.size, w->to) != s.size) {
			w->failed = true;
		}
	}
	/* One empty cell without quotes is an empty line, which is no row. */
	if (count == 1 && !cells[0].size && fputs("\"\"", w->to) == EOF)
		w->failed = true;
	if (putc('\n', w->to) == EOF)
		w->failed = true;
	return !w->failed;
}

bool
writer_flush(struct writer *w)
{
	if (fflush(w->to) != 0 || ferror(w->to))
		w->failed = true;
	return !w->failed;
}
