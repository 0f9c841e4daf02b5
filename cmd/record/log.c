/* The log of umpire record: a file that never holds a row which the table was
 * not told of, and at worst half of one that it was not told of yet. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../logs/grow.h"
#include "../../logs/table_reader.h"
#include "../../logs/writer.h"
#include "../files/new_file.h"
#include "../output/output.h"
#include "record.h"

static bool
fail(const struct record_log *l)
{
	trouble("%s: %s", l->path, strerror(errno));
	return false;
}

void
record_log_begin(struct record_log *l, const char *path)
{
	*l = (struct record_log){.path = path, .file = -1};
}

void
record_log_end(struct record_log *l)
{
	if (l->file >= 0)
		close(l->file);
	free(l->bytes);
}

/* --- bytes --------------------------------------------------------------- */

static bool
room_for(struct record_log *l, size_t more)
{
	char *bytes = grown(l->bytes, &l->room, l->size + more + 1, 1);

	if (!bytes) {
		trouble("out of memory");
		return false;
	}
	l->bytes = bytes;
	return true;
}

static bool
add_bytes(struct record_log *l, const char *at, size_t size)
{
	if (!room_for(l, size))
		return false;
	memcpy(l->bytes + l->size, at, size);
	l->size += size;
	return true;
}

/* One row as CSV, quoted where it must be. */
static bool
add_row(struct record_log *l, const struct slice *cells, size_t count)
{
	char *row = NULL;
	size_t size = 0;
	FILE *memory = open_memstream(&row, &size);
	struct writer *w = memory ? writer_file(memory, l->delimiter) : NULL;
	bool good = w && writer_row(w, cells, count) && writer_flush(w);

	writer_free(w);
	if (memory && fclose(memory) != 0)
		good = false;
	good = good && row; /* without memory there is none, and no error */
	if (good)
		good = add_bytes(l, row, size);
	else
		trouble("out of memory");
	free(row);
	return good;
}

static bool
write_all(int file, const char *at, size_t size)
{
	while (size) {
		ssize_t n = write(file, at, size);

		if (n < 0)
			return false;
		at += n;
		size -= (size_t)n;
	}
	return true;
}

/* --- columns ------------------------------------------------------------- */

static const char *const cell_names[CELL_COUNT] = {"n",    "actor", "move",
						   "args", "hash",  "note"};

/* A row has the columns of the header, in its order. */
static bool
find_columns(struct record_log *l)
{
	struct table_file t;
	size_t end;
	uint32_t i;
	int c;

	for (end = 0; end < l->size && l->bytes[end] != '\n'; end++)
		;
	for (c = 0; c < CELL_COUNT; c++)
		l->column[c] = -1;
	if (!table_read(&t, l->bytes, end) || t.rows < 1) {
		trouble("%s: %s", l->path,
			t.no_memory ? "out of memory"
				    : "there is no header to continue from");
		table_free(&t);
		return false;
	}
	l->delimiter = t.delimiter;
	l->columns = table_cells(&t, 0);
	for (i = 0; i < l->columns; i++)
		for (c = 0; c < CELL_COUNT; c++)
			if (slice_is(table_cell(&t, 0, i), cell_names[c]))
				l->column[c] = (int)i;
	table_free(&t);
	if (l->column[CELL_ACTOR] >= 0 && l->column[CELL_MOVE] >= 0 &&
	    l->column[CELL_ARGS] >= 0)
		return true;
	trouble("%s: a log has the columns actor, move and args", l->path);
	return false;
}

/* --- making a log --------------------------------------------------------- */

static bool
add_first_rows(struct record_log *l, const struct first_rows *o)
{
	static const enum cell cells[RECORD_CELLS] = {
	    CELL_N, CELL_ACTOR, CELL_MOVE, CELL_ARGS, CELL_NOTE};
	struct slice row[RECORD_CELLS];
	int i;

	l->delimiter = ',';
	l->columns = RECORD_CELLS;
	for (i = 0; i < CELL_COUNT; i++)
		l->column[i] = -1;
	for (i = 0; i < RECORD_CELLS; i++) {
		l->column[cells[i]] = i;
		row[i] = slice_of(record_head[i]);
	}
	if (!add_row(l, row, RECORD_CELLS))
		return false;
	row[0] = slice_of("1");
	row[1] = row[4] = slice_of("");
	row[2] = slice_of("game");
	row[3] = slice_of(o->id);
	if (!add_row(l, row, RECORD_CELLS))
		return false;
	row[0] = slice_of("2");
	row[2] = slice_of("ruling");
	row[3] = slice_of(o->ruling);
	return !*o->ruling || add_row(l, row, RECORD_CELLS);
}

