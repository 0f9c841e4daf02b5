/* A log in memory. */
#include <stdio.h>
#include <stdlib.h>

#include "book.h"

enum { COLUMNS = 5 };

void
book_row(struct book *b, const char *actor, const char *move, const char *args)
{
	BUF(t, 24);
	struct slice cells[COLUMNS];

	buf_number(&t, (int64_t)++b->rows);
	cells[0] = slice_of(t.at);
	cells[1] = slice_of(actor);
	cells[2] = slice_of(move);
	cells[3] = slice_of(args);
	cells[4] = slice_of("");
	writer_row(&b->writer, cells, COLUMNS);
}

void
book_move(struct book *b, const struct desk *t, const struct move *m)
{
	const struct game *g = t->play.context.game;
	BUF(out, WORDS);

	grammar_print_args(&t->play.context, m, &out);
	book_row(b, m->actor ? g->seats->lists[0].words[m->actor - 1] : "",
		 g->verbs[m->verb].name, out.at);
}

/* The game row and the rulings. */
void
book_begin(struct book *b, const struct desk *t)
{
	const struct context *c = &t->play.context;
	const struct game *g = c->game;
	BUF(out, 1200);
	struct slice header[COLUMNS] = {slice_of("n"), slice_of("actor"),
					slice_of("move"), slice_of("args"),
					slice_of("note")};

	*b = (struct book){.to = NULL};
	b->to = open_memstream(&b->bytes, &b->size);
	b->writer = writer_to(b->to, ',');
	writer_row(&b->writer, header, COLUMNS);
	buf_add(&out, "id=");
	buf_add(&out, g->id);
	buf_add(&out, " edition=");
	buf_add(&out, g->editions[c->edition]);
	buf_add(&out, " pack=");
	buf_add(&out, c->pack->id);
	for (int i = 0; i < c->seats; i++) {
		buf_add(&out, i ? "+" : " seats=");
		domain_print(g->seats, NULL, c->order[i] - 1, &out);
	}
	if (c->scenario) {
		struct slice id =
		    pack_id(c->pack, g->scenarios - 1, c->scenario - 1);

		buf_add(&out, " scenario=");
		buf_bytes(&out, id.at, id.size);
	}
	book_row(b, "", "game", out.at);
	buf_clear(&out);
	for (int i = 0; g->rulings[i].key; i++)
		if (c->ruling[i] != g->rulings[i].preset[c->edition]) {
			buf_add(&out, out.size ? " " : "");
			buf_add(&out, g->rulings[i].key);
			buf_char(&out, '=');
			buf_add(&out, g->rulings[i].values[c->ruling[i]]);
		}
	if (out.size)
		book_row(b, "", "ruling", out.at);
}

void
book_free(struct book *b)
{
	fclose(b->to);
	free(b->bytes);
}
