/* Fuzzing: entries that look for more than crashes, seeds, and mutations that
 * know what a log is.  Two mains drive them: libFuzzer (libfuzzer.c, clang),
 * and corpus.c, which any compiler builds, for seeds and for `make test`.
 *
 * An entry takes any bytes.  It returns if all that it checks held, else it
 * says what did not and aborts.
 */
#pragma once

#include "../../core/game.h"
#include "../../logs/pack/packs.h"

struct fuzz_entry {
	const char *name; /* of a game: the replay of its logs */
	void (*run)(const struct game *, const uint8_t *bytes, size_t size);
	bool packs; /* inputs are tables of packs, not logs */
	bool rows;  /* inputs are read row by row: mutate them so */
};

/* The entry number `i`, then those of the games; false after the last. */
bool fuzz_entry_at(size_t i, struct fuzz_entry *);
/* By its name; false if there is none. */
bool fuzz_entry_find(const char *name, struct fuzz_entry *);

void fuzz_reader(const struct game *, const uint8_t *bytes, size_t size);
void fuzz_grammar(const struct game *, const uint8_t *bytes, size_t size);
void fuzz_pack(const struct game *, const uint8_t *bytes, size_t size);
void fuzz_replay(const struct game *, const uint8_t *bytes, size_t size);

/* Says which property did not hold, with words of the case, and aborts. */
_Noreturn void fuzz_fail(const char *property, struct slice words);
/* The built-in packs, one registry for the run. */
struct packs *fuzz_packs(void);
/* A number that depends on the input alone. */
uint64_t fuzz_number(const uint8_t *bytes, size_t size);
/* Is the value of a field, as `words` says it then, one of its values? */
bool fuzz_reads_back(const struct pack *, const struct field *, int element,
		     const void *state, struct buf *words);

/* fuzz_pack.c: the game and the table of an input for packs: its first two
 * bytes; and the two bytes for a built-in table. */
const struct game *fuzz_pack_game(const uint8_t *bytes, size_t size);
bool fuzz_pack_head(size_t built_in, char head[2]);

/* canonical.c: `umpire fmt` of this log changes no game, and nothing more the
 * second time. */
void fuzz_canonical(const uint8_t *bytes, size_t size);

/* --- words of a game (words.c) ------------------------------------------- */

/* Calls `visit` for every word that means something in its logs and packs:
 * verbs, keys, values, paths, rulings, rules, ids of the stand-in pack. */
void fuzz_words(const struct game *, void (*visit)(void *arg, struct slice),
		void *arg);

/* --- rows of CSV text (rows.c) ------------------------------------------- */

enum { FUZZ_ROWS = 8192, FUZZ_CELLS = 32 };

/* The rows of a text as they stand there, quotes and all, without line ends. */
struct fuzz_rows {
	struct slice row[FUZZ_ROWS];
	int count;
	char delimiter;
	int actor, move, args; /* columns of a log; -1: none */
};

void fuzz_rows_split(struct fuzz_rows *, struct slice text);
/* The cells of a row; the last one takes what is left. */
int fuzz_cells(const struct fuzz_rows *, int row,
	       struct slice cells[FUZZ_CELLS]);
/* One cell, without the quotes around it; at == NULL: there is none. */
struct slice fuzz_cell(const struct fuzz_rows *, int row, int column);
/* The game of a log from row `from` on, by its game row, or NULL. */
const struct game *fuzz_game_of(const struct fuzz_rows *, int from);
