/* umpire merge: results of many runs, added up as if it had been one.
 *
 * A run's lines go back into the verdicts that wrote them, so every format is
 * that of `validate`.  The end of each log and of each run has the number of
 * its lines and games; a line that is missing, broken or there twice is
 * reported.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../command.h"
#include "../files/lines.h"
#include "../files/names.h"
#include "../output/output.h"
#include "../output/tally.h"
#include "result_line.h"

enum {
	LINE_MOST = 256 * 1024, /* bytes of a line: more than validate writes,
				   and than a path has */
	WRONG_MOST = 20         /* wrong lines of a file that are reported */
};

/* A run that has not ended yet. */
struct run {
	bool open;
	bool damaged; /* a line is missing: its numbers cannot be right */
	struct totals before;
	uint64_t slips; /* that were not shown before it */
	uint64_t logs, games;
	uint64_t lines; /* findings or digests */
	struct {
		char *file; /* NULL: none yet */
		uint32_t last;
		uint64_t games, lines;
	} log;
};

enum results { RESULTS_NONE, RESULTS_VERDICTS, RESULTS_DIGESTS };

struct merge {
	struct verdict_options options;
	const char *logs; /* the file that names logs, or NULL */
	struct verdicts *verdicts;
	struct digests digests;
	struct run run;
	enum results results; /* what all lines must be */
	struct tally seen;    /* logs that have results, and `LOG/#K` */
	uint64_t errors;
	int worst;
	const char *path; /* the file that is read, and its line */
	uint64_t line;
};

/* An error in the line that was read. */
static void
say_error_in_line(struct merge *m, const char *words)
{
	errorf_in(m->path, m->line, words);
	m->errors++;
	m->run.damaged = true;
}

/* --- every log once ------------------------------------------------------ */

/* What is counted of a log; of `LOG/#K`, a name that no file has, the first. */
enum { WHOLE, GAMES };

/* Counts results of this name; false: there twice, or memory is gone. */
static bool
count_results(struct merge *m, const char *name, int as)
{
	const bool whole = as == WHOLE;
	struct tally_entry *e = tally_at(&m->seen, name);
	const bool twice = e && (e->count[WHOLE] || (whole && e->count[GAMES]));

	if (!e || twice)
		say_error_in_line(m,
				  e ? "the results of this log are there twice"
				    : "out of memory");
	else
		e->count[as]++;
	return e && !twice;
}

/* Notes results of a log, or of its game `only` if that is not 0. */
static void
see_log(struct merge *m, const char *path, uint32_t only)
{
	char name[NAME_SHOWN + 16];
	size_t size;

	if (strcmp(path, "-") == 0)
		return; /* each of them another standard input */
	snprintf(name, NAME_SHOWN, "%s", path);
	name_clean(name);
	size = strlen(name);
	if (!count_results(m, name, only ? GAMES : WHOLE) || !only)
		return;
	snprintf(name + size, sizeof(name) - size, "/#%lu",
		 (unsigned long)only);
	count_results(m, name, WHOLE);
}

/* --- runs ---------------------------------------------------------------- */

static void
end_run(struct merge *m)
{
	free(m->run.log.file);
	m->run = (struct run){0};
}

/* A line of a log: after the one before.  A run has one mistake reported. */
static void
note_place(struct merge *m, const char *file, uint32_t ordinal)
{
	struct run *r = &m->run;

	if (!r->log.file)
		r->log.file = strdup(file);
	if (!r->log.file)
		say_error_in_line(m, "out of memory");
	else if (!r->damaged && strcmp(r->log.file, file) != 0)
		say_error_in_line(m, "the lines of two logs are mixed, or "
				     "the end of one is missing");
	else if (!r->damaged && ordinal <= r->log.last)
		say_error_in_line(
		    m, "the game is there twice, or after a later one");
	r->log.last = ordinal;
}

/* The end of a log must count the lines before it. */
static void
take_end(struct merge *m, const struct result *l, bool right)
{
	const struct run *r = &m->run;

	if (!r->damaged && r->log.file && strcmp(r->log.file, l->log.file) != 0)
		say_error_in_line(m, "this is the end of another log");
	else if (!r->damaged && !right)
		say_error_in_line(
		    m, "lines of this log are missing, or there twice");
	see_log(m, l->log.file, l->log.only);
	m->run.games += l->log.games;
	free(m->run.log.file);
	m->run.logs++;
	memset(&m->run.log, 0, sizeof(m->run.log));
}

