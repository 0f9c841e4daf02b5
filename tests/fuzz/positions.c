/* Positions that differ a little from those of play.
 *
 * A `given` row may say anything.  What play has reached is given as it is,
 * whole or in parts, but for one to three fields; where the game takes that for
 * a position, every legal row must lead to another one, a few rows far.
 * Reading outside and the like is for the sanitizers to see.
 */
#include "../../cmd/session/chance.h"
#include "../../core/play.h"
#include "../../logs/grammar.h"
#include "fuzz.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
	VARIANTS = 40, /* of each position */
	ROWS = 14,     /* that are played after it */
	DEEP = 400,    /* rows of play before it, at most */
};

struct trying {
	struct chance chance;
	struct context context;
	struct coverage coverage;
	struct legal_rows listing;
	struct play play;
	uint64_t state[STATE_MAX / 8]; /* of play */
	struct buf story;              /* what was changed and played */
	char room[16384];
};

static int
below(struct trying *t, int count)
{
	return (int)chance_below(&t->chance, (uint64_t)count);
}

/* --- a table -------------------------------------------------------------- */

/* Any edition and number of seats, in any order, and some rulings. */
static void
set_table(struct trying *t, const struct game *g, const struct pack *pack)
{
	struct context *c = &t->context;
	int i;

	memset(c, 0, sizeof(*c));
	c->game = g;
	c->pack = pack;
	c->coverage = &t->coverage;
	context_edition(c, below(t, game_editions(g)));
	for (i = 0; g->rulings[i].key; i++) {
		int values = 0;

		while (g->rulings[i].values[values])
			values++;
		if (below(t, 4) == 0)
			c->ruling[i] = (uint8_t)below(t, values);
	}
	c->seats =
	    (uint8_t)(g->seats_min + below(t, g->seats_max - g->seats_min + 1));
	for (i = 0; i < c->seats; i++) {
		int other = below(t, i + 1);

		c->order[i] = c->order[other];
		c->order[other] = (uint8_t)(i + 1);
	}
}

/* One legal row; false at the end of the game. */
static bool
play_row(struct trying *t, uint64_t *state, struct context *c, bool tell)
{
	const struct game *g = c->game;
	struct move m;

	if (game_outcome(g, state) ||
	    !legal_rows_fill(&t->listing, g, state, c) ||
	    !chance_pick(&t->chance, &t->listing, state, c, &m))
		return false;
	if (tell) {
		buf_add(&t->story, " | ");
		buf_add(&t->story, g->verbs[m.verb].name);
		buf_char(&t->story, ' ');
		grammar_print_args(c, &m, &t->story);
	}
	g->apply(state, c, &m);
	return true;
}

/* Never the end: nothing would follow. */
static void
play_to(struct trying *t, int rows)
{
	uint64_t before[STATE_MAX / 8];

	game_start(t->context.game, t->state, &t->context);
	while (rows-- > 0) {
		memcpy(before, t->state, sizeof(before));
		if (!play_row(t, t->state, &t->context, false))
			break;
	}
	if (game_outcome(t->context.game, t->state))
		memcpy(t->state, before, sizeof(before));
}

/* --- a position ----------------------------------------------------------- */

/* As the frame gives a value that stands in a log; false: none would. */
static bool
give(struct trying *t, const struct field *f, int element, int64_t value)
{
	static int64_t values[STATE_MAX];
	const struct pack *pack = t->context.pack;
	struct place place = {f, element, -1, 0};
	char words[4096];
	struct buf w = buf_in(words, sizeof(words));

	if (!field_has(pack, f, element))
		return false;
	field_print(pack, f, value, &w);
	if (!field_parse(pack, &place, (struct slice){words, w.size}, values) ||
	    !field_seated(&t->context, &place, values))
		return false;
	play_give(&t->play, &place, values);
	return true;
}

/* Often near what it was. */
static int64_t
other_value(struct trying *t, const struct field *f, int64_t value)
{
	int names = f->values ? domain_size(f->values) : 0;

	if (f->kind == FIELD_WORD)
		return below(t, names);
	if (f->kind == FIELD_SET)
		return value ^ INT64_C(1) << below(t, names < 63 ? names : 63);
	switch (below(t, 4)) {
	case 0:
		return value + 1;
	case 1:
		return value > 0 || f->kind == FIELD_SIGNED ? value - 1 : 0;
	case 2:
		return below(t, 12);
	default:
		return below(t, 256);
	}
}

