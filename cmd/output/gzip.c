/* gzip: RFC 1951 and 1952.  Where a piece has come before is looked up by its
 * first three bytes; the longest of a few such places is taken. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gzip.h"
#include "output.h"

enum {
	REACH = 32768, /* how far back a piece may lie */
	SHORT = 3,
	LONG = 258,
	TRIES = 24, /* places that are compared */
	HEADS = 32768,
	BLOCK_END = 256,
};

struct gzip {
	FILE *to;
	uint32_t crc, size; /* of all bytes so far */
	uint32_t bits;      /* that are not written yet, the first lowest */
	int bit_count;
	unsigned char three[3]; /* base64 makes four letters of them */
	int three_count;
	/* what a piece may repeat, then what is still to be written */
	unsigned char window[2 * REACH];
	uint32_t done, have;
	uint32_t head[HEADS];       /* 1 + the last place by hash; 0: none */
	uint32_t before[2 * REACH]; /* by place: the one before it */
};

/* --- letters -------------------------------------------------------------- */

/* Of the bytes that wait: four, or at the end fewer, and = for the others. */
static void
put_letters(struct gzip *z)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const unsigned char *b = z->three;
	char four[4];

	memset(z->three + z->three_count, 0, 3 - (size_t)z->three_count);
	four[0] = letters[b[0] >> 2];
	four[1] = letters[(b[0] & 3) << 4 | b[1] >> 4];
	four[2] = letters[(b[1] & 15) << 2 | b[2] >> 6];
	four[3] = letters[b[2] & 63];
	memset(four + 1 + z->three_count, '=', 3 - (size_t)z->three_count);
	fwrite(four, 1, sizeof(four), z->to);
	z->three_count = 0;
}

static void
put_byte(struct gzip *z, unsigned byte)
{
	z->three[z->three_count++] = (unsigned char)byte;
	if (z->three_count == 3)
		put_letters(z);
}

/* Four bytes, the lowest first. */
static void
put_number(struct gzip *z, uint32_t number)
{
	int i;

	for (i = 0; i < 4; i++)
		put_byte(z, number >> 8 * i & 255);
}

static void
put_bits(struct gzip *z, uint32_t bits, int count)
{
	z->bits |= bits << z->bit_count;
	z->bit_count += count;
	for (; z->bit_count >= 8; z->bit_count -= 8, z->bits >>= 8)
		put_byte(z, z->bits & 255);
}

/* --- codes ---------------------------------------------------------------- */

/* A code begins with its highest bit. */
static void
put_code(struct gzip *z, uint32_t code, int count)
{
	uint32_t turned = 0;
	int i;

	for (i = 0; i < count; i++)
		turned |= (code >> i & 1) << (count - 1 - i);
	put_bits(z, turned, count);
}

/* RFC 1951, 3.2.6: a byte, the end of a block, or a length. */
static void
put_symbol(struct gzip *z, uint32_t symbol)
{
	if (symbol < 144)
		put_code(z, 0x30 + symbol, 8);
	else if (symbol < 256)
		put_code(z, 0x190 + symbol - 144, 9);
	else if (symbol < 280)
		put_code(z, symbol - 256, 7);
	else
		put_code(z, 0xC0 + symbol - 280, 8);
}

/* RFC 1951, 3.2.5: the first codes are the values, then `step` codes each take
 * one bit more, *bits in all: the lowest of the value. */
static uint32_t
code_of(uint32_t value, uint32_t step, int *bits)
{
	for (*bits = 0; value >> *bits >= 2 * step; ++*bits)
		;
	return step * (uint32_t)*bits + (value >> *bits);
}

static void
put_repeat(struct gzip *z, uint32_t length, uint32_t distance)
{
	uint32_t code;
	int bits;

	code = code_of(length - SHORT, 4, &bits);
	if (length == LONG) {
		code = 28;
		bits = 0;
	}
	put_symbol(z, 257 + code);
	put_bits(z, (length - SHORT) & ((1u << bits) - 1), bits);
	code = code_of(distance - 1, 2, &bits);
	put_code(z, code, 5);
	put_bits(z, (distance - 1) & ((1u << bits) - 1), bits);
}

/* --- repetitions ---------------------------------------------------------- */

static uint32_t *
head_of(struct gzip *z, uint32_t at)
{
	const unsigned char *w = z->window + at;
	uint32_t three =
	    (uint32_t)w[0] | (uint32_t)w[1] << 8 | (uint32_t)w[2] << 16;

	return &z->head[three * 2654435761u >> 17];
}

