/* umpire record: the referee at the table, or games that chance plays. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../output/output.h"
#include "record.h"

static const char usage[] =
    "usage: umpire record [OPTION...] GAME [LOG]\n"
    "       umpire record [OPTION...] --continue LOG\n"
    "       umpire record --random [OPTION...] GAME [LOG]\n"
    "\n"
    "Referees a game at the table: says whose turn it is and what is legal, "
    "takes\n"
    "rows, refuses illegal ones with the rule, and writes each row to the disk "
    "before\n"
    "it asks for the next.  LOG is a new file; by default GAME-1.csv or the "
    "like.\n"
    "With --random, plays whole games by chance and writes them to standard "
    "output\n"
    "or to LOG; the same seed gives the same bytes on every machine.\n"
    "\n"
    "      --continue         go on with LOG, a row cut off at its end is "
    "dropped\n"
    "      --edition ID       the edition of the rules (default: the newest)\n"
    "      --force            take illegal rows as the table played them\n"
    "      --games K          --random: so many games (default: 1)\n"
    "      --pack ID          the component pack, by id, or the folder of "
    "one\n"
    "                         (default: known, with --random stand-in)\n"
    "      --random           play by chance\n"
    "      --roll             throw dice and draw where nothing else can be "
    "done\n"
    "      --rows MAX         --random: stop a game after so many rows of "
    "play\n"
    "                         (default: 5000)\n"
    "      --ruling KEY=VALUE read the rules this way (repeatable)\n"
    "      --scenario ID      begin with this scenario of the pack\n"
    "      --seats SEATS      who plays, `p1+p2` in turn order, or how many\n"
    "      --seed N           the seed of --random (default: 1) or of --roll\n"
    "  -h, --help             show this\n"
    "\n"
    "Exit status: 0 recorded, 1 the log has illegal rows or failed claims, "
    "2 trouble.\n";

enum {
	OPTION_CONTINUE = OPTION_OWN,
	OPTION_FORCE,
	OPTION_GAMES,
	OPTION_RANDOM,
	OPTION_ROLL,
	OPTION_ROWS,
	OPTION_SCENARIO,
	OPTION_SEATS,
	OPTION_SEED
};

static const struct option long_options[] = {
    {"continue", no_argument, NULL, OPTION_CONTINUE},
    {"edition", required_argument, NULL, OPTION_EDITION},
    {"force", no_argument, NULL, OPTION_FORCE},
    {"games", required_argument, NULL, OPTION_GAMES},
    {"help", no_argument, NULL, 'h'},
    {"pack", required_argument, NULL, OPTION_PACK},
    {"random", no_argument, NULL, OPTION_RANDOM},
    {"roll", no_argument, NULL, OPTION_ROLL},
    {"rows", required_argument, NULL, OPTION_ROWS},
    {"ruling", required_argument, NULL, OPTION_RULING},
    {"scenario", required_argument, NULL, OPTION_SCENARIO},
    {"seats", required_argument, NULL, OPTION_SEATS},
    {"seed", required_argument, NULL, OPTION_SEED},
    {NULL, 0, NULL, 0},
};

enum { ROWS_PRESET = 5000 };

/* An id is what a log would name; a folder is made known and gives its id. */
static int
take_pack(struct recording *r, const char *argument)
{
	struct stat s;
	size_t i;
	int taken;

	if (stat(argument, &s) != 0 || !S_ISDIR(s.st_mode)) {
		r->pack = argument;
		return 1;
	}
	taken = options_take(&r->options, OPTION_PACK, argument);
	for (i = 0; taken > 0 && i < packs_count(r->options.packs); i++) {
		const struct pack_source *p = packs_at(r->options.packs, i);

		if (p->folder && strcmp(p->folder, argument) == 0)
			r->pack = p->id;
	}
	return taken;
}

static int
take_number(const char *what, uint64_t least, uint64_t *number)
{
	return options_number(optarg, what, least, UINT64_MAX, number) ? 1 : -1;
}

static int
take(void *arg, int option, char *argument)
{
	struct recording *r = arg;

	switch (option) {
	case OPTION_CONTINUE:
		r->go_on = true;
		return 1;
	case OPTION_FORCE:
		r->force = true;
		return 1;
	case OPTION_GAMES:
		return take_number("--games", 1, &r->games);
	case OPTION_PACK:
		return take_pack(r, argument);
	case OPTION_RANDOM:
		r->random = true;
		return 1;
	case OPTION_ROLL:
		r->roll = true;
		return 1;
	case OPTION_ROWS:
		return take_number("--rows", 1, &r->rows);
	case OPTION_SCENARIO:
		r->scenario = argument;
		return 1;
	case OPTION_SEATS:
		r->seats = argument;
		return 1;
	case OPTION_SEED:
		r->seeded = true;
		return take_number("--seed", 0, &r->seed);
	default:
		return 0;
	}
}

static bool
find_game(struct recording *r, const char *id)
{
	int i;

	r->game = game_find(slice_of(id));
	if (r->game)
		return true;
	trouble("'%s' is no game of umpire; there are:", id);
	for (i = 0; games[i]; i++)
		fprintf(stderr, "  %s\n", games[i]->id);
	return false;
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	const struct recording *r = arg;

	(void)words;
	if (r->go_on && r->random)
		return "--continue goes on with a game that is played, "
		       "--random "
		       "plays its own";
	if (r->go_on && count != 1)
		return "--continue takes one log";
	if (r->go_on && (r->seats || r->scenario || r->options.edition ||
			 r->options.ruling_count))
		return "the log itself says what is played and how";
	if (r->random && (r->force || r->roll))
		return "--random plays by itself";
	if (!r->random && r->games != 1)
		return "--games is for --random";
	if (count < 1)
		return "record needs a game";
	if (count > 2)
		return "record takes a game and a log";
	return NULL;
}

static bool
prepare(struct recording *r, char *const *names, int count)
{
	if (!r->pack)
		r->pack = r->random ? "stand-in" : "known";
	if (r->go_on) {
		r->log = names[0];
		return true;
	}
	r->log = count == 2 ? names[1] : NULL;
	return find_game(r, names[0]);
}

int
cmd_record(int argc, char **argv)
{
	struct recording *r = allocate(sizeof(*r));
	const struct command_line line = {"record", usage,  "h", long_options,
					  take,     misuse, r};
	int status;

	if (!r || !options_begin(&r->options))
		return EXIT_TROUBLE;
	r->games = r->seed = 1;
	r->rows = ROWS_PRESET;
	status = options_parse(&r->options, argc, argv, &line);
	if (status < 0 && !prepare(r, argv + optind, argc - optind))
		status = options_wrong("record");
	if (status < 0)
		status = r->random ? record_random(r) : record_session(r);
	options_end(&r->options);
	free(r);
	return status;
}
