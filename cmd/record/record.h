/* What the files of `umpire record` share. */
#ifndef CMD_RECORD_H
#define CMD_RECORD_H

#include "../../logs/grammar.h"
#include "../options/options.h"
#include "chance.h"

/* What the command line says. */
struct recording {
	struct options options;
	const struct game *game;
	const char *log;      /* the file, or NULL */
	const char *pack;     /* id of the pack that the game row names */
	const char *seats;    /* `p1+p2`, or how many */
	const char *scenario; /* or NULL */
	bool random;          /* --random: the recorder plays itself */
	bool go_on;           /* --continue */
	bool force;           /* --force */
	bool roll;            /* --roll */
	bool seeded;          /* --seed was given */
	uint64_t seed;
	uint64_t games; /* --games */
	uint64_t rows;  /* --rows: of play, in each game */
};

/* --- how a game begins (record_open.c) ------------------------------------ */

/* The columns of a log that umpire writes. */
enum { RECORD_CELLS = 5 };
extern const char *const record_head[RECORD_CELLS]; /* n, actor, ... note */

/* Text of the first rows, as cells behind each other. */
struct opening {
	char id[1024];     /* args of the game row */
	char ruling[4096]; /* args of the ruling row, or "" */
};

/* False, with words on standard error, if a seat or ruling is none of this
 * game. */
bool opening_write(const struct recording *, struct opening *);

/* --- whole games by chance (record_random.c) ------------------------------ */

int record_random(struct recording *);

/* --- the file (record_log.c) ---------------------------------------------- */

/* A log that grows row by row.  `bytes` is what the file holds; a row goes to
 * the disk before anybody is told that it was taken. */
struct record_log {
	const char *path;
	int file; /* -1: not open */
	char *bytes;
	size_t size, room;
	size_t safe; /* bytes that are in the file; behind them a row on trial
		      */
	char delimiter;
	size_t columns;
	int column[CELL_COUNT]; /* of the header, or -1 */
};

void record_log_begin(struct record_log *, const char *path);
void record_log_end(struct record_log *);
/* Makes the file with its first rows, all at once; it must not be there yet. */
bool record_log_create(struct record_log *, const struct opening *);
/* Opens a log to go on with; drops half a row at its end, and says so. */
bool record_log_open(struct record_log *);
/* Puts a row behind the others, to be looked at ... */
bool record_log_try(struct record_log *, const struct slice *cells);
/* ... and into the file and onto the disk, or away again. */
bool record_log_keep(struct record_log *);
void record_log_drop(struct record_log *);

/* --- the table (record_table, record_row, record_words, record_say) ------- */

/* What the referee said of a row. */
struct heard {
	uint32_t game;
	uint64_t n;
	enum finding_kind kind;
	char words[1600];
};

enum { HEARD_MAX = 32 };

/* One log replayed to its end. */
struct sitting {
	struct recording *r;
	struct record_log log;
	struct audit *audit;
	const struct game *game;
	uint64_t n; /* of the last row */
	bool stopped;
	struct heard heard[HEARD_MAX]; /* the last ones */
	uint64_t heard_count;
	struct listing listing;
	char **rows; /* the listing as it is typed: `p1 play card=x` */
	size_t rows_count;
	struct chance chance;
	bool rows_forced;
	bool deaf; /* something could not be read, and why was said */
};

int record_table(struct recording *);

/* Replays the log from its first row; false with a message if memory is gone.
 */
bool table_replay(struct sitting *);
/* Lists the legal rows anew. */
bool table_list(struct sitting *);
void table_rows_free(struct sitting *);

enum taken { TAKEN, REFUSED, BROKEN /* the file or memory fails */ };

/* Puts a row to the log, as cells, as it is typed, as a move; what is TAKEN is
 * on the disk.  `force` takes a row that breaks a rule too. */
enum taken table_put(struct sitting *, struct slice *cells, bool force);
enum taken table_put_words(struct sitting *, char *line, bool force);
enum taken table_put_move(struct sitting *, const struct move *);
/* Is what comes next a throw or a draw, among the rows that begin with `words`?
 */
bool table_only_chance(const struct sitting *, const char *words);
/* Throws or draws for the row that begins with `words`. */
enum taken table_throw(struct sitting *, const char *words);
/* Does what a trimmed line says. */
enum taken table_obey(struct sitting *, char *line);
/* The line without the blanks around it; shortens it in place. */
char *words_trim(char *line);
/* The position, as `legal` takes it. */
struct standing;
struct standing table_standing(struct sitting *);
/* Who can make a row now: a seat, seats joined by +, or `table`. */
void table_actors(struct sitting *, struct text *);
/* Says whose turn it is and what can be done. */
void table_say_turn(struct sitting *);
void table_say_legal(struct sitting *, const char *verb);
void table_say_state(struct sitting *, const char *path);
void table_say_help(struct sitting *, const char *verb);
/* The words of the last row's findings; the worst kind of them, or -1. */
int table_say_heard(const struct sitting *, uint64_t n);

/* --- lines (record_line.c) ------------------------------------------------ */

/* Is somebody sitting there?  Then lines can be edited and completed. */
bool line_terminal(void);
/* The next line, to be freed; NULL at the end of input.  Completes from the
 * table's rows. */
char *line_read(struct sitting *, const char *prompt);
void line_remember(const char *line);
/* What can stand at the end of a line that is being typed: candidate number
 * `index`, to be freed, or NULL behind the last. */
char *line_candidate(const struct sitting *, const char *line, size_t start,
		     size_t index);

/* Words that are no rows; ends with NULL. */
extern const char *const table_words[];

#endif
