#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../output/output.h"
#include "command_line.h"
#include "project.h"

enum { BYTES = 64 * 1024, PATHS = 64 };

struct project {
	const struct command *command;
	char path[PATH_MAX + 16]; /* of the file */
	size_t folder;            /* bytes of it that are its folder, and / */
	char text[BYTES];         /* cut into words */
	char *paths[PATHS];       /* joined with the folder; ours */
	int path_count;
	uint64_t line;
};

void
project_free(struct project *p)
{
	if (!p)
		return;
	while (p->path_count)
		free(p->paths[--p->path_count]);
	free(p);
}

/* --- finding it ----------------------------------------------------------- */

/* The folder of the first word that is a file or a folder, else the working
 * one. */
static bool
first_folder(const char *const *words, int count, char *folder)
{
	const char *word = ".";
	struct stat s;
	char *slash;
	int i;

	for (i = count; i-- > 0;)
		if (stat(words[i], &s) == 0)
			word = words[i];
	if (!realpath(word, folder))
		return false;
	if (stat(folder, &s) == 0 && !S_ISDIR(s.st_mode)) {
		slash = strrchr(folder, '/');
		slash[slash == folder] = '\0';
	}
	return true;
}

/* A folder where everybody can write, like that of temporary files, is no
 * project: its file could be anybody's. */
static bool
is_everybodys(const char *folder)
{
	struct stat s;

	return stat(folder, &s) == 0 && (s.st_mode & S_IWOTH);
}

/* Opens the file that p->path names.  NULL: there is none, or errno says why it
 * cannot be read; a pipe is not opened, which would wait. */
static FILE *
open_file(const struct project *p)
{
	struct stat s;

	errno = 0;
	if (lstat(p->path, &s) != 0) {
		if (errno == ENOENT)
			errno = 0;
		return NULL;
	}
	if (stat(p->path, &s) != 0)
		return NULL;
	if (S_ISREG(s.st_mode))
		return fopen(p->path, "r");
	errno = S_ISDIR(s.st_mode) ? EISDIR : EINVAL;
	return NULL;
}

/* Looks in the folder and in those above it.  NULL as above. */
static FILE *
find(struct project *p, char *folder)
{
	FILE *file;
	char *slash;

	for (;;) {
		const char *between = strcmp(folder, "/") == 0 ? "" : "/";

		snprintf(p->path, sizeof(p->path), "%s%s.umpire", folder,
			 between);
		p->folder = strlen(p->path) - strlen(".umpire");
		errno = 0;
		file = is_everybodys(folder) ? NULL : open_file(p);
		if (file || errno || !*between)
			return file;
		slash = strrchr(folder, '/');
		slash[slash == folder] = '\0';
	}
}

/* --- reading it ----------------------------------------------------------- */

/* NULL if memory is gone. */
static const char *
join(struct project *p, const char *path)
{
	char *joined;
	size_t size = p->folder + strlen(path) + 1;

	if (p->path_count == PATHS || !(joined = malloc(size)))
		return NULL;
	p->paths[p->path_count++] = joined;
	if (*path == '/')
		memcpy(joined, path, strlen(path) + 1);
	else
		snprintf(joined, size, "%.*s%s", (int)p->folder, p->path, path);
	return joined;
}

/* What a line can set that no command line does. */
static const struct option excluded = {.name = "exclude",
				       MEMBER(struct options, excluded),
				       .project = option_values};
/* All that a line can begin with: what the command that runs has no use for is
 * passed over. */
static const char *const keys[] = {"pack", "ruling", "edition", "waivers",
				   "exclude"};

static bool
is_key(const char *key)
{
	size_t i;

	for (i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (strcmp(key, keys[i]) == 0)
			return true;
	errorf("'%s' is not pack, ruling, edition, waivers or exclude", key);
	return false;
}

static bool
take(struct project *p, struct options *o, const char *key, const char *value)
{
	const struct option *option =
	    strcmp(key, excluded.name) == 0
		? &excluded
		: command_option_named(p->command, key, strlen(key));
	struct option own;

	if (!is_key(key))
		return false;
	if (!option || !option->project)
		return true;
	own = *option;
	own.take = option->project;
	if (option->path)
		value = join(p, value);
	return value && option_take(&own, o, value);
}

static char *
skip(char *words, const char *what)
{
	return words + strspn(words, what);
}

/* A line of it; what it says is shown with --verbose. */
static bool
read_line(struct project *p, struct options *o, char *line)
{
	char *key = skip(line, " \t"), *value = key + strcspn(key, " \t");
	size_t size;

	p->line++;
	if (!*key || *key == '#')
		return true;
	if (*value)
		*value++ = '\0';
	value = skip(value, " \t");
	for (size = strlen(value); size && strchr(" \t\r", value[size - 1]);
	     size--)
		value[size - 1] = '\0';
	if (o->verbose)
		fprintf(stderr, "umpire: %s: %s %s\n", p->path, key, value);
	if (*value && take(p, o, key, value))
		return true;
	errorf_in(p->path, p->line,
		  *value ? "this line of the project is wrong"
			 : "a line of a project is a word and its value");
	return false;
}

static bool
read_all(struct project *p, struct options *o, FILE *from)
{
	size_t size = fread(p->text, 1, BYTES - 1, from);
	char *line = p->text, *end;
	bool good = true;

	if (ferror(from) || size == BYTES - 1) {
		errorf("%s: %s", p->path,
		       ferror(from) ? strerror(errno) : "it is too long");
		return false;
	}
	for (; good && *line; line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		good = read_line(p, o, line);
	}
	return good;
}

bool
project_use(const struct command *c, struct options *o,
	    const char *const *words, int count)
{
	struct project *p;
	char folder[PATH_MAX];
	FILE *from;
	bool good;

	if (!c->project ||
	    (*c->project && (!count || strcmp(words[0], c->project) != 0)))
		return true;
	p = allocate(sizeof(*p));
	if (!p)
		return false;
	p->command = c;
	o->project = p;
	if (!first_folder(words, count, folder))
		return true;
	from = find(p, folder);
	if (!from && !errno)
		return true;
	if (!from) {
		errorf("%s: %s", p->path,
		       errno == EINVAL ? "not a file" : strerror(errno));
		return false;
	}
	good = read_all(p, o, from);
	fclose(from);
	packs_yield(o->packs);
	return good;
}
