#include <stdio.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "found.h"

enum { COLUMNS = 8 };

bool
found_begin(struct found *f)
{
	static const char *const head[COLUMNS] = {
	    "file", "line", "column", "game", "id", "n", "row", "state"};
	struct slice cells[COLUMNS];
	int i;

	f->json = json_new(stdout);
	f->csv = output_csv();
	if (!f->json || !f->csv)
		return false;
	for (i = 0; i < COLUMNS; i++)
		cells[i] = slice_of(head[i]);
	if (f->format == FORMAT_CSV)
		writer_row(f->csv, cells, COLUMNS);
	return true;
}

static void
put_text(const struct finding *x)
{
	print_place(stdout, x->file, x->position);
	printf(": row %llu: %s%s%s\n", (unsigned long long)x->n, x->row,
	       *x->words ? ": " : "", x->words);
}

static void
put_csv(struct found *f, const struct finding *x)
{
	const uint64_t values[] = {x->position.line, x->position.column,
				   x->game, x->n};
	static const int at[] = {1, 2, 3, 5};
	char name[NAME_SHOWN], numbers[4][24];
	struct text t = text_in(name, sizeof(name));
	struct slice cells[COLUMNS];
	int i;

	text_name(&t, x->file);
	cells[0] = slice_of(name);
	for (i = 0; i < 4; i++) {
		t = text_in(numbers[i], sizeof(numbers[i]));
		text_number(&t, (int64_t)values[i]);
		cells[at[i]] = slice_of(numbers[i]);
	}
	cells[4] = slice_of(x->game_id);
	cells[6] = slice_of(x->row);
	cells[7] = slice_of(x->words);
	writer_row(f->csv, cells, COLUMNS);
}

static void
put_json(struct json *j, const struct finding *x)
{
	json_begin(j, "found");
	json_finding_place(j, x);
	json_key_string(j, "row", x->row);
	json_key_string(j, "state", x->words);
	json_end(j);
}

void
found_row(struct found *f, const struct finding *x)
{
	f->rows++;
	f->log.rows++;
	f->with += f->log.last != x->game;
	f->log.last = x->game;
	if (f->as != FOUND_ROWS)
		return;
	if (f->format == FORMAT_JSON)
		put_json(f->json, x);
	else if (f->format == FORMAT_CSV)
		put_csv(f, x);
	else
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
	struct json *j = f->json;

	f->logs++;
	if (f->as == FOUND_COUNTS || (f->as == FOUND_NAMES && f->log.rows)) {
		print_name(stdout, file);
		if (f->as == FOUND_COUNTS)
			printf(": %llu", (unsigned long long)f->log.rows);
		putchar('\n');
	}
	if (f->format == FORMAT_JSON) {
		json_begin(j, "found-log");
		json_key_slice(j, "file", slice_of(file));
		json_key_number(j, "only", f->only);
		json_key_number(j, "games", (int64_t)f->log.games);
		json_key_number(j, "rows", (int64_t)f->log.rows);
		json_end(j);
	}
	f->log.rows = f->log.games = 0;
	f->log.last = 0;
}

static void
end_json(struct found *f, int status)
{
	struct json *j = f->json;

	json_begin(j, "found-totals");
	json_key_number(j, "logs", (int64_t)f->logs);
	json_key_number(j, "games", (int64_t)f->games);
	json_key_number(j, "rows", (int64_t)f->rows);
	json_key_number(j, "unchecked", (int64_t)f->unchecked);
	json_key_number(j, "troubles", (int64_t)f->troubles);
	json_key_number(j, "status", status);
	json_end(j);
}

void
found_end(struct found *f, int status)
{
	if (f->format == FORMAT_JSON)
		end_json(f, status);
	if (f->format == FORMAT_CSV)
		writer_flush(f->csv);
	if (f->format == FORMAT_TEXT && f->as == FOUND_ROWS) {
		print_count(stdout, f->rows, "row", "rows");
		fputs(" in ", stdout);
		print_count(stdout, f->with, "game of ", "games of ");
		print_count(stdout, f->games, "game\n", "games\n");
		if (f->unchecked) {
			print_count(stdout, f->unchecked, "row", "rows");
			puts(" after illegal rows not searched; -k continues");
		}
	}
	json_free(f->json);
	writer_free(f->csv);
}
