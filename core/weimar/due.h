/* Verbs by when they are due, for due.c and check.c. */
#ifndef CORE_WEIMAR_DUE_H
#define CORE_WEIMAR_DUE_H

#include "rules.h"

/* Verbs that are due at the same times. */
enum class {
	CLASS_EFFECT, /* all others */
	CLASS_SHUFFLE,
	CLASS_DRAW,
	CLASS_ROLL,
	CLASS_REROLL,
	CLASS_START_BASES,
	CLASS_START_PLAYER,
	CLASS_AGENDA,
	CLASS_REVEAL,
	CLASS_PLAY,
	CLASS_DEBATE,
	CLASS_ACTION,
	CLASS_STANCE,
	CLASS_REACT,
	CLASS_DECLINE,
	CLASS_REACT_CARD,
	CLASS_CHOOSE,
	CLASS_SKIP,
	CLASS_DONE,
	CLASS_TIEBREAK,
	CLASS_RESOLVE,
	CLASS_AGREE,
	CLASS_DDP,
	CLASS_VOTE,
	CLASS_SUPPORT,
	CLASS_GOVERN,
	CLASS_ANSWER,
	CLASS_PASS,
	CLASS_CRISIS
};
#define IN(class) (UINT32_C(1) << CLASS_##class)
#define EFFECTS (IN(EFFECT) | IN(CRISIS))
#define TEXT (EFFECTS | IN(CHOOSE) | IN(SKIP) | IN(DONE))
#define REACTIONS                                                              \
	(IN(ROLL) | IN(STANCE) | IN(REACT) | IN(DECLINE) | IN(REACT_CARD))
#define GOVERNMENT (IN(GOVERN) | IN(ANSWER) | IN(PASS) | IN(SUPPORT))

/* Is the verb of one of these classes? */
static inline bool
in(int verb, uint32_t classes)
{
	return classes >> weimar_rows[verb].class & 1;
}

#endif
