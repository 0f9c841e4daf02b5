/* wasi-libc's, and the size of a terminal, which nobody has. */
#ifndef WASI_SYS_IOCTL_H
#define WASI_SYS_IOCTL_H

#include_next <sys/ioctl.h>

#define TIOCGWINSZ 0x5413

struct winsize {
	unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

#endif
