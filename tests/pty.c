/* Runs a command on a pseudo-terminal and types at it:
 *
 *   pty COMMAND... <SCRIPT
 *
 *   send TEXT    types it; \t \r \e are what they say
 *   line TEXT    the same and the return key
 *   wait TEXT    reads on until the command has written TEXT (10 seconds)
 *   kill         SIGKILL, as when the power fails
 *
 * Everything that the command writes goes to standard output.  Exit status:
 * that of the command, 137 if it was killed, 99 if a TEXT did not come.
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SEEN = 1 << 20, PATIENCE = 10000 };

static char seen[SEEN];
static size_t seen_size, seen_from; /* what `wait` has not passed yet */
static int master;

/* Reads what there is within so many milliseconds; false at the end. */
static int
take(int patience)
{
	struct pollfd p = {master, POLLIN, 0};
	ssize_t n;

	if (poll(&p, 1, patience) <= 0)
		return 0;
	if (seen_size > SEEN / 2) {
		memmove(seen, seen + seen_from, seen_size - seen_from);
		seen_size -= seen_from;
		seen_from = 0;
	}
	n = read(master, seen + seen_size, SEEN - 1 - seen_size);
	if (n <= 0)
		return -1;
	fwrite(seen + seen_size, 1, (size_t)n, stdout);
	seen_size += (size_t)n;
	seen[seen_size] = '\0';
	return 1;
}

static int
await(const char *text)
{
	struct timespec a, b;
	const char *found;

	clock_gettime(CLOCK_MONOTONIC, &a);
	for (;;) {
		found = strstr(seen + seen_from, text);
		if (found) {
			seen_from = (size_t)(found - seen) + strlen(text);
			return 1;
		}
		clock_gettime(CLOCK_MONOTONIC, &b);
		if (b.tv_sec - a.tv_sec > PATIENCE / 1000 || take(1000) < 0)
			return 0;
	}
}

static void
type(const char *text, int enter)
{
	char out[4096];
	size_t n = 0;

	for (; *text && n < sizeof(out) - 2; text++) {
		if (*text != '\\' || !text[1]) {
			out[n++] = *text;
			continue;
		}
		text++;
		out[n++] = *text == 't'   ? '\t'
			   : *text == 'r' ? '\r'
			   : *text == 'e' ? '\033'
					  : *text;
	}
	if (enter)
		out[n++] = '\r';
	if (write(master, out, n) < 0)
		perror("pty: write");
}

static pid_t
start(char **argv)
{
	struct termios t;
	const char *name;
	pid_t child;
	int slave;

	master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) || unlockpt(master))
		return -1;
	name = ptsname(master);
	child = fork();
	if (child)
		return child;
	setsid();
	slave = open(name, O_RDWR);
	if (tcgetattr(slave, &t) == 0) {
		t.c_oflag &= ~(tcflag_t)OPOST;
		tcsetattr(slave, TCSANOW, &t);
	}
	dup2(slave, 0);
	dup2(slave, 1);
	dup2(slave, 2);
	close(master);
	close(slave);
	execvp(argv[0], argv);
	_exit(127);
}

int
main(int argc, char **argv)
{
	char line[4096];
	pid_t child;
	int status;

	if (argc < 2)
		return 99;
	child = start(argv + 1);
	if (child < 0)
		return 99;
	while (fgets(line, sizeof(line), stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "send ", 5) == 0) {
			type(line + 5, 0);
		} else if (strncmp(line, "line ", 5) == 0) {
			type(line + 5, 1);
		} else if (strncmp(line, "wait ", 5) == 0) {
			if (await(line + 5))
				continue;
			printf("\n[pty: '%s' did not come]\n", line + 5);
			kill(child, SIGKILL);
			waitpid(child, NULL, 0);
			return 99;
		} else if (strcmp(line, "kill") == 0) {
			kill(child, SIGKILL);
		}
	}
	while (take(PATIENCE) > 0)
		;
	fflush(stdout);
	kill(child, SIGHUP);
	if (waitpid(child, &status, 0) < 0)
		return 99;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status)
				   : WEXITSTATUS(status);
}
