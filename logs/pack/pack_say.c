/* What is wrong with a file of a pack, as findings. */
#include "pack_load_inner.h"

void
pack_say_at(struct loader *l, const struct loaded *t, uint32_t row,
	    uint32_t cell, size_t offset, const char *rule, const char *words)
{
	BUF(out, 600);

	if (t->what) {
		pack_place(&out, t->what, &t->csv, row, cell);
		buf_add(&out, ": ");
	}
	buf_add(&out, words);
	pack_finding(&l->sink, t->file->path,
		     table_position(&t->csv, row, cell, offset), rule, out.at);
}

void
pack_say_error(struct loader *l, const struct loaded *t, uint32_t row,
	       uint32_t cell, const struct pack_error *e)
{
	struct slice words = table_cell(&t->csv, row, cell);
	uintptr_t from = (uintptr_t)words.at, at = (uintptr_t)e->at;
	size_t offset = 0;

	if (e->at != NULL && at >= from && at <= from + words.size)
		offset = at - from;
	pack_say_at(l, t, row, cell, offset, e->rule, e->words);
}
