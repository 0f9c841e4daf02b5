/* Findings as lines that editors jump to, a summary a game, and in all. */
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

static void
place(const struct finding *f)
{
	print_place(stdout, f->file, f->position);
	fputs(": ", stdout);
}

static const char *
colour_of(const struct verdicts *v, enum finding_kind kind)
{
	if (!v->colour)
		return "";
	return verdicts_fails(v, kind) ? "\033[1;31m" : "\033[1;33m";
}

static bool
is_hidden(const struct verdicts *v, const struct finding *f)
{
	/* a game with an unknown pack has thousands: its count says it */
	return f->kind == FINDING_UNVERIFIED && !v->options->shared.verbose &&
	       !v->options->strict;
}

static bool
shows(const struct verdicts *v, const struct finding *f, uint64_t before)
{
	return before < verdicts_most(v) && !is_hidden(v, f);
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	if (is_hidden(v, f))
		return;
	v->shown++;
	if (v->nth > verdicts_most(v))
		return;
	v->open++;
	place(f);
	printf("%s%s:%s %s", colour_of(v, f->kind), finding_word(f->kind),
	       v->colour ? "\033[0m" : "", f->words);
	if (*f->rule)
		printf(" [%s]", f->rule);
	if (f->after_illegal)
		fputs(" (after an illegal row)", stdout);
	putchar('\n');
	if (f->kind == FINDING_ILLEGAL || f->kind == FINDING_WAIVED) {
		place(f);
		printf("note: %s: %s\n", f->cite, f->statement);
	}
	if (*f->note) {
		place(f);
		printf("note: %s\n", f->note);
	}
	if (*f->alternatives) {
		place(f);
		printf("note: legal here: %s", f->alternatives);
		if (f->more)
			printf(" | ... (%lu more)", (unsigned long)f->more);
		putchar('\n');
	}
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	const bool told = v->open > 0;
	char words[400];
	struct text t = text_in(words, sizeof(words));

	if (v->options->brief || (!told && ++v->plain > verdicts_most(v)))
		return;
	text_game_name(&t, file, s->ordinal);
	text_add(&t, ": ");
	if (s->game) {
		text_game(&t, s);
		text_add(&t, s->fragment ? ", fragment: " : ": ");
	}
	verdicts_counts(s, &t);
	puts(words);
}

/* Which rules, when there are more findings than one takes in at a glance, and
 * a table is much shorter. */
static void
rules(struct verdicts *v)
{
	enum { GLANCE = 10 };
	const uint64_t most = verdicts_most(v);
	uint64_t hidden = 0;
	size_t i;

	tally_sort(&v->rules);
	if (v->shown <= GLANCE || v->shown < v->rules.count * 2)
		return;
	puts("findings by rule:");
	for (i = 0; i < v->rules.count; i++) {
		const struct tally_entry *e = &v->rules.entries[i];

		printf("%8llu  %s in ", (unsigned long long)e->count[0],
		       e->name);
		print_count(stdout, e->count[1], "game\n", "games\n");
		hidden += e->count[0] > most ? e->count[0] - most : 0;
	}
	if (!hidden)
		return;
	print_count(stdout, hidden, "of them is", "of them are");
	printf(" not shown: --most N shows N of each rule, not %llu\n",
	       (unsigned long long)most);
}

static void
end(struct verdicts *v)
{
	const struct totals *t = &v->totals;

	if (!v->options->brief && v->plain > verdicts_most(v)) {
		print_count(stdout, v->plain - verdicts_most(v),
			    "more game is not listed\n",
			    "more games are not listed\n");
	}
	rules(v);
	if (t->excluded) {
		print_count(stdout, t->excluded, "log", "logs or folders");
		puts(" left out by .umpire; --no-project looks at all");
	}
	if (v->options->brief)
		return;
	print_count(stdout, t->files, "log", "logs");
	fputs(", ", stdout);
	print_count(stdout, t->games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, t->rows, "row checked", "rows checked");
	fputs(": ", stdout);
	print_count(stdout, t->legal, "legal", "legal");
	print_also(stdout, t->unverified, "unverified", "unverified");
	print_also(stdout, t->illegal, "illegal", "illegal");
	print_also(stdout, t->announced, "illegal as announced",
		   "illegal as announced");
	print_also(stdout, t->waived, "waived", "waived");
	print_also(stdout, t->stale, "unused waiver", "unused waivers");
	print_also(stdout, t->malformed, "malformed", "malformed");
	print_also(stdout, t->claims, "claim", "claims");
	print_also(stdout, t->claims_failed, "not met", "not met");
	print_also(stdout, t->claims_unverified, "of them unverified",
		   "of them unverified");
	print_also(stdout, t->remarks, "remark", "remarks");
	print_also(stdout, t->warnings, "warning", "warnings");
	print_also(stdout, t->unchecked, "row unchecked", "rows unchecked");
	print_also(stdout, t->errors, "error", "errors");
	print_also(stdout, t->left_out, "finding left out",
		   "findings left out");
	print_also(stdout, v->others, "file of waivers passed over",
		   "files of waivers passed over");
	putchar('\n');
	if (t->stand_in) {
		print_count(stdout, t->stand_in, "game", "games");
		puts(" with a stand-in pack, which is not the published one");
	}
}

const struct verdict_format verdict_text = {
    .finding = finding, .game = game, .end = end, .shows = shows};
