/* Small files of which one byte after the other is missing, or another one:
 * logs and tables of packs, as they are read, and every place in them. */
#include "reader_show.h"
#include "recorded.h"

#include "../../logs/blank.h"
#include "../../logs/scan.h"
#include "../../logs/table_reader.h"

#include <inttypes.h>

static const struct {
	const char *name, *text;
} logs[] = {
    {"plain", "actor,move,args\np1,take,a=1\np2,\"give\",\"b \"\"2\"\"\"\n"},
    {"all columns", "n;actor;move;args;hash;note\r\n1;;game;id=x;;\r\n"
		    "2;p1;go;;0123456789abcdef;\"a\r\nb\"\r\n\r\n3;;;;;n\r\n"},
    {"tabs, titles", "Our game\n\nactor\tmove\targs\tmore\tNote \n"
		     "p1\tgo\tx\ty\tz\n \t\t\t\t\n\tend\t\t\"q\"\t\n"},
    {"mark and sep", "\xef\xbb\xbfsep=;\nargs;move;actor\n\xc3\xa4;go;p1\n"
		     "b;\"x;y\";\n"},
    {"carriage returns", "move,actor,args\rgo,p1,\"a\"\rgo,p2,b"},
};

/* What a byte becomes; -1: it is missing. */
static const int others[] = {-1,   '"', ',', ';', '\t', '\n', '\r',
			     '\0', ' ', 'x', 'A', 0xff, 0xc3, 0xa0};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* With the byte at `at` changed; how many bytes it has then. */
static size_t
with_byte(const char *text, size_t at, int other, char *to)
{
	size_t size = strlen(text);

	memcpy(to, text, size);
	if (other >= 0) {
		to[at] = (char)other;
		return size;
	}
	memmove(to + at, to + at + 1, size - at - 1);
	return size - 1;
}

static void
print_place(struct recorded *r, const struct position *at)
{
	recorded_one(r, "%" PRIu64 ":%" PRIu64 "%s", at->line, at->column,
		     at->exact ? "" : "?");
}

/* All that the reader tells, and the places of some bytes of each cell. */
static void
tell_log(struct recorded *r, const char *bytes, size_t size, size_t step)
{
	struct reader *reader = reader_memory(bytes, size);
	const char *names[READER_IGNORED];
	struct position at;
	struct row row;
	uint64_t header = 0;

	cr_assert(reader);
	if (step)
		reader_step(reader, step);
	recorded_one(
	    r, "state %d %s delimiter %d ignored %d titles %d",
	    (int)reader_state(reader),
	    reader_state(reader) == READER_OPEN ? "" : reader_detail(reader),
	    reader_delimiter(reader), reader_ignored(reader, names),
	    (int)reader_titles(reader, &header));
	for (int i = 0; i < reader_ignored(reader, names) && i < READER_IGNORED;
	     i++)
		recorded_one(r, "ignored %s", names[i]);
	for (int i = 0; i < CELL_COUNT; i++)
		recorded_one(r, "column %s",
			     reader_renamed(reader, (enum cell)i)
				 ? reader_renamed(reader, (enum cell)i)
				 : "-");
	at = reader_header_position(reader);
	print_place(r, &at);
	while (reader_next(reader, &row)) {
		recorded_one(r, "%" PRIu64 " %s %.*s", row.byte,
			     show_fault(row.fault), (int)row.raw.size,
			     row.raw.at);
		at = reader_fault_position(reader);
		print_place(r, &at);
		for (int i = 0; i < CELL_COUNT; i++) {
			struct slice cell = row.cell[i];

			recorded_one(r, "%d: %.*s", (int)cell.size,
				     (int)cell.size, cell.at ? cell.at : "-");
			for (size_t k = 0; k <= cell.size; k += 1 + k) {
				at = reader_position(reader, (enum cell)i, k);
				print_place(r, &at);
			}
		}
	}
	recorded_one(r, "end %d %d", (int)reader_state(reader),
		     reader_unended(reader));
	reader_close(reader);
}