/* The end of a run.  `right`: it counts its lines; `empty`: it had no game. */
static void
take_run(struct merge *m, int status, bool empty, bool right)
{
	if (!m->run.damaged && !right)
		say_error_in_line(
		    m, "lines of this run are missing, or there twice");
	/* a run without a game fails by itself, and not if others have games */
	if (status > m->worst && !(status == EXIT_ERROR && empty))
		m->worst = status;
	end_run(m);
}

/* --- what validate wrote -------------------------------------------------- */

static void
take_finding(struct merge *m, const struct finding *f)
{
	m->run.lines++;
	m->run.log.lines++;
	verdicts_finding(m->verdicts, f);
}

static void
take_game(struct merge *m, const struct result *l)
{
	note_place(m, l->game.file, l->game.audit.ordinal);
	m->run.log.games++;
	verdicts_game(m->verdicts, l->game.file, &l->game.audit);
}

static void
take_log(struct merge *m, const struct result *l)
{
	const bool right = m->run.log.games == l->log.games &&
			   m->run.log.lines == l->log.lines;

	verdicts_file(m->verdicts, l->log.file);
	take_end(m, l, right);
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
		    d->at == offsetof(struct totals, excluded) ||
		    d->at == offsetof(struct totals, known))
			continue;
		counted = datum_number(d, now) - datum_number(d, was);
		if (more ? counted > datum_number(d, said)
			 : counted != datum_number(d, said))
			return false;
	}
	return true;
}

/* The end of a run of `validate`: it must add up to its lines. */
static void
take_totals(struct merge *m, const struct result *l)
{
	struct totals *now = &m->verdicts->totals;
	const struct totals *was = &m->run.before, *said = &l->totals.totals;
	const uint64_t warnings =
	    said->warnings - (m->verdicts->slips - m->run.slips);
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
	if (said->known)
		say_error_in_line(
		    m, "results of --since are not all that was found");
	/* what the run left out is in no line */
	if (now->warnings - was->warnings < warnings)
		now->warnings = was->warnings + warnings;
	now->left_out += said->left_out;
	now->excluded += said->excluded;
	take_run(m, l->totals.status,
		 !said->games && !said->errors && !said->malformed, right);
}

/* --- what hash wrote ------------------------------------------------------ */

/* A line of `hash`: of a game, or the end of a log or a run. */
static void
take_digest(struct merge *m, const struct result *l)
{
	const struct run *r = &m->run;

	if (l->kind == LINE_DIGEST_LOG) {
		digests_log(&m->digests, l->log.file, l->log.games);
		take_end(m, l, r->log.lines == l->log.lines);
	} else if (l->kind == LINE_DIGEST_TOTALS) {
		m->digests.errors += l->run.errors;
		take_run(m, l->run.status, !l->run.games && !l->run.errors,
			 r->logs == l->run.logs && r->games == l->run.games &&
			     r->lines == l->run.lines && !r->log.lines);
	} else {
		note_place(m, l->digest.file, l->digest.game);
		m->run.log.lines++;
		m->run.lines++;
		digests_game(&m->digests, l->digest.file, l->digest.game,
			     l->digest.digest);
	}
}

static int
end_digests(struct merge *m, int status)
{
	if (!m->digests.games && !m->options.shared.allow_empty) {
		errorf("there was no game to look at");
		status = EXIT_ERROR;
	}
	m->digests.errors += m->errors;
	digests_end(&m->digests, status);
	return status;
}

/* --- files ---------------------------------------------------------------- */

