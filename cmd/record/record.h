/* What the files of `umpire record` share. */
#pragma once

#include "../../logs/near.h"
#include "../session/holes.h"
#include "../session/session.h"

/* The request of the command line. */
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
	uint64_t from;        /* --from: the row; 0: not given */
	const char *branched; /* with it: the log that is there */
	bool force;           /* --force */
	bool roll;            /* --roll */
	bool chance_stays;    /* --no-undo-over-chance */
	bool open_hands;      /* --open-hands */
	bool position;        /* --position: fields are set first */
	bool plain;           /* --plain */
	bool seeded;          /* --seed was given */
	uint64_t seed;
	uint64_t games; /* --games, 1 or more */
	uint64_t rows;  /* --rows: the most rows of play in each game */
};

/* --- how a game begins (first_rows.c) ------------------------------------- */

/* False with a message if a seat or ruling is not one of this game. */
bool first_rows_write(const struct recording *, struct first_rows *);

/* --- complete random games (random.c) ------------------------------------- */

/* Plays games at random: the exit status. */
int record_random(struct recording *);

/* What became of the texts of a pack. */
struct random_watch {
	struct text_watch texts;
	uint32_t ended[EFFECT_PROGRAMS]; /* games, in a row whose last text it
					    was; [0]: without a text */
	uint64_t rows, stuck;            /* games in which no row was left */
};
/* The games as a log: the exit status; *error: errno of what was not written.
 * With a watch, a game in which nothing more can be played is not an error. */
int random_games(const struct recording *, FILE *to, int *error,
		 struct random_watch *);

/* --- at the table (talk.c, words.c, say.c) -------------------------------- */

/* Somebody types, and is answered. */
struct talk {
	struct recording *r;
	struct session s;
	char typed[1024];   /* the row that was typed last */
	char refused[1024]; /* the row that was refused last, as it was typed */
	char reason[600];   /* why, then */
	uint64_t refused_n; /* the rows before it */
	bool unplayable;    /* no row is legal at the start */
	bool pack_asked;
	bool asked, asked_force; /* which of the readings? */
	struct holes put_off;    /* what was asked for */
	bool asking;             /* a question is asked: nothing is completed */
	struct move *moves;      /* what `legal` lists; numbers are of it */
	size_t moves_count;
	int holder;      /* of the device, from 0; -1: everybody looks at it */
	char told[2048]; /* since the device was handed over, for everybody */
	bool input_failed; /* something could not be read; a message has the
			      reason */
};

/* A session at the table: the exit status. */
int record_session(struct recording *);

/* Talks with a program: a line per request, JSON answers; the exit status. */
int door(struct talk *);

/* Prints what became of the row put last (JSON: nothing); returns `taken`. */
enum taken talk_heard(struct talk *, enum taken, bool force);
/* Rolls or draws what is next and begins with these words. */
enum taken talk_roll(struct talk *, const char *words);
/* Prints why this position cannot occur, if that is so. */
bool talk_invalid(struct talk *);
/* Carries a trimmed line out. */
enum taken talk_obey(struct talk *, char *line);
/* The line without the blanks around it; shortens it in place. */
char *words_trim(char *line);

/* What is printed on a card, by id or name; the rulings of this game, with
 * what they ask if a word of it is given. */
void talk_say_card(struct talk *, const char *name);
void talk_say_rulings(struct talk *, const char *word);
/* The words of a line that are neither a row nor a word: what may be meant. */
void talk_say_unknown(struct talk *, const char *word);

/* Makes the log of --from; *rows are to be taken back.  False: reported. */
bool talk_branch(struct talk *, uint64_t *rows);

/* --- questions at the start (ask.c) --------------------------------------- */

/* Asks for pack and seats not given; false at the end of input, or reported. */
bool talk_ask(struct talk *);
/* Prints that the game cannot be played, if so.  True: ask for another pack;
 * false: continue (`component` rows may still fill what is missing). */
bool talk_ask_again(struct talk *);
/* Do the names of --players fit the seats?  False with a message. */
bool talk_players_fit(const struct talk *);
/* The names of the players, from the option or asked for, as seat rows; false
 * with a message if the file or memory fails. */
bool talk_ask_players(struct talk *);

/* For the session: what a row depends on, and the pack does not know. */
void talk_ask_cells(void *talk, const struct move *);

/* A file, as it may be shown, and a colon. */
void talk_say_path(const char *path);
/* How many rows the log has; `path` is it or a copy. */
void talk_say_rows(const struct talk *, const char *path);
/* Prints whose turn it is and what can be done. */
void talk_say_turn(struct talk *);
void talk_say_legal(struct talk *, const char *verb);
void talk_say_state(struct talk *, const char *path);
/* What only this seat sees (empty: the one that acts). */
void talk_say_hand(struct talk *, const char *seat);
void talk_say_help(struct talk *, const char *verb);
/* The words of a row's findings. */
void talk_say_findings(const struct talk *, uint64_t n);

/* --- lines that are typed (line.c) ---------------------------------------- */

/* Is somebody sitting there?  Then lines can be edited and completed. */
bool line_terminal(void);
/* The next line, to be freed; NULL: no more.  Completes from the rows. */
char *line_read(struct talk *, const char *prompt);
void line_remember(const char *line);
/* Leaves nothing of what was printed or typed on the terminal. */
void line_wipe(void);

/* Word i of those that begin a line and are not moves; NULL after the last. */
const char *talk_word(size_t i);

/* Lines of JSON: door.c. */
extern const struct record_type *const record_records[];

/* What the fields of a position take, a line for those that take the same. */
void fields_json(const struct context *, struct json *);
extern const struct record_type field_record;
