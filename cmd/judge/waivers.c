#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/csv/table_reader.h"
#include "../files/files.h"
#include "../files/names.h"
#include "../options/candidates.h"
#include "../output/output.h"
#include "waivers.h"

enum { WAIVER_LOG, WAIVER_GAME, WAIVER_N, WAIVER_RULE, WAIVER_REASON, COLUMNS };

static const char *const column_names[COLUMNS] = {[WAIVER_LOG] = "log",
						  [WAIVER_GAME] = "game",
						  [WAIVER_N] = "n",
						  [WAIVER_RULE] = "rule",
						  [WAIVER_REASON] = "reason"};

struct waiver {
	char *log, *rule, *reason;
	uint32_t game;
	uint64_t n;
	struct position at;
	_Atomic bool applied;
	_Atomic bool seen; /* its game, or the whole log, was audited */
};

struct waivers {
	struct waivers *next;
	char *path, *bytes;
	char folder[PATH_MAX]; /* of the file */
	size_t size;
	struct table_file table;
	int column[COLUMNS];
	struct waiver *waivers;
	uint32_t count;
	bool whole; /* no log that they name is left to be audited */
};

/* --- reading -------------------------------------------------------------- */

/* False, with what is wrong and where. */
static bool
refuse_waiver(const struct waivers *w, struct position at, const char *words,
	      struct slice quoted)
{
	BUF(t, 400);

	if (quoted.at) {
		buf_quote(&t, quoted, SIZE_MAX);
		buf_char(&t, ' ');
	}
	buf_add(&t, words);
	if (at.line)
		errorf("%s:%ju:%ju: %s", w->path, at.line, at.column, t.at);
	else
		errorf("%s: %s", w->path, t.at);
	return false;
}

/* Finds the columns of waivers in the header; false, reported. */
static bool
find_columns(struct waivers *w)
{
	for (int k = 0; k < COLUMNS; k++) {
		w->column[k] = table_header(&w->table, column_names[k]);
		if (w->column[k] < 0)
			return refuse_waiver(
			    w, (struct position){1, 1, true},
			    "is not a column of this file; waivers have "
			    "log,game,n,rule,reason",
			    slice_of(column_names[k]));
	}
	return true;
}

/* The rule of a waiver must be one that -k can let pass. */
static bool
check_rule(const struct waivers *w, const struct waiver *x)
{
	const struct rule *r = rule_named(x->rule);

	if (r && !strchr(r->id, '/')) {
		if (r->class == CLASS_FORBIDDEN)
			return true;
		return refuse_waiver(w, x->at,
				     r->class == CLASS_IMPOSSIBLE
					 ? "is broken only by what cannot have "
					   "happened; it cannot be waived"
					 : "is broken by no row",
				     slice_of(x->rule));
	}
	return refuse_waiver(
	    w, x->at, "is not a rule of a game; `umpire rules GAME` lists them",
	    slice_of(x->rule));
}

/* Reads a number from 1 on; `missing` (unless 0) if the cell is empty. */
static bool
read_number(const struct waivers *w, uint32_t row, int column, int32_t missing,
	    int32_t *number)
{
	struct slice cell =
	    table_cell(&w->table, row, (uint32_t)w->column[column]);

	*number = missing;
	if (!cell.size && missing)
		return true;
	if (slice_number(cell, number) && *number > 0)
		return true;
	return refuse_waiver(
	    w, table_position(&w->table, row, (uint32_t)w->column[column], 0),
	    "is not a number from 1 on", cell.at ? cell : slice_of(""));
}

/* A waiver counts only if it says what, where and why. */
static bool
read_waiver(struct waivers *w, uint32_t row)
{
	struct waiver *x = &w->waivers[w->count];
	struct slice cell[COLUMNS];
	int32_t game, n;

	for (int k = 0; k < COLUMNS; k++) {
		cell[k] = table_cell(&w->table, row, (uint32_t)w->column[k]);
		cell[k] = cell[k].at ? blank_trim(cell[k]) : slice_of("");
	}
	x->at =
	    table_position(&w->table, row, (uint32_t)w->column[WAIVER_LOG], 0);
	if (!read_number(w, row, WAIVER_GAME, 1, &game) ||
	    !read_number(w, row, WAIVER_N, 0, &n))
		return false;
	if (!cell[WAIVER_LOG].size || !cell[WAIVER_REASON].size)
		return refuse_waiver(w, x->at,
				     "a waiver names its log and its reason",
				     (struct slice){0});
	x->game = (uint32_t)game;
	x->n = (uint64_t)n;
	w->count++; /* from here on waivers_free frees its words */
	x->log = strndup(cell[WAIVER_LOG].at, cell[WAIVER_LOG].size);
	x->rule = strndup(cell[WAIVER_RULE].at, cell[WAIVER_RULE].size);
	x->reason = strndup(cell[WAIVER_REASON].at, cell[WAIVER_REASON].size);
	if (!x->log || !x->rule || !x->reason)
		return refuse_waiver(w, x->at, "out of memory",
				     (struct slice){0});
	name_read(x->log);
	return check_rule(w, x);
}

