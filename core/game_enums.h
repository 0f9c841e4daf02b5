/* What a game says of itself in the .def files of its folder, as enums:
 *
 *   rules.def    RULE_... and RULE_COUNT
 *   rulings.def  RULING_... and RULING_COUNT, and for each ruling its values,
 *                so that `RULED(c, TIED_ROUND, SKIP)` reads like the ruling
 *   verbs.def    V_NAME and V_COUNT, and for each verb its keys, K_VERB_KEY,
 *                so that `m->value[K_PLAY_CARD]` reads like the log
 *   tables.def   T_NAME and TABLES, and for each table its columns,
 *                PREFIX_COLUMN
 *   texts.def    AT_NAME, ENTITY_NAME, QUANTITY_NAME and IF_NAME
 *
 * The header of the game says where they are, from core/, without a blank, and
 * what its names begin with:
 *
 *   #define GAME_FOLDER secret-weapons
 *   #define GAME_PREFIX sw
 *   #include "../game_enums.h"
 *
 * Its files make tables of them with row_tables.h and game_tables.h, and of
 * sentences.def and words.def with wording_tables.h; of state.def
 * state_members.h makes the struct.
 *
 * Rules and rulings ask for all columns,
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
 * VERB(NAME, "name", ACTOR, flags, "what the row says", sentence, words)
 * KEY(VERB, NAME, "name", TYPE, flags, domain, min, max, preset, "what")
 *
 * A verb is followed by its keys in canonical order.  ACTOR is SEAT, TABLE or
 * ROLLER (verb.h), TYPE is WORD, NUMBER, LIST or BAG.  What a row says in a
 * sentence, and a text of a card in words (wording.h); or NULL.
 *
 * TABLE(NAME, "name", least rows, most rows, may be missing, sort columns,
 *       "what")
 * COLUMN(TABLE, PREFIX, NAME, "name", TYPE, key, domain, min, max, "what")
 *
 * A table is followed by its columns in the order of its file (struct table and
 * struct column in pack.h).
 *
 * AT(NAME, "name", domain, is it as plain later, "what", words)
 * ENTITY(NAME, "name", domain, are they seats, "what", words)
 * QUANTITY(NAME, "path.*", index, index, what it names or NULL, "what", words)
 * CONDITION(NAME, "name", TYPE, flags, domain, min, max, "what", words)
 *
 * What texts are made of besides verbs (effect.h), in any order, and the words
 * for it in sentences (wording.h) or NULL; a game without has an empty file.
 *
 * No include guard: one file of C knows one game, a second one is an error. */
/* clang-format off */
/* The path of a file of the game's folder: #include GAME_FILE(rules). */
#define GAME_QUOTED_(path) #path
#define GAME_PATH_(path) GAME_QUOTED_(path)
#define GAME_FILE(name) GAME_PATH_(GAME_FOLDER/name.def)
/* A name with the prefix of the game: GAME_(verbs) is sw_verbs. */
#define GAME_JOINED_(prefix, name) prefix##_##name
#define GAME_JOIN_(prefix, name) GAME_JOINED_(prefix, name)
#define GAME_(name) GAME_JOIN_(GAME_PREFIX, name)

/* --- rules and rulings ----------------------------------------------------- */

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
#include GAME_FILE(rules)
	RULE_COUNT
};
#undef RULE

#define RULING(name, ...) RULING_##name,
enum {
#include GAME_FILE(rulings)
	RULING_COUNT
};
#undef RULING

#define RULING(name, key, defaults, cite, question, rationale, ...)            \
	VALUES_OF(name, __VA_ARGS__)
#define VALUE(ruling, name, number, word) ruling##_##name = (number),
enum {
#include GAME_FILE(rulings)
	VALUE_NONE_ /* so that a game without rulings has an enum too */
};
#undef RULING
#undef VALUE

/* --- verbs and tables, with what follows each of them ----------------------- */

#define KEY(...)
#define VERB(name, ...) V_##name,
enum {
#include GAME_FILE(verbs)
	V_COUNT
};
#undef VERB
#undef KEY

/* Keys count from 0 in each verb. */
#define VERB(name, ...) K_##name##_ = -1,
#define KEY(verb, name, ...) K_##verb##_##name,
enum {
#include GAME_FILE(verbs)
	KEY_NAMES_END_
};
#undef VERB
#undef KEY

#define COLUMN(...)
#define TABLE(name, ...) T_##name,
enum {
#include GAME_FILE(tables)
	TABLES
};
#undef TABLE
#undef COLUMN

/* Columns count from 0 in each table. */
#define TABLE(name, ...) COLUMNS_OF_##name = -1,
#define COLUMN(table, prefix, name, ...) prefix##_##name,
enum {
#include GAME_FILE(tables)
	COLUMN_NAMES_END_
};
#undef TABLE
#undef COLUMN

/* --- texts: each pass takes the rows of one kind ----------------------------- */

#define AT(name, ...) AT_##name,
#define ENTITY(...)
#define QUANTITY(...)
#define CONDITION(...)
enum {
#include GAME_FILE(texts)
	AT_NAMES_END_
};
#undef AT
#define AT(...)
#undef ENTITY
#define ENTITY(name, ...) ENTITY_##name,
enum {
#include GAME_FILE(texts)
	ENTITY_NAMES_END_
};
#undef ENTITY
#define ENTITY(...)
#undef QUANTITY
#define QUANTITY(name, ...) QUANTITY_##name,
enum {
#include GAME_FILE(texts)
	QUANTITY_NAMES_END_
};
#undef QUANTITY
#define QUANTITY(...)
#undef CONDITION
#define CONDITION(name, ...) IF_##name,
enum {
#include GAME_FILE(texts)
	IF_NAMES_END_
};
#undef AT
#undef ENTITY
#undef QUANTITY
#undef CONDITION

extern const struct verb GAME_(verbs)[];
extern const struct table GAME_(tables)[];
/* clang-format on */
