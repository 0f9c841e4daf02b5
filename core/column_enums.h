/* The tables of a pack as enums, from a game's tables.def: T_NAME and TABLES,
 * and for each table its columns, PREFIX_COLUMN.  The header of the game
 * defines where the file is, from core/:
 *
 *   #define GAME_TABLES "bismarck/tables.def"
 *   #include "../column_enums.h"
 *
 * and one file of the game makes the tables of it with column_tables.h.
 *
 *   TABLE(NAME, "name", least rows, most rows, may be missing, sort columns,
 *         "what")
 *   COLUMN(TABLE, PREFIX, NAME, "name", TYPE, key, domain, min, max, "what")
 *
 * A table is followed by its columns in the order of its file (struct table and
 * struct column in pack.h).
 *
 * No include guard: one file of C knows one game, a second one is an error.
 */
/* clang-format off */
#define COLUMN(...)
#define TABLE(name, ...) T_##name,
enum {
#include GAME_TABLES
	TABLES
};
#undef TABLE
#undef COLUMN

/* Columns count from 0 in each table. */
#define TABLE(name, ...) COLUMNS_OF_##name = -1,
#define COLUMN(table, prefix, name, ...) prefix##_##name,
enum {
#include GAME_TABLES
	COLUMN_NAMES_END_
};
#undef TABLE
#undef COLUMN
/* clang-format on */
