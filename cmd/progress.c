#include <stdio.h>
#include <unistd.h>

#include "output.h"
#include "progress.h"

static double
seconds_since(const struct timespec *start)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - start->tv_sec) +
	       (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

void
progress_begin(struct progress *p, const char *name)
{
	*p = (struct progress){.name = name};
	p->terminal = isatty(STDERR_FILENO);
	if (p->terminal)
		clock_gettime(CLOCK_MONOTONIC, &p->start);
}

void
progress_show(struct progress *p, const struct audit *a)
{
	double seconds = seconds_since(&p->start);
	uint64_t all, done = audit_bytes(a, &all);

	if (seconds < 1 || seconds - p->last < 0.2)
		return;
	p->last = seconds;
	fputs("\r", stderr);
	print_name(stderr, p->name);
	if (all)
		fprintf(stderr, ": %d %%",
			(int)(100.0 * (double)done / (double)all));
	fprintf(stderr, ", %.1f million rows, %.1f MB/s", (double)p->rows / 1e6,
		(double)done / 1e6 / seconds);
	if (all && done)
		fprintf(stderr, ", %.0f s left",
			seconds * (double)(all - done) / (double)done);
	fputs("\033[K", stderr);
	fflush(stderr);
	p->shown = true;
}

void
progress_end(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}
