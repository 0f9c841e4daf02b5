/* How often logs test and break each rule. */
#include <stdlib.h>

#include "../files/files.h"
#include "../output/output.h"
#include "rules.h"

static void
show_coverage(struct showing *l, const struct rule *r, uint32_t tested,
	      uint32_t broken)
{
	char id[100], counts[2][16];
	struct text t = text_in(id, sizeof(id));
	struct text a = text_in(counts[0], sizeof(counts[0]));
	struct text b = text_in(counts[1], sizeof(counts[1]));
	struct slice cells[4];

	rule_full_id(l, r, &t);
	text_number(&a, tested);
	text_number(&b, broken);
	if (l->options.format == FORMAT_JSON) {
		json_open(l->json);
		json_key_string(l->json, "id", id);
		json_key_string(l->json, "class", rule_class_names[r->class]);
		json_key_number(l->json, "tested", tested);
		json_key_number(l->json, "broken", broken);
		json_end(l->json);
	} else if (l->options.format == FORMAT_CSV) {
		cells[0] = slice_of(id);
		cells[1] = slice_of(rule_class_names[r->class]);
		cells[2] = slice_of(counts[0]);
		cells[3] = slice_of(counts[1]);
		writer_row(l->csv, cells, 4);
	} else if (l->all) {
		printf("%9s tested %7s broken  %s\n", counts[0], counts[1], id);
	} else {
		printf("%s %s\n", tested ? "unbroken" : "untested", id);
	}
}

static int
coverage_of(struct showing *l, const struct coverage *c)
{
	const struct rule *r = l->game->rules;
	int i, rules = 0, breakable = 0, untested = 0, unbroken = 0;
	static const char *const head[] = {"id", "class", "tested", "broken"};

	rules_csv_head(l, head, 4);
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
	size_t i;
	int n, gaps, status;

	for (n = 0; games[n]; n++)
		;
	coverage = allocate(((size_t)n + 1) * sizeof(*coverage));
	if (!coverage ||
	    !files_find(&files, names, count, l->options.allow_empty,
			&l->options.excluded)) {
		free(coverage);
		return EXIT_TROUBLE;
	}
	options.coverage = coverage;
	counts.troubles = (uint64_t)files.troubles;
	for (i = 0; i < files.count; i++) {
		struct audit *a = audit_open(files.paths[i], &options);
		enum audit_event event;

		if (!a) {
			trouble("out of memory");
			counts.troubles++;
		}
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
	return status > gaps ? status : gaps;
}
