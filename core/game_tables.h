/* What a game says of itself in its .def files (game_enums.h), as the tables of
 * struct game, which GAME_MADE names.  Included once, by the file that has
 * struct game, after the domains that the rows name. */
/* clang-format off */

/* --- the catalogue, and what the rulebook prints (struct printed_count) ------ */

#define RULE(name, id, class, forced, ...)                                     \
	[RULE_##name] = {id, CLASS_##class, FORCED_##forced, __VA_ARGS__},
static const struct rule rules[RULE_COUNT + 1] = {
#include GAME_FILE(rules)
};
#undef RULE

#define DEFAULTS(...) {__VA_ARGS__}
#define RULING(name, key_, defaults_, cite_, question_, rationale_, ...)       \
	[RULING_##name].key = key_,                                            \
	[RULING_##name].preset = defaults_,                                    \
	[RULING_##name].cite = cite_,                                          \
	[RULING_##name].question = question_,                                  \
	[RULING_##name].rationale = rationale_, VALUES_OF(name, __VA_ARGS__)
#define VALUE(ruling, name, number, word)                                      \
	[RULING_##ruling].values[number] = word,
static const struct ruling rulings[RULING_COUNT + 1] = {
#include GAME_FILE(rulings)
};
#undef RULING
#undef VALUE
#undef DEFAULTS
_Static_assert(RULE_COUNT <= RULES_MAX, "rules fit the frame");
_Static_assert(RULING_COUNT <= RULINGS_MAX, "rulings fit the frame");

#define PRINTED(table, kind, ...) {T_##table, PRINTED_##kind, __VA_ARGS__},
static const struct printed_count printed_counts[] = {
#include GAME_FILE(printed)
	{.words = NULL},
};
#undef PRINTED

/* --- words of texts ----------------------------------------------------------- */

#define ENTITY(...)
#define QUANTITY(...)
#define CONDITION(...)
#define AT(name, ...) {__VA_ARGS__},
static const struct at_word at_words[] = {
#include GAME_FILE(texts)
	{.name = NULL},
};
#undef AT
#define AT(...)
#undef ENTITY
#define ENTITY(name, ...) {__VA_ARGS__},
static const struct entity entities[] = {
#include GAME_FILE(texts)
	{.name = NULL},
};
#undef ENTITY
#define ENTITY(...)
#undef QUANTITY
#define QUANTITY(name, ...) {__VA_ARGS__},
static const struct quantity quantities[] = {
#include GAME_FILE(texts)
	{.pattern = NULL},
};
#undef QUANTITY
#define QUANTITY(...)
#undef CONDITION
#define CONDITION(name_, word, type_, flags_, domain_, min_, max_, ...)        \
	{word, KEY_##type_, flags_, domain_, min_, max_, 0, __VA_ARGS__},
static const struct key conditions[] = {
#include GAME_FILE(texts)
	{.name = NULL},
};
#undef AT
#undef ENTITY
#undef QUANTITY
#undef CONDITION

/* --- the state ---------------------------------------------------------------- */

_Static_assert(sizeof(struct GAME_PREFIX) % 8 == 0, "a state ends with its last word");
_Static_assert(sizeof(struct GAME_PREFIX) <= STATE_MAX, "a state fits the frame");

#define STATE_ROW(type, member, many, path, ...)                               \
	FIELD(struct GAME_PREFIX, member, path, __VA_ARGS__),
#define BOOKMARK(member, path) BOOKMARK_FIELDS(struct GAME_PREFIX, member, path),
static const struct field fields[] = {
#include "state_kinds.h"
	{.pattern = NULL},
};

/* What every game has, by its name in struct game; one that is missing cannot be
 * compiled or linked.  What a game may leave out is named after it. */
#define GAME_MADE                                                              \
	.editions = editions, .rules = rules, .rulings = rulings,              \
	.printed = printed_counts, .fields = fields, .verbs = GAME_(verbs),    \
	.tables = GAME_(tables), .domains = GAME_(domains),                    \
	.at_words = at_words, .entities = entities, .quantities = quantities,  \
	.conditions = conditions, .state_size = sizeof(struct GAME_PREFIX),    \
	.phase_at = offsetof(struct GAME_PREFIX, phase),                       \
	.outcome_at = offsetof(struct GAME_PREFIX, outcome),                   \
	.start = GAME_(start), .precondition = GAME_(precondition),            \
	.check = GAME_(check), .apply = GAME_(apply),                          \
	.enumerate = GAME_(enumerate), .invariant = GAME_(invariant)
/* clang-format on */