static bool
lock(struct record_log *l)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	if (fcntl(l->file, F_SETLK, &whole) == 0 ||
	    (errno != EACCES && errno != EAGAIN))
		return true;
	trouble("%s: somebody else records into it", l->path);
	return false;
}

/* Written under another name and linked into it: the log is there with all its
 * first rows or not at all, and no other log is ever written over. */
bool
record_log_create(struct record_log *l, const struct first_rows *o)
{
	struct new_file file;

	if (!add_first_rows(l, o) ||
	    !new_file_open(&file, l->path, new_file_mode()))
		return false;
	fwrite(l->bytes, 1, l->size, file.to);
	if (!new_file_keep(&file, true))
		return false;
	l->file = open(l->path, O_RDWR | O_CLOEXEC);
	if (l->file < 0)
		return fail(l);
	l->safe = l->size;
	return lock(l);
}

/* --- going on ------------------------------------------------------------- */

static bool
read_all(struct record_log *l)
{
	ssize_t n;

	for (;;) {
		if (!room_for(l, 65536))
			return false;
		n = read(l->file, l->bytes + l->size, 65536);
		if (n <= 0)
			break;
		l->size += (size_t)n;
	}
	return n == 0 || fail(l);
}

/* Where the last whole row ends: a line end after an even number of quotes. */
static size_t
whole_rows(const struct record_log *l)
{
	size_t i, end = 0;
	bool quoted = false;

	for (i = 0; i < l->size; i++) {
		quoted ^= l->bytes[i] == '"';
		if (l->bytes[i] == '\n' && !quoted)
			end = i + 1;
	}
	return end;
}

static void
say_dropped(const struct record_log *l, size_t end)
{
	char words[400];
	struct text t = text_in(words, sizeof(words));

	text_safe(&t, (struct slice){l->bytes + end, l->size - end});
	printf("%s: the last row was cut off and is dropped: %s\n", l->path,
	       words);
}

bool
record_log_open(struct record_log *l)
{
	size_t end;

	l->file = open(l->path, O_RDWR);
	if (l->file < 0)
		return fail(l);
	if (!lock(l) || !read_all(l))
		return false;
	end = whole_rows(l);
	if (end == 0) {
		trouble("%s: there is no complete row to continue from",
			l->path);
		return false;
	}
	if (!find_columns(l))
		return false;
	if (end < l->size) {
		say_dropped(l, end);
		if (ftruncate(l->file, (off_t)end) != 0 || fsync(l->file) != 0)
			return fail(l);
		l->size = end;
	}
	l->safe = l->size;
	return true;
}

/* --- rows ---------------------------------------------------------------- */

bool
record_log_try(struct record_log *l, const struct slice *cells)
{
	struct slice *row = calloc(l->columns, sizeof(*row));
	size_t i;
	int c;
	bool good;

	if (!row) {
		trouble("out of memory");
		return false;
	}
	for (i = 0; i < l->columns; i++)
		row[i] = slice_of("");
	for (c = 0; c < CELL_COUNT; c++)
		if (l->column[c] >= 0 && cells[c].at)
			row[l->column[c]] = cells[c];
	good = add_row(l, row, l->columns);
	free(row);
	return good;
}

bool
record_log_keep(struct record_log *l)
{
	if (lseek(l->file, (off_t)l->safe, SEEK_SET) >= 0 &&
	    write_all(l->file, l->bytes + l->safe, l->size - l->safe) &&
	    fsync(l->file) == 0) {
		l->safe = l->size;
		return true;
	}
	fail(l);
	/* half a row is worse than none */
	if (ftruncate(l->file, (off_t)l->safe) != 0)
		fail(l);
	l->size = l->safe;
	return false;
}

void
record_log_drop(struct record_log *l)
{
	l->size = l->safe;
}
