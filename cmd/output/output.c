#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output.h"

void
output_begin(void)
{
	sigset_t pipe;

	signal(SIGPIPE, SIG_DFL);
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	sigprocmask(SIG_UNBLOCK, &pipe, NULL);
}

int
output_end(int status)
{
	errno = 0;
	if (fflush(stdout) != 0 || ferror(stdout)) {
		errorf("standard output: %s",
		       errno ? strerror(errno) : "write error");
		return EXIT_ERROR;
	}
	return status;
}

bool
output_failed(void)
{
	return ferror(stdout) != 0;
}

void
print_unbroken(FILE *to, const char *words)
{
	const char *at;

	for (; (at = strstr(words, "##[")); words = at + 3) {
		fwrite(words, 1, (size_t)(at - words), to);
		fputs("##\\x5b", to);
	}
	fputs(words, to);
}

void
errorf(const char *format, ...)
{
	char words[2 * NAME_SHOWN];
	BUF(t, 4 * NAME_SHOWN);
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	buf_safe(&t, slice_of(words));
	fflush(stdout);
	fputs("umpire: ", stderr);
	print_unbroken(stderr, t.at);
	putc('\n', stderr);
}

void
errorf_in(const char *name, uint64_t line, const char *words)
{
	BUF(t, NAME_SHOWN + 24);

	fflush(stdout);
	buf_name(&t, name);
	if (line)
		buf_say(&t, ":%ju", line);
	fputs("umpire: ", stderr);
	print_unbroken(stderr, t.at);
	fputs(": ", stderr);
	print_unbroken(stderr, words);
	putc('\n', stderr);
}

void *
allocate(size_t size)
{
	void *memory = calloc(1, size);

	if (memory_gone(!memory))
		exit(EXIT_ERROR);
	return memory;
}

const char *const colour_names[] = {"auto", "always", "never", NULL};

static enum colour colour_wanted = COLOUR_AUTO;

void
output_colour_set(enum colour wanted)
{
	colour_wanted = wanted;
}

bool
output_colour(void)
{
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

	if (colour_wanted != COLOUR_AUTO)
		return colour_wanted == COLOUR_ALWAYS;
	return isatty(STDOUT_FILENO) && !(no && *no) &&
	       !(term && strcmp(term, "dumb") == 0);
}

void
buf_count(struct buf *to, uint64_t count, const char *one, const char *many)
{
	BUF(t, 24);

	buf_number(&t, (int64_t)count);
	for (size_t i = 0; i < t.size; i++) {
		if (i && (t.size - i) % 3 == 0)
			buf_char(to, ',');
		buf_char(to, t.at[i]);
	}
	buf_say(to, " %s", count == 1 ? one : many);
}

void
print_count(FILE *to, uint64_t count, const char *one, const char *many)
{
	BUF(t, 400);

	buf_count(&t, count, one, many);
	fputs(t.at, to);
}

void
print_also(FILE *to, uint64_t count, const char *one, const char *many)
{
	if (!count)
		return;
	fputs(", ", to);
	print_count(to, count, one, many);
}

void
output_utf8(void)
{
	if (setlocale(LC_CTYPE, "") &&
	    strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
		return;
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		setlocale(LC_CTYPE, "en_US.UTF-8");
}

/* Columns that a line may have: fewer on a terminal that has fewer. */
static size_t
line_columns(void)
{
#ifdef TIOCGWINSZ
	struct winsize size;

	if (isatty(STDOUT_FILENO) &&
	    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20 &&
	    size.ws_col < 80)
		return (size_t)size.ws_col - 2;
#endif
	return 78;
}

void
print_said(const char *words, size_t column, size_t margin)
{
	if (isatty(STDOUT_FILENO)) {
		print_wrapped(words, column, margin);
		return;
	}
	puts(words);
}

void
print_wrapped(const char *words, size_t column, size_t margin)
{
	BUF(t, 32768);

	t.wide = (uint16_t)line_columns();
	for (size_t i = 0; i < column; i++)
		buf_char(&t, ' ');
	buf_add(&t, words);
	buf_fold(&t, 0, margin);
	fputs(t.at + column, stdout);
}

struct buf
buf_on_screen(char *buffer, size_t capacity)
{
	struct buf t = buf_in(buffer, capacity);
	const size_t columns = line_columns();

	t.wide = columns < TEXT_WIDE ? (uint16_t)columns : TEXT_WIDE;
	return t;
}

void
print_indented(size_t margin, const char *words)
{
	printf("%*s", (int)margin, "");
	print_wrapped(words, margin, margin);
}

void
buf_name(struct buf *t, const char *name)
{
	const char *rest = strcmp(name, "-") == 0 ? "<stdin>" : name;
	size_t size;

	for (;; rest += size + 1) {
		size = strcspn(rest, "\\");
		buf_safe(t, (struct slice){rest, size});
		if (!rest[size])
			return;
		buf_add(t, "\\x5c");
	}
}

void
buf_game_name(struct buf *t, const char *log, uint32_t game)
{
	buf_name(t, log);
	if (!game)
		return;
	buf_say(t, "#%u", game);
}

void
print_game_name(FILE *to, const char *log, uint32_t game)
{
	BUF(t, NAME_SHOWN + 16);

	buf_game_name(&t, log, game);
	fputs(t.at, to);
}

void
print_path(FILE *to, const char *path)
{
	BUF(t, NAME_SHOWN);

	buf_safe(&t, slice_of(path));
	fputs(t.at, to);
}

void
print_name(FILE *to, const char *name)
{
	print_game_name(to, name, 0);
}

void
print_markup(FILE *to, const char *words)
{
	static const char marks[] = "&<>\"";
	static const char *const names[] = {"amp", "lt", "gt", "quot"};

	for (; *words; words++) {
		const char *mark = strchr(marks, *words);

		if (mark)
			fprintf(to, "&%s;", names[mark - marks]);
		else if ((unsigned char)*words < ' ' && *words != '\n')
			putc('?', to);
		else
			putc(*words, to);
	}
}
