/* umpire: the table of commands.
 *
 * A command is a folder or a file here.  Beside them is what they share:
 *
 *   options/     options stated in tables: parsing, -h, candidates
 *   completion/  what the shells offer
 *   files/       logs found, read into memory, rewritten
 *   judge/       logs judged one after the other or at once
 *   output/      standard output, findings, JSON
 */
#include "command.h"
#include "mutants.h"

static const struct command *const commands[] = {
    &cmd_diff,  &cmd_dispute,  &cmd_find,   &cmd_fix,    &cmd_fmt,
    &cmd_hash,  &cmd_import,   &cmd_legal,  &cmd_merge,  &cmd_pack,
    &cmd_perft, &cmd_record,   &cmd_replay, &cmd_report, &cmd_rules,
    &cmd_stats, &cmd_validate, NULL};

int
main(int argc, char **argv)
{
	if (mutants_listed(argc))
		return EXIT_CLEAN;
	return commands_run(commands, argc, argv);
}
