/* Two people record one game.  Each writes `?` for names that only the other
 * one saw, exchangeable rows in an order of his own, and rows that were taken
 * back or not.  Joined, the two logs agree and give the complete game; where
 * they go on with different rows, the contradiction is found at that row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/audit/join.h"
#include "book.h"

enum { VIEWS = 2, RUN = 4 };

static struct desk full;
static struct sight sight[VIEWS] = {{.full = &full, .all = true},
				    {.full = &full, .all = true}};

static enum join_end
read_together(struct join *j, struct book b[VIEWS + 1])
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
		writer_flush(&b[i].writer);
	for (int i = 0; i < VIEWS; i++) {
		a[i] = audit_memory(NULL, i ? "B" : "A", b[i].bytes, b[i].size,
				    &options);
		(void)audit_next(a[i]);
	}
	end = join_game(j, a[0], a[1], &options);
	if (end == JOIN_CONTRADICTS)
		j->n = j->view[0].rows[0]->n;
	for (int i = 0; i < VIEWS; i++)
		audit_close(a[i]);
	return end;
}

/* Is the row legal or unverified in both views? */
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
	BUF(t, 1600);

	buf_number(&t, (int64_t)end);
	buf_add(&t, " at row ");
	buf_number(&t, (int64_t)j->n);
	buf_add(&t, ": ");
	buf_add(&t, j->key);
	buf_add(&t, " ");
	buf_add(&t, j->said[0]);
	buf_add(&t, " | ");
	buf_add(&t, j->said[1]);
	buf_add(&t, " ");
	buf_add(&t, j->words);
	exception(r, "the views do not agree:", t.at, NULL);
}

/* Which view does not see what this actor sees? */
static int
blind(struct run *r, const struct move *m, unsigned seats)
{
	/* either one, if there is one seat or the row has no actor */
	if (!m->actor || full.play.context.seats == 1)
		return below(r, VIEWS);
	return (seats >> m->actor & 1) != 0;
}

enum told { TOLD_ALL, TOLD_NOT, TOLD_SPOILT };

/* Writes a row as this view saw it, before the full game plays it. */
static enum told
tell(struct run *r, int i, const struct move *m, int blind, struct book b[])
{
	struct move row;
	struct judged j;

	sight_row(r, &sight[i], m, i == blind, &row);
	for (int k = 0; k < sight[i].named_count; k++)
		book_move(&b[i], &sight[i].view, &sight[i].named[k]);
	j = desk_judge(&sight[i].view, &row);
	if (j.kind == BROKEN || j.stops)
		return TOLD_SPOILT; /* the property `hiding` tests that */
	book_move(&b[i], &sight[i].view, &row);
	desk_apply(&sight[i].view, &row);
	return TOLD_ALL;
}

/* A row that everybody saw and that is taken back, in one view only. */
static void
try_out(struct run *r, int i, struct book b[])
{
	struct move m;

	if (!desk_list(&full) || !desk_pick(r, &full, &m) ||
	    desk_judge(&sight[i].view, &m).kind != LEGAL ||
	    full.play.context.game->verbs[m.verb].flags & VERB_CHANCE)
		return;
	book_move(&b[i], &sight[i].view, &m);
	book_move(&b[VIEWS], &full, &m);
	book_row(&b[i], "", "takeback", "rows=1");
	book_row(&b[VIEWS], "", "takeback", "rows=1");
}

/* Plays these rows, if `turned` the last one first; false if one is illegal. */
static bool
play_run(struct move m[], int count, bool turned)
{
	for (int k = 0; k < count; k++) {
		const struct move *row =
		    &m[turned ? (k + count - 1) % count : k];

		if (desk_judge(&full, row).kind != LEGAL)
			return false;
		desk_apply(&full, row);
	}
	return true;
}

