/* Rows that are taken back.
 *
 * What only one of them has written and then taken back is in the joined log
 * by itself, with its takeback.
 */
#include <string.h>

#include "join_inner.h"

void
join_became(struct join_view *v, uint8_t what)
{
	if (v->became_count == JOIN_AHEAD)
		memmove(v->became, v->became + 1, (size_t)--v->became_count);
	v->became[v->became_count++] = what;
}

/* How many of the rows that a takeback of the view takes back, or of all since
 * the last one of both (rows < 0), became that. */
static int
taken_back(const struct join_view *v, int32_t rows, uint8_t what)
{
	int count = 0;

	for (int i = v->became_count - 1; i >= 0 && rows; i--, rows--) {
		if (rows < 0 && v->became[i] == OF_BOTH)
			break;
		count += v->became[i] == what;
	}
	return count;
}

int
join_open_rows(const struct join_view *v)
{
	return taken_back(v, -1, ALONE);
}

int
join_of_both(const struct join_view *v)
{
	return join_is_back(v) ? taken_back(v, v->rows[0]->rows, OF_BOTH) : 0;
}

static void
forget(struct join_view *v, int32_t rows)
{
	v->became_count -= rows < v->became_count ? rows : v->became_count;
}

enum join_end
join_put_alone(struct join *j, struct join_view *v)
{
	const struct join_row *r = v->rows[0];
	enum join_end end = JOIN_AGREES;

	if (join_is_back(v)) {
		end = join_put_back(j, taken_back(v, r->rows, ALONE),
				    r->cells[3]);
		forget(v, r->rows);
	} else if (join_only_tells(j, v)) {
		join_became(v, LEFT_OUT);
	} else {
		end = join_put_row(j, r, NULL, r->cells[3]);
		join_became(v, ALONE);
	}
	if (end == JOIN_AGREES)
		join_advance(j, v);
	return end;
}

enum join_end
join_close_open(struct join *j, struct join_view *v)
{
	const enum join_end end = join_put_back(j, join_open_rows(v), "");

	for (int i = v->became_count - 1; i >= 0 && v->became[i] != OF_BOTH;
	     i--)
		v->became[i] = LEFT_OUT;
	return end;
}

enum join_end
join_both_back(struct join *j)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	const int rows =
	    join_of_both(a) + join_open_rows(a) + join_open_rows(b);
	BUF(t, 2000);
	enum join_end end;

	join_print_notes(a->rows[0]->cells[3], b->rows[0]->cells[3], &t);
	end = join_put_back(j, rows, t.at);
	j->both += end == JOIN_AGREES;
	for (int i = 0; i < 2 && end == JOIN_AGREES; i++) {
		forget(&j->view[i], j->view[i].rows[0]->rows);
		join_advance(j, &j->view[i]);
	}
	return end;
}

struct join_view *
join_goes_alone(struct join *j)
{
	for (int i = 0; i < 2; i++) {
		struct join_view *v = &j->view[i];

		if (join_open_rows(v) &&
		    (v->rows[0]->back || (join_is_back(v) && !join_of_both(v))))
			return v;
	}
	for (int i = 0; i < 2; i++) {
		struct join_view *v = &j->view[i], *o = &j->view[!i];

		if ((join_is_back(v) && !join_of_both(v)) ||
		    (v->rows[0]->back && !o->rows[0]->back))
			return v;
	}
	return NULL;
}
