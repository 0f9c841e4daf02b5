/* Whole logs: reader, grammar, generic rows, rules cores.  What must hold
 * whatever the log says:
 *
 *   - no invariant breaks, unless a row was let pass under -k;
 *   - findings, verdicts and digests are the same whether somebody looks at the
 *     game on the way or not;
 *   - after a takeback stands the state that stood there, and the rows taken
 *     back lead to the same state again;
 *   - a row that was played is printed so that it reads as the same row;
 *   - every path and value of the last state is printed so that it reads back;
 *   - what is listed as legal is legal, and what was legal was listed;
 *   - the canonical form is the same game, and its own canonical form.
 */
#include "fuzz.h"

#include "../../logs/audit/audit_inner.h"

#include "../../core/hash.h"
#include "../pattern.h"
#include <stdlib.h>
#include <string.h>

enum {
	RING = 512,    /* states that are remembered: more than can go back */
	LISTED = 3000, /* rows of a listing that are looked at */
	SELDOM = 16    /* costly checks: one row, one input in that many */
};

struct replay {
	struct audit *audit;
	const struct game *game;
	uint64_t pick;  /* decides which rows get costly checks */
	uint64_t hash;  /* of all that was found */
	uint64_t legal; /* rows so far, to see whether the last one was */
	bool checks;
	uint64_t ring[RING]; /* state hashes by rows applied */
	uint64_t before[STATE_MAX / 8];
};

/* --- what was found ------------------------------------------------------ */

static void
stir(uint64_t *hash, const void *bytes, size_t size)
{
	*hash = XXH3_64bits_withSeed(bytes, size, *hash);
}

static void
stir_words(uint64_t *hash, const char *words)
{
	stir(hash, words, strlen(words) + 1);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct replay *r = arg;
	const uint64_t numbers[] = {
	    f->kind,          f->game, f->n,
	    f->position.line, f->more, f->position.column,
	    f->after_illegal};

	if (strcmp(f->rule, "log/invariant") == 0)
		fuzz_fail("a sound state", slice_of(f->words));
	if (strncmp(f->rule, "log/", 4) == 0 && !frame_rule(f->rule))
		fuzz_fail("a rule of the frame", slice_of(f->rule));
	stir(&r->hash, numbers, sizeof(numbers));
	stir_words(&r->hash, f->game_id);
	stir_words(&r->hash, f->rule);
	stir_words(&r->hash, f->words);
	stir_words(&r->hash, f->row);
	stir_words(&r->hash, f->alternatives);
}

static void
take_summary(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	const uint64_t numbers[] = {
	    s->ordinal,   s->line,         s->fragment,  s->stop,
	    s->rows,      s->legal,        s->illegal,   s->unverified,
	    s->announced, s->claims,       s->remarks,   s->outcome,
	    s->unchecked, s->malformed,    s->digest[0], s->edition,
	    s->pack_kind, s->claims_failed};

	stir(&r->hash, numbers, sizeof(numbers));
}

/* --- a row that was played ----------------------------------------------- */

static void
reads_back(struct replay *r, const struct move *m)
{
	const struct context *c = audit_context(r->audit);
	char args[ROW_MAX];
	struct buf t = buf_in(args, sizeof(args));
	struct slice cells[CELL_COUNT] = {{NULL, 0}};
	struct grammar_error e;
	struct move again;

	if (move_has_stranger(m))
		return;
	grammar_print_args(c, m, &t);
	cells[CELL_ACTOR] = slice_of(
	    m->actor ? r->game->seats->lists[0].words[m->actor - 1] : "");
	cells[CELL_MOVE] = slice_of(r->game->verbs[m->verb].name);
	cells[CELL_ARGS] = (struct slice){args, t.size};
	if (!grammar_parse(c, cells, &again, &e))
		fuzz_fail("a printed row is a row", cells[CELL_ARGS]);
	if (!move_equal(m, &again, r->game->verbs))
		fuzz_fail("a printed row is the same row", cells[CELL_ARGS]);
}

struct listing {
	struct replay *replay;
	const void *state;
	const struct move *sought;
	int count;
	bool found, whole;
};

static bool
listed(void *arg, const struct move *m)
{
	struct listing *l = arg;
	struct replay *r = l->replay;

	if (++l->count > LISTED) {
		l->whole = false;
		return false;
	}
	if (l->sought) {
		/* a `?` of the row is a card that nobody saw: any of those
		 * that are listed */
		l->found =
		    move_matches(l->sought, m, r->game->verbs) ||
		    (m->pattern && move_matches(m, l->sought, r->game->verbs));
		return !l->found;
	}
	if (!m->pattern) {
		char words[1000];
		struct buf t = buf_in(words, sizeof(words));
		struct trial trial;

		game_check(&trial, l->state, audit_context(r->audit), m, false);
		grammar_print_row(audit_context(r->audit), m, &t);
		if (trial.count)
			fuzz_fail("what is listed is legal",
				  (struct slice){t.at, t.size});
	}
	return true;
}

static void
was_listed(struct replay *r, const struct move *m)
{
	struct listing l = {r, r->before, m, 0, false, true};
	char words[1000];
	struct buf t = buf_in(words, sizeof(words));

	r->game->enumerate(r->before, audit_context(r->audit), listed, &l);
	grammar_print_row(audit_context(r->audit), m, &t);
	if (!l.found && l.whole)
		fuzz_fail("what is legal is listed",
			  (struct slice){t.at, t.size});
}

