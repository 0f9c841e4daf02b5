/* A pack in which one cell after the other is another one, and component rows
 * of every table: what is refused with which words, and what the pack says
 * then. */
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

/* What stands there instead. */
static const char *const others[] = {
    "",
    "none",
    "...",
    "no",
    "yes",
    "x",
    "p1",
    "p2",
    "p3",
    "z",
    "nl",
    "Z",
    "kiel",
    "berlin",
    "Kiel ",
    "box",
    "deck",
    "red",
    "red+red",
    "red+green",
    "green+...",
    "red+blue+green",
    "none+red",
    "p1+p1*2",
    "p1+...",
    "lasker*2+p1",
    "a",
    "a-",
    "-a",
    "a--b",
    "A b",
    "1",
    "0",
    "-5",
    "-6",
    "6",
    "7",
    "9",
    "10",
    "20",
    "21",
    "99",
    "1*3",
    "5*255",
    "5*256",
    "5*0",
    "5*x",
    "0..5",
    "1..6",
    "3..2",
    "3..",
    "..3",
    "3+",
    "7+",
    "6+",
    "1+",
    "+",
    "1.5",
    "2147483648",
    "-2147483648",
    " 3 ",
    "+3",
    "\xe2\x88\x92"
    "4",
    "n=1",
    "nothing",
    "nothing ; ...",
    "add heap=p1 n=1",
    "add heap=p9 n=1",
    "add heap=p1 n=1 ; nothing",
    "Add heap = P1 n=1",
    "left=3",
    "left=4",
    "left=3 left=3",
    "left=3 ; nothing",
    "empty=p1",
    "a123456789012345678901234567890123456789",
    "a1234567890123456789012345678901234567890"};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static struct pack pack, base;
static struct pack_error error;

/* The error as far as it is one of these words. */
static void
print_error(const char *words, struct text *out)
{
	size_t size = strlen(words);

	text_add(out, error.rule);
	if (error.at && error.at >= words && error.at <= words + size) {
		text_char(out, ' ');
		text_number(out, error.at - words);
	}
	text_char(out, ' ');
	text_number(out, error.row);
	text_char(out, ' ');
	text_add(out, error.words);
	if (*error.brief) {
		text_add(out, " | ");
		text_add(out, error.brief);
	}
	text_add(out, " ; ");
	error = (struct pack_error){.row = -1};
}

static void
print_table(const struct pack *p, int table, struct text *out)
{
	const struct column *c = p->game->tables[table].columns;

	for (int row = 0; row < pack_rows(p, table); row++) {
		pack_print_row(p, table, row, out);
		for (int i = 0; c[i].name; i++) {
			text_char(out, ',');
			pack_print_cell(p, table, row, i, out);
			if (partial_find(p, table, row, i))
				text_add(out, " partly");
		}
		text_char(out, '\n');
	}
}

static void
print_pack(const struct pack *p, struct text *out)
{
	for (int i = 0; p->game->tables[i].name; i++)
		print_table(p, i, out);
	text_add(out, "digest ");
	text_hex(out, p->digest[0], 16);
	text_add(out, " stamp ");
	text_hex(out, p->stamp, 16);
	text_char(out, ' ');
	text_number(out, (int64_t)p->derived[0]);
}

/* Both passes with one cell changed, and all that is refused. */
static const char *
filled(int at, int column, const char *other)
{
	static char words[20000];
	struct text out = text_in(words, sizeof(words));
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
	if (!pack_sort(&pack, &error))
		print_error("", &out);
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
	if (!pack.game->pack_sound(&pack, &error))
		print_error("", &out);
	print_pack(&pack, &out);
	return words;
}

Test(recorded_packs, with_other_cells)
{
	struct recorded r;
	char label[100];

	recorded_begin(&r, "packs");
	recorded_line(&r, "%s", filled(-1, 0, ""));
	for (int i = 0; rows[i].cells[0]; i++)
		for (int k = 0; k < 7 && rows[i].cells[k]; k++) {
			for (int o = 0; o < COUNT(others); o++)
				recorded_one(&r, "%s: %s", others[o],
					     filled(i, k, others[o]));
			snprintf(label, sizeof(label), "%s row %d column %d",
				 odd_tables[rows[i].table].name, i, k);
			recorded_many(&r, label);
		}
	recorded_end(&r);
}

