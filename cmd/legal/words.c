/* A row as somebody types it: its three cells, or words that mean one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/notes/note_look.h"
#include "../../logs/notes/note_read.h"
#include "../../logs/notes/note_score.h"
#include "../../logs/notes/row_line.h"
#include "../output/output.h"
#include "legal.h"

/* --- the words of the row ------------------------------------------------- */

struct slice
seat_to_act(const struct game_position *p, char name[ID_MAX + 1])
{
	const struct domain *seats = p->game->seats;

	if (p->game->seats_max == 1)
		return slice_of(seats->lists[0].words[0]);
	if (p->game->actor) {
		struct buf t = buf_in(name, ID_MAX + 1);

		field_print_path(p->context, p->state, "", p->game->actor, &t);
		if (domain_find(seats, NULL, slice_of(name)) >= 0)
			return slice_of(name);
	}
	return slice_of("");
}

static bool
needs_seat(const struct game *g, struct slice move)
{
	const struct verb *v;

	for (v = g->verbs; v->name; v++)
		if (blank_is(move, v->name))
			return v->actor == ACTOR_SEAT;
	return false;
}

void
row_words_split(const struct game_position *p, const char *words,
		struct row_words *row)
{
	struct slice rest = blank_trim(slice_of(words)), *cell = row->cells;

	memset(row, 0, sizeof(*row));
	if (words[strcspn(words, ", =")] == ',') { /* as in a log */
		cell[CELL_ACTOR] = blank_trim(slice_cut(&rest, ','));
		cell[CELL_MOVE] = blank_trim(slice_cut(&rest, ','));
		cell[CELL_ARGS] = rest.at ? blank_trim(rest) : slice_of("");
	} else {
		row_cells(p->game, audit_players(p->audit), rest, cell);
	}
	if (!row->cells[CELL_ACTOR].size &&
	    needs_seat(p->game, row->cells[CELL_MOVE]))
		row->cells[CELL_ACTOR] = seat_to_act(p, row->seat);
}

/* --- words that mean a row ------------------------------------------------ */

bool
row_words_move(const struct game_position *p, const struct row_words *row,
	       bool as_meant, struct move *m, struct grammar_error *e)
{
	const bool good = row_move(p->context, audit_players(p->audit),
				   row->cells, as_meant, m, e);

	memory_gone(!good && !e->rule);
	return good;
}

/* The row that is meant is perhaps not legal: then which of the two is it? */
static void
choose(const struct note_place *place, struct readings *r,
       const struct readings *any)
{
	const struct game *g = place->context->game;
	const struct reading *one = &any->at[0];
	const struct reading *best = r->count ? &r->at[0] : NULL;

	if (best && r->sure && best->bridge)
		r->sure = false; /* who is there can be asked */
	if (!any->count || (best && best->cost < one->cost + SCORE_APART)) {
		if (r->count == 1 && !r->sure && any->sure)
			readings_offer(r, one, g);
		return;
	}
	if (!r->sure && any->sure &&
	    (!best || best->cost >= one->cost + SCORE_APART)) {
		*r = *any;
		r->count = 1;
		return;
	}
	r->sure = false;
	for (int i = 0; i < any->count; i++)
		readings_offer(r, &any->at[i], g);
}

enum {
	HOPELESS = 240, /* the line means something else */
	WORSE = 120     /* than the best: not worth a question */
};

/* What is too far from the line, or explains no word of it. */
static void
drop_far(struct readings *r, const struct note_words *w)
{
	int most = 0;

	for (int i = 0; i < w->count; i++)
		most += note_weight(&w->word[i]);
	most = most - 1 < HOPELESS ? most - 1 : HOPELESS;
	while (r->count && (r->at[r->count - 1].cost > most ||
			    r->at[r->count - 1].cost > r->at[0].cost + WORSE))
		r->count--;
	r->sure = r->sure && r->count;
}

void
row_words_mean(const struct game_position *p, const char *line,
	       struct readings *r)
{
	struct note_place *place = allocate(sizeof(*place));
	struct note_words *words = allocate(sizeof(*words));
	struct readings *any = allocate(sizeof(*any));
	LOOKING(own, p->context);

	memset(r, 0, sizeof(*r));
	own.asked = NULL;
	place->vocabulary = vocabulary_new(&own, audit_players(p->audit), -1);
	if (place->vocabulary) {
		place->context = &own;
		memcpy(place->state, p->state, p->game->state_size);
		note_words_read(words, slice_of(line));
		if (words->count) {
			note_read(place, words, r);
			vocabulary_line(place->vocabulary, words);
			place->words = words;
			look_any(place, any);
			choose(place, r, any);
			drop_far(r, words);
		}
	}
	vocabulary_free(place->vocabulary);
	free(place);
	free(words);
	free(any);
}

