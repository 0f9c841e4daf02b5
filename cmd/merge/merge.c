/* umpire merge: results of many runs, added up as if it had been one.
 *
 * A run's lines go back into the verdicts that wrote them, so every format is
 * that of `validate`.  The end of each log and of each run says how many lines
 * and games it had; a line that is missing, broken or there twice is reported.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../command.h"
#include "../files/lines.h"
#include "../files/names.h"
#include "../output/output.h"
#include "merge.h"

enum {
	LINE_MOST = 256 * 1024, /* bytes of a line: more than validate writes,
				   and than a path has */
	WRONG_MOST = 20         /* wrong lines of a file that are reported */
};

/* --- errors -------------------------------------------------------------- */

/* An error in the line that was read. */
static void
complain(struct merge *m, const char *words)
{
	errorf_in(m->path, m->line, words);
	m->errors++;
	m->run.damaged = true;
}

/* --- every log once ------------------------------------------------------ */

static void
see_log(struct merge *m, const char *file, uint32_t only)
{
	const enum log_state state = seen_logs_add(&m->seen, file, only);

	if (state == LOG_SEEN)
		complain(m, "the results of this log are there twice");
	else if (state == LOG_NO_MEMORY)
		complain(m, "out of memory");
}

/* --- runs ---------------------------------------------------------------- */

static void
begin_run(struct merge *m)
{
	if (m->run.open)
		return;
	m->run = (struct run){.open = true};
	m->run.before = m->verdicts->totals;
}

static void
end_log(struct run *r)
{
	free(r->log.file);
	r->logs++;
	memset(&r->log, 0, sizeof(r->log));
}

static void
end_run(struct merge *m)
{
	free(m->run.log.file);
	m->run = (struct run){0};
}

/* A line of a log: the same log, and later than the one before. */
void
merge_place(struct merge *m, const char *file, uint32_t ordinal)
{
	struct run *r = &m->run;

	if (!r->log.file)
		r->log.file = strdup(file);
	if (!r->log.file)
		complain(m, "out of memory");
	else if (r->damaged)
		; /* it has been told */
	else if (strcmp(r->log.file, file) != 0)
		complain(m, "the lines of two logs are mixed, or "
			    "the end of one is missing");
	else if (ordinal <= r->log.last)
		complain(m, "the game is there twice, or after a later one");
	r->log.last = ordinal;
}

/* The end of a log must count the lines before it. */
void
merge_log(struct merge *m, const struct result *l, bool right)
{
	const struct run *r = &m->run;

	if (!r->damaged && r->log.file && strcmp(r->log.file, l->log.file) != 0)
		complain(m, "this is the end of another log");
	else if (!r->damaged && !right)
		complain(m, "lines of this log are missing, or there twice");
	see_log(m, l->log.file, l->log.only);
	m->run.games += l->log.games;
	end_log(&m->run);
}

/* A run without a game fails by itself, and not if others have games. */
static void
take_status(struct merge *m, int status, bool empty)
{
	if (status == EXIT_ERROR && empty)
		return;
	if (status > m->worst)
		m->worst = status;
}

void
merge_run(struct merge *m, int status, bool empty, bool right)
{
	if (!m->run.damaged && !right)
		complain(m, "lines of this run are missing, or there twice");
	take_status(m, status, empty);
	end_run(m);
}

/* --- what validate wrote -------------------------------------------------- */

static void
take_finding(struct merge *m, const struct finding *f)
{
	const struct verdict_options *o = &m->options;

	m->run.lines++;
	m->run.log.lines++;
	/* the others do not get them from validate either */
	if (f->kind == FINDING_UNVERIFIED && !o->shared.verbose && !o->strict &&
	    !o->stats && o->shared.format != FORMAT_JSON &&
	    o->shared.format != FORMAT_CSV)
		return;
	verdicts_finding(m->verdicts, f);
}

static void
take_game(struct merge *m, const struct result *l)
{
	merge_place(m, l->game.file, l->game.audit.ordinal);
	m->run.log.games++;
	verdicts_game(m->verdicts, l->game.file, &l->game.audit);
}

static void
take_log(struct merge *m, const struct result *l)
{
	const bool right = m->run.log.games == l->log.games &&
			   m->run.log.lines == l->log.lines;

	verdicts_file(m->verdicts, l->log.file);
	merge_log(m, l, right);
}

