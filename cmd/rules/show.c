/* One rule, or one ruling, as text, CSV or JSON. */
#include "../output/output.h"
#include "rules.h"

const char *const rule_class_names[] = {"forbidden", "impossible",
					"consequence", NULL};

struct rule_line {
	char id[100];
	enum rule_class class;
	const char *editions, *cite, *statement, *ruling;
	uint64_t broken, kept;
	struct record_list broken_by, kept_by;
};

struct ruling_line {
	char values[400];
	const char *key, *cite, *question, *rationale;
};

/* clang-format off */
#define RULE(name, member) NAMED(name, struct rule_line, member)
#define RULE_DATA                                                              \
	{RULE("id", id), "the rule, GAME/NAME"},                               \
	{RULE("class", class), "what it is", .words = rule_class_names},       \
	{RULE("editions", editions), "only in these editions"},                \
	{RULE("cite", cite), "where the rule text says it"},                   \
	{RULE("statement", statement), "what the rule says"},                  \
	{RULE("ruling", ruling), "the rulings that bear on it"}
static const struct datum rule_data[] = {RULE_DATA, DATA_END};
static const struct datum shown_data[] = {
    RULE_DATA,
    {RULE("broken", broken), "rows that break it"},
    {RULE("broken-by", broken_by), "some of them, as texts"},
    {RULE("kept", kept), "rows that keep it"},
    {RULE("kept-by", kept_by), "some of them, as texts"},
    DATA_END};

#define RULING(name, member) NAMED(name, struct ruling_line, member)
static const struct datum ruling_data[] = {
    {RULING("key", key), "the ruling"},
    {RULING("values", values), "its values, with the editions that read so"},
    {RULING("cite", cite), "where the rule text leaves it open"},
    {RULING("question", question), "what it leaves open"},
    {RULING("rationale", rationale), "why the preset was chosen"},
    DATA_END};
/* clang-format on */

const struct record_type rule_record = {.what = "a rule", .data = rule_data};
const struct record_type shown_record = {.what = "with --shown-in, a rule",
					 .data = shown_data};
const struct record_type ruling_record = {.what = "with --rulings, a ruling",
					  .data = ruling_data};
/* --- one rule ------------------------------------------------------------ */

void
rule_full_id(const struct showing *l, const struct rule *r, struct buf *t)
{
	if (l->game) {
		buf_add(t, l->game->id);
		buf_char(t, '/');
	}
	buf_add(t, r->id);
}

/* Those that were remembered. */
static struct record_list
rows(const struct example *at, uint64_t count)
{
	return RECORD_ARRAY(at, count < EXAMPLES_KEPT ? count : EXAMPLES_KEPT);
}

static void
take_examples(struct rule_line *line, const struct rule_examples *seen)
{
	line->broken = seen->broken;
	line->broken_by = rows(seen->broken_at, seen->broken);
	line->kept = seen->kept;
	line->kept_by = rows(seen->kept_at, seen->kept);
}

/* Where the logs of --shown-in meet it; NULL without such logs. */
static struct rule_examples *
examples_of(const struct showing *l, const struct rule *r)
{
	if (!l->examples || !l->game)
		return NULL;
	return &l->examples[r - l->game->rules];
}

void
rules_show(struct showing *l, const struct rule *r)
{
	struct rule_examples *seen = examples_of(l, r);
	struct rule_line line = {.class = r->class,
				 .editions = r->editions,
				 .cite = r->cite,
				 .statement = r->statement,
				 .ruling = r->ruling};
	struct buf t = buf_in(line.id, sizeof(line.id));

	rule_full_id(l, r, &t);
	if (seen)
		take_examples(&line, seen);
	if (sheet_put(&l->sheet, seen ? &shown_record : &rule_record, &line))
		return;
	printf("%s (%s)\n", line.id, rule_class_names[r->class]);
	print_indented(4, r->statement);
	print_indented(4, r->cite);
	if (*r->editions)
		printf("    only in edition: %s\n", r->editions);
	if (*r->ruling && l->named && l->game)
		print_readings(l->game, r);
	else if (*r->ruling)
		printf("    ruling: %s\n", r->ruling);
	if (seen)
		print_examples(r, seen);
}

/* --- one ruling ---------------------------------------------------------- */

static void
value_words(const struct showing *l, const struct ruling *r, struct buf *t)
{
	int i, e;

	for (i = 0; i < ruling_values(r); i++) {
		buf_add(t, i ? ", " : "");
		buf_add(t, r->values[i]);
		for (e = 0; l->game->editions[e]; e++) {
			if (r->preset[e] != i)
				continue;
			if (!l->game->editions[1])
				buf_add(t, " (default)");
			else {
				buf_add(t, " (");
				buf_add(t, l->game->editions[e]);
				buf_char(t, ')');
			}
		}
	}
}

void
rules_show_ruling(struct showing *l, const struct ruling *r)
{
	struct ruling_line line = {.key = r->key,
				   .cite = r->cite,
				   .question = r->question,
				   .rationale = r->rationale};
	struct buf t = buf_in(line.values, sizeof(line.values));

	value_words(l, r, &t);
	if (sheet_put(&l->sheet, &ruling_record, &line))
		return;
	printf("%s: %s\n", r->key, line.values);
	print_indented(4, r->question);
	print_indented(4, r->rationale);
	print_indented(4, r->cite);
}
