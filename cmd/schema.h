/* `umpire schema`: the JSON of every command, described from the tables that
 * write it, as a JSON Schema (draft 2020-12). */
#ifndef CMD_SCHEMA_H
#define CMD_SCHEMA_H

#include "command.h"

/* Prints it, a definition for each command: the exit status. */
int schema_print(const struct command *const *commands);

#endif
