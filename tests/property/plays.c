/* Random texts, played where they can be: whenever a row of a game begins a
 * text, random ones take its place one after another, and each is played from
 * that position to its end.  So many more texts are played than by whole games
 * with a pack of them.
 *
 * plays: every listed row is legal, also as `fmt` writes it, the position stays
 * valid, and there is always a next row.
 * twice: where a text asks for two different things (`?*2`), the same thing
 * twice is refused.
 */
#include <stdio.h>
#include <string.h>

#include "../../core/pack/pack_parts.h"
#include "trace.h"

enum {
	TEXTS = 24,     /* tried in one position */
	ROWS = 12,      /* of one text at most */
	BEGINNINGS = 30 /* of texts in one game, at most */
};

static struct desk game, t;
static struct pack pack, other;
static struct text_watch watch;
static char words[WORDS];
static bool twice;

/* --- the same twice ------------------------------------------------------- */

/* A primitive with one key that asks for two; all its other keys are open too.
 */
static void
two_of(struct run *r, struct buf *out)
{
	const struct verb *v;
	int verbs = 0, asks;

	while (r->game->verbs[verbs].name)
		verbs++;
	do {
		v = &r->game->verbs[below(r, verbs)];
		asks = below(r, verb_keys(v));
	} while (
	    !(v->flags & VERB_PRIMITIVE) || !verb_keys(v) ||
	    (v->keys[asks].flags & KEY_LOG_ONLY) ||
	    /* how often: no things */
	    (!v->keys[asks].domain && (v->keys[asks].flags & KEY_DEFAULT)));
	buf_add(out, v->name);
	for (int i = 0; i < verb_keys(v); i++) {
		const struct key *k = &v->keys[i];

		if ((k->flags & KEY_LOG_ONLY) ||
		    (i != asks && !(k->flags & KEY_IN_CELL) && one_in(r, 2)))
			continue;
		buf_char(out, ' ');
		buf_add(out, k->name);
		buf_add(out, i == asks                 ? "=?*2"
			     : k->domain || k->min < 0 ? "=?"
						       : "=1");
	}
}

/* Writes the first item of a list of two twice. */
static bool
first_again(const char *row, char *again)
{
	const char *key = strstr(words, "=?*2"), *value, *plus;
	char name[40];
	size_t size = 0;

	while (key[-1 - (int)size] != ' ')
		size++;
	snprintf(name, sizeof(name), " %.*s=", (int)size, key - size);
	value = strstr(row, name);
	plus = value ? strchr(value, '+') : NULL;
	if (!plus)
		return false;
	value += size + 2;
	if (plus > value + strcspn(value, " "))
		return false;
	snprintf(again, WORDS, "%.*s+%.*s%s", (int)(plus - row), row,
		 (int)(plus - value), value, plus + strcspn(plus, " "));
	return true;
}

/* Repeats the answer of the row before, where a different one is due. */
static void
give_again(struct run *r, const struct move *m)
{
	struct judged j;

	if (!desk_list(&t))
		return;
	for (size_t i = 0; i < t.rows.count; i++)
		if (t.rows.moves[i].verb != m->verb ||
		    t.rows.moves[i].actor != m->actor)
			return;
	j = desk_judge(&t, m);
	r->planted++;
	if (j.kind != BROKEN)
		exception(r, desk_row(&t, m), "is taken again", words);
}

static void
give_list(struct run *r, const struct move *m)
{
	char again[WORDS];
	struct move row;
	struct judged j;

	if (!first_again(desk_row(&t, m), again))
		return;
	r->planted++;
	if (!desk_parse(&t, again, &row))
		return;
	j = desk_judge(&t, &row);
	if (j.kind != BROKEN)
		exception(r, again, "is taken", words);
}

/* --- texts at random ------------------------------------------------------ */

/* The cell of the text that the row has begun; false if it has begun none. */
static bool
begun(int *table, int *row, int *column)
{
	const struct table *tables = pack.game->tables;

	for (*table = 0; tables[*table].name; ++*table)
		for (*row = 0; *row < pack_entries(&pack, *table); ++*row)
			for (*column = 0; tables[*table].columns[*column].name;
			     ++*column) {
				int32_t text =
				    cell(&pack, *table, *row, *column);

				if (tables[*table].columns[*column].type ==
					COLUMN_EFFECTS &&
				    text > 0 && watch.reached[text])
					return true;
			}
	return false;
}

