/* The members of a state, from the rows of its state.def:
 *
 *   struct weimar {
 *   #include "../state_members.h"
 *   };
 *
 * A row defines a member once: how many bits an element has (of a NAMED one 8),
 * its name here, its path in a log, by what it is indexed, and what its values
 * are; game_tables.h makes the table of fields (field.h) of the same rows, so
 * the struct has no other members, nor others in another order.
 *
 *   STAMP                                          the first row
 *   NUMBER(bits, member, path, most)               0 and more, up to `most`
 *   UNKNOWN_FROM(bits, member, path, most, top)    the same; what is more is
 *                                                  unknown, from `top` down
 *   SIGNED(bits, member, path, words)              below 0 as well
 *   NAMED(member, path, words)                     a number of the domain
 *   SET(bits, member, path, words)                 bit n: number n of it
 *   ..._LIST(... path, n, index, ...)              n of them, by the domain
 *   ..._GRID(... path, n1, index1, n2, index2, ...)
 *   BOOKMARK(member, path)                         where a text is (program.h)
 *   PADDING(n)                                     bytes that stay zero
 *
 * `most` 0 is all that the bits hold, an index NULL numbers from 1.  A row ends
 * with the words for it, if the table would talk about it (wording.h):
 * `.change = "..."` once it has changed, `.phrase = "..."` in texts of cards.
 * The rows are in such an order that the compiler adds no bytes of its own. */
/* clang-format off */
#define STATE_ROW(type, member, many, ...) type member many;
#define BOOKMARK(member, path) struct bookmark member;
#include "state_kinds.h"
