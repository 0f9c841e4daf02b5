/* Every row of a log through the grammar of its game, whether the row could be
 * played there or not: what is parsed is printed so that it reads as the same
 * row, and prints the same again.  Rows of claims try paths and values so. */
#include "fuzz.h"

#include "../../logs/grammar.h"

#include <string.h>

struct rows {
	struct context context;
};

static bool
begin(struct rows *r, struct slice args)
{
	const struct sink sink = {finding_ignored, NULL, NULL};
	const struct game *g = NULL;
	struct slice rest = args, key, value, pack = slice_of("stand-in");

	while (args_next(&rest, &key, &value, NULL)) {
		if (slice_is(key, "id"))
			g = game_find(value);
		if (slice_is(key, "pack"))
			pack = value;
	}
	if (!g)
		return false;
	memset(&r->context, 0, sizeof(r->context));
	r->context.game = g;
	r->context.pack = packs_find(fuzz_packs(), g, pack, &sink);
	r->context.seats = g->seats_max;
	for (int i = 0; i < SEATS_MAX; i++)
		r->context.order[i] = (uint8_t)(i + 1);
	return r->context.pack != NULL;
}

static void
try_row(struct rows *r, const struct slice *cells)
{
	static char args[ROW_MAX], again[ROW_MAX];
	struct buf t = buf_in(args, sizeof(args));
	struct buf u = buf_in(again, sizeof(again));
	struct slice printed[CELL_COUNT] = {{NULL, 0}};
	const struct game *g = r->context.game;
	struct grammar_error e;
	struct move m, same;

	if (!grammar_parse(&r->context, cells, &m, &e)) {
		if (!frame_rule(e.rule) || e.cell >= CELL_COUNT ||
		    e.offset > cells[e.cell].size)
			fuzz_fail("an error has a rule and a place",
				  slice_of(e.rule));
		return;
	}
	grammar_print_digest(&r->context, &m, &u);
	if (move_has_stranger(&m))
		return;
	grammar_print_args(&r->context, &m, &t);
	printed[CELL_ACTOR] =
	    slice_of(m.actor ? g->seats->lists[0].words[m.actor - 1] : "");
	printed[CELL_MOVE] = slice_of(g->verbs[m.verb].name);
	printed[CELL_ARGS] = (struct slice){args, t.size};
	if (t.full || !grammar_parse(&r->context, printed, &same, &e))
		fuzz_fail("a printed row is a row", printed[CELL_ARGS]);
	if (!move_equal(&m, &same, g->verbs) || same.actor != m.actor)
		fuzz_fail("a printed row is the same row", printed[CELL_ARGS]);
	u = buf_in(again, sizeof(again));
	grammar_print_args(&r->context, &same, &u);
	if (!slice_is(printed[CELL_ARGS], again))
		fuzz_fail("a printed row prints the same", printed[CELL_ARGS]);
}

/* A path of the state and a value for it, as `given` and `expect` have it. */
static void
try_place(struct rows *r, struct slice path, struct slice words)
{
	static char printed[ROW_MAX];
	static uint64_t state[STATE_MAX / 8];
	const struct pack *pack = r->context.pack;
	int64_t values[STATE_MAX], same[STATE_MAX];
	struct buf t = buf_in(printed, sizeof(printed));
	struct place place;
	int i, count;

	if (!field_find(r->context.game, pack, path, &place) ||
	    !field_parse(pack, &place, words, values) || place.member >= 0)
		return;
	count = place_elements(&place);
	memset(state, 0, sizeof(state));
	for (i = 0; i < count; i++)
		field_set(place.field, state, place.element + i, values[i]);
	field_print_place(pack, state, &place, &t);
	if (!field_parse(pack, &place, (struct slice){printed, t.size}, same) ||
	    memcmp(values, same, (size_t)count * sizeof(same[0])) != 0)
		fuzz_fail("a printed value reads back", slice_of(printed));
}

static void
try_places(struct rows *r, struct slice args)
{
	struct slice key, value;

	while (args_next(&args, &key, &value, NULL))
		try_place(r, key, value);
}

void
fuzz_grammar(const struct game *g, const uint8_t *bytes, size_t size)
{
	static struct rows r;
	struct reader *reader = reader_memory(bytes, size);
	struct row row;

	(void)g;
	r.context.game = NULL;
	while (reader_next(reader, &row)) {
		struct slice move = row.cell[CELL_MOVE];

		if (row.fault != ROW_VALID)
			continue;
		if (slice_is(move, "game") && !begin(&r, row.cell[CELL_ARGS]))
			r.context.game = NULL;
		if (!r.context.game)
			continue;
		try_row(&r, row.cell);
		if (slice_is(move, "expect") || slice_is(move, "given"))
			try_places(&r, row.cell[CELL_ARGS]);
	}
	reader_close(reader);
}
