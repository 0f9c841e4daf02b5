/* The fields of a state, from the rows that state_members.h explains:
 *
 *   #define DEFINE_FIELDS static const struct field fields
 *   #define STATE struct weimar
 *   #include "../state_fields.h"
 */
_Static_assert(sizeof(STATE) % 8 == 0, "a state ends with its last word");
_Static_assert(sizeof(STATE) <= STATE_MAX, "a state fits the frame");

/* clang-format off */
#define STAMP FIELD(STATE, stamp, "stamp", FIELD_STAMP, 0, NULL, 0, NULL, NULL),
#define NUMBER(bits, member, path, most) FIELD_UP_TO(STATE, member, path, 0, NULL, most),
#define UNKNOWN_FROM(bits, member, path, most, top) FIELD_OR_UNKNOWN(STATE, member, path, most, top),
#define SIGNED(bits, member, path) FIELD(STATE, member, path, FIELD_SIGNED, 0, NULL, 0, NULL, NULL),
#define NAMED(member, path, words) FIELD(STATE, member, path, FIELD_WORD, 0, NULL, 0, NULL, words),
#define SET(bits, member, path, words) FIELD(STATE, member, path, FIELD_SET, 0, NULL, 0, NULL, words),
#define NUMBER_LIST(bits, member, path, n, index, most) FIELD_UP_TO(STATE, member, path, n, index, most),
#define SIGNED_LIST(bits, member, path, n, index) FIELD(STATE, member, path, FIELD_SIGNED, n, index, 0, NULL, NULL),
#define NAMED_LIST(member, path, n, index, words) FIELD(STATE, member, path, FIELD_WORD, n, index, 0, NULL, words),
#define SET_LIST(bits, member, path, n, index, words) FIELD(STATE, member, path, FIELD_SET, n, index, 0, NULL, words),
#define NUMBER_GRID(bits, member, path, n1, i1, n2, i2) FIELD(STATE, member, path, FIELD_NUMBER, n1, i1, n2, i2, NULL),
#define SIGNED_GRID(bits, member, path, n1, i1, n2, i2) FIELD(STATE, member, path, FIELD_SIGNED, n1, i1, n2, i2, NULL),
#define NAMED_GRID(member, path, n1, i1, n2, i2, words) FIELD(STATE, member, path, FIELD_WORD, n1, i1, n2, i2, words),
#define SET_GRID(bits, member, path, n1, i1, n2, i2, words) FIELD(STATE, member, path, FIELD_SET, n1, i1, n2, i2, words),
#define BOOKMARK(member, path) BOOKMARK_FIELDS(STATE, member, path),
#define PADDING(n) FIELD(STATE, reserved, "reserved.*", FIELD_NUMBER, n, NULL, 0, NULL, NULL),
DEFINE_FIELDS[] = {
#include STATE_ROWS
	{.pattern = NULL},
};
/* clang-format on */
#include "state_done.h"
#undef STATE
#undef DEFINE_FIELDS
