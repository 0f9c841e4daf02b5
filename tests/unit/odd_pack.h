/* A tiny made-up game: tables of every kind of column, three domains, a few
 * primitives.  Enough for packs and effects; nobody can play it. */
#ifndef TESTS_TOY_GAME_H
#define TESTS_TOY_GAME_H

#include <string.h>

#include "../../core/game.h"

enum { TOY_PERSONS, TOY_SITES, TOY_EDGES, TOY_RESULTS, TOY_PACK };
enum { PERSON_ID, PERSON_PARTY, PERSON_TITLE, PERSON_VOTES, PERSON_EFFECTS };
enum { SITE_ID, SITE_OPEN, SITE_NEAR, SITE_COLOURS, SITE_DICE, SITE_RUNS };
enum { EDGE_A, EDGE_B, EDGE_COST };
enum { RESULT_PARTY, RESULT_FROM, RESULT_EFFECTS, RESULT_IF };

static const char *const toy_none_words[] = {"none"};
static const char *const toy_party_words[] = {"none", "c", "nl", "pl", "z"};
static const char *const toy_place_words[] = {"box", "deck"};
static const char *const toy_colour_words[] = {"red", "green", "blue"};
static const char *const toy_phase_words[] = {"setup", "turn"};
static const char *const toy_outcome_words[] = {"running", "won"};

static const struct domain toy_parties = {"party", {WORDS(toy_party_words)}};
static const struct domain toy_colours = {"colour", {WORDS(toy_colour_words)}};
static const struct domain toy_phases = {"phase", {WORDS(toy_phase_words)}};
static const struct domain toy_outcomes = {"outcome",
					   {WORDS(toy_outcome_words)}};
static const struct domain toy_persons = {"person", {ROWS(TOY_PERSONS, 8)}};
static const struct domain toy_sites = {"site", {ROWS(TOY_SITES, 6)}};
/* where a person can be; a site or another person's side */
static const struct domain toy_places = {
    "place",
    {WORDS(toy_place_words), ROWS(TOY_SITES, 6), WORDS(toy_none_words),
     ROWS(TOY_PERSONS, 8)}};

static const struct column toy_person_columns[] = {
    {.name = "id", .type = COLUMN_ID, .key = true},
    {.name = "party", .type = COLUMN_WORD, .domain = &toy_parties},
    {.name = "title", .type = COLUMN_TEXT},
    {.name = "votes", .type = COLUMN_NUMBER, .min = 0, .max = 9},
    {.name = "effects", .type = COLUMN_EFFECTS},
    {.name = NULL}};
static const struct column toy_site_columns[] = {
    {.name = "id", .type = COLUMN_ID, .key = true},
    {.name = "open", .type = COLUMN_YES},
    {.name = "near", .type = COLUMN_LIST, .domain = &toy_places},
    {.name = "colours", .type = COLUMN_SET, .domain = &toy_colours},
    {.name = "dice", .type = COLUMN_RANGE, .min = 1, .max = 6},
    {.name = "runs", .type = COLUMN_LIST, .min = 0, .max = 5},
    {.name = NULL}};
static const struct column toy_edge_columns[] = {
    {.name = "a", .type = COLUMN_WORD, .key = true, .domain = &toy_sites},
    {.name = "b", .type = COLUMN_WORD, .key = true, .domain = &toy_places},
    {.name = "cost", .type = COLUMN_NUMBER, .min = 1, .max = 20},
    {.name = NULL}};
static const struct column toy_result_columns[] = {
    {.name = "party", .type = COLUMN_WORD, .key = true, .domain = &toy_parties},
    {.name = "from", .type = COLUMN_NUMBER, .key = true, .min = -5, .max = 9},
    {.name = "effects", .type = COLUMN_EFFECTS},
    {.name = "if", .type = COLUMN_CONDITIONS},
    {.name = NULL}};
static const struct column toy_pack_columns[] = {
    {.name = "first-year", .type = COLUMN_NUMBER},
    {.name = "target", .type = COLUMN_NUMBER, .min = 1, .max = 9},
    {.name = NULL}};

static const struct table toy_tables[] = {
    [TOY_PERSONS] = {.name = "persons",
		     .min_rows = 2,
		     .max_rows = 8,
		     .columns = toy_person_columns,
		     .sort_columns = 1},
    [TOY_SITES] = {.name = "sites", .max_rows = 6, .columns = toy_site_columns},
    [TOY_EDGES] = {.name = "edges",
		   .max_rows = 10,
		   .optional = true,
		   .columns = toy_edge_columns},
    [TOY_RESULTS] = {.name = "results",
		     .max_rows = 10,
		     .columns = toy_result_columns},
    [TOY_PACK] = {.name = "pack", .max_rows = 1, .columns = toy_pack_columns},
    {.name = NULL}};

enum { TOY_FLAG, TOY_MOVE, TOY_DEAL, TOY_NOTHING, TOY_FORBID, TOY_PASS };