/* Why results of this command cannot be added to those before them, or NULL. */
static const char *
why_unfit(const struct merge *m, enum results results)
{
	if (m->results && m->results != results)
		return "results of different commands do not add up";
	if (results == RESULTS_DIGESTS &&
	    m->options.shared.format > FORMAT_JSON)
		return "digests are added up as text or json";
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

/* Lines of one command only; the first line of a run begins it. */
static void
take_line(struct merge *m, const struct result *l)
{
	const enum results results =
	    l->kind < LINE_DIGEST ? RESULTS_VERDICTS : RESULTS_DIGESTS;
	const char *wrong = why_unfit(m, results);

	if (wrong) {
		say_error_in_line(m, wrong);
		return;
	}
	m->results = results;
	if (!m->run.open)
		m->run = (struct run){.open = true,
				      .before = m->verdicts->totals,
				      .slips = m->verdicts->slips};
	if (results == RESULTS_VERDICTS)
		take_verdict(m, l);
	else
		take_digest(m, l);
}

/* One line; false if the rest of the file is not worth reading. */
static bool
read_result_line(struct merge *m, struct lines *lines, uint64_t *wrong)
{
	const char *what;
	struct result l = {0};

	m->line = lines->number;
	if (!lines->ended || lines->cut) {
		say_error_in_line(m, lines->cut
					 ? "the line is longer than results are"
					 : "the line is cut off");
		return false;
	}
	what = strlen(lines->line) < lines->size ? "there is a NUL byte in it"
						 : result_read(&l, lines->line);
	if (what)
		say_error_in_line(m, what);
	else
		take_line(m, &l);
	result_free(&l);
	*wrong += what != NULL;
	return *wrong < WRONG_MOST;
}

/* The runs of a file, one after the other; each must have its end. */
static void
merge_file(struct merge *m, const char *path)
{
	struct lines lines;
	uint64_t wrong = 0;
	bool on = true;

	m->path = path;
	m->line = 0;
	if (!lines_open(&lines, path, LINE_MOST - 2)) {
		say_error_in_line(m, strerror(errno));
		return;
	}
	while (on && !output_failed() && lines_next(&lines))
		on = read_result_line(m, &lines, &wrong);
	if (lines.error)
		say_error_in_line(m, strerror(lines.error));
	else if (!m->line)
		say_error_in_line(m, "there are no results in it");
	else if (m->run.open && !m->run.damaged)
		say_error_in_line(
		    m, "the totals are missing: the run did not end");
	end_run(m);
	lines_close(&lines);
}

/* Every log that is named must have results: a job may never have begun. */
static void
check_logs(struct merge *m)
{
	struct lines names;
	uint64_t count = 0;

	m->path = m->logs;
	m->line = 0;
	if (!lines_open(&names, m->logs, LINE_MOST)) {
		say_error_in_line(m, strerror(errno));
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
		say_error_in_line(m, strerror(names.error));
	else if (!count && !m->options.shared.allow_empty)
		say_error_in_line(m, "there is no log in it");
	lines_close(&names);
}

/* The verdicts are those of one run over all logs of all files. */
static int
run_merge(void *request, const char *const *paths, int count)
{
	struct merge *m = request;
	int status;

	m->verdicts = verdicts_new(&m->options);
	if (m->options.shared.format == FORMAT_JSON)
		m->digests.json = m->verdicts->sheet.json;
	for (int i = 0; i < count && !output_failed(); i++)
		merge_file(m, paths[i]);
	if (count == 0)
		merge_file(m, "-");
	if (m->logs)
		check_logs(m);
	status = m->errors ? EXIT_ERROR : m->worst;
	m->verdicts->totals.errors += m->errors;
	status = m->results == RESULTS_DIGESTS
		     ? end_digests(m, status)
		     : verdicts_end(m->verdicts, status);
	verdicts_free(m->verdicts);
	tally_free(&m->seen);
	return status;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_FORMAT(FORMATS_ALL),
    {0, "logs", "LIST", "an error if a log that this file names, one per line, "
     "has no results", list_files, MEMBER(struct merge, logs)},
    OPTION_STRICT,
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to add up"),
    OPTIONS_FINDINGS,
    OPTIONS_MUCH,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {
    &finding_record, &game_record,       &log_record,           &totals_record,
    &digest_record,  &digest_log_record, &digest_totals_record, NULL};

const struct command cmd_merge = {
    .name = "merge",
    .summary = "combine the results of several runs",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] [FILE...]", NULL},
    .about =
	"Adds up what `validate` or `hash` with --format json wrote in many "
	"runs, as if it had been one, and keeps the worst exit status.  Lines "
	"that are cut off, missing or there twice "
	"are errors.  Without a FILE, or for -, reads standard input.",
    .exits = "the highest of all runs; 2 also if results are missing.",
    .options = options,
    .words = list_files,
    REQUEST(struct merge),
    .most = WORDS_ANY,
    .records = records,
    .run = run_merge,
};
