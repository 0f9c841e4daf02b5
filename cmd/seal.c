#define _DEFAULT_SOURCE
#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../logs/writer.h"
#include "output.h"
#include "seal.h"

/* A record of the log with all its cells, as it is written again. */
struct copy {
	struct audit *audit;
	struct writer *out;
	struct sealed *sealed;
	uint64_t record;
	int hash_column; /* -1 until the header has been read */
	char *bytes;
	size_t used, capacity;
	size_t *ends; /* where each cell ends in bytes */
	size_t cells, cells_room;
	bool failed, memory;
};

static bool
room(struct copy *c, size_t more)
{
	if (c->used + more > c->capacity) {
		size_t capacity = (c->used + more) * 2 + 1024;
		char *bytes = realloc(c->bytes, capacity);

		if (!bytes)
			return false;
		c->bytes = bytes;
		c->capacity = capacity;
	}
	if (c->cells == c->cells_room) {
		size_t cells = c->cells_room * 2 + 16;
		size_t *ends = realloc(c->ends, cells * sizeof(*ends));

		if (!ends)
			return false;
		c->ends = ends;
		c->cells_room = cells;
	}
	return true;
}

static void
take_cell(void *bytes, size_t size, void *arg)
{
	struct copy *c = arg;

	if (!room(c, size)) {
		c->memory = c->failed = true;
		return;
	}
	if (size)
		memcpy(c->bytes + c->used, bytes, size);
	c->used += size;
	c->ends[c->cells++] = c->used;
}

static struct slice
cell_of(const struct copy *c, size_t i)
{
	size_t from = i ? c->ends[i - 1] : 0;

	return (struct slice){c->bytes + from, c->ends[i] - from};
}

/* Walks the audit to this record; true if it is a row of play. */
static bool
audit_to(struct copy *c)
{
	enum audit_event event;

	do {
		event = audit_next(c->audit);
		if (event == AUDIT_GAME_END)
			c->failed |= audit_summary(c->audit)->stop != STOP_NOT;
		if (event == AUDIT_GAME)
			c->sealed->games++;
		if (event == AUDIT_END)
			return false;
	} while (event == AUDIT_GAME_END ||
		 audit_row(c->audit)->record < c->record);
	return event == AUDIT_PLAYED;
}

static void
find_hash_column(struct copy *c)
{
	size_t i;

	c->hash_column = (int)c->cells;
	for (i = 0; i < c->cells; i++) {
		struct slice s = cell_of(c, i);

		while (s.size && s.at[0] == ' ')
			s.at++, s.size--;
		while (s.size && s.at[s.size - 1] == ' ')
			s.size--;
		if (slice_is(s, "hash"))
			c->hash_column = (int)i;
	}
}

static void
end_record(int end, void *arg)
{
	struct copy *c = arg;
	struct slice *cells;
	char hash[20];
	struct text t = text_in(hash, sizeof(hash));
	size_t i, n, column;
	bool header = c->hash_column < 0;

	(void)end;
	c->record++;
	if (header) {
		find_hash_column(c);
		text_add(&t, "hash");
	} else if (audit_to(c)) {
		text_hex(&t,
			 state_hash(audit_context(c->audit)->game,
				    audit_state(c->audit)),
			 16);
		c->sealed->rows++;
	}
	column = (size_t)c->hash_column;
	n = c->cells > column ? c->cells : column + 1;
	cells = calloc(n, sizeof(*cells));
	if (!cells) {
		c->memory = c->failed = true;
		return;
	}
	for (i = 0; i < n; i++)
		cells[i] = i < c->cells ? cell_of(c, i) : slice_of("");
	if (t.size)
		cells[column] = (struct slice){hash, t.size};
	writer_row(c->out, cells, n);
	free(cells);
	c->used = c->cells = 0;
}

static int
no_space(unsigned char c)
{
	(void)c;
	return 0;
}

