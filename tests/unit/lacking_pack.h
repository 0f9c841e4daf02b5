/* A pack that lacks something: cells, rows, or its own texts.  What it lacks
 * comes and goes while positions are looked at.  For test_recorded_gaps.c. */
#ifndef TESTS_LACKING_PACK_H
#define TESTS_LACKING_PACK_H

#include "../../core/pack_parts.h"
#include "../property/trace.h"
#include "fixtures.h"
#include "odd_texts.h"

enum { GAPS = 256 }; /* of a game */

/* What a pack lacks: the cells of a column, of all columns that may be empty
 * (ALL), half of the rows or all (ROWS_OF); or the texts have changed places
 * (TEXTS), or the rows (TURNED). */
enum { ALL = -1, ROWS_OF = -2, TEXTS = -3, TURNED = -4 };
struct gap {
	int table, column;
};

static struct {
	const struct pack *whole; /* that `less` is a copy of */
	struct pack less;
	const struct odd_texts *odd;
	struct texts {
		int program[ODD], count;
	} texts, conditions;
	int text_table;
	struct gap gaps[GAPS];
	int count;
	int lacking;  /* those at which something is missing come first */
	bool reaches; /* a text that waits may be another one */
} lack;

/* The position that is looked at, and chance. */
static struct desk t;
static struct run run;

/* Is the position in the middle of a text? */
static bool
text_waits(const void *state)
{
	for (const struct field *f = run.game->fields; f->pattern; f++)
		if (strncmp(f->pattern, "pend", 4) == 0 &&
		    field_get(f, state, 0) != 0)
			return true;
	return false;
}

/* Texts stay as they are. */
static bool
texts_stay(void)
{
	return !lack.reaches && text_waits(t.play.state);
}

/* Keys and words for people are always there. */
static bool
can_be_empty(const struct table *table, int column)
{
	const struct column *c = &table->columns[column];

	return !c->key && !column_is_words(c);
}

static void
add_gap(int table, int column)
{
	cr_assert_lt(lack.count, GAPS);
	lack.gaps[lack.count++] = (struct gap){table, column};
}

static void
compile_list(struct pack *p, const char *const *words, int most,
	     enum effect_language language, struct texts *list)
{
	struct pack_error e;

	for (list->count = 0; list->count < most && words[list->count];
	     list->count++) {
		int program = effect_compile(p, slice_of(words[list->count]),
					     language, &e);

		cr_assert_geq(program, 0, "%s: %s", words[list->count],
			      e.words);
		list->program[list->count] = program;
	}
}

static void
compile_texts(struct pack *p)
{
	lack.odd = odd_texts;
	while (strcmp(p->game->id, lack.odd->game) != 0)
		lack.odd++;
	compile_list(p, lack.odd->texts, ODD, LANGUAGE_EFFECTS, &lack.texts);
	compile_list(p, lack.odd->conditions, ODD_CONDITIONS,
		     LANGUAGE_CONDITIONS, &lack.conditions);
	for (int i = 0; p->game->tables[i].name; i++)
		if (strcmp(p->game->tables[i].name, lack.odd->table) == 0)
			lack.text_table = i;
}

static void
list_gaps(const struct pack *whole)
{
	const struct table *tables = whole->game->tables;

	pack_copy(&lack.less, whole);
	lack.whole = whole;
	lack.count = 0;
	compile_texts(&lack.less);
	for (int i = 0; tables[i].name; i++) {
		if (lack.odd->strict && i != lack.text_table)
			continue;
		for (int k = 0; tables[i].columns[k].name; k++)
			if (can_be_empty(&tables[i], k))
				add_gap(i, k);
		add_gap(i, ALL);
		add_gap(i, TEXTS);
		if (!table_has_ids(&tables[i]))
			add_gap(i, ROWS_OF);
	}
	lack.lacking = lack.count;
	for (int i = 0; tables[i].name && !lack.odd->strict; i++)
		if (!table_has_ids(&tables[i]))
			add_gap(i, TURNED);
}

static void
drop_rows(int table, int turn)
{
	struct pack_table *p = &lack.less.tables[table];
	const int least = lack.less.game->tables[table].min_rows;
	const int left = turn % 2 ? p->rows / 2 : 0;

	p->rows = (uint16_t)(left < least ? least : left);
}

