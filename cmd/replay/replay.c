/* umpire replay: the state at a row, or what each row changed. */
#include <stdlib.h>
#include <string.h>

#include "../files/files.h"
#include "../output/output.h"
#include "../step/step.h"
#include "replay.h"

static const char usage[] =
    "usage: umpire replay [OPTION...] LOG...\n"
    "\n"
    "Shows the state of each game at its end, or at a row.  Fields that are "
    "zero\n"
    "are left out; each line is a claim that an `expect` row can make.\n"
    "\n"
    "      --at N             the state behind row N (the `n` of the log)\n"
    "      --changes          the fields that each row changed, row by row\n"
    "      --only PATH        only this field, or fields below it "
    "(repeatable)\n"
    "      --all              fields that are zero too\n"
    "      --board            a compact board instead of fields\n"
    "      --step             on a terminal: row by row, with keys\n"
    "      --game K           only the K-th game of each log\n"
    "      --format F         text, json or csv\n" USAGE_READING "\n"
    "Exit status: 0 replayed, 1 stopped at an illegal row, 2 trouble.\n";

enum {
	OPTION_CHANGES = OPTION_OWN,
	OPTION_ONLY,
	OPTION_ALL,
	OPTION_BOARD,
	OPTION_STEP
};

static const struct option long_options[] = {
    {"all", no_argument, NULL, OPTION_ALL},
    {"at", required_argument, NULL, OPTION_AT},
    {"board", no_argument, NULL, OPTION_BOARD},
    {"changes", no_argument, NULL, OPTION_CHANGES},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"game", required_argument, NULL, OPTION_GAME},
    {"only", required_argument, NULL, OPTION_ONLY},
    OPTIONS_READING,
    {"step", no_argument, NULL, OPTION_STEP},
    {NULL, 0, NULL, 0},
};

/* --- a log --------------------------------------------------------------- */

/* Stops at row --at; true when this game is done with. */
static bool
at_row(struct replay *r)
{
	return r->options.at && audit_n(r->audit) >= r->options.at &&
	       audit_context(r->audit)->pack;
}

static void
end_game(struct replay *r, bool done)
{
	const struct audit_summary *s = audit_summary(r->audit);

	if (!s->game || !audit_context(r->audit)->pack)
		return;
	if (!done && r->options.at && s->rows < r->options.at) {
		trouble("%s#%lu has %llu rows, there is no row %llu",
			audit_name(r->audit), (unsigned long)s->ordinal,
			(unsigned long long)s->rows,
			(unsigned long long)r->options.at);
		r->counts.troubles++;
		return;
	}
	if (!done && !r->changes)
		replay_state(r);
	else if (r->changes && r->csv)
		writer_flush(r->csv);
}

static void
replay_log(struct replay *r, const char *path)
{
	struct audit_options options =
	    options_audit(&r->options, counts_sink(&r->counts));
	enum audit_event event;
	bool mine = false, done = false;

	options.invariants = true;
	r->audit = audit_open(path, &options);
	if (!r->audit) {
		trouble("out of memory");
		r->counts.troubles++;
		return;
	}
	while ((event = audit_next(r->audit)) != AUDIT_END &&
	       !output_failed()) {
		if (event == AUDIT_GAME) {
			const struct audit_summary *s = audit_summary(r->audit);

			mine = s->game && (!r->options.game ||
					   s->ordinal == r->options.game);
			done = false;
			r->counts.games += mine;
			if (mine && r->changes)
				replay_begin_changes(r);
		}
		if (!mine || done)
			continue;
		if (r->changes &&
		    (event == AUDIT_PLAYED || event == AUDIT_BACK))
			replay_changes(r);
		if (event == AUDIT_GAME_END)
			end_game(r, false);
		else if (at_row(r)) {
			done = true;
			if (!r->changes)
				replay_state(r);
			if (r->options.game)
				break;
		}
	}
	audit_close(r->audit);
}

static int
run(struct replay *r, const struct files *files)
{
	size_t i;

	r->counts.only_game = r->options.game;
	r->counts.troubles += (uint64_t)files->troubles;
	r->json = json_new(stdout);
	r->csv = output_csv();
	if (!r->json || !r->csv)
		return EXIT_TROUBLE;
	for (i = 0; i < files->count && !output_failed(); i++)
		replay_log(r, files->paths[i]);
	json_free(r->json);
	writer_free(r->csv);
	return counts_status(&r->counts, &r->options);
}

static int
take(void *arg, int option, char *argument)
{
	struct replay *r = arg;

	switch (option) {
	case OPTION_CHANGES:
		r->changes = true;
		return 1;
	case OPTION_ALL:
		r->all = true;
		return 1;
	case OPTION_BOARD:
		r->board = true;
		return 1;
	case OPTION_STEP:
		r->step = true;
		return 1;
	case OPTION_ONLY:
		if (r->only_count == ONLY_MAX)
			return -1;
		r->only[r->only_count++] = argument;
		return 1;
	default:
		return 0;
	}
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	const struct replay *r = arg;

	(void)words;
	if (count == 0)
		return "replay needs a log";
	if (r->options.format > FORMAT_CSV)
		return "replay writes text, json or csv";
	if (r->step && r->options.format != FORMAT_TEXT)
		return "--step shows text";
	return NULL;
}

/* Without a terminal --step is plain text. */
static int
step_or_run(struct replay *r, char *const *names, int count)
{
	struct files files;
	int status;

	if (!files_find(&files, names, count, false))
		return EXIT_TROUBLE;
	if (r->step && files.count > 1) {
		trouble("--step shows one log at a time");
		status = options_wrong("replay");
	} else if (r->step && files.count && !files.troubles &&
		   screen_possible(files.paths[0])) {
		status = step_run(files.paths[0], r);
	} else {
		status = run(r, &files);
	}
	files_free(&files);
	return status;
}

int
cmd_replay(int argc, char **argv)
{
	struct replay *r = allocate(sizeof(*r));
	const struct command_line line = {"replay", usage,  "hk", long_options,
					  take,     misuse, r};
	int status;

	if (!r || !options_begin(&r->options))
		return EXIT_TROUBLE;
	status = options_parse(&r->options, argc, argv, &line);
	if (status < 0)
		status = step_or_run(r, argv + optind, argc - optind);
	options_end(&r->options);
	free(r);
	return status;
}
