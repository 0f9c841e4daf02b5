/* TAP version 14: one test a game, its findings in a YAML block. */
#include <stdio.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

enum { SHOWN = 20 }; /* findings in the block of one game */

static void
begin(struct verdicts *v)
{
	(void)v;
	puts("TAP version 14");
}

/* A # would begin a directive. */
static void
print_description(const char *words)
{
	for (; *words; words++) {
		if (*words == '#' || *words == '\\')
			putchar('\\');
		putchar(*words);
	}
}

/* A string of YAML, which JSON's strings are; control characters are escaped
 * already. */
static void
print_quoted(const char *words, size_t size)
{
	size_t i;

	putchar('"');
	for (i = 0; i < size; i++) {
		if (words[i] == '"' || words[i] == '\\')
			putchar('\\');
		putchar(words[i]);
	}
	putchar('"');
}

static void
member(const char *lead, const char *name, const char *value)
{
	if (!*value)
		return;
	printf("%s%s: ", lead, name);
	print_quoted(value, strlen(value));
	putchar('\n');
}

static void
legal_rows(const char *rows)
{
	const char *end;

	puts("      legal:");
	for (; *rows; rows = *end ? end + 3 : end) {
		end = strstr(rows, " | ");
		if (!end)
			end = rows + strlen(rows);
		fputs("        - ", stdout);
		print_quoted(rows, (size_t)(end - rows));
		putchar('\n');
	}
}

static void
put(const struct finding *f)
{
	char place[NAME_SHOWN + 50];
	struct text t = text_in(place, sizeof(place));

	text_place(&t, f->file, f->position);
	member("    - ", "kind", finding_names[f->kind]);
	member("      ", "at", place);
	member("      ", "message", f->words);
	member("      ", "rule", f->rule);
	member("      ", "cite", f->cite);
	member("      ", "statement", f->statement);
	member("      ", "row", f->row);
	if (*f->alternatives)
		legal_rows(f->alternatives);
}

/* A test that fails, before what it has to say is over. */
static void
open_test(struct verdicts *v, const struct finding *f)
{
	char name[NAME_SHOWN];
	struct text t = text_in(name, sizeof(name));

	text_game_name(&t, f->file, f->game);
	printf("not ok %llu - ", (unsigned long long)++v->shown);
	print_description(name);
	puts("\n  ---\n  findings:");
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	const bool alone =
	    f->kind == FINDING_ERROR || f->kind == FINDING_WAIVER;

	if (f->kind == FINDING_UNVERIFIED && !v->options->strict)
		return;
	if (!v->open && !verdicts_fails(v, f->kind)) {
		fputs("# ", stdout);
		print_place(stdout, f->file, f->position);
		printf(": %s: %s%s%s%s\n", finding_word(f->kind), f->words,
		       *f->rule ? " [" : "", f->rule, *f->rule ? "]" : "");
		return;
	}
	if (alone && v->open) {
		put(f);
		return;
	}
	if (!v->open)
		open_test(v, f);
	if (v->open++ < SHOWN)
		put(f);
	if (alone) {
		puts("  ...");
		v->open = 0;
	}
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	char name[NAME_SHOWN + 30], counts[300];
	struct text t = text_in(name, sizeof(name));
	struct text c = text_in(counts, sizeof(counts));

	text_game_name(&t, file, s->ordinal);
	verdicts_counts(s, &c);
	if (v->open > SHOWN)
		printf("  more: %llu\n", (unsigned long long)(v->open - SHOWN));
	if (v->open) {
		member("  ", "checked", counts);
		puts("  ...");
		return;
	}
	printf("%s %llu - ", v->game_findings ? "not ok" : "ok",
	       (unsigned long long)++v->shown);
	print_description(name);
	printf(": %s\n", counts);
}

static void
end(struct verdicts *v)
{
	printf("1..%llu\n", (unsigned long long)v->shown);
}

const struct verdict_format verdict_tap = {begin, finding, game, end, NULL};
