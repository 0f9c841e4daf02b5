/* The fields of a state, from the rows that state_members.h explains:
 *
 *   #define DEFINE_FIELDS static const struct field fields
 *   #define STATE struct weimar
 *   #include "../state_fields.h"
 */
_Static_assert(sizeof(STATE) % 8 == 0, "a state ends with its last word");
_Static_assert(sizeof(STATE) <= STATE_MAX, "a state fits the frame");

/* clang-format off */
#define STATE_ROW(type, member, many, path, ...) FIELD(STATE, member, path, __VA_ARGS__),
#define BOOKMARK(member, path) BOOKMARK_FIELDS(STATE, member, path),
DEFINE_FIELDS[] = {
#include "state_kinds.h"
	{.pattern = NULL},
};
/* clang-format on */
#undef STATE
#undef DEFINE_FIELDS
