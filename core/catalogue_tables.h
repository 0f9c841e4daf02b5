/* The catalogue of a game as `rules`, `rulings` and `printed` of struct game,
 * from its rules.def, rulings.def and printed.def (game_enums.h).  Included
 * once, by the table file of the game.
 */
/* clang-format off */
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

/* What the rulebook prints (struct printed_count), if the game says so. */
#define PRINTED(table, kind, ...) {T_##table, PRINTED_##kind, __VA_ARGS__},
static const struct printed_count printed_counts[] = {
#include GAME_FILE(printed)
	{.words = NULL},
};
#undef PRINTED

_Static_assert(RULE_COUNT <= RULES_MAX, "rules fit the frame");
_Static_assert(RULING_COUNT <= RULINGS_MAX, "rulings fit the frame");
