/* umpire legal --why: every rule that a row breaks. */
#include <string.h>

#include "../../core/reading.h"
#include "../output/output.h"
#include "legal.h"

/* --- what is printed ------------------------------------------------------ */

static const char *const class_names[] = {"forbidden", "impossible",
					  "consequence"};

static const char *const forced_words[] = {
    [FORCED_SKIP] = "with -k the row is skipped",
    [FORCED_APPLY] = "with -k the row is played as recorded",
    [FORCED_STOP] = "the game cannot continue after it"};

static void
print_broken(const struct game_position *p, const struct verdict *v)
{
	const struct rule *r = &p->game->rules[v->rule];
	char words[1600];
	struct text t = text_in(words, sizeof(words));

	text_add(&t, p->game->id);
	text_char(&t, '/');
	text_add(&t, r->id);
	text_add(&t, ": ");
	verdict_print(v, p->context, &t);
	fputs("  ", stdout);
	print_said(words, 2, 4);
	text_clear(&t);
	text_add(&t, r->cite);
	text_add(&t, ": ");
	text_add(&t, r->statement);
	fputs("    ", stdout);
	print_said(words, 4, 4);
	printf("    %s; %s\n", class_names[r->class], forced_words[r->forced]);
}

static void
json_broken(const struct game_position *p, const struct trial *trial,
	    const struct verdict *v, struct json *j)
{
	const struct rule *r = &p->game->rules[v->rule];
	char words[400];
	struct text t = text_in(words, sizeof(words));

	json_open(j);
	text_add(&t, p->game->id);
	text_char(&t, '/');
	text_add(&t, r->id);
	json_key_string(j, "rule", words);
	json_key_string(j, "class", class_names[r->class]);
	text_clear(&t);
	verdict_print(v, p->context, &t);
	json_key_string(j, "message", words);
	json_key_string(j, "cite", r->cite);
	json_key_string(j, "statement", r->statement);
	if (v->at >= 0)
		json_key_string(
		    j, "key",
		    p->game->verbs[trial->move->verb].keys[v->at].name);
	json_close(j);
}

static void
csv_broken(const struct game_position *p, const struct verdict *v,
	   struct writer *csv)
{
	const struct rule *r = &p->game->rules[v->rule];
	char id[100], words[400];
	struct text t_id = text_in(id, sizeof(id));
	struct text t = text_in(words, sizeof(words));
	struct slice cells[5];

	text_add(&t_id, p->game->id);
	text_char(&t_id, '/');
	text_add(&t_id, r->id);
	verdict_print(v, p->context, &t);
	cells[0] = slice_of(id);
	cells[1] = slice_of(class_names[r->class]);
	cells[2] = slice_of(words);
	cells[3] = slice_of(r->cite);
	cells[4] = slice_of(r->statement);
	writer_row(csv, cells, 5);
}

/* A rule that two items of a list break in the same words is printed once. */
static bool
said_before(const struct trial *t, int i)
{
	int k;

	for (k = 0; k < i; k++)
		if (t->broken[k].rule == t->broken[i].rule &&
		    memcmp(t->broken[k].value, t->broken[i].value,
			   sizeof(t->broken[i].value)) == 0)
			return true;
	return false;
}

static const char *
verdict_word(const struct trial *t)
{
	return t->count ? "illegal" : t->unverified ? "unverified" : "legal";
}

/* The readings on which the verdict hangs, a line of their own. */
static void
print_readings(const struct game_position *p, const struct trial *t)
{
	struct reading list[READINGS];
	char words[600];
	struct text line = text_in(words, sizeof(words));
	int n = readings_of(audit_play(p->audit), p->state, t->move, list);

	if (!n)
		return;
	readings_print(p->context, list, n, t->count > 0, &line);
	printf("  %s\n", words);
}

