/* Packed by zlib, in letters by hand. */
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

#include "gzip.h"
#include "output.h"

enum {
	/* The highest takes longer than all that `report` does otherwise.  Four
	 * costs a twentieth of the whole more than three, and makes the page of
	 * a long game with rows taken back a third smaller: it is for what
	 * comes after LONG bytes. */
	LEVEL = 3,
	LEVEL_OF_LONG = 4,
	LONG = 1 << 19,
	GZIP = 16, /* added to the logarithm of the window */
	WINDOW = 15,
	MEMORY = 8, /* 2 ** (MEMORY + 9) bytes and the window four times */
};

struct gzip {
	FILE *to;
	z_stream stream;
	bool is_long; /* more than LONG bytes: another level */
	/* base64 makes four letters of three bytes: those left over wait */
	size_t over;
	unsigned char packed[4096];
	/* deflate moves its window at each call, so it is called seldom */
	size_t waiting;
	char plain[16384];
};

/* In letters: four of three bytes; at the end = for those that are missing. */
static void
put_letters(struct gzip *z, size_t packed, size_t missing)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char all[(sizeof(z->packed) + 2) / 3 * 4], *to = all;

	for (const unsigned char *b = z->packed; b < z->packed + packed;
	     b += 3) {
		*to++ = letters[b[0] >> 2];
		*to++ = letters[(b[0] & 3) << 4 | b[1] >> 4];
		*to++ = letters[(b[1] & 15) << 2 | b[2] >> 6];
		*to++ = letters[b[2] & 63];
	}
	memset(to - missing, '=', missing);
	fwrite(all, 1, (size_t)(to - all), z->to);
}

/* Gives out all that deflate has ready. */
static void
pack(struct gzip *z, int flush)
{
	size_t packed, over;

	do {
		z->stream.next_out = z->packed + z->over;
		z->stream.avail_out = (uInt)(sizeof(z->packed) - z->over);
		(void)deflate(&z->stream, flush);
		packed = sizeof(z->packed) - z->stream.avail_out;
		over = packed % 3;
		put_letters(z, packed - over, 0);
		memmove(z->packed, z->packed + packed - over, over);
		z->over = over;
	} while (!z->stream.avail_out);
}

static void
squeeze(struct gzip *z, int flush)
{
	if (!z->is_long && z->stream.total_in >= LONG) {
		/* deflateParams itself would lose what zlib still holds */
		pack(z, Z_BLOCK);
		(void)deflateParams(&z->stream, LEVEL_OF_LONG,
				    Z_DEFAULT_STRATEGY);
		z->is_long = true;
	}
	z->stream.next_in = (const Bytef *)z->plain;
	z->stream.avail_in = (uInt)z->waiting;
	z->waiting = 0;
	pack(z, flush);
}

struct gzip *
gzip_new(FILE *to)
{
	struct gzip *z = calloc(1, sizeof(*z));

	if (!z) { /* a file is begun: it has to be taken away */
		no_memory();
		return NULL;
	}
	z->to = to;
	if (deflateInit2(&z->stream, LEVEL, Z_DEFLATED, GZIP + WINDOW, MEMORY,
			 Z_DEFAULT_STRATEGY) == Z_OK)
		return z;
	free(z);
	errorf("out of memory");
	return NULL;
}

bool
gzip_write(struct gzip *z, const char *bytes, size_t size)
{
	bool any = false;

	while (size) {
		const size_t room = sizeof(z->plain) - z->waiting;
		const size_t part = size < room ? size : room;

		if (part == 1) /* as half of all writes are */
			z->plain[z->waiting] = *bytes;
		else
			memcpy(z->plain + z->waiting, bytes, part);
		z->waiting += part;
		bytes += part;
		size -= part;
		if (z->waiting == sizeof(z->plain)) {
			squeeze(z, Z_NO_FLUSH);
			any = true;
		}
	}
	return any;
}

void
gzip_end(struct gzip *z)
{
	size_t missing;

	squeeze(z, Z_FINISH);
	missing = (3 - z->over) % 3;
	memset(z->packed + z->over, 0, missing);
	put_letters(z, z->over + missing, missing);
}

void
gzip_free(struct gzip *z)
{
	if (z)
		(void)deflateEnd(&z->stream);
	free(z);
}
