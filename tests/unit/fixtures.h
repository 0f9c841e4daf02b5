/* Logs under fixtures/. */
#ifndef TESTS_FIXTURES_H
#define TESTS_FIXTURES_H

#include <criterion/criterion.h>
#include <fts.h>
#include <stdio.h>
#include <string.h>

static inline int
fixtures_order(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Calls `visit` for each log in the folder of a game, or in all of them (""),
 * in the order of names, and returns how many there are. */
static inline int
fixtures_in(const char *folder, void (*visit)(void *arg, const char *path),
	    void *arg)
{
	char root[80];
	char *roots[] = {root, NULL};
	FTS *tree;
	FTSENT *e;
	int logs = 0;

	snprintf(root, sizeof(root), "fixtures%s%s", *folder ? "/" : "",
		 folder);
	tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, fixtures_order);
	while ((e = fts_read(tree))) {
		size_t size = strlen(e->fts_name);

		if (e->fts_info == FTS_D && strcmp(e->fts_name, "packs") == 0)
			fts_set(tree, e, FTS_SKIP);
		if (e->fts_info != FTS_F || size < 5 ||
		    strcmp(e->fts_name + size - 4, ".csv") != 0)
			continue;
		visit(arg, e->fts_path);
		logs++;
	}
	fts_close(tree);
	return logs;
}

static inline int
fixtures_each(void (*visit)(void *arg, const char *path), void *arg)
{
	return fixtures_in("", visit, arg);
}

#endif
