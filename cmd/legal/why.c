/* umpire legal --why: every rule that a row breaks. */
#include <string.h>

#include "../../core/reading.h"
#include "../../logs/say/say.h"
#include "../output/follows.h"
#include "../output/output.h"
#include "../rules/rules.h"
#include "legal.h"

/* --- what is printed ------------------------------------------------------ */

static const char *const forced_words[] = {
    [FORCED_SKIP] = "with -k the row is skipped",
    [FORCED_APPLY] = "with -k the row is played as recorded",
    [FORCED_STOP] = "the game cannot continue after it"};

struct why {
	const struct game_position *position;
	const struct trial *trial;
	struct record_sheet *to;
	const char *file, *verdict;
	char row[1400];
	uint32_t game;
	uint64_t n;
	struct record_list broken, readings, follows;
};

struct broken_line {
	char rule[100], message[400], account[600];
	enum rule_class class;
	const char *cite, *statement, *key, *forced;
};

/* What one broken rule is printed with, in each format. */
static struct broken_line
broken_line(const struct why *w, int i)
{
	const struct game_position *p = w->position;
	const struct verdict *v = &w->trial->broken[i];
	const struct game *g = p->game;
	const struct rule *r = &g->rules[v->rule];
	struct broken_line line = {.class = r->class,
				   .cite = r->cite,
				   .statement = r->statement,
				   .forced = forced_words[r->forced]};
	struct buf id = buf_in(line.rule, sizeof(line.rule));
	struct buf words = buf_in(line.message, sizeof(line.message));
	struct buf account = buf_in(line.account, sizeof(line.account));

	buf_say(&id, "%s/%s", g->id, r->id);
	verdict_print(v, p->context, &words);
	if (g->account)
		(void)g->account(p->state, p->context, v->rule, &account);
	if (v->at >= 0)
		line.key = g->verbs[w->trial->move->verb].keys[v->at].name;
	return line;
}

/* Text at that column, as wide as a screen. */
static void
print_at(size_t column, const char *first, const char *words)
{
	BUF(t, 1600);

	buf_say(&t, "%s%s%s", first, *first ? ": " : "", words);
	printf("%*s", (int)column, "");
	print_said(t.at, column, 4);
}

static void
print_broken(const struct broken_line *l)
{
	print_at(2, l->rule, l->message);
	print_at(4, l->cite, l->statement);
	if (*l->account)
		print_at(4, "", l->account);
	printf("    %s; %s\n", rule_class_names[l->class], l->forced);
}

/* Is the same printed for a rule before it, broken by another item? */
static bool
said_before(const struct trial *t, int i)
{
	for (int k = 0; k < i; k++)
		if (t->broken[k].rule == t->broken[i].rule &&
		    memcmp(t->broken[k].value, t->broken[i].value,
			   sizeof(t->broken[i].value)) == 0)
			return true;
	return false;
}

static const char *const verdict_names[] = {"legal", "illegal", "unverified",
					    NULL};

static const char *
verdict_word(const struct trial *t)
{
	if (t->count)
		return "illegal";
	return t->unverified ? "unverified" : "legal";
}

/* The readings on which the verdict depends, a line of their own. */
static void
print_other_readings(const struct game_position *p, const struct trial *t)
{
	struct reading list[READINGS];
	BUF(line, 600);
	int n = readings_of(audit_play(p->audit), p->state, t->move, list);

	if (!n)
		return;
	readings_print(p->context, list, n, t->count > 0, &line);
	printf("  %s\n", line.at);
}

/* What the row would change, in sentences. */
static void
print_changes(const struct game_position *p, const struct move *m)
{
	const struct speaker speaker = {.context = p->context,
					.players = audit_players(p->audit)};
	uint64_t after[STATE_MAX / 8];
	uint16_t list[RULES_MAX];
	BUF(t, 4400);

	(void)game_follows(p->state, p->context, m, after, list);
	say_changes(&speaker, m, p->state, after, &t);
	if (!t.size)
		return;
	fputs("  ", stdout);
	print_said(t.at, 2, 2);
}

/* clang-format off */
static const struct record_type broken_record = {.what = "a rule",
    .csv = "rule class message cite statement", .data = DATA(
    {OF(struct broken_line, rule), "the rule, GAME/NAME"},
    {OF(struct broken_line, class), "what it is", .words = rule_class_names},
    {OF(struct broken_line, message), "how the row breaks it"},
    {OF(struct broken_line, cite), "where the rule text says it"},
    {OF(struct broken_line, statement), "what the rule says"},
    {OF(struct broken_line, account), "how the number was counted that the "
     "message asks for, the dice of a roll", .flags = DATUM_OPTIONAL},
    {OF(struct broken_line, key), "the argument at fault",
     .flags = DATUM_OPTIONAL})};
/* clang-format on */

