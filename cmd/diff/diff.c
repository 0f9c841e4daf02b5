/* umpire diff: where two logs diverge, and in which fields.  The command line
 * names two logs, two folders, one log under two readings, or what git says. */
#include <string.h>

#include "../command.h"
#include "../files/files.h"
#include "../files/names.h"
#include "../output/output.h"
#include "diff.h"

static void
compare_logs(struct comparison *d, const char *a, const char *b)
{
	d->a.path = d->a.name = a;
	d->b.path = d->b.name = b;
	diff_logs(d, NULL, 0);
}

/* --- folders -------------------------------------------------------------- */

/* The name of a log below its folder. */
static const char *
below(const char *path, const char *folder)
{
	for (; *folder && *folder == *path; folder++)
		path++;
	while (*path == '/')
		path++;
	return path;
}

static void
say_only(struct comparison *d, struct side *side, const char *path)
{
	side->name = path;
	d->differing++;
	diff_say_only(d, side, NULL);
}

/* Both lists are in byte order of their names below. */
static void
compare_found(struct comparison *d, const char *const folder[2],
	      const struct files of[2])
{
	size_t i = 0, k = 0;
	int order;

	while (i < of[0].count && k < of[1].count && !output_failed()) {
		order = strcmp(below(of[0].paths[i], folder[0]),
			       below(of[1].paths[k], folder[1]));
		if (order < 0)
			say_only(d, &d->a, of[0].paths[i++]);
		else if (order > 0)
			say_only(d, &d->b, of[1].paths[k++]);
		else
			compare_logs(d, of[0].paths[i++], of[1].paths[k++]);
	}
	while (i < of[0].count && !output_failed())
		say_only(d, &d->a, of[0].paths[i++]);
	while (k < of[1].count && !output_failed())
		say_only(d, &d->b, of[1].paths[k++]);
}

/* The logs in a folder; false, with a message, if they cannot be found. */
static bool
find_logs(const struct comparison *d, const char *folder, struct files *of)
{
	if (!files_find(of, &folder, 1, EMPTY_ALLOWED, &d->options))
		return false;
	/* a folder that cannot be looked at again is taken for a log */
	if (of->count != 1 || strcmp(of->paths[0], folder) != 0)
		return true;
	errorf_in(folder, 0, "this cannot be read as a folder");
	return false;
}

static void
compare_folders(struct comparison *d, const char *const folder[2])
{
	struct files of[2];
	bool a = find_logs(d, folder[0], &of[0]),
	     b = find_logs(d, folder[1], &of[1]);

	if (a && b)
		compare_found(d, folder, of);
	d->counts.errors +=
	    (uint64_t)of[0].errors + (uint64_t)of[1].errors + !(a && b);
	files_free(&of[0]);
	files_free(&of[1]);
}

/* --- git ------------------------------------------------------------------ */

/* Is the word an object of git, in hex, or `.` for none? */
static bool
is_object(const char *word)
{
	return strcmp(word, ".") == 0 ||
	       !word[strspn(word, "0123456789abcdef")];
}

/* What git calls a diff program with: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE
 * NEW-HEX NEW-MODE, and two more words where the file was renamed. */
static bool
is_from_git(const char *const *words, int count)
{
	return (count == 7 || count == 9) && is_object(words[2]) &&
	       is_object(words[5]);
}

static bool
is_nothing(const char *name)
{
	return strcmp(name, "/dev/null") == 0;
}

static void
compare_for_git(struct comparison *d, const char *const *words, int count)
{
	d->for_git = true;
	d->a.name = words[0];
	d->b.name = words[count > 7 ? 7 : 0];
	d->a.path = words[1];
	d->b.path = words[4];
	if (is_nothing(words[1]))
		say_only(d, &d->b, d->b.name);
	else if (is_nothing(words[4]))
		say_only(d, &d->a, d->a.name);
	else
		diff_logs(d, NULL, 0);
}

/* --- the command ---------------------------------------------------------- */

/* Each log below a folder, or the one log, under two readings. */
static void
compare_readings(struct comparison *d, const char *name)
{
	struct files files;

	d->twice = true;
	if (!files_find(&files, &name, 1, EMPTY_IS_ERROR, &d->options)) {
		d->counts.errors++;
		return;
	}
	d->counts.errors += (uint64_t)files.errors;
	for (size_t i = 0; i < files.count && !output_failed(); i++)
		compare_logs(d, files.paths[i], files.paths[i]);
	files_free(&files);
}

