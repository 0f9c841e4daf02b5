/* How findings are made: where they are, what they say, what was legal. */
#include <string.h>

#include "../near.h"
#include "audit_inner.h"

enum { CELL_SHOWN = 300 }; /* bytes of a cell that a finding shows */

const char *const finding_names[FINDING_KINDS + 1] = {
    "illegal", "claim",  "malformed", "trouble", "unverified",
    "remark",  "waived", "waiver",    "warning"};

const char *
finding_word(enum finding_kind kind)
{
	return kind == FINDING_ERROR ? "error" : finding_names[kind];
}

const char *
audit_words(char *buffer, size_t size, const char *words, struct slice first,
	    struct slice second)
{
	struct text t = text_in(buffer, size);
	struct slice quoted[2] = {first, second};
	int seen = 0;

	for (; *words; words++) {
		struct slice s = quoted[seen & 1];

		if (*words == '$') { /* our own words, not quoted */
			text_bytes(&t, second.at, second.size);
			continue;
		}
		if (*words != '%') {
			text_char(&t, *words);
			continue;
		}
		seen++;
		text_char(&t, '\'');
		text_safe(&t, (struct slice){s.at, s.size < 80 ? s.size : 80});
		if (s.size > 80)
			text_add(&t, "...");
		text_char(&t, '\'');
	}
	return buffer;
}

void
audit_print_row(const struct audit *a, struct text *t)
{
	text_row(t, a->tidied ? a->typed : a->row.cell, CELL_SHOWN);
}

/* What every finding says, shown or not. */
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

/* Where it is, and the row. */
static void
place(struct audit *a, struct finding *f, enum cell cell, size_t offset,
      struct text *row)
{
	if (cell < CELL_COUNT) {
		offset = audit_typed_offset(a, cell, offset);
		f->position = a->row.fault == ROW_SOUND
				  ? reader_position(a->reader, cell, offset)
				  : reader_fault_position(a->reader);
		audit_print_row(a, row);
	} else if (reader_state(a->reader) != READER_OPEN &&
		   reader_state(a->reader) != READER_IO) {
		f->position = reader_header_position(a->reader);
	}
}

static void
send(struct audit *a, struct finding *f, enum cell cell, size_t offset)
{
	char row[1400];
	struct text t = text_in(row, sizeof(row));
	const bool placed = f->n != 0; /* the finding says itself where it is */

	if (a->phase != PHASE_STOPPED &&
	    (f->kind == FINDING_ILLEGAL || f->kind == FINDING_MALFORMED)) {
		struct text id =
		    text_in(a->summary.rule, sizeof(a->summary.rule));

		text_add(&id, f->rule);
	}
	begin_finding(a, f);
	if (!placed && cell < CELL_COUNT)
		f->n = a->n;
	if (audit_shows(a, f->kind, f->rule)) {
		audit_fingerprint(a, f, !placed && cell < CELL_COUNT);
		if (!placed)
			place(a, f, cell, offset, &t);
	}
	if (!f->row)
		f->row = row;
	if (!f->alternatives)
		f->alternatives = "";
	if (!f->note)
		f->note = "";
	if (!f->fix)
		f->fix = "";
	a->options.sink.finding(a->options.sink.arg, f);
}

/* A finding by a rule of the log, or by none. */
static struct finding
frame_finding(enum finding_kind kind, const char *rule, const char *words)
{
	const struct rule *r = frame_rule(rule);

	return (struct finding){.kind = kind,
				.rule = rule,
				.cite = r ? r->cite : "",
				.statement = r ? r->statement : "",
				.words = words};
}

void
audit_report(struct audit *a, enum finding_kind kind, const char *rule,
	     enum cell cell, size_t offset, const char *words)
{
	struct finding f = frame_finding(kind, rule, words);

	send(a, &f, cell, offset);
}

void
audit_report_at(struct audit *a, enum finding_kind kind, const char *rule,
		uint64_t n, struct position at, const char *row,
		const char *words, const char *note)
{
	struct finding f = frame_finding(kind, rule, words);

	f.n = n;
	f.position = at;
	f.row = row;
	f.note = note;
	send(a, &f, CELL_MOVE, 0);
}

void
audit_slip(struct audit *a, struct finding *f)
{
	const struct rule *r = frame_rule("log/slip");

	f->rule = r->id;
	f->cite = r->cite;
	f->statement = r->statement;
	send(a, f, CELL_MOVE, 0);
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
	char buffer[320];

	audit_malformed(a, rule, CELL_ARGS, audit_offset(a, word),
			audit_words(buffer, sizeof(buffer), words, word, word));
}

/* --- the legal rows nearest to what was written -------------------------- */

#define NEAREST 8
#define ASKED_READINGS 50 /* verdicts of a game */

