/* What the readings of a rulebook's open questions change, from logs. */
#include "questions.h"

#include <stdlib.h>
#include <string.h>

#include "../../logs/say/say.h"
#include "../dispute/dispute.h"
#include "../output/output.h"

enum { BOARD = 32768 };

/* --- boards --------------------------------------------------------------- */

static bool
has_line(const char *board, struct slice line)
{
	struct slice rest = slice_of(board);

	while (rest.at)
		if (slice_equal(slice_cut(&rest, '\n'), line))
			return true;
	return false;
}

static int
words_in(struct slice line)
{
	int words = 0;

	while (line.at)
		words += slice_cut(&line, ' ').size > 0;
	return words;
}

static void
add_line(struct slice line, struct buf *t)
{
	buf_say(t, "%.*s\n", SLICE(line));
}

/* The lines of a board that the other one has not; before the first of a table
 * its head, a line of as many words without a number. */
static void
own_lines(const char *board, const char *other, char *to, size_t room)
{
	struct slice rest = slice_of(board), head = {NULL, 0};
	struct buf t = buf_in(to, room);

	while (rest.at) {
		struct slice line = slice_cut(&rest, '\n');
		BUF(word, 200);

		buf_bytes(&word, line.at, line.size);
		if (has_line(other, line) && !strpbrk(word.at, "0123456789:"))
			head = line;
		if (!line.size || has_line(other, line) ||
		    t.size + line.size + head.size + 3 > room)
			continue;
		if (words_in(head) == words_in(line)) {
			add_line(head, &t);
			head.size = 0;
		}
		add_line(line, &t);
	}
}

/* Both boards after the row, each without the lines that are the same. */
static void
draw_boards(struct question_example *x, const struct disputed *e,
	    const struct pack *pack, const struct parting *p, bool turned)
{
	static char boards[2][BOARD];
	struct context c = e->context;
	const struct speaker s = {.context = &c};
	struct buf here = buf_in(boards[0], BOARD);
	struct buf there = buf_in(boards[1], BOARD);

	c.pack = pack; /* that of the log, with its component rows, is gone */
	if (!pack || !p->n || !say_board(&s, p->here, &here) ||
	    !say_board(&s, p->there, &there))
		return;
	for (int i = 0; i < 2; i++)
		own_lines(boards[i], boards[!i], x->board[i != turned],
			  sizeof(x->board[0]));
}

/* --- examples ------------------------------------------------------------- */

/* `turned`: the log follows the other value, and not the default. */
static void
fill_example(struct question_example *x, const struct disputed *e,
	     const struct reading_found *f, const struct pack *pack,
	     bool turned)
{
	const struct difference *d = &f->difference;
	char *verdict = x->verdict[(d->effect != EFFECT_PLAYS) != turned];

	memset(x, 0, sizeof(*x));
	text_set(x->log, sizeof(x->log), e->log.name);
	x->rows = e->summary.rows;
	x->row = d->n ? d->n : d->states;
	x->ends = d->effect == EFFECT_RESULT;
	text_set(x->says, sizeof(x->says), *d->says ? d->says : d->row);
	text_set(x->becomes, sizeof(x->becomes), turned ? "" : d->becomes);
	text_set(verdict, sizeof(x->verdict[0]),
		 strcmp(d->words, "legal") == 0 ? "" : d->words);
	draw_boards(x, e, pack, f->parting, turned);
}

/* Of each value but the edition's, the shortest game in which it matters. */
static void
take_shortest(struct questions *q, const struct disputed *e,
	      const struct reading *r, const struct reading_found *f)
{
	const struct sink ignored = SINK_IGNORED;
	const struct ruling *all = e->context.game->rulings;
	struct question_example **at;
	int here, preset, other;

	if (r->ruling < 0 || f->difference.effect == EFFECT_SAME)
		return;
	here = e->context.ruling[r->ruling];
	preset = all[r->ruling].preset[e->context.edition];
	other = here == preset ? r->value : here;
	if (here != preset && r->value != preset)
		return;
	at = &q->of[r->ruling][other];
	if (*at && (*at)->rows <= e->summary.rows)
		return;
	if (!*at)
		*at = allocate(sizeof(**at));
	fill_example(*at, e, f,
		     packs_find(q->packs, e->context.game,
				slice_of(e->summary.pack), &ignored),
		     here != preset);
	(*at)->preset = preset;
}

/* A game under every reading. */
static bool
play_readings(struct questions *q, struct disputed *e,
	      const struct audit_options *o, const struct game *game)
{
	int count;

	if (!disputed_begin(e, o) || e->context.game != game)
		return true;
	count = readings_other(e, NULL, 0, q->readings);
	for (int i = 0; i < count; i++)
		q->found[i].parting = &q->partings[i];
	if (!disputed_all(e, o, q->readings, count, q->found))
		return false;
	for (int i = 0; i < count; i++)
		take_shortest(q, e, &q->readings[i], &q->found[i]);
	return true;
}

bool
questions_find(struct questions *q, const struct options *o,
	       const struct game *game, const struct values *logs)
{
	struct disputed e = {0};
	struct files files = {0};
	bool good;

	memset(q, 0, sizeof(*q));
	q->packs = o->packs;
	if (!logs->count)
		return true;
	q->found = allocate(READINGS * sizeof(*q->found));
	q->partings = allocate(READINGS * sizeof(*q->partings));
	good = files_find(&files, logs->at, logs->count, EMPTY_IS_ERROR, o);
	for (size_t i = 0; good && i < files.count; i++) {
		struct audit_options audit =
		    options_audit_of(o, files.paths[i], SINK_IGNORED);
		struct log_games all;

		if (log_games_open(&all, files.paths[i], &audit, HOLD_GAME))
			for (uint32_t k = 0; good && k < all.count; k++)
				good = log_games_cut(&all, files.paths[i], k,
						     &e.log) &&
				       play_readings(q, &e, &audit, game);
		log_games_free(&all);
	}
	q->errors = files.errors > 0;
	files_free(&files);
	disputed_free(&e);
	return good;
}

void
questions_free(struct questions *q)
{
	for (int i = 0; i < RULINGS_MAX; i++)
		for (int k = 0; k < RULING_VALUES; k++)
			free(q->of[i][k]);
	free(q->found);
	free(q->partings);
}
