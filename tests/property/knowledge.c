/* Packs with empty cells, and `component` rows that fill them during the game.
 *
 * less: cells are emptied.  Each row has the same verdict as with the complete
 * pack, or is unverified; the state is the same as far as it does not depend on
 * an empty cell.
 * more: `component` rows fill the cells, each before the first row that depends
 * on it.  Verdicts and states are those of the complete pack; a component row
 * may be refused only if the position already depends on its cell.
 * taught: component rows come at any time, for texts too.  One that is refused
 * changes nothing, one that is accepted leaves a valid position.
 */
#include <stdio.h>
#include <string.h>

#include "trace.h"

/* Rules that require knowledge: without it the row breaks the rule. */
static const struct asks {
	const char *game, *rule;
} asks[] = {
    {"bismarck", "board-complete"},
    {"bismarck", "card-declared"},
    {"bismarck", "log/position"},
    {"bismarck", "log/illegal"},
};

bool
asks_for_knowledge(const struct game *g, const char *rule)
{
	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++)
		if (strcmp(asks[i].game, g->id) == 0 &&
		    strcmp(asks[i].rule, rule) == 0)
			return true;
	return false;
}

static bool
waits_for_knowledge(const struct desk *t, const struct judged *j)
{
	const struct game *g = t->play.context.game;

	return j->kind == BROKEN && asks_for_knowledge(g, g->rules[j->rule].id);
}

/* --- empty cells -------------------------------------------------------- */

struct hole {
	uint8_t table, column;
	uint8_t row;
};

enum { HOLES = PACK_CELLS };
static struct hole holes[HOLES];
static int hole_count;

static struct sheet full, sheet;
static struct pack whole, less, changed[2];
static struct earlier earlier;
static struct desk a, b;
static bool strayed; /* the states differ, as reported */
static bool texts;   /* cells with texts are emptied too */

static bool
is_text(int table, int column)
{
	return column_is_program(full.game->tables[table].columns[column].type);
}

static void
tell_holes(void)
{
	for (int h = 0; h < hole_count; h++) {
		const struct hole *at = &holes[h];
		const char *const *cells = full.cell[at->table][at->row];

		printf("empty: %s %s %s=%s\n",
		       full.game->tables[at->table].name, cells[0],
		       full.game->tables[at->table].columns[at->column].name,
		       cells[at->column]);
	}
}

/* Empties some or all cells of the pack, of a table or of a column. */
static bool
make_holes(struct run *r)
{
	static const int parts[] = {400, 100, 10, 2, 1};
	int part = parts[below(r, 5)], table = -1, column = -1;
	struct pack_error e;

	sheet_read(&full, stand_in(r->game));
	sheet_read(&sheet, stand_in(r->game));
	if (one_in(r, 2)) {
		table = below(r, game_tables(r->game));
		if (one_in(r, 2))
			column = below(r, full.columns[table]);
	}
	hole_count = 0;
	for (int t = 0; full.game->tables[t].name; t++)
		for (int i = 0; i < full.rows[t]; i++)
			for (int k = 0; k < full.columns[t]; k++)
				if ((texts || !is_text(t, k)) &&
				    sheet_may_lack(&full, t, k) &&
				    one_in(r, part) &&
				    (table < 0 || table == t) &&
				    (column < 0 || column == k) &&
				    *full.cell[t][i][k]) {
					sheet.cell[t][i][k] = "";
					holes[hole_count++] = (struct hole){
					    (uint8_t)t, (uint8_t)k, (uint8_t)i};
				}
	if (!sheet_fill(&full, &whole, &e) || !sheet_fill(&sheet, &less, &e)) {
		/* a card must have one of two texts */
		if (!texts)
			exception(r, "a pack with empty cells is refused:",
				  e.words, NULL);
		return false;
	}
	if (r->tell)
		tell_holes();
	r->packs++;
	return true;
}

/* Can less knowledge explain the verdict of `b`?  It may name a different rule:
 * the first one that is certainly broken. */
static bool
agrees(struct run *r, const struct move *m, const struct judged *ja,
       const struct judged *jb)
{
	BUF(out, WORDS);

	r->rows++;
	r->unverified += jb->kind == UNVERIFIED;
	if (jb->kind == UNVERIFIED || ja->kind == jb->kind ||
	    waits_for_knowledge(&b, jb))
		return true;
	buf_add(&out, desk_verdict(&b, jb));
	buf_add(&out, ", with the whole pack ");
	buf_add(&out, desk_verdict(&a, ja));
	exception(r, out.at, desk_row(&a, m), NULL);
	return false;
}

/* Reported once per game: all later differences have the same cause. */
static void
same_state(struct run *r, const struct move *m, const char *words)
{
	const char *path = "";

	if (strayed || desk_same(&b, &a, &path))
		return;
	exception(r, words, path, desk_row(&a, m));
	strayed = true;
}

