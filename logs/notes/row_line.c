#include "row_line.h"

#include <stdlib.h>
#include <string.h>

#include "../csv/blank.h"
#include "../grammar_fail.h"
#include "../near.h"
#include "fix.h"

int
row_seat(const struct game *g, const struct slice *players, struct slice word)
{
	const int seat = grammar_find_loosely(g->seats, NULL, word);

	return seat < 0 ? near_player(players, word) : seat;
}

bool
row_names_key(struct slice args)
{
	const struct slice key = slice_cut(&args, '=');

	return args.at && blank_trim(key).size &&
	       !memchr(blank_trim(key).at, ' ', blank_trim(key).size);
}

void
row_cells(const struct game *g, const struct slice *players, struct slice line,
	  struct slice cells[CELL_COUNT])
{
	struct slice rest = blank_trim(line), word = slice_cut(&rest, ' ');
	const int seat = g ? row_seat(g, players, word) : -1;

	cells[CELL_ACTOR] = slice_of("");
	if (seat >= 0) {
		cells[CELL_ACTOR] = domain_name(g->seats, NULL, seat);
		rest = rest.at ? blank_trim(rest) : slice_of("");
		word = slice_cut(&rest, ' ');
	}
	cells[CELL_MOVE] = word;
	cells[CELL_ARGS] = rest.at ? blank_trim(rest) : slice_of("");
}

void
row_only_seat(const struct game *g, const struct move *legal, size_t count,
	      struct slice cells[CELL_COUNT])
{
	const int verb = grammar_verb_loosely(g, cells[CELL_MOVE]);
	int seat = 0;

	if (cells[CELL_ACTOR].size || verb < 0)
		return;
	for (size_t i = 0; i < count; i++) {
		if (legal[i].verb != verb)
			continue;
		if (!legal[i].actor || (seat && seat != legal[i].actor))
			return;
		seat = legal[i].actor;
	}
	if (seat)
		cells[CELL_ACTOR] = domain_name(g->seats, NULL, seat - 1);
}

/* As it is, or with its blanks put right. */
static bool
parse(const struct row_fix *d, const struct slice cells[CELL_COUNT],
      struct move *m, struct grammar_error *e)
{
	const int verb =
	    grammar_verb_loosely(d->context->game, cells[CELL_MOVE]);
	const size_t size = cells[CELL_ARGS].size;
	struct slice now[CELL_COUNT];
	bool good = grammar_parse_verb(d->context, verb, cells, m, e);
	struct buf t;
	char *bytes;

	if (good || !size || !(bytes = malloc(size + 1)))
		return good;
	t = buf_in(bytes, size + 1);
	if (blank_tidy(cells[CELL_ARGS], NULL, LETTERS_STAY, &t)) {
		memcpy(now, cells, sizeof(now));
		now[CELL_ARGS] = (struct slice){t.at, t.size};
		good = grammar_parse_verb(d->context, verb, now, m, e);
	}
	free(bytes);
	return good;
}

bool
row_move(const struct context *c, const struct slice *players,
	 const struct slice cells[CELL_COUNT], bool fix, struct move *m,
	 struct grammar_error *e)
{
	struct row_fix d = {.context = c, .players = players};

	memset(e, 0, sizeof(*e));
	return parse(&d, cells, m, e) || (fix && fix_row(&d, cells, m, e));
}
