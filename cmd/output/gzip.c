/* Packed by zlib, in letters by hand. */
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

#include "gzip.h"
#include "output.h"

enum {
	/* the highest takes longer than all that `report` does otherwise, and
	 * saves an eighth */
	LEVEL = 4,
	GZIP = 16, /* added to the logarithm of the window */
	WINDOW = 15,
	MEMORY = 8, /* 2 ** (MEMORY + 9) bytes and the window four times */
};

struct gzip {
	FILE *to;
	z_stream stream;
	unsigned char three[3]; /* base64 makes four letters of them */
	int three_count;
	unsigned char packed[4096];
	/* deflate moves its window at each call, so it is called seldom */
	size_t waiting;
	char plain[16384];
};

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
put_byte(struct gzip *z, unsigned char byte)
{
	z->three[z->three_count++] = byte;
	if (z->three_count == 3)
		put_letters(z);
}

static void
squeeze(struct gzip *z, int flush)
{
	size_t i, packed;

	z->stream.next_in = (const Bytef *)z->plain;
	z->stream.avail_in = (uInt)z->waiting;
	z->waiting = 0;
	do {
		z->stream.next_out = z->packed;
		z->stream.avail_out = sizeof(z->packed);
		(void)deflate(&z->stream, flush);
		packed = sizeof(z->packed) - z->stream.avail_out;
		for (i = 0; i < packed; i++)
			put_byte(z, z->packed[i]);
	} while (!z->stream.avail_out);
}

struct gzip *
gzip_new(FILE *to)
{
	struct gzip *z = allocate(sizeof(*z));

	if (!z)
		return NULL;
	z->to = to;
	if (deflateInit2(&z->stream, LEVEL, Z_DEFLATED, GZIP + WINDOW, MEMORY,
			 Z_DEFAULT_STRATEGY) == Z_OK)
		return z;
	free(z);
	errorf("out of memory");
	return NULL;
}

void
gzip_write(struct gzip *z, const char *bytes, size_t size)
{
	while (size) {
		const size_t room = sizeof(z->plain) - z->waiting;
		const size_t part = size < room ? size : room;

		memcpy(z->plain + z->waiting, bytes, part);
		z->waiting += part;
		bytes += part;
		size -= part;
		if (z->waiting == sizeof(z->plain))
			squeeze(z, Z_NO_FLUSH);
	}
}

void
gzip_end(struct gzip *z)
{
	squeeze(z, Z_FINISH);
	if (z->three_count)
		put_letters(z);
}

void
gzip_free(struct gzip *z)
{
	if (z)
		(void)deflateEnd(&z->stream);
	free(z);
}
