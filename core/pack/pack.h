/* Component packs: what is printed on cards and boards, as typed cells.
 *
 * A game describes its tables (struct table); a pack holds one value a cell.
 * Rows with an id are sorted by it in byte order; the index of a row in that
 * order is the number of the component everywhere: in states, moves and
 * effects.  Other rows are sorted by the numbers of their key cells.
 *
 *   int32_t votes = cell(pack, TABLE_PERSONS, row, PERSON_VOTES);
 *   if (votes == UNKNOWN) ...
 *
 * A pack is about 480 KiB, holds no pointer to memory of its own, and can be
 * copied with `=`. */
#pragma once

#include "../effect/effect.h"

struct domain;
struct game;

#define UNKNOWN INT32_MIN /* an empty cell: unknown to this pack */
#define NO_RANGE (-1)     /* `none` in a COLUMN_RANGE */

#define PACK_TABLES 24
#define PACK_COLUMNS 28
#define PACK_CELLS 8192
#define PACK_ROWS 1024    /* in all tables together */
#define PACK_TEXT 131072  /* bytes of ids, titles and effect texts */
#define PACK_LISTS 8192   /* numbers in list cells */
#define PACK_DERIVED 4096 /* bytes that a game may keep beside the cells */
#define PACK_NEEDED 64    /* ids that rules name */
#define PACK_PARTIAL 32   /* sets of which only some members are known */
#define TABLE_IDS 255     /* rows of a table with ids */
#define ID_MAX 40         /* bytes of an id */

enum column_type {
	COLUMN_ID,      /* key, always the first column: kebab-case id; the cell
			   is the row's own number */
	COLUMN_NUMBER,  /* min..max (0, 0: any number); where min is above 0,
			   `none` is 0 */
	COLUMN_WORD,    /* a name of the domain; may be a key too */
	COLUMN_YES,     /* yes 1, no 0 */
	COLUMN_SET,     /* names of the domain joined by +: bit n is number n;
			   the domain spans at most 31 numbers; none is 0;
			   with `+...` at the end it is UNKNOWN, see partial */
	COLUMN_LIST,    /* names (or numbers, without a domain) joined by +,
			   repeats x*3; see cell_list; none is the empty list */
	COLUMN_RANGE,   /* low..high as `3..7`, `4+`, `5`: low * 256 + high,
			   open end 255; none is NO_RANGE */
	COLUMN_TEXT,    /* free text; see cell_text; none is empty */
	COLUMN_EFFECTS, /* an effect text: the cell is the number of a program
			   (effect.h); none: program 0 */
	COLUMN_LASTING, /* the same of what holds while it is in play */
	COLUMN_CONDITIONS /* key=value ...: a program of one option that has
			     only conditions; none: program 0 */
};

/* A column of texts that a table may lack, as most packs have none. */
#define COLUMN_SPARE 1

/* A set that tables from before it lack: there its cells are empty. */
#define COLUMN_LATER 1

/* A column of words for rules; those for people are in no digest. */
#define COLUMN_RULED 1

/* Is the cell the number of a program? */
static inline bool
column_is_program(enum column_type type)
{
	return type >= COLUMN_EFFECTS;
}

struct column {
	const char *name;
	enum column_type type;
	bool key;                    /* key columns come first: ID, WORD or
					NUMBER */
	const struct domain *domain; /* WORD, SET, LIST */
	int32_t min, max; /* NUMBER; items of LIST without domain; max
			     may be COLUMN_SPARE of EFFECTS,
			     COLUMN_LATER of SET, COLUMN_RULED of TEXT */
	const char *what; /* one line for pack templates and man */
};

static inline bool
column_is_spare(const struct column *c)
{
	return column_is_program(c->type) && c->max == COLUMN_SPARE;
}

/* May a table do without the column? */
static inline bool
column_may_lack(const struct column *c)
{
	return column_is_spare(c) ||
	       (c->type == COLUMN_SET && c->max == COLUMN_LATER);
}

/* Words only for people: names and titles. */
static inline bool
column_is_words(const struct column *c)
{
	return c->type == COLUMN_TEXT && c->max != COLUMN_RULED;
}

struct table {
	const char *name; /* file NAME.csv */
	uint16_t min_rows, max_rows;
	bool optional;                /* the file may be missing */
	const struct column *columns; /* ends with a NULL name; `source`, the
					 last of every file, is not listed */
	uint8_t sort_columns;         /* columns after the id that say of what
					 sort a placeholder is (deck, kind) */
	const char *what;
};

/* Where one table lies in the pack, which has room for all its rows. */
struct pack_table {
	uint16_t rows;       /* rows in use */
	uint16_t first_cell; /* cells[first_cell + row * columns + column] */
	uint16_t first_row;  /* rows[first_row + row] */
	uint16_t filled;     /* rows that pack_next_row has handed out */
	uint8_t columns;
	bool present;      /* the file was there */
	uint8_t hash[256]; /* id -> row + 1, open addressing */
};

