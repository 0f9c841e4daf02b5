/* umpire replay: the state at a row, or what each row changed. */
#include "replay.h"
#include "../files/files.h"
#include "../options/command_line.h"
#include "../output/output.h"

/* --- a log --------------------------------------------------------------- */

/* Stops at row --at; true when this game is done with. */
static bool
at_row(struct replay *r)
{
	return r->options.at && audit_n(r->audit) >= r->options.at &&
	       !audit_summary(r->audit)->stopped_at;
}

static void
no_row(struct replay *r, uint64_t last, const char *format)
{
	const struct audit_summary *s = audit_summary(r->audit);
	BUF(t, NAME_SHOWN);

	buf_game_name(&t, audit_name(r->audit), s->ordinal);
	buf_say(&t, "%s%jd%s%jd", format, (int64_t)last,
		s->stopped_at ? ", so there is no position after row "
			      : (last == 1 ? " row, there is no row "
					   : " rows, there is no row "),
		(int64_t)r->options.at);
	if (s->stopped_at > 1) {
		buf_add(&t, "; the last is after row ");
		buf_number(&t, (int64_t)s->stopped_at - 1);
	}
	errorf("%s", t.at);
	r->counts.errors++;
}

static void
end_game(struct replay *r, bool done)
{
	const struct audit_summary *s = audit_summary(r->audit);

	if (!s->game || s->stopped_at == 1)
		return;
	if (!done && r->options.at) {
		if (s->stopped_at)
			no_row(r, s->stopped_at, " stops at row ");
		else
			no_row(r, s->rows, " has ");
		return;
	}
	if (!done && !r->changes)
		replay_state(r);
	else if (r->changes && r->sheet.csv)
		writer_flush(r->sheet.csv);
}

static void
replay_log(struct replay *r, const char *path)
{
	struct audit_options options =
	    options_audit(&r->options, counts_sink(&r->counts));
	enum audit_event event;
	bool mine = false, done = false;

	options.invariants = r->changes;
	r->audit = audit_open(path, &options);
	if (memory_gone(!r->audit)) {
		r->counts.errors++;
		return;
	}
	while ((event = audit_next(r->audit)) != AUDIT_END &&
	       !output_failed()) {
		if (event == AUDIT_GAME) {
			const struct audit_summary *s = audit_summary(r->audit);

			mine = s->game && (!r->options.game ||
					   s->ordinal == r->options.game);
			done = false;
			replay_forget_components(r);
			r->counts.games += mine;
			if (mine && r->changes)
				replay_begin_changes(r);
		}
		if (!mine || done)
			continue;
		if (r->given && event == AUDIT_OTHER)
			replay_keep_component(r);
		if (r->changes &&
		    (event == AUDIT_PLAYED || event == AUDIT_BACK))
			replay_changes(r);
		if (event == AUDIT_GAME_END)
			end_game(r, false);
		else if (at_row(r)) {
			done = true;
			audit_test(r->audit);
			if (!r->changes)
				replay_state(r);
			if (r->options.game)
				break;
		}
	}
	replay_forget_components(r);
	audit_close(r->audit);
}

static int
run(void *request, const struct files *files)
{
	struct replay *r = request;

	r->counts.only_game = r->options.game;
	r->counts.errors += (uint64_t)files->errors;
	if (!sheet_open(&r->sheet, r->options.format)) {
		sheet_close(&r->sheet);
		return EXIT_ERROR;
	}
	for (size_t i = 0; i < files->count && !output_failed(); i++)
		replay_log(r, files->paths[i]);
	sheet_close(&r->sheet);
	return counts_status(&r->counts, &r->options);
}

/* --- the command --------------------------------------------------------- */

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
    .run_logs = run,
};