/* What the run counted is what its lines add up to; its errors may be more,
 * because a folder that cannot be read has no line, and its warnings: those
 * that it left out are in none. */
static bool
adds_up(const struct totals *now, const struct totals *was,
	const struct totals *said)
{
	for (const struct datum *d = totals_record.data; d->name; d++) {
		const bool more = d->at == offsetof(struct totals, errors) ||
				  d->at == offsetof(struct totals, warnings);
		uint64_t counted;

		if (d->at >= sizeof(*now) ||
		    d->at == offsetof(struct totals, left_out) ||
		    d->at == offsetof(struct totals, excluded))
			continue;
		counted = datum_number(d, now) - datum_number(d, was);
		if (more ? counted > datum_number(d, said)
			 : counted != datum_number(d, said))
			return false;
	}
	return true;
}

static void
take_totals(struct merge *m, const struct result *l)
{
	struct totals *now = &m->verdicts->totals;
	const struct totals *was = &m->run.before, *said = &l->totals.totals;
	const bool right = adds_up(now, was, said) &&
			   m->run.lines == l->totals.findings &&
			   !m->run.log.games;

	if (now->errors - was->errors < said->errors) {
		if (right && !m->run.damaged)
			errorf_in(m->path, m->line,
				  "the run had errors that none of its "
				  "lines names");
		now->errors = was->errors + said->errors;
	}
	/* what the run left out is in no line */
	if (now->warnings - was->warnings < said->warnings)
		now->warnings = was->warnings + said->warnings;
	now->left_out += said->left_out;
	now->excluded += said->excluded;
	merge_run(m, l->totals.status,
		  !said->games && !said->errors && !said->malformed, right);
}

/* --- files ---------------------------------------------------------------- */

static enum results
results_of(enum line_kind kind)
{
	return kind < LINE_DIGEST    ? RESULTS_VERDICTS
	       : kind < LINE_FOUND   ? RESULTS_DIGESTS
	       : kind < LINE_READING ? RESULTS_FOUND
				     : RESULTS_READINGS;
}

/* What cannot be, or NULL. */
static const char *
unfit(const struct merge *m, enum results results)
{
	const enum format format = m->options.shared.format;

	if (m->results && m->results != results)
		return "results of different commands do not add up";
	if (results == RESULTS_DIGESTS && format > FORMAT_JSON)
		return "digests are added up as text or json";
	if (results > RESULTS_DIGESTS && format > FORMAT_CSV)
		return "rows and readings are added up as text, json or csv";
	if (results != RESULTS_VERDICTS && m->options.stats)
		return "statistics are those of what validate wrote";
	return NULL;
}

static void
take_verdict(struct merge *m, const struct result *l)
{
	if (l->kind == LINE_FINDING)
		take_finding(m, &l->finding);
	else if (l->kind == LINE_GAME)
		take_game(m, l);
	else if (l->kind == LINE_LOG)
		take_log(m, l);
	else
		take_totals(m, l);
}

static void
take_line(struct merge *m, const struct result *l)
{
	const enum results results = results_of(l->kind);
	const char *wrong = unfit(m, results);

	if (wrong) {
		complain(m, wrong);
		return;
	}
	if (!m->results && results == RESULTS_FOUND &&
	    !found_begin(&m->found, m->options.shared.format))
		m->errors++;
	m->results = results;
	begin_run(m);
	if (results == RESULTS_VERDICTS)
		take_verdict(m, l);
	else if (results == RESULTS_DIGESTS)
		merge_digest(m, l);
	else if (results == RESULTS_FOUND)
		merge_found(m, l);
	else
		merge_reading(m, l);
}

/* One line; false if the rest of the file is not worth reading. */
static bool
read_line(struct merge *m, struct lines *lines, uint64_t *wrong)
{
	const char *what;
	struct result l = {0};

	m->line = lines->number;
	if (!lines->ended || lines->cut) {
		complain(m, lines->cut ? "the line is longer than results are"
				       : "the line is cut off");
		return false;
	}
	what = strlen(lines->line) < lines->size ? "there is a NUL byte in it"
						 : result_read(&l, lines->line);
	if (what)
		complain(m, what);
	else
		take_line(m, &l);
	result_free(&l);
	*wrong += what != NULL;
	return *wrong < WRONG_MOST;
}

