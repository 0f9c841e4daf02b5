/* The verbs of a game and the tables of its pack, from its verbs.def and
 * tables.def (game_enums.h): what files of the game read as sw_verbs and
 * sw_tables.  Included once, after the domains that the rows name, and on their
 * floor. */
/* clang-format off */
/* --- verbs -------------------------------------------------------------------- */

#ifdef __clang__
#pragma clang diagnostic ignored "-Winitializer-overrides"
#endif
#define VERB(id_, name_, actor_, flags_, what_, row_, text_)                   \
	[V_##id_].name = name_, [V_##id_].actor = ACTOR_##actor_,              \
	[V_##id_].flags = flags_, [V_##id_].what = what_,                      \
	[V_##id_].row = row_, [V_##id_].text = text_,
#define KEY(verb_, id_, name_, type_, flags_, domain_, min_, max_, preset_,    \
	    what_)                                                             \
	[V_##verb_].keys[K_##verb_##_##id_] = {                                \
		name_, KEY_##type_, flags_, domain_, min_, max_, preset_,      \
		what_, NULL},
const struct verb GAME_(verbs)[V_COUNT + 1] = {
#include GAME_FILE(verbs)
};
#undef VERB
#undef KEY

/* --- the tables of a pack ----------------------------------------------------- */

#define TABLE(...)
#define COLUMN(table, prefix, column, name, type, key, domain, min, max, what) \
	[T_##table][prefix##_##column] = {name, COLUMN_##type, key, domain,    \
	                                  min, max, what},
static const struct column columns[TABLES][PACK_COLUMNS] = {
#include GAME_FILE(tables)
};
#undef TABLE
#undef COLUMN

#define COLUMN(...)
#define TABLE(table, name, least, most, missing, sort, what)                   \
	[T_##table] = {name, least, most, missing, columns[T_##table], sort,   \
	               what},
const struct table GAME_(tables)[TABLES + 1] = {
#include GAME_FILE(tables)
};
#undef TABLE
#undef COLUMN
/* clang-format on */
