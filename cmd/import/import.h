/* What the files of `umpire import` share. */
#pragma once

#include <stdio.h>

#include "../../logs/audit/audit.h"
#include "../../logs/csv/writer.h"
#include "../../logs/grammar.h"
#include "../../logs/notes/meanings.h"
#include "../../logs/notes/note_read.h"
#include "../options/options.h"

struct import {
	struct options options;
	const char *game_name, *pack, *seats, *writer, *onto, *answers;
	const struct game *game;
	char names[SEATS_MAX][PLAYER_MAX]; /* of players, by seat from 0 */
	bool seated[SEATS_MAX];
	int me; /* the writer's seat from 0, or -1 */
	/* who is asked what is missing in both; its answers are kept here */
	struct answers *asked;
	const char *notes; /* how they are called */
	char *typed[2];
	char why[400]; /* the first line does not say who sits where */
};

/* --- the notes (notes.c, habits.c, columns.c) ----------------------------- */

enum { COLUMNS = 16 };

struct note {
	uint64_t line;             /* from 1 */
	struct slice raw;          /* the complete line, as it was written */
	struct slice text;         /* what there is to read; empty: nothing */
	struct slice speaker;      /* who speaks in it; empty: no name */
	struct slice all[COLUMNS]; /* its cells, if it were a row of a table */
	int columns, filled;       /* ... and how many of them are play */
	struct slice remark;       /* the cell of a column of remarks */
	struct slice cells[CELL_COUNT]; /* where titles name those of a row */
	bool is_row;                    /* they do */
	bool is_plain;                  /* it is not in a table */
	bool is_title;                  /* names of columns */
	bool goes_on;                   /* the line before ends with a comma */
	bool turns; /* its turn has another number than the row before */
	struct note_words words;
};

/* What a column is: a cell of a row (enum cell), or one of these. */
enum column_role {
	COLUMN_WORDS = 100,
	COLUMN_REMARK,
	COLUMN_STEP,  /* of a turn: a remark, but all that `end,,` means */
	COLUMN_COUNT, /* of lines; or the time */
	COLUMN_TURN,  /* of turns */
	COLUMN_SEAT,  /* what the player of the title does */
	COLUMN_TITLED /* `goes to`: words that belong to those of the title */
};

/* What stands for other words in a file. */
enum { LEGEND = 32 };
struct legend {
	int count;
	struct {
		char key[28], means[64];
	} pair[LEGEND];
};

struct habits {
	char delimiter;      /* of a table; 0: plain text */
	size_t titles;       /* 1 + the row that has them; 0: none */
	bool known;          /* the game is, and so what the cells mean */
	int column[COLUMNS]; /* enum cell or column_role */
	struct slice seat[COLUMNS]; /* whose it is, or the words of its title */
	uint64_t says[COLUMNS]; /* of a title with those of the cells: its words
				   that count */
	struct slice speaker;   /* of the lines to come */
	struct legend legend;
	bool dots;     /* `20.10` in front of a line is a time or a date */
	bool brackets; /* `[Anna]` is who speaks */
	bool counted;  /* `3.` in front of each line */
};

struct notes {
	char *bytes; /* UTF-8; the lines point into it */
	char *copy;  /* cells without their quotes */
	struct note *note;
	size_t count, room;
	size_t head; /* the line that may say what is played */
	struct habits habits;
};

/* Reads the file that the request names; false with a message. */
bool notes_read(struct notes *, const struct import *);
void notes_free(struct notes *);

/* Table or text, and titles. */
void habits_find(struct notes *);
/* The cells of line i, without their quotes and what is blank around them: how
 * many there are. */
int habits_cells(struct notes *, size_t i, char delimiter, struct slice *);
/* Line i, by them. */
void habits_read(struct notes *, size_t i);
/* The words of its text again; those of all lines from one on. */
void habits_words(const struct habits *, struct note *);
void habits_again(struct notes *, size_t from);
/* What the columns are, by the cells (columns.c): as soon as the game is known.
 */
void habits_columns(struct notes *, struct vocabulary *,
		    const struct slice *players);

