/* The catalogue of a game as enums, from its rules.def and rulings.def:
 * RULE_... and RULE_COUNT, RULING_... and RULING_COUNT, and for each ruling its
 * values, so that `RULED(c, TIED_ROUND, SKIP)` reads like
 * the ruling.  The header of the game says where they are, from core/:
 *
 *   #define GAME_RULES "bismarck/rules.def"
 *   #define GAME_RULINGS "bismarck/rulings.def"
 *   #include "../catalogue_enums.h"
 *
 * and its table file makes the arrays of them with catalogue_tables.h.  What a
 * row of the two files says stands at their heads.
 *
 * No include guard: one file of C knows one game, a second one is an error.
 */
/* clang-format off */
#define RULE(name, ...) RULE_##name,
enum {
	RULE_NONE, /* `legal`: rules count from 1 */
#include GAME_RULES
	RULE_COUNT
};
#undef RULE

#define RULING(name, ...) RULING_##name,
#define VALUE(...)
enum {
#include GAME_RULINGS
	RULING_COUNT
};
#undef RULING
#undef VALUE

#define RULING(...)
#define VALUE(ruling, name, number, word) ruling##_##name = (number),
enum {
#include GAME_RULINGS
	VALUE_NONE_ /* so that a game without rulings has an enum too */
};
#undef RULING
#undef VALUE
