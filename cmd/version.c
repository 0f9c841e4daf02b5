#include <stdio.h>

#include "command.h"

#include "../logs/digest.h"

int
version_print(void)
{
	struct hash all;

	hash_begin(&all);
	for (int i = 0; games[i]; i++)
		catalogue_add(&all, games[i]);
	printf("umpire %s, catalogue %016llx\n", UMPIRE_VERSION,
	       (unsigned long long)hash_end_64(&all));
	for (int i = 0; games[i]; i++)
		printf("%s: catalogue %016llx\n", games[i]->id,
		       (unsigned long long)catalogue(games[i]));
	return EXIT_CLEAN;
}
