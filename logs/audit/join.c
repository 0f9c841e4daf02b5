/* Two views of a game, row by row: what both say, or where they differ. */
#include <stdlib.h>

#include "../grammar.h"
#include "join_inner.h"

/* --- contradictions ------------------------------------------------------- */

bool
join_cells(const struct join_view *v, struct slice cells[CELL_COUNT])
{
	if (!v->count || !v->rows[0]->cells[0])
		return false;
	for (int i = 0; i < CELL_COUNT; i++)
		cells[i] = slice_of("");
	for (int i = 0; i < JOIN_CELLS; i++)
		cells[join_shown[i]] = slice_of(v->rows[0]->cells[i]);
	return true;
}

/* What one side says where they contradict each other. */
static void
print_said(struct join *j, int side, int key, struct buf *t)
{
	const struct join_view *v = &j->view[side];
	struct context *c = audit_context(v->audit);
	const struct move *m = join_move_of(v);
	BUF(a, 4000);
	struct slice rest, word, value, cells[CELL_COUNT];

	if (key == FAULT_ACTOR || v->rows[0]->event != AUDIT_PLAYED) {
		if (join_cells(v, cells))
			buf_row(t, cells, 120);
		return;
	}
	if (key == FAULT_VERB) {
		buf_add(t, join_verb_of(v)->name);
		return;
	}
	grammar_print_args(c, m, &a);
	rest = slice_of(a.at);
	while (args_next(&rest, &word, &value, NULL))
		if (slice_is(word, join_verb_of(v)->keys[key].name)) {
			buf_bytes(t, value.at, value.size);
			return;
		}
	buf_add(t, "nothing");
}

/* Says in j->key and j->said where the two rows contradict each other. */
static enum join_end
contradict(struct join *j, int key)
{
	const struct join_view *a = &j->view[0];
	struct buf t = buf_in(j->key, sizeof(j->key));

	if (key == FAULT_VERB)
		buf_add(&t, "move");
	else if (key == FAULT_ACTOR)
		buf_add(&t, "row");
	else
		buf_add(&t, join_verb_of(a)->keys[key].name);
	for (int i = 0; i < 2; i++) {
		t = buf_in(j->said[i], sizeof(j->said[i]));
		print_said(j, i, key, &t);
	}
	return JOIN_CONTRADICTS;
}

/* --- both, row by row ----------------------------------------------------- */

/* The row that both say together; both views continue after it. */
static enum join_end
put_both(struct join *j, struct move *joined)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	BUF(t, 2000);
	enum join_end end;

	join_print_notes(a->rows[0]->cells[3], b->rows[0]->cells[3], &t);
	end = join_put_row(j, a->rows[0], joined, t.at);
	if (end != JOIN_AGREES)
		return end;
	j->both++;
	for (int i = 0; i < 2; i++) {
		join_became(&j->view[i], OF_BOTH);
		join_advance(j, &j->view[i]);
	}
	return end;
}

/* Both views have a row: joins the two, lets one go first where the order may
 * differ, or finds the contradiction. */
static enum join_end
both_rows(struct join *j)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	const struct written rows[2] = {join_written(a, 0), join_written(b, 0)};
	const bool play = !join_is_back(a) && !join_is_back(b);
	struct move joined;
	int key = FAULT_ACTOR;

	if (join_is_back(a) && join_is_back(b) &&
	    join_of_both(a) == join_of_both(b))
		return join_both_back(j);
	if (play &&
	    join_match(j, audit_state(j->referee), rows, &joined, &key)) {
		(void)join_is_another(j, &joined);
		return put_both(j, &joined);
	}
	for (int i = 0; i < 2; i++)
		if (join_only_tells(j, &j->view[i])) {
			join_became(&j->view[i], LEFT_OUT);
			join_advance(j, &j->view[i]);
			return JOIN_AGREES;
		}
	if (play && join_change_places(j, &joined))
		return put_both(j, &joined);
	if (play && a->rows[0]->back)
		return join_put_alone(j, a);
	return key == FAULT_ROW ? join_impossible(j) : contradict(j, key);
}

/* Joins the next row of both, or puts a row of the view that goes alone. */
static enum join_end
next_row(struct join *j)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	struct join_view *v = join_goes_alone(j);

	if (v) {
		struct join_view *o = v == a ? b : a;
		const enum join_end end =
		    join_open_rows(o) ? join_close_open(j, o) : JOIN_AGREES;

		return end == JOIN_AGREES ? join_put_alone(j, v) : end;
	}
	if (a->in_game && b->in_game)
		return both_rows(j);
	/* the other one has no more */
	v = a->in_game ? a : b;
	j->alone[v == b] += !join_only_tells(j, v);
	return join_put_alone(j, v);
}