/* Each rule that the row breaks, in whatever format. */
static void
put_broken(void *arg, struct json *j UNUSED)
{
	const struct why *w = arg;

	for (int i = 0; i < w->trial->count; i++) {
		const struct broken_line line = broken_line(w, i);

		if (said_before(w->trial, i))
			continue;
		if (w->to->format == FORMAT_TEXT)
			print_broken(&line);
		else if (w->to->format == FORMAT_JSON)
			record_object(w->to->json, &broken_record, &line);
		else
			sheet_put(w->to, &broken_record, &line);
	}
}

/* What is printed of a row that breaks no rule: legal, or unverified. */
static void
print_legal(const struct game_position *p, const struct trial *t)
{
	puts(t->unverified
		 ? "legal as far as the pack knows: what is printed on a "
		   "component is not in it"
		 : "legal");
	if (t->remark)
		printf("  remark: %s\n", p->game->rules[t->remark].statement);
	print_other_readings(p, t);
	print_changes(p, t->move);
	follows_print(&(struct follows){p->state, p->context, t->move},
		      "  by itself:");
}

/* The position, the row, its verdict, and what other readings would say. */
static void
print_why(struct why *w)
{
	const struct game_position *p = w->position;
	const struct trial *t = w->trial;
	BUF(head, NAME_SHOWN + 200);
	int rules = 0;

	position_heading(p, &head);
	printf("%s\n%s: ", head.at, w->row);
	for (int i = 0; i < t->count; i++)
		rules += !said_before(t, i);
	if (rules == 0) {
		print_legal(p, t);
		return;
	}
	if (rules == 1)
		puts("illegal, breaks a rule:");
	else
		printf("illegal, breaks %d rules; `validate` names the "
		       "first:\n",
		       rules);
	put_broken(w, NULL);
	print_other_readings(p, t);
}

/* --- for programs --------------------------------------------------------- */

struct reading_line {
	const char *ruling, *here, *value, *verdict;
};

/* clang-format off */
static const struct record_type readings_record = {.what = "a reading",
    .data = DATA(
    {OF(struct reading_line, ruling), "the ruling"},
    {OF(struct reading_line, here), "its value here"},
    {OF(struct reading_line, value), "another value"},
    {OF(struct reading_line, verdict), "the verdict under that",
     .words = verdict_names})};
const struct record_type why_record = {.what = "with --why, the row",
    .data = DATA(
    DATUM_FILE(struct why, file),
    DATUM_GAME(struct why, game),
    {OF(struct why, n), "the row was tried after this one"},
    {OF(struct why, row), "the row, as it was asked"},
    {OF(struct why, verdict), "what the referee says",
     .words = verdict_names},
    {OF(struct why, broken), "rules that it breaks", .items = &broken_record},
    {OF(struct why, readings), "readings under which the verdict is another",
     .items = &readings_record},
    {OF(struct why, follows), "of a legal row, what follows by itself",
     .items = &follows_record})};
/* clang-format on */

/* Each other value of a ruling that would make the verdict another one. */
static void
write_other_values(void *arg, struct json *j)
{
	const struct why *w = arg;
	const struct game_position *p = w->position;
	const struct trial *t = w->trial;
	struct reading list[READINGS];
	int n = readings_of(audit_play(p->audit), p->state, t->move, list);

	for (int i = 0; i < n; i++) {
		const struct ruling *r = &p->game->rulings[list[i].ruling];
		const int here = p->context->ruling[list[i].ruling];

		record_object(
		    j, &readings_record,
		    &(struct reading_line){r->key, r->values[here],
					   r->values[list[i].value],
					   t->count ? "legal" : "illegal"});
	}
}

static void
write_follows(void *arg, struct json *j)
{
	const struct why *w = arg;
	const struct game_position *p = w->position;

	if (!w->trial->count)
		follows_write(
		    &(struct follows){p->state, p->context, w->trial->move}, j);
}

int
legal_why(const struct game_position *p, const char *words,
	  struct record_sheet *to)
{
	struct row_words row;
	struct trial t;
	struct move m;
	struct why w = {.position = p,
			.trial = &t,
			.to = to,
			.file = audit_name(p->audit),
			.game = audit_summary(p->audit)->ordinal,
			.n = p->n,
			.broken = {.write = put_broken, .arg = &w},
			.readings = {.write = write_other_values, .arg = &w},
			.follows = {.write = write_follows, .arg = &w}};
	struct buf said = buf_in(w.row, sizeof(w.row));

	if (!row_words_find(p, words, to, &row, &m))
		return EXIT_ERROR;
	game_check(&t, p->state, p->context, &m, true);
	w.verdict = verdict_word(&t);
	/* as it was asked: an id that the pack lacks has no other name */
	buf_row(&said, row.cells, ROW_MAX);
	if (to->format == FORMAT_TEXT) {
		print_why(&w);
	} else if (to->format == FORMAT_JSON) {
		sheet_put(to, &why_record, &w);
	} else {
		sheet_head(to, &broken_record);
		put_broken(&w, NULL);
		writer_flush(&to->csv);
	}
	return t.count ? EXIT_FOUND : EXIT_CLEAN;
}
