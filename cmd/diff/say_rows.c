/* The rows of two games side by side, in words and in JSON. */

#include "../output/output.h"
#include "diff.h"

enum { SHOWN = 20 }; /* differences of rows, as text */

struct row_edits {
	struct comparison *d;
	size_t told; /* edits */
};

static const char *const edit_names[] = {[EDIT_MISSING] = "missing",
					 [EDIT_INSERTED] = "inserted",
					 [EDIT_CHANGED] = "changed",
					 [EDIT_MOVED] = "moved",
					 NULL};

struct edit_line {
	uint32_t game;
	enum row_edit edit;
	uint64_t a, b;
	const char *a_row, *b_row;
};

/* clang-format off */
const struct record_type row_record = {.type = "row",
    .what = "a row that differs", .data = DATA(
    DATUM_GAME(struct edit_line, game),
    {NAMED("kind", struct edit_line, edit), "what it is in B", .words = edit_names},
    {OF(struct edit_line, a), "the row of A", .flags = DATUM_OPTIONAL},
    {NAMED("a-row", struct edit_line, a_row), "as its log has it",
     .flags = DATUM_OPTIONAL},
    {OF(struct edit_line, b), "the row of B", .flags = DATUM_OPTIONAL},
    {NAMED("b-row", struct edit_line, b_row), "as its log has it",
     .flags = DATUM_OPTIONAL})};
/* clang-format on */

/* A row that only one side has names only that side. */
static void
edit_json(struct comparison *d, enum row_edit edit, size_t i, size_t k)
{
	const struct row_list *a = &d->a.rows, *b = &d->b.rows;
	struct edit_line line = {.game = audit_summary(d->a.audit)->ordinal,
				 .edit = edit};

	if (edit != EDIT_INSERTED) {
		line.a = a->rows[i].n;
		line.a_row = row_list_words(a, i);
	}
	if (edit != EDIT_MISSING) {
		line.b = b->rows[k].n;
		line.b_row = row_list_words(b, k);
	}
	record_line(d->json, &row_record, &line);
}

/* An edit as a line, with the row as its log has it. */
static void
edit_text(const struct comparison *d, enum row_edit edit, size_t i, size_t k)
{
	const struct row_list *a = &d->a.rows, *b = &d->b.rows;
	const uint64_t n = edit == EDIT_INSERTED ? 0 : a->rows[i].n;
	const uint64_t m = edit == EDIT_MISSING ? 0 : b->rows[k].n;

	switch (edit) {
	case EDIT_MISSING:
		printf("  row %ju is missing in B: ", n);
		break;
	case EDIT_INSERTED:
		printf("  row %ju of B is not in A: ", m);
		break;
	case EDIT_MOVED:
		printf("  row %ju is row %ju of B: ", n, m);
		break;
	case EDIT_CHANGED:
		printf("  row %ju", n);
		if (n != m)
			printf(" and row %ju of B", m);
		fputs(n == m ? " differs: " : " differ: ", stdout);
		break;
	}
	fputs(edit == EDIT_INSERTED ? row_list_words(b, k)
				    : row_list_words(a, i),
	      stdout);
	if (edit == EDIT_CHANGED)
		printf(" | %s", row_list_words(b, k));
	putchar('\n');
}

static void
say_edit(void *arg, enum row_edit edit, size_t i, size_t k)
{
	struct row_edits *t = arg;

	if (t->d->options.format == FORMAT_JSON)
		edit_json(t->d, edit, i, k);
	else if (t->told++ < SHOWN)
		edit_text(t->d, edit, i, k);
}

void
diff_say_rows(struct comparison *d)
{
	struct row_edits t = {.d = d};
	const bool text = d->options.format == FORMAT_TEXT;
	enum alignment aligned;

	if (d->brief)
		return;
	diff_say_head(d);
	aligned = rows_align(&d->a.rows, &d->b.rows, say_edit, &t);
	if (aligned == ALIGN_NO_MEMORY)
		diff_no_memory(d);
	if (aligned == ALIGN_TOO_MUCH && text)
		puts("  the rows differ in too much to be put beside one "
		     "another");
	if (t.told > SHOWN) {
		fputs("  ... ", stdout);
		print_count(stdout, t.told - SHOWN, "more difference\n",
			    "more differences\n");
	}
}
