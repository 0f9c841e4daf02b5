/* What each seat sees of a game at one table: a referee for each, who knows no
 * more than that seat (logs/audit/seen.h).  What is printed for a seat is
 * printed from his game, so hands stay closed.  One more knows only what
 * everybody sees. */
#include <stdlib.h>
#include <string.h>

#include "../../core/seen.h"
#include "../../logs/csv/blank.h"
#include "../output/output.h"
#include "session.h"

enum { EVERYBODY = SEATS_MAX };

void
session_views_free(struct session *s)
{
	for (int i = 0; i <= EVERYBODY; i++) {
		seen_close(s->view[i]);
		s->view[i] = NULL;
	}
}

/* The findings that a seat is shown of the last row. */
static void
hear_of_seat(void *arg, const struct finding *f)
{
	struct session *s = arg;
	struct finding own = *f;

	if (!s->view_speaks || f->kind == FINDING_ERROR)
		return;
	own.game = audit_summary(s->audit)->ordinal;
	own.n = audit_n(s->audit);
	session_hear(s, &own);
}

/* One view of each seat, and one of everybody; none if nothing is hidden. */
static bool
open_views(struct session *s)
{
	const struct audit_options options = session_reads(s, hear_of_seat);
	const struct context *c = audit_context(s->audit);

	session_views_free(s);
	/* a single player has no secrets */
	if (!c->game->open_to || c->seats < 2)
		return true;
	for (int i = 0; i <= EVERYBODY; i++) {
		if (i < EVERYBODY && !memchr(c->order, i + 1, c->seats))
			continue;
		s->view[i] = seen_open(i, &options);
		if (memory_gone(!s->view[i]))
			return false;
	}
	return true;
}

bool
session_views_row(struct session *s, enum audit_event event)
{
	struct row_by by = {0};

	if (!s->views)
		return true;
	if (event == AUDIT_GAME && !open_views(s))
		return false;
	for (int i = 0; i <= EVERYBODY; i++) {
		struct seen *v = s->view[i];

		if (!v)
			continue;
		if (s->closed && event != AUDIT_GAME && i == EVERYBODY)
			memcpy(s->before, audit_state(v->join.referee),
			       audit_summary(s->audit)->game->state_size);
		s->view_speaks = s->closed && i == EVERYBODY && !s->deaf;
		s->view_event = seen_row(v, s->audit, event, &by);
		s->view_speaks = false;
		if (memory_gone(v->join.lost))
			return false;
	}
	return true;
}

/* Who is not at the table sees what everybody does. */
static struct seen *
view_of(const struct session *s, int seat)
{
	return s->view[seat < 0 || !s->view[seat] ? EVERYBODY : seat];
}

struct audit *
session_seen_by(const struct session *s, int seat)
{
	const struct seen *v = view_of(s, seat);

	return session_hides(s) && v ? v->join.referee : s->audit;
}

/* Does the row name a card in a key that may hide it?  0: no; 1: one that its
 * seat does not see; 2: those that it sees. */
static int
names(const struct session *s, const struct move *m)
{
	const struct key *k = s->game->verbs[m->verb].keys;
	int row, named = 0;

	for (int i = 0; i < VERB_KEYS && k[i].name; i++) {
		int table = k[i].type == KEY_WORD && k[i].flags & KEY_HIDDEN
				? seen_table(k[i].domain, m->value[i], &row)
				: -1;

		if (table < 0)
			continue;
		if (!bits_has(seen_card(audit_context(s->audit),
					audit_state(s->audit), table, row),
			      s->holder))
			return 1;
		named = 2;
	}
	return named;
}

/* The only seat that makes these rows, from 0; else -1. */
static int
only_seat(const struct legal_rows *rows)
{
	int seat = 0;

	for (size_t i = 0; i < rows->count; i++) {
		const int actor = rows->moves[i].actor;

		if (!actor || (seat && actor != seat))
			return -1;
		seat = actor;
	}
	return seat - 1;
}

static bool
list_as_seen(struct session *s, int seat)
{
	struct audit *a = session_seen_by(s, seat);

	return legal_rows_fill(&s->shown, s->game, audit_state(a),
			       audit_context(a));
}

