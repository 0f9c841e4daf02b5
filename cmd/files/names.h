/* One log has one name, whatever the working folder and however it is written:
 *
 *   side files (.umpire, waivers, manifests, lists) name it from the folder
 *   that they are in, or by the end of its path: `games/kiel.csv`;
 *   what is written for others (SARIF, annotations, GitLab) names it from the
 *   working folder;
 *   both without `.`, `//` and `..`, and with `/` where Windows has `\`. */
#pragma once

#include <limits.h>
#include <stdbool.h>

#include "../../core/buf.h"

/* A name as a side file has it becomes a path, in place: what buf_name has
 * escaped is put back, and `\` is `/`. */
void name_read(char *name);
/* Drops `.`, empty parts and, where there is a part before it, `..`, in place.
 * `.` remains of nothing. */
void name_clean(char *path);
/* The path from the root; a folder that does not exist leaves it as it is. */
void name_whole(const char *path, char whole[PATH_MAX]);
/* The folder of a file, from the root. */
void name_folder(const char *file, char folder[PATH_MAX]);
/* `-` is standard input, not a folder. */
bool is_folder(const char *path);
/* What others call it: from the working folder or, outside, from the root. */
void buf_name_for_others(struct buf *, const char *path);
/* Does `name`, from a side file in that folder, name the log at this path? */
bool name_is(const char *name, const char *folder, const char *whole);