static void
merge_file(struct merge *m, const char *path)
{
	struct lines lines;
	uint64_t wrong = 0;
	bool on = true;

	m->path = path;
	m->line = 0;
	if (!lines_open(&lines, path, LINE_MOST - 2)) {
		complain(m, strerror(errno));
		return;
	}
	while (on && !output_failed() && lines_next(&lines))
		on = read_line(m, &lines, &wrong);
	if (lines.error)
		complain(m, strerror(lines.error));
	else if (!m->line)
		complain(m, "there are no results in it");
	else if (m->run.open && !m->run.damaged)
		complain(m, "the totals are missing: the run did not end");
	end_run(m);
	lines_close(&lines);
}

/* Every log that is named must have results: those of a job that never began
 * are missed by nobody else. */
static void
check_logs(struct merge *m)
{
	struct lines names;
	uint64_t count = 0;

	m->path = m->logs;
	m->line = 0;
	if (!lines_open(&names, m->logs, LINE_MOST)) {
		complain(m, strerror(errno));
		return;
	}
	while (lines_next(&names)) {
		if (!*names.line)
			continue;
		count++;
		name_read(names.line);
		name_clean(names.line);
		if (tally_find(&m->seen, names.line))
			continue;
		errorf_in(names.line, 0, "there are no results of this log");
		m->errors++;
	}
	if (names.error)
		complain(m, strerror(names.error));
	else if (!count && !m->options.shared.allow_empty)
		complain(m, "there is no log in it");
	lines_close(&names);
}

static int
finish(struct merge *m)
{
	if (m->errors)
		m->worst = EXIT_ERROR;
	if (m->results > RESULTS_VERDICTS)
		return merge_others_end(m);
	m->verdicts->totals.errors += m->errors;
	return verdicts_end(m->verdicts, m->worst);
}

/* --- the command --------------------------------------------------------- */

static const char *
misuse(void *request, const char *const *words, int count)
{
	const struct merge *m = request;

	(void)words;
	(void)count;
	if (m->options.stats && m->options.shared.format > FORMAT_CSV)
		return "statistics are written as text, json or csv";
	return NULL;
}

static int
run(void *request, const char *const *paths, int count)
{
	struct merge *m = request;
	int i, status = EXIT_ERROR;

	m->verdicts = verdicts_new(&m->options);
	if (m->verdicts) {
		m->digests.json = m->options.shared.format == FORMAT_JSON
				      ? m->verdicts->sheet.json
				      : NULL;
		for (i = 0; i < count && !output_failed(); i++)
			merge_file(m, paths[i]);
		if (count == 0)
			merge_file(m, "-");
		if (m->logs)
			check_logs(m);
		status = finish(m);
		verdicts_free(m->verdicts);
	}
	tally_free(&m->seen);
	return status;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_FORMAT(FORMATS_ALL),
    {0, "logs", "LIST", "an error if a log that this file names, one per line, "
     "has no results", list_files, MEMBER(struct merge, logs)},
    {0, "stats", NULL, "the statistics of `umpire stats` (text, json, csv)",
     NULL, MEMBER(struct merge, options.stats)},
    OPTION_STRICT,
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to add up"),
    OPTIONS_FINDINGS,
    OPTIONS_MUCH,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {&finding_record,
						    &game_record,
						    &log_record,
						    &totals_record,
						    &digest_record,
						    &digest_log_record,
						    &digest_totals_record,
						    &found_record,
						    &found_log_record,
						    &found_totals_record,
						    &reading_totals_record,
						    &dispute_log_record,
						    &dispute_totals_record,
						    &stats_games_record,
						    &stats_others_record,
						    NULL};

const struct command cmd_merge = {
    .name = "merge",
    .summary = "combine the results of several runs",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] [FILE...]", NULL},
    .about =
	"Adds up what `validate`, `hash`, `find` or `dispute --brief` with "
	"--format "
	"json wrote in many runs, as if it had been one, and keeps the worst "
	"exit status.  Lines that are cut off, missing or there twice "
	"are errors.  Without a FILE, or for -, reads standard input.",
    .exits = "the highest of all runs; 2 also if results are missing.",
    .options = options,
    .words = list_files,
    REQUEST(struct merge),
    .most = WORDS_ANY,
    .misuse = misuse,
    .records = records,
    .run = run,
};
