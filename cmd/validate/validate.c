/* umpire validate: a verdict on every row of every log. */
#include <stdlib.h>

#include "../judge/judge.h"
#include "../judge/waivers.h"
#include "../output/output.h"
#include "verdicts.h"

static const char usage[] =
    "usage: umpire validate [OPTION...] LOG...\n"
    "\n"
    "Replays every game of every log and judges every row.  A LOG is a file, "
    "a\n"
    "folder (all *.csv in it) or - for standard input.\n"
    "\n"
    "      --format F         text, json, csv, tap, junit, sarif or github\n"
    "      --strict           remarks, warnings and unverified rows fail too\n"
    "      --allow-empty      nothing to check is no failure\n"
    "      --game K           only the K-th game of each log\n"
    "  -j N                   check N logs, or parts of large ones, at once "
    "(default:\n"
    "                         1, for 4 MB or more the number of processors)\n"
    "      --waivers FILE     known mistakes (CSV: log,game,n,rule,reason): "
    "shown,\n"
    "                         played on as with -k, and no failure\n"
    "  -q, --quiet            findings only, no summaries\n"
    "  -v, --verbose          show every unverified row\n" USAGE_READING "\n"
    "Exit status: 0 clean, 1 illegal rows or failed claims, 2 trouble.\n";

enum { OPTION_WAIVERS = OPTION_OWN };

static const struct option long_options[] = {
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"strict", no_argument, NULL, OPTION_STRICT},
    {"allow-empty", no_argument, NULL, OPTION_ALLOW_EMPTY},
    {"game", required_argument, NULL, OPTION_GAME},
    {"quiet", no_argument, NULL, 'q'},
    {"verbose", no_argument, NULL, 'v'},
    {"waivers", required_argument, NULL, OPTION_WAIVERS},
    OPTIONS_READING,
    {NULL, 0, NULL, 0},
};

/* --- results as they come ------------------------------------------------ */

static void
say_finding(void *arg, const struct finding *f)
{
	verdicts_finding(arg, f);
}

static void
say_game(void *arg, const char *path, const struct audit_summary *s)
{
	verdicts_game(arg, path, s);
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct verdicts *v = arg;
	struct waivers *w = v->options->waivers;

	if (lost) {
		trouble("out of memory");
		v->totals.troubles++;
	}
	verdicts_file(v, path);
	if (w && v->options->game)
		waivers_game(w, path, v->options->game);
	else if (w)
		waivers_log(w, path);
}

static struct audit_options
what_to_find(const struct options *o)
{
	struct audit_options options = options_audit(o, (struct sink){0});

	options.lines = o->format == FORMAT_JSON;
	options.unverified = o->verbose || o->strict ||
			     o->format == FORMAT_JSON ||
			     o->format == FORMAT_CSV;
	if (o->waivers) {
		options.waive = waivers_ask;
		options.waive_arg = o->waivers;
	}
	return options;
}

static int
run(struct options *o, struct files *files)
{
	const struct audit_options options = what_to_find(o);
	struct verdicts *v = verdicts_new(o);
	const struct results to = {say_finding, say_game, NULL, end_log, v};
	const struct judging judging = {o, &options, files, &to, 0};
	const struct sink sink = {say_finding, v};
	int status;

	if (!v)
		return EXIT_TROUBLE;
	v->totals.troubles = (uint64_t)files->troubles;
	judge_all(&judging);
	if (o->waivers)
		waivers_stale(o->waivers, &sink);
	status = verdicts_end(v, EXIT_CLEAN);
	verdicts_free(v);
	return status;
}

/* The waivers come from a file that is read when all options are known. */
struct validating {
	struct options options;
	const char *waivers;
};

static int
take(void *arg, int option, char *argument)
{
	struct validating *v = arg;

	if (option != OPTION_WAIVERS)
		return 0;
	v->waivers = argument;
	return 1;
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	(void)arg;
	(void)words;
	if (count == 0)
		return "validate needs a log, a folder, or - for standard "
		       "input";
	return NULL;
}

int
cmd_validate(int argc, char **argv)
{
	struct validating v = {.waivers = NULL};
	struct options *o = &v.options;
	const struct command_line line = {
	    "validate", usage, "hj:kqv", long_options, take, misuse, &v};
	struct files files;
	int status;

	if (!options_begin(o))
		return EXIT_TROUBLE;
	status = options_parse(o, argc, argv, &line);
	if (status < 0 && v.waivers && !(o->waivers = waivers_read(v.waivers)))
		status = EXIT_TROUBLE;
	if (status < 0 &&
	    !files_find(&files, argv + optind, argc - optind, o->allow_empty))
		status = EXIT_TROUBLE;
	if (status < 0) {
		status = run(o, &files);
		files_free(&files);
	}
	waivers_free(o->waivers);
	options_end(o);
	return status;
}
