/* Changes of a log by somebody who knows its game: rows are dropped, doubled,
 * moved and taken from another log; actors, verbs, keys and values give way to
 * others of their sort; and the game is played on, legally, by chance.  So an
 * input stays a log, and a game gets deep before it meets a fault. */
#include "mutate.h"

#include "../../logs/audit_inner.h"

#include <string.h>

enum { LEGAL_ROWS = 40, NUMBERS = 9 };

/* --- small things -------------------------------------------------------- */

size_t
mutate_below(struct mutation *m, size_t count)
{
	return count ? (size_t)chance_below(&m->chance, count) : 0;
}

/* What was written into the arena since `from`. */
struct slice
mutate_since(const struct mutation *m, size_t from)
{
	return (struct slice){m->arena.at + from, m->arena.size - from};
}

static void
remove_row(struct mutation *m, int at)
{
	struct fuzz_rows *r = m->rows;

	r->count--;
	memmove(r->row + at, r->row + at + 1,
		(size_t)(r->count - at) * sizeof(r->row[0]));
}

static void
insert_row(struct mutation *m, int at, struct slice row)
{
	struct fuzz_rows *r = m->rows;

	if (r->count >= FUZZ_ROWS - 1)
		return;
	memmove(r->row + at + 1, r->row + at,
		(size_t)(r->count - at) * sizeof(r->row[0]));
	r->row[at] = row;
	r->count++;
}

/* A row behind the header, or 0. */
static int
any_row(struct mutation *m)
{
	if (m->rows->count < 2)
		return 0;
	return 1 + (int)mutate_below(m, (size_t)m->rows->count - 1);
}

static void
put_cell(struct mutation *m, struct slice cell, bool raw)
{
	bool quote = !raw && (memchr(cell.at, m->rows->delimiter, cell.size) ||
			      memchr(cell.at, '"', cell.size) ||
			      memchr(cell.at, '\n', cell.size));

	if (!cell.size)
		return;
	if (quote)
		text_char(&m->arena, '"');
	text_bytes(&m->arena, cell.at, cell.size);
	if (quote)
		text_char(&m->arena, '"');
}

/* The row with another cell. */
static void
set_cell(struct mutation *m, int row, int column, struct slice cell)
{
	struct slice cells[FUZZ_CELLS];
	int i, count = fuzz_cells(m->rows, row, cells);
	size_t from = m->arena.size;

	for (i = 0; i < count; i++) {
		if (i)
			text_char(&m->arena, m->rows->delimiter);
		if (i == column)
			put_cell(m, cell, false);
		else
			put_cell(m, cells[i], true);
	}
	m->rows->row[row] = mutate_since(m, from);
}

/* A row of a log in the order of its columns. */
static struct slice
log_row(struct mutation *m, struct slice actor, struct slice move,
	struct slice args)
{
	const struct fuzz_rows *r = m->rows;
	size_t from = m->arena.size;
	struct slice header[FUZZ_CELLS];
	int i, columns = fuzz_cells(r, 0, header);

	for (i = 0; i < columns; i++) {
		if (i)
			text_char(&m->arena, r->delimiter);
		if (i == r->actor)
			put_cell(m, actor, false);
		if (i == r->move)
			put_cell(m, move, false);
		if (i == r->args)
			put_cell(m, args, false);
	}
	return mutate_since(m, from);
}

/* --- rows ---------------------------------------------------------------- */

static void
drop(struct mutation *m)
{
	size_t n = 1 + mutate_below(m, 4);

	while (n-- && m->rows->count > 2)
		remove_row(m, any_row(m));
}

static void
cut(struct mutation *m)
{
	int at = any_row(m);

	if (at > 1)
		m->rows->count = at;
}

static void
keep_one_stretch(struct mutation *m)
{
	int from = any_row(m), n = 1 + (int)mutate_below(m, 30);

	/* the header and the game row stay */
	while (m->rows->count > 2 && from > 2 && n--)
		remove_row(m, --from);
}

static void
twice(struct mutation *m)
{
	int from = any_row(m), to = any_row(m);

	if (mutate_below(m, 2))
		to = from;
	if (from)
		insert_row(m, to, m->rows->row[from]);
}

