/* Two logs replayed side by side (compare.c), and what `umpire diff` prints of
 * them (say.c, say_rows.c). */
#pragma once

#include "../../logs/audit/join.h"
#include "../output/findings.h"
#include "../output/record.h"

/* --- rows.c ---------------------------------------------------------------
 *
 * The rows of play of two games, put side by side: which are missing, inserted,
 * changed or moved, as diff(1) has it for lines. */

/* A row of play: its words begin at `at` of the list's text. */
struct listed_row {
	uint64_t n;
	uint64_t hash; /* of its words */
	size_t at;
};

/* All zero is an empty one. */
struct row_list {
	struct listed_row *rows;
	size_t count, room;
	char *text;
	size_t size, text_room;
	bool lost; /* memory was gone: it is not whole */
};

/* Adds a row; forgets all; gives the memory back; the words of a row. */
void row_list_add(struct row_list *, uint64_t n,
		  const struct slice cells[CELL_COUNT]);
void row_list_clear(struct row_list *);
void row_list_free(struct row_list *);
const char *row_list_words(const struct row_list *, size_t row);

enum row_edit {
	EDIT_MISSING,  /* only A has it */
	EDIT_INSERTED, /* only B has it */
	EDIT_CHANGED,  /* both have the move, with other arguments */
	EDIT_MOVED     /* both have it, at another place */
};

/* `a` and `b` count from 0 in their lists; where one has no such row, it is the
 * row before which it would be. */
typedef void row_visit(void *arg, enum row_edit, size_t a, size_t b);

/* Calls `visit` for each edit that makes B of A, in order, if the lists do not
 * differ in too much to be put side by side, and memory is there. */
enum alignment { ALIGNED, ALIGN_TOO_MUCH, ALIGN_NO_MEMORY };
enum alignment rows_align(const struct row_list *a, const struct row_list *b,
			  row_visit *visit, void *arg);

/* --- the logs ------------------------------------------------------------- */

enum { MEET_WITHIN = 4096 }; /* rows of play, until the states are the same */

/* A state after the first in which both differ, and its row. */
struct met {
	uint64_t hash, n;
};

/* One of the two logs. */
struct side {
	struct audit *audit;
	const char *path;       /* of the log */
	const char *name;       /* as it is shown */
	char letter;            /* A or B */
	enum audit_event event; /* the last one */
	bool in_game;
	uint64_t played;      /* rows of play of this game so far */
	uint64_t n;           /* of the last one */
	uint64_t stopped;     /* row at which it stopped, or 0 */
	struct row_list rows; /* all of them */
	bool apart;           /* the states have differed */
	size_t met_count;
	struct met met[MEET_WITHIN];
};

struct comparison {
	struct options options;
	struct values other_rulings; /* of B only */
	bool twice; /* one log, or one folder, read in two ways */
	const char *other_edition;
	const char *other_pack;    /* its id, */
	struct packs *other_packs; /* in these; ours */
	struct finding_counts counts;
	bool all, brief;
	struct side a, b;
	struct json *json;
	uint64_t logs, games, differing, rows;
	uint64_t both_stop, stopped_at; /* games the same to where both stop */
	uint64_t uncompared[2];         /* rows after that, of each side */
	bool headed;                    /* the game has its heading */
	bool read;                      /* its readings were compared */
	bool named;                     /* the logs have theirs */
	bool for_git;
	bool compatible, into_one; /* --compatible, --join */
	struct join join;
	FILE *joined; /* where the log goes, or NULL */
	bool written; /* it has a game */
	char *log;    /* what was joined so far */
	size_t log_size;
};

/* The game that a side plays now. */
static inline const struct game *
side_game(const struct side *s)
{
	return audit_summary(s->audit)->game;
}

/* Compares both logs game by game.  A is read from `bytes`, or its path. */
void diff_logs(struct comparison *, const char *bytes, size_t size);

/* --- together.c ----------------------------------------------------------- */

/* Joins the game that both logs have just begun, as two views of one, and
 * prints the result; true if the views agree.  Both are read to its end. */
bool diff_together(struct comparison *);
/* Joins two or more logs into one on standard output, each with what the ones
 * before it made; ends where one contradicts them. */
void diff_join(struct comparison *, const char *const *names, int count);

extern const struct record_type row_record, agree_record, contradiction_record;
extern const struct record_type *const diff_records[];

/* --- say.c ---------------------------------------------------------------- */

/* Prints the names of the logs, in JSON and for git, which asks for each. */
void diff_say_logs(struct comparison *);
/* Prints the names of the logs and of the game, each once. */
void diff_name(struct comparison *, FILE *);
/* Prints readings and names, before any other line about the game. */
void diff_say_head(struct comparison *);
/* Prints, once, what the two games read differently: edition, pack, rulings; to
 * be called before any other line about the game. */
void diff_say_readings(struct comparison *);
enum { SAME_AGAIN = false, DIFFERENT = true };
/* Prints from which rows on states are DIFFERENT or SAME_AGAIN, with fields. */
void diff_say_parting(struct comparison *, bool different);
/* Prints why the games, or the rest of them, cannot be compared. */
void diff_say_words(struct comparison *, const char *words);
/* Prints after which rows the states are the same again; NULL: none. */
void diff_say_meeting(struct comparison *, const struct met *a,
		      const struct met *b);
/* Writes, as JSON only, that both are the same and stop at the same row. */
void diff_say_stop(struct comparison *);
/* Prints that only this side has the log or, with `what`, its current game. */
void diff_say_only(struct comparison *, const struct side *, const char *what);
/* Prints the rows of both games, aligned. */
void diff_say_rows(struct comparison *);
void diff_no_memory(struct comparison *);
