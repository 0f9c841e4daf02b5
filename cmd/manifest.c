#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "manifest.h"
#include "output.h"
#include "say.h"

enum { LINE = 8192 }; /* a digest, two blanks and the longest path */

struct checking {
	const struct options *options;
	struct said said;
	uint64_t lines, same, different, bad_lines;
	/* the log that is open, so that a file of many games is read once */
	char *name;
	struct audit *audit;
	struct audit_summary summary;
};

static void
close_log(struct checking *c)
{
	if (c->audit)
		audit_close(c->audit);
	free(c->name);
	c->audit = NULL;
	c->name = NULL;
}

static bool
open_log(struct checking *c, const char *name)
{
	struct audit_options options =
	    options_audit(c->options, said_sink(&c->said));

	close_log(c);
	options.digest = true;
	options.alternatives = 0;
	c->name = strdup(name);
	memset(&c->summary, 0, sizeof(c->summary));
	c->audit = c->name ? audit_open(c->name, &options) : NULL;
	if (!c->audit)
		trouble("out of memory");
	return c->audit != NULL;
}

/* Goes on in the open log to the end of game k; false if it has none. */
static bool
to_game(struct checking *c, const char *name, uint32_t k)
{
	enum audit_event event;

	if (!c->audit || strcmp(c->name, name) != 0 || c->summary.ordinal >= k)
		if (!open_log(c, name))
			return false;
	while (c->summary.ordinal < k) {
		do
			event = audit_next(c->audit);
		while (event != AUDIT_GAME_END && event != AUDIT_END);
		if (event == AUDIT_END)
			return false;
		c->summary = *audit_summary(c->audit);
	}
	return true;
}

static void
say(struct checking *c, const char *name, uint32_t k, const char *what)
{
	if (c->options->quiet)
		return;
	print_name(stdout, name);
	if (k)
		printf("#%lu", (unsigned long)k);
	printf(": %s\n", what);
}

static void
check_game(struct checking *c, const char *digest, char *name)
{
	char *mark = strrchr(name, '#'), *end, found[40];
	struct text t = text_in(found, sizeof(found));
	unsigned long k = mark ? strtoul(mark + 1, &end, 10) : 0;

	if (mark && (*end || end == mark + 1 || k == 0 || k > UINT32_MAX))
		k = 0;
	if (k)
		*mark = '\0';
	c->lines++;
	if (!to_game(c, name, k ? (uint32_t)k : 1)) {
		c->said.troubles++;
		say(c, name, (uint32_t)k, "there is no such game");
		return;
	}
	text_hex(&t, c->summary.digest[0], 16);
	text_hex(&t, c->summary.digest[1], 16);
	if (c->summary.stop != STOP_NOT) {
		c->different++;
		say(c, name, (uint32_t)k, "FAILED, the game stops");
	} else if (strcmp(found, digest) != 0) {
		c->different++;
		say(c, name, (uint32_t)k, "FAILED");
	} else {
		c->same++;
		say(c, name, (uint32_t)k, "OK");
	}
}

/* `DIGEST  NAME`; false if the line is something else. */
static bool
split(char *line, const char **digest, char **name)
{
	size_t i;

	for (i = 0; i < 32; i++)
		if (!strchr("0123456789abcdef", line[i]) || !line[i])
			return false;
	if (line[32] != ' ' || (line[33] != ' ' && line[33] != '*') ||
	    !line[34])
		return false;
	line[32] = '\0';
	*digest = line;
	*name = line + 34;
	return true;
}

/* The next line without its end, cut at what LINE holds: nothing that long is
 * a line of a manifest.  False at the end of the file. */
static bool
read_line(FILE *f, char line[LINE])
{
	size_t size = 0;
	int byte;

	while ((byte = getc(f)) != EOF && byte != '\n')
		if (size < LINE - 1)
			line[size++] = (char)byte;
	if (size && line[size - 1] == '\r')
		size--;
	line[size] = '\0';
	/* one that is too long, or has a NUL byte in it, is none */
	if (size == LINE - 1 || strlen(line) < size)
		memcpy(line, "?", sizeof("?"));
	return byte != EOF || size;
}

static void
check_manifest(struct checking *c, const char *path)
{
	FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	char line[LINE], *name;
	const char *digest;

	if (!f) {
		trouble("%s: %s", path, strerror(errno));
		c->said.troubles++;
		return;
	}
	while (read_line(f, line)) {
		if (!*line || line[0] == '#')
			continue;
		if (split(line, &digest, &name))
			check_game(c, digest, name);
		else
			c->bad_lines++;
	}
	if (ferror(f)) {
		trouble("%s: %s", path, strerror(errno));
		c->said.troubles++;
	}
	if (f != stdin)
		fclose(f);
}

int
manifest_check(const struct options *o, char *const *manifests, int count)
{
	struct checking c = {.options = o};
	int i;

	for (i = 0; i < count && !output_failed(); i++)
		check_manifest(&c, manifests[i]);
	close_log(&c);
	print_count(stdout, c.lines, "game checked", "games checked");
	printf(": %llu the same, %llu different\n", (unsigned long long)c.same,
	       (unsigned long long)c.different);
	if (c.bad_lines)
		trouble("%llu lines are no `DIGEST  LOG`",
			(unsigned long long)c.bad_lines);
	if (c.said.troubles || c.said.malformed || c.bad_lines)
		return EXIT_TROUBLE;
	if (!c.lines && !o->allow_empty) {
		trouble("no game was checked");
		return EXIT_TROUBLE;
	}
	return c.different || c.said.illegal ? EXIT_FOUND : EXIT_CLEAN;
}
