/* The rows that fill a cell which the pack leaves empty. */
#include <stdlib.h>

#include "audit_inner.h"

#define PAIRS_MAX 40

/* The cells that the row fills: names of columns and values. */
struct pairs {
	int count;
	int column[PAIRS_MAX];
	struct slice key[PAIRS_MAX], value[PAIRS_MAX];
};

/* Splits the row; the cell of a text column takes the rest of it. */
static bool
component_pairs(struct audit *a, const struct table *table, struct slice rest,
		struct pairs *p)
{
	struct slice key, value;
	enum column_type type;

	p->count = 0;
	while (args_next(&rest, &key, &value, NULL)) {
		const int column = table_column(table, key);

		if (column < 0) {
			audit_bad_word(a, "log/unknown-key", key,
				       "the table has no column %");
			return false;
		}
		type = table->columns[column].type;
		if (type == COLUMN_TEXT || column_is_program(type)) {
			value.size += rest.size;
			rest.size = 0;
		}
		if (p->count == PAIRS_MAX) {
			audit_malformed(a, "log/twice", CELL_ARGS,
					audit_offset(a, key),
					"more cells than the table has");
			return false;
		}
		p->column[p->count] = column;
		p->key[p->count] = key;
		p->value[p->count++] = value;
	}
	return true;
}

/* The table that the row names first; -1, reported: none. */
static int
component_table(struct audit *a, struct slice *rest)
{
	struct slice key, value;

	if (!args_next(rest, &key, &value, NULL) || !slice_is(key, "table")) {
		audit_malformed(a, "log/component", CELL_ARGS, 0,
				"a component row begins with table=");
		return -1;
	}
	for (int i = 0; a->game->tables[i].name; i++)
		if (slice_is(value, a->game->tables[i].name))
			return i;
	audit_bad_word(a, "log/component", value, "this game has no table %");
	return -1;
}

/* The pack that takes the row.  Before play our own copy is changed in place;
 * later the other of our two, because the way back needs the one before. */
static struct pack *
pack_to_change(struct audit *a)
{
	int next = a->own_pack == 0 ? 1 : 0;

	if (a->own_pack >= 0 && !a->play.begun)
		return a->own_packs[a->own_pack];
	if (!a->own_packs[next])
		a->own_packs[next] = malloc(sizeof(struct pack));
	if (!a->own_earlier)
		a->own_earlier = malloc(sizeof(struct earlier));
	a->play.earlier = a->own_earlier;
	if (!a->own_packs[next] || !a->own_earlier)
		return NULL;
	pack_copy(a->own_packs[next], a->play.context.pack);
	return a->own_packs[next];
}

/* What follows from it for the position. */
static bool
component_played(struct audit *a, const struct pack *pack, int table, int row,
		 const struct pairs *pairs)
{
	uint32_t filled = 0;
	size_t offset = 0;
	BUF(words, 240);
	int wrong;

	for (int i = 0; i < pairs->count; i++)
		filled |= UINT32_C(1) << pairs->column[i];
	if (play_pack(&a->play, pack, table, row, filled, &words, &wrong))
		return true;
	for (int i = 0; i < pairs->count; i++)
		if (pairs->column[i] == wrong)
			offset = audit_offset(a, pairs->value[i]);
	audit_malformed(a, "log/component", CELL_ARGS, offset, words.at);
	return false;
}

void
audit_component_row(struct audit *a)
{
	struct slice rest = a->row.cell[CELL_ARGS];
	struct pack_error e;
	struct pairs pairs;
	struct pack *pack;
	int table = component_table(a, &rest), offender = -1;
	bool early = !a->play.begun && !a->play.fragment;
	size_t offset = 0;

	if (table < 0 ||
	    !component_pairs(a, &a->game->tables[table], rest, &pairs))
		return;
	pack = pack_to_change(a);
	if (!pack) {
		audit_report(a, FINDING_ERROR, "log/component", CELL_MOVE, 0,
			     "out of memory");
		a->summary.stop = STOP_MALFORMED;
		a->phase = PHASE_STOPPED;
		return;
	}
	if (!pack_component(pack, table, pairs.key, pairs.value, pairs.count,
			    early, &e, &offender)) {
		if (offender >= 0)
			offset = audit_offset(a, pairs.value[offender]);
		audit_malformed(a, e.rule, CELL_ARGS, offset,
				e.brief[0] ? e.brief : e.words);
		return;
	}
	if (a->game->pack_valid && !a->game->pack_valid(pack, &e)) {
		audit_malformed(a, "pack/unsound", CELL_ARGS, 0, e.words);
		return;
	}
	if (!component_played(a, pack, table, e.row, &pairs))
		return;
	a->own_pack = pack == a->own_packs[1];
	audit_link_row(a, "component");
}
