/* A command line, read argument by argument by the table of its command.
 *
 *   -k -q -kq         switches, alone and joined
 *   -j4 -j 4 -kj4     a letter with a value
 *   --quiet           long options have to be written out
 *   --at=4 --at 4     with a value
 *   --                words from here on, even those that begin with -
 *   -                 a word
 *
 * Options and words may come in any order. */
#pragma once

#include "../command.h"

struct command_line {
	const struct command *command; /* borrowed */
	int argc;                      /* as it was given, once it is read */
	char *const *argv;
	void *request;      /* ours, filled as options come */
	const char **words; /* those that are not options; ours */
	int count;
	const struct option *waiting; /* its value comes next, or NULL */
	bool by_letter;               /* it was named by its letter */
	bool list_only;               /* -- was there */
	enum line_part {
		EVERYTHING,
		SWITCHES,
		VALUES
	} part;    /* what is taken */
	bool help; /* -h was there: nothing else counts */
};

/* Begins a line of that many arguments; false: no memory.  End it anyway. */
bool command_line_begin(struct command_line *, const struct command *,
			int arguments);
/* Reads the next argument, which has to stay there; false with a message. */
bool command_line_read(struct command_line *, const char *argument);
/* Ends the arguments; false with a message if one is missing. */
bool command_line_complete(const struct command_line *);
/* Reads a complete line: words, -h and other switches first.  Values are taken
 * after the lines of `.umpire`, over which they win; false with a message if
 * something is wrong, and *misused if that is on the command line. */
bool command_line_all(struct command_line *, int argc, char *const *argv,
		      bool *misused);
/* Reads it once more, with other settings (project.h; "": with none): the
 * request, to be ended and freed, or NULL with a message. */
struct options *command_line_again(const struct command_line *,
				   const char *project);
void command_line_end(struct command_line *);

/* Option i of a command: its own, -h, those for logs (`early`); or NULL. */
const struct option *command_option(const struct command *, int i);
/* The option of a name of that many bytes, without the dashes, or NULL. */
const struct option *command_option_named(const struct command *,
					  const char *name, size_t size);
/* Prints what -h says, on standard output. */
void command_usage(const struct command *);
/* `umpire help WORD`: the commands and options in whose texts the word is, with
 * the commands that take them; false if there are none. */
bool help_word(const struct command *const *commands, const char *word);
/* Names the place where help is; returns EXIT_ERROR. */
int command_misused(const struct command *);
