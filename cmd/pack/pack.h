/* What the files of `umpire pack` share.  A PACK on the command line is a
 * folder, or GAME/ID of one that is built in. */
#ifndef CMD_PACK_H
#define CMD_PACK_H

#include "../../logs/pack_load.h"
#include "../options/options.h"

struct packing {
	struct options options;
	bool partial;     /* check: cells that are not known are no failure */
	bool both;        /* diff: only cells that both packs know */
	const char *from; /* template: the pack whose cells are filled in;
			     NULL: known */
};

int pack_list(struct packing *, const char *const *words, int count);
int pack_show(struct packing *, const char *const *words, int count);
int pack_template(struct packing *, const char *const *words, int count);
int pack_check(struct packing *, const char *const *words, int count);
int pack_needed(struct packing *, const char *const *words, int count);
int pack_diff(struct packing *, const char *const *words, int count);

/* The pack, loaded; NULL with a message. */
const struct pack *pack_named(const struct packing *, const char *name);
/* Its files; false with findings in the sink.  Free them in any case. */
bool pack_files_named(const struct packing *, const char *name,
		      struct pack_files *, const struct sink *);
bool is_folder(const char *name);

/* Cells of a table, and how many of them are not known. */
struct tally {
	uint64_t cells, unknown;
};
struct tally pack_tally(const struct pack *, int table);

/* What a column takes, in words: `a number, 1 to 9`. */
void column_takes(const struct column *, struct text *);

/* The names of its tables; the request of the place is the pack. */
list_fn list_tables;

/* `cards sudan`, or the key cells of a row without an id. */
void row_name(const struct pack *, int table, int row, struct text *);

#endif