static void
words_of(const struct game_position *p, const struct move *m,
	 struct row_words *row)
{
	struct buf t = buf_in(row->args, sizeof(row->args));

	memset(row->cells, 0, sizeof(row->cells));
	grammar_print_cells(p->context, m, &t, row->cells);
}

bool
row_words_like(const struct row_words *row, const char *line)
{
	return strchr(line, '=') || grammar_is_generic(row->cells[CELL_MOVE]);
}

/* --- what could be meant -------------------------------------------------- */

void
row_print(const struct context *c, const struct move *m, char between,
	  struct buf *t)
{
	if (between == ' ') {
		grammar_print_row(c, m, t);
		return;
	}
	if (m->actor)
		domain_print(c->game->seats, NULL, m->actor - 1, t);
	buf_say(t, "%c%s%c", between, c->game->verbs[m->verb].name, between);
	grammar_print_args(c, m, t);
}

void
rows_print(FILE *to, const struct speaker *s, const struct move *rows,
	   int count, char between)
{
	for (int i = 0; i < count; i++) {
		BUF(t, 4200);

		row_print(s->context, &rows[i], between, &t);
		buf_add(&t, " (");
		say_move(s, &rows[i], &t);
		buf_add(&t, ")");
		fprintf(to, "%s%s", i ? ", then " : "", t.at);
	}
}

void
meanings_print(FILE *to, const struct speaker *s, const struct readings *r,
	       char between)
{
	for (int i = 0; i < r->count; i++) {
		fprintf(to, "    %d  ", i + 1);
		rows_print(to, s, r->at[i].row, r->at[i].count, between);
		fputc('\n', to);
	}
}

struct unclear {
	const struct game_position *position;
	const struct readings *readings;
	const char *file, *row, *verdict;
	uint32_t game;
	uint64_t n;
	struct record_list ask;
};

static const char *const unclear_names[] = {"unclear", NULL};

/* clang-format off */
const struct record_type unclear_record = {
    .what = "with --why, words that are not clear", .data = DATA(
    DATUM_FILE(struct unclear, file),
    DATUM_GAME(struct unclear, game),
    {OF(struct unclear, n), "the row was tried after this one"},
    {OF(struct unclear, row), "the words, as they were asked"},
    {OF(struct unclear, verdict), "what the referee says",
     .words = unclear_names},
    {OF(struct unclear, ask), "rows that they could mean"})};
/* clang-format on */

static void
put_ask(void *arg, struct json *j)
{
	const struct unclear *u = arg;

	for (int i = 0; i < u->readings->count; i++) {
		BUF(t, 1400);

		grammar_print_row(u->position->context,
				  &u->readings->at[i].row[0], &t);
		json_string(j, t.at);
	}
}

/* Prints the rows that it could be. */
static void
ask_which(const struct game_position *p, const char *words,
	  const struct readings *r, struct record_sheet *to)
{
	const struct speaker speaker = {.context = p->context,
					.players = audit_players(p->audit)};
	struct unclear line = {.position = p,
			       .readings = r,
			       .file = audit_name(p->audit),
			       .game = audit_summary(p->audit)->ordinal,
			       .n = p->n,
			       .row = words,
			       .verdict = "unclear",
			       .ask = {.write = put_ask, .arg = &line}};

	if (to->format == FORMAT_JSON) {
		record_line(to->json, &unclear_record, &line);
		return;
	}
	errorf("'%s' is not clear; it could be", words);
	meanings_print(stderr, &speaker, r, ' ');
}

bool
row_words_find(const struct game_position *p, const char *words,
	       struct record_sheet *to, struct row_words *row, struct move *m)
{
	struct grammar_error e;
	struct readings *r;
	bool found = false;

	row_words_split(p, words, row);
	if (row_words_move(p, row, AS_WRITTEN, m, &e))
		return true;
	if (row_words_like(row, words) &&
	    row_words_move(p, row, AS_MEANT, m, &e)) {
		words_of(p, m, row);
		return true;
	}
	r = row_words_like(row, words) ? NULL : allocate(sizeof(*r));
	if (r)
		row_words_mean(p, words, r);
	if (r && r->sure && r->at[0].count == 1) {
		*m = r->at[0].row[0];
		words_of(p, m, row);
		found = true;
	} else if (r && r->count) {
		ask_which(p, words, r, to);
	} else {
		errorf("malformed: %s [%s]",
		       grammar_words(&e, p->context, NULL), e.rule);
	}
	free(r);
	return found;
}
