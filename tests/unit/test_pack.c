/* Packs: cells of every type, order, stamps and digests, `component` rows. */
#include <string.h>

#include "odd_pack.h"

#include <criterion/criterion.h>

/* Filled in no order at all; `p1`, `p2` are placeholders. */
static const struct odd_row rows[] = {
    ODD_PERSON_ROWS,
    {ODD_SITES, {"kiel", "yes", "berlin+p2*2+deck", "red+blue", "4+", "3*2+1"}},
    {ODD_SITES, {"berlin", "no", "none", "none", "2..3", "none"}},
    ODD_EDGE_ROWS,
    {ODD_RESULTS, {"c", "9", "", "left=3"}},
    {0, {NULL}}};

static struct pack pack, other;
static struct pack_error error;

static void
setup(void)
{
	const char *rule = odd_fill(&pack, rows, &error);

	cr_assert_null(rule, "%s: %s", rule, error.words);
}

TestSuite(pack, .init = setup);

Test(pack, sorts_ids_by_bytes_and_keys_by_number)
{
	static const char *const ids[] = {"bennigsen", "lasker", "p1", "p2"};

	cr_assert_eq(pack_entries(&pack, ODD_PERSONS), 4);
	for (int i = 0; i < 4; i++) {
		cr_expect(slice_is(pack_id(&pack, ODD_PERSONS, i), ids[i]));
		cr_expect_eq(pack_find(&pack, ODD_PERSONS, slice_of(ids[i])),
			     i);
		cr_expect_eq(cell(&pack, ODD_PERSONS, i, PERSON_ID), i);
	}
	cr_expect_eq(pack_find(&pack, ODD_PERSONS, slice_of("kiel")), -1);
	cr_expect_eq(pack_find(&pack, ODD_EDGES, slice_of("kiel")), -1);
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 0, RESULT_PARTY), "c");
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 1, RESULT_FROM), "-4");
	cr_expect_eq(pack_entry(&pack, ODD_RESULTS, (int32_t[]){4, 4}), 2);
	cr_expect_eq(pack_entry(&pack, ODD_RESULTS, (int32_t[]){4, 5}), -1);
}

Test(pack, prints_every_cell_as_it_stood)
{
	for (const struct odd_row *r = rows; r->cells[0]; r++) {
		int row = pack_find(&pack, r->table, slice_of(r->cells[0]));

		for (int i = 0; row >= 0 && i < 7 && r->cells[i]; i++)
			cr_expect_str_eq(odd_cell(&pack, r->table, row, i),
					 r->cells[i]);
	}
	cr_expect_str_eq(odd_cell(&pack, ODD_EDGES, 2, EDGE_COST), "none");
	cr_expect_eq(cell(&pack, ODD_EDGES, 2, EDGE_COST), 0);
	cr_expect_eq(cell(&pack, ODD_EDGES, 0, EDGE_COST), UNKNOWN);
	cr_expect_eq(cell(&pack, ODD_SITES, 1, SITE_COLOURS), 5);
	cr_expect_eq(cell(&pack, ODD_SITES, 1, SITE_DICE), 4 * 256 + 255);
	cr_expect_eq(cell(&pack, ODD_SITES, 0, SITE_DICE), 2 * 256 + 3);
}

Test(pack, gives_lists_and_texts)
{
	const int32_t *items;
	int row = pack_find(&pack, ODD_SITES, slice_of("kiel"));

	cr_assert_eq(
	    cell_list(&pack, cell(&pack, ODD_SITES, row, SITE_RUNS), &items),
	    3);
	cr_expect_eq(items[0], 3);
	cr_expect_eq(items[1], 3);
	cr_expect_eq(items[2], 1);
	cr_expect_eq(
	    cell_list(&pack, cell(&pack, ODD_SITES, 0, SITE_RUNS), &items), 0);
	cr_expect_eq(cell_list(&pack, UNKNOWN, &items), -1);
	cr_expect(slice_is(
	    cell_text(&pack, cell(&pack, ODD_PERSONS, 1, PERSON_TITLE)),
	    "Eduard Lasker"));
	cr_expect_eq(cell_text(&pack, UNKNOWN).size, 0);
	cr_expect_eq(
	    cell_text(&pack, cell(&pack, ODD_PERSONS, 0, PERSON_TITLE)).size,
	    0);
}

