/* The tables of a pack, from the tables.def of the game (game_enums.h):
 *
 *   #define DEFINE_TABLES const struct table bismarck_tables
 *   #include "../column_tables.h"
 */
/* clang-format off */
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
DEFINE_TABLES[TABLES + 1] = {
#include GAME_FILE(tables)
};
#undef TABLE
#undef COLUMN
/* clang-format on */
