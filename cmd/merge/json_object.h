/* A JSON object whose members are values, not objects or lists: what a line of
 * results is. */
#ifndef CMD_MERGE_JSON_OBJECT_H
#define CMD_MERGE_JSON_OBJECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum member_type { MEMBER_TEXT, MEMBER_BOOL, MEMBER_NUMBER, MEMBER_OTHER };

enum { MEMBERS_MOST = 64 }; /* an object with more is refused */

struct json_member {
	const char *name;
	enum member_type type;
	char *text;     /* MEMBER_TEXT: without a NUL in it */
	int64_t number; /* MEMBER_NUMBER; MEMBER_BOOL: 0 or 1 */
};

/* All names and texts are kept in `room`. */
struct json_object {
	struct json_member members[MEMBERS_MOST];
	int count;
	char *room;
	size_t used;
	bool named; /* the next member has its name */
	bool open;
};

enum object_reading { OBJECT_READ, OBJECT_WRONG, OBJECT_NO_MEMORY };

/* Reads a complete line.  Free it in any case. */
enum object_reading json_object_read(struct json_object *, const char *line);
void json_object_free(struct json_object *);
/* The first member of this name, or NULL. */
const struct json_member *json_object_find(const struct json_object *,
					   const char *name);

#endif
