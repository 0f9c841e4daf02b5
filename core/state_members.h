/* The members of a state, from the rows of its state.def:
 *
 *   struct weimar {
 *   #include "../state_members.h"
 *   };
 *
 * A row defines a member once: how many bits an element has (of a NAMED one 8),
 * its name here, its path in a log, by what it is indexed, and what its values
 * are; state_fields.h makes the table of fields (field.h) of the same rows, so
 * the struct has no other members, nor others in another order.
 *
 *   STAMP                                          the first row
 *   NUMBER(bits, member, path, most)               0 and more, up to `most`
 *   UNKNOWN_FROM(bits, member, path, most, top)    the same; what is more is
 *                                                  unknown, from `top` down
 *   SIGNED(bits, member, path)                     below 0 as well
 *   NAMED(member, path, words)                     a number of the domain
 *   SET(bits, member, path, words)                 bit n: number n of it
 *   ..._LIST(... path, n, index, ...)              n of them, by the domain
 *   ..._GRID(... path, n1, index1, n2, index2, ...)
 *   BOOKMARK(member, path)                         where a text is (program.h)
 *   PADDING(n)                                     bytes that stay zero
 *
 * `most` 0 is all that the bits hold, an index NULL numbers from 1.  The rows
 * are in such an order that the compiler adds no bytes of its own.
 */
/* clang-format off */
#define STAMP uint64_t stamp;
#define NUMBER(bits, member, path, most) uint##bits##_t member;
#define UNKNOWN_FROM(bits, member, path, most, top) uint##bits##_t member;
#define SIGNED(bits, member, path) int##bits##_t member;
#define NAMED(member, path, words) uint8_t member;
#define SET(bits, member, path, words) uint##bits##_t member;
#define NUMBER_LIST(bits, member, path, n, index, most) uint##bits##_t member[n];
#define SIGNED_LIST(bits, member, path, n, index) int##bits##_t member[n];
#define NAMED_LIST(member, path, n, index, words) uint8_t member[n];
#define SET_LIST(bits, member, path, n, index, words) uint##bits##_t member[n];
#define NUMBER_GRID(bits, member, path, n1, i1, n2, i2) uint##bits##_t member[n1][n2];
#define SIGNED_GRID(bits, member, path, n1, i1, n2, i2) int##bits##_t member[n1][n2];
#define NAMED_GRID(member, path, n1, i1, n2, i2, words) uint8_t member[n1][n2];
#define SET_GRID(bits, member, path, n1, i1, n2, i2, words) uint##bits##_t member[n1][n2];
#define BOOKMARK(member, path) struct bookmark member;
#define PADDING(n) uint8_t reserved[n];
#include GAME_FILE(state)
#include "state_done.h"
