/* Positions that differ a little from those of games and that `given` rows
 * could describe.  In each one that the invariant allows, every listed row is
 * legal. */
#include <stdio.h>
#include <string.h>

#include "../../core/pack/pack_parts.h"
#include "trace.h"

enum {
	CHANGED = 6, /* positions with fields changed */
	LEFT_OUT = 2 /* positions with fields left out */
};

/* A random place in the state that a log can name. */
static struct place
any_place(struct run *r, const struct desk *d)
{
	const struct game *g = d->play.context.game;
	struct place place = {.element = -1, .member = -1};

	do {
		place.field = &g->fields[below(r, game_fields(g))];
		place.element = below(r, field_elements(place.field));
	} while (place.field->kind == FIELD_STAMP ||
		 !field_has(d->play.context.pack, place.field, place.element));
	return place;
}

/* Sets one value; false if no log could contain it. */
static bool
put(const struct desk *d, struct place place, uint64_t *state, int64_t value)
{
	const struct context *c = &d->play.context;
	int64_t values[STATE_MAX];
	BUF(out, WORDS);

	field_print(c->pack, place.field, value, &out);
	if (!field_parse(c->pack, &place, (struct slice){out.at, out.size},
			 values) ||
	    values[0] != value || !field_seated(c, &place, values))
		return false;
	field_set(place.field, state, place.element, value);
	return true;
}

static int64_t
another_value(struct run *r, const struct field *f, int64_t old)
{
	int64_t low = 0, high = 8;

	if (f->values)
		high = domain_size(f->values) - 1;
	else
		field_range(f, &low, &high);
	if (high > low + 40)
		high = low + 40;
	switch (below(r, 6)) {
	case 0:
		return 0;
	case 1:
		return old + 1;
	case 2:
		return old - 1;
	case 3:
		return high;
	default:
		return f->kind == FIELD_SET
			   ? old ^ (INT64_C(1) << below(r, (int)high + 1))
			   : low + below(r, (int)(high - low) + 1);
	}
}

void
near_change(struct run *r, const struct desk *d, uint64_t *state)
{
	const struct place one = any_place(r, d);
	struct place two = one;
	int64_t a = field_get(one.field, state, one.element), b;
	const int way = below(r, 4);

	two.element = below(r, field_elements(one.field));
	if (way < 2 || two.element == one.element ||
	    !field_has(d->play.context.pack, two.field, two.element)) {
		put(d, one, state, another_value(r, one.field, a));
		return;
	}
	b = field_get(two.field, state, two.element);
	if (way == 2 && a > 0) {
		put(d, one, state, a - 1);
		put(d, two, state, b + 1);
	} else {
		put(d, one, state, b);
		put(d, two, state, a);
	}
}

static struct desk other;

/* Judges about eight of the listed rows, spread from the first to the last. */
static void
judge_listed(struct run *r, struct desk *t)
{
	for (size_t i = 0; i < t->rows.count; i += 1 + t->rows.count / 8) {
		const struct move *m = &t->rows.moves[i];
		struct judged j;

		if (m->pattern)
			continue;
		j = desk_judge(t, m);
		r->rows++;
		if (j.kind == BROKEN)
			exception(r, desk_verdict(t, &j), desk_row(t, m),
				  "is listed");
	}
}

/* If the pieces allow the position, play can go on from it. */
static void
try_position(struct run *r)
{
	trace_position(r->trace, &other);
	if (!desk_invariant(&other) && desk_list(&other))
		judge_listed(r, &other);
}

/* Begins a game whose `given` rows name some fields of the position: one in
 * `part` of them, with `most` all but these, and every one if `part` is 0.
 * Returns what is wrong with it, or NULL. */
