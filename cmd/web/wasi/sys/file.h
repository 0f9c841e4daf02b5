/* WASI has no locks: EINVAL, as on a file system without them. */
#ifndef WASI_SYS_FILE_H
#define WASI_SYS_FILE_H

#include <errno.h>

#define LOCK_EX 2
#define LOCK_NB 4

static inline int
flock(int file, int how)
{
	(void)file;
	(void)how;
	errno = EINVAL;
	return -1;
}

#endif
