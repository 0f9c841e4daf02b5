#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/output.h"
#include "progress.h"

enum { BAR = 20 }; /* signs */

static double
seconds_since(const struct timespec *start)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - start->tv_sec) +
	       (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

/* Bytes of a regular file (`-`: standard input), else 0. */
static uint64_t
size_of(const char *path)
{
	struct stat st;

	int failed =
	    strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, &st) : stat(path, &st);

	return failed == 0 && S_ISREG(st.st_mode) && st.st_size > 0
		   ? (uint64_t)st.st_size
		   : 0;
}

void
progress_begin_all(struct progress *p, const struct files *files)
{
	size_t i;

	*p = (struct progress){.logs = files->count};
	p->terminal = isatty(STDERR_FILENO);
	p->same = p->terminal && isatty(STDOUT_FILENO);
	if (!p->terminal)
		return;
	clock_gettime(CLOCK_MONOTONIC, &p->start);
	for (i = 0; i < files->count; i++)
		p->all += size_of(files->paths[i]);
}

void
progress_log(struct progress *p, const char *name)
{
	p->name = name;
	p->log++;
	if (!p->terminal)
		return;
	p->passed += p->own;
	p->own = size_of(name);
	progress_show_bytes(p, 0);
}

/* --- the line ------------------------------------------------------------ */

static int
columns(void)
{
	struct winsize size;

	return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col
		   ? size.ws_col
		   : 80;
}

static int
print_share(char *to, size_t size, double share)
{
	char bar[BAR + 1];
	int full = (int)(BAR * share);

	memset(bar, '#', (size_t)full);
	memset(bar + full, '-', (size_t)(BAR - full));
	bar[BAR] = '\0';
	return snprintf(to, size, "[%s] %d %%, ", bar, (int)(100 * share));
}

void
progress_show_bytes(struct progress *p, uint64_t done)
{
	double seconds = seconds_since(&p->start), share = 0;
	char line[NAME_SHOWN + 200];
	struct text t;
	int n = 0;

	if (seconds < 1 || (p->last > 0 && seconds - p->last < 0.2))
		return;
	p->last = seconds;
	done += p->passed;
	if (p->all)
		share = done < p->all ? (double)done / (double)p->all : 1;
	if (p->all)
		n = print_share(line, sizeof(line), share);
	if (p->logs > 1)
		n += snprintf(line + n, sizeof(line) - (size_t)n,
			      "log %zu of %zu, ", p->log, p->logs);
	n += snprintf(line + n, sizeof(line) - (size_t)n,
		      "%.1f million rows, %.1f MB/s", (double)p->rows / 1e6,
		      (double)done / 1e6 / seconds);
	if (share > 0)
		n += snprintf(line + n, sizeof(line) - (size_t)n,
			      ", %.0f s left", seconds * (1 - share) / share);
	t = text_in(line + n, sizeof(line) - (size_t)n);
	text_add(&t, ": ");
	text_name(&t, p->name);
	fprintf(stderr, "\r%.*s\033[K",
		(int)text_fitting((struct slice){line, (size_t)n + t.size},
				  (size_t)columns() - 1),
		line);
	fflush(stderr);
	p->shown = true;
}

void
progress_show(struct progress *p, const struct audit *a)
{
	uint64_t all;

	progress_show_bytes(p, audit_bytes(a, &all));
}

void
progress_end(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}
