/* A log is named once: whole, or each game of it once.  Names that no file has
 * mean the games: `LOG/#K`, and `LOG/#` for some of them. */
#define _GNU_SOURCE /* tdestroy, asprintf */
#include <search.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "seen_logs.h"

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static bool
is_there(const struct seen_logs *l, const char *name)
{
	return tfind(name, &l->names, by_text) != NULL;
}

/* False if memory is gone. */
static bool
remember(struct seen_logs *l, const char *name)
{
	char *copy = strdup(name);
	char **node = copy ? tsearch(copy, &l->names, by_text) : NULL;

	if (!node || *node != copy)
		free(copy);
	return node != NULL;
}

/* `LOG/#K`, or `LOG/#` for 0; the caller's, NULL if memory is gone. */
static char *
name_game(const char *file, uint32_t game)
{
	char *name;
	int size = game ? asprintf(&name, "%s/#%lu", file, (unsigned long)game)
			: asprintf(&name, "%s/#", file);

	return size < 0 ? NULL : name;
}

static bool
remember_game(struct seen_logs *l, const char *file, const char *game)
{
	char *some = name_game(file, 0);
	bool good = some && remember(l, game) && remember(l, some);

	free(some);
	return good;
}

enum log_state
seen_logs_add(struct seen_logs *l, const char *file, uint32_t only)
{
	char *game;
	bool good;

	if (strcmp(file, "-") == 0)
		return LOG_NEW; /* each of them another standard input */
	if (is_there(l, file))
		return LOG_SEEN;
	game = name_game(file, only);
	if (!game)
		return LOG_NO_MEMORY;
	if (is_there(l, game)) {
		free(game);
		return LOG_SEEN;
	}
	good = only ? remember_game(l, file, game) : remember(l, file);
	free(game);
	return good ? LOG_NEW : LOG_NO_MEMORY;
}

enum log_state
seen_logs_find(const struct seen_logs *l, const char *file)
{
	char *some = name_game(file, 0);
	bool found;

	if (!some)
		return LOG_NO_MEMORY;
	found = is_there(l, file) || is_there(l, some);
	free(some);
	return found ? LOG_SEEN : LOG_NEW;
}

void
seen_logs_free(struct seen_logs *l)
{
	tdestroy(l->names, free);
}
