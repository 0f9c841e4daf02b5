/* What all entries share, and the table of them. */
#include "fuzz.h"

#include "../../core/hash.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct fuzz_entry entries[] = {
    /* name     run           packs  rows */
    {"reader", fuzz_reader, false, false},
    {"grammar", fuzz_grammar, false, true},
    {"pack", fuzz_pack, true, false},
};

bool
fuzz_entry_at(size_t i, struct fuzz_entry *e)
{
	const size_t own = sizeof(entries) / sizeof(entries[0]);
	size_t k;

	if (i < own) {
		*e = entries[i];
		return true;
	}
	for (k = 0; games[k]; k++)
		if (k == i - own)
			break;
	if (!games[k])
		return false;
	*e = (struct fuzz_entry){games[k]->id, fuzz_replay, false, true};
	return true;
}

bool
fuzz_entry_find(const char *name, struct fuzz_entry *e)
{
	for (size_t i = 0; fuzz_entry_at(i, e); i++)
		if (strcmp(e->name, name) == 0)
			return true;
	return false;
}

void
fuzz_fail(const char *property, struct slice words)
{
	fprintf(stderr, "property: %s: %.*s\n", property, (int)words.size,
		words.at ? words.at : "");
	abort();
}

struct packs *
fuzz_packs(void)
{
	static struct packs *packs;

	if (!packs)
		packs = packs_new();
	return packs;
}

uint64_t
fuzz_number(const uint8_t *bytes, size_t size)
{
	return XXH3_64bits(bytes, size);
}

bool
fuzz_reads_back(const struct pack *pack, const struct field *f, int element,
		const void *state, struct buf *words)
{
	const int64_t value = field_get(f, state, element);
	const struct place place = {f, element, -1, 0};
	int64_t values[STATE_MAX];

	field_print(pack, f, value, words);
	return field_parse(pack, &place, (struct slice){words->at, words->size},
			   values) &&
	       values[0] == value;
}
