/* Pins: what the core makes of every row of the logs, as text that lies beside
 * this file.  README.md says how it is read, reviewed and made again.
 *
 *   pins.c      the logs, row by row
 *   state.c     what each row changed
 *   listing.c   the legal rows of each position, and their order
 *   board.c     the text board of each position
 *   tries.c     what other rows and positions would come to
 */
#pragma once

#include <stdio.h>

#include "../../cmd/session/chance.h"
#include "../../core/hash.h"
#include "../../logs/audit/audit.h"

enum pinned {
	PIN_STATES,   /* the fields that each row changed */
	PIN_LISTINGS, /* the legal rows after it, sorted */
	PIN_ORDERS,   /* in which order the game lists them */
	PIN_BOARDS,   /* the text board after it */
	PIN_TRIES,    /* rows and positions that are a little different */
	PIN_HASHES,   /* the bytes of the states, a line a game */
	PINNED
};

enum {
	BASES = 64,        /* tables that games begin from */
	SEEN = 1 << 18,    /* what a game may meet, and room */
	HEADING_MAX = 4400 /* bytes, the NUL included */
};

/* Which row of the game under way met a digest first.  Open addressing;
 * entries of earlier games count as free. */
struct seen {
	struct {
		uint64_t digest, n;
		uint32_t game;
	} entries[SEEN];
	uint32_t game; /* counts up */
	uint32_t used;
};

/* The row that met it first; 0, and from now on row `n`, if none has. */
uint64_t seen_find(struct seen *, uint64_t digest, uint64_t n);

/* The state in which the games of one table begin: pack, edition, seats. */
struct base {
	const struct game *game;
	char table[100];
	uint64_t state[STATE_MAX / 8];
};

struct pins {
	bool all; /* write everything out */
	size_t logs, positions;
	FILE *files[PINNED]; /* of the game under way */
	struct audit *audit;
	const struct game *game;
	uint64_t n;                     /* of the row */
	uint64_t before[STATE_MAX / 8]; /* the state before it */
	struct hash chain; /* over the hashes of all states so far */
	struct base bases[BASES];
	int base_count;
	struct seen states, lists;
	struct legal_rows listing;
	uint64_t place; /* the log and its game, as a number */
};

/* An error: says what with what, and exits. */
_Noreturn void pins_die(const char *what, const char *why);

/* Is the position one that the pieces allow? */
bool pin_valid(const struct pins *);

/* The first row of a game: its state against that of its table.  False if the
 * position is the one in which an earlier game began. */
bool pin_start(struct pins *, const char *heading);
/* What a row changed; `who` is its actor and move. */
void pin_row(struct pins *, const char *who, bool takeback);
/* Verdicts of all rows, and the hashes. */
void pin_end(struct pins *, const char *heading);

void pin_listing(struct pins *);
/* A game begins, or the pack has changed. */
void pin_tries_begin(struct pins *);
/* Rows like the one that was played, where it was played. */
void pin_tries_row(struct pins *);
/* Rows like those listed last, and positions like this one; writes it down. */
void pin_tries(struct pins *);
/* Writes a digest, or with `whole` the board as well. */
void pin_board(struct pins *, bool whole);
