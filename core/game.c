/* A row before the referee, and his verdict.
 *
 * game_check asks the precondition, then the rules of the verb; each broken
 * rule is kept with the key at fault and up to four values, which its message
 * names (verdict_print). A rule that depends on a cell the pack lacks makes the
 * row unverified and notes the cell (knows, depends_on, sure). Below are small
 * questions about a game: its counts, its result, its hash. */
#include <string.h>

#include "game.h"
#include "hash.h"
#include "numbers.h"

const struct game *
game_find(struct slice id)
{
	for (int i = 0; games[i]; i++)
		if (slice_is(id, games[i]->id))
			return games[i];
	return NULL;
}

int
ruling_values(const struct ruling *r)
{
	int n = 0;

	while (n < RULING_VALUES && r->values[n])
		n++;
	return n;
}

/* clang-format off */
#define COUNT(function, type, rows, end)                                       \
	int function(const struct type *of)                                    \
	{                                                                      \
		int n = 0;                                                     \
									       \
		while (of->rows[n] end)                                        \
			n++;                                                   \
		return n;                                                      \
	}
COUNT(game_rulings, game, rulings, .key)
COUNT(game_verbs, game, verbs, .name)
COUNT(game_tables, game, tables, .name)
COUNT(game_fields, game, fields, .pattern)
COUNT(game_editions, game, editions, )
COUNT(verb_keys, verb, keys, .name)
/* clang-format on */

void
context_edition(struct context *c, int edition)
{
	const struct ruling *r = c->game->rulings;

	c->edition = (uint8_t)edition;
	for (int i = 0; r[i].key; i++)
		c->ruling[i] = r[i].preset[edition];
}

int
seat_place(const struct context *c, int seat)
{
	int at = 0;

	while (at < c->seats && c->order[at] != seat)
		at++;
	return at;
}

int
seats_after(const struct context *c, int seat, int16_t list[SEATS_MAX])
{
	int at = seat_place(c, seat);

	for (int i = 0; i < c->seats; i++)
		list[i] =
		    (int16_t)seat_number(c->order[(at + 1 + i) % c->seats]);
	return c->seats;
}

bool
named_has(const struct named *n, const void *state, const void *element)
{
	size_t at = (size_t)((const uint8_t *)element - (const uint8_t *)state);

	return bits_has(n->bytes[at / 8], at % 8);
}

void
game_start(const struct game *g, void *state, struct context *c)
{
	memset(state, 0, g->state_size);
	field_set(&g->fields[0], state, 0, (int64_t)c->pack->stamp);
	c->doubt.count = 0;
	g->start(state, c);
}

void
trial_begin(struct trial *t, const void *state, struct context *c,
	    const struct move *m, bool collect)
{
	t->state = state;
	t->context = c;
	t->move = m;
	t->collect = collect;
	t->unverified = t->unknown = false;
	t->cells.count = 0;
	t->remark = 0;
	t->remark_text = -1;
	t->remark_steps = 0;
	t->count = 0;
}

int
game_follows(const void *state, const struct context *c, const struct move *m,
	     void *after, uint16_t *list)
{
	const struct rule *rules = c->game->rules;
	struct coverage took = {.tested = {0}};
	struct context own = context_looking(c, &took);
	int n = 0;

	memcpy(after, state, c->game->state_size);
	own.asked = NULL;
	c->game->apply(after, &own, m);
	for (uint16_t i = 1; rules[i].id; i++)
		if (rules[i].class == CLASS_CONSEQUENCE && took.tested[i])
			list[n++] = i;
	return n;
}

void
game_try(struct trial *t, const void *state, struct context *c,
	 const struct move *m)
{
	trial_begin(t, state, c, m, STOP_AT_FIRST);
	c->game->check(t);
}

/* A row that fails the precondition is judged no further (wrong phase). */
void
game_check(struct trial *t, const void *state, struct context *c,
	   const struct move *m, bool collect)
{
	trial_begin(t, state, c, m, collect);
	if (c->game->precondition)
		c->game->precondition(t);
	if (t->count == 0)
		c->game->check(t);
}

bool
game_legal(const void *state, struct context *c, const struct move *m)
{
	struct trial t;

	game_check(&t, state, c, m, STOP_AT_FIRST);
	return t.count == 0;
}

/* --- the result ----------------------------------------------------------- */

const char *
game_result_path(const struct game *g, int i)
{
	const char *paths[] = {"outcome", g->winners, g->score};

	if (i > 0 && !g->winners)
		i++;
	return i < 3 ? paths[i] : NULL;
}

void
game_result(const struct context *c, const void *state, bool whole,
	    struct buf *t)
{
	const bool over = game_outcome(c->game, state) != 0;
	const char *path = game_result_path(c->game, 0);

	for (int i = 0; path; path = game_result_path(c->game, ++i)) {
		if (i > 0 && !whole && !over)
			break;
		buf_say(t, "%s%s", i ? " " : "", path);
		field_print_path(c, state, "=", path, t);
	}
}

/* --- what is unknown ------------------------------------------------------ */

void
cells_note(struct unknown_cells *cells, int table, int row, int column)
{
	const struct unknown_cell one = {(uint8_t)table, (uint8_t)column,
					 (uint16_t)row};
	int i;

	for (i = 0; i < cells->count; i++)
		if (memcmp(&cells->cell[i], &one, sizeof(one)) == 0)
			return;
	if (i < CELLS_MAX)
		cells->cell[cells->count++] = one;
}

bool
cells_gap(struct unknown_cells *cells, const struct context *c, int table,
	  int row, int column)
{
	if (row >= 0 && cell(c->pack, table, row, column) != UNKNOWN)
		return false;
	cells_note(cells, table, row < 0 ? NO_ROW : row, row < 0 ? 0 : column);
	return true;
}

