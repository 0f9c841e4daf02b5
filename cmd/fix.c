/* umpire fix: the edits that the referee proposes, each beside the rule that it
 * restores, and made if somebody says yes. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../logs/csv/input.h"
#include "command.h"
#include "files/new_file.h"
#include "files/seen.h"
#include "output/findings.h"

struct fixing {
	struct options options;
	const char *path;
	char *bytes; /* of the log, with the edits made so far */
	size_t size;
	uint32_t past; /* games up to this one stay as they are */
	int made;
	/* --- of one look at the log --- */
	struct finding *wrong, *edit; /* the first that is proposed, and why */
	int mistakes;
	bool failed;
};

/* --- what is proposed ----------------------------------------------------- */

/* Keeps the first edit proposed that was not refused, and the last mistake. */
static void
take_edit(void *arg, const struct finding *f)
{
	struct fixing *x = arg;

	x->failed |= print_error(f);
	if (x->edit)
		return;
	if (f->kind <= FINDING_MALFORMED) {
		free(x->wrong);
		x->wrong = finding_copy(f);
		x->mistakes++;
	}
	if (f->fix_line && f->game > x->past)
		x->edit = finding_copy(f);
}

/* The first edit, in the order of the log; false if there is none. */
static bool
find_edit(struct fixing *x)
{
	struct audit_options o =
	    options_audit(&x->options, (struct sink){take_edit, x, NULL});
	struct audit *a;

	free(x->wrong);
	free(x->edit);
	x->wrong = x->edit = NULL;
	x->mistakes = 0;
	o.lost = true;
	a = audit_memory(NULL, x->path, x->bytes, x->size, &o);
	x->failed |= memory_gone(!a);
	while (a && !x->edit && !x->failed && audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return x->edit && !x->failed;
}

/* --- in the file ---------------------------------------------------------- */

/* Where that many lines end. */
static size_t
lines_end(const struct fixing *x, size_t from, uint64_t lines)
{
	for (; lines > 0 && from < x->size; from++)
		lines -= x->bytes[from] == '\n';
	return from;
}

/* Lines with a mark in front of each. */
static void
print_lines(char mark, const char *at, size_t size)
{
	while (size) {
		const char *end = memchr(at, '\n', size);
		const size_t n = end ? (size_t)(end - at) : size;
		BUF(t, 4 * 1000);

		buf_safe(
		    &t, (struct slice){at, n && at[n - 1] == '\r' ? n - 1 : n});
		printf("    %c %s\n", mark, t.at);
		at += n + (end != NULL);
		size -= n + (end != NULL);
	}
}

/* The rule that was broken, then the lines as they are and as they would be. */
static void
show_edit(const struct fixing *x, size_t from, size_t to)
{
	const struct finding *w = x->wrong;

	if (w) {
		print_place(stdout, x->path, w->position);
		printf(": %s: %s [%s]\n", finding_word(w->kind), w->words,
		       w->rule);
		print_place(stdout, x->path, w->position);
		printf(": note: %s: %s\n", w->cite, w->statement);
	}
	/* of a misspelt word the finding has it */
	if (x->edit->kind == FINDING_WARNING) {
		print_place(
		    stdout, x->path,
		    (struct position){.line = x->edit->fix_line, .column = 1});
		printf(": proposal: %s\n", x->edit->words);
	}
	print_lines('-', x->bytes + from, to - from);
	print_lines('+', x->edit->fix, strlen(x->edit->fix));
}

/* Puts the proposal in the place of these bytes, with the log's line ends. */
static void
make(struct fixing *x, size_t from, size_t to)
{
	const char *first = memchr(x->bytes, '\n', x->size);
	const bool cr = first && first > x->bytes && first[-1] == '\r';
	char *all = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&all, &size);

	x->failed = memory_gone(!f);
	if (!f)
		return;
	fwrite(x->bytes, 1, from, f);
	for (const char *at = x->edit->fix; *at; at++) {
		if (*at == '\n' && cr)
			fputc('\r', f);
		fputc(*at, f);
	}
	fwrite(x->bytes + to, 1, x->size - to, f);
	x->failed = memory_gone(fclose(f) != 0);
	free(x->bytes);
	x->bytes = all;
	x->size = size;
	x->made++;
}

