#include "scan.h"

#include <string.h>

/* gcc and clang map these onto the machine's vectors, whatever they are. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int8_t mask16 __attribute__((vector_size(16)));

enum { WIDTH = 16, FLUSH = 255 }; /* a lane of counters holds 255 at most */

/* Counters and marks of the block so far, one lane each byte of a vector. */
struct lanes {
	mask16 lines; /* masks are -1: counters count downwards */
	mask16 quotes;
	mask16 nul;
	mask16 edge;
	bytes16 high;
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

/* A tab is no blank where it is the delimiter. */
static char
second_blank(char delimiter)
{
	return delimiter == '\t' ? ' ' : '\t';
}

static inline void
look(struct lanes *lanes, const char *at, char delimiter)
{
	const bytes16 here = load(at), last = load(at - 1), next = load(at + 1);
	const bytes16 blank = all(' '), tab = all(second_blank(delimiter));
	const mask16 lf = (mask16)(here == '\n'), cr = (mask16)(here == '\r');
	const mask16 quote = (mask16)(here == '"');
	const mask16 mark = lf | cr | quote | (mask16)(here == all(delimiter));
	const mask16 beside = (mask16)(last == blank) | (mask16)(last == tab) |
			      (mask16)(next == blank) | (mask16)(next == tab);

	/* The LF of a CRLF is no line of its own. */
	lanes->lines += cr | (lf & ~(mask16)(last == '\r'));
	lanes->quotes += quote;
	lanes->nul |= (mask16)(here == 0);
	lanes->edge |= mark & beside;
	lanes->high |= here;
}

static bool
is_blank(char byte, char delimiter)
{
	return byte == ' ' || byte == second_blank(delimiter);
}

static bool
is_mark(char byte, char delimiter)
{
	return byte == '\n' || byte == '\r' || byte == '"' || byte == delimiter;
}

/* The same for one byte, where a vector does not fit. */
static void
look_byte(struct scan *scan, char last, char here, char next, char delimiter)
{
	scan->lines += here == '\r' || (here == '\n' && last != '\r');
	scan->quotes += here == '"';
	scan->nul |= here == 0;
	scan->high |= (here & 0x80) != 0;
	scan->edge |= is_blank(here, delimiter) &&
		      (is_mark(last, delimiter) || is_mark(next, delimiter));
}

static uint64_t
count(mask16 lanes)
{
	uint64_t sum = 0;

	for (int i = 0; i < WIDTH; i++)
		sum += (uint8_t)-lanes[i];
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
	scan->edge |= any((bytes16)lanes->edge);
	scan->high |= any(lanes->high & 0x80);
}

struct scan
scan_block(const char *at, size_t size, char before, char delimiter)
{
	struct scan scan = {0};
	size_t done = 0;

	if (size > 0) {
		look_byte(&scan, before, at[0], size > 1 ? at[1] : '\n',
			  delimiter);
		/* Where a record begins, a blank begins a cell. */
		scan.edge |= is_blank(at[0], delimiter);
		done = 1;
	}
	while (size - done > WIDTH) {
		struct lanes lanes = {0};
		size_t vectors = (size - done - 1) / WIDTH;

		if (vectors > FLUSH)
			vectors = FLUSH;
		for (; vectors > 0; vectors--, done += WIDTH)
			look(&lanes, at + done, delimiter);
		flush(&scan, &lanes);
	}
	for (; done < size; done++)
		look_byte(&scan, at[done - 1], at[done],
			  done + 1 < size ? at[done + 1] : '\n', delimiter);
	return scan;
}

size_t
scan_edge(const char *at, size_t size, size_t from, char delimiter)
{
	for (size_t i = from; i < size; i++) {
		if (!is_blank(at[i], delimiter))
			continue;
		if (i == 0 || i + 1 == size || is_mark(at[i - 1], delimiter) ||
		    is_mark(at[i + 1], delimiter))
			return i;
	}
	return size;
}

/* The bytes of the character that begins here; 0 if it is none. */
static size_t
character(const unsigned char *at, size_t size)
{
	/* What the second byte may be: no overlong forms, no surrogates,
	 * nothing beyond U+10FFFF. */
	unsigned char low = 0x80, high = 0xbf;
	size_t length;

	if (at[0] < 0x80)
		return 1;
	if (at[0] < 0xc2 || at[0] > 0xf4)
		return 0;
	length = at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
	if (at[0] == 0xe0)
		low = 0xa0;
	else if (at[0] == 0xed)
		high = 0x9f;
	else if (at[0] == 0xf0)
		low = 0x90;
	else if (at[0] == 0xf4)
		high = 0x8f;
	if (size < length || at[1] < low || at[1] > high)
		return 0;
	for (size_t i = 2; i < length; i++)
		if ((at[i] & 0xc0) != 0x80)
			return 0;
	return length;
}

size_t
scan_utf8(const char *at, size_t size)
{
	const unsigned char *bytes = (const unsigned char *)at;
	const uint64_t ascii = UINT64_C(0x8080808080808080);
	size_t done = 0, length;
	uint64_t eight;

	while (done < size) {
		if (size - done >= sizeof eight) {
			memcpy(&eight, bytes + done, sizeof eight);
			if (!(eight & ascii)) {
				done += sizeof eight;
				continue;
			}
		}
		length = character(bytes + done, size - done);
		if (!length)
			break;
		done += length;
	}
	return done;
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