Test(recorded_bytes, logs)
{
	struct recorded r;
	char bytes[400], label[80];

	recorded_begin(&r, "logs");
	for (int i = 0; i < COUNT(logs); i++) {
		size_t size = strlen(logs[i].text);
		char *shown = show_rows(reader_memory(logs[i].text, size));

		recorded_line(&r, "%s\n%s", logs[i].name, shown);
		free(shown);
		for (size_t at = 0; at < size; at++) {
			for (int o = 0; o < COUNT(others); o++) {
				size_t now = with_byte(logs[i].text, at,
						       others[o], bytes);

				recorded_one(&r, "%d", others[o]);
				tell_log(&r, bytes, now, o % 3 ? 0 : 1 + at);
				tell_log(&r, bytes, now, o % 3 ? 1 : 2);
			}
			snprintf(label, sizeof(label), "byte %d", (int)at);
			recorded_many(&r, label);
		}
	}
	recorded_end(&r);
}

/* --- tables --------------------------------------------------------------- */

static const char *const tables[] = {
    "id,party,\"votes\"\nlasker,nl,3\n\"p \"\"1\"\"\",,\n",
    "\xef\xbb\xbfid;title\r\n\r\na;\"b\r\nc\"\r\n",
    "id\tx\n\nlasker\t\xc3\xa4\r",
};

static void
tell_table(struct recorded *r, const char *bytes, size_t size)
{
	struct table_file t;
	bool sound = table_read(&t, bytes, size);

	recorded_one(r, "%d %u rows, delimiter %d, %s", sound, t.rows,
		     t.delimiter, t.fault ? t.fault : "-");
	if (t.fault)
		print_place(r, &t.fault_at);
	for (uint32_t row = 0; row < t.rows; row++)
		for (uint32_t i = 0; i <= table_cells(&t, row); i++) {
			struct slice cell = table_cell(&t, row, i);

			recorded_one(r, "%d: %.*s", (int)cell.size,
				     (int)cell.size, cell.at ? cell.at : "-");
			for (size_t k = 0; k <= cell.size; k += 1 + k) {
				struct position at =
				    table_position(&t, row, i, k);

				print_place(r, &at);
			}
		}
	recorded_one(r, "%d %d", t.rows ? table_header(&t, "votes") : -2,
		     t.rows ? table_header(&t, "id") : -2);
	table_free(&t);
}

Test(recorded_bytes, tables)
{
	struct recorded r;
	char bytes[400], label[80];

	recorded_begin(&r, "tables");
	for (int i = 0; i < COUNT(tables); i++) {
		size_t size = strlen(tables[i]);

		for (size_t at = 0; at < size; at++) {
			for (int o = 0; o < COUNT(others); o++) {
				size_t now =
				    with_byte(tables[i], at, others[o], bytes);

				recorded_one(&r, "%d", others[o]);
				tell_table(&r, bytes, now);
			}
			snprintf(label, sizeof(label), "%d, byte %d", i,
				 (int)at);
			recorded_many(&r, label);
		}
	}
	recorded_end(&r);
}

/* --- blanks --------------------------------------------------------------- */

static void
tell_tidy(struct recorded *r, const char *bytes, size_t size)
{
	static const char *const keys[] = {NULL, "name", "na"};
	struct slice s = blank_trim((struct slice){bytes, size});

	recorded_one(r, "%d %d %d %d", (int)(s.at - bytes), (int)s.size,
		     blank_only((struct slice){bytes, size}),
		     blank_is((struct slice){bytes, size}, "a=b"));
	for (int i = 0; i < 6; i++) {
		char tidied[400];
		uint16_t from[401] = {0};
		struct tidy t = {0, tidied, from};
		bool odd = blank_tidy((struct slice){bytes, size}, keys[i / 2],
				      i % 2, &t);

		recorded_one(r, "%d %.*s", odd, odd ? (int)t.size : 0, tidied);
		for (size_t k = 0; odd && k <= t.size; k++)
			recorded_one(r, "%d", from[k]);
	}
}

