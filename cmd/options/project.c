#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../files/lines.h"
#include "../files/names.h"
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

/* The folder of a word that is a file or a folder. */
static bool
folder_of(const char *word, char *folder)
{
	struct stat s;
	char *slash;

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
		/* nothing is read through a folder that cannot be searched */
		if (errno == ENOENT || errno == EACCES)
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
find_above(struct project *p, char *folder)
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
		if (!file && !errno && !*between)
			*p->path = '\0';
		if (file || errno || !*between)
			return file;
		slash = strrchr(folder, '/');
		slash[slash == folder] = '\0';
	}
}

/* That of the first word, if no other word has another one; of no word that is
 * there, that of the working folder.  NULL as above; EXDEV: there are two. */
static FILE *
find(struct project *p, const char *const *words, int count)
{
	char before[PATH_MAX] = "", folder[PATH_MAX];
	struct project other; /* its path */
	FILE *file = NULL;
	int i, found = 0, error = 0;

	for (i = 0; !error && i < count + !found; i++) {
		FILE *one;

		if (!folder_of(i < count ? words[i] : ".", folder) ||
		    strcmp(folder, before) == 0)
			continue;
		memcpy(before, folder, sizeof(before));
		errno = 0;
		one = find_above(&other, folder);
		error = one ? 0 : errno;
		if (error || (one && !found)) {
			memcpy(p->path, other.path, sizeof(p->path));
			p->folder = other.folder;
			file = one;
		} else if (one) {
			fclose(one);
			error = file && strcmp(other.path, p->path) != 0 ? EXDEV
									 : 0;
		}
		found = 1;
	}
	if (error && file) {
		fclose(file);
		file = NULL;
	}
	errno = error;
	return file;
}

/* Settings of somebody else are not followed: they say what is not looked at.
 */
static bool
is_ours(FILE *file)
{
#ifdef __wasi__
	return file != NULL; /* there are no owners */
#else
	struct stat s;

	return geteuid() == 0 ||
	       (fstat(fileno(file), &s) == 0 && s.st_uid == geteuid());
#endif
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
/* What the command that runs has no use for is passed over, if `validate`,
 * which takes all of them, has it. */
static bool
is_key(const char *key)
{
	const struct option *o;
	char words[200];
	struct text t = text_in(words, sizeof(words));
	bool found = strcmp(key, excluded.name) == 0;

	for (int i = 0; (o = command_option(&cmd_validate, i)); i++) {
		if (!o->project || !o->name)
			continue;
		found |= strcmp(key, o->name) == 0;
		text_add(&t, o->name);
		text_add(&t, ", ");
	}
	if (!found)
		errorf("there is no '%s'; there are %s%s", key, words,
		       excluded.name);
	return found;
}

static bool
take(struct project *p, struct options *o, const char *key, char *value)
{
	const char *whole = value;
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
	if (option->path || option == &excluded)
		name_read(value);
	if (option->path)
		whole = join(p, value);
	return whole && option_take(&own, o, whole);
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

	if (!*key || *key == '#')
		return true;
	if (*value)
		*value++ = '\0';
	value = skip(value, " \t");
	for (size = strlen(value); size && strchr(" \t", value[size - 1]);
	     size--)
		value[size - 1] = '\0';
	if (o->verbose)
		errorf("%s: %s %s", p->path, key, value);
	if (*value && take(p, o, key, value))
		return true;
	errorf_in(p->path, p->line,
		  *value ? "this line of the project is wrong"
			 : "a line of a project is a word and its value");
	return false;
}

static bool
read_all(struct project *p, struct options *o)
{
	struct lines l;
	bool good = true;
	size_t used = 0;

	if (!lines_open(&l, p->path, BYTES - 1)) {
		errorf("%s: %s", p->path, strerror(errno));
		return false;
	}
	while (good && lines_next(&l)) {
		/* its words stay */
		if (l.cut || used + l.size + 1 > BYTES) {
			errorf("%s: it is too long", p->path);
			good = false;
			break;
		}
		memcpy(p->text + used, l.line, l.size + 1);
		p->line = l.number;
		good = read_line(p, o, p->text + used);
		used += l.size + 1;
	}
	if (good && l.error)
		errorf("%s: %s", p->path, strerror(l.error));
	good = good && !l.error;
	lines_close(&l);
	return good;
}

/* The file that settings come from; false with a message, "": there is none. */
static bool
choose(struct project *p, const struct options *o, const char *const *words,
       int count)
{
	FILE *from;
	bool ours;

	if (o->project_file) {
		name_whole(o->project_file, p->path);
		p->folder = (size_t)(strrchr(p->path, '/') - p->path) + 1;
		return true;
	}
	from = find(p, words, count);
	if (!from && errno == EXDEV) {
		errorf("the logs are in two projects, one of them %s: check "
		       "each by itself, or name one with --project FILE",
		       p->path);
		return false;
	}
	if (!from && errno) {
		errorf("%s: %s", p->path,
		       errno == EINVAL ? "not a file" : strerror(errno));
		return false;
	}
	ours = !from || is_ours(from);
	if (from)
		fclose(from);
	if (!ours)
		errorf("%s: it belongs to another user, who would say which "
		       "logs are looked at: take it with --project FILE, or "
		       "do without with --no-project",
		       p->path);
	return ours;
}

const char *
project_path(const struct project *p)
{
	return p ? p->path : "";
}

size_t
project_folder(const struct project *p)
{
	return p ? p->folder : 0;
}

bool
project_use(const struct command *c, struct options *o,
	    const char *const *words, int count)
{
	struct project *p;

	if (o->no_project || !c->project ||
	    (*c->project && (!count || strcmp(words[0], c->project) != 0)))
		return true;
	p = allocate(sizeof(*p));
	if (!p)
		return false;
	p->command = c;
	o->project = p;
	if (!choose(p, o, words, count))
		return false;
	if (!*p->path)
		return true;
	if (!read_all(p, o))
		return false;
	packs_yield(o->packs);
	return true;
}