/* The same of a cell alone, in words. */
Test(recorded_packs, each_column_tries)
{
	struct recorded r;

	recorded_begin(&r, "columns");
	filled(-1, 0, "");
	for (int i = 0; odd_tables[i].name; i++)
		for (int k = 0; odd_tables[i].columns[k].name; k++)
			for (int o = 0; o < COUNT(others); o++) {
				char words[1000];
				struct text out = text_in(words, sizeof(words));

				if (pack_try(&pack, i, k, slice_of(others[o]),
					     &error))
					text_add(&out, "taken");
				else
					print_error(others[o], &out);
				recorded_one(&r, "%s.%s '%s': %s",
					     odd_tables[i].name,
					     odd_tables[i].columns[k].name,
					     others[o], words);
				/* whole where it is refused for what it says */
				if (k != 0 && o % 3 == 0)
					recorded_line(
					    &r, "%s.%s '%s': %s",
					    odd_tables[i].name,
					    odd_tables[i].columns[k].name,
					    others[o], words);
			}
	recorded_many(&r, "all");
	recorded_end(&r);
}

/* --- component rows ------------------------------------------------------- */

/* One row of up to four names and values; what it does to the pack. */
static const char *
component(int table, const char *const *names, const char *const *values,
	  bool new_ids)
{
	static char words[20000];
	struct text out = text_in(words, sizeof(words));
	struct slice name[4], value[4];
	int n = 0, offender = -7;

	for (; n < 4 && names[n]; n++) {
		name[n] = slice_of(names[n]);
		value[n] = slice_of(values[n]);
	}
	pack_copy(&pack, &base);
	if (pack_component(&pack, table, name, value, n, new_ids, &error,
			   &offender)) {
		text_add(&out, "row ");
		text_number(&out, error.row);
		text_char(&out, ' ');
	} else {
		text_number(&out, offender);
		text_char(&out, ' ');
		print_error(offender >= 0 ? values[offender] : "", &out);
	}
	print_pack(&pack, &out);
	return words;
}

/* The keys that the rows of a component row have, as words. */
static const struct {
	int table;
	const char *names[4], *values[4];
} known[] = {
    {ODD_PERSONS, {"id"}, {"bennigsen"}},
    {ODD_PERSONS, {"id"}, {"lasker"}},
    {ODD_PERSONS, {"id"}, {"p1"}},
    {ODD_PERSONS, {"id"}, {"windthorst"}},
    {ODD_PERSONS, {"id", "party"}, {"windthorst", "z"}},
    {ODD_PERSONS, {"id", "party"}, {"windthorst", "nl"}},
    {ODD_SITES, {"id"}, {"kiel"}},
    {ODD_SITES, {"id"}, {"ulm"}},
    {ODD_EDGES, {"a", "b"}, {"berlin", "kiel"}},
    {ODD_EDGES, {"a", "b"}, {"berlin", "deck"}},
    {ODD_EDGES, {"a"}, {"berlin"}},
    {ODD_RESULTS, {"party", "from"}, {"c", "9"}},
    {ODD_RESULTS, {"from", "party"}, {"4", "z"}},
    {ODD_RESULTS, {"party", "from"}, {"pl", "3"}},
    {ODD_PACK, {NULL}, {NULL}},
};

Test(recorded_packs, component_rows)
{
	struct recorded r;
	char label[100];

	recorded_begin(&r, "components");
	filled(-1, 0, "");
	pack_copy(&base, &pack);
	for (int i = 0; i < COUNT(known); i++) {
		const struct column *c = odd_tables[known[i].table].columns;
		const char *names[5] = {known[i].names[0], known[i].names[1],
					known[i].names[2]};
		const char *values[5] = {known[i].values[0], known[i].values[1],
					 known[i].values[2]};
		int n = !names[0] ? 0 : !names[1] ? 1 : 2;

		recorded_one(&r, "%s",
			     component(known[i].table, names, values, i % 2));
		names[n] = "shoe-size";
		values[n] = "3";
		recorded_one(&r, "%s",
			     component(known[i].table, names, values, true));
		for (int k = 0; c[k].name; k++) {
			names[n] = c[k].name;
			for (int o = 0; o < COUNT(others); o++) {
				values[n] = others[o];
				recorded_one(&r, "%s=%s: %s", c[k].name,
					     others[o],
					     component(known[i].table, names,
						       values, o % 8 != 7));
			}
			snprintf(label, sizeof(label), "%s %s %s, %s",
				 odd_tables[known[i].table].name,
				 n > 0 ? values[0] : "", n > 1 ? values[1] : "",
				 c[k].name);
			recorded_many(&r, label);
		}
	}
	recorded_end(&r);
}
