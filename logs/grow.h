/* Arrays that grow: twice as large each time that they are full.
 *
 *   struct move *moves =
 *       grown(l->moves, &l->room, l->count + 1, sizeof(*moves));
 *
 *   if (!moves)
 *           return false;
 *   l->moves = moves;
 */
#pragma once

#include <stddef.h>

/* The array with room for `need` elements, 1 or more, of `each` bytes, and
 * *room what it has room for; the caller frees it.  NULL if memory is gone:
 * array and *room are as they were. */
void *grow(void *array, size_t *room, size_t need, size_t each);

static inline void *
grown(void *array, size_t *room, size_t need, size_t each)
{
	return need <= *room ? array : grow(array, room, need, each);
}
