/* Names of numbers: fixed words and ids, one list after another. */
#include "odd_pack.h"

#include <criterion/criterion.h>

static const struct odd_row rows[] = {{ODD_PERSONS, {"lasker"}},
				      {ODD_PERSONS, {"bennigsen"}},
				      {ODD_SITES, {"kiel"}},
				      {ODD_SITES, {"berlin"}},
				      {0, {NULL}}};

static struct pack pack;

Test(domain, lays_lists_end_to_end)
{
	struct pack_error error;
	static const struct {
		const char *name;
		int number;
	} cases[] = {
	    {"box", 0},    {"deck", 1},      {"berlin", 2},      {"kiel", 3},
	    {"none", 8},   {"bennigsen", 9}, {"lasker", 10},     {"bo", -1},
	    {"boxer", -1}, {"", -1},         {"windthorst", -1},
	};

	cr_assert_null(odd_fill(&pack, rows, &error));
	cr_expect_eq(domain_size(&odd_spots), 2 + 6 + 1 + 8);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		cr_expect_eq(
		    domain_find(&odd_spots, &pack, slice_of(cases[i].name)),
		    cases[i].number, "case '%s'", cases[i].name);
}

Test(domain, knows_which_numbers_have_names)
{
	struct pack_error error;
	char buffer[80];
	struct buf out = buf_in(buffer, sizeof(buffer));

	odd_fill(&pack, &rows[3], &error);
	cr_expect(domain_has(&odd_spots, &pack, 1));
	cr_expect(domain_has(&odd_spots, &pack, 2));
	cr_expect_not(domain_has(&odd_spots, &pack, 3));
	cr_expect_not(domain_has(&odd_spots, &pack, -1));
	cr_expect_not(domain_has(&odd_spots, &pack, 99));
	domain_print(&odd_spots, &pack, 2, &out);
	domain_print(&odd_spots, &pack, 3, &out);
	domain_print(&odd_spots, &pack, -1, &out);
	cr_expect_str_eq(buffer, "berlin#3#-1");
}

Test(domain, works_without_a_pack_on_words)
{
	cr_expect_eq(domain_find(&odd_parties, NULL, slice_of("pl")), 3);
	cr_expect_eq(domain_find(&odd_heaps, NULL, slice_of("pl")), -1);
	cr_expect_not(domain_has(&odd_heaps, NULL, 0));
}
