/* The log of a session: a file that never holds a row before the table is shown
 * it, and at worst half of one. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../logs/csv/writer.h"
#include "../../logs/finding.h"
#include "../../logs/grow.h"
#include "../files/new_file.h"
#include "../files/seen.h"
#include "../output/output.h"
#include "log.h"

static bool
say_errno(const struct session_log *l)
{
	errorf("%s: %s", l->path, strerror(errno));
	return false;
}

void
session_log_begin(struct session_log *l, const char *path)
{
	*l = (struct session_log){.path = path, .file = -1};
}

void
session_log_end(struct session_log *l)
{
	if (l->file >= 0)
		close(l->file);
	free(l->bytes);
}

/* --- bytes --------------------------------------------------------------- */

static bool
room_for(struct session_log *l, size_t more)
{
	char *bytes = grown(l->bytes, &l->room, l->size + more + 1, 1);

	if (memory_gone(!bytes))
		return false;
	l->bytes = bytes;
	return true;
}

static bool
add_bytes(struct session_log *l, const char *at, size_t size)
{
	if (!room_for(l, size))
		return false;
	memcpy(l->bytes + l->size, at, size);
	l->size += size;
	return true;
}

/* One row as CSV, quoted where it must be. */
static bool
add_row(struct session_log *l, char delimiter, const struct slice *cells,
	size_t count)
{
	char *row = NULL;
	size_t size = 0;
	FILE *memory = open_memstream(&row, &size);
	struct writer w = writer_to(memory, delimiter);
	bool good = memory && writer_row(&w, cells, count) && writer_flush(&w);

	if (memory && fclose(memory) != 0)
		good = false;
	good = good && row; /* without memory there is none, and no error */
	if (good)
		good = add_bytes(l, row, size);
	else
		errorf("out of memory");
	free(row);
	return good;
}

static bool
write_all(int file, const char *at, size_t size, size_t *written)
{
	while (*written < size) {
		ssize_t n = write(file, at + *written, size - *written);

		if (n < 0)
			return false;
		*written += (size_t)n;
	}
	return true;
}

/* --- making a log --------------------------------------------------------- */

bool
session_log_first(struct session_log *l, const struct first_rows *o)
{
	struct slice row[LOG_CELLS];

	l->size = 0;
	if (!add_row(l, ',', log_head, LOG_CELLS))
		return false;
	row[0] = slice_of("1");
	row[1] = row[4] = slice_of("");
	row[2] = slice_of("game");
	row[3] = slice_of(o->id);
	if (!add_row(l, ',', row, LOG_CELLS))
		return false;
	row[0] = slice_of("2");
	row[2] = slice_of("ruling");
	row[3] = slice_of(o->ruling);
	return !*o->ruling || add_row(l, ',', row, LOG_CELLS);
}

/* What another program did to the file since the last row, or NULL: it holds
 * what it is taken to hold, and still has its name. */
static const char *
touched(struct session_log *l)
{
	const char *wrong = file_elsewhere(l->path, &l->is);
	struct stat now;
	char block[16384];
	ssize_t n;

	if (wrong)
		return wrong;
	if (fstat(l->file, &now) != 0)
		return strerror(errno);
	if ((size_t)now.st_size < l->safe)
		return "another program cut it short";
	for (size_t at = 0; at < l->safe; at += (size_t)n) {
		n = pread(l->file, block, sizeof(block), (off_t)at);
		if (n > (ssize_t)(l->safe - at))
			n = (ssize_t)(l->safe - at);
		if (n <= 0)
			return n ? strerror(errno)
				 : "another program cut it short";
		if (memcmp(block, l->bytes + at, (size_t)n) != 0)
			return "another program changed it";
	}
	return (size_t)now.st_size > l->safe ? "another program wrote to it"
					     : NULL;
}

/* Writes the rows elsewhere: to `game-recorded.csv`, or the next free name. */
static bool
write_beside(struct session_log *l)
{
	size_t stem = strlen(l->path);
	char path[4200];
	struct buf t;

	if (stem > 4 && strcmp(l->path + stem - 4, ".csv") == 0)
		stem -= 4;
	for (int i = 1; i < 1000; i++) {
		t = buf_in(path, sizeof(path));
		buf_bytes(&t, l->path, stem);
		buf_add(&t, "-recorded");
		if (i > 1)
			buf_number(&t, i);
		buf_add(&t, ".csv");
		if (access(path, F_OK) != 0)
			break;
	}
	if (t.full || !new_file_write(path, l->bytes, l->size))
		return false;
	errorf("%s: the complete game as recorded here; `umpire diff` compares "
	       "the two files",
	       path);
	return true;
}

