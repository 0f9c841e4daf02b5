#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "beside.h"
#include "output.h"

static bool
fail(const char *path, int error)
{
	trouble_with(path, 0, strerror(error));
	return false;
}

mode_t
beside_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

bool
beside_open(struct beside *b, const char *path, mode_t mode)
{
	struct text t = text_in(b->name, sizeof(b->name));
	int file, error;

	b->to = NULL;
	b->path = path;
	text_add(&t, path);
	text_add(&t, ".XXXXXX");
	if (t.full) {
		*b->name = '\0';
		return fail(path, ENAMETOOLONG);
	}
	file = mkstemp(b->name);
	if (file < 0) {
		*b->name = '\0';
		return fail(path, errno);
	}
	if (fchmod(file, mode) == 0)
		b->to = fdopen(file, "w+");
	if (b->to)
		return true;
	error = errno;
	close(file);
	beside_drop(b);
	return fail(path, error);
}

void
beside_sync(const char *path)
{
	const char *slash = strrchr(path, '/');
	size_t size = slash ? (size_t)(slash - path) + 1 : 1;
	char folder[4200];
	int file;

	if (size >= sizeof(folder))
		return;
	memcpy(folder, slash ? path : ".", size);
	folder[size] = '\0';
	file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file >= 0) {
		(void)fsync(file);
		close(file);
	}
}

int
beside_finish(FILE *to)
{
	int error = 0;

	errno = 0;
	if (fflush(to) != 0 || ferror(to) || fsync(fileno(to)) != 0)
		error = errno ? errno : EIO;
	if (fclose(to) != 0 && !error)
		error = errno;
	return error;
}

bool
beside_keep(struct beside *b, bool fresh)
{
	int error = beside_finish(b->to);

	b->to = NULL;
	/* link leaves alone what stands there, rename replaces it */
	if (!error && fresh && link(b->name, b->path) != 0)
		error = errno;
	else if (!error && !fresh && rename(b->name, b->path) != 0)
		error = errno;
	if (!error && !fresh)
		*b->name = '\0';
	if (!error)
		beside_sync(b->path);
	beside_drop(b);
	return error == 0 || fail(b->path, error);
}

void
beside_drop(struct beside *b)
{
	if (b->to)
		fclose(b->to);
	if (*b->name)
		unlink(b->name);
	b->to = NULL;
	*b->name = '\0';
}
