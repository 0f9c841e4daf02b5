/* umpire hash --check: digests of a manifest against the logs.
 *
 * Lines are taken in batches, a log judged once however many of its games they
 * name; results come in the order of the logs and are compared with the lines
 * of their games. What no line names is found after that: games of a log that
 * is named, and with --complete logs of a folder.
 */
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../files/lines.h"
#include "../files/names.h"
#include "../judge/judge.h"
#include "../options/project.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../output/tally.h"
#include "../validate/verdicts.h"
#include "manifest.h"
#include "manifest_line.h"

enum {
	LINE = 8192,     /* a digest, two blanks and the longest path */
	NAMED_WHOLE = 0, /* counts of a log: a line names it without `#`, */
	VISITED = 1,     /* and it was judged */
	BATCH = 8192     /* lines that are held, and logs judged together */
};

/* Logs are judged in batches, as many at once as -j says.  The last log of a
 * batch may have any number of lines: they are read when they are wanted, so
 * memory does not grow with the games of a log. */
struct checking {
	const struct manifest_request *how;
	const struct options *options;
	struct finding_counts counts;
	uint64_t lines, same, different, bad_lines;
	uint64_t without; /* logs and games without a line */

	struct verdict_options as;
	struct verdicts *verdicts; /* in any format but text, else NULL */

	struct lines file; /* the manifest */
	const char *path;
	char folder[PATH_MAX]; /* where it is; "": standard input */
	bool kind_known, play; /* digests of play; of this manifest */
	struct tally seen;     /* logs that a line names, from the root */
	struct tally unnamed;  /* games that came up without a line, too */
	char name_room[2 * PATH_MAX];
	const char *name;   /* of the line that has been read, and not yet
			       taken, or NULL */
	struct golden next; /* what it says of a game of `name`, if that is not
			       NULL */

	struct files logs; /* of the batch */
	struct golden *golden;
	size_t count, at; /* lines that are held, the next one of them */
	size_t log;       /* that is being judged */
};

/* --- lines --------------------------------------------------------------- */

/* Tells what is not a line of a manifest; the first few of them. */
static void
bad_line(struct checking *c, const char *words)
{
	enum { TOLD = 20 };

	if (c->bad_lines++ < TOLD)
		errorf_in(c->path, c->file.number, words);
}

/* What the line is about; a log that is named whole has one game. */
static bool
see(struct checking *c, const char *name)
{
	char whole[PATH_MAX], game[PATH_MAX + 16];
	struct buf t = buf_in(game, sizeof(game));
	struct tally_entry *log, *one;

	name_whole(name, whole);
	log = tally_at(&c->seen, whole);
	if (log)
		log->count[NAMED_WHOLE] |= !c->next.marked;
	buf_add(&t, whole);
	buf_char(&t, '#');
	buf_number(&t, c->next.game);
	/* only a game that came up without a line is of interest */
	one = tally_find(&c->unnamed, game);
	if (one)
		one->count[0] = 0;
	return log != NULL;
}

static void
parse_line(struct checking *c)
{
	const char *name = c->file.cut || strlen(c->file.line) < c->file.size
			       ? NULL
			       : manifest_line(c->file.line, &c->next);
	const char *path = name ? manifest_path(c->folder, name, c->name_room,
						sizeof(c->name_room))
				: NULL;

	if (!name)
		bad_line(c, "this is not a `DIGEST  LOG` line");
	else if (c->kind_known && !c->next.stops && c->play != c->next.play)
		bad_line(c, "digests of play and others cannot be checked "
			    "together");
	else if (!c->how->match || fnmatch(c->how->match, name, 0) == 0)
		c->name = path;
	if (path && !see(c, path))
		c->counts.errors += memory_gone(true);
	if (name && !c->kind_known)
		c->play = c->next.play;
	c->kind_known |= name && !c->next.stops;
}

/* Reads on to the next line that says something; false at the end. */
static bool
look_ahead(struct checking *c)
{
	while (!c->name && lines_next(&c->file))
		if (!manifest_says_nothing(c->file.line))
			parse_line(c);
	return c->name != NULL;
}

const char *
manifest_path(const char *folder, const char *name, char *room, size_t size)
{
	snprintf(room, size, "%s/%s", folder, name);
	if (!*folder || *name == '/' || access(room, F_OK) != 0 ||
	    access(name, F_OK) == 0)
		snprintf(room, size, "%s", name);
	return room;
}

/* Does the next line name a game of the last log, after those named so far?
 */
static bool
goes_on(const struct checking *c, uint32_t last)
{
	return c->logs.count && c->next.game > last &&
	       strcmp(c->name, c->logs.paths[c->logs.count - 1]) == 0;
}

/* Takes lines until as many are held as may be; `more`: of the last log alone.
 * False if memory is gone. */
static bool
take_lines(struct checking *c, uint32_t last, bool more)
{
	c->at = c->count = 0;
	for (; c->count < BATCH && look_ahead(c); c->count++) {
		if (!goes_on(c, last)) {
			if (more)
				break;
			if (!files_add(&c->logs, c->name))
				return false;
		}
		last = c->next.game;
		c->next.log = c->logs.count - 1;
		c->golden[c->count] = c->next;
		c->name = NULL;
	}
	return true;
}

