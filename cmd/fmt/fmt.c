/* umpire fmt: logs in canonical form. */
#include <string.h>

#include "../command.h"
#include "../files/files.h"
#include "../output/output.h"
#include "fmt.h"

/* Mistakes of a log are not the question here; but where a file or memory
 * failed, the games are not those that they would be. */
static void
say_error(void *arg, const struct finding *finding)
{
	struct formatting *f = arg;

	f->failed |= print_error(finding);
}

/* --- the games stay the same ---------------------------------------------- */

/* Stirs what a game is into a sum. */
static void
stir(uint64_t *sum, const struct audit_summary *s)
{
	const uint64_t parts[] = {s->stop,
				  s->rows,
				  s->legal,
				  s->unverified,
				  s->illegal,
				  s->announced,
				  s->remarks - s->fixed,
				  s->malformed,
				  s->stop == STOP_NOT ? s->digest[0] : 0,
				  s->stop == STOP_NOT ? s->digest[1] : 0};

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		*sum = (*sum ^ parts[i]) * UINT64_C(0x9e3779b97f4a7c15);
		*sum ^= *sum >> 29;
	}
}

static bool
take_end(void *arg, struct audit *a)
{
	struct formatting *f = arg;

	stir(&f->sum[0], audit_summary(a));
	return true;
}

/* The new log is audited before it takes the place of the old one. */
static bool
same_games(void *arg, const char *path)
{
	struct formatting *f = arg;
	struct audit *a = audit_open(NULL, path, &f->audit);
	enum audit_event event;

	if (memory_gone(!a))
		return false;
	f->sum[1] = 0;
	while ((event = audit_next(a)) != AUDIT_END)
		if (event == AUDIT_GAME_END)
			stir(&f->sum[1], audit_summary(a));
	audit_close(a);
	if (f->failed)
		return false;
	if (f->sum[0] == f->sum[1])
		return true;
	errorf("the canonical form would be another game; please report "
	       "this log");
	return false;
}

/* --- the command ---------------------------------------------------------- */

/* Writes one log in canonical form. */
static enum rewritten
format(struct formatting *f, const char *path)
{
	const struct rewrite how = {
	    .word = "formatted",
	    .record = fmt_record,
	    .game = take_end,
	    .check = same_games,
	    .arg = f,
	    .canonical = true,
	    .dry = f->check,
	    .shown = strcmp(path, "-") == 0 ? f->stdin_name : NULL};

	f->sum[0] = 0;
	f->failed = false;
	return rewrite(path, &f->audit, &how);
}

/* With --check a log that would change is only named. */
static int
format_log(struct formatting *f, const char *path)
{
	switch (format(f, path)) {
	case REWRITE_SAME:
		return EXIT_CLEAN;
	case REWRITE_CHANGED:
		if (!f->options.quiet && strcmp(path, "-") != 0) {
			print_name(stdout, path);
			putchar('\n');
		}
		return f->check ? EXIT_FOUND : EXIT_CLEAN;
	case REWRITE_FAILED:
		break;
	}
	return EXIT_ERROR;
}

/* --- the command --------------------------------------------------------- */

static const char *
misuse(void *request, const char *const *words UNUSED, int count UNUSED)
{
	const struct formatting *f = request;

	if (f->seen_by && (f->check || f->rules))
		return "--seen-by goes with --pack only";
	return NULL;
}

/* Each log in the way that the options ask for; the worst status wins. */
static int
run_fmt(void *request, const struct files *files)
{
	struct formatting *f = request;
	int status = files->errors ? EXIT_ERROR : EXIT_CLEAN;

	f->audit =
	    options_audit(&f->options, (struct sink){say_error, f, NULL});
	f->audit.alternatives = 0;
	f->audit.digest = true;
	for (size_t i = 0; i < files->count && !output_failed(); i++) {
		const char *path = files->paths[i];

		status = worse_status(status, f->seen_by ? fmt_seen_by(f, path)
							 : format_log(f, path));
	}
	if (!f->games && status != EXIT_ERROR && !f->options.allow_empty) {
		errorf("there was no game to format");
		return EXIT_ERROR;
	}
	return status;
}

/* clang-format off */
static const struct option options[] = {
    {0, "check", NULL, "write nothing; name the logs that would change",
     NULL, MEMBER(struct formatting, check)},
    {0, "rules", NULL, "name the rules that are built in in each game row, in "
     "place of those that it names", NULL, MEMBER(struct formatting, rules)},
    {0, "seen-by", "SEAT", "the log as this seat (or `everybody`) saw it, with ? "
     "for the rest, to standard output", NULL, MEMBER(struct formatting, seen_by)},
    OPTION_QUIET("do not name the logs that changed"),
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to format"),
    OPTION_STDIN_FILENAME(struct formatting, stdin_name),
    OPTION_PACK("also know the component pack in DIR (repeatable)"),
    OPTIONS_END};
/* clang-format on */

const struct command cmd_fmt = {
    .name = "fmt",
    .summary = "write logs in canonical form",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about =
	"Writes each log in canonical form: keys in the order of the "
	"manual, defaults dropped, sets in component order, LF.  "
	"Notes, other columns, titles, and rows that are not understood "
	"stay as they are, and so does the digest of each game.  The new file "
	"takes the place of the old one; `-` writes to standard output.",
    .exits = "0 written, or all canonical; 1 --check found a log that is not; "
	     "2 error.",
    .options = options,
    REQUEST(struct formatting),
    TAKES_LOGS("a log, a folder, or - for standard input"),
    .misuse = misuse,
    .run_logs = run_fmt,
};
