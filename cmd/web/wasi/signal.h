/* Signals as WASI has them: none comes. */
#ifndef WASI_SIGNAL_H
#define WASI_SIGNAL_H

#include <__typedef_sigset_t.h>
#include <stdlib.h>
#include <sys/types.h>

typedef int sig_atomic_t;

struct sigaction {
	void (*sa_handler)(int);
	sigset_t sa_mask;
	int sa_flags;
};

enum {
	SIGHUP = 1,
	SIGINT = 2,
	SIGQUIT = 3,
	SIGABRT = 6,
	SIGBUS = 7,
	SIGPIPE = 13,
	SIGTERM = 15,
	SIGCONT = 18,
	SIGTSTP = 20,
	SIGWINCH = 28
};
enum { SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };
enum { SA_RESTART = 1 };

#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)

static inline int
sigaction(int number, const struct sigaction *given, struct sigaction *old)
{
	(void)number;
	(void)given;
	if (old)
		*old = (struct sigaction){0};
	return 0;
}

static inline void (*signal(int number, void (*handler)(int)))(int)
{
	(void)number;
	(void)handler;
	return SIG_DFL;
}

#define sigemptyset(set) (*(set) = 0, 0)
#define sigaddset(set, number) ((void)(set), (void)(number), 0)
#define sigprocmask(how, set, old) ((void)(how), (void)(set), (void)(old), 0)
#define raise(number) ((void)(number), abort())

#endif
