#include "grow.h"

#include <stdlib.h>

void *
grow(void *array, size_t *room, size_t need, size_t each)
{
	size_t more = *room ? *room : 64;
	void *larger;

	while (more < need)
		more *= 2;
	larger = realloc(array, more * each);
	if (larger)
		*room = more;
	return larger;
}
