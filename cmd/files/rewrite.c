#define _DEFAULT_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../logs/csv/input.h"
#include "../../logs/csv/split.h"
#include "../../logs/csv/writer.h"
#include "../../logs/grow.h"
#include "../output/output.h"
#include "new_file.h"
#include "rewrite.h"
#include "seen.h"

/* The record under way. */
struct copy {
	const struct rewrite *how;
	struct audit *audit;
	FILE *to;
	struct writer out; /* from the header on */
	struct split split;
	struct record record;
	struct slice *cells; /* of the record, with room for more */
	size_t room;
	struct sink sink; /* of the caller */
	bool failed, memory;
};

/* --- the cells of a record ------------------------------------------------ */

static char
delimiter_of(const struct audit *a)
{
	return reader_columns(audit_reader(a))->delimiter;
}

/* Splits the record into its cells; false if it is not valid CSV. */
static bool
split(struct copy *c, struct slice raw)
{
	struct record *r = &c->record;
	struct split *s = &c->split;
	struct slice *cells;

	s->delimiter = delimiter_of(c->audit);
	split_record(s, raw.at, raw.size);
	cells = grown(c->cells, &c->room, s->count + r->width + REWRITE_MORE,
		      sizeof(*cells));
	c->memory |= !cells || s->state == SPLIT_NO_MEMORY;
	if (c->memory)
		return false;
	c->cells = r->cells = cells;
	r->count = s->count;
	memcpy(cells, s->cells, s->count * sizeof(*cells));
	return s->state != SPLIT_STRAY;
}

/* --- one record ----------------------------------------------------------- */

/* Writes a line as it is, but for its end. */
static void
keep_line(struct copy *c, struct slice line)
{
	if (fwrite(line.at, 1, line.size, c->to) != line.size ||
	    putc('\n', c->to) == EOF) {
		errorf("%s: %s", c->record.name, strerror(errno));
		c->failed = true;
	}
}

/* Writes the record as its owner changed it, as it was, or not at all. */
static void
end_record(struct copy *c, struct slice raw)
{
	struct record *r = &c->record;

	r->keep = r->drop = false;
	if (!c->failed && !c->how->record(c->how->arg, r))
		c->failed = true;
	if (c->failed || r->drop)
		return;
	if (r->keep)
		keep_line(c, raw);
	else
		c->failed = !writer_row(&c->out, r->cells, r->count);
}

/* Writes what is above a header; in canonical form only its titles. */
static void
lines_above(struct copy *c, const char *at, size_t size)
{
	const size_t mark = columns_mark(at, size);
	bool quoted = false;
	size_t end, next;
	char sign;

	if (!c->how->canonical) {
		fwrite(at, 1, size, c->to);
		return;
	}
	at += mark;
	size -= mark;
	for (; size; at += next, size -= next) {
		for (end = 0; end + 1 < size; end++) {
			quoted ^= at[end] == '"';
			if (at[end] == '\n' || at[end] == '\r')
				break;
		}
		next = end + 1;
		next += next < size && at[end] == '\r' && at[next] == '\n';
		if (end ? !columns_separator(at, size, &sign) : quoted)
			keep_line(c, (struct slice){at, end});
	}
}

/* Writes the header that has just been read, and what is above it. */
static void
copy_head(struct copy *c)
{
	struct record *r = &c->record;
	struct slice raw;
	size_t above;

	raw = reader_head(audit_reader(c->audit), &above);
	if (!raw.at)
		return; /* audit_next says why */
	c->out = writer_to(c->to, delimiter_of(c->audit));
	lines_above(c, raw.at, above);
	raw = (struct slice){raw.at + above, raw.size - above};
	if (!split(c, raw)) {
		c->failed = true;
		return;
	}
	r->width = r->count;
	r->column = reader_columns(audit_reader(c->audit))->of;
	r->event = AUDIT_END;
	end_record(c, raw);
}

/* Writes what audit_next has just read. */
static void
one_event(struct copy *c, enum audit_event event)
{
	const struct row *row = audit_row(c->audit);
	struct record *r = &c->record;

	if (event == AUDIT_GAME_END) {
		if (c->how->game && !c->how->game(c->how->arg, c->audit))
			c->failed = true;
	} else if (event == AUDIT_PASSED && row->fault == ROW_HEADER) {
		copy_head(c);
	} else {
		r->event = event;
		if (!split(c, row->raw))
			r->count = 0;
		end_record(c, row->raw);
	}
}

static bool
copy_log(struct copy *c)
{
	enum audit_event event;

	copy_head(c);
	while (!c->failed && (event = audit_next(c->audit)) != AUDIT_END)
		one_event(c, event);
	split_free(&c->split);
	return !c->failed && c->out.to;
}

