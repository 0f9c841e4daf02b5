/* Other words in each column of a pack: what is refused, and why. */
#include "odd_pack.h"
#include "recorded.h"

static const struct odd_row rows[] = {
    ODD_PERSON_ROWS,
    {ODD_SITES,
     {"kiel", "yes", "berlin+p2*2+deck", "red+blue", "4+", "3*2+1",
      "lasker+..."}},
    {ODD_SITES, {"berlin", "no", "none", "none", "2..3", "none", "p1"}},
    ODD_EDGE_ROWS,
    {ODD_RESULTS, {"c", "9", "", "left=3 ; ..."}},
    {ODD_PACK, {"1871", "9"}},
    {0, {NULL}}};

static struct pack pack;
static struct pack_error error;

/* The error as far as it is one of these words. */
static void
print_error(const char *words, struct buf *out)
{
	size_t size = strlen(words);

	buf_add(out, error.rule);
	if (error.at && error.at >= words && error.at <= words + size) {
		buf_char(out, ' ');
		buf_number(out, error.at - words);
	}
	buf_char(out, ' ');
	buf_number(out, error.row);
	buf_char(out, ' ');
	buf_add(out, error.words);
	if (*error.brief) {
		buf_add(out, " | ");
		buf_add(out, error.brief);
	}
	buf_add(out, " ; ");
	error = (struct pack_error){.row = -1};
}

static void
print_table(const struct pack *p, int table, struct buf *out)
{
	const struct column *c = p->game->tables[table].columns;

	for (int row = 0; row < pack_entries(p, table); row++) {
		pack_print_row(p, table, row, out);
		for (int i = 0; c[i].name; i++) {
			buf_char(out, ',');
			pack_print_cell(p, table, row, i, out);
			if (partial_find(p, table, row, i))
				buf_add(out, " partly");
		}
		buf_char(out, '\n');
	}
}

static void
print_pack(const struct pack *p, struct buf *out)
{
	for (int i = 0; p->game->tables[i].name; i++)
		print_table(p, i, out);
	buf_add(out, "digest ");
	buf_hex(out, p->digest[0], 16);
	buf_add(out, " stamp ");
	buf_hex(out, p->stamp, 16);
	buf_char(out, ' ');
	buf_number(out, (int64_t)p->derived[0]);
}

/* Fills a pack with one cell changed; returns all refusals of both passes. */
static const char *
filled(int at, int column, const char *other)
{
	static char words[20000];
	struct buf out = buf_in(words, sizeof(words));
	struct odd_row r;
	bool taken[COUNT(rows)] = {0};

	memset(&pack, 0, sizeof(pack));
	pack_begin(&pack, odd_pack());
	for (int i = 0; rows[i].cells[0]; i++) {
		const char *id =
		    i == at && column == 0 ? other : rows[i].cells[0];

		taken[i] =
		    pack_add_row(&pack, rows[i].table, slice_of(id), &error);
		if (!taken[i])
			print_error(id, &out);
	}
	pack_sort(&pack);
	for (int i = 0; rows[i].cells[0]; i++) {
		int row;

		if (!taken[i])
			continue;
		r = rows[i];
		if (i == at)
			r.cells[column] = other;
		row = pack_next_row(&pack, r.table, slice_of(r.cells[0]));
		for (int k = 0; k < 7 && r.cells[k]; k++)
			if (row >= 0 && !pack_set(&pack, r.table, row, k,
						  slice_of(r.cells[k]), &error))
				print_error(r.cells[k], &out);
	}
	for (int n = 0; n < 9 && !pack_finish(&pack, &error); n++)
		print_error("", &out);
	if (!pack.game->pack_valid(&pack, &error))
		print_error("", &out);
	print_pack(&pack, &out);
	return words;
}

Test(recorded_packs, whole)
{
	struct recorded r;

	recorded_begin(&r, "packs");
	recorded_line(&r, "%s", filled(-1, 0, ""));
	recorded_end(&r);
}

static void
try_words(struct recorded *r, const char *words)
{
	for (int i = 0; odd_tables[i].name; i++)
		for (int k = 0; odd_tables[i].columns[k].name; k++) {
			char refused[1000];
			struct buf out = buf_in(refused, sizeof(refused));

			if (odd_tables[i].columns[k].type == COLUMN_ID ||
			    pack_try(&pack, i, k, slice_of(words), &error))
				continue;
			print_error(words, &out);
			recorded_line(r, "  %s.%s %.*s", odd_tables[i].name,
				      odd_tables[i].columns[k].name,
				      (int)strlen(refused) - 3, refused);
		}
}

/* Each column with other words. */
Test(recorded_packs, each_column_tries)
{
	filled(-1, 0, "");
	recorded_cases("columns", try_words);
}
