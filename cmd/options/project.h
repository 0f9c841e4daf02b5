/* The project file of a log: `.umpire` in its folder, or the nearest one above
 * it.  It has the options that every command on these logs takes:
 *
 *   # the logs of our table
 *   pack packs/box
 *   ruling third-disc=support-check
 *   edition published
 *   waivers known-mistakes.csv
 *   exclude drafts/...
 *
 * A line is an option of the command that runs, as its table has it, or a
 * pattern of logs to leave out.  Paths are relative to its folder.  Options of
 * the command line win.
 *
 * Logs of one command may be in several projects: for each further one the
 * command line is read once more, into a request of its own. */
#pragma once

#include "command_line.h"

struct project;

/* Finds those of the words, the first only or all; false with a message. */
bool projects_of(const struct command_line *, bool first);
/* Finds and reads the settings of one more log or folder, before it is read;
 * false with a message if they are not valid. */
bool project_of(const struct options *first, const char *word);
bool projects_of_logs(const struct options *first, const struct files *);
/* Reads a file of settings (path "": none) into the request `options`, which
 * keeps it; false with a message if it is not valid. */
bool project_use(const struct command *, struct options *, const char *path);
void project_free(struct project *);
/* The path of the file from the root, or ""; NULL is allowed. */
const char *project_path(const struct project *);
/* Bytes of that which are its folder, with the `/` at its end. */
size_t project_folder(const struct project *);
/* Does the command line name this folder, or one above it? */
bool project_named(const struct options *first, const char *folder);
