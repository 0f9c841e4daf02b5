/* By what a finding is known again in a log that has changed elsewhere: the
 * game by its first rows of play, not by its number; the row in canonical form,
 * not as it is spelt.  Claims, notes, comments and rows of other games are in
 * neither. */
#include "../../core/hash.h"
#include "audit_inner.h"

static uint64_t
stir(uint64_t sum, const char *at, size_t size)
{
	const uint64_t both[2] = {sum, hash_64(at, size)};

	return hash_64(both, sizeof(both));
}

/* The row as `fmt` writes it. */
static void
add_move(struct audit *a, struct buf *t)
{
	struct move m = *a->move;

	if (a->game->canonical)
		a->game->canonical(a->play.state, &a->play.context, &m);
	grammar_print_digest(&a->play.context, &m, t);
}

void
audit_opening(struct audit *a)
{
	BUF(t, 1400);

	a->opened++;
	add_move(a, &t);
	a->opening = stir(a->opening, t.at, t.size);
}

/* One blank between two words, none at the ends, small letters. */
static void
squeeze(struct buf *t, struct slice words)
{
	const size_t begun = t->size;

	for (size_t i = 0; i < words.size; i++) {
		const char c = words.at[i];

		if (c != ' ' && i && words.at[i - 1] == ' ' && t->size > begun)
			buf_char(t, ' ');
		if (c != ' ')
			buf_char(t, small_letter(c));
	}
}

/* The words in whatever order: `fmt` puts keys into theirs. */
static void
add_words(struct buf *t, struct slice words)
{
	uint64_t sum = 0;

	while (words.at) {
		BUF(w, 1400);

		squeeze(&w, slice_cut(&words, ' '));
		sum += w.size ? hash_64(w.at, w.size) : 0;
	}
	buf_hex(t, sum, 16);
}

void
audit_fingerprint(struct audit *a, struct finding *f, bool of_row)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};
	BUF(t, 2000);
	struct buf print = buf_in(f->print, sizeof(f->print));

	buf_say(&t, "%s\n%s\n", f->game_id, f->rule);
	if (!of_row)
		squeeze(&t, slice_of(f->row && *f->row ? f->row : f->words));
	else if (a->move && a->moved == a->n && a->row.fault == ROW_VALID &&
		 a->readable)
		add_move(a, &t);
	else
		for (size_t i = 0; i < sizeof(cells) / sizeof(*cells); i++) {
			(cells[i] == CELL_ARGS ? add_words : squeeze)(
			    &t, a->row.cell[cells[i]]);
			buf_char(&t, ',');
		}
	buf_hex(&print, stir(a->game ? a->opening : 0, t.at, t.size), 16);
}