/* One more pair; false: it is too long, or there are too many. */
bool legend_add(struct legend *, struct slice key, struct slice means);
/* The pairs of a legend, and the words of a text by it (legend.c). */
void legend_find(struct notes *);
void legend_words(const struct habits *, struct slice, struct note_words *);

/* Weekdays, months and what is written before a time, in English and in German,
 * joined by `|` (stamps.c). */
extern const char stamp_words[];
/* A time or date in front of a line, with what is around it (stamps.c): how
 * many bytes.  `dots`: `20.10` is one. */
size_t stamp_size(struct slice, bool dots);
/* `20.10` at byte i; 0: there is none. */
size_t stamp_dotted(struct slice, size_t i);
/* A line without its stamp; the note gets who speaks in it. */
struct slice stamp_cut(struct habits *, struct slice, struct note *);
/* Without `3.`, `3)` or a bullet; `counted`: all lines have such a number. */
struct slice stamp_without_count(struct slice, bool counted);

enum { OTHER_ROWS = 8, OTHER_SIZE = 8192, HOLE_ROWS = 12 };

struct outcome {
	/* rows that are not of play, as they will be in the log */
	int others;
	char other[OTHER_ROWS][OTHER_SIZE];
	struct readings readings; /* the first is taken if it is sure */
	bool nothing;             /* a title, a doubled line */
	bool doubled;             /* the line before once more */
	bool left;                /* ... for the time being: a comment */
	bool as_it_is;            /* it was a row already */
	int holes; /* rows that are missing before it, played to read it in */
	struct move hole[HOLE_ROWS];
	bool waits; /* for a row that is missing before it: as it is written */
	bool lost;  /* the first reading, which does not count, would break a
		       rule, but a row may be missing before it */
	bool announced;             /* as illegal, which it is */
	const struct rule *illegal; /* that its last row breaks, or NULL */
	bool stands_still;          /* -k would not play it */
	char broken[400];           /* in words */
	char defect[400];
};

/* --- the log that grows (log.c) ------------------------------------------- */

enum { CLOSELY = 4, DOUBT = 4, PLANNED = 24, LOST = 40 };

/* Rows in memory, canonical, with a header. */
struct rows_written {
	char *bytes;
	size_t size;
	FILE *to; /* writes them */
	struct writer csv;
};

struct import_log {
	const struct import *request;
	struct rows_written all;
	struct rows_written
	    played;          /* without those that were not carried out */
	struct audit *audit; /* of the rows that are not of play, and before */
	const struct game *game; /* NULL: none yet */
	struct context context;
	struct coverage coverage;
	struct slice players[SEATS_MAX];
	struct vocabulary *vocabulary;
	struct note_place place;
	uint64_t rows;
	uint32_t games;     /* the last one is played */
	char why[400];      /* the last row could not be added */
	char announced[64]; /* the rule that the next row breaks, or "" */
	size_t unread;      /* lines without a row, one after the other */
	size_t gap;         /* 1 + the line that was not read last; 0: none */
	int doubt; /* lines for which the position is in doubt, after one that
		      was not clear */
	size_t barren; /* lines for which no hole was found */
	bool waiting;  /* a line follows a missing row */
	bool lost;     /* ... so that what breaks a rule may have been legal */
	struct import_plan {
		const struct notes *notes;
		size_t from, to; /* lines that were read together */
		struct outcome at[PLANNED];
	} plan;
};

/* The log at a line, so that one can come back to it. */
struct import_mark {
	size_t all, played, unread, gap;
	uint64_t rows;
	uint32_t games;
};

/* The log that is being written: begun (false: memory is gone), given back. */
bool import_log_begin(struct import_log *, const struct import *);
void import_log_end(struct import_log *);
/* Rows of a log to continue from; false if the game stops in it. */
bool import_log_onto(struct import_log *, const char *path);
/* A row that is not of play: game, seat, ruling ...; false if it is refused or
 * memory is gone. */
bool import_log_add(struct import_log *, struct slice actor, struct slice move,
		    struct slice args, struct slice note);
/* A row of play; `o`: it breaks a rule, and is played as -k does. */
bool import_log_play(struct import_log *, const struct move *,
		     const struct outcome *, struct slice note);
