/* Small files that are not logs, a line after the other: manifests, lists,
 * `.umpire`, answers, results in JSON.  Each is read in the same way: a byte
 * order mark goes, UTF-16 becomes UTF-8, and a line ends with LF, CRLF, CR or
 * the file. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

struct lines {
	FILE *from;
	char *line;      /* the last one, without its end; ours */
	size_t size;     /* bytes of it; more than strlen: there is a NUL */
	bool ended;      /* it had an end: the file was not cut off */
	bool cut;        /* it had more bytes than `most`, which were dropped */
	uint64_t number; /* its number, from 1 */
	int error;       /* the errno of what could not be read, ENOMEM too */
	/* --- of its own --- */
	size_t most, room;
	int wide; /* 0: bytes; of UTF-16, 1: the low byte first, 2: the high */
	int kept[4], keeps; /* bytes that come next */
	bool after_cr;      /* an LF after it is the same end */
};

/* Opens a file, or `-`; a line has `most` bytes at most.  False with errno. */
bool lines_open(struct lines *, const char *path, size_t most);
/* The next line; false at the end and after an error. */
bool lines_next(struct lines *);
void lines_close(struct lines *);
