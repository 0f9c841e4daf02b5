/* Findings that are kept: their strings lie behind them, in one piece of
 * memory. */
#include "finding.h"

#include <stdlib.h>
#include <string.h>

enum { STRINGS = 13 };

/* The strings of a finding, in the order in which they follow it. */
static void
strings_of(struct finding *f, const char **strings[STRINGS])
{
	strings[0] = &f->file;
	strings[1] = &f->game_id;
	strings[2] = &f->rule;
	strings[3] = &f->cite;
	strings[4] = &f->statement;
	strings[5] = &f->words;
	strings[6] = &f->row;
	strings[7] = &f->alternatives;
	strings[8] = &f->note;
	strings[9] = &f->fix;
	strings[10] = &f->cells;
	strings[11] = &f->account;
	strings[12] = &f->fix_says;
}

size_t
finding_put(const struct finding *finding, char *to)
{
	struct finding f = *finding;
	const char **strings[STRINGS];
	size_t all = sizeof(f), size;

	strings_of(&f, strings);
	if (to)
		memcpy(to, &f, sizeof(f));
	for (int i = 0; i < STRINGS; i++) {
		const char *words = *strings[i] ? *strings[i] : "";

		size = strlen(words) + 1;
		if (to)
			memcpy(to + all, words, size);
		all += size;
	}
	return all;
}

size_t
finding_take(struct finding *f, const char *from)
{
	const char **strings[STRINGS];
	size_t all = sizeof(*f);

	memcpy(f, from, sizeof(*f));
	strings_of(f, strings);
	for (int i = 0; i < STRINGS; i++) {
		*strings[i] = from + all;
		all += strlen(*strings[i]) + 1;
	}
	return all;
}

struct finding *
finding_copy(const struct finding *f)
{
	char *bytes = malloc(finding_put(f, NULL));
	struct finding kept;

	if (!bytes)
		return NULL;
	finding_put(f, bytes);
	finding_take(&kept, bytes);
	return memcpy(bytes, &kept, sizeof(kept));
}
