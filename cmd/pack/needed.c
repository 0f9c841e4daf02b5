/* umpire pack needed: the cells that logs depend on, with what they take. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../../logs/say/say.h"
#include "../files/files.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

/* A cell, and how many rows of play depend on it. */
struct need {
	const struct game *game;
	char pack[ID_MAX + 1], row[200], title[160], keys[200];
	int table, column; /* column -1: the table lacks the row itself */
	uint64_t rows;
};

struct needs {
	struct need *at;
	size_t count, room;
	uint64_t rows, unverified; /* of play */
	bool no_memory;
};

static bool
same_need(const struct need *a, const struct need *b)
{
	return a->game == b->game && a->table == b->table &&
	       a->column == b->column && strcmp(a->pack, b->pack) == 0 &&
	       strcmp(a->row, b->row) == 0;
}

static void
need_add(struct needs *n, const struct need *one)
{
	struct need *more;

	for (size_t i = 0; i < n->count; i++)
		if (same_need(&n->at[i], one)) {
			n->at[i].rows++;
			return;
		}
	more = grown(n->at, &n->room, n->count + 1, sizeof(*more));
	if (!more) {
		n->no_memory = true;
		return;
	}
	n->at = more;
	n->at[n->count] = *one;
	n->at[n->count++].rows = 1;
}

/* Counts the cell under its name, which is the same in every log. */
static void
add_cell(struct needs *n, const struct pack *p, const struct unknown_cell *cell)
{
	struct need one = {.game = p->game,
			   .table = cell->table,
			   .column = cell->row == NO_ROW ? -1 : cell->column};
	struct buf id = buf_in(one.pack, sizeof(one.pack));
	struct buf row = buf_in(one.row, sizeof(one.row));
	struct buf title = buf_in(one.title, sizeof(one.title));
	struct buf keys = buf_in(one.keys, sizeof(one.keys));
	const struct column *c = p->game->tables[cell->table].columns;
	struct slice printed;

	buf_add(&id, p->id);
	if (one.column >= 0) {
		row_name(p, cell->table, cell->row, &row);
		printed = say_title(p, cell->table, cell->row);
		buf_bytes(&title, printed.at, printed.size);
		for (int i = 0; c[i].name && c[i].key; i++) {
			buf_say(&keys, "%s%s=", i ? " " : "", c[i].name);
			pack_print_cell(p, cell->table, cell->row, i, &keys);
		}
	}
	need_add(n, &one);
}

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

/* What most rows depend on comes first. */
static int
by_rows(const void *a, const void *b)
{
	const struct need *x = a, *y = b;
	int order = strcmp(x->game->id, y->game->id);

	if (order)
		return order;
	if (x->rows != y->rows)
		return x->rows < y->rows ? 1 : -1;
	order = x->table - y->table;
	return order ? order : strcmp(x->row, y->row);
}

struct line {
	const char *game, *pack, *table, *row, *keys, *title, *column, *takes,
	    *what;
	uint64_t rows;
};

struct totals {
	uint64_t rows, unverified;
	int version;
};

/* clang-format off */
#define CELL_HEAD                                                              \
	{OF(struct line, game), "the game, bismarck"},                         \
	{OF(struct line, pack), "the pack"},                                   \
	{OF(struct line, table), "its table"}
#define CELL_TAIL {OF(struct line, rows), "rows of play that depend on it"}
static const struct record_type cell_record = {.type = "cell",
    .what = "`needed`: a cell of the pack", .data = DATA(
    CELL_HEAD,
    {OF(struct line, row), "the row of the table"},
    {OF(struct line, keys), "its keys and their values"},
    {OF(struct line, title), "what is printed as its title"},
    {OF(struct line, column), "the column"},
    {OF(struct line, takes), "what the cell can be"},
    {OF(struct line, what), "what it means"},
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

/* `takes`: room for what the cell can be. */
static struct line
line_of(const struct need *n, struct buf *takes)
{
	const struct table *t = &n->game->tables[n->table];
	const struct column *c = n->column < 0 ? NULL : &t->columns[n->column];
	struct line line = {.game = n->game->id,
			    .pack = n->pack,
			    .table = t->name,
			    .row = n->row,
			    .keys = n->keys,
			    .title = n->title,
			    .rows = n->rows};

	if (c) {
		column_takes(n->game, c, takes);
		line.column = c->name;
		line.takes = takes->at;
		line.what = c->what;
	}
	return line;
}

static void
print_line(const struct line *l)
{
	printf("%s/%s: %s.csv: ", l->game, l->pack, l->table);
	if (l->column)
		printf("%s%s%s: %s: %s", l->row, *l->title ? " " : "", l->title,
		       l->column, l->takes);
	else
		printf("a row that the table lacks");
	if (l->what && *l->what)
		printf(" (%s)", l->what);
	fputs(": ", stdout);
	print_count(stdout, l->rows, "row\n", "rows\n");
}

static void
show_needs(const struct record_sheet *to, const struct needs *n)
{
	for (size_t i = 0; i < n->count; i++) {
		BUF(takes, 1024);
		const struct line line = line_of(&n->at[i], &takes);

		if (!sheet_put(to, line.column ? &cell_record : &lacks_record,
			       &line))
			print_line(&line);
	}
	if (sheet_put(to, &totals_record,
		      &(struct totals){n->rows, n->unverified, JSON_VERSION}))
		return;
	print_count(stdout, n->unverified, "row of ", "rows of ");
	print_count(stdout, n->rows, "depends on ", "depend on ");
	print_count(stdout, n->count, "cell\n", "cells\n");
}

/* Every row of every log is judged, and what each lacks is added up. */
int
pack_needed(struct packing *p, const char *const *words, int count)
{
	struct finding_counts counts = {0};
	struct audit_options options =
	    options_audit(&p->options, counts_sink(&counts));
	struct needs n = {0};
	struct record_sheet to;
	struct files files;

	if (!files_find(&files, words, count, false, &p->options))
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
	memory_gone(n.no_memory);
	if (n.count)
		qsort(n.at, n.count, sizeof(*n.at), by_rows);
	if (sheet_open(&to, p->options.format))
		show_needs(&to, &n);
	else
		n.no_memory = true;
	sheet_close(&to);
	free(n.at);
	if (n.no_memory || counts.errors || counts.malformed)
		return EXIT_ERROR;
	return n.unverified ? EXIT_FOUND : EXIT_CLEAN;
}
