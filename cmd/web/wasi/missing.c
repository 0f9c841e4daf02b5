/* What wasi-libc lacks. */
#define _DEFAULT_SOURCE /* getentropy, strdup */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MARKS = 6 }; /* XXXXXX */

/* A name with its marks filled in; whoever makes it finds out if it exists. */
static char *
fill_marks(char *name)
{
	size_t length = strlen(name);
	uint32_t random = 0;

	(void)getentropy(&random, sizeof(random));
	if (length >= MARKS)
		(void)snprintf(name + length - MARKS, MARKS + 1, "%06x",
			       random >> 8);
	return name;
}

int
mkstemp(char *name)
{
	return open(fill_marks(name), O_RDWR | O_CREAT | O_EXCL, 0600);
}

char *
mkdtemp(char *name)
{
	return mkdir(fill_marks(name), 0700) == 0 ? name : NULL;
}

/* --- what the system is asked beside WASI (cmd/web/wasi.mjs) */

#define ASKS(name)                                                             \
	__attribute__((import_module("umpire"), import_name(name))) extern

ASKS("lock") int ask_lock(int file);
ASKS("real")
size_t ask_real(const char *path, size_t size, char *to, size_t room);

int
flock(int file, int how)
{
	(void)how;
	errno = ask_lock(file);
	return errno ? -1 : 0;
}

/* The working folder: WASI knows only paths from the root. */
__attribute__((constructor)) static void
go_home(void)
{
	const char *home = getenv("PWD");

	if (home)
		(void)chdir(home);
}

char *
realpath(const char *path, char *resolved)
{
	char whole[PATH_MAX], real[PATH_MAX];
	size_t size = 0;

	if (*path != '/' && getcwd(whole, sizeof(whole) - 1)) {
		size = strlen(whole);
		whole[size++] = '/';
	}
	if (size + strlen(path) >= sizeof(whole)) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	memcpy(whole + size, path, strlen(path) + 1);
	size = ask_real(whole, strlen(whole), real, sizeof(real) - 1);
	if (!size || size >= sizeof(real)) {
		errno = size ? ENAMETOOLONG : ENOENT;
		return NULL;
	}
	real[size] = '\0';
	if (!resolved)
		return strdup(real);
	memcpy(resolved, real, size + 1);
	return resolved;
}
