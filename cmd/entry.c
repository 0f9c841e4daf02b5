/* umpire LOG: the log is judged, and what one can do next is named: for
 * whoever knows no command yet. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../logs/say/say.h"
#include "command.h"
#include "files/files.h"
#include "options/candidates.h"
#include "output/output.h"
#include "positions.h"
#include "validate/verdicts.h"

bool
entry_is_log(const char *word)
{
	const size_t size = strlen(word);
	struct stat about;

	if (strcmp(word, "-") == 0)
		return true;
	if (*word == '-' || !size)
		return false;
	return stat(word, &about) == 0 || strchr(word, '/') ||
	       (size > 4 && strcmp(word + size - 4, ".csv") == 0);
}

/* --- the first finding ---------------------------------------------------- */

struct first {
	uint32_t game;
	uint64_t n; /* the row; 0: there is none, or it is of no row */
	bool found, position;
	bool stops;  /* -k cannot play on after it */
	bool fixed;  /* an edit is proposed */
	bool unread; /* the file as a whole is not a log, */
	bool binary; /* nor text */
};

/* The first finding that is a mistake: what can be done depends on it. */
static void
keep_first(void *arg, const struct finding *f)
{
	struct first *first = arg;

	first->fixed |= f->fix_line > 0;
	if (first->found || f->kind == FINDING_UNVERIFIED ||
	    f->kind == FINDING_REMARK || f->kind == FINDING_WARNING)
		return;
	first->found = true;
	first->game = f->game;
	first->n = f->n;
	first->position =
	    f->kind == FINDING_ILLEGAL || f->kind == FINDING_CLAIM;
	first->stops = f->kind == FINDING_ILLEGAL && rule_named(f->rule) &&
		       rule_named(f->rule)->forced == FORCED_STOP;
	first->unread = !f->n;
	first->binary = !f->n && strcmp(f->rule, "log/encoding") == 0;
}

static void
show_board(void *arg, const struct game_position *p)
{
	const struct first *first = arg;
	static char board[65536];
	struct buf b = buf_on_screen(board, sizeof(board));
	struct speaker s = {.context = p->context,
			    .players = audit_players(p->audit)};

	if (say_board(&s, p->state, &b))
		printf("\nThe board before row %ju:\n%s", first->n, board);
}

/* --- what one can do next ------------------------------------------------- */

/* As a shell reads it. */
static void
print_quoted(const char *name)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				    "./_-+,=#@:";
	BUF(t, NAME_SHOWN);

	if (strspn(name, plain) == strlen(name)) {
		fputs(name, stdout);
		return;
	}
	buf_char(&t, '\'');
	for (; *name; name++)
		if (*name == '\'')
			buf_add(&t, "'\\''");
		else
			buf_safe(&t, (struct slice){name, 1});
	buf_char(&t, '\'');
	fputs(t.at, stdout);
}

static void
next(const char *command, const char *log, const char *why)
{
	printf("    # %s\n    umpire %s ", why, command);
	print_quoted(log);
	putchar('\n');
}

static void
seal(const char *log)
{
	next("hash --seal", log,
	     "write a digest after each game, so that a change is noticed");
}

static void
say_next_of_folder(const char *log, bool clean)
{
	next("stats", log, "how its games ended, which rules were broken most");
	if (clean)
		seal(log);
	else
		next("validate -k --brief", log,
		     "every mistake, those after the first of a game as well");
}

/* What helps depends on the first finding: a repair, legal rows, or a page. */
static void
say_next(const struct first *first, const char *log)
{
	char command[80], why[80];

	if (first->unread) {
		if (!first->binary)
			next("import", log,
			     "read it as notes: a log, with questions where it "
			     "is not "
			     "clear");
		puts("    # open it in the page, which reads spreadsheets "
		     "too: `make web`, umpire.html");
		return;
	}
	if (first->fixed)
		next("fix", log,
		     "look at what is proposed, with the rule, and change the "
		     "log if you say yes");
	if (first->found && first->n > 1) {
		snprintf(command, sizeof(command), "legal --game %u --at %ju",
			 (unsigned)first->game, first->n - 1);
		snprintf(why, sizeof(why),
			 "every row that is legal in the place of row %ju",
			 first->n);
		next(command, log, why);
	}
	if (first->position && first->n > 1) {
		if (!first->stops)
			next("validate -k", log,
			     "check the rows after the mistake as well");
	} else if (!first->found) {
		next("replay --board", log,
		     "the board at the end; --at N: "
		     "after row N");
	}
	next("dispute", log, "does another reading of the rules change this?");
	next("report -o game.html", log, "the game as a page to click through");
	if (!first->found)
		seal(log);
}

/* The verdict first, then the board where it went wrong, then what to type. */
static int
run_entry(void *request, const char *const *words, int count)
{
	struct verdict_options *o = request;
	struct files files;
	struct first first = {0};
	struct stat about;
	int status;

	if (!files_find(&files, words, count, EMPTY_IS_ERROR, &o->shared))
		return EXIT_ERROR;
	o->also = keep_first;
	o->also_arg = &first;
	status = validate_logs(o, &files);
	/* what comes from a pipe cannot be read again */
	if (count == 1 && strcmp(words[0], "-") != 0 && files.count &&
	    stat(words[0], &about) == 0) {
		if (!S_ISDIR(about.st_mode) && first.position && first.n > 1 &&
		    !output_failed()) {
			o->shared.game = first.game;
			o->shared.at = first.n - 1;
			positions_each(&files, &o->shared, show_board, NULL,
				       &first);
		}
		puts("\nWhat you can do next:");
		if (S_ISDIR(about.st_mode))
			say_next_of_folder(words[0], status == EXIT_CLEAN);
		else
			say_next(&first, words[0]);
	}
	files_free(&files);
	return status;
}

static const struct option options[] = {OPTION_COLOUR, OPTIONS_READING,
					OPTIONS_END};

const struct command cmd_entry = {
    .name = "LOG",
    .synopses = (const char *const[]){"[OPTION...]", NULL},
    .about = "Judges the log as `umpire validate` does, shows the board at the "
	     "first mistake, and names what one can do next.",
    .exits = "0 clean, 1 illegal rows or failed claims, 2 error.",
    .options = options,
    .size = sizeof(struct verdict_options),
    TAKES_LOGS("a log"),
    .run = run_entry,
};
