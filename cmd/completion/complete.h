/* `umpire complete WORD...`: what can be the last word of the line `umpire
 * WORD...`, for the scripts of the shells beside this file.  One candidate a
 * line, and a TAB with a few words on it.  A line that begins with the TAB
 * tells the shell to offer its `files` or `folders`. */
#ifndef CMD_COMPLETION_COMPLETE_H
#define CMD_COMPLETION_COMPLETE_H

#include "../command.h"

/* Prints the candidates; the exit status. */
int complete(const struct command *const *commands, int count,
	     char *const *words);

#endif