/* A row that is missing: it makes the position, and is not written. */
bool import_log_hole(struct import_log *, const struct move *);
struct import_mark import_log_mark(const struct import_log *);
/* What comes next is written from there on; false if memory is gone. */
bool import_log_back(struct import_log *, const struct import_mark *);
/* A line that is not a row. */
bool import_log_comment(struct import_log *, struct slice words);

/* --- questions (answers.c) ------------------------------------------------ */

/* Answers of an earlier run, or of somebody at the prompt. */
struct answers {
	const char *path; /* or NULL */
	struct answer {
		uint64_t line; /* of the notes; 0: this is not an answer */
		char *words;
	} * at;
	size_t count, room;
	bool at_prompt;
};

/* Reads the file; false with a message. */
bool answers_begin(struct answers *, const char *path);
void answers_end(struct answers *);
/* The nth answer to a line, from 0; NULL: there is none. */
const char *answers_kept(const struct answers *, uint64_t line, int nth);
/* One more, which the file gets too. */
void answers_add(struct answers *, uint64_t line, const char *words);
/* Does it choose a reading, or none? */
bool answers_is_number(const char *answer);
/* Those to the line are gone, those that choose a reading of a later one, and
 * the last words that were learnt. */
void answers_drop(struct answers *, uint64_t line, int learnt);
/* A line from the prompt, to be freed, or NULL. */
char *answers_line(struct answers *, const char *prompt);
/* Short forms that the file defines. */
void answers_learnt(const struct answers *, struct legend *);

/* --- a run (import.c, dialogue.c) ----------------------------------------- */

struct import_counts {
	uint64_t open;    /* lines that are not clear, or were not read */
	uint64_t illegal; /* rows that break a rule */
	uint64_t added;   /* unwritten rows */
	uint64_t waiting; /* lines after which one is missing */
};

struct import_run {
	struct import *r;
	const char *name; /* of the notes */
	struct notes notes;
	struct import_log log;
	struct answers answers;
	struct json *json; /* NULL: as text */
	bool begun;        /* the first rows are there */
	bool headed;       /* the line notes.head names the game */
	bool failed;
	struct import_counts counts;
	struct { /* before each line of the notes */
		struct import_mark log;
		struct import_counts counts;
		int legend;
	} * mark;
	size_t next;    /* the line that is read next */
	size_t doubted; /* 1 + the line to which somebody went back; or 0 */
};

/* Adds the rows of the outcome that are not of play; one that is refused is its
 * defect. */
void import_add_others(struct import_run *, const struct note *,
		       struct outcome *);
/* Words of the file of answers stand for the line, clear or not; false: there
 * are none. */
bool import_kept(struct import_run *, size_t i, struct outcome *);
/* Asks about line i, if it is not clear or somebody went back to it: answers
 * from the nth on.  Afterwards `next` may be a line before it. */
void import_dialogue(struct import_run *, size_t i, int nth, struct outcome *);

/* --- what is printed (say.c, json.c) -------------------------------------- */

struct json;
extern const struct record_type import_record;
/* A line and what was made of it, as JSON. */
void import_json(const struct import_log *, const struct note *,
		 const struct outcome *, struct json *);
/* On standard error: bridges, assumptions, what is asked or was not read. */
void import_say(const struct import_log *, const char *name,
		const struct note *, const struct outcome *);
/* Who sits where. */
void import_say_seats(const struct import_log *, const char *name);
/* The readings, numbered. */
void import_say_readings(const struct import_log *, const char *name,
			 const struct note *, const struct outcome *);
/* A line that somebody went back to, as it is read. */
void import_say_doubt(const struct import_log *, const char *name,
		      const struct note *, const struct outcome *);
/* What the rules say of the row that the line names. */
void import_say_why(struct import_log *, const char *name, const struct note *,
		    const struct readings *);
/* Does word i say nothing of the rows? */
bool import_unused(const struct note_words *, const struct reading *, int i);
/* Why the line was not read: words that its best reading leaves over. */
void import_unread(const struct note_words *, struct outcome *);

