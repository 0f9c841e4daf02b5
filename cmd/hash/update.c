/* umpire hash --update: a manifest rewritten.  Comments and lines that do
 * not match stay where they are; the games of a log come where its first line
 * was, and those of new logs at the end. */
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../logs/grow.h"
#include "../files/lines.h"
#include "../files/names.h"
#include "../files/new_file.h"
#include "../files/seen.h"
#include "../judge/judge.h"
#include "../options/project.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../output/tally.h"
#include "manifest.h"
#include "manifest_line.h"

/* A line of the old manifest. */
struct old_line {
	char *text;       /* whole */
	char *name;       /* of its log, or NULL: it stays as it is */
	struct golden is; /* `log` is the log's place among `logs` */
};

/* What came of a log. */
struct outcome {
	char (*digests)[GOLDEN]; /* of game 1, 2 ..; "": none, it is in doubt */
	uint32_t games;
	bool written; /* its lines */
	bool gone;    /* there is no such file */
};

struct updating {
	const struct manifest_request *how;
	const char *path;
	char folder[PATH_MAX]; /* that it is in */
	struct lines from; /* the old manifest; .from is NULL: there is none */
	struct stat seen;  /* when it was read */
	struct old_line *lines;
	size_t count, room;
	bool play;
	struct files logs;        /* each once */
	size_t named;             /* of them, by the old manifest */
	struct tally places;      /* of a name among them, + 1 */
	struct outcome *outcomes; /* of each */
	size_t *order;            /* of those that are there, which they are */
	size_t log;               /* that is being judged, of these */
	struct finding_counts counts;
	uint64_t same, changed, come, gone, stopped;
};

/* --- the old manifest ----------------------------------------------------- */

/* The place of a log among the logs, which it is added to; false if memory is
 * gone. */
static bool
place_of(struct updating *u, const char *name, size_t *at)
{
	char path[2 * PATH_MAX], whole[PATH_MAX];
	struct tally_entry *e;

	name_whole(manifest_path(u->folder, name, path, sizeof(path)), whole);
	e = tally_at(&u->places, whole);
	if (!e)
		return false;
	if (!e->count[0]) {
		if (!files_add(&u->logs, name))
			return false;
		e->count[0] = u->logs.count;
	}
	*at = e->count[0] - 1;
	return true;
}

/* NULL, or what is wrong. */
static const char *
read_line(struct updating *u, const char *text)
{
	struct old_line *l =
	    grown(u->lines, &u->room, u->count + 1, sizeof(*l));
	const char *name;
	char *copy;

	if (!l)
		return "out of memory";
	u->lines = l;
	l += u->count;
	*l = (struct old_line){.text = strdup(text)};
	if (!l->text)
		return "out of memory";
	u->count++;
	if (manifest_says_nothing(text))
		return NULL;
	copy = strdup(text);
	name = copy ? manifest_line(copy, &l->is) : NULL;
	if (name)
		l->name = strdup(name);
	free(copy);
	if (!name)
		return copy ? "this is not a `DIGEST  LOG` line"
			    : "out of memory";
	if (!l->name || !place_of(u, l->name, &l->is.log))
		return "out of memory";
	u->play |= l->is.play;
	return NULL;
}

static bool
read_manifest(struct updating *u)
{
	struct lines *l = &u->from;
	const char *wrong = NULL;

	name_folder(u->path, u->folder);
	if (!lines_open(l, u->path, SIZE_MAX)) {
		/* one that is not there is begun */
		if (errno == ENOENT && u->how->complete->count)
			return true;
		errorf("%s: %s", u->path, strerror(errno));
		return false;
	}
	if (fstat(fileno(l->from), &u->seen) != 0) {
		errorf("%s: %s", u->path, strerror(errno));
		return false;
	}
	if (!file_lock(fileno(l->from), u->path))
		return false;
	while (!wrong && lines_next(l))
		wrong = strlen(l->line) < l->size ? "there is a NUL byte in it"
						  : read_line(u, l->line);
	if (!wrong && l->error)
		wrong = strerror(l->error);
	if (wrong)
		errorf_in(u->path, l->number, wrong);
	return !wrong;
}

