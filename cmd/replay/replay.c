/* umpire replay: the state at a row, or what each row changed. */
#include "replay.h"
#include "../command.h"
#include "../files/files.h"
#include "../output/output.h"

/* A row of a game, up to the position that is asked for. */
static void
replay_row(void *arg, struct audit *a, enum audit_event event)
{
	struct replay *r = arg;

	r->audit = a;
	if (event == AUDIT_GAME) {
		replay_forget_components(r);
		if (r->changes)
			replay_begin_changes(r);
	}
	if (r->given && event == AUDIT_OTHER)
		replay_keep_component(r);
	if (r->changes && (event == AUDIT_PLAYED || event == AUDIT_BACK))
		replay_changes(r, event == AUDIT_BACK);
}

static void
replay_position(void *arg, const struct game_position *p)
{
	struct replay *r = arg;

	r->audit = p->audit;
	if (!audit_stopped(p->audit))
		audit_test(p->audit);
	if (r->changes)
		writer_flush(&r->sheet.csv);
	else
		replay_state(r);
}

static int
run_replay(void *request, const struct files *files)
{
	struct replay *r = request;
	int status;

	r->sheet = sheet_of(r->options.format);
	status =
	    positions_each(files, &r->options, replay_position, replay_row, r);
	replay_forget_components(r);
	return r->failed ? EXIT_ERROR : status;
}

static const char *
misuse(void *request, const char *const *words UNUSED, int count UNUSED)
{
	const struct replay *r = request;

	if (r->given && (r->changes || r->board || r->only.count ||
			 r->options.format != FORMAT_TEXT))
		return "--given writes a log";
	return NULL;
}

/* clang-format off */
static const struct option options[] = {
    OPTION_AT("the state after row N (the `n` of the log)"),
    {0, "changes", NULL, "the fields that each row changed, row by row",
     NULL, MEMBER(struct replay, changes)},
    {0, "only", "PATH", "only this field, or fields below it (repeatable)",
     NULL, MEMBER(struct replay, only)},
    {'v', "verbose", NULL, "fields that are zero too",
     NULL, MEMBER(struct replay, all)},
    {0, "board", NULL, "a compact board instead of fields",
     NULL, MEMBER(struct replay, board)},
    {0, "given", NULL, "the position as a log of its own with the same hash",
     NULL, MEMBER(struct replay, given)},
    OPTION_PLAIN(struct replay, plain),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {&state_record,
						    &changes_record, NULL};

const struct command cmd_replay = {
    .name = "replay",
    .summary = "show the state at a row",
    .group = GROUP_CHECK,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Shows the state of each game at its end, or at a row.  Fields "
	     "that are zero are left out; each line is a claim that an "
	     "`expect` row can make.",
    .exits = "0 replayed, 1 stopped at an illegal row, 2 error.",
    .options = options,
    REQUEST(struct replay),
    TAKES_LOGS("a log"),
    .misuse = misuse,
    .records = records,
    .run_logs = run_replay,
};
