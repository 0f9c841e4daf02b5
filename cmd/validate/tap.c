/* TAP version 13: one test a game, its findings as comments before it. */
#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "verdicts.h"

static void
begin(struct verdicts *v)
{
	(void)v;
	puts("TAP version 13");
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	if (f->kind == FINDING_UNVERIFIED && !v->options->strict)
		return;
	fputs("# ", stdout);
	print_name(stdout, f->file);
	printf(":%llu:%llu: %s: %s", (unsigned long long)f->position.line,
	       (unsigned long long)f->position.column, finding_names[f->kind],
	       f->words);
	if (*f->rule)
		printf(" [%s]", f->rule);
	putchar('\n');
	if (f->kind == FINDING_WAIVER)
		printf("not ok %llu - a waiver does not apply\n",
		       (unsigned long long)++v->shown);
	if (f->kind == FINDING_TROUBLE)
		printf("not ok %llu - the file could not be read\n",
		       (unsigned long long)++v->shown);
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	char name[4400], counts[300];
	struct text t = text_in(name, sizeof(name));
	struct text c = text_in(counts, sizeof(counts));

	verdicts_name(file, s, &t);
	verdicts_counts(s, &c);
	/* a # would begin a directive */
	for (char *at = name; *at; at++)
		if (*at == '#')
			*at = ' ';
	printf("%s %llu - %s: %s\n", v->game_findings ? "not ok" : "ok",
	       (unsigned long long)++v->shown, name, counts);
}

static void
end(struct verdicts *v)
{
	printf("1..%llu\n", (unsigned long long)v->shown);
}

const struct verdict_format verdict_tap = {begin, finding, game, end, NULL};
