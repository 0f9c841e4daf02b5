/* Where an output goes, whatever its name leads through. */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>

struct target {
	char path[PATH_MAX]; /* the links followed */
	bool there;          /* something is there, as `is` says */
	bool straight;       /* it is written into and never replaced: a
				device, a pipe, or what is below /dev or /proc */
	struct stat is;
};

/* Follows the links of a name, one that leads nowhere too: then the output
 * begins what it names.  False with errno. */
bool target_find(struct target *, const char *name);
