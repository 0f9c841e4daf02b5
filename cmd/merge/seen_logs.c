/* A log is named once: whole, or each game of it once. */
#define _GNU_SOURCE /* asprintf */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../output/output.h"
#include "seen_logs.h"

/* What is counted of a log; of `LOG/#K`, a name that no file has, the first. */
enum { WHOLE, GAMES };

enum log_state
seen_logs_add(struct tally *l, const char *path, uint32_t only)
{
	struct tally_entry *log, *game;
	char *name, file[NAME_SHOWN];

	if (strcmp(path, "-") == 0)
		return LOG_NEW; /* each of them another standard input */
	snprintf(file, sizeof(file), "%s", path);
	name_clean(file);
	log = tally_at(l, file);
	if (!log)
		return LOG_NO_MEMORY;
	if (log->count[WHOLE] || (!only && log->count[GAMES]))
		return LOG_SEEN;
	log->count[only ? GAMES : WHOLE]++;
	if (!only)
		return LOG_NEW;
	if (asprintf(&name, "%s/#%lu", file, (unsigned long)only) < 0)
		return LOG_NO_MEMORY;
	game = tally_at(l, name);
	free(name);
	if (!game)
		return LOG_NO_MEMORY;
	return game->count[WHOLE]++ ? LOG_SEEN : LOG_NEW;
}
