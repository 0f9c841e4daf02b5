/* The fields that `umpire replay` shows, and how they are called. */
#include <string.h>

#include "replay.h"

bool
replay_wanted(const struct replay *r, const char *path)
{
	for (int i = 0; i < r->only.count; i++) {
		size_t size = strlen(r->only.at[i]);

		if (strncmp(path, r->only.at[i], size) == 0 &&
		    (path[size] == '\0' || path[size] == '.'))
			return true;
	}
	return r->only.count == 0;
}

/* Named by its full path: shown even if it is zero. */
bool
replay_named(const struct replay *r, const char *path)
{
	for (int i = 0; i < r->only.count; i++)
		if (strcmp(path, r->only.at[i]) == 0)
			return true;
	return false;
}

void
replay_path(const struct replay *r, const struct field *f, int element,
	    char *buffer, size_t size)
{
	struct buf t = buf_in(buffer, size);

	field_path(audit_context(r->audit)->pack, f, element, &t);
}

struct record_value
replay_value(const struct replay *r, const struct field *f, int64_t value,
	     char *buffer, size_t size)
{
	struct buf t = buf_in(buffer, size);

	field_print(audit_context(r->audit)->pack, f, value, &t);
	return (struct record_value){
	    (f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) &&
		!field_unknown(f, value),
	    value, buffer};
}
