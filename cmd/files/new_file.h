/* Files that are there complete or not at all: each is written under another
 * name in the same folder, and renamed when it is on the disk.  A signal that
 * asks the program to end removes the new file first; after
 * SIGKILL the old file is as it was, and a file NAME.XXXXXX stays.
 *
 * Every output goes its way through here.  A link is followed, and an old file
 * keeps its mode and its owner.  What is not a regular file, or is below /dev
 * or /proc, or belongs to somebody to whom it could not be given back, is never
 * replaced: everything is written first, then poured into it. */
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "target.h"

/* The message where a packed log would be written. */
#define PACKED_IS_READ "a packed log cannot be changed: unpack it first"

struct new_file {
	FILE *to; /* write here; what is read back is what was written */
	const char *path;     /* borrowed: what messages call it */
	struct target target; /* where it goes */
	char name[PATH_MAX +
		  16];         /* what it is called now; "": it is not there */
	struct new_file *next; /* begun before it; ours */
};

/* Begins a file.  False with a message: then there is nothing to keep or drop.
 * The struct must not move until then; only one thread begins files. */
bool new_file_open(struct new_file *, const char *path);
/* Begins a private scratch file, in TMPDIR or /tmp; false with a message. */
bool new_file_scratch(struct new_file *);
enum keep { KEEP_AS_NEW, KEEP_OVER_OLD }; /* an old file is an error, or goes */
/* Gives the file its name.  False with a message: then nothing has changed, but
 * that what is never replaced may have got a part. */
bool new_file_keep(struct new_file *, enum keep);
/* Gives it the name of the file that was read to make it and was looked at
 * before; false with a message if another program has had its hand on that one:
 * then what it wrote stays.  Where the system cannot exchange two files, there
 * is a moment in which this cannot be determined. */
bool new_file_replace(struct new_file *, const struct stat *seen);
/* A new file of these bytes, where there is none; false with a message. */
bool new_file_write(const char *path, const char *bytes, size_t size);
/* Copies what is in it, or left in a stream, to a stream: 0 or an errno. */
int new_file_pour(const struct new_file *, FILE *to);
int stream_pour(FILE *from, FILE *to);
/* Removes the file. */
void new_file_drop(struct new_file *);
/* Puts everything on the disk and closes the file; 0 or an errno, EIO if a
 * write failed before and its errno is gone. */
int new_file_finish(FILE *);
/* From here the signals that ask the program to end are held back ... */
void end_signals_hold(sigset_t *before);
/* ... until here. */
void end_signals_release(const sigset_t *before);
/* The mode of an ordinary new file: 0666 without the bits of the umask. */
mode_t new_file_mode(void);
/* Puts the name of a file on the disk, which is in its folder. */
void new_file_sync(const char *path);
