/* umpire validate: a verdict on every row of every log. */
#include <stdlib.h>

#include "../command.h"
#include "../judge/judge.h"
#include "../judge/waivers.h"
#include "../options/project.h"
#include "../output/output.h"
#include "verdicts.h"

/* The request with the settings of a log's project. */
static const struct verdict_options *
request_of(const struct verdict_options *first, const char *log)
{
	return (const struct verdict_options *)options_of(&first->shared, log);
}

/* --- results as they come ------------------------------------------------ */

static void
end_log(void *arg, const char *path, bool lost)
{
	struct verdicts *v = arg;
	struct waivers *w;

	path = options_shown(v->options->stdin_name, path);
	w = request_of(v->options, path)->waivers;
	v->totals.errors += memory_gone(lost);
	verdicts_file(v, path);
	if (w)
		waivers_log(w, path, v->options->shared.game);
}

static const char *
is_waived(void *arg, const char *log, uint32_t game, uint64_t n,
	  const char *rule)
{
	const struct verdict_options *o = arg;
	struct waivers *w;

	log = options_shown(o->stdin_name, log);
	w = request_of(o, log)->waivers;
	return w ? waivers_ask(w, log, game, n, rule) : NULL;
}

/* Nothing is looked for that no format would show. */
static struct audit_options
what_to_find(struct verdict_options *o)
{
	struct audit_options options =
	    options_audit(&o->shared, (struct sink){0});

	options.keep_going |= o->shared.format == FORMAT_WAIVERS;
	options.lines = o->shared.format == FORMAT_JSON;
	options.lost = !o->shared.keep_going && !o->shared.quiet;
	options.results = o->shared.format == FORMAT_JSON || o->stats;
	options.unverified = verdicts_each_unverified(o);
	if (o->known) {
		options.waive = is_waived;
		options.waive_arg = o;
	}
	return options;
}

/* Reports what could not be read. */
static void
say_faults(struct verdicts *v, const struct files *files)
{
	for (size_t i = 0; i < files->fault_count; i++) {
		const struct file_fault *x = &files->faults[i];
		const struct finding f =
		    finding_of(x->led_out ? FINDING_WARNING : FINDING_ERROR,
			       "log/read", x->path, x->words);

		verdicts_finding(v, &f);
		verdicts_file(v, x->path);
	}
}

int
validate_logs(struct verdict_options *o, const struct files *files)
{
	const struct audit_options options = what_to_find(o);
	struct verdicts *v = verdicts_new(o);
	const struct results to = {.finding = verdicts_finding,
				   .shows = verdicts_shows,
				   .game = verdicts_game,
				   .log = end_log,
				   .arg = v};
	const struct judging judging = {.options = &o->shared,
					.audit = &options,
					.files = files,
					.to = &to};
	const struct sink sink = {verdicts_finding, v, verdicts_shows};
	int status;

	/* whoever wants the same bytes again asks for it as for a build */
	v->timed = !getenv("SOURCE_DATE_EPOCH");
	if (o->shared.keep_faults)
		say_faults(v, files);
	else
		v->totals.errors += (uint64_t)files->errors;
	v->totals.excluded = files->excluded;
	v->others = files->others;
	judge_all(&judging);
	waivers_stale(o->known, &sink);
	status = verdicts_end(v, EXIT_CLEAN);
	verdicts_free(v);
	return status;
}

/* --- the command --------------------------------------------------------- */

struct validating {
	struct verdict_options options;
	const char *waivers; /* a file, read when all options are known */
	const char *since;   /* and a report */
	bool shortest;
};

/* Of each project; false with a message. */
static bool
read_waivers(struct validating *first)
{
	struct validating *v = first;

	for (; v; v = (struct validating *)v->options.shared.next) {
		const struct project *p = v->options.shared.project;
		struct waivers *w;
		char folder[PATH_MAX];

		if (!v->waivers)
			continue;
		w = waivers_read(&first->options.known, v->waivers);
		if (!w)
			return false;
		v->options.waivers = w;
		snprintf(folder, sizeof(folder), "%.*s", (int)project_folder(p),
			 project_path(p));
		if (!v->options.shared.game &&
		    project_named(&first->options.shared,
				  *folder ? folder : waivers_folder(w)))
			waivers_whole(w);
	}
	return true;
}

/* Waivers and an earlier report are read before any log. */
static int
run_validate(void *request, const struct files *files)
{
	struct validating *v = request;
	struct verdict_options *o = &v->options;
	struct tally known = {0};
	int status = EXIT_ERROR;

	if (v->shortest && files->count == 1)
		return validate_shortest(o, files->paths[0]);
	if (v->shortest) {
		errorf("--shortest takes one log");
		return EXIT_ERROR;
	}
	o->since = v->since ? &known : NULL;
	if (read_waivers(v) && (!v->since || since_read(&known, v->since)))
		status = validate_logs(o, files);
	waivers_free(o->known);
	tally_free(&known);
	return status;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_FORMAT(FORMATS_ALL),
    OPTION_STRICT,
    {0, "exit-zero", NULL,
     "exit with 0, not 1, if there are findings; errors stay 2", NULL,
     MEMBER(struct verdict_options, exit_zero)},
    OPTION_STDIN_FILENAME(struct verdict_options, stdin_name),
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to check"),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_JOBS("check N logs at once (default: 1, "
		"for 4 MB or more the number of processors)"),
    {0, "shortest", NULL, "print the shortest log that still has the first "
     "finding of the game, for a fixture", NULL,
     MEMBER(struct validating, shortest)},
    {0, "since", "REPORT", "only findings that are not in REPORT, which an earlier "
     "run wrote with --format json", list_files,
     MEMBER(struct validating, since)},
    {0, "waivers", "FILE", "known mistakes (CSV: log,game,n,rule,reason): "
     "shown, played on as with -k, and not counted as illegal",
     list_files, MEMBER(struct validating, waivers), .project = option_text,
     .path = true},
    OPTIONS_FINDINGS,
    OPTIONS_MUCH,
    OPTION_COLOUR,
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_validate = {
    .name = "validate",
    .summary = "judge every row of every log",
    .group = GROUP_CHECK,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Replays every game of every log and judges every row.  A LOG is "
	     "a file, a folder (all *.csv in it) or - for standard input.",
    .exits = "0 clean, 1 illegal rows or failed claims, 2 error.",
    .options = options,
    REQUEST(struct validating),
    TAKES_LOGS("a log, a folder, or - for standard input"),
    .records = verdict_records,
    .run_logs = run_validate,
    .keeps_faults = true,
};
