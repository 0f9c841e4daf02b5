/* Counts by name: how often each rule was broken, each outcome was reached.
 *
 *   struct tally t = {0};
 *   tally_add(&t, "bismarck/own-turn", 0, 1);
 *   tally_sort(&t);
 *   for (i = 0; i < t.count; i++) ... t.entries[i] ...
 *   tally_free(&t);
 *
 * Memory grows with the names, not with what is counted. */
#ifndef CMD_OUTPUT_TALLY_H
#define CMD_OUTPUT_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TALLY_COUNTS = 8 };

struct tally_entry {
	char *name; /* ours */
	uint64_t count[TALLY_COUNTS];
	uint64_t last; /* for callers that count a thing once */
};

/* All zero is an empty one. */
struct tally {
	struct tally_entry *entries;
	size_t count;
	uint32_t *slots; /* entries + 1 by the hash of their names; 0: free */
	size_t room;     /* of slots: a power of two */
	bool lost;       /* memory was gone: something was not counted */
};

/* The entry of a name, a new one with zeros if there is none; NULL if memory
 * is gone.  Valid until the next call. */
struct tally_entry *tally_at(struct tally *, const char *name);
/* The entry of a name, or NULL. */
struct tally_entry *tally_find(const struct tally *, const char *name);
/* Adds to one of its counts. */
void tally_add(struct tally *, const char *name, int which, uint64_t number);
/* The largest first counts first, equal ones by name.  The tally can only be
 * read afterwards, and freed. */
void tally_sort(struct tally *);
void tally_free(struct tally *);

#endif
