/* What if?  record --from N LOG NEW: the game of LOG from row N on, in a log of
 * its own.  All of LOG is in it and is taken back, so that the dice and cards
 * that came then come again. */
#include <stdlib.h>

#include "../files/files.h"
#include "../files/new_file.h"
#include "../output/output.h"
#include "record.h"

/* The rows of play after row n that were not taken back, and where the last row
 * that is kept ends: what cannot be taken back is left out. */
static bool
cut(struct talk *t, uint64_t n, uint64_t *rows, size_t *end)
{
	const struct play *p = audit_play(t->s.audit);
	const struct past_row *r = t->s.played;

	*rows = 0;
	*end = t->s.played_end;
	for (; r && r->n > n; r = r->below)
		++*rows;
	if (!*rows || !r) {
		errorf("%s: no row of play comes %s row %ju", t->r->branched,
		       *rows ? "before" : "after", n);
		return false;
	}
	if (p->applied - *rows != t->s.applied_then) {
		errorf("%s: row %ju, or one before it, was taken back later; "
		       "a branch begins after a row that stands",
		       t->r->branched, n);
		return false;
	}
	if (p->furthest - (p->applied - *rows) <= PLAY_BACK)
		return true;
	errorf("%s: only %d rows can be taken back; the dice and cards after "
	       "row %ju will be others",
	       t->r->branched, PLAY_BACK, n);
	*rows = 0;
	*end = r->end;
	return true;
}

bool
talk_branch(struct talk *t, uint64_t *rows)
{
	struct session_log *l = &t->s.log;
	const char *path = l->path;
	size_t end;
	bool good;

	l->bytes = file_read(t->r->branched, SIZE_MAX, &l->size);
	l->path = t->r->branched;
	t->s.from = t->r->from;
	good = l->bytes && session_read(&t->s);
	if (good && (!t->s.game || t->s.stopped)) {
		errorf("%s: the game stops at a row that is impossible or no "
		       "row; `umpire validate` names it",
		       l->path);
		good = false;
	}
	good = good && cut(t, t->r->from, rows, &end) &&
	       new_file_write(path, l->bytes, end);
	free(l->bytes);
	l->bytes = NULL;
	l->size = 0;
	l->path = path;
	return good;
}
