/* `umpire replay --step`: what is on the screen and what keys do, apart from
 * any terminal.  step_key changes a struct step, step_compose says what is to
 * be seen; screen.c alone knows the terminal.
 */
#ifndef CMD_STEP_H
#define CMD_STEP_H

#include "log_view.h"

/* Keys: characters are themselves, bytes of UTF-8 one after the other. */
enum step_key {
	STEP_TAB = '\t',
	STEP_ENTER = '\r',
	STEP_ESCAPE = 27,
	STEP_ERASE = 127,
	STEP_LEFT = 256,
	STEP_RIGHT,
	STEP_UP,
	STEP_DOWN,
	STEP_PAGE_UP,
	STEP_PAGE_DOWN,
	STEP_HOME,
	STEP_END,
	STEP_NO_KEY /* the screen has another size, or the key has no meaning */
};

enum step_pane { PANE_BOARD, PANE_ROW, PANES };

struct step {
	struct log_view *view;
	uint32_t game;
	uint64_t n;
	/* the screen: set before step_key and step_compose */
	int rows, cols;
	int top[PANES];  /* first line shown */
	int tall[PANES]; /* lines that the screen had for it */
	int pane;        /* the one that moves */
	bool help, quit;
	int help_top;
	char prompt; /* ':' row, '/' words, 0: none is open */
	char typed[128], words[128];
	char message[160];
	bool lost; /* memory is gone */
};

/* How a line looks; never the only thing that tells what it is. */
enum step_look {
	LOOK_PLAIN,
	LOOK_CHANGED, /* of a board: not on the board before */
	LOOK_BAR,     /* the first and the last line */
	LOOK_RULE,    /* between the panes */
	LOOK_ROW,
	LOOK_WRONG, /* a finding */
	LOOK_LOOKS
};

#define STEP_ROWS_LEAST 6
#define STEP_COLS_LEAST 24
#define STEP_ROWS_MOST 400
#define STEP_COLS_MOST 400

/* A screen of lines, each at most `cols` columns wide. */
struct screen {
	int rows, cols;
	int cursor_row, cursor_col;
	struct screen_line {
		enum step_look look;
		char text[STEP_COLS_MOST * 4 + 1];
	} line[STEP_ROWS_MOST];
};

void step_begin(struct step *, struct log_view *, uint32_t game, uint64_t n);
void step_key(struct step *, int key);
void step_compose(struct step *, struct screen *);

/* `umpire replay --step` of one log, on a terminal; the exit status. */
int step_run(const char *path, struct replay *);

/* --- lines.c: text as lines of a width ------------------------------ */

struct lines {
	struct piece {
		const char *at; /* into the text */
		int size, indent;
		enum step_look look;
	} * piece;
	int count;
	size_t room;
	bool lost;
};

/* One character of UTF-8 text: its bytes, and the columns that it takes; what
 * cannot be shown in this locale counts as one column and `shown` is false. */
int step_character(const char *at, int *columns, bool *shown);
/* Appends the lines of a text, broken at blanks to fit the width; pieces
 * after the first are two columns further in than their line. */
void lines_add(struct lines *, const char *text, int wide, enum step_look);
/* The text is copied as far as it fits; returns the columns it takes. */
int line_put(struct screen_line *, int from, int wide, const char *text,
	     int size);

/* --- screen.c ------------------------------------------------------------ */

/* Can a full screen be shown, and keys be read? `path` is the log. */
bool screen_possible(const char *path);
/* False with a message.  Signals that end the program close the
 * screen first. */
bool screen_open(const char *path);
void screen_close(void);
void screen_size(int *rows, int *cols);
void screen_show(const struct screen *);
/* Waits for a key; STEP_NO_KEY when the screen has another size.  -1: the
 * terminal is gone. */
int screen_key(void);

#endif
