#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "dispute.h"

_Static_assert((int)EFFECTS < (int)TALLY_COUNTS, "a tally counts every effect");

/* As the columns have them, by weight. */
static const enum effect columns[EFFECTS] = {EFFECT_STOPS,   EFFECT_PLAYS,
					     EFFECT_RESULT,  EFFECT_STATE,
					     EFFECT_VERDICT, EFFECT_SAME};

/* clang-format off */
#define EFFECT(name, effect) NAMED(name, struct reading_line, effects[effect])
const struct record_type reading_totals_record = {.type = "reading-totals",
    .what = "another reading, over all games",
    .csv = "game reading stops goes-on result state verdict same", .data = DATA(
    {OF(struct reading_line, id), "the game, bismarck"},
    {NAMED("game", struct reading_line, id), "the same", .flags = DATUM_CSV},
    {OF(struct reading_line, reading), "the other reading, KEY=VALUE"},
    {EFFECT("same", EFFECT_SAME), "games in which nothing differs"},
    {EFFECT("verdict", EFFECT_VERDICT), "in which only a verdict differs"},
    {EFFECT("state", EFFECT_STATE), "in which only states differ"},
    {EFFECT("stops", EFFECT_STOPS), "that cannot be played to the end"},
    {EFFECT("goes-on", EFFECT_PLAYS), "that can be played on"},
    {EFFECT("result", EFFECT_RESULT), "in which the result changes"})};
const struct record_type dispute_log_record = {.type = "dispute-log",
    .what = "the end of a log", .data = DATA(
    LOG_DATA(NULL, NULL))};
const struct record_type dispute_totals_record = {.type = "dispute-totals",
    .what = "the end of the run", .data = DATA(
    {OF(struct run_line, logs), "logs"},
    {OF(struct run_line, games), "games"},
    {NAMED("readings", struct run_line, lines), "readings in the lines before"},
    {OF(struct run_line, status), "the exit status"},
    DATUM_VERSION(struct run_line, version))};
/* clang-format on */

void
reading_table_add(struct reading_table *t, const char *game,
		  const char *reading, enum effect effect)
{
	BUF(words, 400);

	buf_say(&words, "%s %s", game, reading);
	tally_add(&t->readings, words.at, 1 + (int)effect, 1);
	if (effect != EFFECT_SAME)
		tally_add(&t->readings, words.at, 0, 1);
}

void
reading_table_log(struct reading_table *t, struct record_sheet *to,
		  const char *file, uint32_t only, uint64_t number)
{
	t->logs++;
	t->games += number;
	if (to->format == FORMAT_JSON)
		record_line(to->json, &dispute_log_record,
			    &(struct log_line){file, only, number, 0});
}

/* A line for each reading that matters in a game; the others are counted. */
static void
print_table(const struct reading_table *t)
{
	uint64_t idle = 0;

	print_count(stdout, t->games, "game", "games");
	puts(", games by what another reading does to them:");
	for (int k = 0; k < EFFECTS; k++)
		printf("%9s", effect_names[columns[k]]);
	putchar('\n');
	for (size_t i = 0; i < t->readings.count; i++) {
		const struct tally_entry *e = t->readings.entries[i];

		idle += !e->count[0];
		for (int k = 0; e->count[0] && k < EFFECTS; k++)
			printf("%9ju", e->count[1 + columns[k]]);
		if (e->count[0])
			printf("  %s\n", e->name);
	}
	if (idle) {
		print_count(stdout, idle, "other reading changes",
			    "other readings change");
		puts(" nothing in any game");
	}
}

/* Each reading as a line of either format. */
static void
write_table_lines(const struct reading_table *t, struct record_sheet *to)
{
	sheet_head(to, &reading_totals_record);
	for (size_t i = 0; i < t->readings.count; i++) {
		const struct tally_entry *e = t->readings.entries[i];
		struct reading_line line = {.reading =
						strchr(e->name, ' ') + 1};
		BUF(game, ID_MAX + 1);

		buf_bytes(&game, e->name, (size_t)(line.reading - 1 - e->name));
		line.id = game.at;
		memcpy(line.effects, e->count + 1, sizeof(line.effects));
		sheet_put(to, &reading_totals_record, &line);
	}
}

void
reading_table_write(struct reading_table *t, struct record_sheet *to,
		    int status)
{
	tally_sort(&t->readings);
	if (to->format == FORMAT_TEXT)
		print_table(t);
	else
		write_table_lines(t, to);
	if (to->format == FORMAT_JSON)
		record_line(to->json, &dispute_totals_record,
			    &(struct run_line){.logs = t->logs,
					       .games = t->games,
					       .lines = t->readings.count,
					       .status = status,
					       .version = JSON_VERSION});
	tally_free(&t->readings);
}
