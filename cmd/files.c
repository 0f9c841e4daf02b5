#define _DEFAULT_SOURCE
#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "output.h"

static bool
add(struct files *f, const char *path)
{
	if (f->count == f->capacity) {
		size_t capacity = f->capacity ? f->capacity * 2 : 64;
		char **paths = realloc(f->paths, capacity * sizeof(*f->paths));

		if (!paths)
			return false;
		f->paths = paths;
		f->capacity = capacity;
	}
	f->paths[f->count] = strdup(path);
	return f->paths[f->count++] != NULL;
}

static int
by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static bool
is_pack(const FTSENT *folder)
{
	char path[4200];

	return snprintf(path, sizeof(path), "%s/pack.csv",
			folder->fts_accpath) < (int)sizeof(path) &&
	       access(path, F_OK) == 0;
}

static bool
ends_in_csv(const char *name)
{
	size_t size = strlen(name);

	return name[0] != '.' && size > 4 &&
	       strcmp(name + size - 4, ".csv") == 0;
}

static void
complain(struct files *f, const char *path, const char *what)
{
	f->troubles++;
	fputs("umpire: ", stderr);
	print_name(stderr, path);
	fprintf(stderr, ": %s\n", what);
}

static bool
walk(struct files *f, char *folder)
{
	char *roots[] = {folder, NULL};
	FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, by_name);
	const FTSENT *e;
	bool good = tree != NULL;

	while (good && (e = fts_read(tree))) {
		switch (e->fts_info) {
		case FTS_D:
			/* a folder named on the command line is walked even
			 * if it is a pack: then it has no logs */
			if (is_pack(e) ||
			    (e->fts_level && e->fts_name[0] == '.'))
				fts_set(tree, (FTSENT *)(uintptr_t)e, FTS_SKIP);
			break;
		case FTS_F:
			if (ends_in_csv(e->fts_name))
				good = add(f, e->fts_path);
			break;
		case FTS_DC:
			complain(f, e->fts_path,
				 "a link leads back to a folder above it");
			break;
		case FTS_DNR:
		case FTS_ERR:
		case FTS_NS:
			complain(f, e->fts_path, strerror(e->fts_errno));
			break;
		case FTS_SLNONE:
			if (ends_in_csv(e->fts_name))
				complain(f, e->fts_path,
					 "the link leads nowhere");
			break;
		default:
			break;
		}
	}
	if (tree)
		fts_close(tree);
	return good;
}

bool
files_find(struct files *f, char *const *arguments, int count, bool allow_empty)
{
	struct stat st;
	bool good = true;
	int i;

	memset(f, 0, sizeof(*f));
	for (i = 0; i < count && good; i++) {
		size_t before = f->count;

		if (strcmp(arguments[i], "-") != 0 &&
		    stat(arguments[i], &st) == 0 && S_ISDIR(st.st_mode)) {
			good = walk(f, arguments[i]);
			if (good && f->count == before && !allow_empty)
				complain(f, arguments[i],
					 "there is no log in this folder");
		} else {
			good = add(f, arguments[i]);
		}
	}
	if (!good)
		trouble("out of memory");
	return good;
}

void
files_free(struct files *f)
{
	size_t i;

	for (i = 0; i < f->count; i++)
		free(f->paths[i]);
	free(f->paths);
}
