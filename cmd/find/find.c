/* umpire find: the rows at which a condition begins to hold.  Each is handed on
 * as a finding, so -j keeps the order of the logs. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../command.h"
#include "../files/cut.h"
#include "../judge/judge.h"
#include "../output/findings.h"
#include "../output/record.h"
#include "condition.h"

struct finding_rows {
	struct options options;
	bool list, every;
	struct condition condition;
	struct record_sheet sheet;
	uint64_t logs, rows; /* rows that were found */
	uint64_t with;       /* games that have one */
	uint64_t unchecked;  /* rows after an illegal one: not searched */
	uint64_t log_rows;   /* of this log, */
	uint32_t last;       /* and the game of the last one */
	struct finding_counts counts;
	const char *output; /* -o, or NULL */
	struct cut cut;
	uint32_t *hits; /* games of this log that are to be written */
	size_t hit_count, hit_room;
};

/* One audit. */
struct search {
	struct bound_condition bound;
	bool held; /* after the row before */
};

static const char found_rule[] = "find";

/* clang-format off */
#define FOUND(name, member) NAMED(name, struct finding, member)
static const struct record_type found_record = {.type = "found",
    .what = "a row that was found", .data = DATA(
    {FOUND("file", file), "the log, as it was named",
     .flags = DATUM_NAME | DATUM_STDIN},
    {FOUND("line", position.line), "where the row is"},
    {FOUND("column", position.column), "from 1, in characters"},
    DATUM_GAME(struct finding, game),
    {FOUND("id", game_id), "the game, bismarck"},
    DATUM_N(struct finding, n),
    {FOUND("row", row), "the row as the log has it"},
    {FOUND("state", words), "the values of the paths of the condition"})};
static const struct record_type totals_record = {.type = "found-totals",
    .what = "the end of the run", .data = DATA(
    {OF(struct run_line, logs), "logs"},
    {OF(struct run_line, games), "games"},
    {NAMED("rows", struct run_line, lines), "rows that were found"},
    {OF(struct run_line, unchecked), "rows after an illegal one, not searched"},
    {NAMED("troubles", struct run_line, errors), "errors"},
    {OF(struct run_line, status), "the exit status"},
    DATUM_VERSION(struct run_line, version))};
/* clang-format on */

/* --- in the thread of the audit ------------------------------------------- */

/* A row at which it holds, with the values of the paths it was asked by. */
static void
find_at_row(const struct finding_rows *f, const struct search *s,
	    struct audit *a, const struct sink *sink)
{
	BUF(r, 1400);
	BUF(w, 600);
	struct finding found =
	    finding_of(FINDING_WARNING, found_rule, audit_name(a), w.at);

	found.game = audit_summary(a)->ordinal;
	found.game_id = audit_summary(a)->game->id;
	found.n = audit_n(a);
	found.position = audit_position(a, CELL_MOVE);
	found.row = r.at;
	buf_row(&r, audit_row(a)->cell, 300);
	condition_print(&f->condition, &s->bound, a, &w);
	sink->finding(sink->arg, &found);
}

/* Of consecutive rows after which it holds, only the first is wanted. */
static bool
is_wanted(const struct finding_rows *f, const struct search *s,
	  enum find_holds holds)
{
	const bool begins = !s->held || f->every;

	return holds == FIND_AT || (holds && begins);
}

/* A row that was refused counts only where it is asked by what it is judged. */
static void
look_at_row(void *arg, void *own, struct audit *a, enum audit_event event,
	    const struct sink *sink)
{
	struct finding_rows *f = arg;
	struct search *s = own;
	enum find_holds holds;
	bool refused;

	if (event == AUDIT_GAME) {
		s->held = false;
		condition_begin(&f->condition, &s->bound, a);
	}
	condition_look(&f->condition, &s->bound, a);
	/* without a row of play, too, its words are known */
	if (event == AUDIT_GAME_END)
		condition_bind(&f->condition, &s->bound, a);
	refused = event == AUDIT_REFUSED && f->condition.of_rules;
	if (event != AUDIT_PLAYED && event != AUDIT_BACK && !refused)
		return;
	holds = condition_holds(&f->condition, &s->bound, a);
	if (event != AUDIT_BACK && is_wanted(f, s, holds))
		find_at_row(f, s, a, sink);
	if (!refused)
		s->held = holds == FIND_AFTER;
}

/* --- -o: games with such a row -------------------------------------------- */

