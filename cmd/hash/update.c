/* umpire hash --update: a manifest rewritten.  Comments stay where they are;
 * the games of a log come where its first line was, and those of new logs at
 * the end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "manifest.h"

/* The outcome of a log. */
struct outcome {
	char (
	    *digests)[MANIFEST_DIGEST + 1]; /* of game 1, 2 ..; "": it stops */
	uint32_t games;
	bool written; /* its lines */
	bool gone;    /* there is no such file */
};

struct updating {
	struct manifest m;
	struct stat seen;         /* how it was when it was read */
	struct outcome *outcomes; /* of each log */
	size_t log;               /* that is being judged */
	struct finding_counts counts;
	uint64_t same, changed, come, gone, stopped;
};

/* --- logs ----------------------------------------------------------------- */

/* With --complete: adds the logs of these folders. */
static bool
add_logs(struct manifest *m)
{
	const struct values *folders = m->how->complete;
	struct files found;
	size_t i, at;
	bool good = files_find(&found, folders->at, folders->count,
			       EMPTY_ALLOWED, m->how->options) &&
		    !found.errors;

	for (i = 0; good && i < found.count; i++)
		good = !memory_gone(!manifest_place(m, found.paths[i], &at));
	files_free(&found);
	return good;
}

/* Makes room for the outcomes of all logs, and marks those as gone of which
 * there is no file: only the first `named`, of the manifest, can be.  False
 * with a message if all of them are. */
static bool
begin_outcomes(struct updating *u, size_t named)
{
	const struct files *logs = &u->m.logs;
	struct stat s;
	size_t there = 0;

	u->outcomes = allocate((logs->count + 1) * sizeof(*u->outcomes));
	for (size_t i = 0; i < logs->count; i++) {
		u->outcomes[i].gone = i < named &&
				      stat(logs->paths[i], &s) != 0 &&
				      errno == ENOENT;
		there += !u->outcomes[i].gone;
	}
	if (there || !logs->count)
		return true;
	errorf("none of its logs is there: names are relative to the working "
	       "folder or to that of the manifest");
	return false;
}

/* --- new digests ---------------------------------------------------------- */

/* The line that the old manifest has of a game, or NULL. */
static const struct manifest_entry *
old_of(const struct updating *u, size_t log, uint32_t game)
{
	size_t i;
	const struct manifest_entry *e = manifest_from(&u->m, log, game, &i);

	return e && e->is.game == game ? e : NULL;
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct updating *u = arg;
	const struct sink sink = counts_sink(&u->counts);

	/* claims are not in a digest */
	if (!u->outcomes[u->log].gone && f->kind != FINDING_CLAIM)
		sink.finding(sink.arg, f);
}

/* Keeps the digest of a game until all of its log are there. */
static void
take_game(void *arg, const char *path UNUSED, const struct audit_summary *s)
{
	struct updating *u = arg;
	struct outcome *o = &u->outcomes[u->log];
	void *digests =
	    realloc(o->digests, (o->games + 1) * sizeof(*o->digests));
	struct buf t;

	if (!digests) {
		u->counts.errors += !no_memory();
		return;
	}
	o->digests = digests;
	t = buf_in(o->digests[o->games++], sizeof(*o->digests));
	golden_print(s, &t);
}

static void
end_log(void *arg, const char *path UNUSED, bool lost)
{
	struct updating *u = arg;

	u->counts.errors += memory_gone(lost);
	u->log++;
}

static bool
judge_logs(struct updating *u)
{
	const struct results to = {.finding = take_finding,
				   .game = take_game,
				   .log = end_log,
				   .arg = u};

	const size_t named = u->m.logs.count;

	return add_logs(&u->m) && begin_outcomes(u, named) &&
	       manifest_judge(&u->m, &to, WITHOUT_LINES) && !u->counts.errors &&
	       !u->counts.malformed;
}

/* --- the new manifest ----------------------------------------------------- */

static void
say(const struct updating *u, size_t log, uint32_t game, const char *what)
{
	if (u->m.how->options->quiet)
		return;
	print_game_name(stdout, u->m.names.paths[log],
			u->outcomes[log].games > 1 || game > 1 ? game : 0);
	printf(": %s\n", what);
}

/* The new line of a game; if it stops, the old one stays. */
static void
write_game(struct updating *u, FILE *to, size_t log, uint32_t game)
{
	const struct outcome *o = &u->outcomes[log];
	const struct manifest_entry *old = old_of(u, log, game);
	const char *digest = o->digests[game - 1];

	if (!*digest) {
		u->stopped++;
		if (old)
			fprintf(to, "%s\n", old->text);
		say(u, log, game,
		    old ? "its line stays: the game stops"
			: "no line: the game stops");
		return;
	}
	fprintf(to, "%s%s  ", u->m.play ? "play-" : "", digest);
	print_name(to, u->m.names.paths[log]);
	if (o->games > 1)
		fprintf(to, "#%lu", (unsigned long)game);
	putc('\n', to);
	if (old && strcmp(old->is.digest, digest) == 0) {
		u->same++;
		return;
	}
	u->come += !old;
	u->changed += old != NULL;
	say(u, log, game, old ? "changed" : "new");
}

static void
write_lines_of(struct updating *u, FILE *to, size_t log)
{
	struct outcome *o = &u->outcomes[log];

	for (uint32_t game = 1; !o->written && game <= o->games; game++)
		write_game(u, to, log, game);
	o->written = true;
}

/* Comments stay; all lines of a log come where its first one was. */
static void
write_manifest(struct updating *u, FILE *to)
{
	for (size_t i = 0; i < u->m.count; i++) {
		const struct manifest_entry *l = &u->m.lines[i];
		const struct outcome *o = &u->outcomes[l->is.log];

		if (!l->name) {
			fprintf(to, "%s\n", l->text);
			continue;
		}
		write_lines_of(u, to, l->is.log);
		if (l->is.game <= o->games)
			continue;
		u->gone++;
		say(u, l->is.log, l->is.game,
		    o->gone ? "gone: there is no such log"
			    : "gone: there is no such game");
	}
	for (size_t i = 0; i < u->m.logs.count; i++)
		write_lines_of(u, to, i);
}

static bool
replace(struct updating *u)
{
	struct new_file file;

	if (!new_file_open(&file, u->m.path))
		return false;
	write_manifest(u, file.to);
	return u->m.from.from ? new_file_replace(&file, &u->seen)
			      : new_file_keep(&file, KEEP_AS_NEW);
}

static void
print_updated(const struct updating *u)
{
	if (u->m.how->options->quiet)
		return;
	print_name(stdout, u->m.path);
	printf(": %ju the same, %ju changed, %ju new, %ju gone", u->same,
	       u->changed, u->come, u->gone);
	if (u->stopped)
		printf(", %ju stopped", u->stopped);
	putchar('\n');
}

int
manifest_update(const struct manifest_request *how, const char *path)
{
	struct updating u = {.m = {.how = how}};
	int status = EXIT_ERROR;

	if (manifest_read(&u.m, path, &u.seen) && judge_logs(&u) &&
	    replace(&u)) {
		print_updated(&u);
		status = u.stopped ? EXIT_FOUND : EXIT_CLEAN;
	} else {
		errorf("%s: stays as it was", path);
	}
	for (size_t i = 0; u.outcomes && i < u.m.logs.count; i++)
		free(u.outcomes[i].digests);
	free(u.outcomes);
	manifest_free(&u.m);
	return status;
}