/* A random text; its number, or 0. */
static int
another_text(struct run *r, int32_t *text_cell)
{
	struct buf out = buf_in(words, sizeof(words));
	struct pack_error error;
	int number;

	other.effects.used = pack.effects.used;
	if (twice)
		two_of(r, &out);
	else
		compose_text(r, &other, LANGUAGE_EFFECTS, &out);
	if (out.full)
		return 0;
	number =
	    effect_compile(&other, slice_of(words), LANGUAGE_EFFECTS, &error);
	trace_line(r->trace, words, number < 0 ? error.words : "");
	r->compiled += number >= 0;
	r->refused += number < 0;
	if (number <= 0)
		return 0;
	*text_cell = number;
	pack_derive(&other);
	if (r->game->pack_valid && !r->game->pack_valid(&other, &error))
		return 0;
	return number;
}

static void
wrong(struct run *r, const char *what, const char *more)
{
	exception(r, what, words, more);
}

/* The row that begins the new text: this one, or one with more keys. */
static bool
first_row(struct run *r, const struct move *m, struct move *row)
{
	struct judged j = desk_judge(&t, m);
	int from;

	*row = *m;
	if (j.kind != BROKEN)
		return true;
	if (!desk_list(&t))
		return false;
	from = below(r, (int)t.rows.count);
	for (size_t i = 0; i < t.rows.count; i++) {
		*row = t.rows.moves[(i + (size_t)from) % t.rows.count];
		if (row->verb == m->verb && row->value[0] == m->value[0] &&
		    row->actor == m->actor &&
		    chance_fill(&r->chance, t.play.state, &t.play.context, row))
			return true;
	}
	return false;
}

/* Listed rows are legal, also as they are written in a log. */
static void
keep_listed(struct run *r)
{
	for (size_t i = 0; i < t.rows.count; i++) {
		const struct move *m = &t.rows.moves[i];
		const char *lost = m->pattern ? NULL : desk_lost(&t, m);

		r->rows += !m->pattern;
		if (lost)
			wrong(r, lost, desk_row(&t, m));
	}
}

/* False if there is no next row, or something is wrong. */
static bool
next_row(struct run *r, struct move *m)
{
	const char *fault = desk_invariant(&t), *lost;

	if (fault) {
		wrong(r, "the position is not sound:", fault);
		return false;
	}
	if (desk_over(&t))
		return false;
	if (!desk_list(&t)) {
		wrong(r, "a dead end:", NULL);
		return false;
	}
	keep_listed(r);
	if (!desk_pick(r, &t, m)) {
		wrong(r, "no row can be filled:", NULL);
		return false;
	}
	lost = desk_lost(&t, m);
	r->rows++;
	if (lost)
		wrong(r, lost, desk_row(&t, m));
	return true;
}

static void
play_text(struct run *r, const uint64_t *state, const struct move *m,
	  int program)
{
	struct move row;
	uint32_t before;

	memcpy(t.play.state, state, r->game->state_size);
	t.play.context.pack = &other;
	t.play.doubt.cells.count = 0;
	if (t.tell)
		printf("text: %s\n", words);
	/* a place in the old text may not exist in the new one */
	if (desk_invariant(&t) || !first_row(r, m, &row))
		return;
	memset(&watch, 0, sizeof(watch));
	for (int i = 0; i < ROWS; i++) {
		before = watch.reached[program];
		if (twice && i > 0)
			give_list(r, &row);
		desk_apply(&t, &row);
		if (watch.reached[program] == before)
			break;
		if (twice && i > 0)
			give_again(r, &row);
		if (!next_row(r, &row))
			break;
	}
	r->played += watch.reached[program] > 0;
	r->acted += watch.acted[program] > 0;
}

/* Plays random texts in this cell. */
static void
play_texts(struct run *r, const uint64_t *state, const struct move *m,
	   int32_t *text_cell)
{
	int32_t before = *text_cell;

	for (int i = 0; i < TEXTS; i++) {
		int program = another_text(r, text_cell);

		if (program)
			play_text(r, state, m, program);
	}
	*text_cell = before;
}

void
property_plays(struct run *r)
{
	uint64_t state[STATE_MAX / 8];
	struct move m;
	int left = BEGINNINGS;

	pack_copy(&pack, stand_in(r->game));
	pack_copy(&other, &pack);
	desk_begin(r, &game, &pack);
	r->games++;
	(void)play_ready(&game.play);
	desk_like(&t, &game, &other);
	(void)play_ready(&t.play);
	t.tell = r->tell;
	game.play.context.watch = t.play.context.watch = &watch;
	for (int row = 0; row < DEEP && left > 0 && !desk_over(&game); row++) {
		int table, line, column;

		if (!desk_list(&game) || !desk_pick(r, &game, &m))
			return;
		memset(&watch, 0, sizeof(watch));
		memcpy(state, game.play.state, sizeof(state));
		desk_apply(&game, &m);
		if (!begun(&table, &line, &column))
			continue;
		left--;
		play_texts(r, state, &m, cell_at(&other, table, line, column));
	}
}

void
property_twice(struct run *r)
{
	twice = true;
	property_plays(r);
	twice = false;
}
