/* What follows from a legal row by itself. */
#include <stdio.h>

#include "follows.h"
#include "output.h"

struct follow_line {
	char rule[100];
	const char *cite, *statement;
};

/* clang-format off */
const struct record_type follows_record = {.what = "a rule", .data = DATA(
    {OF(struct follow_line, rule), "the rule, GAME/NAME"},
    {OF(struct follow_line, cite), "where the rule text says it"},
    {OF(struct follow_line, statement), "what the rule says"})};
/* clang-format on */

/* The rules by number; how many. */
static int
rules_of(const struct follows *f, uint16_t list[RULES_MAX])
{
	uint64_t after[STATE_MAX / 8];

	return game_follows(f->state, f->context, f->move, after, list);
}

static struct follow_line
line_of_rule(const struct follows *f, uint16_t number)
{
	const struct game *g = f->context->game;
	const struct rule *r = &g->rules[number];
	struct follow_line line = {.cite = r->cite, .statement = r->statement};
	struct buf id = buf_in(line.rule, sizeof(line.rule));

	buf_say(&id, "%s/%s", g->id, r->id);
	return line;
}

void
follows_write(const struct follows *f, struct json *j)
{
	uint16_t list[RULES_MAX];
	int n = rules_of(f, list);

	for (int i = 0; i < n; i++) {
		struct follow_line line = line_of_rule(f, list[i]);

		record_object(j, &follows_record, &line);
	}
}

void
follows_name(const struct follows *f, struct buf *t)
{
	uint16_t list[RULES_MAX];
	int n = rules_of(f, list);

	for (int i = 0; i < n; i++)
		buf_say(t, i ? ", %s" : "by %s",
			f->context->game->rules[list[i]].id);
}

void
follows_print(const struct follows *f, const char *heading)
{
	uint16_t list[RULES_MAX];
	int n = rules_of(f, list);

	if (n && heading)
		puts(heading);
	for (int i = 0; i < n; i++) {
		struct follow_line line = line_of_rule(f, list[i]);
		BUF(t, 1600);

		buf_say(&t, "%s%s", heading ? "" : "by ", line.rule);
		if (heading)
			buf_say(&t, ": %s", line.statement);
		buf_say(&t, " (%s)", line.cite);
		fputs("    ", stdout);
		print_said(t.at, 4, 4);
	}
}
