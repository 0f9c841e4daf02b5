/* Rows that may not be one: a comment, the header of the next log of a stream,
 * marks of a merge, or two rows glued by a lost line end. */
#include "blank.h"
#include "reader_inner.h"
#include "scan.h"

#include <string.h>
#include <strings.h>

bool
row_is_plain(const struct row *row)
{
	static const uint32_t odd = ~0x07fffffeu | 1u << ('a' & 31) |
				    1u << ('h' & 31) | 1u << ('m' & 31) |
				    1u << ('n' & 31);
	const struct slice move = row->cell[CELL_MOVE];
	const struct slice args = row->cell[CELL_ARGS];

	return row->fault == ROW_VALID && move.size &&
	       (unsigned char)*move.at >> 6 == 1 &&
	       !((odd | 1u << ('s' & 31)) >> (*move.at & 31) & 1) &&
	       (!args.size || !(odd >> (*args.at & 31) & 1));
}

/* Does the row say nothing? */
static bool
is_comment(const struct row *row)
{
	static const enum cell cells[] = {CELL_MOVE, CELL_ACTOR, CELL_ARGS,
					  CELL_HASH};
	const struct slice n = blank_trim(row->cell[CELL_N]);
	int32_t number;

	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
		if (!blank_only(row->cell[cells[i]]))
			return false;
	return (row->fault == ROW_VALID || row->fault == ROW_CUT) &&
	       (!n.size || slice_number(n, &number));
}

/* Could it be a header?  Cheap to ask, and false only where it is not: a header
 * has at least two of the names that every log has, or one of them twice.  (A
 * row of the verb `move` has one.)  With another delimiter or fewer columns
 * than the header before, it is a broken row: so it may be one. */
static bool
may_be_header(const struct row *row)
{
	const char *at = row->raw.at, *end = at + row->raw.size;
	const struct slice args = row->cell[CELL_ARGS];
	int names = 0;

	if (row->fault != ROW_VALID || !row->cell[CELL_MOVE].at || !args.at)
		return true;
	if (memchr(args.at, '=', args.size)) /* in no name, in most rows */
		return false;
	for (; end - at >= 4 && names < 2; at++)
		if ((*at | 32) == 'a')
			names +=
			    strncasecmp(at, "args", 4) == 0 ||
			    (end - at >= 5 && strncasecmp(at, "actor", 5) == 0);
		else if ((*at | 32) == 'm')
			names += strncasecmp(at, "move", 4) == 0;
	return names == 2;
}

/* Does a column's name end a cell here? */
static bool
is_name(const char *at, const char *end, char delimiter)
{
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		const size_t size = strlen(cell_names[cell]);

		if ((size_t)(end - at) > size && at[size] == delimiter &&
		    memcmp(at, cell_names[cell], size) == 0)
			return true;
	}
	return false;
}

/* Whatever no header has: `=`, a digit, a quote, a name without a letter. */
static bool
is_no_header(const char *at, const char *end, char delimiter)
{
	char before = delimiter;

	for (; at < end; before = *at++)
		if (strchr("=\"0123456789", *at) ||
		    (*at == delimiter && before == delimiter))
			return true;
	return false;
}

/* The bytes of a row after which a header follows in its line; 0: none does.
 * A header is found within the last bytes only. */
static size_t
glued(const struct row *row, char delimiter, bool header)
{
	const size_t most = 512;
	const char *begin = row->raw.at, *end = begin + row->raw.size,
		   *at = begin + 1;

	if ((size_t)(end - begin) > most)
		at = end - most;
	for (; at < end; at++)
		if (is_name(at, end, delimiter) &&
		    (!header || is_no_header(begin, at, delimiter)) &&
		    columns_begin(at, (size_t)(end - at)))
			return (size_t)(at - begin);
	return 0;
}

/* Is the line one that a merge left, or between two such lines? */
static bool
is_conflict(struct reader *reader, const struct row *row)
{
	const char sign = scan_merged(row->raw.at, row->raw.size);
	const bool between = reader->conflict;

	if (sign)
		reader->conflict = sign != '>';
	return sign || between;
}

/* Does a header begin with the row?  The line of a broken one may go on. */
static bool
is_header(const struct reader *reader, const struct row *row)
{
	const char *end = reader->input.at + reader->input.size;

	return may_be_header(row) &&
	       columns_begin(row->raw.at, (size_t)(end - row->raw.at));
}

/* Marks of a merge come first, as a row between them may look like anything;
 * then a header inside the line, even of one that begins like a header. */
enum row_fault
row_look_closer(struct reader *reader, struct row *row)
{
	bool header;

	if (is_conflict(reader, row))
		return ROW_CONFLICT;
	header = is_header(reader, row);
	if (row->fault == ROW_CELLS)
		reader->glued = glued(row, reader->columns.delimiter, header);
	if (reader->glued) {
		row->raw.size = reader->glued;
		return ROW_GLUED;
	}
	if (header)
		return ROW_HEADER;
	return is_comment(row) ? ROW_COMMENT : row->fault;
}