Test(recorded_bytes, blanks)
{
	static const char *const words[] = {"a = b+ C  d=\xc2\xa0"
					    "E name= X  y=z ",
					    "a=b",
					    " A=B\t",
					    "na=1 name=\xe2\x80\x8b +x",
					    "\xe3\x80\x80"
					    "a + b*2 +c =d",
					    "a=1  b=\xe2\x80\xaf"
					    "2",
					    "",
					    "name=",
					    "=+= a"};
	static const unsigned char first[] = {0xc2, 0xc3, 0xe1, 0xe2, 0xe3,
					      0xe4, 0xee, 0xef, 0xf0};
	struct recorded r;
	char bytes[400], label[60];

	recorded_begin(&r, "blanks");
	for (int i = 0; i < COUNT(words); i++) {
		size_t size = strlen(words[i]);

		tell_tidy(&r, words[i], size);
		for (size_t at = 0; at < size; at++)
			for (int o = 0; o < COUNT(others); o++)
				tell_tidy(
				    &r, bytes,
				    with_byte(words[i], at, others[o], bytes));
		snprintf(label, sizeof(label), "words %d", i);
		recorded_many(&r, label);
	}
	for (int i = 0; i < COUNT(first); i++) {
		bytes[0] = (char)first[i];
		bytes[3] = 'x';
		for (int k = 0; k < 64 * 64; k++) {
			bytes[1] = (char)(0x80 | k / 64);
			bytes[2] = (char)(0x80 | k % 64);
			recorded_one(&r, "%d %d %d", (int)blank_size(bytes, 4),
				     (int)blank_size(bytes, 3),
				     (int)blank_size(bytes, 2));
		}
		snprintf(label, sizeof(label), "first byte %02x", first[i]);
		recorded_many(&r, label);
	}
	recorded_end(&r);
}

/* --- blocks --------------------------------------------------------------- */

/* What a scan finds in a block, wherever something odd is in it: at the edges
 * of vectors, too. */
Test(recorded_bytes, blocks)
{
	static const char *const odd[] = {"\n",
					  "\r",
					  "\r\n",
					  "\"",
					  " \"",
					  "\" ",
					  " ",
					  "\n ",
					  ", ",
					  "\xc3\xa4",
					  "\xc3",
					  "\xe2\x82\xac",
					  "\xf0\x9f\x98\x80",
					  "\x80",
					  "\",\"",
					  "\"\n\"\n"};
	static const char before[] = {'\n', '\r', 'x', '"'};
	struct recorded r;
	char block[300], label[40];

	recorded_begin(&r, "blocks");
	for (int size = 0; size < 140; size += 1 + size / 5) {
		for (int o = 0; o < COUNT(odd); o++)
			for (int at = 0; at + (int)strlen(odd[o]) <= size;
			     at++) {
				struct scan s;

				memset(block, 'x', sizeof(block));
				memcpy(block + at, odd[o], strlen(odd[o]));
				s = scan_block(block, (size_t)size,
					       before[at % 4], ',');
				recorded_one(
				    &r, "%d %d %d %d %d, %d %d %d %d %d",
				    (int)s.lines, (int)s.quotes, s.edges > 0,
				    s.nul, s.high,
				    (int)scan_edge(block, (size_t)size, 0, ','),
				    (int)scan_edge(block, (size_t)size,
						   (size_t)at, ','),
				    (int)scan_utf8(block, (size_t)size),
				    (int)scan_last(block, (size_t)size, '\n'),
				    s.quotes % 2
					? (int)scan_even(block, (size_t)size,
							 '\n')
					: -1);
			}
		snprintf(label, sizeof(label), "%d bytes", size);
		recorded_many(&r, label);
	}
	recorded_end(&r);
}
