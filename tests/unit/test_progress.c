/* The line that says how far long work is: after how long, in which words, how
 * wide. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <string.h>

#include "../../cmd/judge/progress.h"

/* Work that began that many seconds ago, and a little more. */
static struct progress
begun(double seconds)
{
	struct progress p = {
	    .terminal = true, .log = 2, .logs = 3, .name = "kiel.csv"};

	clock_gettime(CLOCK_MONOTONIC, &p.start);
	p.start.tv_sec -= (time_t)seconds;
	p.start.tv_nsec -= 1000000;
	return p;
}

static const struct {
	const char *name;
	uint64_t all, passed, rows, done;
	size_t logs;
	const char *line;
} lines[] = {
    {"nothing is known", 0, 0, 0, 0, 1, "0.0 million rows, 0.0 MB/s: kiel.csv"},
    {"of several logs", 0, 0, 12345678, 5000000, 2,
     "log 2 of 2, 12.3 million rows, 0.5 MB/s: kiel.csv"},
    {"none of it", 4000, 0, 0, 0, 3,
     "[--------------------] 0 %, log 2 of 3, 0.0 million rows, 0.0 MB/s: "
     "kiel.csv"},
    {"not yet a sign", 100000000, 0, 0, 4900000, 1,
     "[--------------------] 4 %, 0.0 million rows, 0.5 MB/s, 194 s left: "
     "kiel.csv"},
    {"a quarter", 400000000, 60000000, 0, 40000000, 1,
     "[#####---------------] 25 %, 0.0 million rows, 10.0 MB/s, 30 s left: "
     "kiel.csv"},
    {"nearly all", 1000, 900, 0, 99, 1,
     "[###################-] 99 %, 0.0 million rows, 0.0 MB/s, 0 s left: "
     "kiel.csv"},
    {"all", 1000, 900, 0, 100, 1,
     "[####################] 100 %, 0.0 million rows, 0.0 MB/s, 0 s left: "
     "kiel.csv"},
    {"more than there was", 1000, 900, 0, 900, 1,
     "[####################] 100 %, 0.0 million rows, 0.0 MB/s, 0 s left: "
     "kiel.csv"},
};

static void
no_terminal(void)
{
	cr_redirect_stderr();
}

Test(progress, words, .init = no_terminal)
{
	char want[4096] = "";
	size_t i;

	for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct progress p = begun(10);

		p.all = lines[i].all;
		p.passed = lines[i].passed;
		p.rows = lines[i].rows;
		p.logs = lines[i].logs;
		progress_show_bytes(&p, lines[i].done);
		cr_expect(p.shown, "%s", lines[i].name);
		cr_expect(p.last > 10 && p.last < 11, "%s", lines[i].name);
		strcat(want, "\r");
		strncat(want, lines[i].line, 79); /* where nobody knows: 80 */
		strcat(want, "\033[K");
	}
	fflush(stderr);
	cr_expect_stderr_eq_str(want);
}

Test(progress, a_long_name_is_cut, .init = no_terminal)
{
	struct progress p = begun(10);

	p.name = "0123456789012345678901234567890123456789"
		 "0123456789012345678901234567890123456789";
	p.logs = 1;
	progress_show_bytes(&p, 0);
	fflush(stderr);
	cr_expect_stderr_eq_str(
	    "\r0.0 million rows, 0.0 MB/s: "
	    "012345678901234567890123456789012345678901234567890\033[K");
}

Test(progress, when, .init = no_terminal)
{
	struct progress p = begun(0);
	const struct {
		double begun, last;
		bool shown;
	} cases[] = {{0, 0, false},  {2, 0, true}, {2, 1.9, false},
		     {2, 1.7, true}, {1, 0, true}, {10, 9.9, false}};
	size_t i;

	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		p = begun(cases[i].begun);
		p.last = cases[i].last;
		progress_show_bytes(&p, 0);
		cr_expect_eq(p.shown, cases[i].shown, "case %zu", i);
	}
}

Test(progress, ends, .init = no_terminal)
{
	struct progress p = {.terminal = true};

	progress_end(&p);
	progress_row(&p);
	p.shown = true;
	progress_row(&p); /* rows go somewhere else */
	cr_expect(p.shown);
	p.same = true;
	progress_row(&p);
	cr_expect_not(p.shown);
	progress_row(&p);
	p.shown = true;
	progress_end(&p);
	cr_expect_not(p.shown);
	progress_end(&p);
	fflush(stderr);
	cr_expect_stderr_eq_str("\r\033[K\r\033[K");
}

Test(progress, a_counter_a_row)
{
	struct progress p = {.terminal = true};
	int i, due = 0;

	for (i = 1; i <= 16384 * 2; i++)
		due += progress_due(&p) ? i : 0;
	cr_expect_eq(due, 16384 + 16384 * 2);
	cr_expect_eq(p.rows, 16384 * 2);
	p = (struct progress){.terminal = false};
	for (i = 1; i <= 16384; i++)
		cr_expect_not(progress_due(&p));
}

Test(progress, bytes_of_logs, .init = no_terminal)
{
	static char readme[] = "README.md", license[] = "LICENSE",
		    nowhere[] = "nowhere", folder[] = "tests";
	char *names[] = {readme, license, nowhere, folder};
	const struct files files = {.paths = names, .count = 4};
	struct progress p = {.shown = true, .rows = 3};

	progress_begin_all(&p, &files);
	cr_expect_eq(p.logs, 4);
	cr_expect_eq(p.all, 0, "nobody sees it");
	cr_expect_eq(p.rows, 0);
	cr_expect_not(p.terminal || p.same || p.shown);
	progress_log(&p, "README.md");
	progress_log(&p, "LICENSE");
	cr_expect_eq(p.log, 2);
	cr_expect_str_eq(p.name, "LICENSE");
	cr_expect_eq(p.passed + p.own, 0);
	p = begun(0);
	progress_log(&p, "README.md");
	cr_expect_gt(p.own, 1000);
	cr_expect_eq(p.passed, 0);
	progress_log(&p, "nowhere");
	cr_expect_eq(p.own, 0);
	cr_expect_gt(p.passed, 1000);
	progress_log(&p, "tests");
	cr_expect_eq(p.own, 0, "a folder has no bytes to read");
	progress_log(&p, "-");
	cr_expect_eq(p.log, 6);
}
