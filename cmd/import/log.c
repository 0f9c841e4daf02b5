/* The log that is written, and the position at its end. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../output/output.h"
#include "import.h"

static bool
add(struct import_log *l, const char *at, size_t size)
{
	char *bytes = grown(l->bytes, &l->room, l->size + size + 1, 1);

	if (!bytes) {
		errorf("out of memory");
		return false;
	}
	l->bytes = bytes;
	if (size) /* an empty cell may be nowhere */
		memcpy(bytes + l->size, at, size);
	l->size += size;
	return true;
}

static bool
add_cell(struct import_log *l, struct slice cell)
{
	bool quoted = false, good = true;

	for (size_t i = 0; i < cell.size; i++)
		quoted |= strchr(",\"\n\r", cell.at[i]) != NULL;
	if (!quoted)
		return add(l, cell.at, cell.size);
	good = add(l, "\"", 1);
	for (size_t i = 0; good && i < cell.size; i++)
		good = add(l, cell.at + i, 1) &&
		       (cell.at[i] != '"' || add(l, "\"", 1));
	return good && add(l, "\"", 1);
}

static bool
add_row(struct import_log *l, struct slice actor, struct slice move,
	struct slice args, struct slice note)
{
	l->rows++;
	return add_cell(l, actor) && add(l, ",", 1) && add_cell(l, move) &&
	       add(l, ",", 1) && add_cell(l, args) && add(l, ",", 1) &&
	       add_cell(l, note) && add(l, "\n", 1);
}

/* --- the position ----------------------------------------------------------
 */

/* Replays the log, to where it ends; false if it stops before. */
static bool
replay(struct import_log *l)
{
	struct audit_options o = options_audit(
	    &l->request->options, (struct sink){finding_ignored, NULL});
	enum audit_event event;
	const struct move *last = NULL;

	o.alternatives = 0;
	l->audit = audit_memory_again(l->audit, "notes", l->bytes, l->size, &o);
	if (!l->audit)
		return false;
	l->place.has_last = false;
	l->mark.line = 0;
	while ((event = audit_next(l->audit)) != AUDIT_END &&
	       event != AUDIT_GAME_END)
		if (event == AUDIT_PLAYED) {
			last = audit_move(l->audit);
			l->place.last = *last;
			l->place.has_last = true;
		}
	if (!audit_summary(l->audit)->game ||
	    audit_summary(l->audit)->stop != STOP_NOT)
		return false;
	l->game = audit_summary(l->audit)->game;
	l->context = *audit_context(l->audit);
	l->context.coverage = &l->coverage;
	l->context.watch = NULL;
	l->context.asked = NULL;
	memcpy(l->players, audit_players(l->audit), sizeof(l->players));
	for (int i = 0; i < SEATS_MAX; i++)
		if (!l->players[i].size && l->request->names[i][0])
			l->players[i] = slice_of(l->request->names[i]);
	memcpy(l->place.state, audit_state(l->audit), l->game->state_size);
	vocabulary_free(l->vocabulary);
	l->vocabulary = vocabulary_new(&l->context, l->players, l->request->me);
	l->place.context = &l->context;
	l->place.vocabulary = l->vocabulary;
	return l->vocabulary != NULL;
}

bool
import_log_begin(struct import_log *l, const struct import *r)
{
	memset(l, 0, sizeof(*l));
	l->request = r;
	return add(l, "actor,move,args,note\n", 21);
}

void
import_log_end(struct import_log *l)
{
	vocabulary_free(l->vocabulary);
	audit_close(l->audit);
	free(l->bytes);
}

/* Takes over the rows of another log, whatever its columns. */
bool
import_log_onto(struct import_log *l, const char *path)
{
	struct audit_options o = options_audit(
	    &l->request->options, (struct sink){finding_ignored, NULL});
	struct audit *a = audit_open(path, &o);
	enum audit_event event;
	bool good = a != NULL;

	while (good && (event = audit_next(a)) != AUDIT_END) {
		const struct slice *c = audit_row(a)->cell;

		if (event != AUDIT_GAME_END)
			good = add_row(l, c[CELL_ACTOR], c[CELL_MOVE],
				       c[CELL_ARGS], c[CELL_NOTE]);
	}
	audit_close(a);
	return good && replay(l);
}

bool
import_log_add(struct import_log *l, struct slice actor, struct slice move,
	       struct slice args, struct slice note)
{
	const size_t before = l->size;

	if (!add_row(l, actor, move, args, note))
		return false;
	if (replay(l))
		return true;
	l->size = before;
	l->rows--;
	if (l->game)
		replay(l);
	return false;
}

static void
row_cells(const struct import_log *l, const struct move *m, struct text *args,
	  struct slice cells[3])
{
	cells[0] = m->actor ? domain_name(l->game->seats, NULL, m->actor - 1)
			    : slice_of("");
	cells[1] = slice_of(l->game->verbs[m->verb].name);
	text_clear(args);
	grammar_print_args(&l->context, m, args);
	cells[2] = (struct slice){args->at, args->size};
}

bool
import_log_play(struct import_log *l, const struct move *m, struct slice note)
{
	char words[4096];
	struct text args = text_in(words, sizeof(words));
	struct slice cells[3];

	row_cells(l, m, &args, cells);
	if (!add_row(l, cells[0], cells[1], cells[2], note))
		return false;
	note_place_after(&l->place, m);
	return true;
}

void
import_log_mark(struct import_log *l, size_t i)
{
	l->mark.line = l->game ? i + 1 : 0;
	l->mark.size = l->size;
	l->mark.rows = l->rows;
	l->mark.place = l->place;
}

void
import_log_back(struct import_log *l)
{
	l->size = l->mark.size;
	l->rows = l->mark.rows;
	l->place = l->mark.place;
	l->mark.line = 0;
}

bool
import_log_comment(struct import_log *l, struct slice words)
{
	return add(l, ",,,", 3) && add_cell(l, words) && add(l, "\n", 1);
}

void
import_row_print(const struct import_log *l, const struct move *m,
		 struct text *t)
{
	char words[4096];
	struct text args = text_in(words, sizeof(words));
	struct slice cells[3];

	row_cells(l, m, &args, cells);
	for (int i = 0; i < 3; i++) {
		if (i)
			text_char(t, ',');
		text_bytes(t, cells[i].at, cells[i].size);
	}
}