static void
print_text(const struct game_position *p, const struct row_words *asked,
	   const struct trial *t)
{
	char words[4400], row[1400];
	struct text head = text_in(words, sizeof(words));
	struct text line = text_in(row, sizeof(row));
	int i, rules = 0;

	position_heading(p, &head);
	/* as it was asked: an id that the pack lacks has no other name */
	text_row(&line, asked->cells, ROW_MAX);
	printf("%s\n%s: ", words, row);
	for (i = 0; i < t->count; i++)
		rules += !said_before(t, i);
	if (t->count == 0) {
		puts(t->unverified
			 ? "legal as far as the pack knows: what is printed on "
			   "a component is not in it"
			 : "legal");
		if (t->remark)
			printf("  remark: %s\n",
			       p->game->rules[t->remark].statement);
		print_readings(p, t);
		return;
	}
	if (rules == 1)
		puts("illegal, breaks a rule:");
	else
		printf("illegal, breaks %d rules; `validate` names the "
		       "first:\n",
		       rules);
	for (i = 0; i < t->count; i++)
		if (!said_before(t, i))
			print_broken(p, &t->broken[i]);
	print_readings(p, t);
}

/* `"readings":[{"ruling":...,"here":...,"value":...,"verdict":...}]` */
static void
json_readings(const struct game_position *p, const struct trial *t,
	      struct json *j)
{
	struct reading list[READINGS];
	int n = readings_of(audit_play(p->audit), p->state, t->move, list);

	json_key(j, "readings");
	json_open_list(j);
	for (int i = 0; i < n; i++) {
		const struct ruling *r = &p->game->rulings[list[i].ruling];
		int here = p->context->ruling[list[i].ruling];

		json_open(j);
		json_key_string(j, "ruling", r->key);
		json_key_string(j, "here", r->values[here]);
		json_key_string(j, "value", r->values[list[i].value]);
		json_key_string(j, "verdict", t->count ? "legal" : "illegal");
		json_close(j);
	}
	json_close_list(j);
}

static void
print_json(const struct game_position *p, const struct row_words *asked,
	   const struct trial *t, struct json *j)
{
	char row[1400];
	struct text line = text_in(row, sizeof(row));
	int i;

	text_row(&line, asked->cells, ROW_MAX);
	json_open(j);
	json_key_slice(j, "file", slice_of(audit_name(p->audit)));
	json_key_number(j, "game", audit_summary(p->audit)->ordinal);
	json_key_number(j, "n", (int64_t)p->n);
	json_key_string(j, "row", row);
	json_key_string(j, "verdict", verdict_word(t));
	json_key(j, "broken");
	json_open_list(j);
	for (i = 0; i < t->count; i++)
		if (!said_before(t, i))
			json_broken(p, t, &t->broken[i], j);
	json_close_list(j);
	json_readings(p, t, j);
	json_end(j);
}

static void
print_csv(const struct game_position *p, const struct trial *t,
	  struct writer *csv)
{
	static const char *const head[] = {"rule", "class", "message", "cite",
					   "statement"};
	struct slice cells[5];
	int i;

	for (i = 0; i < 5; i++)
		cells[i] = slice_of(head[i]);
	writer_row(csv, cells, 5);
	for (i = 0; i < t->count; i++)
		if (!said_before(t, i))
			csv_broken(p, &t->broken[i], csv);
	writer_flush(csv);
}

int
legal_why(const struct game_position *p, const char *words, const char *actor,
	  enum format format, struct json *j, struct writer *csv)
{
	struct row_words row;
	struct trial t;
	struct move m;

	if (!row_words_find(p, words, actor, format, j, &row, &m))
		return EXIT_TROUBLE;
	game_check(&t, p->state, p->context, &m, true);
	if (format == FORMAT_JSON)
		print_json(p, &row, &t, j);
	else if (format == FORMAT_CSV)
		print_csv(p, &t, csv);
	else
		print_text(p, &row, &t);
	return t.count ? EXIT_FOUND : EXIT_CLEAN;
}
