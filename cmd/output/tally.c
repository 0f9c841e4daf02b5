#include "tally.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"

static int
by_name(const void *a, const void *b)
{
	const struct tally_entry *x = a, *y = b;

	return strcmp(x->name, y->name);
}

struct tally_entry *
tally_find(const struct tally *t, const char *name)
{
	const struct tally_entry key = {.name = name};
	/* the node of the tree begins with the entry */
	struct tally_entry *const *found = tfind(&key, &t->tree, by_name);

	return found ? *found : NULL;
}

/* An entry with its name after it; NULL if memory is gone. */
static struct tally_entry *
new_entry(struct tally *t, const char *name)
{
	const size_t size = strlen(name) + 1;
	struct tally_entry **all =
	    grown(t->entries, &t->room, t->count + 1, sizeof(void *));
	struct tally_entry *e = all ? calloc(1, sizeof(*e) + size) : NULL;

	if (all)
		t->entries = all;
	if (!e)
		return NULL;
	e->name = memcpy(e + 1, name, size);
	if (tsearch(e, &t->tree, by_name))
		return t->entries[t->count++] = e;
	free(e);
	return NULL;
}

struct tally_entry *
tally_at(struct tally *t, const char *name)
{
	struct tally_entry *e = tally_find(t, name);

	if (!e)
		e = new_entry(t, name);
	t->lost |= !e;
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
by_count(const void *a, const void *b)
{
	const struct tally_entry *x = *(struct tally_entry *const *)a;
	const struct tally_entry *y = *(struct tally_entry *const *)b;

	if (x->count[0] != y->count[0])
		return x->count[0] < y->count[0] ? 1 : -1;
	return by_name(x, y);
}

void
tally_sort(struct tally *t)
{
	if (t->count)
		qsort(t->entries, t->count, sizeof(void *), by_count);
}

void
tally_free(struct tally *t)
{
	for (size_t i = 0; i < t->count; i++) {
		tdelete(t->entries[i], &t->tree, by_name);
		free(t->entries[i]);
	}
	free(t->entries);
	*t = (struct tally){0};
}
