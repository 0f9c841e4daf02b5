/* A game of Nim (nim/): the pack as a list of heaps, rows as a log has them,
 * the position in words. */
#pragma once

#include <criterion/criterion.h>

#include "../../core/listing.h"
#include "nim/nim.h"
#include "player.h"

struct nim_heap {
	const char *id, *size, *text; /* "": unknown */
};

struct nim_table {
	struct player p;
	struct pack pack;
	struct nim s;
	char words[4000];
};

/* Fills the pack; returns the first refusal, or "". */
static inline const char *
nim_fill(struct pack *pack, const struct game *game,
	 const struct nim_heap *heaps, int n)
{
	static struct pack_error e;

	memset(pack, 0, sizeof(*pack));
	pack_begin(pack, game);
	for (int i = 0; i < n; i++)
		if (!pack_add_row(pack, T_HEAPS, slice_of(heaps[i].id), &e))
			return e.words;
	pack_sort(pack);
	for (int i = 0; i < n; i++) {
		const char *const cells[] = {heaps[i].id, heaps[i].size,
					     heaps[i].text};
		int row = pack_next_row(pack, T_HEAPS, slice_of(heaps[i].id));

		for (int k = 0; k < 3; k++)
			if (*cells[k] && !pack_set(pack, T_HEAPS, row, k,
						   slice_of(cells[k]), &e))
				return e.words;
	}
	return pack_finish(pack, &e) ? "" : e.words;
}

/* Begins a game with these heaps and this many seats. */
static inline void
nim_begin(struct nim_table *t, const struct game *game,
	  const struct nim_heap *heaps, int n, int seats)
{
	const char *refused = nim_fill(&t->pack, game, heaps, n);

	cr_assert_str_empty(refused, "%s", refused);
	player_begin(&t->p, game, &t->pack, seats, 1);
	game_start(game, &t->s, &t->p.c);
}

/* `p1 take heap=a n=2` as a move. */
static inline bool
nim_parse(struct nim_table *t, const char *row, struct move *m,
	  struct grammar_error *e)
{
	struct slice rest = slice_of(row), first = slice_cut(&rest, ' ');
	struct slice cells[CELL_COUNT] = {{NULL, 0}};

	cells[CELL_ACTOR] = slice_is(first, "-") ? slice_of("") : first;
	cells[CELL_MOVE] = slice_cut(&rest, ' ');
	cells[CELL_ARGS] = rest.at ? rest : slice_of("");
	return grammar_parse(&t->p.c, cells, m, e);
}

/* Plays a row if it is legal; if not, returns the id of the rule that it
 * breaks, or what is malformed. */
static inline const char *
nim_say(struct nim_table *t, const char *row)
{
	static struct grammar_error e;
	struct move m;
	struct trial trial;

	if (!nim_parse(t, row, &m, &e))
		return e.words;
	game_check(&trial, &t->s, &t->p.c, &m, false);
	if (trial.count)
		return t->p.c.game->rules[trial.broken[0].rule].id;
	t->p.c.game->apply(&t->s, &t->p.c, &m);
	return trial.unverified ? "unverified" : "";
}

/* The legal rows, each once, joined by ` | `; `-` is the table. */
static inline const char *
nim_rows(struct nim_table *t)
{
	struct buf out = buf_in(t->words, sizeof(t->words));

	list_rows(&t->p, &t->s);
	for (int i = 0; i < t->p.count; i++) {
		buf_add(&out, i ? " | " : "");
		buf_add(&out, t->p.rows[i].actor ? "" : "- ");
		grammar_print_row(&t->p.c, &t->p.rows[i], &out);
	}
	return t->words;
}

/* The heaps as `0 3 5`, then who is to act or what has to come next. */
static inline const char *
nim_shown(struct nim_table *t)
{
	static char shown[4200];
	struct buf out = buf_in(shown, sizeof(shown));

	for (int i = 0; i < pack_entries(&t->pack, T_HEAPS); i++) {
		buf_number(&out, t->s.heap[i]);
		buf_char(&out, ' ');
	}
	if (t->s.phase == PHASE_TURN) {
		buf_add(&out, "turn of p");
		buf_number(&out, t->s.turn);
	} else if (t->s.phase == PHASE_OVER) {
		buf_add(&out, "over");
	} else if (t->s.phase == PHASE_ATTEST) {
		buf_add(&out, "attest");
	} else {
		buf_add(&out, nim_rows(t));
	}
	return shown;
}

/* Plays rows joined by ` / `, all legal. */
static inline void
nim_play(struct nim_table *t, const char *script)
{
	char row[200];

	while (*script) {
		const char *end = strstr(script, " / ");
		size_t size = end ? (size_t)(end - script) : strlen(script);
		const char *wrong;

		cr_assert_lt(size, sizeof(row));
		memcpy(row, script, size);
		row[size] = '\0';
		wrong = nim_say(t, row);
		cr_assert(!*wrong || strcmp(wrong, "unverified") == 0,
			  "'%s': %s", row, wrong);
		script += end ? size + 3 : size;
	}
}