static void
give_other(struct trying *t)
{
	const struct game *g = t->context.game;
	const struct field *f = &g->fields[below(t, game_fields(g))];
	int element = below(t, field_elements(f));
	int64_t value;

	if (f->kind == FIELD_STAMP)
		return;
	value = other_value(t, f, field_get(f, t->state, element));
	if (!give(t, f, element, value))
		return;
	buf_char(&t->story, ' ');
	field_path(t->context.pack, f, element, &t->story);
	buf_char(&t->story, '=');
	field_print(t->context.pack, f, value, &t->story);
}

/* Everything, most of what is not zero, or nothing. */
static void
give_play(struct trying *t)
{
	const struct field *f;
	int parts = below(t, 3), i;

	for (f = t->context.game->fields; parts < 2 && f->pattern; f++)
		for (i = 0; f->kind != FIELD_STAMP && i < field_elements(f);
		     i++) {
			int64_t value = field_get(f, t->state, i);

			if (parts == 0 || (value && below(t, 10)))
				give(t, f, i, value);
		}
}

/* What is refused is shown all the same; NULL, or the path of a field that
 * holds what none of its values is. */
static const char *
show(struct trying *t)
{
	const struct game *g = t->context.game;
	const struct pack *pack = t->context.pack;
	static char board[65536], words[4096], path[200];
	struct buf b = buf_in(board, sizeof(board));
	const struct field *f;
	int i;

	if (g->board)
		g->board(t->play.state, &t->play.context, &b);
	for (f = g->fields; f->pattern; f++)
		for (i = 0; f->kind != FIELD_STAMP && i < field_elements(f);
		     i++) {
			struct buf w = buf_in(words, sizeof(words));
			struct buf p = buf_in(path, sizeof(path));

			if (!field_has(pack, f, i) ||
			    fuzz_reads_back(pack, f, i, t->play.state, &w))
				continue;
			field_path(pack, f, i, &p);
			return path;
		}
	return NULL;
}

static bool
try_position(struct trying *t)
{
	const struct game *g = t->context.game;
	const char *wrong, *strange;
	int changes = 1 + below(t, 3), rows;

	t->story = buf_in(t->room, sizeof(t->room));
	play_begin(&t->play, &t->context);
	give_play(t);
	while (changes-- > 0)
		give_other(t);
	wrong = play_ready(&t->play);
	strange = show(t);
	if (strange)
		printf("%s: no value of %s, after%s\n", g->id, strange,
		       t->room);
	if (wrong || strange)
		return !strange;
	for (rows = 0; rows < ROWS && !wrong; rows++) {
		if (!play_row(t, t->play.state, &t->play.context, true))
			break;
		wrong = g->invariant(t->play.state, &t->play.context);
	}
	if (wrong)
		printf("%s: %s, after%s\n", g->id, wrong, t->room);
	return !wrong;
}

int
fuzz_positions(const struct game *g, const char *pack, uint64_t first,
	       uint64_t *count, unsigned seconds)
{
	static struct trying t;
	const struct sink sink = {finding_ignored, NULL, NULL};
	const struct pack *p =
	    packs_find(fuzz_packs(), g, slice_of(pack), &sink);
	const uint64_t most = *count;
	int wrong = 0, i;

	if (!p)
		return -1;
	for (*count = 0; *count < most; ++*count, first++) {
		if (seconds && clock() / CLOCKS_PER_SEC >= (clock_t)seconds)
			break;
		t.chance.state = first;
		set_table(&t, g, p);
		play_to(&t, below(&t, below(&t, 2) ? DEEP : DEEP / 8));
		for (i = 0; i < VARIANTS; i++)
			if (!try_position(&t)) {
				printf("    seed %llu\n",
				       (unsigned long long)first);
				wrong++;
			}
	}
	legal_rows_free(&t.listing);
	return wrong;
}
