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

/* There are no links here, and the working folder is the root: a path is made
 * whole by its words alone.  It must be there. */
char *
realpath(const char *path, char *resolved)
{
	const char *end;
	struct stat st;
	size_t size, at = 0;

	if (stat(path, &st) != 0 ||
	    (!resolved && !(resolved = malloc(strlen(path) + 2))))
		return NULL;
	for (; *path; path = end) {
		path += strspn(path, "/");
		end = path + strcspn(path, "/");
		size = (size_t)(end - path);
		if (size == 2 && memcmp(path, "..", 2) == 0) {
			while (at && resolved[--at] != '/')
				;
		} else if (size && (size != 1 || *path != '.')) {
			resolved[at++] = '/';
			memcpy(resolved + at, path, size);
			at += size;
		}
	}
	if (!at)
		resolved[at++] = '/';
	resolved[at] = '\0';
	return resolved;
}
