/* A file that other programs may write too: whose turn it is, and whether it is
 * still what it was when this one looked. */
#pragma once

#include <stdbool.h>
#include <sys/stat.h>

/* Keeps other runs of umpire out of a file that is open, until it is closed.
 * False with a message if one of them has it, or if another file has its name
 * by now; a file system without locks keeps none out. */
bool file_lock(int file, const char *path);

/* NULL if the path still names the file that was looked at, or what has become
 * of it: another program replaced it. */
const char *file_elsewhere(const char *path, const struct stat *seen);
/* NULL if that file is still in its place, with the size and the time that it
 * had then; else what is wrong, in words. */
const char *file_touched(const char *path, const struct stat *seen);