static void
note_game(struct finding_rows *f, uint32_t game)
{
	uint32_t *hits;

	if (f->hit_count && f->hits[f->hit_count - 1] == game)
		return;
	hits = grown(f->hits, &f->hit_room, f->hit_count + 1, sizeof(*hits));
	if (memory_gone(!hits)) {
		f->counts.errors++;
		return;
	}
	f->hits = hits;
	hits[f->hit_count++] = game;
}

/* Writes the games of a log that were found, as they are in it. */
static void
write_games(struct finding_rows *f, const char *path)
{
	const struct audit_options options =
	    options_audit(&f->options, SINK_IGNORED);
	struct log_games all;
	bool good;

	if (!f->hit_count)
		return;
	good = log_games_open(&all, path, &options, HOLD_GAME);
	for (size_t i = 0; good && i < f->hit_count; i++) {
		good = f->hits[i] <= all.count;
		if (!good)
			errorf("%s: the log has changed while it was read",
			       path);
		good = good && cut_game(&f->cut, &all, path, f->hits[i]);
	}
	f->counts.errors += !good;
	log_games_free(&all);
	f->hit_count = 0;
}

/* --- as results come ------------------------------------------------------ */

static bool
is_fault(void *arg UNUSED, const struct finding *finding)
{
	return finding->kind == FINDING_ERROR ||
	       finding->kind == FINDING_MALFORMED;
}

/* Does it print rows, and not what logs or games have one? */
static bool
prints_rows(const struct finding_rows *f)
{
	return !f->list && !f->output;
}

/* Counts a row that was found, and prints it unless games are written. */
static void
put_row(struct finding_rows *f, const struct finding *x)
{
	f->rows++;
	f->log_rows++;
	f->with += f->last != x->game;
	f->last = x->game;
	if (f->output)
		note_game(f, x->game);
	if (!prints_rows(f) || sheet_put(&f->sheet, &found_record, x))
		return;
	print_place(stdout, x->file, x->position);
	printf(": row %ju: %s%s%s\n", x->n, x->row, *x->words ? ": " : "",
	       x->words);
}

static void
take_finding(void *arg, const struct finding *finding)
{
	struct finding_rows *f = arg;
	const struct sink sink = counts_sink(&f->counts);

	if (strcmp(finding->rule, found_rule) == 0)
		put_row(f, finding);
	else if (is_fault(f, finding))
		sink.finding(sink.arg, finding);
}

static void
take_game(void *arg, const char *path UNUSED, const struct audit_summary *s)
{
	struct finding_rows *f = arg;

	f->counts.games++;
	f->unchecked += s->unchecked;
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct finding_rows *f = arg;

	f->counts.errors += memory_gone(lost);
	f->logs++;
	if (f->list && f->log_rows) {
		print_name(stdout, path);
		putchar('\n');
	}
	f->log_rows = f->last = 0;
	write_games(f, path);
}

/* Words that no game knows are mistakes of the one who typed them. */
static bool
is_known(const struct finding_rows *f)
{
	bool known = true;

	for (int i = 0; i < f->condition.count && f->counts.games; i++) {
		const struct term *t = &f->condition.terms[i];

		if (!t->key_known)
			errorf("no game here has '%.*s', as a field of its "
			       "state or as an argument",
			       (int)t->key.size, t->key.at);
		else if (!t->value_known)
			errorf("'%.*s' is not a value of '%.*s'%s",
			       (int)t->value.size, t->value.at,
			       (int)t->key.size, t->key.at, t->near);
		known = known && t->value_known;
	}
	return known;
}

/* `2 rows in 1 game of 3 games`, or `1 game of 3 games` of -o. */
static void
print_found(const struct finding_rows *f)
{
	if (f->output) {
		print_name(stdout, f->output);
		fputs(": ", stdout);
	} else {
		print_count(stdout, f->rows, "row", "rows");
		fputs(" in ", stdout);
	}
	print_count(stdout, f->output ? f->cut.games : f->with, "game of ",
		    "games of ");
	print_count(stdout, f->counts.games, "game\n", "games\n");
	if (!f->output && f->unchecked) {
		print_count(stdout, f->unchecked, "row", "rows");
		puts(" after illegal rows not searched; -k continues");
	}
}

