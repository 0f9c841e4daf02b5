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

enum { BYTES = 64 * 1024 };

struct project {
	const struct command *command;
	char path[PATH_MAX + 16]; /* of the file; "": there is none */
	size_t folder;            /* bytes of it that are its folder, and / */
	char text[BYTES + 1];     /* its lines, cut into words, and paths */
	size_t used;
	uint64_t line;
};

void
project_free(struct project *p)
{
	free(p);
}

/* --- finding it ----------------------------------------------------------- */

/* The folder of a word that is a file or a folder; false: it is not there. */
static bool
folder_of(const char *word, char folder[PATH_MAX])
{
	struct stat s;

	if (stat(word, &s) != 0)
		return false;
	if (S_ISDIR(s.st_mode))
		return realpath(word, folder) != NULL;
	name_folder(word, folder);
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

/* Is there a file of settings?  False with errno 0: there is none; or errno has
 * why it is of no use.  A pipe is not opened, which would wait. */
static bool
is_there(const char *path, struct stat *s)
{
	if (lstat(path, s) != 0) {
		/* nothing is read through a folder that cannot be searched */
		if (errno == ENOENT || errno == EACCES)
			errno = 0;
		return false;
	}
	if (stat(path, s) != 0)
		return false;
	if (S_ISREG(s->st_mode)) {
		errno = 0;
		return true;
	}
	errno = S_ISDIR(s->st_mode) ? EISDIR : EINVAL;
	return false;
}

/* The file in the folder or nearest above it; "": none.  False as above. */
static bool
find_above(char *folder, char path[PATH_MAX + 16], struct stat *s)
{
	for (;;) {
		const bool root = strcmp(folder, "/") == 0;
		char *slash = strrchr(folder, '/');
		bool found;

		snprintf(path, PATH_MAX + 16, "%s%s.umpire", folder,
			 root ? "" : "/");
		errno = 0;
		found = !is_everybodys(folder) && is_there(path, s);
		if (!found && !errno && root)
			*path = '\0';
		if (found || errno || root)
			return found;
		slash[slash == folder] = '\0';
	}
}

/* Settings of somebody else are not followed: they would say what is read. */
static bool
is_ours(const struct stat *s)
{
#ifdef __wasi__
	return s != NULL; /* there are no owners */
#else
	return geteuid() == 0 || s->st_uid == geteuid();
#endif
}

/* --- reading it ----------------------------------------------------------- */

/* Adds a path, relative to the folder of the file; NULL: there is no room. */
static const char *
add_path(struct project *p, const char *path)
{
	struct buf t = buf_in(p->text + p->used, BYTES + 1 - p->used);

	buf_bytes(&t, p->path, *path == '/' ? 0 : p->folder);
	buf_add(&t, path);
	p->used += t.size + !t.full;
	return t.full ? NULL : t.at;
}

/* What a line can set that no command line does. */
static const struct option excluded = {.name = "exclude",
				       MEMBER(struct options, excluded),
				       .project = option_values};
/* Is it a setting of `validate`, which has all of them, though perhaps not of
 * this command?  If not, says which there are. */
static bool
is_setting(const char *key)
{
	const struct option *o;
	BUF(t, 200);
	bool found = strcmp(key, excluded.name) == 0;

	for (int i = 0; (o = command_option(&cmd_validate, i)); i++) {
		if (!o->project || !o->name)
			continue;
		found |= strcmp(key, o->name) == 0;
		buf_say(&t, "%s, ", o->name);
	}
	if (!found)
		errorf("there is no '%s'; there are %s%s", key, t.at,
		       excluded.name);
	return found;
}

/* A line sets what it would on the command line, if the command has that. */
static bool
take_setting(struct project *p, struct options *o, const char *key, char *value)
{
	const char *whole = value;
	const struct option *option =
	    strcmp(key, excluded.name) == 0
		? &excluded
		: command_option_named(p->command, key, strlen(key));
	struct option own;

	if (!is_setting(key))
		return false;
	if (!option || !option->project)
		return true;
	own = *option;
	own.take = option->project;
	if (option->path || option == &excluded)
		name_read(value);
	if (option->path)
		whole = add_path(p, value);
	return whole && option_take(&own, o, whole);
}

static char *
skip_blanks(char *words)
{
	return words + strspn(words, " \t");
}

/* A line of it, which --verbose prints. */
static bool
read_setting(struct project *p, struct options *o, char *line)
{
	char *key = skip_blanks(line), *value = key + strcspn(key, " \t");
	size_t size;

	if (!*key || *key == '#')
		return true;
	if (*value)
		*value++ = '\0';
	value = skip_blanks(value);
	for (size = strlen(value); size && strchr(" \t", value[size - 1]);
	     size--)
		value[size - 1] = '\0';
	if (o->verbose)
		errorf("%s: %s %s", p->path, key, value);
	if (*value && take_setting(p, o, key, value))
		return true;
	errorf_in(p->path, p->line,
		  *value ? "this line of the project is wrong"
			 : "a line of a project is a word and its value");
	return false;
}

/* The words of all lines stay in memory: the request points to them. */
static bool
read_settings(struct project *p, struct options *o)
{
	struct lines l;
	bool good = true;
	char *line;

	if (!lines_open(&l, p->path, BYTES - 1)) {
		errorf("%s: %s", p->path, strerror(errno));
		return false;
	}
	while (good && lines_next(&l)) {
		/* its words stay */
		if (l.cut || p->used + l.size + 1 > BYTES) {
			errorf("%s: it is too long", p->path);
			good = false;
			break;
		}
		line = memcpy(p->text + p->used, l.line, l.size + 1);
		p->used += l.size + 1;
		p->line = l.number;
		good = read_setting(p, o, line);
	}
	if (good && l.error)
		errorf("%s: %s", p->path, strerror(l.error));
	good = good && !l.error;
	lines_close(&l);
	return good;
}

/* Finds the settings for a word: their path, or ""; false with a message. */
static bool
find_settings(const char *word, char path[PATH_MAX + 16])
{
	char folder[PATH_MAX];
	struct stat s;
	int error;

	*path = '\0';
	if (!folder_of(word, folder))
		return true;
	if (!find_above(folder, path, &s)) {
		error = errno;
		if (error)
			errorf("%s: %s", path,
			       error == EINVAL ? "not a file"
					       : strerror(error));
		return !error;
	}
	if (is_ours(&s))
		return true;
	errorf("%s: it belongs to another user, who would say which logs are "
	       "looked at: take it with --project FILE, or do without with "
	       "--no-project",
	       path);
	return false;
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

/* --- whose settings a log has --------------------------------------------- */

bool
project_use(const struct command *c, struct options *o, const char *path)
{
	struct project *p = allocate(sizeof(*p));

	o->project = p;
	p->command = c;
	if (!*path)
		return true;
	name_whole(path, p->path);
	p->folder = (size_t)(strrchr(p->path, '/') - p->path) + 1;
	if (!read_settings(p, o))
		return false;
	packs_yield(o->packs);
	return true;
}

/* Does the command take settings from `.umpire` files at all? */
static bool
looks_for_any(const struct command_line *l)
{
	const struct options *o = l->request;
	const char *after = l->command->project;

	return after && !o->no_project &&
	       (!*after || (l->count && strcmp(l->words[0], after) == 0));
}

bool
project_of(const struct options *first, const char *word)
{
	struct command_line *l = first->line;
	char path[PATH_MAX + 16];
	struct options *o, *last;

	if (!l || !looks_for_any(l) || first->project_file)
		return true;
	o = last = l->request;
	if (!find_settings(word, path))
		return false;
	if (!o->project)
		return project_use(l->command, o, path);
	for (; o; last = o, o = o->next)
		if (strcmp(project_path(o->project), path) == 0)
			return true;
	return (last->next = command_line_again(l, path)) != NULL;
}

bool
projects_of(const struct command_line *l, bool first)
{
	struct options *o = l->request;
	struct stat s;

	if (!looks_for_any(l))
		return true;
	if (o->project_file)
		return !first || project_use(l->command, o, o->project_file);
	for (int i = 0; i < l->count && !(first && o->project); i++)
		if (stat(l->words[i], &s) == 0 && !project_of(o, l->words[i]))
			return false;
	return o->project || project_of(o, ".");
}

bool
projects_of_logs(const struct options *first, const struct files *files)
{
	for (size_t i = 0; i < files->count; i++)
		if (!project_of(first, files->paths[i]))
			return false;
	return true;
}

bool
project_named(const struct options *first, const char *folder)
{
	const struct command_line *l = first->line;
	char real[PATH_MAX];
	size_t size;

	for (int i = 0; i < l->count; i++) {
		if (!realpath(l->words[i], real))
			continue;
		size = strlen(real);
		size -= size == 1; /* the root */
		if (strncmp(folder, real, size) == 0 &&
		    (!folder[size] || folder[size] == '/'))
			return true;
	}
	return false;
}

const struct options *
options_of(const struct options *first, const char *log)
{
	const struct options *o, *of = NULL;
	char whole[PATH_MAX];
	size_t size = 0;

	if (!first->next)
		return first;
	name_whole(log, whole);
	for (o = first; o; o = o->next) {
		const size_t folder = project_folder(o->project);

		if ((!of || folder > size) &&
		    strncmp(whole, project_path(o->project), folder) == 0) {
			of = o;
			size = folder;
		}
	}
	return of ? of : first;
}
