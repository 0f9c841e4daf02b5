/* The bytes of a log: a window that moves over a file, a pipe or memory.  What
 * gzip has packed is unpacked; then the bytes cannot be read again.
 *
 * The window's bytes stay where they are until input_more.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct input {
	const char *at; /* the window: bytes read and not yet passed */
	size_t size;
	bool end;        /* nothing follows the window */
	int error;       /* errno of open or read, EILSEQ of what is packed;
			    then `end` is set too */
	uint64_t passed; /* bytes before the window */
	uint64_t all;    /* bytes of a regular file, else 0 */
	char *buffer;    /* NULL for memory */
	int file;        /* -1: none, or not ours to close */
	struct unpack *packed; /* or NULL */
};

/* `path` or `-`; false: memory is gone.  An error of the file is in `error`. */
bool input_open(struct input *, const char *path);
/* Does the file begin as gzip begins one?  Standard input does not say. */
bool input_is_packed(const char *path);
void input_memory(struct input *, const void *bytes, size_t size);
void input_close(struct input *);
/* Passes over the first bytes of the window; they stay in place. */
void input_pass(struct input *, size_t size);
/* Takes bytes back that were passed since the last input_more. */
void input_back(struct input *, size_t size);
/* Bytes of a regular file or memory again, wherever the window is; false where
 * it is something else or packed, or they cannot be read. */
bool input_again(const struct input *, uint64_t from, char *to, size_t size);
/* Makes the window larger, by what one read gives.  Call it only while the
 * window holds INPUT_WINDOW bytes or fewer. */
void input_more(struct input *);
/* The size of the line end at which the window begins; 0: there is none. */
size_t input_line_end(struct input *);
/* All bytes of a file, unpacked, or `most` of them and some more, to be freed,
 * and their number; NULL with errno. */
char *input_all(const char *path, size_t most, size_t *size);

enum { INPUT_WINDOW = 65536, INPUT_BUFFER = 4 * INPUT_WINDOW };