/* Hands a finding on; after one of a file or memory no log is written. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct copy *c = arg;
	struct finding shown = *f;

	if (c->how->shown)
		shown.file = c->how->shown;
	c->failed |= f->kind == FINDING_ERROR;
	c->sink.finding(c->sink.arg, &shown);
}

/* --- files ---------------------------------------------------------------- */

/* Reads the log by an audit and writes it row by row beside it. */
static bool
write_to(const char *path, FILE *out, const struct audit_options *options,
	 const struct rewrite *how)
{
	struct copy c = {.how = how, .to = out, .sink = options->sink};
	struct audit_options own = *options;
	bool good = false;

	own.sink = (struct sink){take_finding, &c, NULL};
	own.every = true;
	c.audit = audit_open(NULL, path, &own);
	c.record.audit = c.audit;
	c.record.name = how->shown ? how->shown : path;
	if (c.audit)
		good = copy_log(&c);
	memory_gone(c.memory || !c.audit);
	good = good && !c.memory && writer_flush(&c.out);
	if (c.out.error)
		errorf("%s: %s", path, strerror(c.out.error));
	audit_close(c.audit);
	free(c.cells);
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
compare_files(FILE *in, const struct new_file *out, const struct rewrite *how)
{
	if (same_bytes(in, out->to))
		return REWRITE_SAME;
	return !how->check || how->check(how->arg, out->name) ? REWRITE_CHANGED
							      : REWRITE_FAILED;
}

static bool
pour_stdin(FILE *to)
{
	const int error = stream_pour(stdin, to);

	if (error)
		errorf("standard input: %s", strerror(error));
	return !error;
}

/* Both need a name: the audit reads them as well. */
static enum rewritten
rewrite_stream(const char *path, const struct audit_options *options,
	       const struct rewrite *how)
{
	struct rewrite own = *how;
	struct new_file in, out;
	enum rewritten result = REWRITE_FAILED;

	own.shown = how->shown ? how->shown : path;
	if (!new_file_scratch(&in))
		return REWRITE_FAILED;
	if (!new_file_scratch(&out)) {
		new_file_drop(&in);
		return REWRITE_FAILED;
	}
	if (pour_stdin(in.to)) {
		rewind(in.to);
		if (write_to(in.name, out.to, options, &own))
			result = compare_files(in.to, &out, how);
		if (result != REWRITE_FAILED && !how->dry &&
		    new_file_pour(&out, stdout) != 0)
			result = REWRITE_FAILED;
	}
	new_file_drop(&in);
	new_file_drop(&out);
	return result;
}

/* Reads `in`, which is open, and writes a new file for it. */
static enum rewritten
rewrite_open(const char *path, FILE *in, const struct audit_options *options,
	     const struct rewrite *how)
{
	enum rewritten result = REWRITE_FAILED;
	const char *wrong;
	struct new_file out;
	struct stat st;

	if (fstat(fileno(in), &st) != 0) {
		errorf("%s: %s", path, strerror(errno));
		return REWRITE_FAILED;
	}
	if (!how->dry && !file_lock(fileno(in), path))
		return REWRITE_FAILED;
	if (!(how->dry ? new_file_scratch(&out) : new_file_open(&out, path)))
		return REWRITE_FAILED;
	if (write_to(path, out.to, options, how))
		result = compare_files(in, &out, how);
	if (result == REWRITE_CHANGED && !how->dry)
		return new_file_replace(&out, &st) ? result : REWRITE_FAILED;
	new_file_drop(&out);
	/* what was read may be half old and half new */
	wrong = result == REWRITE_FAILED ? NULL : file_touched(path, &st);
	if (wrong)
		errorf("%s: %s", path, wrong);
	return wrong ? REWRITE_FAILED : result;
}

static enum rewritten
rewrite_file(const char *path, const struct audit_options *options,
	     const struct rewrite *how)
{
	FILE *in = fopen(path, "r");
	enum rewritten result;

	if (!in) {
		errorf("%s: %s", path, strerror(errno));
		return REWRITE_FAILED;
	}
	result = rewrite_open(path, in, options, how);
	fclose(in);
	return result;
}

enum rewritten
rewrite(const char *path, const struct audit_options *options,
	const struct rewrite *how)
{
	const bool stdin_ = strcmp(path, "-") == 0;
	enum rewritten result;

	if (!stdin_ && input_is_packed(path)) {
		errorf_in(path, 0, PACKED_IS_READ);
		return REWRITE_FAILED;
	}
	result = stdin_ ? rewrite_stream(path, options, how)
			: rewrite_file(path, options, how);
	if (result == REWRITE_FAILED && stdin_)
		errorf("standard input: not %s", how->word);
	else if (result == REWRITE_FAILED)
		errorf("%s: not %s, the log is as it was", path, how->word);
	return result;
}