static bool
copy_log(struct copy *c, FILE *in, FILE *out)
{
	static const unsigned char bom[] = {0xef, 0xbb, 0xbf};
	struct csv_parser parser;
	char block[65536];
	size_t size, skip;
	bool first = true;

	if (csv_init(&parser, CSV_STRICT) != 0)
		return false;
	csv_set_space_func(&parser, no_space);
	csv_set_delim(&parser, (unsigned char)audit_delimiter(c->audit));
	while (!c->failed && (size = fread(block, 1, sizeof(block), in))) {
		skip = 0;
		if (first && size >= 3 && memcmp(block, bom, 3) == 0) {
			skip = 3;
			fwrite(bom, 1, 3, out);
		}
		first = false;
		if (csv_parse(&parser, block + skip, size - skip, take_cell,
			      end_record, c) != size - skip)
			c->failed = true;
	}
	csv_fini(&parser, take_cell, end_record, c);
	csv_free(&parser);
	/* what stands behind the last record: the end of the last game */
	c->record++;
	if (!c->failed)
		audit_to(c);
	return !c->failed && !ferror(in);
}

/* Standard input is kept in a file, because it is read twice. */
static bool
spool(FILE *to)
{
	char block[65536];
	size_t size;

	while ((size = fread(block, 1, sizeof(block), stdin)))
		if (fwrite(block, 1, size, to) != size)
			return false;
	return !ferror(stdin) && fflush(to) == 0;
}

static bool
seal_to(const char *path, FILE *in, FILE *out,
	const struct audit_options *options, struct sealed *sealed)
{
	struct copy c = {.hash_column = -1, .sealed = sealed};
	bool good = false;

	c.audit = audit_open(path, options);
	if (c.audit)
		audit_start(c.audit);
	c.out = c.audit ? writer_file(out, audit_delimiter(c.audit)) : NULL;
	if (c.audit && c.out)
		good = copy_log(&c, in, out);
	if (c.memory || !c.out)
		trouble("out of memory");
	good = good && writer_flush(c.out) && fflush(out) == 0;
	writer_free(c.out);
	audit_close(c.audit);
	free(c.bytes);
	free(c.ends);
	return good;
}

static bool
seal_stdin(const struct audit_options *options, struct sealed *sealed)
{
	char name[] = "/tmp/umpire-XXXXXX";
	int fd = mkstemp(name);
	FILE *kept = fd < 0 ? NULL : fdopen(fd, "w+");
	bool good = false;

	if (kept && spool(kept)) {
		rewind(kept);
		good = seal_to(name, kept, stdout, options, sealed);
	} else {
		trouble("standard input: %s", strerror(errno));
	}
	if (kept)
		fclose(kept);
	if (fd >= 0)
		unlink(name);
	return good;
}

/* A hash that is about to be replaced is no claim. */
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
	char beside[4200];
	struct stat st;
	FILE *in, *out = NULL;
	int fd = -1;
	bool good;

	options.sink = (struct sink){all_but_hashes, &sink};
	if (strcmp(path, "-") == 0)
		return seal_stdin(&options, sealed);
	in = fopen(path, "r");
	if (!in || fstat(fileno(in), &st) != 0 ||
	    snprintf(beside, sizeof(beside), "%s.XXXXXX", path) >=
		(int)sizeof(beside) ||
	    (fd = mkstemp(beside)) < 0 || !(out = fdopen(fd, "w"))) {
		trouble("%s: %s", path, strerror(errno));
		if (in)
			fclose(in);
		if (fd >= 0)
			unlink(beside);
		return false;
	}
	good = seal_to(path, in, out, &options, sealed);
	good = fchmod(fd, st.st_mode & 07777) == 0 && good;
	good = fsync(fd) == 0 && good;
	fclose(in);
	good = fclose(out) == 0 && good;
	if (good && rename(beside, path) != 0)
		good = false;
	if (!good) {
		trouble("%s: not sealed, the log is as it was", path);
		unlink(beside);
	}
	return good;
}