static void
turn_rows(int table, int turn)
{
	const int rows = pack_rows(lack.whole, table);

	for (int k = 0; k < lack.less.tables[table].columns; k++)
		for (int row = 0; row < rows; row++)
			*cell_at(&lack.less, table, row, k) =
			    cell(lack.whole, table, (row + turn) % rows, k);
}

static bool
is_text(int table, int column)
{
	return column_is_program(run.game->tables[table].columns[column].type);
}

static bool
may_lack(int table, int column)
{
	return can_be_empty(&run.game->tables[table], column) &&
	       !(is_text(table, column) && texts_stay());
}

/* The cell of a column is empty in two rows of three; each text is that of
 * another row. */
static void
change_column(const struct gap *gap, int column, int turn)
{
	struct pack *p = &lack.less;
	const int rows = pack_rows(p, gap->table);
	const bool text = is_text(gap->table, column);

	if (!may_lack(gap->table, column))
		return;
	for (int row = 0; row < rows; row++)
		if (gap->column == TEXTS && text)
			*cell_at(p, gap->table, row, column) =
			    cell(lack.whole, gap->table, (row + turn) % rows,
				 column);
		else if ((gap->column == column || gap->column == ALL) &&
			 (turn + row) % 3)
			*cell_at(p, gap->table, row, column) = UNKNOWN;
}

/* Those that the cells of a column can have, or NULL. */
static const struct texts *
texts_of(int table, int column)
{
	const enum column_type type =
	    run.game->tables[table].columns[column].type;

	return type == COLUMN_EFFECTS      ? &lack.texts
	       : type == COLUMN_CONDITIONS ? &lack.conditions
					   : NULL;
}

static void
change_texts_of(int table, int turn)
{
	struct pack *p = &lack.less;

	for (int k = 0; k < p->tables[table].columns; k++) {
		const struct texts *list = texts_of(table, k);

		if (!list || !list->count)
			continue;
		for (int row = turn % 2; row < pack_rows(p, table); row += 2)
			*cell_at(p, table, row, k) =
			    list->program[(turn + row) % list->count];
	}
}

/* Every other card has texts of its own; or so have all tables. */
static void
change_texts(int turn)
{
	if (turn % 2 == 0 || texts_stay())
		return;
	for (int i = 0; run.game->tables[i].name; i++)
		if (i == lack.text_table ||
		    (turn % 4 == 3 && !lack.odd->strict))
			change_texts_of(i, turn / 2);
}

/* Now and then with other texts.  False if no pack can be so. */
static bool
can_be_so(int turn)
{
	struct pack *p = &lack.less;
	struct pack_error e;

	change_texts(turn);
	pack_derive(p);
	return p->game->pack_sound(p, &e);
}

static bool
forget(const struct gap *gap, int turn)
{
	struct pack *p = &lack.less;

	if (gap->column == ROWS_OF)
		drop_rows(gap->table, turn);
	else if (gap->column == TURNED)
		turn_rows(gap->table, turn);
	for (int k = 0; p->game->tables[gap->table].columns[k].name; k++)
		change_column(gap, k, turn);
	return can_be_so(turn);
}

/* Some cells of every table are empty, and rows have changed places. */
static bool
forget_some(int turn)
{
	struct pack *p = &lack.less;
	const int of = 2 << below(&run, 5);

	for (int i = 0; p->game->tables[i].name; i++) {
		if (!table_has_ids(&p->game->tables[i]) && one_in(&run, 3))
			turn_rows(i, turn);
		for (int k = 0; k < p->tables[i].columns; k++)
			if (may_lack(i, k))
				for (int row = 0; row < pack_rows(p, i); row++)
					if (one_in(&run, of))
						*cell_at(p, i, row, k) =
						    UNKNOWN;
	}
	return can_be_so(turn);
}

static void
restore(int table, int column)
{
	for (int row = 0; row < pack_rows(lack.whole, table); row++)
		*cell_at(&lack.less, table, row, column) =
		    cell(lack.whole, table, row, column);
}

static void
remember_all(void)
{
	for (int i = 0; run.game->tables[i].name; i++)
		for (int k = 0; k < lack.less.tables[i].columns; k++)
			restore(i, k);
}

static void
remember(const struct gap *gap)
{
	struct pack_table *table = &lack.less.tables[gap->table];

	table->rows = (uint16_t)pack_rows(lack.whole, gap->table);
	for (int i = 0; run.game->tables[i].name; i++)
		for (int k = 0; k < lack.less.tables[i].columns; k++)
			if (i == gap->table || texts_of(i, k))
				restore(i, k);
}

#endif
