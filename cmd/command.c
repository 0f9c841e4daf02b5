#include <stdio.h>
#include <string.h>

#include "command.h"
#include "options/command_line.h"
#include "output/output.h"

/* --- one command ---------------------------------------------------------- */

/* A command gets its words, or the logs that they name. */
static int
run_command(const struct command *c, const struct command_line *l)
{
	struct options *o = l->request;
	struct files files;
	int status;

	o->keep_faults = c->keeps_faults;
	if (c->run)
		return c->run(l->request, l->words, l->count);
	if (!files_find(&files, l->words, l->count, o->allow_empty, o))
		return EXIT_ERROR;
	/* a hook may name nothing but what is not a log */
	o->allow_empty |= files.others && !files.count;
	status = c->run_logs(l->request, &files);
	files_free(&files);
	return status;
}

/* The request is read: does it make sense, and then what it asks for. */
static int
answer(const struct command *c, const struct command_line *l)
{
	const char *wrong =
	    c->misuse ? c->misuse(l->request, l->words, l->count) : NULL;

	if (wrong)
		errorf("%s", wrong);
	else if (l->count < c->least || l->count > c->most)
		errorf("%s needs %s", c->name, c->needs);
	else
		return run_command(c, l);
	return command_misused(c);
}

int
command_run(const struct command *c, int argc, char *const *argv)
{
	struct command_line line;
	bool misused = false;
	bool good = command_line_begin(&line, c, argc) &&
		    command_line_all(&line, argc, argv, &misused);
	int status = EXIT_ERROR;

	if (good && line.help) {
		command_usage(c);
		status = EXIT_CLEAN;
	} else if (good) {
		status = answer(c, &line);
	} else if (misused) {
		status = command_misused(c);
	}
	command_line_end(&line);
	return status;
}

/* --- all commands --------------------------------------------------------- */

const struct command *
command_find(const struct command *const *commands, const char *name)
{
	for (; *commands; commands++)
		if (strcmp((*commands)->name, name) == 0)
			return *commands;
	return NULL;
}

void
list_commands(const struct word_place *w)
{
	const struct command *const *commands = w->request;

	for (; *commands; commands++)
		w->add(w->arg, (*commands)->name, (*commands)->summary);
	w->add(w->arg, "help", "show how a command is used");
	w->add(w->arg, "--help", "show the commands");
	w->add(w->arg, "--version", "show the version");
}

static const char *const group_names[GROUPS] = {
    [GROUP_PLAY] = "Play",
    [GROUP_CHECK] = "Check",
    [GROUP_ARGUE] = "Settle an argument",
    [GROUP_ARCHIVE] = "Keep an archive"};

/* What umpire can do: its commands, by what one wants of them. */
static void
usage(FILE *to, const struct command *const *commands)
{
	fputs("usage: umpire LOG            judge a log, and see what to do "
	      "next\n"
	      "       umpire COMMAND [OPTION...] [LOG...]\n"
	      "       umpire help [COMMAND or WORD]\n"
	      "       umpire --version\n\n"
	      "Referee for recorded tabletop games.\n",
	      to);
	for (int group = 0; group < GROUPS; group++) {
		fprintf(to, "\n%s:\n", group_names[group]);
		for (size_t i = 0; commands[i]; i++)
			if ((int)commands[i]->group == group)
				fprintf(to, "  %-9s %s\n", commands[i]->name,
					commands[i]->summary);
	}
	fputs("  schema    print the JSON Schema of what commands write\n", to);
	fputs("\n`umpire help COMMAND` shows the options of a command, "
	      "`umpire help WORD` those\n"
	      "that have to do with a word; umpire(1) is the manual.\n",
	      to);
}

/* Says that there is no such command, and what is near; the exit status. */
static int
unknown(const struct command *const *commands, const char *name,
	const char *error, const char *where_else)
{
	const struct word_place place = {.request = commands};

	errorf_word(list_commands, &place, name, where_else, "%s '%s'", error,
		    name);
	return EXIT_ERROR;
}

/* Of a command, of all of them (no name, `-h`, `help`), or by a word. */
static int
help(const struct command *const *commands, const char *name)
{
	const struct command *c = name ? command_find(commands, name) : NULL;

	if (c)
		command_usage(c);
	else if (!name || *name == '-' || strcmp(name, "help") == 0)
		usage(stdout, commands);
	else if (!help_word(commands, name))
		return unknown(
		    commands, name, "no command or option has to do with",
		    "`umpire help` lists the commands, `umpire rules "
		    "GAME WORD` searches the rules");
	return EXIT_CLEAN;
}

int
commands_run(const struct command *const *commands, int argc, char *const *argv)
{
	const struct command *c;

	output_begin();
	if (argc < 2) {
		usage(stderr, commands);
		return EXIT_ERROR;
	}
	c = command_find(commands, argv[1]);
	if (c)
		return output_end(command_run(c, argc - 1, argv + 1));
	if (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0)
		return output_end(help(commands, NULL));
	if (strcmp(argv[1], "help") == 0)
		return output_end(help(commands, argv[2]));
	if (strcmp(argv[1], "complete") == 0)
		return output_end(complete(commands, argc - 2, argv + 2));
	if (strcmp(argv[1], "schema") == 0 && argc == 2)
		return output_end(schema_print(commands));
	if (strcmp(argv[1], "--version") == 0)
		return output_end(version_print());
	if (entry_is_log(argv[1]))
		return output_end(command_run(&cmd_entry, argc, argv));
	return unknown(commands, argv[1], "there is no command",
		       "`umpire help` lists them");
}
