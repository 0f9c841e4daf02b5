/* Reads rules.def and rulings.def of a game into enums and tables.
 *
 * In the header of the game:
 *
 *   enum {
 *           RULE_NONE,
 *   #define RULE RULE_ENUM
 *   #include "rules.def"
 *   #undef RULE
 *           RULE_COUNT
 *   };
 *   enum {
 *   #define RULING RULING_ENUM
 *   #define VALUE VALUE_SKIP
 *   #include "rulings.def"
 *   #undef RULING
 *   #undef VALUE
 *           RULING_COUNT
 *   };
 *   enum {
 *   #define RULING RULING_SKIP
 *   #define VALUE VALUE_ENUM
 *   #include "rulings.def"
 *   #undef RULING
 *   #undef VALUE
 *           VALUE_NONE_
 *   };
 *
 * so that `c->ruling[RULING_TIED_ROUND] == TIED_ROUND_SKIP` reads like the
 * ruling, and in its table file RULE_ROW, RULING_ROW and VALUE_ROW make the
 * arrays of struct rule and struct ruling.
 */
#ifndef CORE_CATALOGUE_H
#define CORE_CATALOGUE_H

/* clang-format off */
#define RULE_ENUM(name, ...) RULE_##name,
#define RULE_ROW(name, id_, class_, forced_, editions_, cite_, statement_,    \
                 ruling_, message_)                                            \
	[RULE_##name] = {.id = id_, .class = CLASS_##class_,                   \
	                 .forced = FORCED_##forced_, .editions = editions_,    \
	                 .cite = cite_, .statement = statement_,               \
	                 .ruling = ruling_, .message = message_},
#define RULING_ENUM(name, ...) RULING_##name,
#define RULING_SKIP(...)
#define VALUE_SKIP(...)
#define VALUE_ENUM(ruling_, name, number, word) ruling_##_##name = (number),
#define DEFAULTS(...) {__VA_ARGS__}
#define RULING_ROW(name, key_, count_, defaults_, cite_, question_,            \
                   rationale_)                                                 \
	[RULING_##name].key = key_, [RULING_##name].count = count_,            \
	[RULING_##name].preset = defaults_, [RULING_##name].cite = cite_,      \
	[RULING_##name].question = question_,                                  \
	[RULING_##name].rationale = rationale_,
#define VALUE_ROW(ruling_, name, number, word)                                 \
	[RULING_##ruling_].values[number] = word,
/* clang-format on */

#endif