static void
remember(struct gzip *z, uint32_t at)
{
	uint32_t *head;

	if (z->have - at < SHORT)
		return;
	head = head_of(z, at);
	z->before[at] = *head;
	*head = at + 1;
}

/* The length of the longest piece at `at` that has come before; 0: none. */
static uint32_t
find_repeat(struct gzip *z, uint32_t at, uint32_t *distance)
{
	uint32_t most = z->have - at < LONG ? z->have - at : LONG;
	const unsigned char *here = z->window + at;
	uint32_t best = SHORT - 1, next, length;
	int tries = TRIES;

	if (most < SHORT)
		return 0;
	for (next = *head_of(z, at);
	     next && at - (next - 1) <= REACH && tries--;
	     next = z->before[next - 1]) {
		const unsigned char *there = z->window + next - 1;

		/* best < most: what is as long as can be ends the search */
		if (there[best] != here[best])
			continue;
		for (length = 0; length < most; length++)
			if (there[length] != here[length])
				break;
		if (length > best) {
			best = length;
			*distance = at - (next - 1);
		}
		if (best == most)
			break;
	}
	return best < SHORT ? 0 : best;
}

/* Writes up to where a piece could still go on; all of it at the end. */
static void
squeeze(struct gzip *z, bool end)
{
	uint32_t length, distance = 0;

	while (z->done < z->have && (end || z->have - z->done > LONG)) {
		length = find_repeat(z, z->done, &distance);
		if (length) {
			put_repeat(z, length, distance);
		} else {
			put_symbol(z, z->window[z->done]);
			length = 1;
		}
		for (; length; length--)
			remember(z, z->done++);
	}
}

/* Forgets the older half of the window. */
static void
slide(struct gzip *z)
{
	uint32_t i;

	memmove(z->window, z->window + REACH, z->have - REACH);
	z->have -= REACH;
	z->done -= REACH;
	for (i = 0; i < HEADS; i++)
		z->head[i] -= z->head[i] > REACH ? REACH : z->head[i];
	for (i = 0; i < z->done; i++) {
		uint32_t before = z->before[i + REACH];

		z->before[i] = before > REACH ? before - REACH : 0;
	}
}

/* --- the whole ------------------------------------------------------------ */

static uint32_t
crc_of(uint32_t crc, const unsigned char *bytes, size_t size)
{
	/* of the numbers below 16 */
	static const uint32_t half[16] = {
	    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
	    0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
	    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
	    0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
	};
	size_t i;

	for (i = 0; i < size; i++) {
		crc ^= bytes[i];
		crc = crc >> 4 ^ half[crc & 15];
		crc = crc >> 4 ^ half[crc & 15];
	}
	return crc;
}

struct gzip *
gzip_new(FILE *to)
{
	/* deflate, no name, no time, any system */
	static const unsigned char head[10] = {0x1f, 0x8b, 8, 0, 0,
					       0,    0,    0, 0, 255};
	struct gzip *z = allocate(sizeof(*z));
	size_t i;

	if (!z)
		return NULL;
	z->to = to;
	z->crc = UINT32_MAX;
	for (i = 0; i < sizeof(head); i++)
		put_byte(z, head[i]);
	put_bits(z, 1 << 1, 3); /* not the last block; fixed codes */
	return z;
}

void
gzip_write(struct gzip *z, const char *bytes, size_t size)
{
	size_t room;

	z->crc = crc_of(z->crc, (const unsigned char *)bytes, size);
	z->size += (uint32_t)size;
	while (size) {
		if (z->have == sizeof(z->window))
			slide(z);
		room = sizeof(z->window) - z->have;
		room = room < size ? room : size;
		memcpy(z->window + z->have, bytes, room);
		z->have += (uint32_t)room;
		bytes += room;
		size -= room;
		if (z->have == sizeof(z->window))
			squeeze(z, false);
	}
}

void
gzip_end(struct gzip *z)
{
	squeeze(z, true);
	put_symbol(z, BLOCK_END);
	put_bits(z, 1 | 1 << 1, 3); /* the last block, with nothing in it */
	put_symbol(z, BLOCK_END);
	put_bits(z, 0, z->bit_count ? 8 - z->bit_count : 0);
	put_number(z, ~z->crc);
	put_number(z, z->size);
	if (z->three_count)
		put_letters(z);
}

void
gzip_free(struct gzip *z)
{
	free(z);
}