void
cells_add(struct unknown_cells *cells, const struct unknown_cells *others)
{
	for (int i = 0; i < others->count; i++)
		cells_note(cells, others->cell[i].table, others->cell[i].row,
			   others->cell[i].column);
}

void
depends_on(struct trial *t, int table, int row, int column)
{
	t->unverified = true;
	cells_note(&t->cells, table, row, column);
}

void
depends_on_cells(struct trial *t, const struct unknown_cells *cells)
{
	t->unverified |= cells->count > 0;
	cells_add(&t->cells, cells);
}

bool
knows(struct trial *t, int table, int row, int column)
{
	bool gap = cells_gap(&t->cells, t->context, table, row, column);

	t->unverified |= gap;
	return !gap;
}

void
depends_on_row(struct trial *t, int table)
{
	t->unverified = true;
	cells_note(&t->cells, table, NO_ROW, 0);
}

bool
sure(struct context *c, int table, int row, int column)
{
	return !cells_gap(&c->doubt, c, table, row, column);
}

void
doubt_row(struct context *c, int table)
{
	cells_note(&c->doubt, table, NO_ROW, 0);
}

#ifdef UMPIRE_MUTANTS
uint16_t umpire_mutant;
const struct mutant *umpire_mutant_place;
#endif

void
leaves_out(struct trial *t, uint16_t rule, int program, int step)
{
	t->remark = rule;
	t->remark_text = (int16_t)(program == UNKNOWN ? -1 : program);
	t->remark_steps |= UINT32_C(1) << step;
}

bool
trial_broke(struct trial *t, uint16_t rule, int at, int item,
	    const int32_t *values)
{
	struct verdict *v;

	if (t->count < TRIAL_BROKEN) {
		v = &t->broken[t->count++];
		v->rule = rule;
		v->at = (int8_t)at;
		v->item = (uint8_t)item;
		v->actor = t->move ? t->move->actor : 0;
		v->verb = t->move ? t->move->verb : 0;
		memcpy(v->value, values, sizeof(v->value));
	}
	return t->collect;
}

/* --- messages ------------------------------------------------------------ */

static const struct domain *
domain_named(const struct game *g, struct slice name)
{
	for (int i = 0; g->domains[i]; i++)
		if (slice_is(name, g->domains[i]->name))
			return g->domains[i];
	return NULL;
}

static void print_words(const struct verdict *, const struct context *,
			struct slice words, struct buf *);

/* Up to `end` outside of inner braces; the rest goes to *rest. */
static struct slice
cut_outside(struct slice *rest, char end)
{
	return slice_cut_outside(rest, end, '{', '}');
}

/* Of `words`, joined by |, those for 1, for 2 and so on, the last for more. */
static struct slice
chosen_words(struct slice words, int32_t value)
{
	struct slice part;
	int32_t i = 0;

	do {
		part = cut_outside(&words, '|');
		i++;
	} while (words.at && i != value);
	return part;
}

/* An unseen card is printed as in the log. */
static void
print_named(const struct context *c, const struct domain *d, int32_t value,
	    struct buf *t)
{
	if (value == UNSEEN && d)
		buf_char(t, '?');
	else if (value == STRANGER)
		buf_add(t, "a component that is not in the pack");
	else if (value == MISSING)
		buf_add(t, "nothing");
	else if (d)
		domain_print(d, c->pack, value, t);
	else
		buf_number(t, value);
}

/* One {n}, {n:domain} or {n:words for one|words for more}, in which there may
 * be values again; {actor}, {verb}.  `inside`: between the braces. */
static void
print_value(const struct verdict *v, const struct context *c,
	    struct slice inside, struct buf *t)
{
	struct slice which = slice_cut(&inside, ':'), more = inside;
	int32_t value;

	if (slice_is(which, "actor") && v->actor)
		domain_print(c->game->seats, NULL, seat_number(v->actor), t);
	else if (slice_is(which, "actor"))
		buf_add(t, "the table");
	else if (slice_is(which, "verb"))
		buf_add(t, c->game->verbs[v->verb].name);
	if (which.size != 1 || which.at[0] < '0' || which.at[0] > '3')
		return;
	value = v->value[which.at[0] - '0'];
	if (inside.at)
		(void)cut_outside(&more, '|');
	if (more.at)
		print_words(v, c, chosen_words(inside, value), t);
	else
		print_named(c, inside.at ? domain_named(c->game, inside) : NULL,
			    value, t);
}

static void
print_words(const struct verdict *v, const struct context *c,
	    struct slice words, struct buf *t)
{
	while (words.at) {
		struct slice part = slice_cut(&words, '{');

		buf_bytes(t, part.at, part.size);
		if (words.at)
			print_value(v, c, cut_outside(&words, '}'), t);
	}
}

void
verdict_print(const struct verdict *v, const struct context *c, struct buf *t)
{
	const struct rule *r = &c->game->rules[v->rule];

	struct slice words = slice_of(*r->message ? r->message : r->statement);

	/* a message has no full stop */
	words.size -= words.at[words.size - 1] == '.';
	print_words(v, c, words, t);
}

bool
game_unclear(const struct game *g, const void *state, struct context *c,
	     const struct place *at, bool as_claimed,
	     struct unknown_cells *cells)
{
	return (g->unknown && g->unknown(state, c, at, cells)) ||
	       (g->unclear && g->unclear(state, c, at, as_claimed, cells));
}

uint64_t
state_hash(const struct game *g, const void *state)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return hash_64(state, g->state_size);
#else
	uint64_t bytes[STATE_MAX / 8];

	field_encode(g, state, bytes);
	return hash_64(bytes, g->state_size);
#endif
}
