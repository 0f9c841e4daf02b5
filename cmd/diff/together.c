/* diff --compatible and --join: two views of a game, side by side. */
#include <stdlib.h>

#include "../output/output.h"
#include "diff.h"

/* A log goes to standard output; then words go to standard error. */
static FILE *
words_to(const struct comparison *d)
{
	return d->joined ? stderr : stdout;
}

struct view_line {
	const char *file, *said;
	uint64_t line, n;
	char row[1400];
};

struct views_line {
	uint32_t game;
	uint64_t rows, only_a, only_b;
	const void *a, *b;
	const char *in, *message;
};

/* clang-format off */
static const struct record_type view_record = {.what = "one of the two views",
    .data = DATA(
    DATUM_FILE(struct view_line, file),
    {OF(struct view_line, line), "of its row", .flags = DATUM_OPTIONAL},
    {OF(struct view_line, n), "the number of the row in its game",
     .flags = DATUM_OPTIONAL},
    {OF(struct view_line, row), "the row", .flags = DATUM_OPTIONAL},
    {OF(struct view_line, said), "what it says there",
     .flags = DATUM_OPTIONAL})};
const struct record_type agree_record = {.type = "agree",
    .what = "with --compatible, both agree", .data = DATA(
    DATUM_GAME(struct views_line, game),
    {OF(struct views_line, rows), "rows that both have"},
    {NAMED("only-a", struct views_line, only_a), "rows that only A has"},
    {NAMED("only-b", struct views_line, only_b), "rows that only B has"})};
const struct record_type contradiction_record = {.type = "contradiction",
    .what = "with --compatible, they contradict each other", .data = DATA(
    DATUM_GAME(struct views_line, game),
    {OF(struct views_line, a), "where, in A", .items = &view_record},
    {OF(struct views_line, b), "where, in B", .items = &view_record},
    {OF(struct views_line, in), "what they contradict each other in"},
    {OF(struct views_line, message), "the same in words"})};
/* clang-format on */

/* Bytes of a row that are shown of each view. */
#define VIEW_MOST 300

/* The row of a view at which both contradict each other. */
static struct view_line
view_line(const struct comparison *d, int side)
{
	const struct side *s = side ? &d->b : &d->a;
	const struct join *j = &d->join;
	struct view_line line = {.file = s->name,
				 .said = *j->key ? j->said[side] : ""};
	struct buf t = buf_in(line.row, sizeof(line.row));

	struct slice cells[CELL_COUNT];

	if (!j->begins && join_cells(&j->view[side], cells)) {
		line.line = j->view[side].rows[0]->line;
		line.n = j->view[side].rows[0]->n;
		buf_row(&t, cells, VIEW_MOST);
	}
	return line;
}

/* How the comparison of two views ended, for programs. */
static void
end_json_game(struct comparison *d, enum join_end end)
{
	const bool agrees = end == JOIN_AGREES;
	const struct join *j = &d->join;
	const struct view_line a = view_line(d, 0), b = view_line(d, 1);

	record_line(
	    d->json, agrees ? &agree_record : &contradiction_record,
	    &(struct views_line){.game = audit_summary(d->a.audit)->ordinal,
				 .rows = j->both,
				 .only_a = j->alone[0],
				 .only_b = j->alone[1],
				 .a = &a,
				 .b = &b,
				 .in = j->key,
				 .message = j->words});
}

static void
print_alone(struct comparison *d)
{
	for (int i = 0; i < 2; i++) {
		if (!d->join.alone[i])
			continue;
		fprintf(words_to(d), "  only %c has the last ",
			i ? d->b.letter : d->a.letter);
		print_count(words_to(d), d->join.alone[i], "row of play\n",
			    "rows of play\n");
	}
}

