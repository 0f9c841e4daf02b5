/* A random game, and the verdict that an audit would give on each row. */
#include <stdio.h>
#include <string.h>

#include "../../core/listing.h"
#include "../pattern.h"
#include "trace.h"

int
below(struct run *r, int count)
{
	return count > 1 ? (int)chance_below(&r->chance, (uint64_t)count) : 0;
}

const struct pack *
built_in(const struct game *g, const char *id)
{
	static const struct sink sink = {finding_ignored, NULL, NULL};
	static struct packs *packs;

	if (!packs)
		packs = packs_new();
	return packs_find(packs, g, slice_of(id ? id : packs_whole(packs, g)),
			  &sink);
}

/* --- the table ---------------------------------------------------------- */

static void
begin(struct desk *t, const struct context *c)
{
	struct context own = *c;

	own.coverage = &t->coverage;
	play_begin(&t->play, &own);
}

void
desk_begin(struct run *r, struct desk *t, const struct pack *pack)
{
	const struct game *g = r->game;
	struct context c = {.game = g, .pack = pack};

	context_edition(&c, below(r, game_editions(g)));
	for (int i = 0; g->rulings[i].key; i++)
		if (one_in(r, 4))
			c.ruling[i] =
			    (uint8_t)below(r, ruling_values(&g->rulings[i]));
	c.seats =
	    (uint8_t)(g->seats_min + below(r, g->seats_max - g->seats_min + 1));
	for (int i = 0; i < c.seats; i++) {
		int other = below(r, i + 1);

		c.order[i] = c.order[other];
		c.order[other] = (uint8_t)(i + 1);
	}
	if (g->scenarios)
		c.scenario = (uint16_t)below(
		    r, pack_entries(pack, g->scenarios - 1) + 1);
	t->tell = r->tell;
	t->trace = r->trace;
	begin(t, &c);
	if (!t->tell)
		return;
	printf("edition %s, seats ", g->editions[c.edition]);
	for (int i = 0; i < c.seats; i++) {
		BUF(out, 64);

		domain_print(g->seats, pack, c.order[i] - 1, &out);
		printf("%s%s", i ? "+" : "", out.at);
	}
	printf(", scenario %d", c.scenario);
	for (int i = 0; g->rulings[i].key; i++)
		if (c.ruling[i] != g->rulings[i].preset[c.edition])
			printf(", %s=%s", g->rulings[i].key,
			       g->rulings[i].values[c.ruling[i]]);
	putchar('\n');
}

void
desk_like(struct desk *t, const struct desk *like, const struct pack *pack)
{
	struct context c = like->play.context;

	c.pack = pack;
	c.doubt.count = 0;
	t->tell = false;
	t->trace = like->trace;
	begin(t, &c);
}

/* --- rows --------------------------------------------------------------- */

struct judged
desk_judge(struct desk *t, const struct move *m)
{
	struct judged j = {.kind = LEGAL};
	struct trial trial;

	trace_row(t->trace, t, m);
	game_check(&trial, t->play.state, &t->play.context, m, false);
	j.rule = trial.count ? trial.broken[0].rule : 0;
	j.cells = desk_doubt(t) ? t->play.doubt.cells : trial.cells;
	if (desk_doubt(t) || (trial.unknown && trial.count)) {
		j.kind = UNVERIFIED;
		j.stops = trial.count > 0;
	} else if (trial.count) {
		j.kind = BROKEN;
	} else if (trial.unverified) {
		j.kind = UNVERIFIED;
	}
	return j;
}

bool
desk_list(struct desk *t)
{
	if (desk_over(t) || !legal_rows_fill(&t->rows, t->play.context.game,
					     t->play.state, &t->play.context))
		return false;
	trace_list(t->trace, t);
	return t->rows.count > 0;
}

/* On a copy of the listing: chance_pick() drops rows that it cannot fill. */
bool
desk_pick(struct run *r, struct desk *t, struct move *m)
{
	for (int tries = 0; tries < 8; tries++) {
		size_t i =
		    chance_choose(&r->chance, &t->rows, t->play.context.game);

		*m = t->rows.moves[i];
		if (!chance_fill(&r->chance, t->play.state, &t->play.context,
				 m))
			continue;
		if (t->play.context.game->canonical)
			t->play.context.game->canonical(t->play.state,
							&t->play.context, m);
		return true;
	}
	return false;
}

void
desk_apply(struct desk *t, const struct move *m)
{
	if (!t->play.begun)
		(void)play_ready(&t->play);
	if (t->tell)
		puts(desk_row(t, m));
	play_apply(&t->play, m, 0);
	trace_position(t->trace, t);
}

/* A row may leave out what the text that it answers says already. */
static struct move
as_listed(const struct move *m, const struct move *listed,
	  const struct verb *verb)
{
	struct move row = *m;

	for (int i = 0; m->verb == listed->verb && i < verb_keys(verb); i++)
		if (!(m->given >> i & 1) && !key_is_list(&verb->keys[i]))
			row.value[i] = listed->value[i];
	return row;
}

