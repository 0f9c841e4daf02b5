/* Signals as WASI has them: none comes. */
#pragma once

#include <__typedef_sigset_t.h>
#include <stdlib.h>
#include <sys/types.h>

struct sigaction {
	void (*sa_handler)(int);
	sigset_t sa_mask;
	int sa_flags;
};

enum { SIGHUP = 1, SIGINT = 2, SIGQUIT = 3, SIGPIPE = 13, SIGTERM = 15 };
enum { SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };

#define SIG_DFL ((void (*)(int))0)

static inline int
sigaction(int number, const struct sigaction *given, struct sigaction *old)
{
	(void)number;
	(void)given;
	if (old)
		*old = (struct sigaction){0};
	return 0;
}

#define signal(number, handler) ((void)(number), (void)(handler), SIG_DFL)
#define sigemptyset(set) (*(set) = 0, 0)
#define sigaddset(set, number) ((void)(set), (void)(number), 0)
#define sigprocmask(how, set, old) ((void)(how), (void)(set), (void)(old), 0)
#define raise(number) ((void)(number), abort())
