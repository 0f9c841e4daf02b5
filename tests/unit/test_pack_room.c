/* A pack takes as much of everything as there is room for, and not one more. */
#include <stdio.h>
#include <string.h>

#include "odd_pack.h"

#include <criterion/criterion.h>

static struct pack pack;
static struct pack_error error;

/* --- component rows ------------------------------------------------------- */

static const struct odd_row rows[] = {
    {ODD_PERSONS, {"bennigsen", "nl", "", "", ""}},
    {ODD_PERSONS, {"lasker", "nl", "", "", "add heap=lasker n=1 ; ..."}},
    {ODD_PERSONS, {"p1", "z"}},
    {ODD_SITES, {"kiel", "", "", "", "", "", ""}},
    {0, {NULL}}};

/* What fills something of each sort. */
static const struct filling {
	int table;
	const char *names[3], *values[3];
} added[] = {
    {ODD_PERSONS, {"id", "title"}, {"bennigsen", "of the left"}},
    {ODD_PERSONS, {"id", "party"}, {"windthorst", "z"}},
    {ODD_EDGES, {"a", "b", "cost"}, {"kiel", "deck", "3"}},
    {ODD_SITES, {"id", "near"}, {"kiel", "deck*3+box"}},
    {ODD_SITES, {"id", "runs"}, {"kiel", "4+1*2"}},
    {ODD_PERSONS, {"id", "effects"}, {"bennigsen", "nothing"}},
    {ODD_PERSONS,
     {"id", "effects"},
     {"bennigsen", "if heap.lasker=1 turn=p1+p2 emptied=lasker gather "
		   "heaps=lasker+bennigsen*2 and nothing or add heap=? n=1 ; "
		   "each seat may add heap=?lasker+bennigsen n=2"}},
    {ODD_PERSONS,
     {"id", "effects"},
     {"lasker",
      "add heap=lasker n=1 ; add heap=? n=count(heap heap.@it-min=2) ; ..."}},
    {ODD_RESULTS, {"party", "from", "if"}, {"c", "1", "all=lasker+bennigsen"}},
};

/* Everything that a pack counts, and how much of it there can be. */
#define NUMBERS 10
#define TEXT 8

static uint32_t
number(struct pack *p, int which, int64_t set)
{
	struct effects_used *u = &p->effects.used;
	uint16_t *small[] = {&u->programs, &u->steps, &u->options,
			     &u->acts,     &u->args,  &u->conditions,
			     &u->terms,    &u->items};
	uint32_t *large[] = {&p->text_used, &p->lists_used};

	if (which < TEXT) {
		if (set >= 0)
			*small[which] = (uint16_t)set;
		return *small[which];
	}
	if (set >= 0)
		*large[which - TEXT] = (uint32_t)set;
	return *large[which - TEXT];
}

static const uint32_t most[NUMBERS] = {
    EFFECT_PROGRAMS,   EFFECT_STEPS, EFFECT_OPTIONS, EFFECT_ACTS, EFFECT_ARGS,
    EFFECT_CONDITIONS, EFFECT_TERMS, EFFECT_ITEMS,   PACK_TEXT,   PACK_LISTS};

static bool
add(const struct filling *r)
{
	struct slice names[3], values[3];
	int n = 0, none;

	for (; n < 3 && r->names[n]; n++) {
		names[n] = slice_of(r->names[n]);
		values[n] = slice_of(r->values[n]);
	}
	return pack_component(&pack, r->table, names, values, n, true, &error,
			      &none);
}

/* The row fits if exactly as much is left of each number as it takes; with one
 * less it does not. */