static void
same_cells(void)
{
	for (int i = 0; odd_tables[i].name; i++)
		for (int k = 0; k < pack_entries(&pack, i); k++)
			for (int c = 0; odd_tables[i].columns[c].name; c++)
				cr_expect_str_eq(odd_cell(&pack, i, k, c),
						 odd_cell(&other, i, k, c));
}

Test(pack, does_not_depend_on_the_order_of_files)
{
	struct odd_row mixed[] = {
	    rows[5], rows[4], rows[11], rows[9], rows[10], rows[8],    rows[6],
	    rows[7], rows[3], rows[0],  rows[2], rows[1],  {0, {NULL}}};

	cr_assert_null(odd_fill(&other, mixed, &error));
	cr_expect_eq(other.stamp, pack.stamp);
	cr_expect_arr_eq(other.digest, pack.digest, sizeof(pack.digest));
	same_cells();
}

Test(pack, digest_tells_cells_and_stamp_tells_ids)
{
	struct odd_row changed[sizeof(rows) / sizeof(rows[0])];

	memcpy(changed, rows, sizeof(rows));
	changed[1].cells[3] = "4";
	cr_assert_null(odd_fill(&other, changed, &error));
	cr_expect_eq(other.stamp, pack.stamp);
	cr_expect_neq(other.digest[0], pack.digest[0]);
	changed[5].cells[0] = "bonn";
	odd_fill(&other, changed, &error);
	cr_expect_neq(other.stamp, pack.stamp);
}

Test(pack, refuses_ids_and_rows)
{
	static const struct {
		const char *id, *rule;
		int table;
	} cases[] = {
	    {"", "pack/empty-key", ODD_PERSONS},
	    {"Las ker", "pack/bad-id", ODD_PERSONS},
	    {"Lasker", "pack/duplicate-id", ODD_PERSONS},
	    {"1st", "pack/bad-id", ODD_PERSONS},
	    {"a--b", "pack/bad-id", ODD_PERSONS},
	    {"a-", "pack/bad-id", ODD_PERSONS},
	    {"m\xc3\xbcller", "pack/bad-id", ODD_PERSONS},
	    {"a.b", "pack/bad-id", ODD_PERSONS},
	    {"a2345678901234567890123456789012345678901", "pack/bad-id",
	     ODD_PERSONS},
	    {"none", "pack/bad-id", ODD_PERSONS},
	    {"box", "pack/bad-id", ODD_PERSONS},
	    {"kiel", "pack/duplicate-id", ODD_PERSONS},
	    {"lasker", "pack/duplicate-id", ODD_PERSONS},
	    {"lasker", "pack/duplicate-id", ODD_SITES},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cr_expect_not(pack_add_row(&pack, cases[i].table,
					   slice_of(cases[i].id), &error),
			      "case '%s'", cases[i].id);
		cr_expect_str_eq(error.rule, cases[i].rule, "case '%s'",
				 cases[i].id);
	}
	cr_expect_not(
	    pack_set(&pack, ODD_EDGES, 0, EDGE_A, slice_of(""), &error));
	cr_expect_str_eq(error.rule, "pack/empty-key");
	/* a word of a domain that has no persons */
	cr_expect(pack_add_row(&pack, ODD_PERSONS, slice_of("red"), &error));
	cr_expect(pack_add_row(&pack, ODD_PERSONS,
			       slice_of("a234567890123456789012345678901234567"
					"890"),
			       &error));
	cr_expect(pack_add_row(&pack, ODD_PERSONS, slice_of("x"), &error));
	cr_expect(pack_add_row(&pack, ODD_PERSONS, slice_of("y"), &error));
	cr_expect_not(pack_add_row(&pack, ODD_PERSONS, slice_of("w"), &error));
	cr_expect_str_eq(error.rule, "pack/too-many-rows");
}