/* --- the dialogue --------------------------------------------------------- */

/* `y`, `n` or `q`, typed in English or German; at the end of the input `q`. */
static char
ask_yes_no_quit(void)
{
	static const char words[] = "yjnq";
	char answer = '\0', *line = NULL;
	size_t room = 0;

	while (!answer) {
		const char *known = NULL;

		fputs("Change it so? (yes, no, quit) ", stdout);
		fflush(stdout);
		if (getline(&line, &room, stdin) <= 0)
			answer = 'q';
		else if (*line && (known = strchr(words, *line | 32)))
			answer = *known == 'j' ? 'y' : *known;
		if (!known || !isatty(STDIN_FILENO))
			putchar('\n');
	}
	free(line);
	return answer;
}

/* After each edit the log is looked at again: later proposals depend on it. */
static void
ask_each(struct fixing *x)
{
	while (find_edit(x)) {
		const size_t from = lines_end(x, 0, x->edit->fix_line - 1);
		const size_t to = lines_end(x, from, x->edit->fix_lines);
		char answer;

		show_edit(x, from, to);
		answer = ask_yes_no_quit();
		if (answer == 'q')
			return;
		if (answer == 'y')
			make(x, from, to);
		else
			x->past = x->edit->game;
	}
}

/* The log is written only if something was changed; then what is left of it. */
static int
write_fixed(struct fixing *x, const struct stat *seen)
{
	struct new_file out;

	if (x->made) {
		if (!new_file_open(&out, x->path))
			return EXIT_ERROR;
		fwrite(x->bytes, 1, x->size, out.to);
		if (!new_file_replace(&out, seen))
			return EXIT_ERROR;
	}
	print_path(stdout, x->path);
	fputs(": ", stdout);
	print_count(stdout, (uint64_t)x->made, "edit", "edits");
	if (x->edit || x->mistakes)
		puts(x->edit ? "; more are proposed" : "; mistakes are left");
	else
		puts(", and no mistake is left");
	return x->edit || x->mistakes ? EXIT_FOUND : EXIT_CLEAN;
}

/* The log is locked while somebody answers: no other program writes it. */
static int
run_fix(void *request, const char *const *words, int count UNUSED)
{
	struct fixing *x = request;
	struct stat seen;
	FILE *in = fopen(words[0], "r");
	int status = EXIT_ERROR;

	x->path = words[0];
	if (!in || fstat(fileno(in), &seen) != 0)
		errorf_in(x->path, 0, strerror(errno));
	else if (input_is_packed(x->path))
		errorf_in(x->path, 0, PACKED_IS_READ);
	else if (file_lock(fileno(in), x->path) &&
		 (x->bytes = file_read(x->path, SIZE_MAX, &x->size))) {
		ask_each(x);
		if (!x->failed)
			status = write_fixed(x, &seen);
	}
	if (in)
		fclose(in);
	free(x->wrong);
	free(x->edit);
	free(x->bytes);
	return status;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_RULING("set a ruling, whatever the log says (repeatable)"),
    OPTION_EDITION("use this edition of the rules"),
    OPTION_PACK("also know the component pack in DIR (repeatable)"),
    OPTIONS_END};
/* clang-format on */

const struct command cmd_fix = {
    .name = "fix",
    .summary = "go through what the referee proposes, and change the log",
    .group = GROUP_CHECK,
    .synopses = (const char *const[]){"[OPTION...] LOG", NULL},
    .about =
	"Shows each edit after which a log could continue where it breaks a "
	"rule, with the rule and the lines before and after, and asks; "
	"the log is changed only where the answer is yes.",
    .exits = "0 no mistake is left, 1 some are, 2 error.",
    .options = options,
    .words = list_files,
    .project = "",
    REQUEST(struct fixing),
    .least = 1,
    .most = 1,
    .needs = "a log",
    .run = run_fix,
};