static void
compare_words(struct comparison *d, const char *const *words, int count)
{
	if (d->into_one)
		diff_join(d, words, count);
	else if (count > 2)
		compare_for_git(d, words, count);
	else if (count == 1)
		compare_readings(d, words[0]);
	else if (is_folder(words[0]))
		compare_folders(d, words);
	else
		compare_logs(d, words[0], words[1]);
}

static void
say_stops(const struct comparison *d)
{
	if (d->games == 1)
		printf("the same up to row %ju, where both stop",
		       d->stopped_at - 1);
	else
		printf("the same up to where %ju of them stop", d->both_stop);
	printf("; %ju and %ju rows after it were not compared\n",
	       d->uncompared[0], d->uncompared[1]);
}

/* The last line: how much was compared, and what came of it. */
static void
print_compared(const struct comparison *d)
{
	if (d->logs > 1) {
		print_count(stdout, d->logs, d->twice ? "log" : "pair of logs",
			    d->twice ? "logs" : "pairs of logs");
		fputs(", ", stdout);
	}
	print_count(stdout, d->games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, d->rows, "row of play compared",
		    "rows of play compared");
	fputs(": ", stdout);
	if (d->compatible && d->differing)
		print_count(stdout, d->differing, "has a contradiction\n",
			    "have a contradiction\n");
	else if (d->compatible)
		puts("they agree");
	else if (d->differing)
		print_count(stdout, d->differing, "differs\n", "differ\n");
	else if (d->both_stop)
		say_stops(d);
	else
		puts("the same");
}

/* The exit status is that of the worst, but git takes any for a crash. */
static int
run_diff(void *request, const char *const *words, int count)
{
	struct comparison *d = request;
	int status;

	d->counts.only_game = d->options.game;
	d->a.letter = 'A';
	d->b.letter = 'B';
	d->json = json_to(stdout);
	compare_words(d, words, count);
	d->counts.games = d->games;
	/* a log that only one has was looked at as well */
	if (!d->games && d->differing && !d->counts.errors)
		status = EXIT_FOUND;
	else
		status = counts_status(&d->counts, &d->options);
	if (d->options.format == FORMAT_TEXT && status != EXIT_ERROR &&
	    !d->into_one)
		print_compared(d);
	packs_free(d->other_packs);
	join_free(&d->join);
	row_list_free(&d->a.rows);
	row_list_free(&d->b.rows);
	if (d->differing && status < EXIT_FOUND)
		status = EXIT_FOUND;
	/* git takes any other status for a crash */
	return count > 2 && !d->into_one ? EXIT_CLEAN : status;
}

/* What cannot be compared, or in two ways at once. */
static const char *
misuse(void *request, const char *const *words, int count)
{
	const struct comparison *d = request;
	const bool reads_twice =
	    d->other_rulings.count || d->other_edition || d->other_pack;

	if (d->into_one || d->compatible) {
		if (d->into_one && d->compatible)
			return "--compatible and --join exclude one another";
		if (d->all || reads_twice)
			return "--compatible and --join read the rules one way "
			       "and end at the first contradiction";
		if (count < 2)
			return "two views of a game are two logs";
		if (d->into_one && d->options.format != FORMAT_TEXT)
			return "--join writes a log; --compatible --format "
			       "json says what contradicts what";
		for (int i = 0; d->into_one && i < count; i++)
			if (is_folder(words[i]))
				return "--join takes logs, not folders";
		if (d->into_one)
			return NULL;
	}
	if (count == 2 && strcmp(words[0], "-") == 0 &&
	    strcmp(words[1], "-") == 0)
		return "only one of the logs can be standard input";
	if (count == 2 && is_folder(words[0]) != is_folder(words[1]))
		return "a folder can be compared with a folder only";
	if (count == 1 && !reads_twice)
		return "diff needs two logs, or one and --other or "
		       "--other-pack";
	if (count == 1 && strcmp(words[0], "-") == 0)
		return "standard input cannot be read twice";
	if (count > 2 && !is_from_git(words, count))
		return "diff needs two logs, or what git calls a diff program "
		       "with";
	return NULL;
}

