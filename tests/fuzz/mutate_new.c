/* New rows: of the game's verbs, of the frame's, and another game row. */
#include "mutate_inner.h"

void
change_new_row(struct mutation *m)
{
	const struct verb *v = mutate_any_verb(m);
	size_t from = m->arena.size;
	bool seated = (v->actor == ACTOR_SEAT) ^ !mutate_below(m, 30);
	struct slice args;
	int i, row = mutate_any_row(m);
	bool first = true;

	for (i = 0; i < VERB_KEYS && v->keys[i].name; i++) {
		if (!(v->keys[i].flags & KEY_REQUIRED) && mutate_below(m, 2))
			continue;
		mutate_put_key(m, &v->keys[i], first);
		first = false;
	}
	args = mutate_since(m, from);
	if (row)
		mutate_insert_row(
		    m, row,
		    mutate_log_row(m, seated ? mutate_seat(m) : slice_of(""),
				   slice_of(v->name), args));
}

static void
put_path(struct mutation *m)
{
	const struct field *f = m->game->fields;
	size_t n = mutate_below(m, 3) ? 1 : 4;
	int64_t number;

	while (n--) {
		const struct field *g =
		    &f[1 + mutate_below(m, (size_t)game_fields(m->game) - 1)];
		int element = (int)mutate_below(m, (size_t)field_elements(g));

		field_path(m->pack, g, element, &m->arena);
		buf_char(&m->arena, '=');
		if (g->values && mutate_below(m, 8)) {
			mutate_put_name(m, g->values);
		} else {
			number = (int64_t)mutate_below(m, 12);
			buf_number(&m->arena, number);
		}
		if (n)
			buf_char(&m->arena, ' ');
	}
}

static void
put_ruling(struct mutation *m)
{
	const struct ruling *r;
	int n = game_rulings(m->game);

	if (!n)
		return;
	r = &m->game->rulings[mutate_below(m, (size_t)n)];
	buf_add(&m->arena, r->key);
	buf_char(&m->arena, '=');
	buf_add(&m->arena,
		r->values[mutate_below(m, (size_t)ruling_values(r))]);
}

/* Cells of a row of the stand-in pack, some of them. */
static void
put_component(struct mutation *m)
{
	const struct game *g = m->game;
	int table = (int)mutate_below(m, (size_t)game_tables(g)), i, row;
	const struct column *c = g->tables[table].columns;

	buf_add(&m->arena, "table=");
	buf_add(&m->arena, g->tables[table].name);
	if (!m->pack || !pack_entries(m->pack, table))
		return;
	row = (int)mutate_below(m, (size_t)pack_entries(m->pack, table));
	for (i = 0; c[i].name; i++) {
		if (!c[i].key && mutate_below(m, 3))
			continue;
		if (!c[i].key && !mutate_below(m, 4))
			row = (int)mutate_below(
			    m, (size_t)pack_entries(m->pack, table));
		buf_char(&m->arena, ' ');
		buf_add(&m->arena, c[i].name);
		buf_char(&m->arena, '=');
		pack_print_cell(m->pack, table, row, i, &m->arena);
	}
}

static const char *
any_rule(struct mutation *m)
{
	const struct rule *r = m->game->rules; /* from 1, the last has no id */
	size_t n = 0;

	while (r[n + 1].id)
		n++;
	return r[1 + mutate_below(m, n)].id;
}

void
change_generic_row(struct mutation *m)
{
	static const char *const moves[] = {"takeback", "expect",    "given",
					    "ruling",   "component", "illegal",
					    "result",   "takeback"};
	size_t which = mutate_below(m, 8), from = m->arena.size;
	const struct game *g = m->game;
	int row = mutate_any_row(m);
	struct slice args;

	if (!row)
		return;
	switch (which) {
	case 2:
	case 3:
		row = 1 + (int)mutate_below(m, 4);
		if (row >= m->rows->count)
			row = m->rows->count - 1;
		if (which == 3) {
			put_ruling(m);
			break;
		}
		put_path(m);
		break;
	case 1:
	case 6:
		put_path(m);
		break;
	case 4:
		put_component(m);
		break;
	case 5:
		buf_add(&m->arena, "rule=");
		buf_add(&m->arena, g->id);
		buf_char(&m->arena, '/');
		buf_add(&m->arena, any_rule(m));
		break;
	default:
		buf_add(&m->arena, "rows=");
		buf_number(&m->arena, 1 + (int64_t)mutate_below(
					      m, mutate_below(m, 3) ? 5 : 140));
		break;
	}
	args = mutate_since(m, from);
	mutate_insert_row(
	    m, row,
	    mutate_log_row(m, slice_of(""), slice_of(moves[which]), args));
}

/* Another edition, pack or set of seats. */
void
change_game_row(struct mutation *m)
{
	const struct game *g = m->game;
	size_t from = m->arena.size;
	int i, row = 1, seats = g->seats_max;

	while (row < m->rows->count &&
	       !slice_is(fuzz_cell(m->rows, row, m->rows->move), "game"))
		row++;
	if (row == m->rows->count)
		return;
	buf_add(&m->arena, "id=");
	buf_add(&m->arena, g->id);
	buf_add(&m->arena, " edition=");
	buf_add(&m->arena,
		g->editions[mutate_below(m, (size_t)game_editions(g))]);
	buf_add(&m->arena,
		mutate_below(m, 3) ? " pack=stand-in" : " pack=known");
	if (g->seats_min < g->seats_max) {
		seats = g->seats_min +
			(int)mutate_below(
			    m, (size_t)(g->seats_max - g->seats_min) + 1);
		buf_add(&m->arena, " seats=");
		for (i = 0; i < seats; i++) {
			buf_add(&m->arena, i ? "+" : "");
			buf_add(&m->arena, g->seats->lists[0].words[i]);
		}
	}
	if (g->scenarios && mutate_below(m, 2)) {
		i = (int)mutate_below(
		    m, (size_t)pack_entries(m->pack, g->scenarios - 1));
		buf_add(&m->arena, " scenario=");
		pack_print_cell(m->pack, g->scenarios - 1, i, 0, &m->arena);
	}
	mutate_set_cell(m, row, m->rows->args, mutate_since(m, from));
}
