/* What the files of the pack share among themselves (pack*.c, effect*.c), in
 * the order in which one uses the other. */
#pragma once

#include "pack.h"

struct domain;
struct key;

/* --- pack_refuse.c -------------------------------------------------------- */

/* Fills the error with `before 'subject' after`; always false, so a caller can
 * `return refuse(...)`.  The subject is a piece of what was given, or made of
 * NULL: then it is left out. */
bool refuse(struct pack_error *, const char *rule, const char *before,
	    struct slice subject, const char *after);
/* Refuses a number outside of low..high; always false. */
bool refuse_range(struct pack_error *, struct slice subject, int32_t low,
		  int32_t high);
/* Refuses a word that is no name of this domain, and says what the names are;
 * always false.  A key, where it is in a text. */
bool refuse_name(const struct pack *, const struct key *, const struct domain *,
		 struct slice words, struct pack_error *);
/* No room for one more row. */
bool refuse_row(struct pack_error *, const struct table *);
static inline struct slice
no_subject(void)
{
	return (struct slice){NULL, 0};
}

static inline int32_t *
cell_at(struct pack *p, int table, int row, int column)
{
	const struct pack_table *t = &p->tables[table];

	return &p->cells[t->first_cell + row * t->columns + column];
}

static inline struct pack_entry *
row_at(struct pack *p, int table, int row)
{
	return &p->rows[p->tables[table].first_row + row];
}

/* --- pack_table.c: rows and ids ------------------------------------------- */

/* May this be the id of a row?  False with the reason. */
bool pack_id_allowed(const struct pack *, int table, struct slice id,
		     struct pack_error *);
/* Gives a row its id. */
bool pack_name_row(struct pack *, struct pack_entry *, struct slice id,
		   struct pack_error *);
/* Sorts rows and their cells: by id, else by keys. */
void pack_sort_rows(struct pack *, int table);
/* Adds a row of a table to its hash. */
void pack_index(struct pack *, int table, int row);
/* Order of two rows in a table without ids: by their key cells. */
int pack_compare_keys(const struct pack *, int table, int a, int b);
/* Takes a row out; pack_sort_rows has to follow (numbers, hash). */
void pack_remove_row(struct pack *, int table, int row);

/* --- pack_cell.c: cells --------------------------------------------------- */

/* Reads the words of a cell; long ones stay in the pack.  False: refused. */
bool cell_parse(struct pack *, const struct column *, struct slice words,
		int32_t *value, struct pack_error *);
/* Before rows of a table change their numbers: cells that may name one become
 * words, after the texts; false, and no change, if there is no room. Afterwards
 * they are compiled again, and nothing is lost or left over. */
bool cells_to_words(struct pack *, int table, struct pack_error *);
void cells_from_words(struct pack *, int table);

/* --- pack_fill.c ---------------------------------------------------------- */

/* Works out the stamp from the ids. */
void pack_stamp(struct pack *);
/* Works pack->derived out again: cells have changed. */
void pack_derive(struct pack *);
