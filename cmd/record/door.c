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
#include "../output/output.h"
#include "../report/report.h"
#include "record.h"

struct door {
	struct talk *talk;
	struct session *s; /* of the talk */
	struct json *json;
	struct report report;
};

/* --- what is answered ----------------------------------------------------- */

struct session_line {
	bool good, over, may_roll, only_roll, redo;
	uint64_t n, played, legal, undo, bytes;
	char actors[80];
	int version;
};

struct told_line {
	struct door *door;
	uint64_t n;
	char told[8192];
	struct record_list row, follows;
};

struct asked_line {
	struct session *session;
	const struct move *row;
	int count;
	char says[4200];
	struct record_list rows;
};

/* clang-format off */
#define SESSION(member) OF(struct session_line, member)
static const struct record_type session_record = {.type = "session",
    .what = "the end of an answer", .data = DATA(
    {SESSION(good), "the request was granted"},
    {SESSION(n), "the last row"},
    {SESSION(played), "rows of play, without those taken back"},
    {SESSION(over), "the game is over"},
    {SESSION(actors), "who may act"},
    {SESSION(legal), "legal rows"},
    {SESSION(may_roll), "dice or cards may be rolled or drawn"},
    {SESSION(only_roll), "nothing else is legal"},
    {SESSION(undo), "rows that `undo` takes back"},
    {SESSION(redo), "there is something to do again"},
    {SESSION(bytes), "bytes of the log that are on the disk"},
    DATUM_VERSION(struct session_line, version))};
#define FOUND(name, member) NAMED(name, struct finding, member)
static const struct record_type finding_record = {.type = "finding",
    .what = "why a row was refused", .data = DATA(
    {FOUND("kind", kind), "what it is", .words = finding_names},
    DATUM_N(struct finding, n),
    {FOUND("rule", rule), "the id of the rule"},
    {FOUND("cite", cite), "where the rule text says it"},
    {FOUND("statement", statement), "what the rule says"},
    {FOUND("message", words), "what was expected and what was found"},
    {FOUND("note", note), "what else there is to say"},
    {FOUND("legal", alternatives), "legal rows near it, ` | ` between"},
    {FOUND("more", more), "other legal rows"})};
/* written by report/ */
static const struct record_type state_record = {.type = "state",
    .what = "the position", .data = DATA(
    DATUM_N(struct told_line, n),
    {NAMED("paths", struct told_line, row), "of all fields",
     .flags = DATUM_ANY},
    {NAMED("start", struct told_line, row), "their values",
     .flags = DATUM_ANY},
    {NAMED("seats", struct told_line, row), "the seats",
     .flags = DATUM_ANY | DATUM_OPTIONAL},
    {NAMED("hidden", struct told_line, row), "what is hidden from whom",
     .flags = DATUM_ANY | DATUM_OPTIONAL})};
static const struct record_type asked_record = {.type = "asked",
    .what = "what words could mean", .data = DATA(
    {OF(struct asked_line, rows), "rows that the words could mean"},
    {OF(struct asked_line, says), "the same as a sentence"})};
static const struct record_type row_record = {.type = "row",
    .what = "a row that was taken", .data = DATA(
    DATUM_N(struct told_line, n),
    {OF(struct told_line, told), "the row as sentences"},
    {OF(struct told_line, follows), "what followed by itself",
     .items = &follows_record},
    {OF(struct told_line, row), "as on the page of `report`",
     .flags = DATUM_ANY})};
/* clang-format on */

const struct record_type *const record_records[] = {
    &session_record, &finding_record, &state_record, &row_record,
    &legal_record,   &choices_record, &why_record,   &unclear_record,
    &asked_record,   &field_record,   NULL};

/* Where the game is: the last line of every answer. */
static void
write_session(struct door *d, bool good)
{
	struct session *s = d->s;
	int32_t one = 1;
	struct session_line line = {
	    .good = good,
	    .n = s->n,
	    .played = audit_play(s->audit)->applied,
	    .over = game_outcome(s->game, audit_state(s->audit)),
	    .legal = s->legal.count,
	    .may_roll = session_may_roll(s, ""),
	    .only_roll = session_only_chance(s),
	    .undo = session_rows_back(s, &one),
	    .redo = s->undone != NULL,
	    .bytes = s->log.safe,
	    .version = JSON_VERSION};
	struct buf t = buf_in(line.actors, sizeof(line.actors));

	session_actors(s, &t);
	record_line(d->json, &session_record, &line);
}

static void
write_findings(struct door *d, uint64_t n)
{
	const struct finding *f;
	uint64_t i = 0;

	while ((f = session_finding(d->s, n, &i)))
		record_line(d->json, &finding_record, f);
}

/* The position as the page of `report` has it, and the paths of its fields. */
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
	json_open(d->json);
	json_key_string(d->json, "type", "state");
	json_key_number(d->json, "n", (int64_t)s->n);
	report_write_paths(r, c);
	report_write_start(r, c);
	report_write_seats(r, c);
	json_close(d->json);
	json_line(d->json);
}

static void
put_row(void *arg, struct json *j UNUSED)
{
	struct door *d = arg;

	report_write_row(&d->report, d->s->event);
}

static void
put_follows(void *arg, struct json *j)
{
	struct door *d = arg;
	struct follows f;

	if (session_follows(d->s, &f))
		follows_write(&f, j);
}

