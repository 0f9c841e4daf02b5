/* Every log under fixtures/. */
#ifndef TESTS_FIXTURES_H
#define TESTS_FIXTURES_H

#include <criterion/criterion.h>
#include <fts.h>
#include <string.h>

static inline int
fixtures_order(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Calls `visit` for each, in the order of names, and returns how many there
 * are. */
static inline int
fixtures_each(void (*visit)(void *arg, const char *path), void *arg)
{
	char root[] = "fixtures";
	char *roots[] = {root, NULL};
	FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, fixtures_order);
	FTSENT *e;
	int logs = 0;

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

#endif
