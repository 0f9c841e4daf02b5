/* Prints what random rows and positions lead to. */
#include <stdio.h>
#include <string.h>

#include "../../core/effect/program.h"
#include "../../core/listing.h"
#include "trace.h"

void
trace_begin(struct trace *t, FILE *tell)
{
	hash_begin(&t->chain);
	t->lines = 0;
	t->tell = tell;
	t->values = false;
}

void
trace_line(struct trace *t, const char *what, const char *words)
{
	if (!t)
		return;
	hash_add(&t->chain, what, strlen(what) + 1);
	hash_add(&t->chain, words, strlen(words) + 1);
	t->lines++;
	if (t->tell)
		fprintf(t->tell, "  %s: %s\n", what, words);
}

static void
print_cells(const struct pack *pack, const struct unknown_cells *cells,
	    struct buf *out)
{
	for (int i = 0; i < cells->count && i < CELLS_MAX; i++) {
		const struct unknown_cell *at = &cells->cell[i];

		buf_char(out, ' ');
		buf_add(out, pack->game->tables[at->table].name);
		buf_char(out, '.');
		buf_number(out, at->row);
		buf_char(out, '.');
		buf_number(out, at->column);
	}
}

static void
print_state(const struct game *g, const void *state, struct buf *out)
{
	buf_char(out, ' ');
	buf_hex(out, state_hash(g, state), 16);
}

/* --- rows ----------------------------------------------------------------- */

static void
print_trial(const struct trial *t, bool values, struct buf *out)
{
	for (int i = 0; i < t->count; i++) {
		const struct verdict *v = &t->broken[i];

		buf_add(out, " [");
		buf_add(out, t->context->game->rules[v->rule].id);
		buf_char(out, ' ');
		buf_number(out, v->at);
		buf_char(out, ' ');
		buf_number(out, v->item);
		buf_add(out, "] ");
		verdict_print(v, t->context, out);
		for (int k = 0; values && k < 4; k++) {
			buf_char(out, ' ');
			buf_number(out, v->value[k]);
		}
	}
	buf_add(out, t->unverified ? " unverified" : "");
	buf_add(out, t->unknown ? " doubt" : "");
	print_cells(t->context->pack, &t->cells, out);
	if (t->remark) {
		buf_add(out, " leaves out ");
		buf_add(out, t->context->game->rules[t->remark].id);
		buf_char(out, ' ');
		buf_hex(out, t->remark_steps, 8);
	}
}

/* The rules that took effect since `before`. */
static void
print_effects(const struct coverage *before, const struct context *c,
	      struct buf *out)
{
	for (int i = 1; i < RULES_MAX && c->game->rules[i].id; i++)
		if (c->coverage->tested[i] != before->tested[i]) {
			buf_char(out, ' ');
			buf_add(out, c->game->rules[i].id);
			buf_char(out, '=');
			buf_number(out,
				   c->coverage->tested[i] - before->tested[i]);
		}
}

/* Can an audit that goes on after mistakes follow this row? */
static bool
can_follow(const struct trial *first, const struct trial *all)
{
	const struct rule *rules = first->context->game->rules;

	for (int i = 0; i < all->count; i++)
		if (rules[all->broken[i].rule].class == CLASS_IMPOSSIBLE)
			return false;
	return first->count == 0 ||
	       (!first->unknown &&
		rules[first->broken[0].rule].forced == FORCED_APPLY);
}

static void
print_after(const struct desk *d, const struct move *m, struct buf *out)
{
	uint64_t state[STATE_MAX / 8];
	const struct game *g = d->play.context.game;
	struct context own = d->play.context;
	struct coverage before;

	memcpy(state, d->play.state, sizeof(state));
	own.doubt.count = 0;
	own.watch = NULL;
	before = *own.coverage;
	g->apply(state, &own, m);
	buf_add(out, " after it");
	print_state(g, state, out);
	print_effects(&before, &own, out);
	print_cells(own.pack, &own.doubt, out);
}