static bool
add_logs(struct updating *u)
{
	const struct values *folders = u->how->complete;
	struct files found;
	size_t i, at;
	bool good;

	u->named = u->logs.count;
	if (!folders->count)
		return true;
	good = files_find(&found, folders->at, folders->count, true,
			  u->how->options) &&
	       !found.errors;
	for (i = 0; good && i < found.count; i++)
		good = !memory_gone(!place_of(u, found.paths[i], &at));
	files_free(&found);
	return good;
}

/* The digest that the old manifest has of a game, or NULL. */
static const struct old_line *
old_of(const struct updating *u, size_t log, uint32_t game)
{
	size_t i;

	for (i = 0; i < u->count; i++)
		if (u->lines[i].name && u->lines[i].is.log == log &&
		    u->lines[i].is.game == game)
			return &u->lines[i];
	return NULL;
}

/* Is it right that the game of this line (or NULL) stops? */
static bool
may_stop(const struct updating *u, const struct old_line *old)
{
	return u->how->stops || (old && old->is.stops);
}

/* --- new digests ---------------------------------------------------------- */

static void
take_finding(void *arg, const struct finding *f)
{
	struct updating *u = arg;
	const struct sink sink = counts_sink(&u->counts);

	/* claims are not in a digest, and a stop may be in the line */
	if (f->kind != FINDING_CLAIM &&
	    !(finding_stops(f) &&
	      may_stop(u, old_of(u, u->order[u->log], f->game))))
		sink.finding(sink.arg, f);
}

static void
take_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct updating *u = arg;
	struct outcome *o = &u->outcomes[u->order[u->log]];
	void *digests =
	    realloc(o->digests, (o->games + 1) * sizeof(*o->digests));
	struct buf t;

	(void)path;
	if (!digests) {
		u->counts.errors += memory_gone(true);
		return;
	}
	o->digests = digests;
	t = buf_in(o->digests[o->games], sizeof(*o->digests));
	o->games++;
	golden_print(s, &t);
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct updating *u = arg;

	(void)path;
	u->counts.errors += memory_gone(lost);
	u->log++;
}

/* The logs that are there; false with a message if none is, or memory is gone.
 */
static bool
find_logs(struct updating *u, struct files *there)
{
	bool good = u->outcomes && u->order;
	char path[2 * PATH_MAX];
	struct stat s;
	size_t i;

	for (i = 0; good && i < u->logs.count; i++) {
		const char *log = manifest_path(u->folder, u->logs.paths[i],
						path, sizeof(path));

		u->outcomes[i].gone =
		    i < u->named && stat(log, &s) != 0 && errno == ENOENT;
		if (u->outcomes[i].gone)
			continue;
		u->order[there->count] = i;
		good = files_add(there, log);
	}
	if (!good)
		errorf("out of memory");
	else if (u->logs.count && !there->count)
		errorf("none of its logs is there: names are relative to the "
		       "working folder or to that of the manifest");
	return good && (there->count || !u->logs.count);
}

static bool
judge_logs(struct updating *u)
{
	struct files there = {0};
	struct audit_options options;
	const struct results to = {.finding = take_finding,
				   .game = take_game,
				   .log = end_log,
				   .arg = u};
	const struct judging judging = {
	    u->how->options, &options, &there, &to, 0, NULL};
	bool good;

	u->outcomes = allocate((u->logs.count + 1) * sizeof(*u->outcomes));
	u->order = allocate((u->logs.count + 1) * sizeof(*u->order));
	good =
	    find_logs(u, &there) && projects_of_logs(u->how->options, &there);
	options = options_audit(u->how->options, (struct sink){0});
	options.digest = true;
	options.digest_play = u->play;
	options.alternatives = 0;
	if (good)
		judge_all(&judging);
	files_free(&there);
	return good && !u->counts.errors && !u->counts.malformed;
}

/* --- the new manifest ----------------------------------------------------- */