Test(pack, refuses_the_second_of_two_rows_with_the_same_keys)
{
	static const struct odd_row twice[] = {
	    {ODD_RESULTS, {"z", "4"}},   {ODD_RESULTS, {"c", "1"}},
	    {ODD_RESULTS, {"z", "4"}},   {ODD_RESULTS, {"c", "1"}},
	    {ODD_RESULTS, {"c", "bad"}}, {0, {NULL}}};
	int seen = 0;

	memset(&other, 0, sizeof(other));
	pack_begin(&other, odd_pack());
	for (int i = 0; i < 5; i++)
		pack_add_row(&other, ODD_RESULTS, slice_of(""), &error);
	pack_sort(&other);
	for (int i = 0; i < 5; i++) {
		int row = pack_next_row(&other, ODD_RESULTS, slice_of(""));

		cr_assert_eq(row, i);
		for (int k = 0; k < 2; k++)
			pack_set(&other, ODD_RESULTS, row, k,
				 slice_of(twice[i].cells[k]), &error);
	}
	cr_expect_eq(pack_next_row(&other, ODD_RESULTS, slice_of("")), -1);
	while (!pack_finish(&other, &error)) {
		cr_expect_str_eq(error.rule, "pack/duplicate-key");
		cr_expect_eq(error.table, ODD_RESULTS);
		cr_expect_eq(error.row, seen == 0 ? 3 : 2);
		seen++;
	}
	cr_expect_eq(seen, 2);
	cr_expect_eq(pack_entries(&other, ODD_RESULTS), 2);
}

/* --- component rows ------------------------------------------------------- */

static bool
component(int table, const char *args, bool new_ids, int *offender)
{
	static char copy[300];
	struct slice names[8], values[8], rest;
	int count = 0, none;

	strcpy(copy, args);
	rest = slice_of(copy);
	while (rest.at) {
		struct slice word = slice_cut(&rest, '|');

		names[count] = slice_cut(&word, '=');
		values[count++] = word;
	}
	return pack_component(&pack, table, names, values, count, new_ids,
			      &error, offender ? offender : &none);
}

Test(pack, component_fills_empty_cells_only)
{
	int row = pack_find(&pack, ODD_PERSONS, slice_of("bennigsen"));
	int offender;

	cr_expect(component(ODD_PERSONS, "id=bennigsen|votes=7", false, NULL),
		  "%s", error.words);
	cr_expect_eq(cell(&pack, ODD_PERSONS, row, PERSON_VOTES), 7);
	cr_expect_not(component(ODD_PERSONS, "id=bennigsen|party=nl|votes=8",
				false, &offender));
	cr_expect_str_eq(error.rule, "pack/filled-cell");
	cr_expect_eq(offender, 2);
	cr_expect_eq(cell(&pack, ODD_PERSONS, row, PERSON_VOTES), 7);
	cr_expect_not(
	    component(ODD_PERSONS, "id=bennigsen|party=z", false, &offender));
	cr_expect_eq(offender, 1);
}

Test(pack, what_is_derived_follows_the_cells)
{
	static struct pack copy;
	uint64_t known = pack.derived[0];

	cr_expect_gt(known, 0);
	cr_expect(component(ODD_PERSONS, "id=bennigsen|votes=7", false, NULL),
		  "%s", error.words);
	cr_expect_eq(pack.derived[0], known + 1);
	cr_expect_not(
	    component(ODD_PERSONS, "id=bennigsen|votes=8", false, NULL));
	cr_expect_eq(pack.derived[0], known + 1);
	pack_copy(&copy, &pack);
	cr_expect_eq(copy.derived[0], known + 1);
}

Test(pack, component_goes_on_from_dots)
{
	int row = pack_find(&pack, ODD_PERSONS, slice_of("lasker"));

	cr_expect_not(
	    component(ODD_PERSONS, "id=lasker|effects=nothing", false, NULL));
	cr_expect_str_eq(error.rule, "pack/filled-cell");
	cr_expect(component(ODD_PERSONS,
			    "id=lasker|effects=add heap=p1 n=1 ; "
			    "nothing",
			    false, NULL));
	cr_expect_str_eq(odd_cell(&pack, ODD_PERSONS, row, PERSON_EFFECTS),
			 "add heap=p1 n=1 ; nothing");
	cr_expect_not(component(ODD_PERSONS,
				"id=lasker|effects=add heap=p1 n=1 ; "
				"nothing ; nothing",
				false, NULL));
}

