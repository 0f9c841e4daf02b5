/* wasi-libc's; files of WASI have no modes. */
#pragma once

#include_next <sys/stat.h>

#define umask(mask) ((void)(mask), (mode_t)022)
#define chmod(path, mode) ((void)(path), (void)(mode), 0)
#define fchmod(file, mode) ((void)(file), (void)(mode), 0)
