/* Reads a move log row by row: CSV through libcsv, columns by header name.
 *
 * The reader is pulled (reader_next), so two logs can be walked side by side,
 * and needs the same memory however large the file is.
 *
 * Positions cost nothing until they are asked for: the reader only counts
 * lines; reader_position goes through the bytes of the row again.
 */
#pragma once

#include "../../core/buf.h"

#define ROW_MAX 65536    /* bytes of a row, quotes and line end included */
#define READER_IGNORED 8 /* names of ignored columns that are remembered */

/* The columns of a log; actor, move and args are required. */
enum cell {
	CELL_N,
	CELL_ACTOR,
	CELL_MOVE,
	CELL_ARGS,
	CELL_HASH,
	CELL_NOTE,
	CELL_COUNT
};

/* The names of the columns, as a header has them. */
extern const char *const cell_names[CELL_COUNT];

/* What is wrong with a row before anybody looks at its meaning. */
enum row_fault {
	ROW_VALID,
	ROW_STRAY_QUOTE, /* a quote inside an unquoted field, or text
			    after a closing quote */
	ROW_OPEN_QUOTE,  /* the input ends inside a quoted field */
	ROW_TOO_LONG,    /* more than ROW_MAX bytes */
	ROW_NUL,         /* a NUL byte in one of the columns above */
	ROW_ENCODING,    /* bytes in one of them that are not UTF-8 */
	ROW_CELLS,       /* more cells than the header has */
	ROW_CUT,         /* last row, no line end, fewer cells than the
			    header: the file was cut off */
	ROW_GLUED,       /* a row, and in its line the header of the next log:
			    a log without a last line end was put before it;
			    the header comes next */
	ROW_CONFLICT,    /* a line that a merge left, or one between two such
			    lines: the log's own rows are not known yet */
	ROW_HEADER,      /* no row: the header of the next log of a stream, or
			    `sep=;` above it */
	ROW_COMMENT      /* no row: it is empty, or has only a note; given
			    out where reader_every asks for it */
};

struct row {
	struct slice cell[CELL_COUNT]; /* at == NULL: no such column, or the
					  row is shorter; else never NULL.
					  Valid until the next reader_next. */
	struct slice raw; /* all of it as it is in the file, without
			     its line end; valid as long */
	uint64_t byte;    /* of the file, where it begins */
	enum row_fault fault;
	uint32_t numbered;    /* rows just before it that say nothing but their
				 number, and were passed over */
	enum cell fault_cell; /* where the fault is, best known: the
				 cell or the last one before it; never
				 CELL_COUNT */
};

struct position {
	uint64_t line;   /* from 1 */
	uint64_t column; /* from 1, in characters */
	bool exact; /* false: the bytes are gone, line is the nearest known */
};

/* Why a log could not be opened or has no usable header. */
enum reader_state {
	READER_OPEN,
	READER_END,       /* no more rows */
	READER_EMPTY,     /* no header at all */
	READER_NO_COLUMN, /* a required column is missing: `detail` names it,
			     and what in the header may be meant for it */
	READER_TWICE,     /* a column is there twice: `detail` names it */
	READER_UTF16,     /* the file is UTF-16 (or UTF-32): save as UTF-8 */
	READER_SHEET,     /* the file of a spreadsheet program: `detail` says
			     which (.xlsx, .ods, .xls) */
	READER_NOT_TEXT,  /* the header has bytes that are not UTF-8 */
	READER_NO_CSV,    /* the header is not CSV: `detail` says why */
	READER_CONFLICT,  /* a merge left its marks above the header */
	READER_IO         /* reading failed: `error` is the errno */
};

struct reader;
struct columns;

/* Opens `path`, `-` is standard input; never NULL unless memory is gone. */
struct reader *reader_open(const char *path);
/* Reads from memory that the caller keeps until reader_close. */
struct reader *reader_memory(const void *bytes, size_t size);

/* Goes on with these rows, of which it keeps a copy, under the first header, as
 * if nothing had been read after that.  False if memory is gone. */
bool reader_more(struct reader *, const void *bytes, size_t size);
/* Gives back what the reader has; NULL is fine. */
void reader_close(struct reader *);

/* The next row; false at the end or on an error (see reader_state).  Rows
 * without seat, move, arguments and hash are passed over, if their n is a
 * number or blank: blank rows of a spreadsheet, and comments, which have only a
 * note.  A row with a fault is returned like any other; after ROW_STRAY_QUOTE
 * the reader continues with the next physical line. */
bool reader_next(struct reader *, struct row *);
/* From here on reader_next returns comments, too. */
void reader_every(struct reader *);
/* After ROW_HEADER: reads that header.  Until then, what is asked about the
 * header is answered of the one before; the next row does it differently. */
void reader_header(struct reader *);
/* The bytes of the file up to the end of the header, from where it or the
 * header before ended: what is above it (a mark, `sep=;`, titles, empty lines),
 * then its line, without its end, *above bytes from there.  NULL: no header. */
struct slice reader_head(const struct reader *, size_t *above);

/* What is known of the header (columns.h). */
const struct columns *reader_columns(const struct reader *);
/* The state of reading, and the errno of READER_IO. */
enum reader_state reader_state(const struct reader *);
int reader_error(const struct reader *);
/* At the end: the last row, or header, lacks a line end, so it may be cut. */
bool reader_unended(const struct reader *);
/* Where a column of the header begins. */
struct position reader_column_position(const struct reader *, size_t column);

/* The row returned last as it is in the file, with its line end, and its first
 * byte; empty where it is too long.  Valid until the next reader_next. */
struct slice reader_bytes_of_row(const struct reader *, uint64_t *from);

/* Reads bytes of the file again, wherever the reader is; false where it is a
 * pipe or packed, or they cannot be read. */
bool reader_again(const struct reader *, uint64_t from, char *to, size_t size);

/* Where byte `offset` of a cell of the row returned last is in the file.
 * A missing cell gives the end of its row. */
struct position reader_position(const struct reader *, enum cell,
				size_t offset);
/* Where the fault of the row returned last is; its beginning if it is valid. */
struct position reader_fault_position(const struct reader *);
/* Would the stray quote of the row returned last begin a field, if there were
 * no blanks before it?  False where it has none. */
bool reader_quote_after_blank(const struct reader *);
/* Is the row returned last too long because a quoted field did not end? */
bool reader_quote_open(const struct reader *);
