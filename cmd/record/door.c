/* umpire record --format json: a program types, and is answered in JSON.
 *
 * A request is a line: a word, and what it takes.  Its answer is one line of
 * JSON or more, the last of type `session`.  Rows and states are as `umpire
 * report
 * --data` has them for its page.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../legal/legal.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../report/report.h"
#include "record.h"

struct door {
	struct talk *talk;
	struct session *s; /* of the talk */
	struct json *json;
	struct report report;
};

/* --- what is answered ------------------------------------------------------
 */

/* Where the game is: the last line of every answer. */
static void
write_session(struct door *d, bool good)
{
	struct session *s = d->s;
	struct json *j = d->json;
	const void *state = audit_state(s->audit);
	char actors[80];
	struct text t = text_in(actors, sizeof(actors));

	session_actors(s, &t);
	json_begin(j, "session");
	json_key_bool(j, "good", good);
	json_key_number(j, "n", (int64_t)s->n);
	json_key_number(j, "played", (int64_t)audit_play(s->audit)->applied);
	json_key_bool(j, "over", game_outcome(s->game, state));
	json_key_string(j, "actors", actors);
	json_key_number(j, "legal", (int64_t)s->legal.count);
	json_key_bool(j, "may_roll", session_may_roll(s, ""));
	json_key_bool(j, "only_roll", session_only_chance(s));
	json_key_number(j, "undo", (int64_t)session_rows_back(s, 1));
	json_key_bool(j, "redo", s->undone != NULL);
	json_key_number(j, "bytes", (int64_t)s->log.safe);
	json_end(j);
}

static void
write_findings(struct door *d, uint64_t n)
{
	const struct row_finding *f;
	struct json *j = d->json;
	uint64_t i = 0;

	while ((f = session_finding(d->s, n, &i))) {
		json_begin(j, "finding");
		json_key_string(j, "kind", finding_names[f->kind]);
		json_key_number(j, "n", (int64_t)f->n);
		json_key_string(j, "rule", f->rule);
		json_key_string(j, "cite", f->cite);
		json_key_string(j, "statement", f->statement);
		json_key_string(j, "words", f->words);
		json_key_string(j, "note", f->note);
		json_key_string(j, "alternatives", f->alternatives);
		json_key_number(j, "more", f->more);
		json_end(j);
	}
}

static void
write_state(struct door *d)
{
	struct session *s = d->s;
	struct report *r = &d->report;
	struct context *c = audit_context(s->audit);

	r->audit = s->audit;
	report_number_paths(r, s->game);
	report_seats_begin(r, s->game);
	memcpy(r->start, audit_state(s->audit), s->game->state_size);
	report_seats_start(r);
	json_begin(d->json, "state");
	json_key_number(d->json, "n", (int64_t)s->n);
	report_write_start(r, c, true);
	report_write_seats(r, c);
	json_end(d->json);
}

/* A row that was taken: as the page has it, and in sentences for the table. */
static void
write_row(struct door *d)
{
	struct session *s = d->s;
	char words[8192];
	struct text t = text_in(words, sizeof(words));

	memcpy(d->report.before, s->before, s->game->state_size);
	d->report.audit = s->audit;
	d->report.begun = audit_play(s->audit)->begun;
	session_tell(s, &t);
	json_begin(d->json, "row");
	json_key_number(d->json, "n", (int64_t)s->n);
	json_key_string(d->json, "told", words);
	json_key(d->json, "row");
	report_write_row(&d->report, s->event);
	json_end(d->json);
}

/* What typed words could mean: for each reading its rows, and in words. */
static void
write_asked(struct door *d)
{
	struct speaker speaker = session_speaker(d->s);
	char words[4200];
	struct text t = text_in(words, sizeof(words));
	int i, k, count;

	for (i = 0; i < session_said_count(d->s); i++) {
		const struct move *row = session_said_rows(d->s, i, &count);

		json_begin(d->json, "asked");
		json_key(d->json, "rows");
		json_open_list(d->json);
		for (k = 0; k < count; k++) {
			text_clear(&t);
			grammar_print_row(speaker.context, &row[k], &t);
			json_string(d->json, words);
		}
		json_close_list(d->json);
		text_clear(&t);
		for (k = 0; k < count; k++) {
			text_add(&t, k ? ", then " : "");
			say_move(&speaker, &row[k], &t);
		}
		json_key_string(d->json, "says", words);
		json_end(d->json);
	}
}

