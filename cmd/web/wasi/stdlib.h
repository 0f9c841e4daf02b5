/* wasi-libc's, and what it lacks: ../missing.c */
#ifndef WASI_STDLIB_H
#define WASI_STDLIB_H

#include_next <stdlib.h>

/* As POSIX has them; WASI has none. */
int mkstemp(char *name);
char *mkdtemp(char *name);
char *realpath(const char *path, char *resolved);

#endif
