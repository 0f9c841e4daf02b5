/* Tables with every kind of column, for the tests of packs.  Texts are in the
 * words of odd_game.h, whose heaps are the persons here. */
#pragma once

#include "odd_game.h"

enum { ODD_PERSONS, ODD_SITES, ODD_EDGES, ODD_RESULTS, ODD_PACK };
enum { PERSON_ID, PERSON_PARTY, PERSON_TITLE, PERSON_VOTES, PERSON_EFFECTS };
enum {
	SITE_ID,
	SITE_OPEN,
	SITE_NEAR,
	SITE_COLOURS,
	SITE_DICE,
	SITE_RUNS,
	SITE_GUESTS
};
enum { EDGE_A, EDGE_B, EDGE_COST };
enum { RESULT_PARTY, RESULT_FROM, RESULT_EFFECTS, RESULT_IF };

static const char *const odd_party_words[] = {"none", "c", "nl", "pl", "z"};
static const char *const odd_spot_words[] = {"box", "deck"};
static const char *const odd_colour_words[] = {"red", "green", "blue"};

static const struct domain odd_parties = {"party", {WORDS(odd_party_words)}};
static const struct domain odd_colours = {"colour", {WORDS(odd_colour_words)}};
static const struct domain odd_sites = {"site", {ROWS(ODD_SITES, 6)}};
/* where a person can be; a site or another person's side */
static const struct domain odd_spots = {"place",
					{WORDS(odd_spot_words),
					 ROWS(ODD_SITES, 6), WORDS(odd_none),
					 ROWS(ODD_PERSONS, HEAPS)}};

static const struct column odd_person_columns[] = {
    {.name = "id", .type = COLUMN_ID, .key = true},
    {.name = "party", .type = COLUMN_WORD, .domain = &odd_parties},
    {.name = "title", .type = COLUMN_TEXT},
    {.name = "votes", .type = COLUMN_NUMBER, .min = 0, .max = 9},
    {.name = "effects", .type = COLUMN_EFFECTS},
    {.name = NULL}};
static const struct column odd_site_columns[] = {
    {.name = "id", .type = COLUMN_ID, .key = true},
    {.name = "open", .type = COLUMN_YES},
    {.name = "near", .type = COLUMN_LIST, .domain = &odd_spots},
    {.name = "colours", .type = COLUMN_SET, .domain = &odd_colours},
    {.name = "dice", .type = COLUMN_RANGE, .min = 1, .max = 6},
    {.name = "runs", .type = COLUMN_LIST, .min = 0, .max = 5},
    {.name = "guests", .type = COLUMN_SET, .domain = &odd_heaps},
    {.name = NULL}};
static const struct column odd_edge_columns[] = {
    {.name = "a", .type = COLUMN_WORD, .key = true, .domain = &odd_sites},
    {.name = "b", .type = COLUMN_WORD, .key = true, .domain = &odd_spots},
    {.name = "cost", .type = COLUMN_NUMBER, .min = 1, .max = 20},
    {.name = NULL}};
static const struct column odd_result_columns[] = {
    {.name = "party", .type = COLUMN_WORD, .key = true, .domain = &odd_parties},
    {.name = "from", .type = COLUMN_NUMBER, .key = true, .min = -5, .max = 9},
    {.name = "effects", .type = COLUMN_EFFECTS},
    {.name = "if", .type = COLUMN_CONDITIONS},
    {.name = NULL}};
static const struct column odd_pack_columns[] = {
    {.name = "first-year", .type = COLUMN_NUMBER},
    {.name = "target", .type = COLUMN_NUMBER, .min = 1, .max = 9},
    {.name = NULL}};

static const struct table odd_tables[] = {
    [ODD_PERSONS] = {.name = "persons",
		     .min_rows = 2,
		     .max_rows = HEAPS,
		     .columns = odd_person_columns,
		     .sort_columns = 1},
    [ODD_SITES] = {.name = "sites", .max_rows = 6, .columns = odd_site_columns},
    [ODD_EDGES] = {.name = "edges",
		   .max_rows = 10,
		   .optional = true,
		   .columns = odd_edge_columns},
    [ODD_RESULTS] = {.name = "results",
		     .max_rows = 10,
		     .columns = odd_result_columns},
    [ODD_PACK] = {.name = "pack", .max_rows = 1, .columns = odd_pack_columns},
    {.name = NULL}};

/* Made up: no person has 6 votes, no result begins at 6, and no pack is of
 * 1914, whatever row says so. */