struct pack {
	const struct game *game;
	char id[ID_MAX + 1];
	char title[160];
	char version[ID_MAX + 1]; /* of the transcription, or empty */
	uint8_t kind;             /* enum pack_kind */
	struct pack_table tables[PACK_TABLES];
	uint64_t stamp;     /* XXH3 of game, schema, ids */
	uint64_t digest[2]; /* XXH3-128 of all cells but words for
			       people, as they were read; `component`
			       rows leave it */
	uint32_t text_used, lists_used;
	/* Sets that are written `a+b+...`: more may be printed.  The cell is
	 * UNKNOWN; what fills it has these members. */
	struct partial {
		uint8_t table, column;
		uint32_t at; /* of the row's id in text[] */
		int32_t set;
	} partial[PACK_PARTIAL];
	uint8_t partial_used;
	uint8_t needed[PACK_NEEDED]; /* rows of game->needed */
	/* what game->derive has worked out from the cells */
	uint64_t derived[PACK_DERIVED / 8];
	/* from here on only what is in use is copied (pack_copy) */
	int32_t cells[PACK_CELLS];
	struct pack_entry {
		uint32_t at;      /* id of the row in text[], if any; in
				     other tables its number, from 0 */
		uint32_t file;    /* its row of the file */
		uint8_t size;     /* of the id; 0: the table has none */
		bool placeholder; /* nothing but id and deck is known, so
				     a new id may take the row */
	} rows[PACK_ROWS];
	char text[PACK_TEXT];
	int32_t lists[PACK_LISTS];
	struct effects effects;
};

enum pack_kind { PACK_KNOWN, PACK_STAND_IN, PACK_USER };

static inline int32_t
cell(const struct pack *p, int table, int row, int column)
{
	const struct pack_table *t = &p->tables[table];

	return p->cells[t->first_cell + row * t->columns + column];
}

/* The cells of one row, by column. */
static inline const int32_t *
cells(const struct pack *p, int table, int row)
{
	const struct pack_table *t = &p->tables[table];

	return &p->cells[t->first_cell + row * t->columns];
}

/* The row of an id that rules name: number `id` of game->needed. */
static inline int
needed(const struct pack *p, int id)
{
	return p->needed[id];
}

static inline int
pack_entries(const struct pack *p, int table)
{
	return p->tables[table].rows;
}

/* A copy to change; what is not in use is not copied. */
void pack_copy(struct pack *to, const struct pack *from);
/* Number of the row with this id, or -1. */
int pack_find(const struct pack *, int table, struct slice id);
/* Is it an id: kebab-case from a letter on, at most ID_MAX bytes? */
bool pack_id_is_kebab(struct slice id);
/* The id of a row (tables with a COLUMN_ID). */
struct slice pack_id(const struct pack *, int table, int row);
/* The row with these numbers, one for each key column, or -1. */
int pack_entry(const struct pack *, int table, const int32_t *keys);
/* Items of a COLUMN_LIST cell; the count, or -1 if UNKNOWN. */
int cell_list(const struct pack *, int32_t cell_value, const int32_t **items);
/* Is a cell of these columns, as bits, unknown (but words for people)? */
bool pack_gaps(const struct pack *, int table, uint32_t columns);
/* The words of a COLUMN_TEXT cell; empty if unknown. */
struct slice cell_text(const struct pack *, int32_t cell_value);
/* Does the table have a COLUMN_ID?  The column of this name, or -1. */
bool table_has_ids(const struct table *);
int table_column(const struct table *, struct slice name);
/* The members that are known of a set that is not known whole, or NULL. */
const struct partial *partial_find(const struct pack *, int table, int row,
				   int column);

/* --- compiled texts, looked at ------------------------------------------- */

/* Step, option, act by number; there must be one.  Borrowed from the pack. */
static inline const struct effect_step *
effect_step(const struct pack *p, int program, int step)
{
	return &p->effects.steps[p->effects.programs[program].step + step];
}

static inline const struct effect_option *
effect_option(const struct pack *p, const struct effect_step *s, int option)
{
	return &p->effects.options[s->option + option];
}

static inline const struct effect_act *
effect_act(const struct pack *p, const struct effect_option *o, int act)
{
	return &p->effects.acts[o->act + act];
}

/* The argument for key `key` of this act, or NULL. */
static inline const struct effect_arg *
effect_arg(const struct pack *p, const struct effect_act *act, int key)
{
	const struct effect_arg *list = p->effects.args + act->arg;

	for (int i = 0; i < act->args; i++)
		if (list[i].key == key)
			return &list[i];
	return NULL;
}

/* The first act of a program, the rest up to *end; none if it is unknown. */
const struct effect_act *effect_acts(const struct pack *, int program,
				     const struct effect_act **end);
