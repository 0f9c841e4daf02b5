/* wasi-libc's; files of WASI have no modes. */
#ifndef WASI_SYS_STAT_H
#define WASI_SYS_STAT_H

#include_next <sys/stat.h>

#define umask(mask) ((void)(mask), (mode_t)022)
#define chmod(path, mode) ((void)(path), (void)(mode), 0)
#define fchmod(file, mode) ((void)(file), (void)(mode), 0)

#endif
