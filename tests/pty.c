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
 * Everything that the command writes goes to standard output.  With -s it goes
 * to a screen of that size (libvterm) instead, and the script may say
 *
 *   see TEXT     reads on until the screen shows TEXT on one of its lines
 *   gone TEXT    until no line shows it
 *   screen       writes the lines of the screen to standard output
 *   looks TEXT   writes how TEXT looks there: plain, bold, reverse, colour
 *   picture      the lines when the command has drawn all of them, to the last
 *                that is not empty, each after how it looks: b bold, r reverse,
 *                a digit for its colour; and where the cursor is
 *   end          waits until the command has ended
 *   resize ROWSxCOLS
 *   signal NUMBER
 *
 * At its end the modes of the terminal and the other screen of full-screen
 * programs are compared with those before: `terminal as before` or what is
 * not.  Exit status: that of the command, 128 + the signal that killed it, 99
 * if a TEXT did not come.
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
#include <vterm.h>

enum { SEEN = 1 << 20, PATIENCE = 20000, LINE = 4096 };

static char seen[SEEN];
static size_t seen_size, seen_from; /* what `wait` has not passed yet */
static int master;

/* With -s */
static VTerm *terminal;
static VTermScreen *screen;
static int rows, cols, other_screen;
static struct termios before;

static int
note_property(VTermProp property, VTermValue *value, void *arg)
{
	(void)arg;
	if (property == VTERM_PROP_ALTSCREEN)
		other_screen = value->boolean;
	return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = note_property};

static int
screen_begin(const char *size)
{
	if (sscanf(size, "%dx%d", &rows, &cols) != 2)
		return 0;
	terminal = vterm_new(rows, cols);
	vterm_set_utf8(terminal, 1);
	screen = vterm_obtain_screen(terminal);
	vterm_screen_enable_altscreen(screen, 1);
	vterm_screen_set_callbacks(screen, &callbacks, NULL);
	vterm_screen_reset(screen, 1);
	return 1;
}

/* A line of the screen without the blanks at its end. */
static const char *
screen_line(int row)
{
	static char line[LINE];
	VTermRect where = {row, row + 1, 0, cols};
	size_t size = vterm_screen_get_text(screen, line, LINE - 1, where);

	while (size && (line[size - 1] == ' ' || line[size - 1] == '\n'))
		size--;
	line[size] = '\0';
	return line;
}

static int
screen_shows(const char *text)
{
	int row;

	for (row = 0; row < rows; row++)
		if (strstr(screen_line(row), text))
			return 1;
	return 0;
}

static void
screen_print(void)
{
	int row;

	for (row = 0; row < rows; row++)
		printf("|%s\n", screen_line(row));
}

/* Of ASCII lines: a column is a byte. */
static void
print_looks(const char *text)
{
	VTermScreenCell cell;
	const char *found = NULL;
	VTermPos at;

	for (at.row = 0; at.row < rows && !found; at.row++) {
		const char *line = screen_line(at.row);

		found = strstr(line, text);
		at.col = found ? (int)(found - line) : 0;
	}
	at.row--;
	if (!found || !vterm_screen_get_cell(screen, at, &cell)) {
		printf("'%s' is not there\n", text);
		return;
	}
	printf("'%s':%s%s%s%s\n", text, cell.attrs.bold ? " bold" : "",
	       cell.attrs.reverse ? " reverse" : "",
	       VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) ? "" : " colour",
	       cell.attrs.bold || cell.attrs.reverse ? "" : " plain");
}

/* How the first character of a line looks. */
static void
print_look(int row)
{
	VTermScreenCell cell;
	VTermPos at = {row, 0};
	char colour = ' ';

	do
		vterm_screen_get_cell(screen, at, &cell);
	while (cell.chars[0] <= ' ' && ++at.col < cols);
	if (at.col == cols) {
		at.col = 0;
		vterm_screen_get_cell(screen, at, &cell);
	}
	if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg))
		colour = VTERM_COLOR_IS_INDEXED(&cell.fg)
			     ? (char)('0' + cell.fg.indexed.idx % 10)
			     : '?';
	printf("%c%c",
	       cell.attrs.reverse ? 'r'
	       : cell.attrs.bold  ? 'b'
				  : ' ',
	       colour);
}