struct nearest {
	const struct audit *audit;
	int want, held;
	uint32_t seen;
	int score[NEAREST];
	struct move moves[NEAREST];
};

/* How much two moves have in common: the verb first, then the actor, then
 * each argument. */
static int
likeness(const struct verb *verbs, const struct move *a, const struct move *b)
{
	int score = 0, k, keys = verb_keys(&verbs[a->verb]);

	if (a->actor == b->actor)
		score += 20;
	if (a->verb != b->verb)
		return score;
	score += 40;
	for (k = 0; k < keys; k++) {
		if (a->count[k] || b->count[k])
			score += a->count[k] == b->count[k];
		else if (a->value[k] != MISSING && a->value[k] == b->value[k])
			score += 4;
		else if (a->value[k] != MISSING && b->value[k] != MISSING &&
			 a->value[k] - b->value[k] >= -1 &&
			 a->value[k] - b->value[k] <= 1)
			score += 1;
	}
	return score;
}

static bool
keep_nearest(void *arg, const struct move *m)
{
	struct nearest *n = arg;
	int score = likeness(n->audit->game->verbs, n->audit->move, m), i;

	n->seen++;
	for (i = n->held; i > 0 && n->score[i - 1] < score; i--) {
		if (i == n->want)
			continue;
		n->moves[i] = n->moves[i - 1];
		n->score[i] = n->score[i - 1];
	}
	if (i == n->want)
		return true;
	n->moves[i] = *m;
	n->score[i] = score;
	if (n->held < n->want)
		n->held++;
	return true;
}

static void
print_alternatives(struct audit *a, struct finding *f, struct text *t)
{
	struct nearest n = {.audit = a};
	struct coverage before = *a->play.context.coverage;
	int i;

	n.want = a->options.alternatives < NEAREST ? a->options.alternatives
						   : NEAREST;
	if (!n.want || !a->game->enumerate)
		return;
	a->game->enumerate(a->play.state, &a->play.context, keep_nearest, &n);
	*a->play.context.coverage = before;
	for (i = 0; i < n.held; i++) {
		text_add(t, i ? " | " : "");
		grammar_print_row(&a->play.context, &n.moves[i], t);
	}
	f->alternatives = t->at;
	f->more = n.seen - (uint32_t)n.held;
}

/* The readings on which the verdict depends; where nobody looks at alternatives
 * nobody looks at these.  Each costs the rows of play_under for every value of
 * a ruling, and a table that is wrong so often is not wrong by a ruling. */
static void
note_readings(struct audit *a, bool shown, bool legal, struct finding *f,
	      struct text *t)
{
	struct reading list[READINGS];
	int n;

	if (!a->options.alternatives || a->asked_readings == ASKED_READINGS)
		return;
	a->asked_readings++;
	if (!shown)
		return;
	n = readings_of(&a->play, a->play.state, a->move, list);
	readings_print(&a->play.context, list, n, legal, t);
	f->note = t->at;
}

/* --- findings of the rules core ------------------------------------------ */

static void
full_rule(const struct audit *a, uint16_t rule, struct text *t)
{
	text_add(t, a->game->id);
	text_char(t, '/');
	text_add(t, a->game->rules[rule].id);
}

/* The verdict is about an id that no component has: what may be meant. */
static void
say_stranger(const struct audit *a, const struct verdict *v, struct text *t)
{
	struct slice args = a->row.cell[CELL_ARGS], word;
	const struct key *k;
	struct near near;
	int count;
	int16_t one = 0;
	const int16_t *items = &one;

	if (v->at < 0)
		return;
	k = &a->game->verbs[a->move->verb].keys[v->at];
	if (key_is_list(k))
		items = move_items(a->move, v->at, &count) + v->item;
	else
		one = (int16_t)a->move->value[v->at];
	if (!(k->flags & KEY_STRANGER) || *items != STRANGER)
		return;
	word = args;
	word.at += grammar_locate(args, k->name, v->item);
	word.size -= (size_t)(word.at - args.at);
	for (count = 0; (size_t)count < word.size; count++)
		if (strchr(" +*", word.at[count]))
			break;
	word.size = (size_t)count;
	near_begin(&near, word);
	near_offer_domain(&near, k->domain, a->play.context.pack);
	if (near.count)
		near_print(&near, t);
}

