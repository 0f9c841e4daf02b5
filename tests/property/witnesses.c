/* Two views of a game: each of them writes `?` for the names that only the
 * other one saw.  They agree, and say together what happened; where one of them
 * writes another row, they contradict each other there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/audit/join.h"
#include "book.h"

enum { VIEWS = 2 };

static struct desk full;
static struct sight sight[VIEWS] = {{.full = &full, .all = true},
				    {.full = &full, .all = true}};

static enum join_end
read_together(struct join *j, const struct book b[VIEWS + 1])
{
	static const struct sink sink = {finding_ignored, NULL, NULL};
	static struct packs *packs;
	struct audit_options options = {.sink = sink};
	struct audit *a[VIEWS];
	enum join_end end;

	if (!packs)
		packs = packs_new();
	options.packs = packs;
	for (int i = 0; i <= VIEWS; i++)
		writer_flush(b[i].writer);
	for (int i = 0; i < VIEWS; i++) {
		a[i] = audit_memory(i ? "B" : "A", b[i].bytes, b[i].size,
				    &options);
		(void)audit_next(a[i]);
	}
	end = join_game(j, a[0], a[1], &options);
	if (end == JOIN_CONTRADICTS)
		j->n = audit_n(a[0]);
	for (int i = 0; i < VIEWS; i++)
		audit_close(a[i]);
	return end;
}

/* Can both write this row as it is, and the second one no other that says the
 * same? */
static bool
possible(const struct move *m)
{
	for (int i = 0; i < VIEWS; i++) {
		struct judged j = desk_judge(&sight[i].view, m);

		if (j.kind == BROKEN || j.stops)
			return false;
	}
	return true;
}

static void
say(struct run *r, const struct join *j, enum join_end end)
{
	char words[1600];
	struct text t = text_in(words, sizeof(words));

	text_number(&t, (int64_t)end);
	text_add(&t, " at row ");
	text_number(&t, (int64_t)j->n);
	text_add(&t, ": ");
	text_add(&t, j->key);
	text_add(&t, " ");
	text_add(&t, j->said[0]);
	text_add(&t, " | ");
	text_add(&t, j->said[1]);
	text_add(&t, " ");
	text_add(&t, j->words);
	exception(r, "the views do not agree:", words, NULL);
}

/* Which view does not see what this actor sees? */
static int
blind(struct run *r, const struct move *m, unsigned seats)
{
	/* at a table of one seat, and of rows of the table, either */
	if (!m->actor || full.play.context.seats == 1)
		return below(r, VIEWS);
	return (seats >> m->actor & 1) != 0;
}

/* The game as both write it; false: it is over. */
static bool
one_row(struct run *r, unsigned seats, struct book b[])
{
	struct move m, row[VIEWS];
	int not ;

	if (!desk_list(&full) || !desk_pick(r, &full, &m))
		return false;
	not = blind(r, &m, seats);
	for (int i = 0; i < VIEWS; i++) {
		struct judged j;

		sight_row(r, &sight[i], &m, i == not, &row[i]);
		for (int k = 0; k < sight[i].named_count; k++)
			book_move(&b[i], &sight[i].view, &sight[i].named[k]);
		j = desk_judge(&sight[i].view, &row[i]);
		if (j.kind == BROKEN || j.stops)
			return false; /* of property `hiding` */
	}
	for (int i = 0; i < VIEWS; i++) {
		book_move(&b[i], &sight[i].view, &row[i]);
		desk_apply(&sight[i].view, &row[i]);
	}
	book_move(&b[VIEWS], &full, &m);
	desk_apply(&full, &m);
	r->rows++;
	return true;
}

/* Do both rows come to the same? */
static bool
same_effect(const struct move *a, const struct move *b)
{
	static struct play play[2];

	for (int i = 0; i < 2; i++) {
		play[i] = full.play;
		if (!play[i].begun)
			(void)play_ready(&play[i]);
		play_apply(&play[i], i ? b : a, 0);
	}
	return memcmp(play[0].state, play[1].state,
		      play[0].context.game->state_size) == 0;
}

/* Both continue, with different rows. */
static void
plant(struct run *r, struct book b[])
{
	static struct join j;
	struct move m[VIEWS];
	enum join_end end;

	if (!desk_list(&full))
		return;
	for (int i = 0; i < VIEWS; i++)
		if (!desk_pick(r, &full, &m[i]) || !possible(&m[i]))
			return;
	if (same_effect(&m[0], &m[1]))
		return;
	for (int i = 0; i < VIEWS; i++)
		book_move(&b[i], &sight[i].view, &m[i]);
	end = read_together(&j, b);
	r->planted++;
	if (end != JOIN_CONTRADICTS || j.n != b[0].rows)
		exception(r, "a contradiction is not found:",
			  desk_row(&full, &m[0]), desk_row(&full, &m[1]));
}

void
property_witnesses(struct run *r)
{
	static struct join j;
	const unsigned seats = (unsigned)below(r, 64);
	struct book b[VIEWS + 1];
	int deep = 1 + below(r, DEEP);
	enum join_end end;

	desk_begin(r, &full, stand_in(r->game));
	for (int i = 0; i <= VIEWS; i++) {
		if (i < VIEWS) {
			desk_like(&sight[i].view, &full, stand_in(r->game));
			sight[i].count = 0;
		}
		book_begin(&b[i], &full);
	}
	r->games++;
	while (deep-- > 0 && one_row(r, seats, b))
		;
	end = read_together(&j, b);
	if (end != JOIN_AGREES)
		say(r, &j, end);
	else if (j.size != b[VIEWS].size ||
		 memcmp(j.bytes, b[VIEWS].bytes, j.size) != 0)
		exception(r, "what both say is not what happened", NULL, NULL);
	plant(r, b);
	for (int i = 0; i <= VIEWS; i++) {
		if (r->tell)
			printf("%s----\n", b[i].bytes);
		book_free(&b[i]);
	}
}
