/* The fields of a state, from the rows that state_members.h explains:
 *
 *   #define DEFINE_FIELDS static const struct field fields
 *   #define STATE struct weimar
 *   #include "../state_fields.h"
 */
_Static_assert(sizeof(STATE) % 8 == 0, "a state ends with its last word");
_Static_assert(sizeof(STATE) <= STATE_MAX, "a state fits the frame");

/* clang-format off */
#define STAMP FIELD(STATE, stamp, "stamp", FIELD_STAMP, 0, 0, .max = 0),
#define NUMBER(bits, member, path, most) FIELD(STATE, member, path, FIELD_NUMBER, 0, 0, .max = (most)),
#define UNKNOWN_FROM(bits, member, path, most, top) FIELD(STATE, member, path, FIELD_NUMBER, 0, 0, .max = (most), .unknown = (top)),
#define SIGNED(bits, member, path) FIELD(STATE, member, path, FIELD_SIGNED, 0, 0, .max = 0),
#define NAMED(member, path, words) FIELD(STATE, member, path, FIELD_WORD, 0, 0, .values = (words)),
#define SET(bits, member, path, words) FIELD(STATE, member, path, FIELD_SET, 0, 0, .values = (words)),
#define NUMBER_LIST(bits, member, path, n, index, most) FIELD(STATE, member, path, FIELD_NUMBER, n, 0, .index1 = (index), .max = (most)),
#define SIGNED_LIST(bits, member, path, n, index) FIELD(STATE, member, path, FIELD_SIGNED, n, 0, .index1 = (index)),
#define NAMED_LIST(member, path, n, index, words) FIELD(STATE, member, path, FIELD_WORD, n, 0, .index1 = (index), .values = (words)),
#define SET_LIST(bits, member, path, n, index, words) FIELD(STATE, member, path, FIELD_SET, n, 0, .index1 = (index), .values = (words)),
#define NUMBER_GRID(bits, member, path, n1, i1, n2, i2) FIELD(STATE, member, path, FIELD_NUMBER, n1, n2, .index1 = (i1), .index2 = (i2)),
#define SIGNED_GRID(bits, member, path, n1, i1, n2, i2) FIELD(STATE, member, path, FIELD_SIGNED, n1, n2, .index1 = (i1), .index2 = (i2)),
#define NAMED_GRID(member, path, n1, i1, n2, i2, words) FIELD(STATE, member, path, FIELD_WORD, n1, n2, .index1 = (i1), .index2 = (i2), .values = (words)),
#define SET_GRID(bits, member, path, n1, i1, n2, i2, words) FIELD(STATE, member, path, FIELD_SET, n1, n2, .index1 = (i1), .index2 = (i2), .values = (words)),
#define BOOKMARK(member, path) BOOKMARK_FIELDS(STATE, member, path),
#define PADDING(n) FIELD(STATE, reserved, "reserved.*", FIELD_NUMBER, n, 0, .max = 0),
DEFINE_FIELDS[] = {
#include GAME_FILE(state)
	{.pattern = NULL},
};
/* clang-format on */
#include "state_done.h"
#undef STATE
#undef DEFINE_FIELDS
