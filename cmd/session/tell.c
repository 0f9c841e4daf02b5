/* Rows as they are typed, and what happened in sentences. */
#include <string.h>

#include "../../logs/notes/note_read.h"
#include "../../logs/notes/row_line.h"
#include "../../logs/say/say_text.h"
#include "../output/output.h"
#include "session.h"

/* --- rows ----------------------------------------------------------------- */

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

enum taken
session_put_move(struct session *s, const struct move *m, const char *note,
		 bool force)
{
	struct slice cells[CELL_COUNT] = {{0}};
	BUF(w, 8192);

	grammar_print_cells(audit_context(s->audit), m, &w, cells);
	cells[CELL_NOTE] = slice_of(note);
	if (s->before_row)
		s->before_row(s->before_row_arg, m);
	return session_put(s, cells, force);
}

/* --- words ---------------------------------------------------------------- */

bool
session_says_more(const struct session *s)
{
	return session_said_count(s) == 1 && s->said->sure &&
	       s->said_put < s->said->at[0].count;
}

int
session_said_count(const struct session *s)
{
	return s->said ? s->said->count : 0;
}

const struct move *
session_said_rows(const struct session *s, int reading, int *count)
{
	*count = s->said->at[reading].count;
	return s->said->at[reading].row;
}

const struct move *
session_said_row(const struct session *s)
{
	return session_said_count(s) && s->said_put
		   ? &s->said->at[0].row[s->said_put - 1]
		   : NULL;
}

enum taken
session_put_more(struct session *s)
{
	enum taken taken = REFUSED;

	if (session_says_more(s))
		taken = session_put_move(s, &s->said->at[0].row[s->said_put++],
					 "", LEGAL_ONLY);
	if (taken != TAKEN && s->said)
		s->said_put = s->said->at[0].count;
	return taken;
}

enum taken
session_put_said(struct session *s, int reading, bool force)
{
	s->said->at[0] = s->said->at[reading];
	s->said->count = 1;
	s->said->sure = true;
	s->said_put = 1;
	return session_put_move(s, &s->said->at[0].row[0], s->said_note, force);
}

/* Keeps the note of a row in words, and makes room for what the words can mean;
 * false with a message if memory is gone. */
static bool
keep_note(struct session *s, struct slice note)
{
	struct buf kept = buf_in(s->said_note, sizeof(s->said_note));

	buf_bytes(&kept, note.at, note.size);
	if (!s->said)
		s->said = allocate(sizeof(*s->said));
	return s->said != NULL;
}

/* A row that is not written as one, but is plain. */
static enum taken
put_meant(struct session *s, const struct move *m, struct slice note,
	  bool force)
{
	if (!keep_note(s, note))
		return FAILED;
	s->said->count = 1;
	s->said->at[0].count = 1;
	s->said->at[0].row[0] = *m;
	return session_put_said(s, 0, force);
}

/* Words, which mean a row or several. */
static enum taken
put_meaning(struct session *s, const char *line, struct slice *cells,
	    bool force)
{
	struct game_position p = session_position(s);

	if (!keep_note(s, cells[CELL_NOTE]))
		return FAILED;
	row_words_mean(&p, line, s->said);
	if (!s->said->count)
		return session_put(s, cells, force);
	return s->said->sure ? session_put_said(s, 0, force) : ASKED;
}

enum taken
session_put_words(struct session *s, char *line, bool force)
{
	struct game_position p = session_position(s);
	struct slice note = cut_note(line);
	struct row_words row;
	struct grammar_error e;
	struct move m;

	s->finding_count = 0;
	s->said_put = 0;
	if (s->said)
		s->said->count = 0;
	row_words_split(&p, line, &row);
	row_only_seat(s->game, s->legal.moves, s->legal.count, row.cells);
	row.cells[CELL_NOTE] = note;
	if (row_words_move(&p, &row, AS_WRITTEN, &m, &e)) {
		if (s->before_row)
			s->before_row(s->before_row_arg, &m);
		return session_put(s, row.cells, force);
	}
	if (e.rule && row_words_like(&row, line) &&
	    row_words_move(&p, &row, AS_MEANT, &m, &e))
		return put_meant(s, &m, note, force);
	if (!e.rule)
		return FAILED; /* memory is gone */
	if (row_words_like(&row, line))
		return session_put(s, row.cells, force);
	return put_meaning(s, line, row.cells, force);
}

/* --- who ------------------------------------------------------------------ */

struct speaker
session_speaker(struct session *s)
{
	return (struct speaker){
	    .context = audit_context(session_seen_by(s, s->holder)),
	    .players = audit_players(s->audit),
	    .plain = s->plain,
	    .secret = session_is_closed(s)};
}

void
session_actors(struct session *s, struct buf *to)
{
	struct game_position p = session_position(s);
	char name[ID_MAX + 1];
	struct slice seat = seat_to_act(&p, name);
	const struct legal_rows *rows = session_shown(s);
	uint64_t listed = 0;
	size_t i, start = to->size;

	for (i = 0; i < rows->count; i++)
		listed |= bit(rows->moves[i].actor);
	if (bits_has(listed, 0)) {
		buf_add(to, "table");
		return;
	}
	if (seat.size) {
		buf_bytes(to, seat.at, seat.size);
		return;
	}
	for (int k = 1; k <= s->game->seats_max; k++) {
		if (!bits_has(listed, k))
			continue;
		buf_add(to, to->size > start ? "+" : "");
		buf_add(to, s->game->seats->lists[0].words[k - 1]);
	}
}

/* --- what happened -------------------------------------------------------- */

/* The text of a card that is played for it. */
static void
tell_text(const struct context *c, const struct move *m, struct buf *to)
{
	const struct verb *v = &c->game->verbs[m->verb];
	BUF(t, 2000);

	if (strcmp(v->name, "play") != 0)
		return;
	for (int k = 0; v->keys[k].name; k++) {
		struct slice word;

		if (v->keys[k].type != KEY_WORD || !move_has(m, k))
			continue;
		word = domain_name(v->keys[k].domain, c->pack, m->value[k]);
		if (strcmp(v->keys[k].name, "use") == 0 &&
		    !slice_is(word, "event"))
			return;
		if (strcmp(v->keys[k].name, "card") == 0)
			say_text_of(c->pack, word, &t);
	}
	for (char *at = t.at; *at; at++)
		if (*at != '\n' || at[1])
			buf_char(to, *at == '\n' ? ' ' : *at);
	buf_add(to, t.size ? " " : "");
}

bool
session_follows(struct session *s, struct follows *f)
{
	struct audit *a = session_seen_by(s, -1);
	const void *first = audit_beginning(a);

	*f = (struct follows){first ? first : s->before, audit_context(a),
			      audit_move(a)};
	return s->played_n == s->n &&
	       (a == s->audit || s->view_event == AUDIT_PLAYED);
}

void
session_tell(struct session *s, struct buf *to)
{
	struct speaker speaker = session_speaker(s);
	struct audit *a = session_seen_by(s, -1);
	struct follows f;
	const struct move *m = session_follows(s, &f) ? f.move : NULL;
	const void *before = m ? f.state : s->before;

	speaker.context = audit_context(a);
	if (m) {
		say_move(&speaker, m, to);
		buf_add(to, ". ");
		tell_text(speaker.context, m, to);
	}
	if (s->event == AUDIT_BACK && !audit_play(a)->applied) {
		buf_add(to, "The game is at its beginning again.");
		return;
	}
	/* of a complete game the first row would tell the whole set-up */
	if (before == s->before || audit_play(a)->fragment)
		say_changes(&speaker, m, before, audit_state(a), to);
}
