/* One JSON object with nothing inside but values, as a line of results is. */
#ifndef CMD_JSON_FLAT_H
#define CMD_JSON_FLAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum flat_type { FLAT_TEXT, FLAT_BOOL, FLAT_NUMBER, FLAT_OTHER };

enum { FLAT_VALUES = 64 }; /* an object with more is refused */

struct flat_value {
	const char *name;
	enum flat_type type;
	const char *text; /* FLAT_TEXT: without a NUL in it */
	int64_t number;   /* FLAT_NUMBER; FLAT_BOOL: 0 or 1 */
};

/* All names and texts lie in `room`. */
struct flat {
	struct flat_value values[FLAT_VALUES];
	int count;
	char *room;
	size_t used;
	bool named; /* the next value has its name */
	bool open;
};

enum flat_read { FLAT_READ, FLAT_WRONG, FLAT_NO_MEMORY };

/* Reads a whole line; free it whatever comes of it. */
enum flat_read flat_read(struct flat *, const char *line);
void flat_free(struct flat *);
/* The first value of this name, or NULL. */
const struct flat_value *flat_find(const struct flat *, const char *name);

#endif
