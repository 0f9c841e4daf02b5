/* JUnit XML: a suite a log, a case a game, as CI servers read it.  It keeps to
 * the schema of Jenkins, which has no attribute for the file of a case; GitLab
 * links to it, so that format has one.
 *
 * A suite begins with its counts, so its cases wait in a scratch file. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

enum { SHOWN = 20 }; /* findings in the text of one game */

struct suite {
	struct new_file scratch;
	uint64_t tests, failures, errors;
	struct timespec begun;
};

/* XML is written by hand: it is five tags, and a library for it would cost the
 * command more start-up time than the audit of a game. */
static void
xml_name(FILE *to, const char *file)
{
	BUF(t, NAME_SHOWN);

	buf_name(&t, file);
	print_markup(to, t.at);
}

static void
begin(struct verdicts *v)
{
	struct suite *s = allocate(sizeof(*s));

	if (!new_file_scratch(&s->scratch)) {
		free(s);
		s = NULL;
	}
	v->own = s;
	v->totals.errors += !s;
	if (s)
		clock_gettime(CLOCK_MONOTONIC, &s->begun);
	puts("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	     "<testsuites name=\"umpire\">");
}

/* A case is named after its game, without counts, so that CI recognizes it. */
static void
open_case(struct verdicts *v, const char *file, uint32_t ordinal,
	  const char *game)
{
	struct suite *s = v->own;
	FILE *to = s->scratch.to;

	fputs("<testcase classname=\"", to);
	xml_name(to, file);
	if (v->options->shared.format == FORMAT_GITLAB) {
		fputs("\" file=\"", to);
		xml_name(to, file);
	}
	if (ordinal)
		fprintf(to, "\" name=\"game %lu", (unsigned long)ordinal);
	else
		fputs("\" name=\"file", to);
	if (*game)
		fputs(" (", to);
	print_markup(to, game);
	fputs(*game ? ")\"" : "\"", to);
	s->tests++;
}

/* Opens a case that fails; its text follows. */
static void
open_fault(struct verdicts *v, const struct finding *f, const char *tag)
{
	struct suite *s = v->own;
	FILE *to = s->scratch.to;

	open_case(v, f->file, f->game, f->game_id);
	fprintf(to, ">\n<%s type=\"", tag);
	print_markup(to, *f->rule ? f->rule : finding_names[f->kind]);
	fputs("\" message=\"", to);
	print_markup(to, f->words);
	fputs("\">", to);
}

/* A finding in the text of a case, as editors and people read it. */
static void
write_finding(struct verdicts *v, const struct finding *f)
{
	FILE *to = ((struct suite *)v->own)->scratch.to;
	BUF(p, NAME_SHOWN + 50);
	BUF(n, 3000);

	buf_place(&p, f->file, f->position);
	verdicts_notes(f, &n);
	print_markup(to, p.at);
	fprintf(to, ": %s: ", finding_word(f->kind));
	print_markup(to, f->words);
	if (*f->rule) {
		fputs(" [", to);
		print_markup(to, f->rule);
		putc(']', to);
	}
	putc('\n', to);
	print_markup(to, n.at);
}

/* The first opens the case of its game; what is about no game has its own. */
static void
finding(struct verdicts *v, const struct finding *f)
{
	/* these are about no game */
	const bool alone =
	    f->kind == FINDING_ERROR || f->kind == FINDING_WAIVER;
	const char *tag = f->kind == FINDING_ERROR ? "error" : "failure";
	struct suite *s = v->own;

	if (!s || !verdicts_fails(v, f->kind))
		return;
	if (alone && v->open) {
		write_finding(v, f);
		return;
	}
	if (!v->open)
		open_fault(v, f, tag);
	if (v->open++ < SHOWN)
		write_finding(v, f);
	if (!alone)
		return;
	fprintf(s->scratch.to, "</%s>\n</testcase>\n", tag);
	*(f->kind == FINDING_ERROR ? &s->errors : &s->failures) += 1;
	v->open = 0;
}

/* Ends the case of a game, or writes one that passes. */
static void
game(struct verdicts *v, const char *file, const struct audit_summary *a)
{
	struct suite *s = v->own;

	if (!s)
		return;
	if (!v->open) {
		open_case(v, file, a->ordinal, a->game ? a->game->id : "");
		fputs(v->game_findings
			  ? "><failure message=\"its findings were left out\"/>"
			    "</testcase>\n"
			  : "/>\n",
		      s->scratch.to);
		s->failures += v->game_findings > 0;
		return;
	}
	if (v->open > SHOWN)
		fprintf(s->scratch.to, "... (%ju more findings)\n",
			(v->open - SHOWN));
	fputs("</failure>\n</testcase>\n", s->scratch.to);
	s->failures++;
}

/* Seconds since the log before ended. */
static double
seconds(struct suite *s)
{
	struct timespec now, then = s->begun;

	clock_gettime(CLOCK_MONOTONIC, &now);
	s->begun = now;
	return (double)(now.tv_sec - then.tv_sec) +
	       (double)(now.tv_nsec - then.tv_nsec) / 1e9;
}

/* The counts of the suite are known now, so its cases can follow them. */
static void
log_over(struct verdicts *v, const char *file)
{
	struct suite *s = v->own;

	if (!s)
		return;
	if (v->open) { /* the run was cut inside a game */
		fputs("</failure>\n</testcase>\n", s->scratch.to);
		s->failures++;
		v->open = 0;
	}
	fputs("<testsuite name=\"", stdout);
	xml_name(stdout, file);
	printf("\" tests=\"%ju\" failures=\"%ju\" errors=\"%ju\"", s->tests,
	       s->failures, s->errors);
	if (v->timed)
		printf(" time=\"%.3f\"", seconds(s));
	puts(">");
	verdicts_pour(v, &s->scratch);
	puts("</testsuite>");
	s->tests = s->failures = s->errors = 0;
}

/* What `.umpire` leaves out is a case that was skipped. */
static void
end(struct verdicts *v)
{
	struct suite *s = v->own;

	/* waivers that do not apply come after the last log */
	if (s && s->tests)
		log_over(v, "waivers");
	if (v->totals.excluded)
		printf("<testsuite name=\".umpire\" tests=\"1\" "
		       "skipped=\"1\">\n<testcase classname=\".umpire\" "
		       "name=\"left out\"><skipped message=\"%ju logs or "
		       "folders\"/></testcase>\n</testsuite>\n",
		       v->totals.excluded);
	puts("</testsuites>");
	if (s)
		new_file_drop(&s->scratch);
}

const struct verdict_format verdict_junit = {.begin = begin,
					     .finding = finding,
					     .game = game,
					     .end = end,
					     .log = log_over};