/* Reports another program, and writes the rows to another file.  False. */
static bool
another_hand(struct session_log *l, const char *what)
{
	errorf("%s: %s while `umpire record` had it open", l->path, what);
	l->lost = true;
	if (!write_beside(l))
		errorf("the rows could not be written elsewhere");
	return false;
}

bool
session_log_left(struct session_log *l)
{
	const char *wrong = l->lost || l->file < 0 ? NULL : touched(l);

	return !wrong || another_hand(l, wrong);
}

/* Opens and locks the log, and notes which file it is; false with a message. */
static bool
open_file(struct session_log *l)
{
	l->file = open(l->path, O_RDWR | O_APPEND | O_CLOEXEC);
	if (l->file < 0)
		return say_errno(l);
	if (!file_lock(l->file, l->path))
		return false;
	return fstat(l->file, &l->is) == 0 || say_errno(l);
}

/* Written under another name and linked into it: the log is there with all its
 * first rows or not at all, and no other log is ever written over. */
bool
session_log_create(struct session_log *l)
{
	if (!new_file_write(l->path, l->bytes, l->size))
		return false;
	l->safe = l->size;
	return open_file(l);
}

/* --- going on ------------------------------------------------------------- */

static bool
read_log(struct session_log *l)
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
	return n == 0 || say_errno(l);
}

/* Where the last complete row ends: at a line end outside of quotes. */
static size_t
whole_rows(const struct session_log *l)
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
say_dropped(const struct session_log *l, size_t end)
{
	BUF(t, 400);

	buf_safe(&t, (struct slice){l->bytes + end, l->size - end});
	errorf("%s: the last row was cut off and is dropped: %s", l->path,
	       t.at);
}

bool
session_log_open(struct session_log *l)
{
	size_t end;

	if (!open_file(l) || !read_log(l))
		return false;
	end = whole_rows(l);
	if (end == 0) {
		errorf("%s: there is no complete row to continue from",
		       l->path);
		return false;
	}
	if (end < l->size) {
		say_dropped(l, end);
		l->safe = l->size;
		if (touched(l))
			return another_hand(l, touched(l));
		if (ftruncate(l->file, (off_t)end) != 0 || fsync(l->file) != 0)
			return say_errno(l);
		l->size = end;
	}
	l->safe = l->size;
	return true;
}

/* --- rows ---------------------------------------------------------------- */

bool
session_log_try(struct session_log *l, const struct columns *columns,
		const struct slice *cells)
{
	struct slice *row = allocate(columns->count * sizeof(*row));
	bool good;

	for (size_t i = 0; i < columns->count; i++)
		row[i] = slice_of("");
	for (int c = 0; c < CELL_COUNT; c++)
		if (columns->of[c] != NO_COLUMN && cells[c].at)
			row[columns->of[c]] = cells[c];
	good = add_row(l, columns->delimiter, row, columns->count);
	free(row);
	return good;
}

/* Half a row is worse than none; but what others wrote after it is theirs. */
static void
take_back(struct session_log *l, size_t written)
{
	struct stat now;

	if (fstat(l->file, &now) != 0 ||
	    ((size_t)now.st_size == l->safe + written && written &&
	     ftruncate(l->file, (off_t)l->safe) != 0))
		say_errno(l);
}

/* It is written at the end of the file, wherever that is by then, so nothing
 * of others is written over; only then is it looked at again. */
bool
session_log_keep(struct session_log *l)
{
	const char *wrong = touched(l);
	size_t written = 0;

	if (wrong)
		return another_hand(l, wrong);
	if (!write_all(l->file, l->bytes + l->safe, l->size - l->safe,
		       &written) ||
	    fsync(l->file) != 0) {
		say_errno(l);
		take_back(l, written);
		l->size = l->safe;
		return false;
	}
	l->safe = l->size;
	wrong = touched(l);
	return !wrong || another_hand(l, wrong);
}

void
session_log_drop(struct session_log *l)
{
	l->size = l->safe;
}
