/* umpire hash --check: digests of manifests against the logs.
 *
 * Results come in the order of the logs and are compared with the lines of
 * their games.  What no line names is found after that: games of a log that is
 * named, and with --complete logs of a folder. */
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../validate/verdicts.h"
#include "manifest.h"

/* Counts of a log that a line names. */
enum {
	NAMED_WHOLE = 0, /* without `#`, */
	VISITED = 1      /* and it was judged */
};

struct checking {
	const struct manifest_request *how;
	const struct options *options;
	struct finding_counts counts;
	uint64_t lines, same, different, bad_lines;
	uint64_t without; /* logs and games without a line */

	struct verdict_options as;
	struct verdicts *verdicts; /* in any format but text, else NULL */

	struct manifest m; /* under way */
	struct tally seen; /* logs and games that a line names, from the root */
	struct files unnamed; /* games that came up without a line, too */
	size_t log;           /* of the manifest, that is judged */
	uint32_t games;       /* of it, so far */
};

/* --- results ------------------------------------------------------------- */

/* Hands on, as a finding, that something is not as the manifest has it. */
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

/* Writes the outcome as `validate` would: a game has one claim, its digest. */
static void
say_verdict(struct checking *c, const char *log, const struct audit_summary *s,
	    const char *what, bool good)
{
	struct audit_summary one;
	BUF(t, NAME_SHOWN + 200);

	if (s) {
		buf_add(&t, "this is not the digest that ");
		buf_name(&t, c->m.path);
		buf_add(&t, " has of the game");
	}
	buf_add(&t, what);
	if (!good)
		find_fault(c, log, s, t.at);
	if (!s)
		return;
	one = *s;
	one.stop = STOP_NOT;
	one.illegal = one.malformed = one.claims_unverified = 0;
	one.claims = 1;
	one.claims_failed = !good;
	verdicts_game(c->verdicts, log, &one);
}

enum outcome { LINE_GOOD, LINE_FAILED, LINE_OF_NO_GAME };

/* The outcome of a line; --quiet: only if it is not good.  `why`: what is wrong
 * with a line of no game (s NULL), or why it failed. */
static void
say(struct checking *c, const struct golden *g, const struct audit_summary *s,
    enum outcome outcome, const char *why)
{
	static const char *const words[] = {[LINE_GOOD] = "OK",
					    [LINE_FAILED] = "FAILED",
					    [LINE_OF_NO_GAME] = ""};
	const bool good = outcome == LINE_GOOD;
	const char *log = c->m.logs.paths[g->log];

	c->lines++;
	if (c->verdicts) {
		say_verdict(c, log, s, why, good);
		return;
	}
	if (good && c->options->quiet)
		return;
	print_game_name(stdout, log, g->marked ? g->game : 0);
	printf(": %s%s\n", words[outcome], why);
}

/* Prints and counts a log or a game that no line names. */
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

/* Prints a finding, but for those of games after the last one that is named. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct checking *c = arg;
	const struct sink sink = counts_sink(&c->counts);
	size_t i;
	const struct manifest_entry *e =
	    manifest_from(&c->m, c->log, f->game, &i);

	/* claims are not in a digest */
	if (e && f->kind != FINDING_CLAIM)
		sink.finding(sink.arg, f);
}

/* `LOG#K`, from the root, in `room`. */
static const char *
game_name(const char *whole, uint32_t game, char *room, size_t size)
{
	struct buf t = buf_in(room, size);

	buf_say(&t, "%s#%u", whole, game);
	return room;
}

/* Keeps a game without a line, where all games of its log must have one: a
 * manifest that comes later may still name it. */
static void
note_unnamed(struct checking *c, const char *path, uint32_t game)
{
	char whole[PATH_MAX], name[PATH_MAX + 16];
	const struct tally_entry *e;

	name_whole(path, whole);
	e = tally_find(&c->seen, whole);
	if (e && !e->count[VISITED] &&
	    (c->how->complete->count || e->count[NAMED_WHOLE]))
		c->counts.errors += memory_gone(!files_add(
		    &c->unnamed, game_name(whole, game, name, sizeof(name))));
}

/* Compares the line of a game with the game now; one that stops differs. */
static void
compare_digest(struct checking *c, const struct golden *g,
	       const struct audit_summary *s)
{
	BUF(found, MANIFEST_DIGEST + 1);

	golden_print(s, &found);
	if (strcmp(found.at, g->digest) == 0) {
		c->same++;
		say(c, g, s, LINE_GOOD, "");
		return;
	}
	c->different++;
	say(c, g, s, LINE_FAILED,
	    s->stop == STOP_NOT ? "" : ", the game stops");
}

