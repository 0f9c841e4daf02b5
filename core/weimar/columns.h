/* Numbers of the pack tables and their columns (tables.def), and how many rows
 * each may have. */
#ifndef CORE_WEIMAR_COLUMNS_H
#define CORE_WEIMAR_COLUMNS_H

enum {
	OPINION_ROWS = 40,
	ISSUE_ROWS = 24,
	FOREIGN_ROWS = 9,
	SOCIETY_ROWS = 31,
	AGENDA_ROWS = 16,
	ROUND_ROWS = 6,
	CARD_ROWS = 136,
	SOCIETY_LENGTH = 12,
	NSDAP_LENGTH = 8
};

/* clang-format off */
#define COLUMN(...)
#define TABLE(name, ...) T_##name,
enum {
#include "tables.def"
	TABLES
};
#undef TABLE
#undef COLUMN

/* Columns count from 0 in each table. */
#define TABLE(name, ...) COLUMNS_OF_##name = -1,
#define COLUMN(table, prefix, name, ...) prefix##_##name,
enum {
#include "tables.def"
	NO_COLUMN_
};
#undef TABLE
#undef COLUMN
/* clang-format on */

#endif