static void
picture(void)
{
	VTermPos cursor;
	int row, last = rows;

	while (last && !*screen_line(last - 1))
		last--;
	for (row = 0; row < last; row++) {
		print_look(row);
		printf("|%s\n", screen_line(row));
	}
	vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor);
	printf("cursor %d,%d\n", cursor.row, cursor.col);
}

static void
resize(const char *size)
{
	struct winsize w = {0};

	if (size && sscanf(size, "%dx%d", &rows, &cols) == 2)
		vterm_set_size(terminal, rows, cols);
	w.ws_row = (unsigned short)rows;
	w.ws_col = (unsigned short)cols;
	ioctl(master, TIOCSWINSZ, &w);
}

static void
compare_modes(void)
{
	struct termios now;

	if (tcgetattr(master, &now) != 0 || now.c_lflag != before.c_lflag ||
	    now.c_iflag != before.c_iflag || now.c_oflag != before.c_oflag)
		puts("terminal: other modes than before");
	else if (other_screen)
		puts("terminal: still on the other screen");
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
	if (terminal)
		vterm_input_write(terminal, seen + seen_size, (size_t)n);
	else
		fwrite(seen + seen_size, 1, (size_t)n, stdout);
	seen_size += (size_t)n;
	seen[seen_size] = '\0';
	return 1;
}

/* Has it been written, is it on the screen, is it not any more? */
static int
has_come(const char *what, const char *text)
{
	const char *found;

	if (*what == 's')
		return screen_shows(text);
	if (*what == 'g')
		return !screen_shows(text);
	found = strstr(seen + seen_from, text);
	if (found)
		seen_from = (size_t)(found - seen) + strlen(text);
	return found != NULL;
}

static int
await(const char *what, const char *text)
{
	struct timespec a, b;

	clock_gettime(CLOCK_MONOTONIC, &a);
	for (;;) {
		if (has_come(what, text))
			return 1;
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
	if (terminal) {
		resize(NULL);
		tcgetattr(master, &before);
	}
	name = ptsname(master);
	child = fork();
	if (child)
		return child;
	setsid();
	slave = open(name, O_RDWR);
	if (!terminal && tcgetattr(slave, &t) == 0) {
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
obey(pid_t child, char *line)
{
	char *rest = strchr(line, ' ');

	line[strcspn(line, "\n")] = '\0';
	rest = rest ? rest + 1 : line + strlen(line);
	slept = strncmp(line, "send ", 5) == 0 ? sleeps(child) : slept;
	if (strncmp(line, "send ", 5) == 0)
		type(rest, 0);
	else if (strncmp(line, "line", 4) == 0)
		type(rest, 1);
	else if (strcmp(line, "kill") == 0)
		kill(child, SIGKILL);
	else if (strncmp(line, "wait ", 5) == 0) {
		if (!await(line, rest))
			return 0;
		if (terminal)
			settle(child);
	} else if (!terminal)
		return 1;
	else if (strncmp(line, "see ", 4) == 0 ||
		 strncmp(line, "gone ", 5) == 0)
		return await(line, rest);
	else if (strcmp(line, "screen") == 0)
		screen_print();
	else if (strcmp(line, "end") == 0)
		while (take(PATIENCE) > 0)
			;
	else if (strcmp(line, "picture") == 0) {
		settle(child);
		picture();
	} else if (strncmp(line, "looks ", 6) == 0)
		print_looks(rest);
	else if (strncmp(line, "resize ", 7) == 0)
		resize(rest);
	else if (strncmp(line, "signal ", 7) == 0)
		kill(child, atoi(rest));
	return 1;
}

/* The status of a command that should end now; one that depends is killed. */
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
	char line[LINE];
	pid_t child;

	if (argc > 3 && strcmp(argv[1], "-s") == 0) {
		if (!screen_begin(argv[2]))
			return 99;
		argv += 2;
		argc -= 2;
	}
	if (argc < 2)
		return 99;
	child = start(argv + 1);
	if (child < 0)
		return 99;
	while (fgets(line, sizeof(line), stdin)) {
		if (obey(child, line))
			continue;
		printf("\n[pty: '%s' did not come]\n", line);
		if (terminal)
			screen_print();
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
		return 99;
	}
	while (take(PATIENCE) > 0)
		;
	if (terminal)
		compare_modes();
	fflush(stdout);
	return end(child);
}
