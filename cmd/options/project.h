/* The project file: `.umpire` in the folder of the first log, or the nearest
 * one above it.  It says what every command on these logs would be told:
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
 * the command line win. */
#ifndef CMD_OPTIONS_PROJECT_H
#define CMD_OPTIONS_PROJECT_H

#include "../command.h"

struct project;

/* Finds it and adds what it says to the options, which keep it; true if there
 * is none.  False with a message if it is not valid. */
bool project_use(const struct command *, struct options *,
		 const char *const *words, int count);
void project_free(struct project *);
/* The path of the file from the root, or ""; NULL is allowed. */
const char *project_path(const struct project *);
/* Bytes of that which are its folder, with the `/` at its end. */
size_t project_folder(const struct project *);

#endif
