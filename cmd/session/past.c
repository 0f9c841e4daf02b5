/* Rows taken back, and taken again; and what is rolled and drawn.
 *
 * The log keeps all of them: `undo` writes a takeback row, `redo` the rows once
 * more.  Nothing that was typed is lost, and taking back does not bring another
 * card or die (stream.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "session.h"

/* --- rows of before ------------------------------------------------------ */

static void
drop_past(struct past_row **top)
{
	struct past_row *r = *top;

	*top = r->below;
	free(r->note);
	free(r);
}

static void
drop_all(struct past_row **top)
{
	while (*top)
		drop_past(top);
}

void
session_past_free(struct session *s)
{
	drop_all(&s->played);
	drop_all(&s->undone);
	stream_free(&s->ahead);
}

/* Puts a row on top; false with a message if memory is gone. */
static bool
push(struct past_row **top, const struct move *m, bool chance,
     struct slice note)
{
	struct past_row *r = allocate(sizeof(*r));

	r->move = *m;
	r->chance = chance;
	r->below = *top;
	*top = r;
	r->note = strndup(note.at ? note.at : "", note.size);
	return !memory_gone(!r->note);
}

/* Notes a played row; unless it was the first to redo, no more can be. */
static bool
note_played(struct session *s, struct slice note)
{
	const struct verb *v = &s->game->verbs[s->move.verb];

	if (s->undone && move_equal(&s->undone->move, &s->move, s->game->verbs))
		drop_past(&s->undone);
	else
		drop_all(&s->undone);
	stream_played(&s->ahead, v, &s->move);
	return push(&s->played, &s->move, v->flags & VERB_CHANCE, note);
}

/* Moves the last rows played to those taken back, and their chance with them.
 */
static bool
note_back(struct session *s, uint64_t rows)
{
	struct past_row *r;

	while (rows-- && s->played) {
		r = s->played;
		if (!stream_back(&s->ahead, &s->game->verbs[r->move.verb],
				 &r->move))
			return false;
		s->played = r->below;
		r->below = s->undone;
		s->undone = r;
	}
	return true;
}

/* Where the row that was read last ends in its file. */
static size_t
row_end(const struct session *s)
{
	uint64_t from;
	const struct slice row =
	    reader_bytes_of_row(audit_reader(s->audit), &from);

	return (size_t)from + row.size;
}

bool
session_note(struct session *s, enum audit_event event, uint64_t before)
{
	const uint64_t now = audit_play(s->audit)->applied;

	if (s->n <= s->from)
		s->applied_then = now;
	if (event == AUDIT_PLAYED || event == AUDIT_BACK)
		s->played_end = row_end(s);
	if (event == AUDIT_PLAYED) {
		if (!note_played(s, audit_row(s->audit)->cell[CELL_NOTE]))
			return false;
		s->played->n = s->n;
		s->played->end = s->played_end;
		return true;
	}
	return event != AUDIT_BACK || note_back(s, before - now);
}

/* --- back and again ------------------------------------------------------- */

uint64_t
session_rows_back(const struct session *s, int32_t *decisions)
{
	const struct past_row *r;
	const int32_t most = *decisions;
	uint64_t rows = 0, all = 0;

	*decisions = 0;
	for (r = s->played; r && *decisions < most; r = r->below) {
		all++;
		if (r->chance)
			continue;
		rows = all;
		++*decisions;
	}
	return rows;
}

const struct past_row *
session_chance_in(const struct session *s, uint64_t rows)
{
	const struct past_row *r;

	for (r = s->played; r && rows; r = r->below, rows--)
		if (r->chance)
			return r;
	return NULL;
}

enum taken
session_undo(struct session *s, uint64_t rows)
{
	char args[40];

	snprintf(args, sizeof(args), "rows=%ju", rows);
	return session_put_row(s, "", "takeback", args);
}

enum taken
session_redo(struct session *s)
{
	if (!s->undone)
		return REFUSED;
	return session_put_move(s, &s->undone->move, s->undone->note, s->force);
}

/* --- chance --------------------------------------------------------------- */

static bool
is_chance(const struct session *s, const struct move *m)
{
	return s->game->verbs[m->verb].flags & VERB_CHANCE;
}

bool
session_only_chance(const struct session *s)
{
	const struct move *m = s->legal.moves;
	size_t i, seats = 0, first = 0, verbs = 0;

	for (i = 0; i < s->legal.count; i++) {
		if (!is_chance(s, &m[i]))
			return false;
		seats += m[i].actor != 0;
		first += m[i].actor == m[0].actor;
		verbs += m[i].verb != m[0].verb;
	}
	/* seats that draw the same do so one after the other */
	return s->legal.count > 0 && (seats == 0 || (first == 1 && !verbs));
}

/* Does the row begin with these words, perhaps without its seat? */
static bool
begins_with(struct session *s, const struct move *m, const char *words)
{
	BUF(w, 8192);
	size_t size = strlen(words);
	const char *rest;

	if (!size)
		return true;
	grammar_print_row(audit_context(s->audit), m, &w);
	rest = strchr(w.at, ' ');
	return strncmp(w.at, words, size) == 0 ||
	       (rest && strncmp(rest + 1, words, size) == 0);
}

/* Is every legal row the table's, not a player's or chance, as who begins? */
static bool
is_for_table(const struct session *s)
{
	for (size_t i = 0; i < s->legal.count; i++)
		if (s->legal.moves[i].actor || is_chance(s, &s->legal.moves[i]))
			return false;
	return true;
}

/* The rows of chance that begin so, of the seat that is the first of them. */
static size_t
chance_rows(struct session *s, const char *words, struct move *to)
{
	const bool any = is_for_table(s);
	uint8_t actor = 0;
	size_t i, count = 0;

	for (i = 0; i < s->legal.count; i++) {
		const struct move *m = &s->legal.moves[i];

		if (!(any || is_chance(s, m)) || (count && m->actor != actor) ||
		    !begins_with(s, m, words))
			continue;
		actor = m->actor;
		if (to)
			to[count] = *m;
		count++;
	}
	return count;
}

bool
session_may_roll(struct session *s, const char *words)
{
	return chance_rows(s, words, NULL) > 0;
}

enum taken
session_roll(struct session *s, const char *words)
{
	struct move m;

	s->finding_count = 0;
	s->legal.count = chance_rows(s, words, s->legal.moves);
	if (!s->legal.count)
		return REFUSED;
	if (!chance_pick(&s->chance, &s->legal, audit_state(s->audit),
			 audit_context(s->audit), &m))
		return REFUSED;
	return session_put_move(s, &m, "", LEGAL_ONLY);
}
