/* For `make check-mutants`, whose build has UMPIRE_MUTANTS: the environment
 * names which rule (UMPIRE_MUTANT) or which place that tests one (UMPIRE_PLACE)
 * is switched off, by its number. */
#pragma once

#include <stdbool.h>

#ifdef UMPIRE_MUTANTS
/* Switches it off.  Without arguments lists the places instead: true. */
bool mutants_listed(int argc);
#else
static inline bool
mutants_listed(int argc)
{
	(void)argc;
	return false;
}
#endif
