/* What the files of `umpire record` share. */
#ifndef CMD_RECORD_H
#define CMD_RECORD_H

#include <sys/stat.h>

#include "../../logs/grammar.h"
#include "../../logs/near.h"
#include "../../logs/say.h"
#include "../options/options.h"
#include "chance.h"

/* What the command line says. */
struct recording {
	struct options options;
	const struct game *game;
	const char *log;      /* the file, or NULL */
	const char *pack;     /* id of the pack that the game row names; NULL:
				 to be asked for */
	const char *players;  /* `Anna+Jörg`, or NULL */
	bool asks;            /* asks at the start for what was not given */
	const char *seats;    /* `p1+p2`, or how many */
	char *answered;       /* the seats that somebody typed when asked */
	const char *scenario; /* or NULL */
	bool random;          /* --random: the recorder plays itself */
	bool go_on;           /* --continue */
	bool force;           /* --force */
	bool roll;            /* --roll */
	bool position;        /* --position: fields are set first */
	bool seeded;          /* --seed was given */
	uint64_t seed;
	uint64_t games; /* --games, 1 or more */
	uint64_t rows;  /* --rows: the most rows of play in each game */
};

/* Makes the folder of a pack known, and its id the one of the log; false with a
 * message. */
bool record_know_folder(struct recording *, const char *folder);

/* --- how a game begins (first_rows.c) --------------------------------------
 */

/* The columns of a log that umpire writes. */
enum { RECORD_CELLS = 5 };
extern const char *const record_head[RECORD_CELLS]; /* n, actor, ... note */

/* Text of the first rows: the args of each. */
struct first_rows {
	char id[1024];     /* args of the game row */
	char ruling[4096]; /* args of the ruling row, or "" */
};

/* False with a message if a seat or ruling is none of this game. */
bool first_rows_write(const struct recording *, struct first_rows *);
/* The args of a result row: the end as the rules have it; a game that is not
 * over says so. */
void result_write(const struct context *, const void *state, struct text *);

/* --- whole games by chance (random.c) --------------------------------------
 */

int record_random(struct recording *);

/* What became of the texts of a pack. */
struct random_watch {
	struct text_watch texts;
	uint32_t ended[EFFECT_PROGRAMS]; /* games, in a row whose last text it
					    was; [0]: without a text */
	uint64_t rows, stuck;            /* games in which no row was left */
};
/* The games as a log; *error: errno of what was not written.  With a watch, a
 * game in which nothing more can be played is no trouble. */
int random_games(const struct recording *, FILE *to, int *error,
		 struct random_watch *);

/* --- the file (log.c) ------------------------------------------------------
 */

/* A log that grows row by row.  `bytes` is what the file holds; a row goes to
 * the disk before anybody is told that it was taken. */
struct record_log {
	const char *path;
	int file;       /* -1: not open */
	struct stat is; /* which file that is */
	bool lost; /* another program had its hand on it, and the rows went to
		      another file */
	char *bytes;
	size_t size, room;
	size_t safe; /* bytes that are in the file; after them a row on
			trial */
	char delimiter;
	size_t columns;
	int column[CELL_COUNT]; /* of the header, or -1 */
};

void record_log_begin(struct record_log *, const char *path);
void record_log_end(struct record_log *);
/* Makes the file with its first rows, all at once; it must not be there yet. */
bool record_log_create(struct record_log *, const struct first_rows *);
/* Opens a log to go on with; drops half a row at its end, and says so. */
bool record_log_open(struct record_log *);
/* Adds a row after the others, to be looked at ... */
bool record_log_try(struct record_log *, const struct slice *cells);
/* ... and into the file and onto the disk, or away again. */
bool record_log_keep(struct record_log *);
/* At the end: is all there that was taken?  If not, it goes to another file. */
bool record_log_left(struct record_log *);
void record_log_drop(struct record_log *);

/* --- at the table (session.c, row.c, words.c, say.c) ------------------------
 */

/* What the referee said of a row. */
struct row_finding {
	uint32_t game;
	uint64_t n;
	enum finding_kind kind;
	char words[1600];
};

enum { FINDINGS_KEPT = 32 };

