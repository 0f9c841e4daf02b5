/* A row that is put to the log: judged with all before it, then kept or
 * dropped.
 *
 * The log is replayed whole for every row that is put to it.  That takes a
 * fraction of a millisecond, and the verdict is that of `validate` on the
 * file as it will be there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/grammar_fail.h"
#include "../legal/legal.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "record.h"

/* --- replaying ----------------------------------------------------------- */

static void
hear(void *arg, const struct finding *f)
{
	struct session *t = arg;
	struct row_finding *h =
	    &t->findings[t->finding_count++ % FINDINGS_KEPT];
	struct text w = text_in(h->words, sizeof(h->words));

	t->input_failed |= print_trouble(f);
	h->game = f->game;
	h->n = f->n;
	h->kind = f->kind;
	text_add(&w, f->words);
	if (*f->rule) {
		text_add(&w, " [");
		text_add(&w, f->rule);
		text_char(&w, ']');
	}
	if (*f->cite) {
		text_add(&w, "\n    ");
		text_add(&w, f->cite);
		text_add(&w, ": ");
		text_add(&w, f->statement);
	}
	if (*f->note) {
		text_add(&w, "\n    ");
		text_add(&w, f->note);
	}
	if (*f->alternatives) {
		text_add(&w, "\n    legal here: ");
		text_add(&w, f->alternatives);
		if (f->more) {
			text_add(&w, " | ... (");
			text_number(&w, f->more);
			text_add(&w, " more; `legal` lists them)");
		}
	}
}

bool
session_replay(struct session *t)
{
	struct sink sink = {hear, t};
	struct audit_options options = options_audit(&t->r->options, sink);
	uint64_t before;
	enum audit_event event;

	audit_close(t->audit);
	options.rulings = NULL; /* they are in the log */
	options.ruling_count = 0;
	options.edition = NULL;
	options.keep_going = options.invariants = options.unverified = true;
	t->audit =
	    audit_memory(t->log.path, t->log.bytes, t->log.size, &options);
	t->finding_count = 0;
	t->game = NULL;
	t->stopped = t->input_failed = false;
	t->n = t->played_n = 0;
	if (!t->audit) {
		trouble("out of memory");
		return false;
	}
	for (;;) {
		before = t->finding_count;
		event = audit_next(t->audit);
		if (event == AUDIT_END)
			break;
		if (event == AUDIT_GAME_END) {
			/* the game is not over, only its rows so far are */
			t->finding_count = before;
			continue;
		}
		t->n = audit_n(t->audit);
		if (event == AUDIT_PLAYED) {
			t->move = *audit_move(t->audit);
			t->played_n = t->n;
		}
		t->game = audit_summary(t->audit)->game;
		t->stopped = audit_summary(t->audit)->stop != STOP_NOT;
	}
	return !t->input_failed;
}

struct game_position
session_position(struct session *t)
{
	return (struct game_position){.audit = t->audit,
				      .game = t->game,
				      .context = audit_context(t->audit),
				      .state = audit_state(t->audit),
				      .n = t->n};
}

/* --- what is legal -------------------------------------------------------- */

void
session_rows_free(struct session *t)
{
	size_t i;

	for (i = 0; i < t->rows_count; i++)
		free(t->rows[i]);
	free(t->rows);
	t->rows = NULL;
	t->rows_count = 0;
}

static bool
rows_print(struct session *t)
{
	char words[8192];
	struct text w;
	size_t i;

	session_rows_free(t);
	t->rows = calloc(t->legal.count + 1, sizeof(*t->rows));
	for (i = 0; t->rows && i < t->legal.count; i++) {
		w = text_in(words, sizeof(words));
		grammar_print_row(audit_context(t->audit), &t->legal.moves[i],
				  &w);
		t->rows[i] = strdup(words);
		if (!t->rows[i])
			break;
		t->rows_count++;
	}
	if (t->rows_count == t->legal.count)
		return true;
	trouble("out of memory");
	return false;
}