void
trace_row(struct trace *t, const struct desk *d, const struct move *m)
{
	BUF(out, WORDS);
	struct context own = d->play.context;
	struct trial first, all;
	struct coverage before;

	if (!t)
		return;
	grammar_print_row(&own, m, &out);
	before = *own.coverage;
	game_check(&first, d->play.state, &own, m, false);
	print_trial(&first, t->values, &out);
	game_check(&all, d->play.state, &own, m, true);
	if (first.count) {
		buf_add(&out, " all");
		print_trial(&all, t->values, &out);
	}
	if (t->values)
		print_effects(&before, &own, &out);
	if (first.count == 0 && own.game->canonical) {
		struct move short_row = *m;

		own.game->canonical(d->play.state, &own, &short_row);
		buf_add(&out, " that is ");
		grammar_print_row(&own, &short_row, &out);
	}
	if (can_follow(&first, &all))
		print_after(d, m, &out);
	trace_line(t, "row", out.at);
}

void
trace_start(struct trace *t, const struct desk *d)
{
	BUF(out, WORDS);
	uint64_t state[STATE_MAX / 8];
	const struct game *g = d->play.context.game;
	struct context own = d->play.context;
	const struct coverage before = *own.coverage;

	game_start(g, state, &own);
	print_state(g, state, &out);
	print_effects(&before, &own, &out);
	print_cells(own.pack, &own.doubt, &out);
	trace_line(t, "start", out.at);
}

/* --- positions ------------------------------------------------------------ */

void
trace_list(struct trace *t, const struct desk *d)
{
	static char words[1 << 20];
	struct buf out = buf_in(words, sizeof(words));

	if (!t)
		return;
	for (size_t i = 0; i < d->rows.count; i++) {
		const struct move *m = &d->rows.moves[i];

		grammar_print_row(&d->play.context, m, &out);
		if (m->pattern) {
			buf_add(&out, " #");
			buf_number(&out, (int64_t)m->fillings);
		}
		buf_add(&out, " | ");
	}
	trace_line(t, "legal", words);
}

static void
add_board(struct trace *t, const struct desk *d)
{
	static char words[32768];
	struct buf out = buf_in(words, sizeof(words));
	const struct game *g = d->play.context.game;
	struct context own = d->play.context;

	if (!g->board)
		return;
	g->board(d->play.state, &own, &out);
	trace_line(t, "board", words);
}

/* Writes what is wrong with a position and where; true if nothing is. */
static bool
add_fault(struct trace *t, const struct desk *d)
{
	BUF(out, WORDS);
	const struct game *g = d->play.context.game;
	struct context own = d->play.context;
	const char *wrong;

	own.fault = NULL;
	wrong = g->invariant(d->play.state, &own);
	buf_add(&out, wrong ? wrong : "sound");
	if (wrong && own.fault) {
		buf_add(&out, " at ");
		buf_number(&out, (const char *)own.fault -
				     (const char *)d->play.state);
	}
	print_state(g, d->play.state, &out);
	trace_line(t, "position", out.at);
	return !wrong;
}

/* Only one position in so many, because it takes long. */
enum { BOARD = 4, KNOWN = 8 };

void
trace_knowledge(struct trace *t, const struct desk *d)
{
	static char words[1 << 16];
	struct buf out = buf_in(words, sizeof(words));
	const struct game *g = d->play.context.game;
	const void *state = d->play.state;
	struct context own = d->play.context;

	if (!t)
		return;
	for (const struct field *f = g->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			const struct place at = {f, i, -1, 0};
			struct unknown_cells cells = {0};

			if (g->open_to)
				buf_number(&out, g->open_to(state, &at));
			if (game_unclear(g, state, &own, &at, false, &cells))
				print_cells(own.pack, &cells, &out);
		}
	trace_line(t, "known", words);
}

