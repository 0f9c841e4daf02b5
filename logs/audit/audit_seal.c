/* The cells of a row that claim: n and hash. */
#include <stdlib.h>
#include <string.h>

#include "../csv/blank.h"
#include "audit_inner.h"

/* --- n and hash ---------------------------------------------------------- */

int64_t
audit_read_number(struct audit *a)
{
	const struct slice cell = blank_trim(a->row.cell[CELL_N]);
	int32_t n;

	if (!cell.size)
		return NO_NUMBER;
	if (slice_number(cell, &n))
		return n;
	if (a->phase != PHASE_STOPPED)
		audit_malformed(a, "log/number", CELL_N, 0,
				"the row number is not a number");
	return NO_NUMBER;
}

/* A slip in the log's own numbers is reported once, not in each later row. */
void
audit_number(struct audit *a, int64_t n)
{
	char words[120];
	struct buf t;

	if (n == (int64_t)a->n)
		a->n_shift = 0; /* right again after a slip */
	if (n + a->n_shift == (int64_t)a->n)
		return;
	a->summary.claims_failed++;
	t = buf_in(words, sizeof(words));
	buf_say(&t, "this is row %ju of the game, the log counts %ju", a->n, n);
	a->n_shift = (int64_t)a->n - n; /* one finding a slip, not one a row */
	audit_report(a, FINDING_CLAIM, "log/row-number", CELL_N, 0, words);
}

static bool
is_hex(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* The hash of the state as the cell should have it. */
static bool
seal_holds(struct audit *a, struct slice cell, uint64_t *hash)
{
	BUF(t, 17);

	*hash = state_hash(a->game, audit_state(a));
	buf_hex(&t, *hash, 16);
	return cell.size == 16 && memcmp(cell.at, t.at, 16) == 0;
}

/* --- the first hash that does not hold ------------------------------------ */

enum { CHANGES = 6 }; /* fields that are named */

struct seal_changes {
	const struct pack *pack;
	struct buf *to;
	int count;
};

static bool
add_change(void *arg, const struct field *f, int element, int64_t was,
	   int64_t is)
{
	struct seal_changes *c = arg;

	if (c->count++ >= CHANGES)
		return true;
	buf_add(c->to, c->count == 1 ? "; it changes " : ", ");
	field_path(c->pack, f, element, c->to);
	buf_add(c->to, ": ");
	field_print(c->pack, f, was, c->to);
	buf_add(c->to, " -> ");
	field_print(c->pack, f, is, c->to);
	return true;
}

/* What the last row of play did, as umpire reads the rules: among that is what
 * the log's author saw differently. */
static void
print_changes(struct audit *a, struct buf *t)
{
	struct seal_changes c = {a->play.context.pack, t, 0};
	struct play *before = malloc(sizeof(*before));

	if (!before)
		buf_add(t, "; what it changes takes memory, and there is none");
	if (before && a->play.begun) {
		memcpy(before, &a->play, sizeof(*before));
		if (play_back(before, 1) != BACK_TOO_FAR)
			field_each(a->game, before->state, a->play.state,
				   add_change, &c);
	}
	if (c.count > CHANGES)
		buf_say(t, " and %d more", c.count - CHANGES);
	free(before);
}

/* Later rows only follow from the first: it is sent with their number. */
static void
keep_unsealed(struct audit *a, struct slice cell, uint64_t hash)
{
	BUF(row, 1400);
	BUF(t, 900);
	struct finding f = finding_of(FINDING_CLAIM, "log/hash", a->name, t.at);

	f.n = a->n;
	f.position = reader_position(a->reader, CELL_HASH, 0);
	f.row = row.at;
	buf_row(&row, a->row.cell, 300);
	buf_add(&t, "the state after this row has the hash ");
	buf_hex(&t, hash, 16);
	buf_say(&t, ", the log says %.*s", SLICE(cell));
	print_changes(a, &t);
	a->unsealed = finding_copy(&f);
	if (!a->unsealed)
		audit_send(a, &f, CELL_HASH, 0);
}

void
audit_seal(struct audit *a)
{
	const struct slice cell = blank_trim(a->row.cell[CELL_HASH]);
	uint64_t hash;
	size_t i;

	if (!cell.size)
		return;
	if (seal_holds(a, cell, &hash)) {
		a->summary.claims++;
		return;
	}
	for (i = 0; i < cell.size && is_hex(cell.at[i]); i++)
		;
	if (i != 16 || cell.size != 16) {
		audit_malformed(a, "log/hash-form", CELL_HASH, 0,
				"a state hash is 16 hexadecimal digits, 0-9 "
				"and a-f");
		return;
	}
	a->summary.claims++;
	if (play_in_doubt(&a->play)) {
		audit_claim_in_doubt(a, &a->play.doubt.cells);
		return;
	}
	a->summary.claims_failed++;
	if (a->unsealed)
		a->unsealed_later++;
	else
		keep_unsealed(a, cell, hash);
}

void
audit_unsealed(struct audit *a)
{
	const uint64_t later = a->unsealed_later;
	struct finding *f = a->unsealed;
	BUF(t, 1000);

	if (!f)
		return;
	buf_add(&t, f->words);
	if (later)
		buf_say(&t, "; %jd%s", (int64_t)later,
			later == 1 ? " later row has another hash too"
				   : " later rows have other hashes too");
	f->words = t.at;
	audit_send(a, f, CELL_HASH, 0);
	free(f);
	a->unsealed = NULL;
	a->unsealed_later = 0;
}
