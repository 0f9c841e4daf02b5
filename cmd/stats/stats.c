/* umpire stats: what happens in an archive of games.  The logs are judged as
 * `validate` does; figures.c adds up the results. */
#include "../command.h"
#include "../validate/verdicts.h"

static int
run_stats(void *request, const struct files *files)
{
	struct verdict_options *o = request;
	int status;

	o->stats = true;
	status = validate_logs(o, files);
	return status == EXIT_FOUND ? EXIT_CLEAN : status;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to count"),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_JOBS("read N logs at once (default: 1, "
		"for 4 MB or more the number of processors)"),
    OPTIONS_FINDINGS,
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {&stats_games_record,
						    &stats_others_record, NULL};

const struct command cmd_stats = {
    .name = "stats",
    .summary = "count outcomes, broken rules and missing cells of an archive",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Judges every game of every log and counts, by game, edition and "
	     "seats: outcomes and their reasons, winners, lengths; which "
	     "rules were broken, how often and in how many games; and on "
	     "which unknown cells of the pack rows depend.",
    .exits = "0 counted, 2 error.",
    .options = options,
    .size = sizeof(struct verdict_options),
    TAKES_LOGS("a log, a folder, or - for standard input"),
    .records = records,
    .run_logs = run_stats,
};
