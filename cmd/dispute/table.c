#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "table.h"

_Static_assert((int)EFFECTS < (int)TALLY_COUNTS, "a tally counts every effect");

/* As the columns have them, by weight. */
static const enum effect columns[EFFECTS] = {EFFECT_STOPS,   EFFECT_PLAYS,
					     EFFECT_RESULT,  EFFECT_STATE,
					     EFFECT_VERDICT, EFFECT_SAME};

void
reading_table_add(struct reading_table *t, const char *game,
		  const char *reading, enum effect effect, uint64_t number)
{
	char name[400];
	struct text words = text_in(name, sizeof(name));

	text_add(&words, game);
	text_char(&words, ' ');
	text_add(&words, reading);
	tally_add(&t->readings, name, 1 + (int)effect, number);
	if (effect != EFFECT_SAME)
		tally_add(&t->readings, name, 0, number);
}

void
reading_table_log(struct reading_table *t, struct json *j, const char *file,
		  uint32_t only, uint64_t number)
{
	t->logs++;
	t->games += number;
	if (!j)
		return;
	json_begin(j, "dispute-log");
	json_key_slice(j, "file", slice_of(file));
	json_key_number(j, "only", only);
	json_key_number(j, "games", (int64_t)number);
	json_end(j);
}

void
reading_table_text(struct reading_table *t)
{
	uint64_t idle = 0;
	size_t i;
	int k;

	tally_sort(&t->readings);
	print_count(stdout, t->games, "game", "games");
	puts(", games by what another reading does to them:");
	for (k = 0; k < EFFECTS; k++)
		printf("%9s", effect_names[columns[k]]);
	putchar('\n');
	for (i = 0; i < t->readings.count; i++) {
		const struct tally_entry *e = &t->readings.entries[i];

		idle += !e->count[0];
		for (k = 0; e->count[0] && k < EFFECTS; k++)
			printf("%9llu",
			       (unsigned long long)e->count[1 + columns[k]]);
		if (e->count[0])
			printf("  %s\n", e->name);
	}
	if (idle) {
		print_count(stdout, idle, "other reading changes",
			    "other readings change");
		puts(" nothing in any game");
	}
	tally_free(&t->readings);
}

void
reading_table_csv(struct reading_table *t, struct writer *w)
{
	struct slice cells[2 + EFFECTS] = {slice_of("game"),
					   slice_of("reading")};
	char numbers[EFFECTS][24];
	size_t i;
	int k;

	tally_sort(&t->readings);
	for (k = 0; k < EFFECTS; k++)
		cells[2 + k] = slice_of(effect_names[columns[k]]);
	writer_row(w, cells, 2 + EFFECTS);
	for (i = 0; i < t->readings.count; i++) {
		const struct tally_entry *e = &t->readings.entries[i];

		cells[1] = slice_of(e->name);
		cells[0] = slice_cut(&cells[1], ' ');
		for (k = 0; k < EFFECTS; k++) {
			struct text n = text_in(numbers[k], sizeof(numbers[k]));

			text_number(&n, (int64_t)e->count[1 + columns[k]]);
			cells[2 + k] = slice_of(numbers[k]);
		}
		writer_row(w, cells, 2 + EFFECTS);
	}
	writer_flush(w);
	tally_free(&t->readings);
}

void
reading_table_json(struct reading_table *t, struct json *j, int status)
{
	size_t i;
	int k;

	tally_sort(&t->readings);
	for (i = 0; i < t->readings.count; i++) {
		const struct tally_entry *e = &t->readings.entries[i];
		struct slice reading = slice_of(e->name);
		struct slice game = slice_cut(&reading, ' ');

		json_begin(j, "reading-totals");
		json_key_slice(j, "id", game);
		json_key_slice(j, "reading", reading);
		for (k = 0; k < EFFECTS; k++)
			json_key_number(j, effect_names[k],
					(int64_t)e->count[1 + k]);
		json_end(j);
	}
	json_begin(j, "dispute-totals");
	json_key_number(j, "logs", (int64_t)t->logs);
	json_key_number(j, "games", (int64_t)t->games);
	json_key_number(j, "readings", (int64_t)t->readings.count);
	json_key_number(j, "status", status);
	json_end(j);
	tally_free(&t->readings);
}