static void
swap(struct mutation *m)
{
	int a = any_row(m), b = any_row(m);
	struct slice row = m->rows->row[a];

	if (mutate_below(m, 2) && a + 1 < m->rows->count)
		b = a + 1;
	if (!a || !b)
		return;
	m->rows->row[a] = m->rows->row[b];
	m->rows->row[b] = row;
}

/* Rows of another input, with its own order of columns. */
static void
splice(struct mutation *m)
{
	const struct fuzz_rows *o = m->other;
	int at = any_row(m), from, n;

	if (o->count < 2 || !at)
		return;
	from = 1 + (int)mutate_below(m, (size_t)o->count - 1);
	n = 1 + (int)mutate_below(m, mutate_below(m, 4) ? 6 : 60);
	for (; n-- && from < o->count; from++)
		insert_row(m, at++, o->row[from]);
}

/* --- words --------------------------------------------------------------- */

static struct slice
seat(struct mutation *m)
{
	const struct list *l = &m->game->seats->lists[0];
	size_t i = mutate_below(m, (size_t)l->count + 1);

	return slice_of(i ? l->words[i - 1] : "");
}

static void
actor(struct mutation *m)
{
	int row = any_row(m);

	if (row && m->rows->actor >= 0)
		set_cell(m, row, m->rows->actor, seat(m));
}

static const struct verb *
verb_of(const struct mutation *m, int row)
{
	struct slice move = fuzz_cell(m->rows, row, m->rows->move);
	const struct verb *v;

	for (v = m->game->verbs; v->name; v++)
		if (slice_is(move, v->name))
			return v;
	return NULL;
}

static const struct verb *
any_verb(struct mutation *m)
{
	return &m->game->verbs[mutate_below(m, (size_t)game_verbs(m->game))];
}

static void
put_number(struct mutation *m, int32_t min, int32_t max)
{
	static const int32_t marks[NUMBERS] = {
	    0, 1, -1, 255, 256, 32767, 65535, INT32_MAX, INT32_MIN};
	int64_t span = (int64_t)max - min + 3;

	if (!mutate_below(m, 12))
		text_number(&m->arena, marks[mutate_below(m, NUMBERS)]);
	else
		text_number(&m->arena,
			    min - 1 +
				(int64_t)mutate_below(
				    m, span > 64 ? 64 : (size_t)span));
}

static void
put_name(struct mutation *m, const struct domain *d)
{
	int tries = 60, size = domain_size(d), i;

	do
		i = (int)mutate_below(m, (size_t)size);
	while (!domain_has(d, m->pack, i) && --tries);
	if (tries)
		domain_print(d, m->pack, i, &m->arena);
}

static void
put_any_word(struct mutation *m)
{
	struct slice w = m->words[mutate_below(m, m->word_count)];

	if (m->word_count)
		text_bytes(&m->arena, w.at, w.size);
}

static void
put_item(struct mutation *m, const struct key *k)
{
	if (!mutate_below(m, 40)) {
		put_any_word(m);
	} else if (k->flags & KEY_HIDDEN && !mutate_below(m, 4)) {
		text_char(&m->arena, '?');
	} else if (k->domain) {
		put_name(m, k->domain);
	} else if (k->type == KEY_NUMBER) {
		put_number(m, k->min, k->max);
	} else {
		put_number(m, 0, 6);
	}
}

static void
put_value(struct mutation *m, const struct key *k)
{
	size_t i, n = 1;

	if (k->type == KEY_LIST || k->type == KEY_BAG)
		n = k->max > 0 ? 1 + mutate_below(m, (size_t)k->max + 1)
			       : 1 + mutate_below(m, 4);
	for (i = 0; i < n && i < 12; i++) {
		if (i)
			text_char(&m->arena, '+');
		put_item(m, k);
		if (n > 1 && !mutate_below(m, 10)) {
			text_char(&m->arena, '*');
			put_number(m, 1, 4);
		}
	}
}

static void
put_key(struct mutation *m, const struct key *k, bool first)
{
	if (!first)
		text_char(&m->arena, ' ');
	text_add(&m->arena, k->name);
	text_char(&m->arena, '=');
	put_value(m, k);
}