bool
session_show(struct session *s)
{
	bool sees[256] = {false};
	size_t i, n = 0;

	for (i = 0; i <= EVERYBODY; i++)
		if (s->view[i])
			seen_begin(s->view[i], s->audit);
	/* that another seat has something to do may be its secret */
	if (session_is_closed(s) && !list_as_seen(s, -1))
		return false;
	s->holder = only_seat(session_shown(s));
	if (!session_is_closed(s) || s->holder < 0)
		return true;
	if (!list_as_seen(s, s->holder))
		return false;
	/* it has seen a row that not all seats may see */
	if (only_seat(&s->shown) != s->holder) {
		s->holder = -1;
		return list_as_seen(s, -1);
	}
	/* a packet that comes into its hands its own rows do not tell of */
	for (i = 0; i < s->legal.count; i++)
		sees[s->legal.moves[i].verb] |=
		    names(s, &s->legal.moves[i]) == 2;
	for (i = 0; i < s->shown.count; i++)
		if (!sees[s->shown.moves[i].verb] ||
		    names(s, &s->shown.moves[i]) != 1)
			s->shown.moves[n++] = s->shown.moves[i];
	s->shown.count = n;
	return true;
}

/* What the row claims that the seat at the device does not see; or empty. */
static struct slice
hidden_claim(const struct session *s, const struct slice *cells)
{
	const bool claims = blank_is(cells[CELL_MOVE], "expect") ||
			    blank_is(cells[CELL_MOVE], "result");
	const int seat = s->holder < 0 ? EVERYBODY : s->holder;
	const struct pack *pack = audit_context(s->audit)->pack;
	struct slice path = {"", 0};
	struct place at;

	if (session_hides(s) && claims)
		path = seen_hidden_path(s->audit, seat, cells[CELL_ARGS]);
	if (path.size && !field_find(s->game, pack, path, &at))
		path.size = 0; /* refused as a path that does not exist */
	return path;
}

bool
session_views_refuse_claim(struct session *s, const struct slice *cells)
{
	const struct slice path = hidden_claim(s, cells);
	BUF(t, 400);

	if (!path.size)
		return false;
	buf_bytes(&t, path.at, path.size);
	buf_add(&t, " is hidden, and whether this claim is met would reveal "
		    "it: claim it when it is open, or with --open-hands");
	s->finding_count = 0;
	session_hear(s,
		     &(struct finding){.kind = FINDING_MALFORMED,
				       .game = audit_summary(s->audit)->ordinal,
				       .n = s->n + 1,
				       .words = t.at});
	return true;
}

/* Of the rule that was broken, no more than that there is one. */
static void
only_rule(struct session *s, const struct finding *worst)
{
	struct finding own = *worst;

	own.words = "this breaks a rule, for a reason that only others can see";
	own.alternatives = own.note = own.account = "";
	own.more = 0;
	session_hear(s, &own);
}

void
session_views_refuse(struct session *s, const struct slice *cells)
{
	const int seat = domain_find(s->game->seats, NULL, cells[CELL_ACTOR]);
	/* who asks for another seat is shown what everybody knows */
	struct seen *v = view_of(s, s->asks && seat != s->holder ? -1 : seat);
	const struct finding *f;
	struct finding *worst = NULL;
	uint64_t i = 0;

	if (!session_hides(s))
		return;
	while ((f = session_finding(s, s->n + 1, &i)))
		if (f->kind == FINDING_MALFORMED || f->kind == FINDING_ERROR)
			return; /* nothing was asked of the position */
		else if (f->kind == FINDING_ILLEGAL || f->kind == FINDING_CLAIM)
			worst = worst ? worst : finding_copy(f);
	s->finding_count = 0;
	s->view_speaks = true;
	(void)join_try(&v->join, cells);
	s->view_speaks = false;
	if (worst && session_worst(s, s->n + 1) > (int)FINDING_CLAIM) {
		s->finding_count = 0;
		only_rule(s, worst);
	}
	free(worst);
}
