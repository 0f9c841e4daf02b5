/* umpire validate: a verdict on every row of every log. */
#include <stdlib.h>

#include "files.h"
#include "output.h"
#include "progress.h"
#include "validate.h"
#include "waivers.h"

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
    "  -j N                   check N logs at once; the output is the same\n"
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

/* --- one log ------------------------------------------------------------- */

struct one {
	const struct options *options;
	const struct results *to;
	struct progress *progress;
};

static void
take_finding(void *arg, const struct finding *f)
{
	const struct one *one = arg;

	progress_end(one->progress);
	if (!one->options->game || !f->game || f->game == one->options->game)
		one->to->finding(one->to->arg, f);
}

bool
validate_log(const struct options *o, const char *path,
	     const struct results *to)
{
	struct progress progress;
	struct one one = {o, to, &progress};
	struct audit_options options =
	    options_audit(o, (struct sink){take_finding, &one});
	const struct audit_summary *s;
	enum audit_event event;
	struct audit *a;

	options.lines = o->format == FORMAT_JSON;
	options.unverified = o->verbose || o->strict ||
			     o->format == FORMAT_JSON ||
			     o->format == FORMAT_CSV;
	if (o->waivers) {
		options.waive = waivers_ask;
		options.waive_arg = o->waivers;
	}
	progress_begin(&progress, path);
	if (o->jobs > 1)
		progress.terminal = false; /* several would write at once */
	a = audit_open(path, &options);
	if (!a)
		return false;
	while ((event = audit_next(a)) != AUDIT_END) {
		if (progress_due(&progress))
			progress_show(&progress, a);
		if (event != AUDIT_GAME_END)
			continue;
		s = audit_summary(a);
		if (!o->game || s->ordinal == o->game)
			to->game(to->arg, path, s);
		if (to->stopped(to->arg))
			break;
	}
	progress_end(&progress);
	audit_close(a);
	if (o->waivers && o->game)
		waivers_game(o->waivers, path, o->game);
	else if (o->waivers)
		waivers_log(o->waivers, path);
	return true;
}

/* --- one log after the other: results as they come ----------------------- */

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

static bool
is_stopped(void *arg)
{
	(void)arg;
	return output_failed();
}

static void
validate_in_turn(const struct options *o, const struct files *files,
		 struct verdicts *v)
{
	const struct results to = {say_finding, say_game, is_stopped, v};
	size_t i;

	for (i = 0; i < files->count && !output_failed(); i++) {
		if (validate_log(o, files->paths[i], &to)) {
			verdicts_file(v, files->paths[i]);
		} else {
			trouble("out of memory");
			v->totals.troubles++;
		}
	}
}

static int
run(struct options *o, struct files *files)
{
	struct verdicts *v = verdicts_new(o);
	struct sink sink = {say_finding, v};
	int status;

	if (!v)
		return EXIT_TROUBLE;
	v->totals.troubles = (uint64_t)files->troubles;
	/* an unsound pack is said where the first log asks for it */
	if (o->jobs < 2 || files->count < 2 || !packs_load(o->packs) ||
	    !validate_at_once(o, files, v))
		validate_in_turn(o, files, v);
	if (o->waivers)
		waivers_stale(o->waivers, &sink);
	status = verdicts_end(v);
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