static inline bool
odd_pack_valid(const struct pack *p, struct pack_error *error)
{
	for (int row = 0; row < pack_entries(p, ODD_PERSONS); row++)
		if (cell(p, ODD_PERSONS, row, PERSON_VOTES) == 6)
			return pack_invalid_cell(
			    error, ODD_PERSONS, row, -1, "",
			    pack_id(p, ODD_PERSONS, row), " has 6 votes");
	for (int row = 0; row < pack_entries(p, ODD_RESULTS); row++)
		if (cell(p, ODD_RESULTS, row, RESULT_FROM) == 6)
			return pack_invalid(error, ODD_RESULTS, row,
					    "a result from 6");
	if (pack_entries(p, ODD_PACK) && cell(p, ODD_PACK, 0, 0) == 1914)
		return pack_invalid(error, -1, -1, "the pack is of 1914");
	return true;
}

/* Made up: derives how many votes are known. */
static inline void
odd_derive(struct pack *p)
{
	for (int row = 0; row < pack_entries(p, ODD_PERSONS); row++)
		p->derived[0] +=
		    cell(p, ODD_PERSONS, row, PERSON_VOTES) != UNKNOWN;
}

/* A game with id, tables and room, and nothing else. */
static inline const struct game *
odd_pack(void)
{
	static const struct domain *const domains[] = {&odd_spots, NULL};
	static struct game game;

	game = *odd_game();
	game.domains = domains;
	game.id = "odd";
	game.tables = odd_tables;
	game.pack_valid = odd_pack_valid;
	game.derive = odd_derive;
	return &game;
}

/* A row of a pack in a test: its cells, then NULL. */
struct odd_row {
	int table;
	const char *cells[7];
};

/* Rows of the packs of two tests, in no order at all: persons, of whom `p1`
 * and `p2` are placeholders; edges and the first results. */
#define ODD_PERSON_ROWS                                                        \
	{ODD_PERSONS, {"p2", "z"}},                                            \
	    {ODD_PERSONS,                                                      \
	     {"lasker", "nl", "Eduard Lasker", "3", "add heap=p1 n=1 ; ..."}}, \
	    {ODD_PERSONS, {"p1", "z"}},                                        \
	{                                                                      \
		ODD_PERSONS,                                                   \
		{                                                              \
			"bennigsen", "nl", "none", "",                         \
			    "if heap.p1=1 emptied=p2 gather heaps=lasker+p1 "  \
			    "or add heap=? n=1"                                \
		}                                                              \
	}
#define ODD_EDGE_ROWS                                                          \
	{ODD_EDGES, {"kiel", "p2", "none"}},                                   \
	    {ODD_EDGES, {"kiel", "berlin", "20"}},                             \
	    {ODD_EDGES, {"berlin", "kiel", ""}},                               \
	    {ODD_RESULTS, {"z", "4", "none", "all=lasker+p2"}},                \
	{                                                                      \
		ODD_RESULTS,                                                   \
		{                                                              \
			"z", "-4", "nothing", "none"                           \
		}                                                              \
	}

/* Fills *p with both passes; the rule of the first refusal, or NULL. */
static inline const char *
odd_fill(struct pack *p, const struct odd_row *rows, struct pack_error *error)
{
	const char *refused = NULL;
	const struct odd_row *r;

	memset(p, 0, sizeof(*p));
	pack_begin(p, odd_pack());
	for (r = rows; r->cells[0]; r++)
		if (!pack_add_row(p, r->table, slice_of(r->cells[0]), error) &&
		    refused == NULL)
			refused = error->rule;
	pack_sort(p);
	for (r = rows; r->cells[0]; r++) {
		int row = pack_next_row(p, r->table, slice_of(r->cells[0]));

		for (int i = 0; i < 7 && r->cells[i] && row >= 0; i++)
			if (!pack_set(p, r->table, row, i,
				      slice_of(r->cells[i]), error) &&
			    refused == NULL)
				refused = error->rule;
	}
	while (!pack_finish(p, error))
		if (refused == NULL)
			refused = error->rule;
	return refused;
}

static inline const char *
odd_cell(const struct pack *p, int table, int row, int column)
{
	static char buffers[8][512];
	static int next;
	char *buffer = buffers[next++ % 8];
	struct buf out = buf_in(buffer, sizeof(buffers[0]));

	pack_print_cell(p, table, row, column, &out);
	return buffer;
}
