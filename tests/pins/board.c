/* The text board of a position: a digest, now and then the board itself. */
#include "pins.h"

void
pin_board(struct pins *p, bool whole)
{
	static char board[32768];
	struct buf t = buf_in(board, sizeof(board));
	struct slice rest, line;
	FILE *f = p->files[PIN_BOARDS];

	if (!p->game->board)
		return;
	p->game->board(audit_state(p->audit), audit_context(p->audit), &t);
	fprintf(f, "%llu %08llx\n", (unsigned long long)p->n,
		(unsigned long long)(hash_64(board, t.size) >> 32));
	rest = (struct slice){board, t.size};
	while (whole && rest.size) {
		line = slice_cut(&rest, '\n');
		fprintf(f, "  %.*s\n", (int)line.size, line.at);
	}
}
