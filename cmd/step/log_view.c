#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/reader.h"
#include "../../logs/grow.h"
#include "../output/output.h"
#include "log_view.h"

/* --- what is in the log -------------------------------------------------- */

static bool
add_game(struct log_view *v, const struct audit_summary *s)
{
	struct viewed_game *more;

	if ((v->count & (v->count + 1)) == 0) { /* 0, 1, 3, 7: full */
		more = realloc(v->games,
			       (size_t)(v->count + 1) * 2 * sizeof(*more));
		if (!more)
			return false;
		v->games = more;
	}
	v->games[v->count++] = (struct viewed_game){0, s->line};
	return true;
}

static bool
add_mark(struct log_view *v, size_t at, uint32_t game, uint64_t n)
{
	struct view_mark *marks =
	    grown(v->marks, &v->mark_room, v->mark_count + 1, sizeof(*marks));

	if (!marks)
		return false;
	v->marks = marks;
	memmove(v->marks + at + 1, v->marks + at,
		(v->mark_count - at) * sizeof(*v->marks));
	v->marks[at] = (struct view_mark){game, n};
	v->mark_count++;
	return true;
}

/* Findings during one step of the audit belong to the row read last; those of
 * the log as a whole, to its first row. */
static bool
mark(struct log_view *v, enum audit_event event)
{
	const struct view_mark *last =
	    v->mark_count ? &v->marks[v->mark_count - 1] : NULL;
	uint32_t game = v->count - 1;
	uint64_t n = v->games[game].rows;

	if (event == AUDIT_END) {
		if (v->mark_count && !v->marks[0].game && v->marks[0].n == 1)
			return true;
		return add_mark(v, 0, 0, 1);
	}
	if (last && last->game == game && last->n == n)
		return true;
	return add_mark(v, v->mark_count, game, n);
}

static bool
find_rows(struct log_view *v)
{
	struct audit_options options =
	    options_audit(&v->replay->options, log_view_sink(v));
	enum audit_event event;
	struct audit *a;
	bool good = true;

	options.invariants = options.lines = true;
	options.alternatives = 0;
	a = audit_memory(v->path, v->log.bytes, v->log.size, &options);
	if (!a)
		return false;
	do {
		event = audit_next(a);
		if (event == AUDIT_GAME)
			good = add_game(v, audit_summary(a));
		if (v->count && event != AUDIT_GAME_END && event != AUDIT_END)
			v->games[v->count - 1].rows = audit_n(a);
		if (*log_view_findings(v) && v->count)
			good = good && mark(v, event);
	} while (good && event != AUDIT_END);
	audit_close(a);
	return good;
}

/* The games that --game lets through. */
static bool
choose_games(struct log_view *v)
{
	uint32_t only = v->replay->options.game;

	v->low = 0;
	v->high = v->count;
	if (only) {
		v->low = only - 1 < v->count ? only - 1 : v->count;
		v->high = v->low < v->count ? v->low + 1 : v->count;
	}
	v->replay->counts.games = v->high - v->low;
	return v->high > v->low;
}

bool
log_view_open(struct log_view *v, const char *path, struct replay *r)
{
	struct audit_options options = options_audit(
	    &r->options, (struct sink){NULL, NULL}); /* log_games has its own */

	memset(v, 0, sizeof(*v));
	v->path = path;
	v->replay = r;
	v->scratch = log_view_scratch();
	if (!log_games_read(&v->log, path, &options)) {
		r->counts.errors++;
		return false;
	}
	if (memory_gone(!v->scratch || !find_rows(v))) {
		r->counts.errors++;
		return false;
	}
	return choose_games(v);
}

void
log_view_close(struct log_view *v)
{
	if (v->scratch)
		log_view_drop(v);
	log_games_free(&v->log);
	free(v->games);
	free(v->marks);
	free(v->scratch);
}

size_t
log_view_marks_before(const struct log_view *v, uint32_t game, uint64_t n,
		      bool *here)
{
	size_t i = 0, high = v->mark_count;

	while (i < high) {
		size_t middle = i + (high - i) / 2;
		const struct view_mark *m = &v->marks[middle];

		if (m->game < game || (m->game == game && m->n < n))
			i = middle + 1;
		else
			high = middle;
	}
	*here =
	    i < v->mark_count && v->marks[i].game == game && v->marks[i].n == n;
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
search_game(struct log_view *v, uint32_t game, const char *words, bool last,
	    uint64_t from, uint64_t to)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS,
					  CELL_NOTE};
	static char text[ROW_MAX * 2];
	struct game_log x;
	struct reader *reader = NULL;
	struct row row;
	uint64_t n = 0, found = 0;
	size_t i;

	log_view_drop(v); /* its bytes are those that are cut */
	if (log_games_cut(&v->log, v->path, game, &x))
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
log_view_search(struct log_view *v, const char *words, bool back,
		uint32_t *game, uint64_t *n)
{
	const uint32_t count = v->high - v->low, here = *game - v->low;
	uint64_t found;
	uint32_t i, at;

	/* the rest of this game, the others, and this one up to here */
	for (i = 0; i <= count; i++) {
		uint64_t from = 1, to = UINT64_MAX;

		at = v->low +
		     (back ? here + count - i % count : here + i) % count;
		if (i == 0 && back)
			to = *n - 1;
		else if (i == 0)
			from = *n + 1;
		found = search_game(v, at, words, back, from, to);
		if (found) {
			*game = at;
			*n = found;
			return true;
		}
	}
	return false;
}
