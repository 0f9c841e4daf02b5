/* One mutation under way: rows of an input, words for them, and chance. */
#pragma once

#include "fuzz.h"

#include "../../cmd/session/chance.h"

enum { MUTATE_WORDS = 8192 };

struct mutation {
	const struct game *game;
	const struct pack *pack; /* the stand-in: it has names for everything */
	struct fuzz_rows *rows;  /* changed in place; their bytes are those of
				    the input, or lie in the arena */
	struct fuzz_rows *other; /* of another input, perhaps none */
	struct chance chance;
	struct buf arena;
	struct slice words[MUTATE_WORDS]; /* of the game */
	size_t word_count;
};

/* Some changes to the rows of a log, of a pack's table. */
void mutate_log(struct mutation *);
void mutate_pack(struct mutation *);