static const char *
name_fields(struct run *r, const struct desk *d, int part, bool most)
{
	const struct game *g = r->game;

	play_begin(&other.play, &d->play.context);
	for (const struct field *f = g->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			const struct place place = {f, i, -1, 0};
			const int64_t value = field_get(f, d->play.state, i);

			if (f->kind != FIELD_STAMP &&
			    (!part || most != one_in(r, part)))
				play_give(&other.play, &place, &value);
		}
	return play_ready(&other.play);
}

/* A position named in full is the same position. */
static void
name_all(struct run *r, const struct desk *d)
{
	struct context own = d->play.context;
	const bool valid = !play_wrong(d->play.state, &own);
	const char *wrong = name_fields(r, d, 0, true);
	const char *path = "";

	if (!valid) /* an illegal row has led to it */
		return;
	if (wrong)
		exception(r, "named in full it is not valid:", wrong, NULL);
	else if (!desk_same(&other, d, &path))
		exception(r, "named in full it is another position:", path,
			  NULL);
}

/* Makes cells of one table, or of one of its columns, unknown. */
static void
forget(struct run *r, struct pack *p)
{
	const int table = below(r, game_tables(r->game));
	const struct table *t = &r->game->tables[table];
	const int part = 1 << below(r, 3);
	int columns = 0, only = -1;

	while (t->columns[columns].name)
		columns++;
	if (one_in(r, 2))
		only = below(r, columns);
	for (int row = 0; row < pack_entries(p, table); row++)
		for (int k = t->sort_columns + 1; k < columns; k++)
			if ((only < 0 || only == k) && one_in(r, part) &&
			    !t->columns[k].key &&
			    !column_is_program(t->columns[k].type))
				*cell_at(p, table, row, k) = UNKNOWN;
}

/* The same position with a pack that knows less. */
static void
know_less(struct run *r, const struct desk *d)
{
	static struct pack less;

	pack_copy(&less, d->play.context.pack);
	for (int n = 1 + below(r, 4); n > 0; n--)
		forget(r, &less);
	pack_derive(&less);
	other.play.context = d->play.context;
	other.play.context.pack = &less;
	memcpy(other.play.state, d->play.state, sizeof(other.play.state));
	trace_knowledge(r->trace, &other);
	try_position(r);
}

void
near_positions(struct run *r, const struct desk *d)
{
	other.trace = r->trace;
	other.play.context = d->play.context;
	other.play.context.watch = NULL;
	other.play.doubt.cells.count = 0;
	for (int i = 0; i < CHANGED; i++) {
		memcpy(other.play.state, d->play.state,
		       sizeof(other.play.state));
		near_change(r, d, other.play.state);
		if (one_in(r, 2))
			near_change(r, d, other.play.state);
		try_position(r);
	}
	for (int i = 0; i < LEFT_OUT; i++) {
		const int part = 1 << below(r, 5);

		(void)name_fields(r, d, part, one_in(r, 2));
		try_position(r);
	}
	name_all(r, d);
	other.play.context = d->play.context;
	know_less(r, d);
}

void
property_near(struct run *r)
{
	static struct desk t;
	int deep = 1 + below(r, DEEP);
	struct move m;

	desk_begin(r, &t, stand_in(r->game));
	r->games++;
	(void)play_ready(&t.play);
	while (deep-- > 0) {
		if (one_in(r, 4))
			near_positions(r, &t);
		if (!desk_list(&t) || !desk_pick(r, &t, &m))
			break;
		desk_apply(&t, &m);
	}
}

/* --- games that drift ----------------------------------------------------- */

enum { TRIES = 6 }; /* to change a position */

static void
drift(struct run *r, struct desk *t)
{
	for (int i = 0; i < TRIES; i++) {
		memcpy(other.play.state, t->play.state,
		       sizeof(other.play.state));
		for (int n = 1 + below(r, 2); n > 0; n--)
			near_change(r, t, other.play.state);
		other.play.context = t->play.context;
		if (desk_invariant(&other) || desk_over(&other))
			continue;
		memcpy(t->play.state, other.play.state,
		       sizeof(other.play.state));
		trace_position(r->trace, t);
		if (t->tell)
			puts("the position has changed");
	}
}

