/* umpire legal: every legal row at a point of a game, or why one is not. */
#include <stdlib.h>

#include "../../logs/audit/in_progress.h"
#include "../../logs/legal_list.h"
#include "../../logs/say/say.h"
#include "../command.h"
#include "../output/output.h"
#include "legal.h"

struct legal {
	struct options options;
	const char *why, *row;
	struct record_sheet sheet;
	int status;     /* of --why */
	uint64_t shown; /* positions shown */
	bool door;      /* somebody waits for it at the table */
	/* one position */
	const struct game_position *position;
	struct choosing so_far;
	struct move *moves;
	size_t count;
	uint64_t rows, patterns;
};

/* Lists the rows, and counts them; false if memory is gone. */
static bool
collect(struct legal *l)
{
	free(l->moves);
	l->rows = l->patterns = 0;
	l->moves = legal_list(&l->so_far, &l->count);
	if (memory_gone(!l->moves)) {
		l->status = EXIT_ERROR;
		return false;
	}
	for (size_t i = 0; i < l->count; i++)
		if (l->moves[i].pattern)
			l->patterns++;
		else
			l->rows++;
	return true;
}

/* --- showing -------------------------------------------------------------- */

void
pattern_say(const struct move *m, struct buf *t)
{
	if (m->pattern && m->fillings > 1) {
		buf_add(t, "    (stands for ");
		buf_count(t, m->fillings, "row)", "rows)");
	} else if (m->pattern) {
		buf_add(t, "    (stands for many rows)");
	}
}

static void
print_move(const struct legal *l, const struct move *m, size_t number)
{
	BUF(t, 4096);
	BUF(p, 80);

	row_print(l->position->context, m, ',', &t);
	pattern_say(m, &p);
	printf("%6zu  %s%s\n", number, t.at, p.at);
}

/* Where the position is, and how many rows are legal there. */
static void
print_heading(const struct legal *l)
{
	const struct game_position *p = l->position;
	BUF(t, NAME_SHOWN + 200);

	position_heading(p, &t);
	printf("%s%s: ", l->shown > 1 ? "\n" : "", t.at);
	if (!l->rows && !l->patterns) {
		puts(game_outcome(p->game, p->state)
			 ? "the game is over, nothing is legal"
			 : "no such row is legal");
		return;
	}
	print_count(stdout, l->rows, "legal row", "legal rows");
	print_also(stdout, l->patterns, "row that stands for several",
		   "rows that stand for several");
	putchar('\n');
}

/* Each with its number among all that are legal. */
static void
print_legal(const struct legal *l)
{
	const struct verb *verbs = l->position->game->verbs;
	int verb = -1;

	print_heading(l);
	for (size_t i = 0; i < l->count; i++) {
		const struct move *m = &l->moves[i];

		if (m->verb != verb)
			printf("%s: %s\n", verbs[m->verb].name,
			       verbs[m->verb].what ? verbs[m->verb].what : "");
		verb = m->verb;
		print_move(l, m, i + 1);
	}
}

struct legal_line {
	const char *file, *says, *stands_for;
	uint32_t game;
	uint64_t n, rows;
	struct slice cells[CELL_COUNT];
	bool pattern;
};

/* clang-format off */
const struct record_type legal_record = {.what = "a legal row",
    .csv = "actor move args pattern-of", .data = DATA(
    DATUM_FILE(struct legal_line, file),
    DATUM_GAME(struct legal_line, game),
    {OF(struct legal_line, n), "it may follow this row"},
    {NAMED("actor", struct legal_line, cells[CELL_ACTOR]), "the seat"},
    {NAMED("move", struct legal_line, cells[CELL_MOVE]), "the move"},
    {NAMED("args", struct legal_line, cells[CELL_ARGS]), "its arguments"},
    {OF(struct legal_line, pattern), "it has a ? and stands for several rows"},
    {OF(struct legal_line, rows), "for how many; 0: too many to count"},
    {NAMED("pattern-of", struct legal_line, stands_for), "the same",
     .flags = DATUM_CSV},
    {OF(struct legal_line, says), "the row as a sentence"})};
/* clang-format on */

