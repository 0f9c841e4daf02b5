/* What the files of `umpire pack` share.  A PACK on the command line is a
 * folder, or GAME/ID of one that is built in. */
#pragma once

#include <stdio.h>

#include "../../logs/pack/pack_load.h"
#include "../options/options.h"
#include "../output/record.h"

struct packing {
	struct options options;
	bool partial;     /* check: cells that are unknown are not a failure */
	uint64_t play;    /* check: random games; 0: none */
	bool both;        /* diff: only cells that both packs know */
	bool share;       /* export: without what is only the owner's */
	const char *from; /* template: the pack whose cells are filled in;
			     NULL: known */
};

/* `pack list` and the other words of the command: the exit status. */
int pack_list(struct packing *, const char *const *words, int count);
int pack_show(struct packing *, const char *const *words, int count);
/* show --format json: all tables of a pack, as they are in its files. */
int pack_tables(const struct packing *, const char *name);
int pack_template(struct packing *, const char *const *words, int count);
int pack_check(struct packing *, const char *const *words, int count);
int pack_needed(struct packing *, const char *const *words, int count);
int pack_diff(struct packing *, const char *const *words, int count);
int pack_export(struct packing *, const char *const *words, int count);
int pack_read(struct packing *, const char *const *words, int count);
int pack_words(struct packing *, const char *const *words, int count);

/* Plays random games with a pack, and prints what became of its texts. */
int pack_play(struct packing *, const struct pack *);

/* Does the pack hold something else than the rulebook prints?  In words. */
bool printed_wrong(const struct pack *, const struct printed_count *,
		   struct buf *);

/* The pack, loaded; NULL with a message. */
const struct pack *pack_named(const struct packing *, const char *name);
/* Its files; false with findings in the sink.  Free them in any case. */
bool pack_files_named(const struct packing *, const char *name,
		      struct pack_files *, const struct sink *);

/* Cells of a table, and how many of them are unknown. */
struct cell_count {
	uint64_t cells, unknown;
};
struct cell_count pack_cells(const struct pack *, int table);

/* The pack of a game that is complete: examples are taken from it.  NULL: it
 * has none, or (*bad, and it is printed why) it could not be loaded. */
const struct pack *pack_examples(const struct packing *, const struct game *,
				 bool *bad);

/* What there is in a cell; `at` is its column of the file, or -1. */
enum cell_state {
	CELL_FILLED,
	CELL_EMPTY, /* it has to be filled in */
	CELL_OPEN,  /* a text that ends in `...` */
	CELL_SPARE  /* empty, and need not be filled in */
};
enum cell_state cell_state(const struct table *, const struct table_file *,
			   int column, int at, struct slice cell);

/* What a column takes, in words: `a number, 1 to 9`. */
void column_takes(const struct game *, const struct column *, struct buf *);
/* A column: what it is, what it takes, and two examples, if there is a pack. */
void words_column(FILE *, const struct game *, const struct pack *examples,
		  int table, int column);
/* All words of a game's texts. */
void words_print(FILE *, const struct game *);
/* Columns of the game that is the word before. */
list_fn list_game_columns;

/* `cards sudan`, or the key cells of a row without an id. */
void row_name(const struct pack *, int table, int row, struct buf *);
/* The row of this name, or -1. */
int row_called(const struct pack *, int table, const char *name);

/* Lines of JSON: of `show`, and of all of them. */
extern const struct record_type pack_record, table_record;
extern const struct record_type *const pack_records[];
