/* What wasi-libc lacks. */
#define _DEFAULT_SOURCE /* getentropy, strdup */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define TRIES 100
#define MARKS 6 /* XXXXXX */

/* Fills the marks at the end of a name, each time differently. */
static bool
fill_marks(char *name)
{
	static const char letters[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	size_t length = strlen(name);
	unsigned char random[MARKS];
	int i;

	if (length < MARKS || getentropy(random, sizeof(random)) != 0)
		return false;
	for (i = 0; i < MARKS; i++)
		name[length - MARKS + (size_t)i] =
		    letters[random[i] % (sizeof(letters) - 1)];
	return true;
}

int
mkstemp(char *name)
{
	int i, file = -1;

	errno = EINVAL;
	for (i = 0; i < TRIES && file < 0 && fill_marks(name); i++)
		file = open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
	return file;
}

char *
mkdtemp(char *name)
{
	int i;

	errno = EINVAL;
	for (i = 0; i < TRIES && fill_marks(name); i++)
		if (mkdir(name, 0700) == 0)
			return name;
	return NULL;
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
