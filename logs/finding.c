/* Findings that are kept: their strings come after them, in one piece of
 * memory. */
#include "finding.h"

#include <stdlib.h>
#include <string.h>

#define STRING(member) offsetof(struct finding, member)
static const size_t strings[] = {
    STRING(file),      STRING(game_id), STRING(rule),  STRING(cite),
    STRING(statement), STRING(words),   STRING(row),   STRING(alternatives),
    STRING(note),      STRING(fix),     STRING(cells), STRING(account),
    STRING(fix_says)};
enum { STRINGS = sizeof(strings) / sizeof(*strings) };

size_t
finding_put(const struct finding *f, char *to)
{
	size_t all = sizeof(*f), size;

	if (to)
		memcpy(to, f, sizeof(*f));
	for (int i = 0; i < STRINGS; i++) {
		const char *words;

		memcpy(&words, (const char *)f + strings[i], sizeof(words));
		words = words ? words : "";
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
	size_t all = sizeof(*f);

	memcpy(f, from, sizeof(*f));
	for (int i = 0; i < STRINGS; i++) {
		const char *words = from + all;

		memcpy((char *)f + strings[i], &words, sizeof(words));
		all += strlen(words) + 1;
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
