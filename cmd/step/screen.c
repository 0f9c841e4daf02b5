/* The terminal: ncurses shows the lines of a screen and gives keys.
 *
 * UMPIRE_PLAIN builds without the library: there is never a full screen.
 */
#include "step.h"

#ifdef UMPIRE_PLAIN

bool
screen_possible(const char *path)
{
	(void)path;
	return false;
}

bool
screen_open(const char *path)
{
	(void)path;
	return false;
}

void
screen_close(void)
{
}

void
screen_size(int *rows, int *cols)
{
	*rows = *cols = 0;
}

void
screen_show(const struct screen *screen)
{
	(void)screen;
}

int
screen_key(void)
{
	return -1;
}

#else

#include <errno.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "../files/end_signals.h"
#include "../output/output.h"

/* What a signal handler must find. */
static volatile sig_atomic_t ended; /* by this signal, 0: not yet */
static volatile sig_atomic_t stopped;
static struct {
	SCREEN *screen;
	FILE *keys;
	sigset_t before; /* signals blocked outside of screen_key */
	attr_t look[LOOK_LOOKS];
	struct termios modes; /* before */
	char leave[128];
	size_t leave_size;
} view;

static bool
is_log_on_stdin(const char *path)
{
	return strcmp(path, "-") == 0;
}

/* A log on standard input leaves the keys to the terminal itself. */
static FILE *
open_keys(const char *path)
{
	return is_log_on_stdin(path) ? fopen("/dev/tty", "r") : stdin;
}

