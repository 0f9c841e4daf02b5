/* The stepper without a terminal: lines, keys, and what is on the screen. */
#define _XOPEN_SOURCE 700
#include <criterion/criterion.h>
#include <glob.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "../../cmd/step/step.h"

struct line_case {
	const char *text;
	int wide;
	const char *lines; /* as they come out */
};

static void
each_case(const struct line_case *cases, size_t count,
	  void (*try)(const struct line_case *))
{
	size_t i;

	cr_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	for (i = 0; i < count; i++)
		try(&cases[i]);
}

/* The lines of a text, `|` between them and an indent as that many dots. */
static const char *
lines_of(const char *text, int wide)
{
	static char all[4096];
	struct text t = text_in(all, sizeof(all));
	struct lines l = {0};
	int i, k;

	lines_add(&l, text, wide, LOOK_PLAIN);
	for (i = 0; i < l.count; i++) {
		if (i)
			text_char(&t, '|');
		for (k = 0; k < l.piece[i].indent; k++)
			text_char(&t, '.');
		text_bytes(&t, l.piece[i].at, (size_t)l.piece[i].size);
	}
	free(l.piece);
	return all;
}

static void
has_lines(const struct line_case *c)
{
	const char *got = lines_of(c->text, c->wide);

	cr_expect(strcmp(got, c->lines) == 0, "case '%s': '%s'", c->text, got);
}

Test(step, lines)
{
	static const struct line_case cases[] = {
	    {"", 10, ""},
	    {"one\ntwo\n", 10, "one|two"},
	    {"one\n\ntwo", 10, "one||two"},
	    {"one two three", 9, "one two|..three"},
	    {"one two three", 13, "one two three"},
	    {"  ab cd ef gh", 12, "  ab cd ef|....gh"},
	    /* no room for the indent of the line */
	    {"        ab cd ef", 12, "        ab|..cd ef"},
	    {"abcdefghij", 4, "abcd|efgh|ij"},
	    {"\xc3\xa4\xc3\xb6\xc3\xbc xy", 4, "\xc3\xa4\xc3\xb6\xc3\xbc|xy"},
	    /* two columns each */
	    {"\xe4\xbc\xaf\xe6\x9e\x97 ab", 5, "\xe4\xbc\xaf\xe6\x9e\x97|ab"},
	    {"\xff\xfe\xc3", 2, "\xff\xfe|\xc3"},
	};

	each_case(cases, sizeof(cases) / sizeof(cases[0]), has_lines);
}

static void
puts_line(const struct line_case *c)
{
	struct screen_line line;

	line.text[0] = '\0';
	line_put(&line, 0, c->wide, c->text, (int)strlen(c->text));
	if (c->lines)
		cr_expect_str_eq(line.text, c->lines, "case '%s'", c->text);
	else /* broken UTF-8 at the end of the text */
		cr_expect(strstr(line.text, "abc?"), "case '%s'", c->text);
}

Test(step, nothing_but_text_reaches_a_line)
{
	static const struct line_case cases[] = {
	    {"abc", 2, "ab"},
	    {"a\033[2Jb\177", 20, "a?[2Jb?"},
	    {"\xc2\x9b"
	     "1m",
	     20, "?1m"},               /* the 8-bit escape */
	    {"a\xe4\xbc\xaf", 2, "a"}, /* half of it would fit */
	    {"\xe2\x80\xae"
	     "abc\xff",
	     20, NULL}, /* see below */
	};

	each_case(cases, sizeof(cases) / sizeof(cases[0]), puts_line);
}

/* --- keys ---------------------------------------------------------------- */

static struct replay replay;
static struct log_view view;
static struct step step;
static struct screen sheet;

static void
open_log(const char *path)
{
	memset(&replay, 0, sizeof(replay));
	cr_assert(options_begin(&replay.options));
	cr_assert(log_view_open(&view, path, &replay));
	step_begin(&step, &view, view.low, 1);
	step.rows = 24;
	step.cols = 80;
}

static void
close_log(void)
{
	log_view_close(&view);
	options_end(&replay.options);
}

static void
keys(const char *typed)
{
	for (; *typed; typed++)
		step_key(&step, (unsigned char)*typed);
	step_compose(&step, &sheet);
}

