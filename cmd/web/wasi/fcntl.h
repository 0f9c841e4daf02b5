/* wasi-libc's, and what it lacks. */
#ifndef WASI_FCNTL_H
#define WASI_FCNTL_H

#include_next <fcntl.h>

#define F_DUPFD_CLOEXEC 1030

#endif
