#include "scan.h"

#include <string.h>

#include "../../core/buf.h"

/* gcc and clang map these onto the machine's vectors, whatever they are. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int8_t mask16 __attribute__((vector_size(16)));

enum { WIDTH = 16, FLUSH = 255 }; /* a lane of counters holds 255 at most */

/* Counters and marks of the block so far, one lane each byte of a vector. */
struct lanes {
	bytes16 lines;
	bytes16 quotes;
	mask16 edges;
	mask16 nul;
	bytes16 high;
	mask16 odd; /* neither LF nor printable ASCII */
};

static bytes16
load(const char *at)
{
	bytes16 vector;

	memcpy(&vector, at, sizeof vector);
	return vector;
}

static bytes16
all(char byte)
{
	return (bytes16){0} + (uint8_t)byte;
}

/* A tab is not a blank where it is the delimiter. */
static char
second_blank(char delimiter)
{
	return delimiter == '\t' ? ' ' : '\t';
}

/* Most logs are printable ASCII and LF, and then there is less to ask.  As
 * signed numbers, bytes that are not ASCII are below the blank too. */
static inline void
look_plain(struct lanes *lanes, const char *at)
{
	const bytes16 here = load(at), last = load(at - 1), next = load(at + 1);
	const bytes16 blank = all(' ');
	const mask16 lf = (mask16)(here == '\n');
	const mask16 quote = (mask16)(here == '"');

	lanes->lines -= (bytes16)lf; /* a mask is -1 */
	lanes->quotes -= (bytes16)quote;
	lanes->odd |= (mask16)((mask16)here < (mask16)blank) & ~lf;
	lanes->edges |= (quote & (mask16)(last == blank)) |
			((quote | lf) & (mask16)(next == blank));
}

/* Sixteen bytes, and what stands before and after each of them. */
static inline void
look(struct lanes *lanes, const char *at, char delimiter)
{
	const bytes16 here = load(at), last = load(at - 1), next = load(at + 1);
	const bytes16 blank = all(' '), tab = all(second_blank(delimiter));
	const mask16 lf = (mask16)(here == '\n'), cr = (mask16)(here == '\r');
	const mask16 quote = (mask16)(here == '"');
	const mask16 after = (mask16)(last == blank) | (mask16)(last == tab);
	const mask16 before = (mask16)(next == blank) | (mask16)(next == tab);

	/* The LF of a CRLF is not a line of its own. */
	lanes->lines -= (bytes16)(cr | (lf & ~(mask16)(last == '\r')));
	lanes->quotes -= (bytes16)quote;
	lanes->nul |= (mask16)(here == 0);
	lanes->edges |= (quote & after) | ((quote | lf | cr) & before);
	lanes->high |= here;
}

static uint64_t
count(bytes16 lanes)
{
	uint64_t sum = 0;

	for (int i = 0; i < WIDTH; i++)
		sum += lanes[i];
	return sum;
}

static bool
any(bytes16 lanes)
{
	uint64_t half[2];

	memcpy(half, &lanes, sizeof half);
	return (half[0] | half[1]) != 0;
}

static void
flush(struct scan *scan, const struct lanes *lanes)
{
	scan->lines += count(lanes->lines);
	scan->quotes += count(lanes->quotes);
	scan->nul |= any((bytes16)lanes->nul);
	scan->edges |= any((bytes16)lanes->edges);
	scan->high |= any(lanes->high & 0x80);
}

/* At most FLUSH vectors, with a byte in front of and after them. */
static void
look_vectors(struct scan *scan, const char *at, size_t vectors, char delimiter)
{
	const struct lanes none = {0};
	struct lanes lanes = none;
	char last = at[-1];

	for (size_t i = 0; i < vectors; i++)
		look_plain(&lanes, at + i * WIDTH);
	if (any((bytes16)lanes.odd) || last == '\r' || last == '\t' ||
	    at[vectors * WIDTH] == '\t') {
		lanes = none;
		for (size_t i = 0; i < vectors; i++)
			look(&lanes, at + i * WIDTH, delimiter);
	}
	flush(scan, &lanes);
}

/* At most WIDTH bytes, beside which there are perhaps no others in memory: they
 * are looked at between `before` and `after`, and what fills the vector is none
 * of what is looked for. */
static void
look_few(struct scan *scan, const char *at, size_t size, char before,
	 char after, char delimiter)
{
	const struct lanes none = {0};
	struct lanes lanes = none;
	char copy[1 + WIDTH + 1];

	memset(copy, 'x', sizeof(copy));
	copy[0] = before;
	memcpy(copy + 1, at, size);
	copy[1 + size] = after;
	look(&lanes, copy + 1, delimiter);
	flush(scan, &lanes);
}

struct scan
scan_block(const char *at, size_t size, char before, char delimiter)
{
	const size_t head = size < WIDTH ? size : WIDTH;
	struct scan scan = {0};
	size_t done = head;

	if (size > 0) {
		look_few(&scan, at, head, before, head < size ? at[head] : 'x',
			 delimiter);
		/* Where a record begins, a blank begins a cell. */
		scan.edges |= at[0] == ' ' || at[0] == second_blank(delimiter);
	}
	while (size - done > WIDTH) {
		size_t vectors = (size - done - 1) / WIDTH;

		if (vectors > FLUSH)
			vectors = FLUSH;
		look_vectors(&scan, at + done, vectors, delimiter);
		done += vectors * WIDTH;
	}
	if (done < size)
		look_few(&scan, at + done, size - done, at[done - 1], 'x',
			 delimiter);
	return scan;
}

size_t
scan_utf8(const char *at, size_t size)
{
	const uint64_t ascii = UINT64_C(0x8080808080808080);
	size_t done = 0, length;
	uint64_t eight;
	uint32_t code;

	while (done < size) {
		if (size - done >= sizeof eight) {
			memcpy(&eight, at + done, sizeof eight);
			if (!(eight & ascii)) {
				done += sizeof eight;
				continue;
			}
		}
		length = utf8_get(at + done, size - done, &code);
		if (!length)
			break;
		done += length;
	}
	return done;
}

char
scan_merged(const char *at, size_t size)
{
	static const char sign[] = {'<', '|', '=', '>'};
	static const char rest[] = {',', ';', '\t', '\r', '\n'};
	enum { SIGNS = 7 };
	size_t i;

	if (size < SIGNS || !memchr(sign, *at, sizeof(sign)))
		return 0;
	for (i = 1; i < size && at[i] == *at; i++)
		;
	if (i != SIGNS)
		return 0;
	if (i < size && *at != '=' && at[i] == ' ')
		return *at; /* the name of a branch follows */
	while (i < size && memchr(rest, at[i], sizeof(rest)))
		i++;
	return i == size ? *at : 0;
}

size_t
scan_last(const char *at, size_t size, char end)
{
	while (size > 0 && at[size - 1] != end)
		size--;
	return size;
}

size_t
scan_even(const char *at, size_t size, char end)
{
	bool odd = true;

	for (; size > 0; size--) {
		if (at[size - 1] == end && !odd)
			break;
		odd ^= at[size - 1] == '"';
	}
	return size;
}
