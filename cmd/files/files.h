/* The logs that a command line names: files, folders, standard input. */
#ifndef CMD_FILES_H
#define CMD_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "../options/options.h"

/* Paths in the order of the command line; files of a folder in byte order. */
struct files {
	char **paths;
	size_t count, capacity;
	const struct values *excluded; /* while they are found */
	int errors; /* paths that could not be read or held no log */
};

/* Finds the logs under each argument: folders are walked for *.csv; a folder
 * with a pack.csv is a pack and skipped, and so is a table of something else,
 * whose header has neither `move` nor `args`, and what one of the patterns
 * matches (NULL: none), a path or the end of one, from a folder on.  An error
 * is printed and counted; a folder without a log is an error unless
 * `allow_empty`.
 */
bool files_find(struct files *, const char *const *arguments, int count,
		bool allow_empty, const struct values *excluded);
/* Adds one as it is; false if memory is gone. */
bool files_add(struct files *, const char *path);
void files_free(struct files *);

/* The bytes that are left in an open file, or `most` of them and a few more, to
 * be freed; there is room for a NUL after them.  NULL with a message if memory
 * is gone; ferror tells of anything else. */
char *file_bytes(FILE *, size_t most, size_t *size);

#endif