void
trace_position(struct trace *t, const struct desk *d)
{
	uint64_t hash;

	if (!t || !add_fault(t, d))
		return;
	hash = state_hash(d->play.context.game, d->play.state);
	if (hash % BOARD == 0)
		add_board(t, d);
	if (hash % KNOWN == 1)
		trace_knowledge(t, d);
}

/* --- what a text would ask ------------------------------------------------ */

/* A random one that has a name; -1: none has. */
static int
any_of(struct run *r, const struct desk *d, const struct domain *of)
{
	int16_t list[LISTING_MAX];
	const int n =
	    domain_numbers(of, d->play.context.pack, list, LISTING_MAX);

	return n ? list[below(r, n)] : -1;
}

/* Each condition with `of_one`, with random values. */
static void
add_conditions(struct run *r, const struct desk *d, const struct scene *sc,
	       struct buf *out)
{
	const struct key *keys = r->game->conditions;
	const unsigned of_one = sc->it < 0 ? 0 : KEY_OF_ONE;

	for (int k = 0; keys && keys[k].name; k++) {
		const int compare = below(r, COMPARE_MAX + 1);
		int32_t values[2];

		if ((keys[k].flags & KEY_OF_ONE) != of_one)
			continue;
		for (int i = 0; i < 2; i++)
			values[i] = keys[k].domain
					? any_of(r, d, keys[k].domain)
					: below(r, 6);
		if (values[0] < 0)
			continue;
		buf_char(out, ' ');
		buf_number(out,
			   r->game->hooks->holds(sc, k, (enum compare)compare,
						 values, 1 + below(r, 2)));
	}
}

static void
add_list(const int16_t *list, int n, struct buf *out)
{
	buf_char(out, ' ');
	buf_number(out, n);
	for (int i = 0; i < n; i++) {
		buf_char(out, i ? '+' : '=');
		buf_number(out, list[i]);
	}
}

/* The members of each thing, and the conditions for one of them. */
static void
add_members(struct run *r, const struct desk *d, struct scene *sc,
	    struct buf *out)
{
	const struct game *g = r->game;
	int16_t list[LISTING_MAX];

	for (int i = 0; g->entities && g->entities[i].name; i++) {
		const int n =
		    g->hooks->members ? g->hooks->members(sc, i, list) : -1;

		add_list(list, n, out);
		sc->entity = i;
		sc->it = n > 0 ? list[below(r, n)]
			       : any_of(r, d, g->entities[i].domain);
		if (sc->it >= 0)
			add_conditions(r, d, sc, out);
		sc->it = -1;
	}
}

static void
add_quantities(struct run *r, const struct desk *d, const struct scene *sc,
	       struct buf *out)
{
	const struct quantity *f = r->game->quantities;

	for (int k = 0; f && f[k].pattern; k++) {
		int i = f[k].index1 ? any_of(r, d, f[k].index1) : 0;
		int j = f[k].index2 ? any_of(r, d, f[k].index2) : 0;

		/* an @word that stands for nothing */
		if (f[k].index1 && one_in(r, 8))
			i = -1;
		if (f[k].index2 && one_in(r, 8))
			j = -1;
		buf_char(out, ' ');
		buf_number(out,
			   r->game->quantity(sc->state, sc->context, k, i, j));
	}
}

void
trace_asked(struct trace *t, struct run *r, const struct desk *d)
{
	const struct game *g = r->game;
	struct context own = d->play.context;
	struct scene sc = {.state = d->play.state,
			   .context = &own,
			   .me = below(r, own.seats),
			   .it = -1};
	int16_t list[LISTING_MAX];
	BUF(out, WORDS);

	for (int i = 0; g->at_words && g->at_words[i].name; i++)
		add_list(list, g->hooks->at(&sc, i, list), &out);
	add_conditions(r, d, &sc, &out);
	add_members(r, d, &sc, &out);
	add_quantities(r, d, &sc, &out);
	trace_line(t, "asked", out.at);
}
