#include <csv.h>
#include <errno.h>

#include "writer.h"

const struct slice log_head[LOG_CELLS] = {
    {"n", 1}, {"actor", 5}, {"move", 4}, {"args", 4}, {"note", 4}};

static void
note_error(struct writer *w)
{
	if (!w->error)
		w->error = errno ? errno : EIO;
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

bool
writer_row(struct writer *w, const struct slice *cells, size_t count)
{
	bool good = true;

	for (size_t i = 0; i < count && good; i++) {
		const struct slice s = cells[i];

		if (i)
			good = putc_unlocked(w->delimiter, w->to) != EOF;
		if (must_quote(w, s))
			good = good && csv_fwrite(w->to, s.at, s.size) == 0;
		else if (s.size)
			good = good && fwrite(s.at, 1, s.size, w->to) == s.size;
	}
	/* One empty cell without quotes is an empty line, not a row. */
	if (good && count == 1 && !cells[0].size)
		good = fputs("\"\"", w->to) != EOF;
	if (!good || putc_unlocked('\n', w->to) == EOF)
		note_error(w);
	return !w->error;
}

bool
writer_flush(struct writer *w)
{
	if (fflush(w->to) != 0 || ferror(w->to))
		note_error(w);
	return !w->error;
}
