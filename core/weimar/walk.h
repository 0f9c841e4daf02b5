/* Enumeration: candidates are built from the position and each is put before
 * the referee, so that nothing is listed that a log could not say. */
#ifndef CORE_WEIMAR_WALK_H
#define CORE_WEIMAR_WALK_H

#include "rules.h"

struct walk {
	const struct weimar *s;
	struct context context; /* the caller's, with other counters */
	struct coverage coverage;
	move_fn *visit;
	void *arg;
	bool stopped; /* the visitor has had enough */
};

/* Would the referee accept this row? */
bool weimar_walk_legal(struct walk *, const struct move *);
/* Hands the row on if it is legal; false when the visitor stops. */
bool weimar_walk_offer(struct walk *, const struct move *);
/* Hands a pattern on without asking. */
bool weimar_walk_pattern(struct walk *, struct move *, uint64_t fillings);

/* Rows that stand for many: chance, set-up, debate, ties, unknown effects. */
void weimar_walk_chance(struct walk *);
void weimar_walk_debate(struct walk *);
void weimar_walk_tiebreak(struct walk *);
void weimar_walk_effects(struct walk *);

#endif
