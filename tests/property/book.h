/* A log in memory, written row by row as a desk plays. */
#pragma once

#include "../../logs/csv/writer.h"
#include "property.h"

struct book {
	FILE *to;
	struct writer writer;
	char *bytes;
	size_t size;
	uint64_t rows;
};

/* The header, the game row and the rulings. */
void book_begin(struct book *, const struct desk *);
void book_row(struct book *, const char *actor, const char *move,
	      const char *args);
void book_move(struct book *, const struct desk *, const struct move *);
void book_free(struct book *);
