/* Names added after the ids in a line. */
#include "../../logs/say/say.h"
#include "player.h"
#include "recorded.h"

static struct context c;

/* Ids next to all sorts of characters, and lines of every width. */
static void
name_line(struct recorded *r, const char *words)
{
	char line[200], buffer[4000];

	for (int plain = 0; plain < 2; plain++) {
		const struct speaker s = {.context = &c, .plain = plain};
		struct buf t = buf_in(buffer, sizeof(buffer));

		snprintf(line, sizeof(line), "%s", words);
		for (char *at = line; (at = strchr(at, '/'));)
			*at = '\n';
		say_names(&s, line, &t);
		for (char *at = buffer; (at = strchr(at, '\n'));)
			*at = '/';
		recorded_line(r, "  %s|", buffer);
	}
}

Test(recorded_said, names_in_lines)
{
	c.game = game_find(slice_of("revolution1848"));
	c.pack = pack_called(c.game, "stand-in");
	recorded_cases("names-in-lines", name_line);
}

/* --- rows of play --------------------------------------------------------- */

static void
say_row(struct recorded *r, const char *words)
{
	static const struct slice players[SEATS_MAX] = {{"Anna", 4}};
	struct slice rest = slice_of(words), cells[CELL_COUNT] = {{0}};
	struct grammar_error e;
	struct move m;
	char said[400];

	c.game = game_find(slice_cut(&rest, ' '));
	c.pack = pack_called(c.game, NULL);
	c.seats = c.game->seats_max;
	cells[CELL_ACTOR] = slice_cut(&rest, ' ');
	if (slice_is(cells[CELL_ACTOR], "-"))
		cells[CELL_ACTOR] = slice_of("");
	cells[CELL_MOVE] = slice_cut(&rest, ' ');
	cells[CELL_ARGS] = rest;
	cr_assert(grammar_parse(&c, cells, &m, &e), "%s: %s", words, e.words);
	for (int plain = 0; plain < 2; plain++) {
		struct speaker s = {
		    .context = &c, .players = players, .plain = plain};
		struct buf t = buf_in(said, sizeof(said));

		say_move(&s, &m, &t);
		recorded_line(r, "  %s", said);
	}
}

Test(recorded_said, rows_of_play)
{
	recorded_cases("said", say_row);
}