Test(pack_room, as_much_as_is_left)
{
	unsigned seen = 0;

	for (size_t i = 0; i < sizeof(added) / sizeof(added[0]); i++) {
		uint32_t before[NUMBERS], takes[NUMBERS];

		cr_assert_null(odd_fill(&pack, rows, &error), "%s",
			       error.words);
		for (int k = 0; k < NUMBERS; k++)
			before[k] = number(&pack, k, -1);
		cr_assert(add(&added[i]), "row %d: %s", (int)i, error.words);
		for (int k = 0; k < NUMBERS; k++)
			takes[k] = number(&pack, k, -1) - before[k];
		for (int k = 0; k < NUMBERS; k++) {
			if (!takes[k])
				continue;
			seen |= 1u << k;
			odd_fill(&pack, rows, &error);
			number(&pack, k, most[k] - takes[k]);
			/* beside the texts there is room for the words of all
			 * cells, when a new id moves rows */
			if (k != TEXT)
				cr_expect(add(&added[i]),
					  "row %d, number %d: %s", (int)i, k,
					  error.words);
			cr_expect_leq(number(&pack, k, -1), most[k]);
			odd_fill(&pack, rows, &error);
			number(&pack, k, most[k] - takes[k] + 1);
			cr_expect_not(add(&added[i]), "row %d, number %d",
				      (int)i, k);
			cr_expect(strncmp(error.rule, "pack/too-", 9) == 0,
				  "row %d, number %d: %s", (int)i, k,
				  error.words);
			/* nothing at all is left */
			odd_fill(&pack, rows, &error);
			number(&pack, k, most[k]);
			cr_expect_not(add(&added[i]), "row %d, number %d",
				      (int)i, k);
		}
	}
	cr_expect_eq(seen, (1u << NUMBERS) - 1);
}

/* A partly known set takes a place, which is never given back. */
Test(pack_room, of_sets_that_are_not_whole)
{
	odd_fill(&pack, rows, &error);
	pack.partial_used = PACK_PARTIAL - 1;
	cr_expect(pack_set(&pack, ODD_SITES, 0, SITE_COLOURS,
			   slice_of("red+..."), &error),
		  "%s", error.words);
	cr_expect_eq(pack.partial_used, PACK_PARTIAL);
	cr_expect_not(pack_set(&pack, ODD_SITES, 0, SITE_COLOURS,
			       slice_of("red+..."), &error));
	cr_expect_str_eq(error.rule, "pack/too-large");
}

/* --- tables --------------------------------------------------------------- */

static const struct column id_only[] = {
    {.name = "id", .type = COLUMN_ID, .key = true}, {.name = NULL}};
static const struct column numbered[] = {
    {.name = "a", .type = COLUMN_NUMBER, .key = true, .min = 0, .max = 2000},
    {.name = NULL}};
enum { NUMBER_ROWS = 600 };
static const struct table large[] = {
    {.name = "ids", .max_rows = 300, .columns = id_only},
    {.name = "numbers", .max_rows = NUMBER_ROWS, .columns = numbered},
    {.name = NULL}};

/* Adds that many rows to each table; returns how many there are then. */
static int
fill(int ids, int numbers)
{
	static struct game game;
	char id[16];

	game = *odd_game();
	game.id = "large";
	game.tables = large;
	memset(&pack, 0, sizeof(pack));
	pack_begin(&pack, &game);
	for (int i = 0; i < ids; i++) {
		snprintf(id, sizeof(id), "x%d", i);
		(void)pack_add_row(&pack, 0, slice_of(id), &error);
	}
	for (int i = 0; i < numbers; i++)
		(void)pack_add_row(&pack, 1, slice_of(""), &error);
	return pack_entries(&pack, 0) + pack_entries(&pack, 1);
}

Test(pack_room, of_rows)
{
	cr_expect_eq(fill(TABLE_IDS, 0), TABLE_IDS);
	cr_expect_eq(fill(TABLE_IDS + 1, 0), TABLE_IDS);
	cr_expect_str_eq(error.rule, "pack/too-many-rows");
	cr_expect_eq(fill(0, NUMBER_ROWS), NUMBER_ROWS);
	cr_expect_eq(fill(7, NUMBER_ROWS + 1), NUMBER_ROWS + 7);
	cr_expect_eq(pack_entries(&pack, 0), 7);
}
