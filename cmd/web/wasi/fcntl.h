/* wasi-libc's, and the locks of a file that WASI does not have: EINVAL, as on a
 * file system without locks. */
#ifndef WASI_FCNTL_H
#define WASI_FCNTL_H

#include_next <fcntl.h>

#define F_DUPFD_CLOEXEC 1030
#define F_SETLK 6
#define F_WRLCK 1

#endif