/* One value of the row gives way to another of its key, or the key goes. */
static void
value(struct mutation *m)
{
	int row = any_row(m), n = 0, at;
	const struct verb *v = row ? verb_of(m, row) : NULL;
	struct slice rest = fuzz_cell(m->rows, row, m->rows->args), word;
	size_t from = m->arena.size;
	const struct key *k;
	bool first = true;

	if (!v || !rest.size)
		return;
	for (word = rest; word.at; n++)
		slice_cut(&word, ' ');
	at = (int)mutate_below(m, (size_t)n);
	for (; rest.at; at--) {
		struct slice name = word = slice_cut(&rest, ' ');

		name = slice_cut(&name, '=');
		for (k = v->keys; k - v->keys < VERB_KEYS && k->name; k++)
			if (slice_is(name, k->name))
				break;
		if (at == 0 && !mutate_below(m, 12))
			continue;
		if (at == 0 && k - v->keys < VERB_KEYS && k->name) {
			put_key(m, k, first);
		} else {
			if (!first)
				text_char(&m->arena, ' ');
			text_bytes(&m->arena, word.at, word.size);
		}
		first = false;
	}
	set_cell(m, row, m->rows->args, mutate_since(m, from));
}

/* One key more. */
static void
key_more(struct mutation *m)
{
	int row = any_row(m), keys;
	const struct verb *v = row ? verb_of(m, row) : NULL;
	struct slice args = fuzz_cell(m->rows, row, m->rows->args);
	size_t from = m->arena.size;

	if (!v || !(keys = verb_keys(v)))
		return;
	text_bytes(&m->arena, args.at ? args.at : "", args.size);
	put_key(m, &v->keys[mutate_below(m, (size_t)keys)], !args.size);
	set_cell(m, row, m->rows->args, mutate_since(m, from));
}

/* A word anywhere in the args becomes any word of the game. */
static void
any_word(struct mutation *m)
{
	int row = any_row(m);
	struct slice args = fuzz_cell(m->rows, row, m->rows->args);
	size_t from = m->arena.size, at, end;

	if (!row || !args.size)
		return;
	at = end = mutate_below(m, args.size);
	while (at && !strchr(" =+*.", args.at[at - 1]))
		at--;
	while (end < args.size && !strchr(" =+*.", args.at[end]))
		end++;
	text_bytes(&m->arena, args.at, at);
	put_any_word(m);
	text_bytes(&m->arena, args.at + end, args.size - end);
	set_cell(m, row, m->rows->args, mutate_since(m, from));
}

static void
verb(struct mutation *m)
{
	int row = any_row(m);

	if (row && m->rows->move >= 0)
		set_cell(m, row, m->rows->move, slice_of(any_verb(m)->name));
}

/* --- new rows ------------------------------------------------------------ */

