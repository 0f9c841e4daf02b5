/* One rule, or one ruling, as text, CSV or JSON. */
#include <string.h>

#include "../output/output.h"
#include "rules.h"

const char *const rule_class_names[] = {"forbidden", "impossible",
					"consequence", NULL};

struct rule_line {
	char id[100];
	enum rule_class class;
	const char *editions, *cite, *statement, *ruling;
};

struct ruling_line {
	char values[400];
	const char *key, *cite, *question, *rationale;
};

/* clang-format off */
#define RULE(name, member) NAMED(name, struct rule_line, member)
const struct record_type rule_record = {.what = "a rule", .data = DATA(
    {RULE("id", id), "the rule, GAME/NAME"},
    {RULE("class", class), "what it is", .words = rule_class_names},
    {RULE("editions", editions), "only in these editions"},
    {RULE("cite", cite), "where the rule text says it"},
    {RULE("statement", statement), "what the rule says"},
    {RULE("ruling", ruling), "the ruling that bears on it"})};

#define RULING(name, member) NAMED(name, struct ruling_line, member)
const struct record_type ruling_record = {.what = "with --rulings, a ruling",
    .data = DATA(
    {RULING("key", key), "the ruling"},
    {RULING("values", values), "its values, with the editions that read so"},
    {RULING("cite", cite), "where the rule text leaves it open"},
    {RULING("question", question), "what it leaves open"},
    {RULING("rationale", rationale), "why the preset was chosen"})};
/* clang-format on */

/* --- one ruling ---------------------------------------------------------- */

static void
value_words(const struct game *g, const struct ruling *r, struct buf *t)
{
	for (int i = 0; i < ruling_values(r); i++) {
		buf_say(t, "%s%s", i ? ", " : "", r->values[i]);
		for (int e = 0; g->editions[e]; e++) {
			if (r->preset[e] != i)
				continue;
			buf_say(t, " (%s)",
				g->editions[1] ? g->editions[e] : "default");
		}
	}
}

static struct ruling_line
line_of_ruling(const struct game *g, const struct ruling *r)
{
	struct ruling_line line = {.key = r->key,
				   .cite = r->cite,
				   .question = r->question,
				   .rationale = r->rationale};
	struct buf t = buf_in(line.values, sizeof(line.values));

	value_words(g, r, &t);
	return line;
}

static void
print_ruling(const struct game *g, const struct ruling *r, size_t margin)
{
	const struct ruling_line line = line_of_ruling(g, r);

	printf("%s: %s\n", line.key, line.values);
	print_indented(margin, r->question);
	print_indented(margin, r->rationale);
	print_indented(margin, r->cite);
}

void
rules_show_ruling(struct showing *l, const struct ruling *r)
{
	const struct ruling_line line = line_of_ruling(l->game, r);

	if (!sheet_put(&l->sheet, &ruling_record, &line))
		print_ruling(l->game, r, 4);
}

/* The ruling that bears on a rule: of one that is named, what it asks. */
static void
print_reading(const struct showing *l, const struct rule *rule)
{
	const struct ruling *r = l->game && l->named ? l->game->rulings : NULL;

	while (r && r->key && strcmp(r->key, rule->ruling) != 0)
		r++;
	if (!*rule->ruling)
		return;
	fputs(r && r->key ? "    ruling " : "    ruling: ", stdout);
	if (r && r->key)
		print_ruling(l->game, r, 8);
	else
		puts(rule->ruling);
}

/* --- one rule ------------------------------------------------------------ */

void
rule_full_id(const struct showing *l, const struct rule *r, struct buf *t)
{
	if (l->game)
		buf_say(t, "%s/", l->game->id);
	buf_add(t, r->id);
}

/* A rule in the format that is asked for. */
void
rules_show(struct showing *l, const struct rule *r)
{
	struct rule_line line = {.class = r->class,
				 .editions = r->editions,
				 .cite = r->cite,
				 .statement = r->statement,
				 .ruling = r->ruling};
	struct buf t = buf_in(line.id, sizeof(line.id));

	rule_full_id(l, r, &t);
	if (sheet_put(&l->sheet, &rule_record, &line))
		return;
	printf("%s (%s)\n", line.id, rule_class_names[r->class]);
	print_indented(4, r->statement);
	print_indented(4, r->cite);
	if (*r->editions)
		printf("    only in edition: %s\n", r->editions);
	print_reading(l, r);
}
