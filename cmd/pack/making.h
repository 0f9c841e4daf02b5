/* A folder of a pack that is being written: for template*.c. */
#pragma once

#include "../../logs/csv/table_reader.h"
#include "../../logs/csv/writer.h"
#include "pack.h"

struct making {
	const struct game *game;
	const char *target;      /* the folder, as it will be called */
	char folder[4200];       /* where its files are made */
	struct pack_files files; /* of the pack to begin with */
	const struct pack *examples;
	bool shared; /* it keeps its id, title and version, and leaves out the
			printed words and the columns of its owner */
	uint64_t cells, empty;
	bool no_memory;
};

/* --- template.c ----------------------------------------------------------- */

/* A new file of the folder, NULL with a message; and its end, false with one:
 * what the writer (or NULL) was given is written. */
FILE *making_file(const struct making *, const char *name, const char *ending);
bool making_close(FILE *, struct writer *, const char *name);

/* --- template_head.c ------------------------------------------------------ */

bool making_head(struct making *);    /* pack.csv */
bool making_columns(struct making *); /* COLUMNS.txt */
