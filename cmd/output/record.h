/* Records: what a line of results holds, stated once.
 *
 *   const struct record_type digest_record = {
 *       .type = "digest", .what = "a game", .data = DATA(
 *       {OF(struct digest_line, file), "the log", .flags = DATUM_SAFE},
 *       {OF(struct digest_line, digest), "32 hexadecimal digits"})};
 *
 * From such a table JSON and CSV are written, lines of JSON are read again
 * (merge), and JSON is described: `umpire schema`, umpire-json(5). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../core/buf.h"
#include "../../logs/csv/writer.h"
#include "../options/options.h"
#include "json.h"

/* The version of all JSON: of the lines that end a run.  It is raised where a
 * member goes, gets another name, type or meaning, not where one is added. */
enum { JSON_VERSION = 1 };

enum datum_kind {
	DATUM_TEXT,   /* const char *; NULL: "" */
	DATUM_CHARS,  /* char[] */
	DATUM_SLICE,  /* struct slice, with control characters escaped */
	DATUM_BOOL,   /* bool */
	DATUM_NUMBER, /* whole and not negative, of 8 to 64 bits */
	DATUM_VALUE,  /* struct record_value */
	DATUM_OBJECT, /* const void *, of the record `items` */
	DATUM_LIST    /* struct record_list: of the record `items`, or texts */
};

enum {
	DATUM_SAFE = 1,     /* text as a log or a user has it: escape it */
	DATUM_OPTIONAL = 2, /* JSON leaves it out if it is 0, NULL or "" */
	DATUM_BLANK = 4,    /* in CSV, 0 is an empty cell */
	DATUM_STDIN = 8,    /* in CSV, "-" is <stdin> */
	DATUM_CSV = 16,     /* not in JSON */
	DATUM_LINES = 256,  /* text of several lines */
	DATUM_NAME = 512,   /* the name of a file: buf_name but for `-` */
	/* of a LIST: */
	DATUM_LISTS = 32, /* of lists of texts */
	DATUM_MAP = 64,   /* members with any names: text or number */
	DATUM_ANY = 128   /* a value that is described elsewhere */
};

/* A field of a state. */
struct record_value {
	bool is_number;
	int64_t number;
	const char *text; /* in either case, for CSV */
};

/* Writes the items, the members of a map, or the value; or the items lie side
 * by side: records, or texts of that many bytes.  All zeros: none. */
struct record_list {
	void (*write)(void *arg, struct json *);
	void *arg;
	const void *items;
	uint64_t count;
	size_t each;
};

#define RECORD_ARRAY(array, count_)                                            \
	((struct record_list){                                                 \
	    .items = (array), .count = (count_), .each = sizeof(*(array))})

struct datum {
	const char *name; /* NULL: the end */
	enum datum_kind kind;
	size_t at, size;
	const char *what; /* for people */
	unsigned flags;
	const char *const *words; /* a NUMBER stands for one of these, a TEXT
				     is one of them; NULL at the end */
	const struct record_type *items; /* of OBJECT and LIST */
};

struct record_type {
	const char *type; /* the member `type`, or NULL */
	const char *what;
	const struct datum *data;
	const char *csv; /* the columns of CSV, with blanks between; NULL: all
			    data in their order.  One without a datum of its
			    name is empty. */
	const struct record_type *other; /* of items: some are these, or NULL */
};

/* clang-format off */
#define DATUM_KIND(value)                                                      \
	_Generic((value),                                                      \
		 const char *: DATUM_TEXT,                                     \
		 char *: DATUM_CHARS,                                          \
		 struct slice: DATUM_SLICE,                                    \
		 bool: DATUM_BOOL,                                             \
		 struct record_value: DATUM_VALUE,                             \
		 const void *: DATUM_OBJECT,                                   \
		 struct record_list: DATUM_LIST,                               \
		 int: DATUM_NUMBER,                                            \
		 uint8_t: DATUM_NUMBER,                                        \
		 uint16_t: DATUM_NUMBER,                                       \
		 uint32_t: DATUM_NUMBER,                                       \
		 uint64_t: DATUM_NUMBER)
/* The member of a structure, under another name or its own. */
#define NAMED(name_, type, member)                                             \
	.name = (name_), .kind = DATUM_KIND(((type *)NULL)->member),           \
	.at = offsetof(type, member), .size = sizeof(((type *)NULL)->member)
#define OF(type, member) NAMED(#member, type, member)
#define DATA_END {.name = NULL}
#define DATA(...) (const struct datum[]){__VA_ARGS__, DATA_END}

/* Data that many records have. */
#define DATUM_FILE(type, member)                                               \
	{NAMED("file", type, member), "the log, as it was named",              \
	 .flags = DATUM_NAME}
#define DATUM_GAME(type, member)                                               \
	{NAMED("game", type, member), "the number of the game in its log"}
#define DATUM_N(type, member)                                                  \
	{NAMED("n", type, member), "the number of the row in its game"}
#define DATUM_VERSION(type, member)                                            \
	{NAMED("version", type, member), "of all JSON: see VERSIONS",          \
	 .flags = DATUM_OPTIONAL}
/* clang-format on */

/* The end of a log of `hash`, `find`, `dispute` and `validate`. */
struct log_line {
	const char *file;
	uint32_t only; /* --game */
	uint64_t games, lines;
};

/* The end of a run of the first three. */
struct run_line {
	uint64_t logs, games, lines, unchecked, errors;
	int status, version;
};

/* clang-format off */
#define LOG_DATA(lines_, what_)                                                \
	DATUM_FILE(struct log_line, file),                                     \
	{OF(struct log_line, only), "the K of --game K; 0: all games"},        \
	{OF(struct log_line, games), "games of the log"},                      \
	{NAMED(lines_, struct log_line, lines), what_}
/* clang-format on */

/* An object; only its members; the object as a line. */
void record_object(struct json *, const struct record_type *,
		   const void *values);
void record_members(struct json *, const struct datum *, const void *values);
void record_line(struct json *, const struct record_type *, const void *values);
/* A member of a map. */
void record_key_value(struct json *, const char *key,
		      const struct record_value *);
/* Records on standard output in the format that was asked for. */
struct record_sheet {
	enum format format;
	struct json *json;
	struct writer csv;
};

struct record_sheet sheet_of(enum format);
/* In CSV, the names of the columns. */
void sheet_head(struct record_sheet *, const struct record_type *);
/* A line of JSON or a row of CSV; false: whoever has it shows it as text. */
bool sheet_put(struct record_sheet *, const struct record_type *,
	       const void *values);

/* A row of CSV: the names of its columns, and the values. */
void record_head(struct writer *, const struct record_type *);
void record_row(struct writer *, const struct record_type *,
		const void *values);

/* The number of a datum, whatever its size; sets it, false: too large. */
uint64_t datum_number(const struct datum *, const void *values);
bool datum_set(const struct datum *, void *values, uint64_t number);