Test(pack, component_takes_the_first_placeholder_of_its_sort)
{
	uint64_t stamp = pack.stamp, digest = pack.digest[0];
	int row;

	cr_assert(
	    component(ODD_PERSONS, "votes=5|party=z|id=windthorst", true, NULL),
	    "%s", error.words);
	/* p1 is gone; bennigsen, lasker, p2, windthorst */
	cr_assert_eq(pack_entries(&pack, ODD_PERSONS), 4);
	row = pack_find(&pack, ODD_PERSONS, slice_of("windthorst"));
	cr_assert_eq(row, 3);
	cr_expect_eq(pack_find(&pack, ODD_PERSONS, slice_of("p1")), -1);
	cr_expect_eq(cell(&pack, ODD_PERSONS, row, PERSON_VOTES), 5);
	cr_expect_neq(pack.stamp, stamp);
	cr_expect_eq(pack.digest[0], digest);
	/* everything that named it, and its neighbours, follows */
	cr_expect_str_eq(odd_cell(&pack, ODD_PERSONS, 0, PERSON_EFFECTS),
			 "if heap.windthorst=1 emptied=p2 gather "
			 "heaps=lasker+windthorst or add heap=? n=1");
	cr_expect_str_eq(odd_cell(&pack, ODD_PERSONS, 1, PERSON_EFFECTS),
			 "add heap=windthorst n=1 ; ...");
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_NEAR),
			 "berlin+p2*2+deck");
	cr_expect_str_eq(odd_cell(&pack, ODD_EDGES, 2, EDGE_B), "p2");
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 2, RESULT_IF),
			 "all=lasker+p2");
	/* the next one takes p2 */
	cr_assert(component(ODD_PERSONS, "id=a|party=z", true, NULL));
	cr_expect_eq(pack_find(&pack, ODD_PERSONS, slice_of("a")), 0);
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_NEAR),
			 "berlin+a*2+deck");
	cr_expect_str_eq(odd_cell(&pack, ODD_PERSONS, 1, PERSON_EFFECTS),
			 "if heap.windthorst=1 emptied=a gather "
			 "heaps=lasker+windthorst or add heap=? n=1");
	cr_expect_not(component(ODD_PERSONS, "id=b|party=z", true, NULL));
	cr_expect_str_eq(error.rule, "pack/no-placeholder");
}

Test(pack, component_is_like_a_pack_that_had_it)
{
	struct odd_row changed[sizeof(rows) / sizeof(rows[0])];

	/* the same pack, with p1 called windthorst from the beginning */
	memcpy(changed, rows, sizeof(rows));
	changed[1].cells[4] = "add heap=windthorst n=1 ; ...";
	changed[2].cells[0] = "windthorst";
	changed[3].cells[4] = "if heap.windthorst=1 emptied=p2 gather "
			      "heaps=windthorst+lasker or add heap=? n=1";
	cr_assert_null(odd_fill(&other, changed, &error));
	cr_assert(component(ODD_PERSONS, "id=windthorst|party=z", true, NULL));
	cr_expect_eq(pack.stamp, other.stamp);
	same_cells();
}

/* Known members of a partly known set limit what may fill it, and follow when
 * rows move. */
Test(pack, component_fills_a_set_that_is_known_in_part)
{
	static struct odd_row some[] = {
	    {ODD_PERSONS, {"p1", "z"}},
	    {ODD_PERSONS, {"lasker", "nl"}},
	    {ODD_SITES, {"kiel", "", "", "", "", "", "lasker+p1+..."}},
	    {ODD_SITES, {"berlin", "", "", "", "", "", "p1+..."}},
	    {0, {NULL}}};

	cr_assert_null(odd_fill(&pack, some, &error), "%s", error.words);
	cr_expect_eq(cell(&pack, ODD_SITES, 1, SITE_GUESTS), UNKNOWN);
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_GUESTS),
			 "lasker+p1+...");
	cr_assert(component(ODD_PERSONS, "id=a|party=z", true, NULL));
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_GUESTS),
			 "a+lasker+...");
	cr_expect_not(
	    component(ODD_SITES, "id=kiel|guests=lasker", true, NULL));
	cr_expect_str_eq(error.rule, "pack/filled-cell");
	cr_expect_str_eq(error.words,
			 "'guests' has at least a+lasker in this pack");
	cr_expect(component(ODD_SITES, "id=kiel|guests=lasker+a", true, NULL),
		  "%s", error.words);
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_GUESTS),
			 "a+lasker");
}