void
audit_illegal(struct audit *a, const struct verdict *v, const char *waived)
{
	const struct rule *r = &a->game->rules[v->rule];
	char id[80], words[400], legal[1200], note[600];
	struct text t_id = text_in(id, sizeof(id));
	struct text t_words = text_in(words, sizeof(words));
	struct text t_legal = text_in(legal, sizeof(legal));
	struct text t_note = text_in(note, sizeof(note));
	struct finding f = {.kind = waived ? FINDING_WAIVED : FINDING_ILLEGAL,
			    .cite = r->cite,
			    .statement = r->statement,
			    .rule = id,
			    .words = words};
	enum cell cell = CELL_ARGS;
	size_t offset = 0;
	bool shown;

	full_rule(a, v->rule, &t_id);
	shown = audit_shows(a, f.kind, id);
	if (shown) {
		verdict_print(v, &a->play.context, &t_words);
		if (waived) {
			text_add(&t_words, "; waived: ");
			text_safe(&t_words, slice_of(waived));
		} else {
			print_alternatives(a, &f, &t_legal);
		}
		say_stranger(a, v, &t_words);
		audit_hint(a, v, &t_words);
	}
	note_readings(a, shown, true, &f, &t_note);
	if (v->at == FAULT_ACTOR)
		cell = CELL_ACTOR;
	else if (v->at < 0)
		cell = CELL_MOVE;
	else if (shown)
		offset = grammar_locate(
		    a->row.cell[CELL_ARGS],
		    a->game->verbs[a->move->verb].keys[v->at].name, v->item);
	send(a, &f, cell, offset);
}

void
audit_not_illegal(struct audit *a, const char *words)
{
	char note[600];
	struct text t = text_in(note, sizeof(note));
	struct finding f = frame_finding(FINDING_CLAIM, "log/illegal", words);

	if (!a->trial.count) /* else the broken rule has it */
		note_readings(a, audit_shows(a, f.kind, f.rule), false, &f, &t);
	send(a, &f, CELL_MOVE, 0);
}

static void
rule_finding(struct audit *a, struct finding *f, uint16_t rule,
	     const char *words)
{
	const struct rule *r = &a->game->rules[rule];
	char id[80];
	struct text t = text_in(id, sizeof(id));

	if (rule)
		full_rule(a, rule, &t);
	f->rule = id;
	f->cite = rule ? r->cite : "";
	f->statement = rule ? r->statement : "";
	f->words = words ? words : r->statement;
	send(a, f, CELL_MOVE, 0);
}

/* `'effects' of k05 in table cards`, in the words of the pack's files. */
static void
print_cell(const struct pack *p, const struct unknown_cell *cell,
	   struct text *t)
{
	const struct table *table = &p->game->tables[cell->table];

	if (cell->row == NO_ROW) {
		text_add(t, "row for it in table ");
		text_add(t, table->name);
		return;
	}
	text_char(t, '\'');
	text_add(t, table->columns[cell->column].name);
	text_char(t, '\'');
	if (table_has_ids(table) || table->columns[0].key) {
		text_add(t, " of ");
		pack_print_row(p, cell->table, cell->row, t);
	} /* the table pack has one row alone */
	text_add(t, " in table ");
	text_add(t, table->name);
}

void
audit_unsure(struct audit *a, const char *words,
	     const struct unknown_cells *cells)
{
	const struct pack *p = a->play.context.pack;
	char buffer[600], names[600];
	struct text t = text_in(buffer, sizeof(buffer));
	struct text n = text_in(names, sizeof(names));
	struct finding f = {.kind = FINDING_UNVERIFIED, .cells = names};
	int i;

	text_add(&t, words);
	if (!audit_shows(a, f.kind, "")) {
		/* nor are its cells */
	} else if (cells->count) {
		text_add(&t, ": the pack '");
		text_add(&t, p->id);
		text_add(&t, "' has no ");
		for (i = 0; i < cells->count; i++) {
			text_add(&t, i ? ", " : "");
			print_cell(p, &cells->cell[i], &t);
			text_add(&n, i ? " | " : "");
			print_cell(p, &cells->cell[i], &n);
		}
	} else {
		text_add(&t, ": what is printed on a component is not in the "
			     "pack");
	}
	rule_finding(a, &f, 0, buffer);
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
	char buffer[900];
	struct text words = text_in(buffer, sizeof(buffer));
	char id[80];
	struct text rule = text_in(id, sizeof(id));
	int step;

	full_rule(a, t->remark, &rule);
	if (!audit_shows(a, FINDING_REMARK, id)) {
		audit_rule_finding(a, FINDING_REMARK, t->remark, NULL);
		return;
	}
	for (step = 0; step < EFFECT_STEPS_MAX; step++) {
		size_t before;

		if (!(t->remark_steps >> step & 1))
			continue;
		text_add(&words, words.size ? ", effect " : "effect ");
		text_number(&words, step + 1);
		text_add(&words, " (");
		before = words.size;
		if (t->remark_text >= 0)
			effect_print_step(p, t->remark_text, step, &words);
		text_add(&words, words.size > before ? ")" : "unknown)");
	}
	text_add(&words, t->remark_steps & (t->remark_steps - 1)
			     ? " were left out"
			     : " was left out");
	audit_rule_finding(a, FINDING_REMARK, t->remark,
			   t->remark_steps ? buffer : NULL);
}