/* --- how the game begins -------------------------------------------------- */

/* Do both views say different words for the key?  Then says which. */
static bool
differs(struct join *j, const char *key, struct slice a, struct slice b)
{
	const struct slice said[2] = {a, b};
	struct buf t = buf_in(j->key, sizeof(j->key));

	if (slice_equal(a, b))
		return false;
	buf_add(&t, key);
	for (int i = 0; i < 2; i++) {
		t = buf_in(j->said[i], sizeof(j->said[i]));
		buf_bytes(&t, said[i].at, said[i].size);
	}
	return true;
}

/* Do they begin differently, or read the rules differently? */
static bool
begins_differently(struct join *j)
{
	struct audit *x = j->view[0].audit, *y = j->view[1].audit;
	const struct context *a = audit_context(x), *b = audit_context(y);
	const struct game *g = a->game;
	char seats[2][80];
	struct buf t;

	for (int k = 0; k < 2; k++) {
		const struct context *c = k ? b : a;

		t = buf_in(seats[k], sizeof(seats[k]));
		for (int i = 0; i < c->seats; i++) {
			buf_add(&t, i ? "+" : "");
			domain_print(g->seats, NULL, c->order[i] - 1, &t);
		}
	}
	if (differs(j, "edition", slice_of(g->editions[a->edition]),
		    slice_of(g->editions[b->edition])) ||
	    differs(j, "pack", slice_of(audit_summary(x)->pack),
		    slice_of(audit_summary(y)->pack)) ||
	    differs(j, "seats", slice_of(seats[0]), slice_of(seats[1])))
		return true;
	if (a->scenario != b->scenario)
		return differs(j, "scenario", slice_of("one"),
			       slice_of("another"));
	for (int i = 0; g->rulings[i].key; i++)
		if (differs(j, g->rulings[i].key,
			    slice_of(g->rulings[i].values[a->ruling[i]]),
			    slice_of(g->rulings[i].values[b->ruling[i]])))
			return true;
	return false;
}

/* Puts the game row, as the first view has it. */
static bool
put_game(struct join *j)
{
	struct join_row rows[2] = {{.event = AUDIT_GAME}};
	BUF(t, 2000);
	bool good;

	for (int i = 0; i < 2; i++)
		join_keep_cells(j, &j->view[i], &rows[i]);
	if (!j->lost)
		join_print_notes(rows[0].cells[3], rows[1].cells[3], &t);
	good = !j->lost && join_put_row(j, &rows[0], NULL, t.at) == JOIN_AGREES;
	for (int i = 0; i < JOIN_CELLS; i++) {
		free(rows[0].cells[i]);
		free(rows[1].cells[i]);
	}
	return good;
}

/* Empties what is left of the game before, and writes the game row. */
static bool
begin_joined(struct join *j, struct audit *a, struct audit *b,
	     const struct audit_options *options)
{
	struct audit *const audits[2] = {a, b};

	j->given = false;
	*j->key = *j->words = *j->heard_words = '\0';
	j->both = j->alone[0] = j->alone[1] = 0;
	for (int i = 0; i < 2; i++) {
		struct join_view *v = &j->view[i];

		join_view_free(v);
		v->audit = audits[i];
		v->reading = true;
		v->became_count = 0;
	}
	return join_open(j, options) && put_game(j);
}

enum join_end
join_game(struct join *j, struct audit *a, struct audit *b,
	  const struct audit_options *options)
{
	enum join_end end = JOIN_AGREES;

	if (!begin_joined(j, a, b, options))
		return JOIN_NO_MEMORY;
	for (int i = 0; i < 2; i++)
		join_advance(j, &j->view[i]);
	if (j->lost)
		return JOIN_NO_MEMORY;
	j->begins = begins_differently(j);
	if (j->begins)
		return JOIN_CONTRADICTS;
	while (end == JOIN_AGREES && !j->lost) {
		if (join_stopped(&j->view[0]) || join_stopped(&j->view[1]))
			return JOIN_STOPS;
		if (!join_put_all_others(j))
			return join_impossible(j);
		if (!j->view[0].in_game && !j->view[1].in_game)
			break;
		end = next_row(j);
	}
	return j->lost ? JOIN_NO_MEMORY : end;
}

void
join_free(struct join *j)
{
	audit_close(j->referee);
	if (j->to)
		fclose(j->to);
	free(j->bytes);
	for (int i = 0; i < 2; i++)
		join_view_free(&j->view[i]);
}
