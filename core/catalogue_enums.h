/* The catalogue of a game as enums, from its rules.def and rulings.def:
 * RULE_... and RULE_COUNT, RULING_... and RULING_COUNT, and for each ruling its
 * values, so that `RULED(c, TIED_ROUND, SKIP)` reads like
 * the ruling.  The header of the game says where they are, from core/:
 *
 *   #define GAME_RULES "bismarck/rules.def"
 *   #define GAME_RULINGS "bismarck/rulings.def"
 *   #include "../catalogue_enums.h"
 *
 * and its table file makes the arrays of them with catalogue_tables.h.
 *
 * A row of rules.def:
 *
 *   RULE(NAME, id, class, with -k, editions, citation, statement, ruling,
 *        message)
 *
 *   class     FORBIDDEN, IMPOSSIBLE or CONSEQUENCE
 *   with -k   what happens to a row that breaks the rule: SKIP it, APPLY it as
 *             written, or STOP the game (impossible rules; nothing breaks a
 *             consequence)
 *   ruling    the switch that changes this rule, or ""
 *   message   what was expected and found; {0} {1} {2} {3} are the values of
 *             the verdict as numbers, {0:domain} by name, {0:disc|discs} words
 *             for 1, 2 and so on, the last for all others; {actor} and
 *             {verb} are those of the row; "" shows the statement
 *
 * and of one that holds in all editions, by its class: FORBIDDEN, IMPOSSIBLE,
 * CONSEQUENCE, which say what follows from the class.  Of rulings.def:
 *
 *   RULING(NAME, key, DEFAULTS(one value per edition),
 *          citations, question, rationale)
 *   VALUE(ruling, NAME, number, word)
 *
 * or VALUES2(ruling, NAME, word, NAME, word) and so on for all of its values.
 *
 * No include guard: one file of C knows one game, a second one is an error.
 */
/* clang-format off */
#define FORBIDDEN(name, id, forced, cite, ruling, statement, message)          \
	RULE(name, id, FORBIDDEN, forced, "", cite, statement, ruling, message)
#define IMPOSSIBLE(name, id, cite, ruling, statement, message)                 \
	RULE(name, id, IMPOSSIBLE, STOP, "", cite, statement, ruling, message)
#define CONSEQUENCE(name, id, cite, ruling, statement)                         \
	RULE(name, id, CONSEQUENCE, STOP, "", cite, statement, ruling, "")
#define VALUES2(ruling, a, a_word, b, b_word)                                  \
	VALUE(ruling, a, 0, a_word) VALUE(ruling, b, 1, b_word)
#define VALUES3(ruling, a, a_word, b, b_word, c, c_word)                       \
	VALUES2(ruling, a, a_word, b, b_word) VALUE(ruling, c, 2, c_word)

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
