/* Runs a command on a pseudo-terminal and types at it:
 *
 *   pty [-s ROWSxCOLS] COMMAND... <SCRIPT
 *
 *   send TEXT    types it; \t \r \e \f \xNN are what they say
 *   line TEXT    the same and the return key
 *   wait TEXT    reads on until the command has written TEXT (20 seconds); with
 *                -s until it sleeps after that
 *   kill         SIGKILL, as when the power fails
 *
 * Everything that the command writes goes to standard output.  With -s the
 * terminal has that size, and what is written are its lines as they look in
 * the end: a terminal that knows no more than \r and \b (TERM=dumb).  Then the
 * modes of the terminal are compared with those before: `terminal as before` or
 * what is not.  Exit status: that of the command, 128 + the signal that killed
 * it, 99 if a TEXT did not come.
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SEEN = 1 << 20, PATIENCE = 20000, LINE = 4096 };

static char seen[SEEN];
static size_t seen_size, seen_from; /* what `wait` has not passed yet */
static int master;

/* With -s: the line that the cursor is in, by characters of UTF-8. */
static int rows, cols;
static char shown[LINE][5];
static int shown_size, cursor;
static struct termios before;

static void
line_end(void)
{
	while (shown_size && strcmp(shown[shown_size - 1], " ") == 0)
		shown_size--;
	putchar('|');
	for (int i = 0; i < shown_size; i++)
		fputs(shown[i], stdout);
	putchar('\n');
	shown_size = cursor = 0;
}

static void
line_byte(char byte)
{
	char *at = shown[cursor > 0 ? cursor - 1 : 0];

	if (byte == '\n') {
		line_end();
	} else if (byte == '\r') {
		cursor = 0;
	} else if (byte == '\b') {
		cursor -= cursor > 0;
	} else if ((byte & 0xc0) == 0x80 && strlen(at) < 4) {
		at[strlen(at) + 1] = '\0';
		at[strlen(at)] = byte;
	} else if ((byte < 0 || byte >= ' ') && cursor < LINE) {
		shown[cursor][0] = byte;
		shown[cursor++][1] = '\0';
		shown_size = shown_size < cursor ? cursor : shown_size;
	}
}

static void
compare_modes(void)
{
	struct termios now;

	if (tcgetattr(master, &now) != 0 || now.c_lflag != before.c_lflag ||
	    now.c_iflag != before.c_iflag || now.c_oflag != before.c_oflag)
		puts("terminal: other modes than before");
	else
		puts("terminal as before");
}

/* Reads what there is within that many milliseconds; false at the end. */
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
	if (!rows)
		fwrite(seen + seen_size, 1, (size_t)n, stdout);
	for (ssize_t i = 0; rows && i < n; i++)
		line_byte(seen[seen_size + (size_t)i]);
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

/* Does the command sleep, with nothing left to read?  Then it waits for a key.
 */
static int
is_asleep(pid_t child)
{
	char name[40], line[200], state = 'S';
	FILE *stat;

	snprintf(name, sizeof(name), "/proc/%ld/stat", (long)child);
	stat = fopen(name, "r");
	if (stat && fgets(line, sizeof(line), stat) && strrchr(line, ')'))
		state = strrchr(line, ')')[2];
	if (stat)
		fclose(stat);
	return state == 'S';
}

/* How often it has gone to sleep; -1: nobody knows. */
static long
sleeps(pid_t child)
{
	char name[40], line[200];
	long n = -1;
	FILE *status;

	snprintf(name, sizeof(name), "/proc/%ld/status", (long)child);
	status = fopen(name, "r");
	while (status && fgets(line, sizeof(line), status))
		if (sscanf(line, "voluntary_ctxt_switches: %ld", &n) == 1)
			break;
	if (status)
		fclose(status);
	return n;
}

static long slept = -1; /* before the last key was sent */

