/* umpire hash --doubles: games whose digest another one had before them. */
#ifndef CMD_HASH_DOUBLES_H
#define CMD_HASH_DOUBLES_H

#include "../output/record.h"
#include "../output/tally.h"

struct doubles {
	struct json *json;  /* NULL: as text */
	struct tally first; /* `last`: one more than where its place begins */
	char *places;       /* `LOG#K` of the first game of each digest */
	size_t size, room;
	uint64_t games, found;
};

extern const struct record_type double_record;

/* The next game; false with a message if memory is gone. */
bool doubles_game(struct doubles *, const char *log, uint32_t game,
		  const char *digest);
/* The last line; frees. */
void doubles_end(struct doubles *);

#endif
