/* The rows of state.def (state_members.h), each as one STATE_ROW: type, member,
 * how many, then what FIELD says; the last argument, and words after it, are
 * members of struct field. */
/* clang-format off */
#define STAMP STATE_ROW(uint64_t, stamp, , "stamp", FIELD_STAMP, 0, 0, .max = 0)
#define NUMBER(bits, member, path, ...) STATE_ROW(uint##bits##_t, member, , path, FIELD_NUMBER, 0, 0, .max = __VA_ARGS__)
#define UNKNOWN_FROM(bits, member, path, most, ...) STATE_ROW(uint##bits##_t, member, , path, FIELD_NUMBER, 0, 0, .max = (most), .unknown = __VA_ARGS__)
#define SIGNED(bits, member, path, ...) STATE_ROW(int##bits##_t, member, , path, FIELD_SIGNED, 0, 0, __VA_ARGS__)
#define NAMED(member, path, ...) STATE_ROW(uint8_t, member, , path, FIELD_WORD, 0, 0, .values = __VA_ARGS__)
#define SET(bits, member, path, ...) STATE_ROW(uint##bits##_t, member, , path, FIELD_SET, 0, 0, .values = __VA_ARGS__)
#define NUMBER_LIST(bits, member, path, n, index, ...) STATE_ROW(uint##bits##_t, member, [n], path, FIELD_NUMBER, n, 0, .index1 = (index), .max = __VA_ARGS__)
#define SIGNED_LIST(bits, member, path, n, ...) STATE_ROW(int##bits##_t, member, [n], path, FIELD_SIGNED, n, 0, .index1 = __VA_ARGS__)
#define NAMED_LIST(member, path, n, index, ...) STATE_ROW(uint8_t, member, [n], path, FIELD_WORD, n, 0, .index1 = (index), .values = __VA_ARGS__)
#define SET_LIST(bits, member, path, n, index, ...) STATE_ROW(uint##bits##_t, member, [n], path, FIELD_SET, n, 0, .index1 = (index), .values = __VA_ARGS__)
#define NUMBER_GRID(bits, member, path, n1, i1, n2, ...) STATE_ROW(uint##bits##_t, member, [n1][n2], path, FIELD_NUMBER, n1, n2, .index1 = (i1), .index2 = __VA_ARGS__)
#define SIGNED_GRID(bits, member, path, n1, i1, n2, ...) STATE_ROW(int##bits##_t, member, [n1][n2], path, FIELD_SIGNED, n1, n2, .index1 = (i1), .index2 = __VA_ARGS__)
#define NAMED_GRID(member, path, n1, i1, n2, i2, ...) STATE_ROW(uint8_t, member, [n1][n2], path, FIELD_WORD, n1, n2, .index1 = (i1), .index2 = (i2), .values = __VA_ARGS__)
#define SET_GRID(bits, member, path, n1, i1, n2, i2, ...) STATE_ROW(uint##bits##_t, member, [n1][n2], path, FIELD_SET, n1, n2, .index1 = (i1), .index2 = (i2), .values = __VA_ARGS__)
#define PADDING(n) STATE_ROW(uint8_t, reserved, [n], "reserved.*", FIELD_NUMBER, n, 0, .max = 0)
#include GAME_FILE(state)
#undef STAMP
#undef NUMBER
#undef UNKNOWN_FROM
#undef SIGNED
#undef NAMED
#undef SET
#undef NUMBER_LIST
#undef SIGNED_LIST
#undef NAMED_LIST
#undef SET_LIST
#undef NUMBER_GRID
#undef SIGNED_GRID
#undef NAMED_GRID
#undef SET_GRID
#undef PADDING
#undef BOOKMARK
#undef STATE_ROW