static void
settle(pid_t child)
{
	int quiet, came = 0;

	/* a key may take a while to come to a command that sleeps */
	for (int i = 0; i < 100 && slept >= 0 && sleeps(child) == slept; i++)
		if (take(3) < 0)
			return;
	slept = -1;
	for (quiet = 0; quiet < 4 && came >= 0;) {
		came = take(3);
		quiet = came == 0 && is_asleep(child) ? quiet + 1 : 0;
	}
}

static void
type(const char *text, int enter)
{
	static const char letters[] = "tref", bytes[] = "\t\r\033\f";
	char out[LINE];
	size_t n = 0;

	for (; *text && n < sizeof(out) - 2; text++) {
		const char *letter;
		unsigned byte;

		if (*text != '\\' || !text[1]) {
			out[n++] = *text;
			continue;
		}
		text++;
		letter = strchr(letters, *text);
		if (*text == 'x' && sscanf(text + 1, "%2x", &byte) == 1) {
			out[n++] = (char)byte;
			text += 2;
		} else {
			out[n++] = letter ? bytes[letter - letters] : *text;
		}
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
	int slave, number;

	master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) || unlockpt(master))
		return -1;
	if (rows) {
		struct winsize w = {(unsigned short)rows, (unsigned short)cols,
				    0, 0};

		ioctl(master, TIOCSWINSZ, &w);
		tcgetattr(master, &before);
	}
	name = ptsname(master);
	child = fork();
	if (child)
		return child;
	setsid();
	slave = open(name, O_RDWR);
	if (!rows && tcgetattr(slave, &t) == 0) {
		t.c_oflag &= ~(tcflag_t)OPOST;
		tcsetattr(slave, TCSANOW, &t);
	}
	dup2(slave, 0);
	dup2(slave, 1);
	dup2(slave, 2);
	close(master);
	close(slave);
	/* nohup, or a shell in the background, would have it ignore some */
	for (number = 1; number < 32; number++)
		signal(number, SIG_DFL);
	execvp(argv[0], argv);
	_exit(127);
}

/* Carries a line of the script out; false if what it waits for did not come. */
static int
obey(pid_t child, char *order)
{
	char *rest = strchr(order, ' ');

	order[strcspn(order, "\n")] = '\0';
	rest = rest ? rest + 1 : order + strlen(order);
	slept = strncmp(order, "send ", 5) == 0 ? sleeps(child) : slept;
	if (strncmp(order, "send ", 5) == 0)
		type(rest, 0);
	else if (strncmp(order, "line", 4) == 0)
		type(rest, 1);
	else if (strcmp(order, "kill") == 0)
		kill(child, SIGKILL);
	else if (strncmp(order, "wait ", 5) == 0) {
		if (!await(rest))
			return 0;
		if (rows)
			settle(child);
	}
	return 1;
}

/* The status of a command that should end now; one that hangs is killed. */
static int
end(pid_t child)
{
	int status, waited;
	pid_t ended;

	kill(child, SIGHUP);
	for (waited = 0; waited < PATIENCE; waited += 10) {
		ended = waitpid(child, &status, WNOHANG);
		if (ended < 0)
			return 99;
		if (ended == child)
			return WIFSIGNALED(status) ? 128 + WTERMSIG(status)
						   : WEXITSTATUS(status);
		poll(NULL, 0, 10);
	}
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	return 99;
}

int
main(int argc, char **argv)
{
	char order[LINE];
	pid_t child;

	if (argc > 3 && strcmp(argv[1], "-s") == 0) {
		if (sscanf(argv[2], "%dx%d", &rows, &cols) != 2)
			return 99;
		argv += 2;
		argc -= 2;
	}
	if (argc < 2)
		return 99;
	child = start(argv + 1);
	if (child < 0)
		return 99;
	while (fgets(order, sizeof(order), stdin)) {
		if (obey(child, order))
			continue;
		printf("\n[pty: '%s' did not come]\n", order);
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
		return 99;
	}
	while (take(PATIENCE) > 0)
		;
	if (rows) {
		if (shown_size)
			line_end();
		compare_modes();
	}
	fflush(stdout);
	return end(child);
}
