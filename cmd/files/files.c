#define _DEFAULT_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../logs/grow.h"
#include "../output/output.h"
#include "files.h"

bool
files_add(struct files *f, const char *path)
{
	char **paths =
	    grown(f->paths, &f->capacity, f->count + 1, sizeof(*paths));

	if (!paths)
		return false;
	f->paths = paths;
	f->paths[f->count] = strdup(path);
	return f->paths[f->count] && ++f->count;
}

static bool
ends_in_csv(const char *name)
{
	size_t size = strlen(name);

	return size > 4 && strcmp(name + size - 4, ".csv") == 0;
}

static void
complain(struct files *f, const char *path, const char *what)
{
	f->errors++;
	errorf_in(path, 0, what);
}

/* --- folders ----------------------------------------------------------------
 *
 * fts(3) of the C library does not survive a lack of memory, and ends quietly
 * in the middle of a folder. */

/* A folder, and those that it was reached through. */
struct folder {
	const char *path;
	dev_t device;
	ino_t inode;
	const struct folder *above;
};

static int
by_name(const void *a, const void *b)
{
	char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

/* Adds what is in a folder, hidden names left out, in byte order; false if
 * memory is gone. */
static bool
list(struct files *f, const char *path, struct files *names)
{
	DIR *dir = opendir(path);
	const struct dirent *e;
	bool good = true;

	if (!dir && errno == ENOMEM)
		return false;
	if (!dir) {
		complain(f, path, strerror(errno));
		return true;
	}
	for (errno = 0; good && (e = readdir(dir)); errno = 0)
		good = e->d_name[0] == '.' || files_add(names, e->d_name);
	if (good && errno)
		complain(f, path, strerror(errno));
	closedir(dir);
	if (names->count)
		qsort(names->paths, names->count, sizeof(*names->paths),
		      by_name);
	return good;
}

static char *
join(const char *folder, const char *name)
{
	size_t before = strlen(folder), size = strlen(name) + 1;
	char *path;

	while (before > 1 && folder[before - 1] == '/')
		before--;
	path = malloc(before + 1 + size);
	if (!path)
		return NULL;
	memcpy(path, folder, before);
	path[before] = '/';
	memcpy(path + before + 1, name, size);
	return path;
}

static bool
leads_back(const struct folder *to)
{
	const struct folder *above = to->above;

	while (above &&
	       (above->device != to->device || above->inode != to->inode))
		above = above->above;
	return above != NULL;
}

/* `drafts/a*.csv` is every path that ends so, at a folder. */
static bool
is_excluded(const struct files *f, const char *path)
{
	const char *end;
	int i;

	for (i = 0; f->excluded && i < f->excluded->count; i++)
		for (end = path; end; end = strchr(end, '/')) {
			end += *end == '/';
			if (fnmatch(f->excluded->at[i], end, 0) == 0)
				return true;
		}
	return false;
}

/* Is it a table of something else?  Its header has no column that only logs
 * have, in plain text; whatever is in doubt is a log, so that none is lost. */
static bool
is_other(const char *path)
{
	char header[1024];
	FILE *from = fopen(path, "r");
	size_t size = from ? fread(header, 1, sizeof(header) - 1, from) : 0, i;

	if (from)
		fclose(from);
	header[size] = '\0';
	header[strcspn(header, "\r\n")] = '\0';
	for (i = 0; header[i]; i++)
		if ((unsigned char)header[i] >= 0x80 || header[i] < ' ')
			return false;
	return i && i < size && strpbrk(header, ",;\t") &&
	       !strstr(header, "move") && !strstr(header, "args") &&
	       !strstr(header, "actor");
}

static bool walk(struct files *, const struct folder *);

/* One thing in a folder; false if memory is gone. */
static bool
visit(struct files *f, const struct folder *in, const char *path)
{
	struct folder below = {.path = path, .above = in};
	struct stat st, link;

	if (stat(path, &st) != 0) {
		int error = errno;

		if (lstat(path, &link) != 0 || !S_ISLNK(link.st_mode))
			complain(f, path, strerror(error));
		else if (ends_in_csv(path))
			complain(f, path,
				 error == ENOENT ? "the link leads nowhere"
						 : strerror(error));
		return true;
	}
	if (!S_ISDIR(st.st_mode) && !ends_in_csv(path))
		return true;
	if (is_excluded(f, path))
		return true;
	if (S_ISREG(st.st_mode))
		return is_other(path) || files_add(f, path);
	if (!S_ISDIR(st.st_mode)) {
		complain(f, path,
			 "this is not a file; name it to read from it");
		return true;
	}
	below.device = st.st_dev;
	below.inode = st.st_ino;
	if (!leads_back(&below))
		return walk(f, &below);
	complain(f, path, "a link leads back to a folder above it");
	return true;
}

/* Adds the logs in a folder and below; a pack has none. */
static bool
walk(struct files *f, const struct folder *folder)
{
	struct files names = {0};
	char *path = join(folder->path, "pack.csv");
	bool good = path != NULL;
	size_t i;

	if (good && access(path, F_OK) == 0) {
		free(path);
		return true;
	}
	good = good && list(f, folder->path, &names);
	for (i = 0; good && i < names.count; i++) {
		free(path);
		path = join(folder->path, names.paths[i]);
		good = path && visit(f, folder, path);
	}
	free(path);
	files_free(&names);
	return good;
}

bool
files_find(struct files *f, const char *const *arguments, int count,
	   bool allow_empty, const struct values *excluded)
{
	struct stat st;
	bool good = true;
	int i;

	memset(f, 0, sizeof(*f));
	f->excluded = excluded;
	for (i = 0; i < count && good; i++) {
		size_t before = f->count;

		if (strcmp(arguments[i], "-") != 0 &&
		    stat(arguments[i], &st) == 0 && S_ISDIR(st.st_mode)) {
			const struct folder folder = {arguments[i], st.st_dev,
						      st.st_ino, NULL};

			good = walk(f, &folder);
			if (good && f->count == before && !allow_empty)
				complain(f, arguments[i],
					 "there is no log in this folder");
		} else {
			good = files_add(f, arguments[i]);
		}
	}
	return !memory_gone(!good);
}

void
files_free(struct files *f)
{
	size_t i;

	for (i = 0; i < f->count; i++)
		free(f->paths[i]);
	free(f->paths);
}

char *
file_bytes(FILE *from, size_t most, size_t *size)
{
	char *bytes = NULL, *more;
	size_t room = 0, got;

	*size = 0;
	do {
		more = grown(bytes, &room, *size + 65536, 1);
		if (memory_gone(!more)) {
			free(bytes);
			return NULL;
		}
		bytes = more;
		got = fread(bytes + *size, 1, room - *size - 1, from);
		*size += got;
	} while (got && *size < most);
	return bytes;
}
