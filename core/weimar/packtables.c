/* The tables of a pack, from tables.def. */
#include "weimar.h"

/* clang-format off */
#define TABLE(...)
#define COLUMN(table, prefix, column, name, type, key, domain, min, max, what) \
	[T_##table][prefix##_##column] = {name, COLUMN_##type, key, domain,    \
	                                  min, max, what},
static const struct column columns[TABLES][PACK_COLUMNS] = {
#include "tables.def"
};
#undef TABLE
#undef COLUMN

#define COLUMN(...)
#define TABLE(table, name, least, most, missing, sort, what)                   \
	[T_##table] = {name, least, most, missing, columns[T_##table], sort,   \
	               what},
const struct table weimar_tables[TABLES + 1] = {
#include "tables.def"
};
/* clang-format on */
