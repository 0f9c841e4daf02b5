#include <string.h>

#include "output/output.h"
#include "positions.h"

struct visit {
	const struct options *options;
	struct finding_counts *counts;
	game_position_fn *fn;
	game_row_fn *row; /* or NULL */
	void *arg;
	struct audit *audit;
	uint64_t stopped; /* the row at which the game stopped, 0: none yet */
	bool refused;     /* the row read last was refused */
};

/* Prints that the row is after the end of the game, or where it stops. */
static void
no_position(struct visit *v)
{
	const struct audit_summary *s = audit_summary(v->audit);
	BUF(t, NAME_SHOWN + 100);

	buf_game_name(&t, audit_name(v->audit), s->ordinal);
	if (v->stopped) {
		buf_say(&t, " stops at row %ju and does not reach row ",
			v->stopped);
	} else {
		buf_add(&t, " has ");
		buf_count(&t, s->rows, "row", "rows");
		buf_add(&t, ", there is no row ");
	}
	buf_number(&t, (int64_t)v->options->at);
	errorf("%s", t.at);
	v->counts->errors++;
}

/* The rows that `given` made may be a position that the pieces do not allow;
 * it is not checked before the first row of play.  A caller that looks at each
 * row sees what they have made so far: later ones may complete it. */
static const char *
invalid(const struct visit *v, const struct game_position *p)
{
	if (v->row || audit_play(p->audit)->begun)
		return NULL;
	return play_wrong(p->state, p->context);
}

/* Hands the position to the caller, unless it is one that cannot be. */
static void
show_position(struct visit *v)
{
	struct game_position p = {.audit = v->audit};
	const char *wrong;

	p.game = audit_summary(v->audit)->game;
	p.context = audit_context(v->audit);
	p.state = audit_state(v->audit);
	p.n = v->stopped ? v->stopped : audit_n(v->audit);
	p.refused = v->stopped || v->refused;
	wrong = invalid(v, &p);
	if (wrong) {
		errorf("%s: this position cannot occur: %s",
		       audit_name(v->audit), wrong);
		v->counts->errors++;
		return;
	}
	v->fn(v->arg, &p);
}

/* Was the game row good enough to have a position, a possible one? */
static bool
has_position(const struct visit *v)
{
	const struct audit_summary *s = audit_summary(v->audit);

	return s->game && s->stopped_at != 1 &&
	       strcmp(s->rule, "log/position") != 0;
}

/* One row of a game that is asked for; true when the game is done with. */
static bool
visit_row(struct visit *v, enum audit_event event)
{
	uint64_t n = audit_n(v->audit), at = v->options->at;

	v->refused = event == AUDIT_REFUSED;
	if (event == AUDIT_GAME_END) {
		if (!has_position(v))
			return true; /* reported as a finding */
		if (at)
			no_position(v);
		else
			show_position(v);
		return true;
	}
	if (!v->stopped && audit_stopped(v->audit))
		v->stopped = n;
	if (!at || n != at || !has_position(v) ||
	    (v->stopped && v->stopped < n))
		return false;
	show_position(v);
	return true;
}

/* Reads a log up to the rows that are asked for. */
static void
visit_log(const char *path, struct visit *v)
{
	struct audit_options options =
	    options_audit(v->options, counts_sink(v->counts));
	const uint32_t only = v->options->game;
	enum audit_event event;
	bool looking = false;

	v->audit = audit_open(NULL, path, &options);
	if (memory_gone(!v->audit)) {
		v->counts->errors++;
		return;
	}
	while (!output_failed() &&
	       (event = audit_next(v->audit)) != AUDIT_END) {
		if (event == AUDIT_GAME) {
			v->stopped = 0;
			looking =
			    !only || audit_summary(v->audit)->ordinal == only;
			v->counts->games += looking;
		}
		if (looking && v->row && has_position(v))
			v->row(v->arg, v->audit, event);
		if (looking && visit_row(v, event)) {
			looking = false;
			if (only)
				break;
		}
	}
	audit_close(v->audit);
}

int
positions_each(const struct files *files, const struct options *o,
	       game_position_fn *fn, game_row_fn *row, void *arg)
{
	struct finding_counts counts = {.only_game = o->game};
	struct visit v = {
	    .options = o, .counts = &counts, .fn = fn, .row = row, .arg = arg};

	counts.errors = (uint64_t)files->errors;
	for (size_t i = 0; i < files->count && !output_failed(); i++)
		visit_log(files->paths[i], &v);
	return counts_status(&counts, o);
}

void
position_heading(const struct game_position *p, struct buf *t)
{
	verdict_heading(p->audit, t);
	buf_add(t, p->refused ? ", before row " : ", after row ");
	buf_number(t, (int64_t)p->n);
}