/* Plays one row; false if `b` cannot be followed any further. */
static bool
one_row(struct run *r)
{
	struct move m, other;
	struct judged ja, jb;

	for (int i = 0; i < 2; i++) {
		size_t at = (size_t)below(r, (int)a.rows.count);

		if (!mutate_row(r, &a, &a.rows.moves[at], &other))
			continue;
		ja = desk_judge(&a, &other);
		jb = desk_judge(&b, &other);
		if (!agrees(r, &other, &ja, &jb))
			return false;
	}
	if (!desk_pick(r, &a, &m))
		return false;
	ja = desk_judge(&a, &m);
	jb = desk_judge(&b, &m);
	if (!agrees(r, &m, &ja, &jb) || jb.stops || jb.kind == BROKEN)
		return false;
	desk_apply(&a, &m);
	desk_apply(&b, &m);
	if (!desk_doubt(&b))
		same_state(r, &m, "with empty cells the state is");
	return true;
}

void
property_less(struct run *r)
{
	int deep = 1 + below(r, DEEP);

	if (!make_holes(r))
		return;
	desk_begin(r, &a, &whole);
	desk_like(&b, &a, &less);
	strayed = false;
	r->games++;
	while (deep-- > 0 && desk_list(&a) && one_row(r))
		;
}

/* --- component rows ----------------------------------------------------- */

static struct move moves[DEEP];
static int move_count;
/* Each hole is filled before this row at the latest; is it filled already? */
static int said_at[HOLES];
static bool said[HOLES];

/* The row depends on these cells. */
static void
limit(const struct unknown_cells *cells, int row)
{
	bool all = cells->count == CELLS_MAX;

	for (int i = 0; i < cells->count; i++)
		all |= cells->cell[i].row == NO_ROW;
	for (int h = 0; h < hole_count; h++)
		for (int i = 0; i < cells->count; i++)
			if (said_at[h] > row &&
			    (all || (cells->cell[i].table == holes[h].table &&
				     cells->cell[i].row == holes[h].row &&
				     cells->cell[i].column == holes[h].column)))
				said_at[h] = row;
}

/* A rule that requires knowledge does not name the cells: it may be any. */
static void
limit_by(const struct judged *j, int row)
{
	static const struct unknown_cells any = {.count = CELLS_MAX};

	if (j->kind == UNVERIFIED || waits_for_knowledge(&b, j))
		limit(j->kind == UNVERIFIED ? &j->cells : &any, row);
}

/* Plays a game with the complete pack, and notes which rows depend on which
 * cells. */
static void
first_time(struct run *r)
{
	int deep = 1 + below(r, DEEP);
	bool lost = false;

	move_count = 0;
	for (int h = 0; h < hole_count; h++)
		said_at[h] = DEEP;
	while (move_count < deep && desk_list(&a)) {
		struct move *m = &moves[move_count];
		struct judged j;

		if (!desk_pick(r, &a, m))
			break;
		if (!lost) {
			j = desk_judge(&b, m);
			limit_by(&j, move_count);
			lost = j.stops || j.kind == BROKEN;
		}
		desk_apply(&a, m);
		if (!lost) {
			desk_apply(&b, m);
			limit(&b.play.doubt.cells, move_count);
		}
		move_count++;
	}
	for (int h = 0; h < hole_count; h++) {
		int most =
		    said_at[h] < move_count ? said_at[h] : move_count - 1;

		said_at[h] = most > 0 ? below(r, most + 1) : 0;
		said[h] = false;
	}
}

/* Plays a component row for those holes of one row of a table that are due.
 * False if it is refused: *words is the reason. */
static bool
component(struct run *r, int first, int row, struct buf *words, int *column)
{
	const struct hole *at = &holes[first];
	const struct column *columns = full.game->tables[at->table].columns;
	struct pack *p = &changed[b.play.context.pack == &changed[0]];
	struct slice names[PACK_COLUMNS], values[PACK_COLUMNS];
	struct pack_error e;
	uint32_t filled = 0;
	int n = 0, offender = -1;

	for (int k = 0; columns[k].name && columns[k].key; k++) {
		names[n] = slice_of(columns[k].name);
		values[n++] = slice_of(full.cell[at->table][at->row][k]);
	}
	for (int h = first; h < hole_count; h++) {
		if (holes[h].table != at->table || holes[h].row != at->row ||
		    said[h] || (said_at[h] > row && !one_in(r, 4)))
			continue;
		said[h] = true;
		names[n] = slice_of(columns[holes[h].column].name);
		values[n++] =
		    slice_of(full.cell[at->table][at->row][holes[h].column]);
		filled |= UINT32_C(1) << holes[h].column;
		trace_line(r->trace, columns[holes[h].column].name,
			   full.cell[at->table][at->row][0]);
		if (r->tell)
			printf("component: %s %s %s\n",
			       full.game->tables[at->table].name,
			       full.cell[at->table][at->row][0],
			       columns[holes[h].column].name);
	}
	pack_copy(p, b.play.context.pack);
	if (!pack_component(p, at->table, names, values, n, false, &e,
			    &offender))
		exception(r, "a component row is refused:", e.words, NULL);
	else if (full.game->pack_valid && !full.game->pack_valid(p, &e)) {
		/* one text of a card excludes the other, still unknown */
		if (!texts)
			exception(r, "a component row is refused:", e.words,
				  NULL);
		buf_add(words, e.words);
	} else if ((b.play.earlier = &earlier),
		   play_pack(&b.play, p, at->table, e.row, filled, words,
			     column)) {
		trace_position(r->trace, &b);
		return true;
	}
	trace_line(r->trace, *column < 0 ? "" : columns[*column].name,
		   words->at);
	return false;
}