static void
end(const struct finding_rows *f, int status)
{
	if (f->sheet.format == FORMAT_JSON)
		record_line(f->sheet.json, &totals_record,
			    &(struct run_line){
				f->logs, f->counts.games, f->rows, f->unchecked,
				f->counts.errors + f->counts.malformed, status,
				JSON_VERSION});
	if (f->sheet.format == FORMAT_TEXT &&
	    (f->output ? strcmp(f->output, "-") != 0 : prints_rows(f)))
		print_found(f);
}

/* Searches the logs, then tells words that no game knows. */
static int
search(struct finding_rows *f, struct files *files)
{
	const struct audit_options options =
	    options_audit(&f->options, (struct sink){0});
	const struct results to = {.finding = take_finding,
				   .shows = is_fault,
				   .game = take_game,
				   .log = end_log,
				   .arg = f};
	const struct watching watching = {sizeof(struct search), look_at_row,
					  f};
	const struct judging judging = {.options = &f->options,
					.audit = &options,
					.files = files,
					.to = &to,
					.watching = &watching};
	int status = EXIT_ERROR;

	f->counts.only_game = f->options.game;
	f->counts.errors = (uint64_t)files->errors;
	f->sheet = sheet_of(f->options.format);
	if (!f->output || cut_begin(&f->cut, f->output)) {
		sheet_head(&f->sheet, &found_record);
		judge_all(&judging);
		if (f->output && !cut_end(&f->cut, !f->counts.errors))
			f->counts.errors++;
		status = counts_status(&f->counts, &f->options);
		if (status == EXIT_CLEAN && !is_known(f))
			status = EXIT_ERROR;
		if (status == EXIT_CLEAN && !f->rows)
			status = EXIT_FOUND;
		end(f, status);
	}
	free(f->hits);
	return status;
}

/* --- the command ---------------------------------------------------------- */

/* A condition that makes no sense is refused before any log is read. */
static int
run_find(void *request, const char *const *words, int count)
{
	struct finding_rows *f = request;
	const char *wrong = condition_parse(&f->condition, words[0]);
	struct files files;
	int status = EXIT_ERROR;

	if (wrong) {
		errorf("%s", wrong);
		return EXIT_ERROR;
	}
	if (files_find(&files, words + 1, count - 1, f->options.allow_empty,
		       &f->options)) {
		status = search(f, &files);
		files_free(&files);
	}
	return status;
}

/* Ways to print that exclude each other. */
static const char *
misuse(void *request, const char *const *words, int count)
{
	const struct finding_rows *f = request;

	if (f->list && f->output)
		return "-l and -o exclude one another";
	for (int i = 1; f->output && i < count; i++)
		if (strcmp(words[i], "-") == 0)
			return "-o reads a log twice, so it takes no standard "
			       "input";
	if ((f->list || f->output) && f->options.format != FORMAT_TEXT)
		return "-l and -o write no other format";
	return NULL;
}

/* clang-format off */
static const struct option options[] = {
    {'l', "list", NULL, "only the names of logs that have one",
     NULL, MEMBER(struct finding_rows, list)},
    {'o', "output", "OUT", "write the games that have one, as they are, to a "
     "file for each in the folder OUT, or all to the file OUT or -",
     list_files, MEMBER(struct finding_rows, output)},
    {0, "every", NULL, "every row after which it holds, not only where it "
     "begins to", NULL, MEMBER(struct finding_rows, every)},
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to search"),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_JOBS("search N logs at once (default: 1, "
		"for 4 MB or more the number of processors)"),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {&found_record,
						    &totals_record, NULL};

const struct command cmd_find = {
    .name = "find",
    .summary = "find rows where a condition becomes true",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] CONDITION LOG...", NULL},
    .about = "Prints the rows of play after which the CONDITION begins to "
	     "hold: terms KEY=VALUE (also !=, -min=, -max=), "
	     "separated by blanks, all of which must hold, or those on one "
	     "side of `or`.  A KEY is a path of the state, "
	     "as `replay` prints it; actor, move, n, hash, note or an argument "
	     "of the row; or game, edition, pack, seats, player; or rule, "
	     "broken and "
	     "ruling, by which the row is judged.  A VALUE can be several, "
	     "with commas between, or numbers, 3..5.",
    .exits = "0 found, 1 not found, 2 error.",
    .options = options,
    .words = list_files,
    REQUEST(struct finding_rows),
    .project = "",
    .least = 2,
    .most = WORDS_ANY,
    .needs = "a condition and a log",
    .misuse = misuse,
    .records = records,
    .run = run_find,
};
