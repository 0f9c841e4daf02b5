/* umpire record --random: complete random games.
 *
 * The rows go through the rules like those of any log: what is listed or
 * filled is checked before it is applied, so every row is legal.  Game k of a
 * run begins with seed + k - 1, so each can be had again alone.
 */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/writer.h"
#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "record.h"

struct player {
	const struct recording *r;
	struct first_rows first;
	struct session_log begins; /* those rows */
	struct writer writer;
	struct chance chance;
	struct legal_rows legal;
	struct random_watch *watch; /* or NULL */
	struct audit *audit;        /* of the first rows */
	struct context context;
	uint64_t state[STATE_MAX / 8];
	uint64_t n; /* rows written */
};

static void
row(struct player *p, const char *actor, const char *move, const char *args,
    const char *note)
{
	BUF(t, 24);
	struct slice cells[LOG_CELLS];

	buf_number(&t, (int64_t)++p->n);
	cells[0] = slice_of(t.at);
	cells[1] = slice_of(actor);
	cells[2] = slice_of(move);
	cells[3] = slice_of(args);
	cells[4] = slice_of(note);
	writer_row(&p->writer, cells, LOG_CELLS);
}

/* Reads the first rows as any log is read: the context and the set-up. */
static bool
read_first_rows(struct player *p)
{
	struct finding_counts counts = {0};
	struct audit_options options =
	    options_audit(&p->r->options, counts_sink(&counts));
	enum audit_event event;
	const struct audit_summary *s;

	options.rulings = NULL; /* they are in the log */
	options.ruling_count = 0;
	options.edition = NULL;
	if (!session_log_first(&p->begins, &p->first))
		return false;
	p->audit = audit_memory(NULL, p->r->game->id, p->begins.bytes,
				p->begins.size, &options);
	if (memory_gone(!p->audit))
		return false;
	do
		event = audit_next(p->audit);
	while (event != AUDIT_GAME_END && event != AUDIT_END);
	s = audit_summary(p->audit);
	if (counts.malformed || counts.errors || !s->game)
		return false;
	p->context = *audit_context(p->audit);
	memcpy(p->state, audit_state(p->audit), s->game->state_size);
	p->context.watch = p->watch ? &p->watch->texts : NULL;
	return true;
}

/* The referee reads the row again from its words: a listing that names half a
 * row is a mistake of ours, and no log may have it. */
static bool
play_row(struct player *p, const struct move *m)
{
	const struct game *g = p->context.game;
	BUF(t, 8192);
	struct slice cells[CELL_COUNT] = {{0}};
	struct grammar_error e;
	struct move again;
	const char *wrong;

	grammar_print_cells(&p->context, m, &t, cells);
	if (!grammar_parse(&p->context, cells, &again, &e)) {
		errorf("%s lists a row that could not be read: %s,%s,%s: %s",
		       g->id, cells[CELL_ACTOR].at, cells[CELL_MOVE].at, t.at,
		       grammar_words(&e, &p->context, NULL));
		return false;
	}
	row(p, cells[CELL_ACTOR].at, cells[CELL_MOVE].at, t.at, "");
	if (p->watch)
		p->watch->texts.last = 0;
	g->apply(p->state, &p->context, &again);
	if (p->watch) {
		p->watch->rows++;
		if (game_outcome(g, p->state))
			p->watch->ended[p->watch->texts.last]++;
	}
	wrong = g->invariant(p->state, &p->context);
	if (wrong)
		errorf("%s: the state after row %ju cannot occur: %s", g->id,
		       p->n, wrong);
	return wrong == NULL;
}

static void
result(struct player *p)
{
	BUF(t, 512);

	game_result(&p->context, p->state, false, &t);
	row(p, "", "result", t.at, "");
}

/* What to call the game in its note: enough to make it again. */
static void
seed_note(const struct player *p, uint64_t seed, char *at, size_t size)
{
	struct buf t = buf_in(at, size);

	buf_say(&t, "umpire record --random --seed %ju", seed);
	if (p->r->rows)
		buf_say(&t, " --rows %ju", p->r->rows);
}

/* Plays one game; false if nothing more can be played though it is not over. */
static bool
play_game(struct player *p, uint64_t seed)
{
	const struct game *g = p->context.game;
	char note[128];
	struct move m;
	uint64_t rows;

	p->chance.state = seed;
	p->n = 0;
	seed_note(p, seed, note, sizeof(note));
	row(p, "", "game", p->first.id, note);
	if (*p->first.ruling)
		row(p, "", "ruling", p->first.ruling, "");
	memcpy(p->state, audit_state(p->audit), g->state_size);
	for (rows = 0; !p->r->rows || rows < p->r->rows; rows++) {
		if (output_failed() || game_outcome(g, p->state))
			break;
		if (!legal_rows_fill(&p->legal, g, p->state, &p->context))
			return false;
		if (!p->legal.count)
			break;
		if (!chance_pick(&p->chance, &p->legal, p->state, &p->context,
				 &m))
			break;
		if (!play_row(p, &m))
			return false;
	}
	result(p);
	if (game_outcome(g, p->state) || (p->r->rows && rows == p->r->rows))
		return true;
	if (p->watch) {
		p->watch->stuck++;
		return true;
	}
	if (output_failed())
		return false;
	errorf("%s, seed %ju: nothing more can be played after row %ju; "
	       "does the pack '%s' know all that it takes?",
	       g->id, seed, p->n - 1, p->context.pack->id);
	return false;
}

static int
play_all(struct player *p)
{
	bool done = true;

	if (!read_first_rows(p))
		return EXIT_ERROR;
	for (uint64_t k = 0; k < p->r->games && done; k++)
		done = play_game(p, p->r->seed + k);
	return done && writer_flush(&p->writer) ? EXIT_CLEAN : EXIT_ERROR;
}

int
random_games(const struct recording *r, FILE *to, int *error,
	     struct random_watch *watch)
{
	struct player *p = calloc(1, sizeof(*p)); /* a file may be begun */
	int status;

	*error = 0;
	if (memory_gone(!p) || !first_rows_write(r, &p->first)) {
		free(p);
		return EXIT_ERROR;
	}
	p->r = r;
	p->watch = watch;
	session_log_begin(&p->begins, NULL);
	p->writer = writer_to(to, ',');
	writer_row(&p->writer, log_head, LOG_CELLS);
	status = play_all(p);
	*error = p->writer.error;
	audit_close(p->audit);
	session_log_end(&p->begins);
	legal_rows_free(&p->legal);
	free(p);
	return status;
}

int
record_random(struct recording *r)
{
	struct new_file file = {.to = stdout};
	bool named = r->log && strcmp(r->log, "-") != 0;
	struct first_rows first;
	int status, error;

	/* before a file is made */
	if (!first_rows_write(r, &first))
		return EXIT_ERROR;
	if (named && !new_file_open(&file, r->log))
		return EXIT_ERROR;
	status = random_games(r, file.to, &error, NULL);
	if (named && error) {
		errorf("%s: %s", r->log, strerror(error));
		new_file_drop(&file);
	} else if (named && !new_file_keep(&file, KEEP_AS_NEW)) {
		/* games that chance could not end stay, to look why */
		status = EXIT_ERROR;
	}
	return status;
}
