#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../output/output.h"
#include "project.h"

enum { BYTES = 64 * 1024, PATHS = 64 };

struct project {
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

/* Looks in the folder and in those above it. */
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
		file = is_everybodys(folder) ? NULL : fopen(p->path, "r");
		if (file || !*between)
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

static const struct option rulings = OPTION_RULING("");
static const struct option packs = OPTION_PACK("");
static const struct option excluded = {.name = "exclude",
				       MEMBER(struct options, excluded)};

/* Rulings of the command line come after those of the project. */
static bool
add_ruling(struct options *o, const char *value)
{
	int i;

	if (!option_ruling(&rulings, o, value))
		return false;
	for (i = o->rulings.count - 1; i > o->project_rulings; i--)
		o->rulings.at[i] = o->rulings.at[i - 1];
	o->rulings.at[o->project_rulings++] = value;
	return true;
}

static bool
take(struct project *p, struct options *o, const char *key, const char *value)
{
	const struct word_place place = {.request = o};
	const char *path = NULL;

	if (strcmp(key, "pack") == 0 || strcmp(key, "waivers") == 0) {
		path = join(p, value);
		if (!path)
			return false;
	}
	if (strcmp(key, "pack") == 0)
		return option_pack(&packs, o, path);
	if (strcmp(key, "ruling") == 0)
		return add_ruling(o, value);
	if (strcmp(key, "exclude") == 0)
		return option_values(&excluded, o, value);
	if (strcmp(key, "waivers") == 0) {
		o->project_waivers = path;
		return true;
	}
	if (strcmp(key, "edition") != 0) {
		trouble("'%s' is not pack, ruling, edition, waivers or exclude",
			key);
		return false;
	}
	if (!word_known(list_editions, &place, value)) {
		trouble_word(list_editions, &place, value, NULL,
			     "no game has the edition '%s'", value);
		return false;
	}
	if (!o->edition)
		o->edition = value;
	return true;
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
	trouble_with(p->path, p->line,
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
		trouble("%s: %s", p->path,
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
project_use(struct options *o, const char *const *words, int count)
{
	struct project *p = allocate(sizeof(*p));
	char folder[PATH_MAX];
	FILE *from;
	bool good;

	if (!p)
		return false;
	o->project = p;
	if (!first_folder(words, count, folder))
		return true;
	from = find(p, folder);
	if (!from)
		return true;
	good = read_all(p, o, from);
	fclose(from);
	return good;
}
