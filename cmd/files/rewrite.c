#define _DEFAULT_SOURCE
#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../logs/columns.h"
#include "../../logs/grow.h"
#include "../../logs/writer.h"
#include "../output/output.h"
#include "new_file.h"
#include "rewrite.h"
#include "seen.h"

/* The record under way. */
struct copy {
	const struct rewrite *how;
	struct audit *audit;
	struct writer *out;
	uint64_t number;        /* of the record, the header is 1 */
	uint64_t above;         /* records above the header, still to come */
	bool ahead;             /* the audit has passed over this record */
	enum audit_event event; /* of the record where the audit is */
	int column[CELL_COUNT];
	size_t width; /* cells of the header */
	char *bytes;
	size_t used, capacity;
	size_t *ends; /* where each cell ends in bytes */
	size_t cells, room;
	struct slice *slices; /* cells of a record, for who looks at it */
	size_t slices_room;
	size_t passed;    /* bytes since the last record ended, about */
	struct sink sink; /* of the caller */
	bool failed, memory;
};

/* --- collecting a record ---------------------------------------------------
 */

static bool
make_room(struct copy *c, size_t more)
{
	char *bytes = grown(c->bytes, &c->capacity, c->used + more + 1, 1);
	size_t *ends;

	if (!bytes)
		return false;
	c->bytes = bytes;
	ends = grown(c->ends, &c->room, c->cells + 1, sizeof(*ends));
	if (!ends)
		return false;
	c->ends = ends;
	return true;
}