/* One log replayed to its end. */
struct session {
	struct recording *r;
	struct record_log log;
	struct audit *audit;
	const struct game *game;
	uint64_t n;        /* of the last row */
	uint64_t played_n; /* of the last row of play that was applied */
	struct move move;  /* that row */
	uint64_t before[STATE_MAX / 8]; /* the state before the row on trial */
	char refused[1024]; /* the row that was refused last, as it was typed */
	bool unplayable;    /* no row is legal at the start */
	bool pack_asked;
	bool asking; /* a question is asked: nothing is completed */
	struct undone *undone;
	bool stopped;
	struct row_finding findings[FINDINGS_KEPT]; /* the last ones */
	uint64_t finding_count;
	struct legal_rows legal;
	char **rows; /* the listing as it is typed: `p1 play card=x` */
	size_t rows_count;
	struct chance chance;
	bool rows_forced;
	bool input_failed; /* something could not be read, and why was said */
};

int record_session(struct recording *);

/* Replays the log from its first row; false with a message if memory is gone.
 */
bool session_replay(struct session *);
/* Lists the legal rows anew. */
bool session_list(struct session *);
void session_rows_free(struct session *);

enum taken { TAKEN, REFUSED, BROKEN /* the file or memory fails */ };

/* Puts a row to the log, as cells, as it is typed, as a move; what is TAKEN is
 * on the disk.  `force` takes a row that breaks a rule too. */
enum taken session_put(struct session *, struct slice *cells, bool force);
enum taken session_put_words(struct session *, char *line, bool force);
enum taken session_put_move(struct session *, const struct move *);
/* Is what comes next a throw or a draw, among the rows that begin with `words`?
 */
bool session_only_chance(const struct session *, const char *words);
/* Throws or draws for the row that begins with `words`. */
enum taken session_throw(struct session *, const char *words);
/* Does what a trimmed line says. */
enum taken session_obey(struct session *, char *line);
/* The line without the blanks around it; shortens it in place. */
char *words_trim(char *line);
/* The position, as `legal` takes it. */
struct game_position;
struct game_position session_position(struct session *);
/* Who can make a row now: a seat, seats joined by +, or `table`. */
void session_actors(struct session *, struct text *);
/* --- what the referee tells (tell.c, board.c) ------------------------------
 */

struct speaker session_speaker(struct session *);
/* What the row that was just taken says and changed. */
void session_tell(struct session *);
/* What is printed on a card, by id or name; the rulings of this game, with
 * what they ask if a word of it is given. */
void session_say_card(struct session *, const char *name);
void session_say_rulings(struct session *, const char *word);
/* The words of a line that are no row and no word: what may be meant. */
void session_say_unknown(struct session *, const char *word);

/* --- taking back and again (undo.c) ----------------------------------------
 */

enum taken session_undo(struct session *, int32_t rows);
enum taken session_redo(struct session *);
/* Another row was taken: what was undone cannot come again. */
void session_redo_none(struct session *);

/* --- questions at the start (ask.c) ----------------------------------------
 */

/* Asks for pack and seats that were not given; false at the end of input, or
 * with a message. */
bool session_ask(struct session *);
/* A game that cannot be played is not begun: another pack, if it was asked for.
 * False: go on (`component` rows may still fill what is missing). */
bool session_ask_again(struct session *);
/* The names of the players, from the option or asked for, as seat rows. */
bool session_ask_players(struct session *);

/* How many rows the log has; `path` is it or a copy. */
void session_say_rows(const struct session *, const char *path);
/* Says whose turn it is and what can be done. */
void session_say_turn(struct session *);
void session_say_legal(struct session *, const char *verb);
void session_say_state(struct session *, const char *path);
void session_say_help(struct session *, const char *verb);
/* The words of the last row's findings; the worst kind of them, or -1. */
int session_say_findings(const struct session *, uint64_t n);

/* --- lines that are typed (line.c) -----------------------------------------
 */

/* Is somebody sitting there?  Then lines can be edited and completed. */
bool line_terminal(void);
/* The next line, to be freed; NULL at the end of input.  Completes from the
 * table's rows. */
char *line_read(struct session *, const char *prompt);
void line_remember(const char *line);
/* What can be at the end of a line that is being typed: candidate number
 * `index`, to be freed, or NULL after the last. */
char *line_candidate(const struct session *, const char *line, size_t start,
		     size_t index);

/* Word number i of those that a line can begin with and that are no moves of
 * the game; NULL after the last. */
const char *session_word(size_t i);

#endif
