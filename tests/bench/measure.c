/* measure RUNS BYTES ROWS NAME COMMAND...: the median processor time of
 * several runs of a whole process, as one line of a table.  Unlike time by the
 * clock it says the same while others work; with CLOCK=1 it is time by the
 * clock, to compare jobs.  Output of the command is thrown away. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS_MAX = 100 };

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

static double
run(char **command, long *peak, int *status)
{
	const double begin = by_the_clock();
	struct rusage use;
	pid_t child = fork();

	if (child == 0) {
		int null = open("/dev/null", O_WRONLY);

		dup2(null, 1);
		dup2(null, 2);
		execvp(command[0], command);
		_exit(127);
	}
	wait4(child, status, 0, &use);
	if (use.ru_maxrss > *peak)
		*peak = use.ru_maxrss;
	if (getenv("CLOCK"))
		return by_the_clock() - begin;
	return seconds(use.ru_utime) + seconds(use.ru_stime);
}

int
main(int argc, char **argv)
{
	double took[RUNS_MAX], median, bytes, rows;
	long peak = 0;
	int i, runs, status = 0;

	if (argc < 6)
		return 2;
	runs = atoi(argv[1]);
	bytes = atof(argv[2]);
	rows = atof(argv[3]);
	if (runs < 1 || runs > RUNS_MAX)
		return 2;
	run(argv + 5, &peak, &status); /* warm-up */
	for (i = 0; i < runs; i++)
		took[i] = run(argv + 5, &peak, &status);
	qsort(took, (size_t)runs, sizeof(took[0]), by_size);
	median = took[runs / 2];
	printf("%-28s %9.4f s %8.1f MB/s %7.2f M/s %7.1f MB", argv[4], median,
	       bytes / 1e6 / median, rows / 1e6 / median, (double)peak / 1e3);
	if (WIFEXITED(status) && WEXITSTATUS(status) > 1)
		printf("  (exit status %d)", WEXITSTATUS(status));
	putchar('\n');
	return 0;
}
