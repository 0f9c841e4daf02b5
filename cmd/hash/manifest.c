#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/judge.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "manifest.h"

enum {
	LINE = 8192, /* a digest, two blanks and the longest path */
	DIGEST = 32, /* its digits */
	BATCH = 8192 /* lines that are held, and logs judged together */
};

/* A line of a manifest. */
struct golden {
	char digest[DIGEST + 1];
	uint32_t game;
	bool marked; /* `#K` was in the line */
	size_t log;  /* of the batch */
};

/* Logs are judged in batches, as many at once as -j says.  The last log of a
 * batch may have any number of lines: they are read when they are wanted, so
 * memory does not grow with the games of a log. */
struct checking {
	const struct options *options;
	struct finding_counts counts;
	uint64_t lines, same, different, bad_lines;

	FILE *file; /* the manifest */
	const char *path;
	uint64_t line_number; /* of the line that has been read */
	int error;            /* of reading it, or 0 */
	char line[LINE]; /* the line that has been read, and not yet taken */
	const char *name;
	struct golden next; /* what it says of a game of `name`, if that is not
			       NULL */

	struct files logs; /* of the batch */
	struct golden *golden;
	size_t count, at; /* lines that are held, the next one of them */
	size_t log;       /* that is being judged */
};

/* --- lines --------------------------------------------------------------- */

/* The next line without its end, cut at what LINE holds: nothing that long is
 * a line of a manifest.  False at the end of the file, and where it cannot be
 * read: what is before that may be half a line. */
static bool
read_line(struct checking *c)
{
	char *line = c->line;
	size_t size = 0;
	int byte;

	while ((byte = getc(c->file)) != EOF && byte != '\n')
		if (size < LINE - 1)
			line[size++] = (char)byte;
	if (byte == EOF && ferror(c->file)) {
		c->error = errno;
		return false;
	}
	c->line_number++;
	if (size && line[size - 1] == '\r')
		size--;
	line[size] = '\0';
	/* one that is too long, or has a NUL byte in it, is none */
	if (size == LINE - 1 || strlen(line) < size)
		memcpy(line, "?", sizeof("?"));
	return byte != EOF || size;
}

/* `DIGEST  NAME` or `DIGEST  NAME#K`; false if the line is something else. */
static bool
parse_line(struct checking *c)
{
	char *line = c->line, *name = line + DIGEST + 2, *mark, *end;
	unsigned long k = 0;
	size_t i;

	for (i = 0; i < DIGEST; i++)
		if (!strchr("0123456789abcdef", line[i]) || !line[i])
			return false;
	if (line[i] != ' ' || (line[i + 1] != ' ' && line[i + 1] != '*') ||
	    !*name)
		return false;
	mark = strrchr(name, '#');
	if (mark)
		k = strtoul(mark + 1, &end, 10);
	if (mark && (*end || end == mark + 1 || k > UINT32_MAX))
		k = 0; /* a `#` of the name */
	if (k)
		*mark = '\0';
	c->next = (struct golden){.game = k ? (uint32_t)k : 1, .marked = k};
	memcpy(c->next.digest, line, DIGEST);
	c->name = name;
	return true;
}

/* Reads on to the next line that says something; false at the end. */
static bool
look_ahead(struct checking *c)
{
	while (!c->name && !c->error && read_line(c))
		if (*c->line && *c->line != '#' && !parse_line(c)) {
			c->bad_lines++;
			trouble_with(c->path, c->line_number,
				     "the line is no `DIGEST  LOG`");
		}
	return c->name != NULL;
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

/* What came of the line that was wanted; --quiet: if it is not good. */
static void
say(struct checking *c, const char *what, bool good)
{
	const struct golden *g = &c->golden[c->at++];

	c->lines++;
	if (good && c->options->quiet)
		return;
	print_name(stdout, c->logs.paths[g->log]);
	if (g->marked)
		printf("#%lu", (unsigned long)g->game);
	printf(": %s\n", what);
}

/* Findings of games after the last one that is wanted are not printed. */
static void
take_finding(void *arg, const struct finding *f)
{
	struct checking *c = arg;
	const struct sink sink = counts_sink(&c->counts);

	if (wanted(c))
		sink.finding(sink.arg, f);
}

static void
take_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct checking *c = arg;
	const struct golden *g = wanted(c);
	char found[DIGEST + 1];
	struct text t = text_in(found, sizeof(found));

	(void)path;
	if (!g || g->game != s->ordinal)
		return;
	text_hex(&t, s->digest[0], 16);
	text_hex(&t, s->digest[1], 16);
	if (s->stop == STOP_NOT && strcmp(found, g->digest) == 0) {
		c->same++;
		say(c, "OK", true);
		return;
	}
	c->different++;
	say(c, s->stop == STOP_NOT ? "FAILED" : "FAILED, the game stops",
	    false);
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct checking *c = arg;

	(void)path;
	if (lost) {
		trouble("out of memory");
		c->counts.troubles++;
	}
	while (wanted(c)) {
		c->counts.troubles++;
		say(c, "there is no such game", false);
	}
	c->log++;
}

/* --- manifests ----------------------------------------------------------- */

/* Judges the logs of the next lines; false if there are none, or memory is
 * gone. */
static bool
check_batch(struct checking *c)
{
	struct audit_options options =
	    options_audit(c->options, (struct sink){0});
	const struct results to = {take_finding, take_game, NULL, end_log, c};
	const struct judging judging = {c->options, &options, &c->logs, &to, 0};
	bool going;

	options.digest = true;
	options.alternatives = 0;
	c->log = 0;
	going = take_lines(c, 0, false);
	if (!going) {
		trouble("out of memory");
		c->counts.troubles++;
	}
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
	c->line_number = 0;
	c->file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	if (!c->file) {
		trouble("%s: %s", path, strerror(errno));
		c->counts.troubles++;
		return;
	}
	while (!output_failed() && check_batch(c))
		;
	c->name = NULL; /* of a line that nobody took */
	if (c->error) {
		trouble("%s: %s", path, strerror(c->error));
		c->counts.troubles++;
		c->error = 0;
	}
	if (c->file != stdin)
		fclose(c->file);
}

static int
sum_up(const struct checking *c)
{
	if (!c->options->quiet) {
		print_count(stdout, c->lines, "game checked", "games checked");
		printf(": %llu the same, %llu different\n",
		       (unsigned long long)c->same,
		       (unsigned long long)c->different);
	}
	if (c->counts.troubles || c->counts.malformed || c->bad_lines)
		return EXIT_TROUBLE;
	if (!c->lines && !c->options->allow_empty) {
		trouble("no game was checked");
		return EXIT_TROUBLE;
	}
	return c->different || c->counts.illegal ? EXIT_FOUND : EXIT_CLEAN;
}

int
manifest_check(const struct options *o, const char *const *manifests, int count)
{
	struct checking *c = allocate(sizeof(*c));
	int i, status;

	if (!c)
		return EXIT_TROUBLE;
	c->options = o;
	c->golden = allocate(BATCH * sizeof(*c->golden));
	for (i = 0; c->golden && i < count && !output_failed(); i++)
		check_manifest(c, manifests[i]);
	status = c->golden ? sum_up(c) : EXIT_TROUBLE;
	free(c->golden);
	free(c);
	return status;
}