/* --- a line (line.c, row.c, others.c, head.c, beam.c) --------------------- */

/* Reads line i of the notes. */
void import_line(struct import_log *, const struct notes *, size_t i,
		 struct outcome *);
/* The same if it is a row of a log: with commas, cells or blanks. */
bool import_row(struct import_log *, const struct note *, struct outcome *);
/* Rows of the game, legal or not, that the line names. */
void import_any(struct import_log *, const struct note *, struct readings *);
/* The row of a player, legal or not, that the line names: each word is used,
 * and none doubts it.  False: there is none. */
bool import_plain(struct import_log *, const struct note *, struct readings *);
/* The same if it is a sentence of this program (row_said.h). */
bool import_sentence(struct import_log *, const struct note *,
		     struct outcome *);
/* The same if it is words for a row that is not of play (others.c). */
bool import_other(struct import_log *, const struct note *, struct outcome *);
void import_other_row(struct outcome *, struct slice actor, struct slice move,
		      struct slice args);
/* Is the last row of the first reading legal?  Else what it breaks. */
void import_judge(struct import_log *, struct outcome *);
/* Takes game, pack and players of line i, but for what the command line has
 * named; a pack that neither names is asked for.  False: the line names no
 * game, or (with the reason in `why`) not who sits where. */
bool import_take_head(struct import *, const struct notes *, size_t i);
/* Does it name a game? */
bool import_names_game(struct slice text);
/* What the command line and the first line leave out: asked for on a terminal
 * (ask.c); else a pack that is not named is the stand-in, with a message. */
void import_ask_pack(struct import *);
/* Game, pack and seats; false if the game or its seats are not named. */
bool import_ask(struct import *);
bool import_take_game(struct import *);
bool import_take_seats(struct import *);
/* The outcome is the rows with which the log begins: the game, and the names of
 * players. */
void import_first_rows(const struct import *, struct outcome *);
void import_name_edition(char row[OTHER_SIZE]);
/* Reads a row of a table with a column for each player, without its idle cells:
 * `-` or `x`, of players who do not act in it.  False: it has none of these, or
 * is not clear without them (columns.c). */
bool import_read_columns(struct import_log *, const struct note *,
			 struct readings *);
/* The meaning of the line at this position, without the lines after it;
 * hopeless: only if it has one without unwritten rows. */
void import_read(struct import_log *, const struct note *, bool hopeless,
		 struct outcome *);
/* Is the line, by itself, a row that is legal where the log is: does it name
 * all of the row, with who makes it, and nothing else? */
bool import_is_complete(struct import_log *, const struct note *,
			const struct outcome *);
/* Its defect is that a row is missing before it. */
void import_missing(struct outcome *);
/* For how many more lines the position is in doubt after this one; `before`:
 * for how many it was before.  An unclear line begins a doubt, a complete row
 * shortens it.  Two cards of the same name make no doubt. */
int import_doubt_after(struct import_log *, const struct note *,
		       const struct outcome *, int before);
/* After a line that was not clear (`doubt`: for how many lines more that
 * counts; 0: there is none): does the reading add rows or cards that the
 * line does not name, or leave words over, or have a player who neither speaks
 * nor is named, a row for which there is no word, or only that of a heading
 * (`Turn two.`), or `him` and `too`, which that line explains? */
bool import_doubtful(const struct import_log *, const struct note *, int doubt,
		     const struct reading *);
/* A first reading that is certain by its words alone is not, where it is
 * doubtful, is another move than `too` says, or gives something to somebody
 * who neither speaks nor is named.  A player's row that is added where none
 * is needed becomes a second reading. */
void import_question(struct import_log *, const struct note *,
		     struct readings *);
/* The seat, from 0, that is the value of a key of the row; -1: none is. */
int import_row_seat(const struct import_log *, const struct move *, int key);
/* A line that is not clear: what the lines after it make of it, and which they
 * are, is the plan. */
void import_ahead(struct import_log *, const struct notes *, size_t i,
		  struct outcome *);
/* Who `I` and `he` are in the line. */
void import_speak(struct import_log *, const struct note_place *,
		  const struct note *);
