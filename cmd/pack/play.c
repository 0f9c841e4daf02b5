/* umpire pack check --play: random games with a pack, and what became of its
 * texts in them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "../record/record.h"
#include "pack.h"

enum { ROWS_MOST = 4000 }; /* of a game that does not end */

struct playing {
	const struct pack *pack;
	const struct random_watch *watch;
	uint32_t texts, reached, idle, ended;
};

static void
say_text(const struct pack *p, int table, int row, int column, const char *what)
{
	BUF(t, 600);

	row_name(p, table, row, &t);
	printf("%s %s, %s: %s\n", p->game->tables[table].name, t.at,
	       p->game->tables[table].columns[column].name, what);
}

/* What became of a text: never reached, without an effect, the end. */
static void
say_cell(struct playing *y, int table, int row, int column)
{
	int32_t program = cell(y->pack, table, row, column);
	const struct random_watch *w = y->watch;
	char words[80];

	if (program == UNKNOWN || program == 0)
		return;
	y->texts++;
	if (w->texts.reached[program] == 0) {
		say_text(y->pack, table, row, column, "never reached");
		return;
	}
	y->reached++;
	if (w->texts.acted[program] == 0) {
		y->idle++;
		say_text(y->pack, table, row, column,
			 "reached, and never had an effect");
	}
	if (w->ended[program]) {
		y->ended++;
		snprintf(words, sizeof(words), "ended %u of the games at once",
			 w->ended[program]);
		say_text(y->pack, table, row, column, words);
	}
}

/* Texts that are carried out: not conditions, and not what lasts. */
static void
say_texts(struct playing *y)
{
	const struct table *t = y->pack->game->tables;

	for (int i = 0; t[i].name; i++)
		for (int row = 0; row < pack_entries(y->pack, i); row++)
			for (int k = 0; t[i].columns[k].name; k++)
				if (t[i].columns[k].type == COLUMN_EFFECTS)
					say_cell(y, i, row, k);
}

static void
say_sum(const struct playing *y, uint64_t played)
{
	print_count(stdout, played, "game, ", "games, ");
	print_count(stdout, y->watch->rows, "row", "rows");
	print_also(stdout, y->watch->stuck, "game in which no row was left",
		   "games in which no row was left");
	fputs("; ", stdout);
	print_count(stdout, y->texts, "text: ", "texts: ");
	print_count(stdout, y->reached, "reached, ", "reached, ");
	print_count(stdout, y->idle, "without an effect, ",
		    "without an effect, ");
	print_count(stdout, y->ended, "ended a game\n", "ended a game\n");
}

int
pack_play(struct packing *p, const struct pack *pack)
{
	struct random_watch *watch = allocate(sizeof(*watch));
	struct recording r = {.options = p->options,
			      .game = pack->game,
			      .pack = pack->id,
			      .seed = 1,
			      .games = p->play,
			      .rows = ROWS_MOST};
	struct playing y = {.pack = pack, .watch = watch};
	FILE *nowhere = fopen("/dev/null", "w");
	int status = EXIT_ERROR, error = nowhere ? 0 : errno;

	if (nowhere)
		status = random_games(&r, nowhere, &error, watch);
	if (error)
		errorf_in("/dev/null", 0, strerror(error));
	if (status == EXIT_CLEAN) {
		say_texts(&y);
		say_sum(&y, r.games);
	}
	if (nowhere)
		fclose(nowhere);
	free(watch);
	return status;
}
