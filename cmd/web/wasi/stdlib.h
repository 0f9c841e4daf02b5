/* wasi-libc's, and what it lacks: ../missing.c */
#pragma once

#include_next <stdlib.h>

/* As POSIX has them; WASI has none. */
int mkstemp(char *name);
char *mkdtemp(char *name);
char *realpath(const char *path, char *resolved);
