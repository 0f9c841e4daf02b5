/* Rows taken back, and taken again.
 *
 * The log keeps all of them: `undo` writes a takeback row, `redo` the rows once
 * more.  Nothing that was typed is lost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "record.h"

/* Rows of play that were taken back, the one that comes first on top. */
struct undone {
	struct undone *below;
	char *cells[CELL_COUNT]; /* actor, move, args, note; else NULL */
};

static void
drop(struct undone **top)
{
	struct undone *u = *top;
	int i;

	*top = u->below;
	for (i = 0; i < CELL_COUNT; i++)
		free(u->cells[i]);
	free(u);
}

static void
drop_all(struct undone **top)
{
	while (*top)
		drop(top);
}

void
session_redo_none(struct session *t)
{
	drop_all(&t->undone);
}

/* False with a message if memory is gone. */
static bool
push(struct undone **top, const struct row *row)
{
	static const enum cell kept[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS,
					 CELL_NOTE};
	struct undone *u = allocate(sizeof(*u));
	size_t i;

	if (!u)
		return false;
	u->below = *top;
	*top = u;
	for (i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
		const struct slice s = row->cell[kept[i]];

		u->cells[kept[i]] = strndup(s.at ? s.at : "", s.size);
		if (!u->cells[kept[i]]) {
			trouble("out of memory");
			return false;
		}
	}
	return true;
}

static void
hear_trouble(void *arg, const struct finding *f)
{
	bool *failed = arg;

	*failed |= print_trouble(f);
}

/* The applied rows of play of the log so far, the last one on top; false with a
 * message if memory is gone: they are not all there. */
static bool
played_rows(struct session *t, struct undone **rows)
{
	bool failed = false;
	struct audit_options options =
	    options_audit(&t->r->options, (struct sink){hear_trouble, &failed});
	enum audit_event event;
	struct audit *a;
	uint64_t before = 0, now;

	options.rulings = NULL;
	options.ruling_count = 0;
	options.edition = NULL;
	options.keep_going = true;
	a = audit_memory(t->log.path, t->log.bytes, t->log.size, &options);
	if (!a)
		trouble("out of memory");
	failed = !a;
	while (!failed && (event = audit_next(a)) != AUDIT_END) {
		now = audit_play(a)->applied;
		if (event == AUDIT_PLAYED && !push(rows, audit_row(a)))
			failed = true;
		for (; event == AUDIT_BACK && *rows && now < before; now++)
			drop(rows);
		before = audit_play(a)->applied;
	}
	audit_close(a);
	return !failed;
}

enum taken
session_undo(struct session *t, int32_t rows)
{
	struct slice cells[CELL_COUNT] = {{0}};
	struct undone *played = NULL, *one;
	char args[40];
	enum taken taken = BROKEN;

	snprintf(args, sizeof(args), "rows=%d", (int)rows);
	cells[CELL_ACTOR] = slice_of("");
	cells[CELL_MOVE] = slice_of("takeback");
	cells[CELL_ARGS] = slice_of(args);
	if (played_rows(t, &played))
		taken = session_put(t, cells, false);
	for (; taken == TAKEN && played && rows > 0; rows--) {
		one = played;
		played = played->below;
		one->below = t->undone;
		t->undone = one;
	}
	drop_all(&played);
	return taken;
}

enum taken
session_redo(struct session *t)
{
	struct slice cells[CELL_COUNT] = {{0}};
	enum taken taken;
	int i;

	if (!t->undone) {
		puts("there is no row to take again: nothing was undone, or "
		     "another row was played since");
		return REFUSED;
	}
	for (i = 0; i < CELL_COUNT; i++)
		cells[i] =
		    slice_of(t->undone->cells[i] ? t->undone->cells[i] : "");
	taken = session_put(t, cells, t->r->force);
	if (taken == TAKEN)
		drop(&t->undone);
	return taken;
}
