/* Standard output that tells when it fails, what colour it may have, an error
 * on standard error, and the exit status. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "../../core/buf.h"

/* Exit statuses, as in diff(1); the highest of all files wins. */
enum {
	EXIT_CLEAN = 0, /* clean, or the same */
	EXIT_FOUND = 1, /* illegal, different, a claim not met */
	EXIT_ERROR = 2  /* usage, unreadable, malformed, nothing checked */
};

static inline int
worse_status(int a, int b)
{
	return a > b ? a : b;
}

/* A closed pipe ends the program by SIGPIPE, as it ends others, whatever the
 * parent made of that signal.  New files (new_file.h) are removed first. */
void output_begin(void);
/* Flushes; EXIT_ERROR with a message if anything was not written. */
int output_end(int status);
/* True if standard output has failed already: long work may stop. */
bool output_failed(void);

/* Errors on standard error: `umpire: WORDS`, control characters escaped. */
void errorf(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints an error in a file or folder: `umpire: NAME: WORDS`, or `umpire: NAME:
 * LINE: WORDS` if it is about a line (else 0).  The words are not a format. */
void errorf_in(const char *name, uint64_t line, const char *words);

/* Words in which no `##[` is left, which GitHub's runner would obey. */
void print_unbroken(FILE *, const char *words);

/* Prints that memory is gone, if it is. */
static inline bool
memory_gone(bool gone)
{
	if (gone)
		errorf("out of memory");
	return gone;
}

/* Prints that memory is gone; false. */
static inline bool
no_memory(void)
{
	return !memory_gone(true);
}

/* Zeroed memory that the caller frees: what a command cannot begin without, so
 * it ends with a message if there is none. */
void *allocate(size_t size);

/* Before a library reads keys or fills a screen: characters are UTF-8. */
void output_utf8(void);
/* Colours: standard output is a terminal without NO_COLOR, or --color. */
enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };
bool output_colour(void);
void output_colour_set(enum colour);
extern const char *const colour_names[]; /* of --color, NULL at the end */
/* `1 row`, `2 rows`, `1,234,567 rows`. */
void buf_count(struct buf *, uint64_t count, const char *one, const char *many);
void print_count(FILE *, uint64_t count, const char *one, const char *many);
/* `, 2 rows` where there is one at all. */
void print_also(FILE *, uint64_t count, const char *one, const char *many);
/* Words as lines of at most 78 columns, or less on a narrow terminal.  The
 * cursor is in this column (from 0); later lines begin at the margin. */
void print_wrapped(const char *words, size_t column, size_t margin);
/* A line for somebody at a terminal, wrapped there; else as it is.  Its first
 * line begins at this column, the others at the margin. */
void print_said(const char *words, size_t column, size_t margin);
/* Words as print_wrapped breaks them, all lines at the margin. */
void print_indented(size_t margin, const char *words);
/* Text in a buffer whose lines fit on the terminal, where that is narrow. */
struct buf buf_on_screen(char *buffer, size_t capacity);
#define NAME_SHOWN 4200 /* bytes for a file name as it may be shown */

/* A file name as it may be shown, and as name_read (names.h) reads it again:
 * what is not plain is `\xHH` or `\u{HHHH}`, a `\` itself too. */
void buf_name(struct buf *, const char *name);
void print_name(FILE *, const char *name);
/* `kiel.csv#2`: a game by its log and its number there; 0: only the log. */
void buf_game_name(struct buf *, const char *log, uint32_t game);
void print_game_name(FILE *, const char *log, uint32_t game);
/* A path as it was typed, only that what is not plain is escaped. */
void print_path(FILE *, const char *path);
/* Words as text or attribute of XML and HTML; a control character as `?`. */
void print_markup(FILE *, const char *words);
