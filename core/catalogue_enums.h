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
/* Rules of one sort and of every edition, without what all of the sort share:
 * what play does by itself, what cannot be, and what is forbidden; a row that
 * comes out of sequence is skipped with -k, any other is carried out. */
#define CONSEQUENCE(name, id, cite, ruling, statement)                         \
	RULE(name, id, CONSEQUENCE, STOP, "", cite, statement, ruling, "")
#define IMPOSSIBLE(name, id, cite, statement, message)                         \
	RULE(name, id, IMPOSSIBLE, STOP, "", cite, statement, "", message)
#define SEQUENCE(name, id, cite, ruling, statement, message)                   \
	RULE(name, id, FORBIDDEN, SKIP, "", cite, statement, ruling, message)
#define FORBIDDEN(name, id, cite, ruling, statement, message)                  \
	RULE(name, id, FORBIDDEN, APPLY, "", cite, statement, ruling, message)
/* Rulings of a game with one edition; the first value is the default. */
#define RULING_OF_2(name, key, cite, question, why, a, wa, b, wb)              \
	RULING(name, key, DEFAULTS(0), cite, question, why)                    \
	VALUE(name, a, 0, wa) VALUE(name, b, 1, wb)
#define RULING_OF_3(name, key, cite, question, why, a, wa, b, wb, c, wc)       \
	RULING_OF_2(name, key, cite, question, why, a, wa, b, wb)              \
	VALUE(name, c, 2, wc)
#define RULING_OF_4(name, key, cite, question, why, a, wa, b, wb, c, wc, d,    \
		    wd)                                                        \
	RULING_OF_3(name, key, cite, question, why, a, wa, b, wb, c, wc)       \
	VALUE(name, d, 3, wd)
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
