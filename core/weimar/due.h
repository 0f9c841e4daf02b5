/* Sets of verbs, for due.c and check.c: a bit each for those that come before
 * the effects, two for the effects. */
#ifndef CORE_WEIMAR_DUE_H
#define CORE_WEIMAR_DUE_H

#include "rows.h"

_Static_assert(V_PASS < V_BASE_PLACE && V_PASS < 62, "they have a bit each");

#define IN(verb) (UINT64_C(1) << V_##verb)
#define DICE (IN(ROLL) | IN(STRESEMANN))
#define ACTS (2 * IN(FOREIGN_AFFAIRS) - IN(MOBILIZE))
#define CRISES (UINT64_C(1) << 62)
#define EFFECTS (CRISES | UINT64_C(1) << 63)
#define TEXT (EFFECTS | IN(CHOOSE) | IN(SKIP) | IN(DONE))
#define REACTIONS (DICE | IN(STANCE) | IN(REACT) | IN(DECLINE) | IN(REACT_CARD))
#define GOVERNMENT (IN(GOVERN) | IN(ANSWER) | IN(PASS) | IN(SUPPORT))

/* Is the verb one of the set? */
static inline bool
in(int verb, uint64_t set)
{
	int bit = verb <= V_PASS ? verb : verb == V_CRISIS ? 62 : 63;

	return set >> bit & 1;
}

#endif
