/* A row that is put to the referee: judged in its place, then kept or
 * forgotten.
 *
 * The audit continues row by row.  One that is not taken is forgotten; before
 * the first row of play, and for a `component` row, the few or rare rows are
 * read again from the first one.  The verdict is that of `validate` on the file
 * as it will be there.
 */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "session.h"

void
session_begin(struct session *s, const struct options *options,
	      const char *path)
{
	*s = (struct session){.options = options};
	s->chance.ahead = &s->ahead;
	s->holder = -1;
	session_log_begin(&s->log, path);
}

void
session_end(struct session *s)
{
	audit_close(s->audit);
	session_log_end(&s->log);
	free(s->said);
	for (int i = 0; i < FINDINGS_KEPT; i++)
		free(s->findings[i]);
	legal_rows_free(&s->legal);
	legal_rows_free(&s->shown);
	session_views_free(s);
	session_past_free(s);
}

/* --- reading ------------------------------------------------------------- */

void
session_hear(void *arg, const struct finding *f)
{
	struct session *s = arg;
	struct finding **kept = &s->findings[s->finding_count % FINDINGS_KEPT];

	s->failed |= print_error(f);
	if (s->deaf)
		return;
	free(*kept);
	*kept = finding_copy(f);
	if (*kept) {
		s->finding_count++;
		return;
	}
	errorf("out of memory");
	s->failed = true;
}

/* The outcome of a row. */
static bool
take_outcome(struct session *s, enum audit_event event, uint64_t before)
{
	const struct audit_summary *sum = audit_summary(s->audit);

	s->n = audit_n(s->audit);
	s->event = event;
	if (event == AUDIT_PLAYED) {
		s->move = *audit_move(s->audit);
		s->played_n = s->n;
	}
	s->game = sum->game;
	s->stopped = sum->stop != STOP_NOT;
	return session_note(s, event, before) && session_views_row(s, event);
}

struct audit_options
session_reads(struct session *s, void (*hear)(void *, const struct finding *))
{
	struct audit_options options =
	    options_audit(s->options, (struct sink){hear, s, NULL});

	options.rulings = NULL; /* they are in the log */
	options.ruling_count = 0;
	options.edition = NULL;
	options.keep_going = options.invariants = options.unverified = true;
	options.grows = true;
	return options;
}

/* Judges all of the log again; false if that failed. */
static bool
read_log(struct session *s)
{
	const struct audit_options options = session_reads(s, session_hear);
	enum audit_event event = AUDIT_OTHER;
	uint64_t before = 0;

	audit_close(s->audit);
	session_past_free(s);
	s->audit = audit_memory(NULL, s->log.path, s->log.bytes, s->log.size,
				&options);
	s->game = NULL;
	s->stopped = s->failed = false;
	s->n = s->played_n = 0;
	if (memory_gone(!s->audit))
		return false;
	for (; event != AUDIT_END; before = audit_play(s->audit)->applied) {
		event = audit_next(s->audit);
		if (event == AUDIT_GAME_END)
			session_past_free(s);
		else if (event != AUDIT_END && !take_outcome(s, event, before))
			return false;
	}
	return !s->failed;
}

bool
session_read(struct session *s)
{
	s->finding_count = 0;
	return read_log(s);
}

/* As far as it was; the findings of the row that is refused are kept. */
static bool
read_again(struct session *s)
{
	bool good;

	s->deaf = true;
	good = read_log(s);
	s->deaf = false;
	return good;
}

struct game_position
session_position(struct session *s)
{
	struct audit *a = session_seen_by(s, s->holder);

	return (struct game_position){.audit = a,
				      .game = s->game,
				      .context = audit_context(a),
				      .state = audit_state(a),
				      .n = s->n};
}

const char *
session_invalid(struct session *s)
{
	const struct play *p = audit_play(s->audit);
	struct context *c = audit_context(s->audit);

	if (!p->fragment)
		return NULL;
	return p->begun ? s->game->invariant(p->state, c)
			: play_wrong(audit_state(s->audit), c);
}

bool
session_list(struct session *s, const char **wrong)
{
	s->legal.count = s->shown.count = 0;
	s->holder = -1;
	*wrong = session_invalid(s);
	if (*wrong || s->stopped || audit_summary(s->audit)->left)
		return true;
	if (!legal_rows_fill(&s->legal, s->game, audit_state(s->audit),
			     audit_context(s->audit)))
		return false;
	return session_show(s);
}

/* --- findings ------------------------------------------------------------- */

const struct finding *
session_finding(const struct session *s, uint64_t n, uint64_t *i)
{
	uint32_t game = audit_summary(s->audit)->ordinal;

	if (s->finding_count > FINDINGS_KEPT &&
	    *i < s->finding_count - FINDINGS_KEPT)
		*i = s->finding_count - FINDINGS_KEPT;
	while (*i < s->finding_count) {
		const struct finding *h = s->findings[(*i)++ % FINDINGS_KEPT];

		if (h->kind == FINDING_ERROR || (h->game == game && h->n == n))
			return h;
	}
	return NULL;
}

