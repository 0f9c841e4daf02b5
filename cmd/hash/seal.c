#include <string.h>

#include "../files/rewrite.h"
#include "../output/findings.h"
#include "seal.h"

struct sealing {
	const char *path;
	struct sealed *sealed;
	char hash[20];
};

/* Rows of play get the hash of the state; the header a column for it. */
static bool
seal_record(void *arg, struct record *r)
{
	struct sealing *s = arg;
	struct buf t = buf_in(s->hash, sizeof(s->hash));
	const bool has_hash = r->column[CELL_HASH] != NO_COLUMN;
	const size_t column = has_hash ? r->column[CELL_HASH] : r->width;

	if (r->event == AUDIT_END && !has_hash)
		r->cells[r->count++] = slice_of("hash");
	if (r->event == AUDIT_END || r->event == AUDIT_PASSED)
		return true;
	if (!r->count) {
		r->keep = true; /* the game stops here, and is refused */
		return true;
	}
	s->sealed->games += r->event == AUDIT_GAME;
	while (r->count <= column)
		r->cells[r->count++] = slice_of("");
	if (r->event != AUDIT_PLAYED)
		return true;
	buf_hex(
	    &t,
	    state_hash(audit_context(r->audit)->game, audit_state(r->audit)),
	    16);
	r->cells[column] = (struct slice){s->hash, t.size};
	s->sealed->rows++;
	return true;
}

static bool
not_stopped(void *arg, struct audit *a)
{
	const struct sealing *s = arg;

	print_doubt(s->path, audit_summary(a));
	return !audit_stopped(a);
}

/* Hands findings on, but for those about hashes, which will be replaced. */
static void
all_but_hashes(void *arg, const struct finding *f)
{
	const struct sink *sink = arg;

	if (strcmp(f->rule, "log/hash") != 0)
		sink->finding(sink->arg, f);
}

bool
seal(const char *path, const struct audit_options *given, struct sealed *sealed)
{
	struct audit_options options = *given;
	struct sink sink = given->sink;
	struct sealing s = {.path = path, .sealed = sealed};
	const struct rewrite how = {.word = "sealed",
				    .record = seal_record,
				    .game = not_stopped,
				    .arg = &s};

	options.sink = (struct sink){all_but_hashes, &sink, NULL};
	return rewrite(path, &options, &how) != REWRITE_FAILED;
}