static bool
say(struct run *r, int first, int row)
{
	const int table = holes[first].table, at = holes[first].row;
	BUF(words, WORDS);
	int column = 0;

	if (component(r, first, row, &words, &column))
		return true;
	/* refused only if the position depends on the cell already */
	if (!desk_depends(&b, table, at, column))
		exception(r, "a component row comes too late:", words.at,
			  full.game->tables[table].columns[column].name);
	return false;
}

static int
next_to_say(int row)
{
	int h = 0;

	while (h < hole_count && (said[h] || said_at[h] != row))
		h++;
	return h;
}

static bool
say_all(struct run *r, int row)
{
	for (int h; (h = next_to_say(row)) < hole_count;)
		if (!say(r, h, row))
			return false;
	return true;
}

/* Judges a row once all cells that it depends on are filled.  If the first game
 * could not be followed this far, those cells become known only here. */
static bool
judge_knowing(struct run *r, const struct move *m, int row, struct judged *j)
{
	do {
		if (!say_all(r, row))
			return false;
		*j = desk_judge(&b, m);
		limit_by(j, row);
	} while (next_to_say(row) < hole_count);
	return true;
}

/* Is one of these cells still empty? */
static bool
names_a_hole(const struct unknown_cells *cells)
{
	const struct pack *p = b.play.context.pack;

	for (int i = 0; i < cells->count; i++)
		if (cells->cell[i].row == NO_ROW ||
		    cell(p, cells->cell[i].table, cells->cell[i].row,
			 cells->cell[i].column) == UNKNOWN)
			return true;
	return false;
}

/* Plays the same rows again with component rows between them. */
static void
second_time(struct run *r)
{
	for (int i = 0; i < move_count; i++) {
		const struct move *m = &moves[i];
		struct judged ja, jb;

		if (!judge_knowing(r, m, i, &jb))
			return;
		ja = desk_judge(&a, m);
		if (!agrees(r, m, &ja, &jb) || jb.stops || jb.kind == BROKEN)
			return;
		if (jb.kind == UNVERIFIED && !names_a_hole(&jb.cells)) {
			exception(r, "unverified, and all cells are known:",
				  desk_row(&a, m), NULL);
			return;
		}
		desk_apply(&a, m);
		desk_apply(&b, m);
		if (desk_doubt(&b))
			return;
		same_state(r, m, "after component rows the state is");
	}
}

void
property_more(struct run *r)
{
	static struct desk like;

	if (!make_holes(r))
		return;
	desk_begin(r, &a, &whole);
	like = a;
	desk_like(&b, &a, &less);
	r->games++;
	first_time(r);
	desk_like(&a, &like, &whole);
	desk_like(&b, &like, &less);
	b.tell = r->tell;
	if (r->tell)
		puts("once more:");
	strayed = false;
	second_time(r);
}

/* --- component rows at any time ------------------------------------------ */

static void
teach(struct run *r)
{
	uint64_t state[STATE_MAX / 8];
	BUF(words, WORDS);
	const int h = below(r, hole_count);
	const char *wrong;
	int column = 0;

	memcpy(state, b.play.state, sizeof(state));
	said_at[h] = 0;
	if (said[h])
		return;
	if (!component(r, h, 0, &words, &column)) {
		said[h] = false;
		if (!words.size)
			exception(r, "refused without words", NULL, NULL);
		if (memcmp(state, b.play.state, r->game->state_size) != 0)
			exception(r, "refused, and it changes something:",
				  words.at, NULL);
	} else if (!desk_doubt(&b) && (wrong = desk_invariant(&b))) {
		exception(r, wrong, "after a component row", NULL);
	}
}

void
property_taught(struct run *r)
{
	int deep = 1 + below(r, DEEP);
	struct judged j;
	struct move m;

	texts = one_in(r, 2);
	if (make_holes(r) && hole_count) {
		for (int h = 0; h < hole_count; h++) {
			said_at[h] = DEEP;
			said[h] = false;
		}
		desk_begin(r, &b, &less);
		r->games++;
		(void)play_ready(&b.play);
		while (deep-- > 0) {
			if (one_in(r, 4))
				teach(r);
			if (!desk_list(&b) || !desk_pick(r, &b, &m))
				break;
			j = desk_judge(&b, &m);
			if (j.stops)
				break;
			if (j.kind != BROKEN)
				desk_apply(&b, &m);
		}
	}
	texts = false;
}