static void
say(const struct updating *u, size_t log, uint32_t game, const char *what)
{
	if (u->how->options->quiet)
		return;
	print_game_name(stdout, u->logs.paths[log],
			u->outcomes[log].games > 1 || game > 1 ? game : 0);
	printf(": %s\n", what);
}

static void
write_game(struct updating *u, FILE *to, size_t log, uint32_t game)
{
	const struct outcome *o = &u->outcomes[log];
	const struct old_line *old = old_of(u, log, game);
	const char *digest = o->digests[game - 1];
	const bool stops = golden_stops(digest);

	if (!*digest || (stops && !may_stop(u, old))) {
		u->stopped++;
		if (old)
			fprintf(to, "%s\n", old->text);
		say(u, log, game,
		    old ? "its line stays: the game stops"
			: "no line: the game stops");
		return;
	}
	fprintf(to, "%s%s  ", u->play && !stops ? "play-" : "", digest);
	print_name(to, u->logs.paths[log]);
	if (o->games > 1)
		fprintf(to, "#%lu", (unsigned long)game);
	putc('\n', to);
	if (old && strcmp(old->is.digest, digest) == 0) {
		u->same++;
		return;
	}
	if (!old)
		u->come++;
	else
		u->changed++;
	say(u, log, game, old ? "changed" : "new");
}

static void
write_log(struct updating *u, FILE *to, size_t log)
{
	struct outcome *o = &u->outcomes[log];
	uint32_t game;

	if (o->written)
		return;
	o->written = true;
	for (game = 1; game <= o->games; game++)
		write_game(u, to, log, game);
}

static bool
is_asked_for(const struct updating *u, const char *name)
{
	return !u->how->match || fnmatch(u->how->match, name, 0) == 0;
}

static void
write_manifest(struct updating *u, FILE *to)
{
	size_t i;

	for (i = 0; i < u->count; i++) {
		const struct old_line *l = &u->lines[i];

		if (!l->name || !is_asked_for(u, l->name)) {
			fprintf(to, "%s\n", l->text);
			if (l->name)
				u->outcomes[l->is.log].written = true;
			continue;
		}
		write_log(u, to, l->is.log);
		if (l->is.game > u->outcomes[l->is.log].games) {
			u->gone++;
			say(u, l->is.log, l->is.game,
			    u->outcomes[l->is.log].gone
				? "gone: there is no such log"
				: "gone: there is no such game");
		}
	}
	for (i = 0; i < u->logs.count; i++)
		if (is_asked_for(u, u->logs.paths[i]))
			write_log(u, to, i);
}

static bool
replace(struct updating *u)
{
	struct new_file file;

	if (!new_file_open(&file, u->path))
		return false;
	write_manifest(u, file.to);
	return u->from.from ? new_file_replace(&file, &u->seen)
			    : new_file_keep(&file, true);
}

static void
sum_up(const struct updating *u)
{
	if (u->how->options->quiet)
		return;
	print_name(stdout, u->path);
	printf(": %llu the same, %llu changed, %llu new, %llu gone",
	       (unsigned long long)u->same, (unsigned long long)u->changed,
	       (unsigned long long)u->come, (unsigned long long)u->gone);
	if (u->stopped)
		printf(", %llu stopped", (unsigned long long)u->stopped);
	putchar('\n');
}

static void
free_all(struct updating *u)
{
	size_t i;

	lines_close(&u->from);
	for (i = 0; i < u->count; i++) {
		free(u->lines[i].text);
		free(u->lines[i].name);
	}
	for (i = 0; u->outcomes && i < u->logs.count; i++)
		free(u->outcomes[i].digests);
	free(u->lines);
	free(u->outcomes);
	free(u->order);
	files_free(&u->logs);
	tally_free(&u->places);
}

int
manifest_update(const struct manifest_request *how, const char *path)
{
	struct updating u = {.how = how, .path = path};
	int status = EXIT_ERROR;

	if (read_manifest(&u) && add_logs(&u) && judge_logs(&u) &&
	    replace(&u)) {
		sum_up(&u);
		status = u.stopped ? EXIT_FOUND : EXIT_CLEAN;
	} else {
		errorf("%s: stays as it was", path);
	}
	free_all(&u);
	return status;
}