static void
new_row(struct mutation *m)
{
	const struct verb *v = any_verb(m);
	size_t from = m->arena.size;
	bool seated = (v->actor == ACTOR_SEAT) ^ !mutate_below(m, 30);
	struct slice args;
	int i, row = any_row(m);
	bool first = true;

	for (i = 0; i < VERB_KEYS && v->keys[i].name; i++) {
		if (!(v->keys[i].flags & KEY_REQUIRED) && mutate_below(m, 2))
			continue;
		put_key(m, &v->keys[i], first);
		first = false;
	}
	args = mutate_since(m, from);
	if (row)
		insert_row(m, row,
			   log_row(m, seated ? seat(m) : slice_of(""),
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
		text_char(&m->arena, '=');
		if (g->values && mutate_below(m, 8)) {
			put_name(m, g->values);
		} else {
			number = (int64_t)mutate_below(m, 12);
			text_number(&m->arena, number);
		}
		if (n)
			text_char(&m->arena, ' ');
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
	text_add(&m->arena, r->key);
	text_char(&m->arena, '=');
	text_add(&m->arena, r->values[mutate_below(m, r->count)]);
}

/* Cells of a row of the stand-in pack, some of them. */
static void
put_component(struct mutation *m)
{
	const struct game *g = m->game;
	int table = (int)mutate_below(m, (size_t)game_tables(g)), i, row;
	const struct column *c = g->tables[table].columns;

	text_add(&m->arena, "table=");
	text_add(&m->arena, g->tables[table].name);
	if (!m->pack || !pack_rows(m->pack, table))
		return;
	row = (int)mutate_below(m, (size_t)pack_rows(m->pack, table));
	for (i = 0; c[i].name; i++) {
		if (!c[i].key && mutate_below(m, 3))
			continue;
		if (!c[i].key && !mutate_below(m, 4))
			row = (int)mutate_below(
			    m, (size_t)pack_rows(m->pack, table));
		text_char(&m->arena, ' ');
		text_add(&m->arena, c[i].name);
		text_char(&m->arena, '=');
		pack_print_cell(m->pack, table, row, i, &m->arena);
	}
}

static void
generic_row(struct mutation *m)
{
	static const char *const moves[] = {"takeback", "expect",    "given",
					    "ruling",   "component", "illegal",
					    "result",   "takeback"};
	size_t which = mutate_below(m, 8), from = m->arena.size;
	const struct game *g = m->game;
	int row = any_row(m);
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
		text_add(&m->arena, "rule=");
		text_add(&m->arena, g->id);
		text_char(&m->arena, '/');
		text_add(
		    &m->arena,
		    g->rules[1 + mutate_below(m, (size_t)game_rules(g))].id);
		break;
	default:
		text_add(&m->arena, "rows=");
		text_number(
		    &m->arena,
		    1 + (int64_t)mutate_below(m, mutate_below(m, 3) ? 5 : 140));
		break;
	}
	args = mutate_since(m, from);
	insert_row(m, row,
		   log_row(m, slice_of(""), slice_of(moves[which]), args));
}

/* Another edition, pack or set of seats. */
static void
game_row(struct mutation *m)
{
	const struct game *g = m->game;
	size_t from = m->arena.size;
	int i, row = 1, seats = g->seats_max;

	while (row < m->rows->count &&
	       !slice_is(fuzz_cell(m->rows, row, m->rows->move), "game"))
		row++;
	if (row == m->rows->count)
		return;
	text_add(&m->arena, "id=");
	text_add(&m->arena, g->id);
	text_add(&m->arena, " edition=");
	text_add(&m->arena,
		 g->editions[mutate_below(m, (size_t)game_editions(g))]);
	text_add(&m->arena,
		 mutate_below(m, 3) ? " pack=stand-in" : " pack=known");
	if (g->seats_min < g->seats_max) {
		seats = g->seats_min +
			(int)mutate_below(
			    m, (size_t)(g->seats_max - g->seats_min) + 1);
		text_add(&m->arena, " seats=");
		for (i = 0; i < seats; i++) {
			text_add(&m->arena, i ? "+" : "");
			text_add(&m->arena, g->seats->lists[0].words[i]);
		}
	}
	if (g->scenarios >= 0 && mutate_below(m, 2)) {
		i = (int)mutate_below(m,
				      (size_t)pack_rows(m->pack, g->scenarios));
		text_add(&m->arena, " scenario=");
		pack_print_cell(m->pack, g->scenarios, i, 0, &m->arena);
	}
	set_cell(m, row, m->rows->args, mutate_since(m, from));
}

/* --- legal play ---------------------------------------------------------- */

/* Where the game row of the game around this row stands. */
static int
game_row_of(const struct mutation *m, int row)
{
	while (row > 0 &&
	       !slice_is(fuzz_cell(m->rows, row, m->rows->move), "game"))
		row--;
	return row;
}

/* The rows of one game up to a row, as a log of its own. */
static struct slice
beginning(struct mutation *m, int first, int last)
{
	size_t from = m->arena.size;
	int i;

	text_bytes(&m->arena, m->rows->row[0].at, m->rows->row[0].size);
	text_char(&m->arena, '\n');
	for (i = first; i <= last; i++) {
		text_bytes(&m->arena, m->rows->row[i].at, m->rows->row[i].size);
		text_char(&m->arena, '\n');
	}
	return mutate_since(m, from);
}

static int
play_on(struct mutation *m, struct context *c, uint64_t *state, int at)
{
	static struct listing listing;
	const struct game *g = c->game;
	size_t n = 1 + mutate_below(m, LEGAL_ROWS);
	struct move move;

	while (n-- && !game_outcome(g, state)) {
		size_t from = m->arena.size;
		struct slice args;

		listing_fill(&listing, g, state, c);
		if (!listing.count ||
		    !chance_pick(&m->chance, &listing, state, c, &move))
			break;
		grammar_print_args(c, &move, &m->arena);
		args = mutate_since(m, from);
		insert_row(
		    m, at++,
		    log_row(
			m,
			slice_of(move.actor
				     ? g->seats->lists[0].words[move.actor - 1]
				     : ""),
			slice_of(g->verbs[move.verb].name), args));
		g->apply(state, c, &move, 0);
	}
	return at;
}

static void
legal_rows(struct mutation *m)
{
	int at = mutate_below(m, 2) ? any_row(m) : m->rows->count - 1;
	int first = game_row_of(m, at);
	struct audit_options o = {.packs = fuzz_packs(),
				  .sink = {fuzz_silent, NULL},
				  .keep_going = mutate_below(m, 4) == 0};
	uint64_t state[STATE_MAX / 8];
	enum audit_event event;
	struct audit *a;
	struct slice log;
	bool playing = false;

	if (at < 1 || first < 1)
		return;
	log = beginning(m, first, at);
	a = audit_memory("mutation", log.at, log.size, &o);
	while ((event = audit_next(a)) != AUDIT_GAME_END && event != AUDIT_END)
		playing = a->phase == PHASE_PLAYING && a->game;
	if (playing) {
		struct context c = *audit_context(a);

		memcpy(state, audit_state(a), c.game->state_size);
		if (!c.game->invariant(state, &c))
			at = play_on(m, &c, state, at + 1);
		if (mutate_below(m, 2) && at < m->rows->count)
			m->rows->count = at;
	}
	audit_close(a);
}

/* --- all ----------------------------------------------------------------- */

static void (*const log_changes[])(struct mutation *) = {
    drop,        cut,        keep_one_stretch,
    twice,       swap,       splice,
    actor,       value,      value,
    value,       value,      key_more,
    any_word,    verb,       new_row,
    new_row,     splice,     generic_row,
    generic_row, game_row,   legal_rows,
    legal_rows,  legal_rows, legal_rows,
};

void
mutate_log(struct mutation *m)
{
	size_t n = 1 + mutate_below(m, mutate_below(m, 3) ? 2 : 6);

	while (n--)
		log_changes[mutate_below(m, sizeof(log_changes) /
						sizeof(log_changes[0]))](m);
}

/* A cell of a pack table: from another row, a word, another number. */
static void
pack_cell(struct mutation *m)
{
	int row = any_row(m), from = any_row(m), column;
	struct slice cells[FUZZ_CELLS], cell;
	size_t at = m->arena.size;

	if (!row)
		return;
	column = (int)mutate_below(m, (size_t)fuzz_cells(m->rows, row, cells));
	cell = fuzz_cell(m->rows, from, column);
	switch (mutate_below(m, 6)) {
	case 0:
		put_any_word(m);
		break;
	case 1:
		put_number(m, -1, 40);
		break;
	case 2: /* behind what is there */
		text_bytes(&m->arena, cells[column].at, cells[column].size);
		text_add(&m->arena, mutate_below(m, 2)   ? " ; "
				    : mutate_below(m, 2) ? "+"
							 : " or ");
		if (cell.at)
			text_bytes(&m->arena, cell.at, cell.size);
		break;
	case 3:
		text_bytes(&m->arena, cells[column].at,
			   mutate_below(m, cells[column].size + 1));
		put_any_word(m);
		break;
	default:
		if (cell.at)
			text_bytes(&m->arena, cell.at, cell.size);
		break;
	}
	set_cell(m, row, column, mutate_since(m, at));
}

void
mutate_pack(struct mutation *m)
{
	static void (*const changes[])(struct mutation *) = {
	    drop, cut, twice, swap, splice, pack_cell, pack_cell, pack_cell};
	size_t n = 1 + mutate_below(m, 4);

	while (n--)
		changes[mutate_below(m, sizeof(changes) / sizeof(changes[0]))](
		    m);
}
