/* Random and damaged logs, compared with libcsv and with the positions known
 * from writing them. */
#include "reader_show.h"

#include "../../logs/csv/writer.h"

#include <criterion/criterion.h>
#include <csv.h>
#include <string.h>

enum { MOST = 40000 };

static uint64_t seed = 1848;

static size_t
below(size_t limit)
{
	seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
	return (size_t)(seed >> 33) % limit;
}

/* --- positions known from the writing ------------------------------------ */

static const char *const characters[] = {
    "a", "b", "7", "=",  "+",  " ",  "\t",   ",", ";",
    "ü", "→", "😀", "\"", "\n", "\r", "\r\n", "x", "y",
};

enum { CHARACTERS = sizeof(characters) / sizeof(characters[0]) };

/* A log, and the place of every byte of every cell. */
struct known {
	char text[MOST];
	size_t size;
	uint64_t line, column;
	struct {
		char bytes[80];
		struct position at[81]; /* the last: the cell's end */
		size_t size;
	} cell[200][3];
	size_t from[200], to[200]; /* each row, with its line end */
};

static void
put(struct known *known, const char *text)
{
	for (; *text; text++) {
		const bool pair = *text == '\n' && known->size > 0 &&
				  known->text[known->size - 1] == '\r';

		known->text[known->size++] = *text;
		if (pair)
			continue;
		if (*text == '\n' || *text == '\r') {
			known->line++;
			known->column = 1;
		} else if (((unsigned char)*text & 0xc0) != 0x80) {
			known->column++;
		}
	}
}

static void
put_cell(struct known *known, size_t row, size_t cell)
{
	const size_t count = below(4) ? below(12) : 0;
	const bool quoted = below(3) == 0;
	size_t size = 0;

	if (quoted)
		put(known, "\"");
	if (cell == 1) { /* a row without a move would be skipped */
		known->cell[row][cell].at[size] =
		    (struct position){known->line, known->column, true};
		known->cell[row][cell].bytes[size++] = 'm';
		put(known, "m");
	}
	for (size_t i = 0; i < count; i++) {
		const char *c = characters[below(quoted ? CHARACTERS : 12)];

		if (!quoted && strchr(",", *c))
			continue;
		/* A doubled quote is at the place of its first half. */
		for (size_t j = 0; c[j]; j++) {
			known->cell[row][cell].at[size] =
			    (struct position){known->line, known->column, true};
			known->cell[row][cell].bytes[size++] = c[j];
		}
		/* The LF of a CRLF belongs to the line after it. */
		if (strcmp(c, "\r\n") == 0)
			known->cell[row][cell].at[size - 1] =
			    (struct position){known->line + 1, 1, true};
		put(known, c);
		if (*c == '"')
			put(known, c);
	}
	known->cell[row][cell].size = size;
	known->cell[row][cell].at[size] =
	    (struct position){known->line, known->column, true};
	if (quoted)
		put(known, "\"");
	else if (cell == 0 && size == 0)
		put(known, "");
}

static void
make_known(struct known *known)
{
	static const char *const ends[] = {"\n", "\r\n", "\n\n", "\r\n\r\n"};

	memset(known, 0, sizeof(*known));
	known->line = known->column = 1;
	put(known, "actor,move,args\n");
	for (size_t row = 0; row < 200; row++) {
		const char *end = ends[below(4)];

		known->from[row] = known->size;
		for (size_t cell = 0; cell < 3; cell++) {
			if (cell)
				put(known, ",");
			put_cell(known, row, cell);
		}
		known->to[row] = known->size + (*end == '\r' ? 2 : 1);
		put(known, end);
	}
}

static void
expect_place(const struct reader *reader, const struct known *known, size_t row,
	     size_t cell, size_t offset)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};
	const struct position want = known->cell[row][cell].at[offset];
	const struct position got =
	    reader_position(reader, cells[cell], offset);

	cr_expect(
	    got.exact && got.line == want.line && got.column == want.column,
	    "row %zu cell %zu byte %zu: %d:%d, not %d:%d", row, cell, offset,
	    (int)got.line, (int)got.column, (int)want.line, (int)want.column);
}

