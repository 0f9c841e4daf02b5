/* How often logs test and break each rule. */
#include <stdlib.h>

#include "../files/files.h"
#include "../output/output.h"
#include "rules.h"

struct coverage_line {
	char id[100];
	enum rule_class class;
	uint32_t tested, broken;
};

/* clang-format off */
const struct record_type coverage_record = {.what = "with --coverage, a rule",
    .data = DATA(
    {OF(struct coverage_line, id), "the rule, GAME/NAME"},
    {OF(struct coverage_line, class), "what it is", .words = rule_class_names},
    {OF(struct coverage_line, tested), "rows that were judged by it"},
    {OF(struct coverage_line, broken), "rows that break it"})};
/* clang-format on */

/* How often logs test and break a rule: a line in any format. */
static void
show_coverage(struct showing *l, const struct rule *r, uint32_t tested,
	      uint32_t broken)
{
	struct coverage_line line = {
	    .class = r->class, .tested = tested, .broken = broken};
	struct buf t = buf_in(line.id, sizeof(line.id));

	rule_full_id(l, r, &t);
	if (sheet_put(&l->sheet, &coverage_record, &line))
		return;
	if (l->all)
		printf("%9u tested %7u broken  %s\n", (unsigned)tested,
		       (unsigned)broken, line.id);
	else
		printf("%s %s\n", tested ? "unbroken" : "untested", line.id);
}

/* A rule is shown where it is untested, or could be broken and was not. */
static int
coverage_of(struct showing *l, const struct coverage *c)
{
	const struct rule *r = l->game->rules;
	int i, rules = 0, breakable = 0, untested = 0, unbroken = 0;

	sheet_head(&l->sheet, &coverage_record);
	for (i = 1; r[i].id; i++) {
		/* a game row with a wrong number of seats is malformed */
		bool can =
		    r[i].class != CLASS_CONSEQUENCE && i != l->game->seat_rule;
		bool gap = !c->tested[i] || (can && !c->broken[i]);

		rules++;
		breakable += can;
		untested += !c->tested[i];
		unbroken += can && !c->broken[i];
		if (gap || l->all || l->options.format != FORMAT_TEXT)
			show_coverage(l, &r[i], c->tested[i], c->broken[i]);
	}
	if (l->options.format == FORMAT_TEXT)
		printf("%d rules: %d untested; %d breakable: %d unbroken\n",
		       rules, untested, breakable, unbroken);
	return untested || unbroken ? EXIT_FOUND : EXIT_CLEAN;
}

int
rules_cover(struct showing *l, const char *const *names, int count)
{
	struct finding_counts counts = {0};
	struct audit_options options =
	    options_audit(&l->options, counts_sink(&counts));
	struct coverage *coverage;
	struct files files;
	int n, gaps, status;

	for (n = 0; games[n]; n++)
		;
	coverage = allocate(((size_t)n + 1) * sizeof(*coverage));
	if (!files_find(&files, names, count, l->options.allow_empty,
			&l->options)) {
		free(coverage);
		return EXIT_ERROR;
	}
	options.coverage = coverage;
	counts.errors = (uint64_t)files.errors;
	for (size_t i = 0; i < files.count; i++) {
		struct audit *a = audit_open(NULL, files.paths[i], &options);
		enum audit_event event;

		counts.errors += memory_gone(!a);
		while (a && (event = audit_next(a)) != AUDIT_END)
			counts.games += event == AUDIT_GAME &&
					audit_summary(a)->game == l->game;
		audit_close(a);
	}
	for (n = 0; games[n] != l->game; n++)
		;
	gaps = coverage_of(l, &coverage[n]);
	status = counts_status(&counts, &l->options);
	files_free(&files);
	free(coverage);
	return worse_status(status, gaps);
}
