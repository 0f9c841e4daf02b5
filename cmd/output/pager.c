#include "pager.h"

#ifdef __wasi__

void
pager_begin(size_t lines)
{
	(void)lines;
}

void
pager_end(void)
{
}

#else

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output.h"

static FILE *pager;
static int terminal = -1;

void
pager_begin(size_t lines)
{
	const char *name = getenv("PAGER");
	struct winsize size;

	if (pager || !isatty(STDOUT_FILENO) ||
	    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || lines < size.ws_row)
		return;
	if (name && !*name)
		return; /* nobody wants one */
	fflush(stdout);
	terminal = dup(STDOUT_FILENO);
	pager = terminal < 0 ? NULL : popen(name ? name : "less -FRX", "w");
	if (!pager)
		return;
	/* who leaves it early wants no more */
	signal(SIGPIPE, SIG_IGN);
	dup2(fileno(pager), STDOUT_FILENO);
}

void
pager_end(void)
{
	if (!pager)
		return;
	fflush(stdout);
	clearerr(stdout);
	dup2(terminal, STDOUT_FILENO);
	close(terminal);
	pclose(pager);
	pager = NULL;
	output_begin();
}

#endif
