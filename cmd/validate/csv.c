/* Findings as CSV, to sort and filter in a spreadsheet. */
#include "../../logs/writer.h"
#include "../output/output.h"
#include "verdicts.h"

enum { COLUMNS = 11 };

static void
begin(struct verdicts *v)
{
	static const char *const head[COLUMNS] = {
	    "file", "line", "column",  "game", "n",    "kind",
	    "rule", "cite", "message", "row",  "legal"};
	struct slice cells[COLUMNS];
	int i;

	for (i = 0; i < COLUMNS; i++)
		cells[i] = slice_of(head[i]);
	writer_row(v->csv, cells, COLUMNS);
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	char numbers[4][24], file[4200];
	const uint64_t values[4] = {f->position.line, f->position.column,
				    f->game, f->n};
	struct text name = text_in(file, sizeof(file));
	struct slice cells[COLUMNS];
	int i;

	text_safe(&name, slice_of(f->file));
	cells[0] = (struct slice){file, name.size};
	for (i = 0; i < 4; i++) {
		struct text t = text_in(numbers[i], sizeof(numbers[i]));

		if (values[i])
			text_number(&t, (int64_t)values[i]);
		cells[1 + i] = (struct slice){t.at, t.size};
	}
	cells[5] = slice_of(finding_names[f->kind]);
	cells[6] = slice_of(f->rule);
	cells[7] = slice_of(f->cite);
	cells[8] = slice_of(f->words);
	cells[9] = slice_of(f->row);
	cells[10] = slice_of(f->alternatives);
	writer_row(v->csv, cells, COLUMNS);
}

static void
end(struct verdicts *v)
{
	writer_flush(v->csv);
}

const struct verdict_format verdict_csv = {begin, finding, NULL, end, NULL};
