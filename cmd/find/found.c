#include <stdio.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "found.h"

/* clang-format off */
#define FOUND(name, member) NAMED(name, struct finding, member)
static const struct datum found_data[] = {
    {FOUND("file", file), "the log, as it was named",
     .flags = DATUM_NAME | DATUM_STDIN},
    {FOUND("line", position.line), "where the row is"},
    {FOUND("column", position.column), "from 1, in characters"},
    DATUM_GAME(struct finding, game),
    {FOUND("id", game_id), "the game, bismarck"},
    DATUM_N(struct finding, n),
    {FOUND("row", row), "the row as the log has it"},
    {FOUND("state", words), "the values of the paths of the condition"},
    DATA_END};
static const struct datum log_data[] = {
    LOG_DATA("rows", "rows in its lines"), DATA_END};
static const struct datum totals_data[] = {
    {OF(struct run_line, logs), "logs"},
    {OF(struct run_line, games), "games"},
    {NAMED("rows", struct run_line, lines), "rows that were found"},
    {OF(struct run_line, unchecked), "rows after an illegal one, not searched"},
    {NAMED("troubles", struct run_line, errors), "errors"},
    {OF(struct run_line, status), "the exit status"},
    DATUM_VERSION(struct run_line, version),
    DATA_END};
/* clang-format on */

const struct record_type found_record = {
    .type = "found", .what = "a row that was found", .data = found_data};
const struct record_type found_log_record = {
    .type = "found-log", .what = "the end of a log", .data = log_data};
const struct record_type found_totals_record = {
    .type = "found-totals", .what = "the end of the run", .data = totals_data};

bool
found_begin(struct found *f, enum format format)
{
	if (!sheet_open(&f->sheet, format))
		return false;
	sheet_head(&f->sheet, &found_record);
	return true;
}

static void
put_text(const struct finding *x)
{
	print_place(stdout, x->file, x->position);
	printf(": row %llu: %s%s%s\n", (unsigned long long)x->n, x->row,
	       *x->words ? ": " : "", x->words);
}

void
found_row(struct found *f, const struct finding *x)
{
	f->rows++;
	f->log.rows++;
	f->with += f->log.last != x->game;
	f->log.last = x->game;
	if (f->as == FOUND_ROWS && !sheet_put(&f->sheet, &found_record, x))
		put_text(x);
}

void
found_game(struct found *f, uint64_t unchecked)
{
	f->log.games++;
	f->games++;
	f->unchecked += unchecked;
}

void
found_log(struct found *f, const char *file)
{
	f->logs++;
	if (f->as == FOUND_COUNTS || (f->as == FOUND_NAMES && f->log.rows)) {
		print_name(stdout, file);
		if (f->as == FOUND_COUNTS)
			printf(": %llu", (unsigned long long)f->log.rows);
		putchar('\n');
	}
	if (f->sheet.format == FORMAT_JSON)
		record_line(f->sheet.json, &found_log_record,
			    &(struct log_line){file, f->only, f->log.games,
					       f->log.rows});
	f->log.rows = f->log.games = 0;
	f->log.last = 0;
}

void
found_end(struct found *f, int status)
{
	if (f->sheet.format == FORMAT_JSON)
		record_line(f->sheet.json, &found_totals_record,
			    &(struct run_line){f->logs, f->games, f->rows,
					       f->unchecked, f->errors, status,
					       JSON_VERSION});
	if (f->sheet.format == FORMAT_TEXT && f->as == FOUND_ROWS) {
		print_count(stdout, f->rows, "row", "rows");
		fputs(" in ", stdout);
		print_count(stdout, f->with, "game of ", "games of ");
		print_count(stdout, f->games, "game\n", "games\n");
		if (f->unchecked) {
			print_count(stdout, f->unchecked, "row", "rows");
			puts(" after illegal rows not searched; -k continues");
		}
	}
	sheet_close(&f->sheet);
}
