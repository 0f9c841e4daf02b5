/* GitHub workflow commands: findings as annotations on the changed files. */
#include <stdio.h>

#include "../output/output.h"
#include "verdicts.h"

/* The escapes of workflow commands; `property` also takes : and , */
static void
put(const char *words, bool property)
{
	for (; *words; words++) {
		if (*words == '%' || *words == '\r' || *words == '\n' ||
		    (property && (*words == ':' || *words == ',')))
			printf("%%%02X", (unsigned)(unsigned char)*words);
		else
			putchar(*words);
	}
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	char file[4200];
	struct text t = text_in(file, sizeof(file));

	if (f->kind == FINDING_UNVERIFIED && !v->options->strict)
		return;
	text_safe(&t, slice_of(f->file));
	fputs(verdicts_fails(v, f->kind) ? "::error file=" : "::warning file=",
	      stdout);
	put(file, true);
	if (f->position.line)
		printf(",line=%llu,col=%llu",
		       (unsigned long long)f->position.line,
		       (unsigned long long)f->position.column);
	if (*f->rule) {
		fputs(",title=", stdout);
		put(f->rule, true);
	}
	fputs("::", stdout);
	put(f->words, false);
	if (*f->cite) {
		fputs("%0A", stdout);
		put(f->cite, false);
		fputs(": ", stdout);
		put(f->statement, false);
	}
	if (*f->note) {
		fputs("%0A", stdout);
		put(f->note, false);
	}
	if (*f->alternatives) {
		fputs("%0Alegal here: ", stdout);
		put(f->alternatives, false);
	}
	putchar('\n');
}

static void
end(struct verdicts *v)
{
	print_count(stdout, v->totals.games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, v->totals.rows, "row checked\n", "rows checked\n");
}

const struct verdict_format verdict_github = {NULL, finding, NULL, end, NULL};