/* The next line of the log that is being judged, or NULL. */
static const struct golden *
wanted(struct checking *c)
{
	if (c->at == c->count && c->count && c->log + 1 == c->logs.count)
		take_lines(c, c->golden[c->count - 1].game, true);
	if (c->at == c->count || c->golden[c->at].log != c->log)
		return NULL;
	return &c->golden[c->at];
}

/* --- results ------------------------------------------------------------- */

/* Something is not as the manifest has it. */
static void
find_fault(struct checking *c, const char *log, const struct audit_summary *s,
	   const char *words)
{
	struct finding f = finding_of(s ? FINDING_CLAIM : FINDING_ERROR,
				      "log/digest", log, words);

	if (s) {
		f.game = s->ordinal;
		f.game_id = s->game ? s->game->id : "";
		f.position = (struct position){s->line, 1, true};
	}
	verdicts_finding(c->verdicts, &f);
}

/* The same as `validate` writes it: one claim a game, its digest. */
static void
say_verdict(struct checking *c, const char *log, const struct audit_summary *s,
	    const char *what, bool good)
{
	struct audit_summary one;
	char words[NAME_SHOWN + 200];
	struct buf t = buf_in(words, sizeof(words));

	if (s) {
		buf_add(&t, "this is not the digest that ");
		buf_name(&t, c->path);
		buf_add(&t, " has of the game");
		what += good ? 0 : strlen("FAILED");
	}
	buf_add(&t, what);
	if (!good)
		find_fault(c, log, s, words);
	if (!s)
		return;
	one = *s;
	one.stop = STOP_NOT;
	one.illegal = one.malformed = one.claims_unverified = 0;
	one.claims = 1;
	one.claims_failed = !good;
	verdicts_game(c->verdicts, log, &one);
}

/* What came of the line that was wanted; --quiet: if it is not good. */
static void
say(struct checking *c, const struct audit_summary *s, const char *what,
    bool good)
{
	const struct golden *g = &c->golden[c->at++];
	const char *log = c->logs.paths[g->log];

	c->lines++;
	if (c->verdicts) {
		say_verdict(c, log, s, what, good);
		return;
	}
	if (good && c->options->quiet)
		return;
	print_game_name(stdout, log, g->marked ? g->game : 0);
	printf(": %s\n", what);
}

/* No line names it. */
static void
say_without(struct checking *c, const char *name)
{
	c->without++;
	if (c->verdicts) {
		find_fault(c, name, NULL, "no line names it");
		verdicts_file(c->verdicts, name);
		return;
	}
	print_name(stdout, name);
	puts(": no line names it");
}

/* Findings of games after the last one that is wanted are not printed. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct checking *c = arg;
	const struct sink sink = counts_sink(&c->counts);
	const struct golden *g = wanted(c);

	/* claims are not in a digest, and a stop is in the line of the game */
	if (g && f->kind != FINDING_CLAIM &&
	    !(g->stops && g->game == f->game && finding_stops(f)))
		sink.finding(sink.arg, f);
}

/* Is there a line of this game among those that are held? */
static bool
is_held(const struct checking *c, const char *path, uint32_t game)
{
	size_t i;

	for (i = 0; i < c->count; i++)
		if (c->golden[i].game == game &&
		    strcmp(c->logs.paths[c->golden[i].log], path) == 0)
			return true;
	return false;
}

/* A game for which the line of its log is over, or not there: one that comes
 * later may still name it. */
static void
note_unnamed(struct checking *c, const char *path, uint32_t game)
{
	char whole[PATH_MAX], name[PATH_MAX + 16];
	struct buf t = buf_in(name, sizeof(name));
	struct tally_entry *e;

	name_whole(path, whole);
	e = tally_find(&c->seen, whole);
	if (!e || e->count[VISITED] || is_held(c, path, game))
		return;
	buf_add(&t, whole);
	buf_char(&t, '#');
	buf_number(&t, game);
	if (c->how->complete->count || e->count[NAMED_WHOLE])
		tally_add(&c->unnamed, name, 0, 1);
}

static void
take_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct checking *c = arg;
	const struct golden *g = wanted(c);
	char found[GOLDEN], words[GOLDEN + 24];
	struct buf t = buf_in(found, sizeof(found));

	if (!g || g->game != s->ordinal) {
		note_unnamed(c, path, s->ordinal);
		return;
	}
	golden_print(s, &t);
	if (strcmp(found, g->digest) == 0) {
		c->same++;
		say(c, s, "OK", true);
		return;
	}
	t = buf_in(words, sizeof(words));
	buf_add(&t, "FAILED");
	if (g->stops) {
		buf_add(&t, ", ");
		buf_add(&t,
			s->stop == STOP_NOT ? "the game does not stop" : found);
	} else if (s->stop != STOP_NOT) {
		buf_add(&t, ", the game stops");
	}
	c->different++;
	say(c, s, words, false);
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct checking *c = arg;

	char whole[PATH_MAX];

	c->counts.errors += memory_gone(lost);
	name_whole(path, whole);
	tally_add(&c->seen, whole, VISITED, 1);
	while (wanted(c)) {
		c->counts.errors++;
		say(c, NULL, "there is no such game", false);
	}
	if (c->verdicts)
		verdicts_file(c->verdicts, path);
	c->log++;
}