/* The row as it is in the file. */
static void
expect_bytes(const struct reader *reader, const struct known *known, size_t row)
{
	uint64_t from;
	const struct slice bytes = reader_bytes_of_row(reader, &from);

	cr_expect(from == known->from[row] &&
		      from + bytes.size == known->to[row] &&
		      memcmp(bytes.at, known->text + from, bytes.size) == 0,
		  "row %zu: bytes %d to %d, not %d to %d", row, (int)from,
		  (int)(from + bytes.size), (int)known->from[row],
		  (int)known->to[row]);
}

Test(reader_random, places)
{
	static struct known known;

	for (int round = 0; round < 30; round++) {
		struct reader *reader;
		struct row row;

		make_known(&known);
		reader = reader_memory(known.text, known.size);
		for (size_t i = 0; i < 200; i++) {
			cr_assert(reader_next(reader, &row));
			cr_assert_eq(row.fault, ROW_VALID);
			expect_bytes(reader, &known, i);
			for (size_t c = 0; c < 3; c++) {
				const struct slice slice =
				    row.cell[CELL_ACTOR + c];

				cr_assert_eq(slice.size, known.cell[i][c].size);
				cr_assert_eq(memcmp(slice.at,
						    known.cell[i][c].bytes,
						    slice.size),
					     0);
				for (size_t b = 0; b <= slice.size; b++)
					expect_place(reader, &known, i, c, b);
			}
		}
		cr_expect_not(reader_next(reader, &row));
		reader_close(reader);
	}
}

/* --- any bytes ------------------------------------------------------------ */

static size_t
make_bytes(char *text, const char *bytes, size_t count, size_t size)
{
	size_t head = (size_t)(stpcpy(text, "actor,move,args\n") - text);

	for (size_t i = head; i < size; i++)
		text[i] = bytes[below(count)];
	return size;
}

static char *
show(const char *bytes, size_t size)
{
	char *own = malloc(size), *rows;
	struct reader *reader;

	memcpy(own, bytes, size);
	reader = reader_memory(own, size);
	rows = show_rows(reader);
	free(own);
	return rows;
}

struct oracle {
	FILE *out;
	size_t column;
};

static int
no_blank(unsigned char byte)
{
	(void)byte;
	return 0;
}

static void
oracle_cell(void *at, size_t size, void *arg)
{
	struct oracle *oracle = arg;

	if (oracle->column++ >= 3)
		return;
	fputc('|', oracle->out);
	show_slice(oracle->out, (struct slice){at, size});
}

static void
oracle_row(int end, void *arg)
{
	struct oracle *oracle = arg;

	(void)end;
	for (; oracle->column < 3; oracle->column++)
		fputs("|-", oracle->out);
	fputs("|-|-\n", oracle->out);
	oracle->column = 0;
}

/* The rows up to the first quote that is wrong, by libcsv with one call. */
static char *
ask_libcsv(const char *bytes, size_t size)
{
	struct oracle oracle = {0};
	struct csv_parser csv;
	char *text;
	size_t length;

	oracle.out = open_memstream(&text, &length);
	csv_init(&csv, CSV_STRICT | CSV_STRICT_FINI);
	csv_set_space_func(&csv, no_blank);
	if (csv_parse(&csv, bytes + 16, size - 16, oracle_cell, oracle_row,
		      &oracle) == size - 16)
		csv_fini(&csv, oracle_cell, oracle_row, &oracle);
	csv_free(&csv);
	fclose(oracle.out);
	return text;
}

/* Skips empty rows and comments, which the reader does not return. */
static const char *
pass_comments(const char *at, const char *ours)
{
	size_t length = strcspn(at, "\n");

	while (length && strspn(at, "|- \t\\rn") == length &&
	       (strlen(ours) != length || memcmp(at, ours, length) != 0)) {
		at += length + (at[length] == '\n');
		length = strcspn(at, "\n");
	}
	return at;
}