/* Picks rows of which the last could as well come first; returns how many. */
static int
pick_run(struct run *r, struct move m[RUN], const struct play *before)
{
	uint64_t after[STATE_MAX / 8];
	const size_t size = full.play.context.game->state_size;
	const int most = 2 + below(r, RUN - 1);
	int count = 0;

	while (count < most && desk_list(&full) &&
	       desk_pick(r, &full, &m[count]))
		desk_apply(&full, &m[count++]);
	for (; count > 1; count--) {
		full.play = *before;
		if (!play_run(m, count, false))
			continue;
		memcpy(after, full.play.state, size);
		full.play = *before;
		if (play_run(m, count, true) &&
		    memcmp(after, full.play.state, size) == 0)
			break;
	}
	full.play = *before;
	return count;
}

/* Both views write one or more rows, one of them the last one first. */
static enum told
some_rows(struct run *r, unsigned seats, struct book b[])
{
	static struct play before;
	struct move m[RUN];
	int count, not [RUN];
	enum told told = TOLD_ALL;

	if (one_in(r, 12))
		try_out(r, below(r, VIEWS), b);
	if (!full.play.begun)
		(void)play_ready(&full.play);
	before = full.play;
	count = pick_run(r, m, &before);
	if (!count)
		return TOLD_NOT;
	for (int k = 0; k < count; k++)
		not [k] = blind(r, &m[k], seats);
	for (int i = 0; i < VIEWS; i++) {
		for (int n = 0; n < count && told == TOLD_ALL; n++) {
			const int k = i ? (n + count - 1) % count : n;

			told = tell(r, i, &m[k], not [k], b);
			desk_apply(&full, &m[k]);
		}
		full.play = before;
	}
	for (int k = 0; k < count; k++) {
		book_move(&b[VIEWS], &full, &m[k]);
		desk_apply(&full, &m[k]);
		r->rows++;
	}
	return told;
}

/* Do both rows lead to the same state? */
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

/* Both views go on with different rows: is the contradiction found there? */
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

static int
compare_rows(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The rows of a log without their numbers, sorted. */
static int
sorted_rows(char *log, char *rows[])
{
	int count = 0;

	for (char *at = log; *at && count < 4 * DEEP; *at++ = '\0') {
		rows[count++] = at + strcspn(at, ",");
		at += strcspn(at, "\n");
	}
	qsort(rows, (size_t)count, sizeof(*rows), compare_rows);
	return count;
}

/* Are these the same rows, in any order?  The join has judged them already. */
static bool
same_rows(const char *a, size_t a_size, const char *b, size_t b_size)
{
	static char *rows[2][4 * DEEP];
	char *const logs[2] = {strndup(a, a_size), strndup(b, b_size)};
	bool same = logs[0] && logs[1];
	int count[2];

	for (int i = 0; i < 2 && same; i++)
		count[i] = sorted_rows(logs[i], rows[i]);
	same = same && count[0] == count[1];
	for (int i = 0; same && i < count[0]; i++)
		same = strcmp(rows[0][i], rows[1][i]) == 0;
	free(logs[0]);
	free(logs[1]);
	return same;
}

void
property_witnesses(struct run *r)
{
	static struct join j;
	const unsigned seats = (unsigned)below(r, 64);
	struct book b[VIEWS + 1];
	int deep = 1 + below(r, DEEP);
	enum join_end end;
	enum told told = TOLD_ALL;

	desk_begin(r, &full, stand_in(r->game));
	for (int i = 0; i <= VIEWS; i++) {
		if (i < VIEWS) {
			desk_like(&sight[i].view, &full, stand_in(r->game));
			sight[i].count = 0;
		}
		book_begin(&b[i], &full);
	}
	r->games++;
	while (deep-- > 0 && told == TOLD_ALL)
		told = some_rows(r, seats, b);
	end = read_together(&j, b);
	if (told == TOLD_SPOILT)
		;
	else if (end != JOIN_AGREES)
		say(r, &j, end);
	else if (!same_rows(j.bytes, j.size, b[VIEWS].bytes, b[VIEWS].size))
		exception(r, "what both say is not what happened", NULL, NULL);
	if (told != TOLD_SPOILT)
		plant(r, b);
	for (int i = 0; i <= VIEWS; i++) {
		if (r->tell)
			printf("%s----\n", b[i].bytes);
		book_free(&b[i]);
	}
}
