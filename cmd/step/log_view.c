#include <stdlib.h>
#include <string.h>

#include "../../logs/reader.h"
#include "../output/output.h"
#include "log_view.h"

/* --- what is in the log -------------------------------------------------- */

static bool
add_game(struct film *f, const struct audit_summary *s)
{
	struct film_game *more;

	if ((f->count & (f->count + 1)) == 0) { /* 0, 1, 3, 7: full */
		more = realloc(f->games,
			       (size_t)(f->count + 1) * 2 * sizeof(*more));
		if (!more)
			return false;
		f->games = more;
	}
	f->games[f->count++] = (struct film_game){0, s->line};
	return true;
}

static bool
add_mark(struct film *f, size_t at, uint32_t game, uint64_t n)
{
	struct film_mark *marks;

	if (!f->marks || f->mark_count == f->mark_room) {
		size_t room = f->mark_room * 2 + 64;

		marks = realloc(f->marks, room * sizeof(*marks));
		if (!marks)
			return false;
		f->marks = marks;
		f->mark_room = room;
	}
	memmove(f->marks + at + 1, f->marks + at,
		(f->mark_count - at) * sizeof(*f->marks));
	f->marks[at] = (struct film_mark){game, n};
	f->mark_count++;
	return true;
}

/* What was said during one step of the audit belongs to the row read last;
 * what is said of the log as a whole, to its first row. */
static bool
mark(struct film *f, enum audit_event event)
{
	const struct film_mark *last =
	    f->mark_count ? &f->marks[f->mark_count - 1] : NULL;
	uint32_t game = f->count - 1;
	uint64_t n = f->games[game].rows;

	if (event == AUDIT_END) {
		if (f->mark_count && !f->marks[0].game && f->marks[0].n == 1)
			return true;
		return add_mark(f, 0, 0, 1);
	}
	if (last && last->game == game && last->n == n)
		return true;
	return add_mark(f, f->mark_count, game, n);
}

static bool
find_rows(struct film *f)
{
	struct audit_options options =
	    options_audit(&f->replay->options, film_sink(f));
	enum audit_event event;
	struct audit *a;
	bool good = true;

	options.invariants = options.lines = true;
	options.alternatives = 0;
	a = audit_memory(f->path, f->log.bytes, f->log.size, &options);
	if (!a)
		return false;
	do {
		event = audit_next(a);
		if (event == AUDIT_GAME)
			good = add_game(f, audit_summary(a));
		if (f->count && event != AUDIT_GAME_END && event != AUDIT_END)
			f->games[f->count - 1].rows = audit_n(a);
		if (*film_findings(f) && f->count)
			good = good && mark(f, event);
	} while (good && event != AUDIT_END);
	audit_close(a);
	return good;
}

/* The games that --game lets through. */
static bool
choose_games(struct film *f)
{
	uint32_t only = f->replay->options.game;

	f->low = 0;
	f->high = f->count;
	if (only) {
		f->low = only - 1 < f->count ? only - 1 : f->count;
		f->high = f->low < f->count ? f->low + 1 : f->count;
	}
	f->replay->said.games = f->high - f->low;
	return f->high > f->low;
}

bool
film_open(struct film *f, const char *path, struct replay *r)
{
	struct audit_options options = options_audit(
	    &r->options, (struct sink){NULL, NULL}); /* exhibits have theirs */

	memset(f, 0, sizeof(*f));
	f->path = path;
	f->replay = r;
	f->scratch = film_scratch();
	if (!exhibits_read(&f->log, path, &options)) {
		r->said.troubles++;
		return false;
	}
	if (!f->scratch || !find_rows(f)) {
		trouble("out of memory");
		r->said.troubles++;
		return false;
	}
	return choose_games(f);
}

void
film_close(struct film *f)
{
	if (f->scratch)
		film_drop(f);
	exhibits_free(&f->log);
	free(f->games);
	free(f->marks);
	free(f->scratch);
}

size_t
film_marks_before(const struct film *f, uint32_t game, uint64_t n, bool *here)
{
	size_t i = 0, high = f->mark_count;

	while (i < high) {
		size_t middle = i + (high - i) / 2;
		const struct film_mark *m = &f->marks[middle];

		if (m->game < game || (m->game == game && m->n < n))
			i = middle + 1;
		else
			high = middle;
	}
	*here =
	    i < f->mark_count && f->marks[i].game == game && f->marks[i].n == n;
	return i;
}

/* --- search -------------------------------------------------------------- */

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool
holds(const char *text, const char *words)
{
	size_t i;

	for (; *text; text++) {
		for (i = 0; words[i] && lower(text[i]) == lower(words[i]); i++)
			;
		if (!words[i])
			return true;
	}
	return false;
}

/* The first or the last row from `from` to `to` with these words; 0: none. */
static uint64_t
search_game(struct film *f, uint32_t game, const char *words, bool last,
	    uint64_t from, uint64_t to)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS,
					  CELL_NOTE};
	static char text[ROW_MAX * 2];
	struct exhibit x;
	struct reader *reader = NULL;
	struct row row;
	uint64_t n = 0, found = 0;
	size_t i;

	film_drop(f); /* its bytes are those that are cut */
	if (exhibits_cut(&f->log, f->path, game, &x))
		reader = reader_memory(x.bytes, x.size);
	while (reader && n < to && reader_next(reader, &row)) {
		struct text t = text_in(text, sizeof(text));

		if (++n < from)
			continue;
		for (i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
			if (t.size && row.cell[cells[i]].size)
				text_char(&t, ' ');
			text_safe(&t, row.cell[cells[i]]);
		}
		if (!holds(text, words))
			continue;
		found = n;
		if (!last)
			break;
	}
	if (reader)
		reader_close(reader);
	return found;
}

bool
film_search(struct film *f, const char *words, bool back, uint32_t *game,
	    uint64_t *n)
{
	const uint32_t count = f->high - f->low, here = *game - f->low;
	uint64_t found;
	uint32_t i, at;

	/* the rest of this game, the others, and this one up to here */
	for (i = 0; i <= count; i++) {
		uint64_t from = 1, to = UINT64_MAX;

		at = f->low +
		     (back ? here + count - i % count : here + i) % count;
		if (i == 0 && back)
			to = *n - 1;
		else if (i == 0)
			from = *n + 1;
		found = search_game(f, at, words, back, from, to);
		if (found) {
			*game = at;
			*n = found;
			return true;
		}
	}
	return false;
}
