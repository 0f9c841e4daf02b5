/* The table over all games: of each other reading, in how many games it changes
 * what. */
#ifndef CMD_DISPUTE_TABLE_H
#define CMD_DISPUTE_TABLE_H

#include "../output/record.h"
#include "../output/tally.h"
#include "dispute.h"

/* A reading, over all games. */
struct reading_line {
	const char *id, *reading;
	uint64_t effects[EFFECTS];
};

extern const struct record_type reading_totals_record, dispute_log_record,
    dispute_totals_record;

struct reading_table {
	struct tally readings; /* `GAME READING`: games that differ, then games
				  by effect */
	uint64_t logs, games;
};

/* One more game of this id has this effect under a reading. */
void reading_table_add(struct reading_table *, const char *game,
		       const char *reading, enum effect);
/* The end of a log, as a line of JSON. */
void reading_table_log(struct reading_table *, struct record_sheet *,
		       const char *file, uint32_t only, uint64_t games);
/* Writes it, readings that matter to most games first, and frees it.  As text,
 * readings that change nothing are only counted. */
void reading_table_write(struct reading_table *, struct record_sheet *,
			 int status);

#endif