/* Words may be more than one row. */
static bool
write_taken(struct door *d, enum taken taken, uint64_t n)
{
	for (; taken == TAKEN; taken = session_put_more(d->s)) {
		write_row(d);
		write_findings(d, ++n);
		if (!session_says_more(d->s))
			return true;
	}
	if (taken == ASKED)
		write_asked(d);
	write_findings(d, n + 1);
	return false;
}

/* --- requests --------------------------------------------------------------
 */

static bool
ask_row(struct door *d, char *rest)
{
	const uint64_t n = d->s->n;

	return write_taken(d, session_put_words(d->s, rest, d->s->force), n);
}

static bool
ask_force(struct door *d, char *rest)
{
	const uint64_t n = d->s->n;

	return write_taken(d, session_put_words(d->s, rest, true), n);
}

static bool
ask_undo(struct door *d, char *rest)
{
	const uint64_t n = d->s->n;
	int32_t decisions = 1;
	uint64_t rows;

	if (*rest && !slice_number(slice_of(rest), &decisions))
		return false;
	rows = decisions < 1 ? 0 : session_rows_back(d->s, decisions);
	return rows && write_taken(d, session_undo(d->s, rows), n);
}

static bool
ask_redo(struct door *d, char *rest)
{
	const uint64_t n = d->s->n;

	(void)rest;
	return d->s->undone && write_taken(d, session_redo(d->s), n);
}

static bool
ask_roll(struct door *d, char *rest)
{
	const uint64_t n = d->s->n;

	return write_taken(d, session_roll(d->s, rest), n);
}

static bool
ask_legal(struct door *d, char *rest)
{
	struct game_position p = session_position(d->s);

	return legal_rows_json(&p, *rest ? rest : NULL, d->json);
}

static bool
ask_why(struct door *d, char *rest)
{
	struct game_position p = session_position(d->s);

	return legal_why(&p, rest, NULL, FORMAT_JSON, d->json, NULL) ==
	       EXIT_CLEAN;
}

static bool
ask_state(struct door *d, char *rest)
{
	(void)rest;
	write_state(d);
	return true;
}

static bool
ask_now(struct door *d, char *rest)
{
	(void)d;
	(void)rest;
	return true;
}

static const struct {
	const char *word;
	bool (*ask)(struct door *, char *rest);
} requests[] = {
    {"force", ask_force}, {"legal", ask_legal}, {"now", ask_now},
    {"redo", ask_redo},   {"roll", ask_roll},   {"row", ask_row},
    {"state", ask_state}, {"undo", ask_undo},   {"why", ask_why},
};

/* False if the file or memory fails. */
static bool
answer(struct door *d, char *line)
{
	size_t i, size = strcspn(line, " ");
	const char *wrong;
	bool good = false, known = false;

	for (i = 0; i < sizeof(requests) / sizeof(requests[0]); i++) {
		if (strlen(requests[i].word) != size ||
		    memcmp(requests[i].word, line, size) != 0)
			continue;
		known = true;
		good = requests[i].ask(d, words_trim(line + size));
	}
	if (!known)
		trouble("there is no request '%.*s'", (int)size, line);
	if (d->s->failed || d->s->log.lost || !session_list(d->s, &wrong))
		return false;
	write_session(d, good);
	return fflush(stdout) == 0 && !output_failed();
}

/* Answers until there are no more lines. */
static int
answer_all(struct door *d)
{
	char *line;
	bool good = true;

	while (good && (line = line_read(d->talk, ""))) {
		good = answer(d, words_trim(line));
		free(line);
	}
	return good && !d->talk->input_failed ? EXIT_CLEAN : EXIT_TROUBLE;
}

/* --- the page --------------------------------------------------------------
 */

#ifdef __wasi__

/* A worker cannot wait for a line.  The program ends at the end of the first
 * ones without giving anything back, and the worker calls in again with more.
 */
static struct door *left_open;

int session_lines(void) __attribute__((export_name("session_lines")));

int
session_lines(void)
{
	int status;

	clearerr(stdin);
	status = answer_all(left_open);
	fflush(stdout);
	return status;
}

static void
leave_open(struct door *d)
{
	left_open = d;
	fflush(stdout);
	_Exit(EXIT_CLEAN);
}

#else

static void
leave_open(struct door *d)
{
	(void)d;
}

#endif

int
door(struct talk *t)
{
	struct door *d = allocate(sizeof(*d));
	char first[] = "state";
	int status = EXIT_TROUBLE;

	if (!d)
		return status;
	d->talk = t;
	d->s = &t->s;
	d->json = d->report.json = json_new(stdout);
	if (d->json && answer(d, first))
		status = answer_all(d);
	if (status == EXIT_CLEAN)
		leave_open(d);
	json_free(d->json);
	free(d);
	return status;
}
