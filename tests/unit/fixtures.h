/* Logs under fixtures/. */
#pragma once

#include <criterion/criterion.h>
#include <fts.h>
#include <stdio.h>
#include <string.h>

#include "../../logs/audit/audit.h"

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

struct fixture_events {
	void (*visit)(void *arg, struct audit *, enum audit_event);
	void *arg;
	struct packs *packs;
};

static inline void
fixtures_log_events(void *arg, const char *path)
{
	const struct fixture_events *e = arg;
	const struct audit_options o = {.packs = e->packs,
					.sink = {finding_ignored, NULL, NULL}};
	struct audit *a = audit_open(NULL, path, &o);
	enum audit_event event;

	while ((event = audit_next(a)) != AUDIT_END)
		e->visit(e->arg, a, event);
	audit_close(a);
}

/* Calls `visit` for every event of every log, and returns how many logs there
 * are. */
static inline int
fixtures_events(void (*visit)(void *, struct audit *, enum audit_event),
		void *arg)
{
	struct fixture_events e = {visit, arg, packs_new()};
	const int logs = fixtures_each(fixtures_log_events, &e);

	packs_free(e.packs);
	return logs;
}