Test(reader_random, agrees_with_libcsv)
{
	static const char bytes[] = "abcde,,,,\n\n\"\r \t;";
	static char text[MOST];

	for (int round = 0; round < 1500; round++) {
		const size_t size =
		    make_bytes(text, bytes, sizeof(bytes) - 1, 20 + below(200));
		char *want = ask_libcsv(text, size);
		const char *at = want;
		char *rows = show(text, size), *line;

		/* Each row of libcsv is the end of one of ours. */
		for (line = strtok(rows, "\n"); line;
		     line = strtok(NULL, "\n")) {
			const char *cells = strchr(line, '-');
			size_t length;

			while (cells && cells[1] != '|') /* stray-quote */
				cells = strchr(cells + 1, '-');
			cr_assert_not_null(cells);
			at = pass_comments(at, cells + 1);
			length = strcspn(at, "\n");
			if (strstr(line, "-quote ") == strchr(line, '-'))
				break;
			cr_expect(strlen(cells + 1) == length &&
				      memcmp(cells + 1, at, length) == 0,
				  "'%s', not '%.*s'", line, (int)length, at);
			at += length + (at[length] == '\n');
		}
		free(want);
		free(rows);
	}
}

/* Wherever a log is cut off, the rows before are the same. */
Test(reader_random, every_cut)
{
	static const char text[] =
	    "\xef\xbb\xbfn,actor,move,args,hash,note\r\n"
	    "1,,game,id=bismarck edition=0.3.0,,\r\n"
	    "2,player,cancel,card=egypt discs=1,,\"a "
	    "\"\"note\"\",\r\nüber\"\r\n"
	    "\r\n"
	    "3,,roll,dice=3+4,9f2c51b07d3e8a46,\r\n"
	    "4,player,\"keep\",,,the Reroll token stays\r\n";
	const size_t all = sizeof(text) - 1;
	char *whole = show(text, all);

	for (size_t size = 0; size <= all; size++) {
		char *rows = show(text, size);
		size_t same = strlen(rows);

		if (same > 0) { /* except the last row */
			same--;
			while (same > 0 && rows[same - 1] != '\n')
				same--;
		}
		cr_expect_eq(strncmp(rows, whole, same), 0, "cut at %zu:\n%s",
			     size, rows);
		free(rows);
	}
	free(whole);
}

/* --- the writer ----------------------------------------------------------- */

Test(reader_random, reads_what_was_written)
{
	static const char delimiters[] = ",;\t";

	for (int round = 0; round < 300; round++) {
		const char delimiter = delimiters[below(3)];
		char cells[60][40], *text;
		struct slice slices[60];
		size_t size;
		FILE *out = open_memstream(&text, &size);
		struct writer writer = writer_to(out, delimiter);
		struct reader *reader;
		struct row row;

		fprintf(out, "actor%cmove%cargs\n", delimiter, delimiter);
		for (size_t i = 0; i < 60; i++) {
			/* the reader does not return empty rows */
			char *to = stpcpy(cells[i], i % 3 == 1 ? "m" : "");

			for (size_t n = below(8); n > 0; n--)
				to = stpcpy(to, characters[below(CHARACTERS)]);
			slices[i].at = cells[i];
			slices[i].size = (size_t)(to - cells[i]);
		}
		for (size_t i = 0; i < 60; i += 3)
			cr_assert(writer_row(&writer, slices + i, 3));
		cr_assert(writer_flush(&writer));
		fclose(out);
		reader = reader_memory(text, size);
		for (size_t i = 0; i < 60; i++) {
			if (i % 3 == 0)
				cr_assert(reader_next(reader, &row));
			cr_assert_eq(row.fault, ROW_VALID);
			cr_expect(slice_equal(row.cell[CELL_ACTOR + i % 3],
					      slices[i]),
				  "round %d cell %zu", round, i);
		}
		reader_close(reader);
		free(text);
	}
}