bool
session_list(struct session *t)
{
	const struct play *play = audit_play(t->audit);
	const void *state = audit_state(t->audit);
	const char *wrong = NULL;

	t->legal.count = 0;
	if (play->fragment)
		wrong = t->game->invariant(state, audit_context(t->audit));
	if (wrong)
		printf("this position cannot occur: %s\n", wrong);
	else if (!t->stopped && !legal_rows_fill(&t->legal, t->game, state,
						 audit_context(t->audit)))
		return false;
	return rows_print(t);
}

/* --- a row --------------------------------------------------------------- */

/* The note after ` # `. */
static struct slice
cut_note(char *line)
{
	char *mark = strstr(line, " # ");
	struct slice note = {"", 0};

	if (!mark)
		return note;
	*mark = '\0';
	note = slice_of(mark + 3);
	while (note.size && note.at[0] == ' ')
		note.at++, note.size--;
	return note;
}

/* What the last row's findings make of it. */
static bool
acceptable(const struct session *t, int worst, bool force)
{
	if (t->stopped || worst == FINDING_MALFORMED ||
	    worst == FINDING_TROUBLE)
		return false;
	if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		return force;
	return true;
}

/* Puts cells to the log; on the disk if it is taken. */
enum taken
session_put(struct session *t, struct slice *cells, bool force)
{
	char number[24];
	struct text w = text_in(number, sizeof(number));
	uint64_t n = t->n + 1;
	int worst;

	text_number(&w, (int64_t)n);
	cells[CELL_N] = slice_of(number);
	memcpy(t->before, audit_state(t->audit), t->game->state_size);
	if (!record_log_try(&t->log, cells) || !session_replay(t))
		return BROKEN;
	worst = t->n == n ? session_say_findings(t, n) : FINDING_MALFORMED;
	if (acceptable(t, worst, force)) {
		if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
			puts("taken as the table played it; `validate` will "
			     "say so too");
		if (!record_log_keep(&t->log))
			return BROKEN;
		session_tell(t);
		return TAKEN;
	}
	if (t->stopped && worst == FINDING_ILLEGAL && force)
		puts("refused: that cannot have happened with these pieces");
	else if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		puts("refused; `force ROW` takes it all the same");
	else
		puts("refused");
	record_log_drop(&t->log);
	return session_replay(t) ? REFUSED : BROKEN;
}

/* Where only one seat can make such a row, it need not be typed. */
static void
only_seat(const struct session *t, struct slice *cells)
{
	int verb = grammar_verb_loosely(t->game, cells[CELL_MOVE]), seat = 0;
	size_t i;

	if (cells[CELL_ACTOR].size || verb < 0)
		return;
	for (i = 0; i < t->legal.count; i++) {
		const struct move *m = &t->legal.moves[i];

		if (m->verb != verb)
			continue;
		if (!m->actor || (seat && seat != m->actor))
			return;
		seat = m->actor;
	}
	if (seat)
		cells[CELL_ACTOR] = domain_name(t->game->seats, NULL, seat - 1);
}

/* `why` alone is about this row, until another one is typed. */
static void
keep_refused(struct session *t, const char *line)
{
	struct text w = text_in(t->refused, sizeof(t->refused));

	text_add(&w, line);
	if (w.full)
		*t->refused = '\0';
}

enum taken
session_put_words(struct session *t, char *line, bool force)
{
	struct game_position p = session_position(t);
	struct slice note = cut_note(line);
	struct row_words row;

	keep_refused(t, line);
	row_words_split(&p, line, NULL, &row);
	only_seat(t, row.cells);
	row.cells[CELL_NOTE] = note;
	if (note.size && t->log.column[CELL_NOTE] < 0)
		puts("the log has no column for notes; this one is lost");
	return session_put(t, row.cells, force);
}

enum taken
session_put_move(struct session *t, const struct move *m)
{
	const struct game *g = t->game;
	struct slice cells[CELL_COUNT] = {{0}};
	char args[8192];
	struct text w = text_in(args, sizeof(args));

	grammar_print_args(audit_context(t->audit), m, &w);
	cells[CELL_ACTOR] =
	    slice_of(m->actor ? g->seats->lists[0].words[m->actor - 1] : "");
	cells[CELL_MOVE] = slice_of(g->verbs[m->verb].name);
	cells[CELL_ARGS] = slice_of(args);
	return session_put(t, cells, false);
}
