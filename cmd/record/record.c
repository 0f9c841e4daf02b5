/* umpire record: the referee at the table, or games that chance plays. */
#include <stdlib.h>

#include "../options/command_line.h"
#include "record.h"

enum { ROWS_PRESET = 5000 };

static bool
take_seed(const struct option *o, void *request, const char *value)
{
	struct recording *r = request;

	r->seeded = true;
	return option_number(o, value, &r->seed);
}

/* --- the command ---------------------------------------------------------- */

/* Options that are about another kind of game. */
static const char *
misuse(void *request, const char *const *words UNUSED, int count)
{
	const struct recording *r = request;

	if (r->go_on && r->random)
		return "--continue continues with a game that is played, "
		       "--random "
		       "plays its own";
	if (r->from && (r->go_on || r->random || count != 2))
		return "--from takes a log and the name of a new one";
	if (r->from)
		return NULL;
	if (r->go_on && count != 1)
		return "--continue takes one log";
	if (r->go_on && (r->seats || r->scenario || r->options.edition ||
			 r->options.rulings.count))
		return "the log itself says what is played and how";
	if (r->players && (r->go_on || r->random))
		return "--players is for a game that begins at the table";
	if (r->position && (r->go_on || r->random))
		return "--position begins a log of its own";
	if (r->random && r->options.format != FORMAT_TEXT)
		return "--format json is for a game at the table";
	if (r->random && (r->force || r->roll || r->chance_stays))
		return "--random plays by itself";
	if (!r->random && r->games > 1)
		return "--games is for --random";
	return count > 2 ? "record takes a game and a log" : NULL;
}

/* What was not given is filled in, or asked for where somebody types. */
static int
run_record(void *request, const char *const *words, int count)
{
	struct recording *r = request;
	int status;

	r->asks = !r->random && !r->go_on && line_terminal() &&
		  r->options.format == FORMAT_TEXT;
	if (!r->games)
		r->games = 1;
	if (!r->rows)
		r->rows = ROWS_PRESET;
	if (!r->seeded)
		r->seed = 1;
	if (r->from) {
		r->branched = words[0];
		r->log = words[1];
		r->go_on = true;
	} else if (r->go_on) {
		r->log = words[0];
	} else {
		r->log = count == 2 ? words[1] : NULL;
		r->game = game_named(words[0]);
		if (!r->game)
			return command_misused(&cmd_record);
		if (!r->pack && (r->position || r->random))
			r->pack = packs_whole(r->options.packs, r->game);
		if (!r->pack && !r->asks)
			r->pack = "known";
	}
	status = r->random ? record_random(r) : record_session(r);
	free(r->answered);
	return status;
}

static void
list_next(const struct word_place *w)
{
	const struct recording *r = w->request;

	(w->count || r->go_on || r->from ? list_files : list_games)(w);
}

/* clang-format off */
static const struct option options[] = {
    {0, "continue", NULL, "continue with LOG; an incomplete last row is dropped",
     NULL, MEMBER(struct recording, go_on)},
    OPTION_EDITION("the edition of the rules (default: the newest)"),
    OPTION_FORMAT(FORMATS_TEXT_JSON),
    {0, "force", NULL, "take illegal rows as the table played them",
     NULL, MEMBER(struct recording, force)},
    {0, "from", "N", "begin a branch after row N of LOG, in the log NEW",
     NULL, MEMBER(struct recording, from), .least = 1, .most = UINT64_MAX},
    {0, "games", "K", "--random: play K games (default: 1)",
     NULL, MEMBER(struct recording, games), .least = 1, .most = UINT64_MAX},
    {0, "no-undo-over-chance", NULL, "take nothing back that was rolled or "
     "drawn", NULL, MEMBER(struct recording, chance_stays)},
    {0, "open-hands", NULL, "--roll: everybody sees all hands",
     NULL, MEMBER(struct recording, open_hands)},
    {0, "pack", "ID", "the component pack, by id, or the folder of one "
     "(default: known, with --random stand-in)", list_pack_ids,
     TAKE_INTO(option_pack_id, struct recording, pack),
     .project = option_pack, .path = true},
    OPTION_PLAIN(struct recording, plain),
    {0, "position", NULL, "build a position: `FIELD=VALUE ...` sets fields, "
     "`legal`, `why` and `dispute` ask about it",
     NULL, MEMBER(struct recording, position)},
    {0, "players", "NAMES", "who sits there, in the order of the seats: "
     "`Anna+Jörg`", NULL, MEMBER(struct recording, players)},
    {0, "random", NULL, "play at random",
     NULL, MEMBER(struct recording, random)},
    {0, "roll", NULL, "roll dice and draw where nothing else can be done",
     NULL, MEMBER(struct recording, roll)},
    {0, "rows", "MAX", "--random: stop a game after MAX rows of play "
     "(default: 5000)",
     NULL, MEMBER(struct recording, rows), .least = 1, .most = UINT64_MAX},
    OPTION_RULING("read the rules this way (repeatable)"),
    {0, "scenario", "ID", "begin with this scenario of the pack",
     NULL, MEMBER(struct recording, scenario)},
    {0, "seats", "SEATS", "who plays, `p1+p2` in turn order, or how many",
     NULL, MEMBER(struct recording, seats)},
    {0, "seed", "N", "the seed of --random (default: 1) or of --roll",
     NULL, TAKE(take_seed), .most = UINT64_MAX},
    OPTIONS_END};
/* clang-format on */

const struct command cmd_record = {
    .name = "record",
    .summary = "referee a live game, or generate random ones",
    .synopses = (const char *const[]){"[OPTION...] GAME [LOG]",
				      "[OPTION...] --continue LOG",
				      "[OPTION...] --from N LOG NEW",
				      "--random [OPTION...] GAME [LOG]", NULL},
    .about = "Referees a game at the table: says whose turn it is and what is "
	     "legal, takes rows, refuses illegal ones with the rule, and "
	     "writes each row to the disk before it asks for the next.  LOG "
	     "is a new file; by default GAME-1.csv or the like.  With "
	     "--random, plays complete random games and writes them to "
	     "standard output or to LOG; the same seed gives the same bytes "
	     "on every machine.",
    .exits = "0 recorded, 1 the log has illegal rows or failed claims, 2 "
	     "error.",
    .options = options,
    .words = list_next,
    REQUEST(struct recording),
    .project = "",
    .least = 1,
    .most = 2,
    .needs = "a game",
    .misuse = misuse,
    .records = record_records,
    .run = run_record,
};
