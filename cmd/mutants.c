#include "mutants.h"

#ifdef UMPIRE_MUTANTS
#include <stdio.h>
#include <stdlib.h>

#include "../core/rule.h"

extern const struct mutant __start_mutants[], __stop_mutants[];

bool
mutants_listed(int argc)
{
	const char *rule = getenv("UMPIRE_MUTANT");
	const char *place = getenv("UMPIRE_PLACE");
	const struct mutant *m;

	if (rule)
		umpire_mutant = (uint16_t)atoi(rule);
	if (place)
		umpire_mutant_place = __start_mutants + atoi(place);
	for (m = __start_mutants; argc < 2 && m < __stop_mutants; m++)
		printf("%d %s:%s %s\n", (int)(m - __start_mutants), m->file,
		       m->function, m->rule);
	return argc < 2;
}
#endif
