/* The logs that a command line names: files, folders, standard input. */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "../options/options.h"

/* What could not be read, and why. */
struct file_fault {
	char *path, *words;
	bool led_out; /* a link leads out of the folder: it was not followed */
};

/* Paths in the order of the command line; files of a folder in byte order. */
struct files {
	char **paths;
	size_t count, capacity;
	int errors; /* paths that could not be read or held no log */
	struct file_fault *faults; /* those, and links that lead out; with
				      `keep_faults` nobody has said them yet */
	size_t fault_count, fault_room;
	uint64_t excluded; /* logs and folders that `.umpire` leaves out */
	uint64_t others;   /* files that were named and are tables of waivers */
	/* --- while they are found --- */
	const struct options *options;
	const struct options *excluder; /* whose settings left one out */
	bool excluders;                 /* it is not the only one */
	char root[PATH_MAX];            /* the folder that was named, or "" */
};

enum { EMPTY_IS_ERROR = false, EMPTY_ALLOWED = true };
/* Finds the logs under each argument: folders are walked for *.csv; a folder
 * with a pack.csv is a pack and skipped, and so is a table of something else,
 * whose header has neither `move` nor `args`, and what one of the patterns of
 * `.umpire` matches, a path or the end of one, from a folder on.  A link that
 * leads out of the folder that was named is followed with --follow only.  An
 * error is printed and counted; a folder without a log is one, unless it may be
 * empty.  False with a message if memory is gone. */
bool files_find(struct files *, const char *const *arguments, int count,
		bool allow_empty, const struct options *);
/* Adds one as it is; false if memory is gone. */
bool files_add(struct files *, const char *path);
void files_free(struct files *);
/* The names in a list, a line each or NUL between, each with a NUL and an empty
 * one at the end, to be freed; NULL with a message. */
char *files_listed(const char *path);

/* The bytes of a file (input_all); NULL with a message. */
char *file_read(const char *path, size_t most, size_t *size);
