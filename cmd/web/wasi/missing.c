/* What wasi-libc lacks. */
#define _DEFAULT_SOURCE /* getentropy */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TRIES 100
#define MARKS 6 /* XXXXXX */

/* Fills the marks at the end of a name, each time otherwise. */
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

/* There are no links here, so a path is its own; it must be there. */
char *
realpath(const char *path, char *resolved)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return NULL;
	if (!resolved)
		return strdup(path);
	return strcpy(resolved, path);
}
