/* JUnit XML: one test case a game, as CI servers read it. */
#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "verdicts.h"

/* XML is written by hand: it is four tags, and a library for it would cost
 * the command more start-up time than the audit of a game. */
static void
xml(const char *words)
{
	for (; *words; words++) {
		switch (*words) {
		case '&':
			fputs("&amp;", stdout);
			break;
		case '<':
			fputs("&lt;", stdout);
			break;
		case '>':
			fputs("&gt;", stdout);
			break;
		case '"':
			fputs("&quot;", stdout);
			break;
		case '\n':
			fputs("&#10;", stdout);
			break;
		default:
			putchar(*words);
		}
	}
}

static void
begin(struct verdicts *v)
{
	(void)v;
	puts("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
	puts("<testsuites>\n<testsuite name=\"umpire\">");
}

static void
hold(struct verdicts *v, const struct finding *f)
{
	struct text *t = &v->hold;

	text_safe(t, slice_of(f->file));
	text_char(t, ':');
	text_number(t, (int64_t)f->position.line);
	text_char(t, ':');
	text_number(t, (int64_t)f->position.column);
	text_add(t, ": ");
	text_add(t, finding_names[f->kind]);
	text_add(t, ": ");
	text_add(t, f->words);
	if (*f->rule) {
		text_add(t, " [");
		text_add(t, f->rule);
		text_char(t, ']');
	}
	text_char(t, '\n');
}

static void
test_case(const char *file, const char *name, const char *tag,
	  const char *words)
{
	fputs("<testcase classname=\"", stdout);
	xml(strcmp(file, "-") == 0 ? "<stdin>" : file);
	fputs("\" name=\"", stdout);
	xml(name);
	if (!tag) {
		puts("\"/>");
		return;
	}
	printf("\"><%s message=\"", tag);
	xml(words);
	printf("\"/></testcase>\n");
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	char file[4200];
	struct text t = text_in(file, sizeof(file));

	if (!verdicts_fails(v, f->kind))
		return;
	hold(v, f);
	if (f->kind != FINDING_TROUBLE && f->kind != FINDING_WAIVER)
		return;
	text_safe(&t, slice_of(f->file));
	test_case(file, f->kind == FINDING_WAIVER ? "waiver" : "file",
		  f->kind == FINDING_WAIVER ? "failure" : "error", v->held);
	text_clear(&v->hold);
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	char safe[4200], name[120];
	struct text t = text_in(safe, sizeof(safe));
	struct text n = text_in(name, sizeof(name));

	text_safe(&t, slice_of(file));
	text_add(&n, "game ");
	text_number(&n, s->ordinal);
	if (s->game) {
		text_add(&n, " (");
		text_add(&n, s->game->id);
		text_char(&n, ')');
	}
	test_case(safe, name,
		  !v->game_findings           ? NULL
		  : s->stop == STOP_MALFORMED ? "error"
					      : "failure",
		  v->held);
}

static void
end(struct verdicts *v)
{
	(void)v;
	puts("</testsuite>\n</testsuites>");
}

const struct verdict_format verdict_junit = {begin, finding, game, end, NULL};
