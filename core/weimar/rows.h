/* The fifth floor: rows that interrupt or follow others, which rows are due,
 * and every row judged and carried out. */
#pragma once

#include "texts.h"

GAME_DECLARES(weimar);

/* What a row of each verb is judged by and does; NULL: it is an effect. */
struct judge {
	void (*check)(struct trial *, const struct weimar *);
	void (*apply)(struct weimar *, struct context *, const struct move *);
};

/* Sets of verbs: a bit each for those before the effects, two for these. */
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
	return bits_has(set, verb <= V_PASS     ? verb
			     : verb == V_CRISIS ? 62
						: 63);
}

/* --- debate.c ---------------------------------------------------------- */

/* How many rows move the issues that the row names; one of them is put in. */
uint64_t weimar_debates(const struct weimar *, const struct context *,
			struct move *);

/* --- react.c ----------------------------------------------------------- */

/* May somebody still declare units before the roll? */
bool weimar_may_declare(const struct weimar *, const struct context *);

/* --- due.c ------------------------------------------------------------- */

/* Is a row of the verb due now? */
bool weimar_is_due(const struct weimar *, const struct context *, int verb);
/* The rule that a row breaks which is not. */
struct verdict weimar_not_due(const struct trial *, const struct weimar *);

/* --- settle.c ---------------------------------------------------------- */

/* All that the rules force, until somebody has to write a row. */
void weimar_settle(struct weimar *, struct context *);
/* The number of dice of the roll in preparation is unknown: can it be none? */
bool weimar_may_lack_dice(const struct weimar *, const struct context *);

/* --- check.c ----------------------------------------------------------- */

/* By verb. */
extern const struct judge weimar_rows[];
