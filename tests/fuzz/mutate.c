/* Changes that know the game of a log: rows are dropped, doubled, moved and
 * taken from another log; actors, verbs, keys and values are replaced by others
 * of the same sort; random legal rows are added.  So an input stays a log, and
 * a game gets far before it meets a fault. */
#include "mutate_inner.h"

static void (*const log_changes[])(struct mutation *) = {
    change_drop,        change_cut,        change_keep_one_stretch,
    change_twice,       change_swap,       change_splice,
    change_actor,       change_value,      change_value,
    change_value,       change_value,      change_key_more,
    change_any_word,    change_verb,       change_new_row,
    change_new_row,     change_splice,     change_generic_row,
    change_generic_row, change_game_row,   change_legal_rows,
    change_legal_rows,  change_legal_rows, change_legal_rows,
};

void
mutate_log(struct mutation *m)
{
	size_t n = 1 + mutate_below(m, mutate_below(m, 3) ? 2 : 6);

	while (n--)
		log_changes[mutate_below(m, sizeof(log_changes) /
						sizeof(log_changes[0]))](m);
}

/* Changes a cell of a pack: to that of another row, a word, a number. */
static void
pack_cell(struct mutation *m)
{
	int row = mutate_any_row(m), from = mutate_any_row(m), column;
	struct slice cells[FUZZ_CELLS], cell;
	size_t at = m->arena.size;

	if (!row)
		return;
	column = (int)mutate_below(m, (size_t)fuzz_cells(m->rows, row, cells));
	cell = fuzz_cell(m->rows, from, column);
	switch (mutate_below(m, 6)) {
	case 0:
		mutate_put_any_word(m);
		break;
	case 1:
		mutate_put_number(m, -1, 40);
		break;
	case 2: /* added to what is there */
		buf_bytes(&m->arena, cells[column].at, cells[column].size);
		buf_add(&m->arena, mutate_below(m, 2)   ? " ; "
				   : mutate_below(m, 2) ? "+"
							: " or ");
		if (cell.at)
			buf_bytes(&m->arena, cell.at, cell.size);
		break;
	case 3:
		buf_bytes(&m->arena, cells[column].at,
			  mutate_below(m, cells[column].size + 1));
		mutate_put_any_word(m);
		break;
	default:
		if (cell.at)
			buf_bytes(&m->arena, cell.at, cell.size);
		break;
	}
	mutate_set_cell(m, row, column, mutate_since(m, at));
}

void
mutate_pack(struct mutation *m)
{
	static void (*const changes[])(struct mutation *) = {
	    change_drop,   change_cut, change_twice, change_swap,
	    change_splice, pack_cell,  pack_cell,    pack_cell};
	size_t n = 1 + mutate_below(m, 4);

	while (n--)
		changes[mutate_below(m, sizeof(changes) / sizeof(changes[0]))](
		    m);
}
