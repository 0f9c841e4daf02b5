#include <stdlib.h>
#include <string.h>

#include "../../core/hash.h"
#include "tally.h"

static size_t
slot_of(const struct tally *t, const char *name)
{
	size_t at = hash_64(name, strlen(name)) & (t->room - 1);

	while (t->slots[at] &&
	       strcmp(t->entries[t->slots[at] - 1].name, name) != 0)
		at = (at + 1) & (t->room - 1);
	return at;
}

/* Half of the slots stay free. */
static bool
grow(struct tally *t)
{
	const size_t room = t->room ? t->room * 2 : 64;
	struct tally_entry *entries =
	    realloc(t->entries, room / 2 * sizeof(*entries));
	uint32_t *slots = calloc(room, sizeof(*slots));

	if (entries)
		t->entries = entries;
	if (!entries || !slots) {
		free(slots);
		return false;
	}
	free(t->slots);
	t->slots = slots;
	t->room = room;
	for (size_t i = 0; i < t->count; i++)
		slots[slot_of(t, entries[i].name)] = (uint32_t)i + 1;
	return true;
}

struct tally_entry *
tally_find(const struct tally *t, const char *name)
{
	const uint32_t entry = t->room ? t->slots[slot_of(t, name)] : 0;

	return entry ? &t->entries[entry - 1] : NULL;
}

struct tally_entry *
tally_at(struct tally *t, const char *name)
{
	struct tally_entry *e;
	size_t at;

	if (t->count == t->room / 2 && !grow(t)) {
		t->lost = true;
		return NULL;
	}
	at = slot_of(t, name);
	if (t->slots[at])
		return &t->entries[t->slots[at] - 1];
	e = &t->entries[t->count];
	memset(e, 0, sizeof(*e));
	e->name = strdup(name);
	if (!e->name) {
		t->lost = true;
		return NULL;
	}
	t->slots[at] = (uint32_t)++t->count;
	return e;
}

void
tally_add(struct tally *t, const char *name, int which, uint64_t number)
{
	struct tally_entry *e = tally_at(t, name);

	if (e)
		e->count[which] += number;
}

static int
by_name(const void *a, const void *b)
{
	const struct tally_entry *x = a, *y = b;

	return strcmp(x->name, y->name);
}

static int
by_count(const void *a, const void *b)
{
	const struct tally_entry *x = a, *y = b;

	if (x->count[0] != y->count[0])
		return x->count[0] < y->count[0] ? 1 : -1;
	return by_name(a, b);
}

void
tally_sort(struct tally *t)
{
	if (t->count)
		qsort(t->entries, t->count, sizeof(*t->entries), by_count);
}

void
tally_free(struct tally *t)
{
	for (size_t i = 0; i < t->count; i++)
		free(t->entries[i].name);
	free(t->entries);
	free(t->slots);
	*t = (struct tally){0};
}
