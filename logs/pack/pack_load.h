/* The files of one pack, and how they become a pack. */
#pragma once

#include "packs.h"

#define PACK_FILES 64 /* CSV files in a folder */

struct pack_file {
	char *path; /* as findings name it; owned */
	char *name; /* inside of path: NAME.csv */
	const char *bytes;
	size_t size;
	char *read; /* the bytes if they were read from a folder; owned */
};

struct pack_files {
	const char *folder; /* as findings name it */
	char built_in[80];  /* GAME/ID, where there is no folder */
	struct pack_file files[PACK_FILES];
	int count;
};

/* Gathers the files of a built-in pack, or reads a folder; false, with
 * findings, if something is in the way.  Free them in any case. */
bool pack_files_built_in(struct pack_files *, const char *game,
			 const char *pack, const struct sink *);
bool pack_files_folder(struct pack_files *, const char *folder,
		       const struct sink *);
void pack_files_free(struct pack_files *);
/* The file NAME.csv, or NULL. */
const struct pack_file *pack_files_find(const struct pack_files *,
					const char *name);

/* The contents of pack.csv; slices into its bytes are copied out. */
struct pack_head {
	const struct game *game;
	char id[ID_MAX + 1];
	char title[160];
	char version[ID_MAX + 1]; /* or empty */
	uint8_t kind;             /* enum pack_kind */
};

/* False, with findings, if it is not a pack.csv of a game of umpire. */
bool pack_head_read(struct pack_head *, const struct pack_files *,
		    const struct sink *);
/* The value of a key in pack.csv; empty where it is not there. */
struct table_file;
struct slice pack_head_value(const struct table_file *, const char *key);
/* Is this one of the keys that every pack.csv has? */
bool pack_head_has(struct slice key);
/* Reads all tables and seals the pack; false, with findings, if anything is
 * wrong.  The pack, all zeros before, is filled as far as it goes. */
bool pack_load(struct pack *, const struct pack_head *,
	       const struct pack_files *, const struct sink *);

/* What a column of a file is, where it is none of the game's: `source`; `text`,
 * the printed words; one that means nothing here. */
enum { COLUMN_SOURCE = -1, COLUMN_IGNORED = -2, COLUMN_PRINTED = -3 };
/* Which column of the table this cell of the header is, or one of these;
 * *otherwise: what its empty cells mean in rows that are filled in. */
int pack_column_at(const struct table *, const struct table_file *,
		   uint32_t cell, struct slice *otherwise);
/* The file's column for this one of the table, or of the above; or -1. */
int pack_file_column(const struct table *, const struct table_file *,
		     int column);
/* Has the row only empty cells?  Spreadsheets leave such rows at the end. */
bool pack_entry_is_blank(const struct table_file *, uint32_t row);
/* A cell of the file, its column's header included; `at` is a column
 * of the file, -1: none.  Never NULL. */
struct slice pack_cell_said(const struct table *, const struct table_file *,
			    uint32_t row, int at);
/* Where a cell is, as people find it: `cards k03, effects (D5)`; in the header
 * `cards, the header effcts (D1)`. */
void pack_place(struct buf *, const struct table *, const struct table_file *,
		uint32_t row, uint32_t cell);
/* Reports a finding about a pack; `at` may have line 0. */
void pack_finding(const struct sink *, const char *file, struct position at,
		  const char *rule, const char *words);
/* Reports a finding with a word of the file, or of the tables, in quotes
 * between the words; a subject without bytes is left out, with its quotes. */
void pack_finding_of(const struct sink *, const char *file, struct position at,
		     const char *rule, const char *before, struct slice subject,
		     const char *after);
/* Reports that a table cannot be read, as its `fault` says. */
void pack_bad_table(const struct sink *, const struct pack_file *,
		    const struct table_file *);
