/* umpire validate: a verdict on every row of every log. */
#include <stdlib.h>

#include "files.h"
#include "output.h"
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
    "  -q, --quiet            findings only, no summaries\n"
    "  -v, --verbose          show every unverified row\n" USAGE_READING "\n"
    "Exit status: 0 clean, 1 illegal rows or failed claims, 2 trouble.\n";

static const struct option long_options[] = {
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"strict", no_argument, NULL, OPTION_STRICT},
    {"allow-empty", no_argument, NULL, OPTION_ALLOW_EMPTY},
    {"game", required_argument, NULL, OPTION_GAME},
    {"quiet", no_argument, NULL, 'q'},
    {"verbose", no_argument, NULL, 'v'},
    OPTIONS_READING,
    {NULL, 0, NULL, 0},
};

/* One log after the other, findings and summaries as they come. */
struct validation {
	struct options *options;
	struct verdicts *verdicts;
	const struct audit *audit;
};

static void
take_finding(void *arg, const struct finding *f)
{
	struct validation *v = arg;

	if (v->options->game && f->game && f->game != v->options->game)
		return;
	verdicts_finding(v->verdicts, f);
}

static void
validate_log(struct validation *v, const char *path)
{
	struct sink sink = {take_finding, v};
	struct audit_options options = options_audit(v->options, sink);
	enum audit_event event;
	const struct audit_summary *s;
	struct audit *a;

	options.lines = v->options->format == FORMAT_JSON;
	options.unverified = v->options->verbose || v->options->strict ||
			     v->options->format == FORMAT_JSON ||
			     v->options->format == FORMAT_CSV;
	a = audit_open(path, &options);
	if (!a) {
		trouble("out of memory");
		v->verdicts->totals.troubles++;
		return;
	}
	while ((event = audit_next(a)) != AUDIT_END) {
		if (event != AUDIT_GAME_END)
			continue;
		s = audit_summary(a);
		if (!v->options->game || s->ordinal == v->options->game)
			verdicts_game(v->verdicts, path, s);
		if (output_failed())
			break;
	}
	verdicts_file(v->verdicts, path);
	audit_close(a);
}

static int
run(struct options *o, struct files *files)
{
	struct validation v = {o, verdicts_new(o), NULL};
	size_t i;
	int status;

	if (!v.verdicts) {
		trouble("out of memory");
		return EXIT_TROUBLE;
	}
	v.verdicts->totals.troubles = (uint64_t)files->troubles;
	for (i = 0; i < files->count && !output_failed(); i++)
		validate_log(&v, files->paths[i]);
	status = verdicts_end(v.verdicts);
	verdicts_free(v.verdicts);
	return status;
}

int
cmd_validate(int argc, char **argv)
{
	struct options o;
	struct files files;
	int c, status;

	if (!options_begin(&o))
		return EXIT_TROUBLE;
	optind = 1;
	while ((c = getopt_long(argc, argv, "hkqv", long_options, NULL)) !=
	       -1) {
		if (c == 'h') {
			fputs(usage, stdout);
			options_end(&o);
			return EXIT_CLEAN;
		}
		if (options_take(&o, c, optarg) <= 0) {
			options_end(&o);
			return options_wrong("validate");
		}
	}
	if (optind == argc) {
		trouble("validate needs a log, a folder, or - for standard "
			"input");
		options_end(&o);
		return options_wrong("validate");
	}
	if (!options_check(&o) ||
	    !files_find(&files, argv + optind, argc - optind, o.allow_empty)) {
		options_end(&o);
		return EXIT_TROUBLE;
	}
	status = run(&o, &files);
	files_free(&files);
	options_end(&o);
	return status;
}
