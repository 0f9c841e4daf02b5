/* umpire: the command table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rule.h"
#include "command.h"
#include "options/options.h"
#include "output/output.h"

static const struct command commands[] = {
    /* clang-format off */
    {"diff",     cmd_diff,     "show where two logs part, and in which fields"},
    {"dispute",  cmd_dispute,  "say which readings of the rules matter to a game"},
    {"fmt",      cmd_fmt,      "write logs in canonical form"},
    {"hash",     cmd_hash,     "print, seal or check the digests of games"},
    {"legal",    cmd_legal,    "list the legal rows, or say why one is not"},
    {"merge",    cmd_merge,    "add up results of many runs"},
    {"pack",     cmd_pack,     "list, show, begin, check and compare component packs"},
    {"perft",    cmd_perft,    "count how a game can go on"},
    {"record",   cmd_record,   "the referee at the table; games by chance"},
    {"replay",   cmd_replay,   "show the state at a row"},
    {"report",   cmd_report,   "write games as one HTML page"},
    {"rules",    cmd_rules,    "show the rules of a game, or their coverage"},
    {"validate", cmd_validate, "judge every row of every log"},
    /* clang-format on */
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void
usage(FILE *to)
{
	int i;

	fputs("usage: umpire COMMAND [OPTION...] [LOG...]\n\n"
	      "Referee for recorded tabletop games.\n\n",
	      to);
	for (i = 0; i < COMMANDS; i++)
		fprintf(to, "  %-9s %s\n", commands[i].name,
			commands[i].summary);
	fputs("\n`umpire COMMAND -h` shows the options of a command; "
	      "umpire(1) is the manual.\n",
	      to);
}

#ifdef UMPIRE_MUTANTS
extern const struct mutant __start_mutants[], __stop_mutants[];

/* make check-mutants: UMPIRE_MUTANT is the number of the rule that does not
 * bite, UMPIRE_PLACE that of the place.  Without arguments the places are
 * listed: true. */
static bool
choose_mutant(int argc)
{
	const char *rule = getenv("UMPIRE_MUTANT");
	const char *place = getenv("UMPIRE_PLACE");
	const struct mutant *m;

	if (rule)
		umpire_mutant = (uint16_t)atoi(rule);
	if (place)
		umpire_mutant_place = __start_mutants + atoi(place);
	for (m = __start_mutants; argc < 2 && m < __stop_mutants; m++)
		printf("%d %s:%s %s\n", (int)(m - __start_mutants), m->file,
		       m->function, m->rule);
	return argc < 2;
}
#endif

int
main(int argc, char **argv)
{
	int i;

#ifdef UMPIRE_MUTANTS
	if (choose_mutant(argc))
		return EXIT_CLEAN;
#endif
	output_begin();
	if (argc < 2) {
		usage(stderr);
		return EXIT_TROUBLE;
	}
	if (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0 ||
	    strcmp(argv[1], "help") == 0) {
		usage(stdout);
		return output_end(EXIT_CLEAN);
	}
	if (strcmp(argv[1], "--version") == 0) {
		puts("umpire " UMPIRE_VERSION);
		return output_end(EXIT_CLEAN);
	}
	for (i = 0; i < COMMANDS; i++)
		if (strcmp(argv[1], commands[i].name) == 0)
			return output_end(commands[i].run(argc - 1, argv + 1));
	trouble("there is no command '%s'; `umpire -h` lists them", argv[1]);
	return EXIT_TROUBLE;
}