int
session_worst(const struct session *s, uint64_t n)
{
	const struct finding *h;
	int worst = FINDING_KINDS;
	uint64_t i = 0;

	while ((h = session_finding(s, n, &i))) {
		/* worse than any rule: it is not a row at all */
		if (h->kind == FINDING_MALFORMED || h->kind == FINDING_ERROR)
			return (int)h->kind;
		if ((int)h->kind < worst)
			worst = (int)h->kind;
	}
	return worst;
}

/* --- a row --------------------------------------------------------------- */

/* May the row stay, by its worst finding?  A refused one only with `force`. */
static bool
may_accept(const struct session *s, int worst, bool force)
{
	if (s->stopped || worst == FINDING_MALFORMED || worst == FINDING_ERROR)
		return false;
	if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		return force;
	return true;
}

/* Gives the audit the bytes of the row just put; false: memory is gone. */
static bool
read_row_put(struct session *s)
{
	const struct session_log *l = &s->log;

	return !memory_gone(
	    !audit_more(s->audit, l->bytes + l->safe, l->size - l->safe));
}

/* Can the audit forget the row, or must the rows before it be read again? */
static bool
can_forget(const struct session *s, const struct slice *cells)
{
	return audit_play(s->audit)->begun &&
	       !blank_is(cells[CELL_MOVE], "component");
}

/* Refuses a takeback of dice or cards, where they stay at this table. */
static void
stays(struct session *s, enum audit_event event, uint64_t before)
{
	const struct past_row *r;
	BUF(t, 400);

	if (!s->chance_stays || event != AUDIT_BACK)
		return;
	r = session_chance_in(s, before - audit_play(s->audit)->applied);
	if (!r)
		return;
	/* what was drawn may be in a hand */
	buf_char(&t, '\'');
	if (r->move.actor)
		domain_print(s->game->seats, NULL, r->move.actor - 1, &t);
	buf_say(&t,
		"%s%s' was rolled or drawn, and stays: this table takes "
		"nothing back over dice and draws (--no-undo-over-chance)",
		r->move.actor ? " " : "", s->game->verbs[r->move.verb].name);
	session_hear(s,
		     &(struct finding){.kind = FINDING_ILLEGAL,
				       .game = audit_summary(s->audit)->ordinal,
				       .n = audit_n(s->audit),
				       .words = t.at});
}

/* The row as the referee sees it; kept, or as if it had never been put. */
static enum taken
judge_row(struct session *s, const struct slice *cells, bool force)
{
	const uint64_t n = s->n + 1, before = audit_play(s->audit)->applied;
	const bool forgettable = can_forget(s, cells);
	enum audit_event event;
	struct audit_mark mark;
	bool good;

	audit_mark(s->audit, &mark);
	s->finding_count = 0;
	event = audit_next(s->audit);
	s->stopped = audit_stopped(s->audit);
	s->impossible = s->stopped;
	stays(s, event, before);
	good = !s->failed && event != AUDIT_END && audit_n(s->audit) == n &&
	       may_accept(s, session_worst(s, n), force);
	if (good) {
		if (session_is_closed(s))
			s->finding_count = 0; /* a view is heard now */
		if (!session_log_keep(&s->log) ||
		    !take_outcome(s, event, before))
			return FAILED;
		return TAKEN;
	}
	session_views_refuse(s, cells);
	session_log_drop(&s->log);
	s->stopped = false;
	if (forgettable)
		audit_return(s->audit, &mark);
	return s->failed ? FAILED : REFUSED;
}

enum taken
session_put(struct session *s, struct slice *cells, bool force)
{
	BUF(w, 24);
	const bool forgettable = can_forget(s, cells);
	enum taken taken = FAILED;

	buf_number(&w, (int64_t)s->n + 1);
	cells[CELL_N] = slice_of(w.at);
	memcpy(s->before, audit_state(s->audit), s->game->state_size);
	if (blank_is(cells[CELL_MOVE], "game"))
		return REFUSED; /* each session has one */
	if (session_views_refuse_claim(s, cells))
		return REFUSED;
	if (session_log_try(&s->log, reader_columns(audit_reader(s->audit)),
			    cells) &&
	    read_row_put(s))
		taken = judge_row(s, cells, force);
	if (taken == REFUSED && !forgettable && !read_again(s))
		taken = FAILED;
	return taken;
}

enum taken
session_put_row(struct session *s, const char *actor, const char *move,
		const char *args)
{
	struct slice cells[CELL_COUNT] = {{0}};

	cells[CELL_ACTOR] = slice_of(actor);
	cells[CELL_MOVE] = slice_of(move);
	cells[CELL_ARGS] = slice_of(args);
	return session_put(s, cells, LEGAL_ONLY);
}
