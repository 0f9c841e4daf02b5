#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "../../core/buf.h"
#include "names.h"
#include "target.h"

enum { LINKS = 40 }; /* that a name may lead through, as in the system */

/* Is the name in a folder like this one? */
static bool
is_below(const char *name, const char *folder)
{
	const size_t length = strlen(folder) - 1; /* without its slash */
	char real[PATH_MAX];

	name_folder(name, real);
	return strncmp(real, folder, length) == 0 &&
	       (real[length] == '/' || !real[length]);
}

/* Goes where the link leads, from its folder. */
static bool
follow(struct target *t)
{
	const char *slash = strrchr(t->path, '/');
	char to[PATH_MAX];
	BUF(path, PATH_MAX);
	const ssize_t size = readlink(t->path, to, sizeof(to));

	if (size <= 0)
		return false;
	if (*to != '/' && slash)
		buf_bytes(&path, t->path, (size_t)(slash - t->path) + 1);
	buf_bytes(&path, to, (size_t)size);
	if (path.full)
		errno = ENAMETOOLONG;
	memcpy(t->path, path.at, path.capacity);
	return !path.full;
}

bool
target_find(struct target *t, const char *name)
{
	struct buf path = buf_in(t->path, sizeof(t->path));

	buf_add(&path, name);
	if (path.full) {
		errno = ENAMETOOLONG;
		return false;
	}
	for (int links = 0; links < LINKS; links++) {
		/* a link there stands for a descriptor */
		t->straight =
		    is_below(t->path, "/dev/") || is_below(t->path, "/proc/");
		t->there = lstat(t->path, &t->is) == 0;
		if (!t->there && errno != ENOENT)
			return false;
		if (!t->there || t->straight || !S_ISLNK(t->is.st_mode)) {
			t->straight |= t->there && !S_ISREG(t->is.st_mode);
			return true;
		}
		if (!follow(t))
			return false;
	}
	errno = ELOOP;
	return false;
}
