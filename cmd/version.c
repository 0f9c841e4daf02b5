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
	printf("umpire %s, catalogue %016jx\n", UMPIRE_VERSION,
	       hash_end_64(&all));
	for (int i = 0; games[i]; i++)
		printf("%s: catalogue %016jx\n", games[i]->id,
		       catalogue(games[i]));
	return EXIT_CLEAN;
}
