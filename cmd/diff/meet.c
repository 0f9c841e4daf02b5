#include <stdlib.h>

#include "../output/output.h"
#include "meet.h"

#define SLOTS (MEET_WITHIN * 2) /* a power of two */

struct slot {
	uint64_t hash;
	struct met row; /* played 0: free */
};

struct meet {
	int count[2];
	struct slot slots[2][SLOTS];
};

struct meet *
meet_new(void)
{
	return allocate(sizeof(struct meet));
}

void
meet_free(struct meet *m)
{
	free(m);
}

int
meet_rows(const struct meet *m)
{
	return m->count[0] > m->count[1] ? m->count[0] : m->count[1];
}

/* The slot of a hash: the one that holds it, or the free one for it. */
static struct slot *
slot_of(struct slot *slots, uint64_t hash)
{
	size_t at = hash & (SLOTS - 1);

	while (slots[at].row.played && slots[at].hash != hash)
		at = (at + 1) & (SLOTS - 1);
	return &slots[at];
}

void
meet_put(struct meet *m, int side, struct audit *audit, uint64_t played,
	 struct meeting *meeting)
{
	uint64_t hash =
	    state_hash(audit_context(audit)->game, audit_state(audit));
	struct met row = {played, audit_n(audit)};
	struct slot *mine = slot_of(m->slots[side], hash);
	const struct slot *other = slot_of(m->slots[!side], hash);

	if (other->row.played) {
		meeting->met = true;
		meeting->a = side == 0 ? row : other->row;
		meeting->b = side == 0 ? other->row : row;
		return;
	}
	if (m->count[side] < MEET_WITHIN && !mine->row.played) {
		mine->hash = hash;
		mine->row = row;
	}
	m->count[side]++;
}
