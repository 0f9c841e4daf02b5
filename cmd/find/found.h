/* Rows that were found as lines, for `find` and for `merge` of what it wrote:
 * text, CSV, or, as JSON, a line for each, one at the end of each log, and the
 * totals. */
#ifndef CMD_FIND_FOUND_H
#define CMD_FIND_FOUND_H

#include "../../logs/finding.h"
#include "../options/options.h"
#include "../output/record.h"

extern const struct record_type found_record, found_log_record,
    found_totals_record;

enum found_as { FOUND_ROWS, FOUND_COUNTS, FOUND_NAMES, FOUND_GAMES };

struct found {
	struct record_sheet sheet;
	enum found_as as;
	uint32_t only; /* --game */
	uint64_t logs, games, rows;
	uint64_t with;      /* games that have one */
	uint64_t unchecked; /* rows after an illegal one: nobody looked */
	uint64_t errors;
	struct {
		uint64_t rows, games;
		uint32_t last; /* game with a row */
	} log;
};

/* False with a message if memory is gone. */
bool found_begin(struct found *, enum format);
/* A row; those of a log come in their order. */
void found_row(struct found *, const struct finding *);
/* A game of the log is over. */
void found_game(struct found *, uint64_t unchecked);
void found_log(struct found *, const char *file);
/* The last line; frees. */
void found_end(struct found *, int status);

#endif