/* --- manifests ----------------------------------------------------------- */

/* Judges the logs of the next lines; false if there are none, or memory is
 * gone. */
static bool
check_batch(struct checking *c)
{
	struct audit_options options;
	const struct results to = {.finding = take_finding,
				   .game = take_game,
				   .log = end_log,
				   .arg = c};
	const struct judging judging = {c->options, &options, &c->logs,
					&to,        0,        NULL};
	bool going;

	c->log = 0;
	going = !memory_gone(!take_lines(c, 0, false)) &&
		projects_of_logs(c->options, &c->logs);
	options = options_audit(c->options, (struct sink){0});
	options.lines = c->verdicts != NULL;
	options.digest = true;
	options.alternatives = 0;
	options.digest_play = c->play;
	c->counts.errors += !going;
	going = going && c->count;
	if (going)
		judge_all(&judging);
	files_free(&c->logs);
	c->logs = (struct files){0};
	return going;
}

static void
check_manifest(struct checking *c, const char *path)
{
	c->path = path;
	c->kind_known = false;
	*c->folder = '\0';
	if (strcmp(path, "-") != 0)
		name_folder(path, c->folder);
	if (!lines_open(&c->file, path, LINE)) {
		errorf("%s: %s", path, strerror(errno));
		c->counts.errors++;
		return;
	}
	while (!output_failed() && check_batch(c))
		;
	c->name = NULL; /* of a line that nobody took */
	if (c->file.error) {
		errorf("%s: %s", path, strerror(c->file.error));
		c->counts.errors++;
	}
	lines_close(&c->file);
}

/* Games that no line names. */
static void
say_unnamed(struct checking *c)
{
	char words[NAME_SHOWN];
	size_t i;

	for (i = 0; i < c->unnamed.count; i++) {
		struct buf t = buf_in(words, sizeof(words));

		if (!c->unnamed.entries[i].count[0])
			continue;
		buf_name_for_others(&t, c->unnamed.entries[i].name);
		say_without(c, words);
	}
	c->counts.errors += memory_gone(c->unnamed.lost || c->seen.lost);
}

static int
sum_up(const struct checking *c)
{
	if (!c->options->quiet && !c->verdicts) {
		print_count(stdout, c->lines, "game checked", "games checked");
		printf(": %llu the same, %llu different\n",
		       (unsigned long long)c->same,
		       (unsigned long long)c->different);
	}
	if (c->without)
		errorf(c->without == 1 ? "%llu log or game has no line"
				       : "%llu logs or games have no line",
		       (unsigned long long)c->without);
	if (c->counts.errors || c->counts.malformed || c->bad_lines ||
	    c->without)
		return EXIT_ERROR;
	if (!c->lines && !c->options->allow_empty) {
		errorf("no game was checked");
		return EXIT_ERROR;
	}
	return c->different || c->counts.illegal ? EXIT_FOUND : EXIT_CLEAN;
}

/* --complete: logs that no line names. */
static void
check_complete(struct checking *c)
{
	const struct values *folders = c->how->complete;
	char whole[PATH_MAX];
	struct files files;
	size_t i;

	if (!folders->count)
		return;
	if (!files_find(&files, folders->at, folders->count, true, c->options))
		c->counts.errors++;
	c->counts.errors += (uint64_t)files.errors;
	for (i = 0; i < files.count; i++) {
		name_whole(files.paths[i], whole);
		if (!tally_find(&c->seen, whole))
			say_without(c, files.paths[i]);
	}
	files_free(&files);
}

int
manifest_check(const struct manifest_request *how, const char *const *manifests,
	       int count)
{
	struct checking *c = allocate(sizeof(*c));
	int i, status;

	if (!c)
		return EXIT_ERROR;
	c->how = how;
	c->options = how->options;
	c->golden = allocate(BATCH * sizeof(*c->golden));
	c->as.shared = *how->options;
	c->as.shared.allow_empty = true; /* it is said here */
	c->as.shared.quiet = false;      /* a report is whole */
	if (how->options->format != FORMAT_TEXT &&
	    !(c->verdicts = verdicts_new(&c->as))) {
		free(c->golden);
		c->golden = NULL;
	}
	for (i = 0; c->golden && i < count && !output_failed(); i++)
		check_manifest(c, manifests[i]);
	check_complete(c);
	say_unnamed(c);
	status = c->golden ? sum_up(c) : EXIT_ERROR;
	if (c->verdicts) {
		status = verdicts_end(c->verdicts, status);
		verdicts_free(c->verdicts);
	}
	tally_free(&c->seen);
	tally_free(&c->unnamed);
	free(c->golden);
	free(c);
	return status;
}
