/* umpire report: games as one HTML page that needs nothing else. */
#include <assert.h>
#include <errno.h>
#include <string.h>

#include "../command.h"
#include "../files/files.h"
#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "report.h"

struct job {
	struct options options;
	struct finding_counts counts;
	struct report report;
	const char *output;
	bool dispute, data;
};

/* All go to the page; an error is printed as well. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct job *job = arg;
	struct sink say = counts_sink(&job->counts);

	struct finding one = *f;
	const struct audit *a = job->report.audit;
	const bool broken = a && audit_row(a)->fault != ROW_VALID;

	if (job->options.game && f->game && f->game != job->options.game)
		return;
	/* what is no CSV hides nothing, and no seat's referee reads it */
	for (int i = 0; !broken && i < SEATS_MAX; i++)
		one.seats |= job->report.views[i] ? SEES_ALL : 0;
	report_keep(&job->report, &one);
	if (f->kind == FINDING_ERROR || f->kind == FINDING_MALFORMED)
		say.finding(say.arg, f);
	job->counts.illegal += f->kind == FINDING_ILLEGAL;
	job->counts.claims += f->kind == FINDING_CLAIM;
}

/* --- the page ------------------------------------------------------------ */

/* Writes the games of a log, or the one that is asked for. */
static void
write_games(struct job *job, uint32_t log)
{
	struct report *r = &job->report;
	enum audit_event event;
	bool mine = false;

	while ((event = audit_next(r->audit)) != AUDIT_END) {
		if (event == AUDIT_GAME) {
			mine = !job->options.game ||
			       audit_summary(r->audit)->ordinal ==
				   job->options.game;
			job->counts.games += mine;
		}
		if (mine)
			report_event(r, event, log);
	}
}

/* The games of a log; --dispute has it in memory, as it judges each again. */
static void
report_log(struct job *job, const char *path, uint32_t log)
{
	struct sink sink = {take_finding, job, NULL};
	struct audit_options options = options_audit(&job->options, sink);
	struct audit_options silent = report_dispute_options(&options);
	struct log_games log_games = {0};
	struct report *r = &job->report;

	options.unverified = true;
	options.lost = !options.keep_going;
	if (!job->dispute) {
		r->audit = audit_open(NULL, path, &options);
	} else if (log_games_open(&log_games, path, &silent, HOLD_LOG)) {
		r->log_games = &log_games;
		r->dispute = &silent;
		r->audit = audit_memory(NULL, path, log_games.bytes,
					log_games.size, &options);
	} else {
		job->counts.errors++;
		log_games_free(&log_games);
		return;
	}
	r->options = &options;
	if (r->audit) {
		write_games(job, log);
	} else {
		errorf("out of memory");
		job->counts.errors++;
	}
	audit_close(r->audit);
	r->audit = NULL;
	log_games_free(&log_games);
	r->log_games = NULL;
}

struct page {
	const char *version;
	uint64_t logs;
	struct record_list games, findings;
	struct job *job;
	const struct files *files;
	FILE *to;
};

/* clang-format off */
static const struct datum data[] = {
    {OF(struct page, version), "of the program"},
    {OF(struct page, logs), "how many there were"},
    {OF(struct page, games), "what the page shows of each, for the page",
     .flags = DATUM_ANY},
    {OF(struct page, findings), "of no game, for the page",
     .flags = DATUM_ANY},
    DATA_END};
/* clang-format on */

static const struct record_type report_record = {
    .what = "with --data, the logs", .data = data};
static const struct record_type *const records[] = {&report_record, NULL};

static void
put_games(void *arg, struct json *j)
{
	struct page *p = arg;

	json_open_list(j);
	for (size_t i = 0; i < p->files->count && !ferror(p->to); i++)
		report_log(p->job, p->files->paths[i], (uint32_t)i);
	json_close_list(j);
}

static void
put_findings(void *arg, struct json *j UNUSED)
{
	struct page *p = arg;

	report_write_findings(&p->job->report, 0);
}

/* The page, or with --data only its data; false with a message. */
static bool
write_page(struct job *job, const struct files *files, FILE *to)
{
	struct page page = {.version = UMPIRE_VERSION,
			    .logs = files->count,
			    .games = {.write = put_games, .arg = &page},
			    .findings = {.write = put_findings, .arg = &page},
			    .job = job,
			    .files = files,
			    .to = to};
	struct json *j;
	int error;

	if (!job->data)
		fwrite(page_head.bytes, 1, page_head.size, to);
	j = job->data ? json_to(to) : json_to_gzip(to);
	if (!j)
		return false;
	job->report.json = j;
	job->report.packs = job->options.packs;
	job->report.places = job->data;
	record_object(j, &report_record, &page);
	if (job->data)
		json_line(j);
	json_flush(j);
	error = json_error(j);
	if (!job->data)
		fwrite(page_tail.bytes, 1, page_tail.size, to);
	if (!error && (fflush(to) != 0 || ferror(to)))
		error = errno;
	memory_gone(job->report.out_of_memory);
	if (error)
		errorf("%s: %s", job->output, strerror(error));
	return !job->report.out_of_memory && !error;
}

/* --- the file ------------------------------------------------------------ */

/* Written under another name, then renamed: never half a page. */
static bool
write_file(struct job *job, const struct files *files)
{
	struct new_file file;

	if (!new_file_open(&file, job->output))
		return false;
	if (write_page(job, files, file.to))
		return new_file_keep(&file, KEEP_OVER_OLD);
	new_file_drop(&file);
	return false;
}

static int
run_report(void *request, const struct files *files)
{
	struct job *job = request;
	bool good;

	assert(job->output);
	job->counts.only_game = job->options.game;
	job->counts.errors += (uint64_t)files->errors;
	good = strcmp(job->output, "-") == 0 ? write_page(job, files, stdout)
					     : write_file(job, files);
	report_free(&job->report);
	if (!good)
		return EXIT_ERROR;
	return counts_status(&job->counts, &job->options);
}

static const char *
misuse(void *request, const char *const *words UNUSED, int count UNUSED)
{
	const struct job *job = request;

	return job->output ? NULL : "report needs -o FILE";
}

/* clang-format off */
static const struct option options[] = {
    {'o', "output", "FILE", "the page; - is standard output",
     list_files, MEMBER(struct job, output)},
    {0, "dispute", NULL, "replay under every other reading of the rules and "
     "show the rulings that matter", NULL, MEMBER(struct job, dispute)},
    {0, "data", NULL, "what the page shows, as JSON, instead of the page", NULL,
     MEMBER(struct job, data)},
    OPTION_GAME("only the K-th game of each log"),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_report = {
    .name = "report",
    .summary = "write games as one HTML page",
    .group = GROUP_CHECK,
    .synopses = (const char *const[]){"[OPTION...] -o FILE LOG...", NULL},
    .about = "Writes games as one HTML page: the board at every row, what "
	     "each row changed, the findings, charts.  The page needs no "
	     "network and no other file.  With two logs it also shows where "
	     "their games diverge.",
    .exits = "0 clean, 1 there are findings, 2 error.",
    .options = options,
    REQUEST(struct job),
    TAKES_LOGS("a log"),
    .misuse = misuse,
    .records = records,
    .run_logs = run_report,
};
