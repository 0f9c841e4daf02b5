/* One row after the other, as text. */
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "log_view.h"

enum { ROW_SHOWN = 4000, NOTE_SHOWN = 2000 };

/* Where the parts of a frame grow. */
struct scratch {
	char row[ROW_SHOWN + 8], note[NOTE_SHOWN + 8];
	char findings[32768], changes[65536], board[65536];
	struct text finding, change;
	uint64_t before[STATE_MAX / 8];
};

struct scratch *
film_scratch(void)
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
add_place(struct film *f, const struct finding *of, struct text *t)
{
	text_add(t, "  at ");
	text_name(t, of->file);
	if (of->position.line) {
		text_char(t, ':');
		text_number(t, (int64_t)of->position.line + f->line_shift);
		text_char(t, ':');
		text_number(t, (int64_t)of->position.column);
	}
	text_char(t, '\n');
}

static void
take_finding(void *arg, const struct finding *of)
{
	struct film *f = arg;
	struct text *t = &f->scratch->finding;

	if (!f->replay->audit) /* the log is read for the first time */
		said_count(&f->replay->said, of);
	text_add(t, finding_names[of->kind]);
	text_add(t, ": ");
	text_add(t, of->words);
	if (*of->rule) {
		text_add(t, " [");
		text_add(t, of->rule);
		text_char(t, ']');
	}
	text_add(t, of->behind ? " (behind an illegal row)\n" : "\n");
	if (*of->cite) {
		text_add(t, "  ");
		text_add(t, of->cite);
		if (strcmp(of->words, of->statement) != 0)
			add_line(t, ": ", of->statement);
		else
			text_char(t, '\n');
	}
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
	add_place(f, of, t);
}

struct sink
film_sink(struct film *f)
{
	return (struct sink){take_finding, f};
}

const char *
film_findings(struct film *f)
{
	struct text *t = &f->scratch->finding;

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
	if (b->claims > a->claims)
		return "claim met";
	return event == AUDIT_BACK ? "takeback" : "";
}

static bool
add_change(void *arg, const struct field *field, int element, int64_t a,
	   int64_t b)
{
	struct film *f = arg;
	struct text *t = &f->scratch->change;
	char path[160], words[512];

	replay_path(f->replay, field, element, path, sizeof(path));
	if (!replay_wanted(f->replay, path))
		return true;
	text_add(t, path);
	replay_value(f->replay, field, a, words, sizeof(words));
	text_add(t, ": ");
	text_add(t, words);
	replay_value(f->replay, field, b, words, sizeof(words));
	add_line(t, " -> ", words);
	return true;
}

static bool
add_field(void *arg, const struct field *field, int element, int64_t a,
	  int64_t b)
{
	struct film *f = arg;
	struct text *t = &f->scratch->change;
	char path[160], words[512];

	(void)b;
	replay_path(f->replay, field, element, path, sizeof(path));
	if (!replay_wanted(f->replay, path))
		return true;
	text_add(t, path);
	replay_value(f->replay, field, a, words, sizeof(words));
	add_line(t, "=", words);
	return true;
}

static void
draw_board(struct film *f)
{
	struct audit *a = f->replay->audit;
	struct context *c = audit_context(a);
	const struct game *g = audit_summary(a)->game;
	struct scratch *s = f->scratch;
	struct text t = text_in(s->board, sizeof(s->board));

	if (!g || !c->pack) {
		text_add(&t, "no game that can be shown\n");
	} else if (g->board && !f->fields) {
		g->board(audit_state(a), c, &t);
	} else {
		s->change = t;
		field_each(g, audit_state(a), NULL, add_field, f);
	}
}

static void
draw_changes(struct film *f)
{
	struct audit *a = f->replay->audit;
	const struct game *g = audit_summary(a)->game;
	struct scratch *s = f->scratch;

	s->change = text_in(s->changes, sizeof(s->changes));
	if (g && audit_context(a)->pack)
		field_each(g, s->before, audit_state(a), add_change, f);
}

