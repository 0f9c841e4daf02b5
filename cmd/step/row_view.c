/* One row after the other, as text. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/say/say.h"
#include "../output/output.h"
#include "log_view.h"

enum { ROW_SHOWN = 4000, NOTE_SHOWN = 2000 };

/* Where the parts of a row view grow. */
struct scratch {
	char row[ROW_SHOWN + 8], note[NOTE_SHOWN + 8];
	char findings[32768], changes[65536], board[65536];
	struct text finding, change;
	uint64_t before[STATE_MAX / 8];
};

struct scratch *
log_view_scratch(void)
{
	struct scratch *s = calloc(1, sizeof(*s));

	if (!s)
		return NULL;
	s->finding = text_in(s->findings, sizeof(s->findings));
	return s;
}

/* --- findings ------------------------------------------------------------ */

static void
add_line(struct text *t, const char *before, const char *words)
{
	text_add(t, before);
	text_add(t, words);
	text_char(t, '\n');
}

static void
add_place(struct log_view *v, const struct finding *of, struct text *t)
{
	struct position at = of->position;

	if (at.line)
		at.line += (uint64_t)v->line_shift;
	text_add(t, "  at ");
	text_place(t, of->file, at);
	text_char(t, '\n');
}

static void
take_finding(void *arg, const struct finding *of)
{
	struct log_view *v = arg;
	struct text *t = &v->scratch->finding;

	if (!v->replay->audit) /* the log is read for the first time */
		counts_add(&v->replay->counts, of);
	text_add(t, finding_word(of->kind));
	text_add(t, ": ");
	text_add(t, of->words);
	if (*of->rule) {
		text_add(t, " [");
		text_add(t, of->rule);
		text_char(t, ']');
	}
	text_add(t, of->after_illegal ? " (after an illegal row)\n" : "\n");
	if (*of->cite) {
		text_add(t, "  ");
		text_add(t, of->cite);
		if (strcmp(of->words, of->statement) != 0)
			add_line(t, ": ", of->statement);
		else
			text_char(t, '\n');
	}
	if (*of->note)
		add_line(t, "  ", of->note);
	if (*of->alternatives) {
		text_add(t, "  legal here: ");
		text_add(t, of->alternatives);
		if (of->more) {
			text_add(t, " | ... (");
			text_number(t, of->more);
			text_add(t, " more)");
		}
		text_char(t, '\n');
	}
	add_place(v, of, t);
}

struct sink
log_view_sink(struct log_view *v)
{
	return (struct sink){take_finding, v};
}

const char *
log_view_findings(struct log_view *v)
{
	struct text *t = &v->scratch->finding;

	if (!t->size)
		return "";
	t->size = 0; /* the words stay until the next finding */
	t->full = false;
	return t->at;
}

/* --- a row --------------------------------------------------------------- */

/* What the audit made of the row, told from what it counted. */
static const char *
verdict_of(const struct audit_summary *a, const struct audit_summary *b,
	   enum audit_event event)
{
	if (b->unchecked > a->unchecked)
		return "not checked, the game has stopped";
	if (b->malformed > a->malformed)
		return "malformed";
	if (b->illegal > a->illegal)
		return event == AUDIT_PLAYED ? "illegal, let pass" : "illegal";
	if (b->claims_failed > a->claims_failed)
		return "claim not met";
	if (b->announced > a->announced)
		return "illegal as announced";
	if (b->unverified > a->unverified)
		return "unverified";
	if (b->legal > a->legal)
		return "legal";
	if (b->claims_unverified > a->claims_unverified)
		return "claim unverified";
	if (b->claims > a->claims)
		return "claim met";
	return event == AUDIT_BACK ? "takeback" : "";
}

static bool
add_change(void *arg, const struct field *field, int element, int64_t a,
	   int64_t b)
{
	struct log_view *v = arg;
	struct text *t = &v->scratch->change;
	char path[160], words[512];

	replay_path(v->replay, field, element, path, sizeof(path));
	if (!replay_wanted(v->replay, path))
		return true;
	text_add(t, path);
	replay_value(v->replay, field, a, words, sizeof(words));
	text_add(t, ": ");
	text_add(t, words);
	replay_value(v->replay, field, b, words, sizeof(words));
	add_line(t, " -> ", words);
	return true;
}

static bool
add_field(void *arg, const struct field *field, int element, int64_t a,
	  int64_t b)
{
	struct log_view *v = arg;
	struct text *t = &v->scratch->change;
	char path[160], words[512];

	(void)b;
	replay_path(v->replay, field, element, path, sizeof(path));
	if (!replay_wanted(v->replay, path))
		return true;
	text_add(t, path);
	replay_value(v->replay, field, a, words, sizeof(words));
	add_line(t, "=", words);
	return true;
}

static void
draw_board(struct log_view *v)
{
	struct audit *a = v->replay->audit;
	struct context *c = audit_context(a);
	const struct game *g = audit_summary(a)->game;
	struct scratch *s = v->scratch;
	struct text t = text_in(s->board, sizeof(s->board));
	struct speaker names = {.context = c,
				.players = audit_players(a),
				.plain = v->replay->plain};

	if (!g || !c->pack) {
		text_add(&t, "no game that can be shown\n");
	} else if (v->fields || !say_board(&names, audit_state(a), &t)) {
		s->change = t;
		field_each(g, audit_state(a), NULL, add_field, v);
	}
}

