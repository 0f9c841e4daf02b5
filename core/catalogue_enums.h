/* The catalogue of a game as enums, from its rules.def and rulings.def:
 * RULE_... and RULE_COUNT, RULING_... and RULING_COUNT, and for each ruling its
 * values, so that `RULED(c, TIED_ROUND, SKIP)` reads like
 * the ruling.  The header of the game defines where they are, from core/:
 *
 *   #define GAME_RULES "bismarck/rules.def"
 *   #define GAME_RULINGS "bismarck/rulings.def"
 *   #include "../catalogue_enums.h"
 *
 * and its table file makes the arrays of them with catalogue_tables.h.  Both
 * ask for all columns,
 *
 *   RULE(NAME, id, class, with -k, editions, citation, statement, ruling,
 *        message)
 *   RULING(NAME, key, DEFAULTS(one value per edition), citations, question,
 *          rationale, VALUE, word, VALUE, word[, ... up to five])
 *
 * and the files leave out what is always the same:
 *
 *   FORBIDDEN(NAME, id, SKIP or APPLY, citation, statement
 *             [, message[, ruling]])
 *   IMPOSSIBLE(NAME, id, citation, statement[, message[, ruling]])
 *   CONSEQUENCE(NAME, id, citation, statement[, ruling])
 *   QUESTION(NAME, key, citations, question, rationale, VALUE, word, ...)
 *
 * class     FORBIDDEN: against the rules, IMPOSSIBLE: it cannot have happened
 *           with these components, CONSEQUENCE: the rules do it by themselves
 * with -k   what happens to a row that breaks the rule: SKIP it, APPLY it as
 *           written, or STOP the game (impossible rules; nothing breaks a
 *           consequence)
 * message   what was expected and found; {0} {1} {2} {3} are the values of
 *           the verdict as numbers, {0:domain} by name, {0:disc|discs} words
 *           for 1, 2 and so on, the last for all others; {actor} and
 *           {verb} are those of the row; without one the statement is shown
 * ruling    the switch that changes this rule
 * QUESTION  a ruling whose first value is the default; values count from 0
 *
 * No include guard: one file of C knows one game, a second one is an error.
 */
/* clang-format off */
#define FORBIDDEN(name, id, forced, cite, ...)                                 \
	RULE_SHORT_(name, id, FORBIDDEN, forced, cite, __VA_ARGS__, "", "", "")
#define IMPOSSIBLE(name, id, cite, ...)                                        \
	RULE_SHORT_(name, id, IMPOSSIBLE, STOP, cite, __VA_ARGS__, "", "", "")
#define RULE_SHORT_(name, id, class, forced, cite, statement, message, ruling, ...) \
	RULE(name, id, class, forced, "", cite, statement, ruling, message)
#define CONSEQUENCE(name, id, cite, ...)                                       \
	RULE_FORCED_(name, id, cite, __VA_ARGS__, "", "")
#define RULE_FORCED_(name, id, cite, statement, ruling, ...)                   \
	RULE(name, id, CONSEQUENCE, STOP, "", cite, statement, ruling, "")
#define QUESTION(name, key, ...) RULING(name, key, DEFAULTS(0), __VA_ARGS__)
/* VALUE(ruling, name, number, word) for each of the values. */
#define VALUES_OF(ruling, ...)                                                 \
	VALUES_COUNTED_(__VA_ARGS__, VALUES5_, , VALUES4_, , VALUES3_, ,       \
			VALUES2_, )(ruling, __VA_ARGS__)
#define VALUES_COUNTED_(a, a_, b, b_, c, c_, d, d_, e, e_, values, ...) values
#define VALUES2_(ruling, a, a_, b, b_)                                         \
	VALUE(ruling, a, 0, a_) VALUE(ruling, b, 1, b_)
#define VALUES3_(ruling, a, a_, b, b_, c, c_)                                  \
	VALUES2_(ruling, a, a_, b, b_) VALUE(ruling, c, 2, c_)
#define VALUES4_(ruling, a, a_, b, b_, c, c_, d, d_)                           \
	VALUES3_(ruling, a, a_, b, b_, c, c_) VALUE(ruling, d, 3, d_)
#define VALUES5_(ruling, a, a_, b, b_, c, c_, d, d_, e, e_)                    \
	VALUES4_(ruling, a, a_, b, b_, c, c_, d, d_) VALUE(ruling, e, 4, e_)

#define RULE(name, ...) RULE_##name,
enum {
	RULE_NONE, /* `legal`: rules count from 1 */
#include GAME_RULES
	RULE_COUNT
};
#undef RULE

#define RULING(name, ...) RULING_##name,
enum {
#include GAME_RULINGS
	RULING_COUNT
};
#undef RULING

#define RULING(name, key, defaults, cite, question, rationale, ...)            \
	VALUES_OF(name, __VA_ARGS__)
#define VALUE(ruling, name, number, word) ruling##_##name = (number),
enum {
#include GAME_RULINGS
	VALUE_NONE_ /* so that a game without rulings has an enum too */
};
#undef RULING
#undef VALUE