static void
played(struct replay *r)
{
	const struct play *p = audit_play(r->audit);
	const struct audit_summary *s = audit_summary(r->audit);
	const struct move *m = audit_move(r->audit);
	/* where the pack is silent (only the table knows the text), or the
	 * table went on after a fault, no listing can be whole */
	bool legal = s->legal > r->legal && !r->audit->after_illegal;

	if (p->applied == 1)
		r->ring[0] = state_hash(r->game, p->copies[0]);
	r->ring[p->applied % RING] = state_hash(r->game, p->state);
	reads_back(r, m);
	if (legal && (audit_n(r->audit) ^ r->pick) % SELDOM == 0)
		was_listed(r, m);
}

/* --- the end of a game --------------------------------------------------- */

/* Takes `rows` back, and plays them again. */
static void
goes_back(struct replay *r, uint64_t rows)
{
	static struct play copy;
	const struct play *p = audit_play(r->audit);
	uint64_t target, end = p->applied;
	enum back back;

	copy = *p;
	back = play_back(&copy, rows);
	if (back == BACK_TOO_FAR) {
		if (rows <= p->applied &&
		    p->furthest - (p->applied - rows) <= PLAY_BACK)
			fuzz_fail("so many rows go back", slice_of(""));
		return;
	}
	target = p->applied - rows;
	if (copy.applied != target)
		fuzz_fail("so many rows are taken back", slice_of(""));
	if (p->again)
		return; /* what a component row told is part of it now */
	if (state_hash(r->game, copy.state) != r->ring[target % RING])
		fuzz_fail("a takeback leads to the state before", slice_of(""));
	while (copy.applied < end) {
		const struct played *m = &p->moves[copy.applied % PLAY_MOVES];

		play_apply(&copy, &m->move, m->broken);
		if (state_hash(r->game, copy.state) !=
		    r->ring[copy.applied % RING])
			fuzz_fail("rows taken back can be played again",
				  slice_of(""));
	}
}

static void
field_reads_back(struct replay *r, const struct field *f, int element)
{
	const struct pack *pack = audit_context(r->audit)->pack;
	const void *state = audit_state(r->audit);
	char path[200], words[4000];
	struct buf t = buf_in(path, sizeof(path));
	struct place place;

	field_path(pack, f, element, &t);
	if (!field_find(r->game, pack, (struct slice){t.at, t.size}, &place) ||
	    place.field != f || place.member >= 0 ||
	    (place.element != element && field_elements(f) > 1))
		fuzz_fail("a printed path leads to its field", slice_of(path));
	t = buf_in(words, sizeof(words));
	if (!fuzz_reads_back(pack, f, element, state, &t))
		fuzz_fail(path, slice_of(words));
}

static void
end_of_game(struct replay *r)
{
	const struct play *p = audit_play(r->audit);
	struct listing l = {r, p->state, NULL, 0, false, true};
	char board[8192];
	struct buf t = buf_in(board, sizeof(board));
	const struct field *f;

	if (p->begun && audit_summary(r->audit)->stop == STOP_NOT) {
		goes_back(r, 1);
		goes_back(r, r->pick % (PLAY_BACK + 2) + 1);
		if (p->applied)
			goes_back(r, r->pick % p->applied + 1);
		r->game->enumerate(p->state, audit_context(r->audit), listed,
				   &l);
	}
	for (f = r->game->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++)
			if (f->kind != FIELD_STAMP &&
			    field_has(audit_context(r->audit)->pack, f, i))
				field_reads_back(r, f, i);
	if (r->game->board)
		r->game->board(audit_state(r->audit), audit_context(r->audit),
			       &t);
}

/* --- a log --------------------------------------------------------------- */

static void
one_event(struct replay *r, enum audit_event event)
{
	const struct play *p = audit_play(r->audit);

	if (event == AUDIT_GAME_END)
		take_summary(r);
	r->game = audit_summary(r->audit)->game;
	if (!r->checks || !r->game || !p->context.pack)
		return;
	if (event == AUDIT_PLAYED)
		played(r);
	else if (event == AUDIT_BACK && p->begun &&
		 state_hash(r->game, p->state) != r->ring[p->applied % RING])
		fuzz_fail("a takeback row leads to the state before",
			  slice_of(""));
	else if (event == AUDIT_GAME_END && r->audit->game)
		end_of_game(r);
	r->legal = audit_summary(r->audit)->legal;
	if (r->audit->game)
		memcpy(r->before, audit_state(r->audit), r->game->state_size);
}

static uint64_t
replay(const uint8_t *bytes, size_t size, bool keep_going, bool checks)
{
	static struct replay r;
	struct audit_options o = {.packs = fuzz_packs(),
				  .sink = {take_finding, &r, NULL},
				  .keep_going = keep_going,
				  .digest = true,
				  .invariants = true,
				  .unverified = true,
				  .lines = true,
				  .alternatives = 3};
	enum audit_event event;

	memset(&r, 0, sizeof(r));
	r.pick = fuzz_number(bytes, size);
	r.checks = checks;
	r.audit = audit_memory(NULL, "fuzz", bytes, size, &o);
	while ((event = audit_next(r.audit)) != AUDIT_END)
		one_event(&r, event);
	audit_close(r.audit);
	return r.hash;
}

void
fuzz_replay(const struct game *g, const uint8_t *bytes, size_t size)
{
	const uint64_t pick = fuzz_number(bytes, size);

	(void)g; /* the log says it; an entry differs in its seeds and words */
	if (replay(bytes, size, false, true) !=
	    replay(bytes, size, false, false))
		fuzz_fail("looking changes nothing", slice_of(""));
	replay(bytes, size, true, true);
	if (pick % SELDOM == 0)
		fuzz_canonical(bytes, size);
}