/* EACH_ACT (act, p, program) ...: with each of them. */
#define EACH_ACT(act, p, program)                                              \
	for (const struct effect_act *act##_end,                               \
	     *act = effect_acts((p), (program), &act##_end);                   \
	     act < act##_end; act++)
/* Acts from the first option of a step to the last of another, to *end. */
const struct effect_act *effect_step_acts(const struct pack *,
					  const struct effect_step *first,
					  const struct effect_step *last,
					  const struct effect_act **end);
/* EACH_STEP_ACT (act, p, step) ...: with each act of the step's options. */
#define EACH_STEP_ACT(act, p, step)                                            \
	for (const struct effect_act *act##_end,                               \
	     *act = effect_step_acts((p), (step), (step), &act##_end);         \
	     act < act##_end; act++)
/* Has the known part of the program an act with this verb anywhere? */
bool effect_says(const struct pack *, int program, int verb);

/* --- filling, used by logs/ --------------------------------------------- */

/* Why a pack or a cell was refused: a rule of the frame, and words. */
struct pack_error {
	const char *rule; /* `pack/...` */
	const char *at;   /* where in the words that were given the fault
			     begins; NULL: all of them */
	int row;          /* of the file, or -1; see pack_finish and
			     pack_invalid */
	int table;        /* the table of that row */
	int column;       /* of pack_invalid: its column, or -1: the row */
	char words[240];
	char brief[128]; /* the same in a log, or "": `words` */
};

/* A cell, or an id, as people and spreadsheets write it: capitals, a
 * typographic minus, `+3`, blanks around `=` and `+`. */
struct tidied {
	char words[6144];
	uint16_t from[6144]; /* where each byte was */
	size_t size;
	struct slice typed;
};
/* As the pack reads it: into the struct; very long ones as they are. */
struct slice cell_tidy(struct tidied *, struct slice words);
/* Does the pack read nothing there? */
bool cell_is_empty(struct slice words);
/* Where a place in the tidy words was in those that were typed. */
const char *cell_typed(const struct tidied *, const char *at);

/* A pack is filled in two passes over its files, because cells name rows of
 * other tables:
 *
 *   pack_begin
 *   for each row of each file:  pack_add_row    counts rows, collects ids
 *   pack_sort                                   component order is fixed
 *   for each row of each file:  pack_next_row, then pack_set for each cell
 *   pack_finish                                 sorts by keys, seals
 *
 * All rows of a table come together.  All return false and fill *error when
 * they refuse; the pack stays usable, the refused row or cell counts as
 * absent: a row that pack_add_row refused is passed over in the second pass. */
/* The pack is all zeros: clearing it costs more than most packs fill. */
void pack_begin(struct pack *, const struct game *);
bool pack_add_row(struct pack *, int table, struct slice id,
		  struct pack_error *);
void pack_sort(struct pack *);
/* The row that a file row fills: by id, or the next one; -1 if none. */
int pack_next_row(struct pack *, int table, struct slice id);
bool pack_set(struct pack *, int table, int row, int column, struct slice,
	      struct pack_error *);
/* Would the column take these words?  They stay in the pack, unused. */
bool pack_try(struct pack *, int table, int column, struct slice,
	      struct pack_error *);
/* Refuses one row that has the keys of another (error->table, error->row);
 * call it again until it returns true: then the pack is sealed. */
bool pack_finish(struct pack *, struct pack_error *);

/* The cells of a row, but its keys, become unknown; false if they are already.
 * For a pack that is refused: the digest stays. */
bool pack_forget(struct pack *, int table, int row);

/* Is every id there that rules name?  Begins with number *id of game->needed;
 * false with *error for the first that is missing, and *id after it. */
bool pack_needs(const struct pack *, int *id, struct pack_error *);

/* For game->pack_valid: fills *error with the words and with the row of the
 * pack that is at fault, -1: none, or table -1: the pack as a whole.  Always
 * false: `return pack_invalid(...)`. */
enum { WHOLE_TABLE = -1, WHOLE_ROW = -1 };
bool pack_invalid(struct pack_error *, int table, int row, const char *words);
/* pack_invalid for a cell, or (column -1) a row, in the words `before 'subject'
 * after`; a subject of NULL is left out. */
bool pack_invalid_cell(struct pack_error *, int table, int row, int column,
		       const char *before, struct slice subject,
		       const char *after);

/* A `component` row of a log: gives empty cells of one row a value, or takes
 * the first placeholder of its sort for a new id; in a table without ids, new
 * keys make a new row (`new_ids` false: both refused).  `names` and `values`
 * are parallel; *offender is the one at fault, or -1.  Where it returns true
 * error->row is the row that was filled, -1 for a new one; else no cell has
 * changed, unless there was no room for the new id. */
bool pack_component(struct pack *, int table, const struct slice *names,
		    const struct slice *values, int count, bool new_ids,
		    struct pack_error *, int *offender);

/* The cell in canonical words, as it would be in the CSV file; of one that is
 * UNKNOWN nothing, or what is known of a set (`a+b+...`). */
void pack_print_cell(const struct pack *, int table, int row, int column,
		     struct buf *);
/* What a row is called: its id, or its keys as `party=kpd action=coup`. */
void pack_print_row(const struct pack *, int table, int row, struct buf *);