/* Where, in what, and how each of the two has it. */
static void
print_contradiction(struct comparison *d, enum join_end end)
{
	const struct join *j = &d->join;
	FILE *to = words_to(d);

	if (end == JOIN_STOPS)
		fprintf(to, "  %s\n", j->words);
	else if (j->begins)
		fprintf(to,
			"  they contradict each other before the first row of "
			"play in '%s': %s | %s\n",
			j->key, j->said[0], j->said[1]);
	else if (*j->key)
		fprintf(to,
			"  they contradict each other at row %ju in '%s': "
			"%s | %s\n",
			j->view[0].rows[0]->n, j->key, j->said[0], j->said[1]);
	else
		fprintf(to,
			"  they contradict each other at row %ju, which is not "
			"possible with all that both say: %s\n",
			j->view[0].rows[0]->n, j->words);
	for (int side = 0; side < 2; side++) {
		const struct view_line line = view_line(d, side);

		if (!line.line)
			continue;
		fputs("    ", to);
		print_name(to, line.file);
		fprintf(to, ":%ju: %s\n", line.line, line.row);
	}
}

static void
print_end(struct comparison *d, enum join_end end)
{
	const bool alone = d->join.alone[0] || d->join.alone[1];

	if (d->brief || (end == JOIN_AGREES && !alone))
		return;
	diff_name(d, words_to(d));
	if (end == JOIN_AGREES)
		print_alone(d);
	else
		print_contradiction(d, end);
}

/* Says in d->join.words why nothing is compared after this row. */
static void
text_stop(struct comparison *d)
{
	const struct side *s = audit_stopped(d->a.audit) ? &d->a : &d->b;
	struct buf t = buf_in(d->join.words, sizeof(d->join.words));

	buf_say(&t, "%c by itself is not a possible game from row %ju on",
		s->letter, audit_summary(s->audit)->stopped_at);
}

/* Reads the game of this side to its end, if it is in one. */
static void
drain(struct side *s, bool in_game)
{
	enum audit_event event = AUDIT_OTHER;

	while (in_game && event != AUDIT_GAME_END && event != AUDIT_END)
		event = audit_next(s->audit);
	s->in_game = false;
}

bool
diff_together(struct comparison *d)
{
	const struct audit_options options =
	    options_audit(&d->options, (struct sink){0});
	struct join *j = &d->join;
	const enum join_end end =
	    join_game(j, d->a.audit, d->b.audit, &options);

	if (end == JOIN_STOPS)
		text_stop(d);
	if (end == JOIN_NO_MEMORY)
		diff_no_memory(d);
	else if (d->options.format == FORMAT_JSON)
		end_json_game(d, end);
	else if (d->options.format == FORMAT_TEXT)
		print_end(d, end);
	if (d->joined && end != JOIN_NO_MEMORY) {
		(void)join_write(j, !d->written, d->joined);
		d->written = true;
	}
	d->rows += j->both;
	drain(&d->a, j->view[0].reading);
	drain(&d->b, j->view[1].reading);
	return end == JOIN_AGREES;
}

/* --- two or more logs into one -------------------------------------------- */

/* What was joined so far, with the next log; false if it cannot be. */
static bool
join_next(struct comparison *d, const char *next, bool last)
{
	char *before = d->log;
	const size_t size = d->log_size;
	FILE *memory = NULL;

	d->log = NULL;
	if (!last)
		memory = open_memstream(&d->log, &d->log_size);
	if (!last && !memory) {
		diff_no_memory(d);
		free(before);
		return false;
	}
	d->joined = last ? stdout : memory;
	d->written = false;
	d->b.path = d->b.name = next;
	diff_logs(d, before, size);
	if (memory && fclose(memory) != 0)
		diff_no_memory(d);
	d->a.name = "what the logs before it say";
	free(before);
	return true;
}

void
diff_join(struct comparison *d, const char *const *names, int count)
{
	d->a.path = d->a.name = names[0];
	for (int i = 1; i < count && !output_failed(); i++) {
		const uint64_t differing = d->differing;

		if (!join_next(d, names[i], i + 1 == count) ||
		    d->counts.errors || d->counts.malformed)
			break;
		/* a third view cannot say which of two is meant */
		if (d->differing > differing && i + 1 < count) {
			errorf("the first %d views contradict each other; "
			       "the log ends there",
			       i + 1);
			fwrite(d->log, 1, d->log_size, stdout);
			break;
		}
	}
	free(d->log);
}
