/* umpire dispute: does it matter to this game how a rule is read? */
#include <stdlib.h>

#include "../command.h"
#include "../files/files.h"
#include "../output/output.h"
#include "dispute.h"

struct dispute {
	struct options options;
	struct audit_options audit;
	struct values only; /* keys of rulings, or `edition` */
	bool brief;
	struct reading_table table;
	struct record_sheet sheet;
	int status;
	uint64_t games;
	bool shown; /* a game: a blank line precedes what follows */
	/* one game */
	struct disputed game;
	struct reading readings[READINGS];
	struct reading_found *found; /* of each */
	int count;
};

static void
worse(struct dispute *d, int status)
{
	d->status = worse_status(d->status, status);
}

/* An error in the game that is looked at. */
static void
say_error(struct dispute *d, const char *words)
{
	BUF(t, NAME_SHOWN + 16);

	buf_game_name(&t, d->game.log.name, d->game.log.ordinal);
	errorf("%s: %s", t.at, words);
	worse(d, EXIT_ERROR);
}

/* Every reading counts in the table; with --brief that is all. */
static void
show_readings(struct dispute *d)
{
	for (int i = 0; i < d->count; i++) {
		BUF(t, 320);
		enum effect effect = d->found[i].difference.effect;

		if (effect >= EFFECT_STOPS)
			worse(d, EXIT_FOUND);
		reading_print(&d->game, &d->readings[i], &t);
		reading_table_add(&d->table, d->game.context.game->id, t.at,
				  effect);
	}
	if (d->brief)
		return;
	if (d->options.format == FORMAT_TEXT) {
		dispute_text(&d->game, d->readings, d->found, d->count,
			     d->options.verbose);
		return;
	}
	for (int i = 0; i < d->count; i++)
		dispute_record(&d->sheet, &d->game, &d->readings[i],
			       &d->found[i]);
}

/* --- a game --------------------------------------------------------------- */

/* A game that cannot be read to its end is no answer about readings. */
static void
dispute_game(struct dispute *d)
{
	struct disputed *e = &d->game;
	BUF(t, 700);

	d->games++;
	if (!disputed_begin(e, &d->audit)) {
		say_error(d, *e->words ? e->words : "cannot be played");
		return;
	}
	d->count = readings_other(e, d->only.at, d->only.count, d->readings);
	if (!d->found)
		d->found = allocate(READINGS * sizeof(*d->found));
	if (!disputed_all(e, &d->audit, d->readings, d->count, d->found)) {
		say_error(d, "out of memory");
	} else if (e->summary.stop == STOP_MALFORMED) {
		/* an impossible row or position is no answer about readings */
		buf_say(&t, "row %ju: %s", e->stopped, e->words);
		say_error(d, t.at);
	} else {
		if (d->shown && d->options.format == FORMAT_TEXT && !d->brief)
			putchar('\n');
		d->shown = true;
		show_readings(d);
	}
}

/* Each game of a log by itself: one that stops says nothing of the next. */
static void
dispute_log(struct dispute *d, const char *path)
{
	struct log_games all;
	const uint64_t before = d->games;

	d->audit = options_audit_of(&d->options, path, SINK_IGNORED);
	d->audit.alternatives = 0;
	if (log_games_open(&all, path, &d->audit, HOLD_GAME)) {
		for (uint32_t k = 0; k < all.count && !output_failed(); k++) {
			if (d->options.game && d->options.game != k + 1)
				continue;
			if (!log_games_cut(&all, path, k, &d->game.log)) {
				worse(d, EXIT_ERROR);
				break;
			}
			dispute_game(d);
		}
	} else {
		worse(d, EXIT_ERROR);
	}
	log_games_free(&all);
	reading_table_log(&d->table, &d->sheet, path, d->options.game,
			  d->games - before);
}

static void
show_table(struct dispute *d)
{
	const enum format format = d->options.format;

	if (memory_gone(d->table.readings.lost))
		worse(d, EXIT_ERROR);
	if (format == FORMAT_TEXT && d->shown && d->games > 1 && !d->brief)
		putchar('\n');
	if (d->brief || format == FORMAT_JSON ||
	    (format == FORMAT_TEXT && d->games > 1))
		reading_table_write(&d->table, &d->sheet, d->status);
	tally_free(&d->table.readings);
}

/* No game at all is an error; a game that cannot be played is one, too. */
static int
dispute_logs(struct dispute *d, const struct files *files)
{
	d->sheet = sheet_of(d->options.format);
	if (files->errors)
		worse(d, EXIT_ERROR);
	if (!d->brief)
		sheet_head(&d->sheet, &reading_record);
	for (size_t i = 0; i < files->count && !output_failed(); i++)
		dispute_log(d, files->paths[i]);
	if (!d->games && d->status != EXIT_ERROR) {
		errorf(d->options.game ? "there is no such game in the log"
				       : "there was no game to look at");
		d->status = EXIT_ERROR;
	}
	show_table(d);
	return d->status;
}

/* --- the command --------------------------------------------------------- */

static int
run_dispute(void *request, const struct files *files)
{
	struct dispute *d = request;
	int status = dispute_logs(d, files);

	disputed_free(&d->game);
	free(d->found);
	return status;
}

static void
list_only(const struct word_place *w)
{
	list_ruling_keys(w);
	w->add(w->arg, "edition", "which text of the rules is used");
}

/* clang-format off */
static const struct option options[] = {
    {0, "only", "KEY", "only this ruling, or `edition` (repeatable)",
     list_only, MEMBER(struct dispute, only),
     .unknown = "no game has the ruling"},
    {'v', "verbose", NULL, "also readings that change nothing, and of the "
     "others all fields and what the text says", NULL,
     MEMBER(struct options, verbose)},
    {0, "brief", NULL, "only the table over all games", NULL,
     MEMBER(struct dispute, brief)},
    OPTION_GAME("only the K-th game of each log"),
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {
    &reading_record, &dispute_log_record, &reading_totals_record,
    &dispute_totals_record, NULL};

const struct command cmd_dispute = {
    .name = "dispute",
    .summary = "say which readings of the rules matter to a game",
    .group = GROUP_ARGUE,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Replays each game under every other value of every ruling and "
	     "every other edition, one at a time, and says what that changes: "
	     "nothing, a state from row N on, the result, or that the log "
	     "cannot be played on after row N.  Ends with a table over all "
	     "games.",
    .exits = "0 no reading changes the result or what can be played, 1 one "
	     "does, 2 error.",
    .options = options,
    REQUEST(struct dispute),
    TAKES_LOGS("a log"),
    .records = records,
    .run_logs = run_dispute,
};
