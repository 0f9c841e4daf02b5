/* How findings are made: where they are, what they say, what was legal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../csv/columns.h"
#include "../say/say_text.h"
#include "audit_inner.h"

/* Bytes of a cell, and of a word in quotes, that a finding shows. */
enum { CELL_SHOWN = 300, WORD_SHOWN = 80 };

const char *const finding_names[FINDING_KINDS + 1] = {
    "illegal", "claim",  "malformed", "trouble", "unverified",
    "remark",  "waived", "waiver",    "warning"};

const char *
finding_word(enum finding_kind kind)
{
	return kind == FINDING_ERROR ? "error" : finding_names[kind];
}

void
audit_words(struct buf *t, const char *words, struct slice first,
	    struct slice second)
{
	struct slice quoted[2] = {first, second};
	int seen = 0;

	for (; *words; words++) {
		struct slice s = quoted[seen & 1];

		if (*words == '$') { /* our own words, not quoted */
			buf_bytes(t, second.at, second.size);
			continue;
		}
		if (*words != '%') {
			buf_char(t, *words);
			continue;
		}
		seen++;
		buf_quote(t, s, WORD_SHOWN);
	}
}

void
audit_print_row(const struct audit *a, struct buf *t)
{
	buf_row(t, a->tidied ? a->typed : a->row.cell, CELL_SHOWN);
}

/* What every finding has, shown or not. */
static void
begin_finding(const struct audit *a, struct finding *f)
{
	f->file = a->name;
	f->game =
	    a->phase == PHASE_NO_GAME && !a->game ? 0 : a->summary.ordinal;
	f->game_id = a->game ? a->game->id : "";
	f->after_illegal = a->after_illegal;
}

bool
audit_shows(const struct audit *a, enum finding_kind kind, const char *rule)
{
	const struct sink *sink = &a->options.sink;
	struct finding f = {.kind = kind, .rule = rule};

	begin_finding(a, &f);
	return !sink->shows || sink->shows(sink->arg, &f);
}

/* Fills place and row; without a cell `offset` is a column from 1, or 0. */
static void
fill_place(struct audit *a, struct finding *f, enum cell cell, size_t offset,
	   struct buf *row)
{
	if (cell < CELL_COUNT) {
		offset = audit_typed_offset(a, cell, offset);
		f->position = a->row.fault == ROW_VALID
				  ? reader_position(a->reader, cell, offset)
				  : reader_fault_position(a->reader);
		audit_print_row(a, row);
	} else if (offset) {
		f->position = reader_column_position(a->reader, offset - 1);
	} else if (reader_state(a->reader) != READER_OPEN &&
		   reader_state(a->reader) != READER_IO) {
		f->position = reader_columns(a->reader)->place;
	}
}

void
audit_send(struct audit *a, struct finding *f, enum cell cell, size_t offset)
{
	BUF(t, 1400);
	const bool placed = f->n != 0; /* the finding says itself where it is */

	if (a->phase != PHASE_STOPPED &&
	    (f->kind == FINDING_ILLEGAL || f->kind == FINDING_MALFORMED))
		text_set(a->summary.rule, sizeof(a->summary.rule), f->rule);
	begin_finding(a, f);
	if (!placed && cell < CELL_COUNT)
		f->n = a->n;
	if (audit_shows(a, f->kind, f->rule)) {
		audit_fingerprint(a, f, !placed && cell < CELL_COUNT);
		if (!placed)
			fill_place(a, f, cell, offset, &t);
	}
	if (!f->row || !*f->row)
		f->row = t.at;
	if (!f->alternatives)
		f->alternatives = "";
	if (!f->note)
		f->note = "";
	if (!f->fix)
		f->fix = "";
	a->options.sink.finding(a->options.sink.arg, f);
}

char *
audit_bytes_again(const struct audit *a, uint64_t from, size_t size)
{
	char *bytes = malloc(size + 1);

	if (!bytes || !reader_again(a->reader, from, bytes, size)) {
		free(bytes);
		return NULL;
	}
	bytes[size] = '\0';
	return bytes;
}

/* The row with the word that was meant in the place of the wrong one, if that
 * is in it once: lines to be freed, or NULL. */
static char *
meant_row(const struct audit *a, struct finding *f)
{
	const struct row_place at = audit_place(a);
	const size_t room = at.size + a->meant.size + 2;
	char *bytes = audit_bytes_again(a, at.byte, at.size), *text = NULL;
	char *found = NULL, wrong[80];

	snprintf(wrong, sizeof(wrong), "%.*s", (int)a->wrong.size, a->wrong.at);
	if (bytes && *wrong)
		found = strstr(bytes, wrong);
	if (found && !strstr(found + 1, wrong))
		text = malloc(room);
	if (text) {
		snprintf(text, room, "%.*s%.*s%s\n", (int)(found - bytes),
			 bytes, (int)a->meant.size, a->meant.at,
			 found + strlen(wrong));
		f->fix_line = reader_fault_position(a->reader).line;
		f->fix_lines = 1;
		for (const char *c = bytes; *c; c++)
			f->fix_lines += *c == '\n';
	}
	free(bytes);
	return text;
}

void
audit_report(struct audit *a, enum finding_kind kind, const char *rule,
	     enum cell cell, size_t offset, const char *words)
{
	struct finding f = finding_of(kind, rule, a->name, words);
	char *fix = a->meant.size ? meant_row(a, &f) : NULL;

