/* Loading a pack inside: for pack_load.c and pack_header.c only. */
#pragma once

#include "../csv/table_reader.h"
#include "pack_load.h"

#define FILE_COLUMNS 64 /* columns of a file that are looked at */

/* A table of the game and its file. */
struct loaded {
	const struct table *what;
	const struct pack_file *file; /* NULL: missing */
	struct table_file csv;
	int map[FILE_COLUMNS]; /* column of the table, or one of the above */
	uint32_t width;        /* cells of the header */
	int id;                /* column of the file with the id, or -1 */
	bool usable;           /* the header is good enough to read on */
	bool *refused;         /* rows that the pack did not take */
	uint32_t lost;         /* of them, those that were not blank */
};

struct loader {
	struct pack *pack;
	const struct game *game;
	const struct pack_files *files;
	struct sink sink; /* counts, and hands on */
	const struct sink *to;
	uint32_t findings;
	uint32_t rows_lost; /* refused for their ids, or missing */
	struct loaded tables[PACK_TABLES];
	struct loaded own; /* pack.csv */
};

/* --- pack_say.c ----------------------------------------------------------- */

/* Reports a finding about a cell of a table. */
void pack_say_at(struct loader *, const struct loaded *, uint32_t row,
		 uint32_t cell, size_t offset, const char *rule,
		 const char *words);
/* Reports a refusal of the core at the cell whose words it was given. */
void pack_say_error(struct loader *, const struct loaded *, uint32_t row,
		    uint32_t cell, const struct pack_error *);

/* --- pack_header.c -------------------------------------------------------- */

/* Reads the file of a table, and its header. */
void pack_open_table(struct loader *, struct loaded *, const struct table *);
int pack_find_column(const struct table *, struct slice name);

/* --- pack_rows.c ---------------------------------------------------------- */

/* First pass: the rows of a table and their ids. */
void pack_add_rows(struct loader *, int table);
/* Second pass: their cells. */
void pack_set_rows(struct loader *, int table);