static void
take_cell(void *bytes, size_t size, void *arg)
{
	struct copy *c = arg;

	if (!make_room(c, size)) {
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

/* --- one record ------------------------------------------------------------
 */

/* Walks the audit to this record, or to the end or the next one if it passes
 * over it. */
static void
audit_to(struct copy *c)
{
	while (c->event != AUDIT_END &&
	       (c->event == AUDIT_GAME_END ||
		audit_row(c->audit)->record < c->number)) {
		c->event = audit_next(c->audit);
		if (c->event == AUDIT_GAME_END && c->how->game &&
		    !c->how->game(c->how->arg, c->audit))
			c->failed = true;
	}
	c->ahead =
	    c->event == AUDIT_END || audit_row(c->audit)->record > c->number;
}

static void
find_columns(struct copy *c)
{
	size_t i;
	int k;

	c->width = c->cells;
	for (k = 0; k < CELL_COUNT; k++)
		c->column[k] = -1;
	for (i = 0; i < c->cells; i++) {
		struct slice s = cell_of(c, i);

		for (k = 0; k < CELL_COUNT; k++)
			if (column_is(s, (enum cell)k))
				c->column[k] = (int)i;
	}
}

/* A title, or `sep=;`: it stays where it is, but for the canonical form. */
static void
end_record_above(struct copy *c)
{
	struct slice *cells = calloc(c->cells + 1, sizeof(*cells));
	size_t i;

	for (i = 0; cells && i < c->cells; i++)
		cells[i] = cell_of(c, i);
	c->memory |= !cells;
	if (!cells ||
	    (!c->how->canonical && !writer_row(c->out, cells, c->cells)))
		c->failed = true;
	free(cells);
	c->above--;
	c->used = c->cells = c->passed = 0;
}

static struct slice *
slices(struct copy *c, size_t count)
{
	if (count > c->slices_room) {
		free(c->slices);
		c->slices = calloc(count, sizeof(*c->slices));
		c->slices_room = c->slices ? count : 0;
	}
	return c->slices;
}

static void
end_record(int end, void *arg)
{
	struct copy *c = arg;
	struct record r = {.audit = c->audit, .event = AUDIT_END};
	size_t i;

	(void)end;
	if (c->above) {
		end_record_above(c);
		return;
	}
	c->number++;
	if (c->failed)
		return;
	if (c->number == 1) {
		find_columns(c);
	} else {
		audit_to(c);
		r.comment = c->ahead;
		r.event = r.comment ? AUDIT_OTHER : c->event;
	}
	memcpy(r.column, c->column, sizeof(r.column));
	r.count = c->cells;
	r.width = c->width;
	r.cells = slices(c, r.count + r.width + REWRITE_MORE);
	if (!r.cells) {
		c->memory = c->failed = true;
		return;
	}
	for (i = 0; i < c->cells; i++)
		r.cells[i] = cell_of(c, i);
	if (!c->failed && !c->how->record(c->how->arg, &r))
		c->failed = true;
	if (!c->failed && !r.drop && !writer_row(c->out, r.cells, r.count))
		c->failed = true;
	c->used = c->cells = c->passed = 0;
}

static int
no_space(unsigned char c)
{
	(void)c;
	return 0;
}

/* The mark of UTF-8 at the beginning of a file: its bytes, or 0. */
static size_t
pass_mark(const struct copy *c, const char *block, size_t size, FILE *out)
{
	static const unsigned char bom[] = {0xef, 0xbb, 0xbf};

	if (size < 3 || memcmp(block, bom, 3) != 0)
		return 0;
	if (!c->how->canonical)
		fwrite(bom, 1, 3, out);
	return 3;
}

static bool
copy_log(struct copy *c, FILE *in, FILE *out)
{
	struct csv_parser parser;
	char block[65536];
	size_t size, skip;
	bool first = true, rows;

	if (csv_init(&parser, CSV_STRICT) != 0) {
		c->memory = true;
		return false;
	}
	csv_set_space_func(&parser, no_space);
	csv_set_delim(&parser, (unsigned char)audit_delimiter(c->audit));
	while (!c->failed && !feof(in)) {
		size = fread(block, 1, sizeof(block), in);
		if (ferror(in)) {
			trouble("%s: %s", audit_name(c->audit),
				strerror(errno));
			c->failed = true;
			break;
		}
		skip = first ? pass_mark(c, block, size, out) : 0;
		first = false;
		/* a row that long is none, and need not be held */
		c->passed += size;
		if (csv_parse(&parser, block + skip, size - skip, take_cell,
			      end_record, c) != size - skip) {
			if (csv_error(&parser) == CSV_EPARSE && !c->failed)
				trouble(
				    "it is not valid CSV; `umpire validate` "
				    "says more");
			c->failed = true;
		}
		c->failed |= c->passed > ROW_MAX + sizeof(block);
	}
	c->memory |= csv_error(&parser) == CSV_ENOMEM;
	if (!c->failed)
		csv_fini(&parser, take_cell, end_record, c);
	csv_free(&parser);
	/* what comes after the last record: the end of the last game */
	rows = c->number > 0;
	c->number = UINT64_MAX;
	if (!c->failed)
		audit_to(c);
	return !c->failed && rows;
}

/* Where a file or memory failed, the log is not what it seems. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct copy *c = arg;
	struct finding shown = *f;

	if (c->how->shown)
		shown.file = c->how->shown;
	c->failed |= f->kind == FINDING_TROUBLE;
	c->sink.finding(c->sink.arg, &shown);
}

/* --- files -----------------------------------------------------------------
 */

static bool
write_to(const char *path, FILE *in, FILE *out,
	 const struct audit_options *options, const struct rewrite *how)
{
	struct copy c = {
	    .how = how, .sink = options->sink, .event = AUDIT_GAME_END};
	char delimiter = how->delimiter;
	struct audit_options own = *options;
	bool good = false;

	own.sink = (struct sink){take_finding, &c};
	c.audit = audit_open(path, &own);
	if (c.audit) {
		audit_start(c.audit);
		c.above = audit_above(c.audit);
	}
	if (c.audit && !delimiter)
		delimiter = audit_delimiter(c.audit);
	c.out = c.audit ? writer_file(out, delimiter) : NULL;
	if (c.audit && c.out)
		good = copy_log(&c, in, out);
	if (c.memory || !c.out)
		trouble("out of memory");
	good = good && writer_flush(c.out);
	if (c.out && writer_error(c.out))
		trouble("%s: %s", path, strerror(writer_error(c.out)));
	writer_free(c.out);
	audit_close(c.audit);
	free(c.bytes);
	free(c.ends);
	free(c.slices);
	return good;
}

static bool
same_bytes(FILE *a, FILE *b)
{
	char x[16384], y[16384];
	size_t size, other;

	rewind(a);
	rewind(b);
	do {
		size = fread(x, 1, sizeof(x), a);
		other = fread(y, 1, sizeof(y), b);
	} while (size && size == other && memcmp(x, y, size) == 0);
	return !size && !other && !ferror(a) && !ferror(b);
}

/* What was written against what was read; other bytes are looked at by who
 * asked for them. */
static enum rewritten
compare(FILE *in, const struct new_file *out, const struct rewrite *how)
{
	if (same_bytes(in, out->to))
		return REWRITE_SAME;
	return !how->check || how->check(how->arg, out->name) ? REWRITE_CHANGED
							      : REWRITE_FAILED;
}

static bool
pour(FILE *from, FILE *to)
{
	char block[65536];
	size_t size;

	while ((size = fread(block, 1, sizeof(block), from)))
		if (fwrite(block, 1, size, to) != size)
			return false;
	return !ferror(from) && fflush(to) == 0;
}

static enum rewritten
failed(const struct rewrite *how, const char *path)
{
	if (strcmp(path, "-") == 0)
		trouble("standard input: not %s", how->word);
	else
		trouble("%s: not %s, the log is as it was", path, how->word);
	return REWRITE_FAILED;
}

/* Both need a name: the audit reads them as well. */
static enum rewritten
rewrite_stdin(const struct audit_options *options, const struct rewrite *how)
{
	struct rewrite own = *how;
	struct new_file in, out;
	enum rewritten result = REWRITE_FAILED;

	own.shown = "-";

	if (!new_file_scratch(&in))
		return failed(how, "-");
	if (!new_file_scratch(&out)) {
		new_file_drop(&in);
		return failed(how, "-");
	}
	if (!pour(stdin, in.to)) {
		trouble("standard input: %s", strerror(errno));
	} else {
		rewind(in.to);
		if (write_to(in.name, in.to, out.to, options, &own))
			result = compare(in.to, &out, how);
		if (result != REWRITE_FAILED) {
			rewind(out.to);
			if (!how->dry && !pour(out.to, stdout))
				result = REWRITE_FAILED;
		}
	}
	new_file_drop(&in);
	new_file_drop(&out);
	return result == REWRITE_FAILED ? failed(how, "-") : result;
}

/* Reads `in`, which is open, and writes a new file for `target`. */
static enum rewritten
rewrite_open(const char *path, const char *target, FILE *in,
	     const struct audit_options *options, const struct rewrite *how)
{
	enum rewritten result = REWRITE_FAILED;
	const char *wrong;
	struct new_file out;
	struct stat st;

	if (fstat(fileno(in), &st) != 0) {
		trouble("%s: %s", path, strerror(errno));
		return REWRITE_FAILED;
	}
	if (!how->dry && !file_lock(fileno(in), path))
		return REWRITE_FAILED;
	if (!(how->dry ? new_file_scratch(&out)
		       : new_file_open(&out, target, st.st_mode & 07777)))
		return REWRITE_FAILED;
	if (write_to(path, in, out.to, options, how))
		result = compare(in, &out, how);
	if (result == REWRITE_CHANGED && !how->dry)
		return new_file_replace(&out, &st) ? result : REWRITE_FAILED;
	new_file_drop(&out);
	/* what was read may be half old and half new */
	wrong = result == REWRITE_FAILED ? NULL : file_touched(target, &st);
	if (wrong)
		trouble("%s: %s", path, wrong);
	return wrong ? REWRITE_FAILED : result;
}

/* A link is followed: the file it names is replaced, not the link. */
static enum rewritten
rewrite_file(const char *path, const struct audit_options *options,
	     const struct rewrite *how)
{
	char *target = realpath(path, NULL);
	FILE *in = target ? fopen(target, "r") : NULL;
	enum rewritten result = REWRITE_FAILED;

	if (in)
		result = rewrite_open(path, target, in, options, how);
	else
		trouble("%s: %s", path, strerror(errno));
	if (in)
		fclose(in);
	free(target);
	return result == REWRITE_FAILED ? failed(how, path) : result;
}

enum rewritten
rewrite(const char *path, const struct audit_options *options,
	const struct rewrite *how)
{
	if (strcmp(path, "-") == 0)
		return rewrite_stdin(options, how);
	return rewrite_file(path, options, how);
}
