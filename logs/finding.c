/* Findings that are kept: one piece of memory, their strings at its end. */
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

static const char *
string_of(const struct finding *f, int i)
{
	const char *words;

	memcpy(&words, (const char *)f + strings[i], sizeof(words));
	return words ? words : "";
}

struct finding *
finding_copy(const struct finding *f)
{
	size_t size = sizeof(*f);
	struct finding *copy;
	char *to;

	for (int i = 0; i < STRINGS; i++)
		size += strlen(string_of(f, i)) + 1;
	copy = malloc(size);
	if (!copy)
		return NULL;
	*copy = *f;
	to = (char *)(copy + 1);
	for (int i = 0; i < STRINGS; i++) {
		const char *words = string_of(f, i);

		size = strlen(words) + 1;
		memcpy(to, words, size);
		memcpy((char *)copy + strings[i], &to, sizeof(to));
		to += size;
	}
	return copy;
}