/* Component rows of a log change a copy, in memory with any content. */
static void
go_on_with_a_copy(void)
{
	static struct pack copy;

	memset(&copy, 0xa5, sizeof(copy));
	pack_copy(&copy, &pack);
	pack = copy;
}

Test(pack, component_refuses_and_changes_no_cell)
{
	static const struct {
		int table;
		bool new_ids;
		const char *args, *rule;
		int offender;
	} cases[] = {
	    {ODD_PERSONS, true, "votes=5", "pack/missing-column", -1},
	    {ODD_PERSONS, true, "id=x", "pack/missing-column", -1},
	    {ODD_PERSONS, false, "id=x|party=z", "pack/late-id", 0},
	    {ODD_PERSONS, true, "id=X|party=z", "pack/bad-id", 0},
	    {ODD_PERSONS, true, "id=box|party=z", "pack/bad-id", 0},
	    {ODD_PERSONS, true, "id=berlin|party=z", "pack/duplicate-id", 0},
	    {ODD_PERSONS, true, "id=x|party=c", "pack/no-placeholder", 0},
	    {ODD_PERSONS, true, "id=x|party=z|votes=11", "pack/cell-range", 2},
	    {ODD_PERSONS, true, "id=x|party=z|age=11", "pack/unknown-column",
	     2},
	    {ODD_PERSONS, true, "id=p1|votes=1|votes=1",
	     "pack/duplicate-column", 2},
	    {ODD_PERSONS, true, "id=p1|votes=", "pack/cell-type", 1},
	    {ODD_PERSONS, true, "id=p1|effects=nothing ; add heap=x n=1",
	     "pack/effect-syntax", 1},
	    {ODD_RESULTS, true, "party=z|effects=none", "pack/missing-column",
	     -1},
	    {ODD_RESULTS, false, "party=z|from=1|effects=none", "pack/late-id",
	     -1},
	    {ODD_RESULTS, true, "party=z|from=4|effects=nothing",
	     "pack/filled-cell", 2},
	};

	go_on_with_a_copy();
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int offender = 99;

		other = pack;
		cr_expect_not(component(cases[i].table, cases[i].args,
					cases[i].new_ids, &offender),
			      "case '%s'", cases[i].args);
		cr_expect_str_eq(error.rule, cases[i].rule, "case '%s'",
				 cases[i].args);
		cr_expect_eq(offender, cases[i].offender, "case '%s': %d",
			     cases[i].args, offender);
		cr_expect_arr_eq(pack.cells, other.cells, sizeof(pack.cells));
		cr_expect_eq(pack.stamp, other.stamp);
	}
}

Test(pack, component_adds_a_row_of_keys)
{
	go_on_with_a_copy();
	cr_assert(component(ODD_RESULTS, "party=c|from=2|effects=nothing", true,
			    NULL),
		  "%s", error.words);
	cr_expect_eq(pack_entries(&pack, ODD_RESULTS), 4);
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 0, RESULT_EFFECTS),
			 "nothing");
	cr_expect(component(ODD_EDGES, "a=berlin|b=box|cost=3", true, NULL));
	cr_expect(component(ODD_PACK, "first-year=1938", true, NULL));
	cr_expect_str_eq(odd_cell(&pack, ODD_EDGES, 0, EDGE_COST), "3");
	cr_expect_str_eq(odd_cell(&pack, ODD_PACK, 0, 0), "1938");
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 0, RESULT_EFFECTS),
			 "nothing");
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 3, RESULT_IF),
			 "all=lasker+p2");
	cr_expect(
	    component(ODD_RESULTS, "party=c|from=9|effects=none", false, NULL));
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 1, RESULT_EFFECTS),
			 "none");
}