/* A row that was taken: as the page has it, and in sentences for the table. */
static void
write_row(struct door *d)
{
	struct session *s = d->s;
	struct told_line line = {.n = s->n,
				 .row = {.write = put_row, .arg = d},
				 .follows = {.write = put_follows, .arg = d}};
	struct buf t = buf_in(line.told, sizeof(line.told));
	const bool asks = s->asks;

	s->asks = false; /* the row has what each seat is shown of it */
	memcpy(d->report.before, s->before, s->game->state_size);
	d->report.audit = s->audit;
	d->report.begun = audit_play(s->audit)->begun;
	memcpy(d->report.views, s->view, sizeof(s->view));
	session_tell(s, &t);
	record_line(d->json, &row_record, &line);
	s->asks = asks;
}

static void
put_said(void *arg, struct json *j)
{
	const struct asked_line *l = arg;
	const struct speaker speaker = session_speaker(l->session);

	for (int k = 0; k < l->count; k++) {
		BUF(t, 4200);

		grammar_print_row(speaker.context, &l->row[k], &t);
		json_string(j, t.at);
	}
}

/* What typed words could mean: for each reading its rows, and in words. */
static void
write_asked(struct door *d)
{
	const struct speaker speaker = session_speaker(d->s);

	for (int i = 0; i < session_said_count(d->s); i++) {
		struct asked_line line = {
		    .session = d->s, .rows = {.write = put_said, .arg = &line}};
		struct buf t = buf_in(line.says, sizeof(line.says));

		line.row = session_said_rows(d->s, i, &line.count);
		for (int k = 0; k < line.count; k++) {
			buf_add(&t, k ? ", then " : "");
			say_move(&speaker, &line.row[k], &t);
		}
		record_line(d->json, &asked_record, &line);
	}
}

/* Writes rows that were taken, and findings; false: the last was not taken. */
static bool
write_taken(struct door *d, enum taken taken)
{
	uint64_t n = d->s->n - (taken == TAKEN);

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

/* --- requests ------------------------------------------------------------- */

static bool
undo(struct door *d, char *rest)
{
	int32_t decisions = 1;
	uint64_t rows;

	if (*rest && !slice_number(slice_of(rest), &decisions))
		return false;
	rows = decisions < 1 ? 0 : session_rows_back(d->s, &decisions);
	return rows && write_taken(d, session_undo(d->s, rows));
}

/* Does what a request asks for; false: it is unknown or refused. */
static bool
grant(struct door *d, const char *word, char *rest)
{
	struct session *s = d->s;
	const struct game_position p = session_position(s);
	struct record_sheet to = {.format = FORMAT_JSON, .json = d->json};

	if (strcmp(word, "row") == 0)
		return write_taken(d, session_put_words(s, rest, s->force));
	if (strcmp(word, "force") == 0)
		return write_taken(d, session_put_words(s, rest, FORCED));
	if (strcmp(word, "undo") == 0)
		return undo(d, rest);
	if (strcmp(word, "redo") == 0)
		return s->undone && write_taken(d, session_redo(s));
	if (strcmp(word, "roll") == 0)
		return write_taken(d, session_roll(s, rest));
	if (strcmp(word, "legal") == 0)
		return legal_rows_json(&p, *rest ? rest : NULL, d->json);
	if (strcmp(word, "why") == 0)
		return legal_why(&p, rest, &to) == EXIT_CLEAN;
	if (strcmp(word, "fields") == 0) {
		fields_json(audit_context(s->audit), d->json);
		return true;
	}
	if (strcmp(word, "state") == 0) {
		write_state(d);
		return true;
	}
	if (strcmp(word, "now") == 0)
		return true;
	errorf("there is no request '%s'", word);
	return false;
}

/* Notes the seat that asks, of `as p2 ...`; the rest of the request. */
static char *
asked_by(struct session *s, char *line)
{
	const size_t size =
	    strncmp(line, "as ", 3) ? 0 : strcspn(line + 3, " ");

	s->asks = size;
	if (!size)
		return line;
	s->holder =
	    domain_find(s->game->seats, NULL, (struct slice){line + 3, size});
	return words_trim(line + 3 + size);
}

/* Answers a request; false if the file or memory fails. */
static bool
answer(struct door *d, char *line)
{
	char *word = asked_by(d->s, line), *rest = word + strcspn(word, " ");
	const char *wrong;
	bool good;

	if (*rest)
		*rest++ = '\0';
	good = grant(d, word, words_trim(rest));
	d->s->asks = false;
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
	return good && !d->talk->input_failed ? EXIT_CLEAN : EXIT_ERROR;
}

/* --- the page ------------------------------------------------------------- */

#ifdef __wasi__

/* A worker cannot wait for a line.  The program ends after the first ones
 * without giving anything back, and the worker calls again with more. */
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
leave_open(struct door *d UNUSED)
{
}

#endif

int
door(struct talk *t)
{
	struct door *d = allocate(sizeof(*d));
	char first[] = "state";
	int status = EXIT_ERROR;

	d->talk = t;
	d->s = &t->s;
	d->json = d->report.json = json_to(stdout);
	if (answer(d, first))
		status = answer_all(d);
	if (status == EXIT_CLEAN)
		leave_open(d);
	free(d);
	return status;
}
