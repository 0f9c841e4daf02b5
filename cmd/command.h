/* The commands of umpire: a folder or a file of cmd/ each, which defines one
 * struct command; main.c lists them.
 *
 * Everything that the command line of a command is about is stated here, once:
 * parsing, the text of -h, completion and the test of the manual pages all read
 * these tables. */
#pragma once

#include <limits.h>

#include "files/files.h"
#include "options/options.h"
#include "output/output.h"
#include "output/record.h"

/* A request is what one command line asks for: a structure of the command, all
 * zeros at first, whose first member is `struct options options`. */
#define REQUEST(type)                                                          \
	.size = sizeof(type) +                                                 \
		0 * sizeof(char[offsetof(type, options) == 0 ? 1 : -1])

#define WORDS_ANY INT_MAX /* however many words */

/* The words are logs, one at least (candidates.h). */
#define TAKES_LOGS(what)                                                       \
	.words = list_files, .least = 1, .most = WORDS_ANY, .needs = (what),   \
	.project = ""

/* In which part of `umpire -h` a command is. */
enum command_group {
	GROUP_PLAY,
	GROUP_CHECK,
	GROUP_ARGUE,
	GROUP_ARCHIVE,
	GROUPS
};

struct command {
	const char *name;            /* as in `umpire NAME` */
	const char *summary;         /* of `umpire -h` */
	enum command_group group;    /* there */
	const char *const *synopses; /* after `umpire NAME `; NULL at the end */
	const char *about;           /* a paragraph; broken into lines by -h */
	const char *exits;           /* what the exit statuses mean */
	/* Of its JSON; NULL at the end.  NULL: it writes none. */
	const struct record_type *const *records;
	const struct option *options; /* its own and shared ones, OPTIONS_END;
					 every command has -h as well */
	list_fn *words; /* what its next word can be, for completion */
	/* `.umpire` beside its words sets options, too: after this first word,
	 * "" for whichever words; NULL: it does not. */
	const char *project;

	size_t size; /* of a request: REQUEST(struct ...) */
	/* How many words it takes: any other number is `NAME needs NEEDS`. */
	int least, most;
	const char *needs;
	/* What is wrong with options and words, or NULL.  May be NULL. */
	const char *(*misuse)(void *request, const char *const *words,
			      int count);
	/* Runs, with the words that are not options: the exit status. */
	int (*run)(void *request, const char *const *words, int count);
	/* Runs, instead, with the logs that the words name. */
	int (*run_logs)(void *request, const struct files *);
	bool keeps_faults; /* what files_find could not read is a finding */
};

/* `umpire LOG`: a log where a command would be. */
extern const struct command cmd_entry;
/* May the word be a log: `-`, a file, or a name that looks like one? */
bool entry_is_log(const char *word);

extern const struct command cmd_diff, cmd_dispute, cmd_find, cmd_fix, cmd_fmt,
    cmd_hash, cmd_import, cmd_legal, cmd_merge, cmd_pack, cmd_perft, cmd_record,
    cmd_replay, cmd_report, cmd_rules, cmd_stats, cmd_validate;

/* Runs a command line (`argv[0]`: the command's name); the exit status. */
int command_run(const struct command *, int argc, char *const *argv);
/* The command of this name, or NULL; tables of commands end with NULL. */
const struct command *command_find(const struct command *const *commands,
				   const char *name);
/* The names of commands; the request of the place is their table. */
list_fn list_commands;

/* --- version.c, schema.c, completion/complete.c: words that are no command,
 * with their exit statuses ------------------------------------------------- */

/* Prints the version, and the digests of the rules: of all and of each game. */
int version_print(void);
/* The JSON of every command, described from the tables that write it, as a JSON
 * Schema (draft 2020-12): a definition for each command. */
int schema_print(const struct command *const *commands);
/* What can be the last of these words, for the scripts of the shells beside
 * complete.c: one candidate per line, a TAB, a few words on it.  A line that
 * begins with the TAB tells the shell to offer its `files` or `folders`. */
int complete(const struct command *const *commands, int count,
	     char *const *words);

/* --- command.c ------------------------------------------------------------ */

/* All of `umpire`: finds the command and runs it. */
int commands_run(const struct command *const *, int argc, char *const *argv);