static void
draw_changes(struct log_view *v)
{
	struct audit *a = v->replay->audit;
	const struct game *g = audit_summary(a)->game;
	struct scratch *s = v->scratch;

	s->change = text_in(s->changes, sizeof(s->changes));
	if (g && audit_context(a)->pack)
		field_each(g, s->before, audit_state(a), add_change, v);
}

static void
draw_row(struct log_view *v)
{
	struct scratch *s = v->scratch;
	struct text row = text_in(s->row, ROW_SHOWN);
	struct text note = text_in(s->note, NOTE_SHOWN);

	text_row(&row, audit_row(v->replay->audit)->cell, ROW_MAX);
	if (row.full)
		memcpy(row.at + row.size, " ...", 5);
	text_safe(&note, audit_row(v->replay->audit)->cell[CELL_NOTE]);
	if (note.full)
		memcpy(note.at + note.size, " ...", 5);
}

/* Copies the scratch into the row view of its row. */
static bool
keep(struct log_view *v, const char *verdict)
{
	struct scratch *s = v->scratch;
	struct row_view *to = &v->rows[v->to % ROWS_KEPT];
	const char *parts[] = {s->row, s->note, log_view_findings(v),
			       s->changes, s->board};
	const char **place[] = {&to->row, &to->note, &to->findings,
				&to->changes, &to->board};
	size_t i, size = 0;
	char *at;

	for (i = 0; i < 5; i++)
		size += strlen(parts[i]) + 1;
	free(to->memory);
	*to = (struct row_view){.n = v->to, .verdict = verdict};
	at = to->memory = malloc(size);
	if (!at)
		return false;
	for (i = 0; i < 5; i++) {
		size = strlen(parts[i]) + 1;
		*place[i] = memcpy(at, parts[i], size);
		at += size;
	}
	return true;
}

/* --- the way to a row ---------------------------------------------------- */

void
log_view_drop(struct log_view *v)
{
	size_t i;

	audit_close(v->replay->audit);
	v->replay->audit = NULL;
	for (i = 0; i < ROWS_KEPT; i++) {
		free(v->rows[i].memory);
		v->rows[i].memory = NULL;
	}
	v->from = v->to = 0;
	v->line_shift = 0;
	log_view_findings(v);
}

void
log_view_fields(struct log_view *v, bool fields)
{
	log_view_drop(v);
	v->fields = fields;
}

static bool
open_game(struct log_view *v, uint32_t game)
{
	struct audit_options options =
	    options_audit(&v->replay->options, log_view_sink(v));
	struct game_log x;

	log_view_drop(v);
	options.invariants = options.lines = true;
	if (!log_games_cut(&v->log, v->path, game, &x))
		return false;
	v->game = game;
	memset(&v->summary, 0, sizeof(v->summary));
	/* what is cut begins where the first game does */
	v->line_shift =
	    (int64_t)v->games[game].line - (int64_t)v->games[0].line;
	v->replay->audit = audit_memory(x.name, x.bytes, x.size, &options);
	return v->replay->audit != NULL;
}

static void
name_game(struct log_view *v)
{
	struct text t = text_in(v->heading, sizeof(v->heading));

	if (v->summary.game)
		text_game(&t, &v->summary);
}

/* The next row; its text is kept if it is wanted. */
static bool
go_on(struct log_view *v, bool wanted)
{
	struct audit *a = v->replay->audit;
	enum audit_event event = audit_next(a);
	const struct audit_summary *s = audit_summary(a);
	const char *verdict;

	if (event == AUDIT_GAME_END || event == AUDIT_END)
		return false;
	v->to++;
	if (event == AUDIT_GAME && s->game)
		memcpy(v->scratch->before, audit_state(a), s->game->state_size);
	if (wanted) {
		draw_row(v);
		draw_changes(v);
		draw_board(v);
	}
	if (s->game)
		memcpy(v->scratch->before, audit_state(a), s->game->state_size);
	verdict = verdict_of(&v->summary, s, event);
	v->summary = *s;
	if (event == AUDIT_GAME)
		name_game(v);
	if (v->to == v->games[v->game].rows)
		audit_next(a); /* findings of the end of the game */
	if (wanted)
		return keep(v, verdict);
	log_view_findings(v);
	return true;
}

const struct row_view *
log_view_row(struct log_view *v, uint32_t game, uint64_t n)
{
	if (!log_view_kept(v, game, n) &&
	    (!v->replay->audit || game != v->game || n <= v->to) &&
	    !open_game(v, game))
		return NULL;
	while (v->to < n) {
		bool wanted = v->to + 1 + ROWS_KEPT > n;

		if (!go_on(v, wanted))
			return NULL;
		if (!wanted)
			v->from = 0;
		else if (!v->from || v->to - v->from >= ROWS_KEPT)
			v->from = v->from ? v->from + 1 : v->to;
	}
	return log_view_kept(v, game, n);
}

const struct row_view *
log_view_kept(const struct log_view *v, uint32_t game, uint64_t n)
{
	if (!v->replay->audit || game != v->game || !v->from || n < v->from ||
	    n > v->to)
		return NULL;
	return &v->rows[n % ROWS_KEPT];
}