bool
desk_listed(const struct desk *t, const struct move *m)
{
	const struct game *g = t->play.context.game;
	struct context own = t->play.context;
	struct move canonical = *m;

	if (g->canonical)
		g->canonical(t->play.state, &own, &canonical);
	for (size_t i = 0; i < t->rows.count; i++) {
		const struct move *l = &t->rows.moves[i];
		struct move row = as_listed(&canonical, l, &g->verbs[m->verb]);

		if (l->pattern ? move_matches(l, &row, g->verbs)
			       : move_equal(l, &row, g->verbs))
			return true;
	}
	return false;
}

static bool
offers(const struct desk *t, const struct move *m, int key, int32_t value)
{
	const struct play *p = &t->play;
	int16_t list[LISTING_MAX];
	int n = p->context.game->fillings(p->state, &p->context, m, key, list);

	for (int i = 0; i < n; i++)
		if (list[i] == value)
			return true;
	return n < 0 || value == UNSEEN || value == MISSING;
}

bool
desk_offers(const struct desk *t, const struct move *m)
{
	const struct game *g = t->play.context.game;

	for (int k = 0; g->fillings && k < verb_keys(&g->verbs[m->verb]); k++) {
		int n;
		const int16_t *items = move_items(m, k, &n);

		if (!key_is_list(&g->verbs[m->verb].keys[k]) &&
		    !offers(t, m, k, m->value[k]))
			return false;
		while (n-- > 0)
			if (!offers(t, m, k, items[n]))
				return false;
	}
	return true;
}

const char *
desk_row(const struct desk *t, const struct move *m)
{
	static char rows[4][WORDS];
	static int next;
	char *row = rows[next++ % 4];
	struct buf out = buf_in(row, WORDS);

	grammar_print_row(&t->play.context, m, &out);
	return row;
}

bool
desk_parse(struct desk *t, const char *row, struct move *m)
{
	const struct game *g = t->play.context.game;
	struct slice rest = slice_of(row), first = slice_cut(&rest, ' ');
	struct slice cells[CELL_COUNT] = {{NULL, 0}};
	struct grammar_error e;

	cells[CELL_ACTOR] = slice_of("");
	if (domain_find(g->seats, NULL, first) >= 0 && rest.at) {
		cells[CELL_ACTOR] = first;
		first = slice_cut(&rest, ' ');
	}
	cells[CELL_MOVE] = first;
	cells[CELL_ARGS] = rest.at ? rest : slice_of("");
	return grammar_parse(&t->play.context, cells, m, &e);
}

const char *
desk_verdict(const struct desk *t, const struct judged *j)
{
	return j->kind == LEGAL ? "legal"
	       : j->kind == UNVERIFIED
		   ? "unverified"
		   : t->play.context.game->rules[j->rule].id;
}

/* --- positions ---------------------------------------------------------- */

const char *
desk_invariant(struct desk *t)
{
	return t->play.context.game->invariant(t->play.state, &t->play.context);
}

static bool
unclear(struct desk *t, const struct field *f, int element,
	struct unknown_cells *cells)
{
	const struct game *g = t->play.context.game;
	const struct place at = {f, element, -1, 0};

	return game_unclear(g, t->play.state, &t->play.context, &at, false,
			    cells);
}

bool
desk_depends(struct desk *t, int table, int row, int column)
{
	const struct game *g = t->play.context.game;

	for (const struct field *f = g->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			struct unknown_cells cells = {0};

			(void)unclear(t, f, i, &cells);
			for (int k = 0; k < cells.count; k++)
				if (cells.cell[k].table == table &&
				    cells.cell[k].row == row &&
				    cells.cell[k].column == column)
					return true;
		}
	return false;
}

bool
desk_same(struct desk *t, const struct desk *full, const char **path)
{
	static char words[WORDS];
	const struct game *g = t->play.context.game;

	if (memcmp(t->play.state, full->play.state, g->state_size) == 0)
		return true;
	for (const struct field *f = g->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			struct buf out = buf_in(words, sizeof(words));
			int64_t a = field_get(f, t->play.state, i);
			int64_t b = field_get(f, full->play.state, i);
			struct unknown_cells cells = {0};

			if (a == b || unclear(t, f, i, &cells))
				continue;
			field_path(t->play.context.pack, f, i, &out);
			buf_char(&out, '=');
			field_print(t->play.context.pack, f, a, &out);
			buf_add(&out, " not ");
			field_print(t->play.context.pack, f, b, &out);
			*path = words;
			return false;
		}
	return true;
}

const char *
desk_lost(struct desk *t, const struct move *m)
{
	const struct game *g = t->play.context.game;
	struct move listed = *m, back;
	struct judged j;

	/* as `fmt` does */
	if (g->canonical)
		g->canonical(t->play.state, &t->play.context, &listed);
	if (!desk_parse(t, desk_row(t, &listed), &back))
		return "cannot be read back";
	if (!move_equal(&listed, &back, g->verbs))
		return "is read back as another row";
	j = desk_judge(t, &back);
	return j.kind == BROKEN ? desk_verdict(t, &j) : NULL;
}