/* `KEY=VALUE` of all rulings, and `edition=ID`. */
static void
list_readings(const struct word_place *w)
{
	list_rulings(w);
	for (int i = 0; games[i]; i++)
		for (int e = 0; games[i]->editions[e]; e++) {
			BUF(t, 80);

			buf_say(&t, "edition=%s", games[i]->editions[e]);
			w->add(w->arg, t.at, games[i]->title);
		}
}

static const struct option rulings = {.name = "other",
				      MEMBER(struct comparison, other_rulings)};

static bool
take_other(const struct option *o UNUSED, void *request, const char *value)
{
	struct comparison *d = request;

	if (strncmp(value, "edition=", 8) != 0)
		return option_values(&rulings, request, value);
	d->other_edition = value + 8;
	return true;
}

/* B knows the same packs and this one. */
static struct packs *
packs_with(const struct comparison *d, const char *value, const char **id)
{
	const struct sink sink = {error_fault, NULL, NULL};
	struct options b = d->options;
	bool good = true;

	b.packs = packs_new();
	if (memory_gone(!b.packs))
		return NULL;
	for (size_t i = 0; good && i < packs_count(d->options.packs); i++) {
		const char *folder = packs_at(d->options.packs, i)->folder;

		good = !folder || packs_add(b.packs, folder, &sink);
	}
	packs_yield(b.packs);
	*id = good ? options_pack_id(&b, value) : NULL;
	if (*id && packs_source(b.packs, NULL, slice_of(*id)))
		return b.packs;
	if (*id)
		errorf("there is no pack '%s', and no folder of that name",
		       value);
	packs_free(b.packs);
	return NULL;
}

static bool
take_other_pack(const struct option *o UNUSED, void *request, const char *value)
{
	struct comparison *d = request;

	packs_free(d->other_packs);
	d->other_packs = packs_with(d, value, &d->other_pack);
	return d->other_packs != NULL;
}

/* clang-format off */
static const struct option options[] = {
    {'v', "verbose", NULL, "every row where the states diverge or are the same "
     "again, not only the first of each game",
     NULL, MEMBER(struct comparison, all)},
    {0, "brief", NULL, "only which games differ",
     NULL, MEMBER(struct comparison, brief)},
    {0, "compatible", NULL, "say whether A and B, two views of one game, agree, "
     "or where they contradict each other; `?` agrees with what is possible",
     NULL, MEMBER(struct comparison, compatible)},
    {0, "join", NULL, "write what two or more views say together as one log",
     NULL, MEMBER(struct comparison, into_one)},
    {0, "other", "KEY=VALUE", "set a ruling, or edition=ID, only for B "
     "(repeatable)", list_readings, TAKE(take_other),
     .unknown = "no game has the reading"},
    {0, "other-pack", "DIR", "read B with the pack in DIR, or of this id, "
     "whatever pack it names", list_folders, TAKE(take_other_pack)},
    OPTION_GAME("only the K-th game of both logs"),
    OPTION_FORMAT(FORMATS_TEXT_JSON),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_diff = {
    .name = "diff",
    .summary = "show where two logs diverge, and how",
    .group = GROUP_CHECK,
    .synopses = (const char *const[]){"[OPTION...] A B",
				      "[OPTION...] --other KEY=VALUE LOG",
				      "[OPTION...] --other-pack DIR LOG",
				      "[OPTION...] --join LOG LOG...", NULL},
    .about =
	"Replays two logs side by side, game by game, and compares the "
	"states after the k-th applied row of play of each.  Shows what "
	"the two read differently, which rows are missing, inserted, "
	"changed or moved, the first row where the states diverge, the "
	"fields that differ, and whether the states become the same "
	"again.  A and B may be folders; one of them may be - for "
	"standard input.  With one LOG, compares two readings of it.  Also "
	"takes the seven arguments that git gives an external diff.",
    .exits = "0 the same, 1 different or stopped at an illegal row, 2 "
	     "error; for git always 0.",
    .options = options,
    .words = list_files,
    REQUEST(struct comparison),
    .project = "",
    .least = 1,
    .most = WORDS_ANY,
    .needs = "two logs",
    .misuse = misuse,
    .records = diff_records,
    .run = run_diff,
};