/* Compares a game with its lines in the manifest, if it has any. */
static void
take_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct checking *c = arg;
	size_t i;
	const struct manifest_entry *e =
	    manifest_from(&c->m, c->log, s->ordinal, &i);

	c->games = s->ordinal;
	if (!e || e->is.game != s->ordinal)
		note_unnamed(c, path, s->ordinal);
	for (; e && e->is.game == s->ordinal;
	     e = manifest_next(&c->m, c->log, &i))
		compare_digest(c, &e->is, s);
}

/* Ends a log; lines whose game it does not have are wrong. */
static void
end_log(void *arg, const char *path, bool lost)
{
	struct checking *c = arg;
	char whole[PATH_MAX];
	size_t i;
	const struct manifest_entry *e =
	    manifest_from(&c->m, c->log, c->games + 1, &i);

	c->counts.errors += memory_gone(lost);
	name_whole(path, whole);
	tally_add(&c->seen, whole, VISITED, 1);
	for (; e; e = manifest_next(&c->m, c->log, &i)) {
		c->counts.errors++;
		say(c, &e->is, NULL, LINE_OF_NO_GAME, "there is no such game");
	}
	if (c->verdicts)
		verdicts_file(c->verdicts, path);
	c->log++;
	c->games = 0;
}

/* --- manifests ----------------------------------------------------------- */

/* Notes what its lines name; a log that is named without `#` has one game. */
static void
see_names(struct checking *c)
{
	char whole[PATH_MAX], name[PATH_MAX + 16];

	for (size_t i = 0; i < c->m.game_count; i++) {
		const struct golden *g = &c->m.games[i]->is;

		name_whole(c->m.logs.paths[g->log], whole);
		tally_add(&c->seen, whole, NAMED_WHOLE, !g->marked);
		tally_add(&c->seen,
			  game_name(whole, g->game, name, sizeof(name)), 0, 1);
	}
}

/* Checks a manifest.  Its lines say which logs are judged, so come first. */
static void
check_manifest(struct checking *c, const char *path)
{
	const struct results to = {.finding = take_finding,
				   .game = take_game,
				   .log = end_log,
				   .arg = c};
	bool good;

	c->m = (struct manifest){.how = c->how};
	c->log = 0;
	good = manifest_read(&c->m, path, NULL);
	see_names(c);
	c->bad_lines += c->m.bad;
	good = good && manifest_judge(&c->m, &to, c->verdicts != NULL);
	c->counts.errors += !good;
	manifest_free(&c->m);
}

/* Prints the games that no line names. */
static void
say_unnamed(struct checking *c)
{
	for (size_t i = 0; i < c->unnamed.count; i++) {
		BUF(t, NAME_SHOWN);

		if (tally_find(&c->seen, c->unnamed.paths[i]))
			continue;
		buf_name_for_others(&t, c->unnamed.paths[i]);
		say_without(c, t.at);
	}
	c->counts.errors += memory_gone(c->seen.lost);
}

/* What could not be checked is worse than what is different. */
static int
print_checked(const struct checking *c)
{
	if (!c->options->quiet && !c->verdicts) {
		print_count(stdout, c->lines, "game checked", "games checked");
		printf(": %ju the same, %ju different\n", c->same,
		       c->different);
	}
	if (c->without)
		errorf(c->without == 1 ? "%ju log or game has no line"
				       : "%ju logs or games have no line",
		       c->without);
	if (c->counts.errors || c->counts.malformed || c->bad_lines ||
	    c->without)
		return EXIT_ERROR;
	if (!c->lines && !c->options->allow_empty) {
		errorf("no game was checked");
		return EXIT_ERROR;
	}
	return c->different || c->counts.illegal ? EXIT_FOUND : EXIT_CLEAN;
}

/* With --complete: prints the logs that no line names. */
static void
check_complete(struct checking *c)
{
	const struct values *folders = c->how->complete;
	char whole[PATH_MAX];
	struct files files;

	if (!files_find(&files, folders->at, folders->count, EMPTY_ALLOWED,
			c->options))
		c->counts.errors++;
	c->counts.errors += (uint64_t)files.errors;
	for (size_t i = 0; i < files.count; i++) {
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

	c->how = how;
	c->options = how->options;
	c->as.shared = *how->options;
	c->as.shared.allow_empty = true; /* it is reported here */
	c->as.shared.quiet = false;      /* a report is whole */
	if (how->options->format != FORMAT_TEXT)
		c->verdicts = verdicts_new(&c->as);
	for (i = 0; i < count && !output_failed(); i++)
		check_manifest(c, manifests[i]);
	check_complete(c);
	say_unnamed(c);
	status = print_checked(c);
	if (c->verdicts) {
		status = verdicts_end(c->verdicts, status);
		verdicts_free(c->verdicts);
	}
	tally_free(&c->seen);
	files_free(&c->unnamed);
	free(c);
	return status;
}