static const struct verb toy_verbs[] = {
    [TOY_FLAG] =
	{.name = "flag",
	 .flags = VERB_PRIMITIVE,
	 .keys = {{.name = "party",
		   .type = KEY_WORD,
		   .flags = KEY_REQUIRED | KEY_IN_CELL,
		   .domain = &toy_parties},
		  {.name = "steps", .type = KEY_NUMBER, .min = -5, .max = 5}}},
    [TOY_MOVE] =
	{.name = "move",
	 .flags = VERB_PRIMITIVE,
	 .keys = {{.name = "person", .type = KEY_WORD, .domain = &toy_persons},
		  {.name = "to", .type = KEY_WORD, .domain = &toy_places},
		  {.name = "along",
		   .type = KEY_LIST,
		   .domain = &toy_places,
		   .max = 8}}},
    [TOY_DEAL] = {.name = "deal",
		  .flags = VERB_PRIMITIVE,
		  .keys = {{.name = "cards",
			    .type = KEY_BAG,
			    .domain = &toy_places,
			    .max = 8}}},
    [TOY_NOTHING] = {.name = "nothing", .flags = VERB_PRIMITIVE},
    [TOY_FORBID] = {.name = "forbid",
		    .flags = VERB_CELL_ONLY,
		    .keys = {{.name = "party",
			      .type = KEY_WORD,
			      .domain = &toy_parties}}},
    [TOY_PASS] = {.name = "pass"},
    {.name = NULL}};

static const struct key toy_conditions[] = {
    {.name = "lost", .type = KEY_WORD, .domain = &toy_parties},
    {.name = "year", .type = KEY_NUMBER},
    {.name = "here", .type = KEY_LIST, .domain = &toy_persons},
    {.name = NULL}};
static const char *const toy_at_words[] = {"me", "target", NULL};

struct toy_state {
	uint64_t stamp;
	uint8_t phase, outcome;
	uint8_t workers[6];  /* by site */
	uint16_t passed;     /* a set of persons */
	uint8_t where[8];    /* by person: a place */
	uint8_t hands[2][6]; /* by number and site */
};

static const struct field toy_fields[] = {
    FIELD(struct toy_state, stamp, "stamp", FIELD_STAMP, 0, NULL, 0, NULL,
	  NULL),
    FIELD(struct toy_state, phase, "phase", FIELD_WORD, 0, NULL, 0, NULL,
	  &toy_phases),
    FIELD(struct toy_state, outcome, "outcome", FIELD_WORD, 0, NULL, 0, NULL,
	  &toy_outcomes),
    FIELD(struct toy_state, workers, "workers.*", FIELD_NUMBER, 6, &toy_sites,
	  0, NULL, NULL),
    FIELD(struct toy_state, passed, "passed", FIELD_SET, 0, NULL, 0, NULL,
	  &toy_persons),
    FIELD(struct toy_state, where, "where.*", FIELD_WORD, 8, &toy_persons, 0,
	  NULL, &toy_places),
    FIELD(struct toy_state, hands, "hands.*.*", FIELD_NUMBER, 2, NULL, 6,
	  &toy_sites, NULL),
    {.pattern = NULL}};

/* Made up: no person has 6 votes, and no result begins at 6. */
static inline bool
toy_pack_sound(const struct pack *p, struct pack_error *error)
{
	for (int row = 0; row < pack_rows(p, TOY_PERSONS); row++)
		if (cell(p, TOY_PERSONS, row, PERSON_VOTES) == 6)
			return pack_unsound(error, TOY_PERSONS, row, "",
					    pack_id(p, TOY_PERSONS, row),
					    " has 6 votes");
	for (int row = 0; row < pack_rows(p, TOY_RESULTS); row++)
		if (cell(p, TOY_RESULTS, row, RESULT_FROM) == 6)
			return pack_unsound(error, TOY_RESULTS, row,
					    "a result from 6",
					    (struct slice){NULL, 0}, "");
	return true;
}

/* Made up: how many votes are known. */
static inline void
toy_derive(struct pack *p)
{
	for (int row = 0; row < pack_rows(p, TOY_PERSONS); row++)
		p->derived[0] +=
		    cell(p, TOY_PERSONS, row, PERSON_VOTES) != UNKNOWN;
}

static const struct game toy = {.id = "toy",
				.title = "Toy",
				.schema = 1,
				.verbs = toy_verbs,
				.tables = toy_tables,
				.fields = toy_fields,
				.conditions = toy_conditions,
				.at_words = toy_at_words,
				.scenarios = -1,
				.pack_sound = toy_pack_sound,
				.derive = toy_derive,
				.state_size = sizeof(struct toy_state)};

/* A pack as a test writes it down: rows of words, a NULL at the end. */
struct toy_row {
	int table;
	const char *cells[6];
};

/* Fills *p with both passes; the rule of the first refusal, or NULL. */
static inline const char *
toy_fill(struct pack *p, const struct toy_row *rows, struct pack_error *error)
{
	const char *refused = NULL;
	const struct toy_row *r;

	memset(p, 0, sizeof(*p));
	pack_begin(p, &toy);
	for (r = rows; r->cells[0]; r++)
		if (!pack_add_row(p, r->table, slice_of(r->cells[0]), error) &&
		    refused == NULL)
			refused = error->rule;
	if (!pack_sort(p, error) && refused == NULL)
		refused = error->rule;
	for (r = rows; r->cells[0]; r++) {
		int row = pack_next_row(p, r->table, slice_of(r->cells[0]));

		for (int i = 0; i < 6 && r->cells[i] && row >= 0; i++)
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
toy_cell(const struct pack *p, int table, int row, int column)
{
	static char buffers[8][512];
	static int next;
	char *buffer = buffers[next++ % 8];
	struct text out = text_in(buffer, sizeof(buffers[0]));

	pack_print_cell(p, table, row, column, &out);
	return buffer;
}

#endif
