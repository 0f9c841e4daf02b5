#include <stdlib.h>
#include <string.h>

#include "../../core/hash.h"
#include "../../logs/grow.h"
#include "diff.h"

/* --- lists ---------------------------------------------------------------- */

void
row_list_add(struct row_list *l, uint64_t n,
	     const struct slice cells[CELL_COUNT])
{
	BUF(t, ROW_MAX + 8);
	struct listed_row *rows;
	char *text;

	buf_row(&t, cells, ROW_MAX);
	rows = grown(l->rows, &l->room, l->count + 1, sizeof(*rows));
	if (rows)
		l->rows = rows;
	text = grown(l->text, &l->text_room, l->size + t.size + 1, 1);
	if (text)
		l->text = text;
	l->lost |= !rows || !text;
	if (l->lost)
		return;
	l->rows[l->count++] =
	    (struct listed_row){n, hash_64(t.at, t.size), l->size};
	memcpy(l->text + l->size, t.at, t.size + 1);
	l->size += t.size + 1;
}

void
row_list_clear(struct row_list *l)
{
	l->count = l->size = 0;
	l->lost = false;
}

void
row_list_free(struct row_list *l)
{
	free(l->rows);
	free(l->text);
	*l = (struct row_list){0};
}

const char *
row_list_words(const struct row_list *l, size_t row)
{
	return l->text + l->rows[row].at;
}

/* --- what is left when both ends are taken away --------------------------- */

enum { COMMON, NEW, MOVED };
#define NOWHERE SIZE_MAX

enum { WIDE = 3000 }; /* rows of either side that are put side by side */

struct aligning {
	const struct row_list *a, *b;
	size_t from;           /* both lists are the same before it */
	size_t rows_a, rows_b; /* the rows after that which are not */
	uint16_t *longest; /* common rows of what is left of both, from (i, k)
			      on: (rows_a + 1) * (rows_b + 1) of them */
	row_visit *visit;
	void *arg;
	uint8_t *state_b; /* of the rows of B */
	size_t *to;       /* where in B each row of A has moved */
};

static bool
same(const struct aligning *x, size_t i, size_t k)
{
	return x->a->rows[x->from + i].hash == x->b->rows[x->from + k].hash;
}

/* Leaves out the rows at both ends that are the same. */
static void
trim(struct aligning *x)
{
	size_t a = x->a->count, b = x->b->count;

	while (x->from < a && x->from < b && same(x, 0, 0))
		x->from++;
	while (a > x->from && b > x->from &&
	       x->a->rows[a - 1].hash == x->b->rows[b - 1].hash) {
		a--;
		b--;
	}
	x->rows_a = a - x->from;
	x->rows_b = b - x->from;
}

static uint16_t *
longest(const struct aligning *x, size_t i, size_t k)
{
	return &x->longest[i * (x->rows_b + 1) + k];
}

/* How many rows both have in common, at most, from each pair of rows on. */
static void
measure(struct aligning *x)
{
	for (size_t i = x->rows_a; i-- > 0;)
		for (size_t k = x->rows_b; k-- > 0;) {
			const uint16_t down = *longest(x, i + 1, k);
			const uint16_t right = *longest(x, i, k + 1);
			uint16_t most = down > right ? down : right;

			if (same(x, i, k))
				most = *longest(x, i + 1, k + 1) + 1u;
			*longest(x, i, k) = most;
		}
}

/* --- edits ---------------------------------------------------------------- */

static void
visit_edit(struct aligning *x, enum row_edit edit, size_t i, size_t k)
{
	x->visit(x->arg, edit, x->from + i, x->from + k);
}

/* The bytes of actor and move. */
static size_t
head_size(const char *words)
{
	const char *end = strchr(words, '=');

	if (!end)
		return strlen(words);
	while (end > words && *end != ' ')
		end--;
	return (size_t)(end - words);
}

static bool
same_move(const struct aligning *x, size_t i, size_t k)
{
	const char *a = row_list_words(x->a, x->from + i);
	const char *b = row_list_words(x->b, x->from + k);

	return head_size(a) == head_size(b) && memcmp(a, b, head_size(a)) == 0;
}

/* Rows of A [i, i_end) are where rows of B [k, k_end) are. */
static void
tell_block(struct aligning *x, size_t i, size_t i_end, size_t k, size_t k_end)
{
	for (; i < i_end; i++) {
		while (k < k_end && x->state_b[k] == MOVED)
			k++;
		if (x->to[i] != NOWHERE)
			visit_edit(x, EDIT_MOVED, i, x->to[i]);
		else if (k < k_end && same_move(x, i, k))
			visit_edit(x, EDIT_CHANGED, i, k++);
		else
			visit_edit(x, EDIT_MISSING, i, k);
	}
	for (; k < k_end; k++)
		if (x->state_b[k] != MOVED)
			visit_edit(x, EDIT_INSERTED, i, k);
}

/* A row that one place lacks and another has has moved. */
static void
find_moved(struct aligning *x, const uint8_t *gone)
{
	for (size_t i = 0; i < x->rows_a; i++) {
		x->to[i] = NOWHERE;
		for (size_t k = 0; gone[i] && k < x->rows_b; k++)
			if (x->state_b[k] == NEW && same(x, i, k)) {
				x->state_b[k] = MOVED;
				x->to[i] = k;
				break;
			}
	}
}

/* Marks the rows that only one of them has: of A in `gone`, of B in state_b. */
static void
mark_single(struct aligning *x, uint8_t *gone)
{
	size_t i = 0, k = 0;

	while (i < x->rows_a || k < x->rows_b) {
		if (i < x->rows_a && k < x->rows_b && same(x, i, k)) {
			i++;
			k++;
		} else if (k == x->rows_b ||
			   (i < x->rows_a &&
			    *longest(x, i + 1, k) >= *longest(x, i, k + 1))) {
			gone[i++] = true;
		} else {
			x->state_b[k++] = NEW;
		}
	}
}

/* Tells the rows that were marked, block by block between those of both. */
static void
tell_blocks(struct aligning *x, const uint8_t *gone)
{
	size_t i = 0, k = 0;

	while (i < x->rows_a || k < x->rows_b) {
		const size_t i_from = i, k_from = k;

		while (i < x->rows_a && gone[i])
			i++;
		while (k < x->rows_b && x->state_b[k] != COMMON)
			k++;
		tell_block(x, i_from, i, k_from, k);
		i += i < x->rows_a;
		k += k < x->rows_b;
	}
}

/* A longest common subsequence; what a side has elsewhere has moved. */
enum alignment
rows_align(const struct row_list *a, const struct row_list *b, row_visit *visit,
	   void *arg)
{
	struct aligning x = {.a = a, .b = b, .visit = visit, .arg = arg};
	uint8_t *gone;
	bool good;

	if (a->lost || b->lost)
		return ALIGN_NO_MEMORY;
	trim(&x);
	if (x.rows_a > WIDE || x.rows_b > WIDE)
		return ALIGN_TOO_MUCH;
	x.longest = calloc((x.rows_a + 1) * (x.rows_b + 1), sizeof(*x.longest));
	x.state_b = calloc(x.rows_b + 1, 1);
	x.to = calloc(x.rows_a + 1, sizeof(*x.to));
	gone = calloc(x.rows_a + 1, 1);
	good = x.longest && x.state_b && x.to && gone;
	if (good) {
		measure(&x);
		mark_single(&x, gone);
		find_moved(&x, gone);
		tell_blocks(&x, gone);
	}
	free(x.longest);
	free(x.state_b);
	free(x.to);
	free(gone);
	return good ? ALIGNED : ALIGN_NO_MEMORY;
}