Test(step, keys)
{
	open_log("fixtures/weimar/games/two-editions.csv");
	cr_assert_eq(view.count, 2);
	keys("l hl");
	cr_expect_eq(step.n, 3);
	keys("12\r");
	cr_expect_eq(step.n, 12);
	keys(":\r");
	cr_expect_eq(step.n, 12);
	keys(":99999999999999999999\r");
	cr_expect_eq(step.n, 12);
	cr_expect(strstr(step.message, "rows 1 to"));
	keys(":7\033");
	cr_expect_eq(step.n, 12);
	keys(":78\b\r");
	cr_expect_eq(step.n, 7);
	keys(":\b");
	cr_expect_eq(step.prompt, 0);
	keys("g");
	cr_expect_eq(step.game, 1);
	cr_expect_eq(step.n, 1);
	keys("lG");
	cr_expect_eq(step.n, 1);
	keys("G");
	cr_expect_eq(step.game, 0);
	keys(">");
	cr_expect_eq(step.n, view.games[0].rows);
	keys("<q");
	cr_expect_eq(step.n, 1);
	cr_expect(step.quit);
	close_log();
}

/* A row is the same whatever way leads to it. */
Test(step, far_and_near)
{
	const struct row_view *f;
	char board[32768], changes[8192];
	uint64_t n, last;

	open_log("fixtures/weimar/games/six-rounds.csv");
	last = view.games[0].rows;
	cr_assert_gt(last, 800);
	f = log_view_row(&view, 0, 300);
	cr_assert(f);
	strcpy(board, f->board);
	strcpy(changes, f->changes);
	cr_expect(log_view_row(&view, 0, last));
	cr_expect_null(log_view_kept(&view, 0, 300));
	for (n = last; n >= 300; n--)
		cr_assert((f = log_view_row(&view, 0, n)));
	cr_expect_str_eq(f->board, board);
	cr_expect_str_eq(f->changes, changes);
	for (n = 1; n <= 300; n++)
		cr_assert((f = log_view_row(&view, 0, n)));
	cr_expect_str_eq(f->board, board);
	cr_expect_str_eq(f->changes, changes);
	close_log();
}

static int
columns(const char *text)
{
	int used = 0, wide;
	bool shown;

	while (*text) {
		text += step_character(text, &wide, &shown);
		cr_assert(shown);
		used += wide;
	}
	return used;
}

/* Whatever is typed on whatever screen: a row of the log is shown, and no line
 * is wider than the screen. */
Test(step, any_keys)
{
	static const char all[] = "lllhhfFgGnN<>/:1234\r\r\t\033\bkjbdv?x ";
	uint32_t chance = 1848;
	int i, row;

	cr_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	open_log("tests/logs/bismarck/mistakes.csv");
	for (i = 0; i < 6000; i++) {
		chance = chance * 1664525 + 1013904223;
		if ((chance >> 12) % 50 == 0) {
			step.rows = (int)(chance >> 20) % 60;
			step.cols = (int)(chance >> 9) % 200;
		}
		if ((chance >> 12) % 7 == 0)
			step_key(&step, STEP_LEFT + (int)(chance >> 20) % 10);
		else
			step_key(&step,
				 all[(chance >> 16) % (sizeof(all) - 1)]);
		step_compose(&step, &sheet);
		cr_assert(!step.lost && !step.quit);
		cr_assert(step.game < view.count && step.n >= 1 &&
			  step.n <= view.games[step.game].rows);
		cr_assert(sheet.cursor_row >= 0 && sheet.cursor_col >= 0);
		for (row = 0; row < sheet.rows; row++)
			cr_assert(columns(sheet.line[row].text) <= sheet.cols,
				  "key %d, line %d: '%s'", i, row,
				  sheet.line[row].text);
	}
	close_log();
}

/* --- text boards --------------------------------------------------------- */

/* No line wider than it may be, names or not. */
static void
check_board(const char *log, const struct row_view *f)
{
	const char *at;
	size_t size;

	for (at = f->board; *at; at += size + 1) {
		size = strcspn(at, "\n");
		cr_assert(at[size] == '\n' && text_columns((struct slice){
						  at, size}) <= TEXT_WIDE,
			  "%s, row %d: '%.*s'", log, (int)f->n, (int)size, at);
	}
	/* names may have umlauts, but nothing that moves the cursor */
	for (at = f->board; *at; at++)
		cr_assert(*at == '\n' || (unsigned char)*at >= ' ', "%s", log);
}

/* Every board of the examples and the whole games; those of the rules are
 * pinned (tests/pins), and their tables are the same. */
Test(step, boards)
{
	const struct row_view *f;
	glob_t logs;
	size_t i;
	uint32_t game;
	uint64_t n;

	cr_assert(glob("fixtures/[!p]*/[eg]*/*.csv", 0, NULL, &logs) == 0);
	cr_assert(logs.gl_pathc > 50);
	for (i = 0; i < logs.gl_pathc; i++) {
		open_log(logs.gl_pathv[i]);
		for (game = 0; game < view.count; game++)
			for (n = 1; n <= view.games[game].rows; n++) {
				cr_assert((f = log_view_row(&view, game, n)));
				check_board(logs.gl_pathv[i], f);
			}
		close_log();
	}
	globfree(&logs);
}
