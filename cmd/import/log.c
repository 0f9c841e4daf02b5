/* The log that is written, and the position at its end. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../output/output.h"
#include "import.h"

static bool
add_row(struct rows_written *w, struct slice actor, struct slice move,
	struct slice args, struct slice note)
{
	const struct slice cells[] = {actor, move, args, note};

	if (writer_row(&w->csv, cells, 4) && fflush(w->to) == 0)
		return true;
	errorf("out of memory");
	return false;
}

static bool
add_to_both(struct import_log *l, struct slice actor, struct slice move,
	    struct slice args, struct slice note)
{
	return add_row(&l->all, actor, move, args, note) &&
	       add_row(&l->played, actor, move, args, note);
}

static bool
rows_begin(struct rows_written *w)
{
	w->to = open_memstream(&w->bytes, &w->size);
	w->csv = writer_to(w->to, ',');
	memory_gone(!w->to);
	return w->to && add_row(w, slice_of("actor"), slice_of("move"),
				slice_of("args"), slice_of("note"));
}

static void
rows_end(struct rows_written *w)
{
	if (w->to)
		fclose(w->to);
	free(w->bytes);
}

/* What comes next is written from here on. */
static void
rows_back(struct rows_written *w, size_t size)
{
	(void)fseeko(w->to, (off_t)size, SEEK_SET); /* which cannot fail */
	(void)fflush(w->to);
	w->size = size;
}

/* --- the position --------------------------------------------------------- */

/* Why a row cannot be added. */
static void
keep_why(void *arg, const struct finding *f)
{
	struct import_log *l = arg;

	if (f->kind == FINDING_MALFORMED || f->kind == FINDING_ERROR)
		snprintf(l->why, sizeof(l->why), "%s [%s]", f->words, f->rule);
}

/* Replays the log, to where it ends; false if it stops before. */
static bool
replay(struct import_log *l)
{
	struct audit_options o = options_audit(
	    &l->request->options, (struct sink){keep_why, l, NULL});
	enum audit_event event;
	uint32_t ended = 0;

	*l->why = '\0';
	o.alternatives = 0;
	o.keep_going = true;
	l->audit = audit_memory(l->audit, "notes", l->played.bytes,
				l->played.size, &o);
	if (!l->audit)
		return false;
	l->place.has_last = false;
	while (ended < l->games &&
	       (event = audit_next(l->audit)) != AUDIT_END) {
		ended += event == AUDIT_GAME_END;
		if (event == AUDIT_GAME)
			l->place.has_last = false;
		if (event == AUDIT_PLAYED) {
			l->place.last = *audit_move(l->audit);
			l->place.has_last = true;
			memcpy(l->place.before, l->place.state,
			       sizeof(l->place.before));
		}
		if (audit_summary(l->audit)->game)
			memcpy(l->place.state, audit_state(l->audit),
			       audit_summary(l->audit)->game->state_size);
	}
	if (!audit_summary(l->audit)->game || audit_stopped(l->audit))
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
	if (l->vocabulary)
		l->vocabulary->bare = true;
	return l->vocabulary != NULL;
}

bool
import_log_begin(struct import_log *l, const struct import *r)
{
	memset(l, 0, sizeof(*l));
	l->request = r;
	return rows_begin(&l->all) && rows_begin(&l->played);
}

void
import_log_end(struct import_log *l)
{
	vocabulary_free(l->vocabulary);
	audit_close(l->audit);
	rows_end(&l->all);
	rows_end(&l->played);
}

/* Takes over the rows of another log, whatever its columns. */
bool
import_log_onto(struct import_log *l, const char *path)
{
	struct audit_options o = options_audit(
	    &l->request->options, (struct sink){keep_why, l, NULL});
	struct audit *a;
	enum audit_event event;
	bool good;

	o.keep_going = true;
	a = audit_open(NULL, path, &o);
	good = a != NULL;

	while (good && (event = audit_next(a)) != AUDIT_END) {
		const struct slice *c = audit_row(a)->cell;

		if (event == AUDIT_GAME_END)
			continue;
		l->games += event == AUDIT_GAME;
		l->rows++;
		good = add_to_both(l, c[CELL_ACTOR], c[CELL_MOVE], c[CELL_ARGS],
				   c[CELL_NOTE]);
	}
	audit_close(a);
	return good && !*l->why && replay(l);
}

/* `illegal,rule=GAME/RULE` is about the next row. */
static void
announce(struct import_log *l, struct slice move, struct slice args)
{
	struct buf t = buf_in(l->announced, sizeof(l->announced));
	struct slice rest = args;

	if (!blank_is(move, "illegal"))
		return;
	slice_cut(&rest,
		  rest.at && memchr(rest.at, '/', rest.size) ? '/' : '=');
	buf_bytes(&t, rest.at ? rest.at : "", rest.size);
}

bool
import_log_add(struct import_log *l, struct slice actor, struct slice move,
	       struct slice args, struct slice note)
{
	const struct import_mark before = import_log_mark(l);

	l->games += blank_is(move, "game") ? 1 : 0;
	announce(l, move, args);
	if (!add_to_both(l, actor, move, args, note))
		return false;
	l->rows++;
	/* several rows make one position */
	if (replay(l) ||
	    (blank_is(move, "given") && strstr(l->why, "/position]")))
		return true;
	import_log_back(l, &before);
	return false;
}

struct import_mark
import_log_mark(const struct import_log *l)
{
	return (struct import_mark){.all = l->all.size,
				    .played = l->played.size,
				    .unread = l->unread,
				    .gap = l->gap,
				    .rows = l->rows,
				    .games = l->games};
}

bool
import_log_back(struct import_log *l, const struct import_mark *m)
{
	char why[sizeof(l->why)];
	bool good;

	memcpy(why, l->why, sizeof(why));
	rows_back(&l->all, m->all);
	rows_back(&l->played, m->played);
	l->unread = m->unread;
	l->gap = m->gap;
	l->rows = m->rows;
	l->games = m->games;
	good = !l->games || replay(l);
	memcpy(l->why, why, sizeof(why));
	return good;
}

bool
import_log_play(struct import_log *l, const struct move *m,
		const struct outcome *o, struct slice note)
{
	BUF(args, 4096);
	struct slice cells[CELL_COUNT];

	grammar_print_cells(&l->context, m, &args, cells);
	l->rows++;
	*l->announced = '\0';
	if (o->waits) {
		l->waiting = true;
		l->place.last = *m; /* `he` */
		l->place.has_last = true;
	}
	if (o->stands_still || o->waits)
		return add_row(&l->all, cells[CELL_ACTOR], cells[CELL_MOVE],
			       cells[CELL_ARGS], note);
	if (!o->announced)
		note_place_after(&l->place, m);
	return add_to_both(l, cells[CELL_ACTOR], cells[CELL_MOVE],
			   cells[CELL_ARGS], note);
}

bool
import_log_hole(struct import_log *l, const struct move *m)
{
	BUF(args, 4096);
	struct slice cells[CELL_COUNT];

	grammar_print_cells(&l->context, m, &args, cells);
	l->waiting = true;
	note_place_after(&l->place, m);
	return add_row(&l->played, cells[CELL_ACTOR], cells[CELL_MOVE],
		       cells[CELL_ARGS], slice_of(""));
}

bool
import_log_comment(struct import_log *l, struct slice words)
{
	const struct slice none = slice_of("");

	return add_row(&l->all, none, none, none, words);
}