/* False with a message, at the first row that is not a waiver. */
static bool
read_waivers(struct waivers *w)
{
	w->bytes = file_read(w->path, TABLE_BYTES, &w->size);
	if (!w->bytes)
		return false;
	if (!table_read(&w->table, w->bytes, w->size))
		return refuse_waiver(w, w->table.fault_at,
				     w->table.fault ? w->table.fault
						    : "out of memory",
				     (struct slice){0});
	if (!find_columns(w))
		return false;
	w->waivers = calloc(w->table.rows, sizeof(*w->waivers));
	if (!w->waivers)
		return refuse_waiver(w, (struct position){0, 0, false},
				     "out of memory", (struct slice){0});
	for (uint32_t row = 1; row < w->table.rows; row++)
		if (!read_waiver(w, row))
			return false;
	return true;
}

struct waivers *
waivers_read(struct waivers **all, const char *path)
{
	struct waivers *w;

	for (w = *all; w; w = w->next)
		if (strcmp(w->path, path) == 0)
			return w;
	w = allocate(sizeof(*w));
	w->path = strdup(path);
	name_folder(path, w->folder);
	if (!memory_gone(!w->path) && read_waivers(w)) {
		while (*all)
			all = &(*all)->next;
		return *all = w;
	}
	waivers_free(w);
	return NULL;
}

/* A file that could not be read to its end has the waivers before that. */
void
waivers_free(struct waivers *w)
{
	struct waivers *next;

	for (; w; w = next) {
		next = w->next;
		for (uint32_t i = 0; i < w->count; i++) {
			free(w->waivers[i].log);
			free(w->waivers[i].rule);
			free(w->waivers[i].reason);
		}
		free(w->waivers);
		table_free(&w->table);
		free(w->bytes);
		free(w->path);
		free(w);
	}
}

const char *
waivers_folder(const struct waivers *w)
{
	return w->folder;
}

void
waivers_whole(struct waivers *w)
{
	w->whole = true;
}

/* --- asking --------------------------------------------------------------- */

const char *
waivers_ask(void *arg, const char *log, uint32_t game, uint64_t n,
	    const char *rule)
{
	struct waivers *w = arg;
	char whole[PATH_MAX];

	name_whole(log, whole);
	for (uint32_t i = 0; i < w->count; i++) {
		struct waiver *x = &w->waivers[i];

		if (x->game == game && x->n == n &&
		    strcmp(x->rule, rule) == 0 &&
		    name_is(x->log, w->folder, whole)) {
			x->applied = true;
			return x->reason;
		}
	}
	return NULL;
}

void
waivers_log(struct waivers *w, const char *log, uint32_t only)
{
	char whole[PATH_MAX];

	name_whole(log, whole);
	for (uint32_t i = 0; i < w->count; i++) {
		struct waiver *x = &w->waivers[i];

		if ((!only || x->game == only) &&
		    name_is(x->log, w->folder, whole))
			x->seen = true;
	}
}

/* The row was judged and is right now, or no such log was judged. */
static void
say_stale(const struct waivers *w, const struct waiver *x,
	  const struct sink *sink)
{
	BUF(t, 600);
	struct finding f =
	    finding_of(FINDING_WAIVER, "log/waiver", w->path, t.at);

	f.position = x->at;
	buf_add(&t, x->seen ? "row " : "no log that was judged is called ");
	if (x->seen) {
		buf_say(&t, "%ju of ", x->n);
		buf_game_name(&t, x->log, x->game);
		buf_say(&t, " is not refused for %s", x->rule);
	} else {
		buf_game_name(&t, x->log, 0);
	}
	buf_add(&t, "; the waiver does not apply");
	sink->finding(sink->arg, &f);
}

void
waivers_stale(const struct waivers *w, const struct sink *sink)
{
	for (; w; w = w->next)
		for (uint32_t i = 0; i < w->count; i++) {
			const struct waiver *x = &w->waivers[i];

			if (!x->applied && (x->seen || w->whole))
				say_stale(w, x, sink);
		}
}