bool
screen_possible(const char *path)
{
	FILE *keys;
	int error;
	bool good;

	if (!isatty(STDOUT_FILENO))
		return false;
	keys = open_keys(path);
	good = keys && isatty(fileno(keys));
	if (keys && keys != stdin)
		fclose(keys);
	if (!good || setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return false;
	/* a terminal that cannot place the cursor shows no full screen */
	good = cursor_address != NULL;
	del_curterm(cur_term);
	return good;
}

/* --- signals ------------------------------------------------------------- */

static void
take_signal(int number)
{
	ended = number;
}

static void
take_stop(int number)
{
	(void)number;
	stopped = 1;
}

/* An assertion failed: no time for the library. */
static void
take_abort(int number)
{
	ssize_t written = write(STDOUT_FILENO, view.leave, view.leave_size);

	(void)written;
	tcsetattr(STDOUT_FILENO, TCSANOW, &view.modes);
	signal(number, SIG_DFL);
	raise(number);
}

/* What an abort has to write: keys and screen as they were before. */
static void
learn_leaving(void)
{
	const char *const parts[] = {keypad_local, exit_attribute_mode,
				     exit_ca_mode};
	struct text t = text_in(view.leave, sizeof(view.leave));
	size_t i;

	for (i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		if (parts[i])
			text_add(&t, parts[i]);
	view.leave_size = t.size;
}

/* Signals wait until screen_key, so that none is lost between two looks. */
static void
catch_signals(void)
{
	struct sigaction a = {.sa_handler = take_signal};
	sigset_t block;
	size_t i;

	sigemptyset(&a.sa_mask);
	sigemptyset(&block);
	for (i = 0; i < END_SIGNALS; i++) {
		struct sigaction old;

		sigaction(end_signals[i], NULL, &old);
		if (old.sa_handler == SIG_IGN)
			continue; /* nohup */
		sigaction(end_signals[i], &a, NULL);
		sigaddset(&block, end_signals[i]);
	}
	/* the library would stop in the middle of what it writes */
	a.sa_handler = take_stop;
	sigaction(SIGTSTP, &a, NULL);
	sigaddset(&block, SIGTSTP);
	sigaddset(&block, SIGWINCH);
	sigprocmask(SIG_BLOCK, &block, &view.before);
	signal(SIGABRT, take_abort);
}

/* --- the screen ---------------------------------------------------------- */

static void
choose_looks(void)
{
	view.look[LOOK_CHANGED] = A_BOLD;
	view.look[LOOK_BAR] = A_REVERSE;
	view.look[LOOK_RULE] = A_BOLD;
	view.look[LOOK_ROW] = A_BOLD;
	view.look[LOOK_WRONG] = A_BOLD;
	if (!output_colour() || !has_colors())
		return;
	start_color();
	use_default_colors();
	init_pair(1, COLOR_CYAN, -1);
	init_pair(2, COLOR_RED, -1);
	view.look[LOOK_RULE] |= COLOR_PAIR(1);
	view.look[LOOK_WRONG] |= COLOR_PAIR(2);
}

bool
screen_open(const char *path)
{
	output_utf8();
	tcgetattr(STDOUT_FILENO, &view.modes);
	view.keys = open_keys(path);
	view.screen = view.keys ? newterm(NULL, stdout, view.keys) : NULL;
	if (!view.screen) {
		errorf("the terminal cannot show a full screen");
		return false;
	}
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	set_escdelay(25);
	choose_looks();
	learn_leaving();
	catch_signals();
	return true;
}

void
screen_close(void)
{
	endwin();
	delscreen(view.screen);
	signal(SIGABRT, SIG_DFL);
	if (view.keys != stdin)
		fclose(view.keys);
	sigprocmask(SIG_SETMASK, &view.before, NULL);
	if (ended) { /* as if it had not been caught */
		signal(ended, SIG_DFL);
		raise(ended);
	}
}

void
screen_size(int *rows, int *cols)
{
	getmaxyx(stdscr, *rows, *cols);
}

void
screen_show(const struct screen *screen)
{
	int i;

	erase();
	for (i = 0; i < screen->rows; i++) {
		attrset((int)view.look[screen->line[i].look]);
		mvaddstr(i, 0, screen->line[i].text);
	}
	attrset(A_NORMAL);
	move(screen->cursor_row, screen->cursor_col);
	refresh();
}

/* --- keys ---------------------------------------------------------------- */

static const struct {
	int code, key;
} codes[] = {
    {KEY_LEFT, STEP_LEFT},       {KEY_RIGHT, STEP_RIGHT},
    {KEY_UP, STEP_UP},           {KEY_DOWN, STEP_DOWN},
    {KEY_PPAGE, STEP_PAGE_UP},   {KEY_NPAGE, STEP_PAGE_DOWN},
    {KEY_HOME, STEP_HOME},       {KEY_END, STEP_END},
    {KEY_BACKSPACE, STEP_ERASE}, {KEY_ENTER, STEP_ENTER},
};

static int
key_of(int code)
{
	size_t i;

	if (code < KEY_MIN)
		return code;
	for (i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		if (codes[i].code == code)
			return codes[i].key;
	return STEP_NO_KEY;
}

/* Ctrl-Z: gives the terminal back, stops, and takes it again on `fg`. */
static void
stop(void)
{
	struct sigaction caught, plain = {.sa_handler = SIG_DFL};
	sigset_t only;

	sigemptyset(&plain.sa_mask);
	sigemptyset(&only);
	sigaddset(&only, SIGTSTP);
	endwin();
	sigaction(SIGTSTP, &plain, &caught);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &only, NULL); /* here */
	sigprocmask(SIG_BLOCK, &only, NULL);
	sigaction(SIGTSTP, &caught, NULL);
	stopped = 0;
	clearok(curscr, TRUE);
	refresh();
	raise(
	    SIGWINCH); /* nobody told if the window had another size by then */
}

int
screen_key(void)
{
	const int fd = fileno(view.keys);

	for (;;) {
		int code = getch();
		fd_set set;

		if (code == '\f') /* Ctrl-L: what others wrote goes away */
			clearok(curscr, TRUE);
		if (code != ERR)
			return code == '\f' ? STEP_NO_KEY : key_of(code);
		FD_ZERO(&set);
		FD_SET(fd, &set);
		errno = 0;
		if (!ended && !stopped)
			pselect(fd + 1, &set, NULL, NULL, NULL, &view.before);
		if (ended)
			return -1;
		if (stopped) {
			stop();
			return STEP_NO_KEY;
		}
		if (errno == EINTR)
			continue;
		/* readable, and nothing to read: the terminal is gone */
		code = getch();
		if (code == ERR && errno != EINTR)
			return -1;
		ungetch(code);
	}
}

#endif