	f.fix = fix ? fix : "";
	a->meant.size = 0;
	audit_send(a, &f, cell, offset);
	free(fix);
}

void
audit_malformed(struct audit *a, const char *rule, enum cell cell,
		size_t offset, const char *words)
{
	a->summary.malformed++;
	if (a->phase != PHASE_STOPPED)
		a->summary.stop = STOP_MALFORMED;
	audit_report(a, FINDING_MALFORMED, rule, cell, offset, words);
	a->phase = PHASE_STOPPED;
}

size_t
audit_offset(const struct audit *a, struct slice s)
{
	struct slice args = a->row.cell[CELL_ARGS];

	return s.at && args.at ? (size_t)(s.at - args.at) : 0;
}

void
audit_bad_word(struct audit *a, const char *rule, struct slice word,
	       const char *words)
{
	BUF(t, 320);

	audit_words(&t, words, word, word);
	audit_malformed(a, rule, CELL_ARGS, audit_offset(a, word), t.at);
}

/* --- findings of the rules core ------------------------------------------ */

void
audit_rule_id(const struct audit *a, uint16_t rule, struct buf *t)
{
	buf_say(t, "%s/%s", a->game->id, a->game->rules[rule].id);
}

const char *
audit_ruled_statement(const struct audit *a, const struct rule *r,
		      struct buf *t)
{
	const struct context *c = &a->play.context;

	if (!strstr(r->statement, "follows the ruling"))
		return r->statement;
	buf_add(t, r->statement);
	for (int i = 0; a->game->rulings[i].key; i++) {
		const struct ruling *g = &a->game->rulings[i];

		if (!strstr(r->ruling, g->key))
			continue;
		buf_say(t, " Here %s=%s%s", g->key, g->values[c->ruling[i]],
			c->ruling[i] == g->preset[c->edition] ? ", the default."
							      : ".");
	}
	return t->full ? r->statement : t->at;
}

static void
rule_finding(struct audit *a, struct finding *f, uint16_t rule,
	     const char *words)
{
	const struct rule *r = &a->game->rules[rule];
	BUF(t, 80);
	BUF(ruled, 600);

	if (rule)
		audit_rule_id(a, rule, &t);
	f->rule = t.at;
	f->cite = rule ? r->cite : "";
	f->statement = rule ? audit_ruled_statement(a, r, &ruled) : "";
	f->words = words ? words : r->statement;
	audit_send(a, f, CELL_MOVE, 0);
}

/* `'effects' of k05 in table cards`, in the words of the pack's files. */
static void
print_cell(const struct pack *p, const struct unknown_cell *cell, struct buf *t)
{
	const struct table *table = &p->game->tables[cell->table];

	if (cell->row == NO_ROW) {
		buf_say(t, "row for it in table %s", table->name);
		return;
	}
	buf_say(t, "'%s'", table->columns[cell->column].name);
	if (table_has_ids(table) || table->columns[0].key) {
		buf_add(t, " of ");
		pack_print_row(p, cell->table, cell->row, t);
	} /* the table pack has only one row */
	buf_say(t, " in table %s", table->name);
}

void
audit_unverified(struct audit *a, const char *words,
		 const struct unknown_cells *cells)
{
	const struct pack *p = a->play.context.pack;
	BUF(t, 600);
	BUF(n, 600);
	struct finding f = {.kind = FINDING_UNVERIFIED, .cells = n.at};

	buf_add(&t, words);
	if (!audit_shows(a, f.kind, "")) {
		/* nor are its cells */
	} else if (cells->count) {
		buf_say(&t, ": the pack '%s' has no ", p->id);
		for (int i = 0; i < cells->count; i++) {
			buf_add(&t, i ? ", " : "");
			print_cell(p, &cells->cell[i], &t);
			buf_add(&n, i ? " | " : "");
			print_cell(p, &cells->cell[i], &n);
		}
	} else {
		buf_add(&t, ": what is printed on a component is not in the "
			    "pack");
	}
	rule_finding(a, &f, 0, t.at);
}

void
audit_rule_finding(struct audit *a, enum finding_kind kind, uint16_t rule,
		   const char *words)
{
	struct finding f = {.kind = kind};

	rule_finding(a, &f, rule, words);
}

void
audit_remark(struct audit *a, const struct trial *t)
{
	const struct pack *p = a->play.context.pack;
	BUF(words, 900);
	BUF(rule, 80);

	audit_rule_id(a, t->remark, &rule);
	if (!audit_shows(a, FINDING_REMARK, rule.at)) {
		audit_rule_finding(a, FINDING_REMARK, t->remark, NULL);
		return;
	}
	for (int step = 0; step < EFFECT_STEPS_MAX; step++) {
		size_t before;

		if (!bits_has(t->remark_steps, step))
			continue;
		buf_say(&words, "%s%d was not used: ",
			words.size ? "; effect " : "effect ", step + 1);
		before = words.size;
		if (t->remark_text >= 0)
			say_effect(p, t->remark_text, step, &words);
		buf_add(&words, words.size > before ? "" : "unknown");
	}
	audit_rule_finding(a, FINDING_REMARK, t->remark,
			   t->remark_steps ? words.at : NULL);
}