static void
draw_row(struct film *f)
{
	struct scratch *s = f->scratch;
	struct text row = text_in(s->row, ROW_SHOWN);
	struct text note = text_in(s->note, NOTE_SHOWN);

	text_row(&row, audit_row(f->replay->audit)->cell, ROW_MAX);
	if (row.full)
		memcpy(row.at + row.size, " ...", 5);
	text_safe(&note, audit_row(f->replay->audit)->cell[CELL_NOTE]);
	if (note.full)
		memcpy(note.at + note.size, " ...", 5);
}

/* Copies the scratch into the frame of its row. */
static bool
keep(struct film *f, const char *verdict)
{
	struct scratch *s = f->scratch;
	struct frame *to = &f->frames[f->to % FILM_KEPT];
	const char *parts[] = {s->row, s->note, film_findings(f), s->changes,
			       s->board};
	const char **place[] = {&to->row, &to->note, &to->findings,
				&to->changes, &to->board};
	size_t i, size = 0;
	char *at;

	for (i = 0; i < 5; i++)
		size += strlen(parts[i]) + 1;
	free(to->memory);
	*to = (struct frame){.n = f->to, .verdict = verdict};
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
film_drop(struct film *f)
{
	size_t i;

	audit_close(f->replay->audit);
	f->replay->audit = NULL;
	for (i = 0; i < FILM_KEPT; i++) {
		free(f->frames[i].memory);
		f->frames[i].memory = NULL;
	}
	f->from = f->to = 0;
	f->line_shift = 0;
	film_findings(f);
}

void
film_fields(struct film *f, bool fields)
{
	film_drop(f);
	f->fields = fields;
}

static bool
open_game(struct film *f, uint32_t game)
{
	struct audit_options options =
	    options_audit(&f->replay->options, film_sink(f));
	struct exhibit x;

	film_drop(f);
	options.invariants = options.lines = true;
	if (!exhibits_cut(&f->log, f->path, game, &x))
		return false;
	f->game = game;
	memset(&f->summary, 0, sizeof(f->summary));
	/* what is cut begins where the first game does */
	f->line_shift =
	    (int64_t)f->games[game].line - (int64_t)f->games[0].line;
	f->replay->audit = audit_memory(x.name, x.bytes, x.size, &options);
	return f->replay->audit != NULL;
}

static void
name_game(struct film *f)
{
	struct text t = text_in(f->heading, sizeof(f->heading));

	if (f->summary.game)
		text_game(&t, &f->summary);
}

/* The next row; its text is kept if it is wanted. */
static bool
go_on(struct film *f, bool wanted)
{
	struct audit *a = f->replay->audit;
	enum audit_event event = audit_next(a);
	const struct audit_summary *s = audit_summary(a);
	const char *verdict;

	if (event == AUDIT_GAME_END || event == AUDIT_END)
		return false;
	f->to++;
	if (event == AUDIT_GAME && s->game)
		memcpy(f->scratch->before, audit_state(a), s->game->state_size);
	if (wanted) {
		draw_row(f);
		draw_changes(f);
		draw_board(f);
	}
	if (s->game)
		memcpy(f->scratch->before, audit_state(a), s->game->state_size);
	verdict = verdict_of(&f->summary, s, event);
	f->summary = *s;
	if (event == AUDIT_GAME)
		name_game(f);
	if (f->to == f->games[f->game].rows)
		audit_next(a); /* what is said when the game is over */
	if (wanted)
		return keep(f, verdict);
	film_findings(f);
	return true;
}

const struct frame *
film_frame(struct film *f, uint32_t game, uint64_t n)
{
	if (!film_kept(f, game, n) &&
	    (!f->replay->audit || game != f->game || n <= f->to) &&
	    !open_game(f, game))
		return NULL;
	while (f->to < n) {
		bool wanted = f->to + 1 + FILM_KEPT > n;

		if (!go_on(f, wanted))
			return NULL;
		if (!wanted)
			f->from = 0;
		else if (!f->from || f->to - f->from >= FILM_KEPT)
			f->from = f->from ? f->from + 1 : f->to;
	}
	return film_kept(f, game, n);
}

const struct frame *
film_kept(const struct film *f, uint32_t game, uint64_t n)
{
	if (!f->replay->audit || game != f->game || !f->from || n < f->from ||
	    n > f->to)
		return NULL;
	return &f->frames[n % FILM_KEPT];
}