/* A legal row as its cells, and as a sentence for programs that show it. */
static void
write_move(struct legal *l, const struct move *m)
{
	char words[4096], args[4096], number[24] = "";
	struct buf t = buf_in(words, sizeof(words));
	struct buf a = buf_in(args, sizeof(args));
	struct buf n = buf_in(number, sizeof(number));
	const struct audit *audit = l->position->audit;
	const struct speaker speaker = {.context = l->position->context,
					.players = audit_players(audit)};
	struct legal_line line = {.file = audit_name(audit),
				  .game = audit_summary(audit)->ordinal,
				  .n = l->position->n,
				  .pattern = m->pattern != 0,
				  .rows = m->fillings,
				  .says = words,
				  .stands_for = number};

	grammar_print_cells(l->position->context, m, &a, line.cells);
	if (m->pattern)
		buf_number(&n, (int64_t)m->fillings);
	if (l->sheet.format == FORMAT_JSON)
		say_move(&speaker, m, &t);
	sheet_put(&l->sheet, &legal_record, &line);
}

/* The row in progress, where --row gives one; false with a message. */
static bool
read_row(struct legal *l, const struct game_position *p)
{
	struct row_words row = {0};
	struct slice unknown;

	l->so_far = (struct choosing){.state = p->state,
				      .context = p->context,
				      .shared = l->door && !l->row};
	if (!l->row)
		return true;
	row_words_split(p, l->row, &row);
	if (in_progress_read(&l->so_far, row.cells, &unknown))
		return true;
	errorf("--row: unknown '%.*s' in '%s'", (int)unknown.size, unknown.at,
	       l->row);
	l->status = EXIT_ERROR;
	return false;
}

/* The legal rows of a position, or what a row in progress can become. */
static void
show_rows(struct legal *l, const struct game_position *p)
{
	if (!read_row(l, p) || !collect(l))
		return;
	if (l->sheet.format == FORMAT_TEXT) {
		print_legal(l);
		choices_print(p, &l->so_far, l->moves, l->count);
		return;
	}
	sheet_head(&l->sheet, &legal_record);
	for (size_t i = 0; i < l->count; i++)
		write_move(l, &l->moves[i]);
	if (l->sheet.format == FORMAT_JSON && l->row)
		choices_json(p, &l->so_far, l->moves, l->count, l->sheet.json);
	if (l->sheet.csv.to)
		writer_flush(&l->sheet.csv);
}

bool
legal_rows_json(const struct game_position *p, const char *row, struct json *j)
{
	struct legal l = {.sheet = {.format = FORMAT_JSON, .json = j},
			  .row = row,
			  .position = p,
			  .door = true};

	show_rows(&l, p);
	free(l.moves);
	return l.status != EXIT_ERROR;
}

/* One of the positions asked for: its legal rows or, with --why, one row. */
static void
take_position(void *arg, const struct game_position *p)
{
	struct legal *l = arg;

	l->position = p;
	l->shown++;
	if (l->why)
		l->status =
		    worse_status(l->status, legal_why(p, l->why, &l->sheet));
	else
		show_rows(l, p);
}

/* --- the command --------------------------------------------------------- */

static const char *
misuse(void *request, const char *const *words UNUSED, int count UNUSED)
{
	const struct legal *l = request;

	if (l->why && l->row)
		return "--why takes a complete row, --row is for lists";
	return NULL;
}

static int
run_legal(void *request, const struct files *files)
{
	struct legal *l = request;
	int status;

	l->sheet = sheet_of(l->options.format);
	status = positions_each(files, &l->options, take_position, NULL, l);
	free(l->moves);
	return worse_status(status, l->status);
}

/* clang-format off */
static const struct option options[] = {
    OPTION_AT("after row N (the `n` of the log)"),
    {0, "why", "ROW", "every rule that this row would break: `play card=x` for "
     "the seat to act, or `p1 play card=x`", NULL, MEMBER(struct legal, why)},
    {0, "row", "ROW", "only what can become of a row in progress, `p1`, `play` or "
     "`p1 play card=x`, and the values of its open keys",
     NULL, MEMBER(struct legal, row)},
    OPTION_GAME("only the K-th game of each log"),
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {
    &legal_record, &choices_record, &why_record, &unclear_record, NULL};

const struct command cmd_legal = {
    .name = "legal",
    .summary = "list the legal rows, or say why one is not",
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Lists every row that is legal at the end of each game, or after "
	     "a row, as a log has it.  A row with `?` stands for many rows.  A "
	     "game that stops at an illegal row is shown "
	     "as it was before it.",
    .exits = "0 listed, or the row is legal; 1 the row is illegal, or the log "
	     "has illegal rows or failed claims before; 2 error.",
    .options = options,
    REQUEST(struct legal),
    TAKES_LOGS("a log"),
    .misuse = misuse,
    .records = records,
    .run_logs = run_legal,
};