void
property_drift(struct run *r)
{
	static struct desk t;
	const int often = 1 + below(r, 6);
	int deep = 1 + below(r, DEEP);
	struct move m, another;
	struct judged j;

	desk_begin(r, &t, stand_in(r->game));
	r->games++;
	(void)play_ready(&t.play);
	for (; deep > 0 && desk_list(&t); deep--) {
		t.trace = NULL; /* digests are of played rows only */
		judge_listed(r, &t);
		t.trace = r->trace;
		if (!desk_pick(r, &t, &m))
			break;
		if (mutate_row(r, &t, &m, &another))
			(void)desk_judge(&t, &another);
		j = desk_judge(&t, &m);
		r->rows++;
		if (j.kind == BROKEN)
			exception(r, desk_row(&t, &m), "is listed", NULL);
		desk_apply(&t, &m);
		if (desk_invariant(&t))
			break;
		if (one_in(r, often))
			drift(r, &t);
	}
}

/* --- games that begin at such positions ----------------------------------- */

enum { GIVEN = 30, AFTER = 14 }; /* positions, rows that are played after one */

/* Even an impossible position has a board, and each of its values can be
 * written and read back. */
static void
shows(struct run *r)
{
	static char board[1 << 16];
	static int64_t values[STATE_MAX];
	struct buf b = buf_in(board, sizeof(board));
	const struct pack *pack = other.play.context.pack;

	if (r->game->board)
		r->game->board(other.play.state, &other.play.context, &b);
	for (const struct field *f = r->game->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			const int64_t value = field_get(f, other.play.state, i);
			const struct place place = {f, i, -1, 0};
			BUF(w, WORDS);

			if (f->kind == FIELD_STAMP || !field_has(pack, f, i))
				continue;
			field_print(pack, f, value, &w);
			if (!field_parse(pack, &place,
					 (struct slice){w.at, w.size},
					 values) ||
			    values[0] != value)
				exception(r,
					  "no value of the field:", f->pattern,
					  w.at);
		}
}

/* Legal rows lead from a valid position to valid positions. */
static void
play_on(struct run *r)
{
	const char *wrong = NULL;
	struct move m;

	for (int i = 0; i < AFTER && !wrong && desk_list(&other); i++) {
		if (!desk_pick(r, &other, &m))
			break;
		desk_apply(&other, &m);
		r->rows++;
		wrong = desk_invariant(&other);
		if (wrong)
			exception(r, "after it the position is not valid:",
				  desk_row(&other, &m), wrong);
	}
}

void
property_given(struct run *r)
{
	static struct desk t, changed;
	uint64_t before[STATE_MAX / 8];
	struct move m;

	desk_begin(r, &t, built_in(r->game, one_in(r, 2) ? "known" : NULL));
	r->games++;
	(void)play_ready(&t.play);
	for (int deep = below(r, DEEP / 2); deep > 0 && desk_list(&t); deep--) {
		if (!desk_pick(r, &t, &m))
			break;
		memcpy(before, t.play.state, sizeof(before));
		desk_apply(&t, &m);
		if (desk_over(&t)) /* nothing would follow */
			memcpy(t.play.state, before, sizeof(before));
	}
	changed.play.context = t.play.context;
	other.trace = r->trace;
	other.tell = r->tell;
	for (int i = 0; i < GIVEN; i++) {
		const int part = one_in(r, 3) ? 0 : 1 << below(r, 5);
		const bool most = one_in(r, 2);
		const char *wrong;

		memcpy(changed.play.state, t.play.state,
		       sizeof(changed.play.state));
		for (int n = below(r, 4); n > 0; n--)
			near_change(r, &t, changed.play.state);
		wrong = name_fields(r, &changed, part, most);
		trace_position(r->trace, &other);
		shows(r);
		if (!wrong)
			play_on(r);
	}
}
