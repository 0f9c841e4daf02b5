/* measure RUNS DIR KEY BYTES ROWS NAME COMMAND... [, KEY BYTES ...]...: the
 * processor time of whole processes.  The commands, parted by a comma, are run
 * in turn, all of them RUNS times, so that what the machine does besides falls
 * on all alike.  A line of a table says the median of each; DIR/KEY holds each
 * run: seconds, million rows a second, peak memory in MB.  With CLOCK=1 it is
 * time by the clock, to compare jobs.  Output of the commands is thrown away.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS_MAX = 100, SIDES_MAX = 8 };

struct side {
	const char *key, *name;
	double bytes, rows;
	char **command; /* up to a null */
	double took[RUNS_MAX];
	double peak[RUNS_MAX]; /* MB */
	int status;            /* of the last run, as wait4() says it */
};

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double
by_the_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Runs it once; the time and the memory are kept as run N. */
static void
run(struct side *side, int n)
{
	const double begin = by_the_clock();
	struct rusage use;
	pid_t child = fork();

	if (child == 0) {
		int null = open("/dev/null", O_WRONLY);

		dup2(null, 1);
		dup2(null, 2);
		execvp(side->command[0], side->command);
		_exit(127);
	}
	wait4(child, &side->status, 0, &use);
	side->took[n] = getenv("CLOCK")
			    ? by_the_clock() - begin
			    : seconds(use.ru_utime) + seconds(use.ru_stime);
	side->peak[n] = (double)use.ru_maxrss / 1e3;
}

/* The sides of ARGV, which ends with a null; 0 when it cannot be read. */
static int
take_sides(char **argv, struct side *sides)
{
	int n = 0;

	while (*argv) {
		struct side *side = &sides[n++];

		for (int i = 0; i < 5; i++)
			if (!argv[i])
				return 0;
		if (n > SIDES_MAX)
			return 0;
		side->key = argv[0];
		side->bytes = atof(argv[1]);
		side->rows = atof(argv[2]);
		side->name = argv[3];
		side->command = argv + 4;
		while (*argv && strcmp(*argv, ",") != 0)
			argv++;
		if (*argv)
			*argv++ = NULL;
	}
	return n;
}

/* Every run into DIR/KEY; 0 when it cannot be written. */
static int
keep(const struct side *side, const char *dir, int runs)
{
	char path[4096];
	FILE *out;

	snprintf(path, sizeof(path), "%s/%s", dir, side->key);
	out = fopen(path, "w");
	if (!out)
		return 0;
	for (int i = 0; i < runs; i++)
		fprintf(out, "%.6f %.6f %.3f\n", side->took[i],
			side->rows / 1e6 / side->took[i], side->peak[i]);
	return fclose(out) == 0;
}

/* Findings are no failure; a command that could not do its work is. */
static int
failed(const struct side *side)
{
	return !WIFEXITED(side->status) || WEXITSTATUS(side->status) > 1;
}

static void
show(struct side *side, int runs)
{
	double median, peak = 0;

	for (int i = 0; i < runs; i++)
		if (side->peak[i] > peak)
			peak = side->peak[i];
	qsort(side->took, (size_t)runs, sizeof(side->took[0]), by_size);
	median = side->took[runs / 2];
	printf("%-28s %9.4f s %8.1f MB/s %7.2f M/s %7.1f MB", side->name,
	       median, side->bytes / 1e6 / median, side->rows / 1e6 / median,
	       peak);
	if (failed(side))
		printf("  (failed)");
	putchar('\n');
}

int
main(int argc, char **argv)
{
	static struct side sides[SIDES_MAX + 1];
	const int runs = argc > 2 ? atoi(argv[1]) : 0;
	const int n = argc > 3 ? take_sides(argv + 3, sides) : 0;
	int i, k, status = 0;

	if (runs < 1 || runs > RUNS_MAX || n == 0)
		return 2;
	for (k = 0; k < n; k++)
		run(&sides[k], 0); /* warm-up */
	for (i = 0; i < runs; i++)
		for (k = 0; k < n; k++)
			run(&sides[k], i);
	for (k = 0; k < n; k++) {
		if (!keep(&sides[k], argv[2], runs))
			return 2;
		show(&sides[k], runs);
		status |= failed(&sides[k]);
	}
	return status;
}
