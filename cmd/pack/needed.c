/* umpire pack needed: the cells that logs depend on, with what they take. */
#include "../../logs/say/say.h"
#include "../files/files.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../output/tally.h"
#include "pack.h"

/* What is said of a cell, and in a tally its name, with tabs between. */
enum { GAME, PACK, TABLE, ROW, KEYS, TITLE, COLUMN, TAKES, WHAT, PARTS };

struct needs {
	struct tally cells;        /* how many rows of play depend on each */
	uint64_t rows, unverified; /* of play */
	bool no_memory;
};

/* A row that the table lacks has neither a name nor a column. */
static void
add_cell(struct needs *n, const struct pack *p, const struct unknown_cell *cell)
{
	const struct table *what = &p->game->tables[cell->table];
	const struct column *c = what->columns;
	BUF(t, 4096);

	buf_say(&t, "%s\t%s\t%s\t", p->game->id, p->id, what->name);
	if (cell->row != NO_ROW) {
		const struct slice title = say_title(p, cell->table, cell->row);

		row_name(p, cell->table, cell->row, &t);
		for (int i = 0; c[i].name && c[i].key; i++) {
			buf_say(&t, "%c%s=", i ? ' ' : '\t', c[i].name);
			pack_print_cell(p, cell->table, cell->row, i, &t);
		}
		buf_say(&t, "%s\t%.*s\t%s\t", c[0].key ? "" : "\t",
			SLICE(title), c[cell->column].name);
		column_takes(p->game, &c[cell->column], &t);
		buf_say(&t, "\t%s",
			c[cell->column].what ? c[cell->column].what : "");
	}
	tally_add(&n->cells, t.at, 0, 1);
}

/* Every cell that a verdict of this log depends on. */
static void
look_at(struct needs *n, struct audit *a)
{
	const struct unknown_cells *cells;
	enum audit_event event;

	while ((event = audit_next(a)) != AUDIT_END) {
		if (event != AUDIT_PLAYED && event != AUDIT_REFUSED)
			continue;
		n->rows++;
		cells = audit_unknown(a);
		if (!cells)
			continue;
		n->unverified++;
		for (int i = 0; i < cells->count; i++)
			add_cell(n, audit_context(a)->pack, &cells->cell[i]);
	}
}

struct line {
	struct slice part[PARTS];
	uint64_t rows;
};

struct totals {
	uint64_t rows, unverified;
	int version;
};

/* clang-format off */
#define CELL_HEAD                                                              \
	{NAMED("game", struct line, part[GAME]), "the game, bismarck"},        \
	{NAMED("pack", struct line, part[PACK]), "the pack"},                  \
	{NAMED("table", struct line, part[TABLE]), "its table"}
#define CELL_TAIL {OF(struct line, rows), "rows of play that depend on it"}
static const struct record_type cell_record = {.type = "cell",
    .what = "`needed`: a cell of the pack", .data = DATA(
    CELL_HEAD,
    {NAMED("row", struct line, part[ROW]), "the row of the table"},
    {NAMED("keys", struct line, part[KEYS]), "its keys and their values"},
    {NAMED("title", struct line, part[TITLE]), "what is printed as its title"},
    {NAMED("column", struct line, part[COLUMN]), "the column"},
    {NAMED("takes", struct line, part[TAKES]), "what the cell can be"},
    {NAMED("what", struct line, part[WHAT]), "what it means"},
    CELL_TAIL)};
static const struct record_type lacks_record = {.type = "cell",
    .what = "`needed`: a row that its table lacks", .data = DATA(
    CELL_HEAD, CELL_TAIL)};
static const struct record_type totals_record = {.type = "totals",
    .what = "`needed`: the end", .data = DATA(
    {OF(struct totals, rows), "rows of play"},
    {OF(struct totals, unverified), "rows that cannot be verified"},
    DATUM_VERSION(struct totals, version))};
/* clang-format on */

const struct record_type *const pack_records[] = {&pack_record,   &table_record,
						  &cell_record,   &lacks_record,
						  &totals_record, NULL};

static struct line
line_of_cell(const struct tally_entry *e)
{
	struct line line = {.rows = e->count[0]};
	struct slice rest = slice_of(e->name);

	for (int i = 0; i < PARTS; i++)
		line.part[i] = slice_cut(&rest, '\t');
	return line;
}

/* `revolution1848/known: persons.csv: pe37: flag: one of: ...: 3 rows`. */
static void
print_line(const struct line *l)
{
	const struct slice *part = l->part;

	printf("%.*s/%.*s: %.*s.csv: ", SLICE(part[GAME]), SLICE(part[PACK]),
	       SLICE(part[TABLE]));
	if (part[COLUMN].size)
		printf("%.*s%s%.*s: %.*s: %.*s", SLICE(part[ROW]),
		       part[TITLE].size ? " " : "", SLICE(part[TITLE]),
		       SLICE(part[COLUMN]), SLICE(part[TAKES]));
	else
		printf("a row that the table lacks");
	if (part[WHAT].size)
		printf(" (%.*s)", SLICE(part[WHAT]));
	fputs(": ", stdout);
	print_count(stdout, l->rows, "row\n", "rows\n");
}

/* A line for each cell, and at the end how many rows depend on them. */
static void
show_needs(struct record_sheet *to, const struct needs *n)
{
	for (size_t i = 0; i < n->cells.count; i++) {
		const struct line line = line_of_cell(n->cells.entries[i]);

		if (!sheet_put(to,
			       line.part[COLUMN].size ? &cell_record
						      : &lacks_record,
			       &line))
			print_line(&line);
	}
	if (sheet_put(to, &totals_record,
		      &(struct totals){n->rows, n->unverified, JSON_VERSION}))
		return;
	print_count(stdout, n->unverified, "row of ", "rows of ");
	print_count(stdout, n->rows, "depends on ", "depend on ");
	print_count(stdout, n->cells.count, "cell\n", "cells\n");
}

/* Every row of every log is judged, and what each lacks is added up. */
int
pack_needed(struct packing *p, const char *const *words, int count)
{
	struct finding_counts counts = {0};
	struct audit_options options =
	    options_audit(&p->options, counts_sink(&counts));
	struct needs n = {0};
	struct record_sheet to = sheet_of(p->options.format);
	struct files files;

	if (!files_find(&files, words, count, EMPTY_IS_ERROR, &p->options))
		return EXIT_ERROR;
	options.keep_going = true;
	options.alternatives = 0;
	counts.errors = (uint64_t)files.errors;
	for (size_t i = 0; i < files.count && !output_failed(); i++) {
		struct audit *a = audit_open(NULL, files.paths[i], &options);

		n.no_memory |= !a;
		if (a)
			look_at(&n, a);
		audit_close(a);
	}
	files_free(&files);
	n.no_memory |= n.cells.lost;
	memory_gone(n.no_memory);
	tally_sort(&n.cells);
	show_needs(&to, &n);
	tally_free(&n.cells);
	if (n.no_memory || counts.errors || counts.malformed)
		return EXIT_ERROR;
	return n.unverified ? EXIT_FOUND : EXIT_CLEAN;
}
