/* Counts by name: how often each rule was broken, each outcome was reached.
 *
 *   struct tally t = {0};
 *   tally_add(&t, "bismarck/own-turn", 0, 1);
 *   tally_sort(&t);
 *   for (i = 0; i < t.count; i++) ... t.entries[i]->name ...
 *   tally_free(&t);
 *
 * Memory grows with the names, not with what is counted. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TALLY_COUNTS = 8 };

struct tally_entry {
	const char *name; /* ours */
	uint64_t count[TALLY_COUNTS];
	uint64_t last; /* for callers that count a thing once */
};

/* All zero is an empty one. */
struct tally {
	struct tally_entry **entries; /* in the order in which they came */
	size_t count, room;
	void *tree; /* the same by name: tsearch(3) */
	bool lost;  /* memory was gone: something was not counted */
};

/* The entry of a name, new and zero if there is none; NULL: no memory. */
struct tally_entry *tally_at(struct tally *, const char *name);
/* The entry of a name, or NULL. */
struct tally_entry *tally_find(const struct tally *, const char *name);
/* Adds to one of its counts. */
void tally_add(struct tally *, const char *name, int which, uint64_t number);
/* The largest first counts come first, equal ones by name. */
void tally_sort(struct tally *);
void tally_free(struct tally *);
