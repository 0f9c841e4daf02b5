#define _DEFAULT_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/file.h>

#include "../output/output.h"
#include "seen.h"

/* Looks at the path again: NULL, with *now, if it still names the file that was
 * seen; else what has become of that, in words. */
static const char *
look_again(const char *path, struct stat *now, const struct stat *seen)
{
	if (stat(path, now) != 0)
		return errno == ENOENT ? "another program removed it"
				       : strerror(errno);
	return now->st_dev == seen->st_dev && now->st_ino == seen->st_ino
		   ? NULL
		   : "another program replaced it";
}

const char *
file_elsewhere(const char *path, const struct stat *seen)
{
	struct stat now;

	return look_again(path, &now, seen);
}

const char *
file_touched(const char *path, const struct stat *seen)
{
	struct stat now;
	const char *wrong = look_again(path, &now, seen);

	if (wrong)
		return wrong;
	return now.st_size == seen->st_size &&
		       now.st_mtim.tv_sec == seen->st_mtim.tv_sec &&
		       now.st_mtim.tv_nsec == seen->st_mtim.tv_nsec
		   ? NULL
		   : "another program wrote to it";
}

bool
file_lock(int file, const char *path)
{
	struct stat st;
	const char *wrong = NULL;

	/* unlike those of fcntl these locks outlast another open and close */
	if (flock(file, LOCK_EX | LOCK_NB) != 0 &&
	    (errno == EWOULDBLOCK || errno == EACCES))
		wrong = "another `umpire record` has it open";
	else if (fstat(file, &st) != 0)
		wrong = strerror(errno);
	else
		wrong = file_elsewhere(path, &st);
	if (wrong)
		errorf("%s: %s", path, wrong);
	return !wrong;
}
