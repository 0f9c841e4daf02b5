#define _GNU_SOURCE /* memmem */
#include "parts.h"

#include "columns.h"
#include "scan.h"
#include "walk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	LOOK = 65536, /* bytes that are looked at at once */
	OWN = 3       /* the first file number that is not a standard stream */
};

static const char word[] = "game";

enum { WORD = sizeof word - 1 };

struct parts {
	int file;
	uint64_t bytes, size;
	uint64_t next; /* where the next part begins */
	bool over;
	struct columns columns;
	char buffer[LOOK];
};

/* Opens a regular file; -1 if it is not one.  A pipe is not even opened:
 * whoever writes into it would write to us, and lose it. */
static int
open_regular(const char *path, uint64_t *bytes)
{
	struct stat status;
	int file;

	*bytes = 0;
	if (strcmp(path, "-") == 0 || stat(path, &status) != 0 ||
	    !S_ISREG(status.st_mode))
		return -1;
	do
		file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	while (file < 0 && errno == EINTR);
	if (file < 0)
		return -1;
	if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
		close(file); /* it has changed meanwhile */
		return -1;
	}
	*bytes = (uint64_t)status.st_size;
	return file;
}

/* Reads the header through a file of its own. */
static bool
read_header(struct parts *p)
{
	struct input input;
	int file = fcntl(p->file, F_DUPFD_CLOEXEC, OWN);
	bool good;

	if (file < 0 || !input_share(&input, file))
		return false;
	good = columns_read(&p->columns, &input, 1) &&
	       p->columns.state == READER_OPEN;
	input_close(&input);
	return good;
}

/* Several for each job, because one of them is the last to end. */
static uint64_t
good_size(uint64_t bytes, int jobs)
{
	uint64_t size = bytes / (8 * (uint64_t)jobs);

	if (size < PART_LEAST)
		return PART_LEAST;
	return size < PART_MOST ? size : PART_MOST;
}

struct parts *
parts_open(const char *path, uint64_t size, int jobs)
{
	struct parts *p;
	uint64_t bytes;
	int file = open_regular(path, &bytes);

	if (!size)
		size = good_size(bytes, jobs);
	p = file >= 0 && bytes / 2 >= size ? calloc(1, sizeof *p) : NULL;
	if (!p) {
		if (file >= 0)
			close(file);
		return NULL;
	}
	p->file = file;
	p->bytes = bytes;
	p->size = size;
	if (read_header(p))
		return p;
	parts_close(p);
	return NULL;
}

void
parts_close(struct parts *p)
{
	if (!p)
		return;
	close(p->file);
	columns_free(&p->columns);
	free(p);
}

/* Is this line, its end included, a complete and valid game row? */
static bool
is_game_row(const struct parts *p, const char *at, size_t size)
{
	struct walk walk = walk_from(1, false, p->columns.delimiter);
	size_t move = p->columns.of[CELL_MOVE], found = 0, i, cells = 0;
	enum walked walked = WALK_MARKUP;

	for (i = 0; i < size && walked != WALK_END_ROW; i++) {
		size_t cell = walk.cell, offset = walk.offset;

		walked = walk_byte(&walk, at[i]);
		if (walked == WALK_STRAY)
			return false;
		cells = cell + 1;
		if (cell != move || walked != WALK_CONTENT)
			continue;
		if (offset >= WORD || at[i] != word[offset])
			return false;
		found++;
	}
	/* a LF may be left, of a CRLF */
	return walked == WALK_END_ROW && i + 1 >= size && found == WORD &&
	       cells <= p->columns.count && !memchr(at, '\0', size) &&
	       scan_utf8(at, size) == size;
}

/* The first line with the word in it that is a game row, in the bytes that
 * begin anywhere; false, and where to look on, if there is none. */
static bool
find_line(const struct parts *p, size_t size, size_t *found)
{
	const char *at = p->buffer, *end = at + size, *hit, *line, *stop;
	size_t from = 0;

	while ((hit = memmem(at + from, size - from, word, WORD))) {
		line = at + scan_last(at, (size_t)(hit - at), '\n');
		stop = memchr(hit, '\n', (size_t)(end - hit));
		if (!stop)
			break;
		from = (size_t)(stop + 1 - at);
		*found = (size_t)(line - at);
		if (line > at &&
		    is_game_row(p, line, (size_t)(stop + 1 - line)))
			return true;
	}
	/* the last line may continue after the bytes: with its LF in front */
	from = scan_last(at, size, '\n');
	*found = from > 1 ? from - 1 : size;
	return false;
}

static ssize_t
look(struct parts *p, uint64_t at)
{
	ssize_t got;

	do
		got = pread(p->file, p->buffer, LOOK, (off_t)at);
	while (got < 0 && errno == EINTR);
	return got;
}

/* The first game row from a byte on; 0 if there is none. */
static uint64_t
find_game(struct parts *p, uint64_t at)
{
	size_t found;
	ssize_t got;

	while (at < p->bytes && (got = look(p, at)) > 0) {
		if (find_line(p, (size_t)got, &found))
			return at + found;
		if (at + (uint64_t)got >= p->bytes)
			return 0;
		at += found;
	}
	return 0;
}

bool
parts_next(struct parts *p, struct part *part)
{
	if (p->over)
		return false;
	*part = (struct part){.file = fcntl(p->file, F_DUPFD_CLOEXEC, OWN),
			      .from = p->next};
	if (p->bytes - p->next > p->size)
		part->to = find_game(p, p->next + p->size);
	p->next = part->to;
	p->over = !part->to;
	return true;
}
